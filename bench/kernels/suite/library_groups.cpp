// Kernels in the manner of libraries that work in groups: of odd sizes, tiles
// with a border, a row a group, shuffles whose lanes the data chooses; ranged
// accessors, and atomics whose answer is used.
#include "suite.hpp"
#include <algorithm>

namespace {

constexpr int n = 1 << 17;

//===----------------------------------------------------------------------===//
// Groups of all sizes
//===----------------------------------------------------------------------===//

using item = sycl::nd_item<1>;

void groups(suite &s) {
  constexpr int width = 509, height = 251; // Primes.
  auto *in = s.units(n * 2);
  auto *out = s.zeros<float>(n * 2);
  // Tiles of 16 x 16 with a border of one.
  s.measure(
      "lib-halo",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float, 2> t({18, 18}, h);
             h.parallel_for(
                 sycl::nd_range<2>({256, 512}, {16, 16}),
                 [=](sycl::nd_item<2> it) {
                   const int y = it.get_global_id(0), x = it.get_global_id(1);
                   const int ly = it.get_local_id(0), lx = it.get_local_id(1);
                   const int y0 = it.get_group(0) * 16 - 1,
                             x0 = it.get_group(1) * 16 - 1;
                   for (int k = ly * 16 + lx; k < 18 * 18; k += 256) {
                     const int gy = sycl::clamp(y0 + k / 18, 0, height - 1),
                               gx = sycl::clamp(x0 + k % 18, 0, width - 1);
                     t[k / 18][k % 18] = in[gy * width + gx];
                   }
                   sycl::group_barrier(it.get_group());
                   if (y >= height || x >= width)
                     return;
                   out[y * width + x] =
                       0.5f * t[ly + 1][lx + 1] +
                       0.125f * (t[ly][lx + 1] + t[ly + 2][lx + 1] +
                                 t[ly + 1][lx] + t[ly + 1][lx + 2]);
                 });
           })
            .wait();
      },
      [&] {
        return s.as_host(out, width * height, [&] {
          for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
              auto at = [&](int y, int x) {
                return in[std::clamp(y, 0, height - 1) * width +
                          std::clamp(x, 0, width - 1)];
              };
              out[y * width + x] =
                  0.5f * at(y, x) + 0.125f * (at(y - 1, x) + at(y + 1, x) +
                                              at(y, x - 1) + at(y, x + 1));
            }
        });
      });
  s.measure(
      "lib-group48",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float> t(48, h);
             h.parallel_for(sycl::nd_range<1>(48 * 2500, 48), [=](item it) {
               const int l = it.get_local_id(0), i = it.get_global_id(0);
               t[l] = in[i];
               sycl::group_barrier(it.get_group());
               out[i] = t[47 - l] + t[(l * 5 + 3) % 48];
             });
           })
            .wait();
      },
      [&] {
        return s.as_host(out, 48 * 2500, [&] {
          for (int i = 0; i < 48 * 2500; ++i) {
            const float *t = in + i / 48 * 48;
            const int l = i % 48;
            out[i] = t[47 - l] + t[(l * 5 + 3) % 48];
          }
        });
      });
  auto *logistic = s.zeros<float>(120000);
  s.measure(
      "lib-group100",
      [&] {
        s.q.parallel_for(sycl::nd_range<2>({300, 400}, {10, 10}),
                         [=](sycl::nd_item<2> it) {
                           const int y = it.get_global_id(0),
                                     x = it.get_global_id(1);
                           if (y >= 293 || x >= 397)
                             return;
                           float v = in[y * 400 + x];
                           for (int k = 0; k < 6; ++k)
                             v = v * (3.9f - k * 0.1f) * (1 - v);
                           logistic[y * 400 + x] = v;
                         })
            .wait();
      },
      [&] {
        return s.as_host(logistic, 120000,
                         [&] {
                           for (int y = 0; y < 293; ++y)
                             for (int x = 0; x < 397; ++x) {
                               float v = in[y * 400 + x];
                               for (int k = 0; k < 6; ++k)
                                 v = v * (3.9f - k * 0.1f) * (1 - v);
                               logistic[y * 400 + x] = v;
                             }
                         },
                         {4096, 0.01});
      });
  s.measure(
      "lib-guard-prime",
      [&] {
        s.q.parallel_for(sycl::nd_range<1>(100096, 128),
                         [=](item it) {
                           const auto i = it.get_global_id(0);
                           if (i >= 99991)
                             return;
                           float sum = 0;
                           for (int k = 0; k < 8; ++k)
                             sum += in[i + k] * float(k + 1);
                           out[i] = sum;
                         })
            .wait();
      },
      [&] {
        return s.as_host(out, 99991, [&] {
          for (int i = 0; i < 99991; ++i)
            for (int k = 0; k < 8; ++k)
              out[i] += in[i + k] * float(k + 1);
        });
      });
  // A row a group.
  constexpr int rows = 256, columns = 512;
  auto exact = [&](auto normalise) {
    return s.as_host(out, rows * columns,
                     [&] {
                       for (int r = 0; r < rows; ++r)
                         normalise(in + r * columns, out + r * columns);
                     },
                     {64});
  };
  s.measure(
      "lib-softmax",
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>(rows * 128, 128),
               [=](item it) {
                 const auto g = it.get_group();
                 const float *row = in + it.get_group(0) * columns;
                 float *to = out + it.get_group(0) * columns;
                 float most = -INFINITY, sum = 0;
                 for (int c = it.get_local_id(0); c < columns; c += 128)
                   most = sycl::fmax(most, row[c]);
                 most =
                     sycl::reduce_over_group(g, most, sycl::maximum<float>());
                 for (int c = it.get_local_id(0); c < columns; c += 128)
                   sum += sycl::exp(row[c] - most);
                 sum = sycl::reduce_over_group(g, sum, sycl::plus<float>());
                 for (int c = it.get_local_id(0); c < columns; c += 128)
                   to[c] = sycl::exp(row[c] - most) / sum;
               })
            .wait();
      },
      [&] {
        return exact([](const float *row, float *to) {
          const float most = *std::max_element(row, row + columns);
          double sum = 0;
          for (int c = 0; c < columns; ++c)
            sum += std::exp(double(row[c]) - double(most));
          for (int c = 0; c < columns; ++c)
            to[c] = float(std::exp(double(row[c]) - double(most)) / sum);
        });
      });
  s.measure(
      "lib-layernorm",
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>(rows * columns, columns),
               [=](item it) {
                 const auto g = it.get_group();
                 const auto i = it.get_global_id(0);
                 const float v = in[i];
                 const float mean =
                     sycl::reduce_over_group(g, v, sycl::plus<float>()) /
                     columns;
                 const float d = v - mean;
                 const float variance =
                     sycl::reduce_over_group(g, d * d, sycl::plus<float>()) /
                     columns;
                 out[i] = d / sycl::sqrt(variance + 1e-5f);
               })
            .wait();
      },
      [&] {
        return exact([](const float *row, float *to) {
          double mean = 0, variance = 0;
          for (int c = 0; c < columns; ++c)
            mean += row[c] / double(columns);
          for (int c = 0; c < columns; ++c)
            variance += (row[c] - mean) * (row[c] - mean) / columns;
          for (int c = 0; c < columns; ++c)
            to[c] = float((row[c] - mean) / std::sqrt(variance + 1e-5));
        });
      });
  // Blelloch's scan, up and down a tree.
  auto *sums = s.zeros<int>(n);
  auto *values = s.array<int>(n, [](u32 i) { return int(mixed(i) % 100); });
  s.measure(
      "lib-blelloch",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<int> t(256, h);
             h.parallel_for(sycl::nd_range<1>(n / 2, 128), [=](item it) {
               const int l = it.get_local_id(0), base = it.get_group(0) * 256;
               t[2 * l] = values[base + 2 * l];
               t[2 * l + 1] = values[base + 2 * l + 1];
               int step = 1;
               for (int d = 128; d > 0; d >>= 1, step *= 2) {
                 sycl::group_barrier(it.get_group());
                 if (l < d)
                   t[step * (2 * l + 2) - 1] += t[step * (2 * l + 1) - 1];
               }
               if (l == 0)
                 t[255] = 0;
               for (int d = 1; d < 256; d *= 2) {
                 step >>= 1;
                 sycl::group_barrier(it.get_group());
                 if (l < d) {
                   const int a = step * (2 * l + 1) - 1,
                             b = step * (2 * l + 2) - 1;
                   const int v = t[a];
                   t[a] = t[b];
                   t[b] += v;
                 }
               }
               sycl::group_barrier(it.get_group());
               sums[base + 2 * l] = t[2 * l];
               sums[base + 2 * l + 1] = t[2 * l + 1];
             });
           })
            .wait();
      },
      [&] {
        return s.as_host(sums, n, [&] {
          for (int i = 0; i < n; ++i)
            sums[i] = i % 256 ? sums[i - 1] + values[i - 1] : 0;
        });
      });
  auto *total = s.zeros<int>(1);
  s.measure(
      "lib-compact",
      [&] {
        *total = 0;
        s.q.parallel_for(
               sycl::nd_range<1>(n, 256),
               [=](item it) {
                 const auto g = it.get_group();
                 const auto i = it.get_global_id(0);
                 const int keep = values[i] < 30;
                 const int at = sycl::exclusive_scan_over_group(
                     g, keep, sycl::plus<int>());
                 const int all =
                     sycl::reduce_over_group(g, keep, sycl::plus<int>());
                 int base = 0;
                 if (it.get_local_id(0) == 0)
                   base = sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                           sycl::memory_scope::device>(*total)
                              .fetch_add(all);
                 base = sycl::group_broadcast(g, base);
                 if (keep)
                   sums[base + at] = values[i];
               })
            .wait();
      },
      [&] {
        std::sort(sums, sums + *total);
        return s.as_host(sums, *total, [&] {
          std::copy_if(values, values + n, sums, [](int v) { return v < 30; });
          std::sort(sums, sums + *total);
        });
      });
  // A sub-group a row.
  s.measure(
      "lib-row-sums",
      [&] {
        s.q.parallel_for(sycl::nd_range<1>(512 * 32, 128),
                         [=](item it) [[sycl::reqd_sub_group_size(32)]] {
                           const auto g = it.get_sub_group();
                           const int row = it.get_global_id(0) / 32,
                                     lane = g.get_local_linear_id();
                           float sum = 0;
                           for (int k = lane; k < 200 + row % 56; k += 32)
                             sum += in[row * 256 + k];
                           sum = sycl::reduce_over_group(g, sum,
                                                         sycl::plus<float>());
                           if (lane == 0)
                             out[row] = sum;
                         })
            .wait();
      },
      [&] {
        return s.as_host(out, 512,
                         [&] {
                           for (int row = 0; row < 512; ++row)
                             for (int k = 0; k < 200 + row % 56; ++k)
                               out[row] += in[row * 256 + k];
                         },
                         {256});
      });
  auto lanes = [&](const char *name, auto f, auto host) {
    s.measure(
        name,
        [&] {
          s.q.parallel_for(sycl::nd_range<1>(n, 128),
                           [=](item it) [[sycl::reqd_sub_group_size(32)]] {
                             const auto i = it.get_global_id(0);
                             sums[i] = f(it.get_sub_group(), values[i]);
                           })
              .wait();
        },
        [&] {
          return s.as_host(sums, n, [&] {
            for (int i = 0; i < n; ++i)
              sums[i] = host(values + i / 32 * 32, i % 32);
          });
        });
  };
  lanes(
      "lib-select-lane",
      [](sycl::sub_group g, int v) {
        for (int k = 0; k < 4; ++k)
          v = sycl::select_from_group(g, v, v & 31) + k;
        return v;
      },
      [](const int *v, int lane) {
        int old[32], now[32];
        std::copy(v, v + 32, old);
        for (int k = 0; k < 4; ++k) {
          for (int l = 0; l < 32; ++l)
            now[l] = old[old[l] & 31] + k;
          std::copy(now, now + 32, old);
        }
        return old[lane];
      });
  const int *distance = values;
  lanes(
      "lib-shift-lane",
      [=](sycl::sub_group g, int v) {
        const unsigned by = unsigned(distance[5]) & 15;
        const int w = sycl::shift_group_left(g, v, by);
        return g.get_local_linear_id() + by < 32 ? v + w : v;
      },
      [=](const int *v, int lane) {
        const int by = distance[5] & 15;
        return lane + by < 32 ? v[lane] + v[lane + by] : v[lane];
      });
  lanes(
      "lib-xor-lane",
      [=](sycl::sub_group g, int v) {
        for (int k = 0; k < 5; ++k)
          v += sycl::permute_group_by_xor(g, v, distance[k] & 31);
        return v;
      },
      [=](const int *v, int lane) {
        int old[32], now[32];
        std::copy(v, v + 32, old);
        for (int k = 0; k < 5; ++k) {
          for (int l = 0; l < 32; ++l)
            now[l] = old[l] + old[l ^ (distance[k] & 31)];
          std::copy(now, now + 32, old);
        }
        return old[lane];
      });
  // Hierarchical, with what is private of each work-item.
  s.measure(
      "lib-hierarchical",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             h.parallel_for_work_group(
                 sycl::range<1>(n / 128), sycl::range<1>(128),
                 [=](sycl::group<1> g) {
                   sycl::private_memory<float> mine(g);
                   float tile[128];
                   g.parallel_for_work_item([&](sycl::h_item<1> it) {
                     mine(it) = in[it.get_global_id(0)];
                     tile[it.get_local_id(0)] = mine(it) * 2;
                   });
                   const float first = tile[0];
                   g.parallel_for_work_item([&](sycl::h_item<1> it) {
                     out[it.get_global_id(0)] =
                         mine(it) + tile[127 - it.get_local_id(0)] - first;
                   });
                 });
           })
            .wait();
      },
      [&] {
        return s.as_host(out, n, [&] {
          for (int i = 0; i < n; ++i)
            out[i] = in[i] + in[i / 128 * 128 + 127 - i % 128] * 2 -
                     in[i / 128 * 128] * 2;
        });
      });
}

//===----------------------------------------------------------------------===//
// Accessors, atomics with an answer
//===----------------------------------------------------------------------===//

void memory(suite &s) {
  constexpr int side = 384;
  std::vector<float> from(side * side), to(side * side), wanted(side * side);
  for (int i = 0; i < side * side; ++i)
    from[i] = unit(i);
  {
    sycl::buffer<float, 2> a(from.data(), sycl::range<2>(side, side)),
        b(to.data(), sycl::range<2>(side, side));
    s.measure(
        "lib-ranged-accessor",
        [&] {
          s.q.submit([&](sycl::handler &h) {
               const sycl::range<2> inner(side - 4, side - 4);
               sycl::accessor src(a, h, sycl::read_only);
               sycl::accessor dst(b, h, inner, sycl::id<2>(2, 2),
                                  sycl::read_write);
               h.parallel_for(inner, [=](sycl::item<2> it) {
                 const sycl::id<2> at = it.get_id() + sycl::id<2>(2, 2);
                 float sum = 0;
                 for (int d = -2; d <= 2; ++d)
                   sum += src[at[0] + d][at[1]] + src[at[0]][at[1] + d];
                 dst[it.get_id()] = sum * 0.1f; // From the offset on.
               });
             })
              .wait();
        },
        [&] {
          sycl::host_accessor got(b, sycl::read_only);
          bool right = true;
          for (int y = 2; y < side - 2; ++y)
            for (int x = 2; x < side - 2; ++x) {
              float sum = 0;
              for (int d = -2; d <= 2; ++d)
                sum += from[(y + d) * side + x] + from[y * side + x + d];
              right &= std::fabs(got[y][x] - sum * 0.1f) < 1e-5f;
            }
          return right;
        });
  }
  auto *next = s.zeros<int>(n);
  auto *heads = s.zeros<int>(4096);
  auto *keys = s.array<u32>(n, [](u32 i) { return mixed(i) & 4095; });
  using atomic = sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                  sycl::memory_scope::device>;
  s.measure(
      "lib-linked-lists",
      [&] {
        std::fill(heads, heads + 4096, -1);
        s.q.parallel_for(sycl::range<1>(n),
                         [=](sycl::id<1> i) {
                           next[i] = atomic(heads[keys[i]]).exchange(int(i));
                         })
            .wait();
      },
      [&] {
        int found = 0;
        for (int k = 0; k < 4096; ++k)
          for (int i = heads[k]; i >= 0 && found <= n; i = next[i])
            found += keys[i] == u32(k);
        return found == n;
      });
  auto *table = s.zeros<int>(4 * n);
  s.measure(
      "lib-hash-insert",
      [&] {
        std::fill(table, table + 4 * n, -1);
        s.q.parallel_for(
               sycl::range<1>(n),
               [=](sycl::id<1> i) {
                 const int key = int(i[0]) * 7;
                 u32 at = mixed(key) & (4 * n - 1);
                 for (;;) {
                   int empty = -1;
                   if (atomic(table[at]).compare_exchange_strong(empty, key))
                     break;
                   at = (at + 1) & (4 * n - 1);
                 }
               })
            .wait();
      },
      [&] {
        std::vector<int> got;
        for (int i = 0; i < 4 * n; ++i)
          if (table[i] >= 0)
            got.push_back(table[i]);
        std::sort(got.begin(), got.end());
        bool right = int(got.size()) == n;
        for (int i = 0; right && i < n; ++i)
          right = got[i] == i * 7;
        return right;
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  groups(s);
  memory(s);
  return s.end();
}
