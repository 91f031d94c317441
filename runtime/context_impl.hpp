// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file context_impl.hpp
/// A context: devices of one platform, programs that were built for them, and
/// allocations.
///
/// Queues hold their context; the context has a list of its queues without
/// holding them, so that unloading a module can wait for them.
#ifndef SYCLCC1_RUNTIME_CONTEXT_IMPL_HPP
#define SYCLCC1_RUNTIME_CONTEXT_IMPL_HPP

#include "runtime/backend.hpp"
#include "runtime/error_handler.hpp"
#include "runtime/mutex.hpp"
#include "runtime/program.hpp"
#include "runtime/usm.hpp"
#include "runtime/usm_pool.hpp"
#include "runtime/virtual_memory.hpp"
#include <map>
#include <memory>
#include <vector>

namespace sycl::inline _V1::detail {

class queue_impl;

class context_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::context;
  static constexpr const char *kind_name = "context";

  /// Throws errc::invalid if there is no device or they are of several
  /// platforms.
  explicit context_impl(std::vector<device_impl *> devices);
  /// Adopts a native context.
  context_impl(std::vector<device_impl *> devices, sycl_context native);
  ~context_impl() override;

  backend &owner() const noexcept { return devices.front()->owner(); }
  const sycl_adapter &adapter() const noexcept { return owner().adapter; }
  sycl_context native() const noexcept { return native_; }
  bool has(const device_impl &device) const noexcept;

  /// The program of \p image and of the images that are linked with it
  /// (virtual_functions.hpp); created, but perhaps not built yet. With \p
  /// values it is one for these.
  std::shared_ptr<built_program> program(std::shared_ptr<module_record> module,
                                         const image_info &image,
                                         device_impl &device,
                                         const built_values &values = {});
  /// Retires the programs of \p module, if there are any: look-ups do not find
  /// them any more, and they are released when the queues that may still run
  /// them have been waited for. Programs whose addresses may be in objects
  /// stay.
  void forget(const sycl_module &module) noexcept;
  /// \p queue has completed all its commands.
  void waited(queue_impl *queue) noexcept {
    if (has_retired_.load(std::memory_order_acquire)) [[unlikely]]
      drop_retired(queue);
  }

  /// A native in-order queue for the runtime's own commands.
  sycl_queue service_queue(device_impl &device);
  /// Frees memory from usm_allocate; never throws.
  void free_memory(void *address) noexcept;
  /// Frees it when the commands that the context has at this time have ended.
  void free_later(void *address);
  /// Frees it when the queues that may use it have been waited for.
  void retire_memory(void *address) noexcept;

  /// The pool of memory that comes from no other one (usm_pool.hpp).
  ref<usm_pool_impl> default_pool(device_impl &device, rt::usm_kind kind);

  /// The living ones, retained.
  std::vector<ref<queue_impl>> queues();
  void add_queue(queue_impl *);
  /// With the first queue of \p device: registry::load_compiled.
  void load_compiled(device_impl &device);
  void remove_queue(queue_impl *) noexcept;

  const std::vector<device_impl *> devices;
  /// Never reused in this process, unlike the address.
  const std::uint64_t number;
  usm_table usm;
  mapped_ranges mapped;
  /// Set before the context has queues.
  error_handler handler;

private:
  using program_key = std::tuple<std::vector<const image_info *>,
                                 const device_impl *, built_values>;

  /// A program, or memory.
  struct retired_resource {
    std::shared_ptr<void> resource;
    std::vector<queue_impl *> not_waited; ///< Compared, never dereferenced.
  };
  void drop_retired(queue_impl *queue) noexcept;

  sycl_context native_ = nullptr;
  mutex mutex_ SYCLRT_BETWEEN(queues, leaves);
  std::map<program_key, std::shared_ptr<built_program>>
      programs_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<queue_impl *> queues_ SYCLRT_GUARDED_BY(mutex_);
  /// Their images have been loaded, or are being loaded by another thread.
  std::vector<const device_impl *> loaded_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<retired_resource> retired_ SYCLRT_GUARDED_BY(mutex_);
  std::atomic<bool> has_retired_ = false;
  std::map<std::pair<const device_impl *, rt::usm_kind>, ref<usm_pool_impl>>
      pools_ SYCLRT_GUARDED_BY(mutex_);
  mutex service_mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::map<const device_impl *, sycl_queue>
      service_queues_ SYCLRT_GUARDED_BY(service_mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_CONTEXT_IMPL_HPP
