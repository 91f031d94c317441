; Objects that are constructed before the untaken call, other than by a copy,
; may have effects that the program needs, and objects that are read are not
; copies for the untaken side only: all of these stay.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<device>,verify' | FileCheck %s
define internal void @on_host(ptr %fn) noinline "sycl-call-if-on-host" {
  ret void
}
; CHECK-LABEL: define void @default_constructed(
; CHECK-NEXT:    %fn = alloca i64
; CHECK-NEXT:    call void @constructor(ptr %fn)
; CHECK-NEXT:    call void @on_host(ptr %fn)
; CHECK-NEXT:    call void @destructor(ptr %fn)
define void @default_constructed() {
  %fn = alloca i64
  call void @constructor(ptr %fn)
  call void @on_host(ptr %fn)
  call void @destructor(ptr %fn)
  ret void
}
; CHECK-LABEL: define void @made_from_something_else(
; CHECK:         call void @from(ptr dereferenceable(8) %fn, ptr dereferenceable(4) %x)
define void @made_from_something_else(ptr %x) {
  %fn = alloca i64
  call void @from(ptr dereferenceable(8) %fn, ptr dereferenceable(4) %x)
  call void @on_host(ptr %fn)
  call void @destructor(ptr %fn)
  ret void
}
; CHECK-LABEL: define i64 @read_later(
; CHECK:         call void @copy(
; CHECK:         call void @destructor(ptr %fn)
define i64 @read_later(ptr %x) {
  %fn = alloca i64
  call void @copy(ptr dereferenceable(8) %fn, ptr dereferenceable(8) %x)
  call void @on_host(ptr %fn)
  %r = load i64, ptr %fn
  call void @destructor(ptr %fn)
  ret i64 %r
}
; CHECK-LABEL: define void @copied(
; CHECK-NEXT:    %fn = alloca i64
; CHECK-NEXT:    call void @on_host(ptr %fn)
; CHECK-NEXT:    ret void
define void @copied(ptr %x) {
  %fn = alloca i64
  call void @copy(ptr dereferenceable(8) %fn, ptr dereferenceable(8) %x)
  call void @on_host(ptr %fn)
  call void @destructor(ptr %fn)
  ret void
}
; A move constructor leaves its source empty, one of a reference that is not constant
; may do as it likes, and a function is no constructor; of a constant reference it copies.
; CHECK-LABEL: define void @moved(
; CHECK:         call void @_ZN1TC1EOS_(
; CHECK:         call void @destructor(
define void @moved(ptr %x) {
  %fn = alloca i64
  call void @_ZN1TC1EOS_(ptr dereferenceable(8) %fn, ptr dereferenceable(8) %x)
  call void @on_host(ptr %fn)
  call void @destructor(ptr %fn)
  ret void
}
; CHECK-LABEL: define void @taken(
; CHECK:         call void @_ZN1TC1ERS_(
define void @taken(ptr %x) {
  %fn = alloca i64
  call void @_ZN1TC1ERS_(ptr dereferenceable(8) %fn, ptr dereferenceable(8) %x)
  call void @on_host(ptr %fn)
  ret void
}
; CHECK-LABEL: define void @exchanged(
; CHECK:         call void @_Z8exchangeR1TRKS_(
define void @exchanged(ptr %x) {
  %fn = alloca i64
  call void @_Z8exchangeR1TRKS_(ptr dereferenceable(8) %fn, ptr dereferenceable(8) %x)
  call void @on_host(ptr %fn)
  ret void
}
; CHECK-LABEL: define void @copy_constructed(
; CHECK-NEXT:    %fn = alloca i64
; CHECK-NEXT:    call void @on_host(ptr %fn)
; CHECK-NEXT:    ret void
define void @copy_constructed(ptr %x) {
  %fn = alloca i64
  call void @_ZN1TC1ERKS_(ptr dereferenceable(8) %fn, ptr dereferenceable(8) %x)
  call void @on_host(ptr %fn)
  ret void
}
declare void @_ZN1TC1EOS_(ptr, ptr)
declare void @_ZN1TC1ERS_(ptr, ptr)
declare void @_Z8exchangeR1TRKS_(ptr, ptr)
declare void @_ZN1TC1ERKS_(ptr, ptr)
declare void @constructor(ptr)
declare void @from(ptr, ptr)
declare void @copy(ptr, ptr)
declare void @destructor(ptr)
