; Products of 128 bits, of which 64 are read at once, have lanes: the upper half
; is made of four products of 32 bits.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s --check-prefix=LEFT
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; LEFT-NOT: call {{.*}}@syclcc1.upper

; CHECK-LABEL: define void @unsigned(
; CHECK: items.vector:
; CHECK-NOT: i128
; CHECK: %[[A:.*]] = load <8 x i64>
; CHECK: %[[LOW:.*]] = mul <8 x i64> %[[A]],
; CHECK-COUNT-4: mul nuw <8 x i64>
; CHECK: xor <8 x i64>
; CHECK: store <8 x i64>
; CHECK: items.rest
define void @unsigned(ptr %r, i64 %b, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr i64, ptr %r, i64 %x
  %a = load i64, ptr %rx
  %is = icmp ugt i64 %a, 7
  br i1 %is, label %then, label %done
then:
  %wa = zext i64 %a to i128
  %wb = zext i64 %b to i128
  %w = mul nuw i128 %wa, %wb
  %low = trunc i128 %w to i64
  %w.64 = lshr i128 %w, 64
  %high = trunc nuw i128 %w.64 to i64
  %v = xor i64 %low, %high
  br label %done
done:
  %s = phi i64 [ %a, %item ], [ %v, %then ]
  store i64 %s, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Less each factor where the other is negative; a shift within the product.
; CHECK-LABEL: define void @signed(
; CHECK: items.vector:
; CHECK-NOT: i128
; CHECK-COUNT-4: mul nuw <8 x i64>
; CHECK: sub <8 x i64>
; CHECK: sub <8 x i64>
; CHECK-DAG: call <8 x i64> @llvm.fshr.v8i64({{.*}} splat (i64 20))
; CHECK-DAG: ashr <8 x i64> %{{.*}}, splat (i64 6)
; CHECK: items.rest
define void @signed(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr i64, ptr %r, i64 %x
  %a = load i64, ptr %rx
  %is = icmp sgt i64 %a, 7
  br i1 %is, label %then, label %done
then:
  %wa = sext i64 %a to i128
  %w = mul nsw i128 %wa, -7777777777777777
  %w.20 = lshr i128 %w, 20
  %mid = trunc i128 %w.20 to i64
  %w.70 = ashr i128 %w, 70
  %high = trunc i128 %w.70 to i32
  %h = sext i32 %high to i64
  %v = xor i64 %mid, %h
  br label %done
done:
  %s = phi i64 [ %a, %item ], [ %v, %then ]
  store i64 %s, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; The same for all lanes: once.
; CHECK-LABEL: define void @uniform(
; CHECK: items.vector
; CHECK: mul i128
; CHECK-NOT: mul {{.*}}<8 x i64>
; CHECK: items.rest
define void @uniform(ptr %r, ptr %p, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %loop
loop:
  %i = phi i64 [ 0, %item ], [ %i.next, %loop ]
  %sum = phi i64 [ 0, %item ], [ %sum.next, %loop ]
  %pi = getelementptr i64, ptr %p, i64 %i
  %a = load i64, ptr %pi
  %wa = zext i64 %a to i128
  %wb = zext i64 %n to i128
  %w = mul nuw i128 %wa, %wb
  %w.64 = lshr i128 %w, 64
  %high = trunc nuw i128 %w.64 to i64
  %mix = xor i64 %high, %x
  %sum.next = add i64 %sum, %mix
  %i.next = add nuw i64 %i, 1
  %last = icmp eq i64 %i.next, %n
  br i1 %last, label %done, label %loop
done:
  %rx = getelementptr i64, ptr %r, i64 %x
  store i64 %sum.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; An unsigned factor of 64 bits times a negative one, and all bits read at once:
; numbers of 128 bits, which have no vectors.
; CHECK-LABEL: define void @mixed(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @mixed(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr i64, ptr %r, i64 %x
  %a = load i64, ptr %rx
  %is = icmp ugt i64 %a, 7
  br i1 %is, label %then, label %done
then:
  %wa = zext i64 %a to i128
  %w = mul i128 %wa, -3
  %w.64 = lshr i128 %w, 64
  %high = trunc i128 %w.64 to i64
  br label %done
done:
  %s = phi i64 [ %a, %item ], [ %high, %then ]
  store i64 %s, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define void @all_bits(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @all_bits(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr i64, ptr %r, i64 %x
  %a = load i64, ptr %rx
  %is = icmp ugt i64 %a, 7
  br i1 %is, label %then, label %done
then:
  %wa = zext i64 %a to i128
  %w = mul i128 %wa, %wa
  %w.1 = add i128 %w, %wa
  %w.64 = lshr i128 %w.1, 64
  %high = trunc i128 %w.64 to i64
  br label %done
done:
  %s = phi i64 [ %a, %item ], [ %high, %then ]
  store i64 %s, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="x86-64-v3" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
