// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_memory.cpp
/// Memory objects of the backend, and host tasks that use them.
#include "runtime/native_memory.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {
/// Whether native memory is more than an address.
bool has_memory_objects(const sycl_adapter &adapter) {
  return adapter.native && adapter.native->memory_create;
}
} // namespace

// -- memory objects of the program

native_memory::native_memory(ref<context_impl> context, std::uint64_t number)
    : context_(std::move(context)), number_(number) {
  const sycl_adapter &adapter = context_->adapter();
  check(adapter,
        adapter.native->memory_retain(context_->native(), number, &bytes_),
        "a buffer of a native memory object");
}

native_memory::~native_memory() {
  if (context_->owner().is_alive())
    context_->adapter().native->memory_release(number_);
}

sycl_queue native_memory::queue() {
  return context_->service_queue(*context_->devices.front());
}

void native_memory::read(void *to) {
  const sycl_adapter &adapter = context_->adapter();
  check(adapter, adapter.native->memory_read(queue(), number_, to, bytes_),
        "reading a native memory object");
}

void native_memory::write(const void *from) {
  const sycl_adapter &adapter = context_->adapter();
  check(adapter, adapter.native->memory_write(queue(), number_, from, bytes_),
        "writing a native memory object");
}

// -- tasks

interop_impl::~interop_impl() {
  for (use &u : uses_)
    if (u.made && queue_.context().owner().is_alive())
      queue_.adapter().native->memory_release(u.made);
}

std::uint64_t interop_impl::memory(std::uint64_t buffer, std::uint64_t offset) {
  const sycl_adapter &adapter = queue_.adapter();
  lock_guard lock(mutex_);
  for (use &u : uses_) {
    const bound_buffer &b = u.bound;
    if (b.number != buffer || offset < b.begin ||
        (offset >= b.end && offset != b.begin))
      continue;
    if (!has_memory_objects(adapter))
      return reinterpret_cast<std::uint64_t>(b.address + b.begin);
    const bool is_whole = u.of_program && b.begin == 0 &&
                          b.end == u.of_program->bytes() &&
                          &u.of_program->context() == &queue_.context();
    if (is_whole) {
      if (!std::exchange(u.given, true))
        u.of_program->write(b.address);
      return u.of_program->number();
    }
    if (b.begin == b.end)
      fail(errc::invalid, "get_native_mem: a buffer without elements has no "
                          "native memory");
    if (!u.made)
      check(adapter,
            adapter.native->memory_create(queue_.context().native(),
                                          b.address + b.begin, b.end - b.begin,
                                          &u.made),
            "native memory of a buffer");
    return u.made;
  }
  fail(errc::invalid, "get_native_mem: the command group of the host task has "
                      "no accessor of that buffer");
}

bool interop_impl::has_given() {
  lock_guard lock(mutex_);
  return std::ranges::any_of(uses_,
                             [](const use &u) { return u.made || u.given; });
}

void interop_impl::collect() {
  const sycl_adapter &adapter = queue_.adapter();
  lock_guard lock(mutex_);
  for (use &u : uses_) {
    if (!(u.bound.access & rt::access_write))
      continue;
    const std::size_t bytes = u.bound.end - u.bound.begin;
    if (u.given)
      u.of_program->read(u.bound.address);
    if (u.made)
      check(adapter,
            adapter.native->memory_collect(
                queue_.context().service_queue(queue_.device()), u.made, bytes),
            "what native commands wrote to a buffer");
  }
}

namespace {

/// A task's function with its arguments.
struct interop_call {
  explicit interop_call(const rt::interop_task &task) : task(task) {}
  ~interop_call() { task.destroy(task.closure); }

  const rt::interop_task task;
  ref<interop_impl> interop;
  ref<queue_impl> queue;

  static void run(void *closure) {
    auto &self = *static_cast<interop_call *>(closure);
    self.task.call(self.task.closure, self.interop.get());
    const sycl_adapter &adapter = self.queue->adapter();
    // Also after a task that has waited for its last command by a blocking
    // write, which does not make it visible.
    if (self.task.leaves_commands || self.interop->has_given())
      check(adapter, adapter.queue_wait(self.queue->native()),
            "native commands of a command group");
    self.interop->collect();
  }
};

} // namespace

void submit_interop_task(queue_impl &queue, const rt::interop_task &given,
                         std::span<const rt::requirement> requirements,
                         std::span<const rt::handle> deps, rt::handle *event) {
  // The closure is owned here from now on, even if the following throws.
  auto call = std::make_unique<interop_call>(given);
  call->queue = ref(&queue);
  std::vector<buffer_use> uses;
  for (const rt::requirement &r : requirements)
    uses.push_back(as<buffer_impl>(r.buffer).use(r));

  buffer_transaction r(uses);
  std::vector<interop_impl::use> known;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const auto &buffer = as<buffer_impl>(requirements[i].buffer);
    buffer_use &use = uses[i];
    const bool at_host = (use.access & rt::access_on_host) ||
                         has_memory_objects(queue.adapter());
    queue_impl *at = at_host ? nullptr : &queue;
    std::uint32_t access = use.access;
    // A memory object is made around bytes that the device may write to, so
    // never around memory that the program only allows to read.
    if (at_host)
      access |= rt::access_write;
    use.memory->assume_locked();
    use.where = use.memory->place_for(at, access);
    r.bring(use, at);
    known.push_back(
        {{buffer.number, use.access, use.begin, use.end, use.address()},
         buffer.native()});
  }
  call->interop = make<interop_impl>(queue, std::move(known));

  auto task = std::make_unique<host_function>(
      interop_call::run,
      [](void *closure) { delete static_cast<interop_call *>(closure); },
      call.get());
  (void)call.release(); // The task owns it.
  const auto after = r.dependencies(deps);
  rt::handle made = nullptr;
  queue.submit_host_task(std::move(task), after, &made);
  const auto done = ref<event_impl>::adopt(static_cast<event_impl *>(made));
  r.commit(done);
  if (event)
    *event = ref(done).detach();
}

} // namespace sycl::inline _V1::detail
