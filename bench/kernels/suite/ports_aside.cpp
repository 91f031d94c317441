// More kernels as ports from CUDA have them (ports.cpp), from linear algebra,
// stencils, images, clustering and particle filters. They were written when the
// mechanisms for ports.cpp were done, to see what these do for others.
#include "suite.hpp"

namespace {

int blocks(int n, int t) { return (n + t - 1) / t; }

template <class T, class K, class H>
void line(suite &s, const char *name, T *out, std::size_t r, int n, K k, H host,
          tolerance t = {}) {
  s.against(
      name, out, r,
      [&] {
        s.q.parallel_for(sycl::nd_range<1>(blocks(n, 256) * 256, 256),
                         [=](sycl::nd_item<1> it) { k(it); })
            .wait();
      },
      host, t);
}

template <class T, class F>
void below(suite &s, const char *name, T *out, std::size_t r, int n, F f,
           tolerance t = {}) {
  line(
      s, name, out, r, n,
      [=](sycl::nd_item<1> it) {
        int i = it.get_global_id(0);
        if (i < n)
          f(i);
      },
      [&] {
        for (int i = 0; i < n; ++i)
          f(i);
      },
      t);
}

template <class T, class F>
void plane(suite &s, const char *name, T *out, std::size_t r, int w, int h, F f,
           tolerance t = {}) {
  s.against(
      name, out, r,
      [&] {
        s.q.parallel_for(sycl::nd_range<2>({std::size_t(blocks(h, 8) * 8),
                                            std::size_t(blocks(w, 32) * 32)},
                                           {8, 32}),
                         [=](sycl::nd_item<2> it) {
                           int j = it.get_global_id(1), i = it.get_global_id(0);
                           if (i < h && j < w)
                             f(i, j);
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < h; ++i)
          for (int j = 0; j < w; ++j)
            f(i, j);
      },
      t);
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  const int more = argc > 2;
  const int N = 510 + more, M = 470;
  float *A = s.units(600 * 600), *B = s.units(600 * 600),
        *C = s.zeros<float>(600 * 600), *x = s.units(4000),
        *y = s.zeros<float>(4000);
  below(s, "port-atax-rows", y, N, N,
        [=](int i) {
          float t = 0;
          for (int j = 0; j < M; j++)
            t += A[i * M + j] * x[j];
          y[i] = t;
        },
        {64});
  float *z = s.zeros<float>(4000);
  below(s, "port-atax-columns", z, M, M,
        [=](int j) {
          float t = 0;
          for (int i = 0; i < N; i++)
            t += A[i * M + j] * x[i];
          z[j] = t;
        },
        {64});
  float *H = s.zeros<float>(600 * 600);
  plane(s, "port-fdtd", H, 600 * 600, N, M, [=](int i, int j) {
    if (i < M - 1 && j < N - 1)
      H[i * N + j] = H[i * N + j] * 0 + A[i * N + j] -
                     .7f * (B[i * N + j + 1] - B[i * N + j] +
                            A[(i + 1) * N + j] - A[i * N + j]);
  });
  float *S = s.zeros<float>(600 * 600);
  plane(s, "port-sobel", S, 600 * 600, N, M, [=](int i, int j) {
    if (i > 0 && j > 0 && i < M - 1 && j < N - 1) {
      float gx = A[(i - 1) * N + j + 1] + 2 * A[i * N + j + 1] +
                 A[(i + 1) * N + j + 1] - A[(i - 1) * N + j - 1] -
                 2 * A[i * N + j - 1] - A[(i + 1) * N + j - 1];
      float gy = A[(i + 1) * N + j - 1] + 2 * A[(i + 1) * N + j] +
                 A[(i + 1) * N + j + 1] - A[(i - 1) * N + j - 1] -
                 2 * A[(i - 1) * N + j] - A[(i - 1) * N + j + 1];
      S[i * N + j] = sycl::sqrt(gx * gx + gy * gy);
    }
  });
  float *R = s.zeros<float>(600 * 600);
  plane(s, "port-srad", R, 600 * 600, N, M,
        [=](int i, int j) {
          int n_ = i > 0 ? i - 1 : 0, s_ = i < M - 1 ? i + 1 : M - 1,
              w_ = j > 0 ? j - 1 : 0, e_ = j < N - 1 ? j + 1 : N - 1;
          float c = A[i * N + j] + .1f;
          float dn = A[n_ * N + j] - c, ds = A[s_ * N + j] - c,
                dw = A[i * N + w_] - c, de = A[i * N + e_] - c;
          float g = (dn * dn + ds * ds + dw * dw + de * de) / (c * c),
                l = (dn + ds + dw + de) / c;
          float num = .5f * g - .0625f * l * l, den = 1 + .25f * l;
          float q = num / (den * den);
          R[i * N + j] = 1 / (1 + (q - .3f) / (.3f * 1.3f));
        },
        {256});
  const int pts = 20011 + more, K = 16, F = 8;
  float *P = s.units(pts * F), *Q = s.units(K * F);
  int *best = s.zeros<int>(pts);
  below(s, "port-kmeans-aos", best, pts, pts, [=](int i) {
    float m = 1e30f;
    int b = 0;
    for (int k = 0; k < K; k++) {
      float d = 0;
      for (int f = 0; f < F; f++) {
        float t = P[i * F + f] - Q[k * F + f];
        d += t * t;
      }
      if (d < m) {
        m = d;
        b = k;
      }
    }
    best[i] = b;
  });
  int *best2 = s.zeros<int>(pts);
  below(s, "port-kmeans-soa", best2, pts, pts, [=](int i) {
    float m = 1e30f;
    int b = 0;
    for (int k = 0; k < K; k++) {
      float d = 0;
      for (int f = 0; f < F; f++) {
        float t = P[f * pts + i] - Q[k * F + f];
        d += t * t;
      }
      if (d < m) {
        m = d;
        b = k;
      }
    }
    best2[i] = b;
  });
  float *cdf = s.array<float>(2000, [](u32 i) { return (i + 1) / 2000.f; });
  int *idx = s.zeros<int>(3000);
  below(s, "port-resample-linear", idx, 1500, 1500, [=](int i) {
    float u = (i + .5f) / 1500;
    int r = -1;
    for (int k = 0; k < 2000; k++)
      if (cdf[k] >= u) {
        r = k;
        break;
      }
    idx[i] = r == -1 ? 1999 : r;
  });
  int *idx2 = s.zeros<int>(100000);
  below(s, "port-resample-binary", idx2, 100000, 100000, [=](int i) {
    float u = (i + .5f) / 100000;
    int lo = 0, hi = 1999;
    while (lo < hi) {
      int mid = (lo + hi) / 2;
      if (cdf[mid] < u)
        lo = mid + 1;
      else
        hi = mid;
    }
    idx2[i] = lo;
  });
  const int t = 37;
  float *G = s.units(600 * 600), *m_ = s.units(600);
  float *G2 = s.zeros<float>(600 * 600);
  plane(s, "port-gaussian", G2, 600 * 600, N, N, [=](int i, int j) {
    if (i >= N - 1 - t)
      return;
    if (j >= N - t)
      return;
    G2[N * (i + 1 + t) + (j + t)] =
        G[N * (i + 1 + t) + (j + t)] - m_[i] * G[N * t + (j + t)];
  });
  const int D = 62;
  float *V = s.units(64 * 64 * 64), *W = s.zeros<float>(64 * 64 * 64);
  plane(s, "port-stencil7-z", W, D * D * D, D, D, [=](int y_, int x_) {
    if (x_ > 0 && x_ < D - 1 && y_ > 0 && y_ < D - 1)
      for (int z_ = 1; z_ < D - 1; z_++) {
        int c = (z_ * D + y_) * D + x_;
        W[c] = V[c] * -6 + V[c - 1] + V[c + 1] + V[c - D] + V[c + D] +
               V[c - D * D] + V[c + D * D];
      }
  });
  float *W3 = s.zeros<float>(64 * 64 * 64);
  below(s, "port-stencil-flat", W3, D * D * D, D * D * D, [=](int i) {
    int x_ = i % D, y_ = (i / D) % D, z_ = i / (D * D);
    float f = V[i];
    if (x_ > 0)
      f += V[i - 1];
    if (x_ < D - 1)
      f += V[i + 1];
    if (y_ > 0)
      f += V[i - D];
    if (y_ < D - 1)
      f += V[i + D];
    if (z_ > 0)
      f += V[i - D * D];
    if (z_ < D - 1)
      f += V[i + D * D];
    W3[i] = f;
  });
  u8 *img = s.array<u8>(N * M * 4, [](u32 i) { return u8(mixed(i)); }),
     *o8 = s.zeros<u8>(N * M * 4);
  plane(s, "port-rgba-bright", o8, N * M * 4, N, M, [=](int i, int j) {
    int p = (i * N + j) * 4;
    for (int c = 0; c < 3; c++) {
      int v = img[p + c] * 3 / 2 + 10;
      o8[p + c] = v > 255 ? 255 : v;
    }
    o8[p + 3] = img[p + 3];
  });
  u8 *g8 = s.zeros<u8>(N * M);
  plane(s, "port-median3", g8, N * M, N, M, [=](int i, int j) {
    u8 v[9];
    int k = 0;
    for (int a = -1; a <= 1; a++)
      for (int b = -1; b <= 1; b++) {
        int yy = sycl::clamp(i + a, 0, M - 1),
            xx = sycl::clamp(j + b, 0, N - 1);
        v[k++] = img[yy * N + xx];
      }
    for (int a = 0; a < 5; a++)
      for (int b = a + 1; b < 9; b++)
        if (v[b] < v[a]) {
          u8 q = v[a];
          v[a] = v[b];
          v[b] = q;
        }
    g8[i * N + j] = v[4];
  });
  const int elems = 8000;
  int *conn =
      s.array<int>(elems * 4, [](u32 i) { return int(mixed(i) % 4000); });
  float *fe = s.zeros<float>(elems);
  below(s, "port-fem-gather", fe, elems, elems,
        [=](int e) {
          float sum = 0;
          for (int a = 0; a < 4; a++) {
            int n = conn[e * 4 + a];
            sum += x[n] * x[(n + a) % 4000];
          }
          fe[e] = sum;
        },
        {64});
  double *dd = s.array<double>(100000, [](u32 i) { return double(unit(i)); }),
         *de = s.zeros<double>(100000);
  below(s, "port-double-exp", de, 100000, 100000,
        [=](int i) { de[i] = sycl::exp(-dd[i]) * dd[i] + sycl::sqrt(dd[i]); });
  unsigned *hsh = s.zeros<unsigned>(100000);
  line(
      s, "port-unsigned-hash", hsh, 100000, 100000,
      [=](sycl::nd_item<1> it) {
        unsigned i = it.get_global_linear_id();
        if (i >= 100000u)
          return;
        unsigned h = 2166136261u;
        for (int b = 0; b < 4; b++) {
          h ^= (i >> (8 * b)) & 0xff;
          h *= 16777619u;
        }
        hsh[i] = h;
      },
      [&] {
        for (unsigned i = 0; i < 100000; i++) {
          unsigned h = 2166136261u;
          for (int b = 0; b < 4; b++) {
            h ^= (i >> (8 * b)) & 0xff;
            h *= 16777619u;
          }
          hsh[i] = h;
        }
      });
  float *tri = s.zeros<float>(N * N);
  plane(s, "port-lower-triangle", tri, N * N, N, N,
        [=](int i, int j) {
          if (j <= i) {
            float sum = 0;
            for (int k = 0; k <= j; k++)
              sum += A[i * N + k] * A[j * N + k];
            tri[i * N + j] = sum;
          }
        },
        {256});
  return s.end();
}
