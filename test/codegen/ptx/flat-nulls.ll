; A pointer to local memory, or null, is compared with null as a flat pointer.
; The store, which is executed only for a pointer that is not null, is one to
; shared memory.
;
; REQUIRES: ptxas
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: %ptxas -arch=sm_75 %t.ptx -o %t.cubin
; RUN: FileCheck %s --input-file=%t.ptx
;
; CHECK: isspacep.shared
; CHECK-NOT: cvta.to.shared.u64 {{.*}}, 0
; CHECK: cvta.to.shared.u64
; CHECK: st.shared.b32
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %q = load ptr, ptr %p
  %l = call i32 @__sycl_pointer_is_local(ptr %q)
  %is = icmp ne i32 %l, 0
  %known = call ptr @known(ptr %q)
  %cast = select i1 %is, ptr %known, ptr null
  %failed = icmp eq ptr %cast, null
  br i1 %failed, label %end, label %found
found:
  store i32 7, ptr %cast
  br label %end
end:
  ret void
}
define weak ptr @known(ptr %p) #1 { ret ptr %p }
declare i32 @__sycl_pointer_is_local(ptr) memory(none)
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #1 = { memory(none) nounwind willreturn "sycl-device-builtin"="pointer.known.local" }
