; A short guarded block runs for all lanes, without the branch, if it has no
; effect in inactive lanes.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @chosen.wide(
; CHECK-NOT: reduce.or
; CHECK: ret void
define void @chosen(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %done
then:
  %w = add i32 %v, 5
  br label %done
done:
  %r = phi i32 [ %w, %then ], [ %v, %entry ]
  store i32 %r, ptr %at
  ret void
}

; Where all that came here together go one way, what they bring is written
; without a choice, so it has to stay behind the guard: two of three cases meet
; in %both, which others than those of the third do not reach.
; CHECK-LABEL: define void @uniform_value.wide(
; CHECK: reduce.or
; CHECK: reduce.or
; CHECK: ret void
define void @uniform_value(i64 "syclcc1-item-stride"="1" %x, ptr %p, i1 %c1, i1 %c2, i32 %n) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %some, label %done
some:
  store i32 7, ptr %at
  br i1 %c1, label %both, label %second
second:
  br i1 %c2, label %both, label %join
both:
  %m = add i32 %n, 1
  br label %join
join:
  %u = phi i32 [ %m, %both ], [ %n, %second ]
  %s = mul i32 %u, 3
  store i32 %s, ptr %at
  br label %done
done:
  ret void
}
