// Functions that return structures in memory, of 24, 40 and 200 bytes, with
// several callers: the cpu target inlines them (CPUInlineArrays). Called in
// conditions and loops, in each other, recursively, by address, by virtual
// calls, and with a result that goes where an argument lies; with parts of
// several widths, and with private arrays.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// DEFINE: %{always} = -mllvm -syclcc1-vectorize-items-always
// DEFINE: %{compile} = %syclcc1 -std=c++20 -fsycl-targets=cpu %s
// RUN: %build_and_run
// RUN: %{compile} -O3 -o %t.3
// RUN: %{on_cpu} %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=4 %t.3
// RUN: %{compile} -O2 -march=native -o %t.a %{always}
// RUN: %{on_cpu} %t.a
//
// Calls by address, and functions that call themselves, only on the cpu device.
// RUN: %{compile} -O0 -DBY_ADDRESS -o %t.b
// RUN: %{on_cpu} %t.b
// RUN: %{compile} -O2 -DBY_ADDRESS -o %t.b
// RUN: %{on_cpu} %t.b
// RUN: %{compile} -O3 -march=native -DBY_ADDRESS -o %t.b %{always}
// RUN: %{on_cpu} %t.b

#include "Inputs/compare.hpp"

using compare::each;
using compare::mixed;

/// 24 bytes, with padding.
struct hit {
  double distance;
  int which;
  char side;
  float u;
};
/// 40 bytes.
struct frame {
  long origin;
  short turns[4];
  float axes[5];
  bool is_right;
};
/// 200 bytes.
struct matrix {
  double of[5][5];
};
static_assert(sizeof(hit) == 24 && sizeof(frame) == 40 &&
              sizeof(matrix) == 200);

static hit nearest(const int *scene, int from, int step) {
  hit h{1e9, -1, 'n', 0};
  for (int k = 0; k < 8; ++k) {
    const int d = (scene[k] - from) * step;
    if (d > 0 && d < h.distance) {
      h = {double(d), k, d % 2 ? 'l' : 'r', float(d) / 4};
      if (d == 1)
        return h;
    }
  }
  if (h.which < 0)
    return {-1, from, 'x', 1};
  return h;
}
static hit closer(hit a, const hit &b) {
  return a.distance < b.distance ? a : b;
}

static frame turned(frame f, int by) {
  frame r = f;
  for (int k = 0; k < 4; ++k)
    r.turns[k] = short(f.turns[(k + by) & 3] + by);
  for (int k = 0; k < 5; ++k)
    r.axes[k] = f.axes[(k * 2 + by + 15) % 5] - float(k);
  r.origin += by;
  r.is_right = f.is_right != (by % 2 == 0);
  return r;
}
static frame first(int i) {
  frame f{};
  f.origin = long(i) << 33;
  for (int k = 0; k < 5; ++k)
    f.axes[k] = float(i % 7 + k);
  f.is_right = i % 3 == 0;
  return i % 2 ? turned(f, 3) : f;
}

static matrix product(const matrix &a, const matrix &b) {
  matrix c;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) {
      c.of[i][j] = 0;
      for (int k = 0; k < 5; ++k)
        c.of[i][j] += a.of[i][k] * b.of[k][j];
    }
  return c;
}
static matrix shifted(int by) {
  matrix m;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j)
      m.of[i][j] = (i + by) % 5 == j ? 1 : (i * j + by) % 3 - 1;
  return m;
}
static matrix power(matrix m, int n) {
  matrix r = shifted(0);
  for (; n; n /= 2) {
    if (n % 2)
      r = product(r, m); // The result is an argument.
    m = product(m, m);
    for (auto &row : m.of)
      for (double &x : row)
        x -= double(long(x) / 1000 * 1000);
  }
  return r;
}

static long sum(const hit &h) {
  return long(h.distance) * 31 + h.which * 7 + h.side + long(h.u * 4);
}
static long sum(const frame &f) {
  long s = f.origin + f.is_right * 1000;
  for (int k = 0; k < 4; ++k)
    s = s * 3 + f.turns[k];
  for (float x : f.axes)
    s = s * 5 + long(x);
  return s;
}
static long sum(const matrix &m) {
  long s = 0;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j)
      s += long(m.of[i][j]) * (i * 5 + j + 1);
  return s;
}

#ifdef BY_ADDRESS
namespace syclext = sycl::ext::oneapi::experimental;
#define VIRTUAL SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()

/// The same results by address, by virtual calls, and of a function that calls
/// itself.
struct scene {
  int step;
  virtual VIRTUAL hit first(const int *at, int from) const {
    return nearest(at, from, step);
  }
  virtual VIRTUAL matrix moved(const matrix &m) const {
    return product(m, shifted(1));
  }
};
struct mirrored : scene {
  VIRTUAL hit first(const int *at, int from) const override {
    const hit h = nearest(at, from, -step);
    return closer(h, scene::first(at, from + 1));
  }
  VIRTUAL matrix moved(const matrix &m) const override {
    return product(shifted(2), scene::moved(m));
  }
};
static frame again(frame f, int depth) {
  if (depth <= 0)
    return turned(f, 1);
  const frame left = again(f, depth - 2);
  return depth % 2 ? turned(left, depth) : again(left, depth - 3);
}
#endif

static void test(std::size_t items) {
  each<long>(
      "24 bytes",
      [](std::size_t i, long *out) {
        int at[8];
        for (int k = 0; k < 8; ++k)
          at[k] = int(mixed(i * 8 + std::size_t(k)) >> 26);
        const int from = int(i % 61);
        hit h = nearest(at, from, 1);
        out[0] = sum(h);
        if (h.side == 'l') {
          h = nearest(at, from + 2, -1);
          if (h.which % 2)
            h = closer(h, nearest(at, h.which, 1));
        }
        for (int k = 0; k < int(i % 4); ++k)
          h = closer(nearest(at, from + k, k % 2 ? 1 : -1), h);
        out[1] = sum(h);
      },
      2, 0, items);
  each<long>(
      "40 bytes",
      [](std::size_t i, long *out) {
        frame f = first(int(i));
        const int n = int(mixed(i) >> 29);
        for (int k = 0; k < n; ++k) {
          f = turned(f, k);
          if (f.is_right)
            f = turned(turned(f, n), k + 1);
          else if (k == 3)
            break;
        }
        const frame &g = n % 3 ? f : first(n);
        out[0] = sum(f);
        out[1] = sum(g) - sum(turned(g, 2));
      },
      2, 0, items);
  each<long>(
      "200 bytes",
      [](std::size_t i, long *out) {
        matrix m = power(shifted(int(i % 5)), int(i % 6));
        if (i % 4 == 1)
          m = product(m, m);
        out[0] = sum(m);
        matrix two[2] = {m, shifted(3)};
        two[i % 2] = product(two[(i + 1) % 2], two[i % 2]);
        out[1] = sum(two[0]) * 3 + sum(two[1]);
      },
      2, 0, items);
#ifdef BY_ADDRESS
  long *device = sycl::malloc_shared<long>(2 * items, compare::queue());
  std::vector<long> host(2 * items);
  const auto f = [](std::size_t i, long *out) {
    int at[8];
    for (int k = 0; k < 8; ++k)
      at[k] = int(mixed(i * 8 + std::size_t(k)) >> 26);
    scene a;
    mirrored b;
    a.step = b.step = i % 2 ? 1 : -1;
    const scene &s = i % 3 ? a : b;
    out[0] = sum(s.first(at, int(i % 50)));
    if (i % 5 == 2)
      out[0] += sum(s.moved(s.moved(shifted(int(i)))));
    frame (*const step)(frame, int) = i % 4 ? turned : again;
    out[1] = sum(step(first(int(i)), int(i % 9)));
    if (i % 2)
      out[1] -= sum(step(step(first(3), 2), int(i % 5)));
  };
  compare::queue()
      .parallel_for(items, syclext::properties{syclext::calls_indirectly<>},
                    [=](sycl::id<1> i) { f(i[0], device + 2 * i[0]); })
      .wait();
  for (std::size_t i = 0; i < items; ++i)
    f(i, &host[2 * i]);
  compare::results("by address", device, host.data(), 2 * items);
  sycl::free(device, compare::queue());
#endif
}

int main() {
  for (std::size_t items : {1, 15, 64, 333})
    test(items);
  return compare::result();
}
