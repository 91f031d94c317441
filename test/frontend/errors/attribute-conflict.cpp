// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// Different operators may have different values (attributes-of-overloads.cpp),
// one operator may not.
#include "../Inputs/launch.hpp"
struct Kernel {
  [[sycl::reqd_sub_group_size(8)]] void operator()() const // expected-note@+1 {{the other one is here}}
      [[sycl::reqd_sub_group_size(16)]] {} // expected-error@-1 {{the kernel 'Kernel' has two different values of 'reqd_sub_group_size': 16 and 8}}
};
struct Same {
  [[sycl::reqd_sub_group_size(8)]] void operator()() const {}
  [[sycl::reqd_sub_group_size(8)]] void operator()(int) const {}
};
void use() {
  single_task(Kernel{});
  single_task(Same{});
}
