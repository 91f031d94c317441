// Kernels whose pointers come from allocations of the launching function: with
// -fsycl-specialize the compiler knows that they do not alias, how they are
// aligned, and that three of the sizes are one. The sizes themselves are not
// known. run.py compiles this with and without it.
#include "../kernels/measure.hpp"
#include <cmath>
#include <cstdlib>
#include <sycl/sycl.hpp>

static bool near(double got, double expected) {
  return std::fabs(got - expected) <= 1e-4 * (1 + std::fabs(expected));
}

static sycl::nd_range<2> square(int rows, int columns) {
  return {sycl::range<2>(rows, columns), sycl::range<2>(8, 32)};
}

int main(int argc, char **argv) {
  const double factor = argc > 1 ? std::atof(argv[1]) : 1;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
  sycl::queue q{sycl::property::queue::in_order()};
  const auto micros = [&](auto launch) {
    return 1e6 * best_of(rounds, [&] {
             launch();
             q.wait();
           });
  };
  const int n = int(8 * std::sqrt(factor)) * 32;
  const int size = n * n;
  float *a = sycl::malloc_shared<float>(size, q);
  float *b = sycl::malloc_shared<float>(size, q);
  float *c = sycl::malloc_shared<float>(size, q);
  for (int i = 0; i < size; ++i) {
    a[i] = float(i % 7);
    b[i] = float(i % 5);
    c[i] = 0;
  }
  int rows = n, columns = n, inner = n;

  // Each sum is where the result goes.
  double t = micros([&] {
    q.parallel_for(square(rows, columns), [=](sycl::nd_item<2> it) {
      const int y = it.get_global_id(0), x = it.get_global_id(1);
      c[y * columns + x] = 0;
      for (int k = 0; k < inner; ++k)
        c[y * columns + x] += a[y * inner + k] * b[k * columns + x];
    });
  });
  bool right = true;
  for (int i = 0; i < size; i += size / 7) {
    double sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[i / n * n + k] * b[k * n + i % n];
    right = right && near(c[i], sum);
  }
  report("product", right, t, "us");

  // Four neighbours of one work-item.
  t = micros([&] {
    q.parallel_for(size / 4, [=](sycl::id<1> i) {
      c[4 * i] = a[4 * i] * 2;
      c[4 * i + 1] = a[4 * i + 1] * 3;
      c[4 * i + 2] = a[4 * i + 2] * 4;
      c[4 * i + 3] = a[4 * i + 3] * 5;
    });
  });
  right = true;
  for (int i = 0; i < size; i += size / 7)
    right = right && c[i] == a[i] * float(i % 4 + 2);
  report("four", right, t, "us");

  // A polynomial whose coefficients are in memory, for several points.
  t = micros([&] {
    q.parallel_for(size / 8, [=](sycl::id<1> i) {
      for (int point = 0; point < 8; ++point) {
        const int at = int(i) + point * (size / 8);
        c[at] = b[0];
        for (int k = 1; k < 6; ++k)
          c[at] = c[at] * a[at] * 0.125f + b[k];
      }
    });
  });
  right = true;
  for (int i = 0; i < size; i += size / 7) {
    double sum = b[0];
    for (int k = 1; k < 6; ++k)
      sum = sum * a[i] * 0.125 + b[k];
    right = right && near(c[i], sum);
  }
  report("points", right, t, "us");
  sycl::free(a, q);
  sycl::free(b, q);
  sycl::free(c, q);
  return failures != 0;
}
