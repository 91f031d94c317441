// sycl_ext_oneapi_prefetch: hints, which do not change results, in each form.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/prefetch.hpp>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;

#ifndef SYCL_EXT_ONEAPI_PREFETCH
#error "no macro of the extension"
#endif

int main() {
  sycl::queue &q = compare::queue();
  constexpr std::size_t n = 256;
  int *in = sycl::malloc_shared<int>(n + 64, q);
  int *out = sycl::malloc_shared<int>(n, q);
  for (std::size_t i = 0; i < n + 64; ++i)
    in[i] = static_cast<int>(i * i);
  sycl::buffer<int> buffer(in, n);
  q.submit([&](sycl::handler &group) {
     sycl::accessor values(buffer, group, sycl::read_only);
     group.parallel_for(sycl::nd_range<1>(n, 64), [=](sycl::nd_item<1> item) {
       using namespace experimental;
       const std::size_t i = item.get_global_id(0);
       constexpr properties near{prefetch_hint_L1};
       constexpr properties far{prefetch_hint<cache_level::L3, nontemporal>};
       const sycl::global_ptr<int> pointer(in);
       prefetch(static_cast<void *>(in + i));
       prefetch(static_cast<void *>(in + i), 100, far);
       prefetch(&in[i + 10], near);
       prefetch(&in[i], 5, properties{prefetch_hint_L4_nt});
       prefetch(pointer, near);
       prefetch(pointer + i, 3);
       prefetch(values, sycl::id<1>(i));
       prefetch(values, sycl::id<1>(i / 2), 7, far);
       joint_prefetch(item.get_group(), in, n, near);
       joint_prefetch(item.get_sub_group(), static_cast<void *>(in), 1000);
       joint_prefetch(item.get_group(), pointer, 64);
       joint_prefetch(item.get_sub_group(), values, sycl::id<1>(0), n);
       out[i] = in[i] + values[i] + in[i + 10];
     });
   }).wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= out[i] == static_cast<int>(2 * i * i + (i + 10) * (i + 10));
  check(right, "prefetched and read");
  sycl::free(in, q);
  sycl::free(out, q);
  return compare::result();
}
