// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.hpp
/// Command graphs (sycl_ext_oneapi_graph): commands that are recorded once and
/// run many times. This is the modifiable graph.
///
///   queue, recording ─┐                     ┌─▶ queue.submit(node 0)
///   graph.add(cgf) ───┴▶ graph_impl ─▶ executable_graph ─▶ …
///                        nodes, edges   nodes in an order that respects edges
///
/// A recording queue adds its commands to a graph instead of passing them to
/// the driver (queue_impl::recorder). A command group that is added explicitly
/// is submitted to the graph's own queue, which always records: one path for
/// both. A node has its work as graph_work, which never changes; an update
/// replaces it, and running graphs keep the old one.
///
/// The expensive steps of a launch (finding and building its kernel, checking
/// sizes, placing local memory) are done when the node is made.
/// executable_graph.hpp explains how a graph runs. Tested by
/// test/runtime/graph_test.cpp and test/run/graphs.cpp.
#ifndef SYCLCC1_RUNTIME_GRAPH_HPP
#define SYCLCC1_RUNTIME_GRAPH_HPP

#include "runtime/executable_graph.hpp"
#include "runtime/graph_work.hpp"
#include "runtime/mutex.hpp"
#include "runtime/user_queue.hpp"
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sycl::inline _V1::detail {

class graph_impl;

/// One for all graphs: they are built once.
extern mutex graphs_mutex SYCLRT_BETWEEN(recordings, builds);

class graph_node final : public object {
public:
  static constexpr object_kind static_kind = object_kind::graph_node;
  static constexpr const char *kind_name = "graph node";

  graph_node(graph_impl &graph, graph_work_ptr work, std::size_t index,
             queue_impl *from)
      : object(static_kind), index(index), from(from), graph(&graph),
        work(std::move(work)) {}

  /// Changes the kernel's range; \p shape has only that. Throws errc::invalid
  /// if the node is not a kernel or has other dimensions.
  void set_range(const rt::launch &shape);
  /// Sets an argument of a kernel object, or a capture that has a number.
  /// Throws errc::invalid for other nodes and unknown numbers.
  void set_argument(const rt::argument &argument);
  /// With the lock: \p more are uses of another alternative of its work.
  void add_uses(std::span<const graph_use> more);
  /// Sets the current size of its local memory.
  void refresh_locals();

  const std::size_t index; ///< In its graph, by the order of addition.
  /// Equal for the nodes of one command group that was added explicitly: a
  /// reduction has several. 0 for other nodes.
  std::uint64_t group = 0;
  queue_impl *const from; ///< Compared only.
  // With the lock.
  const graph_work_ptr &what() const { return chosen ? chosen->work : work; }
  graph_impl *graph; ///< Null when it has been destroyed.
  graph_work_ptr work;
  /// For a dynamic_command_group: the active alternative.
  ref<graph_node> chosen;
  std::vector<graph_use> uses;
  std::vector<graph_node *> before, behind;
};

/// A graph that can be added to.
class graph_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::graph;
  static constexpr const char *kind_name = "command_graph";

  graph_impl(ref<context_impl> context, device_impl &device,
             std::uint32_t flags);
  ~graph_impl() override;

  /// Throw errc::invalid as begin_recording and end_recording do.
  void begin_recording(queue_impl &queue);
  void end_recording(queue_impl &queue);
  void end_recording() noexcept;

  /// Adds a node after the nodes of \p deps, which are events of this graph,
  /// and after what \p from has recorded if it is in order. Writes an event
  /// unless \p event is null. Throws errc::invalid for other events.
  void record(queue_impl &from, graph_work_ptr work,
              std::span<const rt::handle> deps, rt::handle *event);
  /// The same for a command that uses buffers: \p submit(deps, event) records
  /// it, after the nodes whose uses conflict with \p uses. Throws errc::invalid
  /// without property::graph::assume_buffer_outlives_graph.
  void record_with(std::vector<graph_use> uses,
                   std::span<const rt::handle> deps, rt::handle *event,
                   const std::function<void(std::span<const rt::handle>,
                                            rt::handle *)> &submit);
  ref<graph_node> add_empty();
  /// A node with the work and dependencies of \p alternative.
  ref<graph_node> add_choice(graph_node &alternative);
  /// From now on \p node has the work of \p alternative. Throws errc::invalid
  /// if that depends on other nodes.
  void choose(graph_node &node, graph_node &alternative);
  /// The whole command group of \p to comes after \p from. Throws errc::invalid
  /// if that is not an edge or would close a cycle.
  void add_edge(graph_node &from, graph_node &to);
  /// The queue for command groups that are added explicitly. Throws
  /// errc::invalid while a queue of the program records.
  user_queue &builder();
  /// The same; the calling thread adds one command group.
  user_queue &begin_group();
  /// The same; the command that the thread records from it next is an
  /// alternative, not a node. A second one throws errc::invalid.
  user_queue &begin_alternative();

  ref<executable_graph> finalize(std::uint32_t flags);
  /// Registers \p function, which is called when this graph and the executable
  /// graphs made from it have been destroyed.
  void at_end(std::unique_ptr<host_function> function);
  std::vector<ref<graph_node>> nodes() const;
  std::string dot(bool verbose) const;

  const ref<context_impl> context;
  device_impl &device;
  const std::uint32_t flags; ///< rt::graph_flags
  const std::uint64_t number;

private:
  friend executable_graph;
  /// What the next command that a queue records comes after.
  struct recorded_order {
    graph_node *last = nullptr, *barrier = nullptr;
  };
  graph_node &add(graph_work_ptr work, queue_impl *from);
  user_queue &make_builder(ref<user_queue> &which);
  ref<user_queue> builder_, alternatives_;
  std::map<queue_impl *, ref<queue_impl>> recording_;
  /// By the queue's number. Kept from one recording to the next: they are parts
  /// of one sequence.
  std::map<std::uint64_t, recorded_order> orders_;
  std::vector<ref<graph_node>> nodes_, others_; ///< Others: alternatives.
  std::shared_ptr<end_of_graph> end_;           ///< Null without callbacks.
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_GRAPH_HPP
