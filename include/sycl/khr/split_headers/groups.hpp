// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file groups.hpp
/// KHR split header: group, sub_group, group_barrier.
#ifndef SYCL_KHR_SPLIT_HEADERS_GROUPS_HPP
#define SYCL_KHR_SPLIT_HEADERS_GROUPS_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/device_event.hpp>
#include <sycl/group.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/sub_group.hpp>

#include <sycl/detail/letters_end.def>

#endif
