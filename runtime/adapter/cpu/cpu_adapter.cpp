// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file cpu_adapter.cpp
/// The table of the cpu backend: programs, launches, copies and memory.
///
/// The device is the host: memory is the host's, a program is the table of
/// group functions that the object registered, a launch is a command
/// (command.hpp) that runs the group function over the index space
/// (launch.hpp). Tested by test/runtime/cpu_adapter_test.cpp.

#include "runtime/adapter/cpu/command.hpp"
#include "runtime/adapter/cpu/copies.hpp"
#include "runtime/adapter/cpu/device.hpp"
#include "runtime/adapter/cpu/errors.hpp"
#include "runtime/adapter/cpu/graph.hpp"
#include "runtime/adapter/cpu/launch.hpp"
#include "runtime/adapter/cpu/program.hpp"
#include "runtime/adapter/cpu/queue.hpp"
#include "runtime/adapter/cpu/virtual_memory.hpp"
#include "runtime/recycled.hpp"
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <malloc.h>
#include <memory>
#include <sys/mman.h>

using namespace sycl::detail::cpu;
using sycl::detail::recycled;

namespace {

/// A launch with its copy of the kernel object: one allocation.
class launch_command final : public command {
public:
  /// The largest alignment of over-aligned captures.
  static constexpr std::size_t alignment = 256;

  static constexpr std::size_t object_offset() {
    return (sizeof(launch_command) + alignment - 1) / alignment * alignment;
  }
  /// Room for the captures of most kernels.
  static constexpr std::size_t usual = 256;

  static command_ref make(sycl_kernel kernel, const sycl_launch_args &args) {
    index_space space = check(kernel->known.entry, args);
    void *memory =
        recycled<launch_command, object_offset() + usual, alignment>::take(
            object_offset() + args.object_size);
    auto *c = new (memory) launch_command(*kernel, space, args);
    return command_ref(c);
  }

private:
  launch_command(sycl_cpu_kernel_s &kernel, const index_space &space,
                 const sycl_launch_args &args)
      : kernel_(kernel.known), program_(kernel.program), space_(space),
        object_bytes_(args.object_size),
        dynamic_local_bytes_(args.dynamic_local_bytes) {
    program_.begin_launch();
    if (args.object_size)
      std::memcpy(object(), args.object, args.object_size);
  }
  void *object() noexcept {
    return reinterpret_cast<char *>(this) + object_offset();
  }

  void run() noexcept override {
    sycl::detail::cpu::run(
        kernel_, object(), object_bytes_, space_, dynamic_local_bytes_,
        program_.context.device_globals.load(std::memory_order_acquire));
    program_.end_launch();
  }
  void destroy() noexcept override {
    const std::size_t bytes = object_offset() + object_bytes_;
    this->~launch_command();
    recycled<launch_command, object_offset() + usual, alignment>::give(this,
                                                                       bytes);
  }

  sycl_cpu_known_kernel &kernel_;
  sycl_cpu_program_s &program_;
  index_space space_;
  std::size_t object_bytes_;
  std::uint64_t dynamic_local_bytes_;
};

/// An event of the context, completed by `signal`.
class user_event final : public command {};

const char *message() { return last_message().c_str(); }

sycl_result open() { return SYCL_SUCCESS; }

sycl_result devices(sycl_device *out, size_t capacity, size_t *count) {
  return guarded([&] {
    *count = 1;
    if (out && capacity)
      out[0] = &host_device();
  });
}

sycl_result device_info(sycl_device device, sycl_device_info *out) {
  *out = device->info;
  return SYCL_SUCCESS;
}

sycl_result context_create(const sycl_device *, size_t, sycl_context *out) {
  return guarded([&] { *out = new sycl_cpu_context_s; });
}

void context_destroy(sycl_context c) { delete c; }

sycl_result queue_create(sycl_context context, sycl_device, int in_order,
                         int profiling, sycl_queue *out) {
  return guarded([&] {
    auto made = std::make_unique<sycl_cpu_queue_s>(*context, in_order != 0,
                                                   profiling != 0);
    context->add(*made);
    *out = made.release();
  });
}

sycl_result queue_wait(sycl_queue q) {
  return guarded([&] { q->wait(); });
}

void queue_destroy(sycl_queue q) {
  (void)queue_wait(q);
  q->context.remove(*q);
  delete q;
}

sycl_result program_create(sycl_context context, sycl_device,
                           const sycl_image *image, sycl_program *out) {
  return guarded([&] {
    if (image->kind != SYCL_IMAGE_NATIVE_CPU || !image->module)
      throw failure{SYCL_ERROR_BUILD,
                    "the image holds no native code for the CPU device; "
                    "compile with -fsycl-targets=cpu among the targets"};
    auto *p = new sycl_cpu_program_s(*context);
    *out = p;
    const sycl_module &m = *image->module;
    for (std::uint64_t i = 0; i != m.cpu_kernel_count; ++i)
      p->kernels.try_emplace(m.cpu_kernels[i].symbol, m.cpu_kernels[i]);
  });
}

sycl_result device_global_place(sycl_context context, uint64_t number,
                                void *address) {
  return guarded([&] { context->place(number, address); });
}

void program_destroy(sycl_program p) {
  for (std::uint32_t n = p->launches; n && !closing(); n = p->launches)
    p->launches.wait(n);
  delete p;
}

sycl_result kernel_create(sycl_program p, const char *symbol,
                          sycl_kernel *out) {
  return guarded([&] {
    auto it = p->kernels.find(symbol);
    if (it == p->kernels.end())
      throw failure{SYCL_ERROR_BUILD,
                    std::string("the program has no native code for kernel '") +
                        symbol + "'"};
    *out = new sycl_cpu_kernel_s{it->second, *p};
  });
}

void kernel_destroy(sycl_kernel k) { delete k; }

sycl_result kernel_max_work_group_size(sycl_kernel, size_t *out) {
  *out = max_work_group_size;
  return SYCL_SUCCESS;
}

sycl_result launch(sycl_queue q, sycl_kernel k, const sycl_launch_args *args,
                   const sycl_event *deps, size_t dep_count,
                   sycl_event *event) {
  return guarded([&] {
    q->submit(launch_command::make(k, *args), deps, dep_count, false, event);
  });
}

sycl_result copy(sycl_queue q, void *dst, const void *src, size_t bytes,
                 const sycl_event *deps, size_t dep_count, sycl_event *event) {
  return guarded([&] {
    check_copy(dst, src, bytes);
    q->submit(make_command([=] { copy_bytes(dst, src, bytes); }), deps,
              dep_count, false, event);
  });
}

sycl_result fill(sycl_queue q, void *dst, const void *pattern,
                 size_t pattern_size, size_t count, const sycl_event *deps,
                 size_t dep_count, sycl_event *event) {
  return guarded([&] {
    check_fill(dst, pattern_size, count);
    std::vector<char> bytes(static_cast<const char *>(pattern),
                            static_cast<const char *>(pattern) + pattern_size);
    q->submit(make_command([dst, count, bytes = std::move(bytes)] {
                fill_bytes(dst, bytes, count);
              }),
              deps, dep_count, false, event);
  });
}

sycl_result prefetch(sycl_queue q, const void *, size_t, const sycl_event *deps,
                     size_t dep_count, sycl_event *event) {
  // Memory is used where it is.
  return guarded(
      [&] { q->submit(make_empty(), deps, dep_count, false, event); });
}

sycl_result barrier(sycl_queue q, const sycl_event *deps, size_t dep_count,
                    sycl_event *event) {
  return guarded(
      [&] { q->submit(make_empty(), deps, dep_count, true, event); });
}

sycl_result marker(sycl_queue q, const sycl_event *deps, size_t dep_count,
                   sycl_event *event) {
  return guarded(
      [&] { q->submit(make_empty(), deps, dep_count, false, event); });
}

sycl_result user_event_create(sycl_context, sycl_event *out) {
  return guarded([&] {
    auto *e = new user_event;
    e->retain(); // One for the caller, one for the graph until the signal.
    *out = e;
  });
}

sycl_result user_event_signal(sycl_event e) {
  e->signal();
  return SYCL_SUCCESS;
}

sycl_result event_wait(sycl_event e) {
  e->wait();
  return SYCL_SUCCESS;
}

sycl_result event_status(sycl_event e, int *out) {
  *out = e->status();
  return SYCL_SUCCESS;
}

sycl_result event_times(sycl_event e, uint64_t out[3]) {
  return guarded([&] {
    if (!e->timed)
      throw failure{SYCL_ERROR_INVALID,
                    "the event has no times: its queue was made without "
                    "profiling"};
    e->wait();
    std::copy_n(e->times, 3, out);
  });
}

void event_retain(sycl_event e) { e->retain(); }
void event_release(sycl_event e) { e->release(); }

/// Memory of several huge pages requests them, which most systems give only on
/// request: a kernel that streams through gigabytes otherwise waits for address
/// translation. Not for less, because whole pages would be wasted, and never
/// for the part after the last whole page.
constexpr std::size_t huge_page = std::size_t(2) << 20;
constexpr std::size_t large = 2 * huge_page;

void ask_for_huge_pages([[maybe_unused]] void *p,
                        [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  // A system without huge pages refuses, which changes nothing.
  (void)::madvise(p, bytes / huge_page * huge_page, MADV_HUGEPAGE);
#endif
}

sycl_result usm_alloc(sycl_context context, sycl_device, sycl_usm_kind,
                      size_t bytes, size_t alignment, void **out) {
  return guarded([&] {
    *out = nullptr;
    if (alignment && !std::has_single_bit(alignment))
      throw failure{SYCL_ERROR_INVALID, "an alignment of " +
                                            std::to_string(alignment) +
                                            " is not a power of two"};
    // The alignment that drivers of GPUs give, and programs written for them
    // rely on; at least a cache line, so that neighbours never share one.
    std::size_t a =
        std::max<std::size_t>(alignment, bytes >= large ? huge_page : 256);
    std::size_t limit = host_device().info.max_allocation;
    if (bytes > limit || alignment > limit)
      throw failure{SYCL_ERROR_OUT_OF_MEMORY,
                    "an allocation of " + std::to_string(bytes) +
                        " bytes is larger than the machine's memory of " +
                        std::to_string(limit)};
    // Not aligned_alloc: a size rounded up would hide an overflow from
    // AddressSanitizer.
    void *p = nullptr;
    auto fails = [&] {
      return ::posix_memalign(&p, a, std::max<std::size_t>(bytes, 1)) != 0;
    };
    if (fails() && (context->wait_for_frees(), fails()))
      throw failure{SYCL_ERROR_OUT_OF_MEMORY, "the host has no " +
                                                  std::to_string(bytes) +
                                                  " bytes of memory left"};
    if (bytes >= large)
      ask_for_huge_pages(p, bytes);
    *out = p;
  });
}

sycl_result usm_free(sycl_context, void *p) {
  std::free(p);
  return SYCL_SUCCESS;
}

sycl_result usm_free_later(sycl_context context, void *p) {
  return guarded([&] { context->free_later(p); });
}

/// The memory that is available without swapping: MemAvailable of
/// /proc/meminfo.
sycl_result free_memory(sycl_device device, uint64_t *bytes) {
  return guarded([&] {
    *bytes = 0;
    std::ifstream in("/proc/meminfo");
    for (std::string key, rest; in >> key; std::getline(in, rest))
      if (key == "MemAvailable:" && in >> *bytes)
        break;
    *bytes = std::min<uint64_t>(*bytes << 10, device->info.global_memory);
  });
}

} // namespace

const sycl_adapter *sycl_adapter_cpu(void) {
  static const sycl_adapter table = {
      .version = SYCL_ADAPTER_VERSION,
      .name = "cpu",
      .message = message,
      .open = open,
      .devices = devices,
      .device_info = device_info,
      .context_create = context_create,
      .context_destroy = context_destroy,
      .queue_create = queue_create,
      .queue_destroy = queue_destroy,
      .queue_wait = queue_wait,
      .program_create = program_create,
      .image_is_compiled = nullptr, // there is nothing to load
      .program_link = nullptr,      // all code of the process is one program
      .program_destroy = program_destroy,
      .kernel_create = kernel_create,
      .kernel_destroy = kernel_destroy,
      .kernel_max_work_group_size = kernel_max_work_group_size,
      .launch = launch,
      .memcpy = copy,
      .fill = fill,
      .prefetch = prefetch,
      .barrier = barrier,
      .user_event_create = user_event_create,
      .user_event_signal = user_event_signal,
      .event_wait = event_wait,
      .event_status = event_status,
      .event_times = event_times,
      .event_retain = event_retain,
      .event_release = event_release,
      .usm_alloc = usm_alloc,
      .usm_free = usm_free,
      .usm_free_later = usm_free_later,
      .image_check = nullptr,         // native code is for this CPU
      .kernel_facts = nullptr,        // nothing beyond the device's information
      .program_text = nullptr,        // native code has none
      .device_global_write = nullptr, // values are not in the code
      .device_global_read = nullptr,
      .device_global_address = nullptr,
      .device_global_place = device_global_place,
      .free_memory = free_memory,
      .peer_access = nullptr, // one device
      .marker = marker,
      .native = nullptr, // native objects of memory are addresses
      .graphs = &graph_functions,
      .virtual_memory = &virtual_memory_functions,
  };
  return &table;
}
