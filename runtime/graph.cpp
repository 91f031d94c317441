// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.cpp
/// Nodes, edges and recording.
#include "runtime/graph.hpp"
#include "runtime/dynamic_locals.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

constinit mutex graphs_mutex;

namespace {

void link(graph_node &from, graph_node &to) {
  if (std::ranges::find(to.before, &from) != to.before.end())
    return;
  to.before.push_back(&from);
  from.behind.push_back(&to);
}

/// The nodes of the command group of \p node that no other of them precedes.
void find_first(graph_node &node, std::vector<graph_node *> &out) {
  bool is_first = true;
  for (graph_node *one : node.before)
    if (one->group == node.group) {
      is_first = false;
      find_first(*one, out);
    }
  if (is_first && std::ranges::find(out, &node) == out.end())
    out.push_back(&node);
}

std::vector<graph_node *> first_of_group(graph_node &node) {
  std::vector<graph_node *> out;
  if (node.group)
    find_first(node, out);
  else
    out.push_back(&node);
  return out;
}

/// Of the command group that the thread adds to a graph.
thread_local std::uint64_t current_group = 0;

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

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

} // namespace

// -- nodes

static queue_impl &queue_of(graph_impl *graph) {
  if (!graph)
    fail(errc::invalid, "the graph of the node has gone");
  return graph->builder().impl();
}

void graph_node::set_range(const rt::launch &shape) {
  graph_node &of = chosen ? *chosen : *this;
  graph_work_ptr made = with_range(queue_of(graph), *of.work, shape);
  lock_guard lock(graphs_mutex);
  of.work = std::move(made);
}

void graph_node::set_argument(const rt::argument &argument) {
  queue_impl &queue = queue_of(graph);
  graph_buffer used;
  if (argument.kind == rt::argument_kind::accessor)
    used = buffer_of_accessor(queue, argument);
  graph_work_ptr made = with_argument(queue, *work, argument, used.bound);
  lock_guard lock(graphs_mutex);
  work = std::move(made);
  add_uses(used.uses);
}

void graph_node::add_uses(std::span<const graph_use> more) {
  if (more.empty())
    return;
  uses.insert(uses.end(), more.begin(), more.end());
  // Of several alternatives one runs: the others overwrite nothing.
  for (graph_use &one : uses)
    one.access &= ~std::uint32_t(rt::access_discard);
}

void graph_node::refresh_locals() {
  if (!graph || !dynamic_locals::get().any())
    return;
  graph_node &of = chosen ? *chosen : *this;
  graph_work_ptr made = with_locals(queue_of(graph), of.work);
  lock_guard lock(graphs_mutex);
  of.work = std::move(made);
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
  for (const ref<user_queue> &one : {builder_, alternatives_})
    if (one)
      one->impl().set_recorder(nullptr);
  lock_guard lock(graphs_mutex);
  for (const auto *list : {&nodes_, &others_})
    for (const ref<graph_node> &node : *list) {
      node->graph = nullptr;
      node->before.clear();
      node->behind.clear();
    }
}

void graph_impl::begin_recording(queue_impl &queue) {
  if (&queue.context() != context.get() || &queue.device() != &device)
    fail(errc::invalid, "begin_recording: the queue is of another context or "
                        "device than the command_graph");
  lock_guard lock(graphs_mutex);
  if (queue.recording())
    fail(errc::invalid, "begin_recording: the queue is recording already");
  recording_[&queue] = ref(&queue);
  queue.set_recorder(this);
}

void graph_impl::end_recording(queue_impl &queue) {
  ref<queue_impl> gone;
  lock_guard lock(graphs_mutex);
  if (!queue.recording())
    return;
  if (queue.recording() != this)
    fail(errc::invalid,
         "end_recording: the queue is recording to another command_graph");
  queue.set_recorder(nullptr);
  gone = std::move(recording_[&queue]);
  recording_.erase(&queue);
}

void graph_impl::end_recording() noexcept {
  decltype(recording_) gone; // queues are released without the lock
  lock_guard lock(graphs_mutex);
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
  lock_guard lock(graphs_mutex);
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
  if (alternatives_ && &alternatives_->impl() == &from) {
    if (!others_.empty() && others_.back()->group == current_group)
      fail(errc::invalid,
           "a dynamic_command_group has a command group of several commands, "
           "such as a reduction");
    graph_node &made = *others_.emplace_back(
        make<graph_node>(*this, std::move(work), others_.size(), &from));
    made.before = std::move(before); // without notification
    made.group = current_group;
    if (event)
      *event = event_impl::of_recorded(made).detach();
    return;
  }
  const bool by_hand = builder_ && &builder_->impl() == &from;
  if (by_hand && work->type == rt::node_type::barrier)
    work = no_work();
  graph_node &made = add(std::move(work), &from);
  if (by_hand)
    made.group = current_group;
  for (graph_node *node : before)
    link(*node, made);
  if (!by_hand) {
    recorded_order &state = orders_[from.number];
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

void graph_impl::record_with(
    std::vector<graph_use> uses, std::span<const rt::handle> deps,
    rt::handle *event,
    const std::function<void(std::span<const rt::handle>, rt::handle *)>
        &submit) {
  const auto of_command = [](const graph_use &use) {
    return use.memory->of_command;
  };
  if (!(flags & rt::graph_buffers_outlive) &&
      !std::ranges::all_of(uses, of_command))
    fail(errc::invalid,
         "a command with buffers cannot be part of a command_graph that was "
         "made without property::graph::assume_buffer_outlives_graph");
  std::vector<rt::handle> after(deps.begin(), deps.end());
  std::vector<ref<event_impl>> held;
  std::size_t first = 0, first_other = 0;
  {
    lock_guard lock(graphs_mutex);
    for (const ref<graph_node> &node : nodes_)
      if (conflict(node->uses, uses))
        after.push_back(
            held.emplace_back(event_impl::of_recorded(*node)).get());
    first = nodes_.size();
    first_other = others_.size();
  }
  submit(after, event);
  lock_guard lock(graphs_mutex);
  const auto use = [&](graph_node &node) {
    node.uses.insert(node.uses.end(), uses.begin(), uses.end());
  };
  for (std::size_t i = first; i < nodes_.size(); ++i)
    use(*nodes_[i]);
  for (std::size_t i = first_other; i < others_.size(); ++i)
    use(*others_[i]);
}

ref<graph_node> graph_impl::add_choice(graph_node &alternative) {
  builder();
  lock_guard lock(graphs_mutex);
  if (alternative.graph != this)
    fail(errc::invalid, "a dynamic_command_group is added to another "
                        "command_graph than it was made for");
  graph_node &made = add(no_work(), nullptr);
  for (graph_node *node : alternative.before)
    link(*node, made);
  made.chosen = ref(&alternative);
  made.uses = alternative.uses;
  return ref(&made);
}

void graph_impl::choose(graph_node &node, graph_node &alternative) {
  lock_guard lock(graphs_mutex);
  if (!node.chosen || node.graph != this || alternative.graph != this)
    fail(errc::invalid, "a node is of no dynamic_command_group of this "
                        "command_graph");
  const auto sorted = [](std::vector<graph_node *> list) {
    std::ranges::sort(list);
    return list;
  };
  if (sorted(node.chosen->before) != sorted(alternative.before))
    fail(errc::invalid, "the command groups of a dynamic_command_group wait "
                        "for different commands");
  node.chosen = ref(&alternative);
  node.add_uses(alternative.uses);
}

ref<graph_node> graph_impl::add_empty() {
  builder(); // throws while a queue records
  lock_guard lock(graphs_mutex);
  return ref(&add(no_work(), nullptr));
}

void graph_impl::add_edge(graph_node &from, graph_node &to) {
  builder();
  lock_guard lock(graphs_mutex);
  if (from.graph != this || to.graph != this)
    fail(errc::invalid, "make_edge: a node is not of this command_graph");
  if (&from == &to)
    fail(errc::invalid, "make_edge: from a node to itself");
  const std::vector<graph_node *> first = first_of_group(to);
  std::vector<bool> seen(nodes_.size());
  for (const graph_node *one : first)
    if (!(flags & rt::graph_no_cycle_check) && reaches(*one, from, seen))
      fail(errc::invalid, "make_edge: the edge from node ", from.index,
           " to node ", to.index, " closes a cycle");
  for (graph_node *one : first)
    link(from, *one);
}

user_queue &graph_impl::builder() { return make_builder(builder_); }
user_queue &graph_impl::begin_group() {
  current_group = next_number();
  return builder();
}
user_queue &graph_impl::begin_alternative() {
  current_group = next_number();
  return make_builder(alternatives_);
}

user_queue &graph_impl::make_builder(ref<user_queue> &which) {
  unique_lock lock(graphs_mutex);
  if (!recording_.empty())
    fail(errc::invalid, "a command_graph that records a queue cannot be "
                        "changed by hand: end_recording first");
  if (!which) {
    auto impl = make<queue_impl>(device, context);
    impl->set_recorder(this);
    which = make<user_queue>(std::move(impl));
  }
  return *which;
}

std::vector<ref<graph_node>> graph_impl::nodes() const {
  lock_guard lock(graphs_mutex);
  return nodes_;
}

ref<executable_graph> graph_impl::finalize(std::uint32_t with) {
  for (const ref<graph_node> &node : nodes())
    node->refresh_locals();
  return make<executable_graph>(*this, with);
}

void graph_impl::at_end(std::unique_ptr<host_function> function) {
  lock_guard lock(graphs_mutex);
  if (!end_)
    end_ = std::make_shared<end_of_graph>();
  lock_guard list(end_->m);
  end_->callbacks.push_back(std::move(function));
}

std::string graph_impl::dot(bool verbose) const {
  lock_guard lock(graphs_mutex);
  std::string out = "digraph command_graph {\n";
  for (const ref<graph_node> &node : nodes_) {
    std::string label = concat(node->index, ": ", name_of(node->what()->type));
    if (const std::string text = node->what()->text(); !text.empty())
      label += concat(" ", text);
    if (verbose)
      label += concat(" (", node->before.size(), " before, ",
                      node->behind.size(), " behind)");
    std::ranges::replace(label, '"', '\'');
    if (const std::string symbol = node->what()->symbol();
        verbose && !symbol.empty())
      label += concat("\\n", symbol);
    out += concat("  n", node->index, " [label=\"", label, "\"];\n");
    for (const graph_node *before : node->before)
      out += concat("  n", before->index, " -> n", node->index, ";\n");
  }
  return out + "}\n";
}

} // namespace sycl::inline _V1::detail
