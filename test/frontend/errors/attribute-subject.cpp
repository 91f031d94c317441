// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
[[sycl::reqd_work_group_size(4)]] int variable; // expected-error {{the attribute 'reqd_work_group_size' applies to functions and lambdas only}}
struct [[sycl::reqd_sub_group_size(4)]] Class {}; // expected-error {{the attribute 'reqd_sub_group_size' applies to functions and lambdas only}}
[[reqd_sub_group_size(4)]] void no_scope(); // expected-warning {{unknown attribute 'reqd_sub_group_size' ignored}}
[[other::reqd_sub_group_size(4)]] void other_scope(); // expected-warning {{unknown attribute 'other::reqd_sub_group_size' ignored}}
[[sycl::reqd_work_group_size]] void no_argument(); // expected-error {{'sycl::reqd_work_group_size' attribute takes at least 1 argument}}
[[sycl::reqd_work_group_size(1, 2, 3, 4)]] void four(); // expected-error {{'sycl::reqd_work_group_size' attribute takes no more than 3 arguments}}
