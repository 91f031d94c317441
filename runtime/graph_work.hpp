// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph_work.hpp
/// The work of the nodes of a graph: commands with copies of all that they
/// need.
#ifndef SYCLCC1_RUNTIME_GRAPH_WORK_HPP
#define SYCLCC1_RUNTIME_GRAPH_WORK_HPP

#include "runtime/buffer_access.hpp"
#include "runtime/queue_impl.hpp"
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sycl::inline _V1::detail {

class buffer_impl;
class executable_graph;

/// The work of a node. Immutable, and shared by the graphs that contain it.
class graph_work {
public:
  explicit graph_work(rt::node_type type) : type(type) {}
  virtual ~graph_work() = default;
  /// As queue_impl::submit.
  virtual void submit(queue_impl &queue, std::span<const rt::handle> deps,
                      rt::handle *event) const = 0;
  /// The same as a node of a native graph, or false.
  virtual bool describe(sycl_graph_node &) const noexcept { return false; }
  /// For display, beside the type.
  virtual std::string text() const { return {}; }
  /// The mangled name of a kernel, in which programs look for theirs.
  virtual std::string symbol() const { return {}; }
  const rt::node_type type;
};
using graph_work_ptr = std::shared_ptr<const graph_work>;

/// For a command, of which it keeps a copy.
graph_work_ptr work_of(const command &work);
graph_work_ptr work_of(std::unique_ptr<host_function> task);
/// Bytes that a host task uses at its own address, while the graph's other
/// commands use another address.
struct host_copy {
  std::byte *host, *elsewhere;
  std::size_t bytes;
  bool written;
};
/// The same, between copies from there and back.
graph_work_ptr work_of(std::unique_ptr<host_function> task,
                       std::vector<host_copy> copies);
graph_work_ptr work_of(ref<executable_graph> graph);
/// For a kernel, built for \p queue's device. Throws as a launch does.
graph_work_ptr work_of(queue_impl &queue, const rt::launch &launch,
                       std::span<const bound_buffer> bound = {});
graph_work_ptr no_work();

/// Bytes of a buffer that a node uses, with their address for each run.
struct graph_use {
  /// Of kept_for_runs().
  std::shared_ptr<buffer_memory> memory;
  std::uint32_t access; ///< rt::access_flags
  std::uint64_t begin, end;
};
/// \p memory for graphs. A graph may end while a run of it has not, and a
/// buffer that the headers made for one command, as a reduction's parts, has no
/// other owner then: the last one leaves the memory to the commands that use
/// it.
std::shared_ptr<buffer_memory> kept_for_runs(ref<buffer_memory> memory);
/// The place of a buffer for all commands of a graph. Commands that only read
/// use the place where others write, because addresses are those of the first
/// run.
inline constexpr std::uint32_t graph_access =
    rt::access_read | rt::access_write;
/// Whether one of them has to wait for the other.
bool conflict(std::span<const graph_use> a, std::span<const graph_use> b);

/// For an executable graph in another one: its work when it became a node.
struct nested_work {
  graph_work_ptr work;
  std::vector<std::size_t> before;
  bool is_leaf;
};
/// Empty for other nodes.
std::span<const nested_work> nested_in(const graph_work &work);

/// The buffer that an argument of kind accessor is for: one of each, or none
/// for an accessor that was made by its default constructor.
struct graph_buffer {
  std::vector<bound_buffer> bound;
  std::vector<graph_use> uses;
};
/// Where \p buffer is in all runs of a graph. Throws errc::invalid if \p use
/// writes to one whose end writes to memory of the program.
bound_buffer bind_in_graph(queue_impl &queue, buffer_impl &buffer,
                           const buffer_use &use);
graph_buffer buffer_of_accessor(queue_impl &queue,
                                const rt::argument &argument);

/// \p work, which is a kernel, with another range (the only member of \p shape
/// that is used), or another argument, which may be an accessor of \p more.
/// Throw errc::invalid if that is not possible.
graph_work_ptr with_range(queue_impl &queue, const graph_work &work,
                          const rt::launch &shape);
graph_work_ptr with_argument(queue_impl &queue, const graph_work &work,
                             const rt::argument &argument,
                             std::span<const bound_buffer> more);

/// \p work, or the same kernel with the current dynamic local memory.
graph_work_ptr with_locals(queue_impl &queue, const graph_work_ptr &work);

/// For display.
const char *name_of(rt::node_type type);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_GRAPH_WORK_HPP
