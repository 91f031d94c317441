; optnone and noinline of a host -O0 are removed; a user's noinline stays.
; RUN: %opt -passes=syclcc1-drop-optnone %s -S | FileCheck %s

; CHECK: define void @unoptimised() {
define void @unoptimised() noinline optnone { ret void }

; CHECK: define void @kept() [[KEPT:#[0-9]+]]
define void @kept() noinline { ret void }
; CHECK: attributes [[KEPT]] = { noinline }
