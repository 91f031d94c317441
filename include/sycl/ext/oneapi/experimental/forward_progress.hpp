// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file forward_progress.hpp
/// sycl_ext_oneapi_forward_progress: whether the groups and work-items of a
/// launch may wait for each other. Tier B.
///
///     q.parallel_for(nd_range<1>(n, m),
///                    properties{work_group_progress<
///                        forward_progress_guarantee::parallel,
///                        execution_scope::root_group>}, …
///
/// All devices give the same guarantees, so that a launch can be checked where
/// its properties are read: a work-group that runs makes progress until it
/// ends, since a thread or a multiprocessor is its own. Which work-groups run
/// is the driver's choice, so none is concurrent. The cpu device and OpenCL run
/// sub-groups and work-items of a work-group in turns of their choice.
/// (Rejected: more for NVIDIA's GPUs. The launch does not know its device yet.)
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FORWARD_PROGRESS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FORWARD_PROGRESS_HPP

#include <sycl/detail/handle.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <vector>

#define SYCL_EXT_ONEAPI_FORWARD_PROGRESS 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

enum class forward_progress_guarantee { concurrent, parallel, weakly_parallel };
enum class execution_scope { work_item, sub_group, work_group, root_group };

#define SYCL_DETAIL_PROGRESS(NAME)                                             \
  struct NAME##_progress_key {                                                 \
    template <forward_progress_guarantee Guarantee, execution_scope Scope>     \
    using value_t = property_value<                                            \
        NAME##_progress_key,                                                   \
        std::integral_constant<forward_progress_guarantee, Guarantee>,         \
        std::integral_constant<execution_scope, Scope>>;                       \
  };                                                                           \
  template <forward_progress_guarantee Guarantee, execution_scope Scope>       \
  struct property_value<                                                       \
      NAME##_progress_key,                                                     \
      std::integral_constant<forward_progress_guarantee, Guarantee>,           \
      std::integral_constant<execution_scope, Scope>> {                        \
    using key_t = NAME##_progress_key;                                         \
    static constexpr forward_progress_guarantee guarantee = Guarantee;         \
    static constexpr execution_scope coordinationScope = Scope;                \
  };                                                                           \
  template <forward_progress_guarantee Guarantee, execution_scope Scope>       \
  inline constexpr NAME##_progress_key::value_t<Guarantee, Scope>              \
      NAME##_progress;                                                         \
  template <> struct is_property_key<NAME##_progress_key> : std::true_type {}
SYCL_DETAIL_PROGRESS(work_group);
SYCL_DETAIL_PROGRESS(sub_group);
SYCL_DETAIL_PROGRESS(work_item);
#undef SYCL_DETAIL_PROGRESS

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
/// The strongest guarantee for threads of execution of `Scope`.
template <ext::oneapi::experimental::execution_scope Scope>
inline constexpr auto strongest_progress =
    Scope == ext::oneapi::experimental::execution_scope::work_group
        ? ext::oneapi::experimental::forward_progress_guarantee::parallel
        : ext::oneapi::experimental::forward_progress_guarantee::
              weakly_parallel;

/// The query for threads of execution of `Of` among those of `Coordination`.
template <ext::oneapi::experimental::execution_scope Of,
          ext::oneapi::experimental::execution_scope Coordination>
struct progress_capabilities {
  using guarantee = ext::oneapi::experimental::forward_progress_guarantee;
  static_assert(Of < Coordination, "the coordination scope must be broader");
  using return_type = std::vector<guarantee>;
  static return_type answer(const has_handle &) {
    return_type all{guarantee::weakly_parallel};
    if (strongest_progress<Of> != guarantee::weakly_parallel)
      all.push_back(strongest_progress<Of>);
    return all;
  }
};

/// The property of a launch: refused where the guarantee is too strong.
template <ext::oneapi::experimental::execution_scope Of, class Value>
struct progress_property {
  static_assert(Of < Value::coordinationScope,
                "the coordination scope must be broader");
  static constexpr bool is_attribute = false;
  template <class Launch> static void apply(Launch &, Value) {
    if constexpr (Value::guarantee < strongest_progress<Of>)
      throw_error(errc::feature_not_supported,
                  "the kernel needs a guarantee of forward progress that no "
                  "device here gives. Ask for info::device::"
                  "work_group_progress_capabilities and its like");
  }
};

#define SYCL_DETAIL_PROGRESS(NAME)                                             \
  template <ext::oneapi::experimental::forward_progress_guarantee Guarantee,   \
            ext::oneapi::experimental::execution_scope Scope>                  \
  struct kernel_property<ext::oneapi::experimental::property_value<            \
      ext::oneapi::experimental::NAME##_progress_key,                          \
      std::integral_constant<                                                  \
          ext::oneapi::experimental::forward_progress_guarantee, Guarantee>,   \
      std::integral_constant<ext::oneapi::experimental::execution_scope,       \
                             Scope>>>                                          \
      : progress_property<ext::oneapi::experimental::execution_scope::NAME,    \
                          ext::oneapi::experimental::NAME##_progress_key::     \
                              value_t<Guarantee, Scope>> {};
SYCL_DETAIL_PROGRESS(work_group)
SYCL_DETAIL_PROGRESS(sub_group)
SYCL_DETAIL_PROGRESS(work_item)
#undef SYCL_DETAIL_PROGRESS
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
namespace info {
namespace device {
template <execution_scope Coordination>
struct work_group_progress_capabilities
    : sycl::detail::progress_capabilities<execution_scope::work_group,
                                          Coordination> {};
template <execution_scope Coordination>
struct sub_group_progress_capabilities
    : sycl::detail::progress_capabilities<execution_scope::sub_group,
                                          Coordination> {};
template <execution_scope Coordination>
struct work_item_progress_capabilities
    : sycl::detail::progress_capabilities<execution_scope::work_item,
                                          Coordination> {};
} // namespace device
} // namespace info
} // namespace experimental
} // namespace oneapi
} // namespace ext

} // namespace _V1
} // namespace sycl

#endif
