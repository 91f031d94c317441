// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue.hpp
/// The order of commands on the cpu device: queues, and memory of a context
/// that its queues may still use.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_QUEUE_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_QUEUE_HPP

#include "runtime/adapter/cpu/command.hpp"
#include "runtime/mutex.hpp"
#include "runtime/recycled.hpp"
#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

/// The table of the values of device_globals, by number. Kernels read it while
/// it grows: a grown table is a new one, and the old ones stay.
///
/// Also the commands of each queue that may still use memory which the program
/// frees (usm_free_later). A free while kernels run becomes a command after
/// them and after the free before it, so each command is visited once. With
/// nothing in flight, the usual case, it is a free on the host.
struct sycl_cpu_context_s {
  void place(std::uint64_t number, void *address) {
    sycl::detail::lock_guard lock(mutex_);
    const std::size_t old = tables_.empty() ? 0 : tables_.back().size();
    if (number >= old) {
      std::vector<void *> grown(std::max<std::size_t>(2 * old, number + 64));
      for (std::size_t i = 0; i != old; ++i)
        grown[i] = tables_.back()[i];
      tables_.push_back(std::move(grown));
    }
    tables_.back()[number] = address;
    device_globals.store(tables_.back().data(), std::memory_order_release);
  }

  std::atomic<void *const *> device_globals{nullptr};

  void add(sycl_cpu_queue_s &queue) {
    sycl::detail::lock_guard lock(frees_mutex_);
    queues_.push_back(&queue);
  }
  void remove(sycl_cpu_queue_s &queue) {
    sycl::detail::lock_guard lock(frees_mutex_);
    std::erase(queues_, &queue);
  }
  void free_later(void *memory);
  /// Until the memory given to free_later is free.
  void wait_for_frees();

private:
  sycl::detail::mutex mutex_ SYCLRT_BETWEEN(drivers, end);
  std::vector<std::vector<void *>> tables_ SYCLRT_GUARDED_BY(mutex_);
  sycl::detail::mutex
      frees_mutex_; ///< Taken before a queue's, never by submissions.
  std::vector<sycl_cpu_queue_s *> queues_ SYCLRT_GUARDED_BY(frees_mutex_);
  sycl::detail::cpu::command_ref last_free_ SYCLRT_GUARDED_BY(frees_mutex_);
};

struct sycl_cpu_queue_s {
  sycl_cpu_queue_s(sycl_cpu_context_s &context, bool in_order, bool profiling)
      : context(context), in_order(in_order), profiling(profiling) {}

  sycl_cpu_context_s &context;
  const bool in_order;
  const bool profiling;

  /// Orders \p c after the commands that the queue requires and adds it to the
  /// graph.
  void submit(sycl::detail::cpu::command_ref c, const sycl_event *deps,
              std::size_t dep_count, bool is_barrier, sycl_event *event);
  void wait();
  /// Adds commands that may be incomplete and were submitted since the last
  /// call.
  void add_new(std::vector<sycl::detail::cpu::command_ref> &commands);

private:
  /// Drops commands that are complete; amortised over submissions.
  void prune() SYCLRT_REQUIRES(mutex_);

  sycl::detail::mutex mutex_ SYCLRT_BETWEEN(drivers, end);
  sycl::detail::cpu::command_ref last_ SYCLRT_GUARDED_BY(
      mutex_); ///< In order: the newest command. Else: the last barrier.
  std::vector<sycl::detail::cpu::command_ref> live_ SYCLRT_GUARDED_BY(
      mutex_); ///< Out of order: commands that may be incomplete.
  std::size_t prune_at_ SYCLRT_GUARDED_BY(mutex_) = 16;
  std::uint64_t submitted_ SYCLRT_GUARDED_BY(mutex_) =
      0; ///< The number of submitted commands.
  std::uint64_t seen_ SYCLRT_GUARDED_BY(mutex_) =
      0; ///< The number of those that add_new has seen.
};

namespace sycl::inline _V1::detail::cpu {

/// A command made from a function object.
template <class Body> class body_command final : public command {
public:
  explicit body_command(Body body) : body_(std::move(body)) {}
  static void *operator new(std::size_t bytes) {
    return recycled<body_command, sizeof(body_command),
                    alignof(body_command)>::take(bytes);
  }
  static void operator delete(void *memory, std::size_t bytes) noexcept {
    recycled<body_command, sizeof(body_command), alignof(body_command)>::give(
        memory, bytes);
  }

private:
  void run() noexcept override { body_(); }
  Body body_;
};

template <class Body> command_ref make_command(Body body) {
  return command_ref(new body_command<Body>(std::move(body)));
}

/// Only a place in the order.
inline command_ref make_empty() {
  command_ref c = make_command([] {});
  c->empty = true;
  return c;
}

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_QUEUE_HPP
