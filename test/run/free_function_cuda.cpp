// A free function kernel that the program launches by the CUDA driver: the
// image's PTX, the native name, one parameter for each parameter of the
// function, its bytes. Local memory is the extern array; a work_group_memory
// says by its block where in it it lies.
//
// REQUIRES: cuda
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include "Inputs/native_kernel.hpp"
#include <dlfcn.h>

using compare::check;
using compare::queue;

extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (syclex::nd_range_kernel<1>)) void turn(syclex::work_group_memory<int[]>
                                                tile,
                                            int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  size_t n = item.get_local_range(0), l = item.get_local_id(0);
  tile[l] = int(l);
  sycl::group_barrier(item.get_group());
  out[item.get_global_id(0)] = tile[n - 1 - l];
}

/// The driver's interface as far as it is used here.
template <class... A> int call(void *driver, const char *name, A... arguments) {
  auto *f = reinterpret_cast<int (*)(A...)>(dlsym(driver, name));
  return f ? f(arguments...) : -1;
}

int main() {
  if (queue().get_backend() != sycl::backend::cuda)
    return 0;
  auto bundle =
      syclex::get_kernel_bundle<scale, sycl::bundle_state::executable>(
          queue().get_context());
  auto content = bundle.begin()->ext_oneapi_get_backend_content();
  check(!content.empty(), "the image has bytes");
  content.push_back(std::byte(0)); // PTX is a text

  // Memory of ours, so that the context is the queue's.
  int *in = sycl::malloc_shared<int>(64, queue());
  int *out = sycl::malloc_shared<int>(64, queue());
  for (int i = 0; i < 64; ++i)
    in[i] = i, out[i] = -1;
  void *driver = dlopen("libcuda.so.1", RTLD_NOW);
  void *context = nullptr, *module = nullptr, *function = nullptr;
  check(call(driver, "cuInit", 0u) == 0, "cuInit");
  check(call(driver, "cuDevicePrimaryCtxRetain", &context, 0) == 0 &&
            call(driver, "cuCtxSetCurrent", context) == 0,
        "the primary context");
  check(call(driver, "cuModuleLoadData", &module,
             static_cast<const void *>(content.data())) == 0,
        "cuModuleLoadData");
  check(call(driver, "cuModuleGetFunction", &function, module,
             "__sycl_kernel_scale") == 0,
        "cuModuleGetFunction by the native name");
  settings s{3, 4};
  long add = 1000;
  void *arguments[] = {&in, &s, &add, &out};
  void *none = nullptr;
  void **no_extra = nullptr;
  check(call(driver, "cuLaunchKernel", function, 4u, 1u, 1u, 16u, 1u, 1u, 0u,
             none, static_cast<void **>(arguments), no_extra) == 0 &&
            call(driver, "cuCtxSynchronize") == 0,
        "cuLaunchKernel");
  bool right = true;
  for (int i = 0; i < 64; ++i)
    right = right && out[i] == i * 3 + 4 + 1000;
  check(right, "what it computes");

  check(call(driver, "cuModuleGetFunction", &function, module,
             "__sycl_kernel_turn") == 0,
        "the other kernel");
  struct {
    std::uint64_t address, bytes, align;
  } tile{0, 16 * sizeof(int), alignof(int)}; // sycl_local_block
  void *more[] = {&tile, &out};
  check(call(driver, "cuLaunchKernel", function, 4u, 1u, 1u, 16u, 1u, 1u,
             unsigned(16 * sizeof(int)), none, static_cast<void **>(more),
             no_extra) == 0 &&
            call(driver, "cuCtxSynchronize") == 0,
        "cuLaunchKernel with local memory");
  right = true;
  for (int i = 0; i < 64; ++i)
    right = right && out[i] == 15 - i % 16;
  check(right, "what it computes in local memory");
  sycl::free(in, queue());
  sycl::free(out, queue());
  return compare::result();
}
