// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file info.hpp
/// The enumerations and descriptors of sycl::info. Tier H.
///
/// Each descriptor is an empty class with the type of the answer and its
/// number, made from detail/info.def; get_info() is one exported function with
/// a number and a buffer. The enumerations are written out for readers, and
/// compared with info.def by test/headers/info_numbers.cpp.
#ifndef SYCL_INFO_HPP
#define SYCL_INFO_HPP

#include <string>
#include <sycl/aspect.hpp>
#include <sycl/detail/fwd.hpp>
#include <sycl/detail/rt.hpp>
#include <sycl/id.hpp>
#include <sycl/memory_enums.hpp>
#include <vector>

namespace sycl {
inline namespace _V1 {
namespace info {

enum class device_type : std::uint32_t {
  cpu,
  gpu,
  accelerator,
  custom,
  automatic,
  host,
  all
};
enum class event_command_status : std::uint32_t {
  submitted,
  running,
  complete
};
enum class local_mem_type : std::uint32_t { none, local, global };
enum class global_mem_cache_type : std::uint32_t {
  none,
  read_only,
  read_write
};
enum class fp_config : std::uint32_t {
  denorm,
  inf_nan,
  round_to_nearest,
  round_to_zero,
  round_to_inf,
  fma,
  correctly_rounded_divide_sqrt,
  soft_float
};
enum class execution_capability : std::uint32_t {
  exec_kernel,
  exec_native_kernel
};
enum class partition_property : std::uint32_t {
  no_partition,
  partition_equally,
  partition_by_counts,
  partition_by_affinity_domain
};
enum class partition_affinity_domain : std::uint32_t {
  not_applicable,
  numa,
  L4_cache,
  L3_cache,
  L2_cache,
  L1_cache,
  next_partitionable
};

#define SYCL_INFO(NUMBER, SPACE, NAME, ...)                                    \
  namespace SPACE {                                                            \
  struct NAME {                                                                \
    using return_type = __VA_ARGS__;                                           \
    static constexpr rt::info_id number = static_cast<rt::info_id>(NUMBER);    \
  };                                                                           \
  }
#define SYCL_INFO_DIMENSIONS(NUMBER, SPACE, NAME, TYPE)                        \
  namespace SPACE {                                                            \
  template <int Dimensions = 3> struct NAME {                                  \
    using return_type = TYPE<Dimensions>;                                      \
    static constexpr rt::info_id number =                                      \
        static_cast<rt::info_id>(NUMBER + Dimensions - 1);                     \
  };                                                                           \
  }
#include <sycl/detail/info.def>

} // namespace info

namespace detail {
/// The headers' own questions, in the shape of descriptors.
namespace question {
#define SYCL_QUESTION(NUMBER, SPACE, NAME, TYPE)                               \
  namespace SPACE {                                                            \
  struct NAME {                                                                \
    using return_type = TYPE;                                                  \
    static constexpr rt::info_id number = static_cast<rt::info_id>(NUMBER);    \
  };                                                                           \
  }
#include <sycl/detail/info.def>
} // namespace question
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
