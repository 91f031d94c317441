// Calls the library and has no kernel of its own: any C++17 compiler will do.
#include "heat/diffusion.hpp"
#include <cstdio>

int main() {
  sycl::queue queue;
  heat::field f(queue, 64);
  for (std::size_t i = 0; i < f.size(); ++i)
    f.data()[i] = 1;
  std::printf("total %.0f\n", heat::total(f));
}
