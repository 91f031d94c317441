// Kernels of numerical programs as these write them: sparse and dense linear
// algebra, fluids, games of bits, texts, networks. They were written before
// their times were known.
#include "suite.hpp"

namespace {

using namespace sycl;

/// A plane of ids (y, x) that are exactly the range.
template <class T, class F>
void plane(suite &s, const char *name, T *out, std::size_t results, int h,
           int w, F f, tolerance t = {}) {
  s.against(
      name, out, results,
      [&] {
        s.q.parallel_for(range<2>(h, w),
                         [=](item<2> it) { f(int(it[0]), int(it[1])); })
            .wait();
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x)
            f(y, x);
      },
      t);
}

void sparse(suite &s) {
  constexpr int rows = 8192, width = 16;
  // ELLPACK: column-major, padded with -1.
  int *ec = s.array<int>(rows * width, [](u32 i) {
    const u32 r = i % rows, k = i / rows;
    return k < 6 + mixed(r) % 10 ? int(mixed(i) % rows) : -1;
  });
  double *ev = s.array<double>(rows * width, [](u32 i) { return unit(i); });
  double *x = s.array<double>(rows, [](u32 i) { return unit(i + 7); });
  double *y = s.zeros<double>(rows);
  guarded(s, "sty-spmv-ell", y, rows, rows,
          [=](int r) {
            double sum = 0;
            for (int k = 0; k < width; ++k) {
              const int c = ec[k * rows + r];
              if (c >= 0)
                sum += ev[k * rows + r] * x[c];
            }
            y[r] = sum;
          },
          128, {256});

  // CSR, 16 work-items for a row, which add up in local memory.
  constexpr int lines = 2048;
  int *start = s.zeros<int>(lines + 1);
  for (int r = 0; r < lines; ++r)
    start[r + 1] = start[r] + 20 + int(mixed(u32(r)) % 60);
  const int all = start[lines];
  int *col = s.array<int>(all, [](u32 i) { return int(mixed(i) % rows); });
  float *val = s.units(all), *v = s.units(rows), *o = s.zeros<float>(lines);
  s.against(
      "sty-spmv-csr-vector", o, lines,
      [&] {
        s.q.submit([&](handler &h) {
             local_accessor<float> part(128, h);
             h.parallel_for(nd_range<1>(lines * 16, 128), [=](nd_item<1> it) {
               const int l = it.get_local_id(0), lane = l & 15,
                         r = it.get_global_id(0) / 16;
               float sum = 0;
               for (int k = start[r] + lane; k < start[r + 1]; k += 16)
                 sum += val[k] * v[col[k]];
               part[l] = sum;
               group_barrier(it.get_group());
               for (int d = 8; d > 0; d /= 2) {
                 if (lane < d)
                   part[l] += part[l + d];
                 group_barrier(it.get_group());
               }
               if (lane == 0)
                 o[r] = part[l];
             });
           })
            .wait();
      },
      [&] {
        for (int r = 0; r < lines; ++r) {
          float sum = 0;
          for (int k = start[r]; k < start[r + 1]; ++k)
            sum += val[k] * v[col[k]];
          o[r] = sum;
        }
      },
      {512});
}

void dense(suite &s) {
  constexpr int n = 192;
  // One step of Gaussian elimination, with the multipliers of the step.
  float *m = s.units(n * n), *o = s.zeros<float>(n * n);
  const int k = 40;
  plane(s, "sty-gauss-step", o, n * n, n, n, [=](int i, int j) {
    if (i > k && j >= k) {
      const float f = m[i * n + k] / (m[k * n + k] + 1);
      o[i * n + j] = m[i * n + j] - f * m[k * n + j];
    } else {
      o[i * n + j] = m[i * n + j];
    }
  });
  int *d = s.array<int>(n * n, [](u32 i) { return int(mixed(i) % 1000); });
  int *e = s.zeros<int>(n * n);
  plane(s, "sty-floyd-warshall", e, n * n, n, n, [=](int i, int j) {
    const int through = d[i * n + k] + d[k * n + j];
    const int now = d[i * n + j];
    e[i * n + j] = through < now ? through : now;
  });
}

void fluids(suite &s) {
  // D2Q9: pull from the neighbours, relax; planes of directions.
  constexpr int w = 128, h = 128, n = w * h;
  float *f =
      s.array<float>(9 * n, [](u32 i) { return 0.1f + 0.02f * unit(i); });
  float *g = s.zeros<float>(9 * n);
  u8 *wall = s.array<u8>(n, [](u32 i) { return u8(mixed(i) % 16 == 0); });
  plane(s, "sty-lbm-d2q9", g, 9 * n, h, w,
        [=](int y, int x) {
          constexpr int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
          constexpr int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
          constexpr int back[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
          constexpr float weight[9] = {4.f / 9,  1.f / 9,  1.f / 9,
                                       1.f / 9,  1.f / 9,  1.f / 36,
                                       1.f / 36, 1.f / 36, 1.f / 36};
          const int at = y * w + x;
          float in[9];
          for (int q = 0; q < 9; ++q) {
            const int fx = (x - cx[q] + w) % w, fy = (y - cy[q] + h) % h;
            in[q] = f[q * n + fy * w + fx];
          }
          if (wall[at]) {
            for (int q = 0; q < 9; ++q)
              g[q * n + at] = in[back[q]];
            return;
          }
          float rho = 0, ux = 0, uy = 0;
          for (int q = 0; q < 9; ++q) {
            rho += in[q];
            ux += in[q] * float(cx[q]);
            uy += in[q] * float(cy[q]);
          }
          ux /= rho;
          uy /= rho;
          const float uu = 1.5f * (ux * ux + uy * uy);
          for (int q = 0; q < 9; ++q) {
            const float cu = 3 * (float(cx[q]) * ux + float(cy[q]) * uy);
            const float eq = weight[q] * rho * (1 + cu + 0.5f * cu * cu - uu);
            g[q * n + at] = in[q] + 0.6f * (eq - in[q]);
          }
        },
        {64});
}

void images(suite &s) {
  constexpr int w = 256, h = 192;
  float *src = s.units(w * h), *dst = s.zeros<float>(w * h);
  // Bilinear samples of a rotated image.
  plane(s, "sty-bilinear", dst, w * h, h, w,
        [=](int y, int x) {
          const float cx = float(x) - w / 2, cy = float(y) - h / 2;
          const float u = 0.866f * cx - 0.5f * cy + w / 2;
          const float v = 0.5f * cx + 0.866f * cy + h / 2;
          const int x0 = int(sycl::floor(u)), y0 = int(sycl::floor(v));
          float r = 0;
          if (x0 >= 0 && y0 >= 0 && x0 < w - 1 && y0 < h - 1) {
            const float a = u - float(x0), b = v - float(y0);
            const float *p = src + y0 * w + x0;
            r = (1 - b) * ((1 - a) * p[0] + a * p[1]) +
                b * ((1 - a) * p[w] + a * p[w + 1]);
          }
          dst[y * w + x] = r;
        },
        {4096, 0.001});
  // The median of five neighbours of a line.
  plane(s, "sty-median5", dst, w * h, h, w, [=](int y, int x) {
    float a[5];
    for (int k = -2; k <= 2; ++k) {
      int c = x + k;
      c = c < 0 ? 0 : c >= w ? w - 1 : c;
      a[k + 2] = src[y * w + c];
    }
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4 - i; ++j)
        if (a[j] > a[j + 1]) {
          const float t = a[j];
          a[j] = a[j + 1];
          a[j + 1] = t;
        }
    dst[y * w + x] = a[2];
  });
}

void bits(suite &s) {
  // Queens on a board of 8, by masks, from each pair of first rows.
  u32 *o = s.zeros<u32>(64);
  guarded(
      s, "sty-queens", o, 64, 64,
      [=](int i) {
        constexpr u32 full = 0xff;
        u32 cols[9], left[9], right[9], free[9], found = 0;
        const u32 first = 1u << (i & 7), second = 1u << (i >> 3);
        int row = 2;
        cols[2] = first | second;
        left[2] = (first << 1 | second) << 1;
        right[2] = (first >> 1 | second) >> 1;
        const bool fits = !(second & (first | first << 1 | first >> 1));
        free[2] = fits ? full & ~(cols[2] | left[2] | right[2]) : 0;
        while (row >= 2) {
          if (free[row] == 0) {
            --row;
            continue;
          }
          const u32 bit = free[row] & (0u - free[row]);
          free[row] ^= bit;
          if (row == 7) {
            ++found;
            continue;
          }
          cols[row + 1] = cols[row] | bit;
          left[row + 1] = (left[row] | bit) << 1;
          right[row + 1] = (right[row] | bit) >> 1;
          ++row;
          free[row] = full & ~(cols[row] | left[row] | right[row]);
        }
        o[i] = found;
      },
      64);
  // FNV-1a of lines of text.
  constexpr int lines = 8192;
  u32 *at = s.zeros<u32>(lines + 1);
  for (int i = 0; i < lines; ++i)
    at[i + 1] = at[i] + 4 + mixed(u32(i)) % 40;
  u8 *text =
      s.array<u8>(at[lines], [](u32 i) { return u8(32 + mixed(i) % 90); });
  u64 *hash = s.zeros<u64>(lines);
  guarded(s, "sty-fnv-lines", hash, lines, lines, [=](int i) {
    u64 x = 14695981039346656037ull;
    for (u32 k = at[i]; k != at[i + 1]; ++k) {
      x ^= text[k];
      x *= 1099511628211ull;
    }
    hash[i] = x;
  });
}

void networks(suite &s) {
  // Layer norm: a work-group for a row, sums by functions of groups.
  constexpr int rows = 512, width = 384;
  float *in = s.units(rows * width), *out = s.zeros<float>(rows * width);
  float *gamma = s.units(width), *beta = s.units(width);
  s.against(
      "sty-layer-norm", out, rows * width,
      [&] {
        s.q.parallel_for(
               nd_range<1>(rows * 128, 128),
               [=](nd_item<1> it) {
                 const auto g = it.get_group();
                 const int row = g.get_group_id(0), l = it.get_local_id(0);
                 float sum = 0, squares = 0;
                 for (int k = l; k < width; k += 128) {
                   const float x = in[row * width + k];
                   sum += x;
                   squares += x * x;
                 }
                 sum = reduce_over_group(g, sum, plus<float>());
                 squares = reduce_over_group(g, squares, plus<float>());
                 const float mean = sum / width,
                             scale = sycl::rsqrt(squares / width - mean * mean +
                                                 1e-5f);
                 for (int k = l; k < width; k += 128)
                   out[row * width + k] =
                       (in[row * width + k] - mean) * scale * gamma[k] +
                       beta[k];
               })
            .wait();
      },
      [&] {
        for (int r = 0; r < rows; ++r) {
          double sum = 0, squares = 0;
          for (int k = 0; k < width; ++k) {
            sum += in[r * width + k];
            squares += double(in[r * width + k]) * in[r * width + k];
          }
          const double mean = sum / width,
                       scale =
                           1 / std::sqrt(squares / width - mean * mean + 1e-5);
          for (int k = 0; k < width; ++k)
            out[r * width + k] =
                float((in[r * width + k] - mean) * scale * gamma[k] + beta[k]);
        }
      },
      {256});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  sparse(s);
  dense(s);
  fluids(s);
  images(s);
  bits(s);
  networks(s);
  return s.end();
}
