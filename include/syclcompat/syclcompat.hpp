// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file syclcompat.hpp
/// SYCLcompat, the library that programs migrated from CUDA are written with:
/// dim3, launch<function>, default queues, memory by plain pointers. In no
/// tier: it only includes.
///
///     syclcompat::launch<vector_add>(blocks, threads, a, b, c, n);
///
/// As everywhere, <sycl/sycl.hpp> is the program's affair.
#ifndef SYCLCOMPAT_SYCLCOMPAT_HPP
#define SYCLCOMPAT_SYCLCOMPAT_HPP

#include <syclcompat/atomic.hpp>
#include <syclcompat/defs.hpp>
#include <syclcompat/device.hpp>
#include <syclcompat/dims.hpp>
#include <syclcompat/group_utils.hpp>
#include <syclcompat/id_query.hpp>
#include <syclcompat/kernel.hpp>
#include <syclcompat/launch.hpp>
#include <syclcompat/launch_policy.hpp>
#include <syclcompat/math.hpp>
#include <syclcompat/memory.hpp>
#include <syclcompat/traits.hpp>
#include <syclcompat/util.hpp>

#endif
