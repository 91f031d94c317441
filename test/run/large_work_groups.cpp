// Work-groups as large as the device takes: programs ask for 4000 work-items,
// or for as many as there can be. At -O0 each has a stack of its own on the cpu
// device, with optimisation they are loops between the barriers; what is kept
// for all of them has to be large enough in both.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <numeric>
#include <vector>

using compare::check;

// Reverses each group through local memory, a neighbour's value kept across
// barriers.
static void reverses(sycl::queue &q, std::size_t size) {
  const std::size_t groups = 3, n = groups * size;
  int *data = sycl::malloc_shared<int>(n, q);
  std::iota(data, data + n, 0);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 1> turned(size, h);
     h.parallel_for(sycl::nd_range<1>(n, size), [=](sycl::nd_item<1> it) {
       const std::size_t i = it.get_local_linear_id();
       const int own = data[it.get_global_linear_id()];
       turned[size - 1 - i] = own;
       sycl::group_barrier(it.get_group());
       const int other = turned[i];
       sycl::group_barrier(it.get_group());
       turned[i] = own;
       sycl::group_barrier(it.get_group());
       data[it.get_global_linear_id()] =
           other + 100000 * (turned[(i + 1) % size] - own);
     });
   }).wait();
  bool right = true;
  for (std::size_t g = 0; g != groups; ++g)
    for (std::size_t i = 0; i != size; ++i) {
      const int turned = static_cast<int>(g * size + size - 1 - i);
      const int step = i + 1 == size ? 1 - static_cast<int>(size) : 1;
      right &= data[g * size + i] == turned + 100000 * step;
    }
  check(right, "a group that is turned around");
  sycl::free(data, q);
}

// Algorithms of the group, in two dimensions.
static void sums(sycl::queue &q, std::size_t rows, std::size_t columns) {
  const std::size_t size = rows * columns, n = 2 * size;
  int *sum = sycl::malloc_shared<int>(n, q),
      *before = sycl::malloc_shared<int>(n, q);
  q.parallel_for(sycl::nd_range<2>({2 * rows, columns}, {rows, columns}),
                 [=](sycl::nd_item<2> it) {
                   const std::size_t i = it.get_group_linear_id() * size +
                                         it.get_local_linear_id();
                   const int value = static_cast<int>(i % 7);
                   sum[i] = sycl::reduce_over_group(it.get_group(), value,
                                                    sycl::plus<>());
                   before[i] = sycl::exclusive_scan_over_group(
                       it.get_group(), value, sycl::plus<>());
                 })
      .wait();
  bool right = true;
  for (std::size_t g = 0; g != 2; ++g) {
    int all = 0;
    for (std::size_t i = g * size; i != (g + 1) * size; ++i) {
      right &= before[i] == all;
      all += static_cast<int>(i % 7);
    }
    for (std::size_t i = g * size; i != (g + 1) * size; ++i)
      right &= sum[i] == all;
  }
  check(right, "sums of a large group");
  sycl::free(sum, q);
  sycl::free(before, q);
}

int main() {
  sycl::queue q;
  const std::size_t most =
      q.get_device().get_info<sycl::info::device::max_work_group_size>();
  if (q.get_backend() == sycl::backend::ext_oneapi_native_cpu)
    check(most == 8192, "the cpu device takes 8192 work-items");
  reverses(q, most);
  sums(q, most / 64, 64);
  if (most >= 4000) {
    reverses(q, 4000);
    sums(q, 40, 100);
  }
  return compare::result();
}
