// Kernels in the manner of libraries: containers of the standard library,
// vectors of every width, state machines over bytes, small matrices.
#include "suite.hpp"
#include <algorithm>
#include <array>
#include <complex>
#include <optional>
#include <tuple>
#include <variant>

namespace {

constexpr int n = 1 << 17;

//===----------------------------------------------------------------------===//
// Values of the standard library
//===----------------------------------------------------------------------===//

struct points {
  const float *x, *y, *z;
};

struct circle {
  float r;
};
struct box {
  float a, b;
};
struct triangle {
  float a, b, c;
};

std::optional<int> position(const u8 *row, u8 wanted) {
  for (int k = 0; k < 32; ++k)
    if (row[k] == wanted)
      return k;
  return std::nullopt;
}

template <int N> inline float chebyshev(float x) {
  if constexpr (N == 0)
    return 1;
  else if constexpr (N == 1)
    return x;
  else
    return 2 * x * chebyshev<N - 1>(x) - chebyshev<N - 2>(x);
}

void containers(suite &s) {
  auto *x = s.units(n), *y = s.array<float>(n, [](u32 i) { return unit(~i); });
  auto *z = s.array<float>(n, [](u32 i) { return unit(i * 3 + 1); });
  auto *out = s.zeros<float>(n);
  auto *ints = s.zeros<int>(n);
  const points p{x, y, z};
  s.items("lib-array3", n, out, n,
          [=](int i) {
            std::array<float, 3> a{p.x[i], p.y[i], p.z[i]}, b{a[1], a[2], a[0]};
            std::array<float, 3> c{};
            for (int k = 0; k < 3; ++k)
              c[k] = a[(k + 1) % 3] * b[(k + 2) % 3] -
                     a[(k + 2) % 3] * b[(k + 1) % 3];
            out[i] = std::sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]);
          },
          {64});
  auto *rows = s.array<u8>(n, [](u32 i) { return u8(mixed(i)); });
  s.items("lib-optional", n / 32, ints, n / 32, [=](int i) {
    ints[i] = position(rows + i * 32, u8(i)).value_or(-1);
  });
  s.items("lib-variant", n, out, n,
          [=](int i) {
            std::variant<circle, box, triangle> shape;
            const int kind = int(x[i] * 3);
            if (kind == 0)
              shape = circle{y[i]};
            else if (kind == 1)
              shape = box{y[i], z[i]};
            else
              shape = triangle{1 + y[i], 1 + z[i], 1.5f};
            if (const auto *c = std::get_if<circle>(&shape)) {
              out[i] = 3.14159265f * c->r * c->r;
            } else if (const auto *b = std::get_if<box>(&shape)) {
              out[i] = b->a * b->b;
            } else if (const auto *t = std::get_if<triangle>(&shape)) {
              const float h = (t->a + t->b + t->c) / 2;
              const float q = h * (h - t->a) * (h - t->b) * (h - t->c);
              out[i] = std::sqrt(q > 0 ? q : 0);
            }
          },
          {4096, 0.01});
  s.items("lib-tuple", n, out, n, [=](int i) {
    std::tuple<float, int, float> best{x[i], 0, y[i]};
    const std::tuple<float, int, float> others[] = {{y[i], 1, z[i]},
                                                    {z[i], 2, x[i]}};
    for (const auto &other : others)
      best = std::min(best, other);
    out[i] = std::get<0>(best) + float(std::get<1>(best)) + std::get<2>(best);
  });
  s.items("lib-recursion", n, out, n,
          [=](int i) { out[i] = chebyshev<9>(x[i] * 2 - 1); }, {256});
  auto *vectors = s.array<std::complex<float>>(
      n, [](u32 i) { return std::complex<float>(unit(i), unit(~i)); });
  auto *spectra = s.zeros<std::complex<float>>(n);
  s.items("lib-fft8", n / 8, reinterpret_cast<float *>(spectra), 2 * n,
          [=](int i) {
            using c = std::complex<float>;
            std::array<c, 8> v;
            for (int k = 0; k < 8; ++k)
              v[k] = vectors[i * 8 + ((k & 1) << 2 | (k & 2) | k >> 2)];
            const float h = 0.70710678f;
            const c turns[] = {{1, 0}, {h, -h}, {0, -1}, {-h, -h}};
            for (int half = 1; half < 8; half *= 2)
              for (int k = 0; k < 8; k += 2 * half)
                for (int j = 0; j < half; ++j) {
                  const c t = turns[j * (4 / half)], o = v[k + j + half];
                  const c m(t.real() * o.real() - t.imag() * o.imag(),
                            t.real() * o.imag() + t.imag() * o.real());
                  v[k + j + half] = v[k + j] - m;
                  v[k + j] += m;
                }
            for (int k = 0; k < 8; ++k)
              spectra[i * 8 + k] = v[k];
          },
          {64});
}

//===----------------------------------------------------------------------===//
// Vectors of SYCL, of every width
//===----------------------------------------------------------------------===//

void vectors(suite &s) {
  auto *d = s.array<double>(n, [](u32 i) { return double(unit(i)); });
  auto *dout = s.zeros<double>(n);
  s.items("lib-double2", n / 2, dout, n, [=](int i) {
    sycl::double2 v{d[2 * i], d[2 * i + 1]};
    for (int k = 0; k < 8; ++k)
      v = sycl::fma(v, sycl::double2(v.swizzle<1, 0>()), sycl::double2(0.25));
    dout[2 * i] = v.x();
    dout[2 * i + 1] = v.y();
  });
  auto *words = s.array<short>(n, [](u32 i) { return short(mixed(i)); });
  auto *wout = s.zeros<short>(n);
  s.items("lib-short8", n / 8, wout, n, [=](int i) {
    sycl::short8 a, b;
    a.load(0, sycl::global_ptr<const short>(words + 8 * i));
    b.load(0, sycl::global_ptr<const short>(words + (8 * i ^ 8)));
    sycl::short8 r = sycl::add_sat(a, b) - sycl::min(a, b);
    r.store(0, sycl::global_ptr<short>(wout + 8 * i));
  });
  auto *pixels = s.array<u8>(n * 4, [](u32 i) { return u8(mixed(i)); });
  auto *pout = s.zeros<u8>(n * 4);
  s.items("lib-uchar4-blend", n, pout, n * 4, [=](int i) {
    sycl::vec<u8, 4> a;
    a.load(i, sycl::global_ptr<const u8>(pixels));
    sycl::vec<u8, 4> b;
    b.load(i ^ 1, sycl::global_ptr<const u8>(pixels));
    const sycl::vec<u16, 4> wide =
        a.convert<u16>() * u16(b.w()) + b.convert<u16>() * u16(255 - b.w());
    const sycl::vec<u8, 4> r = (wide / u16(255)).convert<u8>();
    r.store(i, sycl::global_ptr<u8>(pout));
  });
  auto *f = s.units(n * 3);
  auto *fout = s.zeros<float>(n * 3);
  s.items("lib-float3-reflect", n, fout, n * 3,
          [=](int i) {
            const sycl::float3 v{f[3 * i], f[3 * i + 1], f[3 * i + 2]};
            const sycl::float3 normal = v.swizzle<2, 0, 1>() + 0.5f;
            const float l = normal.x() * normal.x() + normal.y() * normal.y() +
                            normal.z() * normal.z();
            const float k =
                2 *
                (v.x() * normal.x() + v.y() * normal.y() + v.z() * normal.z()) /
                l;
            const sycl::float3 r = v - normal * k;
            for (int c = 0; c < 3; ++c)
              fout[3 * i + c] = r[c];
          },
          {64});
  auto *h =
      s.array<sycl::half>(n, [](u32 i) { return sycl::half(unit(i) * 0.5f); });
  s.items("lib-half4-dot", n / 4, fout, n / 4,
          [=](int i) {
            float sum = 0;
            for (int k = 0; k < 4; ++k) {
              sycl::half4 a, b;
              const int at = (i * 4 + k * 64) & (n - 1);
              for (int c = 0; c < 4; ++c) {
                a[c] = h[(at + c) & (n - 1)];
                b[c] = h[i * 4 + c];
              }
              const sycl::half4 m = a * b;
              sum += float(m.x()) + float(m.y()) + float(m.z()) + float(m.w());
            }
            fout[i] = sum;
          },
          {32768});
  auto *m = s.array<sycl::int4>(n / 4, [](u32 i) {
    return sycl::int4(int(mixed(i) & 255), int(i & 7), 3, -int(i & 31));
  });
  auto *iout = s.zeros<int>(n / 4);
  s.items("lib-int4-select", n / 4, iout, n / 4, [=](int i) {
    const sycl::int4 a = m[i], b = m[i ^ 5];
    const sycl::int4 r = sycl::select(a, b, a < b) +
                         sycl::abs(sycl::int4(a.swizzle<3, 2, 1, 0>()));
    iout[i] = r.x() + 2 * r.y() + 3 * r.z() + 5 * r.w();
  });
}

//===----------------------------------------------------------------------===//
// Integers, bits and bytes
//===----------------------------------------------------------------------===//

constexpr u8 letters[65] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr short waves[17] = {0,     3212,  6393,  9512,  12540, 15447,
                             18205, 20788, 23170, 25330, 27246, 28899,
                             30274, 31357, 32138, 32610, 32767};

void integers(suite &s) {
  auto *text = s.array<u8>(n * 4, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u8>(n * 4);
  auto *counts = s.zeros<u32>(n);
  s.items("lib-base64", n, out, n * 4, [=](int i) {
    const u32 v =
        u32(text[3 * i]) << 16 | u32(text[3 * i + 1]) << 8 | text[3 * i + 2];
    for (int k = 0; k < 4; ++k)
      out[4 * i + k] = letters[v >> (18 - 6 * k) & 63];
  });
  s.items("lib-morton", n, counts, n, [=](int i) {
    u32 x = u32(i) & 0x1ff, y = u32(i) >> 9;
    for (const auto &[shift, mask] : {std::pair(8u, 0x00ff00ffu),
                                      {4u, 0x0f0f0f0fu},
                                      {2u, 0x33333333u},
                                      {1u, 0x55555555u}}) {
      x = (x | x << shift) & mask;
      y = (y | y << shift) & mask;
    }
    counts[i] = x | y << 1;
  });
  s.items("lib-utf8", n / 16, counts, n / 16, [=](int i) {
    u32 points = 0, broken = 0, left = 0;
    for (int k = 0; k < 64; ++k) {
      const u8 c = text[i * 64 + k];
      if (left) {
        if ((c & 0xc0) == 0x80) {
          points += --left == 0;
          continue;
        }
        left = 0;
        ++broken;
      }
      if (c < 0x80)
        ++points;
      else if ((c & 0xe0) == 0xc0)
        left = 1;
      else if ((c & 0xf0) == 0xe0)
        left = 2;
      else if ((c & 0xf8) == 0xf0)
        left = 3;
      else
        ++broken;
    }
    counts[i] = points << 16 | broken;
  });
  auto *in16 = s.array<short>(n + 32, [](u32 i) { return short(mixed(i)); });
  auto *out16 = s.zeros<short>(n);
  s.items("lib-fir16", n, out16, n, [=](int i) {
    int sum = 1 << 14;
    for (int k = 0; k < 16; ++k)
      sum += int(in16[i + k]) * waves[k] >> 4;
    sum >>= 11;
    out16[i] = short(std::min(32767, std::max(-32768, sum)));
  });
  s.items("lib-sine-table", n, out16, n, [=](int i) {
    const u16 phase = u16(in16[i]);
    const int quarter = phase >> 14, at = phase & 0x3fff;
    const int j = quarter & 1 ? 0x3fff - at : at;
    const int k = j >> 10, f = j & 1023;
    const int v = waves[k] + ((waves[k + 1] - waves[k]) * f >> 10);
    out16[i] = short(quarter & 2 ? -v : v);
  });
  s.items("lib-collatz", n / 4, counts, n / 4, [=](int i) {
    u32 v = u32(i) + 1, steps = 0;
    while (v != 1) {
      v = v & 1 ? 3 * v + 1 : v / 2;
      ++steps;
    }
    counts[i] = steps;
  });
  s.items("lib-xoshiro", n / 16, counts, n / 16, [=](int i) {
    std::array<u32, 4> r{mixed(i), mixed(~i), u32(i), 0x9e3779b9u};
    u32 inside = 0;
    for (int k = 0; k < 64; ++k) {
      const u32 v = sycl::rotate(r[1] * 5, 7u) * 9, t = r[1] << 9;
      r[2] ^= r[0];
      r[3] ^= r[1];
      r[1] ^= r[2];
      r[0] ^= r[3];
      r[2] ^= t;
      r[3] = sycl::rotate(r[3], 11u);
      const u32 a = v & 0xffff, b = v >> 16;
      inside += (a * a >> 1) + (b * b >> 1) < 0x7fffffffu;
    }
    counts[i] = inside;
  });
  s.items("lib-levenshtein", n / 64, counts, n / 64, [=](int i) {
    u8 row[17];
    for (int k = 0; k <= 16; ++k)
      row[k] = u8(k);
    for (int a = 0; a < 16; ++a) {
      u8 corner = row[0];
      row[0] = u8(a + 1);
      for (int b = 0; b < 16; ++b) {
        const u8 up = row[b + 1];
        const bool same =
            (text[i * 16 + a] & 3) == (text[(i * 16 + 77 + b)] & 3);
        const u8 least =
            std::min<u8>(u8(corner + !same), u8(std::min(row[b], up) + 1));
        corner = up;
        row[b + 1] = least;
      }
    }
    counts[i] = row[16];
  });
  // Strings that end with 0, of different lengths.
  auto *names = s.array<u8>(n, [](u32 i) {
    return u8(mixed(i / 32) % 31 <= i % 32 ? 0 : 'a' + mixed(i) % 26);
  });
  s.items("lib-string-hash", n / 32, counts, n / 32, [=](int i) {
    u32 h = 5381;
    for (const u8 *c = names + i * 32; *c; ++c)
      h = h * 33 ^ *c;
    counts[i] = h;
  });
  auto *big =
      s.array<u64>(n, [](u32 i) { return u64(mixed(i)) << 32 | mixed(~i); });
  auto *bigs = s.zeros<u64>(n);
  s.items("lib-mul-mod64", n / 4, bigs, n / 4, [=](int i) {
    u64 base = big[i] % 1000003, result = 1;
    for (u32 e = 65537; e; e >>= 1) {
      if (e & 1)
        result = result * base % 1000003;
      base = base * base % 1000003;
    }
    bigs[i] = result;
  });
}

//===----------------------------------------------------------------------===//
// Small matrices, sorting networks, tables of structures
//===----------------------------------------------------------------------===//

struct ray {
  float o[3], d[3];
};
struct sphere {
  float c[3], r;
};
struct quaternion {
  float w, x, y, z;
};

void small(suite &s) {
  constexpr int m = n / 16;
  auto *in = s.units(n);
  auto *out = s.zeros<float>(n);
  s.items("lib-lu4", m, out, m,
          [=](int i) {
            float a[4][4];
            for (int r = 0; r < 4; ++r)
              for (int c = 0; c < 4; ++c)
                a[r][c] = in[i * 16 + r * 4 + c] + (r == c ? 4.0f : 0.0f);
            float determinant = 1;
            for (int k = 0; k < 4; ++k) {
              int pivot = k;
              for (int r = k + 1; r < 4; ++r)
                if (std::fabs(a[r][k]) > std::fabs(a[pivot][k]))
                  pivot = r;
              if (pivot != k) {
                for (int c = 0; c < 4; ++c)
                  std::swap(a[k][c], a[pivot][c]);
                determinant = -determinant;
              }
              determinant *= a[k][k];
              for (int r = k + 1; r < 4; ++r) {
                const float f = a[r][k] / a[k][k];
                for (int c = k; c < 4; ++c)
                  a[r][c] -= f * a[k][c];
              }
            }
            out[i] = determinant;
          },
          {256});
  s.items("lib-network16", m, out, n, [=](int i) {
    std::array<float, 16> v;
    for (int k = 0; k < 16; ++k)
      v[k] = in[i * 16 + k];
    for (int size = 2; size <= 16; size *= 2)
      for (int d = size / 2; d; d /= 2)
        for (int k = 0; k < 16; ++k)
          if (const int o = k ^ d; o > k) {
            const float lo = std::min(v[k], v[o]), hi = std::max(v[k], v[o]);
            const bool up = (k & size) == 0;
            v[k] = up ? lo : hi;
            v[o] = up ? hi : lo;
          }
    for (int k = 0; k < 16; ++k)
      out[i * 16 + k] = v[k];
  });
  s.items("lib-insertion-sort", m, out, n, [=](int i) {
    float v[16];
    for (int k = 0; k < 16; ++k) {
      const float x = in[i * 16 + k];
      int at = k;
      for (; at > 0 && v[at - 1] > x; --at)
        v[at] = v[at - 1];
      v[at] = x;
    }
    for (int k = 0; k < 16; ++k)
      out[i * 16 + k] = v[k];
  });
  auto *spheres = s.array<sphere>(24, [](u32 i) {
    return sphere{{unit(i) * 8 - 4, unit(i + 99) * 8 - 4, unit(i + 7) * 8},
                  0.5f + unit(i + 3)};
  });
  auto *hits = s.zeros<int>(n);
  s.items("lib-spheres", n / 4, hits, n / 4,
          [=](int i) {
            const ray r{{0, 0, -4}, {unit(i) - 0.5f, unit(~i) - 0.5f, 1}};
            float nearest = 1e30f;
            int hit = -1;
            for (int k = 0; k < 24; ++k) {
              const sphere &ball = spheres[k];
              float b = 0, c = -ball.r * ball.r, a = 0;
              for (int d = 0; d < 3; ++d) {
                const float to = r.o[d] - ball.c[d];
                a += r.d[d] * r.d[d];
                b += to * r.d[d];
                c += to * to;
              }
              const float root = b * b - a * c;
              if (root < 0)
                continue;
              const float t = (-b - std::sqrt(root)) / a;
              if (t > 0 && t < nearest) {
                nearest = t;
                hit = k;
              }
            }
            hits[i] = hit;
          },
          {8, 0.01});
  s.items("lib-slerp", m, out, 4 * m,
          [=](int i) {
            auto at = [&](int k) {
              const float *v = in + (i * 8 + k * 4);
              const quaternion q{v[0] + 0.1f, v[1], v[2], v[3]};
              const float l =
                  1 / std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
              return quaternion{q.w * l, q.x * l, q.y * l, q.z * l};
            };
            const quaternion a = at(0), b = at(1);
            const float cosine = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
            float u = 0.75f, v = 0.25f;
            if (cosine < 0.999f) {
              const float angle = std::acos(cosine);
              u = std::sin(0.75f * angle) / std::sin(angle);
              v = std::sin(0.25f * angle) / std::sin(angle);
            }
            out[4 * i] = u * a.w + v * b.w;
            out[4 * i + 1] = u * a.x + v * b.x;
            out[4 * i + 2] = u * a.y + v * b.y;
            out[4 * i + 3] = u * a.z + v * b.z;
          },
          {256, 0.02});
  s.items("lib-kahan", m, out, m,
          [=](int i) {
            double sum = 0;
            float fast = 0;
            for (int k = 0; k < 16; ++k) {
              sum += double(in[i * 16 + k]) * 1.0000001;
              fast += in[i * 16 + k];
            }
            out[i] = float(sum - double(fast)) + fast;
          },
          {64});
  // A graph as lists of neighbours, through a list of active nodes.
  auto *degree = s.array<int>(m, [](u32 i) { return int(mixed(i) % 24); });
  auto *active = s.array<int>(m, [](u32 i) { return int(mixed(i) % m); });
  auto *links = s.array<int>(m * 24, [](u32 i) { return int(mixed(i) % m); });
  s.items("lib-graph", m, out, m,
          [=](int i) {
            const int node = active[i];
            float sum = 0;
            for (int k = 0; k < degree[node]; ++k) {
              const int to = links[node * 24 + k];
              sum += in[to] / float(degree[to] + 1);
            }
            out[i] = 0.15f + 0.85f * sum;
          },
          {64});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  containers(s);
  vectors(s);
  integers(s);
  small(s);
  return s.end();
}
