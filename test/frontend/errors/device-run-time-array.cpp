// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Wno-vla-extension %s
#include "../Inputs/launch.hpp"
void use(int *p) {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    int a[*p]; // expected-error {{array of a size known only at run time in device code: give it a constant size}}
    int *b = static_cast<int *>(__builtin_alloca(*p)); // expected-error {{array of a size known only at run time in device code}}
    int *c = static_cast<int *>(__builtin_alloca(16));
  });
}
