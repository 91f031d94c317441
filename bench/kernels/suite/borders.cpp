// Kernels whose work-items at a border, or with an error, do something else:
// unsigned indices behind conditions, rows and columns that a search finds, a
// flag that is volatile.
#include "suite.hpp"
#include <cmath>

namespace {
using namespace sycl;

// A second derivative along x, with one-sided differences at both ends.
void derivative(suite &s) {
  const u32 width = 128, height = 4096;
  const std::size_t n = width * height;
  auto *f = s.array<float>(n, [](u32 i) { return unit(i); });
  auto *out = s.zeros<float>(n);
  auto at = [=](const float *row, u32 before, u32 x) {
    if (x == 0)
      return row[before + 1] - row[before];
    if (x == width - 1)
      return row[before + x - 1] - row[before + x];
    return row[before + x + 1] - 2.f * row[before + x] + row[before + x - 1];
  };
  s.against(
      "bor-derivative", out, n,
      [&] {
        s.q.submit([&](handler &h) {
             local_accessor<float, 1> rows(2 * width, h);
             h.parallel_for(
                 nd_range<2>({height, width}, {2, width}), [=](nd_item<2> it) {
                   const int x = it.get_local_id(1), y = it.get_local_id(0);
                   const u32 place = it.get_global_id(0) * width + x;
                   rows[y * width + x] = f[place];
                   group_barrier(it.get_group());
                   out[place] = at(&rows[0], y * width, x);
                 });
           })
            .wait();
      },
      [=] {
        for (u32 y = 0; y < height; ++y)
          for (u32 x = 0; x < width; ++x)
            out[y * width + x] = at(f, y * width, x);
      });
}

// Products of all pairs of rows; a group finds its pair by its number.
void pairs(suite &s) {
  constexpr int rows = 8, length = 20000, all = rows * (rows + 1) / 2,
                size = 256;
  auto *f = s.array<float>(rows * length, [](u32 i) { return unit(i); });
  auto *out = s.zeros<float>(all * size);
  auto pair = [](int n, int number, int *row, int *column) {
    int i = 0;
    for (int r = 0; r < n; ++r)
      for (int c = 0; c <= r; ++c)
        if (i++ == number) {
          *row = r;
          *column = c;
          return;
        }
  };
  s.against(
      "bor-pairs", out, all * size,
      [&] {
        s.q.parallel_for(
               nd_range<1>(all * size, size),
               [=](nd_item<1> it) {
                 int row, column;
                 pair(rows, it.get_group(0), &row, &column);
                 group_barrier(it.get_group());
                 float sum = 0;
                 for (int i = it.get_local_id(0); i < length; i += size)
                   sum += f[row * length + i] * f[column * length + i];
                 out[it.get_global_id(0)] = sum;
               })
            .wait();
      },
      [=] {
        for (int g = 0; g < all; ++g)
          for (int l = 0; l < size; ++l) {
            int row = 0, column = 0;
            pair(rows, g, &row, &column);
            float sum = 0;
            for (int i = l; i < length; i += size)
              sum += f[row * length + i] * f[column * length + i];
            out[g * size + l] = sum;
          }
      });
}

// A row that tells by a flag of what is not finite.
void flag(suite &s) {
  constexpr std::size_t n = 1 << 18;
  auto *x = s.array<float>(n, [](u32 i) { return unit(i); });
  auto *out = s.zeros<float>(n);
  volatile int *failed = s.zeros<int>(1);
  auto value = [](float v) {
    for (int k = 0; k < 4; ++k)
      v = v * 0.5f + sycl::sqrt(v);
    return v;
  };
  s.against(
      "bor-flag", out, n,
      [&] {
        s.q.parallel_for(range<1>(n),
                         [=](id<1> i) {
                           out[i] = value(x[i]);
                           if (!sycl::isfinite(out[i]))
                             *failed = 1;
                         })
            .wait();
      },
      [=] {
        for (std::size_t i = 0; i < n; ++i)
          out[i] = value(x[i]);
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  derivative(s);
  pairs(s);
  flag(s);
  return s.end();
}
