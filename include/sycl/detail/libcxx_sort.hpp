//===- libcxx_sort.hpp - What libc++ keeps in its library -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tier K. libc++ sorts numbers by `<` in its shared library: `__sort` is
// declared and nowhere defined, and instances are extern templates. No device
// has that library, but what it is made of is in libc++'s headers. With this
// definition the front end makes the instances that kernels reach
// (frontend/Emission.cpp); nothing changes for other programs, since an extern
// template is not instantiated.
//
// The body is the one that libc++ uses for all other types. The declaration of
// __sort_dispatch, which no call matches, lets C++17 parse the < after the
// name; the functions meant are found at instantiation, by the comparison's
// namespace. Other C++ libraries are not affected.
//
// Tested by test/frontend/device-code-clean-library20.cpp,
// test/run/libcxx_sort.test.
//
//===----------------------------------------------------------------------===//

#ifndef SYCL_DETAIL_LIBCXX_SORT_HPP
#define SYCL_DETAIL_LIBCXX_SORT_HPP

#include <cstddef>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION >= 170000
_LIBCPP_BEGIN_NAMESPACE_STD
struct _ClassicAlgPolicy;
template <class> void __sort_dispatch();
struct __sycl_less {
  template <class _Type>
  bool operator()(const _Type &__a, const _Type &__b) const {
    return __a < __b;
  }
};
template <class _Comp, class _RandomAccessIterator>
void __sort(_RandomAccessIterator __first, _RandomAccessIterator __last,
            _Comp) {
  __sycl_less __less; // _Comp says `<` and cannot be called.
  __sort_dispatch<_ClassicAlgPolicy>(__first, __last, __less);
}
_LIBCPP_END_NAMESPACE_STD
#endif

#endif // SYCL_DETAIL_LIBCXX_SORT_HPP
