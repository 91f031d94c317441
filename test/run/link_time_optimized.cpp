// With -flto the kernels of the cpu device are optimised once more when they
// are linked. Scattered stores of 32 lanes were offsets from a null pointer,
// which is undefined behaviour, so the link removed the stores.
//
// RUN: %syclcc1 -std=c++20 -O2 -flto %s -o %t && %run %t
// RUN: %syclcc1 -std=c++20 -O2 -flto=thin -march=x86-64-v3 %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>

/// Moves within arrays of a work-item, which lanes index differently.
static int digest(int i) {
  std::array<int, 12> numbers;
  for (int k = 0; k < 12; ++k)
    numbers[k] = (k * 7 + i) % 13;
  std::sort(numbers.begin(), numbers.end());
  char bytes[40];
  std::memset(bytes, i, sizeof bytes);
  std::memcpy(bytes + i % 8, numbers.data(), i % 30);
  int sum = 0;
  for (char byte : bytes)
    sum = (sum * 31 + byte) & 0xffffff;
  return sum;
}

int main() {
  constexpr int n = 128, local = 32;
  sycl::queue &q = compare::queue();
  int *out = sycl::malloc_shared<int>(n, q);
  q.parallel_for(sycl::nd_range<1>(n, local), [=](sycl::nd_item<1> it) {
     const int i = int(it.get_global_id(0));
     out[i] = digest(i) + sycl::reduce_over_group(it.get_group(), i % local,
                                                  sycl::plus<>());
   }).wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= out[i] == digest(i) + local * (local - 1) / 2;
  compare::check(right, "private arrays beside a function of the group");
  sycl::free(out, q);
  return compare::failures;
}
