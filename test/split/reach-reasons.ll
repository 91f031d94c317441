; Each kind of edge with its reason, and the shortest chain to the kernel.
; RUN: %opt -disable-output %s -passes='syclcc1-print-device-reach<text>' 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=unreached
; RUN: %opt -disable-output %s -passes='syclcc1-print-device-reach<json>' 2>&1 \
; RUN:   | FileCheck %s --check-prefix=JSON
; RUN: %opt -disable-output %s -passes='syclcc1-print-device-reach<json>' 2>&1 \
; RUN:   | python3 -m json.tool >/dev/null

; CHECK:      kernel 'axpy'
; CHECK-NEXT:   is a kernel
; CHECK-NEXT: 'exported'
; CHECK-NEXT:   is declared SYCL_EXTERNAL
; CHECK-NEXT: 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'by_address'
; CHECK-NEXT:   used by 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'table'
; CHECK-NEXT:   used by 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'vtable for S'
; CHECK-NEXT:   used by 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'alias'
; CHECK-NEXT:   called by 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'undefined' (declaration)
; CHECK-NEXT:   called by 'a' at f.cpp:7
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'by_table'
; CHECK-NEXT:   in the initializer of 'table'
; CHECK-NEXT:   used by 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'S::area()'
; CHECK-NEXT:   in the virtual table 'vtable for S'
; CHECK-NEXT:   used by 'a'
; CHECK-NEXT:   called by kernel 'axpy'
; CHECK-NEXT: 'by_alias'
; CHECK-NEXT:   stood for by the alias 'alias'
; CHECK-NEXT:   called by 'a'
; CHECK-NEXT:   called by kernel 'axpy'

; JSON:      "symbol": "_ZN1S4areaEv",
; JSON-NEXT: "name": "S::area()",
; JSON-NEXT: "kind": "function",
; JSON-NEXT: "defined": true,
; JSON-NEXT: "reason": "vtable",
; JSON-NEXT: "from": "_ZTV1S",
; JSON-NEXT: "chain": [
; JSON-NEXT:   "in the virtual table 'vtable for S'",
; JSON-NEXT:   "used by 'a'",
; JSON-NEXT:   "called by kernel 'axpy'"

@table = internal constant [1 x ptr] [ptr @by_table]
@_ZTV1S = linkonce_odr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @_ZN1S4areaEv] }
@unreached_table = internal constant [1 x ptr] [ptr @unreached]
@alias = alias void (), ptr @by_alias

define void @k(ptr %object) "sycl-kernel"="axpy" {
  call void @a(ptr %object)
  ret void
}
define internal void @a(ptr %p) !dbg !4 {
  store ptr @by_address, ptr %p
  store ptr @table, ptr %p
  store ptr getelementptr (i8, ptr @_ZTV1S, i64 16), ptr %p
  call void @alias()
  call void @undefined(), !dbg !6
  call void @llvm.trap()
  ret void
}
define internal void @by_address() {
  call void @a(ptr null)
  ret void
}
define internal void @by_table() {
  ret void
}
define linkonce_odr void @_ZN1S4areaEv() "indirectly-callable"="_ZTSv" {
  ret void
}
define internal void @by_alias() {
  ret void
}
define void @exported() "sycl-external"="true" {
  ret void
}
define void @unreached() {
  call void @k(ptr null)
  ret void
}
declare void @undefined()
declare void @llvm.trap()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "a", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 7, scope: !4)
