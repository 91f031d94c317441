; There is no one address of a work-group local variable.
; RUN: not %opt -passes='syclcc1-cpu-local-variables' -S %s 2>&1 | FileCheck %s
; CHECK: error: the address of work-group local variable 'tile' initialises a static variable, but there is one instance per work-group; take its address inside the kernel
@tile = internal global i32 undef #0
@p = internal constant ptr @tile
define void @k(ptr %o) "sycl-kernel"="k" {
  %q = load ptr, ptr @p
  store ptr %q, ptr %o
  ret void
}
attributes #0 = { "sycl-local"="true" }
