// Sub-groups and reductions, as programs of several fields write them: a
// sub-group a row, sorts and votes of lanes, trees of structures in local
// memory, reductions by several means.
#include "suite.hpp"
#include <algorithm>

namespace {

void lanes(suite &s) {
  constexpr int n = 1 << 15;
  auto *keys = s.array<int>(n, [](u32 i) { return int(mixed(i) >> 8); });
  auto *out = s.zeros<int>(n);
  s.against(
      "app-sub-group-sort", out, n,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>(n, 128),
               [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(32)]] {
                 const auto group = it.get_sub_group();
                 const unsigned lane = group.get_local_linear_id();
                 int v = keys[it.get_global_id(0)];
                 for (unsigned k = 2; k <= 32; k *= 2)
                   for (unsigned j = k / 2; j > 0; j /= 2) {
                     const int other = sycl::permute_group_by_xor(group, v, j);
                     const bool up = (lane & k) == 0, low = (lane & j) == 0;
                     v = up == low ? sycl::min(v, other) : sycl::max(v, other);
                   }
                 out[it.get_global_id(0)] = v;
               })
            .wait();
      },
      [&] {
        std::copy(keys, keys + n, out);
        for (int i = 0; i < n; i += 32)
          std::sort(out + i, out + i + 32);
      });
  // Rows of several lengths, a sub-group each.
  constexpr int rows = 2048;
  auto *begin =
      s.array<int>(rows + 1, [](u32 i) { return int(i * 12 + mixed(i) % 12); });
  auto *columns =
      s.array<int>(rows * 13, [](u32 i) { return int(mixed(i) % n); });
  auto *values = s.units(rows * 13);
  auto *x = s.units(n);
  auto *y = s.zeros<float>(rows);
  s.against(
      "app-csr-sub-group", y, rows,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>(rows * 8, 64),
               [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(8)]] {
                 const auto group = it.get_sub_group();
                 const auto row = it.get_global_id(0) / 8;
                 float sum = 0;
                 for (int k = begin[row] + int(group.get_local_linear_id());
                      k < begin[row + 1]; k += 8)
                   sum += values[k] * x[columns[k]];
                 for (unsigned by = 4; by > 0; by /= 2)
                   sum += sycl::shift_group_left(group, sum, by);
                 if (group.leader())
                   y[row] = sum;
               })
            .wait();
      },
      [&] {
        for (int row = 0; row < rows; ++row)
          for (int k = begin[row]; k < begin[row + 1]; ++k)
            y[row] += values[k] * x[columns[k]];
      });
  // What passes goes to the front: one atomic a sub-group.
  auto *used = s.zeros<int>(1);
  auto *total = s.zeros<u64>(2);
  s.against(
      "app-warp-aggregated", total, 2,
      [&] {
        *used = 0;
        s.q.parallel_for(
               sycl::nd_range<1>(n, 64),
               [=](sycl::nd_item<1> it) {
                 const auto group = it.get_sub_group();
                 const int v = keys[it.get_global_id(0)];
                 const int pass = v % 3 == 0;
                 const int before = sycl::exclusive_scan_over_group(
                     group, pass, sycl::plus<>());
                 const int all =
                     sycl::reduce_over_group(group, pass, sycl::plus<>());
                 int first = 0;
                 if (group.leader())
                   first = sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                            sycl::memory_scope::device>(*used)
                               .fetch_add(all);
                 first = sycl::group_broadcast(group, first);
                 if (pass)
                   out[first + before] = v;
               })
            .wait();
        total[0] = u64(*used);
        total[1] = 0;
        for (int i = 0; i < *used; ++i)
          total[1] += u64(out[i]);
      },
      [&] {
        for (int i = 0; i < n; ++i)
          if (keys[i] % 3 == 0) {
            ++total[0];
            total[1] += u64(keys[i]);
          }
      });
  auto *flags = s.zeros<u8>(n);
  s.against(
      "app-votes", flags, n,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>((n + 95) / 96 * 96, 96),
               [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(16)]] {
                 const auto group = it.get_sub_group();
                 const auto i = it.get_global_id(0);
                 if (i >= n)
                   return;
                 const int v = keys[i] & 15;
                 u8 result = 0;
                 if (sycl::any_of_group(group, v == 3))
                   result |= 1;
                 if (sycl::all_of_group(group, v < 15))
                   result |= 2;
                 if (sycl::none_of_group(group, v == 7))
                   result |= 4;
                 result |= u8(sycl::select_from_group(group, v, v) << 3);
                 flags[i] = result;
               })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i) {
          const int first = i / 96 * 96 + i % 96 / 16 * 16;
          bool any = false, all = true, none = true;
          for (int k = first; k < std::min(first + 16, n); ++k) {
            any |= (keys[k] & 15) == 3;
            all &= (keys[k] & 15) < 15;
            none &= (keys[k] & 15) != 7;
          }
          flags[i] = u8(any | all << 1 | none << 2 |
                        (keys[first + (keys[i] & 15)] & 15) << 3);
        }
      });
}

struct place {
  float value;
  int at;
};

void reductions(suite &s) {
  constexpr int n = 1 << 16, group = 128;
  auto *x = s.units(n);
  auto *least = s.zeros<int>(n / group);
  // The place of the least, a tree of structures in local memory.
  s.against(
      "app-argmin-tree", least, n / group,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<place> shared(group, cgh);
          cgh.parallel_for(
              sycl::nd_range<1>(n, group), [=](sycl::nd_item<1> it) {
                const int l = int(it.get_local_id(0));
                const int i = int(it.get_global_id(0));
                shared[l] = {x[i], i};
                sycl::group_barrier(it.get_group());
                for (int half = group / 2; half > 0; half >>= 1) {
                  if (l < half && shared[l + half].value < shared[l].value)
                    shared[l] = shared[l + half];
                  sycl::group_barrier(it.get_group());
                }
                if (l == 0)
                  least[it.get_group(0)] = shared[0].at;
              });
        });
        s.q.wait();
      },
      [&] {
        for (int g = 0; g < n / group; ++g)
          least[g] =
              int(std::min_element(x + g * group, x + (g + 1) * group) - x);
      });
  // Mean and variance at once, with an operation of the program.
  struct moments {
    double sum, square;
  };
  const auto combine = [](moments a, moments b) {
    return moments{a.sum + b.sum, a.square + b.square};
  };
  auto *result = s.zeros<double>(2);
  s.against(
      "app-reduce-moments", result, 2,
      [&] {
        moments total{0, 0};
        {
          sycl::buffer<moments> to(&total, 1);
          s.q.submit([&](sycl::handler &cgh) {
            auto sum = sycl::reduction(to, cgh, moments{0, 0}, combine);
            cgh.parallel_for(sycl::range<1>(n), sum,
                             [=](sycl::id<1> i, auto &out) {
                               const double v = x[i];
                               out.combine(moments{v, v * v});
                             });
          });
        }
        result[0] = total.sum;
        result[1] = total.square;
      },
      [&] {
        for (int i = 0; i < n; ++i) {
          result[0] += x[i];
          result[1] += double(x[i]) * x[i];
        }
      },
      {.ulps = 1024});
  // Bits that any of the numbers has, a minimum, and how many: three at once.
  auto *three = s.zeros<u32>(3);
  auto *words = s.array<u32>(n, [](u32 i) { return mixed(i) & ~0x10u; });
  s.against(
      "app-reduce-three", three, 3,
      [&] {
        three[0] = three[2] = 0;
        three[1] = ~0u;
        s.q.parallel_for(
               sycl::nd_range<1>(n, group),
               sycl::reduction(three, sycl::bit_or<u32>()),
               sycl::reduction(three + 1, sycl::minimum<u32>()),
               sycl::reduction(three + 2, sycl::plus<u32>()),
               [=](sycl::nd_item<1> it, auto &any, auto &lowest, auto &count) {
                 const u32 v = words[it.get_global_linear_id()];
                 any |= v;
                 lowest.combine(v);
                 if (v & 1)
                   ++count;
               })
            .wait();
      },
      [&] {
        three[1] = ~0u;
        for (int i = 0; i < n; ++i) {
          three[0] |= words[i];
          three[1] = std::min(three[1], words[i]);
          three[2] += words[i] & 1;
        }
      });
  // Each work-item takes a stride of the grid, as programs from CUDA do.
  auto *partial = s.zeros<float>(64);
  s.against(
      "app-grid-stride", partial, 64,
      [&] {
        s.q.parallel_for(sycl::nd_range<1>(64 * 64, 64),
                         [=](sycl::nd_item<1> it) {
                           float sum = 0;
                           for (std::size_t i = it.get_global_id(0); i < n;
                                i += it.get_global_range(0))
                             sum += x[i] * x[i];
                           sum = sycl::reduce_over_group(it.get_group(), sum,
                                                         sycl::plus<float>());
                           if (it.get_local_id(0) == 0)
                             partial[it.get_group(0)] = sum;
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          partial[i % 4096 / 64] += x[i] * x[i];
      },
      {.ulps = 256});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  lanes(s);
  reductions(s);
  return s.end();
}
