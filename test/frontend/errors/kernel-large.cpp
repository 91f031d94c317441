// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Large { int a[1100]; };
void use(Large l, int *p) {
  single_task<class k>([=] { *p = l.a[*p]; }); // expected-warning {{kernel 'k' captures 4408 bytes; not every device takes more than 4096: capture a pointer to USM memory instead [-Wsycl-large-kernel]}}
}
