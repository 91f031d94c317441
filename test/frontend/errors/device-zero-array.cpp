// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <array>
void use(int *p) {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    int a[0]; // expected-error {{device code cannot have 'a', an array without elements}}
    std::array<int, 0> b;
    *p = b.size();
  });
}
