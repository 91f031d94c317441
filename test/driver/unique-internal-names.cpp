// -funique-internal-linkage-names puts dots into the names of local kernels, which PTX does
// not have.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -funique-internal-linkage-names -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
#include <sycl/sycl.hpp>

// CHECK: .entry
// CHECK-SAME: $__uniq$
// CHECK-NOT: .__uniq
int main() {
  sycl::queue q;
  q.single_task([] {});
}
