// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file program.hpp
/// One image built for one device of one context, and its kernels; or several
/// images that the driver links (virtual_functions.hpp).
///
/// Built once: the first thread that needs it builds under the program's own
/// lock. Others that need the same program wait, others that need another one
/// do not. A failed build is remembered with its log, because building again
/// would only cost time.
#ifndef SYCLCC1_RUNTIME_PROGRAM_HPP
#define SYCLCC1_RUNTIME_PROGRAM_HPP

#include "runtime/errors.hpp"
#include "runtime/mutex.hpp"
#include "runtime/virtual_functions.hpp"
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sycl::inline _V1::detail {

class context_impl;
class device_impl;

/// The values that are written into an image before it is compiled, by their
/// SpecId.
using built_values = std::vector<std::pair<std::uint32_t, std::uint64_t>>;

class built_program {
public:
  built_program(context_impl &context, device_impl &device,
                std::vector<module_image> images, sycl_image_kind kind,
                built_values values = {});
  ~built_program();
  built_program(const built_program &) = delete;
  built_program &operator=(const built_program &) = delete;

  struct kernel {
    sycl_kernel native;
    std::size_t max_work_group_size;
  };
  /// The kernel \p symbol of \p image, building the program first if necessary.
  /// Empty if the device does not support the image (the next one may be
  /// supported).
  std::optional<kernel> find(const image_info &image, std::string_view symbol);

  /// Adopts an existing native program instead of building one. Called before
  /// it is shared.
  void adopt(sycl_program native) noexcept;
  /// The kernel of that name; adopts it.
  void adopt(const std::string &name, sycl_kernel native);

  /// Builds the program if necessary. False if the device does not support it.
  bool ready();
  /// The driver's reason why the program cannot be used; "" if it is ready.
  std::string text(sycl_program_text what);

  /// True if its addresses may be in objects: it lives as long as its context.
  bool outlives_modules() const noexcept;
  bool contains_module(const sycl_module &module) const noexcept;
  /// The adapter's program, which has been built.
  sycl_program native() const noexcept { return native_; }
  /// The name of the kernel or device_global \p symbol of \p image in it.
  std::string name_of(const image_info &image, std::string_view symbol) const;

private:
  void build() SYCLRT_REQUIRES(mutex_);
  sycl_result create() SYCLRT_REQUIRES(mutex_);
  kernel &add(const std::string &name, sycl_kernel native)
      SYCLRT_REQUIRES(mutex_);
  bool ready_under_lock() SYCLRT_REQUIRES(mutex_);

  context_impl &context_;
  device_impl &device_;
  /// In the order of linked_images(). Texts and bytes belong to modules, which
  /// a program may outlive: used only until it is built.
  const std::vector<module_image> images_;
  const sycl_image_kind kind_;
  const built_values values_; ///< Only of a single image.
  mutex mutex_ SYCLRT_BETWEEN(builds, releases);
  bool tried_ SYCLRT_GUARDED_BY(mutex_) = false;
  sycl_program native_ = nullptr;
  std::optional<error> failure_ SYCLRT_GUARDED_BY(mutex_);
  std::unordered_map<std::string, kernel> kernels_ SYCLRT_GUARDED_BY(mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_PROGRAM_HPP
