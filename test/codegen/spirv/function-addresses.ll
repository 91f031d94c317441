; A function's address in an integer of a constant becomes a pointer: the writer's constant
; of a cast is one of an instruction, which is invalid. Such are tables of pointers to
; member functions.
; RUN: %opt -passes=syclcc1-spirv-function-addresses -S %s | FileCheck %s

; CHECK: @table = internal addrspace(1) constant [3 x { ptr addrspace(4), i64 }] [{ ptr addrspace(4), i64 } { ptr addrspace(4) addrspacecast (ptr @f to ptr addrspace(4)), i64 0 }, { ptr addrspace(4), i64 } zeroinitializer, { ptr addrspace(4), i64 } { ptr addrspace(4) addrspacecast (ptr @g to ptr addrspace(4)), i64 8 }], align 16
@table = internal addrspace(1) constant [3 x { i64, i64 }] [{ i64, i64 } { i64 ptrtoint (ptr addrspace(4) addrspacecast (ptr @f to ptr addrspace(4)) to i64), i64 0 }, { i64, i64 } zeroinitializer, { i64, i64 } { i64 ptrtoint (ptr addrspace(4) addrspacecast (ptr @g to ptr addrspace(4)) to i64), i64 8 }], align 16

; A pointer to a virtual member function is an offset.
; CHECK: @mixed = internal addrspace(1) constant <{ i32, { { ptr addrspace(4), i64 }, { i64, i64 } } }> <{ i32 7, { { ptr addrspace(4), i64 }, { i64, i64 } } { { ptr addrspace(4), i64 } { ptr addrspace(4) addrspacecast (ptr @f to ptr addrspace(4)), i64 0 }, { i64, i64 } { i64 1, i64 0 } } }>
@mixed = internal addrspace(1) constant <{ i32, [2 x { i64, i64 }] }> <{ i32 7, [2 x { i64, i64 }] [{ i64, i64 } { i64 ptrtoint (ptr @f to i64), i64 0 }, { i64, i64 } { i64 1, i64 0 }] }>

; A cast of another address than a function's stays.
; CHECK: @number = internal addrspace(1) constant i64 ptrtoint (ptr addrspace(1) @plain to i64)
@number = internal addrspace(1) constant i64 ptrtoint (ptr addrspace(1) @plain to i64)
; CHECK: @plain = internal addrspace(1) constant [2 x i64] [i64 1, i64 2]
@plain = internal addrspace(1) constant [2 x i64] [i64 1, i64 2]

define spir_func i32 @f(i32 %x) {
  ret i32 %x
}
define spir_func i32 @g(i32 %x) {
  ret i32 %x
}

; CHECK: define spir_func i64 @reads(i64 %i) {
; CHECK-NEXT: %a = getelementptr i8, ptr addrspace(1) @table, i64 %i
define spir_func i64 @reads(i64 %i) {
  %a = getelementptr i8, ptr addrspace(1) @table, i64 %i
  %v = load i64, ptr addrspace(1) %a
  ret i64 %v
}

; CHECK: define spir_func void @stores(ptr addrspace(4) %to) {
; CHECK: %[[I:.*]] = ptrtoint ptr addrspace(4) addrspacecast (ptr @g to ptr addrspace(4)) to i64
; CHECK: store i64 %[[I]], ptr addrspace(4) %to
define spir_func void @stores(ptr addrspace(4) %to) {
  store i64 ptrtoint (ptr addrspace(4) addrspacecast (ptr @g to ptr addrspace(4)) to i64), ptr addrspace(4) %to
  ret void
}
