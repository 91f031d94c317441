; Debug locations of device code are kept, and types are shared with the host.
; The compile unit's lists of the host's file are not in the bitcode: the suffix
; of a local kernel, which is computed from it, does not depend on them.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s
; RUN: %opt -S %s -passes='syclcc1-extract-device' | grep -o 'local_tu[0-9a-f]*' | sort -u >%t.1
; RUN: sed 's/host_variable/another_name/; s/host_namespace/other/' %s | %opt -S -passes='syclcc1-extract-device' | grep -o 'local_tu[0-9a-f]*' | sort -u >%t.2
; RUN: grep tu %t.1
; RUN: cmp %t.1 %t.2
; CHECK: define void @k(ptr %object) {{.*}}!dbg ![[K:[0-9]+]]
; CHECK: #dbg_value(ptr %object
; CHECK: call void @f(), !dbg ![[LINE:[0-9]+]]
; CHECK: !llvm.dbg.cu = !{![[CU:[0-9]+]]}
; CHECK: !llvm.module.flags = 
; CHECK-DAG: ![[CU]] = distinct !DICompileUnit
; CHECK-DAG: ![[K]] = distinct !DISubprogram(name: "k", {{.*}}unit: ![[CU]]
; CHECK-DAG: ![[LINE]] = !DILocation(line: 5, {{.*}}scope: ![[K]])

define void @k(ptr %object) "sycl-kernel"="k" !dbg !4 {
    #dbg_value(ptr %object, !7, !DIExpression(), !6)
  call void @f(), !dbg !6
  ret void, !dbg !6
}
define internal void @local(ptr %object) "sycl-kernel"="local" {
  ret void
}
define internal void @f() !dbg !5 {
  ret void
}
@host_variable = global i32 0, !dbg !14
define void @host() !dbg !8 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug, imports: !10, globals: !13)
!1 = !DIFile(filename: "f.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "k", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "f", file: !1, line: 9, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 5, scope: !4)
!7 = !DILocalVariable(name: "object", arg: 1, scope: !4, file: !1, line: 4, type: !9)
!8 = distinct !DISubprogram(name: "host", file: !1, line: 20, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !{!11}
!11 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !12, file: !1, line: 2)
!12 = !DINamespace(name: "host_namespace", scope: null)
!13 = !{!14}
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "host_variable", scope: !0, file: !1, line: 3, type: !9, isLocal: false, isDefinition: true)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
