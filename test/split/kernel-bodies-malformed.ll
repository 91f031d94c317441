; RUN: not %opt -passes=syclcc1-kernel-bodies -S %s -o %t 2>&1 | FileCheck %s
; CHECK: kernel 'k': the guard 'constant:1f:0' of a body is malformed
define void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-bodies"="constant:1f:0" {
  ret void
}
