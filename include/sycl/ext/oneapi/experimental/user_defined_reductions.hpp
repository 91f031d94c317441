// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file user_defined_reductions.hpp
/// sycl_ext_oneapi_user_defined_reductions: reduce_over_group and joint_reduce
/// with any operation on any trivially copyable type. Tier K.
///
/// Ours of sub-groups and work-groups need no identity and bring their own
/// local memory (group_algorithms.hpp), so the scratch memory of the group
/// helper is not used. joint_reduce lacks an identity for work-items without an
/// element: they send a value that says so.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_USER_DEFINED_REDUCTIONS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_USER_DEFINED_REDUCTIONS_HPP

#include <sycl/ext/oneapi/experimental/group_helpers.hpp>
#include <sycl/group_algorithms.hpp>

#define SYCL_EXT_ONEAPI_USER_DEFINED_REDUCTIONS 1

namespace sycl {
inline namespace _V1 {
namespace detail {
/// A value or none, in bytes that work-items exchange.
template <class T> struct perhaps {
  alignas(T) unsigned char bytes[sizeof(T)];
  bool has;

  static perhaps none() noexcept {
    perhaps out{};
    return out;
  }
  static perhaps of(const T &value) noexcept {
    perhaps out;
    __builtin_memcpy(out.bytes, &value, sizeof(T));
    out.has = true;
    return out;
  }
  const T &value() const noexcept {
    return *reinterpret_cast<const T *>(bytes);
  }
};
/// The operation for those.
template <class T, class Operation> struct combine_perhaps {
  Operation operation;
  perhaps<T> operator()(const perhaps<T> &a, const perhaps<T> &b) {
    if (!a.has || !b.has)
      return a.has ? a : b;
    return perhaps<T>::of(operation(a.value(), b.value()));
  }
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// All values of the group, combined.
template <class Helper, class T, class Operation,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
T reduce_over_group(Helper helper, T x, Operation operation) {
  return sycl::reduce_over_group(helper.get_group(), x, operation);
}
/// With `init` in front.
template <class Helper, class V, class T, class Operation,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
T reduce_over_group(Helper helper, V x, T init, Operation operation) {
  return operation(init,
                   reduce_over_group(helper, static_cast<T>(x), operation));
}

/// All elements from `first` to `last`, of which there must be one.
template <class Helper, class Pointer, class Operation,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
auto joint_reduce(Helper helper, Pointer first, Pointer last,
                  Operation operation) {
  using T = std::remove_cv_t<std::remove_reference_t<decltype(*first)>>;
  using perhaps = sycl::detail::perhaps<T>;
  const auto group = helper.get_group();
  sycl::detail::combine_perhaps<T, Operation> combine{operation};
  perhaps sum = perhaps::none();
  for (Pointer p = first + group.get_local_linear_id(); p < last;
       p += group.get_local_linear_range())
    sum = combine(sum, perhaps::of(*p));
  return T(sycl::reduce_over_group(group, sum, combine).value());
}
/// With `init` in front.
template <class Helper, class Pointer, class T, class Operation,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
T joint_reduce(Helper helper, Pointer first, Pointer last, T init,
               Operation operation) {
  if (first == last)
    return init;
  return operation(init, joint_reduce(helper, first, last, operation));
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
