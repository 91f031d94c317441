// More kernels of the kinds of styles_data.cpp. They were written with those,
// and nothing has been changed for them.
#include "suite.hpp"
#include <algorithm>

namespace {

using namespace sycl;

void numbers(suite &s) {
  // Noise of gradients in four octaves, by a table of bytes.
  constexpr int w = 256, h = 128;
  u8 *table = s.array<u8>(512, [](u32 i) { return u8(mixed(i & 255)); });
  float *noise = s.zeros<float>(w * h);
  s.items("ste-perlin", w * h, noise, w * h,
          [=](int i) {
            const auto slope = [](int hash, float x, float y) {
              const float u = hash & 4 ? y : x, v = hash & 4 ? x : y;
              return (hash & 1 ? -u : u) + (hash & 2 ? -2 * v : 2 * v);
            };
            const auto fade = [](float t) {
              return t * t * t * (t * (t * 6 - 15) + 10);
            };
            float sum = 0, size = 1, x = (i % w) * 0.05f, y = (i / w) * 0.05f;
            for (int octave = 0; octave < 4; ++octave) {
              const float fx = std::floor(x), fy = std::floor(y);
              const int ix = int(fx) & 255, iy = int(fy) & 255;
              const float dx = x - fx, dy = y - fy, u = fade(dx), v = fade(dy);
              const int a = table[ix] + iy, b = table[ix + 1] + iy;
              const float n00 = slope(table[a & 511], dx, dy),
                          n10 = slope(table[b & 511], dx - 1, dy),
                          n01 = slope(table[(a + 1) & 511], dx, dy - 1),
                          n11 = slope(table[(b + 1) & 511], dx - 1, dy - 1);
              const float top = n00 + u * (n10 - n00),
                          low = n01 + u * (n11 - n01);
              sum += size * (top + v * (low - top));
              size *= 0.5f;
              x *= 2;
              y *= 2;
            }
            noise[i] = sum;
          },
          {512});

  // Bytes of sRGB to linear floats.
  constexpr int pixels = 1 << 15;
  u8 *bytes = s.array<u8>(3 * pixels, [](u32 i) { return u8(mixed(i)); });
  float *linear = s.zeros<float>(3 * pixels);
  s.items("ste-srgb", pixels, linear, 3 * pixels,
          [=](int i) {
            for (int k = 0; k < 3; ++k) {
              const float c = bytes[3 * i + k] / 255.f;
              linear[3 * i + k] = c <= 0.04045f
                                      ? c / 12.92f
                                      : sycl::pow((c + 0.055f) / 1.055f, 2.4f);
            }
          },
          {64});

  // Mean and variance of rows, at once.
  constexpr int rows = 1 << 12, length = 96;
  float *x = s.units(rows * length);
  double *variance = s.zeros<double>(rows);
  s.items("ste-welford", rows, variance, rows,
          [=](int i) {
            double mean = 0, m2 = 0;
            for (int k = 0; k < length; ++k) {
              const double v = x[i * length + k], d = v - mean;
              mean += d / (k + 1);
              m2 += d * (v - mean);
            }
            variance[i] = m2 / (length - 1);
          },
          {1e4});

  // Escape times in double.
  constexpr int side = 160;
  int *steps = s.zeros<int>(side * side);
  s.items("ste-mandel-double", side * side, steps, side * side,
          [=](int i) {
            const double cr = -2 + 3.0 * (i % side) / side,
                         ci = -1.5 + 3.0 * (i / side) / side;
            double zr = 0, zi = 0;
            int n = 0;
            for (; n < 200 && zr * zr + zi * zi < 4; ++n) {
              const double t = zr * zr - zi * zi + cr;
              zi = 2 * zr * zi + ci;
              zr = t;
            }
            steps[i] = n;
          },
          {0, 0.01});
}

void integers(suite &s) {
  // Matrices of 32 x 32 bits, transposed.
  constexpr int matrices = 1 << 12;
  u32 *from = s.array<u32>(32 * matrices, [](u32 i) { return mixed(i); });
  u32 *to = s.zeros<u32>(32 * matrices);
  s.items("ste-bit-transpose", matrices, to, 32 * matrices, [=](int i) {
    u32 m[32];
    for (int k = 0; k < 32; ++k)
      m[k] = from[32 * i + k];
    u32 mask = 0x0000ffff;
    for (int j = 16; j; j >>= 1, mask ^= mask << j)
      for (int k = 0; k < 32; k = (k + j + 1) & ~j) {
        const u32 t = (m[k] ^ (m[k + j] >> j)) & mask;
        m[k] ^= t;
        m[k + j] ^= t << j;
      }
    for (int k = 0; k < 32; ++k)
      to[32 * i + k] = m[k];
  });

  // Days since 1970 as year, month and day.
  constexpr int days = 1 << 16;
  int *day = s.array<int>(days, [](u32 i) { return int(mixed(i) % 40000); });
  int *date = s.zeros<int>(days);
  s.items("ste-civil-date", days, date, days, [=](int i) {
    const int z = day[i] + 719468;
    const int era = (z >= 0 ? z : z - 146096) / 146097;
    const unsigned doe = unsigned(z - era * 146097);
    const unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    const unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    const unsigned mp = (5 * doy + 2) / 153;
    const unsigned d = doy - (153 * mp + 2) / 5 + 1;
    const unsigned m = mp < 10 ? mp + 3 : mp - 9;
    date[i] = int((yoe + era * 400 + (m <= 2)) * 10000 + m * 100 + d);
  });

  // Subsets of 14 weights with a sum, found by a search with a stack.
  constexpr int problems = 1 << 10;
  int *weight =
      s.array<int>(14 * problems, [](u32 i) { return int(1 + mixed(i) % 30); });
  int *found = s.zeros<int>(problems);
  s.items("ste-subset-search", problems, found, problems, [=](int i) {
    int at[16], left[16], depth = 0, count = 0;
    at[0] = 0;
    left[0] = 60;
    while (depth >= 0) {
      const int k = at[depth];
      if (left[depth] == 0 || k == 14) {
        count += left[depth] == 0;
        --depth;
        continue;
      }
      const int rest = left[depth] - weight[14 * i + k];
      at[depth] = k + 1;
      if (rest >= 0) {
        ++depth;
        at[depth] = k + 1;
        left[depth] = rest;
      }
    }
    found[i] = count;
  });

  // Where a word begins in a line.
  constexpr int lines = 1 << 13, letters = 80;
  char *text = s.array<char>(lines * letters,
                             [](u32 i) { return char('a' + mixed(i) % 3); });
  int *place = s.zeros<int>(lines);
  s.items("ste-find-word", lines, place, lines, [=](int i) {
    constexpr char word[] = "abcab";
    const char *line = text + i * letters;
    int at = -1;
    for (int k = 0; k + 5 <= letters && at < 0; ++k) {
      int j = 0;
      while (j < 5 && line[k + j] == word[j])
        ++j;
      if (j == 5)
        at = k;
    }
    place[i] = at;
  });
}

void space(suite &s) {
  // The electric field of Yee's scheme, three components.
  constexpr int side = 48;
  constexpr int cells = side * side * side;
  float *hx = s.units(cells), *hy = s.units(cells), *hz = s.units(cells);
  float *e = s.zeros<float>(3 * cells);
  const auto update = [=](int z, int y, int x) {
    const int i = (z * side + y) * side + x;
    if (x == 0 || y == 0 || z == 0)
      return;
    e[i] += 0.5f * (hz[i] - hz[i - side] - hy[i] + hy[i - side * side]);
    e[cells + i] += 0.5f * (hx[i] - hx[i - side * side] - hz[i] + hz[i - 1]);
    e[2 * cells + i] += 0.5f * (hy[i] - hy[i - 1] - hx[i] + hx[i - side]);
  };
  s.against(
      "ste-yee", e, 3 * cells,
      [&] {
        std::fill(e, e + 3 * cells, 0.f);
        s.q.parallel_for(
               range<3>(side, side, side),
               [=](id<3> i) { update(int(i[0]), int(i[1]), int(i[2])); })
            .wait();
      },
      [&] {
        for (int z = 0; z < side; ++z)
          for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
              update(z, y, x);
      });

  // Boxes that overlap others which begin within their width, in order.
  constexpr int boxes = 1 << 12;
  struct box {
    float x0, x1, y0, y1;
  };
  std::vector<box> made;
  for (u32 i = 0; i < boxes; ++i) {
    const float x = 100 * unit(i), y = 100 * unit(i + boxes);
    made.push_back({x, x + unit(i + 7), y, y + 5 * unit(i + 9)});
  }
  std::sort(made.begin(), made.end(),
            [](const box &a, const box &b) { return a.x0 < b.x0; });
  box *sorted = s.array<box>(boxes, [&](u32 i) { return made[i]; });
  int *pairs = s.zeros<int>(boxes);
  s.items("ste-sweep-boxes", boxes, pairs, boxes, [=](int i) {
    const box b = sorted[i];
    int n = 0;
    for (int k = i + 1; k < boxes && sorted[k].x0 <= b.x1; ++k)
      n += sorted[k].y0 <= b.y1 && sorted[k].y1 >= b.y0;
    pairs[i] = n;
  });

  // Stiffness of tetrahedra times a field, added to their corners.
  constexpr int elements = 1 << 13, corners = 1 << 11;
  int *corner =
      s.array<int>(4 * elements, [](u32 i) { return int(mixed(i) % corners); });
  float *gradient = s.units(12 * elements), *u = s.units(corners);
  int *sum = s.zeros<int>(corners);
  s.against(
      "ste-tetrahedra", sum, corners,
      [&] {
        std::fill(sum, sum + corners, 0);
        s.q.parallel_for(
               range<1>(elements),
               [=](id<1> id) {
                 const int i = int(id[0]);
                 float g[3] = {};
                 for (int k = 0; k < 4; ++k)
                   for (int d = 0; d < 3; ++d)
                     g[d] +=
                         gradient[12 * i + 3 * k + d] * u[corner[4 * i + k]];
                 for (int k = 0; k < 4; ++k) {
                   float f = 0;
                   for (int d = 0; d < 3; ++d)
                     f += gradient[12 * i + 3 * k + d] * g[d];
                   atomic_ref<int, memory_order::relaxed, memory_scope::device>(
                       sum[corner[4 * i + k]])
                       .fetch_add(int(f * 16));
                 }
               })
            .wait();
      },
      [&] {
        for (int i = 0; i < elements; ++i) {
          float g[3] = {};
          for (int k = 0; k < 4; ++k)
            for (int d = 0; d < 3; ++d)
              g[d] += gradient[12 * i + 3 * k + d] * u[corner[4 * i + k]];
          for (int k = 0; k < 4; ++k) {
            float f = 0;
            for (int d = 0; d < 3; ++d)
              f += gradient[12 * i + 3 * k + d] * g[d];
            sum[corner[4 * i + k]] += int(f * 16);
          }
        }
      },
      {0, 0.02});
}

void groups(suite &s) {
  // Sums that begin anew at flags, in groups.
  constexpr int n = 1 << 15, group = 128;
  float *x = s.units(n), *sums = s.zeros<float>(n);
  u8 *flag = s.array<u8>(n, [](u32 i) { return u8(mixed(i) % 9 == 0); });
  s.against(
      "ste-segmented-scan", sums, n,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<float> v(group, c);
             local_accessor<int> f(group, c);
             c.parallel_for(nd_range<1>(n, group), [=](nd_item<1> it) {
               const int l = it.get_local_id(0), i = it.get_global_id(0);
               v[l] = x[i];
               f[l] = flag[i];
               for (int d = 1; d < group; d *= 2) {
                 group_barrier(it.get_group());
                 float a = 0;
                 int b = 0;
                 if (l >= d && !f[l]) {
                   a = v[l - d];
                   b = f[l - d];
                 }
                 group_barrier(it.get_group());
                 v[l] += a;
                 f[l] |= b;
               }
               sums[i] = v[l];
             });
           })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          sums[i] = x[i] + (i % group && !flag[i] ? sums[i - 1] : 0);
      },
      {64});

  // A histogram of four bytes for each work-item, in local memory.
  constexpr int words = 1 << 15;
  u32 *pixels = s.array<u32>(words, [](u32 i) { return mixed(i); });
  u32 *bins = s.zeros<u32>(256);
  s.against(
      "ste-histogram-bytes", bins, 256,
      [&] {
        std::fill(bins, bins + 256, 0);
        s.q.submit([&](handler &c) {
             local_accessor<u32> t(256, c);
             c.parallel_for(nd_range<1>(words / 8, 256), [=](nd_item<1> it) {
               const int l = it.get_local_id(0);
               t[l] = 0;
               group_barrier(it.get_group());
               for (int i = it.get_global_id(0); i < words; i += words / 8)
                 for (int k = 0; k < 32; k += 8)
                   atomic_ref<u32, memory_order::relaxed,
                              memory_scope::work_group,
                              access::address_space::local_space>(
                       t[pixels[i] >> k & 255])++;
               group_barrier(it.get_group());
               atomic_ref<u32, memory_order::relaxed, memory_scope::device,
                          access::address_space::global_space>(bins[l]) += t[l];
             });
           })
            .wait();
      },
      [&] {
        for (int i = 0; i < words; ++i)
          for (int k = 0; k < 32; k += 8)
            ++bins[pixels[i] >> k & 255];
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  numbers(s);
  integers(s);
  space(s);
  groups(s);
  return s.end();
}
