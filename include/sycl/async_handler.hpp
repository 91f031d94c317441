// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file async_handler.hpp
/// DPC++'s name for async_handler. In no tier:
/// it only includes.
#ifndef SYCL_ASYNC_HANDLER_HPP
#define SYCL_ASYNC_HANDLER_HPP

#include <sycl/exception.hpp>

#endif
