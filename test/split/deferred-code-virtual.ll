; Kernels that construct objects with indirectly callable virtual functions, or
; call these, are deferred to the link; others are final. Tables with only host
; functions do not defer anything.
; RUN: %opt -S %s -passes='syclcc1-keep-code<final>,globaldce,verify' | FileCheck %s --check-prefix=FINAL \
; RUN:   --implicit-check-not=@constructs --implicit-check-not=@calls --implicit-check-not=_ZTV4Base
; RUN: %opt -S %s -passes='syclcc1-keep-code<deferred>,globaldce,verify' | FileCheck %s --check-prefix=DEFERRED \
; RUN:   --implicit-check-not=@plain
; RUN: %opt %s -passes='syclcc1-print-images<per_kernel>' -disable-output 2>&1 | FileCheck %s --check-prefix=IMAGES

; DEFERRED-DAG: @_ZTV4Base = weak_odr constant
@_ZTV4Base = weak_odr constant { [2 x ptr] } { [2 x ptr] [ptr @f, ptr @__sycl_host_virtual_called] } #1
; DEFERRED-DAG: @_ZTV5Local = internal constant
@_ZTV5Local = internal constant { [1 x ptr] } { [1 x ptr] [ptr @g] }
; FINAL-DAG: @_ZTV4Host = internal constant
@_ZTV4Host = internal constant { [1 x ptr] } { [1 x ptr] [ptr @__sycl_host_virtual_called] }
declare void @__sycl_host_virtual_called()

; DEFERRED-DAG: define weak_odr void @f()
define weak_odr void @f() #2 {
  ret void
}
define internal void @g() #3 {
  ret void
}
; DEFERRED-DAG: define void @constructs(
define void @constructs(ptr %o) #0 {
  store ptr @_ZTV4Base, ptr %o
  ret void
}
; DEFERRED-DAG: define void @constructs_local(
define void @constructs_local(ptr %o) #0 {
  store ptr @_ZTV5Local, ptr %o
  ret void
}
; DEFERRED-DAG: define void @calls(
define void @calls(ptr %o) #4 {
  ret void
}
; FINAL-DAG: define void @plain(
define void @plain(ptr %o) #0 {
  store ptr @_ZTV4Host, ptr %o
  ret void
}
; One set, one image, whatever the option.
; IMAGES: image: constructs calls
; IMAGES-NEXT: image: constructs_local
; IMAGES-NEXT: image: plain

attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #1 = { "sycl-external"="true" "sycl-virtual-table" }
attributes #2 = { "indirectly-callable"="_ZTSv" "sycl-external"="true" }
attributes #3 = { "indirectly-callable"="_ZTS5Local" }
attributes #4 = { "calls-indirectly"="_ZTSv" "sycl-kernel"="c" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
