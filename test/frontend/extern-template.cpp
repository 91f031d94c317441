// Members of a class with `extern template` are emitted for kernels that reach
// them, inline or not, also at -O0. Those that only the host reaches are
// unchanged.
// RUN: %frontend -std=c++17 -O0 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %frontend -std=c++17 -O2 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck --check-prefix=O2 %s
#include "Inputs/launch.hpp"

template <class T> struct Vector {
  T value;
  Vector(T v) : value(v) {}
  ~Vector() { release(); }
  void release() { ++value; }
  T get() const { return value; }
  T host_only() const { return value; }
  T in_sizeof() const { return value; }
  T outline() const;
  T host_outline() const;
};
template <class T> T helper(T value) { return value; }
template <class T> T Vector<T>::outline() const { return helper(value); }
template <class T> T Vector<T>::host_outline() const { return value; }
extern template struct Vector<int>;

__SYCL_IR_ATTRIBUTE__("sycl-call-if-on-host", true)
inline void on_host(Vector<int> &v) { v.host_only(); }

struct Deep { Vector<int> v{3}; int run() { return v.get() + v.outline(); } };

// CHECK-DAG: define available_externally {{.*}}@_ZN6VectorIiEC{{[12]}}Ei
// CHECK-DAG: define available_externally {{.*}}@_ZN6VectorIiED{{[12]}}Ev
// CHECK-DAG: define available_externally {{.*}}@_ZN6VectorIiE7releaseEv
// CHECK-DAG: define available_externally {{.*}}@_ZNK6VectorIiE3getEv
// CHECK-DAG: define linkonce_odr {{.*}}@_ZNK6VectorIiE7outlineEv
// CHECK-DAG: define linkonce_odr {{.*}}@_Z6helperIiET_S0_
// CHECK-DAG: declare {{.*}}@_ZNK6VectorIiE9host_onlyEv
// CHECK-DAG: declare {{.*}}@_ZNK6VectorIiE12host_outlineEv
// O2-DAG: define linkonce_odr {{.*}}@_ZNK6VectorIiE7outlineEv
// O2-DAG: define available_externally {{.*}}@_ZNK6VectorIiE3getEv
void use(Vector<int> *v) {
  v->host_only(), v->host_outline();
  single_task([=] {
    Deep{}.run();
    (void)sizeof(v->in_sizeof());
    if constexpr (sizeof(int) == 3)
      v->in_sizeof();
    on_host(*v);
  });
}
