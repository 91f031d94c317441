// Kernels whose work-items help each other through local memory, as programs of
// several fields write them: transforms and solvers, tiles in time, groups of
// odd sizes in three dimensions.
#include "suite.hpp"
#include <algorithm>

namespace {

struct complex_f {
  float re, im;
  friend complex_f operator+(complex_f a, complex_f b) {
    return {a.re + b.re, a.im + b.im};
  }
  friend complex_f operator-(complex_f a, complex_f b) {
    return {a.re - b.re, a.im - b.im};
  }
  friend complex_f operator*(complex_f a, complex_f b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
};

void solvers(suite &s) {
  // 256 points a group of 64: four passes of radix 4 (Stockham).
  constexpr int size = 256, batch = 128;
  auto *signal = s.array<complex_f>(size * batch, [](u32 i) {
    return complex_f{unit(2 * i), unit(2 * i + 1)};
  });
  auto *spectrum = s.zeros<complex_f>(size * batch);
  s.against(
      "app-fft-radix4", spectrum, size * batch,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<complex_f> shared(size, cgh);
          cgh.parallel_for(
              sycl::nd_range<1>(batch * 64, 64), [=](sycl::nd_item<1> it) {
                const int t = int(it.get_local_id(0));
                const complex_f *in = signal + it.get_group(0) * size;
                complex_f *out = spectrum + it.get_group(0) * size;
                complex_f v[4];
                for (int k = 0; k < 4; ++k)
                  v[k] = in[t + 64 * k];
                for (int ns = 1; ns < size; ns *= 4) {
                  const float angle =
                      -6.28318531f * float(t % ns) / float(ns * 4);
                  for (int k = 1; k < 4; ++k)
                    v[k] = v[k] * complex_f{sycl::cos(angle * float(k)),
                                            sycl::sin(angle * float(k))};
                  const complex_f a = v[0] + v[2], b = v[0] - v[2],
                                  c = v[1] + v[3], d = v[1] - v[3],
                                  turned{d.im, -d.re};
                  v[0] = a + c;
                  v[1] = b + turned;
                  v[2] = a - c;
                  v[3] = b - turned;
                  const int to = t / ns * ns * 4 + t % ns;
                  sycl::group_barrier(it.get_group());
                  for (int k = 0; k < 4; ++k)
                    shared[to + k * ns] = v[k];
                  sycl::group_barrier(it.get_group());
                  for (int k = 0; k < 4; ++k)
                    v[k] = shared[t + 64 * k];
                }
                for (int k = 0; k < 4; ++k)
                  out[t + 64 * k] = v[k];
              });
        });
        s.q.wait();
      },
      [&] {
        for (int b = 0; b < batch; ++b)
          for (int k = 0; k < size; ++k) {
            double re = 0, im = 0;
            for (int t = 0; t < size; ++t) {
              const double angle = -6.283185307179586 * (k * t % size) / size;
              const complex_f x = signal[b * size + t];
              re += x.re * std::cos(angle) - x.im * std::sin(angle);
              im += x.re * std::sin(angle) + x.im * std::cos(angle);
            }
            spectrum[b * size + k] = {float(re), float(im)};
          }
      },
      {.ulps = 512});

  // A tridiagonal system a group, by cyclic reduction in parallel.
  constexpr int rows = 128, systems = 128;
  struct row {
    float a, b, c, d;
  };
  auto *equations = s.array<row>(rows * systems, [](u32 i) {
    const u32 k = i % rows;
    return row{k ? 0.5f * unit(i) : 0, 2, k + 1 < rows ? 0.4f : 0, unit(i + 5)};
  });
  auto *x = s.zeros<float>(rows * systems);
  s.against(
      "app-pcr-struct", x, rows * systems,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<row, 1> shared(rows, cgh);
          cgh.parallel_for(sycl::nd_range<1>(rows * systems, rows),
                           [=](sycl::nd_item<1> it) {
                             const int i = int(it.get_local_id(0));
                             row r = equations[it.get_global_id(0)];
                             for (int far = 1; far < rows; far *= 2) {
                               shared[i] = r;
                               sycl::group_barrier(it.get_group());
                               row result{0, r.b, 0, r.d};
                               if (i >= far) {
                                 const row l = shared[i - far];
                                 const float f = -r.a / l.b;
                                 result.a = f * l.a;
                                 result.b += f * l.c;
                                 result.d += f * l.d;
                               }
                               if (i + far < rows) {
                                 const row u = shared[i + far];
                                 const float f = -r.c / u.b;
                                 result.c = f * u.c;
                                 result.b += f * u.a;
                                 result.d += f * u.d;
                               }
                               r = result;
                               sycl::group_barrier(it.get_group());
                             }
                             x[it.get_global_id(0)] = r.d / r.b;
                           });
        });
        s.q.wait();
      },
      [&] {
        for (int k = 0; k < systems; ++k) {
          const row *e = equations + k * rows;
          double c[rows], d[rows];
          c[0] = e[0].c / e[0].b;
          d[0] = e[0].d / e[0].b;
          for (int i = 1; i < rows; ++i) {
            const double m = e[i].b - e[i].a * c[i - 1];
            c[i] = e[i].c / m;
            d[i] = (e[i].d - e[i].a * d[i - 1]) / m;
          }
          double last = 0;
          for (int i = rows - 1; i >= 0; --i) {
            last = d[i] - c[i] * last;
            x[k * rows + i] = float(last);
          }
        }
      },
      {.ulps = 32});

  // LU of 16 by 16 in place; half of the work-items rest in each step.
  constexpr int side = 16, matrices = 256;
  auto *in = s.array<float>(side * side * matrices, [](u32 i) {
    return unit(i) + (i % 256 % 17 == 0 ? 8 : 0);
  });
  auto *lu = s.zeros<float>(side * side * matrices);
  s.against(
      "app-lu-group", lu, side * side * matrices,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<float, 2> m({side, side + 1}, cgh);
          cgh.parallel_for(
              sycl::nd_range<2>({matrices * side, side}, {side, side}),
              [=](sycl::nd_item<2> it) {
                const int y = int(it.get_local_id(0)),
                          c = int(it.get_local_id(1));
                const auto at = it.get_global_linear_id();
                m[y][c] = in[at];
                it.barrier(sycl::access::fence_space::local_space);
                for (int k = 0; k < side - 1; ++k) {
                  if (y > k && c == k)
                    m[y][c] /= m[k][k];
                  it.barrier(sycl::access::fence_space::local_space);
                  if (y > k && c > k)
                    m[y][c] -= m[y][k] * m[k][c];
                  it.barrier(sycl::access::fence_space::local_space);
                }
                lu[at] = m[y][c];
              });
        });
        s.q.wait();
      },
      [&] {
        std::copy(in, in + side * side * matrices, lu);
        for (int b = 0; b < matrices; ++b) {
          float *m = lu + b * side * side;
          for (int k = 0; k < side - 1; ++k)
            for (int y = k + 1; y < side; ++y) {
              m[y * side + k] /= m[k * side + k];
              for (int c = k + 1; c < side; ++c)
                m[y * side + c] -= m[y * side + k] * m[k * side + c];
            }
        }
      },
      {.ulps = 1024});
}

void tiles(suite &s) {
  // Four steps of heat in a tile with a halo of four.
  constexpr int w = 192, h = 96, tile = 16, halo = 4, inner = tile - 2 * halo;
  auto *heat = s.units(w * h);
  auto *later = s.zeros<float>(w * h);
  s.against(
      "app-heat-time-tiles", later, w * h,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<float, 2> now({tile, tile}, cgh),
              next({tile, tile}, cgh);
          cgh.parallel_for(
              sycl::nd_range<2>({h / inner * tile, w / inner * tile},
                                {tile, tile}),
              [=](sycl::nd_item<2> it) {
                const int ty = int(it.get_local_id(0)),
                          tx = int(it.get_local_id(1));
                const int y = int(it.get_group(0)) * inner + ty - halo,
                          x = int(it.get_group(1)) * inner + tx - halo;
                const bool inside = y >= 0 && y < h && x >= 0 && x < w;
                now[ty][tx] = inside ? heat[y * w + x] : 0;
                sycl::group_barrier(it.get_group());
                for (int step = 1; step <= halo; ++step) {
                  float v = 0;
                  if (inside && ty >= step && ty < tile - step && tx >= step &&
                      tx < tile - step)
                    v = now[ty][tx] +
                        0.2f * (now[ty - 1][tx] + now[ty + 1][tx] +
                                now[ty][tx - 1] + now[ty][tx + 1] -
                                4 * now[ty][tx]);
                  next[ty][tx] = v;
                  sycl::group_barrier(it.get_group());
                  now[ty][tx] = next[ty][tx];
                  sycl::group_barrier(it.get_group());
                }
                if (inside && ty >= halo && ty < tile - halo && tx >= halo &&
                    tx < tile - halo)
                  later[y * w + x] = now[ty][tx];
              });
        });
        s.q.wait();
      },
      [&] {
        std::vector<float> now(heat, heat + w * h), next(w * h);
        const auto at = [&](int y, int x) {
          return y >= 0 && y < h && x >= 0 && x < w ? now[y * w + x] : 0;
        };
        for (int step = 0; step < halo; ++step, now.swap(next))
          for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
              next[y * w + x] = at(y, x) + 0.2f * (at(y - 1, x) + at(y + 1, x) +
                                                   at(y, x - 1) + at(y, x + 1) -
                                                   4 * at(y, x));
        std::copy(now.begin(), now.end(), later);
      });

  // Alignment of two sequences, a tile of 16 by 16 by its diagonals.
  constexpr int side = 16, tiles_n = 128;
  auto *match = s.array<signed char>(side * side * tiles_n, [](u32 i) {
    return (signed char)(mixed(i) % 21 - 10);
  });
  auto *best = s.zeros<int>(side * side * tiles_n);
  s.against(
      "app-needleman-diagonals", best, side * side * tiles_n,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<int, 2> m({side + 1, side + 1}, cgh);
          cgh.parallel_for(
              sycl::nd_range<1>(side * tiles_n, side),
              [=](sycl::nd_item<1> it) {
                const int t = int(it.get_local_id(0));
                const int base = int(it.get_group(0)) * side * side;
                m[t + 1][0] = -(t + 1);
                m[0][t + 1] = -(t + 1);
                if (t == 0)
                  m[0][0] = 0;
                it.barrier();
                for (int d = 0; d < 2 * side - 1; ++d) {
                  const int y = d - t, x = t;
                  if (y >= 0 && y < side)
                    m[y + 1][x + 1] =
                        sycl::max(m[y][x] + match[base + y * side + x],
                                  sycl::max(m[y][x + 1] - 1, m[y + 1][x] - 1));
                  it.barrier();
                }
                for (int y = 0; y < side; ++y)
                  best[base + y * side + t] = m[y + 1][t + 1];
              });
        });
        s.q.wait();
      },
      [&] {
        for (int b = 0; b < tiles_n; ++b) {
          int m[side + 1][side + 1];
          for (int k = 0; k <= side; ++k)
            m[k][0] = m[0][k] = -k;
          for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
              best[(b * side + y) * side + x] = m[y + 1][x + 1] =
                  std::max(m[y][x] + match[(b * side + y) * side + x],
                           std::max(m[y][x + 1], m[y + 1][x]) - 1);
        }
      });

  // Bodies in tiles, in double, with the whole step of a leapfrog.
  constexpr int bodies = 512, group = 64;
  struct body {
    sycl::double3 at;
    double mass;
  };
  auto *from = s.array<body>(bodies, [](u32 i) {
    return body{sycl::double3(unit(3 * i), unit(3 * i + 1), unit(3 * i + 2)),
                1 + unit(i)};
  });
  auto *pull = s.zeros<double>(3 * bodies);
  s.against(
      "app-nbody-double3", pull, 3 * bodies,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<body> shared(group, cgh);
          cgh.parallel_for(
              sycl::nd_range<1>(bodies, group), [=](sycl::nd_item<1> it) {
                const auto i = it.get_global_id(0), l = it.get_local_id(0);
                const sycl::double3 me = from[i].at;
                sycl::double3 sum(0.0);
                for (int first = 0; first < bodies; first += group) {
                  shared[l] = from[first + l];
                  it.barrier();
                  for (int k = 0; k < group; ++k) {
                    const sycl::double3 d = shared[k].at - me;
                    const double r2 = sycl::dot(d, d) + 1e-2;
                    const double inverse = sycl::rsqrt(r2);
                    sum += d * (shared[k].mass * inverse * inverse * inverse);
                  }
                  it.barrier();
                }
                for (int k = 0; k < 3; ++k)
                  pull[3 * i + k] = sum[k];
              });
        });
        s.q.wait();
      },
      [&] {
        for (int i = 0; i < bodies; ++i)
          for (int k = 0; k < bodies; ++k) {
            double d[3], r2 = 1e-2;
            for (int a = 0; a < 3; ++a) {
              d[a] = from[k].at[a] - from[i].at[a];
              r2 += d[a] * d[a];
            }
            const double f = from[k].mass / (r2 * std::sqrt(r2));
            for (int a = 0; a < 3; ++a)
              pull[3 * i + a] += d[a] * f;
          }
      },
      {.ulps = 1e6});

  constexpr int nx = 35, ny = 30, nz = 28;
  auto *field = s.array<double>(nx * ny * nz, [](u32 i) { return unit(i); });
  auto *laplace = s.zeros<double>(nx * ny * nz);
  const auto stencil = [=](std::size_t z, std::size_t y, std::size_t x) {
    const std::size_t at = (z * ny + y) * nx + x;
    if (x == 0 || y == 0 || z == 0 || x == nx - 1 || y == ny - 1 ||
        z == nz - 1) {
      laplace[at] = field[at];
      return;
    }
    laplace[at] = field[at - 1] + field[at + 1] + field[at - nx] +
                  field[at + nx] + field[at - nx * ny] + field[at + nx * ny] -
                  6 * field[at];
  };
  s.against(
      "app-groups-5x6x7", laplace, nx * ny * nz,
      [&] {
        s.q.parallel_for(sycl::nd_range<3>({nz, ny, nx}, {7, 6, 5}),
                         [=](sycl::nd_item<3> it) {
                           stencil(it.get_global_id(0), it.get_global_id(1),
                                   it.get_global_id(2));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < nx * ny * nz; ++i)
          stencil(i / nx / ny, i / nx % ny, i % nx);
      });
  // Haar's wavelet, level after level, fewer work-items each time.
  constexpr int length = 256, lines = 256;
  auto *wave = s.units(length * lines);
  auto *coefficients = s.zeros<float>(length * lines);
  s.against(
      "app-haar-levels", coefficients, length * lines,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<float> v(length, cgh);
          cgh.parallel_for(sycl::nd_range<1>(length / 2 * lines, length / 2),
                           [=](sycl::nd_item<1> it) {
                             const auto t = it.get_local_id(0);
                             const float *in = wave + it.get_group(0) * length;
                             float *out =
                                 coefficients + it.get_group(0) * length;
                             v[t] = in[t];
                             v[t + length / 2] = in[t + length / 2];
                             sycl::group_barrier(it.get_group());
                             for (std::size_t n = length / 2; n > 0; n /= 2) {
                               float sum = 0;
                               if (t < n) {
                                 const float a = v[2 * t], b = v[2 * t + 1];
                                 sum = (a + b) * 0.70710678f;
                                 out[n + t] = (a - b) * 0.70710678f;
                               }
                               sycl::group_barrier(it.get_group());
                               if (t < n)
                                 v[t] = sum;
                               sycl::group_barrier(it.get_group());
                             }
                             if (t == 0)
                               out[0] = v[0];
                           });
        });
        s.q.wait();
      },
      [&] {
        for (int line = 0; line < lines; ++line) {
          std::vector<float> v(wave + line * length,
                               wave + (line + 1) * length);
          for (int n = length / 2; n > 0; n /= 2)
            for (int t = 0; t < n; ++t) {
              const float a = v[2 * t], b = v[2 * t + 1];
              coefficients[line * length + n + t] = (a - b) * 0.70710678f;
              v[t] = (a + b) * 0.70710678f;
            }
          coefficients[line * length] = v[0];
        }
      },
      {.ulps = 32});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  solvers(s);
  tiles(s);
  return s.end();
}
