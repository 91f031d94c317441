// Private arrays as programs move them: windows that slide, lists that a number
// is put into, two states in turn, copies of arrays and structures; and rows
// that no vector fits, with the border of an image.
#include "suite.hpp"
#include <algorithm>
#include <array>

namespace {

constexpr int n = 4096;

void windows(suite &s) {
  auto *x = s.units(n * 64);
  auto *out = s.zeros<float>(n * 16);
  s.items("app-sliding-window", n, out, n,
          [=](int i) {
            float w[5] = {}, sum = 0;
            for (int k = 0; k < 64; ++k) {
              for (int j = 0; j < 4; ++j)
                w[j] = w[j + 1];
              w[4] = x[k * n + i];
              sum += w[0] * 0.1f + w[1] * 0.2f + w[2] * 0.4f + w[3] * 0.2f +
                     w[4] * 0.1f;
            }
            out[i] = sum;
          },
          {.ulps = 64});
  s.items("app-rows-in-turn", n, out, n,
          [=](int i) {
            float m[3][8], sum = 0;
            for (int r = 0; r < 8; ++r) {
              for (int k = 0; k < 8; ++k)
                m[0][k] = m[1][k];
              for (int k = 0; k < 8; ++k)
                m[1][k] = m[2][k];
              for (int k = 0; k < 8; ++k)
                m[2][k] = x[(r * 8 + k) * n + i];
              if (r >= 2)
                for (int k = 1; k < 7; ++k)
                  sum += m[0][k - 1] + m[1][k] * 2 - m[2][k + 1];
            }
            out[i] = sum;
          },
          {.ulps = 64});
  s.items("app-top8-insert", n, out, n * 8, [=](int i) {
    float best[8];
    std::fill(best, best + 8, -1.0f);
    for (int k = 0; k < 64; ++k) {
      const float y = x[k * n + i];
      if (y <= best[7])
        continue;
      int at = 7;
      for (; at > 0 && best[at - 1] < y; --at)
        best[at] = best[at - 1];
      best[at] = y;
    }
    for (int k = 0; k < 8; ++k)
      out[k * n + i] = best[k];
  });
  s.items("app-top8-shift", n, out, n * 8, [=](int i) {
    float best[8];
    std::fill(best, best + 8, -1.0f);
    for (int k = 0; k < 64; ++k) {
      const float y = x[k * n + i];
      for (int at = 0; at < 8; ++at)
        if (y > best[at]) {
          for (int m = 7; m > at; --m)
            best[m] = best[m - 1];
          best[at] = y;
          break;
        }
    }
    for (int k = 0; k < 8; ++k)
      out[k * n + i] = best[k];
  });
}

struct state {
  int step;
  float a[6];
  double sum;
};

void copies(suite &s) {
  auto *x = s.units(n * 64);
  auto *out = s.zeros<float>(n * 16);
  auto *counts = s.zeros<int>(n);
  s.items("app-states-assigned", n, out, n,
          [=](int i) {
            std::array<float, 9> now{}, next{};
            for (std::size_t k = 0; k < 9; ++k)
              now[k] = x[k * n + std::size_t(i)];
            for (int t = 0; t < 20; ++t) {
              for (std::size_t k = 0; k < 9; ++k)
                next[k] = 0.5f * now[k] +
                          0.25f * (now[(k + 1) % 9] + now[(k + 8) % 9]);
              now = next;
            }
            out[i] = now[0] + now[4];
          },
          {.ulps = 64});
  s.items("app-states-swapped", n, out, n,
          [=](int i) {
            float a[12], b[12];
            for (int k = 0; k < 12; ++k)
              a[k] = x[k * n + i];
            float *now = a, *next = b;
            for (int t = 0; t < 10; ++t) {
              next[0] = now[11];
              for (int k = 1; k < 12; ++k)
                next[k] = 0.5f * (now[k] + now[k - 1]);
              std::swap(now, next);
            }
            out[i] = now[3];
          },
          {.ulps = 64});
  s.items("app-states-struct", n, out, n,
          [=](int i) {
            state now{}, next;
            for (int k = 0; k < 6; ++k)
              now.a[k] = x[k * n + i];
            for (int t = 0; t < 12; ++t) {
              next = now;
              next.step = t;
              for (int k = 0; k < 6; ++k)
                next.a[k] += now.a[(k + 1) % 6] * 0.1f;
              next.sum += double(next.a[t % 6]);
              now = next;
            }
            out[i] = float(now.sum) + float(now.step);
          },
          {.ulps = 64});
  s.items("app-bins-anew", n, counts, n, [=](int i) {
    int sum = 0;
    for (int r = 0; r < 4; ++r) {
      int bins[16] = {};
      for (int k = 0; k < 16; ++k)
        ++bins[int(x[(r * 16 + k) * n + i] * 16)];
      for (int bin : bins)
        sum += bin * bin;
    }
    counts[i] = sum;
  });
  s.items("app-sieve-flags", n, counts, n, [=](int i) {
    bool prime[40];
    std::fill(prime, prime + 40, true);
    int sum = 0;
    for (int p = 2; p < 40; ++p) {
      if (!prime[p])
        continue;
      sum += p * (i & 3);
      for (int m = p * p; m < 40; m += p)
        prime[m] = false;
    }
    counts[i] = sum;
  });
  s.items("app-load-block", n, out, n,
          [=](int i) {
            float m[16], sum = 0;
            std::copy(x + i * 16, x + i * 16 + 16, m);
            for (int r = 0; r < 4; ++r)
              for (int k = 0; k < 4; ++k)
                sum += m[r * 4 + k] * m[k * 4 + r];
            out[i] = sum;
          },
          {.ulps = 64});
  s.items("app-store-block", n, out, n * 16,
          [=](int i) {
            float m[16];
            for (int k = 0; k < 16; ++k)
              m[k] = x[k * n + i] * float(k);
            for (int k = 1; k < 16; ++k)
              m[k] += m[k - 1];
            std::copy(m, m + 16, out + i * 16);
          },
          {.ulps = 64});
}

/// f(y, x) of a picture; its kernel is a range of rows.
template <class F>
void picture(suite &s, const char *name, float *out, int h, int w, F f) {
  s.against(
      name, out, std::size_t(h * w),
      [&] {
        s.q.parallel_for(sycl::range<2>(std::size_t(h), std::size_t(w)),
                         [=](sycl::id<2> id) { f(int(id[0]), int(id[1])); })
            .wait();
      },
      [&] {
        for (int i = 0; i < h * w; ++i)
          f(i / w, i % w);
      },
      {.ulps = 64});
}

void rows(suite &s) {
  constexpr int h = 203, w = 317;
  auto *x = s.units(h * w);
  auto *out = s.zeros<float>(h * w);
  picture(s, "app-row-clamped", out, h, w, [=](int y, int column) {
    float sum = 0;
    for (int d = -2; d <= 2; ++d)
      sum += x[y * w + sycl::clamp(column + d, 0, w - 1)];
    out[y * w + column] = sum;
  });
  const auto decay = [=](int at) {
    float sum = 0;
    const float v = x[at];
    for (int k = 0; k < 8; ++k)
      sum += sycl::exp(-v * float(k)) * (v > 0.5f ? 1 : v);
    out[at] = sum;
  };
  picture(s, "app-rows-of-8", out, 4000, 8,
          [=](int y, int k) { decay(y * 8 + k); });
  picture(s, "app-rows-of-31", out, 1000, 31,
          [=](int y, int k) { decay(y * 31 + k); });
  picture(s, "app-rows-of-32", out, 1000, 32,
          [=](int y, int k) { decay(y * 32 + k); });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  windows(s);
  copies(s);
  rows(s);
  return s.end();
}
