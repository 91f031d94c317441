// The sum and the largest of many numbers, in three steps that get wider: a
// work-item adds a few, a sub-group combines its work-items by exchanging
// registers, and one work-item of each sub-group adds to the result in memory
// atomically.
//
//   syclcc1 -O2 reduction.cpp -o reduction && ./reduction
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

template <class T>
using device_atomic =
    sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::device,
                     sycl::access::address_space::global_space>;

int main() {
  constexpr int n = 1 << 20, items = 1 << 14, group_size = 64;

  sycl::queue queue{sycl::property::queue::in_order{}};
  auto *numbers = sycl::malloc_shared<std::uint32_t>(n, queue);
  auto *sum = sycl::malloc_shared<std::uint64_t>(1, queue);
  auto *largest = sycl::malloc_shared<std::uint32_t>(1, queue);
  for (int i = 0; i < n; ++i)
    numbers[i] = static_cast<std::uint32_t>(i) * 2654435761u >> 8;
  *sum = 0;
  *largest = 0;

  queue.parallel_for(
      sycl::nd_range<1>(items, group_size), [=](sycl::nd_item<1> item) {
        std::uint64_t my_sum = 0;
        std::uint32_t my_largest = 0;
        for (int i = item.get_global_id(0); i < n; i += items) {
          my_sum += numbers[i];
          my_largest = sycl::max(my_largest, numbers[i]);
        }
        const sycl::sub_group neighbours = item.get_sub_group();
        my_sum = sycl::reduce_over_group(neighbours, my_sum, sycl::plus<>());
        my_largest =
            sycl::reduce_over_group(neighbours, my_largest, sycl::maximum<>());
        if (neighbours.leader()) {
          device_atomic<std::uint64_t>(*sum) += my_sum;
          device_atomic<std::uint32_t>(*largest).fetch_max(my_largest);
        }
      });
  queue.wait();

  std::uint64_t expected_sum = 0;
  std::uint32_t expected_largest = 0;
  for (int i = 0; i < n; ++i) {
    expected_sum += numbers[i];
    if (numbers[i] > expected_largest)
      expected_largest = numbers[i];
  }
  const bool right = *sum == expected_sum && *largest == expected_largest;
  std::printf("reduction: sum %llu, largest %u: %s on %s\n",
              static_cast<unsigned long long>(*sum), *largest,
              right ? "right" : "WRONG",
              queue.get_device().get_info<sycl::info::device::name>().c_str());
  sycl::free(numbers, queue);
  sycl::free(sum, queue);
  sycl::free(largest, queue);
  return !right;
}
