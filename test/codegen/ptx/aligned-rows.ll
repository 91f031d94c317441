; A kernel that reads neighbours from rows of local memory gets a second body for
; launches whose rows begin at multiples of 16 bytes; others keep their one body.
;
; RUN: %opt -passes='function(syclcc1-ptx-aligned-rows,infer-alignment)' -S %s | FileCheck %s
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = external addrspace(3) global [0 x i8], align 64

; Four neighbours of row y, whose length is the number at 16.
; CHECK-LABEL: define ptx_kernel void @sum(
; CHECK: [[AT:%.*]] = getelementptr inbounds i8, ptr %object, i64 16
; CHECK: [[LENGTH:%.*]] = load i64, ptr [[AT]]
; CHECK: [[REST:%.*]] = and i64 {{.*}}, 3
; CHECK: [[FITS:%.*]] = icmp eq i64 [[REST]], 0
; CHECK: br i1 [[FITS]], label %[[ROWS:.*]], label %[[BODY:.*]]
; CHECK: [[BODY]]:
; CHECK-NOT: and i64
; CHECK: load float, ptr addrspace(3) {{.*}}, align 4
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
; CHECK: [[ROWS]]:
; CHECK: [[N:%.*]] = load i64
; CHECK-NEXT: %rows.extent = and i64 [[N]], -4
; CHECK: load float, ptr addrspace(3) {{.*}}, align 16
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @sum(ptr byval([24 x i8]) align 8 %object, i64 %y, ptr addrspace(1) %out) convergent {
  %at = getelementptr i8, ptr %object, i64 16
  %length = load i64, ptr %at
  %offset = mul i64 %length, %y
  %row = getelementptr float, ptr addrspace(3) @tile, i64 %offset
  %a = load float, ptr addrspace(3) %row, align 4
  %row1 = getelementptr i8, ptr addrspace(3) %row, i64 4
  %b = load float, ptr addrspace(3) %row1, align 4
  %row2 = getelementptr i8, ptr addrspace(3) %row, i64 8
  %c = load float, ptr addrspace(3) %row2, align 4
  %row3 = getelementptr i8, ptr addrspace(3) %row, i64 12
  %d = load float, ptr addrspace(3) %row3, align 4
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %all = fadd float %ab, %cd
  store float %all, ptr addrspace(1) %out
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A column: no neighbours.
; CHECK-LABEL: define ptx_kernel void @column(
; CHECK-NOT: br i1
; CHECK: ret void
define ptx_kernel void @column(ptr byval([24 x i8]) align 8 %object, i64 %y, ptr addrspace(1) %out) {
  %at = getelementptr i8, ptr %object, i64 16
  %length = load i64, ptr %at
  %base = getelementptr float, ptr addrspace(3) @tile, i64 %y
  %a = load float, ptr addrspace(3) %base, align 4
  %second = getelementptr float, ptr addrspace(3) %base, i64 %length
  %b = load float, ptr addrspace(3) %second, align 4
  %ab = fadd float %a, %b
  store float %ab, ptr addrspace(1) %out
  ret void
}

; The kernel writes into its object: the number in there may be another one than
; that of the launch.
; CHECK-LABEL: define ptx_kernel void @writes(
; CHECK-NOT: br i1
; CHECK: ret void
define ptx_kernel void @writes(ptr byval([24 x i8]) align 8 %object, i64 %y, ptr addrspace(1) %out) {
  %at = getelementptr i8, ptr %object, i64 16
  store i64 %y, ptr %at
  %length = load i64, ptr %at
  %offset = mul i64 %length, %y
  %row = getelementptr float, ptr addrspace(3) @tile, i64 %offset
  %a = load float, ptr addrspace(3) %row, align 4
  %row1 = getelementptr i8, ptr addrspace(3) %row, i64 4
  %b = load float, ptr addrspace(3) %row1, align 4
  %row2 = getelementptr i8, ptr addrspace(3) %row, i64 8
  %c = load float, ptr addrspace(3) %row2, align 4
  %row3 = getelementptr i8, ptr addrspace(3) %row, i64 12
  %d = load float, ptr addrspace(3) %row3, align 4
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %all = fadd float %ab, %cd
  store float %all, ptr addrspace(1) %out
  ret void
}

; Bytes need rows of 16 of them.
; CHECK-LABEL: define ptx_kernel void @bytes(
; CHECK: and i64 {{.*}}, 15
; CHECK: %rows.extent = and i64 {{.*}}, -16
define ptx_kernel void @bytes(ptr byval([24 x i8]) align 8 %object, i64 %y, ptr addrspace(1) %out) {
  %length = load i64, ptr %object
  %offset = mul i64 %length, %y
  %row = getelementptr i8, ptr addrspace(3) @tile, i64 %offset
  %a = load i8, ptr addrspace(3) %row
  %row1 = getelementptr i8, ptr addrspace(3) %row, i64 1
  %b = load i8, ptr addrspace(3) %row1
  %row2 = getelementptr i8, ptr addrspace(3) %row, i64 2
  %c = load i8, ptr addrspace(3) %row2
  %row3 = getelementptr i8, ptr addrspace(3) %row, i64 3
  %d = load i8, ptr addrspace(3) %row3
  %ab = add i8 %a, %b
  %cd = add i8 %c, %d
  %all = add i8 %ab, %cd
  store i8 %all, ptr addrspace(1) %out
  ret void
}

; The function is no kernel: its branches may diverge.
; CHECK-LABEL: define void @function(
; CHECK-NOT: br i1
; CHECK: ret void
define void @function(ptr byval([24 x i8]) align 8 %object, i64 %y, ptr addrspace(1) %out) {
  %length = load i64, ptr %object
  %offset = mul i64 %length, %y
  %row = getelementptr float, ptr addrspace(3) @tile, i64 %offset
  %a = load float, ptr addrspace(3) %row, align 4
  %row1 = getelementptr i8, ptr addrspace(3) %row, i64 4
  %b = load float, ptr addrspace(3) %row1, align 4
  %row2 = getelementptr i8, ptr addrspace(3) %row, i64 8
  %c = load float, ptr addrspace(3) %row2, align 4
  %row3 = getelementptr i8, ptr addrspace(3) %row, i64 12
  %d = load float, ptr addrspace(3) %row3, align 4
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %all = fadd float %ab, %cd
  store float %all, ptr addrspace(1) %out
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
