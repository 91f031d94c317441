// A SYCL_EXTERNAL variable that is only declared has its attribute after the
// split's first pass, and the section that recorded it is gone.
// RUN: %frontend -std=c++20 -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -S -passes=syclcc1-annotations %t.ll | FileCheck %s --implicit-check-not=syclcc1.import --implicit-check-not=syclcc1_external --implicit-check-not=unused
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
struct holder {
  SYCL_EXTERNAL static const int member;
  SYCL_EXTERNAL static int unused;
  struct inner { static SYCL_EXTERNAL const float deep[2]; };
  static const int of_the_host;
};
template <class T> struct generic { SYCL_EXTERNAL static const T value; };
extern template struct generic<long>;
// CHECK-DAG: @_ZN6holder6memberE = external {{.*}}constant i32{{.*}} #[[EXTERNAL]]
// CHECK-DAG: @_ZN6holder5inner4deepE = external {{.*}}constant [2 x float]{{.*}} #[[EXTERNAL]]
// CHECK-DAG: @_ZN7genericIlE5valueE = external {{.*}}constant i64{{.*}} #[[EXTERNAL]]
// CHECK-DAG: @_ZN6holder11of_the_hostE = external {{.*}}constant i32, align 4{{$}}
int members() {
  return holder::member + int(holder::inner::deep[1]) + int(generic<long>::value) + holder::of_the_host;
}
int use() { return space::declared[1] + space::written + space::defined_later + of_the_host; }
// CHECK-DAG: @_ZN5space13defined_laterE = {{.*}}constant i32 7{{.*}} #[[EXTERNAL]]
const int space::defined_later = 7;
// CHECK-DAG: attributes #[[EXTERNAL]] = { "sycl-external"="true" }
