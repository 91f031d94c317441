; LLVM stores the low bits of a floating-point number by a narrower store of its
; register. ptxas, which takes the register's type from the instruction that
; wrote it, stored the number as an integer: 3.5 became 3.
;
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: .func  (.param .b32 func_retval0) lowest(
; CHECK:       mul.rn.f64 [[PRODUCT:%rd[0-9]+]],
; CHECK:       { .reg .b64 %t0; mov.b64 %t0, [[PRODUCT]]; st.param.b32 [func_retval0], %t0; }

; CHECK-LABEL: .visible .entry doubles(
; CHECK:       add.rn.f64 [[SUM:%rd[0-9]+]],
; CHECK:       { .reg .b64 %t0; mov.b64 %t0, [[SUM]]; st{{.*}}.b32 [%rd{{[0-9]+}}], %t0; }
; CHECK:       { .reg .b64 %t0; mov.b64 %t0, [[SUM]]; st{{.*}}.b16 [%rd{{[0-9]+}}+4], %t0; }
; CHECK:       { .reg .b64 %t0; mov.b64 %t0, [[SUM]]; st{{.*}}.b8 [%rd{{[0-9]+}}+6], %t0; }
; The whole number needs none.
; CHECK:       {{^[[:space:]]+}}st{{.*}}.b64 {{.*}}[%rd{{[0-9]+}}+8], [[SUM]];
; CHECK:       ret;
define void @doubles(ptr %object) #0 {
  %p = load ptr, ptr %object
  %a = load double, ptr %p
  %sum = fadd double %a, 1.0
  %bits = bitcast double %sum to i64
  %word = trunc i64 %bits to i32
  store volatile i32 %word, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %short = trunc i64 %bits to i16
  store volatile i16 %short, ptr %q
  %r = getelementptr i8, ptr %p, i64 6
  %byte = trunc i64 %bits to i8
  store volatile i8 %byte, ptr %r
  %s = getelementptr i8, ptr %p, i64 8
  store volatile double %sum, ptr %s
  ret void
}

; CHECK-LABEL: .visible .entry halves(
; CHECK:       { .reg .b32 %t0; mov.b32 %t0, %r{{[0-9]+}}; st{{.*}}.b16 [%rd{{[0-9]+}}], %t0; }
; CHECK:       { .reg .b16 %t0; mov.b16 %t0, [[LOW:%rs[0-9]+]]; .reg .b16 %t1; mov.b16 %t1, [[HIGH:%rs[0-9]+]]; st{{.*}}.v2.b8 [%rd{{[0-9]+}}+4], {%t0, %t1}; }
; CHECK:       ret;
define void @halves(ptr %object) #1 {
  %p = load ptr, ptr %object
  %a = load float, ptr %p
  %sum = fadd float %a, 1.0
  %bits = bitcast float %sum to i32
  %low = trunc i32 %bits to i16
  store volatile i16 %low, ptr %p
  %r = getelementptr i8, ptr %p, i64 8
  %h = load half, ptr %r
  %x = fadd half %h, 1.0
  %y = fmul half %h, 3.0
  %xbits = bitcast half %x to i16
  %ybits = bitcast half %y to i16
  %xbyte = trunc i16 %xbits to i8
  %ybyte = trunc i16 %ybits to i8
  %one = insertelement <2 x i8> poison, i8 %xbyte, i64 0
  %two = insertelement <2 x i8> %one, i8 %ybyte, i64 1
  %q = getelementptr i8, ptr %p, i64 4
  store <2 x i8> %two, ptr %q, align 2
  ret void
}

; The result of a function that is not inlined.
define void @results(ptr %object) #2 {
  %p = load ptr, ptr %object
  %a = load double, ptr %p
  %result = call i32 @lowest(double %a)
  store i32 %result, ptr %p
  ret void
}
define internal i32 @lowest(double %y) noinline {
  store volatile i32 1, ptr @global
  %product = fmul double %y, %y
  %bits = bitcast double %product to i64
  %word = trunc i64 %bits to i32
  ret i32 %word
}
@global = internal global i32 0

attributes #0 = { "sycl-kernel"="doubles" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
attributes #1 = { "sycl-kernel"="halves" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
attributes #2 = { "sycl-kernel"="results" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
