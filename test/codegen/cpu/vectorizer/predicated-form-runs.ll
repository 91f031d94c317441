; The predicated form computes one work-item, where any() and all() are the
; identity: it prints what the item function prints. A loop with two exits, one
; of which leaves the loop around it too, a switch, a uniform branch in a
; divergent one, and a loop that is left from its first block.
; A cycle with two entries is refused.
; RUN: not %opt -passes=syclcc1-cpu-predicate -disable-output %S/Inputs/two-entries.ll 2>&1 | FileCheck --check-prefix=ENTRIES %s
; ENTRIES: error: two_entries: irreducible control flow
; RUN: lli %s > %t.before
; RUN: %opt -passes='syclcc1-cpu-predicate,verify' -S %s -o %t.ll
; RUN: FileCheck --check-prefix=FORM %s < %t.ll
; RUN: lli %t.ll > %t.after
; RUN: diff %t.before %t.after
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-unmasked-loops,verify' -S %s -o %t.full.ll
; RUN: lli %t.full.ll > %t.full
; RUN: diff %t.before %t.full
; RUN: FileCheck %s < %t.before
; CHECK-COUNT-40: {{^-?[0-9]+$}}
; FORM: call void @syclcc1.mask

@text = private constant [4 x i8] c"%d\0A\00"
declare i32 @printf(ptr, ...)
define i1 @syclcc1.any(i1 %m) { ret i1 %m }
define i1 @syclcc1.all(i1 %m) { ret i1 %m }
define void @syclcc1.mask(i1 %m) { ret void }

define void @item(i64 "syclcc1-item-stride"="1" %x, ptr %out, i32 %n) "syclcc1-cpu-item-function" {
entry:
  %x32 = trunc i64 %x to i32
  %at = getelementptr i32, ptr %out, i64 %x
  store i32 -1, ptr %at
  %odd = trunc i32 %x32 to i1
  br i1 %odd, label %outer, label %cases

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  %s = phi i32 [ %x32, %entry ], [ %s.out, %outer.latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner.latch ]
  %t = phi i32 [ %s, %outer ], [ %t.next, %inner.latch ]
  %t.next = add i32 %t, 3
  %big = icmp sgt i32 %t.next, 60
  br i1 %big, label %left.both, label %inner.latch
inner.latch:
  %j.next = add i32 %j, 1
  %rest = urem i32 %x32, 5
  %more = icmp ult i32 %j.next, %rest
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %s.out = phi i32 [ %t.next, %inner.latch ]
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i.next, %n
  br i1 %again, label %outer, label %middle
left.both:
  %l = phi i32 [ %t.next, %inner ]
  %l2 = mul i32 %l, 7
  store i32 %l2, ptr %at
  br label %done

middle:
  %m = phi i32 [ %s.out, %outer.latch ]
  br label %a
a:
  %va = phi i32 [ %m, %middle ], [ %vb.next, %b ]
  %va.next = add i32 %va, 5
  %a.ends = icmp sgt i32 %va.next, 90
  br i1 %a.ends, label %after, label %b
b:
  %vb = phi i32 [ %va.next, %a ]
  %vb.next = add i32 %vb, 2
  br label %a
after:
  store i32 %va.next, ptr %at
  br label %done

cases:
  %k = lshr i32 %x32, 1
  %k3 = urem i32 %k, 4
  switch i32 %k3, label %done [ i32 0, label %zero
                                i32 1, label %one
                                i32 2, label %one ]
zero:
  %u = icmp ugt i32 %n, 2
  br i1 %u, label %one, label %join
one:
  %o = phi i32 [ 100, %cases ], [ 100, %cases ], [ 200, %zero ]
  br label %join
join:
  %v = phi i32 [ %o, %one ], [ 300, %zero ]
  %r = add i32 %v, %x32
  store i32 %r, ptr %at
  br label %done

done:
  ret void
}

define i32 @main() {
entry:
  %out = alloca [40 x i32]
  br label %loop
loop:
  %x = phi i64 [ 0, %entry ], [ %next, %loop ]
  %n64 = urem i64 %x, 6
  %n = trunc i64 %n64 to i32
  call void @item(i64 %x, ptr %out, i32 %n)
  %at = getelementptr i32, ptr %out, i64 %x
  %v = load i32, ptr %at
  %p = call i32 (ptr, ...) @printf(ptr @text, i32 %v)
  %next = add i64 %x, 1
  %again = icmp ult i64 %next, 40
  br i1 %again, label %loop, label %end
end:
  ret i32 0
}
