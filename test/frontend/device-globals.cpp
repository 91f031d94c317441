// The properties of a device_global are attributes of the variable in IR,
// wherever it is declared.
// RUN: %frontend -std=c++20 -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -S -passes=syclcc1-annotations %t.ll | FileCheck %s --implicit-check-not=syclcc1.import
// RUN: %frontend -std=c++17 -DCXX17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t17.ll
// RUN: %opt -S -passes=syclcc1-annotations %t17.ll | FileCheck %s --check-prefix=CXX17
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;

// CHECK-DAG: @usual = {{.*}}global {{.*}} #[[USUAL:[0-9]+]]
// CXX17-DAG: @usual = {{.*}}global {{.*}} #[[USUAL:[0-9]+]]
// CXX17-DAG: attributes #[[USUAL]] = { "sycl-device-global-align"="4" "sycl-device-global-size"="4" }
device_global<int> usual;
// CHECK-DAG: @_ZL8internal = internal {{.*}} #[[USUAL]]
static device_global<int> internal;
// CHECK-DAG: @_ZN12_GLOBAL__N_16hiddenE = internal {{.*}} #[[USUAL]]
namespace { device_global<int> hidden; }
// CHECK-DAG: @in_line = linkonce_odr {{.*}} #[[USUAL]]
inline device_global<int> in_line;
class S {
  static device_global<int> is_private;
  static inline device_global<int> is_inline;
public:
  void *use() { return &is_inline; }
};
// CHECK-DAG: @_ZN1S10is_privateE = {{.*}} #[[USUAL]]
device_global<int> S::is_private;
// CHECK-DAG: @_ZN1S9is_inlineE = linkonce_odr {{.*}} #[[USUAL]]
void *from_s(S s) { return s.use(); }
// A variable that is neither used nor visible outside is not emitted.
void *used(int i) { void *all[] = {&internal, &hidden, &in_line}; return all[i]; }
template <class T> struct Family { static device_global<T> member; };
// CHECK-DAG: @_ZN6FamilyIiE6memberE = linkonce_odr {{.*}} #[[USUAL]]
template <class T> device_global<T> Family<T>::member;
// CHECK-DAG: @_Z4manyIiE = linkonce_odr {{.*}} #[[USUAL]]
template <class T> device_global<T> many;
// CHECK-DAG: @_ZZ9functionsvE5local = internal {{.*}} #[[USUAL]]
// CHECK-DAG: @"_ZZZ9functionsvENK3$_0clEvE9in_lambda" = internal {{.*}} #[[USUAL]]
// CHECK-DAG: @_ZZ11in_templateIiEPvvE5local = linkonce_odr {{.*}} #[[USUAL]]
template <class T> void *in_template() {
  static device_global<T> local;
  return &local;
}
void *functions() {
  static device_global<int> local;
  auto lambda = [] { static device_global<int> in_lambda; return &in_lambda; };
  void *all[] = {&local, lambda(), in_template<int>(), &Family<int>::member, &many<int>};
  return all[0];
}
// CHECK-DAG: @with_properties = {{.*}} #[[PROPERTIES:[0-9]+]]
device_global<short[3], decltype(properties(device_image_scope, host_access_write, init_mode_reset, implement_in_csr_on))> with_properties;
// Declared only.
// CHECK-DAG: @elsewhere = external {{.*}} #[[EXTERNAL:[0-9]+]]
SYCL_EXTERNAL extern device_global<double> elsewhere;
// CHECK-DAG: @elsewhere_too = external {{.*}} #[[IMAGE:[0-9]+]]
SYCL_EXTERNAL extern device_global<double, decltype(properties(device_image_scope))> elsewhere_too;
void *externals(bool b) { return b ? (void *)&elsewhere : (void *)&elsewhere_too; }
// A constant is no constant: the runtime writes its first word.
// CHECK-DAG: @_ZL14constant_usual = internal global {{.*}} #[[USUAL]]
const device_global<int> constant_usual;
const void *constant() { return &constant_usual; }

// In lambdas that no function has.
// CHECK-DAG: @"_ZZNK3$_{{[0-9]+}}clEvE2v1" = internal {{.*}} #[[USUAL]]
auto of_namespace = [] { static device_global<int> v1; return &v1; };
// CHECK-DAG: @_ZZNK7inline_MUlvE_clEvE2v2 = linkonce_odr {{.*}} #[[USUAL]]
inline auto inline_ = [] { static device_global<int> v2; return &v2; };
// CHECK-DAG: @_ZZNK5Lists8of_classMUlvE_clEvE2v3 = linkonce_odr {{.*}} #[[USUAL]]
// CHECK-DAG: @_ZZNK5Lists2ofMUlvE_clEvE2v4 = linkonce_odr {{.*}} #[[USUAL]]
// CHECK-DAG: @_ZZZN5Lists9argumentsEPvEd_NKUlvE_clEvE2v5 = linkonce_odr {{.*}} #[[USUAL]]
// CHECK-DAG: @_ZZNK7GenericIiE8of_classMUlT_E_clIiEEDaS2_E2v6 = linkonce_odr {{.*}} #[[USUAL]]
struct Lists {
  static inline auto of_class = [] { static device_global<int> v3; return &v3; };
  void *of = [] { static device_global<int> v4; return &v4; }();
  void *arguments(void *p = [] { static device_global<int> v5; return &v5; }()) { return p; }
};
template <class T> struct Generic {
  static inline auto of_class = [](auto x) { static device_global<T> v6; return &v6; };
};
void *lambdas(Lists l) {
  void *all[] = {of_namespace(), inline_(), l.of_class(), l.arguments(), Generic<int>::of_class(1)};
  return all[0];
}
Lists lists;

// CHECK-DAG: attributes #[[USUAL]] = { "sycl-device-global-align"="4" "sycl-device-global-initial"="8" "sycl-device-global-size"="4" }
// CHECK-DAG: attributes #[[PROPERTIES]] = { "sycl-device-global-align"="2" "sycl-device-global-initial"="0" "sycl-device-global-size"="6" "sycl-device-image-scope"="1" "sycl-host-access"="1" "sycl-implement-in-csr"="1" "sycl-init-mode"="1" }
// CHECK-DAG: attributes #[[EXTERNAL]] = { "sycl-device-global-align"="8" "sycl-device-global-initial"="8" "sycl-device-global-size"="8" "sycl-external"="true" }
// CHECK-DAG: attributes #[[IMAGE]] = { "sycl-device-global-align"="8" "sycl-device-global-initial"="0" "sycl-device-global-size"="8" "sycl-device-image-scope"="1" "sycl-external"="true" }
