; Debug information survives the rewrite: every function keeps its subprogram and
; every instruction its line.
; RUN: %opt -passes='syclcc1-spirv-generic-pointers,verify' %s -S | FileCheck %s

; CHECK: define spir_func void @f(ptr addrspace(4) %p) !dbg [[F:![0-9]+]]
; CHECK: store i32 1, ptr addrspace(4) %p, align 4, !dbg [[L:![0-9]+]]
; CHECK-DAG: !{i32 2, !"Debug Info Version", i32 3}
; CHECK-DAG: [[F]] = distinct !DISubprogram(name: "f", {{.*}}line: 5
; CHECK-DAG: [[L]] = !DILocation(line: 6, column: 3, scope: [[F]])
define void @f(ptr %p) !dbg !3 {
  store i32 1, ptr %p, align 4, !dbg !5
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 5, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 6, column: 3, scope: !3)
