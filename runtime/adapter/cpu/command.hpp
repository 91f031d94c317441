// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file command.hpp
/// Commands of the cpu adapter and the graph that orders them.
///
/// A command is its own event. It counts its unfinished dependencies; when the
/// count reaches zero it is ready, and a worker takes it from the list of ready
/// commands (ready_commands.hpp). When it is done it decrements the counts of
/// its successors, and the same thread runs one of them. So an in-order queue
/// is a chain without blocked threads and without look-ups. (Rejected: oneTBB's
/// flow graph, whose nodes live as long as the graph, and std::async, which
/// blocks a thread for each waiting command.)
///
/// A thread that waits for a command runs it, and the commands before it that
/// are ready. Handing a kernel of a microsecond to a worker that sleeps takes
/// ten times as long as the kernel, and a thousand times on a busy machine. It
/// runs nothing that it does not wait for: a kernel may wait for something that
/// this thread does later. Tested by test/runtime/cpu_{adapter,wait}_test.cpp.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_COMMAND_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_COMMAND_HPP

#include "runtime/adapter/adapter.h"
#include "runtime/adapter/cpu/threads.hpp"
#include "runtime/mutex.hpp"
#include "runtime/race_detector.hpp"
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

struct sycl_cpu_event_s;

namespace sycl::inline _V1::detail::cpu {

using command = sycl_cpu_event_s;
class ready_commands;

/// Counted pointer to a command.
class command_ref {
public:
  command_ref() = default;
  /// Takes over one reference.
  explicit command_ref(command *c) noexcept : command_(c) {}
  static command_ref share(command &c) noexcept;
  command_ref(command_ref &&other) noexcept
      : command_(std::exchange(other.command_, nullptr)) {}
  command_ref &operator=(command_ref &&other) noexcept {
    std::swap(command_, other.command_);
    return *this;
  }
  ~command_ref();
  command *operator->() const noexcept { return command_; }
  command &operator*() const noexcept { return *command_; }
  explicit operator bool() const noexcept { return command_; }
  command *detach() noexcept { return std::exchange(command_, nullptr); }

private:
  command *command_ = nullptr;
};

} // namespace sycl::inline _V1::detail::cpu

/// The adapter's event: a command, or something that `signal` completes.
struct sycl_cpu_event_s {
public:
  enum state : int { submitted = 0, running = 1, complete = 2 };

  sycl_cpu_event_s() = default;
  sycl_cpu_event_s(const sycl_cpu_event_s &) = delete;
  sycl_cpu_event_s &operator=(const sycl_cpu_event_s &) = delete;

  void retain() noexcept {
    references_.fetch_add(1, std::memory_order_relaxed);
  }
  void release() noexcept;

  /// Returns when the command is complete. From any thread, which may run it.
  void wait() noexcept;
  state status() const noexcept {
    auto now = static_cast<state>(state_.load(std::memory_order_acquire));
    if (now == complete)
      sycl::detail::annotate_acquire(this);
    return now;
  }

  /// Lets the command run once \p dependencies and `depend_on`'s are complete.
  void submit() noexcept;
  /// Must be called before `submit`.
  void depend_on(sycl_cpu_event_s &predecessor);
  /// Completes an event that is not a command.
  void signal() noexcept;

  /// There is nothing to run: if it waits for nothing, it completes in
  /// `submit`, not in a separate task. So a barrier after complete commands is
  /// complete, which queue::ext_oneapi_empty relies on.
  bool empty = false;
  /// It ends with end_now(), in any thread, not when `run` returns.
  bool ends_later = false;
  void end_now() noexcept;
  bool timed = false;
  std::uint64_t number = 0;    ///< In the order of its queue.
  std::uint64_t times[3] = {}; ///< Submit, start, end; nanoseconds.

protected:
  virtual ~sycl_cpu_event_s() = default;

private:
  virtual void run() noexcept {}
  /// Frees the object; a command with trailing bytes knows how.
  virtual void destroy() noexcept { delete this; }

  static void run_first_ready() noexcept;
  static void run_chain(sycl_cpu_event_s *) noexcept;
  /// Runs it; returns a successor to run next. A command that ends later may
  /// have been destroyed.
  static sycl_cpu_event_s *run_one(sycl_cpu_event_s &) noexcept;
  /// Runs this command and those that it waits for, in this thread, until none
  /// of them is ready.
  void run_what_is_ready() noexcept;
  /// A command that this one waits for; null if it is ready or none is known.
  sycl::detail::cpu::command_ref incomplete_predecessor() noexcept;
  void execute() noexcept;
  void begin() noexcept;
  void forget_predecessors() noexcept;
  /// Marks complete; returns a successor to run next, starts all others.
  sycl_cpu_event_s *finish() noexcept;
  bool count_down() noexcept { return sycl::detail::release_count(waits_for_); }
  void start() noexcept;

  std::atomic<std::uint32_t> references_{1}; ///< One is the graph's own.
  std::atomic<std::uint32_t> waits_for_{1};  ///< One is `submit` or `signal`.
  std::atomic<int> state_{submitted};
  sycl::detail::mutex mutex_ SYCLRT_BETWEEN(drivers, end);
  // In an in-order queue there is one successor, which needs no memory.
  sycl_cpu_event_s *successor_ SYCLRT_GUARDED_BY(mutex_) = nullptr;
  std::vector<sycl_cpu_event_s *> more_successors_ SYCLRT_GUARDED_BY(mutex_);
  // For threads that wait. Empty once it begins: a chain keeps no memory.
  sycl::detail::cpu::command_ref predecessor_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<sycl::detail::cpu::command_ref>
      more_predecessors_ SYCLRT_GUARDED_BY(mutex_);

  // Of the list of ready commands, guarded by it.
  friend class sycl::detail::cpu::ready_commands;
  bool listed_ = false;
  sycl_cpu_event_s *listed_before_ = nullptr;
  sycl_cpu_event_s *listed_after_ = nullptr;
};

namespace sycl::inline _V1::detail::cpu {

inline command_ref command_ref::share(command &c) noexcept {
  c.retain();
  return command_ref(&c);
}
inline command_ref::~command_ref() {
  if (command_)
    command_->release();
}

/// True once the destructors of the program have run: work that has not begun
/// is dropped.
bool closing() noexcept;

/// SYCLCC1_CPU_SERIAL=1: a command runs at once in the thread that makes it
/// ready, usually the one that submits it, and its work-groups run one after
/// the other. A debugger then shows the submission below the kernel, and the
/// program is deterministic.
bool serial() noexcept;

/// Runs \p body(begin, end) over consecutive parts of [0, count) on all cores.
void parallel_parts(std::uint64_t count, part_function body, void *closure);

/// Calls \p function in a thread that works on kernels, or here if serial().
void run_soon(void (*function)(void *), void *argument);

/// While an object of this class lives, the end of the process waits: the
/// thread may be inside a kernel.
class in_kernels {
public:
  in_kernels() noexcept;
  ~in_kernels();
  in_kernels(const in_kernels &) = delete;
  in_kernels &operator=(const in_kernels &) = delete;
};

/// Threads that work on kernels.
unsigned concurrency();

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_COMMAND_HPP
