; Debug information of a type names objects and functions of the host:
; template<auto &> of a specialization_id, a pointer into an array, a pointer to
; a member function. The writer of the device half's bitcode had no number for
; them and read beyond its tables. The name of a local kernel is computed from
; that bitcode; afterwards the values are restored.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s
; CHECK: define void @local_tu
; CHECK: !DITemplateValueParameter(name: "object"

; RUN: %opt -S %s -passes='syclcc1-print-split<device>' 2>%t.device | FileCheck %s --check-prefix=HOST
; HOST-DAG: !DITemplateValueParameter(name: "object", {{.*}}value: ptr @spec)
; HOST-DAG: !DITemplateValueParameter(name: "element", {{.*}}value: ptr getelementptr {{.*}}@array
; HOST-DAG: !DITemplateValueParameter(name: "member", {{.*}}value: { i64, i64 } { i64 ptrtoint (ptr @host to i64), i64 0 })

@spec = constant i32 7
@array = constant [4 x i32] zeroinitializer
define internal void @local(ptr %object) "sycl-kernel"="local" "sycl-kernel-object-size"="1" "sycl-kernel-object-align"="1" !dbg !4 {
    #dbg_value(ptr %object, !7, !DIExpression(), !6)
  call void @f(), !dbg !6
  ret void, !dbg !6
}
define internal void @f() !dbg !5 {
  ret void
}
define void @host() {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "local", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "f", file: !1, line: 9, type: !3, unit: !0, spFlags: DISPFlagDefinition, templateParams: !8)
!6 = !DILocation(line: 5, scope: !4)
!7 = !DILocalVariable(name: "object", arg: 1, scope: !4, file: !1, line: 4, type: !9)
!8 = !{!10, !11, !12}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DITemplateValueParameter(name: "object", type: !9, value: ptr @spec)
!11 = !DITemplateValueParameter(name: "element", type: !9, value: ptr getelementptr (i8, ptr @array, i64 4))
!12 = !DITemplateValueParameter(name: "member", type: !9, value: { i64, i64 } { i64 ptrtoint (ptr @host to i64), i64 0 })
