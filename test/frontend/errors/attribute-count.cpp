// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// The number of arguments of an attribute after the parameter list. Before it
// Clang checks the number: attribute-subject.cpp.
#include "../Inputs/launch.hpp"
void use() {
  single_task([=]() [[sycl::reqd_work_group_size()]] {}); // expected-error {{the attribute 'reqd_work_group_size' takes 1 to 3 arguments}}
  single_task([=]() [[sycl::reqd_work_group_size(1, 2, 3, 4)]] {}); // expected-error {{takes 1 to 3 arguments}}
  single_task([=]() [[sycl::reqd_sub_group_size]] {}); // expected-error {{the attribute 'reqd_sub_group_size' takes 1 argument}}
}
