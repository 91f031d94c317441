// The common part of the programs of this folder: timing, and the lines that
// compare.py reads.
#ifndef BENCH_KERNELS_MEASURE_HPP
#define BENCH_KERNELS_MEASURE_HPP

#include <algorithm>
#include <chrono>
#include <cstdio>

/// Seconds of the best of `rounds` runs; one run before warms up.
template <class F> double best_of(int rounds, F run) {
  using clock = std::chrono::steady_clock;
  run();
  double best = 1e30;
  for (int i = 0; i < rounds; ++i) {
    const auto start = clock::now();
    run();
    const std::chrono::duration<double> took = clock::now() - start;
    best = std::min(best, took.count());
  }
  return best;
}

inline int failures = 0;
inline void report(const char *name, bool right, double value,
                   const char *unit) {
  std::printf("%-12s %10.2f %-10s %s\n", name, value, unit,
              right ? "right" : "WRONG");
  failures += !right;
}

/// The same without a check, for the CUDA programs, which are only timed.
inline void report(const char *name, double value, const char *unit) {
  std::printf("%-12s %10.2f %-10s\n", name, value, unit);
}

#endif
