; Numbers of a kernel object that are one value at each launch become an
; attribute of the kernel.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s
; RUN: %opt -passes=syclcc1-specialize -pass-remarks=sycl-specialize -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=REMARK

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, i32, i32, i32 }
%launch = type { %object, i64 }
%site = type { ptr, ptr, ptr }

declare void @runtime(ptr)

; -- one launch: the first, second and fourth are one value

; CHECK: define internal void @once(ptr "sycl-equal-captures"="12=8:4,20=8:4" %0)
; REMARK: kernel 'once': equal to an earlier number at each launch: byte 12, byte 20
@once.site = internal global %site { ptr @once, ptr null, ptr null } #0
define internal void @once(ptr %0) #1 { ret void }
define internal void @once.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @once.site, ptr %out
  ret void
}
define internal void @once.with(ptr %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %p, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 %b, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %c, ptr %3
  %4 = getelementptr %object, ptr %launch, i32 0, i32 4
  store i32 %d, ptr %4
  call void @once.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_once(ptr %p, i32 %n, i32 %m) {
  call void @once.with(ptr %p, i32 %n, i32 %n, i32 %m, i32 %n)
  ret void
}

; -- launches differ in what is equal: only the last two are at each, once as
;    one constant.

; CHECK: define internal void @several(ptr "sycl-equal-captures"="20=16:4" %0)
; REMARK: kernel 'several': equal to an earlier number at each launch: byte 20
@several.site = internal global %site { ptr @several, ptr null, ptr null } #0
define internal void @several(ptr %0) #3 { ret void }
define internal void @several.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @several.site, ptr %out
  ret void
}
define internal void @several.with(ptr %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %p, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 %b, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %c, ptr %3
  %4 = getelementptr %object, ptr %launch, i32 0, i32 4
  store i32 %d, ptr %4
  call void @several.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_several_constant(ptr %p) {
  call void @several.with(ptr %p, i32 5, i32 6, i32 7, i32 7)
  ret void
}
define void @user_several(ptr %p, i32 %n, i32 %m) {
  call void @several.with(ptr %p, i32 %n, i32 %n, i32 %n, i32 %n)
  call void @several.with(ptr %p, i32 %n, i32 3, i32 %m, i32 %m)
  ret void
}

; -- neither what is constant at each launch nor what is undefined

; CHECK: define internal void @constants(ptr "sycl-known-captures"="8:0300000003000000" %0)
; REMARK-NOT: kernel 'constants': equal
@constants.site = internal global %site { ptr @constants, ptr null, ptr null } #0
define internal void @constants(ptr %0) #5 { ret void }
define internal void @constants.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @constants.site, ptr %out
  ret void
}
define void @user_constants(ptr %p) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %p, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 3, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 3, ptr %2
  call void @constants.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- two pairs at one launch, crossed at the other

; CHECK: define internal void @crossed(ptr %0)
; REMARK-NOT: kernel 'crossed': equal
@crossed.site = internal global %site { ptr @crossed, ptr null, ptr null } #0
define internal void @crossed(ptr %0) #4 { ret void }
define internal void @crossed.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @crossed.site, ptr %out
  ret void
}
define internal void @crossed.with(ptr %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %p, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 %b, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %c, ptr %3
  %4 = getelementptr %object, ptr %launch, i32 0, i32 4
  store i32 %d, ptr %4
  call void @crossed.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_crossed(ptr %p, i32 %n, i32 %m) {
  call void @crossed.with(ptr %p, i32 %n, i32 %n, i32 %m, i32 %m)
  call void @crossed.with(ptr %p, i32 %n, i32 %m, i32 %n, i32 %m)
  ret void
}

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="once" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="several" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #4 = { "sycl-kernel"="crossed" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
attributes #5 = { "sycl-kernel"="constants" "sycl-kernel-entry" "sycl-kernel-object-size"="24" }
