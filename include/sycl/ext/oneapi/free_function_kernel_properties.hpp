// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file free_function_kernel_properties.hpp
/// How a function says that it is a kernel. Tier K, and meant to cost nothing:
/// a file that only defines kernels includes this and the queries that it uses.
/// sycl_ext_oneapi_free_function_kernels.
///
///   SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
///   void iota(float start, float *ptr);
///
/// The macro becomes an annotation of the declaration with the property's name
/// and value, which frontend/FreeFunctions.cpp reads.
#ifndef SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNEL_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNEL_PROPERTIES_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/detail/config.hpp>
#include <sycl/detail/properties_fwd.hpp>

#define SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS 1

/// Gives a function a compile-time property, with or without parentheses of its
/// own around it, before or behind `static`, `inline`, `virtual`. Several are
/// several macros, in any order.
#define SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(...)                                 \
  __SYCL_IR_ATTRIBUTE__(                                                       \
      decltype(::sycl::detail::function_property(__VA_ARGS__))::name,          \
      decltype(::sycl::detail::function_property(__VA_ARGS__))::value)

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The meaning of a property of a function: its attribute in IR. Only declared.
/// An overload set, because some properties are the names of templates
/// (virtual_functions.hpp).
template <class P> kernel_property<P> function_property(const P &);

template <int Dimensions> struct dimension_count;

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

struct nd_range_kernel_key {
  template <int Dims>
  using value_t =
      property_value<nd_range_kernel_key, sycl::detail::dimension_count<Dims>>;
};

struct single_task_kernel_key {
  using value_t = property_value<single_task_kernel_key>;
};

template <int Dims>
struct property_value<nd_range_kernel_key,
                      sycl::detail::dimension_count<Dims>> {
  static_assert(1 <= Dims && Dims <= 3,
                "the range of a kernel has 1, 2 or 3 dimensions");
  using key_t = nd_range_kernel_key;
  static constexpr int dimensions = Dims;
};

template <> struct property_value<single_task_kernel_key> {
  using key_t = single_task_kernel_key;
};

/// The function is a kernel over an nd_range of `Dims` dimensions.
template <int Dims>
inline constexpr nd_range_kernel_key::value_t<Dims> nd_range_kernel{};

/// The function is a kernel without an iteration space.
inline constexpr single_task_kernel_key::value_t single_task_kernel{};

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {

template <int Dims>
struct kernel_property<
    ext::oneapi::experimental::nd_range_kernel_key::value_t<Dims>> {
  static constexpr bool is_attribute = true;
  static constexpr const char *name = "sycl-nd-range-kernel";
  static constexpr int value =
      ext::oneapi::experimental::nd_range_kernel_key::value_t<Dims>::dimensions;
};

template <>
struct kernel_property<
    ext::oneapi::experimental::single_task_kernel_key::value_t> {
  static constexpr bool is_attribute = true;
  static constexpr const char *name = "sycl-single-task-kernel";
  static constexpr int value = 0;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
