// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file host_threads.hpp
/// Threads for host tasks and for waiting on another backend's events.
///
/// A task may block for any time, also on another task, so the number of
/// threads is not bounded: a new one is made when none is idle. An idle one
/// stays for a second. (Rejected: a fixed pool, where host tasks that wait for
/// each other would deadlock; the TBB arena of the cpu adapter, whose workers
/// must not block.)
#ifndef SYCLCC1_RUNTIME_HOST_THREADS_HPP
#define SYCLCC1_RUNTIME_HOST_THREADS_HPP

#include <chrono>
#include <functional>

namespace sycl::inline _V1::detail {

/// Runs \p task on a thread of the runtime. Throws std::system_error if none
/// can be made.
void run_on_host_thread(std::function<void()> task);

/// Waits until no task waits or runs, at most until that time; true if that is
/// so.
bool wait_for_host_threads(std::chrono::steady_clock::time_point until);
/// Whether this thread runs such a task.
bool is_host_thread() noexcept;

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_HOST_THREADS_HPP
