; Arithmetic that was sunk behind branches moves back to where its operands die.
;
; RUN: %opt -passes='syclcc1-ptx-early-arithmetic,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare double @llvm.fma.f64(double, double, double)
declare void @slow()
declare i1 @late() convergent memory(none) nounwind willreturn speculatable

; Three values end in the chain, one leaves it.
; CHECK-LABEL: define void @chain(
; CHECK: entry:
; CHECK: %second = call double @llvm.fma.f64(double %first, double %x, double %d)
; CHECK-NEXT: br i1
; CHECK: end:
; CHECK-NEXT: store double %second
define void @chain(ptr %from, ptr %to, i1 %is.slow) {
entry:
  %x = load double, ptr %from
  %c.at = getelementptr i8, ptr %from, i64 8
  %c = load double, ptr %c.at
  %d.at = getelementptr i8, ptr %from, i64 16
  %d = load double, ptr %d.at
  br i1 %is.slow, label %there, label %end
there:
  call void @slow()
  br label %end
end:
  %first = call double @llvm.fma.f64(double %c, double %x, double %x)
  %second = call double @llvm.fma.f64(double %first, double %x, double %d)
  store double %second, ptr %to
  ret void
}

; Its operands are needed later as well: it would be one value more.
; CHECK-LABEL: define void @operands_stay(
; CHECK: end:
; CHECK-NEXT: %sum = fadd double %x, %y
define void @operands_stay(ptr %from, ptr %to, i1 %is.slow) {
entry:
  %x = load double, ptr %from
  %y.at = getelementptr i8, ptr %from, i64 8
  %y = load double, ptr %y.at
  br i1 %is.slow, label %there, label %end
there:
  call void @slow()
  br label %end
end:
  %sum = fadd double %x, %y
  store double %sum, ptr %to
  store double %x, ptr %from
  store double %y, ptr %from
  ret void
}

; An instruction in a branch, which is executed less often, stays there.
; CHECK-LABEL: define void @conditional(
; CHECK: there:
; CHECK-NEXT: %sum = fadd double %x, %y
define void @conditional(ptr %from, ptr %to, i1 %is.slow) {
entry:
  %x = load double, ptr %from
  %y.at = getelementptr i8, ptr %from, i64 8
  %y = load double, ptr %y.at
  br i1 %is.slow, label %there, label %end
there:
  %sum = fadd double %x, %y
  store double %sum, ptr %to
  br label %end
end:
  ret void
}

; An instruction in a loop stays there.
; CHECK-LABEL: define void @loop(
; CHECK: body:
; CHECK: %product = fmul double %x, %y
; CHECK: end:
; CHECK-NEXT: %sum = fadd double %in.loop, %also.in.loop
define void @loop(ptr %from, ptr %to, i32 %n) {
entry:
  %x = load double, ptr %from
  %y.at = getelementptr i8, ptr %from, i64 8
  %y = load double, ptr %y.at
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %product = fmul double %x, %y
  %in.loop = load volatile double, ptr %to
  %also.in.loop = load volatile double, ptr %to
  store volatile double %product, ptr %to
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %end
end:
  %sum = fadd double %in.loop, %also.in.loop
  store double %sum, ptr %to
  ret void
}

; A division goes nowhere else if its divisor may be zero; loads and calls that
; work-items execute together stay too.
; CHECK-LABEL: define void @fixed(
; CHECK: end:
; CHECK-NEXT: %quotient = sdiv i64 %a, %b
; CHECK-NEXT: %loaded = load i64, ptr %p
; CHECK-NEXT: %together = call i1 @late()
define void @fixed(ptr %from, ptr %to, i1 %is.slow) {
entry:
  %a = load i64, ptr %from
  %b.at = getelementptr i8, ptr %from, i64 8
  %b = load i64, ptr %b.at
  %p.at = getelementptr i8, ptr %from, i64 16
  %p = load ptr, ptr %p.at
  br i1 %is.slow, label %there, label %end
there:
  call void @slow()
  br label %end
end:
  %quotient = sdiv i64 %a, %b
  %loaded = load i64, ptr %p
  %together = call i1 @late()
  store i64 %quotient, ptr %to
  store i64 %loaded, ptr %to
  store i1 %together, ptr %to
  ret void
}

; Two groups of one block go to different places, each as high as it can.
; CHECK-LABEL: define void @two_places(
; CHECK: entry:
; CHECK: %one = fmul double %x, %y
; CHECK-NEXT: br i1
; CHECK: middle:
; CHECK: %two = fmul double %u, %v
; CHECK-NEXT: br i1
; CHECK: end:
; CHECK-NEXT: store double %one
define void @two_places(ptr %from, ptr %to, i1 %is.slow) {
entry:
  %x = load double, ptr %from
  %y.at = getelementptr i8, ptr %from, i64 8
  %y = load double, ptr %y.at
  br i1 %is.slow, label %there, label %middle
there:
  call void @slow()
  br label %middle
middle:
  %u = load double, ptr %to
  %v.at = getelementptr i8, ptr %to, i64 8
  %v = load double, ptr %v.at
  br i1 %is.slow, label %there.too, label %end
there.too:
  call void @slow()
  br label %end
end:
  %one = fmul double %x, %y
  %two = fmul double %u, %v
  store double %one, ptr %to
  store double %two, ptr %from
  ret void
}
