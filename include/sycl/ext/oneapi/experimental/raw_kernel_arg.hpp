// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file raw_kernel_arg.hpp
/// sycl_ext_oneapi_raw_kernel_arg: an argument as its bytes. Tier B.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_RAW_KERNEL_ARG_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_RAW_KERNEL_ARG_HPP

#include <sycl/handler.hpp>

#define SYCL_EXT_ONEAPI_RAW_KERNEL_ARG 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// Says that the bytes of an argument are a pointer to memory of the device.
struct pointer_arg_t {
  explicit pointer_arg_t() = default;
};
inline constexpr pointer_arg_t pointer_arg{};

/// For handler::set_arg: `size` bytes at `bytes`, copied when the argument is
/// set. Must be as many as the kernel's parameter has.
class raw_kernel_arg : public sycl::detail::raw_bytes {
public:
  raw_kernel_arg(const void *bytes, std::size_t size) noexcept
      : raw_bytes{bytes, size} {}
  /// The pointer at `pointer`. OpenCL passes pointers otherwise than bytes.
  raw_kernel_arg(const void *pointer, pointer_arg_t) noexcept
      : raw_bytes{pointer, sizeof(void *), rt::argument_kind::pointer} {}
};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
