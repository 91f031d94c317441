; A launch site whose kernel the unit does not have is an error: the runtime would
; find no kernel for it, or one of another unit.
; RUN: not %opt -passes='syclcc1-register-images<cpu>' -S %s 2>&1 | FileCheck %s
; CHECK: the launch site 'site' refers to the kernel 'missing', which the unit does not have
@site = constant i8 0 #0
attributes #0 = { "sycl-kernel-site"="missing" }
