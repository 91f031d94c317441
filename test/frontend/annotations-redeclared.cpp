// All annotations of an earlier declaration are on the definition in IR. In
// Clang a redeclaration inherits only the first of one name.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
#include <sycl/detail/config.hpp>
#define BOTH(A, B) __SYCL_IR_ATTRIBUTE__(A, 1) __SYCL_IR_ATTRIBUTE__(B, 1)
// CHECK-DAG: @[[A1:.*]] = {{.*}} c"a1\00"
// CHECK-DAG: @[[A2:.*]] = {{.*}} c"a2\00"
// CHECK-DAG: @[[ARGS1:.*]] = {{.*}} { ptr @[[A1]], i32 1 }
// CHECK-DAG: @[[ARGS2:.*]] = {{.*}} { ptr @[[A2]], i32 1 }
// CHECK-DAG: @llvm.global.annotations = {{.*}}ptr @_Z5plainv, {{[^}]*}}ptr @[[ARGS1]] }{{.*}}ptr @_Z5plainv, {{[^}]*}}ptr @[[ARGS2]] }
BOTH("a1", "a2") void plain();
void plain() {}
// CHECK-DAG: c"b1\00"
// CHECK-DAG: c"b2\00"
template <class T> BOTH("b1", "b2") void tmpl();
template <class T> void tmpl() {}
void use() { tmpl<int>(); }
// CHECK-DAG: c"c1\00"
// CHECK-DAG: c"c2\00"
struct S { BOTH("c1", "c2") void member(); };
void S::member() {}
// CHECK-DAG: c"d1\00"
// CHECK-DAG: c"d2\00"
extern BOTH("d1", "d2") int variable;
int variable = 1;
// Three declarations, each with its own word.
// CHECK-DAG: c"e1\00"
// CHECK-DAG: c"e2\00"
// CHECK-DAG: c"sycl-external\00"
__SYCL_IR_ATTRIBUTE__("e1", 1) void thrice();
__SYCL_IR_ATTRIBUTE__("e2", 1) void thrice();
SYCL_EXTERNAL inline void thrice() {}
