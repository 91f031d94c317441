; A sine and a cosine of one value in one block are computed together, wherever
; they come from; of two values, in two blocks, and approximate ones are not.
; RUN: %opt -passes='function(syclcc1-ptx-sine-and-cosine)' -S %s | FileCheck %s
; The library's function for both.
; RUN: %opt -passes='function(syclcc1-ptx-sine-and-cosine),syclcc1-ptx-math-intrinsics' -S %s | FileCheck %s --check-prefix=LIBRARY
target triple = "nvptx64-nvidia-cuda"

declare float @sinf(float)
declare float @cosf(float)
declare double @sin(double)
declare double @cos(double)
declare float @llvm.sin.f32(float)
declare float @llvm.cos.f32(float)

; CHECK-LABEL: define float @rotate(
; CHECK: [[BOTH:%.*]] = call { float, float } @llvm.sincos.f32(float %a)
; CHECK: [[S:%.*]] = extractvalue { float, float } [[BOTH]], 0
; CHECK: [[C:%.*]] = extractvalue { float, float } [[BOTH]], 1
; CHECK: %sum = fadd float [[C]], [[S]]
; CHECK: %all = fadd float %sum, [[S]]
; LIBRARY-LABEL: define float @rotate(
; LIBRARY: call void @sincosf(float %a, ptr
define float @rotate(float %a) {
  %c = call float @cosf(float %a)
  %s = call float @llvm.sin.f32(float %a)
  %sum = fadd float %c, %s
  %again = call float @sinf(float %a)
  %all = fadd float %sum, %again
  ret float %all
}

; The angle of the second pair is the sine of the first.
; CHECK-LABEL: define double @nested(
; CHECK: [[OUTER:%.*]] = call { double, double } @llvm.sincos.f64(double %a)
; CHECK: [[S:%.*]] = extractvalue { double, double } [[OUTER]], 0
; CHECK: call { double, double } @llvm.sincos.f64(double [[S]])
; CHECK-NOT: call double
define double @nested(double %a) {
  %s = call double @sin(double %a)
  %c = call double @cos(double %a)
  %ss = call double @sin(double %s)
  %sc = call double @cos(double %s)
  %x = fadd double %c, %ss
  %y = fadd double %x, %sc
  ret double %y
}

; CHECK-LABEL: define float @apart(
; CHECK-NOT: call {{.*}}sincos
define float @apart(float %a, float %b, i1 %needed) {
  %s = call float @sinf(float %a)
  %other = call float @cosf(float %b)
  %fast = call afn float @llvm.sin.f32(float %b)
  %x = fadd float %s, %other
  br i1 %needed, label %more, label %end
more:
  %c = call float @cosf(float %a)
  %y = fadd float %fast, %c
  br label %end
end:
  %r = phi float [ %x, %0 ], [ %y, %more ]
  ret float %r
}
