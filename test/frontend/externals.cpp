// A SYCL_EXTERNAL variable that is only declared is known as such after the split's
// first pass, and nothing is left of the section that said so.
// RUN: %frontend -std=c++20 -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -S -passes=syclcc1-annotations %t.ll | FileCheck %s --implicit-check-not=syclcc1.import
#include <sycl/sycl.hpp>
namespace space {
extern SYCL_EXTERNAL const int declared[4];
extern SYCL_EXTERNAL int written;
extern SYCL_EXTERNAL const int defined_later;
} // namespace space
extern const int of_the_host;
// CHECK-DAG: @_ZN5space8declaredE = external {{.*}}constant [4 x i32]{{.*}} #[[EXTERNAL:[0-9]+]]
// CHECK-DAG: @_ZN5space7writtenE = external {{.*}}global i32{{.*}} #[[EXTERNAL]]
// CHECK-DAG: @of_the_host = external {{.*}}constant i32, align 4{{$}}
int use() { return space::declared[1] + space::written + space::defined_later + of_the_host; }
// CHECK-DAG: @_ZN5space13defined_laterE = {{.*}}constant i32 7{{.*}} #[[EXTERNAL]]
const int space::defined_later = 7;
// CHECK-DAG: attributes #[[EXTERNAL]] = { "sycl-external"="true" }
