// [[sycl::…]] on the declaration of a call operator become attributes of the
// kernel, also when their arguments depend on template parameters.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes -Wno-c++23-lambda-attributes %s -o - | FileCheck %s
#include "Inputs/launch.hpp"
constexpr int width = 32;
enum class aspect { fp16 = 5, fp64 };

// Each { name, value } that follows is on the kernel of the class before it.
// CHECK-DAG: @[[WG:.*]] = {{.*}} c"sycl-reqd-work-group-size\00"
// CHECK-DAG: @[[SG:.*]] = {{.*}} c"sycl-reqd-sub-group-size\00"
// CHECK-DAG: @[[HINT:.*]] = {{.*}} c"sycl-work-group-size-hint\00"
// CHECK-DAG: @[[HAS:.*]] = {{.*}} c"sycl-device-has\00"
// CHECK-DAG: @[[FUNCTOR_WG:.*]] = {{.*}} c"2,4,8\00"
// CHECK-DAG: { ptr @[[WG]], ptr @[[FUNCTOR_WG]] }
struct Functor { [[sycl::reqd_work_group_size(2, 4, 8)]] void operator()() const {} };
// CHECK-DAG: @[[TWO:.*]] = {{.*}} c"16,32\00"
// CHECK-DAG: { ptr @[[HINT]], ptr @[[TWO]] }
// CHECK-DAG: @[[SG16:.*]] = {{.*}} c"16\00"
// CHECK-DAG: { ptr @[[SG]], ptr @[[SG16]] }
template <int N> struct Template {
  [[intel::reqd_sub_group_size(N), sycl::work_group_size_hint(N, N * 2)]] void operator()() const;
};
template <int N> void Template<N>::operator()() const {}
// CHECK-DAG: @[[ASPECTS:.*]] = {{.*}} c"5,6\00"
// CHECK-DAG: { ptr @[[HAS]], ptr @[[ASPECTS]] }
struct Aspects { [[sycl::device_has(aspect::fp16, aspect::fp64)]] void operator()() const {} };
// CHECK-DAG: @[[SG64:.*]] = {{.*}} c"64\00"
// CHECK-DAG: { ptr @[[SG]], ptr @[[SG64]] }
struct Inherited { [[sycl::reqd_sub_group_size(64)]] void operator()() const {} };
struct Derived : Inherited {};
// An argument that only the instance of a generic call operator knows.
// CHECK-DAG: @[[SG4:.*]] = {{.*}} c"4\00"
// CHECK-DAG: { ptr @[[SG]], ptr @[[SG4]] }
struct Generic { template <class T> [[sycl::reqd_sub_group_size(sizeof(T))]] void operator()(T) const {} };

template <int N, class T> void in_template(T size) {
  constexpr int local = N * 4;
  // CHECK-DAG: c"12\00"
  single_task([=] [[sycl::reqd_sub_group_size(local)]] () {});
  // CHECK-DAG: c"3\00"
  parallel_for([=] [[sycl::reqd_sub_group_size(N)]] (auto) {});
  // CHECK-DAG: c"8\00"
  parallel_for([=] [[sycl::reqd_work_group_size(sizeof(T))]] (auto) {});
}
void use() {
  single_task(Functor{});
  single_task(Template<16>{});
  single_task(Aspects{});
  single_task(Derived{});
  parallel_for(Generic{});
  // CHECK-DAG: c"32\00"
  single_task([=] [[sycl::reqd_sub_group_size(width)]] () {});
  in_template<3>(1.0);
}
