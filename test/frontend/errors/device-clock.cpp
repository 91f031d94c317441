// A counter of cycles is refused for the target that has none.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -fsycl-targets=cpu,spirv64 -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -fsycl-targets=cpu,nvptx64 -Xclang -verify=others %s
// others-no-diagnostics
#include "../Inputs/launch.hpp"
void use(unsigned long *p) {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}} expected-note {{in kernel 'k' submitted here}}
    *p = __builtin_readcyclecounter(); // expected-error {{device code cannot use '__builtin_readcyclecounter': devices of target 'spirv64' have no counter that kernels can read}}
    *p += __builtin_readsteadycounter(); // expected-error {{device code cannot use '__builtin_readsteadycounter'}}
  });
  *p = __builtin_readcyclecounter();
}
