// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/command.hpp"
#include "runtime/adapter/cpu/ready_commands.hpp"
#include "runtime/adapter/cpu/stack_room.hpp"
#include "runtime/leak_checker.hpp"
#include "runtime/mutex.hpp"
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace sycl::inline _V1::detail::cpu {

namespace {

std::atomic<bool> process_ends{false};
/// Tasks that may be inside a kernel.
std::atomic<std::uint32_t> tasks_running{0};

/// Looks for a few microseconds whether \p state is still \p old. A short
/// kernel ends meanwhile, in less time than a thread takes to sleep and wake
/// up. std::atomic::wait looks for less than one, and then calls sched_yield,
/// which may give the core to another process for milliseconds.
bool changes_soon(const std::atomic<int> &state, int old) noexcept {
  constexpr int looks = 200;
  for (int i = 0; i != looks; ++i) {
    if (state.load(std::memory_order_acquire) != old)
      return true;
#ifdef __x86_64__
    __builtin_ia32_pause();
#endif
  }
  return false;
}

std::uint64_t now() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
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

namespace {

/// Runs with this library's destructors, after those of the program's objects,
/// whose commands still run. Commands that have begun are waited for, because
/// their code and data go next; not in the child of a fork, which has no thread
/// to end them.
const pid_t loaded_by = ::getpid();
[[gnu::destructor]] void stop() {
  process_ends.store(true);
  if (::getpid() != loaded_by)
    return;
  for (std::uint32_t n = tasks_running; n; n = tasks_running)
    tasks_running.wait(n);
}

} // namespace

static const threads &all_threads() noexcept {
  static const threads &chosen =
      &tbb_threads && !race_detector_watches() ? tbb_threads : own_threads;
  return chosen;
}

in_kernels::in_kernels() noexcept { tasks_running.fetch_add(1); }
in_kernels::~in_kernels() {
  if (tasks_running.fetch_sub(1) == 1)
    tasks_running.notify_all();
}

void run_soon(void (*function)(void *), void *argument) {
  if (serial())
    function(argument);
  else
    all_threads().run_soon(function, argument);
}

unsigned concurrency() { return all_threads().count(); }

void parallel_parts(std::uint64_t count, part_function body, void *closure) {
  if (count <= 1 || serial()) {
    if (count)
      body(closure, 0, count);
    return;
  }
  struct parts {
    part_function body;
    void *closure;
  } all{body, closure};
  annotate_release(&all);
  all_threads().run_parts(
      count,
      [](void *p, std::uint64_t begin, std::uint64_t end) {
        if (closing())
          return;
        const parts &all = *static_cast<parts *>(p);
        annotate_acquire(&all);
        all.body(all.closure, begin, end);
        annotate_release(&all);
      },
      &all);
  annotate_acquire(&all);
}

} // namespace sycl::inline _V1::detail::cpu

using namespace sycl::detail;
using namespace sycl::detail::cpu;

void sycl_cpu_event_s::release() noexcept {
  if (release_count(references_))
    destroy();
}

void sycl_cpu_event_s::wait() noexcept {
  for (int s = state_.load(std::memory_order_acquire); s != complete;
       s = state_.load(std::memory_order_acquire)) {
    if (s == submitted) {
      if (closing())
        return; // It will never run.
      if (stack_has_room_for_kernels())
        run_what_is_ready();
    }
    if (!changes_soon(state_, s))
      state_.wait(s);
  }
  annotate_acquire(this);
}

void sycl_cpu_event_s::run_what_is_ready() noexcept {
  const in_kernels counted;
  ready_commands &ready = ready_commands::get();
  std::vector<command_ref> path; // Each waits for the next, and this for [0].
  command *turn = nullptr;       // To be run here now; in no list.
  while (!closing()) {
    command &c = path.empty() ? *this : *path.back();
    if (&c == turn || ready.take(c)) {
      turn = run_one(c);
    } else if (c.status() != complete) {
      command_ref before = c.incomplete_predecessor();
      if (!before)
        return; // Another thread runs it, or something that it waits for.
      path.push_back(std::move(before));
      continue;
    }
    // It ran here or elsewhere.
    const bool is_last = path.empty();
    if (!is_last)
      path.pop_back();
    if (turn && (is_last || turn != (path.empty() ? this : &*path.back())))
      std::exchange(turn, nullptr)->start();
    if (is_last)
      return;
  }
  if (turn)
    leak_checker_ignores(turn);
}

command_ref sycl_cpu_event_s::incomplete_predecessor() noexcept {
  lock_guard lock(mutex_);
  if (predecessor_ && predecessor_->status() != complete)
    return command_ref::share(*predecessor_);
  for (command_ref &other : more_predecessors_)
    if (other->status() != complete)
      return command_ref::share(*other);
  return {};
}

void sycl_cpu_event_s::depend_on(sycl_cpu_event_s &predecessor) {
  {
    lock_guard lock(predecessor.mutex_);
    if (predecessor.status() == complete)
      return;
    if (predecessor.successor_ == this)
      return; // The queue's order and the program ask for the same dependence.
    if (predecessor.successor_)
      predecessor.more_successors_.push_back(this);
    else
      predecessor.successor_ = this;
    waits_for_.fetch_add(1, std::memory_order_relaxed);
  }
  lock_guard lock(mutex_);
  if (predecessor_)
    more_predecessors_.push_back(command_ref::share(predecessor));
  else
    predecessor_ = command_ref::share(predecessor);
}

void sycl_cpu_event_s::submit() noexcept {
  if (timed)
    times[0] = now();
  annotate_release(this);
  if (!count_down())
    return;
  if (!empty || closing())
    return start();
  execute();
  // By now many commands may wait for it: not in the thread that submits.
  if (sycl_cpu_event_s *next = finish())
    next->start();
}

void sycl_cpu_event_s::signal() noexcept {
  retain(); // finish drops the graph's reference.
  run_chain(finish());
  release();
}

void sycl_cpu_event_s::start() noexcept {
  if (serial())
    return run_chain(this);
  // Until it runs, only the list refers to it.
  leak_checker_ignores(this);
  ready_commands::get().add(*this);
}

void sycl_cpu_event_s::run_first_ready() noexcept {
  if (!closing())
    run_chain(ready_commands::get().take_first());
}

void sycl_cpu_event_s::run_chain(sycl_cpu_event_s *c) noexcept {
  const in_kernels counted;
  while (c && !closing())
    c = run_one(*c);
  if (c) // The process has not ended before it.
    leak_checker_ignores(c);
}

sycl_cpu_event_s *sycl_cpu_event_s::run_one(sycl_cpu_event_s &c) noexcept {
  if (c.ends_later) {
    c.begin();
    return nullptr;
  }
  c.execute();
  return c.finish();
}

void sycl_cpu_event_s::begin() noexcept {
  state_.store(running, std::memory_order_relaxed);
  forget_predecessors();
  if (timed)
    times[1] = now();
  annotate_acquire(this);
  run();
}

void sycl_cpu_event_s::forget_predecessors() noexcept {
  command_ref one;
  std::vector<command_ref> more;
  lock_guard lock(mutex_);
  std::swap(one, predecessor_);
  more.swap(more_predecessors_);
}

void sycl_cpu_event_s::end_now() noexcept {
  annotate_release(this);
  if (timed)
    times[2] = now();
  // A separate task: otherwise a chain of successors would nest their calls
  // here.
  if (sycl_cpu_event_s *next = finish())
    next->start();
}

void sycl_cpu_event_s::execute() noexcept {
  begin();
  annotate_release(this);
  if (timed)
    times[2] = now();
}

sycl_cpu_event_s *sycl_cpu_event_s::finish() noexcept {
  sycl_cpu_event_s *successor;
  std::vector<sycl_cpu_event_s *> more;
  {
    lock_guard lock(mutex_);
    state_.store(complete, std::memory_order_release);
    successor = std::exchange(successor_, nullptr);
    more.swap(more_successors_);
  }
  state_.notify_all();
  sycl_cpu_event_s *next = nullptr;
  auto tell = [&](sycl_cpu_event_s *s) {
    annotate_release(s);
    if (!s->count_down())
      return;
    if (next)
      s->start();
    else
      next = s;
  };
  if (successor)
    tell(successor);
  for (sycl_cpu_event_s *s : more)
    tell(s);
  release();
  return next;
}
