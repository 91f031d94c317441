// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file host_threads.cpp
/// The threads and their queue of tasks.
#include "runtime/host_threads.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <chrono>
#include <condition_variable>
#include <deque>
#include <thread>

namespace sycl::inline _V1::detail {

namespace {

struct pool {
  detail::mutex mutex SYCLRT_BETWEEN(leaves, drivers);
  std::condition_variable work;
  std::deque<std::function<void()>> tasks SYCLRT_GUARDED_BY(mutex);
  std::size_t idle SYCLRT_GUARDED_BY(mutex) = 0;
  std::size_t
      unfinished SYCLRT_GUARDED_BY(mutex) = 0; ///< Tasks that wait or run.
  std::condition_variable finished;
};

pool &the_pool() {
  return made_once([] { return new pool; });
}

thread_local bool runs_tasks = false;

void thread_main() {
  runs_tasks = true;
  pool &p = the_pool();
  unique_lock lock(p.mutex);
  for (;;) {
    ++p.idle;
    const auto until =
        std::chrono::steady_clock::now() + std::chrono::seconds(1);
    while (p.tasks.empty() && p.work.wait_until(lock.native(), until) ==
                                  std::cv_status::no_timeout) {
    }
    --p.idle;
    if (p.tasks.empty())
      return;
    {
      std::function<void()> task = std::move(p.tasks.front());
      p.tasks.pop_front();
      lock.unlock();
      task();
      // `task` is destroyed here, without the lock: its captures may end with
      // it.
    }
    lock.lock();
    if (--p.unfinished == 0)
      p.finished.notify_all();
  }
}

} // namespace

void run_on_host_thread(std::function<void()> task) {
  pool &p = the_pool();
  unique_lock lock(p.mutex);
  // Each idle thread takes one task; the waiting tasks have a thread already.
  if (p.idle <= p.tasks.size())
    std::thread(thread_main).detach();
  p.tasks.push_back(std::move(task));
  ++p.unfinished;
  p.work.notify_one();
}

bool wait_for_host_threads(std::chrono::steady_clock::time_point until) {
  pool &p = the_pool();
  unique_lock lock(p.mutex);
  // The C library cannot wait until the largest time.
  const bool for_ever = until == std::chrono::steady_clock::time_point::max();
  while (p.unfinished != 0)
    if (for_ever)
      p.finished.wait(lock.native());
    else if (p.finished.wait_until(lock.native(), until) ==
             std::cv_status::timeout)
      break;
  return p.unfinished == 0;
}

bool is_host_thread() noexcept { return runs_tasks; }

} // namespace sycl::inline _V1::detail
