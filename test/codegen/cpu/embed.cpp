// The device half joins the host half: internal functions with names that
// differ from the host's, one compile unit, no visible symbols except
// SYCL_EXTERNAL functions, and the group function that the registration names.
//
// REQUIRES: syclcc1
// RUN: %syclcc1 -fsycl-targets=cpu -g -O0 -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=UNITS
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -c %s -o %t.o
// RUN: llvm-nm --extern-only --defined-only %t.o | FileCheck %s --check-prefix=SYMBOLS

#include <sycl/sycl.hpp>

int helper(int x) { return x + 1; }
SYCL_EXTERNAL int exported(int x) { return helper(x); }

void submit(sycl::queue &q, int *p) {
  q.parallel_for(sycl::range<1>(8), [=](sycl::id<1> i) { p[i] = helper(p[i]); });
}

// CHECK-DAG: define dso_local noundef i32 @_Z6helperi(
// CHECK-DAG: define internal noundef i32 @_Z6helperi.sycl_cpu(
// CHECK-DAG: define {{.*}}i32 @_Z8exportedi(
// CHECK-DAG: define {{.*}}i32 @_Z8exportedi.sycl_cpu(
// CHECK-DAG: @__syclcc1_cpu_kernels = {{.*}}, ptr @"[[GROUP:[^"]*]].group.sycl_cpu", i64 0, i64 0 }]
// CHECK-DAG: define internal void @"[[GROUP]].group.sycl_cpu"(ptr noalias

// UNITS: !llvm.dbg.cu = !{![[#]]}
// UNITS: distinct !DICompileUnit
// UNITS-NOT: distinct !DICompileUnit

// SYMBOLS-NOT: sycl_cpu
// SYMBOLS: _Z8exportedi.sycl_cpu
// SYMBOLS-NOT: sycl_cpu
