; The vectoriser vectorised loops over bytes, four of which fit into a register,
; with masks, predicates and a remainder loop; nvcc does not. PassBuilder's
; "default<O3>" turns it on, whatever its tuning options say, as the last line
; shows.
;
; RUN: %opt -passes='syclcc1-ptx-scalar-pipeline<O3>' -S %s | FileCheck %s
; RUN: %opt -passes='default<O3>' -S %s | FileCheck %s --check-prefix=VECTORS
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define {{.*}}@equal(
; CHECK-NOT: <{{[0-9]+}} x
; CHECK: icmp {{eq|ne}} i8
; CHECK: ret i1
; VECTORS: icmp {{eq|ne}} <{{[0-9]+}} x i8>
define i1 @equal(ptr %v, i32 %d, i8 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %ok = phi i1 [ true, %entry ], [ %still, %loop ]
  %index = zext i32 %i to i64
  %p = getelementptr inbounds i8, ptr %v, i64 %index
  %b = load i8, ptr %p
  %same = icmp eq i8 %b, %x
  %still = select i1 %same, i1 false, i1 %ok
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret i1 %still
}
