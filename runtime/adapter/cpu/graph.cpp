// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file graph.cpp
/// Nodes, and one run of them.
#include "runtime/adapter/cpu/graph.hpp"
#include "runtime/adapter/cpu/copies.hpp"
#include "runtime/adapter/cpu/errors.hpp"
#include "runtime/adapter/cpu/launch.hpp"
#include "runtime/adapter/cpu/program.hpp"
#include "runtime/recycled.hpp"
#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <span>

using namespace sycl::detail;
using namespace sycl::detail::cpu;

namespace {

/// A node that does nothing, and the base of those that do.
struct task {
  virtual ~task() = default;
  virtual void run() noexcept {}

  std::vector<task *> successors;
  std::uint32_t before = 0;
  std::atomic<std::uint32_t> waits_for{0};
  sycl_graph graph = nullptr;
};

class launch_task final : public task {
public:
  launch_task(const sycl_cpu_kernel_s &kernel, const sycl_launch_args &args)
      : kernel_(kernel.known), program_(kernel.program),
        space_(check(kernel.known.entry, args)), bytes_(args.object_size),
        local_bytes_(args.dynamic_local_bytes),
        object_(::operator new(std::max<std::size_t>(bytes_, 1), alignment)) {
    if (bytes_)
      std::memcpy(object_, args.object, bytes_);
  }
  ~launch_task() override { ::operator delete(object_, alignment); }
  sycl_cpu_program_s &program() const { return program_; }

private:
  /// The largest alignment of over-aligned captures.
  static constexpr std::align_val_t alignment{256};

  void run() noexcept override {
    cpu::run(kernel_, object_, bytes_, space_, local_bytes_,
             program_.context.device_globals.load(std::memory_order_acquire));
  }

  sycl_cpu_known_kernel &kernel_;
  sycl_cpu_program_s &program_;
  const index_space space_;
  const std::size_t bytes_;
  const std::uint64_t local_bytes_;
  void *const object_;
};

class copy_task final : public task {
public:
  copy_task(void *dst, const void *src, std::size_t bytes)
      : dst_(dst), src_(src), bytes_(bytes) {
    check_copy(dst, src, bytes);
  }

private:
  void run() noexcept override { copy_bytes(dst_, src_, bytes_); }
  void *const dst_;
  const void *const src_;
  const std::size_t bytes_;
};

class fill_task final : public task {
public:
  fill_task(void *dst, const void *pattern, std::size_t size, std::size_t count)
      : dst_(dst), pattern_(static_cast<const char *>(pattern),
                            static_cast<const char *>(pattern) + size),
        count_(count) {
    check_fill(dst, size, count);
  }

private:
  void run() noexcept override { fill_bytes(dst_, pattern_, count_); }
  void *const dst_;
  const std::vector<char> pattern_;
  const std::size_t count_;
};

} // namespace

struct sycl_cpu_graph_s {
public:
  explicit sycl_cpu_graph_s(std::span<const sycl_graph_node> nodes) {
    for (const sycl_graph_node &node : nodes)
      add(node);
    for (std::size_t i = 0; i < tasks_.size(); ++i)
      is_chain_ &= tasks_[i]->before == (i ? 1u : 0u) &&
                   tasks_[i]->successors.size() <= 1;
    std::ranges::sort(programs_);
    const auto equal = std::ranges::unique(programs_);
    programs_.erase(equal.begin(), equal.end());
  }
  ~sycl_cpu_graph_s() = default;

  void release() noexcept {
    if (release_count(references_))
      delete this;
  }
  command_ref make_run();

private:
  /// Its command ends with the last node, in whichever thread.
  class run_command final : public command {
  public:
    explicit run_command(sycl_cpu_graph_s &graph) : graph_(graph) {
      ends_later = true;
      graph.begin();
    }
    static void *operator new(std::size_t bytes) {
      return recycled<run_command, sizeof(run_command),
                      alignof(run_command)>::take(bytes);
    }
    static void operator delete(void *memory, std::size_t bytes) noexcept {
      recycled<run_command, sizeof(run_command), alignof(run_command)>::give(
          memory, bytes);
    }

  private:
    void run() noexcept override { graph_.start(*this); }
    sycl_cpu_graph_s &graph_;
  };

  void add(const sycl_graph_node &node);
  std::unique_ptr<task> make_task(const sycl_graph_node &node);

  /// Of a run, in the submitting thread.
  void begin() noexcept {
    references_.fetch_add(1, std::memory_order_relaxed);
    for (sycl_cpu_program_s *program : programs_)
      program->begin_launch();
  }
  void end() noexcept {
    for (sycl_cpu_program_s *program : programs_)
      program->end_launch();
    release();
  }

  void run_all() noexcept {
    for (const std::unique_ptr<task> &one : tasks_) {
      if (closing())
        return;
      one->run();
    }
    end();
  }
  void start(command &of) noexcept;
  void run_later(task &one) noexcept;
  void run_from(task *one) noexcept;

  std::atomic<std::uint32_t> references_{1}; ///< One is the runtime's.
  std::vector<std::unique_ptr<task>>
      tasks_; ///< Each after the tasks that it depends on.
  std::vector<task *> roots_;
  std::vector<sycl_cpu_program_s *> programs_;
  bool is_chain_ = true;
  // Of the run.
  std::atomic<std::uint32_t> remaining_{0};
  command *command_ = nullptr;
};

std::unique_ptr<task> sycl_cpu_graph_s::make_task(const sycl_graph_node &node) {
  switch (node.kind) {
  case SYCL_NODE_LAUNCH: {
    auto made = std::make_unique<launch_task>(*node.kernel, *node.args);
    programs_.push_back(&made->program());
    return made;
  }
  case SYCL_NODE_MEMCPY:
    return std::make_unique<copy_task>(node.dst, node.src, node.size);
  case SYCL_NODE_FILL:
    return std::make_unique<fill_task>(node.dst, node.src, node.size,
                                       node.count);
  case SYCL_NODE_EMPTY:
    break;
  }
  return std::make_unique<task>();
}

void sycl_cpu_graph_s::add(const sycl_graph_node &node) {
  std::unique_ptr<task> made = make_task(node);
  made->graph = this;
  made->before = static_cast<std::uint32_t>(node.before_count);
  for (std::uint32_t number : std::span(node.before, node.before_count))
    tasks_[number]->successors.push_back(made.get());
  if (!made->before)
    roots_.push_back(made.get());
  tasks_.push_back(std::move(made));
}

command_ref sycl_cpu_graph_s::make_run() {
  if (!is_chain_)
    return command_ref(new run_command(*this));
  command_ref out = make_command([this] { run_all(); });
  begin();
  return out;
}

void sycl_cpu_graph_s::start(command &of) noexcept {
  if (serial()) {
    run_all();
    of.end_now();
    return;
  }
  command_ = &of;
  for (const std::unique_ptr<task> &one : tasks_)
    one->waits_for.store(one->before, std::memory_order_relaxed);
  remaining_.store(static_cast<std::uint32_t>(tasks_.size()),
                   std::memory_order_relaxed);
  // After the last of them the graph may be running again, or be destroyed.
  const std::size_t others = roots_.size() - 1;
  for (std::size_t i = 0; i < others; ++i)
    run_later(*roots_[i]);
  run_from(roots_[others]);
}

void sycl_cpu_graph_s::run_later(task &one) noexcept {
  annotate_release(&one);
  run_soon(
      [](void *given) {
        auto *one = static_cast<task *>(given);
        annotate_acquire(one);
        one->graph->run_from(one);
      },
      &one);
}

void sycl_cpu_graph_s::run_from(task *one) noexcept {
  const in_kernels counted;
  while (one && !closing()) {
    one->run();
    task *next = nullptr;
    for (task *successor : one->successors) {
      if (!release_count(successor->waits_for))
        continue;
      if (next)
        run_later(*successor);
      else
        next = successor;
    }
    if (release_count(remaining_)) {
      command &of = *command_;
      end();
      of.end_now();
      return;
    }
    one = next;
  }
}

namespace sycl::inline _V1::detail::cpu {

namespace {

sycl_result create(sycl_context, sycl_device, const sycl_graph_node *nodes,
                   size_t count, sycl_graph *out) {
  return guarded([&] { *out = new sycl_cpu_graph_s(std::span(nodes, count)); });
}

void destroy(sycl_graph graph) { graph->release(); }

sycl_result submit(sycl_queue queue, sycl_graph graph, const sycl_event *deps,
                   size_t dep_count, sycl_event *event) {
  return guarded(
      [&] { queue->submit(graph->make_run(), deps, dep_count, false, event); });
}

} // namespace

const sycl_graph_functions graph_functions = {create, destroy, nullptr, submit};

} // namespace sycl::inline _V1::detail::cpu
