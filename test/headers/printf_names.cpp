// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Libraries that print in kernels include the header of printf and format
// ranges, ids, items and vectors: it brought none of these names.
//
// RUN: %syclcc1 -std=c++17 -fsyntax-only %s
#include <sycl/ext/oneapi/experimental/builtins.hpp>

template <class T> struct formatter;
template <int N> struct formatter<::sycl::range<N>> {};
template <int N> struct formatter<::sycl::id<N>> {};
template <int N, bool Offset> struct formatter<::sycl::item<N, Offset>> {};
template <int N> struct formatter<::sycl::nd_item<N>> {};
template <class T, int N> struct formatter<::sycl::vec<T, N>> {};
template <class T, std::size_t N> struct formatter<::sycl::marray<T, N>> {};

int text() { return sycl::ext::oneapi::experimental::printf("%d\n", 1); }
