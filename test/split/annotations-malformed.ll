;--- comment
; For a fault of the headers or the front end, the error names the annotation,
; its place and the fault.
; RUN: split-file %s %t
; RUN: not %opt -S %t/odd.ll -passes=syclcc1-annotations 2>&1 | FileCheck %s --check-prefix=ODD
; ODD: error: annotation 'syclcc1.ir_attribute' on 'f': a name has no value
; RUN: not %opt -S %t/kernel.ll -passes=syclcc1-annotations 2>&1 | FileCheck %s --check-prefix=KERNEL
; KERNEL: error: annotation 'syclcc1.kernel' on 'f': expected (name, size, alignment, (kind, offset)*) on a function
; RUN: not %opt -S %t/site.ll -passes=syclcc1-annotations 2>&1 | FileCheck %s --check-prefix=SITE
; SITE: error: annotation 'syclcc1.kernel-site' on 'site': its first field is not the address of a kernel

;--- odd.ll
@.text = private constant [21 x i8] c"syclcc1.ir_attribute\00"
@.name = private constant [5 x i8] c"name\00"
@.args = private constant { ptr } { ptr @.name }
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @.text, ptr null, i32 1, ptr @.args }], section "llvm.metadata"
define void @f() {
  ret void
}
;--- kernel.ll
@.text = private constant [15 x i8] c"syclcc1.kernel\00"
@.name = private constant [5 x i8] c"name\00"
@.args = private constant { ptr } { ptr @.name }
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @.text, ptr null, i32 1, ptr @.args }], section "llvm.metadata"
define void @f() {
  ret void
}
;--- site.ll
@.text = private constant [20 x i8] c"syclcc1.kernel-site\00"
@site = internal global { ptr } zeroinitializer
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @site, ptr @.text, ptr null, i32 1, ptr null }], section "llvm.metadata"
