; The ids of tracked assignments name instructions of one function. What is copied
; into the wide form for each lane kept them, which was invalid: under -O2 -g a
; kernel that copies three bytes stayed scalar, or was wrong IR where its
; sub-groups are vectors.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @copies.wide(
; CHECK-NOT: DIAssignID
; CHECK: call void @llvm.memcpy.p0.p0.i64({{.*}}, i64 3, i1 false), !dbg
; CHECK-NOT: DIAssignID
; CHECK: ret void
define void @copies(i64 "syclcc1-item-stride"="1" %x, ptr %from, ptr %to) "syclcc1-cpu-item-function" !dbg !5 {
entry:
  %from.at = getelementptr [5 x i8], ptr %from, i64 %x
  %to.at = getelementptr [5 x i8], ptr %to, i64 %x
    #dbg_assign(i1 poison, !8, !DIExpression(), !9, ptr %to.at, !DIExpression(), !10)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %to.at, ptr align 1 %from.at, i64 3, i1 false), !dbg !10, !DIAssignID !9
  ret void, !dbg !10
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!5 = distinct !DISubprogram(name: "copies", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !13)
!9 = distinct !DIAssignID()
!10 = !DILocation(line: 2, scope: !5)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
