// Local variables of more than 48 KB, which CUDA's ptxas refuses: there they
// are in the memory that a launch asks for. Alone, together with a
// local_accessor, in a function of two kernels; more than the device has is an
// error.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/group_local_memory.hpp>

using compare::check;

namespace {

constexpr int size = 64, groups = 3;

/// Writes each number of a tile, and sums what the others wrote.
template <int Numbers> int exchange(const sycl::nd_item<1> &it, int seed) {
  auto tile =
      *sycl::ext::oneapi::group_local_memory_for_overwrite<int[Numbers]>(
          it.get_group());
  const int me = int(it.get_local_id(0));
  for (int i = me; i < Numbers; i += size)
    tile[i] = seed + i;
  sycl::group_barrier(it.get_group());
  int sum = 0;
  for (int i = size - 1 - me; i < Numbers; i += size)
    sum += tile[i];
  sycl::group_barrier(it.get_group());
  return sum;
}

template <int Numbers> int expected(int me, int seed) {
  int sum = 0;
  for (int i = size - 1 - me; i < Numbers; i += size)
    sum += seed + i;
  return sum;
}

template <int Numbers> void alone(sycl::queue &q, const char *what) {
  int *out = sycl::malloc_shared<int>(groups * size, q);
  q.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1>
                                                                 it) {
     out[it.get_global_id(0)] = exchange<Numbers>(it, int(it.get_group(0)));
   }).wait();
  bool right = true;
  for (int i = 0; i != groups * size; ++i)
    right &= out[i] == expected<Numbers>(i % size, i / size);
  check(right, what);
  sycl::free(out, q);
}

[[gnu::noinline]] int shared(const sycl::nd_item<1> &it, int seed) {
  return exchange<13000>(it, seed);
}

void with_dynamic_memory(sycl::queue &q) {
  int *out = sycl::malloc_shared<int>(groups * size, q);
  for (int extent : {size, 2 * size}) {
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<int> more(extent, h);
       h.parallel_for(sycl::nd_range<1>(groups * size, size),
                      [=](sycl::nd_item<1> it) {
                        const int me = int(it.get_local_id(0));
                        more[me] = me * me;
                        const int sum = shared(it, int(it.get_group(0)));
                        out[it.get_global_id(0)] = sum + more[size - 1 - me];
                      });
     }).wait();
    bool right = true;
    for (int i = 0; i != groups * size; ++i) {
      const int me = i % size, other = size - 1 - me;
      right &= out[i] == expected<13000>(me, i / size) + other * other;
    }
    check(right, "with a local_accessor");
  }
  // Another kernel with the same function.
  q.parallel_for(sycl::nd_range<1>(groups * size, size),
                 [=](sycl::nd_item<1> it) {
                   out[it.get_global_id(0)] = shared(it, 5) + shared(it, 6);
                 })
      .wait();
  bool right = true;
  for (int i = 0; i != groups * size; ++i)
    right &=
        out[i] == expected<13000>(i % size, 5) + expected<13000>(i % size, 6);
  check(right, "a function of two kernels");
  sycl::free(out, q);
}
} // namespace

int main() {
  sycl::queue &q = compare::queue();
  const std::size_t most =
      q.get_device().get_info<sycl::info::device::local_mem_size>();
  alone<100>(q, "little");
  if (most >= 100000) {
    alone<12289>(q, "48 KB and 4 bytes");
    alone<24000>(q, "96000 bytes");
    with_dynamic_memory(q);
  }
  if (q.get_backend() == sycl::backend::ext_oneapi_cuda)
    check(compare::throws(sycl::errc::memory_allocation,
                          [&] { alone<80000>(q, "320000 bytes"); },
                          {"local memory"}),
          "more than there is");
  return compare::result();
}
