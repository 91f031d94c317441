// Functions that are called by their address, in kernels that the cpu target
// runs as lanes of vectors and for several levels of x86-64. Each asks who
// calls it: the ids of all lanes were written in front of two branches that
// both call (SimplifyCFG), and the callees saw those of the last. And a
// function is the same in code, in tables and in what another kernel has
// stored: levels had copies.
//
// DEFINE: %{always} = -std=c++20 -mllvm -syclcc1-vectorize-items-always
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O1 -fsycl-targets=cpu %s -o %t.1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.1
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.3
// RUN: %syclcc1 -O2 -march=native -fsycl-targets=cpu %s -o %t.always %{always}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <new>
#include <sycl/sycl.hpp>

namespace item = sycl::ext::oneapi::this_work_item;
namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

#define OWN __attribute__((noinline)) static
OWN int own_a(int x) { return x + int(item::get_nd_item<2>().get_local_id(1)); }
OWN int own_b(float x, int y) {
  return int(x) + y + 2 * int(item::get_nd_item<2>().get_local_id(1));
}
OWN int own_c(int x) { return x - int(item::get_nd_item<2>().get_local_id(1)); }
OWN int own_d(float x, int y) { return int(x) - y; }

SYCL_EXTERNAL int open_a(int x) {
  return x + int(item::get_nd_item<2>().get_local_id(1));
}
SYCL_EXTERNAL int open_b(float x, int y) {
  return int(x) + y + 2 * int(item::get_nd_item<2>().get_local_id(1));
}

struct asks {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int f(int) const = 0;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int g(float,
                                                               int) const = 0;
};
template <int K> struct kind final : asks {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int f(int x) const override {
    return own_a(x) + K;
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  int g(float x, int y) const override { return own_b(x, y) + K; }
};
template <int K = 0> static void make(char *at, int which) {
  if constexpr (K < 12) {
    if (which == K)
      new (at) kind<K>;
    else
      make<K + 1>(at, which);
  }
}

using one = int (*)(int);
using two = int (*)(float, int);

constexpr int Items = 256, Row = 32;

/// Work-items of groups of 2 rows call either a(1) or b(2, 3).
template <class F> static void who(const char *what, F call) {
  int *flags = sycl::malloc_shared<int>(Items, queue());
  int *out = sycl::malloc_shared<int>(Items, queue());
  for (int i = 0; i < Items; ++i)
    flags[i] = i * 7 % 3 == 0;
  queue().parallel_for(sycl::nd_range<2>({4, 64}, {2, Row}),
                       [=](sycl::nd_item<2> it) {
                         const int i = int(it.get_global_linear_id());
                         out[i] = call(flags[i] != 0, i);
                       });
  queue().wait();
  bool right = true;
  for (int i = 0; i < Items; ++i)
    right &= out[i] == (flags[i] ? 1 + i % Row : 5 + 2 * (i % Row));
  check(right, what);
  sycl::free(flags, queue());
  sycl::free(out, queue());
}

OWN int triple(int x) { return x * 3; }
OWN int add(int x) { return x + 7; }
static constexpr one table[] = {triple, add};

static void identity() {
  one *stored = sycl::malloc_shared<one>(Items, queue());
  int *out = sycl::malloc_shared<int>(Items, queue());
  queue().parallel_for(Items, [=](sycl::id<1> i) {
    stored[i] = i % 3 ? i % 3 == 1 ? triple : add : table[i % 2];
  });
  queue().parallel_for(Items, [=](sycl::id<1> i) {
    one f = stored[i];
    const bool known = f == triple || f == add, same = f == table[f == add];
    int sum = 0;
    for (int j = 0; j < int(i) % 5; ++j)
      sum += (table[j % 2] == triple) + f(j);
    out[i] =
        known && same ? (f == triple ? triple(int(i)) : add(int(i))) + sum : -1;
  });
  queue().wait();
  bool right = true;
  for (int i = 0; i < Items; ++i) {
    const bool triples = i % 3 ? i % 3 == 1 : i % 2 == 0;
    int expected = triples ? i * 3 : i + 7;
    for (int j = 0; j < i % 5; ++j)
      expected += (j % 2 == 0) + (triples ? j * 3 : j + 7);
    right &= out[i] == expected;
  }
  check(right, "a function is the same everywhere");
  sycl::free(stored, queue());
  sycl::free(out, queue());
}

int main(int argc, char **) {
  const bool other = argc > 5;
  who("functions of this file", [=](bool flag, int) {
    one a = other ? own_c : own_a;
    two b = other ? own_d : own_b;
    return flag ? a(1) : b(2.0f, 3);
  });
  who("functions that others see", [=](bool flag, int) {
    one a = other ? own_c : open_a;
    two b = other ? own_d : open_b;
    return flag ? a(1) : b(2.0f, 3);
  });
  who("in a loop", [=](bool flag, int i) {
    one a = other ? own_c : own_a;
    two b = other ? own_d : own_b;
    int sum = 0;
    for (int j = 0; j <= i % 5; ++j)
      sum += flag ? a(1) : b(2.0f, 3);
    return sum / (i % 5 + 1);
  });
  int *memory = sycl::malloc_shared<int>(Items, queue());
  who("a known function, memory written before it asks", [=](bool flag, int i) {
    auto known_a = [](int *p, int x) {
      *p = x;
      return *p + int(item::get_nd_item<2>().get_local_id(1));
    };
    auto known_b = [](int *p, int x) {
      *p = x;
      return *p + 2 * int(item::get_nd_item<2>().get_local_id(1));
    };
    int (*a)(int *, int) = known_a, (*b)(int *, int) = known_b;
    int sum = 0;
    for (int j = 0; j <= i % 5; ++j)
      sum += flag ? a(memory + i, 1) : b(memory + i, 5);
    return sum / (i % 5 + 1);
  });
  sycl::free(memory, queue());

  char *objects = sycl::malloc_device<char>(Items * sizeof(asks), queue());
  int *flags = sycl::malloc_shared<int>(Items, queue());
  int *out = sycl::malloc_shared<int>(Items, queue());
  for (int i = 0; i < Items; ++i)
    flags[i] = i * 7 % 3 == 0;
  queue().parallel_for(Items, [=](sycl::id<1> i) {
    make(objects + i * sizeof(asks), int(i) % 12);
  });
  queue().parallel_for(sycl::nd_range<2>({4, 64}, {2, Row}),
                       syclext::properties{syclext::calls_indirectly<>},
                       [=](sycl::nd_item<2> it) {
                         const std::size_t i = it.get_global_linear_id();
                         auto *object = reinterpret_cast<asks *>(
                             objects + i * sizeof(asks));
                         out[i] = flags[i] ? object->f(1) : object->g(2.0f, 3);
                       });
  queue().wait();
  bool right = true;
  for (int i = 0; i < Items; ++i)
    right &= out[i] == i % 12 + (flags[i] ? 1 + i % Row : 5 + 2 * (i % Row));
  check(right, "virtual functions");
  sycl::free(objects, queue());
  sycl::free(flags, queue());
  sycl::free(out, queue());

  identity();
  return compare::result();
}
