// The launch template as the front end would leave it: stock clang++ makes the IR of
// these tests, so the kernel's annotation is written by hand.
#pragma once
#include <sycl/detail/config.hpp>

struct sycl_kernel_site {
  const void *entry;
  const char *name;
  void *cache;
};

template <class K>
__SYCL_KERNEL_ENTRY__ __SYCL_ANNOTATE__("syclcc1.kernel", "test kernel",
                                        sizeof(K), alignof(K))
__attribute__((used)) void kernel_entry(const K &kernel) {
  kernel();
}

template <class K>
__SYCL_KERNEL_SITE__ inline sycl_kernel_site kernel_site{
    reinterpret_cast<const void *>(&kernel_entry<K>), nullptr, nullptr};

void launch(sycl_kernel_site *, const void *object);

template <class K> void submit(K kernel) { launch(&kernel_site<K>, &kernel); }
