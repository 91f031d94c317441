; RUN: not %opt -passes=syclcc1-known-captures -S %s 2>&1 | FileCheck %s
; CHECK: kernel 'kernel': attribute 'sycl-known-captures' is '8=03', expected offset:bytes,…
define void @kernel(ptr "sycl-known-captures"="8=03" %0) "sycl-kernel"="kernel" {
  ret void
}
