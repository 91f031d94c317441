/// \file host_threads.cpp
/// The threads and their queue of tasks.
#include "runtime/host_threads.hpp"
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace sycl::inline _V1::detail {

namespace {

struct pool {
  std::mutex mutex;
  std::condition_variable work;
  std::deque<std::function<void()>> tasks;
  std::size_t idle = 0;
  std::size_t unfinished = 0; ///< Tasks that wait or run.
  std::condition_variable finished;
};

pool &the_pool() {
  static auto *instance = new pool; // never destroyed, see global_state.hpp
  return *instance;
}

thread_local bool runs_tasks = false;

void thread_main() {
  runs_tasks = true;
  pool &p = the_pool();
  std::unique_lock lock(p.mutex);
  for (;;) {
    ++p.idle;
    bool woken = p.work.wait_for(lock, std::chrono::seconds(1),
                                 [&] { return !p.tasks.empty(); });
    --p.idle;
    if (!woken)
      return;
    {
      std::function<void()> task = std::move(p.tasks.front());
      p.tasks.pop_front();
      lock.unlock();
      task();
      // `task` ends here, without the lock: what it holds may end with it.
    }
    lock.lock();
    if (--p.unfinished == 0)
      p.finished.notify_all();
  }
}

} // namespace

void run_on_host_thread(std::function<void()> task) {
  pool &p = the_pool();
  std::unique_lock lock(p.mutex);
  // Each idle thread takes one task; the tasks already waiting have theirs.
  if (p.idle <= p.tasks.size())
    std::thread(thread_main).detach();
  p.tasks.push_back(std::move(task));
  ++p.unfinished;
  p.work.notify_one();
}

bool wait_for_host_threads(std::chrono::steady_clock::time_point until) {
  pool &p = the_pool();
  std::unique_lock lock(p.mutex);
  auto none = [&] { return p.unfinished == 0; };
  if (until != std::chrono::steady_clock::time_point::max())
    return p.finished.wait_until(lock, until, none);
  p.finished.wait(lock, none);
  return true;
}

bool is_host_thread() noexcept { return runs_tasks; }

} // namespace sycl::inline _V1::detail
