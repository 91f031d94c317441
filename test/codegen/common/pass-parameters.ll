; A pass refuses a parameter that it does not know, instead of taking it for the last
; one that it knows. A path or an architecture has no list to compare with.
; RUN: not %opt -S %s -passes='syclcc1-lower-atomics<amdgcn>' 2>&1 | FileCheck %s --check-prefix=ATOMICS
; ATOMICS: syclcc1-lower-atomics takes cpu or spirv64 or nvptx64, not 'amdgcn'
; RUN: not %opt -S %s -passes='syclcc1-kernel-entries<cpu>' 2>&1 | FileCheck %s --check-prefix=ENTRIES
; ENTRIES: syclcc1-kernel-entries takes spirv64 or nvptx64, not 'cpu'
; RUN: not %opt -S %s -passes='syclcc1-known-spaces<>' 2>&1 | FileCheck %s --check-prefix=SPACES
; SPACES: syclcc1-known-spaces takes spirv64 or nvptx64, not ''
; RUN: not %opt -S %s -passes='syclcc1-device-globals<plane>' 2>&1 | FileCheck %s --check-prefix=GLOBALS
; GLOBALS: syclcc1-device-globals takes decorate or plain, not 'plane'
; RUN: not %opt -S %s -passes='syclcc1-verify-device<asm>' 2>&1 | FileCheck %s --check-prefix=VERIFY
; VERIFY: syclcc1-verify-device takes assembly or plain, not 'asm'
; RUN: not %opt -S %s -passes='syclcc1-spirv-pointer-queries<all>' 2>&1 | FileCheck %s --check-prefix=QUERIES
; QUERIES: syclcc1-spirv-pointer-queries takes gather or fold or lower, not 'all'
; RUN: not %opt -S %s -passes='syclcc1-ptx-scalar-pipeline<O2>' 2>&1 | FileCheck %s --check-prefix=SCALAR
; SCALAR: syclcc1-ptx-scalar-pipeline takes O1 or O3, not 'O2'
; RUN: not %opt -S %s -passes='syclcc1-flat-nulls<flat>' 2>&1 | FileCheck %s --check-prefix=NULLS
; NULLS: syclcc1-flat-nulls takes a number, not 'flat'
; RUN: not %opt -S %s -passes='syclcc1-infer-address-spaces<-1>' 2>&1 | FileCheck %s --check-prefix=INFER
; INFER: syclcc1-infer-address-spaces takes a number, not '-1'
; RUN: not %opt -S %s -passes='syclcc1-global-kernel-pointers<4x>' 2>&1 | FileCheck %s --check-prefix=POINTERS
; POINTERS: syclcc1-global-kernel-pointers takes a number, not '4x'
; RUN: not %opt -S %s -passes='syclcc1-cpu-widen<many>' 2>&1 | FileCheck %s --check-prefix=WIDEN
; WIDEN: syclcc1-cpu-widen takes a number, not 'many'
define void @f() {
  ret void
}
