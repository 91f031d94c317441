// Inputs and checks of patterns.cpp and patterns.cu, computed on the host.
#ifndef BENCH_KERNELS_PATTERNS_HPP
#define BENCH_KERNELS_PATTERNS_HPP

#include "measure.hpp"
#include <cmath>
#include <cstdint>
#include <vector>

namespace patterns {

constexpr int group = 256; ///< Work-items of a group wherever groups matter.
constexpr int bins = 256;

/// Small integers, so that sums of floats are exact in any order.
inline std::vector<float> numbers(std::size_t n) {
  std::vector<float> v(n);
  for (std::size_t i = 0; i < n; ++i)
    v[i] = float(int(std::uint32_t(i) * 2654435761u >> 28) - 7);
  return v;
}
inline std::vector<std::uint32_t> keys(std::size_t n) {
  std::vector<std::uint32_t> v(n);
  for (std::size_t i = 0; i < n; ++i)
    v[i] = std::uint32_t(i * 2654435761u) >> 24;
  return v;
}

inline bool right_sum(const std::vector<float> &of_groups,
                      const std::vector<float> &a,
                      const std::vector<float> &b) {
  double want = 0, got = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    want += double(a[i]) * b[i];
  for (float x : of_groups)
    got += x;
  return want == got;
}
/// One float cannot hold the exact sum of large arrays.
inline bool near_sum(float got, const std::vector<float> &a,
                     const std::vector<float> &b) {
  double want = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    want += double(a[i]) * b[i];
  return std::abs(got - want) <= 1e-3 * std::abs(want);
}
inline bool right_scan(const std::vector<float> &got,
                       const std::vector<float> &in) {
  float sum = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    sum = i % group ? sum + in[i] : in[i];
    if (got[i] != sum)
      return false;
  }
  return true;
}
inline bool right_histogram(const std::vector<std::uint32_t> &got,
                            const std::vector<std::uint32_t> &in, int times) {
  std::vector<std::uint32_t> want(bins);
  for (std::uint32_t key : in)
    want[key] += times;
  return got == want;
}

/// The point of a 7-point stencil.
inline std::size_t at(int x, int y, int z, int n) {
  return (std::size_t(z) * n + y) * n + x;
}
inline bool right_stencil(const std::vector<float> &got,
                          const std::vector<float> &in, int n) {
  for (int probe = 0; probe < 1000; ++probe) {
    const int x = probe * 7919 % n, y = probe * 104729 % n,
              z = probe * 1299709 % n;
    if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1)
      continue;
    const float want = in[at(x - 1, y, z, n)] + in[at(x + 1, y, z, n)] +
                       in[at(x, y - 1, z, n)] + in[at(x, y + 1, z, n)] +
                       in[at(x, y, z - 1, n)] + in[at(x, y, z + 1, n)] -
                       6 * in[at(x, y, z, n)];
    if (got[at(x, y, z, n)] != want)
      return false;
  }
  return true;
}

/// A sparse matrix, row by row: 4 to 19 elements in each, near and far.
struct sparse {
  std::vector<int> begin, column;
  std::vector<float> value;

  explicit sparse(int rows) {
    begin.push_back(0);
    for (int r = 0; r < rows; ++r) {
      const int count = 4 + int(std::uint32_t(r) * 2654435761u >> 28);
      for (int k = 0; k < count; ++k) {
        column.push_back(k < 4
                             ? (r + k) % rows
                             : int((std::uint64_t(r) * 31 + k * 7919) % rows));
        value.push_back(float(k % 5 - 2));
      }
      begin.push_back(int(column.size()));
    }
  }
  bool right(const std::vector<float> &got, const std::vector<float> &x) const {
    for (std::size_t r = 0; r + 1 < begin.size(); ++r) {
      float sum = 0;
      for (int i = begin[r]; i < begin[r + 1]; ++i)
        sum += value[i] * x[column[i]];
      if (got[r] != sum)
        return false;
    }
    return true;
  }
};

} // namespace patterns

#endif
