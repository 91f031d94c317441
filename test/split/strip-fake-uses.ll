; -Og keeps variables alive with llvm.fake.use, which no device can compile.
; RUN: %opt -S %s -passes='syclcc1-strip-host-attributes,verify' | FileCheck %s --implicit-check-not=fake.use
; CHECK: define void @k(ptr %object)
; CHECK-NEXT: ret void
define void @k(ptr %object) "sycl-kernel"="k" {
  notail call void (...) @llvm.fake.use(ptr %object)
  ret void
}
declare void @llvm.fake.use(...)
