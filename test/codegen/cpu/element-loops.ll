; Loops over the elements of an array that lives across a barrier are unrolled
; before the kernel is cut, if every access has a constant offset then: the array
; becomes values. Its elements were in memory, side by side for each work-item.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s -o %t
; RUN: FileCheck %s < %t
; RUN: FileCheck %s --check-prefix=DATA < %t
; RUN: FileCheck %s --check-prefix=LARGE < %t
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; The loop over j, which has no small count, stays; those over the elements are
; gone, and each element is loaded once.
; CHECK-LABEL: define internal i32 @values.region1(
; CHECK-NOT:     [3 x float]
; CHECK:         load float, ptr %{{.*}}.slot
; CHECK-NOT:     [3 x float]
; CHECK:         phi float
; CHECK-NEXT:    phi float
; CHECK-NEXT:    phi float
; CHECK-NEXT:    %j = phi i64
; CHECK-NOT:     phi
; CHECK:       ret i32
define void @values(ptr %object) #0 {
entry:
  %sum = alloca [3 x float]
  %data = load ptr, ptr %object
  %many = load i64, ptr %data
  %id = call i64 @__sycl_local_id(i32 0)
  %one = uitofp i64 %id to float
  br label %fill
fill:
  %f = phi i64 [ 0, %entry ], [ %f1, %fill ]
  %to = getelementptr inbounds float, ptr %sum, i64 %f
  store float %one, ptr %to
  %f1 = add i64 %f, 1
  %filling = icmp ult i64 %f1, 3
  br i1 %filling, label %fill, label %filled
filled:
  call void @__sycl_group_barrier(i32 2)
  br label %outer
outer:
  %j = phi i64 [ 0, %filled ], [ %j1, %next ]
  %from = getelementptr inbounds float, ptr %data, i64 %j
  %x = load float, ptr %from
  br label %inner
inner:
  %b = phi i64 [ 0, %outer ], [ %b1, %inner ]
  %part = getelementptr inbounds float, ptr %sum, i64 %b
  %old = load float, ptr %part
  %new = fadd float %old, %x
  store float %new, ptr %part
  %b1 = add i64 %b, 1
  %more = icmp ult i64 %b1, 3
  br i1 %more, label %inner, label %next
next:
  %j1 = add i64 %j, 1
  %again = icmp ult i64 %j1, %many
  br i1 %again, label %outer, label %last
last:
  call void @__sycl_group_barrier(i32 2)
  br label %out
out:
  %o = phi i64 [ 0, %last ], [ %o1, %out ]
  %place = getelementptr inbounds float, ptr %sum, i64 %o
  %result = load float, ptr %place
  %at = getelementptr inbounds float, ptr %data, i64 %o
  store float %result, ptr %at
  %o1 = add i64 %o, 1
  %writing = icmp ult i64 %o1, 3
  br i1 %writing, label %out, label %end
end:
  ret void
}

; One access has an offset from memory: the array stays, and its loop over 32
; elements, too. All accesses are in place in the context.
; DATA-LABEL: define internal i32 @data.region1(
; DATA:         %[[SLOT:.*]] = getelementptr inbounds i8, ptr %context
; DATA:       fill:
; DATA:         phi i64
; DATA:         getelementptr inbounds {{.*}}ptr %[[SLOT]], i64
; DATA:       ret i32
define void @data(ptr %object) #1 {
entry:
  %sum = alloca [32 x float]
  %data = load ptr, ptr %object
  %first = load i64, ptr %data
  %chosen = getelementptr inbounds float, ptr %sum, i64 %first
  store float 0.0, ptr %chosen
  call void @__sycl_group_barrier(i32 2)
  br label %fill
fill:
  %f = phi i64 [ 0, %entry ], [ %f1, %fill ]
  %part = getelementptr inbounds float, ptr %sum, i64 %f
  %v = load float, ptr %part
  %to = getelementptr inbounds float, ptr %data, i64 %f
  store float %v, ptr %to
  %f1 = add i64 %f, 1
  %more = icmp ult i64 %f1, 32
  br i1 %more, label %fill, label %end
end:
  ret void
}

; Too many iterations: the loop stays, and an element of all work-items is an
; array, so that lanes read it in one access.
; LARGE-LABEL: define internal i32 @large.region1(
; LARGE-SAME:    i64 %items, i64 %index
; LARGE:         %[[BYTES:.*]] = mul nuw nsw i64 %index, 4
; LARGE:         %[[SLOT:.*]] = getelementptr inbounds i8, ptr %context
; LARGE:       loop:
; LARGE:         %[[I:.*]] = phi i64
; LARGE:         %[[DISTANCE:.*]] = mul i64 %items, 4
; LARGE:         %[[OFFSET:.*]] = mul i64 %[[I]], %[[DISTANCE]]
; LARGE:         %[[PLACE:.*]] = add i64 0, %[[OFFSET]]
; LARGE:         getelementptr i8, ptr %{{.*}}, i64 %[[PLACE]]
; LARGE:       ret i32
define void @large(ptr %object) #2 {
entry:
  %sum = alloca [500 x float]
  %data = load ptr, ptr %object
  br label %fill
fill:
  %f = phi i64 [ 0, %entry ], [ %f1, %fill ]
  %to = getelementptr inbounds float, ptr %sum, i64 %f
  store float 1.0, ptr %to
  %f1 = add i64 %f, 1
  %filling = icmp ult i64 %f1, 500
  br i1 %filling, label %fill, label %filled
filled:
  call void @__sycl_group_barrier(i32 2)
  br label %loop
loop:
  %i = phi i64 [ 0, %filled ], [ %i1, %loop ]
  %part = getelementptr inbounds float, ptr %sum, i64 %i
  %v = load float, ptr %part
  %at = getelementptr inbounds float, ptr %data, i64 %i
  store float %v, ptr %at
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, 500
  br i1 %more, label %loop, label %end
end:
  ret void
}

attributes #0 = { "sycl-kernel"="values" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="data" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="large" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
