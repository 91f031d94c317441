// Plain ranges whose rows are short have many rows in a work-group of the cpu
// device, also where the pieces of an axis do not come out even: each item is
// visited once, with its id, range and linear id, with and without an offset.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdio>
#include <vector>

using compare::check;

namespace {

sycl::queue q;

template <int D> std::size_t linear(sycl::id<D> at, sycl::range<D> range) {
  std::size_t out = 0;
  for (int d = 0; d < D; ++d)
    out = out * range[d] + at[d];
  return out;
}

template <int D> void visit(sycl::range<D> range, const char *what) {
  const std::size_t n = range.size();
  auto *times = sycl::malloc_shared<unsigned>(n, q);
  auto *wrong = sycl::malloc_shared<unsigned>(1, q);
  std::fill_n(times, n, 0u);
  *wrong = 0;
  for (int round = 0; round < 2;
       ++round) // Short kernels are left to one thread.
    q.parallel_for(range, [=](sycl::item<D> item) {
       const std::size_t at = linear(item.get_id(), range);
       ++times[at];
       if (item.get_range() != range || item.get_linear_id() != at)
         *wrong = 1;
     }).wait();
  bool once = true;
  for (std::size_t i = 0; i < n; ++i)
    once &= times[i] == 2;
  check(once && !*wrong, what);
  sycl::free(times, q);
  sycl::free(wrong, q);
}

template <int D>
void visit_from(sycl::range<D> range, sycl::id<D> offset, const char *what) {
  const std::size_t n = range.size();
  auto *times = sycl::malloc_shared<unsigned>(n, q);
  std::fill_n(times, n, 0u);
  q.parallel_for(range, offset, [=](sycl::item<D> item) {
     ++times[linear(item.get_id() - offset, range)];
   }).wait();
  bool once = true;
  for (std::size_t i = 0; i < n; ++i)
    once &= times[i] == 1;
  check(once, what);
  sycl::free(times, q);
}

} // namespace

int main() {
  visit(sycl::range(100003), "a prime");
  visit(sycl::range(1009, 1), "n x 1");
  visit(sycl::range(1009, 3), "n x 3");
  visit(sycl::range(3, 1009), "3 x n");
  visit(sycl::range(37, 401), "rows that are pieces themselves");
  visit(sycl::range(1009, 1, 1), "n x 1 x 1");
  visit(sycl::range(1, 1009, 1), "1 x n x 1");
  visit(sycl::range(101, 3, 3), "n x 3 x 3");
  visit(sycl::range(3, 1013, 3), "3 x n x 3");
  visit(sycl::range(211, 13, 2), "n x 13 x 2");
  visit(sycl::range(1, 1, 1), "one");
  visit(sycl::range(5, 2, 7), "a few");
  visit_from(sycl::range(1009, 3), sycl::id(7, 2), "n x 3 with an offset");
  visit_from(sycl::range(3, 1013, 3), sycl::id(4, 5, 6), "3 x n x 3, too");
  visit_from(sycl::range(100003), sycl::id(11), "a prime with an offset");
  return compare::result();
}
