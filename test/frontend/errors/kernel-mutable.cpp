// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: not %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Werror=sycl-mutable-kernel %s 2>&1 | FileCheck %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-mutable-kernel -Werror %s
// SYCL 2020 requires a const operator(). Here one that is not const works, on a
// copy.
// CHECK: error: the operator() of kernel 'k' is not const
#include "../Inputs/launch.hpp"
template <class Name, class F> struct copying_task {
  __SYCL_KERNEL_FUNCTION__ F function;
  void operator()() const { F own = function; own(); }
};
namespace sycl {
template <class Name = unnamed, class F> void copying(const F &f) {
  (void)&detail::kernel_site<copying_task<Name, F>>;
}
} // namespace sycl
using sycl::copying;
struct Functor {
  int n;
  void operator()() { ++n; }
};
struct Generic {
  int n;
  template <class... T> void operator()(T...) { ++n; }
};
struct Both {
  int n;
  void operator()() { ++n; }
  void operator()() const {}
};
struct Derived : Both {};
void use(int *p) {
  int n = 0;
  copying<class k>([=]() mutable { *p = ++n; }); // expected-warning {{the operator() of kernel 'k' is not const, which SYCL 2020 does not allow: each work-item calls it on a copy of its own [-Wsycl-mutable-kernel]}}
  copying([=](auto... rest) mutable { *p = ++n; }); // expected-warning {{is not const}}
  sycl::single_task<class l>([=] { *p = 1; });
  copying(Functor{1}); // expected-warning {{the operator() of kernel 'Functor' is not const}}
  copying(Generic{1}); // expected-warning {{the operator() of kernel 'Generic' is not const}}
  copying<class again>(Functor{2});
  copying(Both{1});
  copying(Derived{});
#pragma clang diagnostic ignored "-Wsycl-mutable-kernel"
  copying<class m>([=]() mutable { *p = ++n; });
}
