; Quotients that may have an error of 2 ulp become the processor's estimate and
; a Newton step. Exact ones stay, and so do those of other functions and
; processors.
;
; RUN: %opt -passes='syclcc1-cpu-root-accuracy,always-inline,function(syclcc1-cpu-reciprocal-roots),verify' -S %s | FileCheck %s
; RUN: sed 's/,+avx512dq//' %s | %opt -passes='syclcc1-cpu-root-accuracy,always-inline,function(syclcc1-cpu-reciprocal-roots),verify' -S | FileCheck %s --check-prefix=OLD
target triple = "x86_64-unknown-linux-gnu"

; The body of sycl::rsqrt.
; OLD-NOT: rsqrt14
define internal float @rsqrt(float %x) #0 {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fdiv float 1.0, %s
  ret float %r
}
; CHECK-LABEL: define float @scalar(
; CHECK: fdiv float 1.000000e+00, {{.*}}, !fpmath [[TWO:!.*]]
define float @scalar(float %x) #1 {
  %r = call float @rsqrt(float %x)
  ret float %r
}

; CHECK-LABEL: define <16 x float> @whole(
; CHECK-NEXT: [[Y:%.*]] = call <16 x float> @llvm.x86.avx512.rsqrt14.ps.512(<16 x float> %x, <16 x float> zeroinitializer, i16 -1)
; CHECK-NEXT: [[P:%.*]] = fmul <16 x float> %x, [[Y]]
; CHECK-NEXT: [[N:%.*]] = fneg <16 x float> [[P]]
; CHECK-NEXT: [[E:%.*]] = call <16 x float> @llvm.fma.v16f32(<16 x float> [[N]], <16 x float> [[Y]], <16 x float> splat (float 1.000000e+00))
; CHECK-NEXT: [[F:%.*]] = call <16 x float> @llvm.fma.v16f32(<16 x float> [[E]], <16 x float> splat (float 3.750000e-01), <16 x float> splat (float 5.000000e-01))
; CHECK-NEXT: [[YE:%.*]] = fmul <16 x float> [[Y]], [[E]]
; CHECK-NEXT: [[R:%.*]] = call <16 x float> @llvm.fma.v16f32(<16 x float> [[YE]], <16 x float> [[F]], <16 x float> [[Y]])
; CHECK-NEXT: [[ENDS:%.*]] = call <16 x i1> @llvm.is.fpclass.v16f32(<16 x float> %x, i32 608)
; CHECK-NEXT: [[ALL:%.*]] = select <16 x i1> [[ENDS]], <16 x float> [[Y]], <16 x float> [[R]]
; CHECK-NEXT: ret <16 x float> [[ALL]]
define <16 x float> @whole(<16 x float> %x) #1 {
  %s = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %x)
  %r = fdiv <16 x float> splat (float 1.0), %s, !fpmath !0
  ret <16 x float> %r
}

; CHECK-LABEL: define <32 x float> @two_registers(
; CHECK-COUNT-2: @llvm.x86.avx512.rsqrt14.ps.512
; CHECK-NOT: fdiv
define <32 x float> @two_registers(<32 x float> %x) #1 {
  %s = call <32 x float> @llvm.sqrt.v32f32(<32 x float> %x)
  %r = fdiv <32 x float> splat (float 1.0), %s, !fpmath !0
  ret <32 x float> %r
}

; CHECK-LABEL: define <4 x float> @short(
; CHECK: call <4 x float> @llvm.x86.avx512.rsqrt14.ps.128(<4 x float> %x, <4 x float> zeroinitializer, i8 -1)
define <4 x float> @short(<4 x float> %x) #1 {
  %s = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %x)
  %r = fdiv <4 x float> splat (float 1.0), %s, !fpmath !0
  ret <4 x float> %r
}

; Doubles take one step more.
; CHECK-LABEL: define <8 x double> @doubles(
; CHECK-NEXT: [[Y:%.*]] = call <8 x double> @llvm.x86.avx512.rsqrt14.pd.512(<8 x double> %x, <8 x double> zeroinitializer, i8 -1)
; CHECK: fmul <8 x double> %x, [[Y]]
; CHECK: [[R:%.*]] = call <8 x double> @llvm.fma.v8f64(<8 x double> %{{.*}}, <8 x double> %{{.*}}, <8 x double> [[Y]])
; CHECK: fmul <8 x double> %x, [[R]]
; CHECK: call <8 x double> @llvm.fma.v8f64(<8 x double> %{{.*}}, <8 x double> splat (double 5.000000e-01), <8 x double> [[R]])
; CHECK-NOT: fdiv
; CHECK: ret <8 x double>
define <8 x double> @doubles(<8 x double> %x) #1 {
  %s = call <8 x double> @llvm.sqrt.v8f64(<8 x double> %x)
  %r = fdiv <8 x double> splat (double 1.0), %s, !fpmath !0
  ret <8 x double> %r
}

; CHECK-LABEL: define <16 x double> @two_registers_of_doubles(
; CHECK-COUNT-2: @llvm.x86.avx512.rsqrt14.pd.512
; CHECK-NOT: fdiv
define <16 x double> @two_registers_of_doubles(<16 x double> %x) #1 {
  %s = call <16 x double> @llvm.sqrt.v16f64(<16 x double> %x)
  %r = fdiv <16 x double> splat (double 1.0), %s, !fpmath !0
  ret <16 x double> %r
}

; A quotient that allows it is a product with the estimate after one step; where the
; estimate is 0 or infinity it is the result. Doubles and other quotients stay.
; CHECK-LABEL: define <16 x float> @quotient(
; CHECK-NEXT: [[Y:%.*]] = call <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float> %y, <16 x float> zeroinitializer, i16 -1)
; CHECK-NEXT: [[ENDS:%.*]] = call <16 x i1> @llvm.is.fpclass.v16f32(<16 x float> [[Y]], i32 612)
; CHECK-NEXT: [[N:%.*]] = fneg <16 x float> %y
; CHECK-NEXT: [[E:%.*]] = call <16 x float> @llvm.fma.v16f32(<16 x float> [[N]], <16 x float> [[Y]], <16 x float> splat (float 1.000000e+00))
; CHECK-NEXT: [[S:%.*]] = call <16 x float> @llvm.fma.v16f32(<16 x float> [[Y]], <16 x float> [[E]], <16 x float> [[Y]])
; CHECK-NEXT: [[R:%.*]] = select <16 x i1> [[ENDS]], <16 x float> [[Y]], <16 x float> [[S]]
; CHECK-NEXT: [[Q:%.*]] = fmul <16 x float> %x, [[R]]
; CHECK-NEXT: [[D:%.*]] = fdiv arcp <8 x double>
; CHECK-NEXT: store
; CHECK-NEXT: ret <16 x float> [[Q]]
define <16 x float> @quotient(<16 x float> %x, <16 x float> %y, <8 x double> %d, ptr %p) #1 {
  %q = fdiv arcp <16 x float> %x, %y
  %e = fdiv arcp <8 x double> %d, %d
  store <8 x double> %e, ptr %p
  ret <16 x float> %q
}

; CHECK-LABEL: define <16 x float> @others(
; CHECK-NOT: rsqrt14
; CHECK: ret
define <16 x float> @others(<16 x float> %x, <8 x double> %d, ptr %p) #1 {
  %s = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %x)
  %exact = fdiv <16 x float> splat (float 1.0), %s
  %half = fdiv <16 x float> splat (float 1.0), %s, !fpmath !1
  %two = fdiv <16 x float> splat (float 2.0), %s, !fpmath !0
  %sd = call <8 x double> @llvm.sqrt.v8f64(<8 x double> %d)
  %rd = fdiv <8 x double> splat (double 1.0), %sd
  store <8 x double> %rd, ptr %p
  %a = fadd <16 x float> %exact, %two
  %b = fadd <16 x float> %a, %half
  ret <16 x float> %b
}

; Code of the host is unchanged.
; CHECK-LABEL: define <16 x float> @of_the_host(
; CHECK-NEXT: fdiv arcp <16 x float> %x, %y
define <16 x float> @of_the_host(<16 x float> %x, <16 x float> %y) #2 {
  %r = fdiv arcp <16 x float> %x, %y
  ret <16 x float> %r
}
attributes #2 = { "target-features"="+avx512f,+avx512vl,+avx512dq" }
; CHECK: [[TWO]] = !{float 2.000000e+00}
!0 = !{float 2.0}
!1 = !{float 0.5}
attributes #0 = { alwaysinline "sycl-device-builtin"="__sycl_rsqrt_f32" "target-features"="+avx512f,+avx512vl,+avx512dq" }
attributes #1 = { "sycl-cpu-device-code" "target-features"="+avx512f,+avx512vl,+avx512dq" }

