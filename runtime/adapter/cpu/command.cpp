#include "runtime/adapter/cpu/command.hpp"
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <string_view>

namespace sycl::inline _V1::detail::cpu {

namespace {

std::atomic<bool> process_ends{false};
/// Tasks that may be inside a kernel.
std::atomic<std::uint32_t> tasks_running{0};

std::uint64_t now() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

/// The threads. By default oneTBB counts the caller as one of them, but the
/// callers here only wait: one worker more keeps every core busy.
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

} // namespace

bool serial() noexcept {
  static const bool asked = [] {
    const char *value = std::getenv("SYCLCC1_CPU_SERIAL");
    return value && *value && std::string_view(value) != "0";
  }();
  return asked;
}

bool closing() noexcept { return process_ends.load(std::memory_order_relaxed); }

void stop_at_exit() {
  std::atexit([] {
    process_ends.store(true);
    for (std::uint32_t n = tasks_running; n; n = tasks_running)
      tasks_running.wait(n);
  });
}

unsigned concurrency() { return all_workers().count; }

void parallel_parts(std::uint64_t count,
                    void (*body)(void *, std::uint64_t, std::uint64_t),
                    void *closure) {
  if (count <= 1 || serial()) {
    if (count)
      body(closure, 0, count);
    return;
  }
  // Isolated: while this thread waits for the others it shall help with these
  // parts, and not begin another command whose end this one would have to
  // await.
  tbb::this_task_arena::isolate([=] {
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, count),
                      [=](const tbb::blocked_range<std::uint64_t> &part) {
                        if (!closing())
                          body(closure, part.begin(), part.end());
                      });
  });
}

} // namespace sycl::inline _V1::detail::cpu

using namespace sycl::detail::cpu;

void sycl_cpu_event_s::release() noexcept {
  if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1)
    destroy();
}

void sycl_cpu_event_s::wait() const noexcept {
  for (int s = state_.load(std::memory_order_acquire); s != complete;
       s = state_.load(std::memory_order_acquire)) {
    if (s == submitted && closing())
      return; // It will never run.
    state_.wait(s);
  }
}

void sycl_cpu_event_s::depend_on(sycl_cpu_event_s &predecessor) {
  std::lock_guard lock(predecessor.mutex_);
  if (predecessor.status() == complete)
    return;
  predecessor.successors_.push_back(this);
  waits_for_.fetch_add(1, std::memory_order_relaxed);
}

void sycl_cpu_event_s::submit() noexcept {
  if (timed)
    times[0] = now();
  if (count_down())
    start();
}

void sycl_cpu_event_s::signal() noexcept {
  retain(); // finish drops the graph's reference.
  run_chain(finish());
  release();
}

void sycl_cpu_event_s::start() noexcept {
  if (serial())
    return run_chain(this);
  all_workers().arena.enqueue([this] { run_chain(this); });
}

void sycl_cpu_event_s::run_chain(sycl_cpu_event_s *c) noexcept {
  if (!c)
    return;
  tasks_running.fetch_add(1);
  while (c && !closing()) {
    c->execute();
    c = c->finish();
  }
  if (tasks_running.fetch_sub(1) == 1)
    tasks_running.notify_all();
}

void sycl_cpu_event_s::execute() noexcept {
  state_.store(running, std::memory_order_relaxed);
  if (timed)
    times[1] = now();
  run();
  if (timed)
    times[2] = now();
}

sycl_cpu_event_s *sycl_cpu_event_s::finish() noexcept {
  std::vector<sycl_cpu_event_s *> successors;
  {
    std::lock_guard lock(mutex_);
    state_.store(complete, std::memory_order_release);
    successors.swap(successors_);
  }
  state_.notify_all();
  sycl_cpu_event_s *next = nullptr;
  for (sycl_cpu_event_s *s : successors)
    if (s->count_down()) {
      if (next)
        s->start();
      else
        next = s;
    }
  release();
  return next;
}
