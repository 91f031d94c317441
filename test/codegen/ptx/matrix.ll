; Joint matrices become fragments of a warp (matrix.mad: mma.sync), and loads from
; shared memory become ldmatrix. Shapes are sycl::detail::matrix_shape: type, use
; << 8, rows << 16, columns << 32.
;
; RUN: %opt -passes='syclcc1-ptx-matrix<sm_80>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-matrix<sm_75>,verify' -S %s | FileCheck %s --check-prefix=SM75
; RUN: %opt -passes='syclcc1-ptx-matrix<sm_70>,verify' -S %s | FileCheck %s --check-prefix=SM70
; RUN: %opt -passes='syclcc1-ptx-matrix<sm_80>,sroa,infer-address-spaces,syclcc1-ptx-matrix-loads<sm_80>' %s | llc -mcpu=sm_80 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [16 x [24 x half]] poison, align 16

; half 16x16, use a: 4 blocks of 2 elements; an accumulator of floats: 4 blocks.
; CHECK-LABEL: define i32 @lengths(
; CHECK: ret i32 8
define i32 @lengths() {
  %n = call i32 @length(i64 68720525312)
  ret i32 %n
}

; An accumulator's element 5 of a lane: the third block, column 8 + 2 (lane % 4) + 1.
; CHECK-LABEL: define i32 @column(
; CHECK: %[[LANE:.*]] = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK: %[[QUARTER:.*]] = and i32 %[[LANE]], 3
; CHECK: mul i32 %[[QUARTER]], 2
; CHECK: add i32 8,
define i32 @column() {
  %c = call i32 @column_of(i32 5, i64 68720525827)
  ret i32 %c
}

; CHECK-LABEL: define void @product(
; CHECK: call [4 x <2 x i16>] @syclcc1.matrix.load.4x2xi16(ptr %a, i64 16, i32 0, i64 16, i64 16, i64 68720525312)
; CHECK-COUNT-2: call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(
; CHECK-NOT: llvm.nvvm.mma
; CHECK: ret void
; SM75-LABEL: define void @product(
; SM75-COUNT-4: call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.f32.f32(
; SM75-NOT: llvm.nvvm.mma
; SM75: ret void
; SM70-LABEL: define void @product(
; SM70-NOT: llvm.nvvm.mma
; SM70: call i32 @llvm.nvvm.shfl.sync.idx.i32(
; SM70-NOT: llvm.nvvm.mma
; SM70: ret void
; PTX-LABEL: product(
; PTX: mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
; PTX-NOT: .local
define void @product(ptr %a, ptr %b, ptr %c) {
  %A = alloca [256 x half], align 8
  %B = alloca [256 x half], align 8
  %C = alloca [256 x float], align 8
  call void @load(ptr %A, ptr %a, i64 16, i32 0, i64 16, i64 16, i64 68720525312)
  call void @load(ptr %B, ptr %b, i64 16, i32 0, i64 16, i64 16, i64 68720525568)
  call void @load(ptr %C, ptr %c, i64 16, i32 0, i64 16, i64 16, i64 68720525827)
  call void @mad(ptr %C, ptr %A, ptr %B, ptr %C, i64 68720525312, i64 68720525568, i64 68720525827, i64 68720525827)
  call void @store(ptr %C, ptr %c, i64 16, i32 0, i64 16, i64 16, i64 68720525827)
  ret void
}

; 8 x 32 is computed as its transpose: two instructions, and not four with half of each unused.
; CHECK-LABEL: define void @transposed(
; CHECK-COUNT-2: call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(
; CHECK-NOT: llvm.nvvm.mma
; CHECK: ret void
define void @transposed(ptr %A, ptr %B, ptr %C) {
  call void @mad(ptr %C, ptr %A, ptr %B, ptr %C, i64 68720001025, i64 137440002305, i64 137439478275, i64 137439478275)
  ret void
}

; A in rows is read as it is, B in rows transposed; a stride that is not known to be a
; multiple of 16 bytes is read element by element.
; PTX-LABEL: shared(
; PTX: ldmatrix.sync.aligned.m8n8.x4.shared.b16
; PTX: ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16
; PTX-COUNT-8: ld.shared.b16
; PTX-NOT: ldmatrix
; PTX: ret
define void @shared(ptr %A, ptr %B, ptr %D, i64 %stride) {
  call void @load(ptr %A, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 24, i32 0, i64 16, i64 16, i64 68720525312)
  call void @load(ptr %B, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 24, i32 0, i64 16, i64 16, i64 68720525568)
  call void @load(ptr %D, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %stride, i32 0, i64 16, i64 16, i64 68720525312)
  ret void
}

; The lane was asked for in the middle of the block, by what was inlined there: was
; used before it was known.
; CHECK-LABEL: define i32 @lane_known_before_use(
; CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK-NOT: laneid
; CHECK: ret i32
define i32 @lane_known_before_use(i32 %x) {
  %y = add i32 %x, 1
  %c = call i32 @column_of(i32 %y, i64 68720525827)
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %sum = add i32 %c, %lane
  ret i32 %sum
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @length(i64) #0
declare i32 @column_of(i32, i64) #1
declare void @load(ptr, ptr, i64, i32, i64, i64, i64) #2
declare void @store(ptr, ptr, i64, i32, i64, i64, i64) #3
declare void @mad(ptr, ptr, ptr, ptr, i64, i64, i64, i64) #4

attributes #0 = { "sycl-device-builtin"="matrix.length" }
attributes #1 = { "sycl-device-builtin"="matrix.column" }
attributes #2 = { "sycl-device-builtin"="matrix.load" }
attributes #3 = { "sycl-device-builtin"="matrix.store" }
attributes #4 = { "sycl-device-builtin"="matrix.mad" }
