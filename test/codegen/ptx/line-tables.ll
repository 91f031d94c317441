; Lines stay, variables and types go, and the unit becomes one that does not make
; the driver compile without optimisation (`.target sm_75, debug`).
;
; RUN: %opt -passes='syclcc1-ptx-line-tables,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-line-tables' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
;
; The call behind an inlined line is not written by this LLVM (docs/design/debugging.md).
; RUN: %opt -passes='syclcc1-ptx-line-tables' %s | llc -mcpu=sm_90 -mattr=+ptx80 | FileCheck %s --check-prefix=INLINED --implicit-check-not=inlined_at
; INLINED: .loc 1 2 3
target triple = "nvptx64-nvidia-cuda"

; CHECK: !llvm.dbg.cu = !{[[UNIT:!.*]]}
; CHECK: [[UNIT]] = distinct !DICompileUnit({{.*}}emissionKind: DebugDirectivesOnly
; CHECK-NOT: DILocalVariable
; CHECK: distinct !DISubprogram(name: "f", {{.*}}unit: [[UNIT]]

; PTX: .target sm_75{{$}}
; PTX: .loc 1 2 3
; PTX-NOT: .section .debug_info

define i32 @f(i32 %x) !dbg !4 {
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %y = mul i32 %x, %x, !dbg !9
  ret i32 %y, !dbg !9
}

define i32 @caller(i32 %x) !dbg !11 {
  %y = mul i32 %x, %x, !dbg !13
  ret i32 %y, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{!10, !10}
!7 = !{!8}
!8 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !10)
!9 = !DILocation(line: 2, column: 3, scope: !4)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 4, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 5, column: 1, scope: !11)
!13 = !DILocation(line: 2, column: 3, scope: !4, inlinedAt: !12)
