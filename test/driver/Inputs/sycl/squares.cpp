// One kernel; prints 0 1 4 9.
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue Queue{sycl::cpu_selector_v};
  int *Squares = sycl::malloc_shared<int>(4, Queue);
  Queue.parallel_for(4, [=](sycl::id<1> I) { Squares[I] = I * I; }).wait();
  for (int I = 0; I < 4; ++I)
    std::printf("%d ", Squares[I]);
  sycl::free(Squares, Queue);
}
