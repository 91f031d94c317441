// There are no naming rules: unnamed and named kernels, functors, generic
// lambdas, the same lambda in a template for several types, local classes,
// anonymous namespaces.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;

namespace {
struct in_anonymous_namespace {
  int *out;
  void operator()() const { *out = 5; }
};
class tag_in_anonymous_namespace;
} // namespace

struct functor {
  int *out;
  void operator()(sycl::id<1> i) const { out[i] = (int)i + 6; }
};

template <class T> class name_of;

template <class T> int sum_of_two(T a, T b) {
  T *out = sycl::malloc_shared<T>(2, queue());
  queue().single_task([=] { out[0] = a + b; });
  queue().single_task<name_of<T>>([=] { out[1] = a + b; });
  queue().wait();
  const int result = static_cast<int>(out[0] + out[1]);
  sycl::free(out, queue());
  return result;
}

template <class F> void run_on_device(F f) { queue().single_task(f).wait(); }

int main() {
  int *out = sycl::malloc_shared<int>(8, queue());
  auto &q = queue();

  q.single_task([=] { out[0] = 1; });
  q.single_task<class declared_here>([=] { out[1] = 2; });
  q.single_task<tag_in_anonymous_namespace>([=] { out[2] = 3; });
  q.parallel_for(1, [=](auto i) { out[3 + i] = 4; });
  q.single_task(in_anonymous_namespace{out + 4});
  q.parallel_for(1, functor{out + 5});
  struct local {
    int *out;
    void operator()() const { *out = 7; }
  };
  q.single_task(local{out + 6});
  run_on_device([=] { out[7] = 8; });
  q.wait();
  for (int i = 0; i < 8; ++i)
    check(out[i] == i + 1, "each kernel ran and was its own");

  check(sum_of_two(1, 2) == 6, "kernel in a template, int");
  check(sum_of_two(1.5f, 2.f) == 7, "kernel in a template, float");

  // Twice the same text is two kernels.
  for (int round = 0; round < 2; ++round) {
    if (round == 0)
      q.single_task([=] { out[0] = round; }).wait();
    else
      q.single_task([=] { out[1] = round; }).wait();
  }
  check(out[0] == 0 && out[1] == 1, "equal lambdas");
  sycl::free(out, q);
  return compare::result();
}
