// Work-group scratch memory on every way to launch, beside local_accessors and
// variables of the work-group; group_local_memory.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/group_local_memory.hpp>
#include <sycl/ext/oneapi/work_group_scratch_memory.hpp>

using compare::check;
using compare::queue;
namespace syclex = sycl::ext::oneapi::experimental;

constexpr int groups = 8, size = 16, n = groups * size;

/// Each work-item gets the value of its neighbour, through scratch memory.
struct neighbour {
  int *out;
  void operator()(sycl::nd_item<1> it) const {
    int *tile = static_cast<int *>(syclex::get_work_group_scratch_memory());
    tile[it.get_local_id(0)] = static_cast<int>(it.get_global_id(0));
    sycl::group_barrier(it.get_group());
    out[it.get_global_id(0)] =
        tile[(it.get_local_id(0) + 1) % it.get_local_range(0)];
  }
};
/// The memory is asked for in a function that is not inlined.
__attribute__((noinline)) float *farther_away() {
  return static_cast<float *>(syclex::get_work_group_scratch_memory());
}
__attribute__((noinline)) float *far_away(int depth) {
  if (depth > 0)
    return farther_away();
  return static_cast<float *>(syclex::get_work_group_scratch_memory());
}
struct deep {
  int *out;
  void operator()(sycl::nd_item<1> it) const {
    float *tile = far_away(static_cast<int>(it.get_local_id(0)) % 3);
    tile[it.get_local_id(0)] = static_cast<float>(it.get_global_id(0));
    sycl::group_barrier(it.get_group());
    out[it.get_global_id(0)] = static_cast<int>(
        tile[(it.get_local_id(0) + 1) % it.get_local_range(0)]);
  }
};
struct unused {
  int *out;
  void operator()(sycl::nd_item<1> it) const { out[it.get_global_id(0)] = 1; }
};

template <class T> T *of_template(sycl::group<1> group) {
  return *sycl::ext::oneapi::group_local_memory_for_overwrite<T[size]>(group);
}

bool neighbours(const int *out) {
  queue().wait();
  for (int i = 0; i < n; ++i)
    if (out[i] != (i % size == size - 1 ? i - size + 1 : i + 1))
      return false;
  return true;
}
template <class F> bool throws_memory_allocation(F f) {
  try {
    f();
    queue().wait();
  } catch (const sycl::exception &e) {
    return e.code() == sycl::errc::memory_allocation;
  }
  return false;
}

int main() {
  int *out = sycl::malloc_shared<int>(n, queue());
  auto clear = [&] {
    queue().wait();
    for (int i = 0; i < n; ++i)
      out[i] = -1;
  };
  const sycl::nd_range<1> range(n, size);
  const syclex::properties bytes{
      syclex::work_group_scratch_size(size * sizeof(int))};
  const syclex::launch_config config{range, bytes};

  queue().parallel_for(range, bytes, neighbour{out});
  check(neighbours(out), "queue");
  clear();
  queue().submit(
      [&](sycl::handler &h) { h.parallel_for(range, bytes, neighbour{out}); });
  check(neighbours(out), "handler");
  clear();
  syclex::nd_launch(queue(), config, neighbour{out});
  check(neighbours(out), "nd_launch");
  clear();
  queue().submit(
      [&](sycl::handler &h) { syclex::nd_launch(h, config, neighbour{out}); });
  check(neighbours(out), "nd_launch in a group");
  clear();
  queue().parallel_for(range, bytes, deep{out});
  check(neighbours(out), "asked for by a called function");

  // The same pointer from each call.
  queue().parallel_for(range, bytes, [=](sycl::nd_item<1> it) {
    out[it.get_global_id(0)] = syclex::get_work_group_scratch_memory() ==
                               static_cast<void *>(far_away(2));
  });
  queue().wait();
  check(out[0] == 1 && out[n - 1] == 1, "two calls");

  // Beside other local memory: they do not overlap.
  clear();
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> first(size, h), second(3, h);
    h.parallel_for(
        range, syclex::properties{syclex::work_group_scratch_size(100)},
        [=](sycl::nd_item<1> it) {
          __SYCL_LOCAL__ static int variable[size];
          const int i = static_cast<int>(it.get_local_id(0));
          auto *scratch =
              static_cast<char *>(syclex::get_work_group_scratch_memory());
          for (int j = i; j < 100; j += size)
            scratch[j] = static_cast<char>(j);
          first[i] = 1000 + i;
          if (i < 3)
            second[i] = 2000 + i;
          variable[i] = 3000 + i;
          sycl::group_barrier(it.get_group());
          bool right = first[(i + 5) % size] == 1000 + (i + 5) % size &&
                       second[i % 3] == 2000 + i % 3 &&
                       variable[(i + 7) % size] == 3000 + (i + 7) % size;
          for (int j = 0; j < 100; ++j)
            right &= scratch[j] == static_cast<char>(j);
          out[it.get_global_id(0)] = right;
        });
  });
  queue().wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= out[i] == 1;
  check(right, "beside local_accessors and variables");

  // A launch without the property, and one with too much.
  check(throws_memory_allocation(
            [&] { queue().parallel_for(range, neighbour{out}); }),
        "without the property");
  check(
      throws_memory_allocation([&] { queue().parallel_for(range, deep{out}); }),
      "without the property, in a called function");
  check(throws_memory_allocation(
            [&] { syclex::nd_launch(queue(), range, neighbour{out}); }),
        "nd_launch without the property");
  const std::size_t all =
      queue().get_device().get_info<sycl::info::device::local_mem_size>();
  check(throws_memory_allocation([&] {
          queue().parallel_for(
              range,
              syclex::properties{syclex::work_group_scratch_size(all + 1)},
              neighbour{out});
        }),
        "more than there is");
  check(throws_memory_allocation([&] {
          queue().submit([&](sycl::handler &h) {
            sycl::local_accessor<int> more(16, h);
            h.parallel_for(
                range, syclex::properties{syclex::work_group_scratch_size(all)},
                [=](sycl::nd_item<1> it) {
                  neighbour{out}(it);
                  more[0] = 1;
                });
          });
        }),
        "more than there is, together with a local_accessor");
  // A kernel that does not use it is not concerned.
  queue().parallel_for(
      range, syclex::properties{syclex::work_group_scratch_size(all * 2)},
      unused{out});
  queue().wait();
  check(out[n - 1] == 1, "a kernel that does not use it");

  // Objects of the group.
  clear();
  queue().parallel_for(range, [=](sycl::nd_item<1> it) {
    auto sum = sycl::ext::oneapi::group_local_memory<int>(it.get_group(), 100);
    auto tile = sycl::ext::oneapi::group_local_memory_for_overwrite<int[size]>(
        it.get_group());
    (*tile)[it.get_local_id(0)] = static_cast<int>(it.get_local_id(0));
    sycl::atomic_ref<int, sycl::memory_order::relaxed,
                     sycl::memory_scope::work_group>(*sum)
        .fetch_add(1);
    sycl::group_barrier(it.get_group());
    out[it.get_global_id(0)] = *sum + (*tile)[(it.get_local_id(0) + 1) % size];
  });
  queue().wait();
  check(out[0] == 100 + size + 1 && out[n - 1] == 100 + size,
        "group_local_memory");

  // Each call in the source has its own object, in templates too; calls
  // of a function with such a call share one.
  clear();
  queue().parallel_for(range, [=](sycl::nd_item<1> it) {
    const auto group = it.get_group();
    const int l = static_cast<int>(it.get_local_id(0));
    int *a =
        *sycl::ext::oneapi::group_local_memory_for_overwrite<int[size]>(group);
    int *b =
        *sycl::ext::oneapi::group_local_memory_for_overwrite<int[size]>(group);
    int *c = of_template<int>(group), *again = of_template<int>(group),
        *d = reinterpret_cast<int *>(of_template<float>(group));
    int *first = nullptr;
    bool same = c == again;
    for (int i = 0; i < 3; ++i) {
      int *e = *sycl::ext::oneapi::group_local_memory<int[size]>(group);
      same &= i == 0 || e == first;
      first = e;
      sycl::group_barrier(group);
    }
    int *own[] = {a, b, c, d, first};
    for (int i = 0; i < 5; ++i)
      own[i][l] = (i + 1) * 100 + l;
    sycl::group_barrier(group);
    int right = same;
    for (int i = 0; i < 5; ++i)
      right &= own[i][(l + 1) % size] == (i + 1) * 100 + (l + 1) % int(size);
    out[it.get_global_id(0)] = right;
  });
  queue().wait();
  bool own = true;
  for (std::size_t i = 0; i < n; ++i)
    own &= out[i] == 1;
  check(own, "each call of group_local_memory has its object");
  sycl::free(out, queue());
  return compare::result();
}
