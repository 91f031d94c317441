; A captured structure that is passed by value and indexed: each work-item copied all
; of it into private memory.
;
; RUN: %opt -passes='function(syclcc1-ptx-object-copies),verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(syclcc1-ptx-object-copies)' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%object = type { [64 x i64] }
%table = type { [32 x i64] }

; Also a copy of the copy.
; CHECK-LABEL: define ptx_kernel void @indexed(
; CHECK-NOT: alloca
; CHECK-NOT: memcpy
; CHECK: [[U:%.*]] = getelementptr inbounds i8, ptr %object, i64 24
; CHECK: [[T:%.*]] = getelementptr inbounds i8, ptr %object, i64 24
; CHECK: getelementptr i64, ptr [[T]], i32 %i
; CHECK: getelementptr i64, ptr [[U]], i32 %i
; CHECK: ret void
define ptx_kernel void @indexed(ptr byval(%object) align 8 %object, i32 %i) {
  %t = alloca %table, align 8
  %u = alloca %table, align 8
  %out = load ptr, ptr %object
  %from = getelementptr i8, ptr %object, i64 24
  call void @llvm.lifetime.start.p0(ptr %t)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %from, i64 256, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %u, ptr align 8 %t, i64 256, i1 false)
  %at = getelementptr i64, ptr %t, i32 %i
  %v = load i64, ptr %at
  %also = getelementptr i64, ptr %u, i32 %i
  %w = load i64, ptr %also
  %sum = add i64 %v, %w
  store i64 %sum, ptr %out
  call void @llvm.lifetime.end.p0(ptr %t)
  ret void
}

; A variable that is more aligned than the part of the object: its reads have the alignment of the
; part. HeCBench's minisweep copied 96 bytes for each work-item.
; CHECK-LABEL: define ptx_kernel void @more_aligned(
; CHECK-NOT: alloca
; CHECK: load i64, ptr %at, align 4
; CHECK: memcpy{{.*}}(ptr align 8 %out, ptr align 4 %{{.*}}, i64 16,
define ptx_kernel void @more_aligned(ptr byval(%object) align 8 %object, i32 %i) {
  %c = alloca %table, align 16
  %out = load ptr, ptr %object
  %from = getelementptr i8, ptr %object, i64 20
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %c, ptr align 4 %from, i64 256, i1 false)
  %at = getelementptr i64, ptr %c, i32 %i
  %v = load i64, ptr %at, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 16 %c, i64 16, i1 false)
  store i64 %v, ptr %out
  ret void
}

; Written as well, passed to a function that may write, more aligned than a function relies on, larger
; than what is left of the object, and a copy of something else.
; CHECK-LABEL: define ptx_kernel void @others(
; CHECK-COUNT-5: alloca
; CHECK-COUNT-5: memcpy
define ptx_kernel void @others(ptr byval(%object) align 8 %object, i32 %i) {
  %a = alloca %table, align 8
  %b = alloca %table, align 8
  %c = alloca %table, align 16
  %d = alloca %table, align 8
  %e = alloca %table, align 8
  %out = load ptr, ptr %object
  %from = getelementptr i8, ptr %object, i64 24
  %end = getelementptr i8, ptr %object, i64 264
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 8 %from, i64 256, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 8 %from, i64 256, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %c, ptr align 8 %from, i64 256, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %end, i64 248, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %e, ptr align 8 %out, i64 256, i1 false)
  store i64 1, ptr %a
  call void @use(ptr %b)
  %v = call i64 @read(ptr readonly captures(none) %c, i32 %i)
  %at2 = getelementptr i64, ptr %d, i32 %i
  %w = load i64, ptr %at2
  %at3 = getelementptr i64, ptr %e, i32 %i
  %x = load i64, ptr %at3
  %at4 = getelementptr i64, ptr %a, i32 %i
  %y = load i64, ptr %at4
  %s = add i64 %v, %w
  %t = add i64 %x, %y
  %sum = add i64 %s, %t
  store i64 %sum, ptr %out
  ret void
}

; A function that only reads gets the address inside the object.
; CHECK-LABEL: define ptx_kernel void @passed(
; CHECK-SAME: ptr byval(%object) align 8 "nvvm.grid_constant" %object
; CHECK-NOT: alloca
; CHECK-NOT: memcpy
; CHECK: [[P:%.*]] = getelementptr inbounds i8, ptr %object, i64 24
; CHECK: call i64 @read(ptr [[P]], i32 %i)
; PTX-LABEL: .entry passed(
; PTX-NOT: .local
; PTX: cvta.param.u64
; PTX-NOT: st.local
; PTX: ret;
define ptx_kernel void @passed(ptr byval(%object) align 8 %object, i32 %i) {
  %t = alloca %table, align 8
  %out = load ptr, ptr %object
  %from = getelementptr i8, ptr %object, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %from, i64 256, i1 false)
  %v = call i64 @read(ptr %t, i32 %i)
  store i64 %v, ptr %out
  ret void
}

; Functions that keep the address or write to it.
; CHECK-LABEL: define ptx_kernel void @kept(
; CHECK-COUNT-2: alloca
; CHECK-COUNT-2: memcpy
define ptx_kernel void @kept(ptr byval(%object) align 8 %object) {
  %t = alloca %table, align 8
  %u = alloca %table, align 8
  %from = getelementptr i8, ptr %object, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %from, i64 256, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %u, ptr align 8 %from, i64 256, i1 false)
  call void @use(ptr readonly %t)
  call void @use(ptr captures(none) %u)
  ret void
}

; The object itself is written.
; CHECK-LABEL: define ptx_kernel void @changed(
; CHECK: alloca
; CHECK: memcpy
define ptx_kernel void @changed(ptr byval(%object) align 8 %object, i32 %i) {
  %t = alloca %table, align 8
  %out = load ptr, ptr %object
  %from = getelementptr i8, ptr %object, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %from, i64 256, i1 false)
  store i64 7, ptr %from
  %at = getelementptr i64, ptr %t, i32 %i
  %v = load i64, ptr %at
  store i64 %v, ptr %out
  ret void
}

declare void @use(ptr)
declare i64 @read(ptr readonly captures(none), i32)
