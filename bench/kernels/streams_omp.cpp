// The streams of kernels.cpp and patterns.cpp in OpenMP, with the same sizes
// and checks, for `compare.py --beside openmp`.
//
//   clang++ -O3 -march=native -fopenmp streams_omp.cpp
#include "patterns.hpp"
#include <cstdlib>
#include <memory>

namespace {

using array = std::unique_ptr<float[]>;

/// The threads that use the memory write it first (first touch).
array filled(std::size_t n, auto value) {
  array made(new float[n]);
  float *p = made.get();
#pragma omp parallel for simd
  for (std::size_t i = 0; i < n; ++i)
    p[i] = value(i);
  return made;
}

/// Runs `loop` and checks c; `arrays` of n floats are read and written.
void measure(const char *name, int arrays, const float *c, std::size_t n,
             auto loop, auto want) {
  const double s = best_of(5, loop);
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= c[i] == want(i);
  report(name, right, double(arrays) * sizeof(float) * n / s / 1e9, "GB/s");
}

void streams(std::size_t n) {
  const std::vector<float> h = patterns::numbers(n);
  array one = filled(n, [&](std::size_t i) { return h[i]; }),
        two = filled(n, [](std::size_t) { return 3.0f; }),
        three = filled(n, [](std::size_t) { return 0.0f; });
  const float *a = one.get(), *b = two.get();
  float *c = three.get();
  measure(
      "copy", 2, c, n,
      [=] {
#pragma omp parallel for simd
        for (std::size_t i = 0; i < n; ++i)
          c[i] = a[i];
      },
      [=](std::size_t i) { return a[i]; });
  measure(
      "mul", 2, c, n,
      [=] {
#pragma omp parallel for simd
        for (std::size_t i = 0; i < n; ++i)
          c[i] = 0.5f * a[i];
      },
      [=](std::size_t i) { return 0.5f * a[i]; });
  measure(
      "add", 3, c, n,
      [=] {
#pragma omp parallel for simd
        for (std::size_t i = 0; i < n; ++i)
          c[i] = a[i] + b[i];
      },
      [=](std::size_t i) { return a[i] + b[i]; });
  measure(
      "triad", 3, c, n,
      [=] {
#pragma omp parallel for simd
        for (std::size_t i = 0; i < n; ++i)
          c[i] = b[i] + 3.0f * a[i];
      },
      [=](std::size_t i) { return b[i] + 3.0f * a[i]; });

  float sum = 0;
  const double s = best_of(5, [&] {
    float all = 0;
#pragma omp parallel for simd reduction(+ : all)
    for (std::size_t i = 0; i < n; ++i)
      all += a[i] * b[i];
    sum = all;
  });
  double want = 0;
  for (float x : h)
    want += 3.0 * x;
  // One float cannot hold the exact sum of large arrays.
  const bool right = std::abs(sum - want) <= 1e-3 * want;
  for (const char *beside : {"dot", "dot-reduction"})
    report(beside, right, 8.0 * n / s / 1e9, "GB/s");
}

void small_loops(std::size_t n) {
  constexpr int launches = 1000;
  array x = filled(n, [](std::size_t) { return 2.0f; }),
        y = filled(n, [](std::size_t) { return 0.0f; });
  const float *px = x.get();
  float *py = y.get();
  const double s = best_of(5, [&] {
    for (int i = 0; i < launches; ++i) {
#pragma omp parallel for simd
      for (std::size_t k = 0; k < n; ++k)
        py[k] += 0.5f * px[k];
    }
  });
  bool right = true;
  for (std::size_t k = 0; k < n; ++k)
    right &= py[k] == 6.0f * launches;
  report("saxpy-small", right, launches / s / 1e6, "Mlaunch/s");
}

} // namespace

int main(int argc, char **argv) {
  const std::size_t factor = argc > 1 ? std::atoi(argv[1]) : 1;
  const std::size_t n = (std::size_t(1) << 22) * factor * factor;
  streams(n);
  small_loops(4096);
  return failures;
}
