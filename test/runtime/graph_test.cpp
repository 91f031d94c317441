// Command graphs on the mock adapter: the calls of the driver, their number and
// their order.
#include "runtime/graph.hpp"
#include "support.hpp"
#include <array>
#include <atomic>
#include <thread>

using namespace sycl;
namespace mock = test::mock;
SYCL_RUNTIME_SUITE(graph_test)

namespace {

using log_of = std::vector<std::string>;

test::held new_graph(test::handle context, test::handle device) {
  test::held graph;
  EXPECT_EQ(0, __sycl_rt_graph_create(context, device, 0, graph.out()))
      << __sycl_rt_last_error();
  return graph;
}

test::held finalize(test::handle graph, std::uint32_t flags = 0) {
  test::held out;
  EXPECT_EQ(0, __sycl_rt_graph_finalize(graph, flags, out.out()))
      << __sycl_rt_last_error();
  return out;
}

int fill(test::handle queue, int *at, int value, std::vector<test::handle> deps,
         test::held *event) {
  return __sycl_rt_fill(queue, at, &value, sizeof value, 1, deps.data(),
                        deps.size(), event ? event->out() : nullptr);
}

} // namespace

TEST_F(graph_test, an_in_order_queue_is_recorded_once_and_runs_often) {
  int a = 0, b = 0;
  test::held graph = new_graph(context, device);
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
  EXPECT_EQ(0, fill(queue, &a, 1, {}, nullptr));
  EXPECT_EQ(0, __sycl_rt_memcpy(queue, &b, &a, sizeof a, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 0));
  EXPECT_TRUE(mock::log().empty());
  EXPECT_EQ(0, b);

  test::held ready = finalize(graph);
  for (int run = 0; run < 3; ++run)
    EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr))
        << __sycl_rt_last_error();
  // The driver has the graph, and runs it.
  EXPECT_EQ((log_of{"graph fill memcpy:0", "run", "run", "run"}), mock::log());
  EXPECT_EQ(1, b);
}

TEST_F(graph_test, a_driver_without_graphs_gets_the_commands) {
  mock::script none;
  none.no_graphs = true;
  mock::play(none);
  int a = 0, b = 0;
  test::held graph = new_graph(context, device);
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
  EXPECT_EQ(0, fill(queue, &a, 1, {}, nullptr));
  EXPECT_EQ(0, __sycl_rt_memcpy(queue, &b, &a, sizeof a, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 0));
  test::held ready = finalize(graph);
  for (int run = 0; run < 3; ++run)
    EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr))
        << __sycl_rt_last_error();
  // The order of the queue is that of the graph: no events, no barriers.
  EXPECT_EQ((log_of{"fill", "memcpy", "fill", "memcpy", "fill", "memcpy"}),
            mock::log());
  EXPECT_EQ(1, b);
}

TEST_F(graph_test, host_tasks_part_the_driver_s_graphs) {
  // a ─▶ task ─▶ c, and b, which waits for nothing: the first graph has it.
  test::held free = new_queue(context, 0);
  int a = 0, b = 0, c = 0, seen = 0;
  test::held graph = new_graph(context, device), first, task;
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, free, 1));
  EXPECT_EQ(0, fill(free, &a, 1, {}, &first));
  struct closure {
    int &a, &seen;
  };
  test::handle dep = first;
  EXPECT_EQ(0, __sycl_rt_host_task(
                   free,
                   [](void *given) {
                     auto &of = *static_cast<closure *>(given);
                     of.seen += of.a;
                   },
                   [](void *given) { delete static_cast<closure *>(given); },
                   new closure{a, seen}, &dep, 1, task.out()));
  EXPECT_EQ(0, fill(free, &c, 3, {task}, nullptr));
  EXPECT_EQ(0, fill(free, &b, 2, {}, nullptr));
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, nullptr, 0));
  test::held ready = finalize(graph);
  EXPECT_EQ((log_of{"graph fill fill", "graph fill"}), mock::log());
  for (int run = 0; run < 2; ++run) {
    test::held done;
    EXPECT_EQ(0, __sycl_rt_graph_submit(free, ready, nullptr, 0, done.out()));
    EXPECT_EQ(0, __sycl_rt_event_wait(done));
  }
  EXPECT_EQ(2, seen);
  EXPECT_EQ(3, c);
  EXPECT_EQ(2, b);
}

namespace {

sycl_kernel_site site;

/// A module with a kernel, and how many work-items its launches have.
class with_kernel {
public:
  explicit with_kernel(mock::script s = {})
      : module_(test::image("spirv64-unknown-unknown", "",
                            "symbol=k\tsize=0\talign=1\tname=k\n"),
                {{&site, "k"}}),
        script(std::move(s)) {
    script.on_launch = [this](const std::string &,
                              const sycl_launch_args &args) {
      sizes.push_back(args.global[0]);
    };
    mock::play(script);
  }
  ~with_kernel() { mock::play({}); }
  std::vector<std::size_t> sizes;

private:
  test::module_under_test module_;

public:
  mock::script script;
};

/// A node of a kernel over \p groups.
test::held recorded(test::handle graph, test::handle queue,
                    std::size_t groups) {
  test::held event, node;
  EXPECT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
  const rt::launch l = test::launch_over(site, groups);
  EXPECT_EQ(0, __sycl_rt_launch(queue, &l, nullptr, 0, event.out()))
      << __sycl_rt_last_error();
  EXPECT_EQ(0, __sycl_rt_graph_record(graph, nullptr, 0));
  EXPECT_EQ(0, __sycl_rt_event_node(event, node.out()));
  return node;
}

} // namespace

TEST_F(graph_test, an_update_of_a_kernel_is_one_of_the_driver_s_graph) {
  with_kernel module;
  test::held graph = new_graph(context, device);
  test::held node = recorded(graph, queue, 3);
  test::held ready = finalize(graph, rt::graph_updatable);
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  const rt::launch now = test::launch_over(site, 5);
  ASSERT_EQ(0, __sycl_rt_node_set_range(node, &now)) << __sycl_rt_last_error();
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  test::handle changed = node;
  ASSERT_EQ(0, __sycl_rt_graph_update(ready, nullptr, &changed, 1))
      << __sycl_rt_last_error();
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  EXPECT_EQ((log_of{"graph launch k", "run", "run", "update 0", "run"}),
            mock::log());
  EXPECT_EQ((std::vector<std::size_t>{3, 3, 5}), module.sizes);
}

TEST_F(graph_test, a_driver_that_cannot_update_gets_another_graph) {
  mock::script s;
  s.no_graph_updates = true;
  with_kernel module(s);
  test::held graph = new_graph(context, device);
  test::held node = recorded(graph, queue, 3);
  test::held ready = finalize(graph, rt::graph_updatable);
  const rt::launch now = test::launch_over(site, 5);
  ASSERT_EQ(0, __sycl_rt_node_set_range(node, &now));
  test::handle changed = node;
  ASSERT_EQ(0, __sycl_rt_graph_update(ready, nullptr, &changed, 1));
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  EXPECT_EQ((log_of{"graph launch k", "graph launch k", "run"}), mock::log());
  EXPECT_EQ((std::vector<std::size_t>{5}), module.sizes);
}

TEST_F(graph_test, an_update_that_the_driver_has_no_graph_for_is_no_old_run) {
  with_kernel module;
  test::held graph = new_graph(context, device);
  test::held node = recorded(graph, queue, 3);
  test::held ready = finalize(graph, rt::graph_updatable);
  module.script.no_graphs = module.script.no_graph_updates = true;
  mock::play(module.script);
  const rt::launch now = test::launch_over(site, 5);
  ASSERT_EQ(0, __sycl_rt_node_set_range(node, &now));
  test::handle changed = node;
  ASSERT_EQ(0, __sycl_rt_graph_update(ready, nullptr, &changed, 1));
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  EXPECT_EQ((std::vector<std::size_t>{5}), module.sizes);
}

TEST_F(graph_test, what_waits_for_the_host_keeps_what_it_was_submitted_with) {
  with_kernel module;
  test::held graph = new_graph(context, device);
  test::held node = recorded(graph, queue, 3);
  test::held ready = finalize(graph, rt::graph_updatable);
  // A host task that waits for this thread comes before the run.
  static std::atomic<bool> go;
  go = false;
  test::held task, done;
  ASSERT_EQ(0, __sycl_rt_host_task(
                   queue,
                   [](void *) {
                     while (!go)
                       std::this_thread::yield();
                   },
                   nullptr, nullptr, nullptr, 0, task.out()));
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  const rt::launch now = test::launch_over(site, 5);
  ASSERT_EQ(0, __sycl_rt_node_set_range(node, &now));
  test::handle changed = node;
  ASSERT_EQ(0, __sycl_rt_graph_update(ready, nullptr, &changed, 1));
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, done.out()));
  EXPECT_TRUE(module.sizes.empty());
  go = true;
  EXPECT_EQ(0, __sycl_rt_event_wait(done));
  EXPECT_EQ((std::vector<std::size_t>{3, 5}), module.sizes);
}

TEST_F(graph_test, a_graph_of_the_driver_goes_with_the_last_who_needs_it) {
  const unsigned before = mock::living();
  int a = 0;
  {
    test::held graph = new_graph(context, device), outer;
    ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
    EXPECT_EQ(0, fill(queue, &a, 7, {}, nullptr));
    ASSERT_EQ(0, __sycl_rt_graph_record(graph, nullptr, 0));
    test::held ready = finalize(graph);
    EXPECT_EQ(before + 1, mock::living());
    // A nested graph is nodes of the outer one, whose graph is another.
    outer = new_graph(context, device);
    ASSERT_EQ(0, __sycl_rt_graph_record(outer, queue, 1));
    EXPECT_EQ(0, fill(queue, &a, 1, {}, nullptr));
    EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
    EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
    ASSERT_EQ(0, __sycl_rt_graph_record(outer, nullptr, 0));
    test::held whole = finalize(outer);
    EXPECT_EQ((log_of{"graph fill", "graph fill fill:0 fill:1"}), mock::log());
    EXPECT_EQ(before + 2, mock::living());
  }
  EXPECT_EQ(before, mock::living());
}

TEST_F(graph_test, edges_are_events_where_the_queue_has_no_order) {
  mock::script held;
  held.no_graphs = true;
  mock::play(held);
  held.hold = true;
  test::held free = new_queue(context, 0);
  int a = 0, b = 0;
  test::held graph = new_graph(context, device), first, second, both;
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, free, 1));
  EXPECT_EQ(0, fill(free, &a, 1, {}, &first));
  EXPECT_EQ(0, fill(free, &b, 2, {}, &second));
  EXPECT_EQ(0,
            __sycl_rt_memcpy(free, &b, &a, sizeof a,
                             std::array<test::handle, 2>{first, second}.data(),
                             2, both.out()));
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, nullptr, 0));
  test::held ready = finalize(graph), before, done;
  mock::play(held);
  EXPECT_EQ(0, fill(free, &a, 3, {}, &before));
  test::handle dep = before;
  EXPECT_EQ(0, __sycl_rt_graph_submit(free, ready, &dep, 1, done.out()))
      << __sycl_rt_last_error();
  // Its second run comes after its first.
  EXPECT_EQ(0, __sycl_rt_graph_submit(free, ready, nullptr, 0, nullptr));
  EXPECT_EQ((log_of{"fill", "fill after 1", "fill after 1", "memcpy after 2",
                    "fill after 1", "fill after 1", "memcpy after 2"}),
            mock::log());
  mock::release_all();
  EXPECT_EQ(0, __sycl_rt_event_wait(done));
}

TEST_F(graph_test, a_wait_for_a_recorded_command_is_an_error) {
  int a = 0;
  test::held graph = new_graph(context, device),
             other = new_graph(context, device);
  test::held event, node;
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
  EXPECT_EQ(0, fill(queue, &a, 1, {}, &event));
  const int invalid = test::status(detail::errc::invalid);
  EXPECT_EQ(invalid, __sycl_rt_event_wait(event));
  EXPECT_EQ(invalid, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(invalid, __sycl_rt_graph_record(other, queue, 1));
  EXPECT_EQ(invalid, __sycl_rt_graph_record(other, queue, 0));
  EXPECT_EQ(invalid, __sycl_rt_graph_add_empty(graph, node.out()));
  // The end of the graph is the end of the recording.
  graph.reset();
  EXPECT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(invalid, fill(queue, &a, 1, {event}, nullptr));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("has gone"));
}

TEST_F(graph_test, a_queue_that_waits_for_a_recorded_command_records_too) {
  int a = 0;
  test::held second = new_queue(context, sycl::rt::queue_in_order);
  test::held graph = new_graph(context, device), event, found;
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
  EXPECT_EQ(0, fill(queue, &a, 1, {}, &event));
  EXPECT_EQ(0, fill(second, &a, 2, {event}, nullptr)) << __sycl_rt_last_error();
  ASSERT_EQ(0, __sycl_rt_queue_graph(second, found.out()));
  EXPECT_EQ(graph.get(), found.get());
  std::size_t count = 0;
  ASSERT_EQ(0, __sycl_rt_graph_nodes(graph, 1, nullptr, 0, &count));
  EXPECT_EQ(1u, count);
  ASSERT_EQ(0, __sycl_rt_graph_record(graph, nullptr, 0));
  found.reset();
  ASSERT_EQ(0, __sycl_rt_queue_graph(second, found.out()));
  EXPECT_EQ(nullptr, found.get());
}

TEST_F(graph_test, edges_that_close_a_cycle_are_refused_and_order_is_kept) {
  test::held graph = new_graph(context, device), n[3];
  for (test::held &node : n)
    ASSERT_EQ(0, __sycl_rt_graph_add_empty(graph, node.out()));
  // Against the order of addition, which finalize then leaves.
  EXPECT_EQ(0, __sycl_rt_graph_add_edge(graph, n[2], n[1]));
  EXPECT_EQ(0, __sycl_rt_graph_add_edge(graph, n[1], n[0]));
  EXPECT_EQ(test::status(detail::errc::invalid),
            __sycl_rt_graph_add_edge(graph, n[0], n[2]));
  test::held ready = finalize(graph);
  EXPECT_EQ(0, __sycl_rt_graph_submit(queue, ready, nullptr, 0, nullptr));
  // A node may outlive its graph.
  ready.reset();
  graph.reset();
  std::size_t count = 7;
  EXPECT_EQ(0, __sycl_rt_graph_nodes(n[1], 0, nullptr, 0, &count));
  EXPECT_EQ(0u, count);
}

TEST_F(graph_test, an_update_needs_the_same_nodes) {
  int a = 0;
  const auto record = [&](int value, bool more) {
    test::held graph = new_graph(context, device);
    EXPECT_EQ(0, __sycl_rt_graph_record(graph, queue, 1));
    EXPECT_EQ(0, __sycl_rt_barrier(queue, nullptr, 0, nullptr));
    if (more)
      EXPECT_EQ(0, fill(queue, &a, value, {}, nullptr));
    EXPECT_EQ(0, __sycl_rt_graph_record(graph, nullptr, 0));
    return graph;
  };
  test::held graph = record(1, true), shorter = record(1, false);
  test::held fixed = finalize(shorter),
             ready = finalize(shorter, sycl::rt::graph_updatable);
  const int invalid = test::status(detail::errc::invalid);
  EXPECT_EQ(invalid, __sycl_rt_graph_update(fixed, shorter, nullptr, 0));
  EXPECT_EQ(0, __sycl_rt_graph_update(ready, shorter, nullptr, 0))
      << __sycl_rt_last_error();
  EXPECT_EQ(invalid, __sycl_rt_graph_update(ready, graph, nullptr, 0));
  // A fill cannot be updated, as the extension specifies.
  test::held whole = finalize(graph, sycl::rt::graph_updatable);
  EXPECT_EQ(invalid, __sycl_rt_graph_update(whole, graph, nullptr, 0));
}
