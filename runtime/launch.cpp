// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.cpp
/// Checking and rewriting a launch.
#include "runtime/launch.hpp"
#include "runtime/built_bodies.hpp"
#include "runtime/chosen_group.hpp"
#include "runtime/graph.hpp"
#include "runtime/source_bundle.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory_resource>
#include <vector>

namespace sycl::inline _V1::detail {

namespace {

/// "{16, 8}" in SYCL's order, as the user wrote it.
static_assert(std::is_same_v<std::size_t, std::uint64_t>);
std::string sizes_text(const std::size_t *native, std::uint32_t dimensions) {
  std::string out = "{";
  for (std::uint32_t d = dimensions; d-- > 0;)
    out += concat(native[d], d ? ", " : "");
  return out + "}";
}

/// The product, or the largest number if it does not fit.
std::uint64_t product(const std::size_t (&sizes)[3]) {
  std::uint64_t out = 1;
  for (std::size_t size : sizes)
    if (__builtin_mul_overflow(out, static_cast<std::uint64_t>(size), &out))
      return std::numeric_limits<std::uint64_t>::max();
  return out;
}

void check_group(const sycl_launch_args &args, const kernel_info &kernel,
                 const sycl_device_info &device,
                 std::size_t max_work_group_size) {
  const std::uint32_t dims = args.dimensions;
  for (std::uint32_t d = 0; d < dims; ++d) {
    if (args.local[d] == 0)
      fail(errc::nd_range, "kernel '", kernel.name, "': work-group size ",
           sizes_text(args.local, dims), " has a zero");
    if (args.global[d] % args.local[d] != 0)
      fail(errc::nd_range, "kernel '", kernel.name, "': global size ",
           sizes_text(args.global, dims),
           " is not a multiple of the work-group size ",
           sizes_text(args.local, dims));
    if (args.local[d] > device.max_work_item_sizes[d])
      fail(errc::nd_range, "kernel '", kernel.name, "': work-group size ",
           sizes_text(args.local, dims), " is larger than the ",
           sizes_text(device.max_work_item_sizes, dims), " of ", device.name);
  }
  std::uint64_t items = product(args.local);
  if (items > max_work_group_size)
    fail(errc::nd_range, "kernel '", kernel.name, "': work-group size ",
         sizes_text(args.local, dims), " is ", items, " work-items, this ",
         "kernel runs with at most ", max_work_group_size, " on ", device.name);
}

/// Checks the sizes of the launch against the limits in the source.
void check_limits(const sycl_launch_args &args, const kernel_info &kernel) {
  for (std::uint32_t d = 0; d < 3; ++d)
    if (kernel.max_work_group_size[0] != 0 &&
        args.local[d] > kernel.max_work_group_size[d])
      fail(errc::nd_range, "kernel '", kernel.name,
           "' says that no work-group is larger than ",
           kernel.max_work_group_size[d], " in a dimension, it was launched ",
           "with ", sizes_text(args.local, args.dimensions));
  if (const std::uint64_t most = kernel.max_linear_work_group_size;
      most != 0 && product(args.local) > most)
    fail(errc::nd_range, "kernel '", kernel.name,
         "' says that no work-group has more than ", most,
         " work-items, it was launched with ",
         sizes_text(args.local, args.dimensions));
}

/// Checks the sizes of the launch against the required size in the source.
void check_required(sycl_launch_args &args, const kernel_info &kernel) {
  const auto &required = kernel.work_group_size;
  if (required[0] == 0)
    return;
  const std::uint32_t dims = args.dimensions;
  if (!args.has_local) {
    // For a plain range the runtime chooses the size; a required size leaves
    // one choice.
    for (std::uint32_t d = 0; d < 3; ++d) {
      if (args.global[d] % required[d] != 0)
        fail(errc::nd_range, "kernel '", kernel.name,
             "' requires the work-group size ",
             sizes_text(required.data(), dims), ", which does not divide the ",
             "range ", sizes_text(args.global, dims));
      args.local[d] = required[d];
    }
    args.has_local = 1;
    return;
  }
  for (std::uint32_t d = 0; d < 3; ++d)
    if (args.local[d] != required[d])
      fail(errc::nd_range, "kernel '", kernel.name,
           "' requires the work-group size ",
           sizes_text(required.data(), required[2] > 1   ? 3
                                       : required[1] > 1 ? std::max(dims, 2u)
                                                         : dims),
           ", it was launched with ", sizes_text(args.local, dims));
}

/// For a kernel that is launched without work-groups of the program.
void check_no_local_memory(const rt::launch &launch,
                           const kernel_info &kernel) {
  for (const capture &c : kernel.captures) {
    if (c.kind != capture_kind::local_accessor)
      continue;
    sycl_local_block block;
    std::memcpy(&block,
                static_cast<const unsigned char *>(launch.object) + c.offset,
                sizeof block);
    if (block.bytes)
      fail(errc::kernel_argument, "kernel '", kernel.name,
           "' has a local_accessor of ", block.bytes, " bytes and is launched ",
           launch.dimensions ? "over a range" : "as a single task",
           ": local memory belongs to the work-groups of an nd_range");
  }
}

} // namespace

std::uint64_t place_local_memory(const kernel_info &kernel, void *object,
                                 std::uint64_t limit,
                                 std::uint64_t scratch_bytes) {
  std::uint64_t used = scratch_bytes;
  std::uint64_t driver_bytes = 0; ///< Memory that the driver adds to the block.
  // Copies of one local_accessor, identified by the number in `address`, share
  // a block. There are few, so no launch allocates memory for them.
  std::byte few[512];
  std::pmr::monotonic_buffer_resource memory(few, sizeof few);
  std::pmr::vector<std::pair<std::uint64_t, std::uint64_t>> placed(&memory);
  placed.reserve(kernel.captures.size());
  auto *bytes = static_cast<unsigned char *>(object);
  for (const capture &c : kernel.captures) {
    if (c.kind == capture_kind::accessor)
      continue;
    sycl_local_block block;
    std::memcpy(&block, bytes + c.offset, sizeof block);
    const std::uint64_t number = block.address;
    const auto same = std::ranges::find(
        placed, number, &std::pair<std::uint64_t, std::uint64_t>::first);
    if (c.kind == capture_kind::local_accessor && number &&
        same != placed.end()) {
      std::memcpy(bytes + c.offset + offsetof(sycl_local_block, address),
                  &same->second, sizeof same->second);
      continue;
    }
    std::uint64_t align = std::max(block.align, local_block_alignment);
    if (block.align != 0 && !std::has_single_bit(block.align))
      fail(errc::kernel_argument, "kernel '", kernel.name,
           "': a local_accessor has alignment ", block.align,
           ", not a power of two");
    // Both terms are checked, since `bytes` comes from the program.
    if (used > limit || align - 1 > limit || block.bytes > limit)
      used = std::numeric_limits<std::uint64_t>::max();
    else if (c.kind == capture_kind::local_argument) {
      block.address = 0; // the driver sets it
      driver_bytes += block.bytes;
    } else {
      used = (used + align - 1) & ~(align - 1);
      block.address = used;
      placed.emplace_back(number, used);
      used += block.bytes;
    }
    if (used > limit || driver_bytes > limit - used)
      fail(errc::memory_allocation, "kernel '", kernel.name,
           "': its local_accessors ask for more than the ", limit,
           " bytes of local memory that a work-group has (one of them for ",
           block.bytes, ")");
    std::memcpy(bytes + c.offset, &block, sizeof block);
  }
  return used;
}

const unsigned char *constant_of(const rt::launch &launch, std::uint64_t key) {
  const auto *bytes = static_cast<const unsigned char *>(launch.constants);
  if (!bytes)
    return nullptr;
  sycl_constants head;
  std::memcpy(&head, bytes, sizeof head);
  for (std::uint64_t i = 0; i < head.count; ++i) {
    sycl_constant one;
    std::memcpy(&one, bytes + sizeof head + i * sizeof one, sizeof one);
    if (one.key == key)
      return bytes + one.offset;
  }
  return nullptr;
}

bool meets(const launch_guard &guard, const rt::launch &launch,
           const sycl_launch_args &args) {
  const auto *object = static_cast<const unsigned char *>(args.object);
  const bool constants_known = launch.constants_are != rt::constants_unknown;
  return std::ranges::all_of(guard, [&](const launch_condition &c) {
    using what = launch_condition::what;
    switch (c.kind) {
    case what::object:
      return std::equal(c.bytes.begin(), c.bytes.end(), object + c.place);
    case what::constant: {
      const unsigned char *value =
          constants_known ? constant_of(launch, c.place) : nullptr;
      return value && std::equal(c.bytes.begin(), c.bytes.end(), value);
    }
    case what::unset:
      return constants_known && !constant_of(launch, c.place);
    case what::built:
      return constants_known && constant_of(launch, c.place);
    case what::local:
      return args.has_local &&
             std::equal(c.local.begin(), c.local.end(), std::begin(args.local));
    case what::disjoint:
      return true;
    }
    return false;
  });
}

namespace {

/// The memory that a kernel may reach from an accessor.
struct reach {
  bool written;
  std::uint64_t begin = 0, end = 0; ///< Addresses.

  bool conflicts(const reach &other) const {
    return (written || other.written) && begin < other.end && other.begin < end;
  }
};

/// Nothing if the accessor is of no buffer, and so is not used. Which of the
/// bound parts of its buffer it was made for it does not say: all in which it
/// begins, or all that there are. It reaches all of that part, also if it is
/// for a range in it (get_pointer).
std::optional<reach> reach_of(const sycl_accessor_block &block,
                              std::span<const bound_buffer> bound) {
  if (block.buffer == 0)
    return std::nullopt;
  const auto begins_in = [&](const bound_buffer &b) {
    return b.number == block.buffer && b.begin <= block.offset &&
           block.offset < b.end;
  };
  const bool is_in_part = std::ranges::any_of(bound, begins_in);
  reach r{(block.access & rt::access_write) != 0};
  for (const bound_buffer &b : bound)
    if (is_in_part ? begins_in(b) : b.number == block.buffer) {
      const auto address = reinterpret_cast<std::uintptr_t>(b.address);
      r.begin =
          r.end ? std::min(r.begin, address + b.begin) : address + b.begin;
      r.end = std::max(r.end, address + b.end);
    }
  return r;
}

/// As in IRContract.def.
constexpr std::uint64_t disjoint_alignment = 16;

} // namespace

bool are_disjoint(const launch_guard &guard, const void *object,
                  std::span<const bound_buffer> bound) {
  const auto *bytes = static_cast<const unsigned char *>(object);
  constexpr std::size_t max_accessors = 8; ///< split/AccessorLoops.cpp
  for (const launch_condition &c : guard) {
    std::array<reach, max_accessors> all{};
    std::size_t count = 0;
    for (std::uint64_t offset : c.accessors) {
      sycl_accessor_block block;
      std::memcpy(&block, bytes + offset, sizeof block);
      const std::optional<reach> r = reach_of(block, bound);
      if (!r)
        continue;
      const auto found =
          std::ranges::find(bound, block.buffer, &bound_buffer::number);
      if (found == bound.end() || count == max_accessors ||
          (reinterpret_cast<std::uintptr_t>(found->address) + block.offset) %
              disjoint_alignment)
        return false;
      for (const reach &other : std::span(all).first(count))
        if (other.conflicts(*r))
          return false;
      all[count++] = *r;
    }
  }
  return true;
}

sycl_launch_args plan_launch(const rt::launch &launch,
                             const kernel_info &kernel,
                             const sycl_device_info &device,
                             std::size_t max_work_group_size, bool &empty) {
  if (launch.dimensions > 3)
    fail(errc::invalid, "a launch has ", launch.dimensions, " dimensions");
  if (launch.object_size != kernel.object_size)
    fail(errc::kernel_argument, "kernel '", kernel.name, "' has ",
         kernel.object_size, " bytes on the device and ", launch.object_size,
         " in this program: two objects define it differently");
  sycl_launch_args args{};
  args.object = launch.object;
  args.object_size = launch.object_size;
  if (kernel.is_free_function) {
    // Not null also without parameters.
    static constexpr sycl_parameter none{};
    args.parameters =
        kernel.parameters.empty() ? &none : kernel.parameters.data();
    args.parameter_count = kernel.parameters.size();
  }
  args.takes_local_argument = kernel.takes_local_argument;
  args.is_foreign = kernel.is_foreign;
  args.dimensions = launch.dimensions ? launch.dimensions : 1;
  args.has_local = launch.has_local || launch.dimensions == 0;
  for (std::uint32_t d = 0; d < 3; ++d) {
    args.global[d] = d < launch.dimensions ? launch.global[d] : 1;
    args.local[d] =
        d < launch.dimensions && launch.has_local ? launch.local[d] : 1;
    args.offset[d] =
        d < launch.dimensions && launch.has_local ? launch.offset[d] : 0;
    if (args.offset[d] >= std::uint64_t(1) << 62)
      fail(errc::nd_range, "kernel '", kernel.name, "': the offset ",
           args.offset[d], " of the nd_range is more than can be counted");
  }
  if (!launch.has_local)
    check_no_local_memory(launch, kernel);
  if (args.has_local && args.local[0] == chosen_extent)
    choose_group(args, kernel, device, max_work_group_size);
  check_required(args, kernel);
  check_limits(args, kernel);
  if (args.has_local)
    check_group(args, kernel, device, max_work_group_size);
  if (launch.work_group_limit && product(args.local) > launch.work_group_limit)
    fail(errc::nd_range, "parallel_for_work_group: a work-group of ",
         sizes_text(args.local, args.dimensions), " work-items, kernel '",
         kernel.name, "' takes at most ", launch.work_group_limit);
  empty = std::ranges::find(args.global, 0u) != std::end(args.global);
  // Drivers wrap around, and then the launch never ends. Ids are below 2^62.
  if (!empty && product(args.global) >= std::uint64_t(1) << 62)
    fail(errc::nd_range, "kernel '", kernel.name, "': the range ",
         sizes_text(args.global, args.dimensions),
         " has more work-items than can be counted");
  return args;
}

void place_accessors(const kernel_info &kernel, void *object,
                     std::span<const bound_buffer> bound) {
  auto *bytes = static_cast<unsigned char *>(object);
  for (const capture &c : kernel.captures) {
    if (c.kind != capture_kind::accessor)
      continue;
    sycl_accessor_block block;
    std::memcpy(&block, bytes + c.offset, sizeof block);
    if (block.buffer == 0)
      continue; // default-constructed: may be passed, but not used
    if (block.access & rt::access_on_host)
      fail(errc::kernel_argument, "kernel '", kernel.name,
           "' captures an accessor that is for host tasks");
    constexpr std::uint64_t kinds = rt::access_read | rt::access_write;
    auto found = std::ranges::find_if(bound, [&](const bound_buffer &b) {
      return b.number == block.buffer && !(block.access & kinds & ~b.access);
    });
    if (found == bound.end())
      fail(errc::kernel_argument, "kernel '", kernel.name,
           "' captures an accessor (at byte ", c.offset,
           " of its object) that its command group did not ask for: make it "
           "with the group's handler, or give a placeholder to "
           "handler::require");
    block.address = found->address + block.offset;
    std::memcpy(bytes + c.offset, &block, sizeof block);
  }
}

/// The kernel of a launch, built for the queue's device. Throws
/// errc::kernel_not_supported if that is not possible, errc::invalid for a
/// kernel object that cannot be assembled from arguments.
static const prepared_kernel &find_kernel(queue_impl &queue,
                                          const rt::launch &launch) {
  queue.context().owner().check_alive();
  if (!launch.site && !launch.kernel)
    fail(errc::invalid, "a launch without a kernel");
  kernel_impl *const given =
      launch.kernel ? &as<kernel_impl>(launch.kernel) : nullptr;
  kernel_record &record =
      given ? given->record : registry::get().find(*launch.site);
  if (launch.bundle)
    check_bundle_holds(as<kernel_bundle_impl>(launch.bundle), record,
                       queue.device());
  if (!given)
    return record.prepare(queue.context(), queue.device());
  const prepared_kernel &kernel =
      given->prepare(queue.context(), queue.device());
  if (!kernel.info->is_free_function)
    fail(errc::invalid, "kernel '", record.name(),
         "' is a lambda or a functor, whose captures cannot be set as "
         "arguments; launch the lambda or functor itself");
  return kernel;
}

void assemble_object(const rt::launch &launch, const kernel_info &kernel,
                     unsigned char *object) {
  std::memset(object, 0, kernel.object_size);
  std::vector<bool> set(kernel.parameters.size());
  for (const rt::argument &a :
       std::span(launch.arguments, launch.argument_count)) {
    if (a.index >= kernel.parameters.size())
      fail(errc::kernel_argument, "kernel '", kernel.name, "' has ",
           kernel.parameters.size(), " parameters, argument number ",
           static_cast<std::int32_t>(a.index), " (from 0) was set");
    const sycl_parameter &p = kernel.parameters[a.index];
    if (a.size != p.size)
      fail(errc::kernel_argument, "kernel '", kernel.name, "': parameter ",
           a.index, " (from 0) has ", p.size, " bytes, its argument has ",
           a.size, "; the argument must have the parameter's type");
    std::memcpy(object + p.offset, a.bytes, a.size);
    set[a.index] = true;
  }
  if (auto missing = std::ranges::find(set, false); missing != set.end())
    fail(errc::kernel_argument, "kernel '", kernel.name, "': argument ",
         missing - set.begin(), " (from 0) of ", set.size(), " was not set");
}

prepared_launch::prepared_launch(queue_impl &queue, const rt::launch &launch,
                                 bool is_question)
    : queue_(queue), kernel_(find_kernel(queue, launch)) {
  const sycl_device_info &device = queue.device().info;
  if (kernel_.info->uses_scratch) {
    if (!launch.has_scratch)
      fail(errc::memory_allocation, "kernel '", kernel_.info->name,
           "' uses work-group scratch memory: its launch needs the property "
           "work_group_scratch_size");
    scratch_bytes_ = launch.scratch_bytes;
    if (scratch_bytes_ > device.local_memory)
      fail(errc::memory_allocation, "kernel '", kernel_.info->name,
           "' is launched with ", scratch_bytes_,
           " bytes of scratch memory; a work-group has ", device.local_memory,
           " bytes of local memory");
  }
  rt::launch whole = launch;
  if (launch.kernel) {
    if (kernel_.info->is_foreign) {
      foreign_ = foreign_arguments(launch, *kernel_.info, assembled_);
    } else {
      assembled_.resize(kernel_.info->object_size + 1);
      assemble_object(launch, *kernel_.info, assembled_.data());
    }
    whole.object = assembled_.data();
    whole.object_size = info().object_size;
  }
  args_ =
      plan_launch(whole, info(), device, kernel_.max_work_group_size, empty_);
  choose_body(whole, is_question);
  if (trace_enabled() && !is_question)
      [[unlikely]] // otherwise the sizes would be computed always
    trace("launch ", kernel_.info->name, " global ",
          sizes_text(args_.global, args_.dimensions), " local ",
          args_.has_local ? sizes_text(args_.local, args_.dimensions) : "any",
          " on ", device.name,
          body_ ? concat(", body ", body_->info->symbol) : std::string());
}

void prepared_launch::choose_body(const rt::launch &launch, bool is_question) {
  const std::uint64_t items =
      args_.has_local ? product(args_.local) : std::uint64_t(0);
  for (const prepared_body &body : kernel_.bodies) {
    if (items > body.max_work_group_size ||
        !meets(body.info->guard, launch, args_))
      continue;
    if (std::ranges::all_of(body.info->guard, [](const launch_condition &c) {
          return c.kind != launch_condition::what::disjoint;
        })) {
      body_ = &body;
      break;
    }
    if (!disjoint_body_)
      disjoint_body_ = &body;
  }
  // Where a body that is compiled with the program reads none, nothing else is
  // needed.
  if (kernel_.built && launch.constants && reads_constants())
    if (const prepared_body *built =
            kernel_.built->find(launch, args_, is_question);
        built && items <= built->max_work_group_size) {
      body_ = built;
      disjoint_body_ = nullptr;
    }
  // It was queried before, but a library with another definition of the kernel
  // may have been loaded since.
  if (launch.constants_are == rt::constants_in_body && reads_constants())
    fail(errc::runtime, "kernel '", info().name,
         "' was replaced while it was launched, and its launch brings no "
         "specialization constants");
}

sycl_kernel prepared_launch::native(std::span<const bound_buffer> bound) const {
  if (disjoint_body_ &&
      are_disjoint(disjoint_body_->info->guard, args_.object, bound)) {
    trace("its buffers share no memory: body ", disjoint_body_->info->symbol);
    return disjoint_body_->kernel;
  }
  return body_ ? body_->kernel : kernel_.kernel;
}

const numbered_capture &prepared_launch::numbered(std::uint32_t number,
                                                  std::size_t size) const {
  const std::vector<numbered_capture> &all = info().numbered;
  const auto found = std::ranges::find(all, number, &numbered_capture::number);
  if (found == all.end())
    fail(errc::invalid, "kernel '", name(), "' has no capture number ", number,
         all.empty() ? ": its captures have no numbers, because no "
                       "dynamic_parameter is used in the file that launches it"
                     : " (from 0 in the order of the captures; an accessor or "
                       "local_accessor counts as four)");
  if (found->size != size)
    fail(errc::invalid, "kernel '", name(), "': capture number ", number,
         " has ", found->size, " bytes, its dynamic_parameter has ", size);
  return *found;
}

std::vector<std::uint64_t> prepared_launch::local_offsets() const {
  std::vector<std::uint64_t> out;
  for (const capture &c : info().captures)
    if (c.kind == capture_kind::local_accessor)
      out.push_back(c.offset);
  return out;
}

void prepared_launch::submit(std::span<const bound_buffer> bound,
                             std::span<const rt::handle> deps,
                             rt::handle *event) {
  if (empty_) {
    queue_.submit_nothing(deps, event);
    return;
  }
  try {
    submit_work(bound, deps, event);
  } catch (const error &e) {
    // The driver does not know the kernel's display name. Messages of this
    // library name the kernel already.
    if (e.thrown() || e.text().starts_with("kernel '"))
      throw;
    throw error(e.code(), concat("kernel '", info().name, "': ", e.text()));
  }
}

void prepared_launch::submit_work(std::span<const bound_buffer> bound,
                                  std::span<const rt::handle> deps,
                                  rt::handle *event) {
  const kernel_info &info = this->info();
  if (info.captures.empty()) {
    args_.dynamic_local_bytes = scratch_bytes_;
    queue_.submit(launch_command(native(bound), args_), deps, event);
    return;
  }
  // Most objects fit; the adapter has copied it when this copy is destroyed.
  alignas(std::max_align_t) unsigned char small[1024];
  std::unique_ptr<unsigned char[]> large;
  unsigned char *copy = small;
  if (args_.object_size > sizeof small) {
    large = std::make_unique<unsigned char[]>(args_.object_size);
    copy = large.get();
  }
  std::memcpy(copy, args_.object, args_.object_size);
  sycl_launch_args args = args_;
  args.dynamic_local_bytes = place_local_memory(
      info, copy, queue_.device().info.local_memory, scratch_bytes_);
  place_accessors(info, copy, bound);
  args.object = copy;
  queue_.submit(launch_command(native(bound), args), deps, event);
}

std::unique_ptr<command>
prepared_launch::keep(std::span<const bound_buffer> bound) const {
  if (empty_)
    return std::make_unique<barrier_command>();
  sycl_launch_args args = args_;
  std::vector<unsigned char> copy(
      static_cast<const unsigned char *>(args.object),
      static_cast<const unsigned char *>(args.object) + args.object_size);
  args.dynamic_local_bytes = scratch_bytes_;
  if (!info().captures.empty()) {
    args.dynamic_local_bytes = place_local_memory(
        info(), copy.data(), queue_.device().info.local_memory, scratch_bytes_);
    place_accessors(info(), copy.data(), bound);
  }
  args.object = copy.data();
  return launch_command(native(bound), args).keep();
}

void launch_kernel(queue_impl &queue, const rt::launch &launch,
                   std::span<const rt::handle> deps, rt::handle *event) {
  if (graph_impl *graph = queue.recorder(deps)) [[unlikely]] {
    graph->record(queue, work_of(queue, launch), deps, event);
    return;
  }
  prepared_launch(queue, launch).submit({}, deps, event);
}

} // namespace sycl::inline _V1::detail
