// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file type_traits.hpp
/// KHR split header: is_device_copyable.
#ifndef SYCL_KHR_SPLIT_HEADERS_TYPE_TRAITS_HPP
#define SYCL_KHR_SPLIT_HEADERS_TYPE_TRAITS_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/aspect.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/known_identity.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/property_list.hpp>
#include <sycl/type_traits.hpp>

#include <sycl/detail/letters_end.def>

#endif
