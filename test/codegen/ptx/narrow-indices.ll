; An index of 32 bits that is the lower half of an id of 64 is computed in 32
; bits, so that an address is one multiplication with an addition.
;
; RUN: %opt -passes='syclcc1-ptx-narrow-indices,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-narrow-indices' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @signed_index(
; CHECK: [[PRODUCT:%.*]] = mul i32 %group, %size
; CHECK: [[I:%.*]] = add i32 [[PRODUCT]], %item
; CHECK-NOT: i64 %id
; CHECK: icmp slt i32 [[I]], %n
; CHECK: [[WIDE:%.*]] = sext i32 [[I]] to i64
; CHECK: shl nsw i64 [[WIDE]], 2
; PTX-LABEL: signed_index(
; PTX: mad.lo.s32 [[I:%r[0-9]+]],
; PTX: mul.wide.s32 {{.*}}, [[I]], 4;
define float @signed_index(ptr addrspace(1) %in, i32 %group, i32 %size, i32 %item, i32 %n) {
  %wide.group = zext nneg i32 %group to i64
  %wide.size = zext nneg i32 %size to i64
  %wide.item = zext nneg i32 %item to i64
  %product = mul nuw nsw i64 %wide.group, %wide.size
  %id = add nuw nsw i64 %product, %wide.item
  %i = trunc i64 %id to i32
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %read, label %end
read:
  %up = shl i64 %id, 32
  %offset = ashr exact i64 %up, 30
  %address = getelementptr inbounds i8, ptr addrspace(1) %in, i64 %offset
  %element = load float, ptr addrspace(1) %address
  ret float %element
end:
  ret float 0.0
}

; Without a sign: both forms that InstCombine has.
; CHECK-LABEL: define i64 @unsigned_index(
; CHECK: [[I:%.*]] = sub i32 %a, 7
; CHECK: [[WIDE:%.*]] = zext i32 [[I]] to i64
; CHECK: [[AGAIN:%.*]] = zext i32 [[I]] to i64
; CHECK: [[SCALED:%.*]] = shl nuw nsw i64 [[AGAIN]], 3
; CHECK: [[THIRD:%.*]] = zext i32 [[I]] to i64
; CHECK: [[TWICE:%.*]] = shl nuw nsw i64 [[THIRD]], 1
; CHECK: or i64 {{.*}}, [[TWICE]]
define i64 @unsigned_index(i32 %a) {
  %wide = sext i32 %a to i64
  %id = sub i64 %wide, 7
  %index = and i64 %id, 4294967295
  %times = shl i64 %id, 3
  %offset = and i64 %times, 34359738360
  %up = shl i64 %id, 32
  %twice = lshr i64 %up, 31
  %sum = or i64 %index, %offset
  %all = or i64 %sum, %twice
  ret i64 %all
}

; Operands of other widths: of 16 bits they are extended, of 48 truncated.
; CHECK-LABEL: define i32 @other_widths(
; CHECK-DAG: [[SHORT:%.*]] = sext i16 %a to i32
; CHECK-DAG: [[LONG:%.*]] = trunc i48 %b to i32
; CHECK: xor i32 [[SHORT]], [[LONG]]
define i32 @other_widths(i16 %a, i48 %b) {
  %wide.a = sext i16 %a to i64
  %wide.b = zext i48 %b to i64
  %both = xor i64 %wide.a, %wide.b
  %i = trunc i64 %both to i32
  ret i32 %i
}

; The lower half of a sum of numbers of 64 bits has no cheaper form, and that of
; a right shift or a quotient depends on the upper half.
; CHECK-LABEL: define i32 @wide_operands(
; CHECK: trunc i64 %sum to i32
; CHECK: trunc i64 %shifted to i32
; CHECK: trunc i64 %quotient to i32
; CHECK: trunc i64 %far to i32
define i32 @wide_operands(i64 %x, i32 %a, i32 %b) {
  %wide.a = zext i32 %a to i64
  %wide.b = zext i32 %b to i64
  %sum = add i64 %x, %wide.a
  %low.sum = trunc i64 %sum to i32
  %product = mul i64 %wide.a, %wide.b
  %shifted = lshr i64 %product, 32
  %low.shifted = trunc i64 %shifted to i32
  %quotient = udiv i64 %product, 7
  %low.quotient = trunc i64 %quotient to i32
  %far = shl i64 %wide.a, %wide.b
  %low.far = trunc i64 %far to i32
  %1 = add i32 %low.sum, %low.shifted
  %2 = add i32 %low.quotient, %low.far
  %3 = add i32 %1, %2
  ret i32 %3
}

; What needs all 64 bits keeps them.
; CHECK-LABEL: define i64 @both(
; CHECK: [[ID:%.*]] = add i64
; CHECK: [[I:%.*]] = add i32 %a, %b
; CHECK: store i64 [[ID]]
; CHECK: sext i32 [[I]] to i64
define i64 @both(i32 %a, i32 %b, ptr addrspace(1) %out) {
  %wide.a = zext i32 %a to i64
  %wide.b = zext i32 %b to i64
  %id = add i64 %wide.a, %wide.b
  store i64 %id, ptr addrspace(1) %out
  %up = shl i64 %id, 32
  %i = ashr exact i64 %up, 32
  ret i64 %i
}
