// Kernels of the forms that SYCL has: sub-groups, work-group algorithms, local
// memory, accessors of one to three dimensions, reductions, atomics,
// hierarchical parallelism; integer tables and gathers.
#include "suite.hpp"
#include <algorithm>
#include <numeric>

namespace {

constexpr int n = 1 << 18, group = 256;
using item = sycl::nd_item<1>;

template <class F> void groups(suite &s, int items, F f) {
  s.q.parallel_for(sycl::nd_range<1>(items, group), f).wait();
}

void work_groups(suite &s) {
  auto *a = s.array<int>(n, [](u32 i) { return int(mixed(i) % 100); });
  auto *c = s.zeros<int>(n);
  s.measure(
      "group-reduce",
      [&] {
        groups(s, n, [=](item it) {
          const int sum = sycl::reduce_over_group(
              it.get_group(), a[it.get_global_id(0)], sycl::plus<int>());
          if (it.get_local_id(0) == 0)
            c[it.get_group(0)] = sum;
        });
      },
      [&] {
        return s.as_host(c, n / group, [&] {
          for (int i = 0; i < n; ++i)
            c[i / group] += a[i];
        });
      });
  s.measure(
      "group-scan",
      [&] {
        groups(s, n, [=](item it) {
          const auto i = it.get_global_id(0);
          c[i] = sycl::inclusive_scan_over_group(it.get_group(), a[i],
                                                 sycl::plus<int>());
        });
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int i = 0; i < n; ++i)
            c[i] = a[i] + (i % group ? c[i - 1] : 0);
        });
      });
  s.measure(
      "group-joint-reduce",
      [&] {
        groups(s, n / 16, [=](item it) {
          const int *first = a + it.get_group(0) * group * 16;
          const int least = sycl::joint_reduce(
              it.get_group(), first, first + group * 16, sycl::minimum<int>());
          if (it.get_local_id(0) == 0)
            c[it.get_group(0)] = least;
        });
      },
      [&] {
        return s.as_host(c, n / 16 / group, [&] {
          for (int g = 0; g < n / 16 / group; ++g)
            c[g] =
                *std::min_element(a + g * group * 16, a + (g + 1) * group * 16);
        });
      });
  s.measure(
      "group-any-broadcast",
      [&] {
        groups(s, n, [=](item it) {
          const auto i = it.get_global_id(0);
          const bool any = sycl::any_of_group(it.get_group(), a[i] == 99);
          const int first = sycl::group_broadcast(it.get_group(), a[i], 7);
          c[i] = any ? first : -1;
        });
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int i = 0; i < n; ++i) {
            const int *of = a + i / group * group;
            c[i] = std::count(of, of + group, 99) ? of[7] : -1;
          }
        });
      });
  s.measure(
      "sub-group-reduce",
      [&] {
        groups(s, n, [=](item it) {
          const auto i = it.get_global_id(0);
          c[i] = sycl::reduce_over_group(it.get_sub_group(), a[i],
                                         sycl::plus<int>());
        });
      },
      [&] {
        // Sums of so many neighbours as the device has in a sub-group.
        for (int size : {4, 8, 16, 32, 64}) {
          int i = 0;
          while (i < n && c[i] == std::accumulate(a + i / size * size,
                                                  a + (i / size + 1) * size, 0))
            ++i;
          if (i == n)
            return true;
        }
        return false;
      });
  s.measure(
      "sub-group-shuffle",
      [&] {
        groups(s, n, [=](item it) {
          const auto i = it.get_global_id(0);
          int v = a[i];
          for (int d = 1; d < 8; d *= 2)
            v += sycl::permute_group_by_xor(it.get_sub_group(), v, d);
          c[i] = v;
        });
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int i = 0; i < n; ++i)
            c[i] = std::accumulate(a + i / 8 * 8, a + i / 8 * 8 + 8, 0);
        });
      });
}

void local_memory(suite &s) {
  constexpr int side = 512, tile = 16;
  auto *a = s.units(n);
  auto *c = s.zeros<float>(n);
  s.measure(
      "local-transpose",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float, 2> t({tile, tile + 1}, h);
             h.parallel_for(
                 sycl::nd_range<2>({side, side}, {tile, tile}),
                 [=](sycl::nd_item<2> it) {
                   const auto y = it.get_local_id(0), x = it.get_local_id(1);
                   t[y][x] =
                       a[it.get_global_id(0) * side + it.get_global_id(1)];
                   it.barrier(sycl::access::fence_space::local_space);
                   const auto row = it.get_group(1) * tile + y,
                              column = it.get_group(0) * tile + x;
                   c[row * side + column] = t[x][y];
                 });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int i = 0; i < n; ++i)
            c[i % side * side + i / side] = a[i];
        });
      });
  s.measure(
      "local-bitonic-sort",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float, 1> v(group, h);
             h.parallel_for(sycl::nd_range<1>(n, group), [=](item it) {
               const int l = it.get_local_id(0);
               v[l] = a[it.get_global_id(0)];
               for (int k = 2; k <= group; k *= 2)
                 for (int j = k / 2; j > 0; j /= 2) {
                   sycl::group_barrier(it.get_group());
                   const int other = l ^ j;
                   if (other > l) {
                     const float x = v[l], y = v[other];
                     if ((x > y) == ((l & k) == 0)) {
                       v[l] = y;
                       v[other] = x;
                     }
                   }
                 }
               sycl::group_barrier(it.get_group());
               c[it.get_global_id(0)] = v[l];
             });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, n, [&] {
          std::copy(a, a + n, c);
          for (int g = 0; g < n; g += group)
            std::sort(c + g, c + g + group);
        });
      });
  auto *keys = s.array<u8>(n, [](u32 i) { return u8(mixed(i)); });
  auto *bins = s.zeros<u32>(256);
  s.measure(
      "local-histogram",
      [&] {
        std::fill(bins, bins + 256, 0);
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<u32, 1> own(256, h);
             h.parallel_for(sycl::nd_range<1>(n / 16, group), [=](item it) {
               const int l = it.get_local_id(0);
               own[l] = 0;
               it.barrier(sycl::access::fence_space::local_space);
               for (int k = it.get_global_id(0); k < n; k += n / 16)
                 sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                  sycl::memory_scope::work_group>(own[keys[k]])
                     .fetch_add(1);
               it.barrier(sycl::access::fence_space::local_space);
               sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                sycl::memory_scope::device>(bins[l])
                   .fetch_add(own[l]);
             });
           })
            .wait();
      },
      [&] {
        return s.as_host(bins, 256, [&] {
          for (int i = 0; i < n; ++i)
            ++bins[keys[i]];
        });
      });
  s.measure(
      "local-matmul",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float, 2> ta({tile, tile}, h),
                 tb({tile, tile}, h);
             h.parallel_for(sycl::nd_range<2>({256, 256}, {tile, tile}),
                            [=](sycl::nd_item<2> it) {
                              const int y = it.get_global_id(0),
                                        x = it.get_global_id(1);
                              const int ly = it.get_local_id(0),
                                        lx = it.get_local_id(1);
                              float sum = 0;
                              for (int k = 0; k < 256; k += tile) {
                                ta[ly][lx] = a[y * 256 + k + lx];
                                tb[ly][lx] = a[(k + ly) * 256 + x];
                                sycl::group_barrier(it.get_group());
                                for (int m = 0; m < tile; ++m)
                                  sum += ta[ly][m] * tb[m][lx];
                                sycl::group_barrier(it.get_group());
                              }
                              c[y * 256 + x] = sum;
                            });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, 256 * 256, [&] {
          for (int y = 0; y < 256; ++y)
            for (int k = 0; k < 256; ++k)
              for (int x = 0; x < 256; ++x)
                c[y * 256 + x] += a[y * 256 + k] * a[k * 256 + x];
        });
      });
}

void tables(suite &s) {
  auto *out = s.zeros<u32>(n);
  auto *crc = s.array<u32>(256, [](u32 i) {
    for (int k = 0; k < 8; ++k)
      i = i & 1 ? 0xEDB88320u ^ i >> 1 : i >> 1;
    return i;
  });
  auto *text = s.array<u8>(n, [](u32 i) { return u8(mixed(i)); });
  s.items("table-crc32", n / 64, out, n / 64, [=](int i) {
    u32 c = ~0u;
    for (int k = 0; k < 64; ++k)
      c = crc[(c ^ text[i * 64 + k]) & 255] ^ c >> 8;
    out[i] = ~c;
  });
  s.items("table-rotate", n / 4, out, n / 4, [=](int i) {
    u32 a = i, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    for (u32 k = 0; k < 32; ++k) {
      const u32 f = k < 16 ? (b & c) | (~b & d) : b ^ c ^ d;
      const u32 t = sycl::rotate(a, 5u) + f + d + k * 0x5A827999u;
      d = c;
      c = sycl::rotate(b, 30u);
      b = a;
      a = t;
    }
    out[i] = a ^ b ^ c ^ d;
  });
  s.items("table-gcd", n / 8, out, n / 8, [=](int i) {
    u32 a = u32(i) + 1, b = 720720;
    while (b) {
      const u32 r = a % b;
      a = b;
      b = r;
    }
    out[i] = a;
  });
  s.items("table-popcount", n, out, n, [=](int i) {
    const u32 x = mixed(i);
    out[i] = sycl::popcount(x) + sycl::clz(x | 1) + sycl::ctz(x | 0x80000000u);
  });
}

void gathers(suite &s) {
  auto *sorted = s.array<float>(4096, [](u32 i) { return float(i) * 0.25f; });
  auto *out = s.zeros<u32>(n);
  s.items("gather-binary-search", n / 4, out, n / 4, [=](int i) {
    const float key = unit(i) * 1024;
    u32 low = 0, high = 4096;
    while (low < high) {
      const u32 middle = (low + high) / 2;
      if (sorted[middle] < key)
        low = middle + 1;
      else
        high = middle;
    }
    out[i] = low;
  });
  auto *values = s.units(n);
  auto *result = s.zeros<float>(n);
  auto *where = s.array<int>(n, [](u32 i) { return int(mixed(i) % n); });
  s.items("gather-permute", n, result, n,
          [=](int i) { result[i] = values[where[i]]; });
  constexpr int rows = 1 << 14, width = 16;
  s.items("gather-ell", rows, result, rows, [=](int row) {
    float sum = 0;
    for (int k = 0; k < width; ++k) {
      const int column = where[k * rows + row] & (rows - 1);
      sum += values[k * rows + row] * values[column];
    }
    result[row] = sum;
  });
  auto *start = s.array<int>(rows + 1, [](u32 i) { return int(i * 12); });
  s.items("gather-csr", rows, result, rows, [=](int row) {
    float sum = 0;
    for (int k = start[row]; k < start[row + 1]; ++k)
      sum += values[k] * values[where[k] & (rows - 1)];
    result[row] = sum;
  });
  constexpr int side = 256;
  s.items("gather-bilinear", side * side, result, side * side, [=](int i) {
    const float u = unit(i) * (side - 2), v = unit(i + 1) * (side - 2);
    const int x = int(u), y = int(v);
    const float fx = u - x, fy = v - y;
    const float *p = values + y * side + x;
    result[i] = (p[0] * (1 - fx) + p[1] * fx) * (1 - fy) +
                (p[side] * (1 - fx) + p[side + 1] * fx) * fy;
  });
}

void accessors(suite &s) {
  constexpr std::size_t side = 512, edge = 64;
  std::vector<float> in(n), out(n);
  for (int i = 0; i < n; ++i)
    in[i] = unit(i);
  sycl::buffer<float, 2> a(in.data(), {side, side}), c({side, side});
  auto same = [&](auto &buffer, auto want) {
    sycl::host_accessor h(buffer, sycl::read_only);
    const float *p = h.get_pointer();
    for (int i = 0; i < n; ++i)
      if (suite::distance(p[i], want(i)) > tolerance().ulps)
        return false;
    return true;
  };
  s.measure(
      "accessor-2d-stencil",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::accessor x(a, h, sycl::read_only);
             sycl::accessor y(c, h, sycl::write_only, sycl::no_init);
             h.parallel_for(c.get_range(), [=](sycl::item<2> it) {
               const auto r = it.get_id(0), q = it.get_id(1);
               if (r == 0 || q == 0 || r == side - 1 || q == side - 1)
                 y[r][q] = x[r][q];
               else
                 y[r][q] = 0.25f * (x[r - 1][q] + x[r + 1][q] + x[r][q - 1] +
                                    x[r][q + 1]);
             });
           })
            .wait();
      },
      [&] {
        return same(c, [&](int i) {
          const std::size_t r = i / side, q = i % side;
          if (r == 0 || q == 0 || r == side - 1 || q == side - 1)
            return in[i];
          return 0.25f * (in[i - side] + in[i + side] + in[i - 1] + in[i + 1]);
        });
      });
  s.measure(
      "accessor-2d-id",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             auto x = a.get_access<sycl::access::mode::read>(h);
             auto y = c.get_access<sycl::access::mode::discard_write>(h);
             h.parallel_for(sycl::range<2>(side, side), [=](sycl::id<2> i) {
               y[i] = x[i] * 2.0f + float(i[0]);
             });
           })
            .wait();
      },
      [&] {
        return same(c, [&](int i) { return in[i] * 2 + float(i / side); });
      });
  sycl::buffer<float, 3> a3(in.data(), {edge, edge, edge}),
      c3({edge, edge, edge});
  s.measure(
      "accessor-3d-stencil",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::accessor x(a3, h, sycl::read_only);
             sycl::accessor y(c3, h, sycl::write_only, sycl::no_init);
             h.parallel_for(c3.get_range(), [=](sycl::id<3> i) {
               auto at = [&](int d, int by) {
                 sycl::id<3> j = i;
                 const auto to = long(j[d]) + by;
                 j[d] = to < 0 ? 0 : to >= long(edge) ? edge - 1 : to;
                 return x[j];
               };
               y[i] =
                   x[i] + 0.1f * (at(0, 1) + at(0, -1) + at(1, 1) + at(1, -1) +
                                  at(2, 1) + at(2, -1) - 6 * x[i]);
             });
           })
            .wait();
      },
      [&] {
        return same(c3, [&](int i) {
          auto at = [&](int stride, int by) {
            const int k = i / stride % edge + by;
            return k < 0 || k >= int(edge) ? in[i] : in[i + by * stride];
          };
          float sum = 0;
          for (int stride : {1, int(edge), int(edge * edge)})
            sum += at(stride, 1) + at(stride, -1);
          return in[i] + 0.1f * (sum - 6 * in[i]);
        });
      });
  sycl::buffer<float, 1> flat(in.data(), n), flat_out(n);
  s.measure(
      "accessor-1d-nd",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::accessor x(flat, h, sycl::read_only);
             sycl::accessor y(flat_out, h, sycl::write_only);
             h.parallel_for(sycl::nd_range<1>(n, 64), [=](item it) {
               const int i = it.get_global_id(0);
               const float left = i > 0 ? x[i - 1] : 0.0f,
                           right = i < n - 1 ? x[i + 1] : 0.0f;
               y[i] = (left + x[i] + right) / 3;
             });
           })
            .wait();
      },
      [&] {
        return same(flat_out, [&](int i) {
          return ((i ? in[i - 1] : 0) + in[i] + (i < n - 1 ? in[i + 1] : 0)) /
                 3;
        });
      });
}

void reductions(suite &s) {
  auto *a = s.array<float>(4 * n, [](u32 i) { return float(mixed(i) % 8); });
  auto *sum = s.zeros<float>(2);
  // Numbers below 2^24: exact in any order.
  const float want = std::accumulate(a, a + 4 * n, 0.0);
  auto zero = sycl::property::reduction::initialize_to_identity{};
  s.measure(
      "reduce-range",
      [&] {
        s.q.parallel_for(sycl::range<1>(4 * n),
                         sycl::reduction(sum, sycl::plus<float>(), {zero}),
                         [=](sycl::id<1> i, auto &to) { to += a[i]; })
            .wait();
      },
      [&] { return sum[0] == want; });
  s.measure(
      "reduce-nd-range",
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>(4 * n, group),
               sycl::reduction(sum, sycl::plus<float>(), {zero}),
               [=](item it, auto &to) { to += a[it.get_global_id(0)]; })
            .wait();
      },
      [&] { return sum[0] == want; });
  s.measure(
      "reduce-max-and-sum",
      [&] {
        s.q.parallel_for(
               sycl::range<1>(4 * n),
               sycl::reduction(sum, sycl::plus<float>(), {zero}),
               sycl::reduction(sum + 1, sycl::maximum<float>(), {zero}),
               [=](sycl::id<1> i, auto &to, auto &most) {
                 to += a[i] * 0.5f;
                 most.combine(a[i]);
               })
            .wait();
      },
      [&] { return sum[0] == want / 2 && sum[1] == 7; });
}

void atomics(suite &s) {
  using counter = sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                   sycl::memory_scope::device>;
  auto *a = s.array<u32>(n, mixed);
  auto *out = s.zeros<u32>(n);
  auto *count = s.zeros<u32>(1);
  s.measure(
      "atomic-compact",
      [&] {
        *count = 0;
        s.q.parallel_for(n,
                         [=](sycl::id<1> i) {
                           if (a[i] % 4 == 0)
                             out[counter(*count).fetch_add(1)] = a[i];
                         })
            .wait();
      },
      [&] {
        std::vector<u32> want;
        std::copy_if(a, a + n, std::back_inserter(want),
                     [](u32 x) { return x % 4 == 0; });
        if (*count != want.size())
          return false;
        std::sort(out, out + *count); // Work-items come in any order.
        std::sort(want.begin(), want.end());
        return std::equal(want.begin(), want.end(), out);
      });
  s.measure(
      "atomic-max",
      [&] {
        *count = 0;
        s.q.parallel_for(
               n, [=](sycl::id<1> i) { counter(*count).fetch_max(a[i]); })
            .wait();
      },
      [&] { return *count == *std::max_element(a, a + n); });
  auto *sums = s.zeros<float>(1024);
  s.measure(
      "atomic-float-cas",
      [&] {
        std::fill(sums, sums + 1024, 0.0f);
        s.q.parallel_for(n,
                         [=](sycl::id<1> i) {
                           sycl::atomic_ref<float, sycl::memory_order::relaxed,
                                            sycl::memory_scope::device>
                               to(sums[a[i] % 1024]);
                           float old = to.load();
                           while (!to.compare_exchange_weak(old, old + 1.0f))
                             ;
                         })
            .wait();
      },
      [&] { return std::accumulate(sums, sums + 1024, 0.0f) == n; });
}

void hierarchical(suite &s) {
  auto *a = s.units(n);
  auto *c = s.zeros<float>(n);
  s.measure(
      "hierarchical-sum",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             h.parallel_for_work_group(
                 sycl::range<1>(n / group), sycl::range<1>(group),
                 [=](sycl::group<1> g) {
                   float v[group];
                   g.parallel_for_work_item([&](sycl::h_item<1> it) {
                     v[it.get_local_id(0)] = a[it.get_global_id(0)] * 2;
                   });
                   for (int half = group / 2; half; half /= 2)
                     g.parallel_for_work_item([&](sycl::h_item<1> it) {
                       const auto l = it.get_local_id(0);
                       if (l < std::size_t(half))
                         v[l] += v[l + half];
                     });
                   c[g.get_group_id(0)] = v[0];
                 });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, n / group, [&] {
          for (int i = 0; i < n; ++i)
            c[i / group] += a[i] * 2;
        });
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  work_groups(s);
  local_memory(s);
  tables(s);
  gathers(s);
  accessors(s);
  reductions(s);
  atomics(s);
  hierarchical(s);
  return s.end();
}
