; Debug locations become OpLine: one for each change of place in a block, that of the
; innermost inlined function, and nothing else of the module changes.
;
; REQUIRES: spirv-val
; RUN: %codegen %s -o %t.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --implicit-check-not=syclcc1_line --implicit-check-not=1589
; RUN: sed '/^!llvm.dbg.cu/d; s/, !dbg ![0-9]*//; s/ !dbg ![0-9]*//' %s | %codegen - -o %t.bare.spv
; RUN: spirv-dis --raw-id %t.spv | grep -v 'OpLine\|OpString\|Bound' | sed 's/%[0-9]*/%/g; s/^ *//' | sort > %t.1
; RUN: spirv-dis --raw-id %t.bare.spv | grep -v 'OpLine\|OpString\|Bound' | sed 's/%[0-9]*/%/g; s/^ *//' | sort > %t.2
; RUN: diff %t.1 %t.2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK: [[A:%[0-9]+]] = OpString "/d/a.cpp"
; CHECK: [[B:%[0-9]+]] = OpString "/usr/include/b.h"
; CHECK: OpLine [[A]] 5 3
; CHECK: OpLoad
; CHECK: OpLine [[B]] 9 7
; CHECK-NEXT: OpIMul
; CHECK-NEXT: OpIMul
; CHECK-NEXT: OpLine [[A]] 6 3
; CHECK-NEXT: OpSGreaterThan
; CHECK-NEXT: OpBranchConditional
; CHECK-NEXT: OpLabel
; CHECK-NEXT: OpLine [[A]] 6 3
; CHECK: OpStore
; CHECK: OpReturn

define void @k(ptr align 8 dereferenceable(16) %object) #0 !dbg !4 {
entry:
  %p = load ptr, ptr %object, !dbg !6
  %x = load i32, ptr %p, !dbg !6
  %y = mul i32 %x, %x, !dbg !7
  %z = mul i32 %y, %x, !dbg !7
  %c = icmp sgt i32 %z, 7, !dbg !8
  br i1 %c, label %then, label %exit, !dbg !8
then:
  store i32 %z, ptr %p, !dbg !8
  br label %exit
exit:
  ret void, !dbg !9
}

attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "f", scope: !10, file: !10, line: 8, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 5, column: 3, scope: !4)
!7 = !DILocation(line: 9, column: 7, scope: !5, inlinedAt: !11)
!8 = !DILocation(line: 6, column: 3, scope: !4)
!9 = !DILocation(line: 0, scope: !4)
!10 = !DIFile(filename: "/usr/include/b.h", directory: "/d")
!11 = distinct !DILocation(line: 5, column: 9, scope: !4)
