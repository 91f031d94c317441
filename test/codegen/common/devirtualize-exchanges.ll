; Functions that exchange values with other work-items are called directly, however
; many there are and with or without optimisation; so are those that call such a
; function virtually.
; RUN: %opt -S %s -passes='syclcc1-devirtualize<exchanges>,verify' | FileCheck %s --check-prefixes=CHECK,ONLY
; RUN: %opt -S %s -passes='syclcc1-devirtualize<all>,verify' | FileCheck %s --check-prefixes=CHECK,ALL
; RUN: not %opt -S %s -passes='syclcc1-devirtualize<some>' 2>&1 | FileCheck %s --check-prefix=WRONG
; WRONG: syclcc1-devirtualize takes all or exchanges, not 'some'

@_ZTV1A = internal constant { [6 x ptr] } { [6 x ptr] [ptr null, ptr null, ptr @A_f, ptr @A_outer, ptr @plain, ptr @A_many] }
@_ZTV1B = internal constant { [6 x ptr] } { [6 x ptr] [ptr null, ptr null, ptr @B_f, ptr @B_outer, ptr @plain, ptr @B_many] }
@_ZTV1C = internal constant { [6 x ptr] } { [6 x ptr] [ptr null, ptr null, ptr @C_f, ptr @C_outer, ptr @plain, ptr @C_many] }
@_ZTV1D = internal constant { [6 x ptr] } { [6 x ptr] [ptr null, ptr null, ptr @D_f, ptr @D_outer, ptr @plain, ptr @D_many] }
@_ZTV1E = internal constant { [6 x ptr] } { [6 x ptr] [ptr null, ptr null, ptr @E_f, ptr @E_outer, ptr @plain, ptr @E_many] }

declare i32 @shuffle(i32) convergent
declare i32 @ordinary(i32)

define internal i32 @helper(i32 %x) convergent {
  %r = call i32 @shuffle(i32 %x)
  ret i32 %r
}
; Slot 0: one of five exchanges.
define internal i32 @A_f(ptr %this) #0 {
  %r = call i32 @helper(i32 1)
  ret i32 %r
}
define internal i32 @B_f(ptr %this) #0 {
  ret i32 1
}
define internal i32 @C_f(ptr %this) #0 {
  ret i32 2
}
define internal i32 @D_f(ptr %this) #0 {
  ret i32 3
}
define internal i32 @E_f(ptr %this) #0 {
  ret i32 4
}
; Slot 1: one of five calls slot 0.
define internal i32 @A_outer(ptr %this, i32 %x) #0 {
  ret i32 %x
}
define internal i32 @B_outer(ptr %this, i32 %x) #0 {
  %vtable = load ptr, ptr %this
  %f = load ptr, ptr %vtable
  %r = call i32 %f(ptr %this)
  ret i32 %r
}
define internal i32 @C_outer(ptr %this, i32 %x) #0 {
  ret i32 %x
}
define internal i32 @D_outer(ptr %this, i32 %x) #0 {
  ret i32 %x
}
define internal i32 @E_outer(ptr %this, i32 %x) #0 {
  ret i32 %x
}
; Slot 2: one function, which does not.
define internal void @plain(ptr %this) #0 {
  ret void
}
; Slot 3: five that do not, few enough to be called directly for speed.
define internal i64 @A_many(ptr %this) #0 {
  %r = call i32 @ordinary(i32 1)
  ret i64 0
}
define internal i64 @B_many(ptr %this) #0 {
  ret i64 1
}
define internal i64 @C_many(ptr %this) #0 {
  ret i64 2
}
define internal i64 @D_many(ptr %this) #0 {
  ret i64 3
}
define internal i64 @E_many(ptr %this) #0 {
  ret i64 4
}

define void @construct(ptr %p) {
  store ptr getelementptr inbounds (i8, ptr @_ZTV1A, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1B, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1C, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1D, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1E, i64 16), ptr %p
  ret void
}

; Also in functions that are not optimised.
; CHECK-LABEL: define i32 @exchange(
; CHECK: call i32 @A_f(ptr %p)
; CHECK: call i32 @E_f(ptr %p)
; CHECK: call i32 %f(ptr %p)
define i32 @exchange(ptr %p) noinline optnone {
  %vtable = load ptr, ptr %p
  %f = load ptr, ptr %vtable
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @outer(
; CHECK: call i32 @A_outer(ptr %p, i32 7)
; CHECK: call i32 @B_outer(ptr %p, i32 7)
; CHECK: call i32 %f(ptr %p, i32 7)
define i32 @outer(ptr %p) {
  %vtable = load ptr, ptr %p
  %slot = getelementptr i8, ptr %vtable, i64 8
  %f = load ptr, ptr %slot
  %r = call i32 %f(ptr %p, i32 7)
  ret i32 %r
}

; CHECK-LABEL: define void @few(
; ONLY-NOT: @plain
; ALL: call void @plain(ptr %p)
; CHECK: call void %f(ptr %p)
define void @few(ptr %p) {
  %vtable = load ptr, ptr %p
  %slot = getelementptr i8, ptr %vtable, i64 16
  %f = load ptr, ptr %slot
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: define i64 @many(
; ONLY-NOT: _many(
; ALL: call i64 @E_many(ptr %p)
; CHECK: call i64 %f(ptr %p)
define i64 @many(ptr %p) {
  %vtable = load ptr, ptr %p
  %slot = getelementptr i8, ptr %vtable, i64 24
  %f = load ptr, ptr %slot
  %r = call i64 %f(ptr %p)
  ret i64 %r
}

attributes #0 = { "indirectly-callable"="_ZTSv" }
