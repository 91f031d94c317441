// An attribute and a property with different values.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
template <class P, class F> void with(P, const F &) {
  (void)&sycl::detail::kernel_site<task<unnamed, F>, P>;
}
struct Kernel {
  [[sycl::reqd_sub_group_size(8)]] void operator()() const {} // expected-error {{the kernel 'Kernel' has two different values of 'reqd_sub_group_size': 8 and 16}}
};
struct Same {
  [[sycl::reqd_sub_group_size(16)]] void operator()() const {}
};
void use() {
  with(syclex::sub_group_size<16>, Kernel{});
  with(syclex::sub_group_size<16>, Same{});
}
