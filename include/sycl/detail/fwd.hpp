// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file fwd.hpp
/// Every public class of the host, forward. Tier K.
#ifndef SYCL_DETAIL_FWD_HPP
#define SYCL_DETAIL_FWD_HPP

namespace sycl {
inline namespace _V1 {
class context;
class device;
class event;
class exception;
class exception_list;
class handler;
class kernel;
class kernel_id;
class platform;
class property_list;
class queue;

/// The state of a kernel bundle. SYCL 2020 4.11.4.
enum class bundle_state : unsigned {
  input,
  object,
  executable,
  ext_oneapi_source ///< sycl_ext_oneapi_kernel_compiler.
};
namespace ext {
namespace oneapi {
namespace experimental {
/// The language of a program that is built at run time.
/// sycl_ext_oneapi_kernel_compiler.
enum class source_language : unsigned { opencl, spirv, sycl };
struct cl_version;
class memory_pool;
} // namespace experimental
} // namespace oneapi
} // namespace ext
template <bundle_state State> class device_image;
template <bundle_state State> class kernel_bundle;
} // namespace _V1
} // namespace sycl

#endif
