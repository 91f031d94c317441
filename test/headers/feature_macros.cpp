// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Feature macros of extensions whose features were there without them.
//
// RUN: %syclcc1 -fsycl -fsyntax-only %s

#include <sycl/sycl.hpp>

#if SYCL_EXT_ONEAPI_ASSERT != 1 || SYCL_EXT_ONEAPI_SUB_GROUP != 1 ||           \
    SYCL_EXT_ONEAPI_GROUP_ALGORITHMS != 1 ||                                   \
    SYCL_EXT_ONEAPI_ND_RANGE_REDUCTIONS != 1 || SYCL_EXT_ONEAPI_SRGB != 1 ||   \
    SYCL_EXT_ONEAPI_PROD != 1 || SYCL_EXT_INTEL_QUEUE_INDEX != 1 ||            \
    SYCL_EXT_CODEPLAY_MAX_REGISTERS_PER_WORK_GROUP_QUERY != 1 ||               \
    SYCL_EXT_ONEAPI_DEVICE_IMAGE_BACKEND_CONTENT != 1 ||                       \
    SYCL_EXT_ONEAPI_PRIVATE_ALLOCA != 1 ||                                     \
    SYCL_EXT_ONEAPI_USM_MALLOC_PROPERTIES != 1 ||                              \
    SYCL_EXT_ONEAPI_KERNEL_ARG_PROPERTIES != 1 ||                              \
    SYCL_EXT_ONEAPI_MEMORY_EXPORT != 1 || SYCL_EXT_INTEL_FP_CONTROL != 1
#error "a macro has another value"
#endif

// sycl_ext_oneapi_srgb
constexpr auto order = sycl::image_channel_order::ext_oneapi_srgba;
bool has_srgb(const sycl::device &of) {
  return of.has(sycl::aspect::ext_oneapi_srgb);
}
