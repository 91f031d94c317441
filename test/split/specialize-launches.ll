; Values that all launches of a kernel write into its object become an attribute
; of the kernel; values that differ or are not known do not.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s
; RUN: %opt -passes=syclcc1-specialize -pass-remarks=sycl-specialize -pass-remarks-missed=sycl-specialize -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=REMARK

; The module is otherwise as it was.
; CHECK-NOT: syclcc1.launch
; CHECK-NOT: .copy

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, float, [2 x i16] }
%launch = type { %object, i64 }
%site = type { ptr, ptr, ptr }

; -- one launch: the function's own numbers are known, its arguments are not

; CHECK: define internal void @once(ptr "sycl-known-captures"="8:03000000,16:0700" %0)
; REMARK: kernel 'once': constant at each launch: byte 8: 3, byte 16: 7
@once.site = internal global %site { ptr @once, ptr null, ptr null } #0
define internal void @once(ptr %0) #1 { ret void }
define internal void @once.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @once.site, ptr %out
  ret void
}
define internal void @once.submit(ptr %lambda) {
  %launch = alloca %launch
  %out = alloca %site
  call void @llvm.memcpy.p0.p0.i64(ptr %launch, ptr %lambda, i64 24, i1 false)
  call void @once.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_once(ptr %p, float %f) {
  %lambda = alloca %object
  %number = alloca i32
  store i32 3, ptr %number
  store ptr %p, ptr %lambda
  %1 = getelementptr %object, ptr %lambda, i32 0, i32 1
  %2 = load i32, ptr %number
  store i32 %2, ptr %1
  %3 = getelementptr %object, ptr %lambda, i32 0, i32 2
  store float %f, ptr %3
  %4 = getelementptr %object, ptr %lambda, i32 0, i32 3
  store i16 7, ptr %4
  call void @once.submit(ptr %lambda)
  ret void
}

; -- two roots, one of them with a function between: what both agree on

; CHECK: define internal void @twice(ptr "sycl-known-captures"="12:00000040" %0)
; REMARK: kernel 'twice': constant at each launch: byte 12: 2
@twice.site = internal global %site { ptr @twice, ptr null, ptr null } #0
define internal void @twice(ptr %0) #3 { ret void }
define internal void @twice.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @twice.site, ptr %out
  ret void
}
define internal void @twice.with(i32 %a, float %f) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store float %f, ptr %2
  call void @twice.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_twice() {
  call void @twice.with(i32 4, float 2.0)
  call void @twice.with(i32 5, float 2.0)
  ret void
}
define void @user_once_more() {
  call void @twice.with(i32 4, float 2.0)
  ret void
}

; -- someone else has the address of a function on the way: its arguments are any

; CHECK: define internal void @escaped(ptr "sycl-known-captures"="12:0000803f" %0)
; REMARK: kernel 'escaped': constant at each launch: byte 12: 1
@escaped.site = internal global %site { ptr @escaped, ptr null, ptr null } #0
define internal void @escaped(ptr %0) #4 { ret void }
define internal void @escaped.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @escaped.site, ptr %out
  ret void
}
define internal void @escaped.with(i32 %a) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store float 1.0, ptr %2
  call void @escaped.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
@table = global ptr @escaped.with
define void @user_escaped() {
  call void @escaped.with(i32 4)
  ret void
}

; -- a loop: the value changes

; CHECK: define internal void @loop(ptr %0)
; REMARK: kernel 'loop' is not specialized: none of its captures is a constant at each launch
@loop.site = internal global %site { ptr @loop, ptr null, ptr null } #0
define internal void @loop(ptr %0) #5 { ret void }
define internal void @loop.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @loop.site, ptr %out
  ret void
}
define void @user_loop() {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  br label %again
again:
  %i = phi i32 [ 0, %0 ], [ %next, %again ]
  store i32 %i, ptr %1
  call void @loop.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 9
  br i1 %more, label %again, label %end
end:
  ret void
}

; -- a function that is not known has the object's address before

; REMARK: kernel 'written' is not specialized: none of its captures is a constant at each launch
@written.site = internal global %site { ptr @written, ptr null, ptr null } #0
define internal void @written(ptr %0) #6 { ret void }
define internal void @written.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @written.site, ptr %out
  ret void
}
define void @user_written() {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 1, ptr %1
  call void @runtime(ptr %launch)
  call void @written.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- what the runtime writes into the object is left out

; CHECK: define internal void @special(ptr "sycl-known-captures"="40:06000000" %0)
; REMARK: kernel 'special': constant at each launch: byte 40: 6
%special = type { { { ptr, i64, i64, i64 }, i64, i32 } }
%special_launch = type { %special, i64 }
@special.site = internal global %site { ptr @special, ptr null, ptr null } #0
define internal void @special(ptr %0) #7 { ret void }
define internal void @special.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %special_launch, ptr %this, i32 0, i32 0
  store ptr @special.site, ptr %out
  ret void
}
define void @user_special() {
  %launch = alloca %special_launch
  %out = alloca %site
  %1 = getelementptr i8, ptr %launch, i64 8
  store i64 5, ptr %1
  %2 = getelementptr i8, ptr %launch, i64 40
  store i32 6, ptr %2
  call void @special.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- a graph's update of a dynamic_local_accessor also writes the extents

; CHECK: define internal void @local_extents(ptr "sycl-known-captures"="48:06000000" %0)
; REMARK: kernel 'local_extents': constant at each launch: byte 48: 6
%local_extents = type { { { i64, i64, i64 }, [3 x i64], i32 } }
%local_extents_launch = type { %local_extents, i64 }
@local_extents.site = internal global %site { ptr @local_extents, ptr null, ptr null } #0
define internal void @local_extents(ptr %0) #14 { ret void }
define internal void @local_extents.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %local_extents_launch, ptr %this, i32 0, i32 0
  store ptr @local_extents.site, ptr %out
  ret void
}
define void @user_local_extents() {
  %launch = alloca %local_extents_launch
  %out = alloca %site
  store i64 4, ptr %launch
  %1 = getelementptr i8, ptr %launch, i64 24
  store i64 4, ptr %1
  %2 = getelementptr i8, ptr %launch, i64 32
  store i64 8, ptr %2
  %3 = getelementptr i8, ptr %launch, i64 40
  store i64 16, ptr %3
  %4 = getelementptr i8, ptr %launch, i64 48
  store i32 6, ptr %4
  call void @local_extents.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- the number behind an accessor of one dimension is no extent

; CHECK: define internal void @one_extent(ptr "sycl-known-captures"="32:07000000" %0)
; REMARK: kernel 'one_extent': constant at each launch: byte 32: 7
%local_accessor = type { { i64, i64, i64 }, [1 x i64] }
%one_extent = type { { %local_accessor, i32 } }
%one_extent_launch = type { %one_extent, i64 }
@one_extent.site = internal global %site { ptr @one_extent, ptr null, ptr null } #0
define internal void @one_extent(ptr %0) #15 { ret void }
define internal void @one_extent.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %one_extent_launch, ptr %this, i32 0, i32 0
  store ptr @one_extent.site, ptr %out
  ret void
}
define void @user_one_extent() {
  %launch = alloca %one_extent_launch
  %out = alloca %site
  store i64 4, ptr %launch
  %1 = getelementptr i8, ptr %launch, i64 24
  store i64 4, ptr %1
  %2 = getelementptr i8, ptr %launch, i64 32
  store i32 7, ptr %2
  call void @one_extent.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- no numbers are captured: the range behind is not worth a look

; REMARK: kernel 'pointers' is not specialized: it captures no numbers
%pointers = type { { ptr }, i64 }
%pointers_launch = type { %pointers, i64 }
@pointers.site = internal global %site { ptr @pointers, ptr null, ptr null } #0
define internal void @pointers(ptr %0) #12 { ret void }
define internal void @pointers.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %pointers_launch, ptr %this, i32 0, i32 0
  store ptr @pointers.site, ptr %out
  ret void
}
define void @user_pointers() {
  %launch = alloca %pointers_launch
  %out = alloca %site
  %1 = getelementptr i8, ptr %launch, i64 8
  store i64 5, ptr %1
  call void @pointers.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- the extents of an accessor alone are not worth a look

; REMARK: kernel 'extents' is not specialized: it captures no numbers
%"class.sycl::_V1::accessor" = type { i64, i64, ptr }
%extents = type { { %"class.sycl::_V1::accessor" } }
%extents_launch = type { %extents, i64 }
@extents.site = internal global %site { ptr @extents, ptr null, ptr null } #0
define internal void @extents(ptr %0) #13 { ret void }
define internal void @extents.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %extents_launch, ptr %this, i32 0, i32 0
  store ptr @extents.site, ptr %out
  ret void
}
define void @user_extents() {
  %launch = alloca %extents_launch
  %out = alloca %site
  store i64 5, ptr %launch
  call void @extents.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- other files may launch it

; REMARK: kernel 'shared' is not specialized: other files may launch it
@shared.site = linkonce_odr global %site { ptr @shared, ptr null, ptr null } #0
define linkonce_odr void @shared(ptr %0) #8 { ret void }

; -- launched by itself, to any depth

; REMARK: kernel 'deeper' is not specialized: 'deeper.with', which launches it, cannot be inlined
@deeper.site = internal global %site { ptr @deeper, ptr null, ptr null } #0
define internal void @deeper(ptr %0) #9 { ret void }
define internal void @deeper.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @deeper.site, ptr %out
  ret void
}
define internal void @deeper.with(i32 %a) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  call void @deeper.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  %b = sub i32 %a, 1
  %more = icmp sgt i32 %b, 0
  br i1 %more, label %again, label %end
again:
  call void @deeper.with(i32 %b)
  br label %end
end:
  ret void
}
define void @user_deeper() {
  call void @deeper.with(i32 4)
  ret void
}

; -- its launches cannot be analysed

; REMARK: kernel 'closed' is not specialized: 'user_closed', which launches it, cannot be looked through
@closed.site = internal global %site { ptr @closed, ptr null, ptr null } #0
define internal void @closed(ptr %0) #10 { ret void }
define internal void @closed.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @closed.site, ptr %out
  ret void
}
define void @user_closed() noinline optnone {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 1, ptr %1
  call void @closed.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- something else has the site

; CHECK: define internal void @leaked(ptr %0)
; REMARK: kernel 'leaked' is not specialized: its launch data is used elsewhere
@leaked.site = internal global %site { ptr @leaked, ptr null, ptr null } #0
define internal void @leaked(ptr %0) #11 { ret void }
define internal void @leaked.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @leaked.site, ptr %out
  ret void
}
define void @user_leaked() {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 1, ptr %1
  call void @leaked.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr @leaked.site)
  ret void
}


declare void @runtime(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { "sycl-kernel-site"="" }
attributes #1 = { "sycl-kernel"="once" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #2 = { "sycl-describes-launch"="true" }
attributes #3 = { "sycl-kernel"="twice" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #4 = { "sycl-kernel"="escaped" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #5 = { "sycl-kernel"="loop" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #6 = { "sycl-kernel"="written" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #7 = { "sycl-kernel"="special" "sycl-kernel-entry" "sycl-kernel-object-size"="48" "sycl-kernel-captures"="accessor@0" }
attributes #8 = { "sycl-kernel"="shared" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #9 = { "sycl-kernel"="deeper" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #10 = { "sycl-kernel"="closed" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #11 = { "sycl-kernel"="leaked" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #12 = { "sycl-kernel"="pointers" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #13 = { "sycl-kernel"="extents" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #14 = { "sycl-kernel"="local_extents" "sycl-kernel-entry" "sycl-kernel-object-size"="56" "sycl-kernel-captures"="local_accessor@0" }
attributes #15 = { "sycl-kernel"="one_extent" "sycl-kernel-entry" "sycl-kernel-object-size"="40" "sycl-kernel-captures"="local_accessor@0" }
