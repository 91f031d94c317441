// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file mock.cpp
/// The adapter without a device; mock.hpp describes its purpose.
#include "runtime/adapter/mock/mock.hpp"
#include "runtime/adapter/mock/state.hpp"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace sycl::detail;

namespace sycl::inline _V1::detail::mock {

thread_local thread_message message;

state &the_state() {
  static auto *instance = new state;
  return *instance;
}

namespace {

sycl_mock_device_s devices[] = {
    {"mock gpu", 1}, {"mock cpu", 0}, {"mock gpu 1", 1}, {"mock gpu 2", 1}};

script from_environment() {
  script s;
  const char *text = std::getenv("SYCLCC1_MOCK");
  std::string_view words = text ? text : "";
  auto has = [&](std::string_view word) {
    return words.find(word) != words.npos;
  };
  s.out_of_memory = has("out_of_memory");
  s.build_failure = has("build_failure");
  s.lost_device = has("lost_device");
  s.no_driver = has("no_driver");
  return s;
}

void unref(sycl_event event) {
  if (event->count.fetch_sub(1) == 1)
    gone(event);
}

} // namespace

sycl_result note(sycl_queue queue, std::string what, const sycl_event *deps,
                 std::size_t dep_count, sycl_event *event) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  for (std::size_t i = 0; i < dep_count; ++i)
    if (deps[i]->context != queue->context)
      return message.set(SYCL_ERROR_INVALID,
                         "an event of another context to wait for");
  if (queue->device > &devices[1])
    what += concat(" on ", queue->device->name);
  if (dep_count)
    what += concat(" after ", dep_count);
  s.log.push_back(std::move(what));
  if (!event)
    return SYCL_SUCCESS;
  *event = made<sycl_mock_event_s>();
  (*event)->context = queue->context;
  (*event)->profiling = queue->profiling;
  (*event)->complete = !s.now.hold;
  (*event)->failed = s.now.commands_fail;
  if (s.now.hold) {
    (*event)->count.fetch_add(1);
    s.held.push_back(*event);
  }
  return SYCL_SUCCESS;
}

sycl_result lost() {
  state &s = the_state();
  lock_guard lock(s.mutex);
  return s.now.lost_device
             ? message.set(SYCL_ERROR_RUNTIME, "the mock device was lost")
             : SYCL_SUCCESS;
}

namespace {

sycl_result open() {
  state &s = the_state();
  lock_guard lock(s.mutex);
  if (std::getenv("SYCLCC1_MOCK"))
    s.now = from_environment();
  const char *text = std::getenv("SYCLCC1_MOCK");
  const std::string_view words = text ? text : "";
  s.gpus = words.find("three_gpus") != words.npos ? 3
           : words.find("two_gpus") != words.npos ? 2
                                                  : 1;
  message.clear();
  return s.now.no_driver ? message.set(SYCL_ERROR_NO_DRIVER,
                                       "the mock is scripted to have no driver")
                         : SYCL_SUCCESS;
}

sycl_result list_devices(sycl_device *out, std::size_t capacity,
                         std::size_t *count) {
  message.clear();
  *count = 1 + the_state().gpus;
  for (std::size_t i = 0; i < capacity && i < *count; ++i)
    out[i] = &devices[i];
  return SYCL_SUCCESS;
}

sycl_result device_info(sycl_device device, sycl_device_info *out) {
  *out = {};
  out->name = device->name;
  out->vendor = "syclcc1";
  out->driver_version = "1";
  out->platform_name = "mock platform";
  out->platform_version = "1";
  out->type = device->type;
  out->compute_units = 4;
  out->address_bits = 64;
  out->max_work_group_size = 1024;
  out->max_work_item_sizes[0] = out->max_work_item_sizes[1] = 1024;
  out->max_work_item_sizes[2] = 64;
  out->global_memory = out->max_allocation = 1u << 30;
  out->local_memory = 64u << 10;
  out->sub_group_sizes[0] = 32;
  out->sub_group_size_count = 1;
  out->fp64 = out->atomic64 = 1;
  out->usm_device = out->usm_host = out->usm_shared = 1;
  out->cache_bytes = 1u << 20;
  out->cache_line = 128;
  out->cache_type = 2;
  out->max_parameter_bytes = 4096;
  std::fill_n(out->max_groups, 3, 0xffff);
  out->timer_nanoseconds = 10;
  out->atomic_orders = out->fence_orders = SYCL_ALL_MEMORY_ORDERS;
  out->atomic_scopes = out->fence_scopes = SYCL_ALL_MEMORY_SCOPES;
  out->has_local_memory = out->error_correction = device->type == 1;
  // A different number for each type; no half.
  for (std::uint32_t i = 0; i < SYCL_VECTOR_HALF; ++i) {
    out->native_vector_widths[i] = 20 + i;
    out->preferred_vector_widths[i] = 10 + i;
  }
  out->single_config = SYCL_FP_INF_NAN | SYCL_FP_ROUND_TO_ZERO;
  out->double_config = SYCL_FP_FMA | SYCL_FP_SOFT_FLOAT;
  // The GPU has all information, the CPU none.
  if (device->type == 1) {
    out->memory_clock_mhz = 1000;
    out->memory_bus_bits = 256;
    out->max_group_registers = 65536;
    out->has_device_id = out->has_uuid = out->has_free_memory = 1;
    out->device_id = 0x1234;
    std::fill_n(out->uuid, 16, 0xab);
    out->pci_address = "0000:01:00.0";
  }
  return SYCL_SUCCESS;
}

sycl_result context_create(const sycl_device *list, std::size_t count,
                           sycl_context *out) {
  *out = made<sycl_mock_context_s>(std::vector(list, list + count));
  return SYCL_SUCCESS;
}

sycl_result queue_create(sycl_context context, sycl_device device, int,
                         int profiling, sycl_queue *out) {
  if (std::ranges::find(context->devices, device) == context->devices.end())
    return message.set(SYCL_ERROR_INVALID, "the context is not of the device");
  *out = made<sycl_mock_queue_s>(context, device, profiling != 0);
  return SYCL_SUCCESS;
}

sycl_result queue_wait(sycl_queue) {
  if (sycl_result result = lost())
    return result;
  state &s = the_state();
  unique_lock lock(s.mutex);
  while (!s.held.empty())
    s.changed.wait(lock.native());
  return SYCL_SUCCESS;
}

sycl_result image_check(sycl_device, const sycl_image *image) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  if (*image->arch && s.now.unsupported_arch == image->arch)
    return message.set(SYCL_ERROR_UNSUPPORTED, "not for this device");
  return SYCL_SUCCESS;
}

int image_is_compiled(sycl_device, const sycl_image *image) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  return s.now.compiled && image->machine_code;
}

sycl_result program_create(sycl_context, sycl_device device,
                           const sycl_image *image, sycl_program *out) {
  if (sycl_result result = image_check(device, image))
    return result;
  state &s = the_state();
  lock_guard lock(s.mutex);
  ++s.builds;
  if (s.now.build_failure)
    return message.set(SYCL_ERROR_BUILD, "mock log: line 1: no such thing");
  *out = made<sycl_mock_program_s>();
  return SYCL_SUCCESS;
}

sycl_result program_link(sycl_context, sycl_device, const sycl_image *images,
                         std::size_t count, sycl_program *out) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  ++s.builds;
  if (s.now.build_failure)
    return message.set(SYCL_ERROR_BUILD, "mock log: line 1: no such thing");
  std::string text = "link";
  for (std::size_t i = 0; i < count; ++i)
    text += concat(" ", images[i].size);
  s.log.push_back(std::move(text));
  *out = made<sycl_mock_program_s>();
  return SYCL_SUCCESS;
}

sycl_result kernel_create(sycl_program, const char *symbol, sycl_kernel *out) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  ++s.kernels_made;
  *out = made<sycl_mock_kernel_s>(symbol);
  return SYCL_SUCCESS;
}

sycl_result kernel_max_work_group_size(sycl_kernel, std::size_t *out) {
  *out = 512;
  return SYCL_SUCCESS;
}

sycl_result launch(sycl_queue queue, sycl_kernel kernel,
                   const sycl_launch_args *args, const sycl_event *deps,
                   std::size_t dep_count, sycl_event *event) {
  if (sycl_result result = lost())
    return result;
  std::function<void(const std::string &, const sycl_launch_args &)> hook;
  {
    lock_guard lock(the_state().mutex);
    hook = the_state().now.on_launch;
  }
  if (hook)
    hook(kernel->symbol, *args);
  return note(queue, "launch " + kernel->symbol, deps, dep_count, event);
}

sycl_result copy(sycl_queue queue, void *dst, const void *src,
                 std::size_t bytes, const sycl_event *deps,
                 std::size_t dep_count, sycl_event *event) {
  std::memmove(dst, src, bytes);
  std::string what = "memcpy";
  {
    lock_guard lock(the_state().mutex);
    sycl_device to = the_state().owner(dst), from = the_state().owner(src);
    if (to && from && to != from)
      what += concat(" from ", from->name, " to ", to->name);
  }
  return note(queue, std::move(what), deps, dep_count, event);
}

sycl_result fill(sycl_queue queue, void *dst, const void *pattern,
                 std::size_t pattern_size, std::size_t count,
                 const sycl_event *deps, std::size_t dep_count,
                 sycl_event *event) {
  for (std::size_t i = 0; i < count; ++i)
    std::memcpy(static_cast<char *>(dst) + i * pattern_size, pattern,
                pattern_size);
  return note(queue, "fill", deps, dep_count, event);
}

sycl_result prefetch(sycl_queue queue, const void *, std::size_t,
                     const sycl_event *deps, std::size_t dep_count,
                     sycl_event *event) {
  return note(queue, "prefetch", deps, dep_count, event);
}

sycl_result barrier(sycl_queue queue, const sycl_event *deps,
                    std::size_t dep_count, sycl_event *event) {
  sycl_result result = note(queue, "barrier", deps, dep_count, event);
  std::function<void()> hook;
  {
    lock_guard lock(the_state().mutex);
    hook = the_state().now.after_barrier;
  }
  if (hook)
    hook();
  return result;
}

sycl_result marker(sycl_queue queue, const sycl_event *deps,
                   std::size_t dep_count, sycl_event *event) {
  return note(queue, "marker", deps, dep_count, event);
}

sycl_result device_global_write(sycl_queue queue, sycl_program program,
                                const char *name, int blocking,
                                std::size_t count, std::size_t offset,
                                const void *src, const sycl_event *deps,
                                std::size_t dep_count, sycl_event *event) {
  {
    lock_guard lock(the_state().mutex);
    std::memcpy(program->variable(name, offset + count) + offset, src, count);
  }
  return note(
      queue,
      concat(blocking ? "set " : "write ", name, " ", count, " at ", offset),
      deps, dep_count, event);
}

sycl_result device_global_read(sycl_queue queue, sycl_program program,
                               const char *name, int, std::size_t count,
                               std::size_t offset, void *dst,
                               const sycl_event *deps, std::size_t dep_count,
                               sycl_event *event) {
  {
    lock_guard lock(the_state().mutex);
    std::memcpy(dst, program->variable(name, offset + count) + offset, count);
  }
  return note(queue, concat("read ", name, " ", count, " at ", offset), deps,
              dep_count, event);
}

sycl_result device_global_address(sycl_device, sycl_program program,
                                  const char *name, void **address) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  if (!s.now.reports_addresses)
    return message.set(SYCL_ERROR_UNSUPPORTED, "the script does not say it");
  s.log.push_back(concat("address ", name));
  *address = program->variable(name, sizeof(int));
  return SYCL_SUCCESS;
}

sycl_result outcome(sycl_event event) {
  return event->failed
             ? message.set(SYCL_ERROR_RUNTIME, "the mock command failed")
             : SYCL_SUCCESS;
}

sycl_result event_wait(sycl_event event) {
  if (sycl_result result = lost())
    return result;
  state &s = the_state();
  unique_lock lock(s.mutex);
  while (!event->complete)
    s.changed.wait(lock.native());
  return outcome(event);
}

sycl_result event_status(sycl_event event, int *out) {
  lock_guard lock(the_state().mutex);
  *out = event->complete ? 2 : 1;
  return event->complete ? outcome(event) : SYCL_SUCCESS;
}

sycl_result event_times(sycl_event event, std::uint64_t out[3]) {
  if (!event->profiling)
    return message.set(SYCL_ERROR_INVALID, "no profiling");
  out[0] = 10, out[1] = 20, out[2] = 30;
  return SYCL_SUCCESS;
}

sycl_result usm_alloc(sycl_context, sycl_device device, sycl_usm_kind kind,
                      std::size_t bytes, std::size_t alignment, void **out) {
  lock_guard lock(the_state().mutex);
  if (the_state().now.out_of_memory ||
      the_state().allocations >= the_state().now.most_allocations)
    return message.set(SYCL_ERROR_OUT_OF_MEMORY, "the mock has no memory");
  std::size_t align = alignment > 64 ? alignment : 64;
  std::size_t padded = (bytes + align - 1) / align * align;
  if (padded < bytes || !(*out = std::aligned_alloc(align, padded)))
    return message.set(SYCL_ERROR_OUT_OF_MEMORY, "no host memory");
  the_state().memory[static_cast<char *>(*out)] = {
      padded, kind == SYCL_USM_DEVICE ? device : nullptr};
  ++the_state().allocations;
  return SYCL_SUCCESS;
}

sycl_result usm_free(sycl_context, void *address) {
  std::function<void(void *)> tell;
  {
    lock_guard lock(the_state().mutex);
    tell = the_state().now.on_free;
    if (address)
      --the_state().allocations;
    the_state().memory.erase(static_cast<char *>(address));
  }
  if (tell)
    tell(address);
  std::free(address);
  return SYCL_SUCCESS;
}

sycl_result peer_access(sycl_device device, sycl_device peer,
                        sycl_peer_question question, int *answer) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  const bool can = device != peer && device->type == 1 && peer->type == 1;
  switch (question) {
  case SYCL_PEER_CAN_ACCESS:
    *answer = can;
    break;
  case SYCL_PEER_CAN_USE_ATOMICS:
    *answer = 0;
    break;
  case SYCL_PEER_ENABLE:
    if (!can)
      return message.set(SYCL_ERROR_UNSUPPORTED, "no link between them");
    *answer = s.peers.insert({device, peer}).second;
    break;
  case SYCL_PEER_DISABLE:
    *answer = s.peers.erase({device, peer}) != 0;
    break;
  }
  return SYCL_SUCCESS;
}

} // namespace

void play(script s) {
  lock_guard lock(the_state().mutex);
  the_state().now = std::move(s);
  the_state().log.clear();
  the_state().builds = the_state().kernels_made = 0;
}

void release_all() {
  state &s = the_state();
  std::vector<sycl_event> held;
  {
    lock_guard lock(s.mutex);
    held.swap(s.held);
    for (sycl_event event : held)
      event->complete = true;
    s.changed.notify_all();
  }
  for (sycl_event event : held)
    unref(event);
}

std::vector<std::string> log() {
  lock_guard lock(the_state().mutex);
  return the_state().log;
}

unsigned allocations() {
  lock_guard lock(the_state().mutex);
  return the_state().allocations;
}

unsigned builds() {
  lock_guard lock(the_state().mutex);
  return the_state().builds;
}

unsigned kernels_made() {
  lock_guard lock(the_state().mutex);
  return the_state().kernels_made;
}

unsigned living() { return the_state().living; }

} // namespace sycl::inline _V1::detail::mock

const sycl_adapter *sycl_adapter_mock(void) {
  using namespace sycl::detail::mock;
  static const sycl_adapter table = [] {
    sycl_adapter t{};
    t.version = SYCL_ADAPTER_VERSION;
    t.name = "mock";
    t.message = [] { return message.get(); };
    t.open = open;
    t.devices = list_devices;
    t.device_info = device_info;
    t.context_create = context_create;
    t.context_destroy = [](sycl_context c) { gone(c); };
    t.queue_create = queue_create;
    t.queue_destroy = [](sycl_queue q) { gone(q); };
    t.queue_wait = queue_wait;
    t.program_create = program_create;
    t.image_is_compiled = image_is_compiled;
    t.program_link = program_link;
    t.program_destroy = [](sycl_program p) { gone(p); };
    t.kernel_create = kernel_create;
    t.kernel_destroy = [](sycl_kernel k) { gone(k); };
    t.kernel_max_work_group_size = kernel_max_work_group_size;
    t.image_check = image_check;
    t.launch = launch;
    t.memcpy = copy;
    t.fill = fill;
    t.prefetch = prefetch;
    t.device_global_write = device_global_write;
    t.device_global_read = device_global_read;
    t.device_global_address = device_global_address;
    t.barrier = barrier;
    t.marker = marker;
    t.event_wait = event_wait;
    t.event_status = event_status;
    t.event_times = event_times;
    t.event_retain = [](sycl_event e) { e->count.fetch_add(1); };
    t.event_release = unref;
    t.usm_alloc = usm_alloc;
    t.usm_free = usm_free;
    t.peer_access = peer_access;
    t.graphs = &graph_functions;
    t.free_memory = [](sycl_device, std::uint64_t *bytes) {
      *bytes = 12345;
      return SYCL_SUCCESS;
    };
    return t;
  }();
  return &table;
}
