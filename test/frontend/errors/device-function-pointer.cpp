// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <algorithm>
struct S {
  int i;
  int f() { return i; }
};
int g(int x) { return x; }
constexpr int (*known)(int) = g;
template <int (*F)(int)> int through_template(int x) { return F(x); }
bool less(int a, int b) { return a < b; }
void use(int (*f)(int), int *p, S *s, int (S::*m)()) {
  f(1);
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = f(1); // expected-warning {{call through a pointer to a function in device code is not portable SYCL [-Wsycl-function-pointer]}}
    *p = (s->*m)(); // expected-warning {{call through a pointer to a function}}
    *p += known(1) + through_template<g>(2) + (s->*&S::f)() + (*g)(1);
    auto add = [](int x) { return x + 1; };
    *p += add(1);
    std::sort(p, p + 3, less);
  });
}
