// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One event signalled by several queues in turn, also in a recorded graph;
// times of its signals and of tags on queues without times. Profiling tags were
// refused there, and their aspect had no name.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/experimental/profiling_tag.hpp>
#include <sycl/ext/oneapi/experimental/reusable_events.hpp>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;
using sycl::info::event_profiling::command_end,
    sycl::info::event_profiling::command_start,
    sycl::info::event_profiling::command_submit;

static_assert(SYCL_EXT_ONEAPI_REUSABLE_EVENTS && SYCL_EXT_ONEAPI_PROFILING_TAG);

static bool is_complete(const sycl::event &of) {
  return of.get_info<sycl::info::event::command_execution_status>() ==
         sycl::info::event_command_status::complete;
}

/// Each step of two queues depends on the step of the other one.
static void between_queues(bool in_order) {
  const sycl::property_list list =
      in_order ? sycl::property_list{sycl::property::queue::in_order()}
               : sycl::property_list{};
  sycl::queue a = compare::queue();
  sycl::queue b(a.get_context(), a.get_device(), list);
  sycl::queue c(a.get_context(), a.get_device(), list);
  int *data = sycl::malloc_shared<int>(1000, b);
  for (int i = 0; i < 1000; ++i)
    data[i] = i;
  sycl::event e = experimental::make_event(b.get_context());
  check(is_complete(e), "a new event is complete");
  for (int step = 0; step < 20; ++step) {
    b.parallel_for(1000, [=](sycl::id<1> i) { data[i] = 2 * data[i] + 1; });
    experimental::enqueue_signal_event(b, e);
    experimental::enqueue_wait_event(c, e);
    c.parallel_for(1000, [=](sycl::id<1> i) { data[i] = data[i] % 1000003; });
    experimental::enqueue_signal_event(c, e);
    experimental::enqueue_wait_events(b, {e});
  }
  e.wait();
  bool right = is_complete(e);
  for (int i = 0; i < 1000; ++i) {
    int expected = i;
    for (int step = 0; step < 20; ++step)
      expected = (2 * expected + 1) % 1000003;
    right &= data[i] == expected;
  }
  check(right, in_order ? "in order" : "out of order");
  // A dependency is that of the signal at its time.
  int *seen = sycl::malloc_shared<int>(1, b);
  *seen = 0;
  b.single_task([=] { data[0] = 5; });
  experimental::enqueue_signal_event(b, e);
  sycl::event after = c.submit([&](sycl::handler &h) {
    h.depends_on(e);
    h.single_task([=] { *seen = data[0]; });
  });
  experimental::enqueue_signal_event(c, e);
  after.wait();
  check(*seen == 5, "a dependency before the next signal");
  e.wait();
  check(compare::throws(sycl::errc::invalid,
                        [&] {
                          sycl::queue other(sycl::context(a.get_device()),
                                            a.get_device());
                          experimental::enqueue_signal_event(other, e);
                        },
                        {"context"}),
        "a queue of another context");
  sycl::free(seen, b);
  sycl::free(data, b);
}

/// The time of an event that ends after `command`.
static bool has_one_time(const sycl::event &of) {
  const auto end = of.get_profiling_info<command_end>();
  return end && of.get_profiling_info<command_submit>() == end &&
         of.get_profiling_info<command_start>() == end;
}
static void times(bool in_order) {
  const sycl::property_list list =
      in_order ? sycl::property_list{sycl::property::queue::in_order()}
               : sycl::property_list{};
  sycl::queue q(compare::queue().get_context(), compare::queue().get_device(),
                list);
  check(q.get_device().has(sycl::aspect::ext_oneapi_queue_profiling_tag) &&
            q.get_device().has(sycl::aspect::ext_oneapi_per_event_profiling),
        "the aspects of tags and of events with times");
  int *data = sycl::malloc_shared<int>(1000, q);
  sycl::event tag = experimental::submit_profiling_tag(q);
  sycl::event timed = experimental::make_event(
      q.get_context(), experimental::enable_profiling{true});
  q.parallel_for(1000, [=](sycl::id<1> i) { data[i] = int(i[0]); });
  experimental::enqueue_signal_event(q, timed);
  q.parallel_for(1000, [=](sycl::id<1> i) { data[i] += 1; });
  sycl::event last = experimental::submit_profiling_tag(q);
  q.wait();
  check(has_one_time(tag) && has_one_time(timed) && has_one_time(last) &&
            data[999] == 1000,
        "one time each");
  check(tag.get_profiling_info<command_end>() <=
                timed.get_profiling_info<command_start>() &&
            timed.get_profiling_info<command_end>() <=
                last.get_profiling_info<command_start>(),
        "times in their order");
  experimental::enqueue_signal_event(q, timed);
  timed.wait();
  check(has_one_time(timed), "the next signal has a time, too");
  sycl::event plain = experimental::make_event(
      q.get_context(),
      experimental::properties{experimental::enable_profiling{false}});
  experimental::enqueue_signal_event(q, plain);
  check(compare::throws(sycl::errc::invalid,
                        [&] { plain.get_profiling_info<command_end>(); },
                        {"enable_profiling"}),
        "an event without times");
  sycl::free(data, q);
}

/// A signal pulls the queue that waits for it into the recorded graph.
static void recorded() {
  const sycl::property_list in_order{sycl::property::queue::in_order()};
  const sycl::context context = compare::queue().get_context();
  const sycl::device device = compare::queue().get_device();
  sycl::queue a(context, device, in_order), b(context, device, in_order);
  int *data = sycl::malloc_shared<int>(100, a);
  for (int i = 0; i < 100; ++i)
    data[i] = i;
  sycl::event e = experimental::make_event(context);
  experimental::command_graph graph(
      context, device,
      {experimental::property::graph::enable_native_recording()});
  graph.begin_recording(a);
  a.parallel_for(100, [=](sycl::id<1> i) { data[i] *= 2; });
  experimental::enqueue_signal_event(a, e);
  experimental::enqueue_wait_event(b, e);
  check(b.ext_oneapi_get_state() == experimental::queue_state::recording,
        "the other queue records");
  b.parallel_for(100, [=](sycl::id<1> i) { data[i] += 1; });
  experimental::enqueue_signal_event(b, e);
  experimental::enqueue_wait_event(a, e);
  graph.end_recording();
  auto run = graph.finalize();
  a.ext_oneapi_graph(run);
  a.ext_oneapi_graph(run);
  experimental::enqueue_signal_event(a, e);
  e.wait();
  bool right = true;
  for (int i = 0; i < 100; ++i)
    right &= data[i] == 4 * i + 3;
  check(right, "two runs of the graph");

  // Commands of submit() to a graph run one after the other.
  experimental::command_graph listed(context, device);
  experimental::submit(listed, [&](sycl::handler &h) { h.fill(data, 7, 100); });
  experimental::submit(listed, [&](sycl::handler &h) {
    h.parallel_for(100, [=](sycl::id<1> i) { data[i] += int(i[0]); });
  });
  experimental::submit(listed, [&](sycl::handler &h) {
    h.parallel_for(100, [=](sycl::id<1> i) { data[i] *= 3; });
  });
  a.ext_oneapi_graph(listed.finalize());
  a.wait();
  right = true;
  for (int i = 0; i < 100; ++i)
    right &= data[i] == 3 * (7 + i);
  check(right, "commands submitted to a graph");
  sycl::free(data, a);
}

int main() {
  for (bool in_order : {false, true}) {
    between_queues(in_order);
    times(in_order);
  }
  recorded();
  return compare::result();
}
