// The enumerations that the headers write out have the numbers of
// detail/info.def, which the runtime answers with.
//
// RUN: %clangxx -std=c++17 -I%include -fsyntax-only %s

#include <sycl/sycl.hpp>

namespace check {
using sycl::backend;
using sycl::memory_order;
using sycl::memory_scope;
using namespace sycl::info;

#define SYCL_ENUM(ENUM, NAME, NUMBER)                                          \
  static_assert(static_cast<int>(ENUM::NAME) == NUMBER, #ENUM "::" #NAME);
#define SYCL_ERRC(NUMBER, NAME)                                                \
  static_assert(static_cast<int>(sycl::errc::NAME) == NUMBER, #NAME);
#include <sycl/detail/info.def>
} // namespace check

// DPC++'s names; what we never drive has names, too, since programs ask for it.
static_assert(sycl::backend::ext_oneapi_cuda == sycl::backend::cuda);
static_assert(sycl::backend::ext_oneapi_native_cpu ==
              sycl::backend::native_cpu);
static_assert(sycl::backend::ext_oneapi_level_zero !=
              sycl::backend::ext_oneapi_hip);
