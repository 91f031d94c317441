// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph_entry_points.cpp The exported functions about command graphs;
/// entry_points.cpp describes such functions.
#include "runtime/abi/image.h"
#include "runtime/dynamic_locals.hpp"
#include "runtime/graph.hpp"
#include "runtime/guarded.hpp"
#include "runtime/received.hpp"
#include <fstream>

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

status __sycl_rt_graph_create(handle context, handle device,
                              std::uint32_t flags, handle *out) noexcept {
  return guarded("graph_create", [&] {
    handle &to = result(out);
    auto &d = as<device_impl>(device);
    to = make<graph_impl>(context ? ref(&as<context_impl>(context))
                                  : d.platform.default_context(),
                          d, flags)
             .detach();
  });
}

status __sycl_rt_graph_record(handle graph, handle queue, int begin) noexcept {
  return guarded("graph_record", [&] {
    auto &g = as<graph_impl>(graph);
    if (!queue)
      g.end_recording();
    else if (begin)
      g.begin_recording(as<queue_impl>(queue));
    else
      g.end_recording(as<queue_impl>(queue));
  });
}

status __sycl_rt_graph_builder(handle graph, handle *queue) noexcept {
  return guarded("graph_builder", [&] {
    handle &to = result(queue);
    to = ref(&as<graph_impl>(graph).begin_group()).detach();
  });
}

status __sycl_rt_graph_add_empty(handle graph, handle *node) noexcept {
  return guarded("graph_add_empty", [&] {
    handle &to = result(node);
    to = as<graph_impl>(graph).add_empty().detach();
  });
}

status __sycl_rt_graph_add_edge(handle graph, handle from, handle to) noexcept {
  return guarded("graph_add_edge", [&] {
    as<graph_impl>(graph).add_edge(as<graph_node>(from), as<graph_node>(to));
  });
}

status __sycl_rt_graph_alternatives(handle graph, handle *queue) noexcept {
  return guarded("graph_alternatives", [&] {
    handle &to = result(queue);
    to = ref(&as<graph_impl>(graph).begin_alternative()).detach();
  });
}

status __sycl_rt_graph_add_choice(handle graph, handle alternative,
                                  handle *node) noexcept {
  return guarded("graph_add_choice", [&] {
    handle &to = result(node);
    to = as<graph_impl>(graph).add_choice(as<graph_node>(alternative)).detach();
  });
}

status __sycl_rt_node_choose(handle node, handle alternative) noexcept {
  return guarded("node_choose", [&] {
    auto &n = as<graph_node>(node);
    if (n.graph) // without a graph the node never runs
      n.graph->choose(n, as<graph_node>(alternative));
  });
}

status __sycl_rt_graph_finalize(handle graph, std::uint32_t flags,
                                handle *out) noexcept {
  return guarded("graph_finalize", [&] {
    handle &to = result(out);
    to = as<graph_impl>(graph).finalize(flags).detach();
  });
}

status __sycl_rt_graph_update(handle executable, handle source,
                              const handle *nodes, std::size_t count) noexcept {
  return guarded("graph_update", [&] {
    auto &graph = as<executable_graph>(executable);
    if (source)
      graph.update(as<graph_impl>(source));
    else
      graph.update(list(nodes, count));
  });
}

status __sycl_rt_graph_submit(handle queue, handle executable,
                              const handle *deps, std::size_t count,
                              handle *event) noexcept {
  return guarded("graph_submit", [&] {
    auto &q = as<queue_impl>(queue);
    auto &graph = as<executable_graph>(executable);
    if (graph_impl *into = q.recorder(list(deps, count))) {
      const auto record = [&](std::span<const handle> after, handle *made) {
        into->record(q, work_of(ref(&graph)), after, made);
      };
      if (graph.uses().empty())
        record(list(deps, count), event);
      else
        into->record_with(graph.uses(), list(deps, count), event, record);
    } else
      graph.submit(q, list(deps, count), event);
  });
}

status __sycl_rt_graph_nodes(handle graph_or_node, std::uint32_t which,
                             handle *out, std::size_t capacity,
                             std::size_t *count) noexcept {
  return guarded("graph_nodes", [&] {
    std::vector<graph_node *> found;
    std::vector<ref<graph_node>> all;
    if (graph_or_node && graph_or_node->kind == object_kind::graph_node) {
      auto &node = as<graph_node>(graph_or_node);
      found = which ? node.behind : node.before;
    } else {
      all = as<graph_impl>(graph_or_node).nodes();
      for (const ref<graph_node> &node : all)
        if (!which || node->before.empty())
          found.push_back(node.get());
    }
    write_handles(found, out, capacity, count);
  });
}

status __sycl_rt_graph_print(handle graph, const char *path,
                             int verbose) noexcept {
  return guarded("graph_print", [&] {
    const std::string text = as<graph_impl>(graph).dot(verbose != 0);
    if (!path || !std::string_view(path).ends_with(".dot"))
      fail(errc::invalid, "print_graph: '", path ? path : "",
           "' does not end in .dot, the format that there is");
    std::ofstream file(path);
    if (!(file << text).flush())
      fail(errc::invalid, "print_graph: '", path, "' cannot be written");
  });
}

status __sycl_rt_event_node(handle event, handle *out) noexcept {
  return guarded("event_node", [&] {
    handle &to = result(out);
    graph_node *node = as<event_impl>(event).recorded();
    if (!node)
      fail(errc::invalid, "get_node_from_event: the event is of no command "
                          "that was recorded to a command_graph");
    to = ref(node).detach();
  });
}

std::uint32_t __sycl_rt_node_type(handle node) noexcept {
  std::uint32_t type = 0;
  guarded("node_type", [&] {
    type = static_cast<std::uint32_t>(as<graph_node>(node).what()->type);
  });
  return type;
}

status __sycl_rt_node_set_range(handle node,
                                const sycl::rt::launch *shape) noexcept {
  return guarded("node_set_range", [&] {
    const received given(shape, "launch");
    as<graph_node>(node).set_range(*given);
  });
}

status
__sycl_rt_node_set_argument(handle node,
                            const sycl::rt::argument *argument) noexcept {
  return guarded("node_set_argument",
                 [&] { as<graph_node>(node).set_argument(result(argument)); });
}

status __sycl_rt_local_update(const void *object, std::size_t size) noexcept {
  return guarded("local_update", [&] {
    if (!object || size < sizeof(sycl_local_block))
      fail(errc::invalid, "an update of local memory without one");
    dynamic_locals::get().set({static_cast<const std::byte *>(object), size});
  });
}

status __sycl_rt_graph_at_end(handle graph, void (*call)(void *),
                              void (*destroy)(void *), void *closure) noexcept {
  return guarded("graph_at_end", [&] {
    // The closure is owned here from now on, even if the following throws.
    auto function = std::make_unique<host_function>(call, destroy, closure);
    if (!call)
      fail(errc::invalid, "a destruction callback without a function");
    as<graph_impl>(graph).at_end(std::move(function));
  });
}

std::uint64_t __sycl_rt_graph_number(handle graph) noexcept {
  std::uint64_t number = 0;
  guarded("graph_number", [&] { number = as<graph_impl>(graph).number; });
  return number;
}

status __sycl_rt_queue_graph(handle queue, handle *out) noexcept {
  return guarded("queue_graph", [&] {
    handle &to = result(out);
    to = ref(as<queue_impl>(queue).recording()).detach();
  });
}
