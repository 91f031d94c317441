// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Functor { int &usm; void operator()() const { usm = 1; } };
void use(int *p) {
  int x = 0, y = 0;
  single_task<class k>([&] { // expected-note {{in kernel 'k' submitted here}}
    *p = x; // expected-error {{kernel 'k' captures 'p' by reference, but devices cannot reach a variable of the host: capture by value}} expected-note {{it captures 'x' by reference, too}}
  });
  single_task<class l>([=, &x] { // expected-note {{in kernel 'l' submitted here}} expected-error {{kernel 'l' captures 'x' by reference}}
    x = y;
  });
  single_task<class m>([=] {
    int z = *p;
    auto inner = [&] { return z + y; };
    *p = inner();
  });
  single_task(Functor{*p});
}
