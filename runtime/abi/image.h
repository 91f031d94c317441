/*===- image.h - What the compiler writes and the runtime reads ---*- C -*-===*\
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|* The contract between codegen/Register.cpp and runtime/registry.cpp; the same
|* structures are also the launch contract of the cpu target. C, versioned in
the
|* first field; sizes and offsets are asserted on both sides.
|* docs/design/image-format.md describes the bytes around them.
|*
|* An object that holds kernels has one `sycl_module` and a constructor that
|* hands it to __sycl_rt_register_module before any user constructor runs.
|*
\*===----------------------------------------------------------------------===*/

#ifndef SYCLCC1_RUNTIME_ABI_IMAGE_H
#define SYCLCC1_RUNTIME_ABI_IMAGE_H

#include <stdint.h>

#define SYCL_MODULE_VERSION 3

#ifdef __cplusplus
extern "C" {
#endif

/* The launch key: one mutable datum per kernel, made by the headers
   (include/sycl/detail/launch.hpp). `cache` belongs to the runtime and starts
   as null; `name` is the type id of what get_kernel_id knows the kernel by, its
   name type or its callable; or null. */
struct sycl_kernel_site {
  const void *entry;
  const char *name;
  void *cache;
};

/* Which kernel of the images a site launches. */
struct sycl_kernel_entry {
  struct sycl_kernel_site *site;
  const char *symbol; /* name in the images and in the cpu table */
};

/* The launch parameters of a cpu group function. Native order: dimension 0
   is the fastest. Unused dimensions have size 1, id 0. */
struct sycl_cpu_launch {
  uint64_t group[3];    /* id of the first work-group of this call */
  uint64_t group_count; /* consecutive groups to run, linear, x fastest */
  uint64_t local_size[3];
  uint64_t num_groups[3];
  uint64_t global_offset[3]; /* id of an item = offset + group * local size +
                                local id: ragged ends of a range are a second
                                call with another local size */
  uint64_t global_size[3];
  void *local_memory; /* block of this thread, 64-byte aligned, reused by
                         every group of the call */
  uint64_t local_memory_bytes; /* dynamic bytes at its start */
  void *const *device_globals; /* of the context: where each device_global's
                                  value is, by number */
};

typedef void (*sycl_cpu_group_function)(const void *kernel_object,
                                        const struct sycl_cpu_launch *);

struct sycl_cpu_kernel {
  const char *symbol;
  sycl_cpu_group_function function;
  uint64_t static_local_bytes; /* behind the dynamic ones, 64-byte aligned */
  uint64_t flags;
};

#define SYCL_CPU_KERNEL_USES_FIBERS 1u
/* At the end of the symbol of a kernel's second form, in which virtual
   functions of other files may wait for work-items. Kernels that know of all
   have none. */
#define SYCL_CPU_KERNEL_WAITS_SUFFIX ".waits"

/* A device_global that the module defines, or that its device code uses. The
   host's object is what the program knows the variable by, in all modules; the
   id means something in the images of this module, and of `linked`, only. */
struct sycl_device_global {
  const void *variable;
  const char *id;
  const char *name;   /* for people */
  uint64_t size;      /* bytes of the value */
  uint64_t alignment; /* of the value */
  uint64_t initial;   /* where in the host's object the initial value is; else
                         SYCL_DEVICE_GLOBAL_ZERO */
  uint64_t flags;
  uint64_t *number; /* of native code: the runtime writes there which entry of
                       sycl_cpu_launch::device_globals it is; or null */
};

#define SYCL_DEVICE_GLOBAL_ZERO UINT64_MAX
/* The value is a variable of the image; else the image has a pointer to it,
   which the runtime writes. */
#define SYCL_DEVICE_GLOBAL_IN_IMAGE 1u
/* The variable is defined by another module. */
#define SYCL_DEVICE_GLOBAL_IMPORTED 2u

/* Some of the module's kernels use device code of other objects: their images
   are in `linked`, which the link step of syclcc1 makes. */
#define SYCL_MODULE_NEEDS_DEVICE_LINK 1u

struct sycl_module {
  uint32_t version;
  uint32_t flags;
  const uint8_t *bundle; /* concatenated OffloadBinaries, with checksums */
  uint64_t bundle_size;
  const struct sycl_kernel_entry *kernels;
  uint64_t kernel_count;
  const struct sycl_cpu_kernel *cpu_kernels;
  uint64_t cpu_kernel_count;
  /* Images that several modules of one executable or library share; a module
     without kernels. Null if another linker has linked them. */
  const struct sycl_module *linked;
  const struct sycl_device_global *device_globals;
  uint64_t device_global_count;
};

/* Layout of a local_accessor inside a kernel object (include/sycl/
   local_accessor.hpp): the host fills bytes and align, and in `address` a
   number that copies of one accessor share (0: none); the runtime writes the
   block's offset into `address` of its copy, the device entry adds the base. */
struct sycl_local_block {
  uint64_t address;
  uint64_t bytes;
  uint64_t align;
};

/* Layout of an accessor inside a kernel object (include/sycl/detail/
   accessor_block.hpp). On the host `offset` is the byte of the buffer where the
   accessor begins, `buffer` the buffer's number (0: none) and `access` the
   rt::access_flags; the runtime writes into `address` of its copy where that
   byte is on the device, and the kernel reads nothing else. */
struct sycl_accessor_block {
  void *address;
  uint64_t offset;
  uint64_t buffer;
  uint64_t access;
};

/* Values of specialization constants (include/sycl/specialization_id.hpp):
   this, `count` entries, the bytes. */
struct sycl_constant {
  uint64_t key;
  uint64_t offset; /* of the value, from the start of the table */
};
struct sycl_constants {
  uint64_t count;
};

void __sycl_rt_register_module(const struct sycl_module *);
void __sycl_rt_unregister_module(const struct sycl_module *);

#ifdef __cplusplus
}
static_assert(sizeof(sycl_kernel_site) == 24, "ABI");
static_assert(sizeof(sycl_kernel_entry) == 16, "ABI");
static_assert(sizeof(sycl_cpu_launch) == 152, "ABI");
static_assert(sizeof(sycl_cpu_kernel) == 32, "ABI");
static_assert(sizeof(sycl_device_global) == 64, "ABI");
static_assert(sizeof(sycl_module) == 80, "ABI");
static_assert(sizeof(sycl_local_block) == 24, "ABI");
static_assert(sizeof(sycl_accessor_block) == 32, "ABI");
static_assert(sizeof(sycl_constant) == 16, "ABI");
static_assert(sizeof(sycl_constants) == 8, "ABI");
#endif

#endif /* SYCLCC1_RUNTIME_ABI_IMAGE_H */
