// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.hpp
/// Graphs of the cpu adapter: tasks with counters that each run resets.
///
/// When the graph is made, kernels are looked up and checked, their objects are
/// copied and edges are reversed. A run is one command of its queue: it
/// allocates nothing for its nodes, and a chain of nodes runs in one task.
///
///   a ─▶ b ─▶ d      b: waits 1   d: waits 2
///     └▶ c ─▶ ┘      a thread that brings a count to zero runs that node next;
///                    other threads run further ones
///
/// A graph never changes, so submitted runs are not affected: for an update the
/// runtime makes a new graph.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_GRAPH_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_GRAPH_HPP

#include "runtime/adapter/adapter.h"

namespace sycl::inline _V1::detail::cpu {

extern const sycl_graph_functions graph_functions;

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_GRAPH_HPP
