; A constructor has two names, and Clang makes one an alias of the other. Both
; are exported: other units' kernels call either. The alias had no definition in
; the device half, and a program whose kernel built an object of a class with a
; SYCL_EXTERNAL constructor was not linked.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s
; CHECK-NOT: {{ alias }}
; CHECK: define void @C2(ptr sret(i32) %result, i32 signext %a) [[ATTRIBUTES:#[0-9]+]] {
; CHECK-NEXT: store
; CHECK: define zeroext i8 @static(
; CHECK-NOT: define {{.*}} @local
; CHECK: define void @C1(ptr sret(i32) [[R:%[0-9]+]], i32 signext [[A:%[0-9]+]]) [[ATTRIBUTES]] {
; CHECK-NEXT: call void @C2(ptr sret(i32) [[R]], i32 signext [[A]])
; CHECK-NEXT: ret void
; CHECK: define weak_odr void @outer(ptr sret(i32)
; CHECK-NEXT: call void @C2(
; CHECK: define zeroext i8 @other()
; CHECK-NEXT: [[V:%[0-9]+]] = call zeroext i8 @static()
; CHECK-NEXT: ret i8 [[V]]
; CHECK-NOT: {{@not_external| alias }}
; CHECK: attributes [[ATTRIBUTES]] = { "sycl-external"="true" }
@C1 = alias void (ptr, i32), ptr @C2
@outer = weak_odr alias void (ptr, i32), ptr @C1
@local = internal alias void (ptr, i32), ptr @C2
@other = alias i8 (), ptr @static
@not_external = alias void (), ptr @host
define void @C2(ptr sret(i32) %result, i32 signext %a) "sycl-external"="true" {
  store i32 %a, ptr %result
  ret void
}
define zeroext i8 @static() "sycl-external"="true" {
  call void @local(ptr null, i32 1)
  ret i8 3
}
define void @host() {
  ret void
}
