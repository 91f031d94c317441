// The symbol of an optimised kernel is the user's function; demanglers read it.
//
// REQUIRES: syclcc1
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -c %s -o %t.o
// RUN: llvm-nm -C %t.o | FileCheck %s

#include <sycl/sycl.hpp>

// CHECK-DAG: t range(sycl::_V1::queue&, int*)::$_0::operator()(sycl::_V1::id<1>) const (.group.sycl_cpu)
void range(sycl::queue &q, int *p) {
  q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) { p[i] = 1; });
}

// CHECK-DAG: t functor::operator()(sycl::_V1::nd_item<2>) const (.group.sycl_cpu)
struct functor {
  int *p;
  void operator()(sycl::nd_item<2> item) const {
    sycl::group_barrier(item.get_group());
    p[item.get_global_linear_id()] = 2;
  }
};
void groups(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<2>({8, 8}, {4, 4}), functor{p});
}

// CHECK-DAG: t single(sycl::_V1::queue&, int*)::$_0::operator()() const (.group.sycl_cpu)
void single(sycl::queue &q, int *p) {
  q.single_task([=] { *p = 3; });
}

// CHECK-DAG: t free_kernel(float*) (.group.sycl_cpu)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (sycl::ext::oneapi::experimental::nd_range_kernel<1>))
void free_kernel(float *p) { *p = 4; }
