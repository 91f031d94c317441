; Nine functions are too many for comparisons; they stay an indirect call. Eight are not.
; RUN: %opt -S %s -passes='syclcc1-devirtualize<all>,verify' | FileCheck %s

@_ZTV1A = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @A_f, ptr @A_g] }
@_ZTV1B = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @B_f, ptr @B_g] }
@_ZTV1C = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @C_f, ptr @C_g] }
@_ZTV1D = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @D_f, ptr @D_g] }
@_ZTV1E = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @E_f, ptr @E_g] }
@_ZTV1F = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @F_f, ptr @F_g] }
@_ZTV1G = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @G_f, ptr @G_g] }
@_ZTV1H = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @H_f, ptr @H_g] }
@_ZTV1I = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @I_f, ptr @H_g] }

define internal i32 @A_f(ptr %this) #0 {
  ret i32 0
}
define internal i64 @A_g(ptr %this) #0 {
  ret i64 0
}
define internal i32 @B_f(ptr %this) #0 {
  ret i32 1
}
define internal i64 @B_g(ptr %this) #0 {
  ret i64 1
}
define internal i32 @C_f(ptr %this) #0 {
  ret i32 2
}
define internal i64 @C_g(ptr %this) #0 {
  ret i64 2
}
define internal i32 @D_f(ptr %this) #0 {
  ret i32 3
}
define internal i64 @D_g(ptr %this) #0 {
  ret i64 3
}
define internal i32 @E_f(ptr %this) #0 {
  ret i32 4
}
define internal i64 @E_g(ptr %this) #0 {
  ret i64 4
}
define internal i32 @F_f(ptr %this) #0 {
  ret i32 5
}
define internal i64 @F_g(ptr %this) #0 {
  ret i64 5
}
define internal i32 @G_f(ptr %this) #0 {
  ret i32 6
}
define internal i64 @G_g(ptr %this) #0 {
  ret i64 6
}
define internal i32 @H_f(ptr %this) #0 {
  ret i32 7
}
define internal i64 @H_g(ptr %this) #0 {
  ret i64 7
}
define internal i32 @I_f(ptr %this) #0 {
  ret i32 8
}

define void @construct(ptr %p) {
  store ptr getelementptr inbounds (i8, ptr @_ZTV1A, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1B, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1C, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1D, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1E, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1F, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1G, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1H, i64 16), ptr %p
  store ptr getelementptr inbounds (i8, ptr @_ZTV1I, i64 16), ptr %p
  ret void
}

; CHECK-LABEL: define i32 @nine(
; CHECK-NOT: _f(
; CHECK: call i32 %f(ptr %p)
define i32 @nine(ptr %p) {
  %vtable = load ptr, ptr %p
  %f = load ptr, ptr %vtable
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i64 @eight(
; CHECK: call i64 @A_g(ptr %p)
; CHECK: call i64 @H_g(ptr %p)
; CHECK: call i64 %f(ptr %p)
define i64 @eight(ptr %p) {
  %vtable = load ptr, ptr %p
  %slot = getelementptr i8, ptr %vtable, i64 8
  %f = load ptr, ptr %slot
  %r = call i64 %f(ptr %p)
  ret i64 %r
}

attributes #0 = { "indirectly-callable"="_ZTSv" }
