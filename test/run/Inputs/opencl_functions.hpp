// OpenCL's functions without linking with it: programs of test/run are linked
// on machines that have no libOpenCL.so.
#ifndef TEST_RUN_INPUTS_OPENCL_FUNCTIONS_HPP
#define TEST_RUN_INPUTS_OPENCL_FUNCTIONS_HPP

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <sycl/backend/opencl.hpp>

namespace opencl_functions {
template <class F> F *find(const char *name) {
  static void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  void *found = library ? dlsym(library, name) : nullptr;
  if (!found) {
    std::printf("FAIL libOpenCL.so.1 has no %s\n", name);
    std::abort();
  }
  return reinterpret_cast<F *>(found);
}
} // namespace opencl_functions

/// CALL(clFinish)(queue)
#define CALL(name) opencl_functions::find<decltype(name)>(#name)

#endif
