// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// An undeclared name in an attribute, before the parameters.
[[intel::reqd_sub_group_size(nothing)]] void undeclared(); // expected-error {{use of undeclared identifier 'nothing'}}
[[sycl::device_has(sycl::aspect::fp64)]] void no_header(); // expected-error {{use of undeclared identifier 'sycl'}}
