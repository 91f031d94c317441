// At the end of a queue its errors that have not been reported go to its
// handler, in the thread that releases the queue and before the handler is
// destroyed; without a handler they terminate the program. An exception of a
// handler keeps its class.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <future>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using compare::check;

template <class F> sycl::event host_task(sycl::queue &q, F f) {
  return q.submit([&](sycl::handler &h) { h.host_task(f); });
}

/// How a process ends that runs `body` before it has used SYCL.
template <class F> int end_of(F body) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    std::freopen("/dev/null", "w", stderr); // the message, and a driver's
    alarm(60);
    body();
    std::exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}
bool aborts(int status) {
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}
bool exits(int status, int code) {
  return WIFEXITED(status) && WEXITSTATUS(status) == code;
}

struct milk : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void throwing() { throw milk("sour"); }

/// The processes: before this one uses SYCL, as a child has only one thread.
void processes() {
  check(aborts(end_of([] {
          sycl::queue q;
          host_task(q, throwing).wait();
        })),
        "without a handler the end of the queue ends the program");
  check(aborts(end_of([] {
          sycl::queue q;
          host_task(q, throwing);
          q.wait_and_throw();
        })),
        "without a handler, wait_and_throw");
  check(aborts(end_of([] {
          { // the error comes when there is no queue any more
            sycl::queue q;
            host_task(q, [] {
              std::this_thread::sleep_for(std::chrono::milliseconds(50));
              throwing();
            });
          }
        })),
        "without a handler, later than the queue's end");
  check(aborts(end_of([] {
          sycl::queue q([](sycl::exception_list) { throw 1; });
          host_task(q, throwing).wait();
        })),
        "a handler that throws while its queue ends");
  check(exits(end_of([] {
                sycl::queue q;
                host_task(q, [] { std::exit(7); });
                std::this_thread::sleep_for(std::chrono::seconds(50));
              }),
              7),
        "a host task may end the process");
}

void handlers() {
  const auto self = std::this_thread::get_id();
  int calls = 0, late = 0, elsewhere = 0;
  for (int i = 0; i < 100; ++i) {
    std::atomic<bool> alive = true;
    {
      sycl::queue q([&](sycl::exception_list list) {
        calls += static_cast<int>(list.size());
        late += !alive;
        elsewhere += std::this_thread::get_id() != self;
      });
      host_task(q, throwing).wait();
    }
    alive = false;
  }
  check(calls == 100 && late == 0 && elsewhere == 0,
        "once, in time, in this thread");

  // A later error reaches no handler: the handler captures this scope.
  std::promise<void> go;
  std::atomic<int> seen = 0;
  sycl::event e;
  {
    sycl::queue q([&](sycl::exception_list) { ++seen; });
    e = host_task(q, [&, ready = go.get_future().share()] {
      ready.wait();
      throwing();
    });
  }
  go.set_value();
  e.wait_and_throw();
  check(seen == 0, "no handler after its queue");

  // The last copy counts.
  int errors = 0;
  auto q =
      std::make_unique<sycl::queue>([&](sycl::exception_list) { ++errors; });
  auto copy = std::make_unique<sycl::queue>(*q);
  host_task(*q, throwing).wait();
  q.reset();
  check(errors == 0, "a copy is left");
  copy.reset();
  check(errors == 1, "the last copy");
}

void rethrown() {
  auto rethrow = [](sycl::exception_list list) {
    for (auto &one : list)
      std::rethrow_exception(one);
  };
  std::string log;
  for (int i = 0; i < 4; ++i)
    try {
      sycl::queue q(rethrow);
      sycl::event e = host_task(q, [i] {
        if (i == 0)
          throw milk("mine");
        if (i == 1)
          throw sycl::exception(sycl::errc::memory_allocation);
        throw 42;
      });
      i == 3 ? e.wait_and_throw() : q.wait_and_throw();
    } catch (const milk &m) {
      log += m.what();
    } catch (const sycl::exception &e) {
      log += e.code() == sycl::errc::memory_allocation ? " memory" : " other";
    } catch (int n) {
      log += ' ' + std::to_string(n);
    }
  check(log == "mine memory 42 42", "what a handler throws");
}

int main() {
  processes();
  handlers();
  rethrown();
  return compare::failures;
}
