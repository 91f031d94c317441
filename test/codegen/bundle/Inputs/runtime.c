/* Stands for libsyclrt.so: says what it was given, in the order of events. */
#include "runtime/abi/image.h"
#include <stdio.h>
#include <string.h>

void ran(const void *object, const void *launch) {
  printf("  ran with %s\n", (const char *)object);
}

void __sycl_rt_register_module(const struct sycl_module *m) {
  printf("register: version %u, bundle %s, aligned %d, kernels %lu, cpu %lu\n",
         m->version,
         !memcmp(m->bundle, "\x10\xff\x10\xad", 4) ? "found" : "lost",
         (int)((uintptr_t)m->bundle % 8 == 0), m->kernel_count,
         m->cpu_kernel_count);
  for (uint64_t i = 0; i != m->kernel_count; ++i)
    printf("  site %s, entry %s\n", m->kernels[i].symbol,
           m->kernels[i].site->entry ? "found" : "lost");
  for (uint64_t i = 0; i != m->cpu_kernel_count; ++i) {
    const struct sycl_cpu_kernel *k = &m->cpu_kernels[i];
    printf("  cpu %s, local %lu, flags %lu\n", k->symbol, k->static_local_bytes,
           k->flags);
    k->function(k->symbol, 0);
  }
}
void __sycl_rt_unregister_module(const struct sycl_module *m) {
  printf("unregister: kernels %lu\n", m->kernel_count);
}
