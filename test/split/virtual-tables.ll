; A table of the device half has the functions that kernels may call, and stubs
; for the others; code that only the host's functions need is not in it. Thunks
; have the property of what they call. Inline functions and tables are merged by
; name, so they stay symbols.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s \
; RUN:   --implicit-check-not=@needs_files --implicit-check-not=@_ZN4Base4hostEv --implicit-check-not=_ZTVSt9exception
; RUN: %opt %s -passes='syclcc1-print-device-reach<text>' -disable-output 2>&1 | FileCheck %s --check-prefix=REACH

; CHECK-DAG: @_ZTV4Base = weak_odr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZN4Base6calledEv, ptr @__sycl_host_virtual_called, ptr @__sycl_pure_virtual_called] } #[[TABLE:[0-9]+]]
@_ZTV4Base = linkonce_odr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZN4Base6calledEv, ptr @_ZN4Base4hostEv, ptr @__cxa_pure_virtual] }, comdat #2
; In this unit since its class has its key function here.
; CHECK-DAG: @_ZTV3Key = constant { [2 x ptr] } { [2 x ptr] [ptr @_ZThn16_N3Key1fEv, ptr @_ZN3Key1fEv] } #[[TABLE]]
@_ZTV3Key = constant { [2 x ptr] } { [2 x ptr] [ptr @_ZThn16_N3Key1fEv, ptr @alias] } #2
; In another unit.
; CHECK-DAG: @_ZTV5There = external constant { [3 x ptr] } #[[IMPORT:[0-9]+]]
@_ZTV5There = external constant { [3 x ptr] } #2
; A table while a base is being constructed.
; CHECK-DAG: @_ZTC4Base0_4Base = internal constant [2 x ptr] [ptr @_ZN4Base6calledEv, ptr @__sycl_host_virtual_called]
@_ZTC4Base0_4Base = internal constant [2 x ptr] [ptr @_ZN4Base6calledEv, ptr @_ZN4Base4hostEv]
$_ZTV4Base = comdat any
@_ZTVSt9exception = external constant [5 x ptr]
@alias = alias void (), ptr @_ZN3Key1fEv

declare void @__cxa_pure_virtual()
declare void @needs_files()
; CHECK-DAG: define weak_odr void @_ZN4Base6calledEv() #[[MEMBER:[0-9]+]]
define linkonce_odr void @_ZN4Base6calledEv() #1 {
  ret void
}
define linkonce_odr void @_ZN4Base4hostEv() {
  call void @needs_files()
  store ptr @_ZTVSt9exception, ptr null
  ret void
}
; CHECK-DAG: define void @_ZN3Key1fEv() #[[MEMBER]]
define void @_ZN3Key1fEv() #1 {
  ret void
}
; CHECK-DAG: define void @_ZThn16_N3Key1fEv() #[[MEMBER]]
define void @_ZThn16_N3Key1fEv() #1 {
  call void @_ZN3Key1fEv()
  ret void
}
; CHECK-DAG: define void @kernel(ptr %o)
define void @kernel(ptr %o) #0 {
  store ptr @_ZTV4Base, ptr %o
  store ptr @_ZTV5There, ptr %o
  store ptr @_ZTC4Base0_4Base, ptr %o
  ret void
}
; CHECK-DAG: attributes #[[MEMBER]] = { "indirectly-callable"="_ZTSv" "sycl-external"="true" }
; CHECK-DAG: attributes #[[TABLE]] = { "sycl-external"="true" "sycl-virtual-table" }
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #1 = { "indirectly-callable"="_ZTSv" "sycl-external"="true" }
attributes #2 = { "sycl-external"="true" "sycl-virtual-table" }

; REACH: 'Base::called()'
; REACH-NEXT: in the virtual table 'vtable for Base'
; REACH-NOT: Base::host
