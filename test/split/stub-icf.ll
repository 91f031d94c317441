; --icf=all folds equal functions. Two kernels' stubs are not equal, so a debugger and
; the runtime's message still tell them apart.
; RUN: %opt %s -passes='syclcc1-stub-host' -o %t.bc
; RUN: llc -filetype=obj -function-sections -relocation-model=pic %t.bc -o %t.o
; RUN: ld.lld -shared --icf=all --print-icf-sections %t.o -o %t.so | FileCheck %s --allow-empty
; RUN: llvm-nm %t.so | FileCheck %s --check-prefix=SYMBOLS
; CHECK-NOT: selected
; SYMBOLS: {{[0-9a-f]+}} T a
; SYMBOLS: {{[0-9a-f]+}} T b
target triple = "x86_64-pc-linux-gnu"
@site_a = internal global { ptr, ptr, ptr } { ptr @a, ptr null, ptr null } "sycl-kernel-site"="a"
@site_b = internal global { ptr, ptr, ptr } { ptr @b, ptr null, ptr null } "sycl-kernel-site"="b"
define void @a(ptr %object) "sycl-kernel"="a" "sycl-kernel-entry" {
  ret void
}
define void @b(ptr %object) "sycl-kernel"="b" "sycl-kernel-entry" {
  ret void
}
