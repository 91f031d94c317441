define void @two_entries(i64 "syclcc1-item-stride"="1" %x, ptr %out) "syclcc1-cpu-item-function" {
entry:
  %odd = trunc i64 %x to i1
  br i1 %odd, label %a, label %b
a:
  %i = phi i64 [ %x, %entry ], [ %j.next, %b ]
  %i.next = add i64 %i, 3
  %last = icmp ugt i64 %i.next, 90
  br i1 %last, label %end, label %b
b:
  %j = phi i64 [ %x, %entry ], [ %i.next, %a ]
  %j.next = add i64 %j, 1
  br label %a
end:
  store i64 %i.next, ptr %out
  ret void
}
