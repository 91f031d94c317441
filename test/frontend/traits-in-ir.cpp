// A trait that is called at run time has its body before code generation, and
// no annotation is left.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
#include "Inputs/traits.hpp"
// CHECK: @[[NAME:.*]] = {{.*}} c"double\00"
// CHECK-NOT: syclcc1.trait
// CHECK: define linkonce_odr {{.*}} @_Z9type_nameIdEPKcv
// CHECK-NEXT: ret ptr @[[NAME]]
const char *run_time() { return type_name<double>(); }
