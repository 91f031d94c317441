; RUN: not %opt -passes=syclcc1-kernel-bodies -S %s -o %t 2>&1 | FileCheck %s
; RUN: sed 's/constant:1f:0"/disjoint:0:x"/' %s > %t.ll
; RUN: not %opt -passes=syclcc1-kernel-bodies -S %t.ll -o %t 2>&1 | FileCheck %s --check-prefix=ACCESSORS
; ACCESSORS: kernel 'k': the guard 'disjoint:0:x' of a body is malformed
; CHECK: kernel 'k': the guard 'constant:1f:0' of a body is malformed
define void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-bodies"="constant:1f:0" {
  ret void
}
