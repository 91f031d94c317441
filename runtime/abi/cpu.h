/*===- cpu.h - What native kernels and libsyclrt tell each other --*- C -*-===*\
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|* The inner half of the cpu target's contract, between codegen/cpu/ and
|* runtime/adapter/cpu/; the outer half, how a launch looks, is image.h. Nothing
|* here is seen by users or by the front end.
|*
|* A work-item's state is one structure. Kernel code gets its address as a
hidden
|* last parameter; after inlining it is the variables of the work-item loops,
and
|* the structure is gone. Only functions that are called through a pointer,
whose
|* signature must stay, ask the thread for it.
|*
\*===----------------------------------------------------------------------===*/

#ifndef SYCLCC1_RUNTIME_ABI_CPU_H
#define SYCLCC1_RUNTIME_ABI_CPU_H

#include "runtime/abi/image.h"

#ifdef __cplusplus
extern "C" {
#endif

/* State of one work-item. Native order, like sycl_cpu_launch. */
struct sycl_cpu_item {
  const struct sycl_cpu_launch *launch;
  uint64_t local_id[3];
  uint64_t group_id[3];
  void *static_local; /* the group's instances of work-group local variables */
  void *fiber;        /* of __sycl_cpu_run_group; null inside loops */
  uint64_t sub_group_size; /* a power of two; the last sub-group may be less */
};

/* Where the kernel does not say. Also what most programs of CUDA's manner take
   for granted. */
#define SYCL_CPU_SUB_GROUP_SIZE 32

/* No group is larger, along any axis and as a whole: groups of a plain range
   are cut so. A local id is thus an int. */
#define SYCL_CPU_MAX_LOCAL_SIZE (1u << 30)

typedef void (*sycl_cpu_item_function)(const void *kernel_object,
                                       struct sycl_cpu_item *);

/* Exported by libsyclrt, which is compiled with hidden visibility. */
#pragma GCC visibility push(default)

/* Runs every work-item of one group, each on its own fiber, so that any of them
   may wait in __sycl_cpu_group_barrier. `first` holds all but the local ids. */
void __sycl_cpu_run_group(sycl_cpu_item_function, const void *kernel_object,
                          const struct sycl_cpu_item *first);

/* The barrier of a work-item that runs on a fiber. */
void __sycl_cpu_group_barrier(struct sycl_cpu_item *);

/* The same for the work-items of a sub-group: they wait, they get `value` of
   the work-item `lane` (their own if there is none), they learn whether
   `predicate` is true for any or for all of them. */
void __sycl_cpu_sub_group_barrier(struct sycl_cpu_item *);
uint64_t __sycl_cpu_sub_group_shuffle(uint64_t value, uint32_t lane,
                                      struct sycl_cpu_item *);
int32_t __sycl_cpu_sub_group_any(int32_t predicate, struct sycl_cpu_item *);
int32_t __sycl_cpu_sub_group_all(int32_t predicate, struct sycl_cpu_item *);

/* The same for a part of a sub-group, whose lanes are the bits of `members`.
   The ballot is a bit of each member whose predicate is true; members of 0
   means all work-items that reach that call. */
uint64_t __sycl_cpu_sub_group_shuffle_among(uint64_t value, uint32_t lane,
                                            uint64_t members,
                                            struct sycl_cpu_item *);
uint64_t __sycl_cpu_sub_group_ballot(uint32_t predicate, uint64_t members,
                                     struct sycl_cpu_item *);

/* Of the lanes of a sub-group in a group function: which of the regions in
   `state` goes on. Those from 1 to `masks` begin behind a convergent operation
   of `members`; `done` is the end of the kernel. */
uint32_t __sycl_cpu_next_region(const uint32_t *state, const uint64_t *members,
                                uint64_t lanes, uint32_t masks, uint32_t done);

/* The state of the work-item that this thread runs. */
struct sycl_cpu_item *__sycl_cpu_current_item(void);
void __sycl_cpu_set_current_item(struct sycl_cpu_item *);

/* Memory of this thread for what the work-items of a group keep across a
   barrier, 64-byte aligned, uninitialised; the next call takes it back. */
void *__sycl_cpu_context(uint64_t bytes);

/* Local memory of the work-group that this thread runs for one variable, which
   `key` stands for: of functions that kernels of other files may call, which do
   not know how much they need. Uninitialised; `align` is a power of two. */
void *__sycl_cpu_local_variable(const void *key, uint64_t bytes,
                                uint64_t align);

/* The level of the x86-64 psABI that the processor has (1 to 4), 5 if it has
   AVX512_VPOPCNTDQ and what came with it as well, 6 if it has AVX512-FP16, too,
   or SYCLCC1_CPU_LEVEL if that is less; 1 on others. */
int32_t __sycl_cpu_level(void);

/* Called from inside a kernel: does the pointer point into the work-group's
   local memory, into variables of the work-item, or elsewhere? 1 or 0; one of
   them is 1. */
int __sycl_cpu_pointer_is_global(const void *);
int __sycl_cpu_pointer_is_local(const void *);
int __sycl_cpu_pointer_is_private(const void *);

#pragma GCC visibility pop

#ifdef __cplusplus
}
static_assert(sizeof(sycl_cpu_item) == 80, "ABI");
#endif

#endif /* SYCLCC1_RUNTIME_ABI_CPU_H */
