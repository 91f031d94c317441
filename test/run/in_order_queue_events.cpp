// sycl_ext_oneapi_in_order_queue_events: the event of the last command, and
// events of others that an in-order queue waits for.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++17 %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

static_assert(SYCL_EXT_ONEAPI_IN_ORDER_QUEUE_EVENTS == 1);
using compare::check;

template <class F> sycl::errc error_of(F f) {
  try {
    f();
  } catch (const sycl::exception &e) {
    return static_cast<sycl::errc>(e.code().value());
  }
  return sycl::errc::success;
}
static bool is_complete(const sycl::event &e) {
  return e.get_info<sycl::info::event::command_execution_status>() ==
         sycl::info::event_command_status::complete;
}

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int *p = sycl::malloc_shared<int>(2, q);
  p[0] = p[1] = 0;

  std::optional<sycl::event> none = q.ext_oneapi_get_last_event();
  check(!none && !q.ext_oneapi_get_last_event().has_value(),
        "nothing was submitted");
  check(error_of([&] { (void)q.ext_oneapi_get_last_event().value(); }) ==
            sycl::errc::invalid,
        "value of nothing");

  q.single_task([=] { p[0] = 1; });
  std::optional<sycl::event> last = q.ext_oneapi_get_last_event();
  check(last.has_value(), "there is a last event");
  last->wait();
  check(p[0] == 1 && is_complete(*last), "it waits for the command");
  q.submit([&](sycl::handler &h) { h.host_task([=] { p[0] = 2; }); });
  auto of_host_task = q.ext_oneapi_get_last_event();
  if (of_host_task)
    of_host_task->wait();
  check(p[0] == 2, "also for a host task");
  sycl::event event = q.ext_oneapi_get_last_event().value_or(sycl::event());
  event.wait();

  // Another queue waits for it by depends_on, and this one for the other's.
  sycl::queue other(q.get_context(), q.get_device());
  q.single_task([=] { p[0] = 3; });
  sycl::event after = *q.ext_oneapi_get_last_event();
  sycl::event theirs = other.submit([&](sycl::handler &h) {
    h.depends_on(after);
    h.single_task([=] { p[1] = p[0] * 10; });
  });
  q.ext_oneapi_set_external_event(theirs);
  q.single_task([=] { p[0] = p[1] + 1; });
  q.wait();
  check(p[0] == 31 && p[1] == 30, "events of another queue");
  q.ext_oneapi_set_external_event(sycl::event());
  q.wait();

  // Of two events only the last is waited for, and only by the next command.
  std::atomic<bool> may_end = false;
  auto held = [&] {
    return other.submit([&](sycl::handler &h) {
      h.host_task([&] {
        while (!may_end)
          std::this_thread::yield();
      });
    });
  };
  sycl::event never_yet = held(), soon = other.single_task([=] { p[1] = 5; });
  q.ext_oneapi_set_external_event(never_yet);
  q.ext_oneapi_set_external_event(soon);
  std::optional<sycl::event> set = q.ext_oneapi_get_last_event();
  check(set && *set == soon, "the last event is the external one");
  q.single_task([=] { p[0] = p[1]; }).wait();
  check(p[0] == 5, "only the last external event is waited for");
  set = q.ext_oneapi_get_last_event();
  check(set && *set != soon, "a command came after the external event");
  q.ext_oneapi_set_external_event(never_yet);
  q.ext_oneapi_set_external_event(sycl::event());
  q.submit([&](sycl::handler &h) { h.host_task([=] { p[0] = 6; }); }).wait();
  check(p[0] == 6, "a complete event takes the place of another");
  q.ext_oneapi_set_external_event(never_yet);
  sycl::event behind =
      q.submit([&](sycl::handler &h) { h.host_task([=] { p[0] = 7; }); });
  check(!is_complete(behind), "a host task waits for the external event");
  may_end = true;
  behind.wait();
  may_end = false;
  sycl::event again = held();
  q.ext_oneapi_set_external_event(again);
  std::thread opens([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    may_end = true;
  });
  q.wait();
  check(is_complete(again), "wait waits for the external event");
  opens.join();

  check(error_of([&] { (void)other.ext_oneapi_get_last_event(); }) ==
            sycl::errc::invalid,
        "the last event of a queue that is not in order");
  check(error_of([&] { other.ext_oneapi_set_external_event(after); }) ==
            sycl::errc::invalid,
        "an event for a queue that is not in order");
  other.wait();
  sycl::free(p, q);
  return compare::result();
}
