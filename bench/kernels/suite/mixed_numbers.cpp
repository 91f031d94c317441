// Numbers: small and large matrices, filters and transforms, numerical methods,
// as first versions of programs have them.
#include "suite.hpp"
#include <complex>
#include <utility>

namespace {

constexpr int n = 1 << 14;

void linear_algebra(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  constexpr int N = 512;
  s.items("mix-atax", N, o, N,
          [=](int i) {
            float t = 0;
            for (int j = 0; j < N; ++j)
              t += a[i * N + j] * b[j];
            o[i] = t;
          },
          {4000});
  s.items("mix-mvt-t", N, o, N,
          [=](int i) {
            float t = o[i];
            for (int j = 0; j < N; ++j)
              t += a[j * N + i] * b[j];
            o[i] = t;
          },
          {1e9});
  s.items("mix-gesummv", N, o, N,
          [=](int i) {
            float t = 0, y = 0;
            for (int j = 0; j < N; ++j) {
              t += a[i * N + j] * b[j];
              y += b[i * N + j] * b[j];
            }
            o[i] = 1.5f * t + 1.2f * y;
          },
          {4000});
  s.items("mix-syrk", 128 * 128, o, 128 * 128,
          [=](int id) {
            int i = id / 128, j = id % 128;
            float t = 0;
            for (int k = 0; k < 64; ++k)
              t += a[i * 64 + k] * a[j * 64 + k];
            o[id] = t;
          },
          {400});
  s.items("mix-correlation-col", N, o, N,
          [=](int j) {
            float m = 0, q = 0;
            for (int i = 0; i < N; ++i)
              m += a[i * N + j];
            m /= N;
            for (int i = 0; i < N; ++i)
              q += (a[i * N + j] - m) * (a[i * N + j] - m);
            o[j] = sycl::sqrt(q / N);
          },
          {400});
  s.items("mix-thomas", 2048, o, 2048 * 16,
          [=](int i) {
            float cp[16], dp[16];
            cp[0] = -1.f / 4;
            dp[0] = a[i * 16] / 4;
            for (int k = 1; k < 16; ++k) {
              float m = 4 + cp[k - 1];
              cp[k] = -1 / m;
              dp[k] = (a[i * 16 + k] + dp[k - 1]) / m;
            }
            o[i * 16 + 15] = dp[15];
            for (int k = 14; k >= 0; --k)
              o[i * 16 + k] = dp[k] - cp[k] * o[i * 16 + k + 1];
          },
          {64});
  s.items("mix-inverse4", 2048, o, 2048 * 16,
          [=](int i) {
            float m[4][8];
            for (int r = 0; r < 4; ++r)
              for (int k = 0; k < 4; ++k) {
                m[r][k] = a[i * 16 + r * 4 + k] + (r == k ? 4 : 0);
                m[r][k + 4] = r == k;
              }
            for (int p = 0; p < 4; ++p) {
              float f = 1 / m[p][p];
              for (int k = 0; k < 8; ++k)
                m[p][k] *= f;
              for (int r = 0; r < 4; ++r)
                if (r != p) {
                  float g = m[r][p];
                  for (int k = 0; k < 8; ++k)
                    m[r][k] -= g * m[p][k];
                }
            }
            for (int r = 0; r < 4; ++r)
              for (int k = 0; k < 4; ++k)
                o[i * 16 + r * 4 + k] = m[r][k + 4];
          },
          {256});
  s.items("mix-jacobi3", n, o, n,
          [=](int i) {
            float m[3][3];
            for (int r = 0; r < 3; ++r)
              for (int k = 0; k <= r; ++k)
                m[r][k] = m[k][r] = a[i * 6 + r + k];
            for (int sweep = 0; sweep < 4; ++sweep)
              for (int p = 0; p < 2; ++p)
                for (int q = p + 1; q < 3; ++q) {
                  if (sycl::fabs(m[p][q]) < 1e-9f)
                    continue;
                  float th = (m[q][q] - m[p][p]) / (2 * m[p][q]);
                  float t = 1 / (sycl::fabs(th) + sycl::sqrt(th * th + 1));
                  if (th < 0)
                    t = -t;
                  float cc = 1 / sycl::sqrt(t * t + 1), ss = t * cc;
                  for (int k = 0; k < 3; ++k) {
                    float x = m[p][k], y = m[q][k];
                    m[p][k] = cc * x - ss * y;
                    m[q][k] = ss * x + cc * y;
                  }
                  for (int k = 0; k < 3; ++k) {
                    float x = m[k][p], y = m[k][q];
                    m[k][p] = cc * x - ss * y;
                    m[k][q] = ss * x + cc * y;
                  }
                }
            o[i] = sycl::fmax(m[0][0], sycl::fmax(m[1][1], m[2][2]));
          },
          {1024, 0.01});
}

void signals(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  s.items("mix-fir32", n, o, n,
          [=](int i) {
            float t = 0;
            for (int k = 0; k < 32; ++k)
              t += a[i + k] * b[31 - k];
            o[i] = t;
          },
          {256});
  s.items("mix-biquad", 1024, o, 1024 * 64,
          [=](int ch) {
            float z1 = 0, z2 = 0;
            for (int k = 0; k < 64; ++k) {
              float x = a[k * 1024 + ch];
              float y = 0.2f * x + z1;
              z1 = 0.4f * x + 0.3f * y + z2;
              z2 = 0.2f * x - 0.1f * y;
              o[k * 1024 + ch] = y;
            }
          },
          {256});
  s.items("mix-biquad-rows", 1024, o, 1024 * 64,
          [=](int ch) {
            float z1 = 0, z2 = 0;
            for (int k = 0; k < 64; ++k) {
              float x = a[ch * 64 + k];
              float y = 0.2f * x + z1;
              z1 = 0.4f * x + 0.3f * y + z2;
              z2 = 0.2f * x - 0.1f * y;
              o[ch * 64 + k] = y;
            }
          },
          {256});
  s.items("mix-goertzel", 1024, o, 1024,
          [=](int f) {
            float w0 = 2 * sycl::cos(6.2831853f * f / 1024), p = 0, q = 0;
            for (int k = 0; k < 256; ++k) {
              float t = a[k] + w0 * p - q;
              q = p;
              p = t;
            }
            o[f] = p * p + q * q - w0 * p * q;
          },
          {1e6});
  s.items("mix-dct8", 4096, o, 4096 * 8,
          [=](int i) {
            float x[8];
            for (int k = 0; k < 8; ++k)
              x[k] = a[i * 8 + k];
            for (int u = 0; u < 8; ++u) {
              float t = 0;
              for (int k = 0; k < 8; ++k)
                t += x[k] * b[u * 8 + k];
              o[i * 8 + u] = t;
            }
          },
          {256});
  s.items("mix-fft16", 2048, o, 2048 * 32,
          [=](int i) {
            std::complex<float> x[16];
            for (int k = 0; k < 16; ++k) {
              int r = (k & 1) << 3 | (k & 2) << 1 | (k & 4) >> 1 | (k & 8) >> 3;
              x[r] = {a[(i * 16 + k) * 2], a[(i * 16 + k) * 2 + 1]};
            }
            for (int len = 2; len <= 16; len *= 2)
              for (int at = 0; at < 16; at += len)
                for (int k = 0; k < len / 2; ++k) {
                  float wr = b[k * 16 / len], wi = b[k * 16 / len + 64];
                  auto p = x[at + k], q = x[at + k + len / 2];
                  std::complex<float> t{q.real() * wr - q.imag() * wi,
                                        q.real() * wi + q.imag() * wr};
                  x[at + k] = p + t;
                  x[at + k + len / 2] = p - t;
                }
            for (int k = 0; k < 16; ++k) {
              o[(i * 16 + k) * 2] = x[k].real();
              o[(i * 16 + k) * 2 + 1] = x[k].imag();
            }
          },
          {512});
  s.items("mix-haar", 4096, o, 4096 * 16,
          [=](int i) {
            float t[16], u[16];
            for (int k = 0; k < 16; ++k)
              t[k] = a[i * 16 + k];
            for (int l = 16; l > 1; l /= 2) {
              for (int k = 0; k < l / 2; ++k) {
                u[k] = (t[2 * k] + t[2 * k + 1]) * 0.5f;
                u[l / 2 + k] = (t[2 * k] - t[2 * k + 1]) * 0.5f;
              }
              for (int k = 0; k < l; ++k)
                t[k] = u[k];
            }
            for (int k = 0; k < 16; ++k)
              o[i * 16 + k] = t[k];
          },
          {256});
}

void numerics(suite &s) {
  float *a = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  double *d = s.array<double>(1 << 18, [](u32 i) { return double(unit(i)); });
  double *od = s.zeros<double>(1 << 18);
  u32 *w = s.array<u32>(1 << 18, [](u32 i) { return mixed(i); });
  u32 *ow = s.zeros<u32>(1 << 18);
  s.items("mix-newton-cbrt", n, od, n,
          [=](int i) {
            double x = d[i] + 1, y = x;
            for (int k = 0; k < 12; ++k)
              y = (2 * y + x / (y * y)) / 3;
            od[i] = y;
          },
          {64});
  s.items("mix-simpson", 2048, o, 2048,
          [=](int i) {
            float x0 = a[i], h = 0.01f, t = 0;
            for (int k = 0; k <= 64; ++k) {
              float x = x0 + k * h;
              float f = sycl::sin(x) * sycl::exp(-x * x);
              t += (k == 0 || k == 64 ? 1 : k % 2 ? 4 : 2) * f;
            }
            o[i] = t * h / 3;
          },
          {256});
  s.items("mix-legendre", n, o, n,
          [=](int i) {
            float x = a[i] * 2 - 1, p = 1, q = x;
            for (int k = 1; k < 20; ++k) {
              float r = ((2 * k + 1) * x * q - k * p) / (k + 1);
              p = q;
              q = r;
            }
            o[i] = q;
          },
          {1024});
  s.items("mix-bisect", n, o, n,
          [=](int i) {
            float lo = 0, hi = 2;
            for (int k = 0; k < 24; ++k) {
              float m = 0.5f * (lo + hi);
              if (m * m * m - m - a[i] > 0)
                hi = m;
              else
                lo = m;
            }
            o[i] = lo;
          },
          {64, 0.01});
  s.items("mix-collatz", n, ow, n, [=](int i) {
    u32 x = u32(i) + 1, k = 0;
    while (x != 1 && k < 200) {
      x = x & 1 ? 3 * x + 1 : x >> 1;
      ++k;
    }
    ow[i] = k;
  });
  s.items("mix-gcd", n, ow, n, [=](int i) {
    u32 x = w[i] & 65535, y = (w[i] >> 16) | 1;
    while (y) {
      u32 t = x % y;
      x = y;
      y = t;
    }
    ow[i] = x;
  });
  s.items("mix-prime", n, ow, n, [=](int i) {
    u32 x = 2 * u32(i) + 3;
    bool p = true;
    for (u32 k = 3; k * k <= x; k += 2)
      if (x % k == 0) {
        p = false;
        break;
      }
    ow[i] = p;
  });
  s.items("mix-morton3", n, ow, n, [=](int i) {
    auto sp = [](u32 x) {
      x &= 1023;
      x = (x | x << 16) & 0x30000ff;
      x = (x | x << 8) & 0x300f00f;
      x = (x | x << 4) & 0x30c30c3;
      return (x | x << 2) & 0x9249249;
    };
    ow[i] = sp(w[i]) | sp(w[i] >> 10) << 1 | sp(w[i] >> 20) << 2;
  });
  s.items("mix-sort16-shell", 2048, ow, 2048 * 16, [=](int i) {
    u32 t[16];
    for (int k = 0; k < 16; ++k)
      t[k] = w[i * 16 + k];
    for (int g = 8; g > 0; g /= 2)
      for (int k = g; k < 16; ++k) {
        u32 x = t[k];
        int j = k;
        while (j >= g && t[j - g] > x) {
          t[j] = t[j - g];
          j -= g;
        }
        t[j] = x;
      }
    for (int k = 0; k < 16; ++k)
      ow[i * 16 + k] = t[k];
  });
  s.items("mix-topk4", 2048, ow, 2048 * 4, [=](int i) {
    u32 t[4] = {};
    for (int k = 0; k < 64; ++k) {
      u32 x = w[i * 64 + k];
      for (int j = 0; j < 4; ++j)
        if (x > t[j])
          std::swap(x, t[j]);
    }
    for (int j = 0; j < 4; ++j)
      ow[i * 4 + j] = t[j];
  });
  s.items("mix-lbm-aos", 4096, o, 4096 * 9,
          [=](int i) {
            float f[9], rho = 0, ux = 0, uy = 0;
            const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1},
                      cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
            for (int k = 0; k < 9; ++k) {
              f[k] = a[i * 9 + k] + 0.1f;
              rho += f[k];
              ux += cx[k] * f[k];
              uy += cy[k] * f[k];
            }
            ux /= rho;
            uy /= rho;
            for (int k = 0; k < 9; ++k) {
              float cu = 3 * (cx[k] * ux + cy[k] * uy), wk = k == 0  ? 4.f / 9
                                                             : k < 5 ? 1.f / 9
                                                                     : 1.f / 36;
              o[i * 9 + k] = f[k] + 0.6f * (wk * rho *
                                                (1 + cu + 0.5f * cu * cu -
                                                 1.5f * (ux * ux + uy * uy)) -
                                            f[k]);
            }
          },
          {256});
  s.items("mix-kalman", n, o, n,
          [=](int i) {
            double x = d[i], p = 1, t = 0;
            for (int k = 0; k < 16; ++k) {
              p += 0.01;
              double g = p / (p + 0.1);
              x += g * (d[(i + k) & 16383] - x);
              p *= 1 - g;
              t += x;
            }
            o[i] = float(t);
          },
          {64});
  s.items("mix-black76", n, od, n,
          [=](int i) {
            double f = d[i] + 0.5, k = 1, vv = 0.2 + 0.1 * d[i + 1];
            double d1 = (sycl::log(f / k) + 0.5 * vv * vv) / vv, d2 = d1 - vv;
            auto N0 = [](double x) {
              return 0.5 * sycl::erfc(-x * 0.70710678118654752);
            };
            od[i] = f * N0(d1) - k * N0(d2);
          },
          {1024});
  s.items("mix-pow-double", n, od, n,
          [=](int i) { od[i] = sycl::pow(d[i] + 0.1, d[i + 1] * 3); }, {64});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  linear_algebra(s);
  signals(s);
  numerics(s);
  return s.end();
}
