; Rows of several arrays at one offset: in a loop with a shuffle the offset is one number, and the
; arrays' own addresses, which a launch has once, are added in the loop.
;
; RUN: %opt -passes='syclcc1-ptx-shared-offsets,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-shared-offsets' %s | llc -mcpu=sm_90 -disable-lsr | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

%object = type { ptr, ptr, i32 }

; CHECK-LABEL: define ptx_kernel void @rows(
; CHECK: [[ROW:%.*]] = shl i64 %row, 2
; CHECK: [[OFFSET:%.*]] = freeze i64 [[ROW]]
; CHECK: loop:
; CHECK: [[BYTES:%.*]] = shl i64 {{%.*}}, 2
; CHECK: [[BOTH:%.*]] = add i64 [[OFFSET]], [[BYTES]]
; CHECK: getelementptr i8, ptr addrspace(1) %a, i64 [[BOTH]]
; CHECK: getelementptr i8, ptr addrspace(1) %b, i64 [[BOTH]]
; The one behind it is 128 bytes further, in the access.
; PTX-LABEL: rows(
; PTX: ld.global.b32 {{.*}}, [[[A:%rd[0-9]+]]];
; PTX: ld.global.b32 {{.*}}, [[[B:%rd[0-9]+]]];
; PTX: ld.global.b32 {{.*}}, [[[A]]+128];
; PTX: ld.global.b32 {{.*}}, [[[B]]+128];
define ptx_kernel void @rows(ptr byval(%object) align 8 %object) {
entry:
  %pa = load ptr, ptr %object
  %a = addrspacecast ptr %pa to ptr addrspace(1)
  %at = getelementptr i8, ptr %object, i64 8
  %pb = load ptr, ptr %at
  %b = addrspacecast ptr %pb to ptr addrspace(1)
  %an = getelementptr i8, ptr %object, i64 16
  %n = load i32, ptr %an
  %item = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %product = mul nsw i32 %item, %n
  %row = sext i32 %product to i64
  %ra = getelementptr float, ptr addrspace(1) %a, i64 %row
  %rb = getelementptr float, ptr addrspace(1) %b, i64 %row
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %wide = zext i32 %i to i64
  %ea = getelementptr float, ptr addrspace(1) %ra, i64 %wide
  %va = load float, ptr addrspace(1) %ea
  %eb = getelementptr float, ptr addrspace(1) %rb, i64 %wide
  %vb = load float, ptr addrspace(1) %eb
  %second = add nuw nsw i32 %i, 32
  %wide2 = zext i32 %second to i64
  %ea2 = getelementptr float, ptr addrspace(1) %ra, i64 %wide2
  %va2 = load float, ptr addrspace(1) %ea2
  %eb2 = getelementptr float, ptr addrspace(1) %rb, i64 %wide2
  %vb2 = load float, ptr addrspace(1) %eb2
  %p = fmul float %va, %vb
  %q = fmul float %va2, %vb2
  %pq = fadd float %p, %q
  %bits = bitcast float %pq to i32
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %bits, i32 1, i32 31)
  %number = bitcast i32 %other to float
  %more = fadd float %sum, %number
  %next = add nuw nsw i32 %i, 64
  %stay = icmp slt i32 %next, %n
  br i1 %stay, label %loop, label %end
end:
  store float %more, ptr addrspace(1) %ra
  ret void
}

; Without an exchange warps hide what a loop waits for: left as it is.
; CHECK-LABEL: define ptx_kernel void @no_exchange(
; CHECK-NOT: freeze
; CHECK: getelementptr float, ptr addrspace(1) %ra, i64 %wide
define ptx_kernel void @no_exchange(ptr byval(%object) align 8 %object) {
entry:
  %pa = load ptr, ptr %object
  %a = addrspacecast ptr %pa to ptr addrspace(1)
  %at = getelementptr i8, ptr %object, i64 8
  %pb = load ptr, ptr %at
  %b = addrspacecast ptr %pb to ptr addrspace(1)
  %item = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = sext i32 %item to i64
  %ra = getelementptr float, ptr addrspace(1) %a, i64 %row
  %rb = getelementptr float, ptr addrspace(1) %b, i64 %row
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %ea = getelementptr float, ptr addrspace(1) %ra, i64 %wide
  %va = load float, ptr addrspace(1) %ea
  %eb = getelementptr float, ptr addrspace(1) %rb, i64 %wide
  store float %va, ptr addrspace(1) %eb
  %next = add nuw nsw i32 %i, 64
  %stay = icmp slt i32 %next, 4096
  br i1 %stay, label %loop, label %end
end:
  ret void
}

; One array, and rows that all work-items of a group share: nothing to gain.
; CHECK-LABEL: define ptx_kernel void @shared_row(
; CHECK-NOT: freeze
; CHECK: ret void
define ptx_kernel void @shared_row(ptr byval(%object) align 8 %object) {
entry:
  %pa = load ptr, ptr %object
  %a = addrspacecast ptr %pa to ptr addrspace(1)
  %at = getelementptr i8, ptr %object, i64 8
  %pb = load ptr, ptr %at
  %b = addrspacecast ptr %pb to ptr addrspace(1)
  %group = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %row = sext i32 %group to i64
  %ra = getelementptr float, ptr addrspace(1) %a, i64 %row
  %rb = getelementptr float, ptr addrspace(1) %b, i64 %row
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %ea = getelementptr float, ptr addrspace(1) %ra, i64 %wide
  %va = load i32, ptr addrspace(1) %ea
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %va, i32 1, i32 31)
  %eb = getelementptr float, ptr addrspace(1) %rb, i64 %wide
  store i32 %other, ptr addrspace(1) %eb
  %next = add nuw nsw i32 %i, 64
  %stay = icmp slt i32 %next, 4096
  br i1 %stay, label %loop, label %end
end:
  ret void
}
