// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
int variable = 8;
void use() {
  single_task([=]() [[sycl::reqd_sub_group_size(4 + 4)]] {}); // expected-error {{an argument of the attribute 'reqd_sub_group_size' behind a parameter list must be a number or the name of an integer constant; other constant expressions are understood before the parameter list: [=] [[sycl::reqd_sub_group_size(…)]] (…) { … }}}
  single_task([=]() [[sycl::reqd_work_group_size(8, variable)]] {}); // expected-error {{must be a number or the name of an integer constant}}
  single_task([=]() [[sycl::reqd_sub_group_size(0)]] {}); // expected-error {{an argument of the attribute 'reqd_sub_group_size' must be an integer constant greater than 0}}
  single_task([=]() [[sycl::device_has()]] {});
}
