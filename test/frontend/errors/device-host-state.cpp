// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
void use(int *p) {
  single_task<class k>([=] { // expected-note 3 {{in kernel 'k' submitted here}}
    p[0] = __builtin_cpu_supports("avx2"); // expected-error {{device code cannot use '__builtin_cpu_supports', which asks for the state of the host's processor}}
    void *frame = __builtin_frame_address(0); // expected-error {{device code cannot use '__builtin_frame_address'}}
    frame = __builtin_return_address(0); // expected-error {{device code cannot use '__builtin_return_address'}}
    p[1] = __builtin_popcount(p[2]) + __builtin_expect(p[0], 1) + (frame != nullptr);
  });
}
