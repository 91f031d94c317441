; Addresses that differ by constants are computed once, if no sum can wrap where
; an address is used.
;
; RUN: %opt -passes='syclcc1-ptx-address-offsets,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-address-offsets' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; Rows of 1024: x = i % 1024, y = i / 1024, as InstCombine leaves them. The
; element above on the left is 1025 in front, the one below 1024 behind.
; CHECK-LABEL: define float @rows(
; CHECK: [[WIDE:%.*]] = sext i32 %i to i64
; CHECK: [[BYTES:%.*]] = mul i64 [[WIDE]], 4
; CHECK: [[SHARED:%.*]] = getelementptr i8, ptr addrspace(1) %in, i64 [[BYTES]]
; CHECK: br i1 %inside.above
; CHECK: [[ABOVE:%.*]] = getelementptr i8, ptr addrspace(1) [[SHARED]], i64 -4100
; CHECK: load float, ptr addrspace(1) [[ABOVE]]
; CHECK: [[BELOW:%.*]] = getelementptr i8, ptr addrspace(1) [[SHARED]], i64 4096
; CHECK: load float, ptr addrspace(1) [[BELOW]]
; PTX-LABEL: rows(
; PTX: ld.global.b32 {{.*}}+-4100];
; PTX: ld.global.b32 {{.*}}+4096];
define float @rows(ptr addrspace(1) %in, i32 %i, i32 %height) {
  %y = sdiv i32 %i, 1024
  %row = shl nsw i32 %y, 10
  %x = sub i32 %i, %row
  %row.above = add i32 %row, -1024
  %left = add nsw i32 %x, -1
  %not.first = icmp sgt i32 %i, 1023
  %not.left = icmp ult i32 %left, 1024
  %inside.above = and i1 %not.first, %not.left
  br i1 %inside.above, label %above, label %next
above:
  %1 = or disjoint i32 %row.above, %left
  %2 = zext nneg i32 %1 to i64
  %3 = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %2
  %4 = load float, ptr addrspace(1) %3
  br label %next
next:
  %sum = phi float [ %4, %above ], [ 0.0, %0 ]
  %y.below = add nsw i32 %y, 1
  %not.last = icmp slt i32 %y.below, %height
  %positive = icmp sgt i32 %i, -1
  %inside.below = and i1 %not.last, %positive
  br i1 %inside.below, label %below, label %end
below:
  %row.below = shl nuw nsw i32 %y.below, 10
  %5 = or disjoint i32 %row.below, %x
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %6
  %8 = load float, ptr addrspace(1) %7
  %9 = fadd float %sum, %8
  br label %end
end:
  %all = phi float [ %9, %below ], [ %sum, %next ]
  ret float %all
}

; No flag and no branch says that i - 1024 does not wrap: i can be the least
; number, whose address is then 2^32 elements away.
; CHECK-LABEL: define float @may_wrap(
; CHECK: %before = add i32 %i, -1024
; CHECK: sext i32 %before to i64
define float @may_wrap(ptr addrspace(1) %in, i32 %i) {
  %before = add i32 %i, -1024
  %a = sext i32 %before to i64
  %b = sext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %a
  %q = getelementptr float, ptr addrspace(1) %in, i64 %b
  %v = load float, ptr addrspace(1) %p
  %w = load float, ptr addrspace(1) %q
  %sum = fadd float %v, %w
  ret float %sum
}

; The same where a branch excludes it; behind the branch nothing does.
; CHECK-LABEL: define float @wraps_elsewhere(
; CHECK: guarded:
; CHECK: getelementptr i8, ptr addrspace(1) [[SHARED:%.*]], i64 -4096
; CHECK: behind:
; CHECK: %after = add i32 %i, -2048
; CHECK: sext i32 %after to i64
define float @wraps_elsewhere(ptr addrspace(1) %in, i32 %i) {
  %b = sext i32 %i to i64
  %q = getelementptr float, ptr addrspace(1) %in, i64 %b
  %w = load float, ptr addrspace(1) %q
  %condition = icmp sgt i32 %i, 5000
  br i1 %condition, label %guarded, label %behind
guarded:
  %before = add i32 %i, -1024
  %a = sext i32 %before to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %a
  %v = load float, ptr addrspace(1) %p
  br label %behind
behind:
  %x = phi float [ %w, %0 ], [ %v, %guarded ]
  %after = add i32 %i, -2048
  %c = sext i32 %after to i64
  %r = getelementptr float, ptr addrspace(1) %in, i64 %c
  %u = load float, ptr addrspace(1) %r
  %sum = fadd float %x, %u
  ret float %sum
}

; Numbers without a sign: nuw is asked for, nsw says nothing.
; CHECK-LABEL: define i8 @without_sign(
; CHECK-DAG: [[WRAPS:%.*]] = zext i32 %may.wrap to i64
; CHECK-DAG: [[WIDE:%.*]] = zext i32 %i to i64
; CHECK: [[SHARED:%.*]] = getelementptr i8, ptr addrspace(1) %in, i64 [[WIDE]]
; CHECK: getelementptr i8, ptr addrspace(1) [[SHARED]], i64 3
; CHECK: getelementptr i8, ptr addrspace(1) [[SHARED]], i64 9
; CHECK: getelementptr i8, ptr addrspace(1) %in, i64 [[WRAPS]]
define i8 @without_sign(ptr addrspace(1) %in, i32 %i) {
  %first = add nuw i32 %i, 1
  %more = add nuw i32 %first, 2
  %most = add nuw i32 %i, 9
  %may.wrap = add nsw i32 %i, 5
  %a = zext i32 %more to i64
  %b = zext i32 %most to i64
  %c = zext i32 %may.wrap to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %a
  %q = getelementptr i8, ptr addrspace(1) %in, i64 %b
  %r = getelementptr i8, ptr addrspace(1) %in, i64 %c
  %v = load i8, ptr addrspace(1) %p
  %w = load i8, ptr addrspace(1) %q
  %u = load i8, ptr addrspace(1) %r
  %1 = add i8 %v, %w
  %2 = add i8 %1, %u
  ret i8 %2
}

; Upper and lower bits of one number are the number. Upper bits alone are the
; number without its lower ones.
; CHECK-LABEL: define i8 @bits(
; CHECK: [[WIDE:%.*]] = zext i32 %i to i64
; CHECK: [[SHARED:%.*]] = getelementptr i8, ptr addrspace(1) %in, i64 [[WIDE]]
; CHECK: getelementptr i8, ptr addrspace(1) [[SHARED]], i64 256
; CHECK: getelementptr i8, ptr addrspace(1) [[SHARED]], i64 512
define i8 @bits(ptr addrspace(1) %in, i32 %i) {
  %upper = and i32 %i, -256
  %lower = and i32 %i, 255
  %next = add nuw i32 %upper, 256
  %one = or disjoint i32 %next, %lower
  %shifted = lshr i32 %i, 8
  %line = add nuw i32 %shifted, 2
  %start = shl nuw i32 %line, 8
  %other = or disjoint i32 %start, %lower
  %a = zext i32 %one to i64
  %b = zext i32 %other to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %a
  %q = getelementptr i8, ptr addrspace(1) %in, i64 %b
  %v = load i8, ptr addrspace(1) %p
  %w = load i8, ptr addrspace(1) %q
  %sum = add i8 %v, %w
  ret i8 %sum
}

; Two leaves for two addresses, but not three.
; CHECK-LABEL: define float @leaves(
; CHECK: [[X:%.*]] = sext i32 %x to i64
; CHECK: [[ROW:%.*]] = sext i32 %product to i64
; CHECK: getelementptr i8, ptr addrspace(1) {{.*}}, i64 20
; CHECK: getelementptr i8, ptr addrspace(1) {{.*}}, i64 24
; CHECK: add nsw i32 %two.2, %z
define float @leaves(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %x, i32 %y, i32 %w, i32 %z) {
  %product = mul nsw i32 %y, %w
  %row = add nsw i32 %product, 4
  %one = add nsw i32 %x, 1
  %one.2 = add nsw i32 %one, %row
  %two = add nsw i32 %x, 2
  %two.2 = add nsw i32 %two, %row
  %a = sext i32 %one.2 to i64
  %b = sext i32 %two.2 to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %a
  %q = getelementptr float, ptr addrspace(1) %in, i64 %b
  %v = load float, ptr addrspace(1) %p
  %u = load float, ptr addrspace(1) %q
  %one.3 = add nsw i32 %one.2, %z
  %two.3 = add nsw i32 %two.2, %z
  %c = sext i32 %one.3 to i64
  %d = sext i32 %two.3 to i64
  %r = getelementptr float, ptr addrspace(1) %out, i64 %c
  %s = getelementptr float, ptr addrspace(1) %out, i64 %d
  store float %v, ptr addrspace(1) %r
  store float %u, ptr addrspace(1) %s
  ret float %v
}

; LLVM finds one constant in sums with flags.
; CHECK-LABEL: define float @plain(
; CHECK: sext i32 %left to i64
define float @plain(ptr addrspace(1) %in, i32 %x, i32 %y, i32 %w) {
  %row = mul nsw i32 %y, %w
  %at = add nsw i32 %row, %x
  %before = add nsw i32 %x, -1
  %left = add nsw i32 %before, %row
  %a = sext i32 %at to i64
  %b = sext i32 %left to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %a
  %q = getelementptr float, ptr addrspace(1) %in, i64 %b
  %v = load float, ptr addrspace(1) %p
  %u = load float, ptr addrspace(1) %q
  %sum = fadd float %u, %v
  ret float %sum
}

; In front of both addresses is a loop, and neither is in it.
; CHECK-LABEL: define float @behind_a_loop(
; CHECK-NOT: sext
; CHECK: found:
; CHECK: getelementptr float
; CHECK: nothing:
; CHECK: getelementptr float
define float @behind_a_loop(ptr addrspace(1) %in, i32 %i, i32 %n) {
  br label %loop
loop:
  %k = phi i32 [ 1, %0 ], [ %twice, %next ]
  %is.i = icmp eq i32 %k, %i
  br i1 %is.i, label %found, label %next
next:
  %twice = mul i32 %k, 2
  %last = icmp sgt i32 %k, %n
  br i1 %last, label %nothing, label %loop
found:
  %x = and i32 %k, 65535
  %one = add nuw nsw i32 %x, 1
  %four = add nuw nsw i32 %one, 3
  %a = sext i32 %four to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %a
  %v = load float, ptr addrspace(1) %p
  ret float %v
nothing:
  %y = and i32 %k, 65535
  %b = sext i32 %y to i64
  %q = getelementptr float, ptr addrspace(1) %in, i64 %b
  %u = load float, ptr addrspace(1) %q
  ret float %u
}

; The half of a local array that is read in this round is at 0 or 64, and 64 less what
; is written: `half ^ 64` and its neighbours, `half ^ 65` …
; CHECK-LABEL: define float @halves(
; CHECK: [[HALF:%.*]] = sext i32 %half to i64
; CHECK: [[MINUS:%.*]] = mul i64 [[HALF]], -4
; CHECK: [[SHARED:%.*]] = getelementptr i8, ptr addrspace(3) %in, i64 [[MINUS]]
; CHECK: getelementptr i8, ptr addrspace(3) [[SHARED]], i64 256
; CHECK: getelementptr i8, ptr addrspace(3) [[SHARED]], i64 260
; CHECK: getelementptr i8, ptr addrspace(3) [[SHARED]], i64 264
define float @halves(ptr addrspace(3) %in, i32 %round) {
  %shifted = shl i32 %round, 6
  %half = and i32 %shifted, 64
  %i0 = xor i32 %half, 64
  %w0 = zext nneg i32 %i0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w0
  %a = load float, ptr addrspace(3) %p0
  %i1 = xor i32 %half, 65
  %w1 = zext nneg i32 %i1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w1
  %b = load float, ptr addrspace(3) %p1
  %i2 = xor i32 %half, 66
  %w2 = zext nneg i32 %i2 to i64
  %p2 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w2
  %c = load float, ptr addrspace(3) %p2
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  ret float %abc
}

; Some bits of the number are flipped, others are not there: no sum.
; CHECK-LABEL: define float @flipped(
; CHECK: getelementptr inbounds float, ptr addrspace(3) %in, i64 %w0
; CHECK: getelementptr inbounds float, ptr addrspace(3) %in, i64 %w1
define float @flipped(ptr addrspace(3) %in, i32 %round) {
  %half = and i32 %round, 192
  %i0 = xor i32 %half, 64
  %w0 = zext nneg i32 %i0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w0
  %a = load float, ptr addrspace(3) %p0
  %i1 = xor i32 %half, 65
  %w1 = zext nneg i32 %i1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w1
  %b = load float, ptr addrspace(3) %p1
  %ab = fadd float %a, %b
  ret float %ab
}

; Constants that LLVM would find, of an index of two parts: it would leave the address without a
; constant a sum of 32 bits, and ptxas would not see that a store to it changes none of the others.
; CHECK-LABEL: define float @two_parts(
; CHECK: [[SHARED:%.*]] = getelementptr i8, ptr addrspace(3) %in, i64 {{%.*}}
; CHECK: load float, ptr addrspace(3) [[SHARED]]
; CHECK: getelementptr i8, ptr addrspace(3) [[SHARED]], i64 4
; PTX-LABEL: two_parts(
; PTX: ld.shared.b32 {{.*}}, [[[AT:%rd[0-9]+]]];
; PTX: st.shared.b32 [[[AT]]],
; PTX: ld.shared.b32 {{.*}}, [[[AT]]+4];
define float @two_parts(ptr addrspace(3) %in, i32 %k, i32 %row) {
  %i0 = add nuw nsw i32 %k, %row
  %w0 = zext nneg i32 %i0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w0
  %a = load float, ptr addrspace(3) %p0
  %twice = fadd float %a, %a
  store float %twice, ptr addrspace(3) %p0
  %next = add nuw nsw i32 %k, 1
  %i1 = add nuw nsw i32 %next, %row
  %w1 = zext nneg i32 %i1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w1
  %b = load float, ptr addrspace(3) %p1
  ret float %b
}
