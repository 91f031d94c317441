; Device code neither throws nor catches: an invoke becomes a call, and a throw
; traps at the allocation of its object, so its constructor is removed.
; RUN: %opt -passes=syclcc1-lower-exceptions %s -S | FileCheck %s

; A vtable's slot of a pure virtual function.
; CHECK: @vtable = constant [1 x ptr] zeroinitializer
@vtable = constant [1 x ptr] [ptr @__cxa_pure_virtual]

; CHECK-NOT: invoke
; CHECK-NOT: landingpad
; CHECK-NOT: @runtime_error
; CHECK-NOT: personality

; CHECK-LABEL: define void @guarded(
; CHECK: call void @work()
; CHECK: ret void
define void @guarded() personality ptr @__gxx_personality_v0 {
  invoke void @work() to label %ok unwind label %pad
ok:
  ret void
pad:
  %p = landingpad { ptr, i32 } cleanup
  call void @cleanup()
  resume { ptr, i32 } %p
}

; The check itself stays: unreachable without a trap would fold it away.
; CHECK-LABEL: define i32 @at(
; CHECK: br i1
; CHECK: call void @llvm.trap()
; CHECK-NEXT: unreachable
define i32 @at(i32 %i) {
  %bad = icmp ugt i32 %i, 7
  br i1 %bad, label %throw, label %ok
throw:
  %e = call ptr @__cxa_allocate_exception(i64 16)
  call void @runtime_error(ptr %e)
  call void @__cxa_throw(ptr %e, ptr null, ptr null)
  unreachable
ok:
  ret i32 %i
}


declare void @work()
declare void @cleanup()
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_allocate_exception(i64)
declare void @runtime_error(ptr)
declare void @__cxa_throw(ptr, ptr, ptr)
declare void @__cxa_pure_virtual()
