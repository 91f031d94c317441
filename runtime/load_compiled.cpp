// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file load_compiled.cpp
/// Loads machine code with the first queue of a device, and prepares its
/// kernels.
///
/// CUDA copies a module to the GPU when it is loaded, and a kernel of it when
/// the program asks for the kernel; the first launch would wait for both.
/// Programs measure their first launch, and most of them make a queue long
/// before. So the images that need no compiler are loaded when the queue is
/// made. PTX and SPIR-V are not: the driver's compiler takes seconds, and the
/// program may need few of its kernels.
/// Tested by test/runtime/registry_test.cpp.
#include "runtime/context_impl.hpp"
#include "runtime/mutex.hpp"
#include "runtime/registry.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

/// A program with more machine code has kernels that it may not need, and
/// loading it would be noticed: about a millisecond for each MiB.
constexpr std::size_t most_bytes = std::size_t{4} << 20;
/// The driver takes ten microseconds for each.
constexpr std::size_t most_kernels = 256;

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
  std::vector<const image_info *> loaded;
  for (const std::shared_ptr<module_record> &module : modules)
    try {
      for (const image_info *image : compiled_images(*module, device)) {
        if (image->machine_code.size() > left)
          continue;
        left -= image->machine_code.size();
        if (context.program(module, *image, device)->ready())
          loaded.push_back(image);
      }
    } catch (const error &) {
      // The launch that needs the image reports the error.
    }
  if (!loaded.empty())
    prepare_kernels(context, device, loaded);
}

void registry::prepare_kernels(
    context_impl &context, device_impl &device,
    const std::vector<const image_info *> &loaded) const {
  std::vector<kernel_record *> records;
  {
    lock_guard lock(mutex_);
    records.reserve(records_.size());
    for (const auto &[site, record] : records_)
      records.push_back(record.get());
  }
  std::size_t left = most_kernels;
  for (kernel_record *record : records)
    try {
      const std::optional<kernel_image> i = record->image_for(device);
      if (!i || std::ranges::find(loaded, i->image) == loaded.end())
        continue;
      record->prepare(context, device);
      if (--left == 0)
        return;
    } catch (const error &) {
      // As above.
    }
}

} // namespace sycl::inline _V1::detail
