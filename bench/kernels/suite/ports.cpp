// Kernels as ports from CUDA have them: ids are int or unsigned, computed from
// the group's and the local one, in the last of three dimensions; a guard in
// front, an early return or a loop over the grid; sizes that no group divides.
#include "suite.hpp"

namespace {

int blocks(int n, int threads) { return (n + threads - 1) / threads; }

using item = sycl::nd_item<3>;

/// if (i < n)
template <class T, class F>
void guarded(suite &s, const char *name, int n, T *out, std::size_t results,
             F f, tolerance t = {}) {
  s.against(
      name, out, results,
      [&] {
        const sycl::range<3> block(1, 1, 256), grid(1, 1, blocks(n, 256));
        s.q.parallel_for(sycl::nd_range<3>(grid * block, block),
                         [=](item it) {
                           int i = it.get_group(2) * it.get_local_range(2) +
                                   it.get_local_id(2);
                           if (i < n)
                             f(i);
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          f(i);
      },
      t);
}

/// A loop over the grid, which is smaller than n.
template <class T, class F>
void strided(suite &s, const char *name, int n, T *out, std::size_t results,
             F f, tolerance t = {}) {
  s.against(
      name, out, results,
      [&] {
        const sycl::range<3> block(1, 1, 128), grid(1, 1, 24);
        s.q.parallel_for(sycl::nd_range<3>(grid * block, block),
                         [=](item it) {
                           const int tid =
                               it.get_group(2) * it.get_local_range(2) +
                               it.get_local_id(2);
                           const int all =
                               it.get_group_range(2) * it.get_local_range(2);
                           for (int i = tid; i < n; i += all)
                             f(i);
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          f(i);
      },
      t);
}

/// if (x >= w || y >= h) return, in groups of 16 x 16.
template <class T, class F>
void plane(suite &s, const char *name, int w, int h, T *out, F f,
           tolerance t = {}) {
  s.against(
      name, out, std::size_t(w) * h,
      [&] {
        const sycl::range<3> block(1, 16, 16),
            grid(1, blocks(h, 16), blocks(w, 16));
        s.q.parallel_for(sycl::nd_range<3>(grid * block, block),
                         [=](item it) {
                           int x = it.get_group(2) * it.get_local_range(2) +
                                   it.get_local_id(2);
                           int y = it.get_group(1) * it.get_local_range(1) +
                                   it.get_local_id(1);
                           if (x >= w || y >= h)
                             return;
                           f(x, y);
                         })
            .wait();
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x)
            f(x, y);
      },
      t);
}

void vectors(suite &s, int n) {
  float *a = s.units(n), *b = s.units(n), *m = s.units(n), *v = s.units(n),
        *o = s.zeros<float>(n);
  guarded(s, "port-saxpy", n, o, n, [=](int i) { o[i] = 3 * a[i] + b[i]; });
  strided(s, "port-saxpy-grid", n, o, n,
          [=](int i) { o[i] = 3 * a[i] + b[i]; });
  strided(
      s, "port-black-scholes", n, o, n,
      [=](int i) {
        float spot = 5 + 25 * a[i], strike = 1 + 99 * b[i], years = m[i] + .2f;
        float root = sycl::sqrt(years);
        float d1 =
            (sycl::log(spot / strike) + (.02f + .045f) * years) / (.3f * root);
        auto normal = [](float d) {
          float k = 1 / (1 + .2316419f * sycl::fabs(d));
          float c =
              .39894228f * sycl::exp(-.5f * d * d) * k *
              (.31938153f + k * (-.356563782f +
                                 k * (1.781477937f +
                                      k * (-1.821255978f + k * 1.330274429f))));
          return d > 0 ? 1 - c : c;
        };
        o[i] = spot * normal(d1) -
               strike * sycl::exp(-.02f * years) * normal(d1 - .3f * root);
      },
      {512});
  strided(s, "port-adam", n, o, n, [=](int i) {
    float g = a[i] - .5f;
    float m1 = .9f * m[i] + .1f * g, v1 = .999f * v[i] + .001f * g * g;
    o[i] = b[i] - .001f * (m1 / .1f) / (sycl::sqrt(v1 / .001f) + 1e-8f);
  });
  guarded(s, "port-dropout", n, o, n, [=](int i) {
    unsigned x = unsigned(i) * 747796405u + 2891336453u;
    x = ((x >> ((x >> 28) + 4)) ^ x) * 277803737u;
    x = (x >> 22) ^ x;
    o[i] = (x >> 8) * 0x1p-24f < .3f ? 0 : a[i] / .7f;
  });
  const int radius = 8;
  guarded(s, "port-conv1d", n, o, n, [=](int i) {
    float sum = 0;
    for (int j = -radius; j <= radius; ++j) {
      int k = i + j;
      if (k >= 0 && k < n)
        sum += a[k] * b[j + radius];
    }
    o[i] = sum;
  });
  guarded(s, "port-neighbours", n, o, n, [=](int i) {
    float left = i > 0 ? a[i - 1] : 0, right = i < n - 1 ? a[i + 1] : 0;
    o[i] = .25f * left + .5f * a[i] + .25f * right;
  });
}

void images(suite &s, int w, int h) {
  const int n = w * h;
  float *a = s.units(n), *o = s.zeros<float>(n);
  u8 *rgb = s.array<u8>(n * 3, [](u32 i) { return u8(mixed(i)); }),
     *gray = s.zeros<u8>(n);
  plane(s, "port-gray", w, h, gray, [=](int x, int y) {
    int at = y * w + x;
    gray[at] = u8(
        (rgb[3 * at] * 77 + rgb[3 * at + 1] * 150 + rgb[3 * at + 2] * 29) >> 8);
  });
  plane(s, "port-five-points", w, h, o, [=](int x, int y) {
    int at = y * w + x;
    if (x > 0 && x < w - 1 && y > 0 && y < h - 1)
      o[at] = .2f * (a[at] + a[at - 1] + a[at + 1] + a[at - w] + a[at + w]);
  });
  plane(s, "port-mandelbrot", w, h, o,
        [=](int x, int y) {
          float cx = -2 + x * 3.f / w, cy = -1 + y * 2.f / h, zx = 0, zy = 0;
          int k = 0;
          while (k < 60 && zx * zx + zy * zy < 4) {
            float t = zx * zx - zy * zy + cx;
            zy = 2 * zx * zy + cy;
            zx = t;
            ++k;
          }
          o[y * w + x] = k;
        },
        {8, .002});
  plane(s, "port-bilinear", w, h, o, [=](int x, int y) {
    float fx = (x + .5f) * .5f - .5f, fy = (y + .5f) * .5f - .5f;
    fx = sycl::fmax(fx, 0.f);
    fy = sycl::fmax(fy, 0.f);
    int x0 = int(fx), y0 = int(fy), x1 = sycl::min(x0 + 1, w / 2 - 1),
        y1 = sycl::min(y0 + 1, h / 2 - 1);
    float ax = fx - x0, ay = fy - y0;
    o[y * w + x] =
        (1 - ay) *
            ((1 - ax) * a[y0 * (w / 2) + x0] + ax * a[y0 * (w / 2) + x1]) +
        ay * ((1 - ax) * a[y1 * (w / 2) + x0] + ax * a[y1 * (w / 2) + x1]);
  });
  plane(s, "port-transpose", h, w, o,
        [=](int x, int y) { o[y * h + x] = a[x * w + y]; });
  float *inside = s.zeros<float>(n);
  strided(s, "port-interior-grid", n, inside, n, [=](int i) {
    int r = i / w, c = i % w;
    if (r == 0 || r == h - 1 || c == 0 || c == w - 1)
      return;
    inside[i] = a[i - w] + a[i + w] + a[i - 1] + a[i + 1] - 4 * a[i];
  });
}

void networks(suite &s, int batch, int channels, int hw) {
  const int n = batch * channels * hw;
  float *a = s.units(n), *scale = s.units(channels), *bias = s.units(channels),
        *o = s.zeros<float>(n);
  guarded(s, "port-batch-norm", n, o, n, [=](int i) {
    int c = (i / hw) % channels;
    o[i] = a[i] * scale[c] + bias[c];
  });
  const int words = 500, dim = 96, tokens = 700;
  float *table = s.units(words * dim);
  int *ids = s.array<int>(tokens, [](u32 i) { return int(mixed(i) % words); });
  strided(s, "port-embedding", tokens * dim, o, tokens * dim, [=](int i) {
    int row = i / dim, c = i - row * dim;
    o[i] = table[ids[row] * dim + c];
  });
  const int rows = n / 128, width = 117;
  guarded(s, "port-softmax-rows", rows, o, rows * width,
          [=](int r) {
            float most = a[r * width], sum = 0;
            for (int j = 1; j < width; ++j)
              most = sycl::fmax(most, a[r * width + j]);
            for (int j = 0; j < width; ++j)
              sum += o[r * width + j] = sycl::exp(a[r * width + j] - most);
            for (int j = 0; j < width; ++j)
              o[r * width + j] /= sum;
          },
          {64});
  const int k = 75;
  plane(s, "port-matmul", 230, 130, o,
        [=](int col, int row) {
          float sum = 0;
          for (int i = 0; i < k; ++i)
            sum += a[row * k + i] * table[i * 230 + col];
          o[row * 230 + col] = sum;
        },
        {64});
}

void irregular(suite &s, int n) {
  std::vector<int> from(n + 1);
  for (int i = 0; i < n; ++i)
    from[i + 1] = from[i] + int(mixed(i) % 24);
  const int edges = from[n];
  int *row = s.array<int>(n + 1, [&](u32 i) { return from[i]; }),
      *to = s.array<int>(edges, [=](u32 i) { return int(mixed(i + 7) % n); });
  float *value = s.units(edges), *x = s.units(n), *o = s.zeros<float>(n);
  guarded(s, "port-csr", n, o, n,
          [=](int i) {
            float sum = 0;
            for (int e = row[i]; e < row[i + 1]; ++e)
              sum += value[e] * x[to[e]];
            o[i] = sum;
          },
          {64});
  int *level =
      s.array<int>(n, [](u32 i) { return mixed(i) % 5 ? -1 : int(i % 3); });
  int *next = s.zeros<int>(n);
  guarded(s, "port-breadth-first", n, next, n, [=](int i) {
    int best = level[i];
    if (best < 0)
      for (int e = row[i]; e < row[i + 1]; ++e)
        if (level[to[e]] == 1) {
          best = 2;
          break;
        }
    next[i] = best;
  });
  float *px = s.units(n), *py = s.units(n), *pz = s.units(n);
  const int bodies = 1500;
  guarded(s, "port-nbody", bodies, o, bodies,
          [=](int i) {
            float f = 0;
            for (int j = 0; j < bodies; ++j) {
              float dx = px[j] - px[i], dy = py[j] - py[i], dz = pz[j] - pz[i];
              float r = sycl::rsqrt(dx * dx + dy * dy + dz * dz + .01f);
              f += dx * r * r * r;
            }
            o[i] = f;
          },
          {1e6});
}

void groups(suite &s, int n) {
  float *a = s.units(n), *o = s.zeros<float>(n);
  const int threads = 128, count = 24;
  s.against(
      "port-block-sum", o, count,
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float> sums(threads, h);
             h.parallel_for(sycl::nd_range<1>(count * threads, threads),
                            [=](sycl::nd_item<1> it) {
                              int t = it.get_local_id(0);
                              int i = it.get_group(0) * threads + t;
                              float sum = 0;
                              for (; i < n; i += threads * count)
                                sum += a[i];
                              sums[t] = sum;
                              it.barrier();
                              for (int half = threads / 2; half > 0;
                                   half >>= 1) {
                                if (t < half)
                                  sums[t] += sums[t + half];
                                it.barrier();
                              }
                              if (t == 0)
                                o[it.get_group(0)] = sums[0];
                            });
           })
            .wait();
      },
      [&] {
        for (int g = 0; g < count; ++g) {
          double sum = 0;
          for (int i = 0; i < n; ++i)
            if (i / threads % count == g)
              sum += a[i];
          o[g] = float(sum);
        }
      },
      {256});
  s.against(
      "port-tile-stencil", o, n,
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float> tile(256 + 8, h);
             const int all = blocks(n, 256) * 256;
             h.parallel_for(
                 sycl::nd_range<1>(all, 256), [=](sycl::nd_item<1> it) {
                   int g = it.get_global_id(0), l = it.get_local_id(0) + 4;
                   tile[l] = g < n ? a[g] : 0;
                   if (it.get_local_id(0) < 4) {
                     tile[l - 4] = g - 4 >= 0 ? a[g - 4] : 0;
                     tile[l + 256] = g + 256 < n ? a[g + 256] : 0;
                   }
                   it.barrier(sycl::access::fence_space::local_space);
                   if (g < n) {
                     float sum = 0;
                     for (int k = -4; k <= 4; ++k)
                       sum += tile[l + k];
                     o[g] = sum;
                   }
                 });
           })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i) {
          float sum = 0;
          for (int k = -4; k <= 4; ++k)
            sum += i + k >= 0 && i + k < n ? a[i + k] : 0;
          o[i] = sum;
        }
      });
  u32 *keys = s.array<u32>(1 << 17, [](u32 i) { return mixed(i); }),
      *sorted = s.zeros<u32>(1 << 17);
  s.against(
      "port-bitonic-step", sorted, 1 << 17,
      [&] {
        const unsigned j = 64, k = 4096;
        s.q.parallel_for(sycl::nd_range<1>(1 << 17, 256),
                         [=](sycl::nd_item<1> it) {
                           unsigned i = it.get_local_id(0) +
                                        it.get_local_range(0) * it.get_group(0);
                           unsigned other = i ^ j;
                           if (other > i) {
                             bool up = (i & k) == 0;
                             u32 x = keys[i], y = keys[other];
                             bool swap = up ? x > y : x < y;
                             sorted[i] = swap ? y : x;
                             sorted[other] = swap ? x : y;
                           }
                         })
            .wait();
      },
      [&] {
        for (unsigned i = 0; i < 1 << 17; ++i)
          if (unsigned other = i ^ 64; other > i) {
            const bool swap =
                (i & 4096) == 0 ? keys[i] > keys[other] : keys[i] < keys[other];
            sorted[i] = keys[swap ? other : i];
            sorted[other] = keys[swap ? i : other];
          }
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  // Not known when the kernels are compiled.
  const int more = argc > 2;
  vectors(s, 300001 + more);
  images(s, 710 + more, 490);
  networks(s, 4 + more, 19, 1531);
  irregular(s, 30011 + more);
  groups(s, 200003 + more);
  return s.end();
}
