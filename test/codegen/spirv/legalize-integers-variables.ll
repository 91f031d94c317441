; A variable of 40 bits, which SROA makes of a part of a structure that loops read in
; another type, is bytes: it was refused at -O3 (a scan of structures).
; RUN: %opt -passes='syclcc1-spirv-legalize-integers,verify' %s -S | FileCheck %s
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @part(
; CHECK: %v = alloca [8 x i8], align 8
; CHECK: store i32 %{{.*}}, ptr %v, align 8
; CHECK: store i8 %{{.*}}, ptr %{{.*}}, align 4
; CHECK: load i8
define spir_func i8 @part(i64 %x, i64 %i) {
  %v = alloca i40, align 8
  %n = trunc i64 %x to i40
  store i40 %n, ptr %v, align 8
  %p = getelementptr inbounds i8, ptr %v, i64 %i
  %r = load i8, ptr %p, align 1
  ret i8 %r
}
