; A null pointer that meets one to local memory is not cast to that space, where
; 0 is an object's address. With pointers to global memory, whose null is the
; same, it is.
; RUN: %opt -passes='syclcc1-infer-address-spaces<0>' %s -S | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-flat-nulls<0>,syclcc1-infer-address-spaces<0>' %s -S | FileCheck %s

; WRONG-LABEL: @chosen(
; WRONG: icmp eq ptr addrspace(3) %{{.*}}, addrspacecast (ptr null to ptr addrspace(3))
; CHECK-LABEL: @chosen(
; CHECK: %[[NULL:.*]] = inttoptr i64 0 to ptr
; CHECK: %q = select i1 %c, ptr %{{.*}}, ptr %[[NULL]]
; CHECK: icmp eq ptr %q, %{{.*}}
; CHECK-NOT: addrspacecast (ptr null
define i1 @chosen(i1 %c, ptr addrspace(3) %local) {
  %p = addrspacecast ptr addrspace(3) %local to ptr
  %q = select i1 %c, ptr %p, ptr null
  %r = icmp eq ptr %q, null
  ret i1 %r
}

; CHECK-LABEL: @switched(
; CHECK: %[[A:.*]] = inttoptr i64 0 to ptr
; CHECK-NEXT: switch
; CHECK: phi ptr [ %[[A]], %entry ], [ %[[A]], %entry ], [ %{{.*}}, %found ]
define ptr @switched(i32 %i, ptr addrspace(3) %local) {
entry:
  %p = addrspacecast ptr addrspace(3) %local to ptr
  switch i32 %i, label %found [ i32 1, label %end
                                i32 2, label %end ]
found:
  %n = getelementptr i8, ptr %p, i64 4
  br label %end
end:
  %q = phi ptr [ null, %entry ], [ null, %entry ], [ %n, %found ]
  ret ptr %q
}

; CHECK-LABEL: @global(
; CHECK: %[[Q:.*]] = select i1 %c, ptr addrspace(1) %g, ptr addrspace(1) addrspacecast (ptr null
; CHECK: store i32 1, ptr addrspace(1) %[[Q]]
define void @global(i1 %c, ptr addrspace(1) %g) {
  %p = addrspacecast ptr addrspace(1) %g to ptr
  %q = select i1 %c, ptr %p, ptr null
  store i32 1, ptr %q
  ret void
}

