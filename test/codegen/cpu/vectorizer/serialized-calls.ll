; An indirect call is serialised: the active lanes make it one after the other;
; the rest of the kernel is vectors. Each lane writes the ids that the callee
; may query before its call.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @last_resort(
; CHECK: %[[F:.*]] = load <8 x ptr>
; CHECK: %[[OFF:.*]] = icmp eq <8 x ptr> %[[F]]
; CHECK: %[[ON:.*]] = xor <8 x i1> %[[OFF]], splat (i1 true)
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %[[ON]])
; CHECK: br i1 %[[ANY]], label %[[RESORT:.*]], label %join
; CHECK: [[RESORT]]:
; CHECK: store <8 x ptr> %[[F]], ptr %[[LANES:.*]], align
; CHECK: %[[BITS:.*]] = bitcast <8 x i1> %[[ON]] to i8
; CHECK: %[[ALL:.*]] = zext i8 %[[BITS]] to i64
; CHECK: join:
; CHECK: store <8 x float>
; CHECK: lane.on:
; CHECK: %left = phi i64 [ %[[ALL]], %[[RESORT]] ], [ %[[REST:.*]], %lane.on ]
; CHECK: %[[V:.*]] = phi <8 x float> [ poison, %[[RESORT]] ]
; CHECK: %lane = call {{.*}}i64 @llvm.cttz.i64(i64 %left, i1 true)
; CHECK: %[[AT:.*]] = getelementptr inbounds ptr, ptr %[[LANES]], i64 %lane
; CHECK: %[[MINE:.*]] = load ptr, ptr %[[AT]]
; CHECK: store i64 %{{.*}}, ptr %{{.*}}
; CHECK: %[[R:.*]] = call float %[[MINE]](float
; CHECK: insertelement <8 x float> %[[V]], float %[[R]], i64 %lane
; CHECK: %[[LESS:.*]] = sub i64 %left, 1
; CHECK: %[[REST]] = and i64 %left, %[[LESS]]
; CHECK: icmp eq i64 %[[REST]], 0
define void @last_resort(ptr %r, ptr %functions, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %current = call ptr @__sycl_cpu_current_item()
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %fx = getelementptr ptr, ptr %functions, i64 %x
  %f = load ptr, ptr %fx
  %is = icmp eq ptr %f, @known
  br i1 %is, label %direct, label %resort
direct:
  br label %done
resort:
  store i64 %x, ptr %current
  %v = call float %f(float 1.0)
  br label %done
done:
  %a = phi float [ 2.0, %direct ], [ %v, %resort ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %a, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; All lanes come to the call, in a loop.
; CHECK-LABEL: define void @always(
; CHECK: lane.on:
; CHECK: %lane = phi i64
; CHECK: call void %f(
; CHECK: lane.end:
; CHECK: add i32
define void @always(ptr %r, ptr %f, ptr %counter, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %sum = phi i32 [ 0, %item ], [ %sum.next, %inner ]
  call void %f(i64 %x)
  %count = load i32, ptr %counter
  %sum.next = add i32 %sum, %count
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %sum.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A value that only the next iteration uses is carried to it as well.
; CHECK-LABEL: define void @next_round(
; CHECK: %[[LAST:last.*]] = phi <8 x i32> [ zeroinitializer, %{{.*}} ], [ %[[V:.*]], %lane.end ]
; CHECK: lane.on:
; CHECK: %[[V]] = insertelement <8 x i32>
define void @next_round(ptr %r, ptr %f, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr i32, ptr %r, i64 %x
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %last = phi i32 [ 0, %item ], [ %v, %inner ]
  %v = call i32 %f(i64 %x, i32 %last)
  store i32 %last, ptr %rx
  %j.next = add nuw i64 %j, 1
  %ended = icmp eq i64 %j.next, %n
  br i1 %ended, label %done, label %inner
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Not with atomics beside it: locks are made of them.
; CHECK-LABEL: define void @lock(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @lock(ptr %r, ptr %f, ptr %held, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  call void %f(i64 %x)
  store atomic i32 0, ptr %held release, align 4
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr i64, ptr %r, i64 %x
  store i64 %x, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A direct call of another file's function stays where it is, for the same reason.
; CHECK-LABEL: define void @other_file(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @other_file(ptr %r, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  call void @known(i64 %x)
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr i64, ptr %r, i64 %x
  store i64 %x, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Ids that are written in front of two branches which both call: in lock step all
; lanes would write before the first calls. Each writes its own again.
; CHECK-LABEL: define void @hoisted(
; CHECK: lane.on:
; CHECK: %[[X:.*]] = add i64 %{{.*}}, %lane
; CHECK: store i64 %[[X]], ptr %{{.*}}
; CHECK: call float %g(
; CHECK: lane.on{{[0-9]+}}:
; CHECK: %[[Y:.*]] = add i64 %{{.*}}, %lane
; CHECK: store i64 %[[Y]], ptr %{{.*}}
; CHECK: call float %f(
define void @hoisted(ptr %r, ptr %f, ptr %g, ptr %flags, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %current = call ptr @__sycl_cpu_current_item()
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %flagx = getelementptr i32, ptr %flags, i64 %x
  %flag = load i32, ptr %flagx
  %is = icmp eq i32 %flag, 0
  store i64 %x, ptr %current
  br i1 %is, label %left, label %right
left:
  %vf = call float %f(i32 1)
  br label %done
right:
  %vg = call float %g(float 2.0)
  br label %done
done:
  %v = phi float [ %vf, %left ], [ %vg, %right ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %v, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; An inlined callee asks: the answer is the item that each lane has published.
; CHECK-LABEL: define void @asked(
; CHECK: items.vector:
; CHECK: %[[X:.*]] = add <8 x i64> %{{.*}}, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
; CHECK: store <8 x i64> %[[X]], ptr %
define void @asked(ptr %r, ptr %p, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %current = call ptr @__sycl_cpu_current_item()
  %px = getelementptr i64, ptr %p, i64 %x
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  store i64 %x, ptr %current
  store i64 %j, ptr %px
  %id = load i64, ptr %current
  %rx = getelementptr i64, ptr %r, i64 %x
  store i64 %id, ptr %rx
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Two values in one place: it is not known which is the work-item's.
; CHECK-LABEL: define void @two_ids(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @two_ids(ptr %r, ptr %f, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %current = call ptr @__sycl_cpu_current_item()
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  store i64 %x, ptr %current
  %v = call float %f(i32 1)
  %other = add i64 %x, 7
  store i64 %other, ptr %current
  %w = call float %f(i32 2)
  %s = fadd float %v, %w
  %rx = getelementptr float, ptr %r, i64 %x
  store float %s, ptr %rx
  %more = icmp ult i64 %x, 100
  br i1 %more, label %again, label %done
again:
  br label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A function of this module that calls itself: the same, with its variables.
; CHECK-LABEL: define void @not_inlined(
; CHECK: lane.on:
; CHECK: call i32 @collatz(i32
define void @not_inlined(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %odd = trunc i32 %x32 to i1
  br i1 %odd, label %calls, label %done
calls:
  %v = call i32 @collatz(i32 %x32, ptr %r)
  br label %done
done:
  %w = phi i32 [ 0, %item ], [ %v, %calls ]
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %w, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
define internal i32 @collatz(i32 %x, ptr %r) {
  %v = load i32, ptr %r
  %w = add i32 %v, %x
  %is.last = icmp ult i32 %w, 2
  br i1 %is.last, label %last, label %again
again:
  %half = lshr i32 %w, 1
  %c = call i32 @collatz(i32 %half, ptr %r)
  ret i32 %c
last:
  ret i32 %w
}

; One that reads by an atomic may wait for its neighbour.
; CHECK-LABEL: define void @may_wait(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @may_wait(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %odd = trunc i32 %x32 to i1
  br i1 %odd, label %calls, label %done
calls:
  %v = call i32 @reads(ptr %r)
  br label %done
done:
  %w = phi i32 [ 0, %item ], [ %v, %calls ]
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %w, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
define internal i32 @reads(ptr %r) {
  %v = load atomic i32, ptr %r monotonic, align 4
  ret i32 %v
}

declare ptr @__sycl_cpu_current_item() memory(none) willreturn nounwind speculatable
declare void @known(i64)
attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
