// Properties of a launch, of a functor and of a function become the same
// attributes as [[sycl::…]], also if they depend on template parameters.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | %opt -passes=syclcc1-annotations -S | FileCheck %s
#include "Inputs/launch.hpp"
#include <sycl/ext/oneapi/kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
template <class F, class... P> void with(const F &, P...) {
  (void)&sycl::detail::kernel_site<task<unnamed, F>, P...>;
}
struct First { void operator()() const {} };
struct Second { void operator()() const {} };
// The same functor with two sizes is two kernels.
template <int N> void launch() {
  with(First{}, syclex::work_group_size<N, 2>, syclex::device_has<sycl::aspect::fp16>);
}
void use() {
  launch<8>();
  launch<1000>();
  with(Second{}, syclex::sub_group_size<16>, syclex::work_group_size_hint<1, 2, 3>);
  with(Second{}, syclex::max_work_group_size<4, 4>, syclex::max_linear_work_group_size<64>);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::work_group_size<3, 5>)) SYCL_EXTERNAL void external() {}

// CHECK-DAG: "sycl-device-has"="6"{{.*}}"sycl-kernel"="First"{{.*}}"sycl-reqd-work-group-size"="8,2"
// CHECK-DAG: "sycl-device-has"="6"{{.*}}"sycl-kernel"="First"{{.*}}"sycl-reqd-work-group-size"="1000,2"
// CHECK-DAG: "sycl-kernel"="Second"{{.*}}"sycl-reqd-sub-group-size"="16" "sycl-work-group-size-hint"="1,2,3"
// CHECK-DAG: "sycl-kernel"="Second"{{.*}}"sycl-max-linear-work-group-size"="64" "sycl-max-work-group-size"="4,4"
// CHECK-DAG: "sycl-external"="true"{{.*}}"sycl-reqd-work-group-size"="3,5"
