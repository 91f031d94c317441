// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Shape {
  virtual int area();
  virtual int final_area() final;
  __SYCL_IR_ATTRIBUTE__("indirectly-callable", "void") virtual int callable();
};
int Shape::area() { return 1; }
int Shape::final_area() { return 1; }
int Shape::callable() { return 1; }
void use(Shape *s, int *p) {
  s->area();
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    *p = s->area(); // expected-warning {{call of the virtual function 'area' in device code is not portable SYCL [-Wsycl-virtual-call]}}
    Shape known;
    *p += s->Shape::area() + known.area() + s->final_area() + s->callable();
  });
}
