// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file rt_structures.hpp
/// The interface between headers and libsyclrt.so: handles, numbers and
/// structures, in the order in which rt.hpp's functions use them. Tier H.
///
/// docs/design/runtime-abi.md says what may change in which version.
#ifndef SYCL_DETAIL_RT_STRUCTURES_HPP
#define SYCL_DETAIL_RT_STRUCTURES_HPP

#include <cstddef>
#include <cstdint>

struct sycl_kernel_site;

namespace sycl {
inline namespace _V1 {
namespace rt {

/// The number of this file: 256 * major + minor, 1.0.
/// docs/design/runtime-abi.md says when which of them changes;
/// test/runtime/abi_test.py compares this file with what was promised.
inline constexpr std::uint16_t abi_version = 0x0100;

/// The beginning of a structure that a program passes to the library: how much
/// of it the program's headers know. The library fills members that older
/// headers lack with zeros, which mean "as it was before", and refuses members
/// of newer headers that it does not know. `mark` identifies such a structure.
struct structure_head {
  std::uint32_t size;
  std::uint16_t version;
  std::uint16_t mark;
};
inline constexpr std::uint16_t structure_mark = 0x5359;
template <class Structure> constexpr structure_head head_of() noexcept {
  return {sizeof(Structure), abi_version, structure_mark};
}

/// A platform, device, context, queue, event … inside the runtime.
using handle = struct object *;

/// 0 is success; otherwise 1 + the numeric value of sycl::errc. The text is
/// __sycl_rt_last_error() of the same thread.
using status = int;

enum class object_kind : std::uint32_t {
  platform,
  device,
  context,
  queue,
  event,
  buffer,
  host_access,
  kernel_id,
  device_image,
  kernel_bundle,
  kernel,
  interop, ///< A host task's view of its command group.
  graph,   ///< A command_graph that can be added to.
  executable_graph,
  graph_node,
  physical_memory,
  memory_pool
};

/// The kind of device that a queue or selector call wants.
enum class selector : std::uint32_t { by_default, cpu, gpu, accelerator };

/// What memory may be used for at its addresses.
enum class address_access : std::uint32_t { none, read, read_write };

/// Numbers of a pool that can be asked for; some can be set.
enum class pool_number : std::uint32_t {
  threshold,
  reserved,
  reserved_high, ///< Setting it starts the count again.
  used,
  used_high, ///< The same.
  maximum
};

enum class peer_question : std::uint32_t {
  can_access,
  can_use_atomics,
  enable,
  disable
};

enum graph_flags : std::uint32_t {
  graph_no_cycle_check = 1u,
  graph_updatable = 2u,
  graph_enable_profiling = 4u,
  graph_buffers_outlive = 8u
};

/// The work of a node of a graph.
enum class node_type : std::uint32_t {
  empty,
  subgraph,
  kernel,
  memcpy,
  memset,
  memfill,
  prefetch,
  memadvise,
  barrier,
  host_task,
  async_malloc,
  async_free
};

enum class usm_kind : std::uint32_t { host, device, shared, unknown };

/// Numbers of sycl::bundle_state.
enum class bundle_state : std::uint32_t { input, object, executable };

enum queue_flags : std::uint32_t {
  queue_in_order = 1u,
  queue_enable_profiling = 2u,
  /// Refused together with queue_enable_profiling, otherwise without effect.
  queue_discard_events = 1u << 16
};

/// A typed question; `info.def` lists number, object, C++ result type.
enum class info_id : std::uint32_t;

enum class argument_kind : std::uint32_t {
  bytes,
  pointer,      ///< To USM.
  local_memory, ///< A local_accessor or work_group_memory.
  accessor
};

// `argument`, `requirement` and `async_error` are elements of lists and have no
// head: they stay as they are. A longer one is another structure, for another
// function.

/// An argument of a launched kernel object: its bytes, an accessor's too. The
/// kind matters to kernels that other compilers have made.
struct argument {
  std::uint32_t index;
  argument_kind kind;
  const void *bytes;
  std::size_t size;
  std::size_t
      block; ///< The offset of a sycl_accessor_block in them, if there is one.
};

/// The images of a kernel bundle: those for at least one of the devices,
/// restricted to those that contain one of the kernels if there is a list.
struct bundle_request {
  structure_head head = head_of<bundle_request>();
  handle context;
  const handle *devices;
  std::size_t device_count;
  bundle_state state;
  std::uint32_t unbuilt; ///< 1: nothing is built yet, __sycl_rt_bundle_select
                         ///<    will do it.
  std::uint32_t has_ids;
  const handle *ids;
  std::size_t id_count;
};

/// A program as text or SPIR-V, to be built for some devices.
struct source_request {
  structure_head head = head_of<source_request>();
  handle context;
  const handle *devices;
  std::size_t device_count;
  std::uint32_t language; ///< Numbers of source_language.
  const void *bytes;
  std::size_t size;
  const char *options; ///< For the driver's compiler, separated by spaces.
  /// Called with the driver's log, in pieces; or null.
  void (*log)(void *closure, const char *text, std::size_t length);
  void *closure;
  // Only for source_language::sycl: the options once more, one by one; files
  // that the source includes; expressions that name kernels.
  const char *const *option_list;
  std::size_t option_count;
  const char *const *file_names;
  const char *const *file_texts;
  std::size_t file_count;
  const char *const *registered;
  std::size_t registered_count;
};

/// One kernel launch. Everything is copied before the call returns. Sizes are
/// in native order: dimension 0 is the fastest.
struct launch {
  structure_head head = head_of<launch>();
  sycl_kernel_site *site;
  const void *object;
  std::size_t object_size;
  std::uint32_t dimensions;  ///< 0 for a single task.
  std::uint32_t has_local;   ///< 1: nd_range; 0: range, with any group size.
  std::size_t global[3];     ///< Work-items.
  std::size_t local[3];      ///< Work-items of a group; all 1 if !has_local.
  std::uint32_t has_scratch; ///< 1: scratch_bytes is set (possibly to 0).
  /// Upper bound of the work-items of a work-group; 0: the device's limit.
  std::uint32_t work_group_limit;
  std::size_t scratch_bytes; ///< Of work-group scratch memory.
  handle bundle; ///< The kernel must be in this kernel bundle; or null.
  /// A kernel object instead of the site; the object is assembled from its
  /// arguments.
  handle kernel;
  const argument *arguments;
  std::size_t argument_count;
  /// For an nd_range: added to each global id. For a range, the first one: 1 +
  /// the offset in the object of its range, in SYCL's order, or 0: unknown.
  std::size_t offset[3];
  /// Values of specialization constants that the launch sets, in host memory:
  /// a sycl_constants of runtime/abi/image.h; null for none.
  const void *constants;
  std::uint32_t constants_are; ///< constants_unknown and so on.
  std::uint32_t reserved;
};

// What is known about a launch's specialization constants: nothing; all that
// are set; or that the object has no table of them, because
// __sycl_rt_launch_reads_constants has returned that the kernel reads none.
inline constexpr std::uint32_t constants_unknown = 0;
inline constexpr std::uint32_t constants_known = 1;
inline constexpr std::uint32_t constants_in_body = 2;

// How a command uses bytes of a buffer: `access_flags`. Numbers and no enum, of
// which each `|` chooses among the operators of all built-in types.
inline constexpr std::uint32_t access_read = 1u;
inline constexpr std::uint32_t access_write = 2u;
/// With access_write: the old data is not needed.
inline constexpr std::uint32_t access_discard = 4u;
/// For host tasks; not for kernels.
inline constexpr std::uint32_t access_on_host = 8u;

/// One use of a buffer by a command or a host accessor: bytes [begin, end).
struct requirement {
  handle buffer;
  std::uint32_t access;
  std::uint64_t begin;
  std::uint64_t end;
};

enum buffer_flags : std::uint32_t {
  /// `host` is only read, and never written back to.
  buffer_host_is_const = 1u,
  /// `host` is copied from before the call returns, and not used afterwards.
  buffer_host_is_copied = 2u,
  /// `host` is the address of the data on the host in any case.
  buffer_use_host_pointer = 4u,
  /// Made by the headers for one command, as the parts of a reduction: no
  /// buffer of the program.
  buffer_of_command = 8u
};

/// The description of a buffer. The memory for the host's copy comes from the
/// program's allocator if `allocate` is not null.
struct buffer_description {
  structure_head head = head_of<buffer_description>();
  std::size_t bytes;
  std::size_t alignment; ///< Of the element type.
  void *host;            ///< The program's memory, or null.
  std::uint32_t flags;   ///< buffer_flags
  void *(*allocate)(void *closure, std::size_t bytes);
  void (*deallocate)(void *closure, void *memory, std::size_t bytes);
  void (*destroy)(void *closure);
  void *closure;
};

/// The buffer of a default-constructed accessor.
inline constexpr std::uint64_t no_buffer = ~std::uint64_t(0);

/// Bytes of a buffer, or of ordinary memory, as rows: `rows[0]` bytes are
/// contiguous, `rows[1]` such rows are `pitch[0]` bytes apart, `rows[2]` such
/// planes `pitch[1]` bytes apart.
struct region {
  structure_head head = head_of<region>();
  std::uint64_t buffer; ///< Its number; 0 for ordinary memory; or no_buffer.
  void *memory;         ///< If there is no buffer.
  std::uint64_t begin;  ///< Of the first row, in the buffer.
  std::uint64_t rows[3];
  std::uint64_t pitch[2];
};

/// A copy between memory and a part of a device_global's value.
struct device_global_copy {
  structure_head head = head_of<device_global_copy>();
  const void *variable;      ///< The program's object.
  std::size_t size;          ///< Bytes of the value.
  std::uint32_t in_image;    ///< 1: device_image_scope.
  std::uint32_t to_variable; ///< 1: writes the variable; 0: reads it.
  void *memory;              ///< Of the host or USM; read if to_variable.
  std::size_t bytes;
  std::size_t offset; ///< Of the first byte in the value.
};

/// One error for an async_handler. The exception of a host task is returned as
/// passed to __sycl_rt_host_task_threw; else `thrown` is null.
struct async_error {
  status code;
  const char *text;
  std::size_t text_length;
  const void *thrown;
};
/// Called with asynchronous errors, which the runtime owns.
using async_callback = void (*)(void *closure, const async_error *errors,
                                std::size_t count);

/// What to make of native objects that the program has made. They are numbers:
/// pointers, or other identifiers of the backend.
struct native_request {
  structure_head head = head_of<native_request>();
  std::uint32_t backend;        ///< Numbers of sycl::backend.
  object_kind kind;             ///< Of the result.
  const std::uint64_t *natives; ///< Several only for an event.
  std::size_t count;
  handle context; ///< Null for a platform, device or context.
  /// For a queue; taken over, even if the call fails.
  async_callback handler;
  void *handler_closure;
  void (*free_closure)(void *);
};

/// A host task that gets a handle to request native memory.
struct interop_task {
  structure_head head = head_of<interop_task>();
  void (*call)(void *closure, handle interop);
  void (*destroy)(void *closure);
  void *closure;
  /// 1: it leaves commands in the queue's native queue; the task ends with
  /// them.
  std::uint32_t leaves_commands;
};

} // namespace rt
} // namespace _V1
} // namespace sycl

#endif
