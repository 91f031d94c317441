; A work-group's variable moves to address space 3 and has no initial value.
; Without the pass GlobalOpt makes it a variable of each work-item.
; RUN: %opt -passes=syclcc1-local-memory %s -S | FileCheck %s
; RUN: %opt -passes='syclcc1-local-memory,default<O2>' %s -S | FileCheck %s --check-prefix=SHARED
; RUN: %opt_plain -passes='default<O2>' %s -S | FileCheck %s --check-prefix=WRONG

; CHECK: @cell = internal addrspace(3) global i32 poison, align 4
; SHARED: @cell = internal {{.*}}addrspace(3) global
; WRONG-NOT: @cell
@cell = internal global i32 0, align 4 #0

; CHECK: store i32 %v, ptr addrspacecast (ptr addrspace(3) @cell to ptr)
define i32 @kernel(i32 %v) norecurse {
  store i32 %v, ptr @cell
  call void @barrier()
  %r = load i32, ptr @cell
  ret i32 %r
}
declare void @barrier() convergent nounwind

attributes #0 = { "sycl-local"="true" }
