; Virtual tables keep their functions and lose the type information, whose own tables
; are in the host's C++ runtime.
; RUN: %opt -S %s -passes='syclcc1-strip-host-attributes,verify' | FileCheck %s --implicit-check-not=_ZTI --implicit-check-not=_ZTS --implicit-check-not=cxxabi
; CHECK: @_ZTV1S = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @_ZN1S4areaEv] }
@_ZTV1S = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1S, ptr @_ZN1S4areaEv] }
@_ZTI1S = internal constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS1S }
@_ZTS1S = internal constant [3 x i8] c"1S\00"
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
define internal void @_ZN1S4areaEv() {
  ret void
}
define void @k(ptr %p) "sycl-kernel"="k" {
  store ptr getelementptr (i8, ptr @_ZTV1S, i64 16), ptr %p
  ret void
}
