// Inside virtual functions: barriers, local memory, group algorithms and the
// ids of work-items; different work-items call different functions of different
// objects.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <new>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

struct set_barrier;

struct reducer {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_barrier) int combine(
      int *local, sycl::nd_item<1> item, int value) const = 0;
  virtual std::vector<int> on_host() const { return {1, 2, 3}; }
};
struct sum final : reducer {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_barrier)
  int combine(int *local, sycl::nd_item<1> item, int value) const override {
    std::size_t i = item.get_local_id(0);
    local[i] = value;
    sycl::group_barrier(item.get_group());
    int total = 0;
    for (std::size_t k = 0; k < item.get_local_range(0); ++k)
      total += local[k];
    sycl::group_barrier(item.get_group());
    return total;
  }
};
struct largest final : reducer {
  int least = -1000;
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_barrier)
  int combine(int *, sycl::nd_item<1> item, int value) const override {
    return sycl::reduce_over_group(
        item.get_group(), value < least ? least : value, sycl::maximum<int>());
  }
};

struct shape {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() float ask(
      float x) const = 0;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int where(
      sycl::nd_item<1> item) const = 0;
};
template <int K> struct kind : shape {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  float ask(float x) const override {
    return sycl::sqrt(x * K) + sycl::fmin(x, float(K));
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  int where(sycl::nd_item<1> item) const override {
    return K * 1000000 + int(item.get_global_id(0)) * 1000 +
           int(item.get_local_id(0)) * 10 + int(item.get_group(0));
  }
};

int main() {
  constexpr std::size_t groups = 8, size = 16, n = groups * size;
  char *memory = sycl::malloc_shared<char>(64 * groups, queue());
  int *out = sycl::malloc_shared<int>(n, queue());
  // The same function in a work-group, another one in the next.
  queue().parallel_for(groups, [=](sycl::id<1> g) {
    if (g[0] & 1)
      new (memory + 64 * g[0]) sum;
    else
      new (memory + 64 * g[0]) largest;
  });
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> local(size, h);
        h.parallel_for(
            sycl::nd_range<1>(n, size),
            syclext::properties{syclext::calls_indirectly<set_barrier>},
            [=](sycl::nd_item<1> item) {
              auto *r =
                  reinterpret_cast<reducer *>(memory + 64 * item.get_group(0));
              int i = int(item.get_global_id(0));
              int first = r->combine(&local[0], item, i);
              out[i] = first + r->combine(&local[0], item, -i);
            });
      })
      .wait();
  for (std::size_t g = 0; g < groups; ++g)
    for (std::size_t i = 0; i < size; ++i) {
      int low = int(g * size), high = low + int(size) - 1;
      int expected = g & 1 ? 0 : high - low;
      check(out[g * size + i] == expected, "barriers in a virtual function");
    }

  // Each work-item another object and another function.
  void *objects = sycl::malloc_device<char>(16 * 4, queue());
  queue().single_task([=] {
    char *at = static_cast<char *>(objects);
    new (at) kind<1>;
    new (at + 16) kind<2>;
    new (at + 32) kind<3>;
    new (at + 48) kind<4>;
  });
  float *values = sycl::malloc_shared<float>(n, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(n, size),
                    syclext::properties{syclext::calls_indirectly<>},
                    [=](sycl::nd_item<1> item) {
                      std::size_t i = item.get_global_id(0);
                      auto *s = reinterpret_cast<shape *>(
                          static_cast<char *>(objects) + 16 * (i * 7 % 4));
                      values[i] = s->ask(float(i));
                      out[i] = s->where(item);
                    })
      .wait();
  for (std::size_t i = 0; i < n; ++i) {
    int k = int(i * 7 % 4) + 1;
    float expected =
        std::sqrt(float(i) * float(k)) + std::fmin(float(i), float(k));
    check(std::fabs(values[i] - expected) < 1e-4f, "mathematics");
    check(out[i] ==
              k * 1000000 + int(i) * 1000 + int(i % size) * 10 + int(i / size),
          "ids of work-items");
  }

  // Static local memory, allocated by the kernel and used by the function.
  queue()
      .parallel_for(
          sycl::nd_range<1>(n, size),
          syclext::properties{syclext::calls_indirectly<set_barrier>},
          [=](sycl::nd_item<1> item) {
            auto tile =
                sycl::ext::oneapi::group_local_memory_for_overwrite<int[size]>(
                    item.get_group());
            sum here;
            reducer *r = item.get_group(0) & 1
                             ? static_cast<reducer *>(&here)
                             : reinterpret_cast<reducer *>(memory + 64);
            out[item.get_global_id(0)] = r->combine(&(*tile)[0], item, 2);
          })
      .wait();
  for (std::size_t i = 0; i < n; ++i)
    check(out[i] == 2 * int(size), "memory of the group");
  return compare::result();
}
