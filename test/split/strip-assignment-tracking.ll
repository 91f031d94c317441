; LLVM's inliner gives the copies of a tracked assignment ids of their own only if the
; module says that assignments are tracked. Without the flag a function and its copy had
; the same id, which is invalid: under -O2 -g, the link could not read the device code.
; RUN: %opt -S %s -passes='syclcc1-strip-host-attributes,cgscc(inline),verify' | FileCheck %s

; CHECK: define void @callee
; CHECK: alloca i32, align 4, !DIAssignID ![[CALLEE:[0-9]+]]
; CHECK: define void @caller
; CHECK-NOT: !DIAssignID ![[CALLEE]]{{$}}
; CHECK: !llvm.module.flags = !{![[VERSION:[0-9]+]], ![[TRACKED:[0-9]+]]}
; CHECK: ![[TRACKED]] = !{i32 7, !"debug-info-assignment-tracking", i1 true}
define void @callee(ptr %out) !dbg !5 {
  %x = alloca i32, align 4, !DIAssignID !9
    #dbg_assign(i1 poison, !8, !DIExpression(), !9, ptr %x, !DIExpression(), !10)
  call void @use(ptr %x), !dbg !10
  ret void, !dbg !10
}

define void @caller(ptr %out) !dbg !11 {
  call void @callee(ptr %out), !dbg !12
  ret void, !dbg !12
}

declare void @use(ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!5 = distinct !DISubprogram(name: "callee", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !13)
!9 = distinct !DIAssignID()
!10 = !DILocation(line: 2, scope: !5)
!11 = distinct !DISubprogram(name: "caller", file: !1, line: 4, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 5, scope: !11)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
