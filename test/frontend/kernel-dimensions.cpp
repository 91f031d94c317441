// A wrapper can state the number of dimensions of its launches. The outermost
// such wrapper counts; without one any number is possible.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | %opt -passes=syclcc1-annotations -S | FileCheck %s
#include "Inputs/launch.hpp"

template <int D, class F> struct over {
  __SYCL_KERNEL_FUNCTION_OVER__(D) F function;
  void operator()() const { function(); }
};
template <class F> struct silent {
  __SYCL_KERNEL_FUNCTION__ F function;
  void operator()() const { function(); }
};
struct Inner { void operator()() const {} };

// CHECK-DAG: define {{.*}}kernel_entryI4overILi1E5Inner{{.*}} #[[ONE:[0-9]+]]
// CHECK-DAG: define {{.*}}kernel_entryI4overILi3E5Inner{{.*}} #[[THREE:[0-9]+]]
// CHECK-DAG: define {{.*}}kernel_entryI4overILi2ES3_ILi1E5Inner{{.*}} #[[TWO:[0-9]+]]
// CHECK-DAG: define {{.*}}kernel_entryI6silentI5Inner{{.*}} #[[ANY:[0-9]+]]
// CHECK-DAG: attributes #[[ONE]] = {{.*}}"sycl-kernel-dimensions"="1"
// CHECK-DAG: attributes #[[TWO]] = {{.*}}"sycl-kernel-dimensions"="2"
// CHECK-DAG: attributes #[[THREE]] = {{.*}}"sycl-kernel-dimensions"="3"
// CHECK-NOT: llvm.ptr.annotation
void use() {
  raw(over<1, Inner>{}), raw(over<3, Inner>{});
  raw(over<2, over<1, Inner>>{});
  raw(silent<Inner>{});
}
