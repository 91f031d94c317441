#include "heat/apply.hpp"
#include "heat/diffusion.hpp"
#include "heat/sources.hpp"
#include "report.hpp"
#include <cstdlib>

// simulate [width] [steps]
int main(int argc, char **argv) {
  std::size_t width = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 64;
  int steps = argc > 2 ? std::atoi(argv[2]) : 100;
  sycl::queue queue;
  heat::field f(queue, width);
  heat::fill(f, 0);
  heat::add_disc(f, width / 8.0, 1000);
  for (int i = 0; i < steps; ++i)
    heat::step(f, 0.2);
  report(f.data(), f.size(), heat::total(f));
}
