// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file executable_graph.hpp
/// A graph that can be run: its nodes in parts, each of which is one command.
///
///   nodes of the program     parts                   a run
///   a ─▶ b ─▶ f() ─▶ d       {a b c} ─▶ f ─▶ {d}     three submissions
///    └─▶ c ────────▶ ┘                               instead of four
///
/// Nodes that the driver supports in graphs (sycl_graph_functions) form a
/// native graph: a CUDA graph, or tasks with counters on the cpu device. Host
/// tasks and other commands that drivers do not support in graphs are separate
/// parts. A node is in the first part after all such nodes on which it depends,
/// so the number of native graphs is the length of the longest chain of host
/// tasks, plus one. Nodes of a nested graph are nodes here.
///
/// Parts are submitted one after the other in an in-order queue, and with an
/// event for each edge between them in an out-of-order one. Without native
/// graphs (OpenCL) each node is a part.
///
/// (Rejected: host nodes of CUDA graphs. A host task may call the driver, but a
/// host node must not.)
#ifndef SYCLCC1_RUNTIME_EXECUTABLE_GRAPH_HPP
#define SYCLCC1_RUNTIME_EXECUTABLE_GRAPH_HPP

#include "runtime/graph_work.hpp"
#include "runtime/mutex.hpp"
#include <memory>
#include <vector>

namespace sycl::inline _V1::detail {

class graph_impl;
class graph_node;

/// The destruction callbacks of a graph. The graph and its executable graphs
/// hold them: the end of the last one calls them, without a lock.
struct end_of_graph {
  ~end_of_graph();
  mutex m SYCLRT_BETWEEN(leaves, drivers);
  std::vector<std::unique_ptr<host_function>> callbacks SYCLRT_GUARDED_BY(m);
};

/// A native graph. Commands that are not submitted yet hold it.
class native_graph {
public:
  native_graph(ref<context_impl> context, sycl_graph native)
      : context_(std::move(context)), native_(native) {}
  ~native_graph();
  native_graph(const native_graph &) = delete;
  native_graph &operator=(const native_graph &) = delete;
  sycl_graph get() const noexcept { return native_; }

private:
  const ref<context_impl> context_;
  const sycl_graph native_;
};

class executable_graph final : public object {
public:
  static constexpr object_kind static_kind = object_kind::executable_graph;
  static constexpr const char *kind_name = "executable command_graph";

  executable_graph(graph_impl &of, std::uint32_t flags);
  ~executable_graph() override;

  /// Runs after \p deps and after its own last run.
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event);
  /// Updates to the current work of nodes, of this graph or, by their
  /// positions, of another. Throw errc::invalid as command_graph::update.
  void update(std::span<const rt::handle> nodes);
  void update(const graph_impl &source);
  /// For a graph that this one becomes a node of.
  std::vector<nested_work> works();
  const std::vector<graph_use> &uses() const noexcept { return uses_; }

private:
  struct step {
    graph_work_ptr work;
    std::vector<std::size_t> before; ///< Earlier steps.
    bool is_leaf = true;
    std::size_t part = 0;
    std::uint32_t number = 0; ///< In the driver's graph.
  };
  struct part {
    std::shared_ptr<native_graph> native; ///< Null: the part is one step.
    std::vector<std::size_t> steps;
    std::vector<std::size_t> before; ///< Earlier parts.
    bool is_leaf = true;
  };
  /// A node of the program; a nested graph with many steps has none.
  struct place {
    ref<graph_node> node;
    std::size_t step;
    std::size_t edges;
    std::vector<graph_use> uses; ///< As of the last update.
  };
  static constexpr std::size_t none = ~std::size_t(0);

  std::size_t add(graph_work_ptr work, std::vector<std::size_t> before)
      SYCLRT_REQUIRES(mutex_);
  std::size_t add_nested(std::span<const nested_work> all,
                         const std::vector<std::size_t> &before)
      SYCLRT_REQUIRES(mutex_);
  void use(const graph_use &one);
  /// Sets `uses_` to those of all nodes: an update may bring other buffers.
  void sum_uses() SYCLRT_REQUIRES(mutex_);
  ref<event_impl> run(queue_impl &queue, std::span<const rt::handle> deps,
                      bool wants_event) SYCLRT_REQUIRES(mutex_);
  void make_parts() SYCLRT_REQUIRES(mutex_);
  void make_single_parts() SYCLRT_REQUIRES(mutex_);
  void connect_parts() SYCLRT_REQUIRES(mutex_);
  /// False: the driver has no graphs.
  bool build(part &of) SYCLRT_REQUIRES(mutex_);
  bool does_something(const part &of) const SYCLRT_REQUIRES(mutex_);
  void submit_part(const part &of, queue_impl &queue,
                   std::span<const rt::handle> deps, rt::handle *event)
      SYCLRT_REQUIRES(mutex_);
  void check_updatable() const;
  /// Replaces the work of those steps by \p works.
  void replace(std::span<const std::pair<std::size_t, graph_work_ptr>> works)
      SYCLRT_REQUIRES(mutex_);
  void submit_in_order(queue_impl &queue, std::span<const rt::handle> deps,
                       rt::handle *event) SYCLRT_REQUIRES(mutex_);
  ref<event_impl> submit_by_events(queue_impl &queue,
                                   std::span<const rt::handle> deps)
      SYCLRT_REQUIRES(mutex_);

  const ref<context_impl> context_;
  device_impl &device_;
  const std::uint32_t flags_;
  std::shared_ptr<end_of_graph>
      end_;                     ///< Of the graph it was made from, or null.
  std::vector<graph_use> uses_; ///< One for each buffer.
  /// Held while commands are passed to the driver: two runs must not
  /// interleave, and drivers do not wait for commands there.
  mutex mutex_ SYCLRT_BETWEEN(graphs, recordings);
  std::vector<step> steps_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<place> places_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<part> parts_ SYCLRT_GUARDED_BY(mutex_);
  ref<queue_impl> last_queue_
      SYCLRT_GUARDED_BY(mutex_); ///< Of the last run, if in order; otherwise
  ref<event_impl> last_event_ SYCLRT_GUARDED_BY(mutex_); ///< its end.
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_EXECUTABLE_GRAPH_HPP
