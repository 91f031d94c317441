/// \file sycl.hpp
/// All of SYCL 2020 that there is. Only includes: programs that want to compile
/// faster include the headers that they use, or sycl/khr/split_headers/.
#ifndef SYCL_SYCL_HPP
#define SYCL_SYCL_HPP

#include <sycl/atomic_ref.hpp>
#include <sycl/bit_cast.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/handler.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>

#endif
