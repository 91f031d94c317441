// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file context_impl.cpp
/// Construction and destruction of a context, and its programs.
#include "runtime/context_impl.hpp"
#include "runtime/device_globals.hpp"
#include "runtime/global_state.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/mutex.hpp"
#include "runtime/queue_impl.hpp"
#include "runtime/registry.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {
std::vector<device_impl *> checked(std::vector<device_impl *> devices) {
  if (devices.empty())
    fail(errc::invalid, "a context needs at least one device");
  for (const device_impl *device : devices)
    if (&device->platform != &devices.front()->platform)
      fail(errc::invalid, "a context cannot span platforms: '",
           devices.front()->info.name, "' is of '",
           devices.front()->platform.name, "', '", device->info.name, "' of '",
           device->platform.name, "'");
  return devices;
}

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}
} // namespace

context_impl::context_impl(std::vector<device_impl *> given)
    : object(static_kind), devices(checked(std::move(given))),
      number(next_number()) {
  std::vector<sycl_device> natives;
  for (const device_impl *device : devices)
    natives.push_back(device->native);
  check(adapter(),
        adapter().context_create(natives.data(), natives.size(), &native_),
        "creating a context");
  global_state::get().add_context(this);
}

context_impl::context_impl(std::vector<device_impl *> given,
                           sycl_context native)
    : object(static_kind), devices(checked(std::move(given))),
      number(next_number()), native_(native) {
  global_state::get().add_context(this);
}

context_impl::~context_impl() {
  global_state::get().remove_context(this);
  registry::get().forget_built(number);
  device_global_table::get().forget(*this);
  memory_pool::get().forget(*this);
  programs_.clear();
  retired_.clear();
  for (auto [device, queue] : service_queues_)
    if (owner().may_release(queue))
      adapter().queue_destroy(queue);
  if (native_ && owner().may_release(native_))
    adapter().context_destroy(native_);
}

bool context_impl::has(const device_impl &device) const noexcept {
  return std::ranges::find(devices, &device) != devices.end();
}

std::shared_ptr<built_program>
context_impl::program(std::shared_ptr<module_record> module,
                      const image_info &image, device_impl &device,
                      const built_values &values) {
  std::vector<module_image> images =
      registry::get().linked_images({std::move(module), &image}, device);
  std::vector<const image_info *> key;
  for (const module_image &i : images)
    key.push_back(i.image);
  lock_guard lock(mutex_);
  auto &entry = programs_[{std::move(key), &device, values}];
  if (!entry)
    entry = std::make_shared<built_program>(*this, device, std::move(images),
                                            owner().image_kind, values);
  return entry;
}

void context_impl::forget(const sycl_module &module) noexcept {
  std::vector<std::shared_ptr<built_program>> unused;
  registry::get().forget_built(number, &module);
  lock_guard lock(mutex_);
  for (auto it = programs_.begin(); it != programs_.end();) {
    // Programs that stay keep the module's record alive, because their keys
    // contain its address.
    if (it->second->outlives_modules() ||
        !it->second->contains_module(module)) {
      ++it;
      continue;
    }
    if (queues_.empty()) {
      unused.push_back(std::move(it->second));
    } else {
      retired_.push_back({std::move(it->second), queues_});
      has_retired_.store(true, std::memory_order_release);
    }
    it = programs_.erase(it);
  }
}

void context_impl::drop_retired(queue_impl *queue) noexcept {
  std::vector<std::shared_ptr<void>> unused;
  lock_guard lock(mutex_);
  for (retired_resource &retired : retired_) {
    std::erase(retired.not_waited, queue);
    if (retired.not_waited.empty())
      unused.push_back(std::move(retired.resource));
  }
  std::erase_if(retired_,
                [](const auto &retired) { return !retired.resource; });
  has_retired_.store(!retired_.empty(), std::memory_order_release);
}

sycl_queue context_impl::service_queue(device_impl &device) {
  owner().check_alive();
  lock_guard lock(service_mutex_);
  sycl_queue &queue = service_queues_[&device];
  if (!queue)
    check(adapter(),
          adapter().queue_create(native_, device.native, /*in_order=*/1,
                                 /*profiling=*/0, &queue),
          concat("creating a queue on ", device.info.name));
  return queue;
}

void context_impl::free_memory(void *address) noexcept {
  if (!owner().is_alive() || !usm.remove(address))
    return;
  adapter().usm_free(native_, address);
}

void context_impl::free_later(void *address) {
  std::vector<ref<event_impl>> pending;
  std::vector<ref<queue_impl>> queues; // released without the lock
  {
    lock_guard lock(mutex_);
    for (queue_impl *each : queues_)
      each->add_pending(pending, queues);
  }
  if (pending.empty()) {
    const auto call = adapter().usm_free_later ? adapter().usm_free_later
                                               : adapter().usm_free;
    check(adapter(), call(native_, address), "free");
    return;
  }
  // The driver does not know of commands behind a host task. They hold their
  // queue, and through it this context.
  struct later {
    context_impl &context;
    void *address;
  };
  auto *what = new later{*this, address};
  queues.front()->run_after(
      std::move(pending),
      std::make_unique<host_function>(
          [](void *p) {
            auto [context, address] = *static_cast<later *>(p);
            context.free_later(address);
          },
          [](void *p) { delete static_cast<later *>(p); }, what));
}

ref<usm_pool_impl> context_impl::default_pool(device_impl &device,
                                              rt::usm_kind kind) {
  lock_guard lock(mutex_);
  auto &pool = pools_[{&device, kind}];
  if (!pool)
    pool = make<usm_pool_impl>(*this, device, kind, 0, 0);
  return pool;
}

void context_impl::retire_memory(void *address) noexcept {
  std::shared_ptr<void> resource(address, [this](void *a) { free_memory(a); });
  lock_guard lock(mutex_);
  if (queues_.empty())
    return;
  retired_.push_back({std::move(resource), queues_});
  has_retired_.store(true, std::memory_order_release);
}

std::vector<ref<queue_impl>> context_impl::queues() {
  std::vector<ref<queue_impl>> all;
  lock_guard lock(mutex_);
  for (queue_impl *queue : queues_)
    if (queue->try_retain())
      all.push_back(ref<queue_impl>::adopt(queue));
  return all;
}

void context_impl::add_queue(queue_impl *queue) {
  lock_guard lock(mutex_);
  queues_.push_back(queue);
}

void context_impl::load_compiled(device_impl &device) {
  {
    lock_guard lock(mutex_);
    if (std::ranges::find(loaded_, &device) != loaded_.end())
      return;
    loaded_.push_back(&device);
  }
  registry::get().load_compiled(*this, device);
}

void context_impl::remove_queue(queue_impl *queue) noexcept {
  {
    lock_guard lock(mutex_);
    std::erase(queues_, queue);
  }
  waited(queue);
}

} // namespace sycl::inline _V1::detail
