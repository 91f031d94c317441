; NVPTX does not report to LLVM that it counts bits in hardware, so a loop that
; clears one bit after the other stayed a loop: 25 times nvcc's time.
;
; RUN: %opt -passes='function(loop-simplify,lcssa,syclcc1-ptx-bit-count-loops,loop(loop-deletion),instcombine,simplifycfg),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @count(
; CHECK-NOT: br label %loop
; CHECK: [[SET:%.*]] = call {{.*}}i64 @llvm.ctpop.i64(i64 %x)
; CHECK: ret i32
define i32 @count(i64 %x) mustprogress {
entry:
  %none = icmp eq i64 %x, 0
  br i1 %none, label %end, label %loop
loop:
  %bits = phi i64 [ %x, %entry ], [ %rest, %loop ]
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %n, 1
  %less = add i64 %bits, -1
  %rest = and i64 %less, %bits
  %done = icmp eq i64 %rest, 0
  br i1 %done, label %end, label %loop
end:
  %result = phi i32 [ 0, %entry ], [ %next, %loop ]
  ret i32 %result
}

; The test stands at the end: zero has one round. Two counts, of other steps and
; widths.
; CHECK-LABEL: define i64 @two_counts(
; CHECK: [[SET:%.*]] = call {{.*}}i32 @llvm.ctpop.i32(i32 %x)
; CHECK: [[ROUNDS:%.*]] = call {{.*}}i32 @llvm.umax.i32(i32 [[SET]], i32 1)
; CHECK-NOT: phi
; CHECK: mul
; CHECK: ret i64
define i64 @two_counts(i32 %x, i64 %first) mustprogress {
entry:
  br label %loop
loop:
  %bits = phi i32 [ %x, %entry ], [ %rest, %loop ]
  %n = phi i64 [ %first, %entry ], [ %next, %loop ]
  %m = phi i8 [ 7, %entry ], [ %down, %loop ]
  %next = add i64 %n, 3
  %down = add i8 %m, -2
  %less = add i32 %bits, -1
  %rest = and i32 %bits, %less
  %more = icmp ne i32 %rest, 0
  br i1 %more, label %loop, label %end
end:
  %wide = zext i8 %down to i64
  %result = add i64 %next, %wide
  ret i64 %result
}

; It does something with each bit, and stays; its count does not keep it.
; CHECK-LABEL: define i32 @each_bit(
; CHECK: loop:
; CHECK-NOT: add nuw nsw
; CHECK: store volatile i32
; CHECK: br i1
; CHECK: call {{.*}}@llvm.ctpop.i32(
define i32 @each_bit(i32 %x, ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %bits = phi i32 [ %x, %entry ], [ %rest, %loop ]
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %n, 1
  %less = add i32 %bits, -1
  %rest = and i32 %less, %bits
  store volatile i32 %rest, ptr %p
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %loop
end:
  ret i32 %next
}

; Other loops: another mask, an exit in the middle.
; CHECK-LABEL: define i32 @others(
; CHECK-NOT: ctpop
; CHECK: ret i32
define i32 @others(i32 %x, i32 %y) mustprogress {
entry:
  br label %loop
loop:
  %bits = phi i32 [ %x, %entry ], [ %rest, %more ]
  %n = phi i32 [ 0, %entry ], [ %next, %more ]
  %next = add i32 %n, 1
  %found = icmp eq i32 %bits, %y
  br i1 %found, label %end, label %more
more:
  %less = add i32 %bits, -1
  %rest = and i32 %less, %bits
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %loop
end:
  %a = phi i32 [ %next, %loop ], [ %n, %more ]
  br label %second
second:
  %b2 = phi i32 [ %x, %end ], [ %r2, %second ]
  %n2 = phi i32 [ %a, %end ], [ %next2, %second ]
  %next2 = add i32 %n2, 1
  %l2 = add i32 %b2, -2
  %r2 = and i32 %l2, %b2
  %d2 = icmp eq i32 %r2, 0
  br i1 %d2, label %out, label %second
out:
  ret i32 %next2
}
