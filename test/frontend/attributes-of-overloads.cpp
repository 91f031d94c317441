// A callable with several call operators makes several kernels. Each has the
// attributes of the operator that it calls, directly or through a helper that
// has the callable as an argument.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
#include "Inputs/launch.hpp"

struct Overloads {
  [[sycl::work_group_size_hint(3)]] void operator()() const {}
  [[sycl::work_group_size_hint(5)]] void operator()(int) const {}
  [[sycl::work_group_size_hint(7)]] void operator()(void *) const {}
};
struct Changes { // its operators are not const: called on a copy
  [[sycl::reqd_sub_group_size(11)]] void operator()() {}
  [[sycl::reqd_sub_group_size(13)]] void operator()(int) {}
};
template <class F> void call_copy(F function) { function(); }
template <class Name, class F> struct copying {
  __SYCL_KERNEL_FUNCTION__ F function;
  void operator()() const { call_copy(function); }
};
struct Huge { // as large as no work-group is, and as large as fits
  [[sycl::reqd_work_group_size(4294967296, 17)]] void operator()() const {}
};

void use() {
  single_task(Overloads{});
  parallel_for(Overloads{});
  (void)&sycl::detail::kernel_site<copying<class Name, Changes>>;
  single_task(Huge{});
}
// CHECK-NOT: c"7\00"
// CHECK-NOT: c"13\00"
// CHECK-DAG: c"3\00"
// CHECK-DAG: c"5\00"
// CHECK-DAG: c"11\00"
// CHECK-DAG: c"4294967295,17\00"
// CHECK-NOT: c"7\00"
// CHECK-NOT: c"13\00"
