; Numbers that were hoisted out of all loops of a large kernel are computed where
; they are used, in front of the next loop inside.
;
; RUN: %opt -passes='function(syclcc1-cpu-sink-invariants),verify' -syclcc1-most-invariants=10 -S %s | FileCheck %s
; RUN: %opt -passes='function(syclcc1-cpu-sink-invariants),verify' -S %s | FileCheck %s --check-prefix=USUAL

; The second product is equal to the first, and a number that is needed from
; memory stays.
; CHECK-LABEL: define void @regions(
; CHECK:       entry:
; CHECK-NEXT:    %n = load i64, ptr %p
; CHECK-NEXT:    br label %groups
; CHECK:       groups:
; CHECK-NEXT:    %g = phi
; CHECK-NEXT:    br label %first
; CHECK:       first:
; CHECK:       between:
; CHECK-NEXT:    %[[BYTES:.+]] = mul i64 %n, 8
; CHECK-NEXT:    %[[AT:.+]] = getelementptr i8, ptr %p, i64 %[[BYTES]]
; CHECK-NEXT:    br label %second
; CHECK:       second:
; CHECK:         store i64 %y, ptr %[[AT]]
; USUAL-LABEL: define void @regions(
; USUAL:         %bytes = mul
; USUAL:         br label %groups
define void @regions(ptr %p) "sycl-cpu-group-of"="k" {
entry:
  %n = load i64, ptr %p
  %bytes = mul i64 %n, 8
  %again = mul i64 %n, 8
  %at = getelementptr i8, ptr %p, i64 %bytes
  br label %groups
groups:
  %g = phi i64 [ 0, %entry ], [ %g.next, %behind ]
  br label %first
first:
  %x = phi i64 [ 0, %groups ], [ %x.next, %first ]
  store i64 %x, ptr %p
  %x.next = add i64 %x, 1
  %x.more = icmp ult i64 %x.next, %n
  br i1 %x.more, label %first, label %between
between:
  br label %second
second:
  %y = phi i64 [ 0, %between ], [ %y.next, %second ]
  store i64 %y, ptr %at
  %y.next = add i64 %y, 1
  %y.more = icmp ult i64 %y.next, %n
  br i1 %y.more, label %second, label %behind
behind:
  store i64 %again, ptr %p
  %g.next = add i64 %g, 1
  %g.more = icmp ult i64 %g.next, %n
  br i1 %g.more, label %groups, label %end
end:
  ret void
}

; A number of the last iteration is not computed again behind its loop.
; CHECK-LABEL: define i64 @last(
; CHECK:       loop:
; CHECK:         %twice = shl i64 %i, 1
; CHECK:       end:
; CHECK-NEXT:    ret i64 %twice
define i64 @last(i64 %n) "sycl-cpu-group-of"="k" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %twice = shl i64 %i, 1
  %more = icmp ult i64 %i, %n
  br i1 %more, label %latch, label %end
latch:
  %next = add i64 %i, 3
  br label %loop
end:
  ret i64 %twice
}

; A phi of a loop of one block needs the number at the end of that block.
; CHECK-LABEL: define void @itself(
; CHECK:       loop:
; CHECK-NEXT:    %from = phi i64 [ 0, %entry ], [ %[[BYTES:.+]], %loop ]
; CHECK-NEXT:    %i = phi
; CHECK:         %more = icmp
; CHECK-NEXT:    %[[BYTES]] = mul i64 %n, 8
; CHECK-NEXT:    br i1 %more
define void @itself(ptr %p) "sycl-cpu-group-of"="k" {
entry:
  %n = load i64, ptr %p
  %bytes = mul i64 %n, 8
  %b1 = mul i64 %n, 9
  %b2 = mul i64 %n, 10
  %b3 = mul i64 %n, 11
  %b4 = mul i64 %n, 12
  %b5 = mul i64 %n, 13
  br label %loop
loop:
  %from = phi i64 [ 0, %entry ], [ %bytes, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store volatile i64 %from, ptr %p
  store volatile i64 %b1, ptr %p
  store volatile i64 %b2, ptr %p
  store volatile i64 %b3, ptr %p
  store volatile i64 %b4, ptr %p
  store volatile i64 %b5, ptr %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
