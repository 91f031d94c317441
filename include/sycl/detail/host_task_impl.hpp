// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file host_task_impl.hpp
/// DPC++'s name of the header of handler::host_task, beside its core.hpp. In no
/// tier: it only includes.
#ifndef SYCL_DETAIL_HOST_TASK_IMPL_HPP
#define SYCL_DETAIL_HOST_TASK_IMPL_HPP

#include <sycl/handler.hpp>

#endif
