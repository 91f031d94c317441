; What only one side of selects uses, with a division in it, is behind a branch
; again. A cheap side, a division that something else uses, and an approximate
; one stay.
;
; RUN: %opt -passes='function(syclcc1-ptx-conditional-divisions),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @blend(
; CHECK: %c = icmp sgt i32 %k, 1
; CHECK: %[[FROZEN:.*]] = freeze i1 %c
; CHECK-NEXT: br i1 %[[FROZEN]], label %[[THEN:.*]], label %[[AFTER:.*]]
; CHECK: [[THEN]]:
; CHECK: %f = sitofp i32 %k to float
; CHECK: %[[MOVED:.*]] = call float asm "mov.f32 $0, $1;", "=f,f"(float %f)
; CHECK: %q = fdiv float %x, %[[MOVED]]
; CHECK-NEXT: br label %[[AFTER]]
; CHECK: [[AFTER]]:
; CHECK-NEXT: %r = phi float [ %q, %[[THEN]] ], [ %x, %0 ]
; CHECK-NEXT: %less = select i1 %c, i32 -1, i32 0
define float @blend(float %x, i32 %k, ptr %p) {
  %c = icmp sgt i32 %k, 1
  %f = sitofp i32 %k to float
  %q = fdiv float %x, %f
  %r = select i1 %c, float %q, float %x
  %less = select i1 %c, i32 -1, i32 0
  store i32 %less, ptr %p
  ret float %r
}

; Both sides, two selects, and what they share; a remainder of 64 bits.
; CHECK-LABEL: define i64 @both(
; CHECK: br i1 %{{.*}}, label %[[THEN:.*]], label %[[ELSE:.*]]
; CHECK: [[THEN]]:
; CHECK-NEXT: %odd = or i64 %b, 1
; CHECK-NEXT: %rem = urem i64 %a, %odd
; CHECK-NEXT: %twice = shl i64 %rem, 1
; CHECK: [[ELSE]]:
; CHECK-NEXT: %sum = add i64 %a, %b
; CHECK: %first = phi i64 [ %rem, %[[THEN]] ], [ %sum, %[[ELSE]] ]
; CHECK: %second = phi i64 [ %twice, %[[THEN]] ], [ 0, %[[ELSE]] ]
; CHECK: %all = xor i64 %first, %second
define i64 @both(i64 %a, i64 %b, i1 noundef %c) {
  %odd = or i64 %b, 1
  %rem = urem i64 %a, %odd
  %twice = shl i64 %rem, 1
  %sum = add i64 %a, %b
  %first = select i1 %c, i64 %rem, i64 %sum
  %second = select i1 %c, i64 %twice, i64 0
  %all = xor i64 %first, %second
  ret i64 %all
}

; The second division needs the first select: two branches.
; CHECK-LABEL: define float @chain(
; CHECK: br i1
; CHECK: %one = phi float
; CHECK: br i1
; CHECK: %[[D:.*]] = call float asm {{.*}}(float %x)
; CHECK: %again = fdiv float %one, %[[D]]
; CHECK: %two = phi float
define float @chain(float %x, float %y, i1 %c) {
  %q = fdiv float %x, %y
  %one = select i1 %c, float %q, float %x
  %again = fdiv float %one, %x
  %two = select i1 %c, float %again, float %one
  ret float %two
}

; `a && x / y > 1`.
; CHECK-LABEL: define i1 @logical(
; CHECK: br i1
; CHECK: fdiv double
; CHECK: fcmp
; CHECK: phi i1
define i1 @logical(i1 %a, double %x, double %y) {
  %q = fdiv double %x, %y
  %more = fcmp ogt double %q, 1.0
  %r = select i1 %a, i1 %more, i1 false
  ret i1 %r
}

; CHECK-LABEL: define {{.*}} @stay(
; CHECK-NOT: br i1
; CHECK: ret
define float @stay(float %x, float %y, i1 %c, ptr %p) {
  %product = fmul float %x, %y
  %cheap = select i1 %c, float %product, float %x
  %about = fdiv afn float %x, %y
  %approximate = select i1 %c, float %about, float %y
  %used = fdiv float %x, %y
  store float %used, ptr %p
  %either = select i1 %c, float %used, float %y
  %turned = fdiv float %y, %x
  %left = select i1 %c, float %turned, float %x
  %right = select i1 %c, float %x, float %turned
  %s1 = fadd float %cheap, %approximate
  %s2 = fadd float %either, %left
  %s3 = fadd float %s1, %s2
  %s4 = fadd float %s3, %right
  ret float %s4
}

; The program's own branch: the divisor is known in the block only, and both
; divisions have the same.
; CHECK-LABEL: define void @own(
; CHECK: then:
; CHECK: %[[Y:.*]] = call double asm "mov.f64 $0, $1;", "=d,d"(double %y)
; CHECK-NEXT: %q = fdiv double %x, %[[Y]]
; CHECK-NEXT: %two = fdiv double 2.000000e+00, %[[Y]]
; CHECK: %[[S:.*]] = call double asm {{.*}}(double %sum)
; CHECK-NEXT: %root = call double @llvm.sqrt.f64(double %[[S]])
; CHECK: %[[R:.*]] = call double asm {{.*}}(double %root)
; CHECK-NEXT: %third = fdiv double %[[R]], 3.000000e+00
define void @own(double %x, double %y, i1 %c, ptr %p) {
  br i1 %c, label %then, label %end
then:
  %q = fdiv double %x, %y
  %two = fdiv double 2.0, %y
  %sum = fadd double %q, %two
  %root = call double @llvm.sqrt.f64(double %sum)
  %third = fdiv double %root, 3.0
  store double %third, ptr %p
  br label %end
end:
  ret void
}

; Vectors of conditions stay, and what reads memory or may not be moved.
; CHECK-LABEL: define {{.*}} @others(
; CHECK-NOT: br i1
; CHECK: ret
define <2 x float> @others(<2 x float> %x, <2 x float> %y, <2 x i1> %c) {
  %q = fdiv <2 x float> %x, %y
  %r = select <2 x i1> %c, <2 x float> %q, <2 x float> %x
  ret <2 x float> %r
}
