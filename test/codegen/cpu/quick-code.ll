; Code for processors without a level is compiled as at -O0, unless it has
; vectors that do not fit into their registers.
;
; RUN: %opt -passes='function(syclcc1-cpu-quick-code),verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal void @scalar.v1({{.*}} #[[QUICK:[0-9]+]]
define internal void @scalar.v1(ptr %p) #0 {
  %x = load float, ptr %p
  %y = fmul float %x, 2.0
  store float %y, ptr %p
  ret void
}

; CHECK: define internal void @own_vector.v1({{.*}} #[[QUICK]]
define internal void @own_vector.v1(ptr %p) #0 {
  %x = load <4 x float>, ptr %p
  store <4 x float> %x, ptr %p
  ret void
}

; CHECK: define internal void @wide.v1({{.*}} #[[SMALL:[0-9]+]]
define internal void @wide.v1(ptr %p) #0 {
  %x = load <32 x float>, ptr %p
  store <32 x float> %x, ptr %p
  ret void
}

; Stored, never a result.
; CHECK: define internal void @wide_operand.v1({{.*}} #[[SMALL]]
define internal void @wide_operand.v1(ptr %p) #0 {
  store <32 x float> zeroinitializer, ptr %p
  ret void
}

; CHECK: define internal void @scalar.v3({{.*}} #[[OTHER:[0-9]+]]
define internal void @scalar.v3(ptr %p) #1 {
  ret void
}

; A value that a debugger asks for would keep a load from the instruction that uses it: the
; line stays.
; CHECK: define internal void @debugged.v1({{.*}} #[[QUICK]] !dbg
; CHECK-NOT: #dbg_value
; CHECK: load float, ptr %p{{.*}}, !dbg
define internal void @debugged.v1(ptr %p) #0 !dbg !3 {
  %x = load float, ptr %p, !dbg !7
    #dbg_value(float %x, !6, !DIExpression(), !7)
  store float %x, ptr %p, !dbg !7
  ret void, !dbg !7
}

; CHECK-DAG: attributes #[[QUICK]] = { noinline optnone "sycl-cpu-first-level" }
; CHECK-DAG: attributes #[[SMALL]] = { noinline optsize "sycl-cpu-first-level" }
; CHECK-DAG: attributes #[[OTHER]] = { noinline }
attributes #0 = { noinline optsize "sycl-cpu-first-level" }
attributes #1 = { noinline }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "debugged", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !8)
!7 = !DILocation(line: 2, scope: !3)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
