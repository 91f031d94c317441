// Kernels that compute: mathematics by family, divergent branches and loops,
// private arrays, random numbers, std::complex.
#include "suite.hpp"
#include <complex>

namespace {

constexpr int n = 1 << 16;

void mathematics(suite &s) {
  auto *a = s.units(n + 1);
  auto *c = s.zeros<float>(n);
  auto map = [&](const char *name, auto f) {
    s.items(name, n, c, n, [=](int i) { c[i] = f(a[i], a[i + 1]); });
  };
  map("math-tanh", [](float x, float) { return sycl::tanh(x * 4 - 2); });
  map("math-tan", [](float x, float) { return sycl::tan(x); });
  map("math-sinh", [](float x, float) { return sycl::sinh(x * 3); });
  map("math-cbrt", [](float x, float) { return sycl::cbrt(x * 100); });
  map("math-hypot", [](float x, float y) { return sycl::hypot(x, y); });
  map("math-exp2", [](float x, float) { return sycl::exp2(x * 8 - 4); });
  map("math-erf", [](float x, float) { return sycl::erf(x * 4 - 2); });
  map("math-tgamma", [](float x, float) { return sycl::tgamma(x * 4 + 1); });
  map("math-atan2", [](float x, float y) { return sycl::atan2(x, y - 0.5f); });
  map("math-pow", [](float x, float y) { return sycl::pow(x + 0.5f, y * 5); });
  map("math-fmod",
      [](float x, float y) { return sycl::fmod(x * 100, y + 0.5f); });
  map("math-sincos", [](float x, float) {
    float cosine;
    const float sine = sycl::sincos(x * 20, &cosine);
    return sine + cosine * 2;
  });
  map("math-std", [](float x, float y) {
    return std::exp(-x) * std::sin(y * 6) + std::log(x + 1);
  });
  auto *d = s.array<double>(n, [](u32 i) { return double(unit(i)); });
  auto *e = s.zeros<double>(n);
  s.items("math-double-pow", n, e, n,
          [=](int i) { e[i] = std::pow(d[i] + 0.5, 2.5) + std::cos(d[i]); });
}

// -- divergence -------------------------------------------------------------

struct float3 {
  float x, y, z;
};
inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline float3 sub(float3 a, float3 b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
struct sphere {
  float3 centre;
  float radius;
  int material;
};
inline bool hit(const sphere &s, float3 from, float3 to, float &t) {
  const float3 d = sub(from, s.centre);
  const float b = dot(d, to), c = dot(d, d) - s.radius * s.radius;
  const float disc = b * b - c;
  if (disc < 0)
    return false;
  const float root = std::sqrt(disc);
  float at = -b - root;
  if (at < 1e-3f)
    at = -b + root;
  if (at < 1e-3f || at >= t)
    return false;
  t = at;
  return true;
}

void divergence(suite &s) {
  constexpr int w = 256, h = 128, count = 24;
  auto *spheres = s.array<sphere>(count, [](u32 i) {
    return sphere{{unit(i) * 8 - 4, unit(i + 50) * 8 - 4, 3 + unit(i + 90) * 8},
                  0.3f + unit(i + 70),
                  int(i % 3)};
  });
  auto *image = s.zeros<float>(w * h);
  s.items("diverge-rays", w * h, image, w * h,
          [=](int i) {
            float3 from{0, 0, -2};
            float3 to{float(i % w) / w - 0.5f, float(i / w) / h - 0.5f, 1};
            const float l = 1 / std::sqrt(dot(to, to));
            to = {to.x * l, to.y * l, to.z * l};
            float colour = 0, weight = 1;
            for (int bounce = 0; bounce < 3; ++bounce) {
              float t = 1e20f;
              int best = -1;
              for (int k = 0; k < count; ++k)
                if (hit(spheres[k], from, to, t))
                  best = k;
              if (best < 0) {
                colour += weight * (0.5f + 0.5f * to.y);
                break;
              }
              from = {from.x + to.x * t, from.y + to.y * t, from.z + to.z * t};
              float3 normal = sub(from, spheres[best].centre);
              const float r = 1 / spheres[best].radius;
              normal = {normal.x * r, normal.y * r, normal.z * r};
              if (spheres[best].material == 0) {
                colour += weight * std::fabs(normal.z);
                break;
              }
              const float along = 2 * dot(to, normal);
              to = {to.x - along * normal.x, to.y - along * normal.y,
                    to.z - along * normal.z};
              weight *= 0.7f;
            }
            image[i] = colour;
          },
          // A ray that just hits or misses: a*b+c in one rounding or two.
          {.ulps = 4096, .others = 0.02});
  s.items("diverge-march", w * h, image, w * h,
          [=](int i) {
            const float dx = float(i % w) / w - 0.5f,
                        dy = float(i / w) / h - 0.5f;
            float t = 0;
            int steps = 0;
            for (; steps < 48; ++steps) {
              const float x = dx * t, y = dy * t, z = t - 3;
              const float one = std::sqrt(x * x + y * y + z * z) - 1;
              const float plane = y + 1;
              const float d = one < plane ? one : plane;
              if (d < 1e-3f)
                break;
              t += d;
              if (t > 20)
                break;
            }
            image[i] = t > 20 ? 0 : 1.0f / (1 + t);
          },
          {.ulps = 1024}); // Steps end where a distance is small.
  auto *counts = s.zeros<int>(w * h);
  s.items("diverge-mandelbrot", w * h, counts, w * h,
          [=](int i) {
            const float cx = float(i % w) * (3.0f / w) - 2,
                        cy = float(i / w) * (2.0f / h) - 1;
            float x = 0, y = 0;
            int k = 0;
            while (k < 100 && x * x + y * y <= 4) {
              const float next = x * x - y * y + cx;
              y = 2 * x * y + cy;
              x = next;
              ++k;
            }
            counts[i] = k;
          },
          {.others = 0.001}); // Orbits near the border.
  s.items("diverge-newton", w * h, image, w * h, [=](int i) {
    const float target = 1 + float(i % 1000);
    float x = target;
    for (int k = 0; k < 50; ++k) {
      const float next = 0.5f * (x + target / x);
      if (std::fabs(next - x) < 1e-5f * next)
        break;
      x = next;
    }
    image[i] = x;
  });
  auto *cells = s.array<u8>(w * h, [](u32 i) { return u8(mixed(i) & 1); });
  auto *next = s.zeros<u8>(w * h);
  s.items("diverge-life", w * h, next, w * h, [=](int i) {
    const int x = i % w, y = i / w;
    int alive = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0)
          continue;
        const int nx = (x + dx + w) % w, ny = (y + dy + h) % h;
        alive += cells[ny * w + nx];
      }
    if (cells[i])
      next[i] = alive == 2 || alive == 3;
    else
      next[i] = alive == 3;
  });
  auto *code = s.array<u8>(64, [](u32 i) { return u8(mixed(i) % 5); });
  s.items("diverge-interpreter", n, counts, w * h, [=](int id) {
    if (id >= w * h)
      return;
    int value = id;
    for (int pc = 0; pc < 64; ++pc)
      switch (code[pc]) {
      case 0:
        value += pc;
        break;
      case 1:
        value ^= value << 3;
        break;
      case 2:
        value = value > 0 ? value / 3 : -value;
        break;
      case 3:
        value *= 7;
        break;
      default:
        if (value & 1)
          ++pc;
      }
    counts[id] = value;
  });
  s.items("diverge-classes", w * h, image, w * h, [=](int i) {
    const float v = unit(i);
    switch (i % 4) {
    case 0:
      image[i] = v * v;
      break;
    case 1:
      image[i] = std::sqrt(v);
      break;
    case 2:
      image[i] = v > 0.5f ? std::exp(v) : 1 - v;
      break;
    default:
      image[i] = -v;
    }
  });
}

void private_arrays(suite &s) {
  constexpr int items = 1 << 14;
  auto *in = s.units(items * 16);
  auto *out = s.zeros<float>(items * 16);
  s.items("private-sort8", items, out, items * 8, [=](int i) {
    float v[8];
    for (int k = 0; k < 8; ++k)
      v[k] = in[i * 8 + k];
    for (int k = 1; k < 8; ++k) {
      const float x = v[k];
      int at = k - 1;
      while (at >= 0 && v[at] > x) {
        v[at + 1] = v[at];
        --at;
      }
      v[at + 1] = x;
    }
    for (int k = 0; k < 8; ++k)
      out[i * 8 + k] = v[k];
  });
  s.items("private-invert4", items, out, items * 16, [=](int i) {
    float m[4][4], inverse[4][4];
    for (int r = 0; r < 4; ++r)
      for (int c = 0; c < 4; ++c) {
        m[r][c] = in[i * 16 + r * 4 + c] + (r == c ? 4.0f : 0.0f);
        inverse[r][c] = r == c;
      }
    for (int k = 0; k < 4; ++k) {
      const float pivot = 1 / m[k][k];
      for (int c = 0; c < 4; ++c) {
        m[k][c] *= pivot;
        inverse[k][c] *= pivot;
      }
      for (int r = 0; r < 4; ++r) {
        if (r == k)
          continue;
        const float f = m[r][k];
        for (int c = 0; c < 4; ++c) {
          m[r][c] -= f * m[k][c];
          inverse[r][c] -= f * inverse[k][c];
        }
      }
    }
    for (int k = 0; k < 16; ++k)
      out[i * 16 + k] = inverse[k / 4][k % 4];
  });
  auto *bins = s.zeros<u32>(items);
  auto *keys = s.array<u8>(items * 64, [](u32 i) { return u8(mixed(i) % 16); });
  s.items("private-histogram", items, bins, items, [=](int i) {
    u32 own[16] = {};
    for (int k = 0; k < 64; ++k)
      ++own[keys[i * 64 + k]];
    u32 most = 0;
    for (int k = 0; k < 16; ++k)
      if (own[k] > own[most])
        most = k;
    bins[i] = most;
  });
  s.items("private-largest4", items / 4, out, items, [=](int i) {
    float top[4] = {-1, -1, -1, -1};
    for (int k = 0; k < 64; ++k) {
      const float x = in[i * 64 + k];
      if (x <= top[3])
        continue;
      int at = 3;
      for (; at > 0 && top[at - 1] < x; --at)
        top[at] = top[at - 1];
      top[at] = x;
    }
    for (int k = 0; k < 4; ++k)
      out[i * 4 + k] = top[k];
  });
}

void random_numbers(suite &s) {
  auto *out = s.zeros<u32>(n);
  s.items("random-xorshift", n / 4, out, n / 4, [=](int i) {
    u32 x = u32(i) * 2654435761u + 1, inside = 0;
    for (int k = 0; k < 64; ++k) {
      auto next = [&] {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        return float(x >> 8) * 0x1p-24f;
      };
      const float a = next(), b = next();
      if (a * a + b * b < 1)
        ++inside;
    }
    out[i] = inside;
  });
  s.items("random-philox", n, out, n, [=](int i) {
    u32 c0 = i, c1 = 1, c2 = 2, c3 = 3, k0 = 0x12345678, k1 = 0x9abcdef0;
    for (int r = 0; r < 10; ++r) {
      const u64 p0 = u64(0xD2511F53u) * c0, p1 = u64(0xCD9E8D57u) * c2;
      c0 = u32(p1 >> 32) ^ c1 ^ k0;
      c2 = u32(p0 >> 32) ^ c3 ^ k1;
      c1 = u32(p1);
      c3 = u32(p0);
      k0 += 0x9E3779B9u;
      k1 += 0xBB67AE85u;
    }
    out[i] = c0 ^ c1 ^ c2 ^ c3;
  });
  s.items("random-pcg", n, out, n, [=](int i) {
    u64 state = u64(i) * 6364136223846793005ull + 1442695040888963407ull;
    u32 all = 0;
    for (int k = 0; k < 16; ++k) {
      state = state * 6364136223846793005ull + 1442695040888963407ull;
      const u32 x = u32(((state >> 18) ^ state) >> 27);
      const u32 by = u32(state >> 59);
      all += x >> by | x << ((0u - by) & 31);
    }
    out[i] = all;
  });
}

void complex_numbers(suite &s) {
  using complex = std::complex<float>;
  auto make = [](u32 i) { return complex(unit(i), unit(i + 1)); };
  auto *a = s.array<complex>(n, make);
  auto *b = s.array<complex>(n, make);
  auto *c = s.zeros<float>(2 * n);
  auto *out = reinterpret_cast<complex *>(c);
  s.items("complex-multiply", n, c, 2 * n,
          [=](int i) { out[i] = a[i] * b[i] + a[i]; });
  s.items("complex-butterfly", n / 2, c, 2 * n, [=](int i) {
    const complex x = a[i], y = a[i + n / 2];
    const complex turn(b[i].real(), -b[i].imag());
    out[2 * i] = x + y;
    out[2 * i + 1] = (x - y) * turn;
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  mathematics(s);
  divergence(s);
  private_arrays(s);
  random_numbers(s);
  complex_numbers(s);
  return s.end();
}
