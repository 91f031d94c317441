// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file process_end.hpp
/// The end of the process, or a fork: what happens to commands, buffers and
/// drivers.
///
///   main returns, or exit()
///     │  destructors of static objects that were made after the first device
///     ▼  was searched
///   1. wait for submitted work: host tasks, then the drivers' queues, until
///      neither makes more of the other
///   2. bring the data of buffers with a write-back to the host
///   3. drivers with exit handlers of their own (OpenCL, CUDA) have ended: a
///      command is an error from now on, and releases no longer call them
///     │  the drivers' exit handlers
///     │  destructors of older static objects: the cpu device still works,
///     ▼  buffers are written back
///   4. the destructor of libsyclrt: threads of the cpu device stop
///
/// So submitted commands have finished when the process ends normally. Commands
/// that cannot finish are not waited for: commands behind a host accessor that
/// still exists, and host tasks if a host task itself calls exit(). A command
/// that never ends blocks the end of the process, like a joined thread; after
/// ten seconds a message names it. _Exit and quick_exit do not wait.
///
/// (Rejected: dropping commands that have not begun, which lost the last lines
/// of streams and the last host tasks of correct programs; a time limit, which
/// makes results depend on the machine's load.)
///
/// A fork copies one thread. The child has the locks, the lists and the waiting
/// commands of threads that it does not have. So in the child of a process that
/// has used a device each function of the library is an error, before it takes
/// a lock or waits (guarded.hpp), and releases do nothing. The child should end
/// with _exit: exit() runs exit handlers of drivers and of TBB's allocator,
/// which wait for a lock that a thread of the parent had.
///
/// Tested by test/run/process_ends.cpp, test/run/ends_of_queues.cpp.
#ifndef SYCLCC1_RUNTIME_PROCESS_END_HPP
#define SYCLCC1_RUNTIME_PROCESS_END_HPP

#include <atomic>

namespace sycl::inline _V1::detail {

/// To be called after a driver has been loaded. Handlers run in reverse order,
/// so this library's handler runs before the driver's.
void watch_process_end();

extern std::atomic<bool> forked_after_use;
/// Whether this process was forked from one that had used a device.
inline bool was_forked() noexcept {
  return forked_after_use.load(std::memory_order_relaxed);
}
[[noreturn]] void fail_forked();
/// Throws errc::runtime if it was.
inline void check_not_forked() {
  if (was_forked()) [[unlikely]]
    fail_forked();
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_PROCESS_END_HPP
