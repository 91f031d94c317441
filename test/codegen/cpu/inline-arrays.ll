; A function that gets the address of a private array is inlined at all of its
; calls, if they are not too many. It stayed a call, and kept the work-items
; scalar.
; RUN: %opt -passes='syclcc1-cpu-inline-arrays,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal void @shape(ptr %x) [[ALWAYS:#[0-9]+]]
define internal void @shape(ptr %x) {
  store double 1.0, ptr %x
  ret void
}

; A structure that it returns is in memory, too.
; CHECK: define internal void @returns(ptr sret({ double, double, double }) %r) [[ALWAYS]]
define internal void @returns(ptr sret({ double, double, double }) %r) {
  store double 1.0, ptr %r
  ret void
}

; Its address is that of a structure or of memory.
; CHECK: define internal void @other(ptr %x) {
define internal void @other(ptr %x) {
  store double 1.0, ptr %x
  ret void
}

; CHECK: define internal void @wanted(ptr %x) [[NOINLINE:#[0-9]+]]
define internal void @wanted(ptr %x) noinline {
  ret void
}

; CHECK: define internal void @recursive(ptr %x) {
define internal void @recursive(ptr %x) {
  call void @recursive(ptr %x)
  ret void
}

; CHECK: define void @visible(ptr %x) {
define void @visible(ptr %x) {
  ret void
}

define void @kernel(ptr %object) {
  %x = alloca [8 x double]
  %s = alloca { double, double }
  %middle = getelementptr double, ptr %x, i64 4
  call void @shape(ptr %middle)
  call void @shape(ptr %object)
  %t = alloca { double, double, double }
  call void @returns(ptr sret({ double, double, double }) %t)
  call void @returns(ptr sret({ double, double, double }) %t)
  call void @other(ptr %s)
  call void @other(ptr %object)
  call void @wanted(ptr %x)
  call void @recursive(ptr %x)
  call void @visible(ptr %x)
  ret void
}

; What is inlined into a function counts with it: 16 times 16 times 16 stores and
; calls are too many, 16 times 16 are not.
; CHECK: define internal void @leaf(ptr %p) [[ALWAYS]]
define internal void @leaf(ptr %p) {
  store double 1.0, ptr %p
  ret void
}

; CHECK: define internal void @middle(ptr %p) [[ALWAYS]]
define internal void @middle(ptr %p) {
  %x = alloca [8 x double]
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  call void @leaf(ptr %x)
  ret void
}

; CHECK: define internal void @upper(ptr %p) {
define internal void @upper(ptr %p) {
  %x = alloca [8 x double]
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  call void @middle(ptr %x)
  ret void
}

define void @nested(ptr %object) {
  %x = alloca [8 x double]
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  call void @upper(ptr %x)
  ret void
}
; CHECK: attributes [[ALWAYS]] = { alwaysinline }
; CHECK: attributes [[NOINLINE]] = { noinline }
