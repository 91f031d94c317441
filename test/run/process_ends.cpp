// When main returns, what was submitted still happens: kernels, host tasks,
// buffers of static life are written back. In destructors of objects that are
// older than the first use of SYCL, the cpu device still works; where the
// driver has ended, a command is an exception. A forked process cannot use a
// device that its parent has used, and gets an error.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <chrono>
#include <cstdlib>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using compare::check;

int data[4] = {1, 2, 3, 4};
int copied_out[2] = {0, 0};
bool task_ran = false, second_task_ran = false;

/// Made first, so destroyed last.
struct last {
  sycl::queue *queue = nullptr;
  int *shared = nullptr;

  ~last() {
    check(task_ran && second_task_ran, "host tasks before the end");
    check(data[0] == 11 && data[3] == 14, "a buffer of static life");
    check(copied_out[0] == 6 && copied_out[1] == 7, "set_final_data");
    std::string text;
    int *p = shared;
    try {
      queue->single_task([=] { p[0] += 5; }).wait();
      check(p[0] == 6, "a kernel in a late destructor");
      queue->submit([&](sycl::handler &h) { h.host_task([=] { p[0] += 10; }); })
          .wait();
      check(p[0] == 16, "a host task in a late destructor");
    } catch (const sycl::exception &e) {
      text = e.what();
    }
    const bool is_cpu = queue->get_backend() == sycl::backend::native_cpu;
    check(is_cpu == text.empty() &&
              (is_cpu || text.find("the process ends") != text.npos),
          "works, or says why not");
    std::fflush(nullptr);
    std::_Exit(compare::failures);
  }
} at_the_end;

sycl::buffer<int> in_place(data, sycl::range<1>(4));
sycl::buffer<int> handed_over{sycl::range<1>(2)};

void in_a_child() {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    int thrown = 0;
    auto expect_exception = [&](auto use) {
      try {
        use();
      } catch (const sycl::exception &e) {
        thrown += std::string(e.what()).find("was forked") != std::string::npos;
      }
    };
    expect_exception([] { sycl::queue q; });
    expect_exception([] { at_the_end.queue->wait(); });
    expect_exception([] { at_the_end.queue->single_task([] {}); });
    expect_exception(
        [] { (void)sycl::malloc_shared<int>(1, *at_the_end.queue); });
    sycl::free(at_the_end.shared, *at_the_end.queue); // does nothing
    _exit(thrown == 4 ? 0 : thrown + 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "in a forked process");
}

int main() {
  at_the_end.queue = new sycl::queue;
  sycl::queue &q = *at_the_end.queue;
  int *p = at_the_end.shared = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { p[0] = 1; }).wait();
  in_a_child();

  handed_over.set_final_data(&copied_out[0]);
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(in_place, h);
    h.parallel_for(4, [=](sycl::id<1> i) { a[i] += 10; });
  });
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(handed_over, h, sycl::write_only);
    h.parallel_for(2, [=](sycl::id<1> i) { a[i] = 6 + int(i); });
  });
  sycl::queue ends_first;
  sycl::event e = ends_first.submit([&](sycl::handler &h) {
    h.host_task([] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      task_ran = true;
    });
  });
  ends_first.submit([&](sycl::handler &h) {
    h.depends_on(e);
    h.host_task([] { second_task_ran = true; });
  });
  // Behind an accessor that is there for good: not waited for.
  static sycl::buffer<int> other{sycl::range<1>(1)};
  auto *for_good = new sycl::host_accessor(other);
  ends_first.submit([&](sycl::handler &h) {
    sycl::accessor a(other, h);
    h.single_task([=] { a[0] = 1; });
  });
  return for_good ? 0 : 1;
}
