#include "runtime/adapter/cpu/threads.hpp"
#include "runtime/made_once.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

namespace sycl::inline _V1::detail::cpu {

namespace {

/// By default oneTBB counts the caller as one of the threads, but the callers
/// here only wait: one more worker keeps every core busy.
struct workers {
  unsigned count = std::max(1, tbb::info::default_concurrency());
  tbb::global_control limit{tbb::global_control::max_allowed_parallelism,
                            count + 1};
  tbb::task_arena arena{static_cast<int>(count), /*reserved_for_masters=*/0};
};

/// Never destroyed: tasks may run while the process ends.
workers &all_workers() {
  return made_once([] { return new workers; });
}

unsigned count() { return all_workers().count; }

void run_soon(task_function task, void *closure) {
  all_workers().arena.enqueue([=] { task(closure); });
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
  tbb::this_task_arena::isolate([&] {
    if (tbb::affinity_partitioner *partitioner = same_places.get())
      tbb::parallel_for(all, run, *partitioner);
    else
      tbb::parallel_for(all, run);
  });
}

} // namespace

const threads tbb_threads{count, run_soon, run_parts};

} // namespace sycl::inline _V1::detail::cpu
