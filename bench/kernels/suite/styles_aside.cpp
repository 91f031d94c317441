// More kernels of the kinds of styles_numbers.cpp. They have been measured, but
// nothing has been changed for them.
#include "suite.hpp"
#include <algorithm>

namespace {

using namespace sycl;

constexpr int n = 1 << 15;

void relaxation(suite &s) {
  // Red and black points in turns, in place: two launches.
  constexpr int w = 256, h = 256;
  float *u = s.zeros<float>(w * h), *first = s.units(w * h);
  const auto point = [=](int y, int x, int color) {
    if (y == 0 || x == 0 || y == h - 1 || x == w - 1 || ((x + y) & 1) != color)
      return;
    u[y * w + x] = 0.25f * (u[(y - 1) * w + x] + u[(y + 1) * w + x] +
                            u[y * w + x - 1] + u[y * w + x + 1]);
  };
  s.against(
      "sta-red-black", u, w * h,
      [&] {
        std::memcpy(u, first, sizeof(float) * w * h);
        for (int color : {0, 1})
          s.q.parallel_for(nd_range<2>({h, w}, {8, 32}),
                           [=](nd_item<2> it) {
                             point(it.get_global_id(0), it.get_global_id(1),
                                   color);
                           })
              .wait();
      },
      [&] {
        std::memcpy(u, first, sizeof(float) * w * h);
        for (int color : {0, 1})
          for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
              point(y, x, color);
      });

  // A step of Jacobi on buffers.
  float *o = s.zeros<float>(w * h);
  s.against(
      "sta-jacobi-accessors", o, w * h,
      [&] {
        buffer<float, 2> in(first, range<2>(h, w)), out(o, range<2>(h, w));
        s.q.submit([&](handler &c) {
          accessor a(in, c, read_only);
          accessor b(out, c, write_only, no_init);
          c.parallel_for(range<2>(h, w), [=](id<2> i) {
            const auto y = i[0], x = i[1];
            if (y > 0 && x > 0 && y < h - 1 && x < w - 1)
              b[i] = 0.25f *
                     (a[y - 1][x] + a[y + 1][x] + a[y][x - 1] + a[y][x + 1]);
            else
              b[i] = a[i];
          });
        });
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x)
            o[y * w + x] =
                y > 0 && x > 0 && y < h - 1 && x < w - 1
                    ? 0.25f * (first[(y - 1) * w + x] + first[(y + 1) * w + x] +
                               first[y * w + x - 1] + first[y * w + x + 1])
                    : first[y * w + x];
      });
}

void tables(suite &s) {
  // A row of the table of the knapsack problem from the row before.
  int *before = s.array<int>(n, [](u32 i) { return int(mixed(i) % 5000); });
  int *row = s.zeros<int>(n);
  const int weight = 37, worth = 911;
  s.items("sta-knapsack-row", n, row, n, [=](int c) {
    int best = before[c];
    if (c >= weight)
      best = std::max(best, before[c - weight] + worth);
    row[c] = best;
  });
  // A diagonal of Smith-Waterman's table.
  constexpr int len = 4096;
  u8 *a = s.array<u8>(len, [](u32 i) { return u8(mixed(i) & 3); });
  u8 *b = s.array<u8>(len, [](u32 i) { return u8(mixed(i + 99) & 3); });
  int *d1 = s.array<int>(len, [](u32 i) { return int(mixed(i) % 90); });
  int *d2 = s.array<int>(len, [](u32 i) { return int(mixed(i + 5) % 90); });
  int *d0 = s.zeros<int>(len);
  s.items("sta-smith-waterman", len, d0, len, [=](int i) {
    const int j = len - 1 - i;
    if (i == 0 || j == 0) {
      d0[i] = 0;
      return;
    }
    const int match = d2[i - 1] + (a[i] == b[j] ? 3 : -2);
    int best = std::max(0, match);
    best = std::max(best, d1[i] - 4);
    best = std::max(best, d1[i - 1] - 4);
    d0[i] = best;
  });
}

void signals(suite &s) {
  // The predict and update steps of the 5/3 wavelet on a line of a picture.
  constexpr int w = 512, h = 64;
  int *in = s.array<int>(w * h, [](u32 i) { return int(mixed(i) % 256); });
  int *o = s.zeros<int>(w * h);
  s.items("sta-lifting53", w * h / 2, o, w * h, [=](int i) {
    const int y = i / (w / 2), k = i % (w / 2);
    const int *p = in + y * w;
    const auto high = [=](int j) {
      const int e0 = p[2 * j], e1 = 2 * j + 2 < w ? p[2 * j + 2] : p[2 * j];
      return p[2 * j + 1] - ((e0 + e1) >> 1);
    };
    const int d = high(k), e = k > 0 ? high(k - 1) : d;
    o[y * w + k] = p[2 * k] + ((d + e + 2) >> 2);
    o[y * w + w / 2 + k] = d;
  });
  // Sorting 256 keys in local memory.
  constexpr int keys = 1 << 14;
  u32 *key = s.array<u32>(keys, [](u32 i) { return mixed(i); });
  u32 *sorted = s.zeros<u32>(keys);
  s.against(
      "sta-bitonic-local", sorted, keys,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<u32> t(256, c);
             c.parallel_for(nd_range<1>(keys, 256), [=](nd_item<1> it) {
               const int l = it.get_local_id(0);
               t[l] = key[it.get_global_id(0)];
               it.barrier(access::fence_space::local_space);
               for (int size = 2; size <= 256; size *= 2)
                 for (int step = size / 2; step > 0; step /= 2) {
                   const int other = l ^ step;
                   if (other > l) {
                     const bool up = (l & size) == 0;
                     if ((t[l] > t[other]) == up) {
                       const u32 x = t[l];
                       t[l] = t[other];
                       t[other] = x;
                     }
                   }
                   it.barrier(access::fence_space::local_space);
                 }
               sorted[it.get_global_id(0)] = t[l];
             });
           })
            .wait();
      },
      [&] {
        std::copy(key, key + keys, sorted);
        for (int k = 0; k < keys; k += 256)
          std::sort(sorted + k, sorted + k + 256);
      });
}

void points(suite &s) {
  float *x = s.units(3 * n);
  u32 *code = s.zeros<u32>(n);
  s.items("sta-morton", n, code, n, [=](int i) {
    const auto spread = [](u32 v) {
      v = (v | v << 16) & 0x030000ff;
      v = (v | v << 8) & 0x0300f00f;
      v = (v | v << 4) & 0x030c30c3;
      return (v | v << 2) & 0x09249249;
    };
    u32 c = 0;
    for (int k = 0; k < 3; ++k) {
      const float f = std::min(std::max(x[3 * i + k] * 1024, 0.f), 1023.f);
      c |= spread(u32(f)) << (2 - k);
    }
    code[i] = c;
  });
  // Springs of a cloth to four neighbours.
  struct V {
    float x, y, z;
  };
  constexpr int w = 128, h = 128;
  V *p = s.array<V>(w * h, [](u32 i) {
    return V{float(i % w) + 0.2f * unit(i), float(i / w) + 0.2f * unit(i + 1),
             unit(i + 2)};
  });
  V *force = s.zeros<V>(w * h);
  s.against(
      "sta-cloth", force, w * h,
      [&, k = 30.f] {
        s.q.parallel_for(
               nd_range<2>({h, w}, {16, 16}),
               [=](nd_item<2> it) {
                 const int r = it.get_global_id(0), c = it.get_global_id(1);
                 const V me = p[r * w + c];
                 V sum{0, -9.81f, 0};
                 constexpr int dr[4] = {-1, 1, 0, 0}, dc[4] = {0, 0, -1, 1};
                 for (int d = 0; d < 4; ++d) {
                   const int nr = r + dr[d], nc = c + dc[d];
                   if (nr < 0 || nc < 0 || nr >= h || nc >= w)
                     continue;
                   const V q = p[nr * w + nc];
                   const float x = q.x - me.x, y = q.y - me.y, z = q.z - me.z;
                   const float l = sycl::sqrt(x * x + y * y + z * z);
                   const float f = k * (l - 1) / l;
                   sum.x += f * x;
                   sum.y += f * y;
                   sum.z += f * z;
                 }
                 force[r * w + c] = sum;
               })
            .wait();
      },
      [&, k = 30.f] {
        for (int r = 0; r < h; ++r)
          for (int c = 0; c < w; ++c) {
            const V me = p[r * w + c];
            V sum{0, -9.81f, 0};
            for (int d = 0; d < 4; ++d) {
              const int nr = r + (d < 2 ? 2 * d - 1 : 0),
                        nc = c + (d < 2 ? 0 : 2 * d - 5);
              if (nr < 0 || nc < 0 || nr >= h || nc >= w)
                continue;
              const V q = p[nr * w + nc];
              const float x = q.x - me.x, y = q.y - me.y, z = q.z - me.z;
              const float l = std::sqrt(x * x + y * y + z * z);
              const float f = k * (l - 1) / l;
              sum.x += f * x;
              sum.y += f * y;
              sum.z += f * z;
            }
            force[r * w + c] = sum;
          }
      },
      {2048});
}

void networks(suite &s) {
  // A product of bytes with scales of rows and columns.
  constexpr int m = 128, k = 256;
  auto *a = s.array<std::int8_t>(
      m * k, [](u32 i) { return std::int8_t(mixed(i) & 255); });
  auto *b = s.array<std::int8_t>(
      k * m, [](u32 i) { return std::int8_t(mixed(i + 3) & 255); });
  float *sa = s.units(m), *sb = s.units(m), *c = s.zeros<float>(m * m);
  const auto product = [=](int i, int j) {
    int sum = 0;
    for (int x = 0; x < k; ++x)
      sum += int(a[i * k + x]) * int(b[x * m + j]);
    c[i * m + j] = float(sum) * sa[i] * sb[j];
  };
  s.against(
      "sta-matmul-int8", c, m * m,
      [&] {
        s.q.parallel_for(nd_range<2>({m, m}, {8, 32}),
                         [=](nd_item<2> it) {
                           product(it.get_global_id(0), it.get_global_id(1));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < m; ++i)
          for (int j = 0; j < m; ++j)
            product(i, j);
      });
  // A transposed convolution of stride 2, gathered.
  constexpr int w = 64, h = 64, ch = 8;
  float *in = s.units(ch * w * h), *weights = s.units(ch * 9),
        *out = s.zeros<float>(4 * w * h);
  s.items("sta-conv-transposed", 4 * w * h, out, 4 * w * h,
          [=](int i) {
            const int x = i % (2 * w), y = i / (2 * w);
            float sum = 0;
            for (int q = 0; q < ch; ++q)
              for (int ky = 0; ky < 3; ++ky)
                for (int kx = 0; kx < 3; ++kx) {
                  const int sy = y + 1 - ky, sx = x + 1 - kx;
                  if (sy < 0 || sx < 0 || sy % 2 || sx % 2 || sy / 2 >= h ||
                      sx / 2 >= w)
                    continue;
                  sum += in[(q * h + sy / 2) * w + sx / 2] *
                         weights[q * 9 + ky * 3 + kx];
                }
            out[i] = sum;
          },
          {128});
}

void histogram(suite &s) {
  // Random numbers of each work-item, counted in local memory first.
  u32 *bins = s.zeros<u32>(64);
  s.against(
      "sta-rng-histogram", bins, 64,
      [&] {
        std::memset(bins, 0, 64 * sizeof(u32));
        s.q.submit([&](handler &c) {
             local_accessor<u32> t(64, c);
             c.parallel_for(nd_range<1>(4096, 128), [=](nd_item<1> it) {
               const int l = it.get_local_id(0);
               if (l < 64)
                 t[l] = 0;
               group_barrier(it.get_group());
               u32 x = u32(it.get_global_id(0)) * 2654435761u + 1;
               for (int k = 0; k < 32; ++k) {
                 x ^= x << 13;
                 x ^= x >> 17;
                 x ^= x << 5;
                 atomic_ref<u32, memory_order::relaxed,
                            memory_scope::work_group,
                            access::address_space::local_space>(t[x >> 26])
                     .fetch_add(1);
               }
               group_barrier(it.get_group());
               if (l < 64)
                 atomic_ref<u32, memory_order::relaxed, memory_scope::device,
                            access::address_space::global_space>(bins[l])
                     .fetch_add(t[l]);
             });
           })
            .wait();
      },
      [&] {
        for (u32 i = 0; i < 4096; ++i) {
          u32 x = i * 2654435761u + 1;
          for (int k = 0; k < 32; ++k) {
            x ^= x << 13;
            x ^= x >> 17;
            x ^= x << 5;
            ++bins[x >> 26];
          }
        }
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  relaxation(s);
  tables(s);
  signals(s);
  points(s);
  networks(s);
  histogram(s);
  return s.end();
}
