// Kernels that read tiles of local memory between barriers, and keep arrays of
// their own across these: attention, bodies, neighbours, histograms,
// convolutions, tables of alignments, matrices.
#include "suite.hpp"
#include <algorithm>

namespace {
using namespace sycl;

template <class T, class K, class H>
void groups(suite &s, const char *name, T *out, std::size_t results, int items,
            int local, K k, H host, tolerance t = {}) {
  s.against(
      name, out, results, [&] { k(s.q, nd_range<1>(items, local)).wait(); },
      host, t);
}

// One query for each work-item, keys and values by tiles, a running maximum.
template <int D> void attention(suite &s, const char *name) {
  constexpr int n = 512, local = 64;
  auto *q = s.array<float>(n * D, [](u32 i) { return unit(i) - 0.5f; });
  auto *k =
      s.array<float>(n * D, [](u32 i) { return unit(i + 1000000) - 0.5f; });
  auto *v =
      s.array<float>(n * D, [](u32 i) { return unit(i + 2000000) - 0.5f; });
  auto *out = s.zeros<float>(n * D);
  groups(
      s, name, out, n * D, n, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &h) {
          local_accessor<float, 1> kt(local / 2 * D, h), vt(local / 2 * D, h);
          h.parallel_for(r, [=](nd_item<1> it) {
            const int i = it.get_global_id(0), l = it.get_local_id(0);
            float mine[D], acc[D];
            for (int d = 0; d < D; ++d) {
              mine[d] = q[i * D + d];
              acc[d] = 0;
            }
            float most = -1e30f, sum = 0;
            for (int t = 0; t < n; t += local / 2) {
              for (int x = l; x < local / 2 * D; x += local) {
                kt[x] = k[t * D + x];
                vt[x] = v[t * D + x];
              }
              group_barrier(it.get_group());
              for (int j = 0; j < local / 2; ++j) {
                float dot = 0;
                for (int d = 0; d < D; ++d)
                  dot += mine[d] * kt[j * D + d];
                const float now = sycl::fmax(most, dot),
                            scale = sycl::exp(most - now),
                            p = sycl::exp(dot - now);
                sum = sum * scale + p;
                for (int d = 0; d < D; ++d)
                  acc[d] = acc[d] * scale + p * vt[j * D + d];
                most = now;
              }
              group_barrier(it.get_group());
            }
            for (int d = 0; d < D; ++d)
              out[i * D + d] = acc[d] / sum;
          });
        });
      },
      [=] {
        for (int i = 0; i < n; ++i) {
          float most = -1e30f, sum = 0, acc[D] = {};
          for (int j = 0; j < n; ++j) {
            float dot = 0;
            for (int d = 0; d < D; ++d)
              dot += q[i * D + d] * k[j * D + d];
            const float now = std::fmax(most, dot),
                        scale = std::exp(most - now), p = std::exp(dot - now);
            sum = sum * scale + p;
            for (int d = 0; d < D; ++d)
              acc[d] = acc[d] * scale + p * v[j * D + d];
            most = now;
          }
          for (int d = 0; d < D; ++d)
            out[i * D + d] = acc[d] / sum;
        }
      },
      {256});
}

// Four bodies for each work-item.
void bodies(suite &s) {
  constexpr int n = 2048, local = 64, each = 4;
  auto *p = s.array<float4>(n, [](u32 i) {
    return float4(unit(4 * i), unit(4 * i + 1), unit(4 * i + 2),
                  unit(4 * i + 3));
  });
  auto *out = s.zeros<float>(n * 3);
  groups(
      s, "til-bodies4", out, 3 * n, n / each, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &h) {
          local_accessor<float4, 1> tile(local, h);
          h.parallel_for(r, [=](nd_item<1> it) {
            const int g = it.get_group(0), l = it.get_local_id(0);
            float3 a[each];
            float4 me[each];
            for (int b = 0; b < each; ++b) {
              a[b] = float3(0);
              me[b] = p[(g * each + b) * local + l];
            }
            for (int t = 0; t < n; t += local) {
              tile[l] = p[t + l];
              group_barrier(it.get_group());
              for (int j = 0; j < local; ++j) {
                const float4 o = tile[j];
                for (int b = 0; b < each; ++b) {
                  const float dx = o.x() - me[b].x(), dy = o.y() - me[b].y(),
                              dz = o.z() - me[b].z();
                  const float d2 = dx * dx + dy * dy + dz * dz + 0.01f,
                              inv = o.w() / (d2 * sycl::sqrt(d2));
                  a[b] += float3(dx * inv, dy * inv, dz * inv);
                }
              }
              group_barrier(it.get_group());
            }
            for (int b = 0; b < each; ++b) {
              const int i = (g * each + b) * local + l;
              out[3 * i] = a[b].x();
              out[3 * i + 1] = a[b].y();
              out[3 * i + 2] = a[b].z();
            }
          });
        });
      },
      [=] {
        for (int i = 0; i < n; ++i) {
          float ax = 0, ay = 0, az = 0;
          for (int j = 0; j < n; ++j) {
            const float dx = p[j].x() - p[i].x(), dy = p[j].y() - p[i].y(),
                        dz = p[j].z() - p[i].z();
            const float d2 = dx * dx + dy * dy + dz * dz + 0.01f,
                        inv = p[j].w() / (d2 * std::sqrt(d2));
            ax += dx * inv;
            ay += dy * inv;
            az += dz * inv;
          }
          out[3 * i] = ax;
          out[3 * i + 1] = ay;
          out[3 * i + 2] = az;
        }
      },
      {4096});
}

// The eight nearest of a tile's points, in a sorted list of the work-item.
void nearest(suite &s) {
  constexpr int n = 1024, m = 1024, local = 128, K = 8;
  auto *x = s.units(n), *y = s.units(n + 7), *px = s.units(m + 3),
       *py = s.array<float>(m, [](u32 i) { return unit(i + 31337); });
  auto *out = s.zeros<int>(n * K);
  groups(
      s, "til-nearest8", out, n * K, n, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &h) {
          local_accessor<float, 1> tx(local, h), ty(local, h);
          h.parallel_for(r, [=](nd_item<1> it) {
            const int i = it.get_global_id(0), l = it.get_local_id(0);
            float best[K];
            int who[K];
            for (int k = 0; k < K; ++k) {
              best[k] = 1e9f;
              who[k] = -1;
            }
            for (int t = 0; t < m; t += local) {
              tx[l] = px[t + l];
              ty[l] = py[t + l];
              group_barrier(it.get_group());
              for (int j = 0; j < local; ++j) {
                const float dx = tx[j] - x[i], dy = ty[j] - y[i],
                            d = dx * dx + dy * dy;
                if (d < best[K - 1]) {
                  int at = K - 1;
                  while (at > 0 && best[at - 1] > d) {
                    best[at] = best[at - 1];
                    who[at] = who[at - 1];
                    --at;
                  }
                  best[at] = d;
                  who[at] = t + j;
                }
              }
              group_barrier(it.get_group());
            }
            for (int k = 0; k < K; ++k)
              out[i * K + k] = who[k];
          });
        });
      },
      [=] {
        for (int i = 0; i < n; ++i) {
          float best[K];
          int who[K];
          for (int k = 0; k < K; ++k) {
            best[k] = 1e9f;
            who[k] = -1;
          }
          for (int j = 0; j < m; ++j) {
            const float dx = px[j] - x[i], dy = py[j] - y[i],
                        d = dx * dx + dy * dy;
            if (d < best[K - 1]) {
              int at = K - 1;
              while (at > 0 && best[at - 1] > d) {
                best[at] = best[at - 1];
                who[at] = who[at - 1];
                --at;
              }
              best[at] = d;
              who[at] = j;
            }
          }
          for (int k = 0; k < K; ++k)
            out[i * K + k] = who[k];
        }
      },
      {8, 0.01});
}

// Counts of the work-item's own, of tiles that the group reads, then added.
void own_counts(suite &s) {
  constexpr int n = 4096, local = 64, bins = 16, rows = 256;
  auto *in =
      s.array<u8>(n / local * rows * local, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u32>(n / local * bins);
  groups(
      s, "til-own-counts", out, n / local * bins, n, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &h) {
          local_accessor<u8, 1> tile(local * 16, h);
          local_accessor<u32, 1> all(local * bins, h);
          h.parallel_for(r, [=](nd_item<1> it) {
            const int g = it.get_group(0), l = it.get_local_id(0);
            u32 count[bins] = {};
            for (int t = 0; t < rows; t += 16) {
              for (int k = 0; k < 16; ++k)
                tile[k * local + l] = in[(g * rows + t + k) * local + l];
              group_barrier(it.get_group());
              for (int k = 0; k < 16; ++k)
                ++count[tile[l * 16 + k] & 15];
              group_barrier(it.get_group());
            }
            for (int b = 0; b < bins; ++b)
              all[b * local + l] = count[b];
            group_barrier(it.get_group());
            if (l < bins) {
              u32 sum = 0;
              for (int k = 0; k < local; ++k)
                sum += all[l * local + k];
              out[g * bins + l] = sum;
            }
          });
        });
      },
      [=] {
        for (int g = 0; g < n / local; ++g)
          for (int b = 0; b < bins; ++b) {
            u32 c = 0;
            for (int k = 0; k < rows * local; ++k)
              c += (in[g * rows * local + k] & 15) == b;
            out[g * bins + b] = c;
          }
      });
}

// A product of matrices, 4 x 4 elements for each work-item, loops as written.
void product(suite &s) {
  constexpr int n = 256, side = 32, T = 4;
  auto *a = s.units(n * n),
       *b = s.array<float>(n * n, [](u32 i) { return unit(i + 5) - 0.5f; });
  auto *out = s.zeros<float>(n * n);
  s.against(
      "til-product-4x4", out, n * n,
      [&] {
        s.q.submit([&](handler &h) {
             local_accessor<float, 2> ta({side, side}, h), tb({side, side}, h);
             h.parallel_for(
                 nd_range<2>({n / T, n / T}, {side / T, side / T}),
                 [=](nd_item<2> it) {
                   const int ly = it.get_local_id(0), lx = it.get_local_id(1),
                             gy = it.get_group(0) * side,
                             gx = it.get_group(1) * side;
                   float acc[T][T];
                   for (int i = 0; i < T; ++i)
                     for (int j = 0; j < T; ++j)
                       acc[i][j] = 0;
                   for (int t = 0; t < n; t += side) {
                     for (int i = 0; i < T; ++i)
                       for (int j = 0; j < T; ++j) {
                         ta[ly * T + i][lx + j * side / T] =
                             a[(gy + ly * T + i) * n + t + lx + j * side / T];
                         tb[ly * T + i][lx + j * side / T] =
                             b[(t + ly * T + i) * n + gx + lx + j * side / T];
                       }
                     group_barrier(it.get_group());
                     for (int k = 0; k < side; ++k) {
                       float ra[T], rb[T];
                       for (int i = 0; i < T; ++i) {
                         ra[i] = ta[ly * T + i][k];
                         rb[i] = tb[k][lx + i * side / T];
                       }
                       for (int i = 0; i < T; ++i)
                         for (int j = 0; j < T; ++j)
                           acc[i][j] += ra[i] * rb[j];
                     }
                     group_barrier(it.get_group());
                   }
                   for (int i = 0; i < T; ++i)
                     for (int j = 0; j < T; ++j)
                       out[(gy + ly * T + i) * n + gx + lx + j * side / T] =
                           acc[i][j];
                 });
           })
            .wait();
      },
      [=] {
        for (int i = 0; i < n; ++i)
          for (int j = 0; j < n; ++j) {
            float c = 0;
            for (int k = 0; k < n; ++k)
              c += a[i * n + k] * b[k * n + j];
            out[i * n + j] = c;
          }
      },
      {1024});
}

// A filter of 5 x 5 over channels, weights of a channel in local memory, eight
// outputs each.
void conv(suite &s) {
  constexpr int w = 128, h = 64, channels = 8, E = 8, local = 64;
  auto *in = s.units((w + 4) * (h + 4) * channels),
       *weight = s.array<float>(25 * channels,
                                [](u32 i) { return unit(i + 9) - 0.5f; });
  auto *out = s.zeros<float>(w * h);
  groups(
      s, "til-conv5", out, w * h, w * h / E, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &hd) {
          local_accessor<float, 1> f(25, hd);
          hd.parallel_for(r, [=](nd_item<1> it) {
            const int i = it.get_global_id(0), l = it.get_local_id(0),
                      x = i % w, y = i / w * E;
            float acc[E] = {};
            for (int c = 0; c < channels; ++c) {
              if (l < 25)
                f[l] = weight[c * 25 + l];
              group_barrier(it.get_group());
              const float *p = in + c * (w + 4) * (h + 4);
              for (int e = 0; e < E; ++e)
                for (int dy = 0; dy < 5; ++dy)
                  for (int dx = 0; dx < 5; ++dx)
                    acc[e] +=
                        f[dy * 5 + dx] * p[(y + e + dy) * (w + 4) + x + dx];
              group_barrier(it.get_group());
            }
            for (int e = 0; e < E; ++e)
              out[(y + e) * w + x] = acc[e];
          });
        });
      },
      [=] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x) {
            float a = 0;
            for (int c = 0; c < channels; ++c)
              for (int dy = 0; dy < 5; ++dy)
                for (int dx = 0; dx < 5; ++dx)
                  a += weight[c * 25 + dy * 5 + dx] *
                       in[c * (w + 4) * (h + 4) + (y + dy) * (w + 4) + x + dx];
            out[y * w + x] = a;
          }
      },
      {1024});
}

// An alignment by stripes: each work-item has 16 rows, the last row goes to the
// next by local memory.
void stripes(suite &s) {
  constexpr int pairs = 64, local = 32, R = 8, rows = local * R, cols = 96;
  auto *a = s.array<u8>(pairs * rows, [](u32 i) { return u8(mixed(i) & 3); });
  auto *b =
      s.array<u8>(pairs * cols, [](u32 i) { return u8(mixed(i + 7) & 3); });
  auto *out = s.zeros<int>(pairs);
  groups(
      s, "til-stripes", out, pairs, pairs * local, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &h) {
          local_accessor<int, 1> edge(2 * (local + 1), h), best(local, h);
          h.parallel_for(r, [=](nd_item<1> it) {
            const int g = it.get_group(0), l = it.get_local_id(0);
            int left[R], most = 0, corner = 0;
            u8 mine[R];
            for (int k = 0; k < R; ++k) {
              left[k] = 0;
              mine[k] = a[g * rows + l * R + k];
            }
            edge[l] = 0;
            edge[local + 1 + l] = 0;
            if (l == 0) {
              edge[local] = 0;
              edge[2 * local + 1] = 0;
            }
            group_barrier(it.get_group());
            for (int step = 0; step < cols + local - 1; ++step) {
              const int col = step - l;
              const int *from = &edge[(step & 1) * (local + 1)];
              int *to = &edge[((step + 1) & 1) * (local + 1)];
              if (col >= 0 && col < cols) {
                int up = from[l], diagonal = corner;
                corner = up;
                const u8 c = b[g * cols + col];
                for (int k = 0; k < R; ++k) {
                  const int v =
                      sycl::max(0, sycl::max(diagonal + (c == mine[k] ? 3 : -2),
                                             sycl::max(up, left[k]) - 2));
                  diagonal = left[k];
                  left[k] = v;
                  up = v;
                  most = sycl::max(most, v);
                }
                to[l + 1] = up;
              }
              group_barrier(it.get_group());
            }
            best[l] = most;
            group_barrier(it.get_group());
            if (l == 0) {
              int m = 0;
              for (int k = 0; k < local; ++k)
                m = sycl::max(m, best[k]);
              out[g] = m;
            }
          });
        });
      },
      [=] {
        for (int g = 0; g < pairs; ++g) {
          std::vector<int> row(cols + 1, 0);
          int most = 0;
          for (int i = 0; i < rows; ++i) {
            int diagonal = 0;
            for (int j = 1; j <= cols; ++j) {
              const int v = std::max(
                  0, std::max(diagonal + (a[g * rows + i] == b[g * cols + j - 1]
                                              ? 3
                                              : -2),
                              std::max(row[j], row[j - 1]) - 2));
              diagonal = row[j];
              row[j] = v;
              most = std::max(most, v);
            }
          }
          out[g] = most;
        }
      });
}

// Sums for each of 8 centres, of which each work-item has an array.
void centres(suite &s) {
  constexpr int n = 1 << 14, local = 64, K = 8, groups_ = 16;
  auto *x = s.units(n),
       *y = s.array<float>(n, [](u32 i) { return unit(i + 11); }),
       *c = s.array<float>(2 * K, [](u32 i) { return unit(i + 77); });
  auto *out = s.zeros<int>(groups_ * K);
  groups(
      s, "til-centres", out, groups_ * K, groups_ * local, local,
      [=](queue &qu, nd_range<1> r) {
        return qu.submit([&](handler &h) {
          local_accessor<float, 1> lc(2 * K, h);
          local_accessor<int, 1> sum(local * K, h);
          h.parallel_for(r, [=](nd_item<1> it) {
            const int g = it.get_group(0), l = it.get_local_id(0);
            if (l < 2 * K)
              lc[l] = c[l];
            int count[K] = {};
            group_barrier(it.get_group());
            for (int i = g * local + l; i < n; i += groups_ * local) {
              float best = 1e9f;
              int who = 0;
              for (int k = 0; k < K; ++k) {
                const float dx = x[i] - lc[2 * k], dy = y[i] - lc[2 * k + 1],
                            d = dx * dx + dy * dy;
                if (d < best) {
                  best = d;
                  who = k;
                }
              }
              count[who]++;
            }
            for (int k = 0; k < K; ++k)
              sum[k * local + l] = count[k];
            for (int d = local / 2; d > 0; d /= 2) {
              group_barrier(it.get_group());
              if (l < d)
                for (int k = 0; k < K; ++k)
                  sum[k * local + l] += sum[k * local + l + d];
            }
            if (l == 0)
              for (int k = 0; k < K; ++k)
                out[g * K + k] = sum[k * local];
          });
        });
      },
      [=] {
        for (int g = 0; g < groups_; ++g) {
          int count[K] = {};
          for (int i = 0; i < n; ++i)
            if (i / local % groups_ == g) {
              float best = 1e9f;
              int who = 0;
              for (int k = 0; k < K; ++k) {
                const float dx = x[i] - c[2 * k], dy = y[i] - c[2 * k + 1],
                            d = dx * dx + dy * dy;
                if (d < best) {
                  best = d;
                  who = k;
                }
              }
              ++count[who];
            }
          for (int k = 0; k < K; ++k)
            out[g * K + k] = count[k];
        }
      },
      {8, 0.05});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  attention<16>(s, "til-attention16");
  attention<64>(s, "til-attention64");
  attention<128>(s, "til-attention128");
  bodies(s);
  nearest(s);
  own_counts(s);
  product(s);
  conv(s);
  stripes(s);
  centres(s);
  return s.end();
}
