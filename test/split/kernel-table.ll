; The data about kernels for code generation and the runtime, sorted by symbol,
; and the kernel sites with the final symbols.
; RUN: %opt -disable-output %s -passes='syclcc1-print-split<table>' 2>&1 | FileCheck %s
; CHECK:      kernels:
; CHECK-NEXT:   - symbol: 'a'
; CHECK-NEXT:     name: 'class axpy'
; CHECK-NEXT:     object: { size: 48, align: 16 }
; CHECK-NEXT:     captures:
; CHECK-NEXT:       - { kind: local_accessor, offset: 8 }
; CHECK-NEXT:       - { kind: stream, offset: 32 }
; CHECK-NEXT:     reqd-work-group-size: [4, 8]
; CHECK-NEXT:     reqd-sub-group-size: 16
; CHECK-NEXT:   - symbol: 'b_tu[[ID:[0-9a-f]+]]'
; CHECK-NEXT:     name: 'lambda'
; CHECK-NEXT:     object: { size: 1, align: 1 }
; CHECK-NEXT: sites:
; CHECK-NEXT:   - { site: 'site_b', kernel: 'b_tu[[ID]]' }
@site_b = internal global { ptr, ptr, ptr } { ptr @b, ptr null, ptr null } "sycl-kernel-site"="b"
define internal void @b(ptr %object) "sycl-kernel"="lambda" "sycl-kernel-entry" "sycl-kernel-object-size"="1" "sycl-kernel-object-align"="1" {
  ret void
}
define void @a(ptr %object) "sycl-kernel"="class axpy" "sycl-kernel-entry" "sycl-kernel-object-size"="48" "sycl-kernel-object-align"="16" "sycl-kernel-captures"="local_accessor@8,stream@32" "sycl-reqd-work-group-size"="4,8" "sycl-reqd-sub-group-size"="16" {
  ret void
}
