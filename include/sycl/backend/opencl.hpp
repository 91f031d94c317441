// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file opencl.hpp
/// Interoperability with OpenCL: OpenCL's header, if there is one, and the
/// functions of SYCL 2020 C.7. Tier B.
#ifndef SYCL_BACKEND_OPENCL_HPP
#define SYCL_BACKEND_OPENCL_HPP

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#if __has_include(<CL/cl.h>)
#include <CL/cl.h>
#endif
#include <sycl/backend.hpp>
#include <sycl/ext/oneapi/experimental/kernel_compiler.hpp>

namespace sycl {
inline namespace _V1 {
namespace opencl {

/// Whether the driver says that a device of OpenCL has the extension.
/// \throws exception with errc::backend_mismatch if it is not one of OpenCL.
inline bool has_extension(const device &of, const std::string &extension) {
  if (of.get_backend() != backend::opencl)
    sycl::detail::throw_error(errc::backend_mismatch,
                              "opencl::has_extension: the device is of another "
                              "backend");
  return of.ext_oneapi_supports_cl_extension(extension);
}
/// Whether all devices of the platform have it.
inline bool has_extension(const platform &of, const std::string &extension) {
  if (of.get_backend() != backend::opencl)
    sycl::detail::throw_error(errc::backend_mismatch,
                              "opencl::has_extension: the platform is of "
                              "another backend");
  for (const device &one : of.get_devices())
    if (!has_extension(one, extension))
      return false;
  return true;
}

} // namespace opencl
} // namespace _V1
} // namespace sycl

#endif
