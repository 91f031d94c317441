// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file backend.hpp
/// A backend is an adapter with the results of opening it: platforms and
/// devices, or the reason why there are none. It is opened at first use; a
/// missing driver is a sentence in `why()`, never an exception.
///
/// It is alive until the process ends (process_end.hpp).
#ifndef SYCLCC1_RUNTIME_BACKEND_HPP
#define SYCLCC1_RUNTIME_BACKEND_HPP

#include "runtime/mutex.hpp"
#include "runtime/object.hpp"
#include <atomic>
#include <deque>
#include <string>
#include <vector>

namespace sycl::inline _V1::detail {

class backend;
class context_impl;
class platform_impl;

/// Numbers of sycl::backend.
enum class backend_id : std::uint32_t { native_cpu, opencl, cuda, mock };

class device_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::device;
  static constexpr const char *kind_name = "device";

  device_impl(platform_impl &platform, sycl_device native,
              const sycl_device_info &info, std::uint64_t index)
      : object(static_kind), platform(platform), native(native), info(info),
        index(index) {}

  backend &owner() const noexcept;

  platform_impl &platform;
  const sycl_device native;
  const sycl_device_info info;
  const std::uint64_t index; ///< Among the devices of the backend.
};

class platform_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::platform;
  static constexpr const char *kind_name = "platform";

  platform_impl(backend &owner, std::string name)
      : object(static_kind), owner(owner), name(std::move(name)) {}

  /// The context of queues without one; made at first use.
  ref<context_impl> default_context();

  backend &owner;
  const std::string name;
  std::deque<device_impl *> devices; ///< Also those that the filter hides.

private:
  mutex mutex_ SYCLRT_BETWEEN(builds, releases);
  context_impl *
      default_context_ SYCLRT_GUARDED_BY(mutex_) = nullptr; ///< Never released.
};

class backend {
public:
  backend(backend_id id, const char *name, const sycl_adapter &adapter,
          sycl_image_kind image_kind)
      : id(id), name(name), adapter(adapter), image_kind(image_kind) {}

  /// Loads the driver and lists its devices, once.
  void open();
  bool usable() const noexcept { return usable_; }
  /// Why there is no device, or which devices were left out and why.
  const std::string &why() const noexcept { return why_; }

  bool was_opened() const noexcept { return tried_; }
  const std::deque<platform_impl *> &platforms() const { return platforms_; }
  const std::deque<device_impl *> &devices() const { return devices_; }
  void forget_for_test();

  /// Whether the driver may be called.
  bool is_alive() const noexcept { return !has_ended(); }
  /// Throws errc::runtime unless it is alive.
  void check_alive() const {
    if (!is_alive()) [[unlikely]]
      fail_ended();
  }
  /// Whether the process is about to end, and all commands have ended.
  bool has_ended() const noexcept {
    return ended_.load(std::memory_order_relaxed);
  }
  /// Whether \p native, an object of the driver, may be released to it. If not,
  /// it is kept in a list: a leak checker, which runs after this library's
  /// destructors, would report an object without references as a leak.
  bool may_release(const void *native) const noexcept;
  /// The driver's own exit handlers run next.
  void end() noexcept { ended_.store(true, std::memory_order_relaxed); }

  const backend_id id;
  const char *const name; ///< As in ONEAPI_DEVICE_SELECTOR.
  const sycl_adapter &adapter;
  const sycl_image_kind image_kind; ///< The kind of images for its programs.

private:
  void list_devices();
  [[noreturn]] void fail_ended() const;

  std::atomic<bool> ended_ = false;
  mutex opening_ SYCLRT_BETWEEN(builds, releases);
  std::atomic<bool> tried_ = false;
  bool usable_ = false;
  std::string why_;
  // Immortal: handles given to users stay valid whatever happens.
  std::deque<platform_impl *> platforms_;
  std::deque<device_impl *> devices_;
};

/// Changes the access of the driver of \p device to the memory of \p peer, or
/// queries it; throws as __sycl_rt_peer_access does.
bool peer_access(device_impl &device, device_impl &peer,
                 rt::peer_question question);

inline backend &device_impl::owner() const noexcept { return platform.owner; }

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_BACKEND_HPP
