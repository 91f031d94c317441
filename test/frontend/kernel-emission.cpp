// Kernels and SYCL_EXTERNAL functions are emitted although the host does not
// use them, with the functions that they call and nothing else.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - > %t.ll
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck --check-prefix=NONE %s < %t.ll
#include <sycl/detail/config.hpp>

struct Object { int i; };
static int helper_static(int i) { return i; }
inline int helper_inline(int i) { return i; }
template <class T> T helper_template(T i) { return i; }
constexpr int helper_constexpr(int i) { return i + 1; }
struct Helper {
  int i;
  explicit Helper(int i) : i(i) {}
  ~Helper() { helper_inline(2); }
  int member() const { return i; }
};

// CHECK-DAG: define internal void @_ZL14entry_internal
__SYCL_KERNEL_ENTRY__ static void entry_internal(const Object &o) {
  // CHECK-DAG: define internal {{.*}}@_ZL13helper_static
  // CHECK-DAG: define linkonce_odr {{.*}}@_ZN6HelperC2Ei
  // CHECK-DAG: define linkonce_odr {{.*}}@_ZN6HelperD2Ev
  // CHECK-DAG: define linkonce_odr {{.*}}@_ZNK6Helper6memberEv
  helper_static(Helper(o.i).member());
}
// CHECK-DAG: define linkonce_odr {{.*}}@_Z12entry_inlineRK6Object
inline __SYCL_KERNEL_ENTRY__ void entry_inline(const Object &o) {
  // CHECK-DAG: define linkonce_odr {{.*}}@_Z13helper_inlinei
  // CHECK-DAG: define linkonce_odr {{.*}}@_Z15helper_templateIiET_S0_
  // CHECK-DAG: define linkonce_odr {{.*}}@_Z16helper_constexpri
  helper_inline(helper_template(helper_constexpr(o.i)));
}
namespace {
// CHECK-DAG: define internal void @_ZN12_GLOBAL__N_115entry_anonymous
__SYCL_KERNEL_ENTRY__ void entry_anonymous(const Object &) {}
}
struct Class {
  // CHECK-DAG: define linkonce_odr {{.*}}@_ZN5Class12entry_memberERK6Object
  __SYCL_KERNEL_ENTRY__ static void entry_member(const Object &) {}
  // CHECK-DAG: define linkonce_odr {{.*}}@_ZN5Class15external_memberEv
  SYCL_EXTERNAL void external_member() {}
};
namespace nested { extern "C" {
// CHECK-DAG: define linkonce_odr {{.*}}@external_c
SYCL_EXTERNAL inline void external_c() {}
} }
// CHECK-DAG: define linkonce_odr {{.*}}@_Z17external_templateIfEvT_
template <class T> SYCL_EXTERNAL void external_template(T) {}
void instantiate() { (void)&external_template<float>; }
// The annotation may stand on an earlier declaration.
SYCL_EXTERNAL inline void external_later();
// CHECK-DAG: define linkonce_odr {{.*}}@_Z14external_laterv
inline void external_later() {}

// NONE-NOT: unused_
inline void unused_inline() {}
static void unused_static() {}
template <class T> __SYCL_KERNEL_ENTRY__ void unused_entry_template(const T &) {}
// A declaration has nothing to emit.
SYCL_EXTERNAL void unused_declaration();
__SYCL_KERNEL_ENTRY__ void unused_entry(const Object &);
