// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/threads.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <sched.h>
#include <thread>

namespace sycl::inline _V1::detail::cpu {

namespace {

/// Threads that take tasks in their order. Never destroyed: tasks may run while
/// the process ends.
class pool {
public:
  static pool &get() {
    return made_once([] { return new pool; });
  }
  unsigned size() const noexcept { return count_; }

  void add(task_function task, void *closure) {
    {
      lock_guard lock(mutex_);
      tasks_.push_back({task, closure});
    }
    wake_.notify_one();
  }

private:
  struct task {
    task_function function;
    void *closure;
  };

  /// The cores that this process may use, which may be fewer than the machine
  /// has.
  static unsigned usable_cores() {
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
      return static_cast<unsigned>(CPU_COUNT(&set));
    return std::max(1u, std::thread::hardware_concurrency());
  }

  pool() {
    for (unsigned i = 0; i != count_; ++i)
      std::thread([this] { serve(); }).detach();
  }

  [[noreturn]] void serve() {
    for (unique_lock lock(mutex_);;) {
      while (tasks_.empty())
        wake_.wait(lock.native());
      task next = tasks_.front();
      tasks_.pop_front();
      lock.unlock();
      next.function(next.closure);
      lock.lock();
    }
  }

  const unsigned count_ = usable_cores();
  mutex mutex_ SYCLRT_BETWEEN(drivers, end);
  std::condition_variable wake_;
  std::deque<task> tasks_ SYCLRT_GUARDED_BY(mutex_);
};

/// Parts that several threads take from. A helper may arrive when all is done,
/// and the caller does not wait for helpers that have not begun.
struct shared_parts {
  std::uint64_t count, step;
  part_function body;
  void *closure;
  std::atomic<std::uint64_t> next{0}, done{0};

  void work() {
    for (;;) {
      std::uint64_t begin = next.fetch_add(step);
      if (begin >= count)
        return;
      std::uint64_t end = std::min(begin + step, count);
      body(closure, begin, end);
      done.fetch_add(end - begin);
      done.notify_all();
    }
  }
};

unsigned count() { return pool::get().size(); }

void run_soon(task_function task, void *closure) {
  pool::get().add(task, closure);
}

void run_parts(std::uint64_t count, part_function body, void *closure) {
  pool &all = pool::get();
  std::uint64_t pieces = 8 * std::uint64_t(all.size());
  auto parts = std::make_shared<shared_parts>(
      count, (count + pieces - 1) / pieces, body, closure);
  auto help = [](void *p) {
    std::unique_ptr<std::shared_ptr<shared_parts>> mine(
        static_cast<std::shared_ptr<shared_parts> *>(p));
    (*mine)->work();
  };
  for (unsigned i = 1; i < all.size(); ++i)
    all.add(help, new std::shared_ptr<shared_parts>(parts));
  parts->work();
  for (std::uint64_t n = parts->done; n != count; n = parts->done)
    parts->done.wait(n);
}

} // namespace

const threads own_threads{count, run_soon, run_parts};

} // namespace sycl::inline _V1::detail::cpu
