// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_bundle.hpp
/// Kernel bundles, device images and kernels: views of the registry.
///
///   kernel_bundle (context, devices, state)
///     └ device_image: one image of one module, for those of the devices that
///       run it, with the kernels that they can run
///   kernel: a kernel_record, as a member of an executable bundle
///
/// An image is complete: code that several units share was joined at link time.
/// So `compile` and `link` only move the image to the next state; the expensive
/// step is building it for a device, when a bundle becomes executable. The
/// result is the context's program, built once and shared with plain launches.
/// (Rejected: clCompileProgram and clLinkProgram for the states in between,
/// which repeat the same work for each state.) Tested by
/// test/runtime/kernel_bundle_test.cpp.
#ifndef SYCLCC1_RUNTIME_KERNEL_BUNDLE_HPP
#define SYCLCC1_RUNTIME_KERNEL_BUNDLE_HPP

#include "runtime/context_impl.hpp"
#include "runtime/registry.hpp"
#include <span>

namespace sycl::inline _V1::detail {

using rt::bundle_state;
struct sycl_object; // of sycl_source.hpp
class device_global_record;

class device_image_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::device_image;
  static constexpr const char *kind_name = "device_image";

  device_image_impl(ref<context_impl> context, bundle_state state,
                    const kernel_image &of)
      : object(static_kind), context(std::move(context)), state(state),
        module(of.module), image(*of.image) {}
  ~device_image_impl() override;

  bool has(const kernel_record &kernel) const noexcept;
  /// Also checks that the device runs it.
  bool has(const kernel_record &kernel, const device_impl &device) const;
  /// Builds the image for its devices. Throws errc::build with the log.
  void build();

  /// What the image is part of, if that was loaded for its bundle
  /// (sycl_source.hpp). Released last.
  std::shared_ptr<void> library;
  const ref<context_impl> context;
  const bundle_state state;
  const std::shared_ptr<module_record> module;
  const image_info &image;
  std::vector<device_impl *> devices;
  std::vector<kernel_record *> kernels;
  /// Further names of some of them.
  std::vector<std::pair<std::string, kernel_record *>> names;
  /// The device_global variables of what was loaded, by their names.
  std::vector<std::pair<std::string, device_global_record *>> variables;
  /// Only this bundle uses the module, so its programs in the context are
  /// released with it.
  bool is_only_one = false;
};

class kernel_bundle_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::kernel_bundle;
  static constexpr const char *kind_name = "kernel_bundle";

  kernel_bundle_impl(ref<context_impl> context,
                     std::vector<device_impl *> devices, bundle_state state)
      : object(static_kind), context(std::move(context)),
        devices(std::move(devices)), state(state) {}

  /// The image that contains \p kernel, or null.
  device_image_impl *find(const kernel_record &kernel) const noexcept;
  /// The kernel that was registered by that name, or whose function has that C
  /// name or native name, and its image; or nulls.
  std::pair<device_image_impl *, kernel_record *>
  find(std::string_view name) const;
  /// The device_global of that name in what was loaded, or null.
  device_global_record *find_variable(std::string_view name) const;
  /// The kernels that have an id.
  std::vector<kernel_record *> kernels() const;
  void build();

  const ref<context_impl> context;
  const std::vector<device_impl *> devices;
  const bundle_state state;
  std::vector<ref<device_image_impl>> images;
  /// Sources that were compiled at run time and not linked.
  std::vector<std::shared_ptr<const sycl_object>> objects;
};

class kernel_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::kernel;
  static constexpr const char *kind_name = "kernel";

  kernel_impl(ref<kernel_bundle_impl> bundle, device_image_impl &image,
              kernel_record &record)
      : object(static_kind), bundle(std::move(bundle)), image(&image),
        record(record) {}

  const kernel_info &info() const;
  /// The kernel built for \p device; throws errc::kernel_not_supported if its
  /// bundle does not have it for that device.
  const prepared_kernel &prepare(context_impl &context, device_impl &device);

  const ref<kernel_bundle_impl> bundle;
  const ref<device_image_impl> image;
  kernel_record &record;
};

/// Throws as SYCL 2020 4.11.6 specifies for get_kernel_bundle.
ref<kernel_bundle_impl> get_bundle(const rt::bundle_request &request);
/// An executable bundle of those of the kernels that its devices run, built.
ref<kernel_bundle_impl> bundle_of_kernels(context_impl &context,
                                          std::vector<device_impl *> devices,
                                          std::span<kernel_record *const>);
/// Whether it would contain all requested kernels, and any at all.
bool bundle_exists(const rt::bundle_request &request);
/// A bundle of some images of \p from, built if it is executable.
ref<kernel_bundle_impl> select_images(kernel_bundle_impl &from,
                                      std::span<const rt::handle> images);
/// The images of all \p bundles in \p state for \p devices; without devices for
/// those of the bundles, which must all have the same.
ref<kernel_bundle_impl> join_bundles(std::span<const rt::handle> bundles,
                                     std::span<const rt::handle> devices,
                                     bundle_state state);
bool is_compatible(std::span<const rt::handle> ids, const device_impl &device);

/// Throws errc::kernel_not_supported unless \p bundle has \p kernel for
/// \p device.
void check_bundle_holds(const kernel_bundle_impl &bundle,
                        const kernel_record &kernel, const device_impl &device);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_KERNEL_BUNDLE_HPP
