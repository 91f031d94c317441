// The faults that AddressSanitizer and UBSan find in kernels, each with the
// line and the kernel as the first frame; no report for correct kernels.
//
// REQUIRES: syclcc1, runtime
// RUN: %syclcc1 -fsycl-targets=cpu -O0 -g -fsanitize=address,undefined %s -o %t0
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -g -fsanitize=address,undefined %s -o %t2
//
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 local 16 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 local 16 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 private 4 2>&1 | FileCheck %s --check-prefix=PRIVATE
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 private 4 2>&1 | FileCheck %s --check-prefix=PRIVATE
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 freed 0 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 freed 0 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: env UBSAN_OPTIONS=print_stacktrace=1 ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 sum 2147483647 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: env UBSAN_OPTIONS=print_stacktrace=1 ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 sum 2147483647 2>&1 | FileCheck %s --check-prefix=SUM
//
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 local 15 2>&1 | count 0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 local 15 2>&1 | count 0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 private 3 2>&1 | count 0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 sum 1 2>&1 | count 0

#include <cstdlib>
#include <string_view>
#include <sycl/sycl.hpp>

int main(int, char **argv) {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(64, q);
  std::string_view kind = argv[1];
  const int n = std::atoi(argv[2]);
  if (kind == "local")
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<int> tile(16, h);
       h.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
         tile[item.get_local_id(0)] = 1;
         sycl::group_barrier(item.get_group());
         p[item.get_global_id(0)] = tile[n]; // LOCAL: use-after-poison
                                             // LOCAL-NEXT: READ of size 4
                                             // LOCAL-NEXT: #0 {{.*}}main::$_{{.*}}operator(){{.*}}sanitizers-kinds.cpp:[[#@LINE-2]]
       });
     }).wait();
  // One work-item: UBSan speaks for the first thread only, and what a second one
  // then meets is AddressSanitizer, which ends the program in the middle of that.
  if (kind == "private")
    q.parallel_for(sycl::range<1>(1), [=](sycl::id<1> i) {
       int four[4] = {1, 2, 3, 4};
       p[i] = four[n]; // PRIVATE: sanitizers-kinds.cpp:[[#@LINE]]:{{.*}} runtime error: index 4 out of bounds for type 'int[4]'
                       // PRIVATE: stack-buffer-overflow
                       // PRIVATE: #0 {{.*}}main::$_{{.*}}operator(){{.*}}sanitizers-kinds.cpp:[[#@LINE-2]]
     }).wait();
  if (kind == "sum")
    q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) {
       p[i] = n + int(i[0]); // SUM: sanitizers-kinds.cpp:[[#@LINE]]:{{.*}} runtime error: signed integer overflow: 2147483647 + {{[0-9]+}}
                             // SUM-NEXT: #0 {{.*}}main::$_{{.*}}operator(){{.*}}sanitizers-kinds.cpp:[[#@LINE-1]]
     }).wait();
  sycl::free(p, q);
  if (kind == "freed")
    q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) {
       p[i] = 1; // FREED: heap-use-after-free
                 // FREED: #0 {{.*}}main::$_{{.*}}operator(){{.*}}sanitizers-kinds.cpp:[[#@LINE-1]]
     }).wait();
}
