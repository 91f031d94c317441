// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file command_group.hpp The record of sycl::handler: one command, and its
/// dependencies. Tier B.
///
/// The handler's functions define the command. It is kept here until the group
/// has returned, and then submitted, since depends_on and the values of
/// specialization constants may come after the command. A kernel object is kept
/// as its bytes, inside this object if it is not large: a command group
/// allocates nothing.
#ifndef SYCL_DETAIL_COMMAND_GROUP_HPP
#define SYCL_DETAIL_COMMAND_GROUP_HPP

#include <new>
#include <sycl/detail/list.hpp>
#include <sycl/detail/specialization_values.hpp>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// A dynamic_parameter that is argument `index` of the command.
struct dynamic_use {
  void (*note)(void *parameter, const event &, int index);
  void *parameter;
  int index;
};

class command_group {
public:
  command_group(const command_group &) = delete;
  command_group &operator=(const command_group &) = delete;

protected:
  template <class Set> using with = ext::oneapi::experimental::properties<Set>;

  enum class kind {
    nothing,
    launch,
    memcpy,
    fill,
    prefetch,
    mem_advise,
    device_global,
    copy_region,
    fill_region,
    update,
    host_task,
    interop_task,
    barrier,
    graph
  };

  template <class Queue>
  explicit command_group(const Queue &queue) noexcept
      : of(queue), target_queue(detail::get_handle(queue)) {}

  void begin(kind command) {
    if (int(what) != int(kind::nothing))
      detail::throw_error(errc::invalid,
                          "a command group has one command; this one has a "
                          "second. Submit them one after the other");
    what = command;
  }

  void check_no_bundle(const char *function) const {
    if (used_bundle)
      detail::throw_error(errc::invalid,
                          message(function)(": the command group uses a kernel "
                                            "bundle, which has the values"));
  }

  void keep(const void *bytes, std::size_t count) {
    if (count > sizeof small) {
      large.at = ::operator new(count, std::align_val_t(alignment));
      object = static_cast<unsigned char *>(large.at);
    }
    __builtin_memcpy(object, bytes, count);
  }

  template <class Kernel, class... Properties>
  void launch(const detail::kernel_launch<Kernel, Properties...> &described) {
    static_assert(alignof(Kernel) <= alignment,
                  "a kernel object is aligned to 128 bytes at most");
    record(described.describe());
    if constexpr (detail::reads_constants<Kernel>)
      constants_of_kernel = [](unsigned char *object) {
        return &reinterpret_cast<Kernel *>(object)->constants;
      };
  }
  /// Gives the kernel the values that it may read. They live until it is over.
  /// At the end of the group, since values may be set after the kernel. A
  /// kernel that has a body for these values reads no table.
  template <int = 0> void give_constants() {
    if (!constants_of_kernel || !constants || constants->empty())
      return;
    constant_bytes = constants->table();
    description.constants = constant_bytes.data();
    const dependencies after(events.data(), events.size());
    int reads = 1;
    description.bundle = used_bundle.get();
    check(__sycl_rt_launch_reads_constants(
        target_queue, static_cast<const rt::launch *>(&description),
        after.data(), after.size(), &reads));
    if (!reads) {
      description.constants_are = rt::constants_in_body;
      return;
    }
    using table = detail::specialization_values::table_memory;
    auto *values = new table(constant_bytes, of.get_context());
    constants_of_kernel(object)->table = values->get();
    kept.object = values;
    kept.destroy = [](void *memory) { delete static_cast<table *>(memory); };
  }

  void record(const rt::device_global_copy &described) {
    // Here, not at the end of the group: programs catch it.
    if (described.offset > described.size ||
        described.bytes > described.size - described.offset)
      detail::throw_error(
          errc::invalid,
          message("a copy of ")(described.bytes)(" bytes at byte ")(
              described.offset)(" of a device_global goes beyond its ")(
              described.size)(" bytes"));
    begin(kind::device_global);
    keep(&described, sizeof described);
  }

  void record(const rt::launch &described) {
    begin(kind::launch);
    description = described;
    keep(described.object, described.object_size);
    description.object = object;
  }

  /// Destroys a copy of `what` when the command has run.
  template <class Object> void keep_until_over(const Object &what) {
    kept.object = new Object(what);
    kept.destroy = [](void *object) { delete static_cast<Object *>(object); };
  }

  template <int = 0>
  void set_bytes(int index, const unsigned char *bytes, std::size_t size,
                 rt::argument_kind kind, std::size_t block = 0) {
    const std::size_t at = argument_bytes.size();
    argument_bytes.append(bytes, size);
    arguments.push_back({static_cast<std::uint32_t>(index), kind,
                         reinterpret_cast<const void *>(at), size, block});
  }

  // Templates, since this header does not know the class.
  template <class Kernel, class Shape>
  void launch(const Kernel &kernel, const Shape &shape, int is_range = 1) {
    begin(kind::launch);
    used_kernel = detail::access_handle::share(kernel);
    description.kernel = used_kernel.get();
    describe(shape);
    if (!is_range)
      description.dimensions = 0;
  }
  template <int Dimensions> void describe(const range<Dimensions> &range) {
    description.dimensions = Dimensions;
    description.has_local = 0;
    for (int d = 0; d < 3; ++d) {
      description.global[d] = detail::native_extent(range, d);
      description.local[d] = 1;
      description.offset[d] = 0;
    }
  }
  template <int Dimensions> void describe(const nd_range<Dimensions> &shape) {
    describe(shape.get_global_range());
    description.has_local = 1;
    detail::set_offset(description, shape);
    for (int d = 0; d < 3; ++d)
      description.local[d] = detail::native_extent(shape.get_local_range(), d);
  }
  template <class... Values>
  void apply(const with<detail::property_set<Values...>> &properties) {
    static_assert(
        (!detail::kernel_property<Values>::is_attribute && ...),
        "a property that is part of the kernel cannot be given to a kernel "
        "object, which has been compiled");
    (detail::kernel_property<Values>::apply(
         description, properties.template get_property<Values>()),
     ...);
  }

  /// `more(queue)` submits further commands, whose event is part of this
  /// command's.
  template <class More> void follow(More more) {
    closure_memory closure;
    closure.object = new More(std::move(more));
    closure.destroy = [](void *object) { delete static_cast<More *>(object); };
    followers.push_back(
        {static_cast<closure_memory &&>(closure), [](void *object, queue &q) {
           return event((*static_cast<More *>(object))(q));
         }});
  }

  /// Of a kernel that has captures only a dynamic_parameter sets some, in a
  /// node of a graph.
  template <int = 0> void keep_dynamic_arguments() {
    list<rt::argument> dynamic;
    for (const rt::argument &one : arguments)
      for (const dynamic_use &use : dynamic_uses)
        if (use.index == static_cast<int>(one.index)) {
          dynamic.push_back(one);
          break;
        }
    arguments = static_cast<list<rt::argument> &&>(dynamic);
  }

  // Functions that submit are templates: parsed in every file, and instantiated
  // in those with command groups. The calls depend on Done, so that they are
  // resolved there, too.

  /// Submits the recorded command.
  template <int = 0> event finish() {
    give_constants();
    if (!used_kernel && !arguments.empty())
      keep_dynamic_arguments();
    event done = submit_command();
    for (const dynamic_use &one : dynamic_uses)
      one.note(one.parameter, done, one.index);
    // If the following throws, only this function has the event, and memory
    // that the command uses is released.
    struct guard {
      ~guard() {
        if (waits)
          __sycl_rt_event_wait(get_handle(command));
      }
      const event command;
      bool waits;
    } unless_submitted{done, static_cast<bool>(get_handle(done))};
    if (!followers.empty()) {
      auto &q = const_cast<queue &>(of); // submitting does not change it
      list<event> all;
      for (const follower &one : followers)
        all.push_back(one.call(one.closure.object, q));
      done = join(all);
    }
    unless_submitted.waits = false;
    if (kept.object) {
      void *closure = kept.detach();
      const dependencies after(&done, 1);
      check(__sycl_rt_host_task(
          target_queue, [](void *) {}, kept.destroy, closure, after.data(),
          after.size(), nullptr));
    }
    return done;
  }

  /// The end of a command and of the commands that followed it, which is also
  /// the end of its uses of the program's buffers: whoever waits for one of
  /// these, such as a buffer's destructor, may free memory that the followers
  /// write.
  template <class Done = new_event> event join(const list<event> &all) {
    list<rt::requirement> of_program;
    for (std::size_t i = 0; i < uses.size(); ++i)
      if (i < first_own_use || i >= past_own_uses)
        of_program.push_back(uses[i]);
    const dependencies after(all.data(), all.size());
    Done done;
    if (!of_program.empty())
      return done.of(__sycl_rt_update(target_queue, of_program.data(),
                                      of_program.size(), after.data(),
                                      after.size(), done));
    return all.size() == 1
               ? all[0]
               : done.of(__sycl_rt_nothing(target_queue, after.data(),
                                           after.size(), done));
  }

  template <class Done = new_event> event submit_command() {
    const dependencies after(events.data(), events.size());
    Done done;
    description.bundle = used_bundle.get();
    if (!arguments.empty()) {
      for (rt::argument &one : arguments)
        one.bytes =
            argument_bytes.data() + reinterpret_cast<std::uintptr_t>(one.bytes);
      description.arguments = arguments.data();
      description.argument_count = arguments.size();
    }
    switch (what) {
    case kind::nothing:
      if (!uses.empty())
        return done.of(__sycl_rt_update(target_queue, uses.data(), uses.size(),
                                        after.data(), after.size(), done));
      if (events.empty())
        return event();
      return done.of(
          __sycl_rt_nothing(target_queue, after.data(), after.size(), done));
    case kind::barrier:
      return done.of(
          __sycl_rt_barrier(target_queue, after.data(), after.size(), done));
    case kind::launch:
      if (!uses.empty())
        return done.of(__sycl_rt_launch_with(
            target_queue, static_cast<const rt::launch *>(&description),
            uses.data(), uses.size(), after.data(), after.size(), done));
      return done.of(__sycl_rt_launch(
          target_queue, static_cast<const rt::launch *>(&description),
          after.data(), after.size(), done));
    case kind::graph:
      return done.of(__sycl_rt_graph_submit(target_queue, used_kernel.get(),
                                            after.data(), after.size(), done));
    case kind::memcpy:
      return done.of(__sycl_rt_memcpy(target_queue, to_memory, from_memory,
                                      size, after.data(), after.size(), done));
    case kind::fill:
      return done.of(__sycl_rt_fill(
          target_queue, to_memory, static_cast<const void *>(object),
          object_size, size, after.data(), after.size(), done));
    case kind::prefetch:
      return done.of(__sycl_rt_prefetch(target_queue, from_memory, size,
                                        after.data(), after.size(), done));
    case kind::mem_advise:
      return done.of(__sycl_rt_mem_advise(target_queue, from_memory, size,
                                          number, after.data(), after.size(),
                                          done));
    case kind::device_global:
      return done.of(__sycl_rt_device_global_copy(
          target_queue,
          reinterpret_cast<const rt::device_global_copy *>(object),
          after.data(), after.size(), done));
    case kind::copy_region:
      return done.of(__sycl_rt_copy_region(
          target_queue, static_cast<const rt::region *>(&regions[0]),
          static_cast<const rt::region *>(&regions[1]), uses.data(),
          uses.size(), after.data(), after.size(), done));
    case kind::fill_region:
      return done.of(__sycl_rt_fill_region(
          target_queue, static_cast<const rt::region *>(&regions[0]),
          static_cast<const void *>(object), object_size, uses.data(),
          uses.size(), after.data(), after.size(), done));
    case kind::update:
      return done.of(__sycl_rt_update(target_queue, uses.data(), uses.size(),
                                      after.data(), after.size(), done));
    case kind::interop_task: {
      const rt::interop_task task{rt::head_of<rt::interop_task>(), interop_call,
                                  host.destroy, host.detach(),
                                  static_cast<std::uint32_t>(number)};
      return done.of(__sycl_rt_interop_task(target_queue, &task, uses.data(),
                                            uses.size(), after.data(),
                                            after.size(), done));
    }
    case kind::host_task: {
      // The runtime destroys it, even if the call fails.
      void *closure = host.detach();
      if (!uses.empty())
        return done.of(__sycl_rt_host_task_with(
            target_queue, host_call, host.destroy, closure, uses.data(),
            uses.size(), after.data(), after.size(), done));
      return done.of(__sycl_rt_host_task(target_queue, host_call, host.destroy,
                                         closure, after.data(), after.size(),
                                         done));
    }
    }
    return event();
  }

  static constexpr std::size_t alignment = 128;

  const queue &of;
  rt::handle target_queue;
  kind what = kind::nothing;
  int number = 0;
  list<event> events;
  list<rt::requirement> uses;
  list<detail::handle> used; ///< Hold the buffers of `uses`.
  /// Those of `uses` that programs do not see: buffers between the command and
  /// the commands that follow it.
  std::size_t first_own_use = 0, past_own_uses = 0;
  void *to_memory = nullptr;
  const void *from_memory = nullptr;
  std::size_t size = 0;
  void (*host_call)(void *) = nullptr;
  void (*interop_call)(void *, rt::handle) = nullptr;
  // The members own their contents: a destructor of the command group would
  // instantiate those of all lists in every file.
  struct closure_memory {
    closure_memory() = default;
    closure_memory(closure_memory &&other) noexcept
        : object(other.detach()), destroy(other.destroy) {}
    ~closure_memory() {
      if (object)
        destroy(object);
    }
    void *detach() noexcept {
      void *mine = object;
      object = nullptr;
      return mine;
    }
    void *object = nullptr;
    void (*destroy)(void *) = nullptr;
  };
  struct follower {
    closure_memory closure;
    event (*call)(void *, queue &);
  };
  struct aligned_memory {
    ~aligned_memory() {
      if (at)
        ::operator delete(at, std::align_val_t(alignment));
    }
    void *at = nullptr;
  };
  closure_memory host, kept;
  list<follower> followers;
  rt::region regions[2]{}; ///< To, from.
  rt::launch description{};
  detail::handle used_kernel; ///< Or the graph.
  list<dynamic_use> dynamic_uses;
  detail::handle used_bundle;
  detail::counted<detail::specialization_values> constants;
  detail::specialization_reader *(*constants_of_kernel)(unsigned char *) =
      nullptr;
  list<unsigned char> constant_bytes;
  list<unsigned char> argument_bytes;
  list<rt::argument> arguments; ///< `bytes` holds a position until sent.
  std::size_t object_size = 0;
  aligned_memory large; ///< The object, if it is.
  unsigned char *object = small;
  alignas(alignment) unsigned char small[512];
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
