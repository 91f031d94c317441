// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file backend.cpp
/// Opening a backend: load, list, group into platforms.
#include "runtime/backend.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/global_state.hpp"
#include "runtime/leak_checker.hpp"
#include "runtime/mutex.hpp"
#include "runtime/process_end.hpp"
#include "runtime/trace.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

void backend::open() {
  lock_guard lock(opening_);
  if (tried_)
    return;
  tried_ = true;
  lsan_disabler from_the_driver;
  sycl_result result = adapter.open();
  const char *message = adapter.message();
  why_ = message ? message : "";
  trace("open ", name, " -> ", static_cast<int>(result), " ", why_);
  if (result != SYCL_SUCCESS) {
    if (why_.empty())
      why_ = "the driver cannot be used and gave no reason";
    return;
  }
  watch_process_end();
  list_devices();
  usable_ = !devices_.empty();
}

void backend::list_devices() {
  std::size_t count = 0;
  std::vector<sycl_device> natives;
  sycl_result result = adapter.devices(nullptr, 0, &count);
  if (result == SYCL_SUCCESS) {
    natives.resize(count);
    result = adapter.devices(natives.data(), count, &count);
  }
  const char *message = adapter.message();
  if (message && *message)
    why_ = message;
  if (result != SYCL_SUCCESS)
    return;
  natives.resize(std::min(count, natives.size()));
  for (sycl_device native : natives) {
    sycl_device_info info{};
    if (adapter.device_info(native, &info) != SYCL_SUCCESS) {
      why_ += concat(why_.empty() ? "" : "\n",
                     "a device does not answer: ", adapter.message());
      continue;
    }
    auto text = [](const char *&s) { s = s ? s : ""; };
    text(info.name);
    text(info.vendor);
    text(info.driver_version);
    text(info.platform_name);
    text(info.platform_version);
    auto platform =
        std::ranges::find(platforms_, info.platform_name, &platform_impl::name);
    if (platform == platforms_.end()) {
      platforms_.push_back(new platform_impl(*this, info.platform_name));
      platform = platforms_.end() - 1;
    }
    auto *device = new device_impl(**platform, native, info, devices_.size());
    devices_.push_back(device);
    (*platform)->devices.push_back(device);
  }
  if (devices_.empty() && why_.empty())
    why_ = "the driver is there and has no device";
}

bool backend::may_release(const void *native) const noexcept {
  if (is_alive()) [[likely]]
    return true;
  global_state::get().leave_to_exit(native);
  return false;
}

void backend::fail_ended() const {
  fail(errc::runtime, "the process ends, and the driver of SYCL's backend ",
       name,
       " has ended already: destructors of objects with static life that were "
       "made before the first use of SYCL come too late to use a device");
}

void backend::forget_for_test() {
  lock_guard lock(opening_);
  tried_ = false;
  usable_ = false;
  why_.clear();
  // Handles to them still exist.
  static auto *forgotten = new std::deque<object *>;
  forgotten->insert(forgotten->end(), platforms_.begin(), platforms_.end());
  forgotten->insert(forgotten->end(), devices_.begin(), devices_.end());
  platforms_.clear();
  devices_.clear();
}

ref<context_impl> platform_impl::default_context() {
  lock_guard lock(mutex_);
  if (!default_context_) {
    std::vector<device_impl *> all(devices.begin(), devices.end());
    default_context_ = make<context_impl>(std::move(all)).detach();
  }
  return ref(default_context_);
}

bool peer_access(device_impl &device, device_impl &peer,
                 rt::peer_question question) {
  const sycl_adapter &adapter = device.owner().adapter;
  const bool enable = question == rt::peer_question::enable;
  // A driver knows no devices of other drivers.
  if (!adapter.peer_access || &device.owner() != &peer.owner()) {
    if (enable)
      fail(errc::feature_not_supported, "kernels on ", device.info.name,
           " cannot reach the memory of ", peer.info.name);
    if (question == rt::peer_question::disable)
      fail(errc::invalid, "peer access of ", device.info.name, " to ",
           peer.info.name, " is not enabled");
    return false;
  }
  int answer = 0;
  check(adapter,
        adapter.peer_access(device.native, peer.native,
                            static_cast<sycl_peer_question>(question), &answer),
        enable ? "enabling peer access" : "peer access");
  if (!answer && enable)
    fail(errc::invalid, "peer access of ", device.info.name, " to ",
         peer.info.name, " is enabled already");
  if (!answer && question == rt::peer_question::disable)
    fail(errc::invalid, "peer access of ", device.info.name, " to ",
         peer.info.name, " is not enabled");
  return answer != 0;
}

} // namespace sycl::inline _V1::detail
