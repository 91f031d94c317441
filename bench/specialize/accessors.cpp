// Kernels with accessors of distinct buffers, as people write them: sums are
// where the result goes, and a work-item has several elements. With
// -fsycl-specialize most of them have a body for launches whose accessors share
// no memory. `update` and `four` have none: they have no loop. run.py compiles
// this with and without it.
#include "../kernels/measure.hpp"
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

static bool near(double got, double expected) {
  return std::fabs(got - expected) <= 1e-3 * (1 + std::fabs(expected));
}

using buffer = sycl::buffer<float, 1>;

/// Times \p launch, and compares its last result, in \p out, with \p expected,
/// a function of the place. \p out begins as zeros.
template <class Launch, class Expected>
static void measure(const char *name, sycl::queue &q, int rounds, buffer &out,
                    Launch launch, Expected expected) {
  const auto clear = [&] {
    q.submit([&](sycl::handler &h) {
      sycl::accessor c(out, h, sycl::write_only, sycl::no_init);
      h.fill(c, 0.0f);
    });
    q.wait();
  };
  double least = 1e30;
  for (int i = 0; i < rounds; ++i) {
    clear();
    least = std::min(least, best_of(1, [&] {
                       launch();
                       q.wait();
                     }));
  }
  clear();
  launch();
  bool right = true;
  sycl::host_accessor got(out, sycl::read_only);
  const int size = int(out.size());
  for (int i = 0; i < size; i += size / 7)
    right = right && near(got[i], expected(i));
  report(name, right, 1e6 * least, "us");
}

int main(int argc, char **argv) {
  const double factor = argc > 1 ? std::atof(argv[1]) : 1;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
  sycl::queue q{sycl::property::queue::in_order()};
  const int n = int(8 * std::sqrt(factor)) * 32; // 256
  const int size = n * n;
  std::vector<float> x(size), y(size);
  std::vector<int> at(size);
  for (int i = 0; i < size; ++i) {
    x[i] = float(i % 7) * 0.25f;
    y[i] = float(i % 5) * 0.5f;
    at[i] = int(i * 7919ll % n);
  }
  buffer a_of(x.data(), size), b_of(y.data(), size), c_of(size);
  sycl::buffer<int, 1> at_of(at.data(), size);
  sycl::buffer<float, 2> a2(x.data(), sycl::range<2>(n, n)),
      b2(y.data(), sycl::range<2>(n, n));
  buffer rows_of(n);

  /// A launch of `kernel(a, b, c, index)` over \p items.
  const auto over = [&](int items, buffer &out, auto kernel) {
    return [&q, &a_of, &b_of, &out, items, kernel] {
      q.submit([&](sycl::handler &h) {
        sycl::accessor a(a_of, h, sycl::read_only);
        sycl::accessor b(b_of, h, sycl::read_only);
        sycl::accessor c(out, h, sycl::read_write);
        kernel(h, items, a, b, c);
      });
    };
  };

  {
    sycl::buffer<float, 2> c2 = c_of.reinterpret<float>(sycl::range<2>(n, n));
    measure(
        "product", q, rounds, c_of,
        [&] {
          q.submit([&](sycl::handler &h) {
            sycl::accessor a(a2, h, sycl::read_only);
            sycl::accessor b(b2, h, sycl::read_only);
            sycl::accessor c(c2, h, sycl::read_write);
            h.parallel_for(sycl::range<2>(n, n), [=](sycl::id<2> i) {
              for (int k = 0; k < n; ++k)
                c[i] += a[i[0]][k] * b[k][i[1]];
            });
          });
        },
        [&](int i) {
          double sum = 0;
          for (int k = 0; k < n; ++k)
            sum += x[i / n * n + k] * y[k * n + i % n];
          return sum;
        });
  }
  measure("vector", q, rounds, rows_of,
          over(n, rows_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   for (int k = 0; k < n; ++k)
                     c[i] += a[k * n + i] * b[k];
                 });
               }),
          [&](int i) {
            double sum = 0;
            for (int k = 0; k < n; ++k)
              sum += x[k * n + i] * y[k];
            return sum;
          });
  measure(
      "sparse", q, rounds, c_of,
      [&] {
        q.submit([&](sycl::handler &h) {
          sycl::accessor value(a_of, h, sycl::read_only);
          sycl::accessor column(at_of, h, sycl::read_only);
          sycl::accessor b(b_of, h, sycl::read_only);
          sycl::accessor c(c_of, h, sycl::read_write);
          h.parallel_for(size / 16, [=](sycl::id<1> i) {
            for (int k = 0; k < 16; ++k)
              c[i] += value[int(i) * 16 + k] * b[column[int(i) * 16 + k]];
          });
        });
      },
      [&](int i) {
        double sum = 0;
        for (int k = 0; k < 16 && i < size / 16; ++k)
          sum += x[i * 16 + k] * y[at[i * 16 + k]];
        return sum;
      });
  measure("convolution", q, rounds, c_of,
          over(size - 16, c_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   for (int k = 0; k < 16; ++k)
                     c[i] += a[int(i) + k] * b[k];
                 });
               }),
          [&](int i) {
            double sum = 0;
            for (int k = 0; k < 16 && i < size - 16; ++k)
              sum += x[i + k] * y[k];
            return sum;
          });
  measure("points", q, rounds, c_of,
          over(size / 8, c_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   for (int point = 0; point < 8; ++point) {
                     const int at = int(i) + point * items;
                     c[at] = b[0];
                     for (int k = 1; k < 6; ++k)
                       c[at] = c[at] * a[at] * 0.125f + b[k];
                   }
                 });
               }),
          [&](int i) {
            double sum = y[0];
            for (int k = 1; k < 6; ++k)
              sum = sum * x[i] * 0.125 + y[k];
            return sum;
          });
  measure("eight", q, rounds, c_of,
          over(size / 8, c_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   for (int k = 0; k < 8; ++k)
                     c[8 * i + k] = a[8 * i + k] * 2 + b[8 * i + k];
                 });
               }),
          [&](int i) { return x[i] * 2 + y[i]; });
  measure("softmax", q, rounds, c_of,
          over(size / 64, c_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   const int row = int(i) * 64;
                   float sum = 0;
                   for (int k = 0; k < 64; ++k) {
                     c[row + k] = sycl::exp(a[row + k] - b[0]);
                     sum += c[row + k];
                   }
                   for (int k = 0; k < 64; ++k)
                     c[row + k] *= b[1] / sum;
                 });
               }),
          [&](int i) {
            double sum = 0;
            for (int k = 0; k < 64; ++k)
              sum += std::exp(x[i / 64 * 64 + k] - y[0]);
            return std::exp(x[i] - y[0]) * y[1] / sum;
          });
  measure("running sum", q, rounds, c_of,
          over(size / 64, c_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   const int row = int(i) * 64;
                   c[row] = a[row];
                   for (int k = 1; k < 64; ++k)
                     c[row + k] = c[row + k - 1] * b[1] + a[row + k];
                 });
               }),
          [&](int i) {
            double sum = 0;
            for (int k = i / 64 * 64; k <= i; ++k)
              sum = sum * (k % 64 ? y[1] : 0) + x[k];
            return sum;
          });
  measure(
      "bins", q, rounds, c_of,
      [&] {
        q.submit([&](sycl::handler &h) {
          sycl::accessor value(at_of, h, sycl::read_only);
          sycl::accessor b(b_of, h, sycl::read_only);
          sycl::accessor c(c_of, h, sycl::read_write);
          h.parallel_for(size / 64, [=](sycl::id<1> i) {
            for (int k = 0; k < 64; ++k)
              c[int(i) * 64 + value[int(i) * 64 + k] % 8] += b[2];
          });
        });
      },
      [&](int i) {
        double sum = 0;
        for (int k = 0; k < 64; ++k)
          sum += at[i / 64 * 64 + k] % 8 == i % 64 ? y[2] : 0;
        return sum;
      });
  measure("forces", q, rounds, rows_of,
          over(n, rows_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   for (int k = 0; k < items; ++k) {
                     const float d = a[k] - a[i], r = d * d + b[1];
                     c[i] += d / (r * r);
                   }
                 });
               }),
          [&](int i) {
            double sum = 0;
            for (int k = 0; k < n; ++k) {
              const double d = x[k] - x[i], r = d * d + y[1];
              sum += d / (r * r);
            }
            return sum;
          });
  measure("update", q, rounds, c_of,
          over(size, c_of,
               [=](sycl::handler &h, int items, auto a, auto b, auto c) {
                 h.parallel_for(items,
                                [=](sycl::id<1> i) { c[i] += a[i] * b[i]; });
               }),
          [&](int i) { return x[i] * y[i]; });
  measure("four", q, rounds, c_of,
          over(size / 4, c_of,
               [=](sycl::handler &h, int items, auto a, auto, auto c) {
                 h.parallel_for(items, [=](sycl::id<1> i) {
                   c[4 * i] = a[4 * i] * 2;
                   c[4 * i + 1] = a[4 * i + 1] * 3;
                   c[4 * i + 2] = a[4 * i + 2] * 4;
                   c[4 * i + 3] = a[4 * i + 3] * 5;
                 });
               }),
          [&](int i) { return x[i] * float(i % 4 + 2); });
  return failures != 0;
}
