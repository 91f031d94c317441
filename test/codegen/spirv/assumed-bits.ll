; Without optimisation, an assumption about a number becomes a mask: SPIR-V has
; no assumptions, and a driver shifts ids of unknown size wrongly.
; RUN: %opt -passes='syclcc1-spirv-assumed-bits,verify' -S %s | FileCheck %s

declare void @llvm.assume(i1)
declare i64 @id()

; CHECK-LABEL: @below_a_power_of_two(
; CHECK: %x = call i64 @id()
; CHECK: %before = add i64 %x, 1
; CHECK: %known = and i64 %x, 2147483647
; CHECK: %after = add i64 %known, 2
define i64 @below_a_power_of_two(i1 %which) {
entry:
  %x = call i64 @id()
  %before = add i64 %x, 1
  %c = icmp ult i64 %x, 2147483648
  call void @llvm.assume(i1 %c)
  %after = add i64 %x, 2
  br i1 %which, label %more, label %end
more:
; CHECK: %in_block = mul i64 %known, %before
  %in_block = mul i64 %x, %before
  br label %end
end:
; CHECK: phi i64 [ %known, %entry ], [ %in_block, %more ]
  %r = phi i64 [ %x, %entry ], [ %in_block, %more ]
  %s = add i64 %r, %after
  ret i64 %s
}

; Other bounds are no masks.
; CHECK-LABEL: @others(
; CHECK-NOT: and i64
define i64 @others(i64 %x, i64 %y) {
  %c = icmp ult i64 %x, 1000
  call void @llvm.assume(i1 %c)
  %d = icmp slt i64 %y, 1024
  call void @llvm.assume(i1 %d)
  %s = add i64 %x, %y
  ret i64 %s
}
