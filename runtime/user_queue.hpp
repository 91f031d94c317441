// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file user_queue.hpp
/// The program's queue, separate from the part that the runtime keeps.
///
///   sycl::queue (copies) ── handle ─▶ user_queue ─┐
///   events, deferred commands, host tasks, ───────┴▶ queue_impl ─▶ driver
///   copies of buffers
///
/// Two lifetimes. The program's queue ends with the last copy of its
/// sycl::queue: then, and in that thread, the remaining asynchronous errors are
/// delivered, and the async_handler is released (async_errors.hpp). The other
/// one ends when no command needs the queue any more, often in a thread of the
/// runtime, where no code of the program may run. With one reference count for
/// both, the handler was called by the thread that released the last reference:
/// 180 of 200 times after the end of the scope whose variables it captured.
///
/// The end of a user_queue does not wait for commands; if it is the last owner
/// of the queue_impl, the driver's queue ends with it, and that waits.
#ifndef SYCLCC1_RUNTIME_USER_QUEUE_HPP
#define SYCLCC1_RUNTIME_USER_QUEUE_HPP

#include "runtime/queue_impl.hpp"

namespace sycl::inline _V1::detail {

class user_queue final : public object {
public:
  static constexpr object_kind static_kind = object_kind::queue;
  static constexpr const char *kind_name = "queue";

  explicit user_queue(ref<queue_impl> impl)
      : object(static_kind), impl_(std::move(impl)) {}
  ~user_queue() override {
    // Failures of commands that the driver still has are for the handler, too.
    if (impl_->count.load(std::memory_order_acquire) == 1)
      impl_->wait_collecting_errors();
    impl_->end_of_user();
  }

  queue_impl &impl() const noexcept { return *impl_; }

private:
  const ref<queue_impl> impl_;
};

/// The queue of the program's handle.
template <> inline queue_impl &as<queue_impl>(rt::handle handle) {
  return as<user_queue>(handle).impl();
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_USER_QUEUE_HPP
