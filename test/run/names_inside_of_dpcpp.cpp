// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names inside of DPC++ that libraries use: CUTLASS for SYCL gives
// sycl::detail::auto_name to kernels without a name, oneDPL makes masks of a
// sub-group by Builder, and SyclCPLX writes joint algorithms for its complex
// numbers. And a member of host_accessor that is not SYCL's.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#include <sycl/detail/type_traits.hpp>
#include <sycl/ext/oneapi/sub_group_mask.hpp>

using compare::check;
using sycl::ext::oneapi::sub_group_mask;

template <class Name = sycl::detail::auto_name, class F>
void launch(sycl::queue &q, std::size_t n, F f) {
  q.parallel_for<Name>(sycl::nd_range<1>(n, n), f).wait();
}

static_assert(sycl::detail::is_pointer<const int *const>::value &&
              sycl::detail::is_pointer<sycl::global_ptr<int>>::value &&
              !sycl::detail::is_pointer<int>::value &&
              !sycl::detail::is_pointer<const int>::value);
static_assert(
    std::is_same_v<sycl::detail::remove_pointer_t<const int *>, const int> &&
    std::is_same_v<sycl::detail::remove_pointer<sycl::global_ptr<int>>::type,
                   int>);

/// A sum over memory by all work-items of a group.
template <class Group, class Pointer>
static auto sum_of(Group group, Pointer first, Pointer last) {
  sycl::detail::remove_pointer_t<Pointer> own{};
  sycl::detail::for_each(
      group, first, last,
      [&](const sycl::detail::remove_pointer_t<Pointer> &one) { own += one; });
  return sycl::reduce_over_group(group, own, sycl::plus<>());
}
static void sums_over_memory(sycl::queue &q) {
  constexpr int n = 37;
  int *data = sycl::malloc_shared<int>(n + 16, q);
  for (int i = 0; i < n; ++i)
    data[i] = i;
  q.parallel_for(sycl::nd_range<1>(16, 16), [=](sycl::nd_item<1> item) {
     data[n + item.get_local_id(0)] = sum_of(item.get_group(), data, data + n);
   }).wait();
  bool right = true;
  for (int i = 0; i < 16; ++i)
    right &= data[n + i] == n * (n - 1) / 2;
  check(right, "for_each of a group");
  sycl::free(data, q);
}

int main() {
  sycl::queue &q = compare::queue();
  constexpr std::size_t n = 16;
  unsigned *bits = sycl::malloc_shared<unsigned>(2 * n, q);
  launch(q, n, [=](sycl::nd_item<1> item) {
    const sycl::sub_group group = item.get_sub_group();
    const unsigned place = group.get_local_linear_id();
    const auto below =
        sycl::ext::oneapi::detail::Builder::createSubGroupMask<sub_group_mask>(
            ~(~0u << place), group.get_local_linear_range());
    below.extract_bits(bits[item.get_global_linear_id()]);
    bits[n + item.get_global_linear_id()] = below.count() == place;
  });
  launch<class second>(q, 1, [=](sycl::nd_item<1>) { bits[0] += 100; });
  bool right = bits[0] == 100;
  for (std::size_t i = 0; i < n; ++i)
    right &= bits[n + i] == 1 && (i == 0 || (bits[i] & (bits[i] + 1)) == 0);
  check(right, "masks of the work-items below");
  sycl::free(bits, q);

  int numbers[] = {1, 2, 3};
  sycl::buffer<int> buffer(numbers, sycl::range<1>(3));
  auto third =
      buffer.get_host_access().get_multi_ptr<sycl::access::decorated::no>() + 2;
  check(*third == 3, "get_multi_ptr of a host_accessor");
  sums_over_memory(q);
  return compare::result();
}
