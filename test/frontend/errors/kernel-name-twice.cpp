// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: not %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Werror=sycl-kernel-name %s 2>&1 | FileCheck %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-kernel-name -Werror %s
// Two kernels with the same name both run; a query by the name returns one of
// them.
// CHECK: error: the name 'k' is given to two kernels
#include "../Inputs/launch.hpp"
template <class T> class generic;
struct Functor {
  int *p;
  void operator()() const { *p = 1; }
};
struct Other {
  int *p;
  void operator()() const { *p = 1; }
};
template <class T> void in_template(T *p) {
  single_task<generic<T>>([=] { *p = T(); });
  single_task<class of_the_instance>([=] { *p = T(); });
}
void use(int *p, float *f) {
  single_task<class k>([=] { *p = 1; }); // expected-note 2 {{the other one is submitted here}}
  single_task<class k>([=] { *p = 2; }); // expected-warning {{the name 'k' is given to two kernels, of which sycl::get_kernel_id finds one [-Wsycl-kernel-name]}}
  single_task<class k>(Functor{p}); // expected-warning {{the name 'k' is given to two kernels}}
  in_template(p);
  in_template(f);
  for (int i = 0; i < 2; ++i)
    single_task<class in_loop>([=] { *p = i; });
  auto once = [=] { *p = 1; };
  single_task<class lambda>(once);
  single_task<class lambda>(once);
  single_task(Functor{p});
  single_task(Functor{p});
  single_task([=] { *p = 3; });
  single_task([=] { *p = 4; });
  // As an acpp program does, a functor is its own name.
  single_task<Other>(Other{p});
  single_task<generic<char>>([=] { *p = 3; }); // expected-note {{the other one}}
  single_task<generic<char>>([=] { *p = 3; }); // expected-warning {{the name 'generic<char>' is given to two kernels}}
}
namespace apart {
void use(int *p) {
  single_task<class k>([=] { *p = 1; });
}
}
