// A process that is forked while the runtime has work: the child has none of
// its threads, so their locks are never released. Each use is an exception, and
// objects end without waiting, also in exit(). The parent is not affected.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <cstdlib>
#include <future>
#include <memory>
#include <optional>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using compare::check;

enum class child_end { with_exit, at_once };

/// How a child ends that runs `body`. A hang is SIGALRM. Drivers have exit
/// handlers that wait for threads that are not there, so only the cpu device's
/// children may end with exit().
template <class F>
int end_of_child(const sycl::queue &q, child_end end, F body) {
  std::fflush(nullptr);
  const bool exits = end == child_end::with_exit &&
                     q.get_backend() == sycl::backend::native_cpu;
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    body();
    std::fflush(nullptr);
    if (exits)
      std::exit(compare::failures);
    std::_Exit(compare::failures);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

template <class F> void refused(F use, const char *what) {
  check(compare::throws(sycl::errc::runtime, use, {"forked"}), what);
}

/// Ends in exit(), of the child too, and writes its memory then: 5s in a
/// function's variable were written over the stack of exit().
std::optional<sycl::buffer<int>> of_static_life;
int written_at_exit[16];

/// A host task that runs, and what waits for it: in an in-order queue, by an
/// event, by a buffer's memory, by a host accessor in another thread.
void behind_a_host_task() {
  std::promise<void> go;
  std::atomic<bool> begun = false;
  int data[16] = {}, other[16] = {};
  sycl::queue q{sycl::property::queue::in_order()}, any;
  int *p = sycl::malloc_shared<int>(4, q);
  p[0] = 0;
  auto borrowing = std::make_unique<sycl::buffer<int>>(data, 16);
  auto handing_over = std::make_unique<sycl::buffer<int>>(16);
  handing_over->set_final_data(other);
  of_static_life.emplace(written_at_exit, sycl::range<1>(16));
  sycl::event task = q.submit([&](sycl::handler &h) {
    h.host_task([&, ready = go.get_future().share()] {
      begun = true;
      ready.wait();
    });
  });
  auto write = [&](sycl::buffer<int> &b) {
    return any.submit([&](sycl::handler &h) {
      h.depends_on(task);
      sycl::accessor a(b, h);
      h.parallel_for(16, [=](sycl::id<1> i) { a[i] = 5; });
    });
  };
  sycl::event behind = q.single_task([=] { p[0] = 1; });
  sycl::event written = write(*borrowing);
  write(*handing_over);
  write(*of_static_life);
  std::thread reads(
      [&] { check(sycl::host_accessor(*borrowing)[3] == 5, "the reader"); });
  while (!begun)
    std::this_thread::yield();

  const int status = end_of_child(q, child_end::with_exit, [&] {
    refused([&] { q.wait(); }, "queue::wait");
    refused([&] { any.wait_and_throw(); }, "queue::wait_and_throw");
    refused([&] { behind.wait(); }, "event::wait of a deferred command");
    refused([&] { task.wait(); }, "event::wait of a host task");
    refused([&] { sycl::event::wait({behind, written}); }, "a list of events");
    refused([&] { sycl::host_accessor a(*borrowing); }, "host_accessor");
    refused([&] { write(*handing_over); }, "a command group");
    refused([&] { q.submit([](sycl::handler &h) { h.host_task([] {}); }); },
            "host_task");
    refused([&] { q.memcpy(p, p + 1, 4); }, "memcpy");
    sycl::free(p, q); // does nothing
    refused([&] { sycl::queue another; }, "another queue");
    refused([&] { sycl::buffer<float, 2> b({2, 2}); }, "another buffer");
    borrowing.reset();
    handing_over.reset();
    behind = task = written = sycl::event(std::move(behind));
  });
  check(WIFEXITED(status) && WEXITSTATUS(status) == 0,
        "a child behind a host task");
  go.set_value();
  reads.join();
  written.wait();
  q.wait();
  check(p[0] == 1, "the parent goes on");
  sycl::free(p, q);
}

/// While other threads are anywhere in the library, with any of its locks, and
/// in TBB's allocator, whose exit handler takes a lock that one of them may
/// have had (one child in 1000 waited forever): so no child calls exit().
void beside_threads() {
  std::atomic<bool> stop = false;
  sycl::queue q;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      while (!stop) {
        sycl::buffer<long> b{sycl::range<1>(64)};
        sycl::queue own{sycl::property::queue::in_order()};
        own.submit([&](sycl::handler &h) {
          sycl::accessor a(b, h, sycl::write_only);
          h.parallel_for(64, [=](sycl::id<1> i) { a[i] = 1; });
        });
        own.submit([&](sycl::handler &h) { h.host_task([] {}); });
        sycl::free(sycl::malloc_device<char>(100, q), q);
      }
    });
  int ended = 0;
  for (int i = 0; i < 40; ++i) {
    std::optional<sycl::buffer<int>> mine(std::in_place, sycl::range<1>(8));
    sycl::queue copy = q;
    ended += end_of_child(q, child_end::at_once, [&] {
               refused([&] { copy.wait(); }, "queue::wait beside threads");
               refused([&] { (void)sycl::malloc_host(8, copy); }, "malloc");
               mine.reset();
             }) == 0;
  }
  stop = true;
  for (std::thread &t : threads)
    t.join();
  check(ended == 40, "children beside threads");
}

int main() {
  behind_a_host_task();
  beside_threads();
  return compare::failures;
}
