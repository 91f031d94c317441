// Numerical kernels as programs of several fields write them: finance, fluids,
// particles, small dense matrices, ordinary differential equations.
#include "suite.hpp"
#include <array>

namespace {

constexpr int n = 1 << 15;

// Marsaglia's xorwow, an object with a state and a member function.
struct xorwow {
  u32 x, y, z, w, v, d;
  explicit xorwow(u32 seed)
      : x(mixed(seed) | 1), y(mixed(seed + 1)), z(mixed(seed + 2)),
        w(mixed(seed + 3)), v(mixed(seed + 4)), d(6615241) {}
  u32 operator()() {
    const u32 t = x ^ (x >> 2);
    x = y;
    y = z;
    z = w;
    w = v;
    v = (v ^ (v << 4)) ^ (t ^ (t << 1));
    d += 362437;
    return v + d;
  }
  float uniform() { return (float((*this)() >> 8) + 0.5f) * 0x1p-24f; }
};

void finance(suite &s) {
  auto *spot = s.units(n);
  auto *out = s.zeros<float>(n);
  s.items("app-binomial-tree", n / 8, out, n / 8,
          [=](int i) {
            constexpr int steps = 32;
            const float price = 80 + 40 * spot[i], strike = 100;
            const float up = 1.05f, down = 1 / 1.05f, p = 0.52f;
            float value[steps + 1];
            float at = price;
            for (int k = 0; k < steps; ++k)
              at *= down;
            for (int k = 0; k <= steps; ++k) {
              value[k] = sycl::fmax(strike - at, 0.0f);
              at *= up * up;
            }
            for (int step = steps - 1; step >= 0; --step)
              for (int k = 0; k <= step; ++k)
                value[k] = 0.999f * (p * value[k + 1] + (1 - p) * value[k]);
            out[i] = value[0];
          },
          {.ulps = 64});
  s.items("app-asian-paths", n / 16, out, n / 16,
          [=](int i) {
            xorwow next{u32(i)};
            float price = 100, sum = 0;
            for (int step = 0; step < 32; ++step) {
              const float r = sycl::sqrt(-2 * sycl::log(next.uniform()));
              const float z = r * sycl::cos(6.2831853f * next.uniform());
              price *= sycl::exp(0.0005f + 0.02f * z);
              sum += price;
            }
            out[i] = sycl::max(sum / 32 - 100, 0.0f);
          },
          {.ulps = 1e5}); // A difference of sums of rounded factors.
  auto *directions =
      s.array<u32>(32, [](u32 k) { return (mixed(k) | 1) << (31 - k); });
  auto *quasi = s.zeros<float>(n);
  s.items("app-sobol", n, quasi, n, [=](int i) {
    u32 x = 0;
    for (u32 gray = u32(i) ^ (u32(i) >> 1), k = 0; gray; gray >>= 1, ++k)
      if (gray & 1)
        x ^= directions[k];
    quasi[i] = float(x >> 8) * 0x1p-24f;
  });
  // A shift register of 19 words whose two ends go around.
  auto *words = s.zeros<u32>(n);
  s.items("app-twister-19", n / 8, words, n / 8, [=](int i) {
    u32 state[19];
    state[0] = u32(i) * 2654435761u + 1;
    for (int k = 1; k < 19; ++k)
      state[k] = 1812433253u * (state[k - 1] ^ (state[k - 1] >> 30)) + u32(k);
    u32 sum = 0;
    int at = 0;
    for (int k = 0; k < 100; ++k) {
      const int next = at == 18 ? 0 : at + 1;
      const u32 y = (state[at] & 0x80000000u) | (state[next] & 0x7fffffffu);
      const u32 v = state[(at + 9) % 19] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0);
      state[at] = v;
      at = next;
      u32 t = v ^ (v >> 11);
      t ^= (t << 7) & 0x9d2c5680u;
      sum += t ^ (t >> 18);
    }
    words[i] = sum;
  });
}

void fluids(suite &s) {
  constexpr int w = 254, h = 130, cells = w * h;
  auto *f =
      s.array<float>(9 * cells, [](u32 i) { return 0.1f + 0.01f * unit(i); });
  auto *g = s.zeros<float>(9 * cells);
  const auto site = [=](int y, int x) {
    constexpr int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
    constexpr int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    constexpr float weight[9] = {4.f / 9,  1.f / 9,  1.f / 9,  1.f / 9, 1.f / 9,
                                 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
    float v[9], rho = 0, ux = 0, uy = 0;
    for (int k = 0; k < 9; ++k) {
      const int from_x = (x - cx[k] + w) % w, from_y = (y - cy[k] + h) % h;
      v[k] = f[k * cells + from_y * w + from_x];
      rho += v[k];
      ux += v[k] * cx[k];
      uy += v[k] * cy[k];
    }
    ux /= rho;
    uy /= rho;
    const float square = 1.5f * (ux * ux + uy * uy);
    for (int k = 0; k < 9; ++k) {
      const float cu = 3 * (cx[k] * ux + cy[k] * uy);
      const float rest = weight[k] * rho * (1 + cu + 0.5f * cu * cu - square);
      g[k * cells + y * w + x] = v[k] + 0.6f * (rest - v[k]);
    }
  };
  s.against(
      "app-lattice-boltzmann", g, 9 * cells,
      [&] {
        s.q.parallel_for(sycl::range<2>(h, w),
                         [=](sycl::item<2> it) {
                           site(int(it.get_id(0)), int(it.get_id(1)));
                         })
            .wait();
      },
      [&] {
        for (int k = 0; k < cells; ++k)
          site(k / w, k % w);
      },
      {.ulps = 32});

  using state = std::array<double, 4>; // Density, momentum, energy.
  auto *u = s.array<state>(n, [](u32 i) {
    return state{1 + double(unit(i)), double(unit(i + 1)), double(unit(i + 2)),
                 4 + double(unit(i + 3))};
  });
  auto *flux = s.zeros<double>(4 * n);
  const auto pressure = [](const state &a) {
    return 0.4 * (a[3] - 0.5 * (a[1] * a[1] + a[2] * a[2]) / a[0]);
  };
  const auto physical = [=](const state &a) {
    const double v = a[1] / a[0], p = pressure(a);
    return state{a[1], a[1] * v + p, a[2] * v, (a[3] + p) * v};
  };
  s.items("app-euler-hll", n - 1, flux, 4 * n,
          [=](int i) {
            const state &l = u[i], &r = u[i + 1];
            const double cl = sycl::sqrt(1.4 * pressure(l) / l[0]),
                         cr = sycl::sqrt(1.4 * pressure(r) / r[0]);
            const double sl = sycl::min(l[1] / l[0] - cl, r[1] / r[0] - cr),
                         sr = sycl::max(l[1] / l[0] + cl, r[1] / r[0] + cr);
            state result;
            if (sl >= 0) {
              result = physical(l);
            } else if (sr <= 0) {
              result = physical(r);
            } else {
              const state fl = physical(l), fr = physical(r);
              for (int k = 0; k < 4; ++k)
                result[k] =
                    (sr * fl[k] - sl * fr[k] + sl * sr * (r[k] - l[k])) /
                    (sr - sl);
            }
            for (int k = 0; k < 4; ++k)
              flux[4 * i + k] = result[k];
          },
          {.ulps = 256});

  // One system a work-item, element k of system i at k * systems + i.
  constexpr int systems = 4096, rows = 32;
  auto *lower = s.units(systems * rows);
  auto *right = s.units(systems * rows);
  auto *x = s.zeros<float>(systems * rows);
  s.items("app-thomas", systems, x, systems * rows,
          [=](int i) {
            float c[rows], d[rows];
            c[0] = 0.5f / 3;
            d[0] = right[i] / 3;
            for (int k = 1; k < rows; ++k) {
              const float a = lower[k * systems + i];
              const float m = 1 / (3 - a * c[k - 1]);
              c[k] = 0.5f * m;
              d[k] = (right[k * systems + i] - a * d[k - 1]) * m;
            }
            float last = d[rows - 1];
            x[(rows - 1) * systems + i] = last;
            for (int k = rows - 2; k >= 0; --k) {
              last = d[k] - c[k] * last;
              x[k * systems + i] = last;
            }
          },
          {.ulps = 32});
}

struct vec3 {
  float x, y, z;
  vec3 operator-(vec3 o) const { return {x - o.x, y - o.y, z - o.z}; }
  vec3 operator+(vec3 o) const { return {x + o.x, y + o.y, z + o.z}; }
  vec3 operator*(float f) const { return {x * f, y * f, z * f}; }
  float dot(vec3 o) const { return x * o.x + y * o.y + z * o.z; }
};

struct spring_model {
  float stiffness, rest, damping;
  vec3 force(vec3 from, vec3 to, vec3 relative) const {
    const vec3 d = to - from;
    const float length = sycl::sqrt(d.dot(d)) + 1e-6f;
    return d * (stiffness * (length - rest) / length) + relative * damping;
  }
};

void particles(suite &s) {
  constexpr int atoms = 8192, neighbours = 48;
  auto *position = s.array<vec3>(atoms, [](u32 i) {
    return vec3{8 * unit(3 * i), 8 * unit(3 * i + 1), 8 * unit(3 * i + 2)};
  });
  auto *list = s.array<int>(atoms * neighbours, [](u32 i) {
    const u32 atom = i % atoms;
    return int((atom + 1 + mixed(i) % 700) % atoms);
  });
  auto *count = s.array<int>(
      atoms, [](u32 i) { return int(24 + mixed(i) % (neighbours - 23)); });
  auto *force = s.zeros<vec3>(atoms);
  s.items("app-md-neighbours", atoms, force, atoms,
          [=](int i) {
            const vec3 p = position[i];
            vec3 sum{0, 0, 0};
            for (int k = 0; k < count[i]; ++k) {
              const vec3 d = p - position[list[k * atoms + i]];
              const float r2 = d.dot(d);
              if (r2 < 16.0f) {
                const float inverse = 1 / (r2 + 0.5f);
                const float r6 = inverse * inverse * inverse;
                sum = sum + d * (r6 * (r6 - 0.5f) * inverse);
              }
            }
            force[i] = sum;
          },
          {.ulps = 64});

  // Charge to the four corners of a cell.
  constexpr int side = 64, charges = 1 << 16;
  auto *px = s.units(charges);
  auto *py = s.array<float>(charges, [](u32 i) { return unit(i + 12345); });
  auto *grid = s.zeros<float>(side * side);
  s.against(
      "app-pic-deposit", grid, side * side,
      [&] {
        s.q.fill(grid, 0.0f, side * side).wait();
        s.q.parallel_for(
               sycl::range<1>(charges),
               [=](sycl::id<1> i) {
                 const float x = px[i] * (side - 1), y = py[i] * (side - 1);
                 const int cx = int(x), cy = int(y);
                 const float fx = x - cx, fy = y - cy;
                 const auto add = [=](int at, float v) {
                   sycl::atomic_ref<float, sycl::memory_order::relaxed,
                                    sycl::memory_scope::device>(grid[at]) += v;
                 };
                 add(cy * side + cx, (1 - fx) * (1 - fy));
                 add(cy * side + cx + 1, fx * (1 - fy));
                 add((cy + 1) * side + cx, (1 - fx) * fy);
                 add((cy + 1) * side + cx + 1, fx * fy);
               })
            .wait();
      },
      [&] {
        for (int i = 0; i < charges; ++i) {
          const float x = px[i] * (side - 1), y = py[i] * (side - 1);
          const int cx = int(x), cy = int(y);
          const float fx = x - cx, fy = y - cy;
          grid[cy * side + cx] += (1 - fx) * (1 - fy);
          grid[cy * side + cx + 1] += fx * (1 - fy);
          grid[(cy + 1) * side + cx] += (1 - fx) * fy;
          grid[(cy + 1) * side + cx + 1] += fx * fy;
        }
      },
      {.ulps = 256});

  // Density over the particles of the nine cells around.
  constexpr int cells = 32, per_cell = 8, bodies = cells * cells * per_cell;
  auto *body = s.array<sycl::float2>(bodies, [](u32 i) {
    const u32 cell = i / per_cell;
    return sycl::float2(float(cell % cells) + unit(2 * i),
                        float(cell / cells) + unit(2 * i + 1));
  });
  auto *begin =
      s.array<unsigned>(cells * cells + 1, [](u32 i) { return i * per_cell; });
  auto *density = s.zeros<float>(bodies);
  s.items("app-sph-cells", bodies, density, bodies,
          [=](int i) {
            const sycl::float2 p = body[i];
            const int cx = int(p.x()), cy = int(p.y());
            float sum = 0;
            for (int y = cy - 1; y <= cy + 1; ++y) {
              if (y < 0 || y >= cells)
                continue;
              for (int x = cx - 1; x <= cx + 1; ++x) {
                if (x < 0 || x >= cells)
                  continue;
                const int cell = y * cells + x;
                for (unsigned k = begin[cell]; k < begin[cell + 1]; ++k) {
                  const sycl::float2 d = body[k] - p;
                  const float q = 1 - sycl::dot(d, d);
                  if (q > 0)
                    sum += q * q * q;
                }
              }
            }
            density[i] = sum;
          },
          {.ulps = 32});

  constexpr int cloth = 96;
  auto *at = s.array<vec3>(cloth * cloth, [](u32 i) {
    return vec3{float(i % cloth) + 0.1f * unit(i), float(i / cloth), unit(i)};
  });
  auto *speed = s.array<vec3>(cloth * cloth, [](u32 i) {
    return vec3{unit(i + 1), unit(i + 2), unit(i + 3)};
  });
  auto *pull = s.zeros<vec3>(cloth * cloth);
  const spring_model springs[2] = {{20, 1, 0.1f}, {5, 1.4142f, 0.05f}};
  const auto node = [=](int y, int x) {
    const int i = y * cloth + x;
    vec3 sum{0, -9.81f, 0};
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int ny = y + dy, nx = x + dx;
        if ((dx == 0 && dy == 0) || nx < 0 || ny < 0 || nx >= cloth ||
            ny >= cloth)
          continue;
        const int k = ny * cloth + nx;
        sum = sum + springs[dx != 0 && dy != 0].force(at[i], at[k],
                                                      speed[k] - speed[i]);
      }
    pull[i] = sum;
  };
  s.against(
      "app-cloth-springs", pull, cloth * cloth,
      [&] {
        s.q.parallel_for(sycl::range<2>(cloth, cloth),
                         [=](sycl::id<2> id) { node(int(id[0]), int(id[1])); })
            .wait();
      },
      [&] {
        for (int i = 0; i < cloth * cloth; ++i)
          node(i / cloth, i % cloth);
      },
      {.ulps = 256});
}

template <int N> struct matrix {
  float v[N][N];
};

void dense(suite &s) {
  constexpr int batch = 4096;
  auto *a4 = s.array<matrix<4>>(batch, [](u32 i) {
    matrix<4> m;
    for (int k = 0; k < 16; ++k)
      m.v[k / 4][k % 4] = unit(16 * i + k) + (k % 5 == 0 ? 2 : 0);
    return m;
  });
  auto *q4 = s.zeros<matrix<4>>(batch);
  s.items("app-qr4", batch, q4, batch,
          [=](int i) {
            matrix<4> q = a4[i];
            for (int c = 0; c < 4; ++c) {
              for (int k = 0; k < c; ++k) {
                float r = 0;
                for (int row = 0; row < 4; ++row)
                  r += q.v[row][k] * q.v[row][c];
                for (int row = 0; row < 4; ++row)
                  q.v[row][c] -= r * q.v[row][k];
              }
              float norm = 0;
              for (int row = 0; row < 4; ++row)
                norm += q.v[row][c] * q.v[row][c];
              norm = sycl::rsqrt(norm);
              for (int row = 0; row < 4; ++row)
                q.v[row][c] *= norm;
            }
            q4[i] = q;
          },
          {.ulps = 512});
  auto *a8 = s.array<matrix<8>>(batch / 2, [](u32 i) {
    matrix<8> m;
    for (int r = 0; r < 8; ++r)
      for (int c = 0; c <= r; ++c)
        m.v[r][c] = m.v[c][r] = r == c ? 8 : unit(64 * i + 8 * r + c);
    return m;
  });
  auto *l8 = s.zeros<matrix<8>>(batch / 2);
  s.items("app-cholesky8", batch / 2, l8, batch / 2,
          [=](int i) {
            float l[8][8] = {};
            for (int r = 0; r < 8; ++r)
              for (int c = 0; c <= r; ++c) {
                float sum = a8[i].v[r][c];
                for (int k = 0; k < c; ++k)
                  sum -= l[r][k] * l[c][k];
                l[r][c] = r == c ? sycl::sqrt(sum) : sum / l[c][c];
              }
            for (int r = 0; r < 8; ++r)
              for (int c = 0; c < 8; ++c)
                l8[i].v[r][c] = l[r][c];
          },
          {.ulps = 64});
  // Gauss with a choice of pivots: rows change places in a private array.
  auto *x6 = s.zeros<double>(6 * batch);
  s.items("app-solve6-pivots", batch, x6, 6 * batch,
          [=](int i) {
            double m[6][7];
            for (int k = 0; k < 42; ++k)
              m[k / 7][k % 7] = unit(u32(42 * i + k)) - 0.5;
            for (int c = 0; c < 6; ++c) {
              int pivot = c;
              for (int r = c + 1; r < 6; ++r)
                if (sycl::fabs(m[r][c]) > sycl::fabs(m[pivot][c]))
                  pivot = r;
              for (int k = c; k < 7; ++k) {
                const double t = m[c][k];
                m[c][k] = m[pivot][k];
                m[pivot][k] = t;
              }
              for (int r = c + 1; r < 6; ++r) {
                const double f = m[r][c] / m[c][c];
                for (int k = c; k < 7; ++k)
                  m[r][k] -= f * m[c][k];
              }
            }
            for (int r = 5; r >= 0; --r) {
              double sum = m[r][6];
              for (int k = r + 1; k < 6; ++k)
                sum -= m[r][k] * x6[6 * i + k];
              x6[6 * i + r] = sum / m[r][r];
            }
          },
          {.ulps = 1e6, .others = 0.001}); // Some are nearly singular.
}

struct lorenz {
  double sigma, rho, beta;
  std::array<double, 3> operator()(const std::array<double, 3> &s) const {
    return {sigma * (s[1] - s[0]), s[0] * (rho - s[2]) - s[1],
            s[0] * s[1] - beta * s[2]};
  }
};

template <class F, std::size_t N>
std::array<double, N> runge_kutta(const F &f, std::array<double, N> y,
                                  double h) {
  const auto along = [](std::array<double, N> a, const std::array<double, N> &b,
                        double t) {
    for (std::size_t k = 0; k < N; ++k)
      a[k] += t * b[k];
    return a;
  };
  const auto k1 = f(y), k2 = f(along(y, k1, h / 2)),
             k3 = f(along(y, k2, h / 2)), k4 = f(along(y, k3, h));
  for (std::size_t k = 0; k < N; ++k)
    y[k] += h / 6 * (k1[k] + 2 * k2[k] + 2 * k3[k] + k4[k]);
  return y;
}

// A number and its derivative.
template <class T> struct dual {
  T v, d;
  friend dual operator+(dual a, dual b) { return {a.v + b.v, a.d + b.d}; }
  friend dual operator-(dual a, dual b) { return {a.v - b.v, a.d - b.d}; }
  friend dual operator*(dual a, dual b) {
    return {a.v * b.v, a.v * b.d + a.d * b.v};
  }
  friend dual exp(dual a) {
    const T e = sycl::exp(a.v);
    return {e, e * a.d};
  }
};

void equations(suite &s) {
  auto *ends = s.zeros<double>(3 * n / 16);
  s.items("app-lorenz-rk4", n / 16, ends, 3 * n / 16,
          [=](int i) {
            const lorenz system{10, 20 + 10.0 * unit(u32(i)), 8.0 / 3};
            std::array<double, 3> y{1, 1, 1};
            for (int k = 0; k < 50; ++k)
              y = runge_kutta(system, y, 0.01);
            for (int k = 0; k < 3; ++k)
              ends[3 * i + k] = y[k];
          },
          {.ulps = 4096});
  auto *roots = s.zeros<float>(n);
  s.items("app-dual-newton", n, roots, n,
          [=](int i) {
            using number = dual<float>;
            const number target{1 + unit(u32(i)), 0};
            number x{0.5f, 1};
            for (int k = 0; k < 20; ++k) {
              const number f = x * exp(x) - target;
              const float step = f.v / f.d;
              x.v -= step;
              if (sycl::fabs(step) < 1e-5f)
                break;
            }
            roots[i] = x.v;
          },
          {.ulps = 64});
  auto *solutions = s.zeros<int>(512);
  s.items("app-queens", 512, solutions, 512, [=](int i) {
    constexpr int size = 9;
    u32 columns[size], left[size], right[size], open[size];
    const u32 all = (1u << size) - 1;
    // The first three queens are from the number of the work-item.
    const u32 first = 1u << (i & 7), second = 1u << (i >> 3 & 7),
              third = 1u << (i >> 6 & 7);
    if (first & second || (first << 1 | first >> 1) & second)
      return;
    u32 c = first | second, l = (first << 2 | second << 1) & all,
        r = first >> 2 | second >> 1;
    if ((c | l | r) & third)
      return;
    int depth = 0, found = 0;
    columns[0] = c | third;
    left[0] = (l | third) << 1 & all;
    right[0] = (r | third) >> 1;
    open[0] = all & ~(columns[0] | left[0] | right[0]);
    while (depth >= 0) {
      if (!open[depth]) {
        --depth;
        continue;
      }
      const u32 bit = open[depth] & -open[depth];
      open[depth] ^= bit;
      if (depth == size - 4) {
        ++found;
        continue;
      }
      columns[depth + 1] = columns[depth] | bit;
      left[depth + 1] = (left[depth] | bit) << 1 & all;
      right[depth + 1] = (right[depth] | bit) >> 1;
      ++depth;
      open[depth] = all & ~(columns[depth] | left[depth] | right[depth]);
    }
    solutions[i] = found;
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  finance(s);
  fluids(s);
  particles(s);
  dense(s);
  equations(s);
  return s.end();
}
