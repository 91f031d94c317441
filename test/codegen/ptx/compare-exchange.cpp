// A compare-exchange compared its results by memcmp: a loop over bytes of private
// memory beside each atomic instruction.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
#include <sycl/sycl.hpp>

template <class T>
using atomic = sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::device>;

// CHECK: .entry {{.*}}compare_exchanges
// CHECK-NOT: {{st|ld}}.local
// CHECK: atom.{{.*}}cas.b32
// CHECK-NOT: {{st|ld}}.local
// CHECK: atom.{{.*}}cas.b64
// CHECK-NOT: {{st|ld}}.local
// CHECK: ret;
void loops(sycl::queue &q, float *f, long *l) {
  q.single_task<class compare_exchanges>([=] {
    atomic<float> a(*f);
    float old = a.load();
    while (!a.compare_exchange_strong(old, old * 2))
      ;
    atomic<long> b(*l);
    long before = b.load();
    while (!b.compare_exchange_weak(before, before * 3))
      ;
  });
}
