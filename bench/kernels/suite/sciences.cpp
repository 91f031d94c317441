// Kernels of physics, chemistry and statistics that the other files do not
// have: states of quantum registers, lattice gauge fields, spins, charged
// particles, torsion angles, hidden states, shocks.
#include "suite.hpp"

#include <complex>

namespace {

using complex = std::complex<float>;

// A gate on one qubit of a state of 2^18 amplitudes.
void qubit_gate(suite &s, const char *name, int qubit) {
  constexpr int n = 1 << 18;
  auto *in = s.array<complex>(
      n, [](u32 i) { return complex(unit(i), unit(i + 7777777)); });
  auto *out = s.zeros<float>(2 * n);
  const complex a(0.6f, 0.1f), b(-0.2f, 0.7f), c(0.3f, 0.3f), d(0.8f, -0.4f);
  s.items(name, n / 2, out, 2 * n, [=](int i) {
    const u32 low = u32(i) & ((1u << qubit) - 1);
    const u32 zero = ((u32(i) >> qubit) << (qubit + 1)) | low;
    const u32 one = zero | 1u << qubit;
    const complex x = in[zero], y = in[one];
    auto times = [](complex p, complex q) {
      return complex(p.real() * q.real() - p.imag() * q.imag(),
                     p.real() * q.imag() + p.imag() * q.real());
    };
    const complex u = times(a, x) + times(b, y), v = times(c, x) + times(d, y);
    out[2 * zero] = u.real();
    out[2 * zero + 1] = u.imag();
    out[2 * one] = v.real();
    out[2 * one + 1] = v.imag();
  });
}

// Products of 3 x 3 complex matrices with vectors, as on a lattice of gluons.
void su3(suite &s) {
  constexpr int n = 1 << 15;
  struct link {
    float re[3][3], im[3][3];
  };
  struct spinor {
    float re[3], im[3];
  };
  auto *u = s.array<link>(n, [](u32 i) {
    link l;
    for (u32 k = 0; k < 9; ++k) {
      l.re[k / 3][k % 3] = unit(18 * i + k) - 0.5f;
      l.im[k / 3][k % 3] = unit(18 * i + 9 + k) - 0.5f;
    }
    return l;
  });
  auto *x = s.array<spinor>(n, [](u32 i) {
    spinor v;
    for (u32 k = 0; k < 3; ++k) {
      v.re[k] = unit(6 * i + k + 31);
      v.im[k] = unit(6 * i + k + 34);
    }
    return v;
  });
  auto *out = s.zeros<spinor>(n);
  s.items("sci-su3", n, out, n, [=](int i) {
    spinor sum = {};
    const spinor left = x[(i + n - 1) % n], right = x[(i + 1) % n];
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c) {
        const link &l = u[i];
        sum.re[r] += l.re[r][c] * right.re[c] - l.im[r][c] * right.im[c];
        sum.im[r] += l.re[r][c] * right.im[c] + l.im[r][c] * right.re[c];
        sum.re[r] -= l.re[c][r] * left.re[c] + l.im[c][r] * left.im[c];
        sum.im[r] -= l.re[c][r] * left.im[c] - l.im[c][r] * left.re[c];
      }
    out[i] = sum;
  });
}

// Ising spins of one colour of a checkerboard, by Metropolis.
void ising(suite &s) {
  constexpr int size = 512;
  auto *spins = s.array<signed char>(size * size, [](u32 i) {
    return static_cast<signed char>(mixed(i) & 1 ? 1 : -1);
  });
  auto *out = s.zeros<signed char>(size * size);
  auto next = [=](int y, int x) {
    auto at = [&](int a, int b) {
      return spins[(a & (size - 1)) * size + (b & (size - 1))];
    };
    const int sum = at(y + 1, x) + at(y - 1, x) + at(y, x + 1) + at(y, x - 1);
    const int cost = 2 * at(y, x) * sum;
    const bool flips =
        cost <= 0 || unit(u32(y * size + x)) < sycl::exp(-0.44f * float(cost));
    out[y * size + x] = static_cast<signed char>(flips ? -at(y, x) : at(y, x));
  };
  s.against(
      "sci-ising", out, size * size,
      [&] {
        s.q.parallel_for(sycl::range<2>(size, size / 2),
                         [=](sycl::id<2> i) {
                           const int y = int(i[0]);
                           next(y, 2 * int(i[1]) + (y & 1));
                         })
            .wait();
      },
      [&] {
        for (int y = 0; y < size; ++y)
          for (int x = y & 1; x < size; x += 2)
            next(y, x);
      });
}

// Boris's push of charged particles, arrays of structures, in double.
void boris(suite &s) {
  constexpr int n = 1 << 15;
  struct particle {
    double x[3], v[3];
  };
  auto *p = s.array<particle>(n, [](u32 i) {
    particle q;
    for (u32 k = 0; k < 3; ++k) {
      q.x[k] = unit(6 * i + k);
      q.v[k] = unit(6 * i + k + 3) - 0.5;
    }
    return q;
  });
  auto *out = s.zeros<double>(6 * n);
  s.items("sci-boris", n, out, 6 * n, [=](int i) {
    const particle a = p[i];
    const double h = 0.01;
    const double e[3] = {0.1 * a.x[1], -0.2 * a.x[0], 0.05};
    const double b[3] = {0.3, 0.1 * a.x[2], 1.0 - 0.5 * a.x[0]};
    double v[3], t[3], w[3], u[3];
    double square = 0;
    for (int k = 0; k < 3; ++k) {
      v[k] = a.v[k] + h * e[k];
      t[k] = h * b[k];
      square += t[k] * t[k];
    }
    for (int k = 0; k < 3; ++k)
      w[k] = v[k] + v[(k + 1) % 3] * t[(k + 2) % 3] -
             v[(k + 2) % 3] * t[(k + 1) % 3];
    for (int k = 0; k < 3; ++k)
      u[k] = v[k] + 2 / (1 + square) *
                        (w[(k + 1) % 3] * t[(k + 2) % 3] -
                         w[(k + 2) % 3] * t[(k + 1) % 3]);
    for (int k = 0; k < 3; ++k) {
      const double next = u[k] + h * e[k];
      out[6 * i + k] = a.x[k] + 2 * h * next;
      out[6 * i + 3 + k] = next;
    }
  });
}

// Energies of torsion angles: four atoms each, found by index.
void torsions(suite &s) {
  constexpr int atoms = 8192, n = 1 << 15;
  auto *at = s.array<sycl::float3>(atoms, [](u32 i) {
    return sycl::float3(unit(3 * i), unit(3 * i + 1), unit(3 * i + 2)) * 10.0f;
  });
  auto *list = s.array<sycl::int4>(n, [](u32 i) {
    const int a = int(mixed(i) % (8192 - 4));
    return sycl::int4(a, a + 1, a + 2, a + 3);
  });
  auto *out = s.zeros<float>(n);
  s.items("sci-torsions", n, out, n,
          [=](int i) {
            const sycl::int4 l = list[i];
            const sycl::float3 a = at[l.x()] - at[l.y()],
                               b = at[l.z()] - at[l.y()],
                               c = at[l.w()] - at[l.z()];
            const sycl::float3 p = sycl::cross(a, b), q = sycl::cross(c, b);
            const float x = sycl::dot(p, q);
            const float y = sycl::dot(sycl::cross(p, q), b) / sycl::length(b);
            const float phi = sycl::atan2(y, x);
            out[i] = 1.4f * (1 + sycl::cos(3 * phi)) +
                     0.2f * (1 - sycl::cos(2 * phi)) + 0.1f * sycl::cos(phi);
          },
          {.ulps = 512, .others = 0.002});
}

// The forward recursion of a hidden Markov model of eight states.
void forward(suite &s) {
  constexpr int n = 4096, steps = 48, states = 8;
  auto *seen = s.array<u8>(n * steps, [](u32 i) { return u8(mixed(i) & 3); });
  auto *go = s.array<float>(states * states,
                            [](u32 i) { return 0.05f + 0.15f * unit(i); });
  auto *emit = s.array<float>(states * 4,
                              [](u32 i) { return 0.1f + 0.3f * unit(i + 99); });
  auto *out = s.zeros<float>(n);
  s.items("sci-forward", n, out, n,
          [=](int i) {
            float alpha[states];
            for (int k = 0; k < states; ++k)
              alpha[k] = 0.125f * emit[4 * k + seen[i]];
            float log = 0;
            for (int t = 1; t < steps; ++t) {
              const int o = seen[t * n + i];
              float next[states], sum = 0;
              for (int k = 0; k < states; ++k) {
                float a = 0;
                for (int j = 0; j < states; ++j)
                  a += alpha[j] * go[j * states + k];
                next[k] = a * emit[4 * k + o];
                sum += next[k];
              }
              log += sycl::log(sum);
              for (int k = 0; k < states; ++k)
                alpha[k] = next[k] / sum;
            }
            out[i] = log;
          },
          {.ulps = 64});
}

// Fluxes between cells with limited slopes and an HLLC solver.
void shocks(suite &s) {
  constexpr int n = 1 << 16;
  auto *rho = s.array<float>(n + 4, [](u32 i) { return 0.5f + unit(i); });
  auto *vel = s.array<float>(n + 4, [](u32 i) { return unit(i + 9) - 0.5f; });
  auto *pre = s.array<float>(n + 4, [](u32 i) { return 0.2f + unit(i + 77); });
  auto *out = s.zeros<float>(3 * n);
  guarded(
      s, "sci-shocks", out, 3 * n, n,
      [=](int i) {
        auto limited = [](float a, float b) {
          return a * b <= 0 ? 0.0f : sycl::fabs(a) < sycl::fabs(b) ? a : b;
        };
        auto face = [&](const float *q, float &l, float &r) {
          l = q[i + 1] + 0.5f * limited(q[i + 1] - q[i], q[i + 2] - q[i + 1]);
          r = q[i + 2] -
              0.5f * limited(q[i + 2] - q[i + 1], q[i + 3] - q[i + 2]);
        };
        float rl, rr, ul, ur, pl, pr;
        face(rho, rl, rr);
        face(vel, ul, ur);
        face(pre, pl, pr);
        const float gamma = 1.4f;
        const float cl = sycl::sqrt(gamma * pl / rl),
                    cr = sycl::sqrt(gamma * pr / rr);
        const float sl = sycl::fmin(ul - cl, ur - cr),
                    sr = sycl::fmax(ul + cl, ur + cr);
        const float el = pl / (gamma - 1) + 0.5f * rl * ul * ul,
                    er = pr / (gamma - 1) + 0.5f * rr * ur * ur;
        const float sm = (pr - pl + rl * ul * (sl - ul) - rr * ur * (sr - ur)) /
                         (rl * (sl - ul) - rr * (sr - ur));
        float f0, f1, f2;
        if (sl >= 0) {
          f0 = rl * ul;
          f1 = rl * ul * ul + pl;
          f2 = ul * (el + pl);
        } else if (sr <= 0) {
          f0 = rr * ur;
          f1 = rr * ur * ur + pr;
          f2 = ur * (er + pr);
        } else {
          const bool left = sm >= 0;
          const float r = left ? rl : rr, u = left ? ul : ur,
                      p = left ? pl : pr, e = left ? el : er,
                      w = left ? sl : sr;
          const float star = r * (w - u) / (w - sm);
          const float energy =
              star * (e / r + (sm - u) * (sm + p / (r * (w - u))));
          f0 = r * u + w * (star - r);
          f1 = r * u * u + p + w * (star * sm - r * u);
          f2 = u * (e + p) + w * (energy - e);
        }
        out[i] = f0;
        out[n + i] = f1;
        out[2 * n + i] = f2;
      },
      256, {.ulps = 4096, .others = 0.001});
}

// Heston's paths: two random numbers a step, a root, an exponential function.
void heston(suite &s) {
  constexpr int n = 8192, steps = 32;
  auto *out = s.zeros<float>(n);
  s.items("sci-heston", n, out, n,
          [=](int i) {
            u32 state = mixed(u32(i) + 12345u) | 1;
            auto next = [&] {
              state ^= state << 13;
              state ^= state >> 17;
              state ^= state << 5;
              return (float(state >> 8) + 0.5f) * 0x1p-24f;
            };
            float log = 0, v = 0.04f;
            const float dt = 1.0f / steps, root = sycl::sqrt(dt);
            for (int k = 0; k < steps; ++k) {
              const float r = sycl::sqrt(-2 * sycl::log(next())),
                          a = 6.2831853f * next();
              const float x = r * sycl::cos(a), y = r * sycl::sin(a);
              const float vol = sycl::sqrt(sycl::fmax(v, 0.0f));
              log += -0.5f * vol * vol * dt + vol * root * x;
              v += 2.0f * (0.04f - v) * dt +
                   0.3f * vol * root * (-0.7f * x + 0.714f * y);
            }
            out[i] = sycl::fmax(sycl::exp(log) - 1.0f, 0.0f);
          },
          {.ulps = 4096, .others = 0.002});
}

// Real spherical harmonics up to degree 4, of directions in three arrays.
void harmonics(suite &s) {
  constexpr int n = 1 << 14, degree = 4;
  auto *x = s.units(n), *y = s.units(n), *z = s.units(n);
  auto *out = s.zeros<float>(25 * n);
  s.items("sci-harmonics", n, out, 25 * n,
          [=](int i) {
            const float l =
                sycl::rsqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i] + 1e-6f);
            const float a = x[i] * l, b = y[i] * l, c = z[i] * l;
            float cm = 1, sm = 0, pmm = 1;
            for (int m = 0; m <= degree; ++m) {
              float before = 0, p = pmm;
              for (int k = m; k <= degree; ++k) {
                out[(k * k + k + m) * n + i] = p * cm;
                if (m)
                  out[(k * k + k - m) * n + i] = p * sm;
                const float next =
                    (float(2 * k + 1) * c * p - float(k + m) * before) /
                    float(k - m + 1);
                before = p;
                p = next;
              }
              pmm *= -float(2 * m + 1);
              const float t = a * cm - b * sm;
              sm = a * sm + b * cm;
              cm = t;
            }
          },
          {.ulps = 256});
}

// Angles of the XY model, a sum of cosines of neighbours in three dimensions.
void xy_energy(suite &s) {
  constexpr int size = 40;
  auto *angle =
      s.array<float>(size * size * size, [](u32 i) { return 6.0f * unit(i); });
  auto *out = s.zeros<float>(size * size * size);
  auto energy = [=](int z, int y, int x) {
    auto at = [&](int a, int b, int c) {
      return angle[((a + size) % size * size + (b + size) % size) * size +
                   (c + size) % size];
    };
    const float me = at(z, y, x);
    return -sycl::cos(me - at(z, y, x + 1)) - sycl::cos(me - at(z, y + 1, x)) -
           sycl::cos(me - at(z + 1, y, x)) - sycl::cos(me - at(z - 1, y, x));
  };
  s.against(
      "sci-xy-energy", out, size * size * size,
      [&] {
        s.q.parallel_for(sycl::range<3>(size, size, size),
                         [=](sycl::item<3> i) {
                           out[i.get_linear_id()] =
                               energy(int(i[0]), int(i[1]), int(i[2]));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < size * size * size; ++i)
          out[i] = energy(i / size / size, i / size % size, i % size);
      },
      {.ulps = 32});
}

// Durbin's recursion: coefficients of linear prediction from autocorrelations.
void durbin(suite &s) {
  constexpr int n = 8192, order = 12;
  auto *r = s.array<float>(n * (order + 1), [](u32 i) {
    return i < 8192 ? 2.0f + unit(i) : (unit(i) - 0.5f) * 0.5f;
  });
  auto *out = s.zeros<float>(n * order);
  s.items("sci-durbin", n, out, n * order,
          [=](int i) {
            float a[order + 1] = {1};
            float error = r[i];
            for (int k = 1; k <= order; ++k) {
              float sum = r[k * n + i];
              for (int j = 1; j < k; ++j)
                sum += a[j] * r[(k - j) * n + i];
              const float reflect = -sum / error;
              for (int j = 1; j <= k / 2; ++j) {
                const float left = a[j] + reflect * a[k - j];
                a[k - j] += reflect * a[j];
                a[j] = left;
              }
              a[k] = reflect;
              error *= 1 - reflect * reflect;
            }
            for (int k = 0; k < order; ++k)
              out[k * n + i] = a[k + 1];
          },
          {.ulps = 128});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  qubit_gate(s, "sci-qubit-0", 0);
  qubit_gate(s, "sci-qubit-3", 3);
  qubit_gate(s, "sci-qubit-11", 11);
  su3(s);
  ising(s);
  boris(s);
  torsions(s);
  forward(s);
  shocks(s);
  heston(s);
  harmonics(s);
  xy_energy(s);
  durbin(s);
  return s.end();
}
