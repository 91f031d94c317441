// Unsigned indices that would wrap around at the border, behind conditions that
// keep them from it: away from the border, neighbouring work-items have
// consecutive indices. Rows of many lengths, and indices that do wrap around,
// before, in and behind the condition: as the host computes.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

constexpr unsigned N = 8192;
void expect(const char *what, bool right) { compare::check(right, what); }

struct Shape {
  unsigned width, height;
};

/// f(in, x, y, shape) for each work-item, by ranges, groups, and groups that
/// wait in between; and by the host.
template <class F> bool same(sycl::queue &q, Shape s, F f) {
  unsigned *in = sycl::malloc_shared<unsigned>(N, q),
           *out = sycl::malloc_shared<unsigned>(3 * N, q);
  for (unsigned i = 0; i < N; ++i)
    in[i] = (i * 2654435761u) >> 8;
  for (unsigned i = 0; i < 3 * N; ++i)
    out[i] = 77;
  const sycl::range<2> all(s.height, s.width);
  q.parallel_for(all, [=](sycl::id<2> id) {
     const unsigned x = id[1], y = id[0];
     out[y * s.width + x] = f(in, x, y, s);
   }).wait();
  q.parallel_for(sycl::nd_range<2>(all, {1, s.width}), [=](sycl::nd_item<2> i) {
     const unsigned x = i.get_local_id(1), y = i.get_group(0);
     out[N + y * s.width + x] = f(in, x, y, s);
   }).wait();
  q.parallel_for(sycl::nd_range<2>(all, all), [=](sycl::nd_item<2> i) {
     const unsigned x = i.get_local_id(1), y = i.get_local_id(0);
     const unsigned one = f(in, x, y, s);
     sycl::group_barrier(i.get_group());
     out[2 * N + y * s.width + x] = one + f(in, x, y, s);
   }).wait();
  bool right = true;
  for (unsigned y = 0; y < s.height; ++y)
    for (unsigned x = 0; x < s.width; ++x) {
      const unsigned expected = f(in, x, y, s), at = y * s.width + x;
      right &= out[at] == expected && out[N + at] == expected &&
               out[2 * N + at] == 2 * expected;
    }
  sycl::free(in, q);
  sycl::free(out, q);
  return right;
}

void rows(sycl::queue &q, Shape s) {
  expect("the first", same(q, s, [](const unsigned *in, int x, int y, Shape s) {
           if (x == 0)
             return in[y * s.width + x];
           return in[y * s.width + x - 1] * 3 + in[y * s.width + x];
         }));
  expect("the first and the last",
         same(q, s, [](const unsigned *in, int x, int y, Shape s) {
           const unsigned at = y * s.width + x;
           if (s.width < 2)
             return 5u;
           if (x == 0)
             return in[at + 1] - in[at];
           if (x == s.width - 1)
             return in[at - 1] - in[at];
           return in[at + 1] - 2 * in[at] + in[at - 1];
         }));
  expect("the last and the first",
         same(q, s, [](const unsigned *in, int x, int y, Shape s) {
           const unsigned at = y * s.width + x;
           if (s.width < 2)
             return 5u;
           if (x == s.width - 1)
             return in[y * s.width + x - 1] - in[at];
           return x ? in[y * s.width + x - 1] * 9 : in[at];
         }));
  expect("a constant width",
         same(q, s, [](const unsigned *in, unsigned x, unsigned y, Shape) {
           const unsigned at = y * 33 + x;
           if (x == 0)
             return in[at + 1] - in[at];
           if (x == 32)
             return in[at - 1] - in[at];
           return in[at + 1] - 2 * in[at] + in[at - 1];
         }));
  expect("inside in both directions",
         same(q, s, [](const unsigned *in, unsigned x, unsigned y, Shape s) {
           unsigned sum = 1;
           if (x > 0 && x < s.width - 1 && y > 0 && y < s.height - 1)
             for (int d = -1; d <= 1; ++d)
               sum = sum * 3 + in[(y + d) * s.width + x - 1] +
                     in[(y - 1) * s.width + x + d];
           return sum;
         }));
  expect("an offset of two",
         same(q, s, [](const unsigned *in, unsigned x, unsigned y, Shape s) {
           unsigned sum = 0;
           if (x >= 2)
             sum += in[y * s.width + x - 2];
           if (x > 2u)
             sum += in[x - 3] * 5;
           if (int(x) > 3)
             sum += in[x - 4] * 7;
           return sum;
         }));
}

void wrapping(sycl::queue &q, Shape s) {
  for (unsigned base : {0u, 5u, ~0u, ~0u - 4, 1u << 31, 20u - (1u << 31)}) {
    expect("a base that wraps around",
           same(q, s, [=](const unsigned *in, unsigned x, unsigned, Shape) {
             const unsigned at = base + x;
             unsigned sum = 2;
             if (at != 0 && at < N)
               sum = in[at - 1];
             if (at - 1 < 40)
               sum += in[at - 1] * 3;
             if (x != 0 && base + x - 1 < N)
               sum += in[base + x - 1] * 5;
             return sum;
           }));
    expect("a counter that wraps around",
           same(q, s, [=](const unsigned *in, unsigned x, unsigned, Shape) {
             unsigned sum = 0;
             for (unsigned j = base + x; j != base + x + 9; ++j)
               if (j != 0 && j < N)
                 sum = sum * 3 + in[j - 1];
             return sum;
           }));
    expect("a step that was not allowed before",
           same(q, s, [=](const unsigned *in, unsigned x, unsigned, Shape) {
             unsigned sum = 0, at = base + x;
             for (unsigned j = 0; j < 12; ++j) {
               if (at > 1 && at < N)
                 sum = sum * 3 + in[at - 2];
               at -= 1;
             }
             return sum;
           }));
  }
}

int main() {
  sycl::queue q;
  for (unsigned width : {1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 64, 65, 100})
    for (unsigned height : {1, 3, 8}) {
      rows(q, {width, height});
      wrapping(q, {width, height});
    }
  return compare::failures != 0;
}
