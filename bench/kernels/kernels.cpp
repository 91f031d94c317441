// The device benchmark: kernels that are limited by memory, arithmetic, special
// functions and local memory. kernels.cu has the same kernels for nvcc. Both
// print one line for each kernel, `name value unit`, which compare.py pairs.
// The results are checked here, against the host.
//
//   syclcc1 -O3 -fsycl-targets=cpu,spirv64,nvptx64:sm_90 kernels.cpp
//   ONEAPI_DEVICE_SELECTOR=cuda:* ./a.out [size factor]
//
// `matmul` has its tiles in local_accessors, whose extents are known at the
// launch only; `matmul-wgm` in work_group_memory of an array type, like
// __shared__ in CUDA.
#include "measure.hpp"
#include <cmath>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

void triad(sycl::queue &q, std::size_t n) {
  float *a = sycl::malloc_device<float>(n, q);
  float *b = sycl::malloc_device<float>(n, q);
  float *c = sycl::malloc_device<float>(n, q);
  q.fill(b, 1.0f, n).wait();
  q.fill(c, 2.0f, n).wait();
  const double s = best_of(5, [&] {
    q.parallel_for(n, [=](sycl::id<1> i) { a[i] = b[i] + 3.0f * c[i]; }).wait();
  });
  std::vector<float> host(n);
  q.copy(a, host.data(), n).wait();
  bool right = true;
  for (float x : host)
    right &= x == 7.0f;
  report("triad", right, 3.0 * n * sizeof(float) / s / 1e9, "GB/s");
  for (float *p : {a, b, c})
    sycl::free(p, q);
}

/// Runs `launch(a, b, c)` on matrices of small integers and checks samples.
template <class Launch>
void matmul(const char *name, sycl::queue &q, int n, Launch launch) {
  const std::size_t size = std::size_t(n) * n;
  std::vector<float> ha(size), hb(size), hc(size);
  for (std::size_t i = 0; i < size; ++i) {
    ha[i] = float(int(i % 7) - 3);
    hb[i] = float(int(i % 5) - 2);
  }
  float *a = sycl::malloc_device<float>(size, q);
  float *b = sycl::malloc_device<float>(size, q);
  float *c = sycl::malloc_device<float>(size, q);
  q.copy(ha.data(), a, size).wait();
  q.copy(hb.data(), b, size).wait();
  const double s = best_of(3, [&] { launch(a, b, c).wait(); });
  q.copy(c, hc.data(), size).wait();
  bool right = true;
  for (int probe = 0; probe < 100; ++probe) {
    const std::size_t i = probe * 7919u % n, j = probe * 104729u % n;
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += ha[i * n + k] * hb[std::size_t(k) * n + j];
    right &= sum == hc[i * n + j];
  }
  report(name, right, 2.0 * n * n * n / s / 1e9, "GFLOP/s");
  for (float *p : {a, b, c})
    sycl::free(p, q);
}

/// The kernel, with tiles that are indexed [row][column].
template <int Tile, class TileA, class TileB>
void multiply_tiles(sycl::nd_item<2> it, TileA &&ta, TileB &&tb, const float *a,
                    const float *b, float *c, int n) {
  const int y = it.get_local_id(0), x = it.get_local_id(1);
  const int row = it.get_global_id(0), col = it.get_global_id(1);
  float sum = 0;
  for (int t = 0; t < n; t += Tile) {
    ta[y][x] = a[row * n + t + x];
    tb[y][x] = b[(t + y) * n + col];
    sycl::group_barrier(it.get_group());
    for (int k = 0; k < Tile; ++k)
      sum += ta[y][k] * tb[k][x];
    sycl::group_barrier(it.get_group());
  }
  c[row * n + col] = sum;
}

template <int Tile> void matmuls(sycl::queue &q, int n) {
  const sycl::nd_range<2> shape({std::size_t(n), std::size_t(n)}, {Tile, Tile});
  matmul("matmul", q, n, [&](const float *a, const float *b, float *c) {
    return q.submit([&](sycl::handler &h) {
      sycl::local_accessor<float, 2> ta({Tile, Tile}, h), tb({Tile, Tile}, h);
      h.parallel_for(shape, [=](sycl::nd_item<2> it) {
        multiply_tiles<Tile>(it, ta, tb, a, b, c, n);
      });
    });
  });
  matmul("matmul-wgm", q, n, [&](const float *a, const float *b, float *c) {
    return q.submit([&](sycl::handler &h) {
      using tile = float[Tile][Tile];
      sycl::ext::oneapi::experimental::work_group_memory<tile> ta(h), tb(h);
      h.parallel_for(shape, [=](sycl::nd_item<2> it) {
        tile &ra = ta, &rb = tb;
        multiply_tiles<Tile>(it, ra, rb, a, b, c, n);
      });
    });
  });
}

/// Prices of European options: exp, log, sqrt, division.
template <class T, class Functions>
T call_price(T spot, T strike, T years, Functions f) {
  constexpr T rate = T(0.02), volatility = T(0.3);
  const auto normal = [&](T d) {
    const T k = f.recip(1 + T(0.2316419) * (d < 0 ? -d : d));
    const T poly = k * (T(0.31938153) +
                        k * (T(-0.356563782) +
                             k * (T(1.781477937) +
                                  k * (T(-1.821255978) + k * T(1.330274429)))));
    const T tail = T(0.39894228) * f.exp(T(-0.5) * d * d) * poly;
    return d > 0 ? 1 - tail : tail;
  };
  const T root = f.sqrt(years);
  const T d1 = (f.log(spot / strike) +
                (rate + T(0.5) * volatility * volatility) * years) /
               (volatility * root);
  return spot * normal(d1) -
         strike * f.exp(-rate * years) * normal(d1 - volatility * root);
}
struct accurate {
  static constexpr double tolerance = 1e-3;
  template <class T> T recip(T x) const { return 1 / x; }
  template <class T> T exp(T x) const { return sycl::exp(x); }
  template <class T> T log(T x) const { return sycl::log(x); }
  template <class T> T sqrt(T x) const { return sycl::sqrt(x); }
};
/// The device chooses how accurate these are; Intel's OpenCL has 2e-4 for exp.
struct fast {
  static constexpr double tolerance = 5e-3;
  float recip(float x) const { return sycl::native::recip(x); }
  float exp(float x) const { return sycl::native::exp(x); }
  float log(float x) const { return sycl::native::log(x); }
  float sqrt(float x) const { return sycl::native::sqrt(x); }
};

template <class Functions>
void black_scholes(const char *name, sycl::queue &q, std::size_t n) {
  std::vector<float> h(3 * n), got(n);
  for (std::size_t i = 0; i < n; ++i) {
    h[i] = 5 + float(i % 251) / 10;
    h[n + i] = 1 + float(i % 991) / 10;
    h[2 * n + i] = 0.25f + float(i % 97) / 10;
  }
  float *in = sycl::malloc_device<float>(3 * n, q);
  float *out = sycl::malloc_device<float>(n, q);
  q.copy(h.data(), in, h.size()).wait();
  const double s = best_of(5, [&] {
    q.parallel_for(n, [=](sycl::id<1> i) {
       out[i] = call_price(in[i], in[n + i], in[2 * n + i], Functions());
     }).wait();
  });
  q.copy(out, got.data(), n).wait();
  bool right = true;
  for (std::size_t i = 0; i < n; i += 997) {
    const double want =
        call_price<double>(h[i], h[n + i], h[2 * n + i], accurate());
    right &=
        std::fabs(got[i] - want) < Functions::tolerance * (1 + std::fabs(want));
  }
  report(name, right, n / s / 1e9, "Goption/s");
  sycl::free(in, q);
  sycl::free(out, q);
}

void nbody(sycl::queue &q, int n) {
  std::vector<sycl::float4> h(n), got(n);
  for (int i = 0; i < n; ++i)
    h[i] = {std::sin(float(i)), std::cos(i * 0.7f), std::sin(i * 0.3f),
            1.f / n};
  auto *p = sycl::malloc_device<sycl::float4>(n, q);
  auto *acc = sycl::malloc_device<sycl::float4>(n, q);
  q.copy(h.data(), p, n).wait();
  const double s = best_of(3, [&] {
    q.parallel_for(sycl::nd_range<1>(n, 256), [=](sycl::nd_item<1> it) {
       const auto i = it.get_global_id(0);
       const sycl::float4 me = p[i];
       float ax = 0, ay = 0, az = 0;
       for (int j = 0; j < n; ++j) {
         const sycl::float4 o = p[j];
         const float dx = o.x() - me.x(), dy = o.y() - me.y(),
                     dz = o.z() - me.z();
         const float r = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 1e-4f);
         const float f = o.w() * r * r * r;
         ax += dx * f, ay += dy * f, az += dz * f;
       }
       acc[i] = {ax, ay, az, 0};
     }).wait();
  });
  q.copy(acc, got.data(), n).wait();
  bool right = true;
  for (int probe = 0; probe < 20; ++probe) {
    const int i = probe * 7919 % n;
    double ax = 0;
    for (int j = 0; j < n; ++j) {
      const double dx = h[j].x() - h[i].x(), dy = h[j].y() - h[i].y(),
                   dz = h[j].z() - h[i].z();
      const double r = 1 / std::sqrt(dx * dx + dy * dy + dz * dz + 1e-4);
      ax += dx * h[j].w() * r * r * r;
    }
    right &= std::fabs(ax - got[i].x()) < 2e-3 * (1 + std::fabs(ax));
  }
  report("nbody", right, double(n) * n / s / 1e9, "Gpair/s");
  sycl::free(p, q);
  sycl::free(acc, q);
}

int iterations(float cx, float cy, int limit) {
  float x = 0, y = 0;
  int n = 0;
  while (n < limit && x * x + y * y < 4) {
    const float t = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = t;
    ++n;
  }
  return n;
}

void mandelbrot(sycl::queue &q, int w, int h) {
  int *out = sycl::malloc_device<int>(std::size_t(w) * h, q);
  std::vector<int> got(std::size_t(w) * h);
  const double s = best_of(3, [&] {
    q.parallel_for(sycl::range<2>(h, w), [=](sycl::id<2> i) {
       out[i[0] * w + i[1]] =
           iterations(i[1] * 3.0f / w - 2.0f, i[0] * 2.0f / h - 1.0f, 256);
     }).wait();
  });
  q.copy(out, got.data(), got.size()).wait();
  double total = 0;
  std::size_t different = 0;
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      const int want =
          iterations(x * 3.0f / w - 2.0f, y * 2.0f / h - 1.0f, 256);
      different += std::abs(got[std::size_t(y) * w + x] - want) > 2;
      total += want;
    }
  // Chaotic at the border: contraction may move single points.
  report("mandelbrot", different < got.size() / 100, total / s / 1e9, "Git/s");
  sycl::free(out, q);
}

} // namespace

int main(int argc, char **argv) {
  const int factor = argc > 1 ? std::atoi(argv[1]) : 1;
  sycl::queue q{sycl::property::queue::in_order()};
  std::printf("# %s\n",
              q.get_device().get_info<sycl::info::device::name>().c_str());
  triad(q, std::size_t(1 << 22) * factor * factor);
  matmuls<16>(q, 512 * factor);
  nbody(q, 4096 * factor);
  mandelbrot(q, 1024 * factor, 512 * factor);
  black_scholes<accurate>("black", q, std::size_t(1 << 20) * factor * factor);
  black_scholes<fast>("black-fast", q, std::size_t(1 << 20) * factor * factor);
  return failures;
}
