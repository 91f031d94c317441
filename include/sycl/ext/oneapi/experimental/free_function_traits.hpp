// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file free_function_traits.hpp
/// Whether a function is declared as a free function kernel. Tier K.
/// sycl_ext_oneapi_free_function_kernels.
///
/// The compiler answers from the declaration (frontend/Traits.cpp); other tools
/// see that no function is a kernel.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FREE_FUNCTION_TRAITS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FREE_FUNCTION_TRAITS_HPP

#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
#include <type_traits>

/// A kernel and the arguments of its launch: overload resolution and template
/// argument deduction choose the kernel as they would for a call. Put a name
/// that contains a comma into parentheses.
///
///   nd_launch(q, r, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(iota, 3.14f, out));
///   nd_launch(q, r, SYCL_EXT_ONEAPI_KERNEL_FUNCTION((fill<float, 1>), out));
///
/// Becomes `kernel_function<F>, arguments...`. The compiler finds F in a lambda
/// that calls the kernel and is never run: arguments are evaluated once. Inside
/// functions only, since the lambda captures what the arguments name.
#define SYCL_EXT_ONEAPI_KERNEL_FUNCTION(NAME, ...)                             \
  ::sycl::detail::kernel_called_by([&] { NAME(__VA_ARGS__); }) __VA_OPT__(, )  \
      __VA_ARGS__
#define SYCL_EXT_ONEAPI_KERNEL_FUNCTION_SUPPORTED 1

struct sycl_kernel_site;

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The dimensions of the kernel `Func`: 0 for a single task, -1 if it is not a
/// kernel.
template <auto *Func>
__SYCL_TRAIT__("kernel-dimensions")
constexpr int kernel_dimensions() {
  return -1;
}

/// The launch key of the kernel `Func`, a variable of the object that defines
/// it.
template <auto *Func>
__SYCL_TRAIT__("kernel-site")
inline sycl_kernel_site *kernel_site_of() {
  return nullptr;
}

/// A pointer to the function that a lambda's body calls; the compiler supplies
/// it.
template <class Call>
__SYCL_TRAIT__("called-function")
constexpr auto called_function() {
  return static_cast<void (*)()>(nullptr);
}

} // namespace detail

namespace ext::oneapi::experimental {

template <auto *Func, int Dims>
struct is_nd_range_kernel
    : std::bool_constant<(Dims > 0 &&
                          sycl::detail::kernel_dimensions<Func>() == Dims)> {};
template <auto *Func, int Dims>
inline constexpr bool is_nd_range_kernel_v =
    is_nd_range_kernel<Func, Dims>::value;

template <auto *Func>
struct is_single_task_kernel
    : std::bool_constant<sycl::detail::kernel_dimensions<Func>() == 0> {};
template <auto *Func>
inline constexpr bool is_single_task_kernel_v =
    is_single_task_kernel<Func>::value;

template <auto *Func>
struct is_kernel
    : std::bool_constant<(sycl::detail::kernel_dimensions<Func>() >= 0)> {};
template <auto *Func>
inline constexpr bool is_kernel_v = is_kernel<Func>::value;

/// A kernel as an argument of a function. Empty.
template <auto *Func> struct kernel_function_s {};
template <auto *Func> inline constexpr kernel_function_s<Func> kernel_function;

} // namespace ext::oneapi::experimental

namespace detail {
template <class Call>
constexpr ext::oneapi::experimental::kernel_function_s<called_function<Call>()>
kernel_called_by(const Call &) {
  return {};
}
} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
