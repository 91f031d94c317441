// Each spelling of the properties becomes the attribute that the specification
// describes. Functions that are only declared have it, too, and implicit
// destructors inherit it. The virtual tables of the classes are recorded once.
//
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -S -passes=syclcc1-annotations %t.ll -o %t.annotated.ll
// RUN: FileCheck %s --input-file=%t.annotated.ll
// RUN: FileCheck %s --input-file=%t.annotated.ll --check-prefix=TABLES
#include "Inputs/launch.hpp"
#include <new>
#include <sycl/ext/oneapi/experimental/virtual_functions.hpp>
namespace syclext = sycl::ext::oneapi::experimental;

struct set_a;
namespace ns {
template <class T> struct set_b;
}
namespace {
struct set_c;
}

struct S {
  virtual SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::indirectly_callable) void plain() {}
  virtual SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::indirectly_callable<>) void empty() {}
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclext::indirectly_callable<set_a>)) virtual void set() {}
  virtual SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::indirectly_callable_in<ns::set_b<int>>) void in_set() {}
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() void macro() {}
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a) void out_of_line();
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_c) void of_this_unit() {}
  virtual void host_only() {}
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() ~S() {}
};
void SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a) S::out_of_line() {}

// CHECK-DAG: define {{.*}}@_ZN1S5plainEv({{.*}} #[[DEFAULT:[0-9]+]]
// CHECK-DAG: define {{.*}}@_ZN1S5emptyEv({{.*}} #[[DEFAULT]]
// CHECK-DAG: define {{.*}}@_ZN1S5macroEv({{.*}} #[[DEFAULT]]
// CHECK-DAG: define {{.*}}@_ZN1S3setEv({{.*}} #[[A:[0-9]+]]
// CHECK-DAG: define {{.*}}@_ZN1S11out_of_lineEv({{.*}} #[[A]]
// CHECK-DAG: define {{.*}}@_ZN1S6in_setEv({{.*}} #[[B:[0-9]+]]
// CHECK-DAG: define {{.*}}@_ZN1S12of_this_unitEv({{.*}} #[[C:[0-9]+]]
// CHECK-DAG: define {{.*}}@_ZN1S9host_onlyEv({{.*}} #[[NONE:[0-9]+]]
// CHECK-DAG: define {{.*}}@_ZN1SD2Ev({{.*}} #[[DEFAULT]]
// CHECK-DAG: define {{.*}}@_ZN1SD0Ev({{.*}} #[[DEFAULT]]
// CHECK-DAG: attributes #[[DEFAULT]] = {{.*}} "indirectly-callable"="_ZTSv" {{.*}}"sycl-external"="true"
// CHECK-DAG: attributes #[[A]] = {{.*}} "indirectly-callable"="_ZTS5set_a"
// CHECK-DAG: attributes #[[B]] = {{.*}} "indirectly-callable"="_ZTSN2ns5set_bIiEE"
// CHECK-DAG: attributes #[[C]] = {{.*}} "indirectly-callable"="_ZTSN12_GLOBAL__N_15set_cE.{{[0-9a-f]+}}"

struct Implicit : S {};
// CHECK-DAG: define {{.*}}@_ZN8ImplicitD0Ev({{.*}} #[[DEFAULT]]

// The key function is elsewhere, and so is the table; what another unit defines is
// a symbol that this one needs.
struct Elsewhere {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() void key();
};
// TABLES-DAG: @_ZTV1S = {{.*}}constant {{.*}} #[[TABLE:[0-9]+]]
// TABLES-DAG: @_ZTV9Elsewhere = external {{.*}}constant {{.*}} #[[TABLE]]
// TABLES-DAG: attributes #[[TABLE]] = { "sycl-external"="true" "sycl-virtual-table" }
// TABLES-DAG: @_ZTV8HostOnly = {{[^#]*}}, align 8{{$}}
// TABLES-NOT: __syclcc1_virtual_tables
struct HostOnly {
  virtual void f() {}
};

// Not a virtual function: no effect.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::indirectly_callable) void ordinary() {}
// CHECK-DAG: define {{.*}}@_Z8ordinaryv({{.*}} #[[NONE2:[0-9]+]]
// CHECK-NOT: #[[NONE2]] = {{.*}}indirectly-callable

void use(void *p) {
  new (p) S;
  new (p) Implicit;
  new (p) Elsewhere;
  new (p) HostOnly;
  auto k = [=] {};
  (void)&sycl::detail::kernel_site<task<class several, decltype(k)>, std::remove_const_t<decltype(syclext::calls_indirectly<set_a, void, ns::set_b<int>>)>>;
  (void)&sycl::detail::kernel_site<task<class one, decltype(k)>, std::remove_const_t<decltype(syclext::assume_indirect_calls)>>;
}
// CHECK-DAG: attributes #{{[0-9]+}} = {{.*}} "calls-indirectly"="_ZTS5set_a,_ZTSv,_ZTSN2ns5set_bIiEE"
// CHECK-DAG: attributes #{{[0-9]+}} = {{.*}} "calls-indirectly"="_ZTSv"
