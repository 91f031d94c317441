// Whether a function is a kernel: a constant, of every kind of function, before
// and after its definition.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++23 -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/ext/oneapi/experimental/free_function_traits.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace syclex;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::single_task_kernel)

static_assert(SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS == 1, "");
static_assert(nd_range_kernel<2>.dimensions == 2, "");
static_assert(std::is_same_v<decltype(single_task_kernel), const single_task_kernel_key::value_t>, "");

ND(2) void declared(int *);
static_assert(is_nd_range_kernel_v<declared, 2> && !is_nd_range_kernel_v<declared, 1> &&
              !is_nd_range_kernel_v<declared, 3> && !is_nd_range_kernel_v<declared, 0> &&
              !is_nd_range_kernel_v<declared, -1>, "");
static_assert(!is_single_task_kernel_v<declared> && is_kernel_v<declared>, "");
static_assert(is_nd_range_kernel<declared, 2>::value && !is_single_task_kernel<declared>::value &&
              is_kernel<declared>::value, "");
void declared(int *) {}
static_assert(is_nd_range_kernel_v<declared, 2>, "");

SINGLE void task(float) {}
static_assert(is_single_task_kernel_v<task> && is_kernel_v<task> && !is_nd_range_kernel_v<task, 1>, "");
static_assert(!is_nd_range_kernel_v<task, 0>, "a single task has no range");

void plain(int *);
template <class T> void plain_template(T) {}
struct S {
  static void plain(int *);
  SINGLE static void member(int *);
  template <class T> ND(1) static void generic(T) {}
};
int variable;
static_assert(!is_kernel_v<plain> && !is_kernel_v<plain_template<int>> && !is_kernel_v<S::plain> &&
              !is_single_task_kernel_v<plain> && !is_nd_range_kernel_v<plain, 1> && !is_kernel_v<&variable>, "");
static_assert(is_kernel_v<S::member> && is_nd_range_kernel_v<S::generic<int>, 1>, "");

void overloaded(int);
SINGLE void overloaded(float);
static_assert(is_kernel_v<(void (*)(float))overloaded> && !is_kernel_v<(void (*)(int))overloaded>, "");
SINGLE void no_throw(int) noexcept;
static_assert(is_kernel_v<no_throw>, "");

template <int N> ND(N) void dependent(int *) {}
static_assert(is_nd_range_kernel_v<dependent<1>, 1> && is_nd_range_kernel_v<dependent<3>, 3> &&
              !is_nd_range_kernel_v<dependent<3>, 1>, "");
template <int N> ND(N) void dependent_again(int *);
template <int N> void dependent_again(int *);
static_assert(is_nd_range_kernel_v<dependent_again<2>, 2>, "");
template <class... T> SINGLE void pack(T...) {}
static_assert(is_kernel_v<pack<>> && is_kernel_v<pack<int, float>>, "");
template <class T> SINGLE void special(T) {}
template <> void special(int) {}
static_assert(is_kernel_v<special<int>> && is_kernel_v<special<float>>, "");
template <class T> void special_only(T) {}
template <> SINGLE void special_only(int) {}
static_assert(is_kernel_v<special_only<int>> && !is_kernel_v<special_only<float>>, "");

// In SFINAE, in templates, asked first.
template <auto *F, std::enable_if_t<is_kernel_v<F>, int> = 0> constexpr int which(int) { return 1; }
template <auto *F> constexpr int which(long) { return 2; }
ND(1) void asked_first(int);
static_assert(which<asked_first>(0) == 1 && which<plain>(0) == 2, "");
template <auto *F> struct dependent_context {
  static constexpr bool value = is_nd_range_kernel_v<F, 1>;
};
static_assert(dependent_context<asked_first>::value && !dependent_context<task>::value, "");
#if __cplusplus >= 202002L
template <auto *F> concept kernel = is_kernel_v<F>;
template <auto *F> requires kernel<F> constexpr bool constrained() { return true; }
template <auto *F> concept callable = requires { constrained<F>(); };
static_assert(callable<task> && !callable<plain>);
#endif
