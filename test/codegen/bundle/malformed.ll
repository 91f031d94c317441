; The error names a group function whose attribute is not a number.
;
; RUN: not %opt -passes='syclcc1-register-images<cpu>' -S %s 2>&1 | FileCheck %s
; CHECK: attribute 'sycl-cpu-static-local-bytes' of 'group' is 'many', which is not a number of bytes
define void @group() #0 {
  ret void
}
attributes #0 = { "sycl-cpu-group-of"="k" "sycl-cpu-static-local-bytes"="many" }
