// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.cpp
/// Graphs of the mock: runs the recorded nodes in their order.
#include "runtime/adapter/mock/state.hpp"
#include <cstring>

using namespace sycl::detail;

/// A copy of the nodes; pointers to memory of the program stay.
struct sycl_mock_graph_s {
  struct node {
    sycl_graph_node description;
    sycl_launch_args args;
    std::vector<char> bytes; ///< The kernel object or the pattern.
  };
  std::vector<node> nodes;

  static node copy(const sycl_graph_node &from) {
    node out{from, {}, {}};
    if (from.kind == SYCL_NODE_LAUNCH) {
      out.args = *from.args;
      auto *object = static_cast<const char *>(from.args->object);
      out.bytes.assign(object, object + from.args->object_size);
    } else if (from.kind == SYCL_NODE_FILL) {
      auto *pattern = static_cast<const char *>(from.src);
      out.bytes.assign(pattern, pattern + from.size);
    }
    return out;
  }
};

namespace sycl::inline _V1::detail::mock {
namespace {

/// "graph", and each node with its dependencies.
sycl_result graph_create(sycl_context, sycl_device,
                         const sycl_graph_node *nodes, std::size_t count,
                         sycl_graph *out) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  if (s.now.no_graphs)
    return message.set(SYCL_ERROR_UNSUPPORTED, "the script has no graphs");
  std::string what = "graph";
  sycl_mock_graph_s made;
  for (std::size_t i = 0; i < count; ++i) {
    const sycl_graph_node &node = nodes[i];
    constexpr const char *names[] = {" empty", " launch", " memcpy", " fill"};
    what += names[node.kind];
    if (node.kind == SYCL_NODE_LAUNCH)
      what += " " + node.kernel->symbol;
    for (std::size_t b = 0; b < node.before_count; ++b) {
      if (node.before[b] >= i)
        return message.set(SYCL_ERROR_INVALID, "an edge from a later node");
      what += concat(b ? "," : ":", node.before[b]);
    }
    made.nodes.push_back(sycl_mock_graph_s::copy(node));
  }
  s.log.push_back(std::move(what));
  *out = mock::made<sycl_mock_graph_s>(std::move(made));
  return SYCL_SUCCESS;
}

sycl_result graph_update(sycl_graph graph, std::size_t number,
                         const sycl_graph_node *node) {
  state &s = the_state();
  lock_guard lock(s.mutex);
  if (s.now.no_graph_updates)
    return message.set(SYCL_ERROR_UNSUPPORTED, "the script has no updates");
  graph->nodes[number] = sycl_mock_graph_s::copy(*node);
  s.log.push_back(concat("update ", number));
  return SYCL_SUCCESS;
}

sycl_result graph_submit(sycl_queue queue, sycl_graph graph,
                         const sycl_event *deps, std::size_t dep_count,
                         sycl_event *event) {
  if (sycl_result result = lost())
    return result;
  std::function<void(const std::string &, const sycl_launch_args &)> hook;
  {
    lock_guard lock(the_state().mutex);
    hook = the_state().now.on_launch;
  }
  for (sycl_mock_graph_s::node &node : graph->nodes) {
    const sycl_graph_node &description = node.description;
    if (description.kind == SYCL_NODE_LAUNCH && hook) {
      node.args.object = node.bytes.data();
      hook(description.kernel->symbol, node.args);
    } else if (description.kind == SYCL_NODE_MEMCPY)
      std::memmove(description.dst, description.src, description.size);
    else if (description.kind == SYCL_NODE_FILL)
      for (std::size_t i = 0; i < description.count; ++i)
        std::memcpy(static_cast<char *>(description.dst) + i * description.size,
                    node.bytes.data(), description.size);
  }
  return note(queue, "run", deps, dep_count, event);
}

} // namespace

const sycl_graph_functions graph_functions = {
    graph_create, [](sycl_graph g) { gone(g); }, graph_update, graph_submit};

} // namespace sycl::inline _V1::detail::mock
