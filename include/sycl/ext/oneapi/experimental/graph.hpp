// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.hpp sycl_ext_oneapi_graph: commands that are recorded once and
/// run many times. Tier B.
///
///   command_graph graph(queue);
///   graph.begin_recording(queue);
///   step(queue);                       // as without a graph
///   graph.end_recording(queue);
///   auto ready = graph.finalize();
///   for (int i = 0; i < 1000; ++i)
///     queue.ext_oneapi_graph(ready);
///
/// Handles to the runtime's graphs (runtime/graph.hpp). Copies of
/// device_globals and host tasks with native objects are refused. A kernel over
/// a range gets another range by a dynamic_command_group or a whole graph only.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP

#include <functional>
#include <sycl/detail/counted.hpp>
#include <sycl/ext/oneapi/experimental/dynamic_local_memory.hpp>
#include <sycl/handler.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <tuple>
#include <vector>

#define SYCL_EXT_ONEAPI_GRAPH 1

namespace sycl {
inline namespace _V1 {
namespace detail {
/// Gives depends_on access to a property_list.
struct listed_nodes {
  using all = counted<list<handle>>;
  template <class List> static auto &of(List &list) { return list.nodes; }
  static all made() { return all::make(); }
};
} // namespace detail
namespace ext::oneapi::experimental {

class node;
class dynamic_command_group;

namespace property {
namespace graph {
struct no_cycle_check {
  static constexpr std::uint32_t bit = 1u << 16;
};
struct assume_buffer_outlives_graph {
  static constexpr std::uint32_t bit = 1u << 17;
};
struct updatable {
  static constexpr std::uint32_t bit = 1u << 18;
};
struct enable_profiling {
  static constexpr std::uint32_t bit = 1u << 19;
};
/// A hint: the driver may record by itself. No driver here does, so the graph
/// is recorded as without it.
struct enable_native_recording {
  static constexpr std::uint32_t bit = 1u << 29;
};
} // namespace graph

namespace node {
/// The nodes that a new node waits for.
class depends_on {
public:
  static constexpr std::uint32_t bit = 1u << 27;
  template <class... Nodes> depends_on(const Nodes &...nodes);

private:
  friend class experimental::command_graph<graph_state::modifiable>;
  friend class sycl::property_list;
  template <class List> void keep(List &list) const;
  std::vector<experimental::node> all;
};
/// The new node waits for all nodes that no other node waits for.
class depends_on_all_leaves {
public:
  static constexpr std::uint32_t bit = 1u << 28;
};
} // namespace node
} // namespace property

} // namespace ext::oneapi::experimental

template <>
struct is_property<ext::oneapi::experimental::property::node::depends_on>
    : std::true_type {};
template <>
struct is_property<
    ext::oneapi::experimental::property::node::depends_on_all_leaves>
    : std::true_type {};

namespace ext::oneapi::experimental {

enum class node_type {
  empty,
  subgraph,
  kernel,
  memcpy,
  memset,
  memfill,
  prefetch,
  memadvise,
  ext_oneapi_barrier,
  host_task,
  async_malloc,
  async_free
};

/// A command of a graph.
class node : public sycl::detail::has_handle,
             public sycl::detail::owner_ordered<node> {
public:
  node_type get_type() const {
    return static_cast<node_type>(__sycl_rt_node_type(object.get()));
  }
  std::vector<node> get_predecessors() const { return list(object.get(), 0); }
  std::vector<node> get_successors() const { return list(object.get(), 1); }
  /// \throws exception with errc::invalid if the event is of no command that
  /// was
  ///   recorded.
  static node get_node_from_event(event of) {
    rt::handle found = nullptr;
    sycl::detail::check(
        __sycl_rt_event_node(sycl::detail::get_handle(of), &found));
    return sycl::detail::access_handle::make<node>(found);
  }

  // Changes the work-items of a kernel, from the next update or finalize on.
  // A kernel over a range may get an nd_range, and the other way round.
  // \throws exception with errc::invalid if the node is not a kernel or has
  //   other dimensions.

  template <int Dimensions>
  void update_nd_range(nd_range<Dimensions> shape) const {
    rt::launch to = shape_of(shape.get_global_range());
    to.has_local = 1;
    sycl::detail::set_offset(to, shape);
    for (int d = 0; d < 3; ++d)
      to.local[d] = sycl::detail::native_extent(shape.get_local_range(), d);
    sycl::detail::check(__sycl_rt_node_set_range(object.get(), &to));
  }
  template <int Dimensions> void update_range(range<Dimensions> range) const {
    const rt::launch to = shape_of(range);
    sycl::detail::check(__sycl_rt_node_set_range(object.get(), &to));
  }

private:
  friend sycl::detail::access_handle;
  template <graph_state> friend class command_graph;
  friend class dynamic_command_group;
  node(sycl::detail::handle &&owned, sycl::detail::adopt, sycl::detail::adopt,
       sycl::detail::adopt, sycl::detail::adopt) noexcept
      : has_handle(static_cast<sycl::detail::handle &&>(owned)) {}

  template <int Dimensions>
  static rt::launch shape_of(const range<Dimensions> &range) {
    rt::launch out{};
    out.dimensions = Dimensions;
    for (int d = 0; d < 3; ++d) {
      out.global[d] = sycl::detail::native_extent(range, d);
      out.local[d] = 1;
    }
    return out;
  }
  static std::vector<node> list(rt::handle of, std::uint32_t which) {
    std::size_t count = 0;
    sycl::detail::check(__sycl_rt_graph_nodes(of, which, nullptr, 0, &count));
    sycl::detail::list<rt::handle> handles(count);
    sycl::detail::check(
        __sycl_rt_graph_nodes(of, which, handles.data(), count, &count));
    std::vector<node> out;
    for (rt::handle one : handles)
      out.push_back(sycl::detail::access_handle::make<node>(one));
    return out;
  }
};

template <class... Nodes>
property::node::depends_on::depends_on(const Nodes &...nodes) : all{nodes...} {}

template <class List> void property::node::depends_on::keep(List &list) const {
  sycl::detail::listed_nodes::of(list) = sycl::detail::listed_nodes::made();
  for (const experimental::node &one : all)
    sycl::detail::listed_nodes::of(list)->push_back(
        sycl::detail::access_handle::share(one));
}

/// A graph that can be run.
template <>
class command_graph<graph_state::executable>
    : public sycl::detail::has_handle,
      public sycl::detail::owner_ordered<
          command_graph<graph_state::executable>> {
public:
  command_graph() = delete;

  /// Takes over the current commands of the nodes. Runs that were submitted
  /// before are not changed.
  /// \throws exception with errc::invalid if the graph was finalized without
  ///   property::graph::updatable, or a node is not of it.
  void update(const node &one) { update(std::vector<node>{one}); }
  void update(const std::vector<node> &nodes) {
    sycl::detail::list<rt::handle> handles;
    for (const node &one : nodes)
      handles.push_back(sycl::detail::get_handle(one));
    sycl::detail::check(__sycl_rt_graph_update(object.get(), nullptr,
                                               handles.data(), handles.size()));
  }
  /// Takes over the commands of another graph, which was built in the same way.
  void update(const command_graph<graph_state::modifiable> &source);
  /// No node allocates memory.
  std::size_t get_required_mem_size() const noexcept { return 0; }

private:
  friend sycl::detail::access_handle;
  command_graph(sycl::detail::handle &&owned, sycl::detail::adopt,
                sycl::detail::adopt, sycl::detail::adopt,
                sycl::detail::adopt) noexcept
      : has_handle(static_cast<sycl::detail::handle &&>(owned)) {}
};

/// A graph that can be changed.
template <>
class command_graph<graph_state::modifiable>
    : public sycl::detail::has_handle,
      public sycl::detail::owner_ordered<
          command_graph<graph_state::modifiable>> {
  /// The nodes that the new node waits for, which may be in braces.
  class placement {
  public:
    template <class... Properties> placement(const Properties &...properties) {
      (take(properties), ...);
    }

  private:
    friend command_graph;
    void take(const property::node::depends_on &those) {
      before.insert(before.end(), those.all.begin(), those.all.end());
    }
    void take(const property::node::depends_on_all_leaves &) {
      all_leaves = true;
    }
    void take(const property_list &list) {
      if (list.has_property<property::node::depends_on_all_leaves>())
        all_leaves = true;
      if (list.has_property<property::node::depends_on>())
        for (const sycl::detail::handle &one :
             *sycl::detail::listed_nodes::of(list))
          before.push_back(sycl::detail::access_handle::make<node>(
              sycl::detail::handle(one).detach()));
    }
    std::vector<node> before;
    bool all_leaves = false;
  };

public:
  command_graph(const context &context, const device &device,
                const property_list &properties = {}) {
    create(sycl::detail::get_handle(context), sycl::detail::get_handle(device),
           properties);
  }
  explicit command_graph(const queue &queue,
                         const property_list &properties = {})
      : command_graph(queue.get_context(), queue.get_device(), properties) {}
  explicit command_graph(const device &device,
                         const property_list &properties = {}) {
    create(nullptr, sycl::detail::get_handle(device), properties);
  }

  command_graph<graph_state::executable>
  finalize(const property_list &properties = {}) const {
    rt::handle made = nullptr;
    sycl::detail::check(
        __sycl_rt_graph_finalize(object.get(), flags_of(properties), &made));
    return sycl::detail::access_handle::make<
        command_graph<graph_state::executable>>(made);
  }

  // The queue's commands become nodes, and do not run.
  // \throws exception with errc::invalid if the queue records already, or is of
  //   another context or device.

  void begin_recording(const queue &queue, const property_list & = {}) {
    record(sycl::detail::get_handle(queue), 1);
  }
  void begin_recording(const std::vector<queue> &queues,
                       const property_list & = {}) {
    for (const queue &one : queues)
      begin_recording(one);
  }
  void end_recording() { record(nullptr, 0); }
  void end_recording(const queue &queue) {
    record(sycl::detail::get_handle(queue), 0);
  }
  void end_recording(const std::vector<queue> &queues) {
    for (const queue &one : queues)
      end_recording(one);
  }

  // \throws exception with errc::invalid while a queue records.

  /// Adds a node without a command, which only waits.
  node add(const placement &where = {}) {
    rt::handle made = nullptr;
    const std::vector<node> leaves = leaves_for(where);
    sycl::detail::check(__sycl_rt_graph_add_empty(object.get(), &made));
    return place(sycl::detail::access_handle::make<node>(made), where, leaves);
  }
  /// Sets the node's command to the current one of the group.
  node add(dynamic_command_group &group, const placement &where = {});
  /// Adds a node for the command that `group(handler &)` defines.
  template <
      class CommandGroup,
      class = std::enable_if_t<std::is_invocable_v<CommandGroup &, handler &>>>
  node add(CommandGroup group, const placement &where = {}) {
    rt::handle made = nullptr;
    const std::vector<node> leaves = leaves_for(where);
    sycl::detail::check(__sycl_rt_graph_builder(object.get(), &made));
    queue builder = sycl::detail::access_handle::make<queue>(made);
    const event done = builder.submit(group);
    if (!sycl::detail::get_handle(done)) {
      made = nullptr;
      sycl::detail::check(__sycl_rt_graph_add_empty(object.get(), &made));
      return place(sycl::detail::access_handle::make<node>(made), where,
                   leaves);
    }
    return place(node::get_node_from_event(done), where, leaves);
  }
  /// \throws exception with errc::invalid if a node is not of this graph, both
  ///   are one, or the edge closes a cycle.
  void make_edge(const node &from, const node &to) {
    sycl::detail::check(__sycl_rt_graph_add_edge(object.get(),
                                                 sycl::detail::get_handle(from),
                                                 sycl::detail::get_handle(to)));
  }

  /// Writes a file in the format DOT, whose name ends in ".dot".
  void print_graph(const std::string &path, bool verbose = false) const {
    sycl::detail::check(
        __sycl_rt_graph_print(object.get(), path.c_str(), verbose));
  }
  std::vector<node> get_nodes() const { return node::list(object.get(), 0); }
  std::vector<node> get_root_nodes() const {
    return node::list(object.get(), 1);
  }
  bool empty() const { return get_nodes().empty(); }
  std::size_t get_id() const noexcept {
    return __sycl_rt_graph_number(object.get());
  }

  /// Calls `callback(arguments...)`, with copies of the arguments, when this
  /// graph and all graphs that are finalized from it later have been destroyed
  /// and their runs have finished. The memory that nodes use can be freed
  /// there.
  template <class Callback, class... Arguments>
  void set_destruction_callback(Callback &&callback, Arguments &&...arguments) {
    using called = std::decay_t<Callback>;
    using kept = std::tuple<std::decay_t<Arguments>...>;
    static_assert(std::is_invocable_v<called &, std::decay_t<Arguments> &...>,
                  "set_destruction_callback takes a callable and its "
                  "arguments");
    struct closure {
      called callback;
      kept arguments;
    };
    auto *made = new closure{std::forward<Callback>(callback),
                             kept(std::forward<Arguments>(arguments)...)};
    sycl::detail::check(__sycl_rt_graph_at_end(
        object.get(),
        [](void *of) {
          auto &what = *static_cast<closure *>(of);
          std::apply(what.callback, what.arguments);
        },
        [](void *of) { delete static_cast<closure *>(of); }, made));
  }

private:
  friend sycl::detail::access_handle;
  command_graph(sycl::detail::handle &&owned, sycl::detail::adopt,
                sycl::detail::adopt, sycl::detail::adopt,
                sycl::detail::adopt) noexcept
      : has_handle(static_cast<sycl::detail::handle &&>(owned)) {}

  static std::uint32_t flags_of(const property_list &properties) {
    namespace of = property::graph;
    std::uint32_t out = 0;
    if (properties.has_property<of::no_cycle_check>())
      out |= rt::graph_no_cycle_check;
    if (properties.has_property<of::assume_buffer_outlives_graph>())
      out |= rt::graph_buffers_outlive;
    if (properties.has_property<of::updatable>())
      out |= rt::graph_updatable;
    if (properties.has_property<of::enable_profiling>())
      out |= rt::graph_enable_profiling;
    return out;
  }
  void create(rt::handle context, rt::handle device,
              const property_list &properties) {
    sycl::detail::check(__sycl_rt_graph_create(
        context, device, flags_of(properties), object.out()));
  }
  void record(rt::handle queue, int begin) {
    sycl::detail::check(__sycl_rt_graph_record(object.get(), queue, begin));
  }
  std::vector<node> leaves_for(const placement &where) const {
    std::vector<node> out;
    if (where.all_leaves)
      for (const node &one : get_nodes())
        if (one.get_successors().empty())
          out.push_back(one);
    return out;
  }
  node place(node made, const placement &where,
             const std::vector<node> &leaves) {
    for (const node &one : where.before)
      make_edge(one, made);
    for (const node &one : leaves)
      make_edge(one, made);
    return made;
  }
};

/// Several command groups, of which one is active: kernels, or host tasks, with
/// the same dependencies.
class dynamic_command_group {
public:
  dynamic_command_group(
      command_graph<graph_state::modifiable> &graph,
      const std::vector<std::function<void(handler &)>> &groups)
      : state(sycl::detail::counted<all>::make(graph)) {
    if (groups.empty())
      refuse("has no command group");
    for (const std::function<void(handler &)> &group : groups) {
      rt::handle made = nullptr;
      sycl::detail::check(
          __sycl_rt_graph_alternatives(sycl::detail::get_handle(graph), &made));
      queue builder = sycl::detail::access_handle::make<queue>(made);
      const event done = builder.submit(group);
      if (!sycl::detail::get_handle(done))
        refuse("has a command group without a command");
      state->choices.push_back(node::get_node_from_event(done));
      const node_type now = state->choices.back().get_type();
      if (now != node_type::kernel && now != node_type::host_task)
        refuse("has a command that is neither a kernel nor a host task");
      if (now != state->choices[0].get_type())
        refuse("has kernels and host tasks");
    }
  }

  std::size_t get_active_index() const { return state->active; }
  void set_active_index(std::size_t index) {
    if (index >= state->choices.size())
      refuse("has no command group of that number");
    for (const node &one : state->nodes)
      choose(one, index);
    state->active = index;
  }

private:
  friend class command_graph<graph_state::modifiable>;
  struct all {
    explicit all(const command_graph<graph_state::modifiable> &of) : of(of) {}
    command_graph<graph_state::modifiable> of;
    std::vector<node> choices = {}, nodes = {};
    std::size_t active = 0;
  };
  [[noreturn]] static void refuse(const char *what) {
    sycl::detail::throw_error(
        errc::invalid, sycl::detail::message("a dynamic_command_group ")(what));
  }
  void choose(const node &one, std::size_t index) const {
    sycl::detail::check(
        __sycl_rt_node_choose(sycl::detail::get_handle(one),
                              sycl::detail::get_handle(state->choices[index])));
  }
  /// A node of the graph, which the caller places.
  node add_to(const command_graph<graph_state::modifiable> &graph) {
    if (!(graph == state->of))
      refuse("is added to another command_graph than it was made for");
    rt::handle made = nullptr;
    sycl::detail::check(__sycl_rt_graph_add_choice(
        sycl::detail::get_handle(graph),
        sycl::detail::get_handle(state->choices[0]), &made));
    node out = sycl::detail::access_handle::make<node>(made);
    // Compares the sets: whether both have the same dependencies.
    for (std::size_t i = 0; i < state->choices.size(); ++i)
      choose(out, i);
    choose(out, state->active);
    state->nodes.push_back(out);
    return out;
  }
  sycl::detail::counted<all> state;
};

inline node
command_graph<graph_state::modifiable>::add(dynamic_command_group &group,
                                            const placement &where) {
  const std::vector<node> leaves = leaves_for(where);
  return place(group.add_to(*this), where, leaves);
}

inline void command_graph<graph_state::executable>::update(
    const command_graph<graph_state::modifiable> &source) {
  sycl::detail::check(__sycl_rt_graph_update(
      object.get(), sycl::detail::get_handle(source), nullptr, 0));
}

// One for each constructor, because nothing is deduced from a list in braces.
command_graph(const context &, const device &, const property_list & = {})
    -> command_graph<graph_state::modifiable>;
command_graph(const queue &, const property_list & = {})
    -> command_graph<graph_state::modifiable>;
command_graph(const device &, const property_list & = {})
    -> command_graph<graph_state::modifiable>;

/// An argument of kernel objects that can be changed in their nodes, or, as in
/// DPC++, a capture of a lambda: the front end numbers those of all kernels in
/// a file that uses this class.
template <class T> class dynamic_parameter {
public:
  explicit dynamic_parameter(const T &initial)
      : state(sycl::detail::counted<uses>::make(initial)) {}
  dynamic_parameter(const command_graph<graph_state::modifiable> &,
                    const T &initial)
      : dynamic_parameter(initial) {}

  /// Sets the value in the nodes; executable graphs get it at their next
  /// update.
  void update(const T &value) {
    state->value = value;
    for (const use_of_node &one : state->nodes) {
      rt::argument argument{static_cast<std::uint32_t>(one.index),
                            std::is_pointer_v<T> ? rt::argument_kind::pointer
                                                 : rt::argument_kind::bytes,
                            &state->value, sizeof(T), 0};
      if constexpr (std::is_base_of_v<sycl::detail::raw_bytes, T>) {
        argument.kind = value.kind;
        argument.bytes = value.bytes;
        argument.size = value.size;
      }
      if constexpr (int(sycl::detail::argument_kind<T>) ==
                    int(rt::argument_kind::accessor)) {
        argument.kind = rt::argument_kind::accessor;
        argument.block = block_offset(state->value);
      }
      sycl::detail::check(__sycl_rt_node_set_argument(
          sycl::detail::get_handle(one.of), &argument));
    }
  }

  /// For handler::set_arg.
  const T &initial() const noexcept { return state->value; }
  __SYCL_NUMBERS_CAPTURES__ sycl::detail::dynamic_use use(int index) const {
    return {[](void *parameter, const event &done, int at) {
              static_cast<uses *>(parameter)->nodes.push_back(
                  {node::get_node_from_event(done), at});
            },
            &*state, index};
  }

private:
  struct use_of_node {
    node of;
    int index;
  };
  struct uses {
    T value;
    std::vector<use_of_node> nodes = {};
  };
  static_assert(is_device_copyable_v<T>);
  sycl::detail::counted<uses> state;
};

/// Of sycl_ext_oneapi_enqueue_functions.
inline void execute_graph(queue q,
                          const command_graph<graph_state::executable> &graph) {
  q.ext_oneapi_graph(graph);
}
inline void execute_graph(handler &h,
                          const command_graph<graph_state::executable> &graph) {
  h.ext_oneapi_graph(graph);
}
/// Adds a command that runs after all earlier ones of the graph.
template <class CommandGroup>
void submit(command_graph<graph_state::modifiable> graph,
            CommandGroup &&group) {
  graph.add(std::forward<CommandGroup>(group),
            property_list{property::node::depends_on_all_leaves()});
}

} // namespace ext::oneapi::experimental

template <>
struct is_property<ext::oneapi::experimental::property::graph::no_cycle_check>
    : std::true_type {};
template <>
struct is_property<
    ext::oneapi::experimental::property::graph::assume_buffer_outlives_graph>
    : std::true_type {};
template <>
struct is_property<ext::oneapi::experimental::property::graph::updatable>
    : std::true_type {};
template <>
struct is_property<ext::oneapi::experimental::property::graph::enable_profiling>
    : std::true_type {};
template <>
struct is_property<
    ext::oneapi::experimental::property::graph::enable_native_recording>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

namespace std {
template <>
struct hash<sycl::ext::oneapi::experimental::node> : sycl::detail::hash_handle {
};
template <sycl::ext::oneapi::experimental::graph_state State>
struct hash<sycl::ext::oneapi::experimental::command_graph<State>>
    : sycl::detail::hash_handle {};
} // namespace std

#endif
