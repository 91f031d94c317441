// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file global_state.cpp
/// The list of backends, and the living objects.
#include "runtime/global_state.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <cstdlib>

// libsyclrt.a has no adapters that load a driver: see CMakeLists.txt.
// NOLINTBEGIN(readability-redundant-declaration)
extern "C" {
[[gnu::weak]] decltype(sycl_adapter_opencl) sycl_adapter_opencl;
[[gnu::weak]] decltype(sycl_adapter_cuda) sycl_adapter_cuda;
}
// NOLINTEND(readability-redundant-declaration)

namespace sycl::inline _V1::detail {

global_state &global_state::get() {
  return made_once([] { return new global_state; });
}

global_state::global_state() {
  auto add = [this](backend_id id, const char *name,
                    const sycl_adapter *adapter, sycl_image_kind image_kind) {
    if (adapter)
      backends_.push_back(
          std::make_unique<backend>(id, name, *adapter, image_kind));
  };
#ifdef SYCLCC1_HAS_CPU_ADAPTER
  add(backend_id::native_cpu, "native_cpu", sycl_adapter_cpu(),
      SYCL_IMAGE_NATIVE_CPU);
#endif
#ifdef SYCLCC1_HAS_OPENCL_ADAPTER
  if (&sycl_adapter_opencl)
    add(backend_id::opencl, "opencl", sycl_adapter_opencl(),
        SYCL_IMAGE_SPIRV64);
#endif
#ifdef SYCLCC1_HAS_CUDA_ADAPTER
  if (&sycl_adapter_cuda)
    add(backend_id::cuda, "cuda", sycl_adapter_cuda(), SYCL_IMAGE_PTX);
#endif
  add(backend_id::mock, "mock", sycl_adapter_mock(), SYCL_IMAGE_SPIRV64);
}

const device_filter &global_state::filter() {
  lock_guard lock(mutex_);
  if (!filter_) {
    const char *text = std::getenv("ONEAPI_DEVICE_SELECTOR");
    filter_ = std::make_unique<device_filter>(text ? text : "");
  }
  return *filter_;
}

std::vector<platform_impl *> global_state::platforms() {
  std::vector<platform_impl *> out;
  for (device_impl *device : devices())
    if (std::ranges::find(out, &device->platform) == out.end())
      out.push_back(&device->platform);
  return out;
}

std::vector<device_impl *> global_state::devices() {
  const device_filter &visible = filter();
  std::vector<device_impl *> out;
  for (const auto &b : backends_) {
    if (!visible.may_use(b->name))
      continue;
    b->open();
    for (device_impl *device : b->devices())
      if (visible.accepts(b->name, device->info.type, device->index))
        out.push_back(device);
  }
  return out;
}

void global_state::leave_to_exit(const void *native) noexcept {
  try {
    lock_guard lock(left_mutex_);
    left_to_exit_.push_back(native);
  } catch (const std::bad_alloc &) { // then a leak checker reports it
  }
}

void global_state::add_context(context_impl *context) {
  lock_guard lock(mutex_);
  contexts_.push_back(context);
}

void global_state::remove_context(context_impl *context) noexcept {
  lock_guard lock(mutex_);
  std::erase(contexts_, context);
}

std::vector<ref<context_impl>> global_state::contexts() {
  std::vector<ref<context_impl>> out;
  lock_guard lock(mutex_);
  for (context_impl *context : contexts_)
    if (context->try_retain())
      out.push_back(ref<context_impl>::adopt(context));
  return out;
}

void global_state::reset_for_test() {
  lock_guard lock(mutex_);
  filter_.reset();
  // A real driver is opened once in a process.
  for (const auto &b : backends_)
    if (b->id == backend_id::mock)
      b->forget_for_test();
}

} // namespace sycl::inline _V1::detail
