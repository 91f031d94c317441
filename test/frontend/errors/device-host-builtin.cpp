// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <immintrin.h>
// expected-note@xmmintrin.h:* {{reached through '_mm_rsqrt_ps' here}}
void use(float *p) {
  _mm_storeu_ps(p, _mm_rsqrt_ps(_mm_set1_ps(*p)));
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    auto x = _mm_rsqrt_ps(_mm_set1_ps(*p)); // expected-error {{device code cannot use '__builtin_ia32_rsqrtps', an instruction of the host's processor; sycl::vec and the functions of <sycl/math.hpp> work on every device}}
    __builtin_ia32_pause(); // expected-error {{device code cannot use '__builtin_ia32_pause'}}
    *p = x[0];
    typedef float vector __attribute__((vector_size(16))); // Every target has these.
    vector v = {1, 2, 3, 4};
    v = __builtin_shufflevector(v, v, 3, 2, 1, 0) + __builtin_elementwise_sqrt(v);
    *p += v[0];
  });
}
