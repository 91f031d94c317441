// A kernel of this program, kernels of the package's header, kernels of both of
// its libraries.
#include <cstdio>
#include <heat/apply.hpp>
#include <heat/diffusion.hpp>
#include <heat/sources.hpp>

int main() {
  sycl::queue queue;
  heat::field f(queue, 16);
  heat::fill(f, 1);
  heat::add_disc(f, 3, 100);
  heat::apply(
      f, [](std::size_t, std::size_t, double before) { return 2 * before; });
  heat::step(f, 0.1);
  std::printf("total %.0f\n", heat::total(f));
}
