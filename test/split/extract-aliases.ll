; An alias of an alias is resolved to the function. An ifunc, which the host
; resolves at run time, is undefined on a device, and the error shows how it was
; reached.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s
; CHECK-NOT: {{ alias | ifunc }}
; CHECK: define void @k(ptr %object)
; CHECK-NEXT: call void @f()
; CHECK-NEXT: call void @f()
; CHECK-NEXT: call void @chosen()
; CHECK: define internal void @f()
; CHECK: declare void @chosen() #[[CHOSEN:[0-9]+]]
; CHECK: attributes #[[CHOSEN]] = { "sycl-reached-by"="called by kernel 'k'" }
@outer = alias void (), ptr @inner
@inner = alias void (), ptr @f
@chosen = ifunc void (), ptr @resolver
define void @k(ptr %object) "sycl-kernel"="k" {
  call void @outer()
  call void @inner()
  call void @chosen()
  ret void
}
define void @f() {
  ret void
}
define internal ptr @resolver() {
  ret ptr @f
}
