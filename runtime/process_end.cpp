// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file process_end.cpp
/// The exit handler and the fork handler.
#include "runtime/process_end.hpp"
#include "runtime/buffer_impl.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/global_state.hpp"
#include "runtime/host_threads.hpp"
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <pthread.h>

namespace sycl::inline _V1::detail {

std::atomic<bool> forked_after_use = false;

void fail_forked() {
  fail(errc::runtime,
       "this process was forked from one that had used a device of SYCL, whose "
       "threads it does not have: fork before the first use of SYCL, or run "
       "another program in the child");
}

namespace {

using clock = std::chrono::steady_clock;

/// Waits, and after ten seconds prints what for.
class exit_wait {
public:
  void wait_for_host_tasks() {
    if (!wait_for_host_threads(until_)) {
      say("a host task");
      wait_for_host_threads(clock::time_point::max());
    }
  }
  void wait_for(queue_impl &queue) {
    if (!queue.wait_until(until_))
      say(queue.device().info.name);
    queue.wait_collecting_errors();
  }

private:
  void say(const char *what) {
    if (!std::exchange(said_, true))
      std::fprintf(stderr,
                   "sycl: the process ends when commands that it has submitted "
                   "have ended; still waiting for %s\n",
                   what);
  }

  const clock::time_point until_ = clock::now() + std::chrono::seconds(10);
  bool said_ = false;
};

void wait_for_queues(exit_wait &p) {
  for (const ref<context_impl> &context : global_state::get().contexts())
    for (const ref<queue_impl> &queue : context->queues())
      p.wait_for(*queue);
}

/// True if the driver has exit handlers, or threads that these end: after them
/// Intel's OpenCL for CPUs aborts with a pure virtual call.
bool ends_before_us(const backend &b) {
  return b.id == backend_id::opencl || b.id == backend_id::cuda;
}

void end_process() noexcept {
  static std::atomic<bool> done = false;
  if (was_forked() || done.exchange(true))
    return;
  try {
    exit_wait p;
    do {
      // In a host task that calls exit(), which would wait for itself.
      if (!is_host_thread())
        p.wait_for_host_tasks();
      wait_for_queues(p);
    } while (!is_host_thread() && !wait_for_host_threads(clock::now()));
    buffer_impl::write_back_all();
    bool some_end = false;
    for (const auto &b : global_state::get().backends())
      if (ends_before_us(*b) && b->was_opened()) {
        b->end();
        some_end = true;
      }
    // For a command that another thread was submitting.
    if (some_end)
      for (const ref<context_impl> &context : global_state::get().contexts())
        if (!context->owner().is_alive())
          for (const ref<queue_impl> &queue : context->queues())
            context->adapter().queue_wait(queue->native());
  } catch (const std::exception &e) {
    std::fprintf(stderr, "sycl: the end of the process: %s\n", e.what());
  }
  global_state::get().set_exiting();
}

} // namespace

void watch_process_end() {
  std::atexit(end_process);
  static std::once_flag once;
  std::call_once(once, [] {
    pthread_atfork(nullptr, nullptr, [] { forked_after_use = true; });
  });
}

} // namespace sycl::inline _V1::detail
