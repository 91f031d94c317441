; Constant expressions of widths that SPIR-V lacks are computed, in every place
; that a constant can have. They used to become 0.
; RUN: %opt -passes='syclcc1-spirv-legalize-integers,verify' %s -S | FileCheck %s

@table = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

; CHECK-LABEL: define i64 @operand(i64 %x)
; CHECK: mul i64 %x, ptrtoint (ptr addrspace(1) @table to i64)
; CHECK: call spir_func i64 @_Z6mul_himm(i64 %x, i64 ptrtoint (ptr addrspace(1) @table to i64))
define i64 @operand(i64 %x) {
  %w = zext i64 %x to i128
  %p = mul i128 %w, ptrtoint (ptr addrspace(1) @table to i128)
  %r = trunc i128 %p to i64
  ret i64 %r
}

; CHECK-LABEL: define { i64, i64 } @result()
; CHECK: ret { i64, i64 } { i64 ptrtoint (ptr addrspace(1) getelementptr inbounds nuw (i8, ptr addrspace(1) @table, i64 4) to i64), i64 0 }
define i128 @result() {
  ret i128 ptrtoint (ptr addrspace(1) getelementptr inbounds nuw (i8, ptr addrspace(1) @table, i64 4) to i128)
}

; CHECK-LABEL: define i64 @phi(i1 %c)
; CHECK: phi i64 [ ptrtoint (ptr addrspace(1) @table to i64), %left ], [ 7, %0 ]
define i64 @phi(i1 %c) {
  br i1 %c, label %left, label %end
left:
  br label %end
end:
  %p = phi i128 [ ptrtoint (ptr addrspace(1) @table to i128), %left ], [ 7, %0 ]
  %r = trunc i128 %p to i64
  ret i64 %r
}

; An aggregate with one inside.
; CHECK-LABEL: define { { i64, i64 }, i32 } @aggregate()
; CHECK: ret { { i64, i64 }, i32 } { { i64, i64 } { i64 ptrtoint (ptr addrspace(1) @table to i64), i64 0 }, i32 3 }
define { i128, i32 } @aggregate() {
  ret { i128, i32 } { i128 ptrtoint (ptr addrspace(1) @table to i128), i32 3 }
}

; Narrower than a pointer, and stored.
; CHECK-LABEL: define void @narrow(
; CHECK: and i32 ptrtoint (ptr addrspace(1) @table to i32), 16777215
; CHECK: store i16
; CHECK: store i8
; CHECK: and i64 ptrtoint (ptr addrspace(1) @table to i64), 1099511627775
; CHECK: store i32
; CHECK: store i8
define void @narrow(ptr addrspace(1) %p) {
  store i24 ptrtoint (ptr addrspace(1) @table to i24), ptr addrspace(1) %p
  store i40 trunc (i128 ptrtoint (ptr addrspace(1) @table to i128) to i40), ptr addrspace(1) %p
  ret void
}

; A legal number out of an odd one.
; CHECK-LABEL: define i64 @legal_result()
; CHECK: ret i64 xor (i64 ptrtoint (ptr addrspace(1) @table to i64), i64 5)
define i64 @legal_result() {
  ret i64 trunc (i128 xor (i128 ptrtoint (ptr addrspace(1) @table to i128), i128 5) to i64)
}

; An argument of a division, which is a function.
; CHECK-LABEL: define { i64, i64 } @division({ i64, i64 } %x)
; CHECK: call spir_func {{.*}}@__sycl_udiv_i128({{.*}}, { i64, i64 } { i64 ptrtoint (ptr addrspace(1) @table to i64), i64 0 })
define i128 @division(i128 %x) {
  %r = udiv i128 %x, ptrtoint (ptr addrspace(1) @table to i128)
  ret i128 %r
}
