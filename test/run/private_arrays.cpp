// Work-items with large private arrays. Intel's OpenCL compiler has them once
// for each lane of a vector, and let no work-group of more than one work-item
// run.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <vector>

using compare::check;
using compare::queue;

constexpr int items = 64;

/// Work-item `i`'s sum over an array in which it goes back and forth.
template <int Size> long walk(int i, int step) {
  int row[Size];
  for (int k = 0; k < Size; ++k)
    row[k] = k * i;
  for (int k = 0; k < Size; ++k)
    row[(k * 7 + step) % Size] += row[(k + step) % Size] & 0xffff;
  long sum = 0;
  for (int k = 0; k < Size; ++k)
    sum += row[k];
  return sum;
}

template <int Size> std::vector<long> expected() {
  std::vector<long> out(items);
  for (int i = 0; i < items; ++i)
    out[i] = walk<Size>(i, i % 5 + 3);
  return out;
}

template <int Size> void arrays(const char *what) {
  std::vector<long> out(items, -1);
  {
    sycl::buffer<long> to(out.data(), items);
    queue().submit([&](sycl::handler &h) {
      sycl::accessor sums(to, h, sycl::write_only, sycl::no_init);
      h.parallel_for(sycl::nd_range<1>(items, 32), [=](sycl::nd_item<1> it) {
        const int i = int(it.get_global_id(0));
        sums[i] = walk<Size>(i, i % 5 + 3);
      });
    });
  }
  check(out == expected<Size>(), what);
}

/// The arrays live across a barrier.
template <int Size> void across_barriers(const char *what) {
  std::vector<int> out(items, -1), want(items);
  for (int i = 0; i < items; ++i)
    want[i] = (i ^ 1) * 3 + i;
  {
    sycl::buffer<int> to(out.data(), items);
    queue().submit([&](sycl::handler &h) {
      sycl::accessor result(to, h, sycl::write_only, sycl::no_init);
      sycl::local_accessor<int> shared(32, h);
      h.parallel_for(sycl::nd_range<1>(items, 32), [=](sycl::nd_item<1> it) {
        const int i = int(it.get_global_id(0)), l = int(it.get_local_id(0));
        int row[Size];
        for (int k = 0; k < Size; ++k)
          row[(k + l) % Size] = i + k / Size;
        shared[l] = row[(l * 5) % Size] * 3;
        sycl::group_barrier(it.get_group());
        result[i] = shared[l ^ 1] + row[(l * 11) % Size];
      });
    });
  }
  check(out == want, what);
}

/// Every work-item of a hierarchical kernel has two objects.
struct pair_of_sizes {
  std::size_t x, y;
};
void hierarchical() {
  std::vector<int> out(42, 0), want(42);
  for (int i = 0; i < 42; ++i)
    want[i] = 3 * (1 + i + 5 + 1 + i);
  {
    sycl::buffer<int> to(out.data(), 42);
    queue().submit([&](sycl::handler &h) {
      sycl::accessor result(to, h, sycl::read_write);
      h.parallel_for_work_group(
          sycl::range(2, 1), sycl::range(7, 3), [=](sycl::group<2> g) {
            sycl::private_memory<pair_of_sizes, 2> a(g), b(g);
            for (int round = 0; round < 3; ++round) {
              g.parallel_for_work_item([&](sycl::h_item<2> it) {
                const std::size_t i = it.get_global().get_linear_id();
                result[it.get_global_id()[0] * 3 + it.get_global_id()[1]] += 1;
                a(it) = {i, 5};
                b(it) = {1, i};
              });
              g.parallel_for_work_item([&](sycl::h_item<2> it) {
                result[it.get_global_id()[0] * 3 + it.get_global_id()[1]] +=
                    int(a(it).x + a(it).y + b(it).x + b(it).y);
              });
            }
          });
    });
  }
  check(out == want, "private_memory of a hierarchical kernel");
}

int main() {
  arrays<1000>("4 kB");
  arrays<7000>("28 kB");
  arrays<30000>("120 kB");
  across_barriers<8000>("32 kB across a barrier");
  hierarchical();
  return compare::failures != 0;
}
