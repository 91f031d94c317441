// Kernels in the style of programs that were not tuned: one work-item an
// element, branches at borders, loops over bits and bytes, private arrays,
// atomics on floats. The bodies are plain functions that styles.cpp (SYCL),
// styles.cu (CUDA) and the check on the host call. The parts that differ
// (atomics, shuffles) are the parameter `Ops`.
#ifndef BENCH_KERNELS_STYLES_HPP
#define BENCH_KERNELS_STYLES_HPP

#include "measure.hpp"
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#ifdef __CUDACC__
#define STYLE_BODY __host__ __device__ inline
#else
#define STYLE_BODY inline
#endif

namespace styles {

using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr int group = 256;

STYLE_BODY u32 mixed(u32 x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}
STYLE_BODY float unit(u32 x) { return float(x >> 8) * (1.0f / 16777216.0f); }

/// The host's replacement for a device's atomics.
struct host_ops {
  static void add(float *p, float v) { *p += v; }
  static void least(float *p, float v) { *p = v < *p ? v : *p; }
  static void most(double *p, double v) { *p = v > *p ? v : *p; }
};

/// The mean of up to nine neighbours, with branches at the border.
STYLE_BODY void smooth(int i, int w, int h, const float *in, float *out) {
  const int x = i % w, y = i / w;
  if (y >= h)
    return;
  float sum = 0;
  int count = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int nx = x + dx, ny = y + dy;
      if (nx < 0 || nx >= w || ny < 0 || ny >= h)
        continue;
      sum += in[ny * w + nx];
      ++count;
    }
  out[y * w + x] = sum / float(count);
}

/// Solutions of n queens with two given, by bits and a private stack.
STYLE_BODY void queens(int i, int n, u32 *out) {
  const u32 all = (1u << n) - 1;
  const int a = i % n, b = i / n % n;
  u32 columns[20], left[20], right[20], open[20];
  const u32 bit_a = 1u << a, bit_b = 1u << b;
  u32 count = 0;
  const u32 l0 = bit_a << 1, r0 = bit_a >> 1;
  if (!(bit_b & (bit_a | l0 | r0))) {
    int row = 2;
    columns[2] = bit_a | bit_b;
    left[2] = (l0 | bit_b) << 1;
    right[2] = (r0 | bit_b) >> 1;
    open[2] = all & ~(columns[2] | left[2] | right[2]);
    while (row >= 2) {
      if (open[row] == 0) {
        --row;
        continue;
      }
      const u32 bit = open[row] & (0u - open[row]);
      open[row] &= open[row] - 1;
      if (row == n - 1) {
        ++count;
        continue;
      }
      columns[row + 1] = columns[row] | bit;
      left[row + 1] = (left[row] | bit) << 1;
      right[row + 1] = (right[row] | bit) >> 1;
      ++row;
      open[row] = all & ~(columns[row] | left[row] | right[row]);
    }
  }
  out[i] = count;
}

/// Bits that differ between a text's hash and each of a table, the least.
STYLE_BODY void hamming(int i, const u64 *table, int rows, u32 *out) {
  const u64 key = u64(mixed(u32(i))) << 32 | mixed(u32(i) + 77u);
  u32 best = 64;
  for (int r = 0; r < rows; ++r) {
    u32 bits = 0;
    for (u64 x = key ^ table[r]; x; x &= x - 1)
      ++bits;
    best = bits < best ? bits : best;
  }
  out[i] = best;
}

/// The least value of a function of two numbers, in one float.
template <class Ops> STYLE_BODY void search(int i, int n, float *least) {
  const float x = float(i % n) * (6.2831853f / float(n)),
              y = float(i / n) * (6.2831853f / float(n));
  const float v =
      -sinf(x) * sinf(x * x * 0.31831f) - sinf(y) * sinf(2 * y * y * 0.31831f);
  Ops::least(least, v);
}

template <class Ops>
STYLE_BODY void peak(int i, const double *in, double *most) {
  Ops::most(most, in[i] * in[i] - in[i]);
}

/// Weights added to bins in global memory.
template <class Ops>
STYLE_BODY void weigh(int i, const u32 *keys, const float *weights,
                      float *bins) {
  Ops::add(&bins[keys[i]], weights[i]);
}

/// Sixteen numbers sorted in registers, by an odd-even network.
STYLE_BODY void sort16(int i, const float *in, float *out) {
  float v[16];
  for (int k = 0; k < 16; ++k)
    v[k] = in[i * 16 + k];
  for (int p = 1; p < 16; p *= 2)
    for (int k = p; k >= 1; k /= 2)
      for (int j = k % p; j <= 15 - k; j += 2 * k)
        for (int m = 0; m < k; ++m)
          if (m + j + k < 16 && (m + j) / (2 * p) == (m + j + k) / (2 * p)) {
            const float a = v[m + j], b = v[m + j + k];
            v[m + j] = a < b ? a : b;
            v[m + j + k] = a < b ? b : a;
          }
  for (int k = 0; k < 16; ++k)
    out[i * 16 + k] = v[k];
}

/// Two levels of indices.
STYLE_BODY void gather(int i, const u32 *first, const u32 *second,
                       const float *values, float *out) {
  float sum = 0;
  for (int k = 0; k < 8; ++k)
    sum += values[second[first[i] ^ u32(k)]];
  out[i] = sum;
}

/// How often a word is in a stretch of text.
STYLE_BODY void match(int i, const char *text, int stretch, const char *word,
                      int length, u32 *out) {
  u32 found = 0;
  for (int at = i * stretch; at < (i + 1) * stretch; ++at) {
    bool same = true;
    for (int k = 0; k < length; ++k)
      if (text[at + k] != word[k]) {
        same = false;
        break;
      }
    found += same;
  }
  out[i] = found;
}

/// Points in a circle, by a linear congruence.
STYLE_BODY void circle(int i, int rounds, u32 *out) {
  u64 state = u64(i) * 2862933555777941757ull + 3037000493ull;
  u32 inside = 0;
  for (int k = 0; k < rounds; ++k) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    const float x = unit(u32(state >> 32)), y = unit(u32(state >> 8));
    inside += x * x + y * y < 1.0f;
  }
  out[i] = inside;
}

/// A tridiagonal system a column, by Thomas's algorithm.
STYLE_BODY void thomas(int x, int columns, int n, const float *upper,
                       const float *d, float *scratch, float *out) {
  if (x >= columns)
    return;
  // Smaller than the diagonal, which is 4.
  const float scale = 1.0f / 512;
  float c = scale * upper[x] / 4.0f, p = d[x] / 4.0f;
  scratch[x] = c;
  out[x] = p;
  for (int k = 1; k < n; ++k) {
    const int at = k * columns + x;
    const float m = 1.0f / (4.0f - c);
    c = scale * upper[at] * m;
    p = (d[at] - p) * m;
    scratch[at] = c;
    out[at] = p;
  }
  for (int k = n - 2; k >= 0; --k) {
    const int at = k * columns + x;
    p = out[at] - scratch[at] * p;
    out[at] = p;
  }
}

/// One level of a breadth-first search.
template <class Ops>
STYLE_BODY void visit(int i, const u32 *frontier, const u32 *row,
                      const u32 *column, int *level, int now, u32 *next,
                      u32 *next_count) {
  const u32 node = frontier[i];
  for (u32 e = row[node]; e < row[node + 1]; ++e) {
    const u32 to = column[e];
    if (level[to] == -1 && Ops::claim(&level[to], now))
      next[Ops::next(next_count)] = to;
  }
}

/// Edit distance of two short words, with a private row of bytes.
STYLE_BODY void distance(int i, const char *words, u32 *out) {
  const char *a = words + i % 1024 * 24, *b = words + i / 1024 % 1024 * 24;
  u8 row[25];
  for (int k = 0; k <= 24; ++k)
    row[k] = u8(k);
  for (int y = 0; y < 24; ++y) {
    u8 corner = row[0];
    row[0] = u8(y + 1);
    for (int x = 0; x < 24; ++x) {
      const u8 kept = row[x + 1];
      const u8 changed = u8(corner + (a[y] != b[x]));
      u8 best = row[x] < kept ? row[x] : kept;
      best = u8(best + 1) < changed ? u8(best + 1) : changed;
      corner = kept;
      row[x + 1] = best;
    }
  }
  out[i] = row[24];
}

/// Nine weights over a signal, four results a work-item.
STYLE_BODY void filter(int i, float *__restrict__ out,
                       const float *__restrict__ in,
                       const float *__restrict__ weights) {
  for (int k = 0; k < 4; ++k) {
    float sum = 0;
    for (int w = 0; w < 9; ++w)
      sum += weights[w] * in[i * 4 + k + w];
    out[i * 4 + k] = sum;
  }
}

/// Steps of Collatz's sequence.
STYLE_BODY void collatz(int i, u32 *out) {
  u64 x = u64(i) + 1;
  u32 steps = 0;
  while (x != 1) {
    x = x % 2 ? 3 * x + 1 : x / 2;
    ++steps;
  }
  out[i] = steps;
}

/// The inclusive sums of a group's numbers: shuffles inside 32, then local
/// memory.
template <class Ops>
STYLE_BODY void prefix(Ops ops, int i, const u32 *in, u32 *out, u32 *sums) {
  u32 v = in[i];
  for (int d = 1; d < 32; d *= 2) {
    const u32 below = ops.shuffle_up(v, d);
    if (ops.lane() >= d)
      v += below;
  }
  if (ops.lane() == 31)
    sums[ops.local() / 32] = v;
  ops.barrier();
  for (int k = 0; k < ops.local() / 32; ++k)
    v += sums[k];
  out[i] = v;
}

/// A sum of products in double, a tree in local memory.
template <class Ops>
STYLE_BODY void dot(Ops ops, int i, int stride, int n, const double *a,
                    const double *b, double *out, double *tree) {
  double sum = 0;
  for (int k = i; k < n; k += stride)
    sum += a[k] * b[k];
  const int l = ops.local();
  tree[l] = sum;
  for (int half = group / 2; half > 0; half /= 2) {
    ops.barrier();
    if (l < half)
      tree[l] += tree[l + half];
  }
  if (l == 0)
    out[i / group] = tree[0];
}

// -- inputs and results -------------------------------------------------------

inline std::vector<float> floats(std::size_t n) {
  std::vector<float> v(n);
  for (std::size_t i = 0; i < n; ++i)
    v[i] = float(mixed(u32(i)) % 1024) - 300;
  return v;
}
inline std::vector<double> doubles(std::size_t n) {
  std::vector<double> v(n);
  for (std::size_t i = 0; i < n; ++i)
    v[i] = double(mixed(u32(i)) % 1024) - 300;
  return v;
}
inline std::vector<u32> words(std::size_t n, u32 below) {
  std::vector<u32> v(n);
  for (std::size_t i = 0; i < n; ++i)
    v[i] = mixed(u32(i)) % below;
  return v;
}
inline std::vector<char> letters(std::size_t n) {
  std::vector<char> v(n);
  for (std::size_t i = 0; i < n; ++i)
    v[i] = char('a' + mixed(u32(i)) % 4);
  return v;
}

/// A graph whose nodes have eight edges each.
struct graph {
  std::vector<u32> row, column;
  explicit graph(u32 nodes) : row(nodes + 1), column(8 * std::size_t(nodes)) {
    for (u32 n = 0; n <= nodes; ++n)
      row[n] = 8 * n;
    for (u32 e = 0; e < 8 * nodes; ++e)
      column[e] = mixed(e) % nodes;
  }
  std::vector<int> levels() const {
    std::vector<int> level(row.size() - 1, -1);
    std::vector<u32> now{0};
    level[0] = 0;
    for (int l = 1; !now.empty(); ++l) {
      std::vector<u32> next;
      for (u32 n : now)
        for (u32 e = row[n]; e < row[n + 1]; ++e)
          if (level[column[e]] == -1) {
            level[column[e]] = l;
            next.push_back(column[e]);
          }
      now = std::move(next);
    }
    return level;
  }
};

/// Equal up to rounding, which differs where products are fused.
template <class T>
bool near(const std::vector<T> &got, const std::vector<T> &want) {
  for (std::size_t i = 0; i < want.size(); ++i)
    if (!(std::fabs(double(got[i]) - double(want[i])) <=
          1e-4 * std::fmax(1.0, std::fabs(double(want[i])))))
      return false;
  return got.size() >= want.size();
}

/// The first call's time counts as well: it holds what a driver compiles.
class timer {
public:
  template <class Run, class Check>
  void measure(const char *name, double elements, Run run, Check check) {
    const auto start = std::chrono::steady_clock::now();
    run();
    first_ +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
            .count();
    const bool right = check();
    report(name, right, elements / best_of(5, run) / 1e6, "M/s");
  }
  /// All first calls together.
  void report_first() const { report("first_runs", true, 1 / first_, "1/s"); }

private:
  double first_ = 0;
};

} // namespace styles

#endif
