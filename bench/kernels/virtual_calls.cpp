// Measures the cost of virtual functions: a virtual call in each work-item,
// compared with a switch that does the same. There are few classes, so the
// compiler compares addresses of tables. With -DKINDS=12 there are too many for
// that, and calls stay indirect.
//
//   syclcc1 -O2 bench/kernels/virtual_calls.cpp -o a.out && ./a.out
//
// Prints milliseconds of the best of 200 launches each, taken alternately, and
// their ratio. The data fits into caches, so that memory does not hide the
// calls.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <new>
#include <sycl/sycl.hpp>

namespace syclext = sycl::ext::oneapi::experimental;

#ifndef KINDS
#define KINDS 2
#endif
constexpr int kinds = KINDS;

struct shape {
  float size;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() float area(
      float x) const = 0;
};
template <int K> struct kind final : shape {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  float area(float x) const override { return x * size + float(K) * x * x; }
};

template <int K> void construct(char *at, int which) {
  if constexpr (K < kinds) {
    if (which != K)
      return construct<K + 1>(at, which);
    (new (at) kind<K>)->size = float(K + 1);
  }
}

/// The same computation as the virtual functions, selected by a number.
static float chosen(int which, float size, float x) {
  switch (which) {
#define KIND(K)                                                                \
  case K:                                                                      \
    return x * size + float(K) * x * x;
    KIND(0)
#if KINDS > 2
    KIND(1) KIND(2) KIND(3) KIND(4) KIND(5)
#endif
#if KINDS > 6
                KIND(6) KIND(7) KIND(8) KIND(9) KIND(10)
#endif
                    default : return x *
                              size +
        float(kinds - 1) * x * x;
  }
}

/// Milliseconds of one launch.
template <class F> static double measure(F launch) {
  auto begin = std::chrono::steady_clock::now();
  launch();
  std::chrono::duration<double, std::milli> took =
      std::chrono::steady_clock::now() - begin;
  return took.count();
}

int main() {
  sycl::queue q{sycl::property::queue::in_order{}};
  constexpr std::size_t n = 1 << 18, objects = 1024, room = 16;
  char *memory = sycl::malloc_device<char>(objects * room, q);
  int *which = sycl::malloc_shared<int>(objects, q);
  float *size = sycl::malloc_shared<float>(objects, q);
  float *a = sycl::malloc_shared<float>(n, q),
        *b = sycl::malloc_shared<float>(n, q);
  for (std::size_t i = 0; i < objects; ++i) {
    which[i] = int(i * 7 / 3 % kinds);
    size[i] = float(which[i] + 1);
  }
  q.parallel_for(objects, [=](sycl::id<1> i) {
     construct<0>(memory + i[0] * room, which[i[0]]);
   }).wait();
  auto call = [&] {
    q.parallel_for(n, syclext::properties{syclext::calls_indirectly<>},
                   [=](sycl::id<1> i) {
                     auto *s = reinterpret_cast<shape *>(
                         memory + (i[0] / 32 % objects) * room);
                     a[i[0]] = s->area(float(i[0] % 100));
                   })
        .wait();
  };
  auto select = [&] {
    q.parallel_for(n, [=](sycl::id<1> i) {
       std::size_t k = i[0] / 32 % objects;
       b[i[0]] = chosen(which[k], size[k], float(i[0] % 100));
     }).wait();
  };
  double calls = 1e30, switches = 1e30;
  for (int round = 0; round < 200; ++round) {
    calls = std::min(calls, measure(call));
    switches = std::min(switches, measure(select));
  }
  for (std::size_t i = 0; i < n; ++i)
    if (a[i] != b[i]) {
      std::printf("different at %zu: %f, %f\n", i, a[i], b[i]);
      return 1;
    }
  std::printf("%s: virtual %.3f ms, switch %.3f ms, ratio %.2f\n",
              q.get_device().get_info<sycl::info::device::name>().c_str(),
              calls, switches, calls / switches);
}
