; An argument that is an address of one space in all calls is known to be one, so
; that accesses by it are not generic. HeCBench's pns and lda read and wrote local
; memory so in functions of two kernels.
;
; RUN: %opt -passes='syclcc1-ptx-argument-spaces,function(infer-address-spaces),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef

; CHECK-LABEL: define internal void @both(
; CHECK: load float, ptr addrspace(1)
; CHECK: store float {{.*}}, ptr addrspace(3)
define internal void @both(ptr %in, ptr %tile) {
  %x = load float, ptr %in
  store float %x, ptr %tile
  ret void
}

; One call gives local memory, the other global.
; CHECK-LABEL: define internal float @either(
; CHECK: load float, ptr %p
define internal float @either(ptr %p) {
  %x = load float, ptr %p
  ret float %x
}

; The call of itself hands the argument on.
; CHECK-LABEL: define internal void @recursive(
; CHECK: store i32 %n, ptr addrspace(1)
define internal void @recursive(ptr %p, i32 %n) {
  store i32 %n, ptr %p
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  %next = getelementptr i32, ptr %p, i64 1
  %less = sub i32 %n, 1
  call void @recursive(ptr %next, i32 %less)
  br label %end
end:
  ret void
}

; An argument of another function, whose calls agree.
; CHECK-LABEL: define internal float @inner(
; CHECK: load float, ptr addrspace(3)
define internal float @inner(ptr %p) {
  %x = load float, ptr %p
  ret float %x
}
define internal float @outer(ptr %p) {
  %q = getelementptr float, ptr %p, i64 3
  %x = call float @inner(ptr %q)
  ret float %x
}

; A variable of the caller.
; CHECK-LABEL: define internal void @variable(
; CHECK: store float 1.0{{.*}}, ptr addrspace(5)
define internal void @variable(ptr %p) {
  store float 1.0, ptr %p
  ret void
}

; One that is only read may become the kernel object, of which it is a copy.
; CHECK-LABEL: define internal float @only_read(
; CHECK: load float, ptr %p
define internal float @only_read(ptr %p) {
  %x = load float, ptr %p
  ret float %x
}

; A copy of the kernel object may become it if what writes is removed.
; CHECK-LABEL: define internal void @written_copy(
; CHECK: store float 1.0{{.*}}, ptr %p
define internal void @written_copy(ptr %p) {
  store float 1.0, ptr %p
  ret void
}

; Somebody else may call it.
; CHECK-LABEL: define void @visible(
; CHECK: store float 1.0{{.*}}, ptr %p
define void @visible(ptr %p) {
  store float 1.0, ptr %p
  ret void
}

; Its address is taken.
; CHECK-LABEL: define internal void @by_address(
; CHECK: store float 1.0{{.*}}, ptr %p
define internal void @by_address(ptr %p) {
  store float 1.0, ptr %p
  ret void
}
@table = internal addrspace(1) global [1 x ptr] [ptr @by_address]

; The kernel object is no variable: it is read as .param.
; CHECK-LABEL: define internal i32 @of_object(
; CHECK: load i32, ptr %p
define internal i32 @of_object(ptr %p) {
  %x = load i32, ptr %p
  ret i32 %x
}

; A null pointer says nothing of the others.
; CHECK-LABEL: define internal i1 @or_null(
; CHECK: icmp eq ptr
; CHECK: load i8, ptr addrspace(1)
define internal i1 @or_null(ptr %p) {
  %null = icmp eq ptr %p, null
  br i1 %null, label %no, label %yes
no:
  ret i1 false
yes:
  %x = load i8, ptr %p
  %set = icmp ne i8 %x, 0
  ret i1 %set
}

; A cast of null to local memory would be an object of it.
; CHECK-LABEL: define internal i1 @local_or_null(
; CHECK: icmp eq ptr %p, null
; CHECK: load i8, ptr %p
define internal i1 @local_or_null(ptr %p) {
  %null = icmp eq ptr %p, null
  br i1 %null, label %no, label %yes
no:
  ret i1 false
yes:
  %x = load i8, ptr %p
  %set = icmp ne i8 %x, 0
  ret i1 %set
}

define ptx_kernel void @kernel(ptr byval({ i32, i32 }) %object, ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = alloca float
  %global = addrspacecast ptr addrspace(1) %in to ptr
  %written = addrspacecast ptr addrspace(1) %out to ptr
  %local = addrspacecast ptr addrspace(3) @tile to ptr
  call void @both(ptr %global, ptr %local)
  %element = getelementptr float, ptr %local, i64 7
  call void @both(ptr %written, ptr %element)
  %x = call float @either(ptr %local)
  %y = call float @either(ptr %global)
  call void @recursive(ptr %written, i32 5)
  %z = call float @outer(ptr %local)
  call void @variable(ptr %v)
  %read = call float @only_read(ptr %v)
  %copy = alloca [4 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %object, i64 16, i1 false)
  %part = getelementptr float, ptr %copy, i64 1
  call void @written_copy(ptr %part)
  call void @visible(ptr %written)
  call void @by_address(ptr %written)
  %w = call i32 @of_object(ptr %object)
  %a = call i1 @or_null(ptr null)
  %b = call i1 @or_null(ptr %global)
  %c = call i1 @local_or_null(ptr null)
  %d = call i1 @local_or_null(ptr %local)
  ret void
}
