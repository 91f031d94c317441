// Is this pointer to global, local or private memory? Asked of one pointer that
// may be any of them, in kernels with barriers (as loops and, at -O0, as
// fibers) and without.
// Intel's OpenCL driver for CPUs takes every pointer for one to every memory;
// the kernels know better.
//
// RUN: %build_and_run
//
// Where AddressSanitizer keeps variables on a separate stack:
// RUN: %syclcc1 -std=c++20 -O0 -fsycl-targets=cpu -fsanitize=address %s -o %t.asan
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu ASAN_OPTIONS=detect_stack_use_after_return=1 %t.asan

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;

enum memory : int { global = 1, local = 2, both = 3, private_ = 4 };

__attribute__((noinline)) static int memory_of(const int *p) {
  int is_local = __sycl_pointer_is_local(p);
  int is_private = __sycl_pointer_is_private(p);
  if (is_local && is_private)
    return both;
  return is_local ? local : is_private ? private_ : global;
}

static void chosen_at_run_time() {
  constexpr int items = 48, group = 16;
  int *seen = sycl::malloc_shared<int>(items, queue());
  int *sums = sycl::malloc_shared<int>(items, queue());
  int *data = sycl::malloc_device<int>(items, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> shared(group, h);
    h.parallel_for(sycl::nd_range<1>(items, group), [=](sycl::nd_item<1> item) {
      const int i = item.get_global_id(0), l = item.get_local_id(0);
      int own[4] = {i, i + 1, i + 2, i + 3};
      data[i] = 100 + i;
      shared[l] = 200 + i;
      int *p = i % 3 == 0 ? &data[i] : i % 3 == 1 ? &shared[l] : &own[i % 4];
      seen[i] = memory_of(p);
      sycl::group_barrier(item.get_group());
      // On the cpu target, variables that live across a barrier are in other memory.
      seen[i] = seen[i] == memory_of(p) ? seen[i] : 0;
      *p += shared[(l + 1) % group] * 0 + 1;
      sums[i] = data[i] + shared[l] + own[i % 4];
    });
  });
  queue().wait();
  for (int i = 0; i < items; ++i) {
    memory m = i % 3 == 0 ? global : i % 3 == 1 ? local : private_;
    check(seen[i] == m, "a pointer chosen at run time");
    check(sums[i] == 300 + 3 * i + i % 4 + 1, "the memory behind it");
  }
  sycl::free(seen, queue());
  sycl::free(sums, queue());
  sycl::free(data, queue());
}

static void without_barriers() {
  constexpr int items = 40;
  int *seen = sycl::malloc_shared<int>(items, queue());
  int *data = sycl::malloc_host<int>(items, queue());
  queue()
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      int own = 0;
                      int *p = i[0] & 1 ? &data[i[0]] : &own;
                      seen[i[0]] = memory_of(p);
                      *p = 1;
                    })
      .wait();
  for (int i = 0; i < items; ++i)
    check(seen[i] == (i & 1 ? global : private_),
          "variables and memory of the host");
  sycl::free(seen, queue());
  sycl::free(data, queue());
}

/// A variable that every device has one of.
SYCL_EXTERNAL int everyones = 3;
static constexpr int constants[4] = {1, 2, 3, 4};

static void places_known_to_the_compiler() {
  int *seen = sycl::malloc_shared<int>(5, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> shared(1, h);
    h.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) {
      int own = 0;
      auto memory = [](const int *p) {
        return __sycl_pointer_is_local(p)     ? local
               : __sycl_pointer_is_private(p) ? private_
                                              : global;
      };
      seen[0] = memory(seen);
      seen[1] = memory(&shared[0]);
      seen[2] = memory(&own);
      seen[3] = memory(&everyones);
      seen[4] = memory(constants);
    });
  });
  queue().wait();
  check(seen[0] == global, "USM");
  check(seen[1] == local, "a local accessor");
  check(seen[2] == private_, "a variable");
  check(seen[3] == global, "a namespace's variable");
  check(seen[4] == global, "a table of constants");
  sycl::free(seen, queue());
}

int main() {
  chosen_at_run_time();
  without_barriers();
  places_known_to_the_compiler();
  return compare::result();
}
