// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_entry_points.cpp The exported functions about buffers;
/// entry_points.cpp describes such functions.
#include "runtime/buffer_impl.hpp"
#include "runtime/graph.hpp"
#include "runtime/guarded.hpp"
#include "runtime/launch.hpp"
#include "runtime/mutex.hpp"
#include "runtime/received.hpp"
#include "runtime/regions.hpp"
#include "runtime/user_queue.hpp"

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

namespace {

/// The uses that \p list of \p count requirements names.
std::vector<buffer_use> uses_of(const sycl::rt::requirement *list,
                                std::size_t count) {
  if (count && !list)
    fail(errc::invalid, "a null list of ", count, " requirements was given");
  std::vector<buffer_use> out;
  for (std::size_t i = 0; i < count; ++i)
    out.push_back(as<buffer_impl>(list[i].buffer).use(list[i]));
  return out;
}

/// Where the buffers of \p list are now.
std::vector<bound_buffer> bound_to(const sycl::rt::requirement *list,
                                   std::span<const buffer_use> uses) {
  std::vector<bound_buffer> out;
  for (const buffer_use &use : uses) {
    const auto &buffer = as<buffer_impl>(list++->buffer);
    out.push_back(
        {buffer.number, use.access, use.begin, use.end, use.address()});
  }
  return out;
}

/// Calls \p submit(deps, event) with the dependencies of \p r, and commits it.
template <class F>
void submit_with(buffer_transaction &r, std::span<const handle> deps,
                 handle *event, F &&submit) {
  handle made = nullptr;
  submit(r.dependencies(deps), &made);
  const auto done = ref<event_impl>::adopt(static_cast<event_impl *>(made));
  r.commit(done);
  if (event)
    *event = ref(done).detach();
}

/// If the queue records, or a dependency was recorded: calls \p submit(bound,
/// deps, event) to record the command in that graph. Returns false otherwise.
/// \p copies of a host task: buffers that it has at another address than the
/// graph.
template <class F>
bool record_with(queue_impl &q, const sycl::rt::requirement *requirements,
                 std::size_t count, std::span<const handle> deps, handle *event,
                 F &&submit, std::vector<host_copy> *copies = nullptr) {
  graph_impl *graph = count ? q.recorder(deps) : nullptr;
  if (!graph) [[likely]]
    return false;
  std::vector<graph_use> uses;
  std::vector<bound_buffer> bound;
  for (std::size_t i = 0; i < count; ++i) {
    auto &buffer = as<buffer_impl>(requirements[i].buffer);
    buffer_use use = buffer.use(requirements[i]);
    bound.push_back(bind_in_graph(q, buffer, use));
    lock_guard lock(use.memory->mutex);
    std::byte *const there = bound.back().address;
    std::byte *const here = copies ? use.memory->host_address() : there;
    if (here != there && use.begin != use.end) {
      copies->push_back({here + use.begin, there + use.begin,
                         use.end - use.begin,
                         (use.access & sycl::rt::access_write) != 0});
      // A run writes to the host's copy, even of buffers that the task only
      // reads.
      use.access |= sycl::rt::access_write;
    }
    uses.push_back(
        {kept_for_runs(ref(use.memory)), use.access, use.begin, use.end});
  }
  graph->record_with(std::move(uses), deps, event,
                     [&](std::span<const handle> after, handle *made) {
                       submit(*graph, bound, after, made);
                     });
  return true;
}

} // namespace

status __sycl_rt_buffer_create(const sycl::rt::buffer_description *description,
                               std::uint64_t *number, handle *out) noexcept {
  return guarded("buffer_create", [&] {
    const received given(description, "buffer_description");
    const auto &d = *given;
    // Without elements the program's allocator has nothing to allocate.
    host_allocator allocator{d.bytes ? d.allocate : nullptr,
                             d.bytes ? d.deallocate : nullptr, d.destroy,
                             d.closure};
    handle &to = result(out); // before anything is made
    auto made = make<buffer_impl>(d, std::move(allocator));
    result(number) = made->number;
    to = made.detach();
    trace("buffer of ", d.bytes, " bytes", d.host ? " with data" : "");
  });
}

status __sycl_rt_buffer_find(std::uint64_t number, handle *out) noexcept {
  return guarded("buffer_find", [&] {
    ref<buffer_impl> found = buffer_impl::find(number);
    if (!found)
      fail(errc::invalid, "the buffer of an accessor has been destroyed");
    result(out) = found.detach();
  });
}

status
__sycl_rt_buffer_set_final(handle buffer,
                           void (*call)(void *, const void *, std::size_t),
                           void (*destroy)(void *), void *closure) noexcept {
  return guarded("buffer_set_final", [&] {
    as<buffer_impl>(buffer).set_final(call, destroy, closure);
  });
}

status __sycl_rt_buffer_set_write_back(handle buffer, int wanted) noexcept {
  return guarded("buffer_set_write_back",
                 [&] { as<buffer_impl>(buffer).set_write_back(wanted != 0); });
}

status __sycl_rt_buffer_host_memory(handle buffer, handle queue,
                                    std::uint32_t access, void **out) noexcept {
  return guarded("buffer_host_memory", [&] {
    buffer_memory &memory = as<buffer_impl>(buffer).memory();
    lock_guard lock(memory.mutex);
    result(out) =
        queue ? memory.address_shared_with(as<queue_impl>(queue), access)
              : memory.host_address();
  });
}

status __sycl_rt_host_access(const sycl::rt::requirement *requirement,
                             void **address, handle *out) noexcept {
  return guarded("host_access", [&] {
    const auto &r = result(requirement);
    auto made = make<host_access>(as<buffer_impl>(r.buffer).use(r));
    result(address) = made->address() + r.begin;
    result(out) = made.detach();
  });
}

status __sycl_rt_launch_with(handle queue, const sycl::rt::launch *launch,
                             const sycl::rt::requirement *requirements,
                             std::size_t requirement_count, const handle *deps,
                             std::size_t dep_count, handle *event) noexcept {
  return guarded("launch_with", [&] {
    auto &q = as<queue_impl>(queue);
    const received given(launch, "launch");
    if (record_with(
            q, requirements, requirement_count, list(deps, dep_count), event,
            [&](graph_impl &graph, auto &bound, auto after, handle *made) {
              graph.record(q, work_of(q, *given, bound), after, made);
            }))
      return;
    std::vector<buffer_use> uses = uses_of(requirements, requirement_count);
    prepared_launch prepared(q, *given);
    buffer_transaction r(uses);
    r.bring(&q);
    const auto bound = bound_to(requirements, uses);
    submit_with(r, list(deps, dep_count), event, [&](auto after, handle *made) {
      prepared.submit(bound, after, made);
    });
  });
}

status __sycl_rt_host_task_with(handle queue, void (*call)(void *),
                                void (*destroy)(void *), void *closure,
                                const sycl::rt::requirement *requirements,
                                std::size_t requirement_count,
                                const handle *deps, std::size_t dep_count,
                                handle *event) noexcept {
  return guarded("host_task_with", [&] {
    // The closure is owned here from now on, even if the following throws.
    auto task = std::make_unique<host_function>(call, destroy, closure);
    if (!call)
      fail(errc::invalid, "a host task without a function");
    auto &q = as<queue_impl>(queue);
    std::vector<host_copy> copies;
    if (record_with(
            q, requirements, requirement_count, list(deps, dep_count), event,
            [&](graph_impl &graph, auto &, auto after, handle *made) {
              graph.record(q, work_of(std::move(task), std::move(copies)),
                           after, made);
            },
            &copies))
      return;
    std::vector<buffer_use> uses = uses_of(requirements, requirement_count);
    buffer_transaction r(uses);
    r.bring(nullptr);
    submit_with(r, list(deps, dep_count), event, [&](auto after, handle *made) {
      q.submit_host_task(std::move(task), after, made);
    });
  });
}

status __sycl_rt_update(handle queue, const sycl::rt::requirement *requirements,
                        std::size_t requirement_count, const handle *deps,
                        std::size_t dep_count, handle *event) noexcept {
  return guarded("update", [&] {
    auto &q = as<queue_impl>(queue);
    if (requirement_count == 0)
      fail(errc::invalid,
           "update_host: the command group asked for no buffer: make the "
           "accessor with the group's handler, or give a placeholder to "
           "handler::require");
    const bool of_host = std::any_of(
        requirements, requirements + requirement_count,
        [](const auto &one) { return one.access & sycl::rt::access_on_host; });
    if (of_host)
      q.refuse_recording(list(deps, dep_count), "an update of buffers");
    // The end of a command group whose commands are nodes already.
    else if (record_with(q, requirements, requirement_count,
                         list(deps, dep_count), event,
                         [&](graph_impl &, auto &, auto after, handle *made) {
                           q.submit_nothing(after, made);
                         }))
      return;
    std::vector<buffer_use> uses = uses_of(requirements, requirement_count);
    buffer_transaction r(uses);
    for (buffer_use &use : uses) {
      queue_impl *at = use.access & sycl::rt::access_on_host ? nullptr : &q;
      use.memory->assume_locked();
      use.where = use.memory->place_for(at, use.access);
      r.bring(use, at);
    }
    submit_with(r, list(deps, dep_count), event, [&](auto after, handle *made) {
      q.submit_nothing(after, made);
    });
  });
}

status __sycl_rt_copy_region(handle queue, const sycl::rt::region *to,
                             const sycl::rt::region *from,
                             const sycl::rt::requirement *requirements,
                             std::size_t requirement_count, const handle *deps,
                             std::size_t dep_count, handle *event) noexcept {
  return guarded("copy_region", [&] {
    auto &q = as<queue_impl>(queue);
    const received target_region(to, "region"), source_region(from, "region");
    if (record_with(
            q, requirements, requirement_count, list(deps, dep_count), event,
            [&](graph_impl &, auto &bound, auto after, handle *made) {
              copy_region(q, place_region(*target_region, bound),
                          place_region(*source_region, bound), after, made);
            }))
      return;
    std::vector<buffer_use> uses = uses_of(requirements, requirement_count);
    buffer_transaction r(uses);
    r.bring(&q);
    const auto bound = bound_to(requirements, uses);
    const placed_region target = place_region(*target_region, bound),
                        source = place_region(*source_region, bound);
    submit_with(r, list(deps, dep_count), event, [&](auto after, handle *made) {
      copy_region(q, target, source, after, made);
    });
  });
}

status __sycl_rt_fill_region(handle queue, const sycl::rt::region *to,
                             const void *pattern, std::size_t pattern_size,
                             const sycl::rt::requirement *requirements,
                             std::size_t requirement_count, const handle *deps,
                             std::size_t dep_count, handle *event) noexcept {
  return guarded("fill_region", [&] {
    auto &q = as<queue_impl>(queue);
    if (pattern_size == 0 || pattern_size > fill_command::max_pattern)
      fail(errc::invalid, "a fill pattern has 1 to ", fill_command::max_pattern,
           " bytes, not ", pattern_size);
    const received target_region(to, "region");
    if (record_with(q, requirements, requirement_count, list(deps, dep_count),
                    event,
                    [&](graph_impl &, auto &bound, auto after, handle *made) {
                      fill_region(q, place_region(*target_region, bound),
                                  pattern, pattern_size, after, made);
                    }))
      return;
    std::vector<buffer_use> uses = uses_of(requirements, requirement_count);
    buffer_transaction r(uses);
    r.bring(&q);
    const auto bound = bound_to(requirements, uses);
    const placed_region target = place_region(*target_region, bound);
    submit_with(r, list(deps, dep_count), event, [&](auto after, handle *made) {
      fill_region(q, target, pattern, pattern_size, after, made);
    });
  });
}
