// Kernels in further manners, written when the mechanisms for idioms.cpp were
// done, to see what these do for others: cross sections, MD5, time warping, the
// likeliest path of states, correlations, motion, packed numbers, a combined
// generator, a merge sort, waves, sparse times dense, ambient occlusion.
#include "suite.hpp"
#include <algorithm>
#include <utility>

namespace {
using namespace sycl;

// Cross sections of the nuclides of a material at an energy: a search, then
// interpolation in each nuclide's table.
void cross_sections(suite &s) {
  constexpr int nuclides = 32, points = 256, n = 8192, materials = 8, most = 16;
  struct point {
    float energy, xs[5];
  };
  auto *grid = s.array<point>(nuclides * points, [](u32 i) {
    point p;
    p.energy = (float(i % points) + unit(i) * 0.9f) / points;
    for (int k = 0; k < 5; ++k)
      p.xs[k] = unit(i * 5 + k);
    return p;
  });
  auto *count = s.array<int>(
      materials, [](u32 i) { return 3 + int(mixed(i) % (most - 3)); });
  auto *member = s.array<int>(
      materials * most, [](u32 i) { return int(mixed(i + 9) % nuclides); });
  auto *density = s.units(materials * most);
  auto *out = s.zeros<float>(n * 5);
  guarded(s, "asd-cross-sections", out, n * 5, n,
          [=](int i) {
            const float e = unit(u32(i) + 1000) * 0.98f + 0.01f;
            const int m = mixed(u32(i) + 5) % materials;
            float sum[5] = {0, 0, 0, 0, 0};
            for (int j = 0; j < count[m]; ++j) {
              const point *g = grid + member[m * most + j] * points;
              int lo = 0, hi = points - 1;
              while (hi - lo > 1) {
                const int mid = lo + (hi - lo) / 2;
                if (g[mid].energy > e)
                  hi = mid;
                else
                  lo = mid;
              }
              const float f = (g[hi].energy - e) /
                              (g[hi].energy - g[lo].energy),
                          d = density[m * most + j];
              for (int k = 0; k < 5; ++k)
                sum[k] += d * (g[hi].xs[k] - f * (g[hi].xs[k] - g[lo].xs[k]));
            }
            for (int k = 0; k < 5; ++k)
              out[5 * i + k] = sum[k];
          },
          128, {1024});
}

// MD5 of short keys.
void md5(suite &s) {
  constexpr int n = 1 << 15;
  auto *out = s.zeros<u32>(n);
  guarded(s, "asd-md5-keys", out, n, n, [=](int i) {
    u32 w[16] = {u32(i) * 2654435761u,
                 mixed(u32(i)),
                 0x80,
                 0,
                 0,
                 0,
                 0,
                 0,
                 0,
                 0,
                 0,
                 0,
                 0,
                 0,
                 64,
                 0};
    constexpr u32 k[64] = {
        0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a,
        0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
        0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340,
        0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
        0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8,
        0x676f02d9, 0x8d2a4c8a, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c,
        0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa,
        0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
        0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92,
        0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
        0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};
    constexpr int r[16] = {7, 12, 17, 22, 5, 9,  14, 20,
                           4, 11, 16, 23, 6, 10, 15, 21};
    u32 a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    for (int t = 0; t < 64; ++t) {
      u32 f;
      int g;
      if (t < 16) {
        f = (b & c) | (~b & d);
        g = t;
      } else if (t < 32) {
        f = (d & b) | (~d & c);
        g = (5 * t + 1) % 16;
      } else if (t < 48) {
        f = b ^ c ^ d;
        g = (3 * t + 5) % 16;
      } else {
        f = c ^ (b | ~d);
        g = 7 * t % 16;
      }
      const u32 old = d;
      d = c;
      c = b;
      b = b + sycl::rotate(a + f + k[t] + w[g], u32(r[t / 16 * 4 + t % 4]));
      a = old;
    }
    out[i] = (a + 0x67452301) ^ (b + 0xefcdab89) ^ (c + 0x98badcfe) ^
             (d + 0x10325476);
  });
}

// Dynamic time warping of pairs of series within a band.
void warping(suite &s) {
  constexpr int n = 1024, len = 48, band = 6;
  auto *a = s.units(n * len), *b = s.units(n * len);
  auto *out = s.zeros<float>(n);
  guarded(s, "asd-time-warping", out, n, n,
          [=](int i) {
            float row[2 * band + 3];
            for (int k = 0; k < 2 * band + 3; ++k)
              row[k] = 1e30f;
            row[band + 1] = 0;
            for (int x = 0; x < len; ++x) {
              float left = 1e30f;
              for (int k = 1; k <= 2 * band + 1; ++k) {
                const int y = x + k - band - 1;
                float v = 1e30f;
                if (y >= 0 && y < len) {
                  const float d = a[i * len + x] - b[i * len + y];
                  const float diagonal = x == 0 && y == 0 ? 0.f : row[k];
                  v = d * d +
                      sycl::fmin(sycl::fmin(diagonal, row[k + 1]), left);
                }
                row[k] = v;
                left = v;
              }
            }
            out[i] = row[band + 1];
          },
          64, {64});
}

// Viterbi: the likeliest states of a sequence, with the way back in memory.
void viterbi(suite &s) {
  constexpr int n = 1024, states = 8, steps = 32;
  auto *move = s.units(states * states), *emit = s.units(states * 4);
  auto *seen = s.array<u8>(n * steps, [](u32 i) { return u8(mixed(i) % 4); });
  auto *back = s.zeros<u8>(n * steps * states);
  auto *path = s.zeros<u8>(n * steps);
  guarded(s, "asd-viterbi", path, n * steps, n, [=](int i) {
    float p[states], q[states];
    for (int k = 0; k < states; ++k)
      p[k] = emit[k * 4 + seen[i * steps]];
    for (int t = 1; t < steps; ++t) {
      for (int k = 0; k < states; ++k) {
        float best = -1;
        int from = 0;
        for (int j = 0; j < states; ++j) {
          const float v = p[j] + move[j * states + k];
          if (v > best) {
            best = v;
            from = j;
          }
        }
        q[k] = best + emit[k * 4 + seen[i * steps + t]];
        back[(i * steps + t) * states + k] = u8(from);
      }
      for (int k = 0; k < states; ++k)
        p[k] = q[k];
    }
    int at = 0;
    for (int k = 1; k < states; ++k)
      if (p[k] > p[at])
        at = k;
    for (int t = steps - 1; t >= 0; --t) {
      path[i * steps + t] = u8(at);
      if (t)
        at = back[(i * steps + t) * states + at];
    }
  });
}

// Two-point correlation: angles between points into bins by a search of their
// limits, counted in local memory.
void correlation(suite &s) {
  constexpr int n = 1024, bins = 32, g = 128;
  auto *p = s.array<float4>(n, [](u32 i) {
    float x = unit(3 * i) - .5f, y = unit(3 * i + 1) - .5f,
          z = unit(3 * i + 2) - .5f, l = 1 / std::sqrt(x * x + y * y + z * z);
    return float4(x * l, y * l, z * l, 0);
  });
  auto *limit = s.array<float>(
      bins + 1, [](u32 k) { return std::cos(3.14159f * float(k) / bins); });
  auto *out = s.zeros<u32>(bins);
  s.against(
      "asd-two-point", out, bins,
      [&] {
        s.q.fill(out, 0u, bins).wait();
        s.q.submit([&](handler &c) {
             local_accessor<u32, 1> h(range<1>(bins), c);
             c.parallel_for(nd_range<1>(n, g), [=](nd_item<1> it) {
               const int i = it.get_global_id(0), t = it.get_local_id(0);
               if (t < bins)
                 h[t] = 0;
               group_barrier(it.get_group());
               for (int j = 0; j < n; ++j) {
                 if (j <= i)
                   continue;
                 const float d = p[i].x() * p[j].x() + p[i].y() * p[j].y() +
                                 p[i].z() * p[j].z();
                 int lo = 0, hi = bins;
                 while (hi > lo + 1) {
                   const int k = (lo + hi) / 2;
                   if (d >= limit[k])
                     hi = k;
                   else
                     lo = k;
                 }
                 atomic_ref<u32, memory_order::relaxed,
                            memory_scope::work_group>(h[lo])
                     .fetch_add(1u);
               }
               group_barrier(it.get_group());
               if (t < bins)
                 atomic_ref<u32, memory_order::relaxed, memory_scope::device>(
                     out[t])
                     .fetch_add(h[t]);
             });
           })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          for (int j = i + 1; j < n; ++j) {
            const float d =
                std::fma(p[i].z(), p[j].z(),
                         std::fma(p[i].x(), p[j].x(), p[i].y() * p[j].y()));
            int lo = 0, hi = bins;
            while (hi > lo + 1) {
              int k = (lo + hi) / 2;
              if (d >= limit[k])
                hi = k;
              else
                lo = k;
            }
            ++out[lo];
          }
      },
      {8, 1});
}

// Motion estimation: the place in a window where a block of 4 x 4 differs
// least.
void motion(suite &s) {
  constexpr int w = 128, h = 96, r = 4;
  auto *now = s.array<u16>(w * h, [](u32 i) { return u16(mixed(i) & 255); });
  auto *ref = s.array<u16>((w + 2 * r) * (h + 2 * r),
                           [](u32 i) { return u16(mixed(i + 3) & 255); });
  auto *out = s.zeros<u32>(w * h / 16);
  guarded(s, "asd-motion-sad", out, w * h / 16, w * h / 16, [=](int i) {
    const int bx = i % (w / 4) * 4, by = i / (w / 4) * 4;
    u32 best = ~0u;
    for (int dy = 0; dy <= 2 * r; ++dy)
      for (int dx = 0; dx <= 2 * r; ++dx) {
        u32 sad = 0;
        for (int y = 0; y < 4; ++y)
          for (int x = 0; x < 4; ++x)
            sad +=
                sycl::abs_diff(now[(by + y) * w + bx + x],
                               ref[(by + y + dy) * (w + 2 * r) + bx + x + dx]);
        best = sycl::min(best, sad << 8 | u32(dy * 16 + dx));
      }
    out[i] = best;
  });
}

// Numbers of 11 bits, packed.
void unpack(suite &s) {
  constexpr int n = 1 << 18, bits = 11;
  auto *in = s.array<u32>(n * bits / 32 + 2, mixed);
  auto *out = s.zeros<u32>(n);
  guarded(
      s, "asd-unpack-11", out, n, n,
      [=](int i) {
        const u32 at = u32(i) * bits, word = at / 32, shift = at % 32;
        const u64 two = in[word] | u64(in[word + 1]) << 32;
        out[i] = u32(two >> shift) & ((1u << bits) - 1);
      },
      256);
}

// L'Ecuyer's combined generator in doubles.
void mrg(suite &s) {
  constexpr int n = 4096, draws = 32;
  auto *out = s.zeros<double>(n);
  guarded(s, "asd-mrg32k3a", out, n, n,
          [=](int i) {
            constexpr double m1 = 4294967087.0, m2 = 4294944443.0;
            double a0 = 12345 + i, a1 = 12345, a2 = 12345, b0 = 12345,
                   b1 = 12345 + i, b2 = 12345, sum = 0;
            for (int k = 0; k < draws; ++k) {
              double p = 1403580.0 * a1 - 810728.0 * a0;
              long q = long(p / m1);
              p -= double(q) * m1;
              if (p < 0)
                p += m1;
              a0 = a1;
              a1 = a2;
              a2 = p;
              double t = 527612.0 * b2 - 1370589.0 * b0;
              q = long(t / m2);
              t -= double(q) * m2;
              if (t < 0)
                t += m2;
              b0 = b1;
              b1 = b2;
              b2 = t;
              sum += (p <= t ? p - t + m1 : p - t) * 2.328306549295728e-10;
            }
            out[i] = sum;
          },
          128, {16});
}

// Batcher's odd-even merge sort of keys with values, in local memory.
void merge_sort(suite &s) {
  constexpr int g = 128, size = 2 * g, groups = 128;
  auto *keys = s.array<u32>(groups * size, mixed);
  auto *out = s.zeros<u32>(groups * size * 2);
  s.against(
      "asd-odd-even-merge", out, groups * size * 2,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<u32, 1> k(range<1>(size), c), v(range<1>(size), c);
             c.parallel_for(nd_range<1>(groups * g, g), [=](nd_item<1> it) {
               const int t = it.get_local_id(0),
                         base = int(it.get_group(0)) * size;
               k[t] = keys[base + t];
               k[t + g] = keys[base + t + g];
               v[t] = t;
               v[t + g] = t + g;
               auto compare = [&](int a, int b) {
                 if (k[a] > k[b]) {
                   u32 x = k[a];
                   k[a] = k[b];
                   k[b] = x;
                   x = v[a];
                   v[a] = v[b];
                   v[b] = x;
                 }
               };
               for (int n = 2; n <= size; n <<= 1) {
                 int stride = n / 2;
                 const int offset = t & (stride - 1);
                 group_barrier(it.get_group());
                 {
                   const int pos = 2 * t - (t & (stride - 1));
                   compare(pos, pos + stride);
                   stride >>= 1;
                 }
                 for (; stride > 0; stride >>= 1) {
                   group_barrier(it.get_group());
                   const int pos = 2 * t - (t & (stride - 1));
                   if (offset >= stride)
                     compare(pos - stride, pos);
                 }
               }
               group_barrier(it.get_group());
               for (int j = t; j < size; j += g) {
                 out[2 * (base + j)] = k[j];
                 out[2 * (base + j) + 1] = v[j];
               }
             });
           })
            .wait();
      },
      [&] {
        for (int b = 0; b < groups; ++b) {
          std::vector<std::pair<u32, u32>> x;
          for (int j = 0; j < size; ++j)
            x.emplace_back(keys[b * size + j], j);
          std::sort(x.begin(), x.end());
          for (int j = 0; j < size; ++j) {
            out[2 * (b * size + j)] = x[j].first;
            out[2 * (b * size + j) + 1] = x[j].second;
          }
        }
      });
}

// Seismic: a wave equation of order 8 in three dimensions, ids from a range of
// three.
void wave(suite &s) {
  constexpr int n = 48, half = 4;
  auto *now = s.units(n * n * n), *before = s.units(n * n * n),
       *vel = s.units(n * n * n), *next = s.zeros<float>(n * n * n);
  const float c0 = -2.847f, c1 = 1.6f, c2 = -0.2f, c3 = 0.0254f, c4 = -0.00178f;
  auto at = [=](int z, int y, int x) {
    const int i = (z * n + y) * n + x;
    const float c[5] = {c0, c1, c2, c3, c4};
    float sum = 3 * c[0] * now[i];
    for (int k = 1; k <= half; ++k)
      sum += c[k] * (now[i + k] + now[i - k] + now[i + k * n] + now[i - k * n] +
                     now[i + k * n * n] + now[i - k * n * n]);
    next[i] = 2 * now[i] - before[i] + sum * vel[i];
  };
  s.against(
      "asd-wave-3d", next, n * n * n,
      [&] {
        s.q.parallel_for(range<3>(n - 2 * half, n - 2 * half, n - 2 * half),
                         [=](id<3> id) {
                           at(int(id[0]) + half, int(id[1]) + half,
                              int(id[2]) + half);
                         })
            .wait();
      },
      [&] {
        for (int z = half; z < n - half; ++z)
          for (int y = half; y < n - half; ++y)
            for (int x = half; x < n - half; ++x)
              at(z, y, x);
      },
      {64});
}

// A sparse matrix times a dense one of 16 columns.
void spmm(suite &s) {
  constexpr int rows = 4096, columns = 16;
  std::vector<int> st(1, 0);
  for (int i = 0; i < rows; ++i)
    st.push_back(st.back() + 2 + mixed(i) % 14);
  auto *start = s.array<int>(rows + 1, [&](u32 i) { return st[i]; });
  auto *col =
      s.array<int>(st.back(), [](u32 i) { return int(mixed(i + 3) % rows); });
  auto *val = s.units(st.back()), *x = s.units(rows * columns),
       *y = s.zeros<float>(rows * columns);
  auto at = [=](int r, int c) {
    float sum = 0;
    for (int k = start[r]; k < start[r + 1]; ++k)
      sum += val[k] * x[col[k] * columns + c];
    y[r * columns + c] = sum;
  };
  s.against(
      "asd-csr-spmm", y, rows * columns,
      [&] {
        s.q.parallel_for(
               nd_range<2>(range<2>(rows, columns), range<2>(8, columns)),
               [=](nd_item<2> it) {
                 at(it.get_global_id(0), it.get_global_id(1));
               })
            .wait();
      },
      [&] {
        for (int r = 0; r < rows; ++r)
          for (int c = 0; c < columns; ++c)
            at(r, c);
      },
      {64});
}

// Ambient occlusion: random rays from a hit, against three spheres and a plane.
struct vec {
  float x, y, z;
};
struct hit {
  float t;
  vec p, n;
  bool any;
};
inline vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline vec operator-(vec a, vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline vec operator*(vec a, float f) { return {a.x * f, a.y * f, a.z * f}; }
inline float dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline vec unit_of(vec a) { return a * (1.f / sycl::sqrt(dot(a, a))); }
inline void sphere(hit &h, vec o, vec d, vec c, float r) {
  const vec rs = o - c;
  const float b = dot(rs, d), cc = dot(rs, rs) - r * r, D = b * b - cc;
  if (D > 0) {
    const float t = -b - sycl::sqrt(D);
    if (t > 0 && t < h.t) {
      h.t = t;
      h.any = true;
      h.p = o + d * t;
      h.n = unit_of(h.p - c);
    }
  }
}
inline void plane(hit &h, vec o, vec d) {
  const float v = d.y;
  if (sycl::fabs(v) < 1e-17f)
    return;
  const float t = -(o.y + 0.5f) / v;
  if (t > 0 && t < h.t) {
    h.t = t;
    h.any = true;
    h.p = o + d * t;
    h.n = {0, 1, 0};
  }
}
inline hit scene(vec o, vec d) {
  hit h{1e17f, {}, {}, false};
  sphere(h, o, d, {-2, 0, -3.5f}, 0.5f);
  sphere(h, o, d, {-0.5f, 0, -3}, 0.5f);
  sphere(h, o, d, {1, 0, -2.2f}, 0.5f);
  plane(h, o, d);
  return h;
}
void occlusion(suite &s) {
  constexpr int w = 64, rays = 16;
  auto *out = s.zeros<float>(w * w);
  guarded(s, "asd-ambient-occlusion", out, w * w, w * w,
          [=](int i) {
            const float px = (float(i % w) - w / 2) / (w / 2),
                        py = -(float(i / w) - w / 2) / (w / 2);
            const hit h = scene({0, 0, 0}, unit_of({px, py, -1}));
            float clear = 0;
            if (h.any) {
              vec b0 = sycl::fabs(h.n.x) < 0.6f ? vec{1, 0, 0} : vec{0, 1, 0};
              b0 = unit_of({b0.y * h.n.z - b0.z * h.n.y,
                            b0.z * h.n.x - b0.x * h.n.z,
                            b0.x * h.n.y - b0.y * h.n.x});
              const vec b1{h.n.y * b0.z - h.n.z * b0.y,
                           h.n.z * b0.x - h.n.x * b0.z,
                           h.n.x * b0.y - h.n.y * b0.x};
              u32 seed = u32(i) * 747796405u + 1;
              for (int k = 0; k < rays; ++k) {
                seed = seed * 1664525u + 1013904223u;
                const float r1 = float(seed >> 8) * 0x1p-24f;
                seed = seed * 1664525u + 1013904223u;
                const float phi = 6.2831853f * float(seed >> 8) * 0x1p-24f;
                const float th = sycl::sqrt(r1);
                const float x = sycl::cos(phi) * th, y = sycl::sin(phi) * th,
                            z = sycl::sqrt(1 - r1);
                if (!scene(h.p + h.n * 1e-4f, b0 * x + b1 * y + h.n * z).any)
                  clear += 1;
              }
            }
            out[i] = clear / rays;
          },
          64, {8, 0.02});
}
} // namespace
int main(int argc, char **argv) {
  suite s(argc, argv);
  cross_sections(s);
  md5(s);
  warping(s);
  viterbi(s);
  correlation(s);
  motion(s);
  unpack(s);
  mrg(s);
  merge_sort(s);
  wave(s);
  spmm(s);
  occlusion(s);
  return s.end();
}
