// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <cmath>
namespace elsewhere { int f(int); }
struct S { int g() const; };
int later(int);
SYCL_EXTERNAL int exported(int);
extern "C" int __sycl_something(int);
template <class T> int declared_only(T);
void use(int *p, S *s) {
  elsewhere::f(1);
  single_task<class k>([=] { // expected-note 3 {{in kernel 'k' submitted here}}
    *p = elsewhere::f(1); // expected-error {{device code calls 'elsewhere::f', which this file does not define; if another one does, declare it SYCL_EXTERNAL there and here}}
    *p += s->g(); // expected-error {{device code calls 'S::g', which this file does not define}}
    *p += declared_only(1); // expected-error {{device code calls 'declared_only<int>', which this file does not define}}
    *p += later(1) + exported(2) + __sycl_something(3) + std::sin(2.f);
  });
}
int later(int x) { return x; }
