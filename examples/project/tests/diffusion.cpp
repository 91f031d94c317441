// step() against the same sum written down once more, on the host.
#include "heat/diffusion.hpp"
#include "heat/apply.hpp"
#include <cmath>
#include <cstdio>
#include <vector>

static std::vector<double> reference(const std::vector<double> &f, int width,
                                     double rate) {
  std::vector<double> next(f);
  for (int row = 0; row < width; ++row)
    for (int column = 0; column < width; ++column)
      for (auto [y, x] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
        int r = row + y, c = column + x;
        if (r >= 0 && r < width && c >= 0 && c < width)
          next[row * width + column] +=
              rate * (f[r * width + c] - f[row * width + column]);
      }
  return next;
}

int main() {
  constexpr int width = 17;
  sycl::queue queue;
  heat::field f(queue, width);
  heat::apply(f, [](std::size_t row, std::size_t column, double) {
    return double((row * 7 + column * 13) % 32);
  });
  std::vector<double> expected(f.data(), f.data() + f.size());
  double before = heat::total(f);
  for (int i = 0; i < 5; ++i) {
    heat::step(f, 0.125);
    expected = reference(expected, width, 0.125);
  }
  int wrong = 0;
  for (std::size_t i = 0; i < f.size(); ++i)
    wrong += std::abs(f.data()[i] - expected[i]) > 1e-12;
  if (std::abs(heat::total(f) - before) > 1e-9)
    std::printf("total was %g, is %g\n", before, heat::total(f)), ++wrong;
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
