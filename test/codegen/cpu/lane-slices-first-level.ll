; In the version for processors from before 2013, which is to be cheap to
; compile, a slice is one lane, and small functions are sliced as well. A shuffle
; by a constant takes another slice of its operand, whatever the order is.
; RUN: %opt -mtriple=x86_64-linux-gnu -passes=syclcc1-cpu-lane-slices,verify -S %s | FileCheck %s

; CHECK: @slices = private unnamed_addr constant [32 x i32] [i32 7, i32 31,
; CHECK-LABEL: define void @gathers(
; CHECK: slice:
; CHECK:   %[[LANE:.*]] = phi i64 [ 0, %entry ], [ %[[NEXT:.*]], %slice ]
; CHECK:   call <1 x float> @llvm.masked.gather.v1f32.v1p0(
; CHECK:   %[[NEXT]] = add nuw nsw i64 %[[LANE]], 1
; CHECK:   icmp ne i64 %[[NEXT]], 32
; CHECK: slice{{[0-9]+}}:
; CHECK:   load i32, ptr %{{.*}}, align 4
; CHECK:   load <1 x float>
; CHECK:   fadd <1 x float>
; CHECK:   store <1 x float>
; CHECK-NOT: x float>
; CHECK: ret void
define void @gathers(ptr %p, ptr %q, <32 x i64> %n, <32 x i1> %m) #0 {
entry:
  %at = getelementptr float, ptr %p, <32 x i64> %n
  %a = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> align 4 %at, <32 x i1> %m, <32 x float> zeroinitializer)
  %other = shufflevector <32 x float> %a, <32 x float> poison, <32 x i32> <i32 7, i32 31, i32 0, i32 2, i32 1, i32 4, i32 3, i32 6, i32 5, i32 8, i32 10, i32 9, i32 12, i32 11, i32 14, i32 13, i32 16, i32 15, i32 18, i32 17, i32 20, i32 19, i32 22, i32 21, i32 24, i32 23, i32 26, i32 25, i32 28, i32 27, i32 30, i32 29>
  %b = fadd <32 x float> %other, %a
  %c = fmul <32 x float> %b, %a
  %d = fadd <32 x float> %c, %b
  %e = fmul <32 x float> %d, %c
  store <32 x float> %e, ptr %q, align 4
  ret void
}

attributes #0 = { "sycl-cpu-device-code" "sycl-cpu-first-level" }
