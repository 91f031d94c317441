; The kernel's hidden parameter has a name in a debugger. Un-optimised it lies in memory,
; with and without debug information.
; RUN: %opt -passes='syclcc1-cpu-item-state,verify' -S %s | FileCheck %s
; RUN: sed '/^!llvm.dbg.cu/d; s/ !dbg ![0-9]*//' %s | %opt -passes='syclcc1-cpu-item-state,verify' -S | FileCheck %s --check-prefix=BARE

; CHECK-LABEL: define {{.*}} @k(ptr %object, ptr noundef nonnull %item)
; CHECK: #dbg_declare(ptr %item, ![[ITEM:[0-9]+]], !DIExpression(), ![[#]])
; CHECK-LABEL: define {{.*}} @slow(
; CHECK: %item.addr = alloca ptr
; CHECK: store ptr %item, ptr %item.addr
; CHECK: #dbg_declare(ptr %item.addr, ![[#]], !DIExpression(DW_OP_deref), ![[#]])
; CHECK: ![[ITEM]] = !DILocalVariable(name: "work_item", {{.*}}flags: DIFlagArtificial
; BARE-LABEL: @k(
; BARE-NEXT: ret void
; BARE-LABEL: @slow(
; BARE: %item.addr = alloca ptr
; BARE-NEXT: store ptr %item, ptr %item.addr
; BARE-NEXT: ret void
define void @k(ptr %object) "sycl-kernel"="k" !dbg !4 {
  ret void
}
define void @slow(ptr %object) noinline optnone "sycl-kernel"="slow" !dbg !5 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "k", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "slow", file: !1, line: 9, type: !3, unit: !0, spFlags: DISPFlagDefinition)
