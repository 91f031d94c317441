// A virtual call in each work-item against a switch that does the same: the
// price of virtual functions. The classes are few, so the compiler compares
// tables; with -DMANY there are more than it compares, and calls stay indirect.
//
//   syclcc1 -O2 bench/kernels/virtual_calls.cpp -o a.out && ./a.out
//
// Prints milliseconds of the best of 20 launches each, and their ratio.
#include <chrono>
#include <cstdio>
#include <new>
#include <sycl/sycl.hpp>

namespace syclext = sycl::ext::oneapi::experimental;

#ifdef MANY
constexpr int kinds = 8;
#else
constexpr int kinds = 2;
#endif

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

/// What the virtual functions compute, chosen by a number.
static float chosen(int which, float size, float x) {
  switch (which) {
  case 0:
    return x * size + 0.0f * x * x;
  case 1:
    return x * size + 1.0f * x * x;
  case 2:
    return x * size + 2.0f * x * x;
  case 3:
    return x * size + 3.0f * x * x;
  case 4:
    return x * size + 4.0f * x * x;
  case 5:
    return x * size + 5.0f * x * x;
  case 6:
    return x * size + 6.0f * x * x;
  default:
    return x * size + 7.0f * x * x;
  }
}

template <class F> static double best(F launch) {
  double least = 1e30;
  for (int i = 0; i < 20; ++i) {
    auto begin = std::chrono::steady_clock::now();
    launch();
    std::chrono::duration<double, std::milli> took =
        std::chrono::steady_clock::now() - begin;
    least = took.count() < least ? took.count() : least;
  }
  return least;
}

int main() {
  sycl::queue q{sycl::property::queue::in_order{}};
  constexpr std::size_t n = 1 << 22, objects = 1024, room = 16;
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
  double calls = best([&] {
    q.parallel_for(n, syclext::properties{syclext::calls_indirectly<>},
                   [=](sycl::id<1> i) {
                     auto *s = reinterpret_cast<shape *>(
                         memory + (i[0] / 32 % objects) * room);
                     a[i[0]] = s->area(float(i[0] % 100));
                   })
        .wait();
  });
  double switches = best([&] {
    q.parallel_for(n, [=](sycl::id<1> i) {
       std::size_t k = i[0] / 32 % objects;
       b[i[0]] = chosen(which[k], size[k], float(i[0] % 100));
     }).wait();
  });
  for (std::size_t i = 0; i < n; ++i)
    if (a[i] != b[i]) {
      std::printf("different at %zu: %f, %f\n", i, a[i], b[i]);
      return 1;
    }
  std::printf("%s: virtual %.3f ms, switch %.3f ms, ratio %.2f\n",
              q.get_device().get_info<sycl::info::device::name>().c_str(),
              calls, switches, calls / switches);
}
