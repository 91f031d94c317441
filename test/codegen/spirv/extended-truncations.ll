; LLVM's SPIR-V writer combines zext(trunc) into an AND whose operand has the
; width of the truncation's source: invalid SPIR-V, and a wrong result where a
; driver takes it. Here no extension of a truncation reaches it.
;
; RUN: %opt -passes='syclcc1-spirv-extended-truncations,function(adce)' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @zext_of_wider(
; CHECK-NEXT:    [[T:%.*]] = trunc i64 %x to i32
; CHECK-NEXT:    [[W:%.*]] = and i32 [[T]], 65535
; CHECK-NEXT:    ret i32 [[W]]
define i32 @zext_of_wider(i64 %x) {
  %n = trunc i64 %x to i16
  %w = zext i16 %n to i32
  ret i32 %w
}

; CHECK-LABEL: define i64 @zext_of_narrower(
; CHECK-NEXT:    [[A:%.*]] = and i32 %x, 255
; CHECK-NEXT:    [[W:%.*]] = zext i32 [[A]] to i64
; CHECK-NEXT:    ret i64 [[W]]
define i64 @zext_of_narrower(i32 %x) {
  %n = trunc i32 %x to i8
  %w = zext i8 %n to i64
  ret i64 %w
}

; CHECK-LABEL: define i32 @sext_of_wider(
; CHECK-NEXT:    [[T:%.*]] = trunc i64 %x to i32
; CHECK-NEXT:    [[L:%.*]] = shl i32 [[T]], 24
; CHECK-NEXT:    [[W:%.*]] = ashr i32 [[L]], 24
; CHECK-NEXT:    ret i32 [[W]]
define i32 @sext_of_wider(i64 %x) {
  %n = trunc i64 %x to i8
  %w = sext i8 %n to i32
  ret i32 %w
}

; The truncation has another use and stays for it.
; CHECK-LABEL: define i32 @other_use(
; CHECK:         [[N:%.*]] = trunc i64 %x to i16
; CHECK:         store i16 [[N]]
; CHECK:         and i32 {{%.*}}, 65535
define i32 @other_use(i64 %x, ptr %p) {
  %n = trunc i64 %x to i16
  store i16 %n, ptr %p
  %w = zext i16 %n to i32
  ret i32 %w
}

; CHECK-LABEL: define <2 x i32> @vectors(
; CHECK:         and <2 x i32> {{%.*}}, splat (i32 1)
define <2 x i32> @vectors(<2 x i64> %x) {
  %n = trunc <2 x i64> %x to <2 x i1>
  %w = zext <2 x i1> %n to <2 x i32>
  ret <2 x i32> %w
}
