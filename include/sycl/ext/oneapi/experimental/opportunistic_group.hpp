/// \file opportunistic_group.hpp
/// The opportunistic_group of sycl_ext_oneapi_non_uniform_groups: whichever
/// work-items of the sub-group happen to be here together. Tier M.
///
/// Which ones they are is the implementation's affair, and here each work-item
/// is alone: that is right under every control flow, on a CPU's fibers too, and
/// the functions of such a group cost nothing. Programs use these groups to
/// save atomic operations; those that count on a size cannot use them.
///
/// Not a group for is_group_v, whose functions exchange values between
/// work-items: those of this header do not.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_OPPORTUNISTIC_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_OPPORTUNISTIC_GROUP_HPP

#include <sycl/group_algorithms.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

class opportunistic_group;
namespace this_kernel {
inline opportunistic_group get_opportunistic_group() noexcept;
} // namespace this_kernel

class opportunistic_group {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  id_type get_group_id() const noexcept { return get_group_linear_id(); }
  id_type get_local_id() const noexcept { return 0; }
  range_type get_group_range() const noexcept {
    return get_group_linear_range();
  }
  range_type get_local_range() const noexcept { return 1; }
  linear_id_type get_group_linear_id() const noexcept {
    return __sycl_sub_group_local_id();
  }
  linear_id_type get_local_linear_id() const noexcept { return 0; }
  linear_id_type get_group_linear_range() const noexcept {
    return __sycl_sub_group_size();
  }
  linear_id_type get_local_linear_range() const noexcept { return 1; }
  bool leader() const noexcept { return true; }

private:
  friend opportunistic_group this_kernel::get_opportunistic_group() noexcept;
  opportunistic_group() noexcept = default;
};

namespace this_kernel {
/// The group of the work-items that are here with the caller; in kernels only.
inline opportunistic_group get_opportunistic_group() noexcept { return {}; }
} // namespace this_kernel
} // namespace experimental

namespace this_work_item {
using ext::oneapi::experimental::this_kernel::get_opportunistic_group;
} // namespace this_work_item
} // namespace oneapi
} // namespace ext

namespace detail {
using alone = ext::oneapi::experimental::opportunistic_group;
} // namespace detail

// The functions of groups, SYCL 2020 4.17.4, for a group of one.
inline void group_barrier(detail::alone,
                          memory_scope = memory_scope::sub_group) noexcept {}
template <class T> T group_broadcast(detail::alone, T x) noexcept { return x; }
template <class T, class Where>
T group_broadcast(detail::alone, T x, Where) noexcept {
  return x;
}
inline bool any_of_group(detail::alone, bool x) noexcept { return x; }
inline bool all_of_group(detail::alone, bool x) noexcept { return x; }
inline bool none_of_group(detail::alone, bool x) noexcept { return !x; }
template <class T, class Predicate>
bool any_of_group(detail::alone, T x, Predicate is) noexcept {
  return is(x);
}
template <class T, class Predicate>
bool all_of_group(detail::alone, T x, Predicate is) noexcept {
  return is(x);
}
template <class T, class Predicate>
bool none_of_group(detail::alone, T x, Predicate is) noexcept {
  return !is(x);
}
template <class T> T select_from_group(detail::alone, T x, id<1>) noexcept {
  return x;
}
template <class T>
T permute_group_by_xor(detail::alone, T x, std::uint32_t) noexcept {
  return x;
}
template <class T>
T shift_group_left(detail::alone, T x, std::uint32_t = 1) noexcept {
  return x;
}
template <class T>
T shift_group_right(detail::alone, T x, std::uint32_t = 1) noexcept {
  return x;
}
template <class T, class Operation>
T reduce_over_group(detail::alone, T x, Operation) noexcept {
  return x;
}
template <class V, class T, class Operation>
T reduce_over_group(detail::alone, V x, T init, Operation operation) noexcept {
  return operation(init, x);
}
template <class T, class Operation>
T inclusive_scan_over_group(detail::alone, T x, Operation) noexcept {
  return x;
}
template <class V, class T, class Operation>
T inclusive_scan_over_group(detail::alone, V x, Operation operation,
                            T init) noexcept {
  return operation(init, x);
}
template <class T, class Operation>
T exclusive_scan_over_group(detail::alone, T, Operation) noexcept {
  return known_identity_v<Operation, T>;
}
template <class V, class T, class Operation>
T exclusive_scan_over_group(detail::alone, V, T init, Operation) noexcept {
  return init;
}

} // namespace _V1
} // namespace sycl

#endif
