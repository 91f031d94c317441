// Twelve kernels as users write them: sizes, radii, coefficients and flags are
// variables of the caller, which have the same value at each launch of the
// kernel. run.py compiles this with and without -fsycl-specialize.
//
// A few points of each are compared with the same loop on the host.
#include "../kernels/measure.hpp"
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

using sycl::id;
using sycl::nd_item;
using sycl::nd_range;
using sycl::range;

static double factor = 1;
static int rounds = 15;

/// Microseconds of one of `repeats` launches.
template <class F> static double micros(sycl::queue &q, int repeats, F launch) {
  return 1e6 / repeats * best_of(rounds, [&] {
           for (int i = 0; i < repeats; ++i)
             launch();
           q.wait();
         });
}

template <class T> struct memory {
  mutable sycl::queue q;
  T *at;
  std::size_t size;
  memory(sycl::queue q, std::size_t size, unsigned modulus = 1000)
      : q(q), at(sycl::malloc_device<T>(size, q)), size(size) {
    std::vector<T> begin(size);
    unsigned state = 1;
    for (T &one : begin) {
      state = state * 1664525u + 1013904223u;
      one = T((state >> 8) % modulus);
    }
    q.copy(begin.data(), at, size).wait();
  }
  ~memory() { sycl::free(at, q); }
  std::vector<T> host() const {
    std::vector<T> out(size);
    q.copy(at, out.data(), size).wait();
    return out;
  }
};
static bool near(double got, double expected) {
  return std::fabs(got - expected) <= 1e-4 * (1 + std::fabs(expected));
}

static void stencil(sycl::queue &q) {
  const int n = int(1 << 20) * factor;
  int radius = 4;
  float side[5] = {0.4f, 0.2f, 0.1f, 0.05f, 0.025f};
  memory<float> a(q, n + 8), b(q, n);
  const float *in = a.at;
  float *out = b.at;
  const double t = micros(q, 4, [&] {
    q.parallel_for(n, [=](id<1> i) {
      float sum = side[0] * in[i + radius];
      for (int k = 1; k <= radius; ++k)
        sum += side[k] * (in[i + radius - k] + in[i + radius + k]);
      out[i] = sum;
    });
  });
  const auto x = a.host();
  const auto y = b.host();
  bool right = true;
  for (int i = 0; i < n; i += n / 7) {
    double sum = side[0] * x[i + 4];
    for (int k = 1; k <= 4; ++k)
      sum += side[k] * (x[i + 4 - k] + x[i + 4 + k]);
    right = right && near(y[i], sum);
  }
  report("stencil", right, t, "us");
}

static void matmul_of(sycl::queue &q, int batches, int rows, int columns,
                      int inner) {
  memory<float> a(q, std::size_t(batches) * rows * inner, 10);
  memory<float> b(q, std::size_t(batches) * inner * columns, 10);
  memory<float> c(q, std::size_t(batches) * rows * columns);
  const float *A = a.at, *B = b.at;
  float *C = c.at;
  const double t = micros(q, 2, [&] {
    q.parallel_for(range<1>(std::size_t(batches) * rows * columns),
                   [=](id<1> i) {
                     const int batch = i[0] / (rows * columns);
                     const int r = i[0] / columns % rows, col = i[0] % columns;
                     const float *x = A + (batch * rows + r) * inner;
                     const float *y = B + batch * inner * columns + col;
                     float sum = 0;
                     for (int k = 0; k < inner; ++k)
                       sum += x[k] * y[k * columns];
                     C[i] = sum;
                   });
  });
  const auto x = a.host(), y = b.host(), z = c.host();
  bool right = true;
  for (std::size_t i = 0; i < z.size(); i += z.size() / 7) {
    const int batch = i / (rows * columns), r = i / columns % rows,
              col = i % columns;
    double sum = 0;
    for (int k = 0; k < inner; ++k)
      sum += x[(batch * rows + r) * inner + k] *
             y[(batch * inner + k) * columns + col];
    right = right && near(z[i], sum);
  }
  report("matmul", right, t, "us");
}

static void convolution(sycl::queue &q) {
  const int width = 1024, height = int(512 * factor);
  int radius = 1;
  const float mask[9] = {1, 2, 1, 2, 4, 2, 1, 2, 1};
  memory<float> a(q, width * height), b(q, width * height);
  const float *in = a.at;
  float *out = b.at;
  const double t = micros(q, 4, [&] {
    q.parallel_for(
        range<2>(height - 2 * radius, width - 2 * radius), [=](id<2> i) {
          float sum = 0;
          for (int y = -radius; y <= radius; ++y)
            for (int x = -radius; x <= radius; ++x)
              sum += mask[(y + radius) * (2 * radius + 1) + x + radius] *
                     in[(i[0] + radius + y) * width + i[1] + radius + x];
          out[(i[0] + radius) * width + i[1] + radius] = sum / 16;
        });
  });
  const auto x = a.host(), y = b.host();
  bool right = true;
  for (int i = width + 1; i < width * (height - 1) - 1; i += width * 37 + 5) {
    if (i % width == 0 || i % width == width - 1)
      continue;
    double sum = 0;
    for (int k = 0; k < 9; ++k)
      sum += mask[k] * x[i + (k / 3 - 1) * width + k % 3 - 1];
    right = right && near(y[i], sum / 16);
  }
  report("convolution", right, t, "us");
}

enum class format { csr, ell };
static void sparse_of(sycl::queue &q, format stored, int row_length) {
  const int n = int(65536 * factor);
  memory<float> values(q, std::size_t(n) * row_length, 10), x(q, n), y(q, n);
  memory<int> columns(q, std::size_t(n) * row_length, n);
  std::vector<int> begins(n + 1);
  for (int i = 0; i <= n; ++i)
    begins[i] = i * row_length;
  memory<int> rows(q, n + 1);
  q.copy(begins.data(), rows.at, n + 1).wait();
  const float *v = values.at, *in = x.at;
  const int *c = columns.at, *begin = rows.at;
  float *out = y.at;
  const double t = micros(q, 4, [&] {
    q.parallel_for(n, [=](id<1> i) {
      float sum = 0;
      const int first = stored == format::csr ? begin[i] : int(i);
      const int count =
          stored == format::csr ? begin[i + 1] - first : row_length;
      for (int k = 0; k < count; ++k) {
        const int at = stored == format::csr ? first + k : first + k * n;
        sum += v[at] * in[c[at]];
      }
      out[i] = sum;
    });
  });
  const auto hv = values.host(), hx = x.host(), hy = y.host();
  const auto hc = columns.host();
  bool right = true;
  for (int i = 0; i < n; i += n / 7) {
    double sum = 0;
    for (int k = 0; k < row_length; ++k)
      sum += hv[i + k * n] * hx[hc[i + k * n]];
    right = right && near(hy[i], sum);
  }
  report("sparse", right, t, "us");
}

static void polynomial(sycl::queue &q) {
  const int n = int(1 << 20) * factor;
  int degree = 6;
  const float c[8] = {1.0f, 0.5f, 0.25f, 0.125f, 0.0625f, 0.03125f, 0.0156f, 0};
  memory<float> a(q, n, 3), b(q, n);
  const float *in = a.at;
  float *out = b.at;
  const double t = micros(q, 4, [&] {
    q.parallel_for(n, [=](id<1> i) {
      const float x = in[i];
      float sum = c[degree];
      for (int k = degree - 1; k >= 0; --k)
        sum = sum * x + c[k];
      out[i] = sum;
    });
  });
  const auto x = a.host(), y = b.host();
  bool right = true;
  for (int i = 0; i < n; i += n / 7) {
    double sum = 0;
    for (int k = 6; k >= 0; --k)
      sum = sum * x[i] + c[k];
    right = right && near(y[i], sum);
  }
  report("polynomial", right, t, "us");
}

static void histogram(sycl::queue &q) {
  const int n = int(1 << 19) * factor;
  unsigned bins = 60, parts = 4096;
  memory<unsigned> a(q, n, 1u << 20), b(q, bins * parts);
  const unsigned *in = a.at;
  unsigned *out = b.at;
  q.memset(out, 0, sizeof(unsigned) * bins * parts).wait();
  // Each work-item counts its values in its own row of bins.
  const double t = micros(q, 1, [&] {
    q.memset(out, 0, sizeof(unsigned) * bins * parts);
    q.wait();
    q.parallel_for(parts, [=](id<1> p) {
      for (unsigned i = p; i < unsigned(n); i += parts)
        ++out[(in[i] % bins) * parts + p];
    });
  });
  const auto x = a.host(), y = b.host();
  std::vector<unsigned> expected(60), got(60);
  for (unsigned one : x)
    ++expected[one % 60];
  for (unsigned i = 0; i < 60; ++i)
    for (unsigned p = 0; p < 4096; ++p)
      got[i] += y[i * 4096 + p];
  report("histogram", got == expected, t, "us");
}

static void transpose(sycl::queue &q) {
  const int n = 1024;
  int tile = 16;
  memory<float> a(q, n * n), b(q, n * n);
  const float *in = a.at;
  float *out = b.at;
  const double t = micros(q, 4, [&] {
    q.submit([&](sycl::handler &h) {
      sycl::local_accessor<float> rows(tile * (tile + 1), h);
      h.parallel_for(nd_range<1>(n * n, tile * tile), [=](nd_item<1> item) {
        const int group = item.get_group(0), l = item.get_local_id(0);
        const int gx = group % (n / tile) * tile,
                  gy = group / (n / tile) * tile;
        rows[l / tile * (tile + 1) + l % tile] =
            in[(gy + l / tile) * n + gx + l % tile];
        sycl::group_barrier(item.get_group());
        out[(gx + l / tile) * n + gy + l % tile] =
            rows[l % tile * (tile + 1) + l / tile];
      });
    });
  });
  const auto x = a.host(), y = b.host();
  bool right = true;
  for (int i = 0; i < n * n; i += 4099)
    right = right && x[i] == y[i % n * n + i / n];
  report("transpose", right, t, "us");
}

static void reduction(sycl::queue &q) {
  const int n = int(1 << 20) * factor;
  int local = 128, per_item = 4;
  const int groups = n / (local * per_item);
  memory<float> a(q, n, 10), b(q, groups);
  const float *in = a.at;
  float *out = b.at;
  const double t = micros(q, 4, [&] {
    q.submit([&](sycl::handler &h) {
      sycl::local_accessor<float> sums(local, h);
      h.parallel_for(nd_range<1>(groups * local, local), [=](nd_item<1> item) {
        const int l = item.get_local_id(0), g = item.get_group(0);
        float sum = 0;
        for (int k = 0; k < per_item; ++k)
          sum += in[(g * per_item + k) * local + l];
        sums[l] = sum;
        for (int half = local / 2; half > 0; half /= 2) {
          sycl::group_barrier(item.get_group());
          if (l < half)
            sums[l] += sums[l + half];
        }
        if (l == 0)
          out[g] = sums[0];
      });
    });
  });
  const auto x = a.host(), y = b.host();
  double got = 0, expected = 0;
  for (float one : x)
    expected += one;
  for (float one : y)
    got += one;
  report("reduction", near(got, expected), t, "us");
}

enum class border { clamp, wrap, mirror };
static int beyond(int i, int n, border mode) {
  switch (mode) {
  case border::clamp:
    return i < 0 ? 0 : i >= n ? n - 1 : i;
  case border::wrap:
    return i < 0 ? i + n : i >= n ? i - n : i;
  case border::mirror:
    return i < 0 ? -i : i >= n ? 2 * n - 2 - i : i;
  }
  return 0;
}
static void filter_of(sycl::queue &q, border mode, int width, int height) {
  int radius = 2;
  memory<float> a(q, width * height), b(q, width * height);
  const float *in = a.at;
  float *out = b.at;
  const double t = micros(q, 2, [&] {
    q.parallel_for(range<2>(height, width), [=](id<2> i) {
      float sum = 0;
      for (int y = -radius; y <= radius; ++y)
        for (int x = -radius; x <= radius; ++x)
          sum += in[beyond(int(i[0]) + y, height, mode) * width +
                    beyond(int(i[1]) + x, width, mode)];
      out[i[0] * width + i[1]] = sum;
    });
  });
  const auto x = a.host(), y = b.host();
  bool right = true;
  for (int i = 0; i < width * height; i += width * 31 + 7) {
    double sum = 0;
    for (int k = 0; k < 25; ++k)
      sum += x[beyond(i / width + k / 5 - 2, height, mode) * width +
               beyond(i % width + k % 5 - 2, width, mode)];
    right = right && near(y[i], sum);
  }
  report("filter", right, t, "us");
}

static void forces(sycl::queue &q) {
  const int n = int(16384 * factor);
  int neighbours = 32;
  float cutoff = 40.0f, sigma = 1.0f, epsilon = 0.5f, box = 64.0f;
  memory<float> x(q, n, 64), y(q, n, 63), z(q, n, 62), f(q, n);
  memory<int> list(q, std::size_t(n) * neighbours, n);
  const float *px = x.at, *py = y.at, *pz = z.at;
  const int *of = list.at;
  float *out = f.at;
  const double t = micros(q, 2, [&] {
    q.parallel_for(n, [=](id<1> i) {
      float sum = 0;
      for (int k = 0; k < neighbours; ++k) {
        const int j = of[k * n + i];
        float dx = px[i] - px[j], dy = py[i] - py[j], dz = pz[i] - pz[j];
        dx -= box * sycl::rint(dx / box);
        dy -= box * sycl::rint(dy / box);
        dz -= box * sycl::rint(dz / box);
        const float r2 = dx * dx + dy * dy + dz * dz + 0.5f;
        if (r2 < cutoff * cutoff) {
          const float s2 = sigma * sigma / r2, s6 = s2 * s2 * s2;
          sum += 24 * epsilon * s6 * (2 * s6 - 1) / r2;
        }
      }
      out[i] = sum;
    });
  });
  const auto hx = x.host(), hy = y.host(), hz = z.host(), hf = f.host();
  const auto hl = list.host();
  bool right = true;
  for (int i = 0; i < n; i += n / 7) {
    double sum = 0;
    for (int k = 0; k < 32; ++k) {
      const int j = hl[k * n + i];
      double d[3] = {hx[i] - hx[j], hy[i] - hy[j], hz[i] - hz[j]};
      double r2 = 0.5;
      for (double one : d) {
        one -= 64 * std::rint(float(one) / 64);
        r2 += one * one;
      }
      if (r2 < 1600) {
        const double s6 = 1 / (r2 * r2 * r2);
        sum += 12 * s6 * (2 * s6 - 1) / r2;
      }
    }
    right = right && near(hf[i], sum);
  }
  report("forces", right, t, "us");
}

static void softmax_of(sycl::queue &q, int axis, int rows) {
  memory<float> a(q, std::size_t(rows) * axis, 8),
      b(q, std::size_t(rows) * axis);
  const float *in = a.at;
  float *out = b.at;
  float scale = 0.125f;
  const double t = micros(q, 2, [&] {
    q.parallel_for(rows, [=](id<1> r) {
      const float *x = in + r * axis;
      float *y = out + r * axis;
      float most = x[0];
      for (int k = 1; k < axis; ++k)
        most = sycl::fmax(most, x[k]);
      float sum = 0;
      for (int k = 0; k < axis; ++k)
        sum += y[k] = sycl::exp(scale * (x[k] - most));
      for (int k = 0; k < axis; ++k)
        y[k] /= sum;
    });
  });
  const auto x = a.host(), y = b.host();
  bool right = true;
  for (int r = 0; r < rows; r += rows / 7) {
    double most = x[r * axis], sum = 0;
    for (int k = 1; k < axis; ++k)
      most = std::fmax(most, x[r * axis + k]);
    for (int k = 0; k < axis; ++k)
      sum += std::exp(0.125 * (x[r * axis + k] - most));
    right = right && near(y[r * axis + 3],
                          std::exp(0.125 * (x[r * axis + 3] - most)) / sum);
  }
  report("softmax", right, t, "us");
}

static void quantised(sycl::queue &q) {
  const int rows = int(8192 * factor);
  int length = 128, group = 32, zero = 8;
  memory<std::int8_t> a(q, std::size_t(rows) * length, 16), b(q, length, 16);
  memory<float> scales(q, std::size_t(rows) * length / group, 5), y(q, rows);
  const std::int8_t *w = a.at, *x = b.at;
  const float *s = scales.at;
  float *out = y.at;
  const double t = micros(q, 2, [&] {
    q.parallel_for(rows, [=](id<1> r) {
      float sum = 0;
      for (int g = 0; g < length / group; ++g) {
        int part = 0;
        for (int k = 0; k < group; ++k)
          part += (w[(g * group + k) * rows + r] - zero) *
                  (x[g * group + k] - zero);
        sum += part * s[g * rows + r];
      }
      out[r] = sum;
    });
  });
  const auto hw = a.host(), hx = b.host();
  const auto hs = scales.host(), hy = y.host();
  bool right = true;
  for (int r = 0; r < rows; r += rows / 7) {
    double sum = 0;
    for (int k = 0; k < 128; ++k)
      sum += (hw[k * rows + r] - 8) * (hx[k] - 8) * hs[k / 32 * rows + r];
    right = right && near(hy[r], sum);
  }
  report("quantised", right, t, "us");
}

int main(int argc, char **argv) {
  if (argc > 1)
    factor = std::atof(argv[1]);
  if (argc > 2)
    rounds = std::atoi(argv[2]);
  sycl::queue q{sycl::property::queue::in_order()};
  stencil(q);
  matmul_of(q, int(512 * factor), 16, 16, 16);
  convolution(q);
  sparse_of(q, format::ell, 8);
  polynomial(q);
  histogram(q);
  transpose(q);
  reduction(q);
  filter_of(q, border::mirror, 1024, int(256 * factor));
  forces(q);
  softmax_of(q, 32, int(16384 * factor));
  quantised(q);
  return failures != 0;
}
