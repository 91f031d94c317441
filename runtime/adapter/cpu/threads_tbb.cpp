// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/threads.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>
#include <vector>

namespace sycl::inline _V1::detail::cpu {

namespace {

/// By default oneTBB counts the caller as one of the threads, but callers of
/// run_soon have other things to do: one more worker keeps every core busy.
struct workers {
  unsigned count = std::max(1, tbb::info::default_concurrency());
  tbb::global_control limit{tbb::global_control::max_allowed_parallelism,
                            count + 1};
  tbb::task_arena arena{static_cast<int>(count), /*reserved_for_masters=*/0};
};

/// A thread of the program that runs a kernel, because it waits for it, needs
/// an arena in which it counts as one of the threads, and that always has a
/// place for it. Its own may be one of the program's, of any size.
class callers_arena {
public:
  callers_arena() {
    free_list &all = list();
    lock_guard lock(all.mutex);
    if (all.arenas.empty()) {
      arena_ = std::make_unique<tbb::task_arena>(
          static_cast<int>(count_of_workers()), /*reserved_for_masters=*/1);
      return;
    }
    arena_ = std::move(all.arenas.back());
    all.arenas.pop_back();
  }
  callers_arena(const callers_arena &) = delete;
  callers_arena &operator=(const callers_arena &) = delete;
  ~callers_arena() {
    free_list &all = list();
    lock_guard lock(all.mutex);
    all.arenas.push_back(std::move(arena_));
  }
  tbb::task_arena &operator*() const { return *arena_; }

private:
  struct free_list {
    detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
    std::vector<std::unique_ptr<tbb::task_arena>>
        arenas SYCLRT_GUARDED_BY(mutex);
  };
  static free_list &list() {
    return made_once([] { return new free_list; });
  }
  static unsigned count_of_workers();

  std::unique_ptr<tbb::task_arena> arena_;
};

/// Never destroyed: tasks may run while the process ends.
workers &all_workers() {
  return made_once([] { return new workers; });
}

unsigned count() { return all_workers().count; }

unsigned callers_arena::count_of_workers() { return count(); }

/// In a task of `run_soon`.
thread_local bool in_worker = false;

void run_soon(task_function task, void *closure) {
  all_workers().arena.enqueue([=] {
    in_worker = true;
    task(closure);
    in_worker = false;
  });
}

/// Records which thread ran which part of the last launch with the same number
/// of work-groups. The next launch gives it the same parts, whose memory is
/// near its core. Only one launch at a time uses it; others do without.
struct places {
  std::atomic_flag taken;
  tbb::affinity_partitioner partitioner;
};

class partitioner_lease {
public:
  explicit partitioner_lease(std::uint64_t count) {
    auto &all = made_once([] { return new std::array<places, 64>; });
    places &mine = all[count % all.size()];
    if (!mine.taken.test_and_set(std::memory_order_acquire))
      places_ = &mine;
  }
  partitioner_lease(const partitioner_lease &) = delete;
  ~partitioner_lease() {
    if (places_)
      places_->taken.clear(std::memory_order_release);
  }
  tbb::affinity_partitioner *get() const {
    return places_ ? &places_->partitioner : nullptr;
  }

private:
  places *places_ = nullptr;
};

void run_parts(std::uint64_t count, part_function body, void *closure) {
  const tbb::blocked_range<std::uint64_t> all(0, count);
  auto run = [=](const tbb::blocked_range<std::uint64_t> &part) {
    body(closure, part.begin(), part.end());
  };
  const partitioner_lease same_places(count);
  auto run_all = [&] {
    if (tbb::affinity_partitioner *partitioner = same_places.get())
      tbb::parallel_for(all, run, *partitioner);
    else
      tbb::parallel_for(all, run);
  };
  if (in_worker)
    tbb::this_task_arena::isolate(run_all);
  else
    (*callers_arena()).execute(run_all);
}

} // namespace

const threads tbb_threads{count, run_soon, run_parts};

} // namespace sycl::inline _V1::detail::cpu
