; A virtual call with few candidates compares tables: those that have an indirectly
; callable function of its type in its slot. Too many stay an indirect call.
; RUN: %opt -S %s -passes='syclcc1-devirtualize<all>,verify' | FileCheck %s

@_ZTV1A = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @A_f, ptr @A_g] }
@_ZTV1B = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @B_f, ptr @A_g] }
; Its function has another type.
@_ZTV1C = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @C_f] }
; Not indirectly callable.
@_ZTV1D = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @stub] }
; No object has it.
@_ZTV1E = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @B_f] }

declare void @stub()
define internal i32 @A_f(ptr %this) #0 {
  ret i32 1
}
define internal i32 @A_g(ptr %this, i32 %x) #0 {
  ret i32 %x
}
define internal i32 @B_f(ptr %this) #0 {
  ret i32 2
}
define internal void @C_f(ptr %this) #0 {
  ret void
}

define void @construct(ptr %p) {
  store ptr getelementptr inbounds inrange(-16, 16) ({ [4 x ptr] }, ptr @_ZTV1A, i32 0, i32 0, i32 2), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1A, i64 16), ptr %p
  store ptr getelementptr inbounds ({ [4 x ptr] }, ptr @_ZTV1B, i32 0, i32 0, i32 2), ptr %p
  store ptr getelementptr inbounds ({ [3 x ptr] }, ptr @_ZTV1C, i32 0, i32 0, i32 2), ptr %p
  store ptr getelementptr inbounds ({ [3 x ptr] }, ptr @_ZTV1D, i32 0, i32 0, i32 2), ptr %p
  ret void
}

; CHECK-LABEL: define i32 @slot0(
; CHECK: %vtable = load ptr, ptr %p
; CHECK: icmp eq ptr %vtable, getelementptr {{.*}}@_ZTV1A
; CHECK: call i32 @A_f(ptr %p)
; CHECK: icmp eq ptr %vtable, getelementptr {{.*}}@_ZTV1B
; CHECK: call i32 @B_f(ptr %p)
; CHECK: call i32 %f(ptr %p)
; CHECK: ret i32
define i32 @slot0(ptr %p) {
  %vtable = load ptr, ptr %p
  %f = load ptr, ptr %vtable
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; One function of two classes.
; CHECK-LABEL: define i32 @slot1(
; CHECK: icmp eq ptr %vtable, getelementptr {{.*}}@_ZTV1A
; CHECK: icmp eq ptr %vtable, getelementptr {{.*}}@_ZTV1B
; CHECK: or i1
; CHECK: call i32 @A_g(ptr %p, i32 3)
; CHECK: call i32 %f(ptr %p, i32 3)
define i32 @slot1(ptr %p) {
  %vtable = load ptr, ptr %p
  %vfn = getelementptr inbounds ptr, ptr %vtable, i64 1
  %f = load ptr, ptr %vfn
  %r = call i32 %f(ptr %p, i32 3)
  ret i32 %r
}

; No table has a function in that slot; and a debugger wants what was written.
; CHECK-LABEL: define i32 @slot9(
; CHECK-NOT: icmp
; CHECK-LABEL: define i32 @not_optimized(
; CHECK-NOT: icmp
define i32 @slot9(ptr %p) {
  %vtable = load ptr, ptr %p
  %vfn = getelementptr inbounds ptr, ptr %vtable, i64 9
  %f = load ptr, ptr %vfn
  %r = call i32 %f(ptr %p)
  ret i32 %r
}
define i32 @not_optimized(ptr %p) optnone noinline {
  %vtable = load ptr, ptr %p
  %f = load ptr, ptr %vtable
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

attributes #0 = { "indirectly-callable"="_ZTSv" }
