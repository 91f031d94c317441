; Quotients and remainders of an index by a multiple of the number of lanes: the
; quotient is computed once, so that its branch is uniform, and the remainder is
; that of the first lane and the lane's number. The first index is checked to be a
; multiple of the lanes, and not negative where C++ rounds towards zero.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @unsigned(
; CHECK: %[[LOW:.*]] = and i64 %{{.*}}, 7
; CHECK: icmp eq i64 %[[LOW]], 0
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: items.vector:
; CHECK: %[[ID:.*]] = add i64 %x{{[0-9]*}}, %start
; CHECK: %[[ROW:.*]] = udiv i64 %[[ID]], 48
; CHECK: %[[COLUMN:.*]] = urem i64 %[[ID]], 48
; CHECK: %[[IS:.*]] = icmp eq i64 %[[ROW]], %wanted
; CHECK: br i1 %[[IS]],
; CHECK: %[[AT:.*]] = getelementptr float, ptr %p, i64 %[[COLUMN]]
; CHECK: load <8 x float>, ptr %[[AT]]
; CHECK: items.rest:
define void @unsigned(ptr %p, ptr %q, i64 %start, i64 %wanted, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %id = add i64 %x, %start
  %row = udiv i64 %id, 48
  %column = urem i64 %id, 48
  %is = icmp eq i64 %row, %wanted
  br i1 %is, label %do, label %done

do:
  %from = getelementptr float, ptr %p, i64 %column
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %id
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Negative quotients are rounded towards zero: neighbours of a multiple differ.
; CHECK-LABEL: define void @signed(
; CHECK-DAG: and i64 %{{.*}}, 7
; CHECK-DAG: icmp sge i64 %{{.*}}, 0
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: items.vector:
; CHECK: sdiv i32 %{{.*}}, 16
; CHECK: load <8 x float>
; CHECK: items.rest:
define void @signed(ptr %p, ptr %q, i64 %start, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %id = add i64 %x, %start
  %id32 = trunc i64 %id to i32
  %row = sdiv i32 %id32, 16
  %column = srem i32 %id32, 16
  %is = icmp slt i32 %row, 100
  br i1 %is, label %do, label %done

do:
  %wide = sext i32 %column to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; A smaller divisor divides the first index, too: two neighbours share an element,
; and four are in another order, of a vector of neighbours. Both are read at the
; quotient of the first lane.
; CHECK-LABEL: define void @small(
; CHECK: %[[LOW:.*]] = and i64 %{{.*}}, 7
; CHECK: icmp eq i64 %[[LOW]], 0
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: items.vector:
; CHECK-DAG: %[[HALVES:.*]] = load <4 x float>
; CHECK-DAG: shufflevector <4 x float> %[[HALVES]], <4 x float> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK-DAG: %[[ORDER:.*]] = load <8 x float>
; CHECK-DAG: shufflevector <8 x float> %[[ORDER]], <8 x float> poison, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
; CHECK: items.rest:
define void @small(ptr %p, ptr %q, i64 %start, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %id = add i64 %x, %start
  %half = lshr i64 %id, 1
  %from = getelementptr float, ptr %p, i64 %half
  %v = load float, ptr %from
  %four = and i64 %id, -4
  %rest = and i64 %id, 3
  %three = sub i64 3, %rest
  %other = add i64 %four, %three
  %from2 = getelementptr float, ptr %p, i64 %other
  %w = load float, ptr %from2
  %sum = fadd float %v, %w
  %to = getelementptr float, ptr %q, i64 %id
  store float %sum, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Neighbours are two apart, and so their halves are consecutive wherever the first
; is, as long as no index overflows.
; CHECK-LABEL: define void @strided(
; CHECK-NOT: and i64 %{{.*}}, 7
; CHECK: icmp sle i64 %{{.*}}, 2147483647
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: items.vector:
; CHECK: %[[FIRST:.*]] = ashr i32 %{{.*}}, 1
; CHECK: load <8 x float>
; CHECK-NOT: gather
; CHECK: items.rest:
define void @strided(ptr %p, ptr %q, i32 %base, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %i = trunc i64 %x to i32
  %two = shl i32 %i, 1
  %sum = add i32 %two, %base
  %half = ashr i32 %sum, 1
  %wide = sext i32 %half to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; A divisor that is no multiple of the lanes: twelve neighbours have one quotient.
; CHECK-LABEL: define void @other(
; CHECK: items.vector:
; CHECK: mul nuw <8 x i64> %{{.*}}, splat (i64 2863311531)
; CHECK: icmp eq <8 x i64>
define void @other(ptr %q, i64 %start, i64 %wanted, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %id = add i64 %x, %start
  %row = udiv i64 %id, 12
  %is = icmp eq i64 %row, %wanted
  br i1 %is, label %do, label %done

do:
  %to = getelementptr i64, ptr %q, i64 %x
  store i64 %row, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; A divisor of the launch is checked, too. Groups where a check fails run the second
; loop of lanes, with a quotient for each.
; CHECK-LABEL: define void @launch(
; CHECK: and i64 %{{.*}}, 7
; CHECK: %[[N:.*]] = and i64 %{{.*}}, 7
; CHECK: icmp eq i64 %[[N]], 0
; CHECK: items.vector:
; CHECK: udiv i64 %{{.*}}, %n
; CHECK: items.vector{{[0-9]+}}:
; CHECK: udiv <8 x i64>
; CHECK: ret void
define void @launch(ptr %p, ptr %q, i64 %start, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %id = add i64 %x, %start
  %row = udiv i64 %id, %n
  %from = getelementptr float, ptr %p, i64 %row
  %v = load float, ptr %from
  %is = fcmp olt float %v, 1.0
  br i1 %is, label %do, label %done

do:
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; One more quotient, of a neighbour, needs the second body (interior-form.ll) for
; vectors within a row, and that has both: there is no loop for rows of whole vectors.
; CHECK-LABEL: define void @neighbour(
; CHECK-NOT: and i64 %{{.*}}, 7
; CHECK: items.vector:
; CHECK: udiv i64
; CHECK: udiv i64
; CHECK-NOT: udiv i64
; CHECK: items.any:
; CHECK: urem <8 x i64>
; CHECK: items.any.inside:
; CHECK-NOT: {{udiv|urem}}
; CHECK: items.vector.end:
; CHECK-NOT: items.vector{{[0-9]+}}:
; CHECK: ret void
define void @neighbour(ptr %p, ptr %q, i64 %start, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %id = add i64 %x, %start
  %next = add nuw nsw i64 %id, 1
  %here = urem i64 %id, %n
  %there = urem i64 %next, %n
  %p.here = getelementptr float, ptr %p, i64 %here
  %a = load float, ptr %p.here
  %p.there = getelementptr float, ptr %p, i64 %there
  %b = load float, ptr %p.there
  %c = fsub float %b, %a
  %to = getelementptr float, ptr %q, i64 %x
  store float %c, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Work-items leave the inner loop one by one, so that behind it their counters are
; no neighbours any more; inside it they are.
; CHECK-LABEL: define void @behind(
; CHECK: items.vector:
; CHECK: lshr i64 %{{.*}}, 4
; CHECK: lshr <8 x i64> %{{.*}}, splat (i64 5)
; CHECK: items.rest:
define void @behind(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %loop

loop:
  %i = phi i64 [ %x, %item ], [ %i.next, %loop ]
  %row = lshr i64 %i, 4
  %from = getelementptr i64, ptr %p, i64 %row
  %v = load i64, ptr %from
  %i.next = add i64 %i, 32
  %at = getelementptr i64, ptr %p, i64 %i
  %limit = load i64, ptr %at
  %more = icmp slt i64 %v, %limit
  br i1 %more, label %loop, label %done

done:
  %last = lshr i64 %i, 5
  %to = getelementptr i64, ptr %q, i64 %x
  store i64 %last, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; InstCombine makes a counter of five bits of x & 31.
; CHECK-LABEL: define void @narrow(
; CHECK: items.vector:
; CHECK: %[[LOW:.*]] = zext i5 %{{.*}} to i64
; CHECK: getelementptr float, ptr %p, i64 %[[LOW]]
; CHECK: load <8 x float>
; CHECK: items.rest:
define void @narrow(ptr %p, ptr %q, i5 %start, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %low = phi i5 [ %start, %entry ], [ %low.next, %done ]
  %wide = zext i5 %low to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %is = fcmp olt float %v, 1.0
  br i1 %is, label %do, label %done

do:
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %low.next = add i5 %low, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; An index that is divided again and has a remainder in it, of which the lanes are
; 33 apart: neighbours were taken for it, because the remainder's new form was
; younger than the analysis that says what is uniform.
; CHECK-LABEL: define void @remainder_in_an_index(
; CHECK: items.vector:
; CHECK: %[[ALL:.*]] = add <8 x i64> %{{.*}}, <i64 0, i64 33, i64 66, i64 99,
; CHECK: %[[INDICES:.*]] = and <8 x i64> %[[ALL]], splat (i64 4095)
; CHECK: getelementptr i32, ptr %p, <8 x i64> %[[INDICES]]
define void @remainder_in_an_index(ptr %p, ptr %q, i64 %start, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %id = add i64 %x, %start
  %column = and i64 %id, 31
  %far = shl i64 %column, 5
  %sum = add i64 %far, %id
  %index = and i64 %sum, 4095
  %from = getelementptr i32, ptr %p, i64 %index
  %v = load i32, ptr %from
  %to = getelementptr i32, ptr %q, i64 %id
  store i32 %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
