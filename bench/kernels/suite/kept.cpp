// Kernels that were kept aside while the vectoriser was worked on, and tried
// when it was done. The next work on it needs new ones.
#include "suite.hpp"
#include <complex>
namespace {
constexpr int n = 1 << 17;
void all(suite &s) {
  auto *a = s.units(4 * n + 8);
  auto *c = s.zeros<float>(4 * n);
  auto *w = s.zeros<u32>(n);
  using sycl::float3;
  auto *p3 = s.array<float3>(
      n, [](u32 i) { return float3(unit(i), unit(i + 1), unit(i + 2)); });
  s.items("kept-cross", n, c, n, [=](int i) {
    const float3 x = sycl::cross(p3[i], float3(0.2f, 1, 0.3f));
    c[i] = x.x() + x.y() * x.z();
  });
  auto *b = s.array<u8>(n, [](u32 i) { return u8(mixed(i)); });
  auto *bo = s.zeros<u8>(n);
  s.items("kept-sobel", 510 * 254, bo, n, [=](int i) {
    const int x = i % 510 + 1, y = i / 510 + 1, W = 512;
    auto at = [&](int dx, int dy) { return int(b[(y + dy) * W + x + dx]); };
    const int gx = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) -
                   2 * at(-1, 0) - at(-1, 1);
    const int gy = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) -
                   2 * at(0, -1) - at(1, -1);
    const int m = (gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy);
    bo[y * W + x] = u8(m > 255 ? 255 : m);
  });
  s.items("kept-yuv", n / 4, c, n / 4 * 3, [=](int i) {
    const int y = b[i], u = b[i + n / 4] - 128, v = b[i + n / 2] - 128;
    auto clamp = [](int x) { return x < 0 ? 0 : x > 255 ? 255 : x; };
    c[i * 3] = float(clamp(y + (359 * v >> 8)));
    c[i * 3 + 1] = float(clamp(y - ((88 * u + 183 * v) >> 8)));
    c[i * 3 + 2] = float(clamp(y + (454 * u >> 8)));
  });
  using sycl::half2;
  auto *h =
      s.array<sycl::half>(2 * n, [](u32 i) { return sycl::half(unit(i)); });
  auto *ho = s.zeros<sycl::half>(2 * n);
  s.items("kept-half2", n, ho, 2 * n, [=](int i) {
    half2 x(h[2 * i], h[2 * i + 1]);
    x = x * x + x;
    ho[2 * i] = x.x();
    ho[2 * i + 1] = x.y();
  });
  auto *d = s.array<double>(n, [](u32 i) { return double(unit(i)); });
  auto *e = s.zeros<double>(n);
  s.items("kept-double-exp", n, e, n,
          [=](int i) { e[i] = std::exp(-d[i] * d[i]) * std::log(1 + d[i]); });
  auto map = [&](const char *name, auto f) {
    s.items(name, n, c, n, [=](int i) { c[i] = f(a[i], a[i + 1]); });
  };
  map("kept-cosh", [](float x, float) { return sycl::cosh(x); });
  map("kept-log1p",
      [](float x, float y) { return sycl::log1p(x) + sycl::expm1(y); });
  map("kept-acos",
      [](float x, float y) { return sycl::acos(x) - sycl::asin(y); });
  map("kept-lgamma", [](float x, float) { return sycl::lgamma(x * 5 + 1); });
  s.items("kept-julia", n / 4, w, n / 4, [=](int i) {
    float x = float(i % 256) / 128 - 1, y = float(i / 256) / 64 - 1;
    u32 k = 0;
    for (; k < 64; ++k) {
      const float t = x * x - y * y - 0.8f;
      y = 2 * x * y + 0.156f;
      x = t;
      if (x * x + y * y > 4)
        break;
    }
    w[i] = k;
  });
  s.items("kept-median9", 510 * 254, c, 510 * 254, [=](int i) {
    const int x = i % 510 + 1, y = i / 510 + 1;
    float v[9];
    for (int k = 0; k < 9; ++k)
      v[k] = a[(y + k / 3 - 1) * 512 + x + k % 3 - 1];
    for (int k = 0; k < 5; ++k)
      for (int m = k + 1; m < 9; ++m)
        if (v[m] < v[k]) {
          const float t = v[k];
          v[k] = v[m];
          v[m] = t;
        }
    c[i] = v[4];
  });
  s.items("kept-boxmuller", n / 2, c, n / 2, [=](int i) {
    const float u1 = unit(i) + 1e-7f, u2 = unit(i + 77);
    c[i] = std::sqrt(-2 * std::log(u1)) * std::cos(6.2831853f * u2);
  });
  s.items("kept-fnv", n / 32, w, n / 32, [=](int i) {
    u32 x = 2166136261u;
    for (int k = 0; k < 32; ++k)
      x = (x ^ b[i * 32 + k]) * 16777619u;
    w[i] = x;
  });
  s.items("kept-primes", n / 8, w, n / 8, [=](int i) {
    u32 x = u32(i) * 2 + 3, prime = 1;
    for (u32 k = 3; k * k <= x; k += 2)
      if (x % k == 0) {
        prime = 0;
        break;
      }
    w[i] = prime;
  });
  s.items("kept-probe", n / 2, w, n / 2, [=](int i) {
    u32 at = mixed(i) & 4095, steps = 0;
    while (b[at] > 64 && steps < 32) {
      at = (at + 1) & 4095;
      ++steps;
    }
    w[i] = at + steps;
  });
  using complex = std::complex<float>;
  s.items("kept-complex", n / 8, w, n / 8, [=](int i) {
    complex z(0, 0), k(a[i] * 2 - 1.5f, a[i + 1] - 0.5f);
    u32 t = 0;
    while (t < 40 && std::norm(z) < 4) {
      z = z * z + k;
      ++t;
    }
    w[i] = t;
  });
  s.items("kept-divide-rows", n, w, n, [=](int i) {
    const int columns = int(b[0]) + 100;
    w[i] = u32(i / columns * 3 + i % columns);
  });
  struct record {
    double sum;
    int id;
    float weight;
  };
  auto *r = s.array<record>(
      n, [](u32 i) { return record{double(unit(i)), int(i), unit(i + 5)}; });
  s.items("kept-record", n, e, n,
          [=](int i) { e[i] = r[i].id % 3 ? r[i].sum * r[i].weight : -1.0; });
  s.measure(
      "kept-halo",
      [&] {
        s.q.submit([&](sycl::handler &hd) {
             sycl::local_accessor<float, 1> t(130, hd);
             hd.parallel_for(
                 sycl::nd_range<1>(n, 128), [=](sycl::nd_item<1> it) {
                   const int l = it.get_local_id(0), i = it.get_global_id(0);
                   t[l + 1] = a[i + 1];
                   if (l == 0)
                     t[0] = a[i];
                   if (l == 127)
                     t[129] = a[i + 2];
                   sycl::group_barrier(it.get_group());
                   c[i] = t[l] + t[l + 1] * 2 + t[l + 2];
                 });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int i = 0; i < n; ++i)
            c[i] = a[i] + a[i + 1] * 2 + a[i + 2];
        });
      });
}
} // namespace
int main(int argc, char **argv) {
  suite s(argc, argv);
  all(s);
  return s.end();
}
