// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
void g(int x) {
  if (x < 0)
    throw x; // expected-error {{device code cannot throw exceptions}} expected-note {{what only the host is to run stands under 'if_host'}}
}
template <class T> void f(T x) { g(x); } // expected-note {{called by 'f<int>'}}
void use(int *p) {
  single_task<class axpy>([=] { // expected-note {{in kernel 'axpy' submitted here}}
    f(*p); // expected-note {{called by 'operator()'}}
    f(1L);
  });
}
