// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file load_compiled.cpp
/// Loads machine code with the first queue of a device.
///
/// CUDA copies a module to the GPU when it is loaded, which the first launch
/// would wait for. Programs measure their first launch, and most of them make a
/// queue long before. So the images that need no compiler are loaded when the
/// queue is made. PTX and SPIR-V are not: the driver's compiler takes seconds,
/// and the program may need few of its kernels.
/// Tested by test/runtime/registry_test.cpp.
#include "runtime/context_impl.hpp"
#include "runtime/mutex.hpp"
#include "runtime/registry.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

/// A program with more machine code has kernels that it may not need, and
/// loading it would be noticed: about a millisecond for each MiB.
constexpr std::size_t most_bytes = std::size_t{4} << 20;

/// The images of \p module to load: of several architectures the one that
/// launches would use, and no images that take part in more than a load. Images
/// with device_globals are initialised, and images with virtual functions are
/// linked with others: both when a kernel needs them.
static std::vector<const image_info *> compiled_images(module_record &module,
                                                       device_impl &device) {
  const backend &owner = device.owner();
  std::vector<const image_info *> found;
  unsigned newest = 0;
  for (const image_info &image : module.images()) {
    const sycl_image described = image.describe(owner.image_kind);
    if (kind_of(image) != owner.image_kind || image.machine_code.empty() ||
        !image.device_globals.empty() || image.virtual_functions.any() ||
        !fits(image, device) ||
        !owner.adapter.image_is_compiled(device.native, &described))
      continue;
    newest = std::max(newest, sm_number(image.arch));
    found.push_back(&image);
  }
  std::erase_if(found, [&](const image_info *image) {
    return sm_number(image->arch) != newest;
  });
  return found;
}

void registry::load_compiled(context_impl &context, device_impl &device) const {
  if (!context.adapter().image_is_compiled)
    return;
  std::size_t left = most_bytes;
  std::vector<std::shared_ptr<module_record>> modules;
  {
    lock_guard lock(mutex_);
    modules = modules_;
  }
  for (const std::shared_ptr<module_record> &module : modules)
    try {
      for (const image_info *image : compiled_images(*module, device)) {
        if (image->machine_code.size() > left)
          return;
        left -= image->machine_code.size();
        context.program(module, *image, device)->ready();
      }
    } catch (const error &) {
      // The launch that needs the image reports the error.
    }
}

} // namespace sycl::inline _V1::detail
