// Algorithms of a work-group with several elements for each work-item, as
// libraries of algorithms have them: scans, radix and merge sorts,
// transpositions between blocked and striped order, heads of runs, the largest
// few.
#include "suite.hpp"
#include <algorithm>
#include <numeric>

namespace {
using namespace sycl;
constexpr int local = 128, each = 8, tile = local * each, blocks = 64,
              n = tile * blocks;

template <class T, class K, class H>
void groups(suite &s, const char *name, T *out, std::size_t results, K kernel,
            H host) {
  s.against(
      name, out, results,
      [&] { s.q.submit([&](handler &h) { kernel(h); }).wait(); }, host);
}

// Inclusive sums of a block, eight elements in a row for each work-item.
void scan(suite &s) {
  auto *in = s.array<int>(n, [](u32 i) { return int(mixed(i) & 255); });
  auto *out = s.zeros<int>(n);
  groups(
      s, "coa-scan", out, n,
      [=](handler &h) {
        local_accessor<int, 1> memory(tile, h);
        h.parallel_for(nd_range<1>(n / each, local), [=](nd_item<1> it) {
          const int l = it.get_local_id(0), base = int(it.get_group(0)) * tile;
          for (int k = 0; k < each; ++k)
            memory[k * local + l] = in[base + k * local + l];
          group_barrier(it.get_group());
          int mine[each];
          for (int k = 0; k < each; ++k)
            mine[k] = memory[l * each + k];
          for (int k = 1; k < each; ++k)
            mine[k] += mine[k - 1];
          const int before = exclusive_scan_over_group(
              it.get_group(), mine[each - 1], plus<int>());
          for (int k = 0; k < each; ++k)
            memory[l * each + k] = mine[k] + before;
          group_barrier(it.get_group());
          for (int k = 0; k < each; ++k)
            out[base + k * local + l] = memory[k * local + l];
        });
      },
      [=] {
        for (int b = 0; b < blocks; ++b)
          std::partial_sum(in + b * tile, in + (b + 1) * tile, out + b * tile);
      });
}

// A radix sort of a block, two bits in a pass.
void radix(suite &s) {
  auto *in = s.array<u32>(n, [](u32 i) { return mixed(i) & 0xffff; });
  auto *out = s.zeros<u32>(n);
  groups(
      s, "coa-radix-sort", out, n,
      [=](handler &h) {
        local_accessor<u32, 1> memory(tile, h);
        h.parallel_for(nd_range<1>(n / each, local), [=](nd_item<1> it) {
          const int l = it.get_local_id(0), base = int(it.get_group(0)) * tile;
          const auto g = it.get_group();
          u32 keys[each];
          for (int k = 0; k < each; ++k)
            keys[k] = in[base + l * each + k];
          for (int bit = 0; bit < 16; bit += 2) {
            u64 count = 0, rank[each];
            for (int k = 0; k < each; ++k) {
              const int digit = keys[k] >> bit & 3;
              rank[k] = count >> (16 * digit) & 0xffff;
              count += u64(1) << (16 * digit);
            }
            const u64 before = exclusive_scan_over_group(g, count, plus<u64>());
            const u64 all = reduce_over_group(g, count, plus<u64>());
            const u64 starts = (all << 16) + (all << 32) + (all << 48);
            for (int k = 0; k < each; ++k) {
              const int digit = keys[k] >> bit & 3;
              memory[int(starts >> (16 * digit) & 0xffff) +
                     int(before >> (16 * digit) & 0xffff) + int(rank[k])] =
                  keys[k];
            }
            group_barrier(g);
            for (int k = 0; k < each; ++k)
              keys[k] = memory[l * each + k];
            group_barrier(g);
          }
          for (int k = 0; k < each; ++k)
            out[base + l * each + k] = keys[k];
        });
      },
      [=] {
        std::copy(in, in + n, out);
        for (int b = 0; b < blocks; ++b)
          std::sort(out + b * tile, out + (b + 1) * tile);
      });
}

// A merge sort of a block: own elements by a network, then merges by their
// paths.
void merge(suite &s) {
  auto *in = s.array<int>(n, [](u32 i) { return int(mixed(i + 5) >> 8); });
  auto *out = s.zeros<int>(n);
  groups(
      s, "coa-merge-sort", out, n,
      [=](handler &h) {
        local_accessor<int, 1> memory(tile, h);
        h.parallel_for(nd_range<1>(n / each, local), [=](nd_item<1> it) {
          const int l = it.get_local_id(0), base = int(it.get_group(0)) * tile;
          int keys[each];
          for (int k = 0; k < each; ++k)
            keys[k] = in[base + l * each + k];
          for (int r = 0; r < each; ++r)
            for (int k = r & 1; k + 1 < each; k += 2)
              if (keys[k + 1] < keys[k])
                std::swap(keys[k], keys[k + 1]);
          for (int width = each; width < tile; width *= 2) {
            for (int k = 0; k < each; ++k)
              memory[l * each + k] = keys[k];
            group_barrier(it.get_group());
            const int at = l * each, first = at & ~(2 * width - 1),
                      diagonal = at - first;
            const int a = first, b = first + width;
            int low = sycl::max(0, diagonal - width),
                high = sycl::min(diagonal, width);
            while (low < high) {
              const int mid = (low + high) / 2;
              if (memory[a + mid] <= memory[b + diagonal - 1 - mid])
                low = mid + 1;
              else
                high = mid;
            }
            int x = low, y = diagonal - low;
            for (int k = 0; k < each; ++k) {
              const bool left =
                  y >= width || (x < width && memory[a + x] <= memory[b + y]);
              keys[k] = left ? memory[a + x++] : memory[b + y++];
            }
            group_barrier(it.get_group());
          }
          for (int k = 0; k < each; ++k)
            out[base + l * each + k] = keys[k];
        });
      },
      [=] {
        std::copy(in, in + n, out);
        for (int b = 0; b < blocks; ++b)
          std::sort(out + b * tile, out + (b + 1) * tile);
      });
}

// Heads of runs, compacted.
void runs(suite &s) {
  auto *in = s.array<int>(n, [](u32 i) { return int(mixed(i / 3) & 7); });
  auto *out = s.zeros<int>(n);
  groups(
      s, "coa-run-heads", out, n,
      [=](handler &h) {
        local_accessor<int, 1> last(local, h);
        h.parallel_for(nd_range<1>(n / each, local), [=](nd_item<1> it) {
          const int l = it.get_local_id(0), base = int(it.get_group(0)) * tile;
          int v[each];
          bool head[each];
          for (int k = 0; k < each; ++k)
            v[k] = in[base + l * each + k];
          last[l] = v[each - 1];
          group_barrier(it.get_group());
          int count = 0;
          for (int k = 0; k < each; ++k) {
            head[k] = k ? v[k] != v[k - 1] : l == 0 || v[0] != last[l - 1];
            count += head[k];
          }
          int to =
              exclusive_scan_over_group(it.get_group(), count, plus<int>());
          for (int k = 0; k < each; ++k)
            if (head[k])
              out[base + to++] = v[k];
        });
      },
      [=] {
        for (int b = 0; b < blocks; ++b) {
          int to = 0;
          for (int i = 0; i < tile; ++i)
            if (i == 0 || in[b * tile + i] != in[b * tile + i - 1])
              out[b * tile + to++] = in[b * tile + i];
        }
      });
}

// The four largest of each block: lists of each work-item, merged in a tree.
void largest(suite &s) {
  constexpr int K = 4;
  auto *in = s.array<u32>(n, [](u32 i) { return mixed(i + 77); });
  auto *out = s.zeros<u32>(blocks * K);
  groups(
      s, "coa-largest4", out, blocks * K,
      [=](handler &h) {
        local_accessor<u32, 1> lists(local * K, h);
        h.parallel_for(nd_range<1>(n / each, local), [=](nd_item<1> it) {
          const int l = it.get_local_id(0), g = it.get_group(0),
                    base = g * tile;
          u32 best[K] = {};
          for (int k = 0; k < each; ++k) {
            u32 v = in[base + k * local + l];
            for (int j = 0; j < K; ++j) {
              const u32 high = sycl::max(best[j], v);
              v = sycl::min(best[j], v);
              best[j] = high;
            }
          }
          for (int j = 0; j < K; ++j)
            lists[l * K + j] = best[j];
          for (int step = local / 2; step > 0; step /= 2) {
            group_barrier(it.get_group());
            if (l < step) {
              for (int j = 0; j < K; ++j) {
                u32 v = lists[(l + step) * K + j];
                for (int m = 0; m < K; ++m) {
                  const u32 high = sycl::max(best[m], v);
                  v = sycl::min(best[m], v);
                  best[m] = high;
                }
              }
              for (int j = 0; j < K; ++j)
                lists[l * K + j] = best[j];
            }
          }
          if (l == 0)
            for (int j = 0; j < K; ++j)
              out[g * K + j] = best[j];
        });
      },
      [=] {
        for (int b = 0; b < blocks; ++b) {
          std::vector<u32> v(in + b * tile, in + (b + 1) * tile);
          std::sort(v.rbegin(), v.rend());
          std::copy(v.begin(), v.begin() + K, out + b * K);
        }
      });
}

// A transposition, four rows for each work-item.
void transpose(suite &s) {
  constexpr int side = 512;
  auto *in = s.array<float>(side * side, unit);
  auto *out = s.zeros<float>(side * side);
  groups(
      s, "coa-transpose", out, side * side,
      [=](handler &h) {
        local_accessor<float, 2> t({32, 33}, h);
        h.parallel_for(
            nd_range<2>({side / 4, side}, {8, 32}), [=](nd_item<2> it) {
              const int x = it.get_local_id(1), y = it.get_local_id(0),
                        gx = int(it.get_group(1)) * 32,
                        gy = int(it.get_group(0)) * 32;
              float v[4];
              for (int k = 0; k < 4; ++k)
                v[k] = in[(gy + y + 8 * k) * side + gx + x];
              for (int k = 0; k < 4; ++k)
                t[y + 8 * k][x] = v[k];
              group_barrier(it.get_group());
              for (int k = 0; k < 4; ++k)
                v[k] = t[x][y + 8 * k] + v[k] * 0;
              for (int k = 0; k < 4; ++k)
                out[(gx + y + 8 * k) * side + gy + x] = v[k];
            });
      },
      [=] {
        for (int i = 0; i < side; ++i)
          for (int j = 0; j < side; ++j)
            out[j * side + i] = in[i * side + j];
      });
}

// Bitonic steps of eight own elements and of the sub-group.
void bitonic(suite &s) {
  auto *in = s.array<int>(n, [](u32 i) { return int(mixed(i + 99) >> 4); });
  auto *out = s.zeros<int>(n);
  groups(
      s, "coa-sub-group-sort", out, n,
      [=](handler &h) {
        h.parallel_for(
            nd_range<1>(n / each, local),
            [=](nd_item<1> it) [[sycl::reqd_sub_group_size(16)]] {
              const auto sg = it.get_sub_group();
              const int lane = sg.get_local_linear_id(),
                        base = int(it.get_global_id(0)) / 16 * 128;
              int v[each];
              for (int k = 0; k < each; ++k)
                v[k] = in[base + k * 16 + lane]; // element k * 16 + lane
              for (int size = 2; size <= 128; size *= 2)
                for (int step = size / 2; step > 0; step /= 2) {
                  if (step >= 16) {
                    for (int k = 0; k < each; ++k) {
                      const int other = k ^ (step / 16);
                      if (other > k) {
                        const bool up = ((k * 16 + lane) & size) == 0;
                        const int a = v[k], b = v[other];
                        if ((a > b) == up) {
                          v[k] = b;
                          v[other] = a;
                        }
                      }
                    }
                  } else {
                    for (int k = 0; k < each; ++k) {
                      const int i = k * 16 + lane;
                      const int b = permute_group_by_xor(sg, v[k], step);
                      const bool up = (i & size) == 0, low = (i & step) == 0;
                      v[k] =
                          low == up ? sycl::min(v[k], b) : sycl::max(v[k], b);
                    }
                  }
                }
              for (int k = 0; k < each; ++k)
                out[base + k * 16 + lane] = v[k];
            });
      },
      [=] {
        std::copy(in, in + n, out);
        for (int b = 0; b < n / 128; ++b)
          std::sort(out + b * 128, out + (b + 1) * 128);
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  scan(s);
  radix(s);
  merge(s);
  runs(s);
  largest(s);
  transpose(s);
  bitonic(s);
  return s.end();
}
