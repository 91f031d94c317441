// Indices that are limited at the border of a row: away from it, neighbouring
// work-items have consecutive indices, and a vector takes another body. Rows of
// all lengths around the number of lanes, limits that are wrong (an empty
// interval, beyond the row), indices near the ends of their types: as the host
// computes.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

constexpr int N = 4096;
int checks = 0, right = 0;

template <class F>
void check(sycl::queue &q, const char *name, int width, int height, F f) {
  int *in = sycl::malloc_shared<int>(N, q),
      *out = sycl::malloc_shared<int>(N, q);
  for (int i = 0; i < N; ++i)
    in[i] = i * 2654435761u >> 8, out[i] = -1;
  std::vector<int> expected(N, -1);
  q.parallel_for(sycl::range<2>(height, width), [=](sycl::id<2> id) {
     const int at = int(id[0]) * width + int(id[1]);
     out[at] = f(in, int(id[1]), int(id[0]), width, height);
   }).wait();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      expected[y * width + x] = f(in, x, y, width, height);
  const bool same = std::equal(expected.begin(), expected.end(), out);
  ++checks;
  right += same;
  if (!same)
    std::printf("%s: %d x %d\n", name, width, height);
  sycl::free(in, q);
  sycl::free(out, q);
}

template <class Index> void borders(sycl::queue &q, int width, int height) {
  check(
      q, "clamp", width, height, [](const int *in, int x, int y, int w, int h) {
        unsigned sum = 0;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -2; dx <= 2; ++dx) {
            const Index i = sycl::clamp<Index>(Index(x + dx), 0, Index(w - 1));
            const Index j = sycl::clamp<Index>(Index(y + dy), 0, Index(h - 1));
            sum = sum * 3 + unsigned(in[j * Index(w) + i]);
          }
        return int(sum);
      });
  check(q, "left out", width, height,
        [](const int *in, int x, int y, int w, int h) {
          unsigned sum = 0;
          for (int dx = -3; dx <= 3; ++dx) {
            const Index i = Index(x + dx);
            if (i >= 0 && i < Index(w))
              sum = sum * 3 + unsigned(in[Index(y) * Index(w) + i]);
          }
          for (int dy = -1; dy <= 1; ++dy)
            if (y + dy >= 0 && y + dy < h && x != 0)
              sum = sum * 5 + unsigned(in[(y + dy) * w + x - 1]);
          return int(sum);
        });
  check(q, "only the border", width, height,
        [](const int *in, int x, int, int w, int h) {
          unsigned sum = 7;
          if (x < 2 || x == w - 1 || !(x < w - 3))
            for (int k = 0; k < h; ++k)
              sum = sum * 3 + unsigned(in[k * w + x]);
          return int(sum);
        });
  check(q, "rows without their ends", width, height,
        [](const int *in, int x, int y, int w, int h) {
          const Index at = Index(y) * Index(w) + Index(x), r = at / Index(w),
                      c = at % Index(w);
          if (r == 0 || r == Index(h - 1) || c == 0 || c == Index(w - 1))
            return -3;
          return in[at - 1] + 3 * in[at + 1] - in[at - Index(w)] +
                 7 * in[at + Index(w)];
        });
  check(q, "ring", width, height, [](const int *in, int x, int y, int w, int) {
    const Index i = Index(x), last = Index(w - 1);
    const Index left = i == 0 ? last : i - 1, next = i == last ? 0 : i + 1;
    return in[Index(y) * Index(w) + left] - 5 * in[Index(y) * Index(w) + next];
  });
  check(q, "mirror", width, height,
        [](const int *in, int x, int y, int w, int) {
          unsigned sum = 0;
          for (int d = -3; d <= 3; ++d) {
            Index i = Index(x + d);
            if (x + d < 0)
              i = Index(-(x + d));
            if (i >= Index(w))
              i = 2 * Index(w) - 2 - i;
            sum = sum * 7 + unsigned(in[(y * w + int(i)) & (N - 1)]);
          }
          return int(sum);
        });
  // A limit within the row, and one that no index reaches.
  check(q, "inner", width, height, [](const int *in, int x, int y, int w, int) {
    const Index i = std::min(Index(x + 1), Index(w / 2)),
                j = std::max(Index(x), Index(w / 3)),
                k = std::min(Index(x), Index(N - 1));
    return in[i] * 3 + in[j] * 5 + in[k] - y;
  });
  // Upper limits that are below the lower ones.
  check(q, "empty", width, height, [](const int *in, int x, int y, int w, int) {
    const Index i = std::min(std::max(Index(x), Index(w + 3)), Index(5));
    const Index j = std::max(std::min(Index(x), Index(2)), Index(7));
    return in[i] - in[j] + y;
  });
  // In a loop whose length the launch knows.
  check(q, "loop", width, height,
        [](const int *in, int x, int y, int w, int h) {
          unsigned sum = 0;
          for (int d = -h; d <= h; ++d)
            sum = sum * 5 + unsigned(in[y * w + std::clamp(x + d, 0, w - 1)]);
          return int(sum);
        });
  // A remainder of the linear index.
  check(q, "linear", width, height,
        [](const int *in, int x, int y, int w, int h) {
          const int at = y * w + x, row = at / 16, column = at % 16;
          unsigned sum = 0;
          for (int d = -2; d <= 2; ++d)
            sum =
                sum * 5 +
                unsigned(in[row * 16 + std::min(std::max(column + d, 0), 15)]);
          return int(sum) + h;
        });
}

/// Rows of one dimension, whose lengths are no multiple of the lanes.
template <class Index> void rows(sycl::queue &q, int width) {
  for (int length : {1, 3, 7, 10, 13, 20, 33, 500}) {
    check(q, "rows", width, 3, [=](const int *in, int x, int y, int w, int) {
      const Index at = Index(y * w + x), row = at / Index(length),
                  column = at % Index(length), last = Index(length) - 1;
      unsigned sum = unsigned(in[row]) + unsigned(in[column]) * 3;
      sum += unsigned(in[(row * Index(length) + column) & Index(N - 1)]) * 5;
      sum += unsigned(in[column == last ? Index(0) : column + 1]) * 7;
      return int(sum + unsigned(in[std::min(column + 2, last)]) * 11);
    });
    // A neighbour in a ring of any length, from both ends.
    check(q, "neighbours", width, 3,
          [=](const int *in, int x, int y, int w, int) {
            const Index at = Index(y * w + x), to = Index(2000) - at;
            const Index here = at % Index(length),
                        next = (at + 1) % Index(length);
            const Index back = to % Index(length), row = to / Index(length);
            return in[here] - 3 * in[next] + 5 * in[back] + 7 * in[row];
          });
    // Numbers below 0 are rounded towards it.
    check(q, "below", width, 3, [=](const int *in, int x, int y, int w, int) {
      const int at = x - 20, row = at / length, column = at % length;
      return in[row + 40] - 3 * in[column + 1000] + y * w;
    });
  }
}

/// The sum of an index and a distance overflows on purpose.
void wraps(sycl::queue &q, int width) {
  for (unsigned far : {0u, 4294967290u, 2147483640u, 2147483648u})
    check(q, "wraps", width, 2, [=](const int *in, int x, int y, int w, int) {
      const unsigned i = std::min(unsigned(x) + far, unsigned(w) - 1);
      const unsigned j = std::max(unsigned(x) - far, 3u);
      return in[i] + 3 * in[j & (N - 1)] + y;
    });
}

int main() {
  sycl::queue q;
  for (int width : {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 64, 100, 513})
    for (int height : {1, 5}) {
      borders<int>(q, width, height);
      borders<long>(q, width, height);
      borders<unsigned>(q, width, height);
      wraps(q, width);
    }
  for (int width : {16, 40, 100, 513}) {
    rows<int>(q, width);
    rows<long>(q, width);
    rows<unsigned>(q, width);
  }
  std::printf("%d of %d as on the host\n", right, checks);
  return checks == 16 * 2 * (3 * 10 + 4) + 4 * 3 * 8 * 3 && right == checks ? 0
                                                                            : 1;
}
