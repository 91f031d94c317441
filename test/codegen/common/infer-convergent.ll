; A function that calls a barrier, through any number of calls, is convergent,
; and so is one that calls through a pointer; others are not.
; RUN: %opt -passes=syclcc1-infer-convergent %s -S | FileCheck %s

declare void @__sycl_group_barrier(i32) #0

; CHECK: define void @wait() [[C:#[0-9]+]]
define void @wait() noinline { call void @__sycl_group_barrier(i32 2) ret void }
; CHECK: define void @outer() [[O:#[0-9]+]]
; CHECK: call void @wait() [[S:#[0-9]+]]
define void @outer() { call void @wait() ret void }
; CHECK: define void @indirect(ptr %f) [[O]]
define void @indirect(ptr %f) { call void %f() ret void }
; Assembly may be a barrier of the device; without text it is one for the
; optimiser only.
; CHECK: define void @assembly() [[O]]
; CHECK: call void asm sideeffect "bar.sync 0;", ""() [[S]]
define void @assembly() { call void asm sideeffect "bar.sync 0;", ""() ret void }
; CHECK: define void @hint() {
define void @hint() { call void asm sideeffect "", "~{memory}"() ret void }
; CHECK: define void @plain() {
define void @plain() { ret void }

; CHECK-DAG: attributes [[C]] = { convergent noinline }
; CHECK-DAG: attributes [[O]] = { convergent }
attributes #0 = { convergent }
