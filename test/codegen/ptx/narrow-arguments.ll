; Arguments of 8 bits and fewer are zero-extended by the caller: ptxas 13.0 makes
; one number of both conversions of an argument that comes with its sign.
;
; RUN: %opt -passes='syclcc1-ptx-narrow-arguments,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-narrow-arguments' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define internal i32 @both(i8 zeroext %v, i16 signext %w)
; PTX-LABEL: both(
; PTX: ld.param.b8 [[BYTE:%rs[0-9]+]], [both_param_0];
; PTX: cvt.s16.s8 {{.*}}, [[BYTE]];
define internal i32 @both(i8 signext %v, i16 signext %w) noinline {
  %s = sext i8 %v to i32
  %h = sext i8 %v to i16
  %z = zext i16 %h to i32
  %m = mul i32 %s, 77777
  %r = add i32 %m, %z
  ret i32 %r
}

; Without an attribute, and a bit: as well. Results stay.
; CHECK-LABEL: define signext i8 @plain(i8 zeroext %v, i1 zeroext %b)
define signext i8 @plain(i8 %v, i1 %b) {
  ret i8 %v
}

; CHECK-LABEL: define i32 @calls(
; CHECK: call i32 @both(i8 zeroext %n, i16 signext 3)
; CHECK: call i32 %f(i8 zeroext %n, i32 5)
; PTX-LABEL: calls(
; PTX: ld.param.b8 [[ZEROS:%r[0-9]+]], [calls_param_0];
; PTX: st.param.b32 [param0], [[ZEROS]];
; PTX: st.param.b32 [param0], [[ZEROS]];
define i32 @calls(i32 %t, ptr %f) {
  %n = trunc i32 %t to i8
  %a = call i32 @both(i8 signext %n, i16 signext 3)
  %b = call i32 %f(i8 signext %n, i32 5)
  %c = add i32 %a, %b
  ret i32 %c
}

; A kernel's arguments are not a function's.
; CHECK-LABEL: define ptx_kernel void @kernel(i8 signext %v)
define ptx_kernel void @kernel(i8 signext %v) {
  ret void
}
