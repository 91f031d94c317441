; A pointer whose address space the program states is cast to it, which
; InferAddressSpaces carries to the accesses. An unknown name of a space is not
; changed.
; RUN: %opt -passes='syclcc1-known-spaces<spirv64>' %s -S | FileCheck %s --check-prefix=SPIRV
; RUN: %opt -passes='syclcc1-known-spaces<spirv64>,syclcc1-infer-address-spaces<0>' %s -S | FileCheck %s --check-prefix=INFERRED
; RUN: %opt -passes='syclcc1-known-spaces<nvptx64>' %s -S | FileCheck %s --check-prefix=PTX

; SPIRV-LABEL: @f(
; SPIRV: %[[G:.*]] = addrspacecast ptr %p to ptr addrspace(1)
; SPIRV: addrspacecast ptr addrspace(1) %[[G]] to ptr
; SPIRV: addrspacecast ptr %p to ptr addrspace(3)
; SPIRV-NOT: addrspace(5)
; SPIRV: call ptr @unknown(

; INFERRED-LABEL: @f(
; INFERRED: store i32 1, ptr addrspace(1)
; INFERRED: store i32 2, ptr addrspace(3)

; PTX-LABEL: @f(
; PTX: addrspacecast ptr %p to ptr addrspace(1)
; PTX: addrspacecast ptr %p to ptr addrspace(3)
; What a kernel captures is private and yet not .local.
; PTX-NOT: addrspace(5)
; PTX: store i32 3, ptr %p
; PTX-NOT: @private
define void @f(ptr %p) {
  %g = call ptr @global(ptr %p)
  store i32 1, ptr %g
  %l = call ptr @local(ptr %p)
  %l1 = getelementptr i32, ptr %l, i64 1
  store i32 2, ptr %l1
  %r = call ptr @private(ptr %p)
  store i32 3, ptr %r
  %u = call ptr @unknown(ptr %p)
  store i32 4, ptr %u
  ret void
}

define internal ptr @global(ptr %p) #0 { ret ptr %p }
define internal ptr @local(ptr %p) #1 { ret ptr %p }
define internal ptr @private(ptr %p) #2 { ret ptr %p }
define internal ptr @unknown(ptr %p) #3 { ret ptr %p }
attributes #0 = { "sycl-device-builtin"="pointer.known.global" }
attributes #1 = { "sycl-device-builtin"="pointer.known.local" }
attributes #2 = { "sycl-device-builtin"="pointer.known.private" }
attributes #3 = { "sycl-device-builtin"="pointer.known.elsewhere" }
