// A work-item for each row, channel, path or system, which it reads and writes
// from the first element to the last: what first versions of networks, filters
// and simulations do. Neighbouring work-items are a whole row apart.
#include "suite.hpp"

namespace {

constexpr int rows = 2048, most = 200;

struct memory {
  float *x, *y, *z, *gain, *shift;
  int *n, *m;
  double *d, *e;
};

void networks(suite &s, const memory &m, int width) {
  const auto [x, y, z, gain, shift, n, k, d, e] = m;
  s.items("row-layer-norm", rows, y, rows * most,
          [=](int i) {
            const float *in = x + i * width;
            float *out = y + i * width;
            float mean = 0, square = 0;
            for (int j = 0; j < width; ++j)
              mean += in[j];
            mean /= width;
            for (int j = 0; j < width; ++j)
              square += (in[j] - mean) * (in[j] - mean);
            const float scale = 1 / sycl::sqrt(square / width + 1e-5f);
            for (int j = 0; j < width; ++j)
              out[j] = (in[j] - mean) * scale * gain[j] + shift[j];
          },
          {64});
  s.items("row-rms-norm-residual", rows, y, rows * most,
          [=](int i) {
            float square = 0;
            for (int j = 0; j < width; ++j) {
              const float v = x[i * width + j] + shift[j];
              z[i * width + j] = v;
              square += v * v;
            }
            const float scale = 1 / sycl::sqrt(square / width + 1e-5f);
            for (int j = 0; j < width; ++j)
              y[i * width + j] = z[i * width + j] * scale * gain[j];
          },
          {64});
  s.items("row-softmax", rows, y, rows * most,
          [=](int i) {
            float greatest = x[i * width], sum = 0;
            for (int j = 1; j < width; ++j)
              greatest = sycl::fmax(greatest, x[i * width + j]);
            for (int j = 0; j < width; ++j) {
              y[i * width + j] = sycl::exp(x[i * width + j] - greatest);
              sum += y[i * width + j];
            }
            for (int j = 0; j < width; ++j)
              y[i * width + j] /= sum;
          },
          {64});
  s.items("row-rotary", rows, y, rows * most, [=](int i) {
    const float *in = x + i * width;
    float *out = y + i * width;
    for (int j = 0; j + 1 < width; j += 2) {
      out[j] = in[j] * gain[j] - in[j + 1] * shift[j];
      out[j + 1] = in[j] * shift[j] + in[j + 1] * gain[j];
    }
  });
  s.items("row-clip", rows, y, rows * most, [=](int i) {
    for (int j = 0; j < width; ++j) {
      const float v = x[i * width + j] * 4 - 2;
      y[i * width + j] = v < -1 ? -1 : v > 1 ? 1 : v;
    }
  });
  s.items("row-double-norm", rows, e, rows * most,
          [=](int i) {
            double square = 0;
            for (int j = 0; j < width; ++j)
              square += d[i * width + j] * d[i * width + j];
            const double scale = 1 / sycl::sqrt(square);
            for (int j = 0; j < width; ++j)
              e[i * width + j] = d[i * width + j] * scale;
          },
          {64});
}

void filters(suite &s, const memory &m, int width) {
  const auto [x, y, z, gain, shift, n, k, d, e] = m;
  s.items("row-biquad", rows, y, rows * most,
          [=](int i) {
            float a = 0, b = 0;
            for (int t = 0; t < width; ++t) {
              const float in = x[i * width + t];
              const float out = 0.2f * in + a;
              a = 0.4f * in + 0.3f * out + b;
              b = 0.2f * in - 0.1f * out;
              y[i * width + t] = out;
            }
          },
          {64});
  s.items("row-envelope", rows, y, rows * most,
          [=](int i) {
            float level = 0;
            for (int t = 0; t < width; ++t) {
              const float in = sycl::fabs(x[i * width + t] - 0.5f);
              const float rate = in > level ? 0.5f : 0.02f;
              level += rate * (in - level);
              y[i * width + t] = level;
            }
          },
          {64});
  s.items("row-taps", rows, y, rows * most, [=](int i) {
    const float *in = x + i * width;
    for (int t = width - 4; t < width; ++t)
      y[i * width + t] = in[t];
    for (int t = 0; t + 4 < width; ++t)
      y[i * width + t] = 0.1f * in[t] + 0.2f * in[t + 1] + 0.4f * in[t + 2] +
                         0.2f * in[t + 3] + 0.1f * in[t + 4];
  });
  s.items("row-moving-average", rows, y, rows * most,
          [=](int i) {
            float sum = 0;
            for (int t = 0; t < 8; ++t) {
              sum += x[i * width + t];
              y[i * width + t] = 0;
            }
            for (int t = 8; t < width; ++t) {
              y[i * width + t] = sum * 0.125f;
              sum += x[i * width + t] - x[i * width + t - 8];
            }
          },
          {64});
  s.items("row-thomas", rows, y, rows * most,
          [=](int i) {
            const float *right = x + i * width;
            float *c = z + i * width, *out = y + i * width;
            c[0] = -0.25f;
            out[0] = right[0] * 0.25f;
            for (int t = 1; t < width; ++t) {
              const float f = 1 / (4 + c[t - 1]);
              c[t] = -f;
              out[t] = (right[t] + out[t - 1]) * f;
            }
            for (int t = width - 2; t >= 0; --t)
              out[t] -= c[t] * out[t + 1];
          },
          {64});
}

void numbers(suite &s, const memory &m, int width) {
  const auto [x, y, z, gain, shift, n, k, d, e] = m;
  s.items("row-prefix-sum", rows, k, rows * most, [=](int i) {
    int sum = 0;
    for (int j = 0; j < width; ++j) {
      sum += n[i * width + j];
      k[i * width + j] = sum;
    }
  });
  s.items("row-deltas", rows, k, rows * most, [=](int i) {
    int last = 0;
    for (int j = 0; j < width; ++j) {
      const int now = n[i * width + j];
      k[i * width + j] = (now - last) << 1 ^ (now - last) >> 31;
      last = now;
    }
  });
  s.items("row-random-walk", rows, y, rows * most,
          [=](int i) {
            u32 state = mixed(u32(i));
            float at = 100;
            for (int t = 0; t < width; ++t) {
              state = state * 1664525u + 1013904223u;
              at *= 1 + (float(state >> 8) * 0x1p-24f - 0.5f) * 0.01f;
              y[i * width + t] = at;
            }
          },
          {640});
  s.items("row-orbit", rows, y, rows * most,
          [=](int i) {
            float p = x[i], v = 0;
            for (int t = 0; t < width; ++t) {
              v -= p * 0.01f;
              p += v;
              y[i * width + t] = p;
              z[i * width + t] = v;
            }
          },
          {640});
  s.items("row-columns-too", rows, y, rows * most, [=](int i) {
    for (int j = 0; j < width; ++j)
      y[i * width + j] = x[j * rows + i] + x[i * width + j];
  });
  s.items("row-scale-in-place", rows, y, rows, [=](int i) {
    for (int j = 0; j < width; ++j)
      z[i * width + j] = z[i * width + j] * 0.5f + 0.25f;
    y[i] = 1;
  });
  s.items("row-table", rows, y, rows * most, [=](int i) {
    for (int j = 0; j < width; ++j)
      y[i * width + j] = gain[n[i * width + j] & 127];
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  const memory m{
      s.units(rows * most),
      s.zeros<float>(rows * most),
      s.zeros<float>(rows * most),
      s.units(most),
      s.units(most),
      s.array<int>(rows * most, [](u32 i) { return int(mixed(i) % 1000); }),
      s.zeros<int>(rows * most),
      s.array<double>(rows * most, [](u32 i) { return unit(i); }),
      s.zeros<double>(rows * most)};
  // Not known to the compiler.
  const int width = argc > 2 ? std::atoi(argv[2]) : most;
  networks(s, m, width);
  filters(s, m, width);
  numbers(s, m, width);
  return s.end();
}
