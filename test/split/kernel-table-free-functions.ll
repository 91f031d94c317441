; The kernel table has the dimensions and parameters of free function kernels.
; RUN: %opt -disable-output %s -passes='syclcc1-print-split<table>' 2>&1 | FileCheck %s
; CHECK:      - symbol: 'f'
; CHECK:        dimensions: 2
; CHECK-NEXT:   parameters:
; CHECK-NEXT:     - { offset: 0, size: 4, align: 4 }
; CHECK-NEXT:     - { offset: 4, size: 3, align: 1 }
; CHECK-NEXT:     - { offset: 8, size: 24, align: 8 }
; CHECK:      - symbol: 'nullary'
; CHECK:        dimensions: 0
; CHECK-NEXT:   parameters: []

target triple = "x86_64-unknown-linux-gnu"
define void @f(ptr %row) #0 { ret void }
define void @nullary(ptr %row) #1 { ret void }
attributes #0 = { "sycl-kernel"="f" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@8" "sycl-kernel-parameters"="2;0:4:4,4:3:1,8:24:8" }
attributes #1 = { "sycl-kernel"="nullary" "sycl-kernel-object-size"="0" "sycl-kernel-object-align"="1" "sycl-kernel-captures"="" "sycl-kernel-parameters"="0;" }
