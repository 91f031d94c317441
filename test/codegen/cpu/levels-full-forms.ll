; The version for processors from before 2013 has no code of its own for full
; sub-groups: all of them run the masked form. The others have both.
;
; RUN: %opt -passes='syclcc1-cpu-levels,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare void @full(i64)
declare void @masked(i64)
declare i1 @llvm.allow.runtime.check(metadata)

define void @k.group(ptr %object, ptr %launch) #0 {
entry:
  %n = load i64, ptr %launch
  %uses = call i1 @llvm.allow.runtime.check(metadata !"syclcc1-uses-full-forms")
  %is = icmp ult i64 %n, 7
  %both = and i1 %is, %uses
  br i1 %both, label %whole, label %part
whole:
  call void @full(i64 %n)
  br label %done
part:
  call void @masked(i64 %n)
  br label %done
done:
  ret void
}

; One version only: it has both.
; CHECK-LABEL: define void @only.group(
; CHECK-NOT:     allow.runtime.check
; CHECK:         call void @full
; CHECK:         call void @masked
define void @only.group(ptr %object, ptr %launch) #1 {
entry:
  %n = load i64, ptr %launch
  %uses = call i1 @llvm.allow.runtime.check(metadata !"syclcc1-uses-full-forms")
  %is = icmp ult i64 %n, 7
  %both = and i1 %is, %uses
  br i1 %both, label %whole, label %part
whole:
  call void @full(i64 %n)
  ret void
part:
  call void @masked(i64 %n)
  ret void
}

; A question of somebody else's stays.
; CHECK-LABEL: define i1 @other.group(
; CHECK:         call i1 @llvm.allow.runtime.check(metadata !"bounds")
define i1 @other.group() #1 {
  %x = call i1 @llvm.allow.runtime.check(metadata !"bounds")
  ret i1 %x
}

; The copies are behind what was there before.
; CHECK-LABEL: define internal void @k.group.v3(
; CHECK:         %is = icmp ult i64 %n, 7
; CHECK-NEXT:    br i1 %is, label %whole, label %part
; CHECK:         call void @full
; CHECK:         call void @masked

; CHECK-LABEL: define internal void @k.group.v1(
; CHECK-NOT:     call void @full
; CHECK:         call void @masked(i64 %n)
; CHECK-NOT:     call void @full

attributes #0 = { "sycl-cpu-group-of"="k" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #1 = { "sycl-cpu-group-of"="o" "target-cpu"="x86-64" "target-features"="+sse2" }
