// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_handler.hpp
/// DPC++'s name for kernel_handler. In no tier:
/// it only includes.
#ifndef SYCL_KERNEL_HANDLER_HPP
#define SYCL_KERNEL_HANDLER_HPP

#include <sycl/kernel_bundle.hpp>
#include <sycl/specialization_id.hpp>

#endif
