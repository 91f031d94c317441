; An offset is added before a cast to the generic space: the writer puts a
; constant offset before all functions, and the cast into a function.
; RUN: %opt -passes='syclcc1-spirv-constant-offsets,verify' -S %s | FileCheck %s

@vtable = internal addrspace(1) constant [3 x i64] zeroinitializer
; In an initialiser, also of a table in a structure.
; CHECK: @table = addrspace(1) constant { i32, [2 x ptr addrspace(4)] } { i32 1, [2 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @vtable, i64 16) to ptr addrspace(4)), ptr addrspace(4) null] }
@table = addrspace(1) constant { i32, [2 x ptr addrspace(4)] } { i32 1, [2 x ptr addrspace(4)] [ptr addrspace(4) getelementptr inbounds (i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @vtable to ptr addrspace(4)), i64 16), ptr addrspace(4) null] }

; CHECK-LABEL: define spir_func void @stored
; CHECK: store ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @vtable, i64 16) to ptr addrspace(4)), ptr %o
define spir_func void @stored(ptr %o) {
  store ptr addrspace(4) getelementptr inbounds (i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @vtable to ptr addrspace(4)), i64 16), ptr %o
  ret void
}
; CHECK-LABEL: define spir_func i64 @in_phi
; CHECK: phi i64 [ ptrtoint (ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @vtable, i64 8) to ptr addrspace(4)) to i64), %then ]
define spir_func i64 @in_phi(i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi i64 [ ptrtoint (ptr addrspace(4) getelementptr (i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @vtable to ptr addrspace(4)), i64 8) to i64), %then ], [ 0, %entry ]
  ret i64 %p
}
; CHECK-LABEL: define spir_func void @plain
; CHECK: store ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @vtable, i64 16), ptr %o
define spir_func void @plain(ptr %o) {
  store ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @vtable, i64 16), ptr %o
  ret void
}
