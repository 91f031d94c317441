// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file source_bundle.hpp
/// Programs that come as source at run time: sycl_ext_oneapi_kernel_compiler.
///
/// The driver compiles them, and its kernels are foreign: only the driver knows
/// their parameters, so their arguments are passed one by one, as they were
/// set. Everything else is as for any kernel, because such a program is
/// represented by a module with one image and a record for each kernel:
///
///   source_module  is a module_record; owns text, image and records
///   kernel_record  without a launch site, not in the registry
///
/// It lives as long as its bundle, or a command that may still run a kernel.
/// Programs and kernels that the program has got from the driver itself
/// (native_objects.hpp) are bundles of this kind, too, without a text.
///
/// (Rejected: a second kind of kernel objects, which every function with a
/// kernel argument would have to distinguish.) Tested by
/// test/run/kernel_compiler*.cpp.
#ifndef SYCLCC1_RUNTIME_SOURCE_BUNDLE_HPP
#define SYCLCC1_RUNTIME_SOURCE_BUNDLE_HPP

#include "runtime/kernel_bundle.hpp"

namespace sycl::inline _V1::detail {

/// Throws errc::invalid if a device is not in the context or does not support
/// the language, errc::build with the driver's log.
ref<kernel_bundle_impl> build_source(const rt::source_request &request);

/// The images of a bundle's objects, linked and built for its devices.
std::vector<ref<device_image_impl>> linked_images(kernel_bundle_impl &bundle);

/// A program of the driver for one device; and one of its kernels, if `kernel`
/// is not null.
struct driver_program {
  device_impl *device;
  sycl_program program;
  sycl_kernel kernel = nullptr;
  std::string name; ///< The kernel's.
};
/// A bundle of them, which it adopts, even if it throws; with all their
/// kernels, or the given ones.
ref<kernel_bundle_impl>
adopt_programs(context_impl &context, std::span<const driver_program> programs);

/// Whether \p device supports that source_language.
bool can_build(const device_impl &device, std::uint32_t language);

/// The sequence of arguments of a foreign kernel as its launch sets them, with
/// the places that the launch rewrites as captures; their bytes are appended to
/// \p object. Throws errc::kernel_argument if one is missing between others.
kernel_info foreign_arguments(const rt::launch &launch,
                              const kernel_info &kernel,
                              std::vector<unsigned char> &object);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_SOURCE_BUNDLE_HPP
