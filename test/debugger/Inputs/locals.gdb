break debugged.cpp:23 if k == 2
run
print table
print origin
print bias
print sum
print here
info args
tbreak twice<int>
continue
finish
delete
tbreak debugged.cpp:32 if l == 3
continue
print mine
next
next
next
next
print mine
print *second
print other
tbreak debugged.cpp:45 if row == 2 && column == 5
continue
print row
print column
continue
