// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <immintrin.h>
// Intrinsics of the host's processor are errors, however Clang's header
// implements them.
__m128 helper(__m128 x) { return _mm_mul_ps(x, x); } // expected-error {{device code cannot use '_mm_mul_ps'}}
// A function of the user's says how the host is to compile it.
__attribute__((target("sse2"))) inline float for_the_host(float x) { return x; }
void use(float *p) {
  helper(_mm_sqrt_ps(_mm_set1_ps(for_the_host(*p))));
  _mm_storeu_ps(p, _mm_rsqrt_ps(_mm_set1_ps(*p)));
  single_task<class k>([=] { // expected-note 6 {{in kernel 'k' submitted here}}
    auto x = _mm_rsqrt_ps(_mm_set1_ps(*p)); // expected-error {{device code cannot use '_mm_rsqrt_ps', an instruction of the host's processor; sycl::vec and the functions of <sycl/math.hpp> work on every device}}
    __builtin_ia32_pause(); // expected-error {{device code cannot use '__builtin_ia32_pause'}}
    *p = x[0];
    __m128 y = _mm_sqrt_ps(x); // expected-error {{device code cannot use '_mm_sqrt_ps', an instruction of the host's processor}}
    y = _mm_add_ps(x, y); // expected-error {{device code cannot use '_mm_add_ps'}}
    y = helper(y); // expected-note {{called by 'operator()'}}
    int i = _mm_cvtsi128_si32(_mm_set1_epi32(2)); // expected-error {{device code cannot use '_mm_cvtsi128_si32'}}
    *p += y[0] + i;
    typedef float vector __attribute__((vector_size(16))); // Every target has these.
    vector v = {1, 2, 3, 4};
    v = __builtin_shufflevector(v, v, 3, 2, 1, 0) + __builtin_elementwise_sqrt(v);
    *p += v[0] + for_the_host(*p);
  });
}
