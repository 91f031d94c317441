// To a compiler without kernels, and to ours without SYCL, decorated functions are
// functions and no function is a kernel: the traits say false, the queries and
// launches are not there, and code that asks first compiles.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -Wno-unknown-attributes -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++20 -Wall -Wextra -Werror -Wno-unknown-attributes -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++23 -Wall -Wextra -Werror -Wno-unknown-attributes -fsyntax-only -I%include %s
// RUN: %syclcc1 -fno-sycl -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%include %s
// RUN: %syclcc1 -fno-sycl -std=c++23 -Wall -Wextra -Werror -fsyntax-only -I%include %s
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void ranged(int *p);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::work_group_size<8>)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::single_task_kernel)
inline void task(float x, int *p) { *p = static_cast<int>(x); }
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<2>))
void generic(T *p) { *p = T(); }
struct S {
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
  static void member(int *p) { ++*p; }
};

static_assert(SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS == 1, "");
static_assert(!syclex::is_nd_range_kernel_v<ranged, 1> && !syclex::is_kernel_v<ranged>, "");
static_assert(!syclex::is_single_task_kernel_v<task> && !syclex::is_kernel<task>::value, "");
static_assert(!syclex::is_nd_range_kernel<generic<int>, 2>::value && !syclex::is_kernel_v<S::member>, "");

template <auto *F, class = void> constexpr bool has_id = false;
template <auto *F> constexpr bool has_id<F, decltype(void(syclex::get_kernel_id<F>()))> = true;
template <auto *F, class = void> constexpr bool has_launch = false;
template <auto *F>
constexpr bool has_launch<F, decltype(syclex::single_task(std::declval<sycl::queue &>(), syclex::kernel_function<F>, 1.f, static_cast<int *>(nullptr)))> = true;
static_assert(!has_id<task> && !has_launch<task>, "");

int call() {
  int x = 0;
  task(3.5f, &x);
  generic(&x);
  S::member(&x);
  if constexpr (syclex::is_single_task_kernel_v<task>)
    ranged(&x);
  return x;
}
