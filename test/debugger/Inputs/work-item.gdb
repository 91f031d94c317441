tbreak debugged.cpp:45 if $sycl_global_id(0) == 2 && $sycl_global_id(1) == 9
tbreak debugged.cpp:36 if $sycl_local_id(0) == 3
tbreak debugged.cpp:23 if $sycl_global_id() == 61
run
sycl item
print $sycl_group_id(0)
print i
backtrace
continue
sycl item
backtrace
print tile
continue
sycl item
backtrace
print $sycl_global_id(2)
