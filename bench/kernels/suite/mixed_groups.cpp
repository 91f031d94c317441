// Work-groups as textbooks have them: trees and scans in local memory, tiles,
// functions of groups over rows.
#include "suite.hpp"
#include <algorithm>

namespace {

using namespace sycl;

constexpr int n = 1 << 16;

/// A command group that leaves in \p out what \p host writes there.
template <class T, class Submit, class Host>
void run(suite &s, const char *name, T *out, int results, Submit submit,
         Host host, double ulps = 256) {
  s.against(name, out, std::size_t(results), [&] { s.q.submit(submit).wait(); },
            host, {ulps});
}

void trees(suite &s) {
  float *a = s.units(1 << 20);
  u32 *w = s.array<u32>(n, [](u32 i) { return mixed(i); });
  float *o = s.zeros<float>(n);
  u32 *ow = s.zeros<u32>(n);
  run(
      s, "mix-block-reduce-tree", o, n / 256,
      [&](handler &h) {
        local_accessor<float> t(256, h);
        h.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
          int l = it.get_local_id(0);
          t[l] = a[it.get_global_id(0)];
          group_barrier(it.get_group());
          for (int k = 128; k > 0; k >>= 1) {
            if (l < k)
              t[l] += t[l + k];
            group_barrier(it.get_group());
          }
          if (l == 0)
            o[it.get_group(0)] = t[0];
        });
      },
      [&] {
        for (int g = 0; g < n / 256; ++g) {
          float t[256];
          for (int i = 0; i < 256; ++i)
            t[i] = a[g * 256 + i];
          for (int k = 128; k; k >>= 1)
            for (int i = 0; i < k; ++i)
              t[i] += t[i + k];
          o[g] = t[0];
        }
      });
  run(
      s, "mix-block-scan-hillis", o, n,
      [&](handler &h) {
        local_accessor<float> t(512, h);
        h.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
          int l = it.get_local_id(0), p = 0;
          t[l] = a[it.get_global_id(0)];
          it.barrier();
          for (int k = 1; k < 256; k *= 2) {
            p = 1 - p;
            t[p * 256 + l] = t[(1 - p) * 256 + l] +
                             (l >= k ? t[(1 - p) * 256 + l - k] : 0.f);
            it.barrier();
          }
          o[it.get_global_id(0)] = t[p * 256 + l];
        });
      },
      [&] {
        for (int g = 0; g < n / 256; ++g) {
          float t = 0;
          for (int i = 0; i < 256; ++i)
            o[g * 256 + i] = t += a[g * 256 + i];
        }
      },
      1e5);
  run(
      s, "mix-block-scan-blelloch", o, n,
      [&](handler &h) {
        local_accessor<float> t(256, h);
        h.parallel_for(nd_range<1>(n / 2, 128), [=](nd_item<1> it) {
          int l = it.get_local_id(0), g = it.get_group(0) * 256, off = 1;
          t[2 * l] = a[g + 2 * l];
          t[2 * l + 1] = a[g + 2 * l + 1];
          for (int d = 128; d > 0; d >>= 1) {
            it.barrier(access::fence_space::local_space);
            if (l < d)
              t[off * (2 * l + 2) - 1] += t[off * (2 * l + 1) - 1];
            off *= 2;
          }
          if (l == 0)
            t[255] = 0;
          for (int d = 1; d < 256; d *= 2) {
            off >>= 1;
            it.barrier(access::fence_space::local_space);
            if (l < d) {
              float x = t[off * (2 * l + 1) - 1];
              t[off * (2 * l + 1) - 1] = t[off * (2 * l + 2) - 1];
              t[off * (2 * l + 2) - 1] += x;
            }
          }
          it.barrier(access::fence_space::local_space);
          o[g + 2 * l] = t[2 * l];
          o[g + 2 * l + 1] = t[2 * l + 1];
        });
      },
      [&] {
        for (int g = 0; g < n / 256; ++g) {
          float t = 0;
          for (int i = 0; i < 256; ++i) {
            o[g * 256 + i] = t;
            t += a[g * 256 + i];
          }
        }
      },
      1e5);
  run(
      s, "mix-bitonic-local", ow, n,
      [&](handler &h) {
        local_accessor<u32> t(256, h);
        h.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
          int l = it.get_local_id(0);
          t[l] = w[it.get_global_id(0)];
          it.barrier();
          for (int k = 2; k <= 256; k *= 2)
            for (int j = k / 2; j > 0; j /= 2) {
              int p = l ^ j;
              if (p > l) {
                u32 x = t[l], y = t[p];
                if ((x > y) == ((l & k) == 0)) {
                  t[l] = y;
                  t[p] = x;
                }
              }
              it.barrier();
            }
          ow[it.get_global_id(0)] = t[l];
        });
      },
      [&] {
        for (int g = 0; g < n / 256; ++g) {
          std::copy(w + g * 256, w + g * 256 + 256, ow + g * 256);
          std::sort(ow + g * 256, ow + g * 256 + 256);
        }
      });
  run(
      s, "mix-histogram-local", ow, n / 16,
      [&](handler &h) {
        local_accessor<u32> t(64, h);
        h.parallel_for(nd_range<1>(n / 4, 256), [=](nd_item<1> it) {
          int l = it.get_local_id(0);
          if (l < 64)
            t[l] = 0;
          it.barrier();
          for (int k = 0; k < 4; ++k) {
            atomic_ref<u32, memory_order::relaxed, memory_scope::work_group,
                       access::address_space::local_space>
                r(t[w[it.get_group(0) * 1024 + k * 256 + l] & 63]);
            r += 1;
          }
          it.barrier();
          if (l < 64)
            ow[it.get_group(0) * 64 + l] = t[l];
        });
      },
      [&] {
        for (int g = 0; g < n / 1024; ++g)
          for (int i = 0; i < 1024; ++i)
            ++ow[g * 64 + (w[g * 1024 + i] & 63)];
      });
}

void tiles(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  float *o = s.zeros<float>(n);
  run(
      s, "mix-stencil-tile", o, n,
      [&](handler &h) {
        local_accessor<float, 2> t({18, 18}, h);
        h.parallel_for(nd_range<2>({256, 256}, {16, 16}), [=](nd_item<2> it) {
          int x = it.get_global_id(1), y = it.get_global_id(0),
              lx = it.get_local_id(1), ly = it.get_local_id(0);
          for (int k = ly * 16 + lx; k < 324; k += 256) {
            int yy = k / 18, xx = k % 18;
            int gy = sycl::clamp(int(it.get_group(0) * 16) + yy - 1, 0, 255),
                gx = sycl::clamp(int(it.get_group(1) * 16) + xx - 1, 0, 255);
            t[yy][xx] = a[gy * 256 + gx];
          }
          it.barrier();
          o[y * 256 + x] = t[ly][lx + 1] + t[ly + 2][lx + 1] + t[ly + 1][lx] +
                           t[ly + 1][lx + 2] - 4 * t[ly + 1][lx + 1];
        });
      },
      [&] {
        for (int y = 0; y < 256; ++y)
          for (int x = 0; x < 256; ++x) {
            auto at = [&](int p, int r) {
              return a[std::clamp(p, 0, 255) * 256 + std::clamp(r, 0, 255)];
            };
            o[y * 256 + x] = at(y - 1, x) + at(y + 1, x) + at(y, x - 1) +
                             at(y, x + 1) - 4 * at(y, x);
          }
      });
  run(
      s, "mix-transpose-tile", o, n,
      [&](handler &h) {
        local_accessor<float, 2> t({16, 17}, h);
        h.parallel_for(nd_range<2>({256, 256}, {16, 16}), [=](nd_item<2> it) {
          int x = it.get_global_id(1), y = it.get_global_id(0),
              lx = it.get_local_id(1), ly = it.get_local_id(0);
          t[ly][lx] = a[y * 256 + x];
          it.barrier();
          int tx = it.get_group(0) * 16 + lx, ty = it.get_group(1) * 16 + ly;
          o[ty * 256 + tx] = t[lx][ly];
        });
      },
      [&] {
        for (int y = 0; y < 256; ++y)
          for (int x = 0; x < 256; ++x)
            o[x * 256 + y] = a[y * 256 + x];
      });
  run(
      s, "mix-gemm-regs", o, 128 * 128,
      [&](handler &h) {
        local_accessor<float, 2> ta({16, 16}, h), tb({16, 16}, h);
        h.parallel_for(nd_range<2>({128, 32}, {16, 4}), [=](nd_item<2> it) {
          int row = it.get_group(0) * 16 + it.get_local_id(0),
              lx = it.get_local_id(1), ly = it.get_local_id(0),
              col = it.get_group(1) * 16 + lx * 4;
          float acc[4] = {};
          for (int k = 0; k < 128; k += 16) {
            for (int j = 0; j < 4; ++j) {
              ta[ly][lx * 4 + j] = a[row * 128 + k + lx * 4 + j];
              tb[ly][lx * 4 + j] = b[(k + ly) * 128 + col + j];
            }
            it.barrier();
            for (int i = 0; i < 16; ++i)
              for (int j = 0; j < 4; ++j)
                acc[j] += ta[ly][i] * tb[i][lx * 4 + j];
            it.barrier();
          }
          for (int j = 0; j < 4; ++j)
            o[row * 128 + col + j] = acc[j];
        });
      },
      [&] {
        for (int y = 0; y < 128; ++y)
          for (int x = 0; x < 128; ++x) {
            float t = 0;
            for (int k = 0; k < 128; ++k)
              t += a[y * 128 + k] * b[k * 128 + x];
            o[y * 128 + x] = t;
          }
      },
      1e4);
  run(
      s, "mix-nbody-tile", o, 1024,
      [&](handler &h) {
        local_accessor<float> t(128 * 4, h);
        h.parallel_for(nd_range<1>(1024, 128), [=](nd_item<1> it) {
          int l = it.get_local_id(0), i = it.get_global_id(0);
          float x = a[i * 4], y = a[i * 4 + 1], z = a[i * 4 + 2], f = 0;
          for (int k = 0; k < 1024; k += 128) {
            for (int j = 0; j < 4; ++j)
              t[l * 4 + j] = a[(k + l) * 4 + j];
            it.barrier();
            for (int j = 0; j < 128; ++j) {
              float dx = t[j * 4] - x, dy = t[j * 4 + 1] - y,
                    dz = t[j * 4 + 2] - z;
              float d = dx * dx + dy * dy + dz * dz + 0.01f;
              float r = rsqrt(d);
              f += t[j * 4 + 3] * r * r * r;
            }
            it.barrier();
          }
          o[i] = f;
        });
      },
      [&] {
        for (int i = 0; i < 1024; ++i) {
          float f = 0;
          for (int j = 0; j < 1024; ++j) {
            float dx = a[j * 4] - a[i * 4], dy = a[j * 4 + 1] - a[i * 4 + 1],
                  dz = a[j * 4 + 2] - a[i * 4 + 2];
            float r = 1 / std::sqrt(dx * dx + dy * dy + dz * dz + 0.01f);
            f += a[j * 4 + 3] * r * r * r;
          }
          o[i] = f;
        }
      },
      1e5);
  run(
      s, "mix-lu-block", o, n,
      [&](handler &h) {
        local_accessor<float, 2> t({16, 17}, h);
        h.parallel_for(nd_range<1>(n / 16, 16), [=](nd_item<1> it) {
          int l = it.get_local_id(0), g = it.get_group(0);
          for (int r = 0; r < 16; ++r)
            t[r][l] = a[g * 256 + r * 16 + l] + (r == l ? 8 : 0);
          it.barrier();
          for (int k = 0; k < 15; ++k) {
            if (l > k) {
              t[l][k] /= t[k][k];
              for (int j = k + 1; j < 16; ++j)
                t[l][j] -= t[l][k] * t[k][j];
            }
            it.barrier();
          }
          for (int r = 0; r < 16; ++r)
            o[g * 256 + r * 16 + l] = t[r][l];
        });
      },
      [&] {
        for (int g = 0; g < n / 256; ++g) {
          float t[16][16];
          for (int r = 0; r < 16; ++r)
            for (int l = 0; l < 16; ++l)
              t[r][l] = a[g * 256 + r * 16 + l] + (r == l ? 8 : 0);
          for (int k = 0; k < 15; ++k)
            for (int l = k + 1; l < 16; ++l) {
              t[l][k] /= t[k][k];
              for (int j = k + 1; j < 16; ++j)
                t[l][j] -= t[l][k] * t[k][j];
            }
          for (int r = 0; r < 16; ++r)
            for (int l = 0; l < 16; ++l)
              o[g * 256 + r * 16 + l] = t[r][l];
        }
      },
      1e4);
  run(
      s, "mix-pathfinder", o, n / 16,
      [&](handler &h) {
        local_accessor<float> p(256, h), r(256, h);
        h.parallel_for(nd_range<1>(n / 16, 256), [=](nd_item<1> it) {
          int l = it.get_local_id(0), x = it.get_global_id(0);
          p[l] = a[x];
          it.barrier();
          for (int k = 1; k < 12; ++k) {
            float le = p[l ? l - 1 : 0], ri = p[l < 255 ? l + 1 : 255];
            r[l] = sycl::fmin(p[l], sycl::fmin(le, ri)) + a[k * 4096 + x];
            it.barrier();
            p[l] = r[l];
            it.barrier();
          }
          o[x] = p[l];
        });
      },
      [&] {
        for (int g = 0; g < n / 16 / 256; ++g) {
          float p[256], r[256];
          for (int l = 0; l < 256; ++l)
            p[l] = a[g * 256 + l];
          for (int k = 1; k < 12; ++k) {
            for (int l = 0; l < 256; ++l)
              r[l] = std::fmin(p[l], std::fmin(p[l ? l - 1 : 0],
                                               p[l < 255 ? l + 1 : 255])) +
                     a[k * 4096 + g * 256 + l];
            for (int l = 0; l < 256; ++l)
              p[l] = r[l];
          }
          for (int l = 0; l < 256; ++l)
            o[g * 256 + l] = p[l];
        }
      });
  run(
      s, "mix-conv-sep-local", o, n,
      [&](handler &h) {
        local_accessor<float> t(256 + 16, h);
        h.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
          int l = it.get_local_id(0), g = it.get_global_id(0);
          t[l + 8] = a[g];
          if (l < 8) {
            t[l] = g >= 8 ? a[g - 8] : 0.f;
            t[l + 264] = g + 256 < n ? a[g + 256] : 0.f;
          }
          it.barrier();
          float z = 0;
          for (int k = -8; k <= 8; ++k)
            z += t[l + 8 + k] * b[k + 8];
          o[g] = z;
        });
      },
      [&] {
        for (int g = 0; g < n; ++g) {
          float z = 0;
          for (int k = -8; k <= 8; ++k)
            z += (g + k >= 0 && g + k < n ? a[g + k] : 0.f) * b[k + 8];
          o[g] = z;
        }
      },
      1e4);
}

void rows(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  u32 *w = s.array<u32>(n, [](u32 i) { return mixed(i); });
  float *o = s.zeros<float>(n);
  u32 *ow = s.zeros<u32>(n);
  run(
      s, "mix-group-softmax", o, n,
      [&](handler &h) {
        h.parallel_for(nd_range<1>(n, 128), [=](nd_item<1> it) {
          auto g = it.get_group();
          float x = a[it.get_global_id(0)];
          float m = reduce_over_group(g, x, maximum<>());
          float e = sycl::exp(x - m);
          float t = reduce_over_group(g, e, plus<>());
          o[it.get_global_id(0)] = e / t;
        });
      },
      [&] {
        for (int g = 0; g < n / 128; ++g) {
          float m = 0, t = 0;
          for (int i = 0; i < 128; ++i)
            m = std::max(m, a[g * 128 + i]);
          for (int i = 0; i < 128; ++i)
            t += std::exp(a[g * 128 + i] - m);
          for (int i = 0; i < 128; ++i)
            o[g * 128 + i] = std::exp(a[g * 128 + i] - m) / t;
        }
      });
  run(
      s, "mix-row-norm-group", o, n,
      [&](handler &h) {
        local_accessor<float> t(8, h);
        h.parallel_for(nd_range<1>(n / 4, 64), [=](nd_item<1> it) {
          int row = it.get_group(0), l = it.get_local_id(0);
          float z = 0;
          for (int k = l; k < 256; k += 64)
            z += a[row * 256 + k] * a[row * 256 + k];
          z = reduce_over_group(it.get_group(), z, plus<>());
          float r = rsqrt(z / 256 + 1e-5f);
          for (int k = l; k < 256; k += 64)
            o[row * 256 + k] = a[row * 256 + k] * r * b[k];
        });
      },
      [&] {
        for (int r = 0; r < n / 256; ++r) {
          float z = 0;
          for (int k = 0; k < 256; ++k)
            z += a[r * 256 + k] * a[r * 256 + k];
          z = 1 / std::sqrt(z / 256 + 1e-5f);
          for (int k = 0; k < 256; ++k)
            o[r * 256 + k] = a[r * 256 + k] * z * b[k];
        }
      },
      1e4);
  run(
      s, "mix-sg-butterfly", o, n,
      [&](handler &h) {
        h.parallel_for(nd_range<1>(n, 128), [=](nd_item<1> it) {
          auto g = it.get_sub_group();
          float x = a[it.get_global_id(0)];
          for (int k = 1; k < int(g.get_local_range()[0]); k *= 2)
            x += permute_group_by_xor(g, x, k);
          o[it.get_global_id(0)] = x > 0 ? 1 : 2;
        });
      },
      [&] {
        for (int i = 0; i < n; ++i)
          o[i] = 1;
      });
  run(
      s, "mix-compact-ballot", ow, n,
      [&](handler &h) {
        h.parallel_for(nd_range<1>(n, 128), [=](nd_item<1> it) {
          auto g = it.get_group();
          u32 x = w[it.get_global_id(0)];
          u32 p = (x & 3) == 0;
          u32 at = exclusive_scan_over_group(g, p, plus<>());
          ow[it.get_global_id(0)] = 0;
          group_barrier(g);
          if (p)
            ow[it.get_group(0) * 128 + at] = x;
        });
      },
      [&] {
        for (int g = 0; g < n / 128; ++g) {
          int at = 0;
          for (int i = 0; i < 128; ++i)
            if ((w[g * 128 + i] & 3) == 0)
              ow[g * 128 + at++] = w[g * 128 + i];
        }
      });
  s.items("mix-reduce-chunks", 256, o, 256,
          [=](int i) {
            float z = 0;
            for (int k = i; k < n; k += 256)
              z += a[k];
            o[i] = z;
          },
          {1e5});
  float *sum = s.zeros<float>(1);
  s.against(
      "mix-sycl-reduction", sum, 1,
      [&] {
        *sum = 0;
        s.q.submit([&](handler &h) {
             h.parallel_for(range<1>(n), reduction(sum, plus<>()),
                            [=](id<1> i, auto &r) { r += a[i] * b[i]; });
           })
            .wait();
      },
      [&] {
        *sum = 0;
        double z = 0;
        for (int i = 0; i < n; ++i)
          z += a[i] * b[i];
        *sum = z;
      },
      {1e6});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  trees(s);
  tiles(s);
  rows(s);
  return s.end();
}
