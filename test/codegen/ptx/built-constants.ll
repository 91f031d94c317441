; The value for which a program is built is an immediate of 64 bits with a mark,
; over which the runtime writes. A loop whose count depends on it alone has a
; counter as ptxas knows it, is not unrolled by LLVM, and has no pragma against
; the driver's unrolling; other loops and those with a pragma of the source keep
; their form.
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints),syclcc1-ptx-built-constants,verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s --check-prefix=HINT
target triple = "nvptx64-nvidia-cuda"

; HINT-LABEL: define float @window(
; HINT: br i1 %again, label %loop, label %exit, !llvm.loop [[LEFT:!.*]]

; CHECK-LABEL: define float @window(
; CHECK: %[[V:.*]] = call i64 asm "mov.b64 $0, 0x0000000000000000; // sycl-built-constant 1a2b3c4d", "=l"()
; CHECK: %r = trunc i64 %[[V]] to i32
; CHECK: loop:
; CHECK: %[[LEFT:.*]] = phi i32 [ %[[N:.*]], %{{.*}} ], [ %[[NEXT:.*]], %loop ]
; CHECK: %[[NEXT]] = call i32 asm "sub.s32 $0, $1, 1;", "=r,r"(i32 %[[LEFT]])
; CHECK: %[[AGAIN:.*]] = icmp ne i32 %[[NEXT]], 0
; CHECK: br i1 %[[AGAIN]], label %loop, label %exit, !llvm.loop [[FREE:!.*]]
define float @window(ptr %p) {
entry:
  %value = call i64 @__sycl_built_constant_ffffffff1a2b3c4d()
  %r = trunc i64 %value to i32
  %any = icmp sge i32 %r, 0
  br i1 %any, label %before, label %end
before:
  %low = mul i64 %value, -4294967296
  %first = ashr exact i64 %low, 32
  br label %loop
loop:
  %j = phi i64 [ %first, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %more, %loop ]
  %q = getelementptr float, ptr %p, i64 %j
  %v = load float, ptr %q
  %more = fadd float %sum, %v
  %next = add nsw i64 %j, 1
  %narrow = trunc i64 %next to i32
  %end32 = add i32 %r, 1
  %again = icmp ne i32 %narrow, %end32
  br i1 %again, label %loop, label %exit
exit:
  br label %end
end:
  %result = phi float [ 0.0, %entry ], [ %more, %exit ]
  ret float %result
}

; The exit's condition is true: the branch is turned.
; CHECK-LABEL: define void @turned(
; CHECK: %[[N2:.*]] = call i32 asm "sub.s32 $0, $1, 1;"
; CHECK: %[[A2:.*]] = icmp ne i32 %[[N2]], 0
; CHECK: br i1 %[[A2]], label %loop, label %exit
define void @turned(ptr %p) {
entry:
  %value = call i64 @__sycl_built_constant_1f()
  %count = and i64 %value, 255
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add nuw i64 %i, 1
  %done = icmp ugt i64 %next, %count
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; An argument takes part: not of this kind. The same with a count of 64 bits.
; HINT-LABEL: define void @other(
; HINT: br i1 %done, label %exit, label %loop{{$}}
; CHECK-LABEL: define void @other(
; CHECK-NOT: sub.s32
; CHECK: br i1 %done, label %exit, label %loop{{$}}
define void @other(ptr %p, i32 %n) {
entry:
  %value = call i64 @__sycl_built_constant_1f()
  %r = trunc i64 %value to i32
  %end = add i32 %r, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i32 %i
  store volatile float 1.0, ptr %q
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %end
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @wide(
; CHECK-NOT: sub.s32
; CHECK: br i1 %done, label %exit, label %loop
define void @wide(ptr %p) {
entry:
  %value = call i64 @__sycl_built_constant_1f()
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store volatile float 1.0, ptr %p
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %value
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; ptxas does not unroll a loop with a division, so LLVM does.
; HINT-LABEL: define float @divides(
; HINT: br i1 %done, label %exit, label %loop{{$}}
define float @divides(float %x) {
entry:
  %value = call i64 @__sycl_built_constant_1f()
  %r = trunc i64 %value to i32
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %number = uitofp i32 %i to float
  %part = fdiv float %x, %number
  %more = fadd float %sum, %part
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %r
  br i1 %done, label %exit, label %loop
exit:
  ret float %more
}

; `#pragma nounroll` of the source is passed on.
; CHECK-LABEL: define void @pragma(
; CHECK-NOT: sub.s32
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[NOUNROLL:!.*]]
define void @pragma(ptr %p) {
entry:
  %value = call i64 @__sycl_built_constant_1f()
  %r = trunc i64 %value to i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile float 1.0, ptr %p
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %r
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; CHECK-NOT: declare i64 @__sycl_built
declare i64 @__sycl_built_constant_ffffffff1a2b3c4d() #0
declare i64 @__sycl_built_constant_1f() #0
attributes #0 = { nounwind willreturn memory(none) speculatable }

; HINT-DAG: [[LEFT]] = distinct !{[[LEFT]], [[OFF:!.*]], [[MARK:!.*]]}
; HINT-DAG: [[OFF]] = !{!"llvm.loop.unroll.disable", i32 1}
; HINT-DAG: [[MARK]] = !{!"syclcc1.loop.built-count", i32 0}
; CHECK-DAG: [[FREE]] = distinct !{[[FREE]]}
; CHECK-DAG: [[NOUNROLL]] = distinct !{[[NOUNROLL]], [[NO:!.*]]}
; CHECK-DAG: [[NO]] = !{!"llvm.loop.unroll.disable"}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
