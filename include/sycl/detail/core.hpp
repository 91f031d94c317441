/// \file core.hpp
/// What DPC++'s <sycl/detail/core.hpp> brings: everything for queues, buffers,
/// accessors and kernels, without mathematics, reductions and streams. In no
/// tier: it only includes.
#ifndef SYCL_DETAIL_CORE_HPP
#define SYCL_DETAIL_CORE_HPP

#include <sycl/accessor.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/bit_cast.hpp>
#include <sycl/buffer.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/functional.hpp>
#include <sycl/group.hpp>
#include <sycl/handler.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <sycl/span.hpp>

#endif
