// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file h_item.hpp
/// DPC++'s name for hierarchical kernels. In no tier:
/// it only includes.
#ifndef SYCL_H_ITEM_HPP
#define SYCL_H_ITEM_HPP

#include <sycl/hierarchical.hpp>

#endif
