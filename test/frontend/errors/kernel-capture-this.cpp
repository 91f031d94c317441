// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct S {
  int a;
  void f(int *p) {
    single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
      *p = a; // expected-error {{kernel 'k' captures 'this' implicitly, a pointer to memory of the host: capture copies of the members or '*this'; if the object is in USM memory, write [this]}}
    });
    single_task<class l>([=, *this] { *p = a; });
    single_task<class m>([p, this] { *p = a; });
    single_task<class n>([p, a = a] { *p = a; });
  }
};
void use(S s, int *p) { s.f(p); }
