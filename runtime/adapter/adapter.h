/*===- adapter.h - What a backend supplies to the runtime ---------*- C -*-===*\
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|* One table of C functions per backend (cpu, opencl, cuda, mock). A backend is
|* loaded when it is first needed; if its driver is missing, `open` says why and
|* the platform is not there (`sycl-ls --why` prints the reason).
|*
|* Results are `sycl_result`; on failure `message` of the thread says what
|* happened in words. All handles are the adapter's own pointers. Functions may
|* be called from several threads unless they say otherwise. Required unless
|* marked optional (then the pointer may be null).
|*
\*===----------------------------------------------------------------------===*/

#ifndef SYCLCC1_RUNTIME_ADAPTER_ADAPTER_H
#define SYCLCC1_RUNTIME_ADAPTER_ADAPTER_H

#include "runtime/abi/image.h"
#include <stddef.h>
#include <stdint.h>

#define SYCL_ADAPTER_VERSION 1

#ifdef __cplusplus
extern "C" {
#endif

typedef enum sycl_result {
  SYCL_SUCCESS = 0,
  SYCL_ERROR_RUNTIME,       /* errc::runtime: the driver failed */
  SYCL_ERROR_INVALID,       /* errc::invalid: the caller's values */
  SYCL_ERROR_NO_DRIVER,     /* open: library or driver not there */
  SYCL_ERROR_BUILD,         /* errc::build, message holds the log */
  SYCL_ERROR_OUT_OF_MEMORY, /* errc::memory_allocation */
  SYCL_ERROR_ND_RANGE,      /* errc::nd_range */
  SYCL_ERROR_UNSUPPORTED    /* errc::feature_not_supported */
} sycl_result;

/* The structures behind the handles are the adapter's own. Several adapters are
   linked into one library, so each has different names for them: its sources
   are compiled with SYCL_ADAPTER=<its name> and define sycl_<name>_device_s …
   (with one name for all, their inline members would be merged into one). */
#ifndef SYCL_ADAPTER
#define SYCL_ADAPTER adapter
#endif
#define SYCL_ADAPTER_PASTE(ADAPTER, KIND) sycl_##ADAPTER##_##KIND##_s
#define SYCL_ADAPTER_EXPAND(ADAPTER, KIND) SYCL_ADAPTER_PASTE(ADAPTER, KIND)
#define SYCL_ADAPTER_HANDLE(KIND) SYCL_ADAPTER_EXPAND(SYCL_ADAPTER, KIND)

typedef struct SYCL_ADAPTER_HANDLE(device) * sycl_device;
typedef struct SYCL_ADAPTER_HANDLE(context) * sycl_context;
typedef struct SYCL_ADAPTER_HANDLE(queue) * sycl_queue;
typedef struct SYCL_ADAPTER_HANDLE(program) * sycl_program;
typedef struct SYCL_ADAPTER_HANDLE(kernel) * sycl_kernel;
typedef struct SYCL_ADAPTER_HANDLE(event) * sycl_event;
typedef struct SYCL_ADAPTER_HANDLE(graph) * sycl_graph;
typedef struct SYCL_ADAPTER_HANDLE(physical_memory) * sycl_physical_memory;

/* Kinds of images an adapter takes, in the order it prefers them. */
typedef enum sycl_image_kind {
  SYCL_IMAGE_NATIVE_CPU,
  SYCL_IMAGE_SPIRV64,
  SYCL_IMAGE_PTX,
  SYCL_IMAGE_OPENCL_C /* source text */
} sycl_image_kind;

typedef struct sycl_image {
  sycl_image_kind kind;
  const char *arch; /* "sm_90", or "" */
  const uint8_t *bytes;
  size_t size;
  const struct sycl_module *module; /* for NATIVE_CPU: its kernel table */
  const char *build_options;   /* for the driver's compiler; "" or null: none */
  const uint8_t *machine_code; /* of PTX: the same for `arch` itself, or null */
  size_t machine_code_size;
} sycl_image;

typedef enum sycl_usm_kind {
  SYCL_USM_HOST,
  SYCL_USM_DEVICE,
  SYCL_USM_SHARED
} sycl_usm_kind;

/* Numbers and texts about a device; strings live as long as the adapter. */
typedef enum sycl_vector_element {
  SYCL_VECTOR_CHAR,
  SYCL_VECTOR_SHORT,
  SYCL_VECTOR_INT,
  SYCL_VECTOR_LONG,
  SYCL_VECTOR_FLOAT,
  SYCL_VECTOR_DOUBLE,
  SYCL_VECTOR_HALF,
  SYCL_VECTOR_ELEMENTS
} sycl_vector_element;

typedef struct sycl_device_info {
  const char *name, *vendor, *driver_version, *platform_name, *platform_version;
  uint32_t type; /* 0 cpu, 1 gpu, 2 accelerator, 3 custom */
  uint32_t vendor_id, compute_units, max_clock_mhz, address_bits;
  uint64_t max_work_group_size, max_work_item_sizes[3]; /* native order */
  uint64_t global_memory, local_memory, max_allocation;
  uint32_t sub_group_sizes[8], sub_group_size_count;
  uint32_t fp16, fp64, atomic64, usm_device, usm_host, usm_shared, usm_system;
  uint32_t has_sub_groups_of_one; /* sub-groups are single work-items */
  uint32_t builds_opencl_c,
      builds_spirv; /* what a program brings at run time */
  /* What it knows of OpenCL C; null if it does not build that. Words with one
     space between: the profile, then names with versions "name:1.2.3" of the
     language ("OpenCL_C"), of its features and of extensions. */
  const char *opencl_c;

  /* Of the largest cache that all compute units share. */
  uint64_t cache_bytes;
  uint32_t cache_line, cache_type; /* type: 0 none, 1 read, 2 read and write */
  uint64_t constant_memory;        /* 0: as an allocation */
  uint64_t max_parameter_bytes;    /* of a kernel object */
  uint64_t max_groups[3];          /* work-groups of a launch, native order */
  uint64_t timer_nanoseconds;      /* resolution of event_times */
  uint64_t printf_bytes;           /* 0: no limit is known */
  uint32_t has_local_memory;       /* dedicated, not the host's or global */
  uint32_t error_correction,
      host_memory; /* host_memory: shared with the host */
  /* Which atomics reach memory that the host uses meanwhile. */
  uint32_t usm_host_atomics, usm_shared_atomics;
  /* Bits of sycl_memory_orders and sycl_memory_scopes. */
  uint32_t atomic_orders, atomic_scopes, fence_orders, fence_scopes;
  /* Below, 0 or null: unknown. */
  uint32_t memory_clock_mhz, memory_bus_bits;
  uint32_t has_device_id, device_id;
  uint32_t has_uuid;
  uint8_t uuid[16];
  const char *pci_address;  /* "0000:3b:00.0" */
  uint64_t architecture;    /* number of the headers' enumerator */
  uint32_t has_free_memory; /* free_memory answers */
  /* Names with one space between, of OpenCL or made like those. */
  const char *extensions;
  /* Elements of a vector, by sycl_vector_element. */
  uint32_t native_vector_widths[SYCL_VECTOR_ELEMENTS];
  uint32_t preferred_vector_widths[SYCL_VECTOR_ELEMENTS];
  /* Bits of sycl::info::fp_config; 0: the type is not supported. */
  uint32_t half_config, single_config, double_config;
  uint32_t max_constant_args;   /* 0: as many as fit among the parameters */
  uint32_t prefers_user_sync;   /* between its API and others */
  uint32_t virtual_memory;      /* the adapter's functions work for it */
  uint32_t max_group_registers; /* of a work-group; 0: unknown */
} sycl_device_info;

/* Bit N is enumerator N of sycl::info::fp_config. */
#define SYCL_FP_DENORM 0x01u
#define SYCL_FP_INF_NAN 0x02u
#define SYCL_FP_ROUND_TO_NEAREST 0x04u
#define SYCL_FP_ROUND_TO_ZERO 0x08u
#define SYCL_FP_ROUND_TO_INF 0x10u
#define SYCL_FP_FMA 0x20u
#define SYCL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT 0x40u
#define SYCL_FP_SOFT_FLOAT 0x80u

/* Bit N is enumerator N of sycl::memory_order and sycl::memory_scope. */
#define SYCL_ALL_MEMORY_ORDERS 0x1fu
#define SYCL_ALL_MEMORY_SCOPES 0x1fu

/* What is at a parameter's place: its bytes; a sycl_local_block, whose native
   argument is local memory of `bytes`; a pointer to USM, which the driver must
   know. */
typedef enum sycl_parameter_kind {
  SYCL_PARAMETER_BYTES,
  SYCL_PARAMETER_LOCAL,
  SYCL_PARAMETER_POINTER
} sycl_parameter_kind;

/* A piece of a kernel object that is a separate native argument. */
typedef struct sycl_parameter {
  uint64_t offset, size, align;
  uint64_t kind; /* sycl_parameter_kind */
} sycl_parameter;

typedef struct sycl_launch_args {
  const void *object; /* already rewritten */
  size_t object_size;
  /* Of a free function kernel: its native arguments, in order. Null for other
     kernels, whose one argument is the object. */
  const sycl_parameter *parameters;
  size_t parameter_count;
  size_t dynamic_local_bytes;
  uint32_t takes_local_argument; /* the last parameter is the local block */
  uint32_t is_foreign; /* the kernel was not compiled by us, and does not skip
                          work-items beyond `global` */
  uint32_t dimensions; /* 1 to 3 */
  uint32_t has_local;
  size_t global[3], local[3]; /* native order; global is a multiple of local
                                 if has_local */
  size_t offset[3];           /* added to global ids; not 0 only if has_local */
} sycl_launch_args;

/* About a kernel that was built for a device. */
typedef struct sycl_kernel_facts {
  size_t max_work_group_size;
  size_t preferred_multiple; /* of work-group sizes */
  uint64_t private_bytes;    /* of each work-item */
  uint64_t static_local_bytes;
  uint32_t max_sub_group_size;
  uint32_t registers; /* of each work-item; 0: unknown */
  uint32_t argument_count;
} sycl_kernel_facts;

/* What program_text gives: the names of the kernels, separated by ';'; what the
   driver wrote while it built. */
typedef enum sycl_program_text {
  SYCL_PROGRAM_KERNELS,
  SYCL_PROGRAM_LOG
} sycl_program_text;

/* What native_get is asked about; the handle is of that kind, for a platform
   one of its devices. */
typedef enum sycl_native_kind {
  SYCL_NATIVE_PLATFORM,
  SYCL_NATIVE_DEVICE,
  SYCL_NATIVE_CONTEXT,
  SYCL_NATIVE_QUEUE,
  SYCL_NATIVE_EVENT,
  SYCL_NATIVE_PROGRAM,
  SYCL_NATIVE_KERNEL
} sycl_native_kind;

/* The driver's own objects behind handles, and handles for objects that the
   program has made with the driver. Native objects are numbers: a pointer, or
   what else the driver calls them by. A handle holds its native object as far
   as the driver counts; where it does not, the program keeps the object as long
   as the handle lives. SYCL_ERROR_INVALID if a native object is not what is
   asked for, or of another context. */
typedef struct sycl_native_functions {
  /* Writes at most `capacity` objects, sets `count`. With `retain`, those that
     are written are counted for the caller. */
  sycl_result (*get)(sycl_native_kind, const void *handle, int retain,
                     uint64_t *out, size_t capacity, size_t *count);
  /* Its devices are written as far as `capacity` goes. */
  sycl_result (*context)(uint64_t native, sycl_device *devices, size_t capacity,
                         size_t *count, sycl_context *out);
  sycl_result (*queue)(sycl_context, uint64_t native, sycl_device *device,
                       int *in_order, int *profiling, sycl_queue *out);
  sycl_result (*event)(sycl_context, uint64_t native, sycl_event *out);
  /* These two and memory are null where the driver has no such function. A
     program that is not built yet is built. */
  sycl_result (*program)(sycl_context, sycl_device, uint64_t native,
                         sycl_program *out);
  /* Also the program that it is of, and its name there. */
  sycl_result (*kernel)(sycl_context, sycl_device, uint64_t native,
                        sycl_program *program, sycl_kernel *out, char *name,
                        size_t name_capacity);

  /* Memory objects. Null where an address is all that there is: then addresses
     are native memory. */
  /* Takes a count of a memory object, and sets its size. */
  sycl_result (*memory_retain)(sycl_context, uint64_t native, size_t *bytes);
  void (*memory_release)(uint64_t native);
  /* A new one for `bytes` of the host's memory at `address`. */
  sycl_result (*memory_create)(sycl_context, void *address, size_t bytes,
                               uint64_t *native);
  /* Has what native commands wrote to it at its address. */
  sycl_result (*memory_collect)(sycl_queue, uint64_t native, size_t bytes);
  /* Block until memory of the host is copied to one, and from one. */
  sycl_result (*memory_write)(sycl_queue, uint64_t native, const void *from,
                              size_t bytes);
  sycl_result (*memory_read)(sycl_queue, uint64_t native, void *to,
                             size_t bytes);
} sycl_native_functions;

/* A command of a graph. */
typedef enum sycl_node_kind {
  SYCL_NODE_EMPTY, /* only an order; also what is a hint, as prefetches are */
  SYCL_NODE_LAUNCH,
  SYCL_NODE_MEMCPY, /* `size` bytes */
  SYCL_NODE_FILL    /* `count` times the `size` bytes at `src` */
} sycl_node_kind;

typedef struct sycl_graph_node {
  sycl_node_kind kind;
  sycl_kernel kernel;
  const sycl_launch_args *args;
  void *dst;
  const void *src;
  size_t size, count;
  const uint32_t *before; /* numbers of earlier nodes that it waits for */
  size_t before_count;
} sycl_graph_node;

/* Graphs of commands that the driver is given once and runs many times. */
typedef struct sycl_graph_functions {
  /* Everything behind the nodes' pointers is copied, also patterns; what `src`
     of a copy points at is read by each run. Kernels outlive the graph.
     SYCL_ERROR_UNSUPPORTED: the caller submits the nodes one by one. */
  sycl_result (*create)(sycl_context, sycl_device, const sycl_graph_node *,
                        size_t count, sycl_graph *out);
  /* Runs that were submitted end first, and are not waited for here. */
  void (*destroy)(sycl_graph);
  /* Optional: another launch at node `number`, which is one, in the runs that
     are submitted from now on. After an error, and without this function, the
     caller makes another graph. */
  sycl_result (*update)(sycl_graph, size_t number, const sycl_graph_node *);
  /* A run, which is a command. The caller sees to it that a run begins when the
     one before has ended. */
  sycl_result (*submit)(sycl_queue, sycl_graph, const sycl_event *deps, size_t,
                        sycl_event *event);
} sycl_graph_functions;

/* What peer_access is asked about one device and the memory of another. */
typedef enum sycl_peer_question {
  SYCL_PEER_CAN_ACCESS,
  SYCL_PEER_CAN_USE_ATOMICS,
  SYCL_PEER_ENABLE, /* for kernels; the answer is 0 if it was enabled already */
  SYCL_PEER_DISABLE /* the answer is 0 if it was not enabled */
} sycl_peer_question;

/* What mapped memory may be used for; the numbers of the headers. */
typedef enum sycl_address_access {
  SYCL_ACCESS_NONE,
  SYCL_ACCESS_READ,
  SYCL_ACCESS_READ_WRITE
} sycl_address_access;

/* Addresses without memory, and memory without an address. Addresses, offsets
   and sizes are multiples of the granularity; the caller has checked that. */
typedef struct sycl_virtual_memory_functions {
  /* Of the device's memory: the least, or what is fast. */
  sycl_result (*granularity)(sycl_device, int recommended, size_t *bytes);
  /* Addresses, at `wanted` if they are free there. */
  sycl_result (*reserve)(sycl_context, uintptr_t wanted, size_t bytes,
                         uintptr_t *start);
  sycl_result (*release)(sycl_context, uintptr_t start, size_t bytes);
  sycl_result (*create)(sycl_device, size_t bytes, sycl_physical_memory *);
  /* What is mapped stays. */
  void (*destroy)(sycl_physical_memory);
  /* Places `bytes` of the memory at reserved addresses. */
  sycl_result (*map)(sycl_physical_memory, uintptr_t start, size_t bytes,
                     size_t offset, sycl_address_access);
  sycl_result (*set_access)(sycl_device, uintptr_t start, size_t bytes,
                            sycl_address_access);
  /* What one call of `map` has placed; the addresses stay reserved. */
  sycl_result (*unmap)(sycl_device, uintptr_t start, size_t bytes);
} sycl_virtual_memory_functions;

typedef struct sycl_adapter {
  uint32_t version;
  const char *name; /* "cpu", "opencl", "cuda", "mock" */

  /* Why the last call on this thread failed, or "". */
  const char *(*message)(void);
  /* Loads the driver. SYCL_ERROR_NO_DRIVER with a message: what was looked for
     and why it is not usable. Called once. */
  sycl_result (*open)(void);
  /* Devices; grouped into platforms by equal platform_name. On success
     `message` may name devices that were left out and why, one a line. */
  sycl_result (*devices)(sycl_device *out, size_t capacity, size_t *count);
  sycl_result (*device_info)(sycl_device, sycl_device_info *out);

  sycl_result (*context_create)(const sycl_device *, size_t, sycl_context *);
  void (*context_destroy)(sycl_context);

  /* in_order: every command waits for the one before. */
  sycl_result (*queue_create)(sycl_context, sycl_device, int in_order,
                              int profiling, sycl_queue *);
  void (*queue_destroy)(sycl_queue); /* waits first */
  sycl_result (*queue_wait)(sycl_queue);

  /* Builds an image for one device. The image outlives the program. */
  sycl_result (*program_create)(sycl_context, sycl_device, const sycl_image *,
                                sycl_program *);
  /* Optional: 1 if program_create only has to load the image, without compiling
     anything. Such images are loaded with the first queue of a device. */
  int (*image_is_compiled)(sycl_device, const sycl_image *);
  /* Optional: links images to one program; the images may go when it returns.
     Images with virtual functions are built by it, also if there is only one:
     code of a program may be called by kernels of one that has it and more. */
  sycl_result (*program_link)(sycl_context, sycl_device, const sycl_image *,
                              size_t count, sycl_program *);
  void (*program_destroy)(sycl_program);
  sycl_result (*kernel_create)(sycl_program, const char *symbol, sycl_kernel *);
  void (*kernel_destroy)(sycl_kernel);
  /* Largest work-group this kernel can run with on the program's device. */
  sycl_result (*kernel_max_work_group_size)(sycl_kernel, size_t *);

  /* Commands copy their arguments, run after `deps`, and make an event unless
     `event` is null. */
  sycl_result (*launch)(sycl_queue, sycl_kernel, const sycl_launch_args *,
                        const sycl_event *deps, size_t dep_count,
                        sycl_event *event);
  sycl_result (*memcpy)(sycl_queue, void *dst, const void *src, size_t bytes,
                        const sycl_event *deps, size_t, sycl_event *event);
  sycl_result (*fill)(sycl_queue, void *dst, const void *pattern,
                      size_t pattern_size, size_t count, const sycl_event *deps,
                      size_t, sycl_event *event);
  sycl_result (*prefetch)(sycl_queue, const void *, size_t bytes,
                          const sycl_event *deps, size_t, sycl_event *event);
  sycl_result (*barrier)(sycl_queue, const sycl_event *deps, size_t,
                         sycl_event *event);
  /* Optional: an event that `signal` completes; other commands may depend on
   * it. */
  sycl_result (*user_event_create)(sycl_context, sycl_event *);
  sycl_result (*user_event_signal)(sycl_event);

  sycl_result (*event_wait)(sycl_event);
  /* 0 submitted, 1 running, 2 complete. */
  sycl_result (*event_status)(sycl_event, int *);
  /* Nanoseconds of submit, start, end; SYCL_ERROR_INVALID without profiling. */
  sycl_result (*event_times)(sycl_event, uint64_t out[3]);
  void (*event_retain)(sycl_event);
  void (*event_release)(sycl_event);

  sycl_result (*usm_alloc)(sycl_context, sycl_device, sycl_usm_kind,
                           size_t bytes, size_t alignment, void **out);
  /* At once: no command uses it. */
  sycl_result (*usm_free)(sycl_context, void *);
  /* When the commands that the context has by now have ended; may wait for
     them. Null: usm_free does so. */
  sycl_result (*usm_free_later)(sycl_context, void *);

  /* Optional: can the device run this image? SYCL_ERROR_UNSUPPORTED with a
     message if not. Without it, any image of the adapter's kind. */
  sycl_result (*image_check)(sycl_device, const sycl_image *);
  /* Optional: what the driver knows about a built kernel. The caller has filled
     in what the device says; only what is known better is written. */
  sycl_result (*kernel_facts)(sycl_kernel, sycl_kernel_facts *);
  /* Optional: sets `size` to the bytes of the text and writes it if it fits. */
  sycl_result (*program_text)(sycl_program, sycl_program_text, char *out,
                              size_t capacity, size_t *size);

  /* Copies `count` bytes between memory (of the host or USM) and a variable of
     the program, from byte `offset` of it on, by the variable's name in the
     image. Commands as memcpy; with `blocking` the call returns when the copy
     is done. Null: the driver cannot. */
  sycl_result (*device_global_write)(sycl_queue, sycl_program, const char *name,
                                     int blocking, size_t count, size_t offset,
                                     const void *src, const sycl_event *deps,
                                     size_t, sycl_event *event);
  sycl_result (*device_global_read)(sycl_queue, sycl_program, const char *name,
                                    int blocking, size_t count, size_t offset,
                                    void *dst, const sycl_event *deps, size_t,
                                    sycl_event *event);
  /* Optional: where the variable is, which commands may then copy like other
     memory, as long as the program lives. SYCL_ERROR_UNSUPPORTED if the driver
     cannot say. */
  sycl_result (*device_global_address)(sycl_device, sycl_program,
                                       const char *name, void **address);
  /* Of native code, which all contexts share, and null for others: from now on
     entry `number` of the context's table (sycl_cpu_launch) is `address`. */
  sycl_result (*device_global_place)(sycl_context, uint64_t number,
                                     void *address);

  /* Optional: free bytes of device memory. */
  sycl_result (*free_memory)(sycl_device, uint64_t *bytes);

  /* Optional: whether kernels of one device reach device memory of another.
     Copies between devices need no asking. SYCL_ERROR_UNSUPPORTED if it cannot
     be enabled. */
  sycl_result (*peer_access)(sycl_device, sycl_device peer, sycl_peer_question,
                             int *answer);

  /* Optional: a command that does nothing after `deps`, of which there is at
     least one, and for which later commands do not wait, in queues that are not
     in order. Null: a barrier is made, for which they do. */
  sycl_result (*marker)(sycl_queue, const sycl_event *deps, size_t,
                        sycl_event *event);

  /* Optional: without it there is nothing native but memory's addresses. */
  const sycl_native_functions *native;
  /* Optional: without it, nodes of graphs are submitted one by one. */
  const sycl_graph_functions *graphs;
  /* Optional: without it no device has virtual_memory. */
  const sycl_virtual_memory_functions *virtual_memory;
} sycl_adapter;

/* Each adapter's table. */
const sycl_adapter *sycl_adapter_cpu(void);
const sycl_adapter *sycl_adapter_opencl(void);
const sycl_adapter *sycl_adapter_cuda(void);
const sycl_adapter *sycl_adapter_mock(void);

#ifdef __cplusplus
}
#endif
#endif /* SYCLCC1_RUNTIME_ADAPTER_ADAPTER_H */
