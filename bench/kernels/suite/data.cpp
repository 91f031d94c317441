// Kernels that mostly move data: streams, the program's own vectors, arrays of
// structures, images of bytes, half, double, integers of several widths.
#include "suite.hpp"

namespace {

constexpr int n = 1 << 18;

void streams(suite &s) {
  auto *a = s.units(4 * n);
  auto *b = s.units(4 * n);
  auto *c = s.zeros<float>(4 * n);
  s.items("stream-saxpy", 4 * n, c, 4 * n,
          [=](int i) { c[i] = 2.5f * a[i] + b[i]; });
  // The guard of programs whose range is rounded up.
  const unsigned count = 4 * n - 5;
  s.items("stream-unsigned-guard", 4 * n, c, count, [=](int id) {
    unsigned i = id;
    if (i < count)
      c[i] = a[i] * b[i] + 1.0f;
  });
  const unsigned width = 1000, height = 1000;
  s.measure(
      "stream-guard-2d",
      [&] {
        s.q.parallel_for(sycl::nd_range<2>({1008, 1024}, {16, 16}),
                         [=](sycl::nd_item<2> it) {
                           unsigned x = it.get_global_id(1),
                                    y = it.get_global_id(0);
                           if (x < width && y < height)
                             c[y * width + x] =
                                 a[y * width + x] - b[y * width + x];
                         })
            .wait();
      },
      [&] {
        return s.as_host(c, width * height, [&] {
          for (unsigned i = 0; i < width * height; ++i)
            c[i] = a[i] - b[i];
        });
      });
  // One column a work-item, downwards.
  s.items("stream-columns", 1024, c, 1024, [=](int id) {
    const unsigned x = id;
    float sum = 0;
    for (unsigned y = 0; y < 1000; ++y)
      sum += a[y * 1024 + x];
    c[x] = sum;
  });
}

struct particle {
  float x, y, z, vx, vy, vz, mass;
};
struct sample {
  int key;
  float weight;
  float value[2];
};
struct quaternion {
  float w, x, y, z;
  quaternion operator*(const quaternion &o) const {
    return {w * o.w - x * o.x - y * o.y - z * o.z,
            w * o.x + x * o.w + y * o.z - z * o.y,
            w * o.y - x * o.z + y * o.w + z * o.x,
            w * o.z + x * o.y - y * o.x + z * o.w};
  }
};

void vectors(suite &s) {
  using sycl::float4;
  auto four = [](u32 i) {
    return float4(unit(4 * i), unit(4 * i + 1), unit(4 * i + 2), 1.0f);
  };
  auto *p = s.array<float4>(n, four);
  auto *v = s.array<float4>(n, four);
  auto *out = s.zeros<float4>(n);
  s.items("vec-move", n, out, n, [=](int i) { out[i] = p[i] + v[i] * 0.01f; });
  auto *scalars = s.zeros<float>(n);
  s.items("vec-length", n, scalars, n, [=](int i) {
    const float4 d = p[i] - v[i];
    scalars[i] = sycl::sqrt(sycl::dot(d, d)) + sycl::length(p[i]);
  });
  s.items("vec-normalize", n, out, n, [=](int i) {
    float4 d = p[i];
    d.w() = 0;
    out[i] = sycl::normalize(d) * 2.0f;
  });
  s.items("vec-gravity", 2048, out, 2048,
          [=](int i) {
            float4 acceleration(0.0f);
            for (int k = 0; k < 256; ++k) {
              float4 d = p[k] - p[i];
              d.w() = 0;
              const float r2 = sycl::dot(d, d) + 0.01f;
              const float inverse = 1.0f / sycl::sqrt(r2);
              acceleration += d * (inverse * inverse * inverse);
            }
            out[i] = acceleration;
          },
          {.ulps = 256}); // Forces of large bodies cancel.
  s.items("vec-matrix4", n, out, n, [=](int i) {
    const float4 x = p[i];
    float4 r;
    for (int row = 0; row < 4; ++row)
      r[row] = sycl::dot(v[row], x);
    out[i] = r;
  });
  using eight = sycl::marray<float, 8>;
  auto *wide = s.array<eight>(n / 4, [](u32 i) {
    eight e;
    for (int k = 0; k < 8; ++k)
      e[k] = unit(8 * i + k);
    return e;
  });
  auto *wide_out = s.zeros<eight>(n / 4);
  s.items("marray-poly", n / 4, wide_out, n / 4, [=](int i) {
    const eight x = wide[i];
    wide_out[i] = (x * 0.5f + 1.5f) * x + 0.25f;
  });
}

void structures(suite &s) {
  auto make = [](u32 i) {
    return particle{unit(i),     unit(i + 1), unit(i + 2), unit(i + 3),
                    unit(i + 4), unit(i + 5), 1 + unit(i)};
  };
  auto *in = s.array<particle>(n, make);
  auto *out = s.zeros<particle>(n);
  s.items("struct-particle", n, out, n, [=](int i) {
    particle p = in[i];
    const float f = -9.81f * p.mass;
    p.vy += f / p.mass * 0.01f;
    p.x += p.vx * 0.01f;
    p.y += p.vy * 0.01f;
    p.z += p.vz * 0.01f;
    if (p.y < 0) {
      p.y = -p.y;
      p.vy = -p.vy * 0.5f;
    }
    out[i] = p;
  });
  auto *energy = s.zeros<float>(n);
  s.items("struct-energy", n, energy, n, [=](int i) {
    const particle &p = in[i];
    energy[i] = 0.5f * p.mass * (p.vx * p.vx + p.vy * p.vy + p.vz * p.vz);
  });
  auto *q0 = s.array<quaternion>(n, [](u32 i) {
    return quaternion{unit(i), unit(i + 7), unit(i + 8), unit(i + 9)};
  });
  auto *q1 = s.zeros<quaternion>(n);
  s.items("struct-quaternion", n, q1, n, [=](int i) {
    quaternion r = q0[i];
    for (int k = 0; k < 4; ++k)
      r = r * quaternion{0.8f, 0.1f, 0.2f, 0.05f};
    q1[i] = r;
  });
  auto *samples = s.array<sample>(n, [](u32 i) {
    return sample{int(mixed(i) % 8), unit(i), {unit(i + 1), unit(i + 2)}};
  });
  s.items("struct-choose", n, energy, n, [=](int i) {
    const sample &x = samples[i];
    energy[i] = x.key > 3 ? x.weight * x.value[0] : x.value[x.key & 1];
  });
}

void bytes(suite &s) {
  constexpr int w = 1024, h = 512;
  auto *rgba = s.array<u8>(4 * w * h, [](u32 i) { return u8(mixed(i)); });
  auto *gray = s.zeros<u8>(w * h);
  s.items("bytes-gray", w * h, gray, w * h, [=](int i) {
    gray[i] = u8(
        (77 * rgba[4 * i] + 151 * rgba[4 * i + 1] + 28 * rgba[4 * i + 2]) >> 8);
  });
  using sycl::uchar4;
  auto *pixels = s.array<uchar4>(w * h, [](u32 i) {
    const u32 x = mixed(i);
    return uchar4(u8(x), u8(x >> 8), u8(x >> 16), u8(x >> 24));
  });
  auto *blended = s.zeros<u8>(4 * w * h);
  auto *blended4 = reinterpret_cast<uchar4 *>(blended);
  s.items("bytes-blend", w * h, blended, 4 * w * h, [=](int i) {
    const uchar4 a = pixels[i];
    const uchar4 b = pixels[w * h - 1 - i];
    const int alpha = a.w();
    uchar4 r;
    r.x() = u8((a.x() * alpha + b.x() * (255 - alpha)) / 255);
    r.y() = u8((a.y() * alpha + b.y() * (255 - alpha)) / 255);
    r.z() = u8((a.z() * alpha + b.z() * (255 - alpha)) / 255);
    r.w() = 255;
    blended4[i] = r;
  });
  auto *blurred = s.zeros<u8>(w * h);
  s.measure(
      "bytes-blur",
      [&] {
        s.q.parallel_for(sycl::range<2>(h - 2, w - 2),
                         [=](sycl::id<2> id) {
                           const int y = int(id[0]) + 1, x = int(id[1]) + 1;
                           int sum = 0;
                           for (int dy = -1; dy <= 1; ++dy)
                             for (int dx = -1; dx <= 1; ++dx)
                               sum += gray[(y + dy) * w + x + dx];
                           blurred[y * w + x] = u8(sum / 9);
                         })
            .wait();
      },
      [&] {
        return s.as_host(blurred, w * h, [&] {
          for (int y = 1; y < h - 1; ++y)
            for (int x = 1; x < w - 1; ++x) {
              int sum = 0;
              for (int k = 0; k < 9; ++k)
                sum += gray[(y + k / 3 - 1) * w + x + k % 3 - 1];
              blurred[y * w + x] = u8(sum / 9);
            }
        });
      });
  auto *table = s.array<u8>(256, [](u32 i) { return u8(255 - i * i / 256); });
  s.items("bytes-lookup", w * h, blurred, w * h,
          [=](int i) { blurred[i] = table[gray[i]]; });
}

void halves(suite &s) {
  using sycl::half;
  auto make = [](u32 i) { return half(unit(i)); };
  auto *a = s.array<half>(n, make);
  auto *b = s.array<half>(n, make);
  auto *c = s.zeros<half>(n);
  s.items("half-saxpy", n, c, n,
          [=](int i) { c[i] = half(0.5f) * a[i] + b[i]; });
  s.items("half-poly", n, c, n, [=](int i) {
    half x = a[i], r = half(0.1f);
    for (int k = 0; k < 8; ++k)
      r = r * x + half(0.25f);
    c[i] = r;
  });
  s.items("half-to-float", n, c, n, [=](int i) {
    float x = float(a[i]), y = float(b[i]);
    c[i] = half(sycl::sqrt(x * x + y * y));
  });
  s.items("half-exp", n, c, n, [=](int i) { c[i] = sycl::exp(-a[i]); });
}

void doubles(suite &s) {
  auto *a = s.array<double>(n, [](u32 i) { return double(unit(i)); });
  auto *c = s.zeros<double>(n);
  s.items("double-stencil", n - 2, c, n, [=](int i) {
    c[i + 1] = 0.25 * a[i] + 0.5 * a[i + 1] + 0.25 * a[i + 2];
  });
  s.items("double-horner", n, c, n, [=](int i) {
    const double x = a[i];
    double r = 0.001;
    for (int k = 0; k < 12; ++k)
      r = r * x + 0.5 / (k + 1);
    c[i] = std::sqrt(r);
  });
  s.items("double-option", n / 4, c, n / 4,
          [=](int i) {
            const double spot = 50 + 50 * a[i], t = 0.5 + a[i + 1];
            const double d =
                (std::log(spot / 70) + 0.07 * t) / (0.3 * std::sqrt(t));
            c[i] = spot * 0.5 * std::erfc(-d * 0.70710678) -
                   70 * std::exp(-0.02 * t);
          },
          {.ulps = 512}); // A difference of numbers that are 70 times as large.
}

void widths(suite &s) {
  auto *a = s.array<signed char>(
      4 * n, [](u32 i) { return (signed char)(mixed(i) % 255 - 127); });
  auto *b = s.array<signed char>(
      4 * n, [](u32 i) { return (signed char)(mixed(i + 9) % 255 - 127); });
  auto *c = s.zeros<int>(n);
  s.items("widths-dot-int8", n / 16, c, n / 16, [=](int i) {
    int sum = 0;
    for (int k = 0; k < 64; ++k)
      sum += a[i * 64 + k] * b[i * 64 + k];
    c[i] = sum;
  });
  auto *shorts = s.array<short>(n, [](u32 i) { return short(mixed(i)); });
  auto *shorts_out = s.zeros<short>(n);
  s.items("widths-saturate16", n, shorts_out, n, [=](int i) {
    int v = shorts[i] * 3 / 2 + 100;
    v = v > 32767 ? 32767 : v < -32768 ? -32768 : v;
    shorts_out[i] = short(v);
  });
  auto *longs = s.array<long long>(
      n, [](u32 i) { return (long long)(mixed(i)) << 20 | i; });
  auto *long_out = s.zeros<long long>(n);
  s.items("widths-64", n, long_out, n, [=](int i) {
    const long long x = longs[i];
    long_out[i] = (x * 31 + c[i & 1023]) ^ (x >> 7);
  });
  auto *raw = s.array<u16>(n, [](u32 i) { return u16(mixed(i)); });
  auto *floats = s.zeros<float>(n);
  s.items("widths-decode16", n, floats, n, [=](int i) {
    floats[i] = (float(raw[i]) - 32768.0f) * (1.0f / 32768.0f);
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  streams(s);
  vectors(s);
  structures(s);
  bytes(s);
  halves(s);
  doubles(s);
  widths(s);
  return s.end();
}
