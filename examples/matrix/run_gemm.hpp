// What the examples of matrix products share: the type of an element, the check
// against the host and the measurement. A launch computes C = A * B of n x n.
#ifndef EXAMPLES_MATRIX_RUN_GEMM_HPP
#define EXAMPLES_MATRIX_RUN_GEMM_HPP

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

#ifndef ELEMENT
#define ELEMENT sycl::half
#endif
using element = ELEMENT;

using gemm_launch = void(sycl::queue &q, const element *a, const element *b,
                         float *c, int n);

/// Compares 512 x 512, or what the first argument says, with the host; with an
/// argument, measures as well. The exit status of the program.
inline int run_gemm(int count, char **arguments, gemm_launch *on_gpu,
                    gemm_launch *elsewhere) {
  const int n = count > 1 ? std::atoi(arguments[1]) : 512;
  sycl::queue q{sycl::property::queue::in_order{}};
  gemm_launch *launch = q.get_device().is_gpu() ? on_gpu : elsewhere;
  if (n < 256 || n % 256 != 0) {
    std::printf("the size must be a multiple of 256\n");
    return 1;
  }

  const std::size_t elements = std::size_t(n) * n;
  std::vector<element> a(elements), b(elements);
  for (std::size_t i = 0; i < elements; ++i) {
    const unsigned mixed = static_cast<unsigned>(i) * 2654435761u >> 20;
    a[i] = element(static_cast<float>(mixed % 17) / 8 - 1);
    b[i] = element(static_cast<float>(mixed % 13) / 8 - 0.75f);
  }
  element *da = sycl::malloc_device<element>(elements, q);
  element *db = sycl::malloc_device<element>(elements, q);
  float *dc = sycl::malloc_device<float>(elements, q);
  q.memcpy(da, a.data(), elements * sizeof(element));
  q.memcpy(db, b.data(), elements * sizeof(element));
  launch(q, da, db, dc, n);
  std::vector<float> c(elements);
  q.memcpy(c.data(), dc, elements * sizeof(float)).wait();

  // Every sum is exact in float: sixty-fourths, and not many. A sample of rows.
  int wrong = 0;
  for (int row = 0; row < n; row += n / 16 + 1)
    for (int column = 0; column < n; column += 7) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += static_cast<float>(a[std::size_t(row) * n + k]) *
               static_cast<float>(b[std::size_t(k) * n + column]);
      wrong += c[std::size_t(row) * n + column] != sum;
    }
  std::printf("%s\n", wrong ? "wrong" : "right");

  if (count > 1 && !wrong) {
    std::vector<double> times;
    for (int i = 0; i < 20; ++i) {
      q.wait();
      const auto start = std::chrono::steady_clock::now();
      launch(q, da, db, dc, n);
      q.wait();
      times.push_back(std::chrono::duration<double>(
                          std::chrono::steady_clock::now() - start)
                          .count());
    }
    std::sort(times.begin(), times.end());
    std::printf("%d: %.3f ms, %.1f TFLOP/s\n", n, times[10] * 1e3,
                2.0 * n * n * n / times[10] * 1e-12);
  }
  sycl::free(da, q);
  sycl::free(db, q);
  sycl::free(dc, q);
  return wrong != 0;
}

#endif
