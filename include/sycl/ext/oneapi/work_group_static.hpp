// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file work_group_static.hpp
/// sycl_ext_oneapi_work_group_static: a variable in local memory, declared
/// where it is used. Tier K.
///
///   void kernel(…) {
///     static syclex::work_group_static<int[64]> tile;
///     tile[item.get_local_id(0)] = 1;
///
/// The front end puts variables of the class into local memory
/// (frontend/WorkGroupStatic.cpp).
#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP
#define SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP

#include <sycl/detail/config.hpp>

#include <type_traits>

#define SYCL_EXT_ONEAPI_WORK_GROUP_STATIC 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// A `T` that exists once for each work-group, not initialised: of a function
/// (static also without the word), a static member, or of a namespace. In
/// kernels only.
template <class T> class __SYCL_LOCAL__ work_group_static {
  static_assert(std::is_trivially_default_constructible_v<T> &&
                    std::is_trivially_destructible_v<T>,
                "local memory is not initialised: the type of a "
                "work_group_static needs a trivial constructor and destructor");

public:
  work_group_static() = default;
  work_group_static(const work_group_static &) = delete;
  work_group_static &operator=(const work_group_static &) = delete;

  operator T &() const noexcept { return value; }
  template <class U = T, std::enable_if_t<!std::is_array_v<U>, int> = 0>
  const work_group_static &operator=(const U &other) const noexcept {
    value = other;
    return *this;
  }
  T *operator&() const noexcept { return __builtin_addressof(value); }

private:
  mutable T value;
};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
