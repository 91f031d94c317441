; device_globals in both halves. A usual one is a pointer in the device half,
; whichever file defines it, and its initial value is not device code. One with
; device_image_scope keeps value and linkage. None is internal or constant;
; internal ones get the suffix of the unit. Attributes of the host's access are
; removed, because the host writes the pointer. The host half keeps all of them
; with their ids, also those that only kernels use.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify,syclcc1-verify<device>' \
; RUN:   | FileCheck %s --check-prefix=DEVICE --implicit-check-not=of_the_host --implicit-check-not=sycl-host-access
; RUN: %opt -disable-output %s -passes='syclcc1-print-split<table>' 2>&1 | FileCheck %s --check-prefix=TABLE
; RUN: %opt -S %s -passes='syclcc1-print-split<table>' 2>/dev/null | FileCheck %s --check-prefix=HOST

%class = type { ptr, ptr }
$_ZN1n6inlineE = comdat any
$_ZN1n7inlinedE = comdat any

; DEVICE-DAG: @usual = weak_odr externally_initialized global ptr null, align 8 #[[USUAL:[0-9]+]]
; DEVICE-DAG: @_ZL8internal_tu[[HASH:[0-9a-f]+]] = weak_odr externally_initialized global ptr null
; DEVICE-DAG: @imported = weak_odr externally_initialized global ptr null
; DEVICE-DAG: @_ZN1n6inlineE = weak_odr externally_initialized global ptr null
; DEVICE-DAG: @"dotted$2e1_tu[[HASH]]" = weak_odr externally_initialized global ptr null
; DEVICE-DAG: @in_image = externally_initialized global i32 5
; DEVICE-DAG: @_ZL5local_tu[[HASH]] = externally_initialized global i32 6
; DEVICE-DAG: @_ZN1n7inlinedE = weak_odr externally_initialized global i32 7{{.*}} #[[OPEN:[0-9]+]]
; DEVICE-DAG: @constant = externally_initialized global i32 8
; DEVICE-DAG: @elsewhere = external global i32
; DEVICE-DAG: attributes #[[USUAL]] = { {{.*}}"sycl-device-global-size"="4"{{.*}}"sycl-unique-id"="usual" }
; DEVICE-DAG: attributes #[[OPEN]] = { {{.*}}"sycl-device-image-scope"{{.*}}"sycl-external"="true"{{.*}} }

; HOST-DAG: @usual = global %class { ptr null, ptr @of_the_host }{{.*}} #[[HOST:[0-9]+]]
; HOST-DAG: @_ZL8internal = internal global %class zeroinitializer
; HOST-DAG: @unused = global %class zeroinitializer
; HOST-DAG: attributes #[[HOST]] = { {{.*}}"sycl-unique-id"="usual" }

; TABLE: device-globals:
; TABLE-NEXT: variable: 'constexpr',
; TABLE-NEXT: variable: 'usual', id: 'usual', size: 4, align: 4, initial: 8 }
; TABLE-NEXT: variable: '_ZL8internal', id: '_ZL8internal_tu{{[0-9a-f]+}}', size: 4, align: 4 }
; TABLE-NEXT: variable: 'dotted.1', id: 'dotted$2e1_tu{{[0-9a-f]+}}', size: 4, align: 4 }
; TABLE-NEXT: variable: 'imported', id: 'imported', size: 4, align: 4 }
; TABLE-NEXT: variable: '_ZN1n6inlineE', id: '_ZN1n6inlineE', size: 4, align: 4 }
; TABLE-NEXT: variable: 'unused', id: 'unused', size: 4, align: 4 }
; TABLE-NEXT: variable: 'in_image', id: 'in_image', size: 4, align: 4, device_image_scope: true }
; TABLE-NEXT: variable: '_ZL5local', id: '_ZL5local_tu{{[0-9a-f]+}}', size: 4, align: 4, device_image_scope: true }
; TABLE-NEXT: variable: '_ZN1n7inlinedE', id: '_ZN1n7inlinedE', size: 4, align: 4, device_image_scope: true }
; TABLE-NEXT: variable: 'constant', id: 'constant', size: 4, align: 4, device_image_scope: true }
; TABLE-NEXT: variable: 'elsewhere', id: 'elsewhere', size: 4, align: 4, device_image_scope: true }
; TABLE-NOT: variable

; The initial value of a constexpr variable has a separate constant.
; DEVICE-DAG: @constexpr = weak_odr externally_initialized global ptr null
; DEVICE-DAG: @constexpr.initial = internal constant { ptr, i32 } { ptr null, i32 7 }
; DEVICE-DAG: load i32, ptr getelementptr inbounds (i8, ptr @constexpr.initial, i64 8)
@of_the_host = global i32 0
@constexpr = global { ptr, i32 } { ptr null, i32 7 } #0
@usual = global %class { ptr null, ptr @of_the_host } #0
@_ZL8internal = internal global %class zeroinitializer #1
@dotted.1 = internal global %class zeroinitializer #1
@imported = external global %class #2
@imported_unused = external global %class #2
@_ZN1n6inlineE = linkonce_odr global %class zeroinitializer, comdat #1
@unused = global %class zeroinitializer #1
@in_image = global i32 5 #3
@_ZL5local = internal global i32 6 #3
@_ZN1n7inlinedE = linkonce_odr global i32 7, comdat #3
@constant = constant i32 8 #3
@elsewhere = external global i32 #4

define void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-entry" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" {
  %1 = load ptr, ptr @usual
  %2 = load ptr, ptr @_ZL8internal
  %3 = load ptr, ptr @dotted.1
  %4 = load ptr, ptr @imported
  %5 = load ptr, ptr @_ZN1n6inlineE
  store i32 1, ptr @in_image
  store i32 1, ptr @_ZL5local
  store i32 1, ptr @_ZN1n7inlinedE
  %6 = load i32, ptr @constant
  store i32 1, ptr @elsewhere
  %7 = load i32, ptr getelementptr inbounds (i8, ptr @constexpr, i64 8)
  %8 = load ptr, ptr @constexpr
  ret void
}

attributes #0 = { "sycl-device-global-align"="4" "sycl-device-global-initial"="8" "sycl-device-global-size"="4" }
attributes #1 = { "sycl-device-global-align"="4" "sycl-device-global-size"="4" }
attributes #2 = { "sycl-device-global-align"="4" "sycl-device-global-size"="4" "sycl-external"="true" "sycl-host-access"="1" }
attributes #3 = { "sycl-device-global-align"="4" "sycl-device-global-size"="4" "sycl-device-image-scope"="1" }
attributes #4 = { "sycl-device-global-align"="4" "sycl-device-global-size"="4" "sycl-device-image-scope"="1" "sycl-external"="true" }
