// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.cpp
/// Graphs of the runtime as CUDA graphs.
///
///   launch        kernel node
///   memcpy        memcpy node; memory that the driver does not know is the
///                 host's
///   fill          memset node for patterns of 1, 2 and 4 bytes; otherwise one
///                 for each word of the first pattern, and copies of the filled
///                 part after itself
///   empty         empty node
///
/// Nodes are added one by one. Capturing a stream was rejected: the program
/// defines the edges, and any thread may call the driver meanwhile. Tested by
/// test/run/graphs.cpp.
#include "runtime/adapter/cuda/launch.hpp"
#include <algorithm>
#include <cstring>
#include <span>

namespace sycl::inline _V1::detail::cuda {

namespace {

CUdeviceptr address(const void *pointer) {
  return reinterpret_cast<CUdeviceptr>(pointer);
}

kernel_node driver_node(const native_launch &l) {
  kernel_node out{};
  out.function = l.function;
  std::ranges::copy(l.grid, out.grid);
  std::ranges::copy(l.block, out.block);
  out.shared = l.shared;
  out.parameters = l.parameters;
  return out;
}

memcpy_place place_of(const void *pointer) {
  memcpy_place out{};
  if (known_to_driver(pointer)) {
    out.memory_type = MEMORYTYPE_UNIFIED;
    out.device = address(pointer);
  } else {
    out.memory_type = MEMORYTYPE_HOST;
    out.host = pointer;
  }
  return out;
}

/// Adds the driver's nodes for one node of the runtime.
class adder {
public:
  adder(sycl_cuda_graph_s &graph, std::span<const CUgraphNode> before)
      : graph_(graph), before_(before) {}

  sycl_result add(sycl_context context, const sycl_graph_node &node) {
    switch (node.kind) {
    case SYCL_NODE_LAUNCH: {
      native_launch l;
      if (sycl_result result = l.plan(node.kernel, *node.args))
        return result;
      const kernel_node params = driver_node(l);
      return check(cu.graph_add_kernel(&last, graph_.graph, before_.data(),
                                       before_.size(), &params),
                   "cuGraphAddKernelNode");
    }
    case SYCL_NODE_MEMCPY:
      connect_for_copy(context, node.dst, node.src);
      return copy(node.dst, node.src, node.size);
    case SYCL_NODE_FILL:
      return fill(node);
    case SYCL_NODE_EMPTY:
      break;
    }
    return check(
        cu.graph_add_empty(&last, graph_.graph, before_.data(), before_.size()),
        "cuGraphAddEmptyNode");
  }

  CUgraphNode last = nullptr;

private:
  sycl_result copy(void *dst, const void *src, std::size_t bytes) {
    memcpy_node params{};
    params.src = place_of(src);
    params.dst = place_of(dst);
    params.width = bytes;
    params.height = params.depth = 1;
    return added(check(cu.graph_add_memcpy(&last, graph_.graph, before_.data(),
                                           before_.size(), &params,
                                           graph_.device->context),
                       "cuGraphAddMemcpyNode"));
  }

  sycl_result fill(const sycl_graph_node &node) {
    std::size_t total = 0;
    if (__builtin_mul_overflow(node.size, node.count, &total))
      return message.set(SYCL_ERROR_INVALID, "fill of ", node.count, " times ",
                         node.size, " bytes is more than the address space");
    // The largest words that the pattern consists of.
    std::size_t word = 4;
    while (node.size % word || address(node.dst) % word)
      word /= 2;
    const auto *pattern = static_cast<const unsigned char *>(node.src);
    auto *dst = static_cast<unsigned char *>(node.dst);
    if (word == node.size)
      return set(dst, pattern, word, node.count);
    // Not a copy of the pattern, which would have to live until the last run
    // has ended.
    sycl_result result = SYCL_SUCCESS;
    for (std::size_t i = 0; i < node.size && !result; i += word)
      result = set(dst + i, pattern + i, word, 1);
    for (std::size_t done = node.size; done < total && !result;) {
      const std::size_t part = std::min(done, total - done);
      result = copy(dst + done, dst, part);
      done += part;
    }
    return result;
  }

  sycl_result set(void *dst, const void *value, std::size_t word,
                  std::size_t count) {
    memset_node params{};
    params.dst = address(dst);
    std::memcpy(&params.value, value, word);
    params.element_size = static_cast<unsigned>(word);
    params.width = count;
    params.height = 1;
    return added(check(cu.graph_add_memset(&last, graph_.graph, before_.data(),
                                           before_.size(), &params,
                                           graph_.device->context),
                       "cuGraphAddMemsetNode"));
  }

  /// Successors of this node of the runtime depend on the last one.
  sycl_result added(sycl_result result) {
    previous_ = last;
    before_ = {&previous_, 1};
    return result;
  }

  sycl_cuda_graph_s &graph_;
  std::span<const CUgraphNode> before_;
  CUgraphNode previous_ = nullptr;
};

/// With the context of its device current.
void destroy(sycl_graph graph) {
  {
    lock_guard lock(graph->mutex);
    // A run in progress continues: the driver frees it afterwards.
    if (graph->ready)
      cu.graph_exec_destroy(graph->ready);
    graph->ready = nullptr;
  }
  if (graph->graph)
    cu.graph_destroy(graph->graph);
  delete graph;
}

struct destroyer {
  void operator()(sycl_graph graph) const { destroy(graph); }
};

} // namespace

sycl_result graph_create(sycl_context context, sycl_device device,
                         const sycl_graph_node *nodes, std::size_t count,
                         sycl_graph *out) {
  return shielded(message, [&] {
#define SYCL_HAVE(member, name, parameters)                                    \
  if (!cu.member)                                                              \
    return message.set(SYCL_ERROR_UNSUPPORTED, "the driver has no " name);
    SYCL_CUDA_GRAPH_FUNCTIONS(SYCL_HAVE)
#undef SYCL_HAVE
    current c(device);
    if (c.result)
      return c.result;
    std::unique_ptr<sycl_cuda_graph_s, destroyer> made(new sycl_cuda_graph_s);
    made->device = device;
    if (sycl_result result =
            check(cu.graph_create(&made->graph, 0), "cuGraphCreate"))
      return result;
    std::vector<CUgraphNode> before;
    for (const sycl_graph_node &node : std::span(nodes, count)) {
      before.clear();
      for (std::uint32_t number : std::span(node.before, node.before_count))
        before.push_back(made->nodes[number]);
      adder one(*made, before);
      if (sycl_result result = one.add(context, node))
        return result;
      made->nodes.push_back(one.last);
    }
    CUgraphExec ready = nullptr;
    if (sycl_result result = check(cu.graph_instantiate(&ready, made->graph, 0),
                                   "cuGraphInstantiateWithFlags"))
      return result;
    {
      lock_guard lock(made->mutex);
      made->ready = ready;
    }
    *out = made.release();
    return SYCL_SUCCESS;
  });
}

void graph_destroy(sycl_graph graph) {
  if (current c(graph->device); c.result == SYCL_SUCCESS)
    destroy(graph);
}

sycl_result graph_update(sycl_graph graph, std::size_t number,
                         const sycl_graph_node *node) {
  return shielded(message, [&] {
    current c(graph->device);
    if (c.result)
      return c.result;
    native_launch l;
    if (sycl_result result = l.plan(node->kernel, *node->args))
      return result;
    const kernel_node params = driver_node(l);
    lock_guard lock(graph->mutex);
    return check(
        cu.graph_set_kernel(graph->ready, graph->nodes[number], &params),
        "cuGraphExecKernelNodeSetParams");
  });
}

} // namespace sycl::inline _V1::detail::cuda
