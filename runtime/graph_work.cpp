// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph_work.cpp
/// The kinds of nodes.
#include "runtime/graph_work.hpp"
#include "runtime/abi/image.h"
#include "runtime/buffer_impl.hpp"
#include "runtime/chosen_group.hpp"
#include "runtime/deferred_releases.hpp"
#include "runtime/dynamic_locals.hpp"
#include "runtime/executable_graph.hpp"
#include "runtime/kernel_bundle.hpp"
#include "runtime/launch.hpp"
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <optional>

namespace sycl::inline _V1::detail {

namespace {

class nothing final : public graph_work {
public:
  nothing() : graph_work(rt::node_type::empty) {}
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    queue.submit_nothing(deps, event);
  }
  bool describe(sycl_graph_node &out) const noexcept override {
    out.kind = SYCL_NODE_EMPTY;
    return true;
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
    // Its dependencies are ordered already.
    if (type == rt::node_type::barrier)
      queue.submit_nothing(deps, event);
    else
      queue.submit(*command_, deps, event);
  }
  bool describe(sycl_graph_node &out) const noexcept override {
    return command_->describe(out);
  }

private:
  const std::unique_ptr<command> command_;
};

class task_work final : public graph_work {
public:
  task_work(std::unique_ptr<host_function> task, std::vector<host_copy> copies)
      : graph_work(rt::node_type::host_task), task_(std::move(task)),
        copies_(std::move(copies)) {}
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    // Each step is chained: copies in parallel would not make a graph faster.
    ref<event_impl> last;
    rt::handle one = nullptr, made = nullptr;
    const auto after = [&]() -> std::span<const rt::handle> {
      one = last.get();
      return last ? std::span<const rt::handle>(&one, 1) : deps;
    };
    const auto done = [&] {
      last = ref<event_impl>::adopt(&as<event_impl>(made));
      made = nullptr;
    };
    for (const host_copy &c : copies_) {
      queue.submit(memcpy_command(c.host, c.elsewhere, c.bytes), after(),
                   &made);
      done();
    }
    using shared = std::shared_ptr<host_function>;
    queue.submit_host_task(
        std::make_unique<host_function>(
            [](void *task) { (**static_cast<shared *>(task))(); },
            [](void *task) { delete static_cast<shared *>(task); },
            new shared(task_)),
        after(), &made);
    done();
    for (const host_copy &c : copies_)
      if (c.written) {
        queue.submit(memcpy_command(c.elsewhere, c.host, c.bytes), after(),
                     &made);
        done();
      }
    if (event)
      *event = last.detach();
  }

private:
  const std::shared_ptr<host_function> task_;
  const std::vector<host_copy> copies_;
};

class subgraph_work final : public graph_work {
public:
  explicit subgraph_work(std::vector<nested_work> all)
      : graph_work(rt::node_type::subgraph), all(std::move(all)) {}
  /// Its nodes are the outer graph's.
  void submit(queue_impl &, std::span<const rt::handle>,
              rt::handle *) const override {}
  const std::vector<nested_work> all;
};

/// A launch with copies of all memory that the caller's points at.
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

  /// Takes over the current dynamic local memory, in arguments and at \p
  /// offsets of the kernel object. Returns whether that changes something.
  bool refresh_locals(std::span<const std::uint64_t> offsets) {
    const dynamic_locals &all = dynamic_locals::get();
    bool changed = false;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (arguments[i].kind == rt::argument_kind::local_memory)
        changed |= all.refresh(argument_bytes[i]);
    const std::span<std::byte> bytes(
        reinterpret_cast<std::byte *>(object.data()), launch.object_size);
    for (std::uint64_t offset : offsets)
      changed |= all.refresh(bytes.subspan(offset));
    return changed;
  }

  /// The arguments of a kernel that has captures: sets those of these numbers.
  void capture_arguments(const prepared_launch &of) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
      set_capture(of.numbered(arguments[i].index, argument_bytes[i].size()),
                  argument_bytes[i]);
    arguments.clear();
    argument_bytes.clear();
    point_at_copies();
  }
  void set_capture(const numbered_capture &at,
                   std::span<const std::byte> bytes) {
    std::memcpy(reinterpret_cast<std::byte *>(object.data()) + at.offset,
                bytes.data(), bytes.size());
  }

  void point_at_copies() {
    launch.object = object.data();
    // The object has a table of them, and a later launch has only the object.
    launch.constants = nullptr;
    launch.constants_are = rt::constants_unknown;
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
  launch_work(queue_impl &queue, const kept_launch &what,
              std::span<const bound_buffer> buffers)
      : graph_work(rt::node_type::kernel), kept(what),
        bound(buffers.begin(), buffers.end()) {
    if (!kept.launch.kernel && !kept.arguments.empty())
      kept.capture_arguments(
          prepared_launch(queue, kept.launch, /*is_question=*/true));
    kept.refresh_locals({});
    std::optional<prepared_launch> prepared(std::in_place, queue, kept.launch);
    if (!kept.launch.argument_count)
      local_offsets = prepared->local_offsets();
    // The sizes may decide which body of the kernel runs.
    if (kept.refresh_locals(local_offsets))
      prepared.emplace(queue, kept.launch);
    name_ = prepared->name();
    symbol_ = prepared->symbol();
    command_ = prepared->keep(bound);
  }
  void submit(queue_impl &queue, std::span<const rt::handle> deps,
              rt::handle *event) const override {
    queue.submit(*command_, deps, event);
  }
  bool describe(sycl_graph_node &out) const noexcept override {
    return command_->describe(out);
  }
  std::string text() const override { return name_; }
  std::string symbol() const override { return symbol_; }

  kept_launch kept;
  const std::vector<bound_buffer> bound;
  std::vector<std::uint64_t> local_offsets; ///< In the kernel object.

private:
  std::string name_, symbol_;
  std::unique_ptr<command> command_;
};

const launch_work &launch_of(const graph_work &work, const char *what) {
  auto *launch = dynamic_cast<const launch_work *>(&work);
  if (!launch)
    fail(errc::invalid, what, ": the node is no kernel");
  return *launch;
}

constexpr const char *type_names[] = {
    "empty",   "subgraph",  "kernel",       "memcpy",
    "memset",  "memfill",   "prefetch",     "memadvise",
    "barrier", "host task", "async_malloc", "async_free"};

} // namespace

const char *name_of(rt::node_type type) {
  return type_names[static_cast<std::size_t>(type)];
}

graph_work_ptr work_of(const command &work) {
  return std::make_shared<command_work>(work);
}
graph_work_ptr work_of(std::unique_ptr<host_function> task) {
  return work_of(std::move(task), {});
}
graph_work_ptr work_of(std::unique_ptr<host_function> task,
                       std::vector<host_copy> copies) {
  return std::make_shared<task_work>(std::move(task), std::move(copies));
}
graph_work_ptr work_of(ref<executable_graph> graph) {
  return std::make_shared<subgraph_work>(graph->works());
}
graph_work_ptr work_of(queue_impl &queue, const rt::launch &launch,
                       std::span<const bound_buffer> bound) {
  return std::make_shared<launch_work>(queue, kept_launch(launch), bound);
}
graph_work_ptr no_work() {
  static const auto one = std::make_shared<nothing>();
  return one;
}

std::shared_ptr<buffer_memory> kept_for_runs(ref<buffer_memory> memory) {
  buffer_memory *const raw = memory.get();
  return {raw, [memory = std::move(memory)](buffer_memory *) mutable {
            defer_release(std::move(memory));
          }};
}

bool conflict(std::span<const graph_use> a, std::span<const graph_use> b) {
  for (const graph_use &x : a)
    for (const graph_use &y : b)
      if (x.memory.get() == y.memory.get() && x.begin < y.end &&
          y.begin < x.end && ((x.access | y.access) & rt::access_write))
        return true;
  return false;
}

std::span<const nested_work> nested_in(const graph_work &work) {
  auto *nested = dynamic_cast<const subgraph_work *>(&work);
  return nested ? std::span(nested->all) : std::span<const nested_work>();
}

namespace {

/// Into the kernel object, where work-items outside of the range return.
void set_range_in_object(kept_launch &kept, const rt::launch &shape) {
  const rt::launch &launch = kept.launch;
  const std::size_t at = launch.offset[0];
  if (!at ||
      at - 1 + launch.dimensions * sizeof(std::size_t) > launch.object_size)
    fail(errc::feature_not_supported,
         "update of a range: the kernel was compiled with older headers, and "
         "gets another range by an update with a whole graph only");
  auto *to = reinterpret_cast<std::byte *>(kept.object.data()) + at - 1;
  for (std::uint32_t d = 0; d < launch.dimensions; ++d)
    std::memcpy(to + d * sizeof(std::size_t),
                &shape.global[launch.dimensions - 1 - d], sizeof(std::size_t));
}

/// Whether the work-groups of the launch divide the range.
bool groups_divide(const rt::launch &launch, const rt::launch &range) {
  for (std::uint32_t d = 0; d < launch.dimensions; ++d)
    if (!launch.local[d] || range.global[d] % launch.local[d])
      return false;
  return true;
}

/// A kernel over a range sees no work-groups: those of an nd_range are checked
/// and left to the runtime.
void check_nd_range_of_range_kernel(const rt::launch &shape) {
  if (!groups_divide(shape, shape))
    fail(errc::nd_range,
         "update of a range: the work-groups do not divide the nd_range");
  if (shape.offset[0] || shape.offset[1] || shape.offset[2])
    fail(errc::invalid, "update of a range: the nd_range has an offset, and "
                        "the kernel is over a range");
}

/// A kernel over an nd_range has no test for work-items outside of a range: it
/// gets work-groups that divide it. The old ones if they do, since the program
/// may have local memory of their size.
void set_range_of_nd_range_kernel(rt::launch &launch, const rt::launch &shape) {
  if (!groups_divide(launch, shape))
    std::ranges::fill(launch.local, chosen_extent);
  std::ranges::fill(launch.offset, std::size_t(0));
}

} // namespace

graph_work_ptr with_range(queue_impl &queue, const graph_work &work,
                          const rt::launch &shape) {
  const launch_work &old = launch_of(work, "update of a range");
  kept_launch changed = old.kept;
  rt::launch &launch = changed.launch;
  if (launch.dimensions != shape.dimensions)
    fail(errc::invalid, "update of a range: the kernel has ", launch.dimensions,
         " dimensions, the new range ", shape.dimensions);
  // Kernel objects are functions, which have no range in them.
  const bool has_range =
      !launch.has_local && launch.dimensions && !launch.kernel;
  if (has_range && shape.has_local)
    check_nd_range_of_range_kernel(shape);
  if (has_range)
    set_range_in_object(changed, shape);
  std::ranges::copy(shape.global, launch.global);
  if (!has_range && shape.has_local) {
    launch.has_local = 1;
    std::ranges::copy(shape.local, launch.local);
    std::ranges::copy(shape.offset, launch.offset);
  } else if (launch.has_local) {
    set_range_of_nd_range_kernel(launch, shape);
  }
  return std::make_shared<launch_work>(queue, changed, old.bound);
}

bound_buffer bind_in_graph(queue_impl &queue, buffer_impl &buffer,
                           const buffer_use &use) {
  if (buffer.writes_back() && (use.access & rt::access_write))
    fail(errc::invalid,
         "a command of a command_graph writes to a buffer whose end writes to "
         "memory of the program; set_write_back(false) or "
         "set_final_data(nullptr) first");
  lock_guard lock(use.memory->mutex);
  return {buffer.number, use.access, use.begin, use.end,
          use.memory->address(use.memory->place_for(&queue, graph_access))};
}

graph_buffer buffer_of_accessor(queue_impl &queue,
                                const rt::argument &argument) {
  sycl_accessor_block block;
  if (argument.block > argument.size ||
      argument.size - argument.block < sizeof block)
    fail(errc::invalid, "update of an argument: an accessor of ", argument.size,
         " bytes");
  std::memcpy(&block,
              static_cast<const std::byte *>(argument.bytes) + argument.block,
              sizeof block);
  if (!block.buffer)
    return {};
  const ref<buffer_impl> buffer = buffer_impl::find(block.buffer);
  if (!buffer)
    fail(errc::invalid, "update of an argument: the buffer of the accessor has "
                        "been destroyed");
  // All of it, as the accessor's range is not known here.
  const auto access =
      static_cast<std::uint32_t>(block.access) & ~rt::access_discard;
  const buffer_use use = buffer->use({buffer.get(), access, 0, buffer->bytes});
  return {{bind_in_graph(queue, *buffer, use)},
          {{kept_for_runs(ref(use.memory)), access, use.begin, use.end}}};
}

graph_work_ptr with_argument(queue_impl &queue, const graph_work &work,
                             const rt::argument &argument,
                             std::span<const bound_buffer> more) {
  const launch_work &old = launch_of(work, "update of an argument");
  kept_launch changed = old.kept;
  std::vector<bound_buffer> bound = old.bound;
  bound.insert(bound.end(), more.begin(), more.end());
  if (!changed.launch.kernel)
    changed.set_capture(
        prepared_launch(queue, changed.launch, /*is_question=*/true)
            .numbered(argument.index, argument.size),
        {static_cast<const std::byte *>(argument.bytes), argument.size});
  for (std::size_t i = 0; i < changed.arguments.size(); ++i)
    if (changed.arguments[i].index == argument.index) {
      const auto *first = static_cast<const std::byte *>(argument.bytes);
      changed.argument_bytes[i].assign(first, first + argument.size);
      changed.arguments[i].size = argument.size;
      changed.point_at_copies();
    }
  return std::make_shared<launch_work>(queue, changed, bound);
}

graph_work_ptr with_locals(queue_impl &queue, const graph_work_ptr &work) {
  auto *launch = dynamic_cast<const launch_work *>(work.get());
  if (!launch)
    return work;
  kept_launch now = launch->kept;
  if (!now.refresh_locals(launch->local_offsets))
    return work;
  return std::make_shared<launch_work>(queue, now, launch->bound);
}

} // namespace sycl::inline _V1::detail
