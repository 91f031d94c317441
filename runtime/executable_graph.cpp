// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file executable_graph.cpp
/// From nodes to parts, and from parts to commands.
#include "runtime/executable_graph.hpp"
#include "runtime/graph.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {

/// A run of a native graph.
class graph_command final : public command {
public:
  explicit graph_command(std::shared_ptr<native_graph> graph)
      : graph_(std::move(graph)) {}
  sycl_result submit(const sycl_adapter &adapter, sycl_queue queue,
                     const sycl_event *deps, std::size_t count,
                     sycl_event *event) const override {
    return adapter.graphs->submit(queue, graph_->get(), deps, count, event);
  }
  std::unique_ptr<command> keep() const override {
    return std::make_unique<graph_command>(*this);
  }
  const char *what() const noexcept override { return "running a graph"; }

private:
  std::shared_ptr<native_graph> graph_;
};

/// The nodes of \p of, each after the nodes that it depends on: in the order of
/// addition if edges allow it.
std::vector<graph_node *>
in_order_of_edges(const std::vector<ref<graph_node>> &nodes) {
  std::vector<graph_node *> out;
  std::vector<std::size_t> missing;
  for (const ref<graph_node> &node : nodes)
    missing.push_back(node->before.size());
  std::vector<bool> done(nodes.size());
  for (std::size_t next = 0; next < nodes.size();) {
    if (done[next] || missing[next] != 0) {
      ++next;
      continue;
    }
    out.push_back(nodes[next].get());
    done[next] = true;
    std::size_t back = next + 1;
    for (const graph_node *behind : nodes[next]->behind)
      if (--missing[behind->index] == 0)
        back = std::min(back, behind->index);
    next = back;
  }
  if (out.size() != nodes.size())
    fail(errc::invalid, "finalize: the command_graph has a cycle");
  return out;
}

bool is_empty(const graph_work &work) {
  return work.type == rt::node_type::empty ||
         work.type == rt::node_type::barrier;
}

} // namespace

end_of_graph::~end_of_graph() {
  // As sycl_ext_oneapi_graph requires: in the order of registration.
  for (const auto &one : callbacks)
    (*one)();
}

native_graph::~native_graph() {
  if (context_->owner().may_release(native_))
    context_->adapter().graphs->destroy(native_);
}

// -- steps

executable_graph::executable_graph(graph_impl &of, std::uint32_t flags)
    : object(static_kind), context_(of.context), device_(of.device),
      flags_(flags) {
  lock_guard lock(mutex_);
  {
    lock_guard graphs(graphs_mutex);
    end_ = of.end_;
    const std::vector<ref<graph_node>> &nodes = of.nodes_;
    places_.resize(nodes.size());
    std::vector<std::size_t> last(nodes.size()); // step of each node
    for (graph_node *node : in_order_of_edges(nodes)) {
      std::vector<std::size_t> before;
      for (const graph_node *one : node->before)
        before.push_back(last[one->index]);
      const graph_work_ptr &work = node->what();
      const bool nested = work->type == rt::node_type::subgraph;
      last[node->index] =
          nested ? add_nested(nested_in(*work), before) : add(work, before);
      places_[node->index] = {ref(node), nested ? none : last[node->index],
                              node->before.size(), node->uses};
    }
  }
  sum_uses();
  make_parts();
}

executable_graph::~executable_graph() {
  // A callback may free memory that the last run uses.
  if (!end_)
    return;
  try {
    ref<event_impl> last;
    {
      lock_guard lock(mutex_);
      last = last_event_;
      if (!last && last_queue_) {
        rt::handle made = nullptr;
        last_queue_->submit_barrier({}, &made);
        last = ref<event_impl>::adopt(&as<event_impl>(made));
      }
    }
    if (last)
      last->wait();
  } catch (const error &) {
    // A wait for the run reports it.
  }
}

std::size_t executable_graph::add(graph_work_ptr work,
                                  std::vector<std::size_t> before) {
  for (std::size_t one : before)
    steps_[one].is_leaf = false;
  steps_.push_back({std::move(work), std::move(before)});
  return steps_.size() - 1;
}

std::size_t
executable_graph::add_nested(std::span<const nested_work> all,
                             const std::vector<std::size_t> &before) {
  const std::size_t first = steps_.size();
  std::vector<std::size_t> leaves;
  for (const nested_work &one : all) {
    std::vector<std::size_t> inside;
    for (std::size_t i : one.before)
      inside.push_back(first + i);
    const std::size_t made =
        add(one.work, one.before.empty() ? before : inside);
    if (one.is_leaf)
      leaves.push_back(made);
  }
  if (leaves.size() == 1)
    return leaves[0];
  return add(no_work(), all.empty() ? before : leaves);
}

void executable_graph::sum_uses() {
  uses_.clear();
  for (const place &of : places_)
    for (const graph_use &one : of.uses)
      use(one);
}

/// The bytes of a buffer between the first and the last byte that a node uses.
void executable_graph::use(const graph_use &one) {
  auto known = std::ranges::find_if(uses_, [&](const graph_use &other) {
    return other.memory.get() == one.memory.get();
  });
  if (known == uses_.end()) {
    uses_.push_back(one);
    return;
  }
  known->begin = std::min(known->begin, one.begin);
  known->end = std::max(known->end, one.end);
  const std::uint32_t discard = known->access & one.access & rt::access_discard;
  known->access =
      ((known->access | one.access) & ~rt::access_discard) | discard;
}

std::vector<nested_work> executable_graph::works() {
  lock_guard lock(mutex_);
  std::vector<nested_work> out;
  for (const step &s : steps_)
    out.push_back({s.work, s.before, s.is_leaf});
  return out;
}

// -- parts

void executable_graph::make_single_parts() {
  parts_.clear();
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    steps_[i].part = i;
    parts_.push_back({nullptr, {i}, {}});
  }
}

void executable_graph::make_parts() {
  if (!context_->adapter().graphs) {
    make_single_parts();
    connect_parts();
    return;
  }
  // The level of a step: the number of changes between native and other parts
  // on the way to it. In each level the other parts come first.
  std::vector<std::size_t> level(steps_.size());
  std::vector<bool> native(steps_.size());
  std::size_t levels = 1;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    sycl_graph_node described{};
    native[i] = steps_[i].work->describe(described);
    for (std::size_t before : steps_[i].before)
      level[i] = std::max(level[i], level[before] +
                                        (native[i] != native[before] ? 1 : 0));
    levels = std::max(levels, level[i] + 1);
  }
  for (std::size_t now = 0; now < levels; ++now) {
    part of_driver;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (level[i] != now)
        continue;
      if (native[i]) {
        steps_[i].number = static_cast<std::uint32_t>(of_driver.steps.size());
        of_driver.steps.push_back(i);
        continue;
      }
      steps_[i].part = parts_.size();
      parts_.push_back({nullptr, {i}, {}});
    }
    if (of_driver.steps.empty())
      continue;
    for (std::size_t i : of_driver.steps)
      steps_[i].part = parts_.size();
    parts_.push_back(std::move(of_driver));
    if (!build(parts_.back())) {
      make_single_parts();
      break;
    }
  }
  connect_parts();
}

void executable_graph::connect_parts() {
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    for (std::size_t i : parts_[p].steps)
      for (std::size_t before : steps_[i].before)
        if (steps_[before].part != p)
          parts_[p].before.push_back(steps_[before].part);
    std::ranges::sort(parts_[p].before);
    const auto equal = std::ranges::unique(parts_[p].before);
    parts_[p].before.erase(equal.begin(), equal.end());
    for (std::size_t before : parts_[p].before)
      parts_[before].is_leaf = false;
  }
}

bool executable_graph::build(part &of) {
  const sycl_adapter &adapter = context_->adapter();
  std::vector<sycl_graph_node> nodes;
  std::vector<std::vector<std::uint32_t>> before(of.steps.size());
  for (std::size_t i : of.steps) {
    sycl_graph_node node{};
    steps_[i].work->describe(node);
    std::vector<std::uint32_t> &numbers = before[nodes.size()];
    for (std::size_t one : steps_[i].before)
      if (steps_[one].part == steps_[i].part)
        numbers.push_back(steps_[one].number);
    node.before = numbers.data();
    node.before_count = numbers.size();
    nodes.push_back(node);
  }
  context_->owner().check_alive();
  sycl_graph made = nullptr;
  const sycl_result result = adapter.graphs->create(
      context_->native(), device_.native, nodes.data(), nodes.size(), &made);
  if (result == SYCL_ERROR_UNSUPPORTED)
    return false;
  check(adapter, result, "finalizing a command_graph");
  of.native = std::make_shared<native_graph>(context_, made);
  return true;
}

// -- runs

void executable_graph::submit(queue_impl &queue,
                              std::span<const rt::handle> given,
                              rt::handle *event) {
  if (&queue.context() != context_.get() || &queue.device() != &device_)
    fail(errc::invalid, "a command_graph is submitted to a queue of another "
                        "context or device than it was made for");
  lock_guard lock(mutex_);
  ref<event_impl> end;
  if (uses_.empty()) {
    end = run(queue, given, event);
  } else {
    std::vector<buffer_use> uses;
    for (const graph_use &one : uses_)
      uses.push_back({one.memory.get(), one.access, one.begin, one.end});
    buffer_transaction r(uses);
    for (buffer_use &one : uses) {
      one.memory->assume_locked();
      one.where = one.memory->place_for(&queue, graph_access);
      r.bring(one, &queue);
    }
    end = run(queue, r.dependencies(given), true);
    r.commit(end);
  }
  if (event)
    *event = end.detach();
}

ref<event_impl> executable_graph::run(queue_impl &queue,
                                      std::span<const rt::handle> given,
                                      bool wants_event) {
  std::vector<rt::handle> deps(given.begin(), given.end());
  // Only one run at a time.
  ref<event_impl> before = last_event_;
  rt::handle made = nullptr;
  if (last_queue_ && (last_queue_.get() != &queue)) {
    last_queue_->submit_barrier({}, &made);
    before = ref<event_impl>::adopt(&as<event_impl>(made));
  }
  if (before)
    deps.push_back(before.get());
  last_event_ = {};
  last_queue_ = {};
  if (!queue.in_order())
    return last_event_ = submit_by_events(queue, deps);
  last_queue_ = ref(&queue);
  made = nullptr;
  submit_in_order(queue, deps, wants_event ? &made : nullptr);
  return made ? ref<event_impl>::adopt(&as<event_impl>(made))
              : ref<event_impl>();
}

void executable_graph::submit_part(const part &of, queue_impl &queue,
                                   std::span<const rt::handle> deps,
                                   rt::handle *event) {
  if (of.native)
    queue.submit(graph_command(of.native), deps, event);
  else
    steps_[of.steps[0]].work->submit(queue, deps, event);
}

bool executable_graph::does_something(const part &of) const {
  return of.native || !is_empty(*steps_[of.steps[0]].work);
}

void executable_graph::submit_in_order(queue_impl &queue,
                                       std::span<const rt::handle> deps,
                                       rt::handle *event) {
  std::size_t last = parts_.size();
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (does_something(parts_[i]))
      last = i;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (!does_something(parts_[i]))
      continue;
    submit_part(parts_[i], queue, deps, i == last ? event : nullptr);
    deps = {};
  }
  if (last == parts_.size())
    queue.submit_nothing(deps, event);
}

ref<event_impl>
executable_graph::submit_by_events(queue_impl &queue,
                                   std::span<const rt::handle> deps) {
  std::vector<ref<event_impl>> ends(parts_.size());
  std::vector<rt::handle> after, leaves;
  rt::handle made = nullptr;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    after.clear();
    for (std::size_t before : parts_[i].before)
      after.push_back(ends[before].get());
    made = nullptr;
    submit_part(parts_[i], queue, parts_[i].before.empty() ? deps : after,
                &made);
    ends[i] = ref<event_impl>::adopt(&as<event_impl>(made));
    if (parts_[i].is_leaf)
      leaves.push_back(made);
  }
  if (leaves.size() == 1)
    return ref(&as<event_impl>(leaves[0]));
  made = nullptr;
  queue.submit_nothing(parts_.empty() ? deps : leaves, &made);
  return ref<event_impl>::adopt(&as<event_impl>(made));
}

// -- updates

void executable_graph::check_updatable() const {
  if (!(flags_ & rt::graph_updatable))
    fail(errc::invalid, "update: the command_graph was finalized without "
                        "property::graph::updatable");
}

void executable_graph::replace(
    std::span<const std::pair<std::size_t, graph_work_ptr>> works) {
  const sycl_adapter &adapter = context_->adapter();
  std::vector<bool> again(parts_.size());
  for (const auto &[at, work] : works) {
    step &s = steps_[at];
    part &of = parts_[s.part];
    if (s.work == work)
      continue;
    s.work = work;
    if (!of.native)
      continue;
    sycl_graph_node node{};
    work->describe(node);
    // Runs that are not submitted yet keep their graph.
    const bool in_place = adapter.graphs->update &&
                          of.native.use_count() == 1 &&
                          node.kind == SYCL_NODE_LAUNCH && !again[s.part];
    if (!in_place || adapter.graphs->update(of.native->get(), s.number, &node))
      again[s.part] = true;
  }
  for (std::size_t p = 0; p < again.size(); ++p)
    if (again[p] && !build(parts_[p])) {
      make_single_parts();
      connect_parts();
      return;
    }
}

void executable_graph::update(std::span<const rt::handle> nodes) {
  check_updatable();
  for (rt::handle handle : nodes)
    as<graph_node>(handle).refresh_locals();
  std::vector<std::pair<std::size_t, graph_work_ptr>> works;
  lock_guard lock(mutex_);
  {
    lock_guard graphs(graphs_mutex);
    std::vector<std::size_t> updated;
    for (rt::handle handle : nodes) {
      auto &node = as<graph_node>(handle);
      if (node.index >= places_.size() ||
          places_[node.index].node.get() != &node)
        fail(errc::invalid, "update: a node is not of the command_graph");
      // A command group of several commands, such as a reduction, is one for
      // the program; its nodes follow one another.
      std::size_t first = node.index, last = node.index + 1;
      while (first && node.group &&
             places_[first - 1].node->group == node.group)
        --first;
      while (last < places_.size() && node.group &&
             places_[last].node->group == node.group)
        ++last;
      bool is_updated = false;
      for (std::size_t i = first; i < last; ++i) {
        const graph_node &one = *places_[i].node;
        if (one.what()->type != rt::node_type::kernel &&
            one.what()->type != rt::node_type::host_task)
          continue;
        works.emplace_back(places_[i].step, one.what());
        updated.push_back(i);
        is_updated = true;
      }
      if (!is_updated)
        fail(errc::invalid, "update: node ", node.index, " is a ",
             name_of(node.what()->type), ", which cannot be updated");
    }
    for (std::size_t i : updated)
      places_[i].uses = places_[i].node->uses;
  }
  sum_uses();
  replace(works);
}

void executable_graph::update(const graph_impl &source) {
  check_updatable();
  if (source.context != context_ || &source.device != &device_)
    fail(errc::invalid, "update: the command_graph is of another context or "
                        "device");
  for (const ref<graph_node> &node : source.nodes())
    node->refresh_locals();
  std::vector<std::pair<std::size_t, graph_work_ptr>> works;
  lock_guard lock(mutex_);
  {
    lock_guard graphs(graphs_mutex);
    if (source.nodes_.size() != places_.size())
      fail(errc::invalid, "update: the command_graph has ",
           source.nodes_.size(), " nodes, the one to be updated ",
           places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const graph_node &node = *source.nodes_[i];
      const std::size_t step = places_[i].step, edges = places_[i].edges;
      const auto was =
          step == none ? rt::node_type::subgraph : steps_[step].work->type;
      const auto now = node.what()->type;
      if (now != was)
        fail(errc::invalid, "update: node ", i, " was a ", name_of(was),
             " and is a ", name_of(now));
      // As in DPC++, of which programs ask for the error.
      if (now == rt::node_type::kernel &&
          node.what()->symbol() != steps_[step].work->symbol())
        fail(errc::invalid, "update: node ", i,
             " is another kernel: ", node.what()->text(), " in the place of ",
             steps_[step].work->text());
      if (!is_empty(*node.what()) && now != rt::node_type::kernel &&
          now != rt::node_type::host_task)
        fail(errc::invalid, "update: node ", i, " is a ", name_of(now),
             ", which cannot be updated");
      if (node.before.size() != edges)
        fail(errc::invalid, "update: node ", i, " waited for ", edges,
             " nodes and waits for ", node.before.size());
      works.emplace_back(step, node.what());
    }
    for (std::size_t i = 0; i < places_.size(); ++i)
      places_[i].uses = source.nodes_[i]->uses;
  }
  sum_uses();
  replace(works);
}

} // namespace sycl::inline _V1::detail
