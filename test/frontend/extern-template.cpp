// Inline members of a class under `extern template` have bodies for the kernels
// that reach them, at -O0 too; those that only the host reaches stay as they are.
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
};
extern template struct Vector<int>;

__SYCL_IR_ATTRIBUTE__("sycl-call-if-on-host", true)
inline void on_host(Vector<int> &v) { v.host_only(); }

struct Deep { Vector<int> v{3}; int run() { return v.get(); } };

// CHECK-DAG: define available_externally {{.*}}@_ZN6VectorIiEC{{[12]}}Ei
// CHECK-DAG: define available_externally {{.*}}@_ZN6VectorIiED{{[12]}}Ev
// CHECK-DAG: define available_externally {{.*}}@_ZN6VectorIiE7releaseEv
// CHECK-DAG: define available_externally {{.*}}@_ZNK6VectorIiE3getEv
// CHECK-DAG: declare {{.*}}@_ZNK6VectorIiE9host_onlyEv
// O2-DAG: define available_externally {{.*}}@_ZNK6VectorIiE3getEv
void use(Vector<int> *v) {
  v->host_only();
  single_task([=] {
    Deep{}.run();
    (void)sizeof(v->in_sizeof());
    if constexpr (sizeof(int) == 3)
      v->in_sizeof();
    on_host(*v);
  });
}
