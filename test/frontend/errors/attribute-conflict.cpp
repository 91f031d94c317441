// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Kernel {
  [[sycl::reqd_sub_group_size(8)]] void operator()() const {} // expected-note {{the other one is here}}
  [[sycl::reqd_sub_group_size(16)]] void operator()(int) const {} // expected-error {{the kernel 'Kernel' has two different values of 'reqd_sub_group_size': 8 and 16}}
};
struct Same {
  [[sycl::reqd_sub_group_size(8)]] void operator()() const {}
  [[sycl::reqd_sub_group_size(8)]] void operator()(int) const {}
};
void use() {
  single_task(Kernel{});
  single_task(Same{});
}
