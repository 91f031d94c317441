; What is rare for a work-item is rare for a vector: guards keep the weights of
; branches. Without them, values of a loop were kept in memory because of a call
; behind a branch that is hardly ever taken.
; RUN: %opt -passes='syclcc1-cpu-predicate,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s --check-prefix WIDE

; Of 2000 work-items one goes there, of 2000 vectors some sixteen; the other side
; is as usual as it was.
; CHECK-LABEL: define void @rare(
; CHECK-DAG: br i1 %{{.*}}, label %slow, label %{{.*}}, !prof ![[RARE:[0-9]+]]
; CHECK-DAG: br i1 %{{.*}}, label %fast, label %{{.*}}, !prof ![[USUAL:[0-9]+]]
; WIDE-LABEL: define void @rare(
; WIDE: br i1 %{{.*}}, label %{{.*}}, label %{{.*}}, !prof
; WIDE: br i1 %{{.*}}, label %{{.*}}, label %{{.*}}, !prof
define void @rare(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp slt i32 %v, 0
  br i1 %c, label %slow, label %fast, !prof !0
slow:
  %t = sdiv i32 100, %v
  br label %done
fast:
  %e = sdiv i32 %v, 7
  br label %done
done:
  %r = phi i32 [ %t, %slow ], [ %e, %fast ]
  store i32 %r, ptr %at
  ret void
}

; One of ten work-items is there in most vectors: nothing is said.
; CHECK-LABEL: define void @not_so_rare(
; CHECK: br i1 %{{.*}}, label %slow, label %{{[^ ]*$}}
define void @not_so_rare(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp slt i32 %v, 0
  br i1 %c, label %slow, label %done, !prof !1
slow:
  store i32 5, ptr %at
  br label %done
done:
  ret void
}

; A uniform branch has the weights that it had.
; CHECK-LABEL: define void @uniform(
; CHECK: br i1 %c, label %slow, label %{{.*}}, !prof ![[SAME:[0-9]+]]
define void @uniform(i64 "syclcc1-item-stride"="1" %x, i1 %c, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  br i1 %c, label %slow, label %done, !prof !1
slow:
  store i32 5, ptr %at
  br label %done
done:
  ret void
}
; CHECK-DAG: ![[RARE]] = !{!"branch_weights", i32 16, i32 1985}
; CHECK-DAG: ![[USUAL]] = !{!"branch_weights", i32 2000, i32 1}
; CHECK-DAG: ![[SAME]] = !{!"branch_weights", i32 1, i32 9}
!0 = !{!"branch_weights", i32 1, i32 2000}
!1 = !{!"branch_weights", i32 1, i32 9}
