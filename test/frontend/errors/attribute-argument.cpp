// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
int variable = 8;
[[sycl::reqd_work_group_size(0)]] void zero(); // expected-error {{an argument of the attribute 'reqd_work_group_size' must be an integer constant greater than 0}}
[[sycl::reqd_work_group_size(8, -1)]] void negative(); // expected-error {{greater than 0}}
[[sycl::reqd_work_group_size(4294967296)]] void large();
[[sycl::reqd_work_group_size(4294967295)]] void largest();
[[sycl::work_group_size_hint(variable + 1)]] void not_constant(); // expected-error {{greater than 0}}
[[sycl::work_group_size_hint(variable)]] void name(); // expected-error {{greater than 0}}
[[sycl::reqd_sub_group_size("8")]] void text(); // expected-error {{greater than 0}}
[[sycl::device_has(variable)]] void aspect(); // expected-error {{an argument of the attribute 'device_has' must be an integer constant}}
[[sycl::device_has()]] void no_aspect();
template <int N> struct Kernel {
  [[sycl::reqd_sub_group_size(N)]] void operator()() const {} // expected-error {{an argument of the attribute 'reqd_sub_group_size' must be an integer constant greater than 0}}
};
void use() {
  single_task(Kernel<8>{});
  single_task(Kernel<0>{});
}
