// Large numbers of events that are kept, chains of dependencies, queues, and
// threads that submit, also after host tasks, whose objects release each other
// in a chain. Time and memory must be bounded, without recursion.
//
// The argument multiplies the numbers: 10 is a million events.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <cstdlib>
#include <future>
#include <memory>
#include <thread>

using compare::check;

std::size_t scale = 1;

void many_events(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(1, q);
  p[0] = 0;
  std::vector<sycl::event> all;
  const std::size_t count = 20000 * scale;
  for (std::size_t i = 0; i < count; ++i)
    all.push_back(q.single_task([=] {
      sycl::atomic_ref<int, sycl::memory_order::relaxed,
                       sycl::memory_scope::device>(p[0]) += 1;
    }));
  q.wait();
  check(p[0] == static_cast<int>(count), "events that are kept");
  bool complete = true;
  for (const sycl::event &e : all)
    complete &= e.get_info<sycl::info::event::command_execution_status>() ==
                sycl::info::event_command_status::complete;
  check(complete, "their state");
  sycl::free(p, q);
}

/// Each command waits for the one before; the first for `first`.
void chain(sycl::queue &q, sycl::event first, std::size_t count,
           const char *what) {
  int *p = sycl::malloc_shared<int>(1, q);
  p[0] = 0;
  sycl::event last = first;
  for (std::size_t i = 0; i < count; ++i)
    last = q.single_task(last, [=] { p[0] += 1; });
  last.wait();
  check(p[0] == static_cast<int>(count), what);
  sycl::free(p, q);
}

void chains() {
  sycl::queue q, other;
  chain(q, {}, 20000 * scale, "a chain of kernels");
  // Nothing runs before the last one is submitted.
  std::promise<void> go;
  auto ready = go.get_future().share();
  sycl::event gate = q.submit(
      [&](sycl::handler &h) { h.host_task([ready] { ready.wait(); }); });
  std::thread opens([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    go.set_value();
  });
  chain(q, gate, 20000 * scale, "a chain behind a host task");
  opens.join();
  // Host tasks, each of which is the last one to hold the one before.
  std::atomic<int> ran = 0;
  sycl::event last;
  for (std::size_t i = 0; i < 5000 * scale; ++i)
    last = (i % 2 ? other : q).submit([&](sycl::handler &h) {
      h.depends_on(last);
      h.host_task([&] { ++ran; });
    });
  last.wait();
  check(ran == static_cast<int>(5000 * scale), "a chain of host tasks");
}

void many_queues() {
  std::vector<std::unique_ptr<sycl::queue>> all;
  const std::size_t count = 200 * scale;
  sycl::queue first;
  int *p = sycl::malloc_shared<int>(count, first);
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(
        i % 2 ? std::make_unique<sycl::queue>(sycl::property::queue::in_order())
              : std::make_unique<sycl::queue>());
    all.back()->single_task([=] { p[i] = static_cast<int>(i); });
  }
  for (auto &q : all)
    q->wait();
  bool right = true;
  for (std::size_t i = 0; i < count; ++i)
    right &= p[i] == static_cast<int>(i);
  check(right, "queues");
  sycl::free(p, first);
}

void many_threads() {
  std::vector<std::thread> all;
  std::atomic<int> right = 0;
  const int threads = static_cast<int>(16 * scale < 64 ? 16 * scale : 64);
  sycl::queue shared;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      sycl::queue own{sycl::property::queue::in_order()};
      sycl::queue &q = t % 2 ? own : shared;
      int *p = sycl::malloc_shared<int>(16, q);
      sycl::event last = q.fill(p, 0, 16);
      sycl::buffer<int> b{sycl::range<1>(16)};
      for (int i = 0; i < 50; ++i) {
        last = q.parallel_for(16, last, [=](sycl::id<1> at) { p[at] += 1; });
        q.submit([&](sycl::handler &h) {
          sycl::accessor a(b, h);
          h.parallel_for(16, [=](sycl::id<1> at) { a[at] = i; });
        });
        if (i % 8 == 0)
          last = q.submit([&](sycl::handler &h) {
            h.depends_on(last);
            h.host_task([=] { p[0] += 0; });
          });
        if (i % 16 == 0)
          last.wait();
      }
      last.wait();
      sycl::host_accessor a(b);
      right += p[15] == 50 && a[15] == 49;
      sycl::free(p, q);
    });
  for (std::thread &one : all)
    one.join();
  check(right == threads, "threads");
}

int main(int argc, char **argv) {
  if (argc > 1)
    scale = std::strtoul(argv[1], nullptr, 10);
  sycl::queue any, in_order{sycl::property::queue::in_order()};
  many_events(any);
  many_events(in_order);
  chains();
  many_queues();
  many_threads();
  return compare::failures;
}
