/// \file graph.cpp
/// Nodes, edges, recording and replay.
#include "runtime/graph.hpp"
#include "runtime/kernel_bundle.hpp"
#include "runtime/launch.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <cstddef>
#include <cstring>

namespace sycl::inline _V1::detail {

namespace {

mutex &graphs_mutex() {
  static auto *instance = new mutex; // see global_state.hpp
  return *instance;
}

// -- what nodes do

class nothing final : public graph_work {
public:
  nothing() : graph_work(rt::node_type::empty) {}
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    queue.submit_nothing(deps, event);
  }
};

rt::node_type type_of(const command &work) {
  if (dynamic_cast<const memcpy_command *>(&work))
    return rt::node_type::memcpy;
  if (dynamic_cast<const fill_command *>(&work))
    return rt::node_type::memfill;
  if (dynamic_cast<const prefetch_command *>(&work))
    return rt::node_type::prefetch;
  if (dynamic_cast<const barrier_command *>(&work))
    return rt::node_type::barrier;
  return rt::node_type::kernel;
}

class command_work final : public graph_work {
public:
  explicit command_work(const command &work)
      : graph_work(type_of(work)), command_(work.keep()) {}
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    // It orders what is ordered already.
    if (type == rt::node_type::barrier)
      queue.submit_nothing(deps, event);
    else
      queue.submit(*command_, deps, event);
  }

private:
  const std::unique_ptr<command> command_;
};

class task_work final : public graph_work {
public:
  explicit task_work(std::unique_ptr<host_function> task)
      : graph_work(rt::node_type::host_task), task_(std::move(task)) {}
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    using shared = std::shared_ptr<host_function>;
    queue.submit_host_task(
        std::make_unique<host_function>(
            [](void *task) { (**static_cast<shared *>(task))(); },
            [](void *task) { delete static_cast<shared *>(task); },
            new shared(task_)),
        deps, event);
  }

private:
  const std::shared_ptr<host_function> task_;
};

class subgraph_work final : public graph_work {
public:
  explicit subgraph_work(ref<executable_graph> graph)
      : graph_work(rt::node_type::subgraph), graph_(std::move(graph)) {}
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    graph_->submit(queue, deps, event);
  }

private:
  const ref<executable_graph> graph_;
};

/// A launch with copies of all that the caller's points at.
struct kept_launch {
  explicit kept_launch(const rt::launch &from)
      : launch(from), bundle(from.bundle), kernel(from.kernel) {
    const auto *bytes = static_cast<const std::byte *>(from.object);
    object.resize((from.object_size + sizeof(object[0]) - 1) /
                  sizeof(object[0]));
    if (from.object_size)
      std::memcpy(object.data(), bytes, from.object_size);
    for (std::size_t i = 0; i < from.argument_count; ++i) {
      const auto *first =
          static_cast<const std::byte *>(from.arguments[i].bytes);
      argument_bytes.emplace_back(first, first + from.arguments[i].size);
      arguments.push_back(from.arguments[i]);
    }
    point_at_copies();
  }
  kept_launch(const kept_launch &other)
      : launch(other.launch), bundle(other.bundle), kernel(other.kernel),
        object(other.object), argument_bytes(other.argument_bytes),
        arguments(other.arguments) {
    point_at_copies();
  }
  kept_launch &operator=(const kept_launch &) = delete;

  void point_at_copies() {
    launch.object = object.data();
    for (std::size_t i = 0; i < arguments.size(); ++i)
      arguments[i].bytes = argument_bytes[i].data();
    launch.arguments = arguments.data();
    launch.argument_count = arguments.size();
  }

  rt::launch launch;
  ref<object> bundle, kernel;
  std::vector<std::max_align_t> object;
  std::vector<std::vector<std::byte>> argument_bytes;
  std::vector<rt::argument> arguments;
};

class launch_work final : public graph_work {
public:
  launch_work(queue_impl &queue, const kept_launch &what)
      : graph_work(rt::node_type::kernel), kept(what) {
    prepared_launch prepared(queue, kept.launch);
    name_ = prepared.name();
    command_ = prepared.keep();
  }
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    queue.submit(*command_, deps, event);
  }
  std::string text() const override { return name_; }

  const kept_launch kept;

private:
  std::string name_;
  std::unique_ptr<command> command_;
};

const launch_work &launch_of(const graph_work &work, const char *what) {
  auto *launch = dynamic_cast<const launch_work *>(&work);
  if (!launch)
    fail(errc::invalid, what, ": the node is no kernel");
  return *launch;
}

// -- edges

void link(graph_node &from, graph_node &to) {
  if (std::ranges::find(to.before, &from) != to.before.end())
    return;
  to.before.push_back(&from);
  from.behind.push_back(&to);
}

bool reaches(const graph_node &from, const graph_node &to,
             std::vector<bool> &seen) {
  if (&from == &to)
    return true;
  if (seen[from.index])
    return false;
  seen[from.index] = true;
  return std::ranges::any_of(from.behind, [&](const graph_node *next) {
    return reaches(*next, to, seen);
  });
}

constexpr const char *type_names[] = {
    "empty",   "subgraph",  "kernel",       "memcpy",
    "memset",  "memfill",   "prefetch",     "memadvise",
    "barrier", "host task", "async_malloc", "async_free"};

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

} // namespace

graph_work_ptr work_of(const command &work) {
  return std::make_shared<command_work>(work);
}
graph_work_ptr work_of(std::unique_ptr<host_function> task) {
  return std::make_shared<task_work>(std::move(task));
}
graph_work_ptr work_of(ref<executable_graph> graph) {
  return std::make_shared<subgraph_work>(std::move(graph));
}
graph_work_ptr work_of(queue_impl &queue, const rt::launch &launch) {
  return std::make_shared<launch_work>(queue, kept_launch(launch));
}
graph_work_ptr no_work() {
  static const auto one = std::make_shared<nothing>();
  return one;
}

// -- nodes

static queue_impl &queue_of(graph_impl *graph) {
  if (!graph)
    fail(errc::invalid, "the graph of the node has gone");
  return graph->builder().impl();
}

void graph_node::set_range(const rt::launch &shape) {
  kept_launch changed = launch_of(*work, "update of a range").kept;
  rt::launch &launch = changed.launch;
  if (launch.dimensions != shape.dimensions)
    fail(errc::invalid, "update of a range: the kernel has ", launch.dimensions,
         " dimensions, the new range ", shape.dimensions);
  // Kernels over a range have it in their object, where only the headers know
  // its place.
  if (!launch.has_local || !shape.has_local)
    fail(errc::feature_not_supported,
         "update of a range: only the nd_range of a kernel can be changed by "
         "itself; a kernel over a range gets another one by an update with a "
         "whole graph");
  for (int d = 0; d < 3; ++d) {
    launch.global[d] = shape.global[d];
    launch.local[d] = shape.local[d];
    launch.offset[d] = shape.offset[d];
  }
  auto made = std::make_shared<launch_work>(queue_of(graph), changed);
  lock_guard lock(graphs_mutex());
  work = std::move(made);
}

void graph_node::set_argument(const rt::argument &argument) {
  kept_launch changed = launch_of(*work, "update of an argument").kept;
  for (std::size_t i = 0; i < changed.arguments.size(); ++i)
    if (changed.arguments[i].index == argument.index) {
      const auto *first = static_cast<const std::byte *>(argument.bytes);
      changed.argument_bytes[i].assign(first, first + argument.size);
      changed.arguments[i].size = argument.size;
      changed.point_at_copies();
    }
  auto made = std::make_shared<launch_work>(queue_of(graph), changed);
  lock_guard lock(graphs_mutex());
  work = std::move(made);
}

// -- graphs

graph_impl::graph_impl(ref<context_impl> of, device_impl &on,
                       std::uint32_t flags)
    : object(static_kind), context(std::move(of)), device(on), flags(flags),
      number(next_number()) {
  if (!context->has(device))
    fail(errc::invalid, "device '", device.info.name,
         "' is not in the context of the command_graph");
}

graph_impl::~graph_impl() {
  end_recording();
  if (builder_)
    builder_->impl().set_recorder(nullptr);
  lock_guard lock(graphs_mutex());
  for (const ref<graph_node> &node : nodes_) {
    node->graph = nullptr;
    node->before.clear();
    node->behind.clear();
  }
}

void graph_impl::begin_recording(queue_impl &queue) {
  if (&queue.context() != context.get() || &queue.device() != &device)
    fail(errc::invalid, "begin_recording: the queue is of another context or "
                        "device than the command_graph");
  lock_guard lock(graphs_mutex());
  if (queue.recording())
    fail(errc::invalid, "begin_recording: the queue is recording already");
  recording_[&queue].queue = ref(&queue);
  queue.set_recorder(this);
}

void graph_impl::end_recording(queue_impl &queue) {
  ref<queue_impl> gone;
  lock_guard lock(graphs_mutex());
  if (!queue.recording())
    return;
  if (queue.recording() != this)
    fail(errc::invalid,
         "end_recording: the queue is recording to another command_graph");
  queue.set_recorder(nullptr);
  gone = std::move(recording_[&queue].queue);
  recording_.erase(&queue);
}

void graph_impl::end_recording() noexcept {
  std::map<queue_impl *, recording> gone; // queues end without the lock
  lock_guard lock(graphs_mutex());
  for (auto &[queue, state] : recording_)
    queue->set_recorder(nullptr);
  gone.swap(recording_);
}

graph_node &graph_impl::add(graph_work_ptr work, queue_impl *from) {
  return *nodes_.emplace_back(
      make<graph_node>(*this, std::move(work), nodes_.size(), from));
}

void graph_impl::record(queue_impl &from, graph_work_ptr work,
                        std::span<const rt::handle> deps, rt::handle *event) {
  lock_guard lock(graphs_mutex());
  std::vector<graph_node *> before;
  for (rt::handle dep : deps) {
    auto &e = as<event_impl>(dep);
    graph_node *node = e.recorded();
    if (node ? node->graph != this : e.state() != event_impl::phase::done)
      fail(errc::invalid, "a command that is recorded to a command_graph "
                          "depends on an event that is not of this graph");
    if (node)
      before.push_back(node);
  }
  const bool by_hand = builder_ && &builder_->impl() == &from;
  if (by_hand && work->type == rt::node_type::barrier)
    work = no_work();
  graph_node &made = add(std::move(work), &from);
  for (graph_node *node : before)
    link(*node, made);
  if (!by_hand) {
    recording &state = recording_[&from];
    const bool is_barrier = made.work->type == rt::node_type::barrier;
    if (from.in_order()) {
      if (state.last)
        link(*state.last, made);
    } else {
      if (is_barrier && deps.empty())
        for (const ref<graph_node> &other : nodes_)
          if (other.get() != &made && other->from == &from &&
              other->behind.empty())
            link(*other, made);
      if (state.barrier)
        link(*state.barrier, made);
      if (is_barrier)
        state.barrier = &made;
    }
    state.last = &made;
  }
  if (event)
    *event = event_impl::of_recorded(made).detach();
}

ref<graph_node> graph_impl::add_empty() {
  builder(); // throws while a queue records
  lock_guard lock(graphs_mutex());
  return ref(&add(no_work(), nullptr));
}

void graph_impl::add_edge(graph_node &from, graph_node &to) {
  builder();
  lock_guard lock(graphs_mutex());
  if (from.graph != this || to.graph != this)
    fail(errc::invalid, "make_edge: a node is not of this command_graph");
  if (&from == &to)
    fail(errc::invalid, "make_edge: from a node to itself");
  std::vector<bool> seen(nodes_.size());
  if (!(flags & rt::graph_no_cycle_check) && reaches(to, from, seen))
    fail(errc::invalid, "make_edge: the edge from node ", from.index,
         " to node ", to.index, " closes a cycle");
  link(from, to);
}

user_queue &graph_impl::builder() {
  unique_lock lock(graphs_mutex());
  if (!recording_.empty())
    fail(errc::invalid, "a command_graph that records a queue cannot be "
                        "changed by hand: end_recording first");
  if (!builder_) {
    auto impl = make<queue_impl>(device, context);
    impl->set_recorder(this);
    builder_ = make<user_queue>(std::move(impl));
  }
  return *builder_;
}

std::vector<ref<graph_node>> graph_impl::nodes() const {
  lock_guard lock(graphs_mutex());
  return nodes_;
}

ref<executable_graph> graph_impl::finalize(std::uint32_t with) {
  return make<executable_graph>(*this, with);
}

std::string graph_impl::dot(bool verbose) const {
  lock_guard lock(graphs_mutex());
  std::string out = "digraph command_graph {\n";
  for (const ref<graph_node> &node : nodes_) {
    std::string label = concat(node->index, ": ",
                               type_names[static_cast<int>(node->work->type)]);
    if (const std::string text = node->work->text(); !text.empty())
      label += concat(" ", text);
    if (verbose)
      label += concat(" (", node->before.size(), " before, ",
                      node->behind.size(), " behind)");
    std::ranges::replace(label, '"', '\'');
    out += concat("  n", node->index, " [label=\"", label, "\"];\n");
    for (const graph_node *before : node->before)
      out += concat("  n", before->index, " -> n", node->index, ";\n");
  }
  return out + "}\n";
}

// -- execution

executable_graph::executable_graph(graph_impl &of, std::uint32_t flags)
    : object(static_kind), context_(of.context), device_(of.device),
      flags_(flags) {
  lock_guard lock(graphs_mutex());
  // By the order of addition where edges allow it.
  std::vector<std::size_t> missing, place(of.nodes_.size());
  for (const ref<graph_node> &node : of.nodes_)
    missing.push_back(node->before.size());
  std::vector<bool> done(of.nodes_.size());
  for (std::size_t next = 0; next < of.nodes_.size();) {
    if (done[next] || missing[next] != 0) {
      ++next;
      continue;
    }
    graph_node &node = *of.nodes_[next];
    step made{ref(&node), node.work, {}, node.behind.empty()};
    for (const graph_node *before : node.before)
      made.before.push_back(place[before->index]);
    place[next] = steps_.size();
    steps_.push_back(std::move(made));
    done[next] = true;
    std::size_t back = next + 1;
    for (const graph_node *behind : node.behind)
      if (--missing[behind->index] == 0)
        back = std::min(back, behind->index);
    next = back;
  }
  if (steps_.size() != of.nodes_.size())
    fail(errc::invalid, "finalize: the command_graph has a cycle");
}

void executable_graph::submit(queue_impl &queue,
                              std::span<const rt::handle> given,
                              rt::handle *event) {
  if (&queue.context() != context_.get() || &queue.device() != &device_)
    fail(errc::invalid, "a command_graph is submitted to a queue of another "
                        "context or device than it was made for");
  std::vector<rt::handle> deps(given.begin(), given.end());
  lock_guard lock(mutex_);
  // Only one run at a time.
  ref<event_impl> before = last_event_;
  if (last_queue_ && (last_queue_.get() != &queue)) {
    rt::handle made = nullptr;
    last_queue_->submit_barrier({}, &made);
    before = ref<event_impl>::adopt(&as<event_impl>(made));
  }
  if (before)
    deps.push_back(before.get());
  last_event_ = {};
  last_queue_ = {};
  if (queue.in_order()) {
    last_queue_ = ref(&queue);
    submit_in_order(queue, deps, event);
    return;
  }
  last_event_ = submit_by_events(queue, deps);
  if (event)
    *event = ref(last_event_).detach();
}

void executable_graph::submit_in_order(queue_impl &queue,
                                       std::span<const rt::handle> deps,
                                       rt::handle *event) {
  const auto does_something = [](const step &s) {
    return s.work->type != rt::node_type::empty &&
           s.work->type != rt::node_type::barrier;
  };
  std::size_t last = steps_.size();
  for (std::size_t i = 0; i < steps_.size(); ++i)
    if (does_something(steps_[i]))
      last = i;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (!does_something(steps_[i]))
      continue;
    steps_[i].work->submit(queue, deps, i == last ? event : nullptr);
    deps = {};
  }
  if (last == steps_.size())
    queue.submit_nothing(deps, event);
}

ref<event_impl>
executable_graph::submit_by_events(queue_impl &queue,
                                   std::span<const rt::handle> deps) {
  std::vector<ref<event_impl>> ends(steps_.size());
  std::vector<rt::handle> after, leaves;
  rt::handle made = nullptr;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    after.clear();
    for (std::size_t before : steps_[i].before)
      after.push_back(ends[before].get());
    made = nullptr;
    steps_[i].work->submit(queue, steps_[i].before.empty() ? deps : after,
                           &made);
    ends[i] = ref<event_impl>::adopt(&as<event_impl>(made));
    if (steps_[i].is_leaf)
      leaves.push_back(made);
  }
  if (leaves.size() == 1)
    return ref(&as<event_impl>(leaves[0]));
  made = nullptr;
  queue.submit_nothing(steps_.empty() ? deps : leaves, &made);
  return ref<event_impl>::adopt(&as<event_impl>(made));
}

void executable_graph::check_updatable() const {
  if (!(flags_ & rt::graph_updatable))
    fail(errc::invalid, "update: the command_graph was finalized without "
                        "property::graph::updatable");
}

void executable_graph::update(std::span<const rt::handle> nodes) {
  check_updatable();
  lock_guard lock(mutex_);
  lock_guard graphs(graphs_mutex());
  for (rt::handle handle : nodes) {
    auto &node = as<graph_node>(handle);
    auto found = std::ranges::find(steps_, &node,
                                   [](const step &s) { return s.node.get(); });
    if (found == steps_.end())
      fail(errc::invalid, "update: a node is not of the command_graph");
    found->work = node.work;
  }
}

void executable_graph::update(const graph_impl &source) {
  check_updatable();
  if (source.context != context_ || &source.device != &device_)
    fail(errc::invalid, "update: the command_graph is of another context or "
                        "device");
  lock_guard lock(mutex_);
  lock_guard graphs(graphs_mutex());
  if (source.nodes_.size() != steps_.size())
    fail(errc::invalid, "update: the command_graph has ", source.nodes_.size(),
         " nodes, the one to be updated ", steps_.size());
  for (const step &s : steps_) {
    const graph_work &now = *source.nodes_[s.node->index]->work;
    const char *name = type_names[static_cast<int>(now.type)];
    if (now.type != s.work->type)
      fail(errc::invalid, "update: node ", s.node->index, " was a ",
           type_names[static_cast<int>(s.work->type)], " and is a ", name);
    if (now.type != rt::node_type::empty &&
        now.type != rt::node_type::barrier &&
        now.type != rt::node_type::kernel &&
        now.type != rt::node_type::host_task)
      fail(errc::invalid, "update: node ", s.node->index, " is a ", name,
           ", which cannot be updated");
  }
  for (step &s : steps_)
    s.work = source.nodes_[s.node->index]->work;
}

} // namespace sycl::inline _V1::detail
