; vprintf takes the arguments in memory, each at its natural alignment.
;
; RUN: %opt -passes='syclcc1-ptx-lower-printf,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@format = internal constant [10 x i8] c"%d %f %s\0A\00"

; CHECK-LABEL: define i32 @three(
; CHECK: [[BUFFER:%.*]] = alloca { i32, double, ptr }
; CHECK: [[A:%.*]] = getelementptr inbounds {{.*}}{ i32, double, ptr }, ptr [[BUFFER]], i32 0, i32 0
; CHECK: store i32 %i, ptr [[A]]
; CHECK: [[B:%.*]] = getelementptr inbounds {{.*}}{ i32, double, ptr }, ptr [[BUFFER]], i32 0, i32 1
; CHECK: store double %d, ptr [[B]]
; CHECK: store ptr %s, ptr
; CHECK: [[R:%.*]] = call i32 @vprintf(ptr @format, ptr [[BUFFER]])
; CHECK: ret i32 [[R]]
define i32 @three(i32 %i, double %d, ptr %s) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i32 %i, double %d, ptr %s)
  ret i32 %r
}

; CHECK-LABEL: define void @none(
; CHECK: call i32 @vprintf(ptr @format, ptr null)
define void @none() {
  %r = call i32 (ptr, ...) @printf(ptr @format)
  ret void
}

declare i32 @printf(ptr, ...)
