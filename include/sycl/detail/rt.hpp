/// \file rt.hpp
/// Every function that libsyclrt.so exports to the headers, in one list. Tier
/// H.
///
/// Nothing of the C++ library crosses: objects are opaque, counted handles;
/// strings and lists are pointer and length; a failure is a status, and the
/// header throws the sycl::exception (one made inside a libstdc++ .so would
/// carry the wrong error_category for a libc++ program). runtime/exports.map
/// and this list are compared by a test, and both with what earlier versions
/// promised (runtime/abi/abi.txt).
#ifndef SYCL_DETAIL_RT_HPP
#define SYCL_DETAIL_RT_HPP

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

/// What a structure begins with that a program gives to the library: how much
/// of it the program's headers know. The library fills what a program compiled
/// with older headers leaves out with zeros, which mean "as it was before", and
/// refuses what newer headers say and it does not understand. `mark` tells such
/// a structure from memory that has none of this in front.
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
  interop, ///< What a host task knows of its command group.
  graph,   ///< A command_graph that can be added to.
  executable_graph,
  graph_node
};

/// Which device a queue or selector call wants.
enum class selector : std::uint32_t { by_default, cpu, gpu, accelerator };

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

/// What a node of a graph does.
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
  /// Refused beside queue_enable_profiling, and otherwise without effect.
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
// head: they stay as they are. A longer one is another structure, which another
// function takes.

/// An argument of a launched kernel object: its bytes, an accessor's too. The
/// kind matters to kernels that other compilers have made.
struct argument {
  std::uint32_t index;
  argument_kind kind;
  const void *bytes;
  std::size_t size;
  std::size_t block; ///< Where in them a sycl_accessor_block is, if it has one.
};

/// Which images a kernel bundle is made of: those for at least one of the
/// devices, restricted to those that hold one of the kernels if there is a
/// list.
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
  /// Called with what the driver wrote, in pieces; or null.
  void (*log)(void *closure, const char *text, std::size_t length);
  void *closure;
};

/// One kernel launch. Everything is copied before the call returns. Sizes are
/// in native order: dimension 0 is the fastest.
struct launch {
  structure_head head = head_of<launch>();
  sycl_kernel_site *site;
  const void *object;
  std::size_t object_size;
  std::uint32_t dimensions;  ///< 0 for a single task.
  std::uint32_t has_local;   ///< 0: range, the runtime chooses; 1: nd_range.
  std::size_t global[3];     ///< Work-items.
  std::size_t local[3];      ///< Work-items of a group; all 1 if !has_local.
  std::uint32_t has_scratch; ///< 1: the launch says how much work-group scratch
  /// A work-group may have at most so many work-items; 0: as the device says.
  std::uint32_t most_items;
  std::size_t scratch_bytes; ///<    memory there is (also 0 bytes).
  handle bundle; ///< The kernel must be in this kernel bundle; or null.
  /// A kernel object in place of the site; the object is put together from its
  /// arguments.
  handle kernel;
  const argument *arguments;
  std::size_t argument_count;
  /// Of an nd_range: added to each global id. Of a range, in the first: 1 + the
  /// byte of the object where its range is, in SYCL's order, or 0: not said.
  std::size_t offset[3];
};

// How a command uses bytes of a buffer: `access_flags`. Numbers and no enum, of
// which each `|` chooses among the operators of all built-in types.
inline constexpr std::uint32_t access_read = 1u;
inline constexpr std::uint32_t access_write = 2u;
/// With access_write: what was there is not needed.
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
  /// `host` is copied from before the call returns, and then forgotten.
  buffer_host_is_copied = 2u,
  /// `host` is where the data lies on the host, whatever else is asked.
  buffer_use_host_pointer = 4u
};

/// What a buffer is made of. The memory for the host's copy comes from the
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

/// What an accessor of the default constructor is of.
inline constexpr std::uint64_t no_buffer = ~std::uint64_t(0);

/// Bytes of a buffer, or of ordinary memory, as rows: `rows[0]` bytes lie
/// together, `rows[1]` such rows `pitch[0]` bytes apart, `rows[2]` such planes
/// `pitch[1]` bytes apart.
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

/// One error for an async_handler. What a host task threw comes back as
/// __sycl_rt_host_task_threw got it; else `thrown` is null.
struct async_error {
  status code;
  const char *text;
  std::size_t text_length;
  const void *thrown;
};
/// Called with asynchronous errors, which stay the runtime's.
using async_callback = void (*)(void *closure, const async_error *errors,
                                std::size_t count);

/// What to make of objects that the program has made with the backend itself.
/// They are numbers: pointers, or what else the backend calls them by.
struct native_request {
  structure_head head = head_of<native_request>();
  std::uint32_t backend;        ///< Numbers of sycl::backend.
  object_kind kind;             ///< Of the result.
  const std::uint64_t *natives; ///< Several only for an event.
  std::size_t count;
  handle context; ///< Null for a platform, device or context.
  /// Of a queue; taken over, also if the call fails.
  async_callback handler;
  void *handler_closure;
  void (*free_closure)(void *);
};

/// A host task that gets a handle to ask for native memory with.
struct interop_task {
  structure_head head = head_of<interop_task>();
  void (*call)(void *closure, handle interop);
  void (*destroy)(void *closure);
  void *closure;
  /// 1: it leaves commands in the queue's native queue; the task is over when
  /// those are.
  std::uint32_t leaves_commands;
};

} // namespace rt
} // namespace _V1
} // namespace sycl

extern "C" {
// -- errors and lifetime
// --------------------------------------------------------
/// The text of this thread's last failed call; valid until the next call.
const char *__sycl_rt_last_error() noexcept;
/// What that call failed with, if a function of the program threw it: as
/// __sycl_rt_host_task_threw got it; else null. Valid as long.
const void *__sycl_rt_last_thrown() noexcept;
/// Ends the program, saying that a device_global has no value on the host.
void __sycl_rt_device_global_on_host() noexcept;
void __sycl_rt_retain(sycl::rt::handle) noexcept;
void __sycl_rt_release(sycl::rt::handle) noexcept;

// -- platforms and devices
// ------------------------------------------------------
/// Writes up to `capacity` handles (each retained for the caller), sets
/// `count`.
sycl::rt::status __sycl_rt_platforms(sycl::rt::handle *out,
                                     std::size_t capacity,
                                     std::size_t *count) noexcept;
sycl::rt::status __sycl_rt_devices(sycl::rt::handle platform,
                                   sycl::rt::handle *out, std::size_t capacity,
                                   std::size_t *count) noexcept;
/// The score of a standard selector, negative if the device is not eligible.
int __sycl_rt_score(sycl::rt::handle device, sycl::rt::selector) noexcept;
/// The best device of a standard selector; the error lists what was rejected.
sycl::rt::status __sycl_rt_select(sycl::rt::selector,
                                  sycl::rt::handle *device) noexcept;
/// Answers `id` about `object`: `size` is set to the bytes of the answer, which
/// is written if it fits into `capacity`. Strings come without terminator.
sycl::rt::status __sycl_rt_info(sycl::rt::handle object, sycl::rt::info_id id,
                                void *out, std::size_t capacity,
                                std::size_t *size) noexcept;
/// 1 if the device has the aspect with that number (info.def).
int __sycl_rt_has_aspect(sycl::rt::handle device, int aspect) noexcept;
/// Whether kernels of `device` reach device memory of `peer`, and to change
/// that: numbers of peer_question. errc::feature_not_supported to enable what
/// cannot be, errc::invalid to change what is so already.
sycl::rt::status __sycl_rt_peer_access(sycl::rt::handle device,
                                       sycl::rt::handle peer,
                                       sycl::rt::peer_question,
                                       int *out) noexcept;
/// What is there and what is not, for people: lines of "backend: …", without
/// terminator; `size` as in __sycl_rt_info. Opens every backend.
sycl::rt::status __sycl_rt_backends(char *out, std::size_t capacity,
                                    std::size_t *size) noexcept;

// -- contexts and queues
// --------------------------------------------------------
sycl::rt::status __sycl_rt_context_create(const sycl::rt::handle *devices,
                                          std::size_t count,
                                          sycl::rt::handle *out) noexcept;
/// The context that queues of the platform's devices get which are made without
/// one: of all its devices.
sycl::rt::status __sycl_rt_default_context(sycl::rt::handle platform,
                                           sycl::rt::handle *out) noexcept;
/// For queues of the context that have no handler of their own. Takes over the
/// closure, also if it fails. To be called before the context has queues.
sycl::rt::status __sycl_rt_context_set_handler(
    sycl::rt::handle context, sycl::rt::async_callback handler,
    void *handler_closure, void (*free_closure)(void *)) noexcept;
/// A null context means the platform's default context.
sycl::rt::status
__sycl_rt_queue_create(sycl::rt::handle device, sycl::rt::handle context,
                       std::uint32_t flags, sycl::rt::async_callback handler,
                       void *handler_closure, void (*free_closure)(void *),
                       sycl::rt::handle *out) noexcept;
/// Blocks until everything submitted so far has finished.
sycl::rt::status __sycl_rt_queue_wait(sycl::rt::handle queue) noexcept;
/// Hands collected asynchronous errors to the queue's handler.
sycl::rt::status
__sycl_rt_queue_throw_asynchronous(sycl::rt::handle queue) noexcept;

// -- kernels and kernel bundles
// ------------------------------------------------------
/// All kernels of the program.
sycl::rt::status __sycl_rt_kernel_ids(sycl::rt::handle *out,
                                      std::size_t capacity,
                                      std::size_t *count) noexcept;
/// The kernel whose name type, or callable if it has none, has that type id
/// (the compiler's trait); errc::invalid if the program has none.
sycl::rt::status __sycl_rt_kernel_id_of_type(const char *type_id,
                                             sycl::rt::handle *out) noexcept;
sycl::rt::status __sycl_rt_kernel_id_of_site(sycl_kernel_site *,
                                             sycl::rt::handle *out) noexcept;
/// What people call the kernel; lives as long as the program.
const char *__sycl_rt_kernel_name(sycl::rt::handle id) noexcept;
/// Whether the device can run all these kernels.
sycl::rt::status __sycl_rt_is_compatible(const sycl::rt::handle *ids,
                                         std::size_t count,
                                         sycl::rt::handle device,
                                         int *out) noexcept;
/// An executable bundle is built, unless the request says otherwise.
sycl::rt::status __sycl_rt_bundle_get(const sycl::rt::bundle_request *,
                                      sycl::rt::handle *out) noexcept;
sycl::rt::status __sycl_rt_bundle_exists(const sycl::rt::bundle_request *,
                                         int *out) noexcept;
/// Some of the images of a bundle; of an executable one they are built.
sycl::rt::status __sycl_rt_bundle_select(sycl::rt::handle bundle,
                                         const sycl::rt::handle *images,
                                         std::size_t count,
                                         sycl::rt::handle *out) noexcept;
/// The images of all these bundles, which have one state: in a later state for
/// these devices (compile, link, build), or in the same state as they are
/// (join).
sycl::rt::status
__sycl_rt_bundle_join(const sycl::rt::handle *bundles, std::size_t bundle_count,
                      const sycl::rt::handle *devices, std::size_t device_count,
                      sycl::rt::bundle_state, sycl::rt::handle *out) noexcept;
/// Whether a bundle or an image holds the kernel, if a device is given for it.
sycl::rt::status __sycl_rt_bundle_has_kernel(sycl::rt::handle bundle_or_image,
                                             sycl::rt::handle id,
                                             sycl::rt::handle device,
                                             int *out) noexcept;
/// An executable bundle of a program that is compiled now: errc::build with the
/// driver's log, errc::invalid if a device does not take the language.
sycl::rt::status __sycl_rt_bundle_from_source(const sycl::rt::source_request *,
                                              sycl::rt::handle *out) noexcept;
/// 1 if the device takes programs in that source_language.
int __sycl_rt_can_build(sycl::rt::handle device,
                        std::uint32_t language) noexcept;
/// The kernel whose function has that name in the source, a C name. With `out`
/// null only says, in `found`, whether there is one; else errc::invalid if not.
sycl::rt::status __sycl_rt_bundle_kernel_named(sycl::rt::handle bundle,
                                               const char *name,
                                               std::size_t length, int *found,
                                               sycl::rt::handle *out) noexcept;
/// errc::invalid if the executable bundle does not hold it.
sycl::rt::status __sycl_rt_bundle_kernel(sycl::rt::handle bundle,
                                         sycl::rt::handle id,
                                         sycl::rt::handle *out) noexcept;
/// As __sycl_rt_info, about a kernel on a device.
sycl::rt::status __sycl_rt_kernel_device_info(sycl::rt::handle kernel,
                                              sycl::rt::handle device,
                                              sycl::rt::info_id, void *out,
                                              std::size_t capacity,
                                              std::size_t *size) noexcept;

// -- commands
// ------------------------------------------------------------------- Each runs
// after `deps`, does not block, and writes a retained event unless `event` is
// null (then an in-order queue makes none).
sycl::rt::status __sycl_rt_launch(sycl::rt::handle queue,
                                  const sycl::rt::launch *,
                                  const sycl::rt::handle *deps,
                                  std::size_t dep_count,
                                  sycl::rt::handle *event) noexcept;
sycl::rt::status __sycl_rt_memcpy(sycl::rt::handle queue, void *dst,
                                  const void *src, std::size_t bytes,
                                  const sycl::rt::handle *deps,
                                  std::size_t dep_count,
                                  sycl::rt::handle *event) noexcept;
/// errc::invalid if the copy goes beyond the variable's end, or the variable is
/// in several images of the device.
sycl::rt::status __sycl_rt_device_global_copy(
    sycl::rt::handle queue, const sycl::rt::device_global_copy *,
    const sycl::rt::handle *deps, std::size_t dep_count,
    sycl::rt::handle *event) noexcept;
/// Fills `count` patterns of `pattern_size` bytes (1 to 128).
sycl::rt::status __sycl_rt_fill(sycl::rt::handle queue, void *dst,
                                const void *pattern, std::size_t pattern_size,
                                std::size_t count, const sycl::rt::handle *deps,
                                std::size_t dep_count,
                                sycl::rt::handle *event) noexcept;
sycl::rt::status __sycl_rt_prefetch(sycl::rt::handle queue, const void *,
                                    std::size_t bytes,
                                    const sycl::rt::handle *deps,
                                    std::size_t dep_count,
                                    sycl::rt::handle *event) noexcept;
sycl::rt::status __sycl_rt_mem_advise(sycl::rt::handle queue, const void *,
                                      std::size_t bytes, int advice,
                                      const sycl::rt::handle *deps,
                                      std::size_t dep_count,
                                      sycl::rt::handle *event) noexcept;
/// Runs `call(closure)` on a host thread, then `destroy(closure)`.
/// For a host task's function, on its thread: it has thrown `thrown`, which the
/// runtime owns from now on, and which says `text` of itself.
void __sycl_rt_host_task_threw(void *thrown, void (*free_thrown)(void *),
                               const char *text) noexcept;
sycl::rt::status __sycl_rt_host_task(sycl::rt::handle queue,
                                     void (*call)(void *),
                                     void (*destroy)(void *), void *closure,
                                     const sycl::rt::handle *deps,
                                     std::size_t dep_count,
                                     sycl::rt::handle *event) noexcept;
/// An event that is complete when `deps` are, or, without, all earlier
/// commands.
sycl::rt::status __sycl_rt_barrier(sycl::rt::handle queue,
                                   const sycl::rt::handle *deps,
                                   std::size_t dep_count,
                                   sycl::rt::handle *event) noexcept;
/// An event that is complete when `deps` are. In a queue that is not in order,
/// no other command waits for it.
sycl::rt::status __sycl_rt_nothing(sycl::rt::handle queue,
                                   const sycl::rt::handle *deps,
                                   std::size_t dep_count,
                                   sycl::rt::handle *event) noexcept;

// -- buffers
/// Makes a buffer; the last release waits for the commands that use the
/// program's memory and writes back. `number` names the buffer in accessors.
/// The library owns the description's closure, also if the call fails.
sycl::rt::status __sycl_rt_buffer_create(const sycl::rt::buffer_description *,
                                         std::uint64_t *number,
                                         sycl::rt::handle *out) noexcept;
/// The buffer with that number; an error if it has been destroyed.
sycl::rt::status __sycl_rt_buffer_find(std::uint64_t number,
                                       sycl::rt::handle *out) noexcept;
/// At the end `call(closure, data, bytes)` instead of a write-back to the
/// memory that the buffer was made with; a null `call` means no write-back at
/// all.
sycl::rt::status __sycl_rt_buffer_set_final(
    sycl::rt::handle buffer,
    void (*call)(void *closure, const void *data, std::size_t bytes),
    void (*destroy)(void *closure), void *closure) noexcept;
sycl::rt::status __sycl_rt_buffer_set_write_back(sycl::rt::handle buffer,
                                                 int wanted) noexcept;
/// Where the data lies on the host while a host task uses it. With a queue:
/// where commands of its device that ask for `access` find it, if that is on
/// the host too; null if the device has memory of its own.
sycl::rt::status __sycl_rt_buffer_host_memory(sycl::rt::handle buffer,
                                              sycl::rt::handle queue,
                                              std::uint32_t access,
                                              void **out) noexcept;
/// Blocks until the bytes are on the host and no command uses them against
/// `access`; until the result is released, such commands wait. `address` is
/// that of the first byte.
sycl::rt::status __sycl_rt_host_access(const sycl::rt::requirement *,
                                       void **address,
                                       sycl::rt::handle *out) noexcept;

// As __sycl_rt_launch and __sycl_rt_host_task, with what the command does to
// buffers. Accessors in the kernel object get their addresses.
sycl::rt::status __sycl_rt_launch_with(sycl::rt::handle queue,
                                       const sycl::rt::launch *,
                                       const sycl::rt::requirement *,
                                       std::size_t requirement_count,
                                       const sycl::rt::handle *deps,
                                       std::size_t dep_count,
                                       sycl::rt::handle *event) noexcept;
sycl::rt::status __sycl_rt_host_task_with(
    sycl::rt::handle queue, void (*call)(void *), void (*destroy)(void *),
    void *closure, const sycl::rt::requirement *, std::size_t requirement_count,
    const sycl::rt::handle *deps, std::size_t dep_count,
    sycl::rt::handle *event) noexcept;
/// As __sycl_rt_host_task_with. The bytes are brought to where the backend's
/// commands find them, unless a requirement says access_on_host. The closure is
/// the runtime's, also if the call fails.
sycl::rt::status __sycl_rt_interop_task(sycl::rt::handle queue,
                                        const sycl::rt::interop_task *,
                                        const sycl::rt::requirement *,
                                        std::size_t requirement_count,
                                        const sycl::rt::handle *deps,
                                        std::size_t dep_count,
                                        sycl::rt::handle *event) noexcept;
/// While the task runs: the native memory of a buffer, or part of one, that the
/// command group uses; `offset` is that of any byte of it. errc::invalid if the
/// group has no accessor of it.
sycl::rt::status __sycl_rt_interop_memory(sycl::rt::handle interop,
                                          std::uint64_t buffer,
                                          std::uint64_t offset,
                                          std::uint64_t *out) noexcept;

// -- the backend's own objects
/// Sets `count` and writes the native objects that `object` stands for, if they
/// fit into `capacity`; with `retain`, counted for the caller if the backend
/// counts. Blocks for an event whose command the driver has not got yet.
/// errc::backend_mismatch if it is of another backend.
sycl::rt::status __sycl_rt_native_get(sycl::rt::handle object,
                                      std::uint32_t backend, int retain,
                                      std::uint64_t *out, std::size_t capacity,
                                      std::size_t *count) noexcept;
/// errc::backend_mismatch if the context is of another backend, errc::invalid
/// if a native object is not what is asked for or is of another context.
sycl::rt::status __sycl_rt_native_make(const sycl::rt::native_request *,
                                       sycl::rt::handle *out) noexcept;
/// A buffer of `bytes`, begun with and ending in a native memory object; waits
/// for `available`, unless it is null.
sycl::rt::status __sycl_rt_native_buffer(const sycl::rt::native_request *,
                                         sycl::rt::handle available,
                                         std::size_t alignment,
                                         std::size_t *bytes,
                                         std::uint64_t *number,
                                         sycl::rt::handle *out) noexcept;

/// Brings what the requirements name to the queue's device or to the host, and
/// does no more.
sycl::rt::status
__sycl_rt_update(sycl::rt::handle queue, const sycl::rt::requirement *,
                 std::size_t requirement_count, const sycl::rt::handle *deps,
                 std::size_t dep_count, sycl::rt::handle *event) noexcept;
/// Copies the bytes of one region, in their order, to the first of another.
sycl::rt::status __sycl_rt_copy_region(
    sycl::rt::handle queue, const sycl::rt::region *to,
    const sycl::rt::region *from, const sycl::rt::requirement *,
    std::size_t requirement_count, const sycl::rt::handle *deps,
    std::size_t dep_count, sycl::rt::handle *event) noexcept;
sycl::rt::status __sycl_rt_fill_region(
    sycl::rt::handle queue, const sycl::rt::region *, const void *pattern,
    std::size_t pattern_size, const sycl::rt::requirement *,
    std::size_t requirement_count, const sycl::rt::handle *deps,
    std::size_t dep_count, sycl::rt::handle *event) noexcept;

// -- events
// ---------------------------------------------------------------------
sycl::rt::status __sycl_rt_event_create(sycl::rt::handle *out) noexcept;
sycl::rt::status __sycl_rt_event_wait(sycl::rt::handle event) noexcept;

// -- command graphs
/// For commands of that context and device; a null context is the platform's
/// default one. errc::invalid if the device is not in the context.
sycl::rt::status __sycl_rt_graph_create(sycl::rt::handle context,
                                        sycl::rt::handle device,
                                        std::uint32_t flags,
                                        sycl::rt::handle *out) noexcept;
/// From now on the queue's commands become nodes, or, with `begin` 0, run
/// again; a null queue ends this for all queues that record to the graph.
sycl::rt::status __sycl_rt_graph_record(sycl::rt::handle graph,
                                        sycl::rt::handle queue,
                                        int begin) noexcept;
/// A queue whose commands become nodes without an order among them.
/// errc::invalid while a queue of the program records to the graph.
sycl::rt::status __sycl_rt_graph_builder(sycl::rt::handle graph,
                                         sycl::rt::handle *queue) noexcept;
sycl::rt::status __sycl_rt_graph_add_empty(sycl::rt::handle graph,
                                           sycl::rt::handle *node) noexcept;
sycl::rt::status __sycl_rt_graph_add_edge(sycl::rt::handle graph,
                                          sycl::rt::handle from,
                                          sycl::rt::handle to) noexcept;
sycl::rt::status __sycl_rt_graph_finalize(sycl::rt::handle graph,
                                          std::uint32_t flags,
                                          sycl::rt::handle *out) noexcept;
/// Takes over what the nodes of `source` do, or, if that is null, what `nodes`
/// do, which are of the graph that was finalized.
sycl::rt::status __sycl_rt_graph_update(sycl::rt::handle executable,
                                        sycl::rt::handle source,
                                        const sycl::rt::handle *nodes,
                                        std::size_t count) noexcept;
sycl::rt::status __sycl_rt_graph_submit(sycl::rt::handle queue,
                                        sycl::rt::handle executable,
                                        const sycl::rt::handle *deps,
                                        std::size_t dep_count,
                                        sycl::rt::handle *event) noexcept;
/// Nodes of a graph (`which` 0: all, 1: those that wait for none) or beside a
/// node (0: what it waits for directly, 1: what waits for it); as
/// __sycl_rt_devices.
sycl::rt::status __sycl_rt_graph_nodes(sycl::rt::handle graph_or_node,
                                       std::uint32_t which,
                                       sycl::rt::handle *out,
                                       std::size_t capacity,
                                       std::size_t *count) noexcept;
/// Writes a file in the format DOT.
sycl::rt::status __sycl_rt_graph_print(sycl::rt::handle graph, const char *path,
                                       int verbose) noexcept;
/// The node of a command that was recorded; errc::invalid for other events.
sycl::rt::status __sycl_rt_event_node(sycl::rt::handle event,
                                      sycl::rt::handle *out) noexcept;
/// Numbers of rt::node_type.
std::uint32_t __sycl_rt_node_type(sycl::rt::handle node) noexcept;
/// A queue whose commands become alternatives for a node, and no nodes.
sycl::rt::status __sycl_rt_graph_alternatives(sycl::rt::handle graph,
                                              sycl::rt::handle *queue) noexcept;
/// A node that does what one of them does.
sycl::rt::status __sycl_rt_graph_add_choice(sycl::rt::handle graph,
                                            sycl::rt::handle alternative,
                                            sycl::rt::handle *node) noexcept;
/// Another alternative for such a node; errc::invalid if it waits for others.
sycl::rt::status __sycl_rt_node_choose(sycl::rt::handle node,
                                       sycl::rt::handle alternative) noexcept;
/// Of a kernel: other work-items, of which `shape` tells, and of nothing else.
sycl::rt::status
__sycl_rt_node_set_range(sycl::rt::handle node,
                         const sycl::rt::launch *shape) noexcept;
/// Of a kernel object: another argument in the place of one that was set.
sycl::rt::status
__sycl_rt_node_set_argument(sycl::rt::handle node,
                            const sycl::rt::argument *) noexcept;
/// Never that of another graph.
std::uint64_t __sycl_rt_graph_number(sycl::rt::handle graph) noexcept;
/// The graph that the queue records to, or null.
sycl::rt::status __sycl_rt_queue_graph(sycl::rt::handle queue,
                                       sycl::rt::handle *out) noexcept;

// -- unified shared memory
// ------------------------------------------------------
/// Memory of `bytes` (0 gives null) aligned to `alignment` (0: the default).
/// `device` may be null for host memory. A failure to allocate gives null and
/// 0.
sycl::rt::status __sycl_rt_malloc(sycl::rt::usm_kind, std::size_t bytes,
                                  std::size_t alignment,
                                  sycl::rt::handle device,
                                  sycl::rt::handle context,
                                  void **out) noexcept;
sycl::rt::status __sycl_rt_free(void *, sycl::rt::handle context) noexcept;
sycl::rt::usm_kind __sycl_rt_pointer_kind(const void *,
                                          sycl::rt::handle context) noexcept;
sycl::rt::status __sycl_rt_pointer_device(const void *,
                                          sycl::rt::handle context,
                                          sycl::rt::handle *device) noexcept;
}

#endif
