// A convolution whose radius is a template argument, a specialization constant,
// a variable of the caller that is the same at each launch, or one that is not.
// Measures the cost of each form.
#include "../kernels/measure.hpp"
#include <cmath>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

static constexpr sycl::specialization_id<int> radius_id{0};
static volatile int two = 2;

/// One point: the sum over a square, weighted by distance.
static float at(const float *in, int width, int x, int y, int radius) {
  float sum = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx)
      sum += in[(y + dy) * width + x + dx] * float(1 + dx * dx + dy * dy);
  return sum;
}

int main(int argc, char **argv) {
  const double factor = argc > 1 ? std::atof(argv[1]) : 1;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
  const int width = 1024, height = int(512 * factor);
  sycl::queue q{sycl::property::queue::in_order()};
  const std::size_t size = std::size_t(width) * height;
  float *in = sycl::malloc_device<float>(size, q);
  float *out = sycl::malloc_device<float>(size, q);
  std::vector<float> begin(size), end(size);
  for (std::size_t i = 0; i < size; ++i)
    begin[i] = float(i * 7 % 31);
  q.copy(begin.data(), in, size).wait();
  const sycl::range<2> inside(height - 4, width - 4);

  auto measure = [&](const char *name, auto launch) {
    q.fill(out, 0.0f, size).wait();
    const double t = best_of(rounds, [&] {
      for (int i = 0; i < 4; ++i)
        launch();
      q.wait();
    });
    q.copy(out, end.data(), size).wait();
    bool right = true;
    for (int y = 2; y < height - 2; y += 37)
      for (int x = 2; x < width - 2; x += 41)
        right = right && std::fabs(end[y * width + x] -
                                   at(begin.data(), width, x, y, 2)) < 0.5f;
    report(name, right, t / 4 * 1e6, "us");
  };
  measure("template", [&] {
    q.parallel_for(inside, [=](sycl::id<2> i) {
      constexpr int radius = 2;
      const int x = i[1] + 2, y = i[0] + 2;
      out[y * width + x] = at(in, width, x, y, radius);
    });
  });
  measure("constant", [&] {
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<radius_id>(2);
      h.parallel_for(inside, [=](sycl::id<2> i, sycl::kernel_handler k) {
        const int radius = k.get_specialization_constant<radius_id>();
        const int x = i[1] + 2, y = i[0] + 2;
        out[y * width + x] = at(in, width, x, y, radius);
      });
    });
  });
  measure("constant of run time", [&] {
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<radius_id>(two);
      h.parallel_for(inside, [=](sycl::id<2> i, sycl::kernel_handler k) {
        const int radius = k.get_specialization_constant<radius_id>();
        const int x = i[1] + 2, y = i[0] + 2;
        out[y * width + x] = at(in, width, x, y, radius);
      });
    });
  });
  int same = 2;
  measure("captured", [&] {
    q.parallel_for(inside, [=](sycl::id<2> i) {
      const int x = i[1] + 2, y = i[0] + 2;
      out[y * width + x] = at(in, width, x, y, same);
    });
  });
  int any = two;
  measure("run-time", [&] {
    q.parallel_for(inside, [=](sycl::id<2> i) {
      const int x = i[1] + 2, y = i[0] + 2;
      out[y * width + x] = at(in, width, x, y, any);
    });
  });
  sycl::free(in, q);
  sycl::free(out, q);
  return failures != 0;
}
