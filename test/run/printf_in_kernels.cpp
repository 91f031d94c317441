// printf in a kernel prints, with numbers and strings, on every device.
//
// RUN: %syclcc1 -O2 %s -o %t && %run %t > %t.txt && FileCheck %s < %t.txt
// RUN: %syclcc1 -O2 -fsycl-device-O0 %s -o %t && %run %t > %t.txt && FileCheck %s < %t.txt
// CHECK-DAG: hello 42 0.000000 text 0
// CHECK-DAG: hello 43 1.500000 text 1
// CHECK-DAG: third of three
// CHECK-DAG: second of three

#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  const int n = 42;
  q.parallel_for(2, [=](sycl::id<1> i) {
     printf("hello %d %f %s %lu\n", n + (int)i, 1.5 * i[0], "text",
            (unsigned long)i[0]);
   }).wait();

  // LLVM merges these calls into one, whose format has several values.
  int *given = sycl::malloc_shared<int>(2, q);
  given[0] = 1;
  given[1] = 2;
  q.parallel_for(2, [=](sycl::id<1> i) {
     if (given[0] != 1) {
       printf("first of three\n");
       return;
     }
     if (given[i] != 2) {
       printf("second of three\n");
       return;
     }
     if (given[i] != 3) {
       printf("third of three\n");
       return;
     }
   }).wait();
  sycl::free(given, q);
}
