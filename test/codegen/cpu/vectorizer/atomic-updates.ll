; An atomic update of several instructions is done by one lane after the other,
; all of it in turn.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
; RUN: not %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>' -S -disable-output %S/Inputs/atomic-lock.ll 2>&1 | FileCheck --check-prefix=LOCK %s
; LOCK: error: lock: an atomic access

; CHECK-LABEL: define void @histogram.wide(
; CHECK: %[[KEYS:.*]] = load <8 x i64>
; CHECK: store <8 x i64> %[[KEYS]], ptr %lanes
; CHECK: lane.on:
; CHECK: %lane = phi i64
; CHECK: %[[MINE:.*]] = getelementptr inbounds i64, ptr %lanes, i64 %lane
; CHECK: %[[KEY:.*]] = load i64, ptr %[[MINE]]
; CHECK: %[[BIN:.*]] = getelementptr i32, ptr %bins, i64 %[[KEY]]
; CHECK: %[[OLD:.*]] = load atomic i32, ptr %[[BIN]] monotonic
; CHECK: %[[NEW:.*]] = add i32 %[[OLD]], 1
; CHECK: store atomic i32 %[[NEW]], ptr %[[BIN]] monotonic
define void @histogram(i64 "syclcc1-item-stride"="1" %x, ptr %keys, ptr %bins) "syclcc1-cpu-item-function" {
  %at = getelementptr i64, ptr %keys, i64 %x
  %key = load i64, ptr %at
  %bin = getelementptr i32, ptr %bins, i64 %key
  %old = load atomic i32, ptr %bin monotonic, align 4
  %new = add i32 %old, 1
  store atomic i32 %new, ptr %bin monotonic, align 4
  ret void
}

; The result of an atomic is used outside of any loop, so no work-item waits for another.
; CHECK-LABEL: define void @ticket.wide(
; CHECK: lane.on:
; CHECK: %[[T:.*]] = atomicrmw add ptr %counter, i32 1 monotonic
; CHECK: insertelement <8 x i32> %{{.*}}, i32 %[[T]], i64 %lane
; CHECK: lane.end:
; CHECK: call void @llvm.masked.scatter.v8i64
define void @ticket(i64 "syclcc1-item-stride"="1" %x, ptr %counter, ptr %out) "syclcc1-cpu-item-function" {
  %ticket = atomicrmw add ptr %counter, i32 1 monotonic, align 4
  %at = getelementptr i64, ptr %out, i32 %ticket
  store i64 %x, ptr %at
  ret void
}

; A volatile store, as kernels tell of errors by: one lane after the other.
; CHECK-LABEL: define void @failed.wide(
; CHECK: load <8 x i64>
; CHECK: lane.on:
; CHECK: store volatile i32 1, ptr %flag
; CHECK: lane.end:
define void @failed(i64 "syclcc1-item-stride"="1" %x, ptr %keys, ptr %flag) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i64, ptr %keys, i64 %x
  %key = load i64, ptr %at
  %bad = icmp eq i64 %key, 0
  br i1 %bad, label %tell, label %end
tell:
  store volatile i32 1, ptr %flag
  br label %end
end:
  ret void
}
