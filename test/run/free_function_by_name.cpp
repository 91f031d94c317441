// SYCL_EXT_ONEAPI_KERNEL_FUNCTION: the arguments of the launch choose the
// kernel among overloads and template arguments, wherever a launch may stand;
// they are evaluated once.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++17 -Wall -Wextra -Werror %s -o %t17 && %run %t17

#include "Inputs/compare.hpp"

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))

static int ticks = 0;

SINGLE void tick() {}
SINGLE void store(int *out, int value) { *out = value; }
SINGLE void pick(int *out) { *out = 1; }
SINGLE void pick(float *out) { *out = 2.5f; }
SINGLE void pick(int *out, short) { *out = 3; }
template <class T> SINGLE void pick(T **out) { *out = nullptr; }
template <class T> ND(1) void axpy(T *y, const T *x, T a, int n) {
  size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>()
                 .get_global_linear_id();
  if (int(i) < n)
    y[i] += a * x[i];
}
template <int Dim, class T> ND(Dim) void fill(T *p, T value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<Dim>()
        .get_global_linear_id()] = value;
}
namespace inner {
struct tag {
  int n;
};
template <class... T> SINGLE void sum(int *out, T... values) {
  *out = int((values + ... + 0));
}
SINGLE void found_by_argument(tag t, int *out) { *out = t.n; }
} // namespace inner
struct holder {
  template <class T> SINGLE static void member(T *out) { *out = T(sizeof(T)); }
  int factor = 6;
  void launch(int *out) {
    syclex::single_task(queue(),
                        SYCL_EXT_ONEAPI_KERNEL_FUNCTION(store, out, factor));
  }
};

template <class T> void dependent(T *y, const T *x, T a, int n) {
  syclex::nd_launch(queue(), sycl::nd_range<1>(8, 4),
                    SYCL_EXT_ONEAPI_KERNEL_FUNCTION(axpy, y, x, a, n));
}
template <class T, int D> void dependent_dimensions(T *out) {
  syclex::nd_launch(queue(), sycl::nd_range<D>({4, 2}, {2, 2}),
                    SYCL_EXT_ONEAPI_KERNEL_FUNCTION((fill<D, T>), out, T(9)));
}
template <class T> void dependent_name(T *out) {
  syclex::single_task(queue(), SYCL_EXT_ONEAPI_KERNEL_FUNCTION(
                                   holder::template member<T>, out));
}
template <class... T> int sum_of(int *out, T... values) {
  syclex::single_task(
      queue(), SYCL_EXT_ONEAPI_KERNEL_FUNCTION(inner::sum, out, values...));
  queue().wait();
  return *out;
}

int main() {
  auto &q = queue();
  int *i = sycl::malloc_shared<int>(16, q);
  float *f = sycl::malloc_shared<float>(16, q);
  auto given = [&](int value) { return *i == value; };

  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(tick));
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(store, i, 42L));
  q.wait();
  check(given(42), "a function, with a conversion");
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(store, i, ++ticks));
  q.wait();
  check(ticks == 1 && given(1), "arguments are evaluated once");

  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(pick, f));
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(pick, i));
  q.wait();
  check(given(1) && *f == 2.5f, "overloads");
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION((pick), i, short(1)));
  q.wait();
  check(given(3), "overloads, in parentheses");
  int **pp = sycl::malloc_shared<int *>(1, q);
  *pp = i;
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(::pick, pp));
  q.wait();
  check(*pp == nullptr, "a template among overloads");

  for (int n = 0; n < 8; ++n)
    f[n] = float(n), f[8 + n] = 1;
  const float *const_f = f;
  syclex::nd_launch(
      q, sycl::nd_range<1>(8, 8),
      SYCL_EXT_ONEAPI_KERNEL_FUNCTION(axpy, f + 8, const_f, 2.0f, 8));
  dependent(f + 8, const_f, 3.0f, 8);
  q.wait();
  for (int n = 0; n < 8; ++n)
    check(f[8 + n] == 1 + 5 * float(n), "deduced, also in a template");
  dependent_dimensions<int, 2>(i);
  q.wait();
  check(i[0] == 9 && i[7] == 9, "template arguments that are given");
  dependent_name(i);
  q.wait();
  check(given(4), "a member template of a dependent name");
  check(sum_of(i, 1, 2.5, 3L, 'a') == 103, "a pack");
  check(sum_of(i) == 0, "an empty pack");
  inner::tag t{77};
  syclex::single_task(q,
                      SYCL_EXT_ONEAPI_KERNEL_FUNCTION(found_by_argument, t, i));
  q.wait();
  check(given(77), "found by its argument's namespace");
  holder().launch(i);
  q.wait();
  check(given(6), "in a member function, of a member");

  q.submit([&](sycl::handler &h) {
    syclex::single_task(h, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(store, i, 8));
  });
  q.wait();
  check(given(8), "handler");
  syclex::launch_config<sycl::nd_range<1>> config{sycl::nd_range<1>(4, 2)};
  syclex::nd_launch(q, config,
                    SYCL_EXT_ONEAPI_KERNEL_FUNCTION((fill<1>), f, 7.0f));
  syclex::submit(q, [&](sycl::handler &h) {
    syclex::nd_launch(h, config,
                      SYCL_EXT_ONEAPI_KERNEL_FUNCTION((fill<1>), f + 4, 8.0f));
  });
  q.wait();
  check(f[3] == 7 && f[4] == 8 && f[7] == 8, "launch_config");

  sycl::free(i, q), sycl::free(f, q), sycl::free(pp, q);
  return compare::failures;
}
