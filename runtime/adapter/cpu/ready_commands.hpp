// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file ready_commands.hpp
/// Commands that wait for nothing but a thread.
///
/// Workers take the oldest. A thread that waits for a command takes that one,
/// or one before it (sycl_cpu_event_s::wait). So a command must be found and
/// removed from the middle, which queues of oneTBB cannot do: the list is
/// linked through the commands.
///
/// A worker is called by a task of the pool. There is at most one such task
/// that no worker has begun: on a busy machine a program that launches and
/// waits, a thousand times before a worker gets a core, calls one worker and
/// not a thousand. A worker that comes calls the next if the list is not empty.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_READY_COMMANDS_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_READY_COMMANDS_HPP

#include "runtime/adapter/cpu/command.hpp"

namespace sycl::inline _V1::detail::cpu {

/// The list. It holds the graph's reference of each command in it.
class ready_commands {
public:
  static ready_commands &get();

  /// Appends \p c and calls a worker.
  void add(command &c) noexcept;
  /// Removes the oldest; null if there is none. For the worker that was called.
  command *take_first() noexcept;
  /// Removes \p c; false if it is not in the list.
  bool take(command &c) noexcept;

private:
  void remove(command &c) noexcept SYCLRT_REQUIRES(mutex_);
  static void call_worker() noexcept;

  mutex mutex_ SYCLRT_BETWEEN(drivers, end);
  command *first_ SYCLRT_GUARDED_BY(mutex_) = nullptr;
  command *last_ SYCLRT_GUARDED_BY(mutex_) = nullptr;
  bool worker_called_ SYCLRT_GUARDED_BY(mutex_) = false;
};

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_READY_COMMANDS_HPP
