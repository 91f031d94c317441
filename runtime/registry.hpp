// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file registry.hpp
/// From a launch site to a kernel that a device can run.
///
///   kernel_site (a datum in the program) ── cache ──▶ kernel_record
///   kernel_record ── definitions ──▶ (module, symbol), one per object with it
///   kernel_record ── prepared ─────▶ built kernel per (context, device)
///
/// One site has several definitions when a template kernel is instantiated in
/// several objects, which the linker merges into one site; any of them may be
/// used. Identical objects, and equal symbols in different modules, do not
/// collide, because a symbol is only looked up together with its module.
///
/// Modules come from static constructors: registering stores a pointer and
/// reads the sites, which cannot fail. Images are read at the first launch, so
/// a damaged image is an exception of the launch that needs it and not a crash
/// at start-up.
///
/// Unregistering (dlclose) must not wait: the loader holds its lock around
/// destructors, and a thread that runs a kernel may need that lock (a
/// thread_local with a destructor is enough). So programs are retired, and
/// destroyed once every queue of their context has been waited for. Kernels of
/// the cpu are code of the library itself; the first build pins the library in
/// memory, where it stays, and stays registered. At exit nothing is done: the
/// code stays mapped until the process has ended.
///
/// Kernels that use device code of other objects have their images in a module
/// that the link step has made, which all modules of one executable or library
/// share (`linked`). It is a definition of each of their kernels; it is
/// registered with the first of them and removed with the last.
///
/// The hot path of a launch: load site->cache, walk the short list `prepared`
/// (without a lock).
/// Tested by test/runtime/registry_test.cpp.
#ifndef SYCLCC1_RUNTIME_REGISTRY_HPP
#define SYCLCC1_RUNTIME_REGISTRY_HPP

#include "runtime/mutex.hpp"
#include "runtime/object.hpp"
#include "runtime/offload_binary.hpp"
#include "runtime/program.hpp"
#include "runtime/virtual_functions.hpp"
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sycl::inline _V1::detail {

class context_impl;
class device_impl;

/// The image kind of an image's triple.
sycl_image_kind kind_of(const image_info &image);
/// 90 for "sm_90" and "sm_90a"; 0 for anything else.
unsigned sm_number(std::string_view arch);

/// A registered module and the contents of its images, read when first needed.
class module_record {
public:
  explicit module_record(const sycl_module &module) : module(module) {}
  /// A module whose one image is not in a bundle (source_bundle.hpp).
  module_record(const sycl_module &module, image_info image) : module(module) {
    images_.push_back(std::move(image));
    std::call_once(once_, [] {});
  }

  /// Reads the bundle; throws errc::invalid, each time, if it is damaged.
  const std::vector<image_info> &images();

  /// The sets of virtual functions for which the module defines functions.
  std::vector<virtual_set> virtual_sets();

  /// True if the images of \p symbol, a kernel, come from the link step.
  bool awaits_link(std::string_view symbol);

  /// The executable or library that it is part of, quoted, for messages.
  std::string file() const;

  const sycl_module &module;

protected:
  std::vector<image_info> images_;

private:
  std::once_flag once_;
  std::vector<image_info> units_; ///< Bitcode for the link step.
  std::unique_ptr<error> failure_;
};

/// A body of a kernel, for launches that meet its guard (launch.hpp, meets).
struct prepared_body {
  sycl_kernel kernel;
  const kernel_info *info;
  std::size_t max_work_group_size;
};

class built_bodies;

/// A kernel built for one device of one context. Never freed, but reused once
/// its context has ended: another thread may be reading it.
struct prepared_kernel {
  /// The value of `context` after a library was loaded or unloaded whose
  /// virtual functions may matter. Not reused: another thread may be launching
  /// it.
  static constexpr std::uint64_t outdated = UINT64_MAX;

  /// Number of the context, 0 while unused. Written last, read first.
  std::atomic<std::uint64_t> context = 0;
  const device_impl *device = nullptr;
  sycl_kernel kernel = nullptr;
  const kernel_info *info = nullptr;
  const sycl_module *module = nullptr;
  std::size_t max_work_group_size = 0;
  bool follows_sets = false;         ///< Of virtual functions, of all modules.
  std::vector<prepared_body> bodies; ///< In the order of info->bodies.
  std::shared_ptr<built_bodies> built; ///< Null if there are none.
  prepared_kernel *next = nullptr;
};

class kernel_record;

/// The object behind a sycl::kernel_id: one for each kernel of the program,
/// never destroyed.
class kernel_id_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::kernel_id;
  static constexpr const char *kind_name = "kernel_id";

  explicit kernel_id_impl(kernel_record &record)
      : object(static_kind), record(record) {}

  /// The kernel's name, cached at first use.
  const char *name();

  kernel_record &record;

private:
  std::once_flag once_;
  std::string name_;
};

/// An image that contains a kernel.
struct kernel_image {
  std::shared_ptr<module_record> module;
  const image_info *image;
  const kernel_info *kernel;
};

/// One launch site; a foreign kernel has none.
class kernel_record {
public:
  explicit kernel_record(sycl_kernel_site *site)
      : site(site), id(make<kernel_id_impl>(*this)) {}
  /// A foreign kernel. \p module does not own the module, which owns the
  /// record.
  kernel_record(std::shared_ptr<module_record> module, const char *symbol)
      : kernel_record(nullptr) {
    definitions_.push_back({std::move(module), symbol});
  }
  /// Only for foreign kernels: no others are ever destroyed.
  ~kernel_record();

  /// The kernel built for \p device in \p context, built now if necessary.
  /// Throws errc::kernel_not_supported, listing the images, if the program has
  /// none for it.
  const prepared_kernel &prepare(context_impl &context, device_impl &device);

  /// For messages: the display name, else the symbol.
  std::string name() const;

  /// The kernel's images of that kind, preferred ones first: of one module the
  /// newest architecture. Adds other images to \p others.
  std::vector<kernel_image> images(sycl_image_kind kind,
                                   std::string *others = nullptr) const;
  /// The image that runs on \p device, which has all that the kernel requires;
  /// otherwise nothing.
  std::optional<kernel_image> image_for(const device_impl &device) const;

  sycl_kernel_site *const site;
  const ref<kernel_id_impl> id;
  /// Belongs to a bundle that was built from source, not to the program.
  std::atomic<bool> is_of_source = false;

private:
  friend class registry;
  struct definition {
    std::shared_ptr<module_record> module;
    const char *symbol;
  };

  std::vector<definition> definitions() const;
  const prepared_kernel *find_prepared(const context_impl &context,
                                       const device_impl &device) const;
  prepared_kernel &free_node();
  const prepared_kernel &build(context_impl &context, device_impl &device);
  /// The bodies in the module of \p of, its kernel, for values of launches.
  static std::shared_ptr<built_bodies> find_built(const kernel_image &of,
                                                  context_impl &context,
                                                  device_impl &device);

  std::atomic<prepared_kernel *> prepared_ = nullptr;
  mutex building_ SYCLRT_BETWEEN(
      queues, leaves); ///< Serialises insertions into `prepared_`.
  std::vector<definition> definitions_; ///< Under the registry's mutex.
};

/// For messages: "axpy" for the type id "_ZTS4axpy"; other texts are unchanged.
std::string readable_type(const char *type_id);

/// The requirements of \p kernel that \p device lacks, as text; otherwise "".
std::string missing_features(const kernel_info &kernel,
                             const device_impl &device);

class registry {
public:
  static registry &get();

  void add(const sycl_module &module);
  void remove(const sycl_module &module) noexcept;

  /// The record behind \p site; throws errc::kernel_not_supported if no
  /// registered module has a kernel for it.
  kernel_record &find(sycl_kernel_site &site);

  /// Drops the kernels that were built in the context with that number (and, if
  /// given, only those of \p module).
  void forget_built(std::uint64_t context,
                    const sycl_module *module = nullptr) noexcept;

  /// All kernels of the program's modules, in the order of their names.
  std::vector<kernel_record *> kernels() const;
  /// The kernel whose name type, or callable, has that id (rt.hpp); or null. If
  /// several libraries have one, the one of the library that \p type_id is in,
  /// else the one that was registered first.
  kernel_record *find_by_type(const char *type_id) const;

  std::size_t module_count() const;
  /// The set of virtual functions of that name, of all modules together.
  std::optional<virtual_set> find_set(std::string_view name) const;
  /// Whether a virtual function of any module waits for other work-items.
  bool any_set_waits() const;
  /// See virtual_functions.hpp.
  std::vector<module_image> linked_images(const module_image &start,
                                          const device_impl &device) const;
  /// Loads the images that \p device runs without a compiler and prepares their
  /// kernels, so that the first launch need not (load_compiled.cpp).
  void load_compiled(context_impl &context, device_impl &device) const;
  /// Changes with each module that is loaded or unloaded.
  std::uint64_t generation() const noexcept {
    return generation_.load(std::memory_order_acquire);
  }
  /// Prepared kernels of \p record are outdated when it changes.
  void note_follower(kernel_record &record);

private:
  friend class kernel_record;
  registry() = default;

  void prepare_kernels(context_impl &context, device_impl &device,
                       const std::vector<const image_info *> &loaded) const;
  std::shared_ptr<module_record> record_of(const sycl_module &linked)
      SYCLRT_REQUIRES(mutex_);
  void outdate_followers() noexcept SYCLRT_REQUIRES(mutex_);

  mutable mutex mutex_ SYCLRT_BETWEEN(registries, queues);
  /// Registered modules and what they are linked with.
  std::vector<std::shared_ptr<module_record>>
      modules_ SYCLRT_GUARDED_BY(mutex_);
  /// Records are never freed: sites keep pointers to them.
  std::unordered_map<const sycl_kernel_site *, std::unique_ptr<kernel_record>>
      records_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<std::string>
      rejected_ SYCLRT_GUARDED_BY(mutex_); ///< Modules of an unknown version.
  std::atomic<std::uint64_t> generation_ = 0;
  std::vector<kernel_record *> followers_ SYCLRT_GUARDED_BY(mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_REGISTRY_HPP
