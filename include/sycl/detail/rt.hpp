// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file rt.hpp
/// Every function that libsyclrt.so exports to the headers, in one list. Tier
/// H.
///
/// No types of the C++ library cross this interface: objects are opaque,
/// counted handles; strings and lists are pointer and length; a failure is a
/// status, and the header throws the sycl::exception (one made inside a
/// libstdc++ .so would carry the wrong error_category for a libc++ program).
/// runtime/exports.map and this list are compared by a test, and both with what
/// earlier versions promised (runtime/abi/abi.txt).
#ifndef SYCL_DETAIL_RT_HPP
#define SYCL_DETAIL_RT_HPP

#include <sycl/detail/rt_structures.hpp>

extern "C" {
// -- errors and lifetime
/// The text of this thread's last failed call; valid until the next call.
const char *__sycl_rt_last_error() noexcept;
/// The exception of a function of the program with which that call failed, as
/// passed to __sycl_rt_host_task_threw; else null. Valid until the next call.
const void *__sycl_rt_last_thrown() noexcept;
/// Ends the program with the message that a device_global has no value on the
/// host.
void __sycl_rt_device_global_on_host() noexcept;
void __sycl_rt_retain(sycl::rt::handle) noexcept;
void __sycl_rt_release(sycl::rt::handle) noexcept;
/// An odd handle of no object that was never given before, for a
/// default-constructed event. Retaining and releasing it does nothing.
sycl::rt::handle __sycl_rt_event_number() noexcept;
/// The object's number, which no other object gets, also later; for an odd
/// handle the handle.
sycl::rt::status __sycl_rt_owner_number(sycl::rt::handle,
                                        std::uint64_t *number) noexcept;
/// The object with that number, retained for the caller; null if its last
/// reference has been released.
sycl::rt::status __sycl_rt_owner_find(std::uint64_t number,
                                      sycl::rt::handle *out) noexcept;

// -- platforms and devices
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
/// Whether kernels of `device` can access memory of `peer`, or changes that:
/// numbers of peer_question. errc::feature_not_supported to enable what is not
/// supported, errc::invalid to enable or disable it twice.
sycl::rt::status __sycl_rt_peer_access(sycl::rt::handle device,
                                       sycl::rt::handle peer,
                                       sycl::rt::peer_question,
                                       int *out) noexcept;
/// The available and unavailable backends, as text for users: lines of
/// "backend: …", without terminator; `size` as in __sycl_rt_info. Opens every
/// backend.
sycl::rt::status __sycl_rt_backends(char *out, std::size_t capacity,
                                    std::size_t *size) noexcept;

// -- contexts and queues
sycl::rt::status __sycl_rt_context_create(const sycl::rt::handle *devices,
                                          std::size_t count,
                                          sycl::rt::handle *out) noexcept;
/// The default context of the platform's queues: of all its devices.
sycl::rt::status __sycl_rt_default_context(sycl::rt::handle platform,
                                           sycl::rt::handle *out) noexcept;
/// For queues of the context that have no handler of their own. Takes over the
/// closure, even if it fails. To be called before the context has queues.
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
/// Passes collected asynchronous errors to the queue's handler.
sycl::rt::status
__sycl_rt_queue_throw_asynchronous(sycl::rt::handle queue) noexcept;

// -- kernels and kernel bundles
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
/// The display name of the kernel; lives as long as the program.
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
/// driver's log, errc::invalid if a device does not support the language.
sycl::rt::status __sycl_rt_bundle_from_source(const sycl::rt::source_request *,
                                              sycl::rt::handle *out) noexcept;
/// 1 if the device supports programs in that source_language.
int __sycl_rt_can_build(sycl::rt::handle device,
                        std::uint32_t language) noexcept;
/// The kernel whose function has that name in the source, a C name. With `out`
/// null only sets `found`; else errc::invalid if there is none.
sycl::rt::status __sycl_rt_bundle_kernel_named(sycl::rt::handle bundle,
                                               const char *name,
                                               std::size_t length, int *found,
                                               sycl::rt::handle *out) noexcept;
/// The device_global of that name in the source of the bundle: its size, 0 if
/// there is none; and its address on the device, with `address` not null.
/// errc::invalid there without such a variable, or if its value is in an image.
sycl::rt::status
__sycl_rt_bundle_device_global(sycl::rt::handle bundle, const char *name,
                               std::size_t length, sycl::rt::handle device,
                               std::size_t *size, void **address) noexcept;
/// errc::invalid if the executable bundle does not contain it.
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
// Each runs after `deps`, does not block, and writes a retained event unless
// `event` is null (then an in-order queue makes none).
sycl::rt::status __sycl_rt_launch(sycl::rt::handle queue,
                                  const sycl::rt::launch *,
                                  const sycl::rt::handle *deps,
                                  std::size_t dep_count,
                                  sycl::rt::handle *event) noexcept;
// Whether the kernel, launched like this on that queue, reads specialization
// constants from its object: 0 if it has a body for these values.
sycl::rt::status __sycl_rt_launch_reads_constants(sycl::rt::handle queue,
                                                  const sycl::rt::launch *,
                                                  const sycl::rt::handle *deps,
                                                  std::size_t dep_count,
                                                  int *out) noexcept;
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
/// runtime owns from now on, with the message `text`.
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
/// The library owns the description's closure, even if the call fails.
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
/// The address of the data on the host while a host task uses it. With a queue:
/// the address for commands of its device that need `access`, if that is on the
/// host, too; null if the device has separate memory.
sycl::rt::status __sycl_rt_buffer_host_memory(sycl::rt::handle buffer,
                                              sycl::rt::handle queue,
                                              std::uint32_t access,
                                              void **out) noexcept;
/// Blocks until the bytes are on the host and no command uses them in conflict
/// with `access`; until the result is released, such commands wait. `address`
/// is the address of the first byte.
sycl::rt::status __sycl_rt_host_access(const sycl::rt::requirement *,
                                       void **address,
                                       sycl::rt::handle *out) noexcept;

// As __sycl_rt_launch and __sycl_rt_host_task, with the command's uses of
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
/// commands find them, unless a requirement has access_on_host. The closure is
/// the runtime's, even if the call fails.
sycl::rt::status __sycl_rt_interop_task(sycl::rt::handle queue,
                                        const sycl::rt::interop_task *,
                                        const sycl::rt::requirement *,
                                        std::size_t requirement_count,
                                        const sycl::rt::handle *deps,
                                        std::size_t dep_count,
                                        sycl::rt::handle *event) noexcept;
/// While the task runs: the native memory of a buffer, or part of one, that the
/// command group uses; `offset` is the offset of any byte of it. errc::invalid
/// if the group has no accessor of it.
sycl::rt::status __sycl_rt_interop_memory(sycl::rt::handle interop,
                                          std::uint64_t buffer,
                                          std::uint64_t offset,
                                          std::uint64_t *out) noexcept;

// -- the backend's own objects
/// Sets `count` and writes the native objects of `object`, if they fit into
/// `capacity`; with `retain`, retained for the caller if the backend counts
/// references. Blocks for an event whose command the driver does not have yet.
/// errc::backend_mismatch if it is of another backend.
sycl::rt::status __sycl_rt_native_get(sycl::rt::handle object,
                                      std::uint32_t backend, int retain,
                                      std::uint64_t *out, std::size_t capacity,
                                      std::size_t *count) noexcept;
/// errc::backend_mismatch if the context is of another backend, errc::invalid
/// if a native object is of another kind or of another context.
sycl::rt::status __sycl_rt_native_make(const sycl::rt::native_request *,
                                       sycl::rt::handle *out) noexcept;
/// A buffer of `bytes` that takes its initial data from a native memory object
/// and writes back to it; waits for `available`, unless it is null.
sycl::rt::status __sycl_rt_native_buffer(const sycl::rt::native_request *,
                                         sycl::rt::handle available,
                                         std::size_t alignment,
                                         std::size_t *bytes,
                                         std::uint64_t *number,
                                         sycl::rt::handle *out) noexcept;

/// Only brings the data of the requirements to the queue's device or to the
/// host.
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
sycl::rt::status __sycl_rt_event_create(sycl::rt::handle *out) noexcept;
sycl::rt::status __sycl_rt_event_wait(sycl::rt::handle event) noexcept;
/// A complete event of the context, to be signalled; with `timed` its signals
/// have times on every queue.
sycl::rt::status __sycl_rt_event_make(sycl::rt::handle context,
                                      std::uint32_t timed,
                                      sycl::rt::handle *out) noexcept;
/// An event that is complete when all commands of the queue so far are. It
/// takes the place of `previous`, which may be null, and is timed like it. With
/// `timed`, or if that one is timed, its three times are that of its end.
sycl::rt::status __sycl_rt_event_signal(sycl::rt::handle queue,
                                        sycl::rt::handle previous,
                                        std::uint32_t timed,
                                        sycl::rt::handle *out) noexcept;

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
/// Updates nodes to the work of the nodes of `source` or, if that is null, of
/// `nodes`, which belong to the graph that was finalized.
sycl::rt::status __sycl_rt_graph_update(sycl::rt::handle executable,
                                        sycl::rt::handle source,
                                        const sycl::rt::handle *nodes,
                                        std::size_t count) noexcept;
sycl::rt::status __sycl_rt_graph_submit(sycl::rt::handle queue,
                                        sycl::rt::handle executable,
                                        const sycl::rt::handle *deps,
                                        std::size_t dep_count,
                                        sycl::rt::handle *event) noexcept;
/// Nodes of a graph (`which` 0: all, 1: those without dependencies) or related
/// to a node (0: its direct dependencies, 1: the nodes that depend on it); as
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
/// A queue whose commands become alternatives for a node, not nodes.
sycl::rt::status __sycl_rt_graph_alternatives(sycl::rt::handle graph,
                                              sycl::rt::handle *queue) noexcept;
/// A node with the work of one of them.
sycl::rt::status __sycl_rt_graph_add_choice(sycl::rt::handle graph,
                                            sycl::rt::handle alternative,
                                            sycl::rt::handle *node) noexcept;
/// Another alternative for such a node; errc::invalid if it has other
/// dependencies.
sycl::rt::status __sycl_rt_node_choose(sycl::rt::handle node,
                                       sycl::rt::handle alternative) noexcept;
/// For a kernel: another range; nothing else of `shape` is used.
sycl::rt::status
__sycl_rt_node_set_range(sycl::rt::handle node,
                         const sycl::rt::launch *shape) noexcept;
/// For a kernel object: another argument instead of one that was set.
sycl::rt::status
__sycl_rt_node_set_argument(sycl::rt::handle node,
                            const sycl::rt::argument *) noexcept;
/// Calls `call(closure)`, and then `destroy(closure)`, when the graph and all
/// executable graphs made from it have been destroyed.
sycl::rt::status __sycl_rt_graph_at_end(sycl::rt::handle graph,
                                        void (*call)(void *),
                                        void (*destroy)(void *),
                                        void *closure) noexcept;
/// `object` is a local_accessor or work_group_memory, whose copies in nodes
/// change to it with their next update.
sycl::rt::status __sycl_rt_local_update(const void *object,
                                        std::size_t size) noexcept;
/// Numbers are not shared between graphs.
std::uint64_t __sycl_rt_graph_number(sycl::rt::handle graph) noexcept;
/// The next command of a queue in order also waits for `event`, in the place of
/// the event of an earlier call that no command waits for yet. Null is
/// complete.
sycl::rt::status
__sycl_rt_queue_set_external_event(sycl::rt::handle queue,
                                   sycl::rt::handle event) noexcept;
/// That event until a command waits for it, else null.
sycl::rt::status __sycl_rt_queue_external_event(sycl::rt::handle queue,
                                                sycl::rt::handle *out) noexcept;
/// The graph that the queue records to, or null.
sycl::rt::status __sycl_rt_queue_graph(sycl::rt::handle queue,
                                       sycl::rt::handle *out) noexcept;

// -- unified shared memory
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

// -- pools of USM: sycl_ext_oneapi_async_memory_alloc
/// A pool; maximum 0: no limit. Zeroed memory is the headers' business.
sycl::rt::status
__sycl_rt_pool_create(sycl::rt::handle device, sycl::rt::handle context,
                      sycl::rt::usm_kind, std::size_t threshold,
                      std::size_t maximum, sycl::rt::handle *out) noexcept;
/// The one that memory comes from if no other is named.
sycl::rt::status __sycl_rt_pool_default(sycl::rt::handle device,
                                        sycl::rt::handle context,
                                        sycl::rt::usm_kind,
                                        sycl::rt::handle *out) noexcept;
sycl::rt::status __sycl_rt_pool_get(sycl::rt::handle pool,
                                    sycl::rt::pool_number,
                                    std::size_t *out) noexcept;
sycl::rt::status __sycl_rt_pool_set(sycl::rt::handle pool,
                                    sycl::rt::pool_number,
                                    std::size_t) noexcept;
/// errc::memory_allocation if there is not enough, or the pool is at its limit.
sycl::rt::status __sycl_rt_pool_allocate(sycl::rt::handle pool,
                                         std::size_t bytes,
                                         void **out) noexcept;

// -- virtual memory: errc::feature_not_supported on devices without the aspect
/// What addresses, offsets and sizes are multiples of.
sycl::rt::status __sycl_rt_memory_granularity(sycl::rt::handle device,
                                              sycl::rt::handle context,
                                              int recommended,
                                              std::size_t *bytes) noexcept;
/// Addresses without memory, at `wanted` if they are free there.
sycl::rt::status __sycl_rt_virtual_reserve(sycl::rt::handle context,
                                           std::uintptr_t wanted,
                                           std::size_t bytes,
                                           std::uintptr_t *start) noexcept;
sycl::rt::status __sycl_rt_virtual_free(sycl::rt::handle context,
                                        std::uintptr_t start,
                                        std::size_t bytes) noexcept;
/// Memory without an address.
sycl::rt::status __sycl_rt_physical_create(sycl::rt::handle device,
                                           sycl::rt::handle context,
                                           std::size_t bytes,
                                           sycl::rt::handle *out) noexcept;
sycl::rt::status __sycl_rt_virtual_map(sycl::rt::handle physical,
                                       std::uintptr_t start, std::size_t bytes,
                                       std::size_t offset,
                                       sycl::rt::address_access) noexcept;
sycl::rt::status __sycl_rt_virtual_unmap(sycl::rt::handle context,
                                         std::uintptr_t start,
                                         std::size_t bytes) noexcept;
sycl::rt::status
__sycl_rt_virtual_set_access(sycl::rt::handle context, std::uintptr_t start,
                             std::size_t bytes,
                             sycl::rt::address_access) noexcept;
sycl::rt::status
__sycl_rt_virtual_access(sycl::rt::handle context, std::uintptr_t start,
                         std::size_t bytes,
                         sycl::rt::address_access *out) noexcept;
}

#endif
