; device_globals of an image: exported under their ids, without unused ones, and
; decorated for spirv64.
; RUN: %opt -S %s -passes='syclcc1-device-globals<decorate>' | FileCheck %s --check-prefixes=CHECK,SPIRV
; RUN: %opt -S %s -passes='syclcc1-device-globals<plain>' | FileCheck %s --check-prefixes=CHECK,PLAIN --implicit-check-not=spirv.Decorations

; CHECK-NOT: @unused
; PLAIN: @usual = externally_initialized global ptr null, align 8
; A struct, as for a class, because a driver tests for it.
; SPIRV: @usual = externally_initialized global { ptr } zeroinitializer, align 8, !spirv.Decorations ![[USUAL:[0-9]+]]
; PLAIN: @local_tu1 = externally_initialized global i32 6
; SPIRV: @local_tu1 = externally_initialized global { i32 } { i32 6 }, !spirv.Decorations ![[LOCAL:[0-9]+]]
; CHECK: @ordinary = internal global i32 0
@unused = weak_odr externally_initialized global ptr null, align 8 #0
@usual = weak_odr externally_initialized global ptr null, align 8 #0
@local = externally_initialized global i32 6 #1
@ordinary = internal global i32 0

define void @k() {
  %p = load ptr, ptr @usual
  store i32 1, ptr @local
  store i32 1, ptr @ordinary
  ret void
}

; SPIRV-DAG: ![[USUAL]] = !{![[HOST:[0-9]+]]}
; SPIRV-DAG: ![[HOST]] = !{i32 6188, i32 3, !"usual"}
; SPIRV-DAG: ![[LOCAL]] = !{![[READ:[0-9]+]], ![[INIT:[0-9]+]], ![[CSR:[0-9]+]]}
; SPIRV-DAG: ![[READ]] = !{i32 6188, i32 1, !"local_tu1"}
; SPIRV-DAG: ![[INIT]] = !{i32 6190, i32 1}
; SPIRV-DAG: ![[CSR]] = !{i32 6191, i32 0}
attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="usual" }
attributes #1 = { "sycl-device-global-size"="4" "sycl-device-image-scope"="1" "sycl-host-access"="0" "sycl-init-mode"="1" "sycl-implement-in-csr"="0" "sycl-unique-id"="local_tu1" }
