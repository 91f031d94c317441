#include "heat/sources.hpp"
#include "heat/apply.hpp"
#include "heat/diffusion.hpp"
#include <cmath>
#include <cstdio>

int main() {
  sycl::queue queue;
  heat::field f(queue, 9);
  int wrong = 0;
  auto expect = [&](const char *what, double value, double expected) {
    if (std::abs(value - expected) > 1e-9)
      std::printf("%s: %g, expected %g\n", what, value, expected), ++wrong;
  };
  // One kernel, in this program and in the library.
  heat::fill(f, 2);
  expect("filled here", heat::total(f), 162);
  heat::reset(f, 3);
  expect("filled by the library", heat::total(f), 243);
  // A disc of radius 1: the middle and its four neighbours.
  heat::add_disc(f, 1, 50);
  expect("total", heat::total(f), 293);
  expect("middle", f.at(4, 4), 13);
  expect("neighbour", f.at(4, 5), 13);
  expect("diagonal", f.at(5, 5), 3);
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
