#include "runtime/adapter/cpu/threads.hpp"
#include <algorithm>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace sycl::inline _V1::detail::cpu {

namespace {

/// By default oneTBB counts the caller as one of the threads, but the callers
/// here only wait: one worker more keeps every core busy.
struct workers {
  unsigned count = std::max(1, tbb::info::default_concurrency());
  tbb::global_control limit{tbb::global_control::max_allowed_parallelism,
                            count + 1};
  tbb::task_arena arena{static_cast<int>(count), /*reserved_for_masters=*/0};
};

/// Never destroyed: tasks may run while the process ends.
workers &all_workers() {
  static workers *w = new workers;
  return *w;
}

unsigned count() { return all_workers().count; }

void run_soon(task_function task, void *closure) {
  all_workers().arena.enqueue([=] { task(closure); });
}

void run_parts(std::uint64_t count, part_function body, void *closure) {
  tbb::this_task_arena::isolate([=] {
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, count),
                      [=](const tbb::blocked_range<std::uint64_t> &part) {
                        body(closure, part.begin(), part.end());
                      });
  });
}

} // namespace

const threads tbb_threads{count, run_soon, run_parts};

} // namespace sycl::inline _V1::detail::cpu
