; A loop that lanes leave in different iterations runs in a copy without masks
; while all lanes are active.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-unmasked-loops,syclcc1-cpu-verify-predicated' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-unmasked-loops,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck --check-prefix=WIDE %s

; CHECK-LABEL: define void @sum(
; CHECK: loop.full:
; CHECK-NOT: syclcc1.mask
; CHECK: load float
; CHECK: %[[ALL:.*]] = call i1 @syclcc1.all(i1 %[[NEXT:.*]])
; CHECK: br i1 %[[ALL]], label %loop.full, label %full.end
; CHECK: full.end:
; CHECK: %[[ANY:.*]] = call i1 @syclcc1.any(i1 %[[NEXT]])
; CHECK: br i1 %[[ANY]], label %loop, label %
; CHECK: loop:
; CHECK: call void @syclcc1.mask(
; CHECK: load float

; WIDE-LABEL: define void @sum.wide(
; WIDE: loop.full:
; WIDE: load <8 x float>
; WIDE: call i1 @llvm.vector.reduce.and.v8i1
; WIDE: loop:
; WIDE: call <8 x float> @llvm.masked.load
define void @sum(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %r, i64 %n, i64 %items) "syclcc1-cpu-item-function" {
entry:
  br label %loop
loop:
  %i = phi i64 [ %x, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %at = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %at
  %t = fadd float %s, %v
  %next = add i64 %i, %items
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %done
done:
  %out = getelementptr float, ptr %r, i64 %x
  store float %t, ptr %out
  ret void
}

; Without memory a mask is a select: one loop is enough.
; CHECK-LABEL: define void @counts(
; CHECK-NOT: full
; CHECK: ret void
define void @counts(i64 "syclcc1-item-stride"="1" %x, ptr %a, ptr %r) "syclcc1-cpu-item-function" {
entry:
  %p = getelementptr float, ptr %a, i64 %x
  %v = load float, ptr %p
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %z = phi float [ %v, %entry ], [ %t, %loop ]
  %zz = fmul float %z, %z
  %t = fadd float %zz, %v
  %next = add i32 %n, 1
  %far = fcmp ogt float %t, 4.0
  %long = icmp eq i32 %next, 256
  %out = or i1 %far, %long
  br i1 %out, label %done, label %loop
done:
  %at = getelementptr i32, ptr %r, i64 %x
  store i32 %next, ptr %at
  ret void
}
