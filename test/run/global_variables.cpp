// Variables of a namespace that kernels change: each device has its own, which
// keeps its value between launches, and the host's is another one.
//
// They are SYCL_EXTERNAL, which permits that; a plain variable that device code
// changes is an error.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;

struct pair {
  int first;
  float second[3];
};

SYCL_EXTERNAL int counter = 5;
SYCL_EXTERNAL float numbers[8] = {1, 2, 3};
SYCL_EXTERNAL int zero;
namespace inner {
SYCL_EXTERNAL pair both = {1, {0.5f, 0.25f}};
}

__attribute__((noinline)) static int next() { return counter += 10; }

int main() {
  int *out = sycl::malloc_shared<int>(8, queue());
  // The host's copies: no device sees this.
  counter = 1000;
  numbers[2] = 50;
  inner::both.first = 70;

  for (int round = 0; round < 3; ++round) {
    queue().single_task([=] {
      out[0] = counter;
      out[1] = static_cast<int>(numbers[2]);
      out[2] = zero;
      out[3] = inner::both.first;
      next();
      numbers[7] = 99;
      numbers[2] += 1;
      inner::both.first *= 2;
    });
    // Another kernel of the same program.
    queue().single_task([=] {
      out[4] = counter;
      out[5] = static_cast<int>(numbers[7]);
      out[6] = inner::both.first;
      out[7] = static_cast<int>(inner::both.second[1] * 4);
      zero = next();
    });
    queue().wait();
    check(out[0] == 5 + 20 * round, "a counter");
    check(out[1] == 3 + round, "an array's element");
    check(out[2] == (round ? 5 + 20 * round : 0), "a variable without a value");
    check(out[3] == 1 << round, "a class in an inner namespace");
    check(out[4] == out[0] + 10, "a counter, in another kernel");
    check(out[5] == 99, "another element, in another kernel");
    check(out[6] == 2 << round, "a class, in another kernel");
    check(out[7] == 1, "a member with its first value");
  }
  check(counter == 1000 && zero == 0 && numbers[2] == 50 && numbers[7] == 0 &&
            inner::both.first == 70,
        "the host's variables");

  // All work-items share the device's variable.
  queue()
      .parallel_for(100,
                    [=](sycl::id<1>) {
                      sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                       sycl::memory_scope::device>(counter)
                          .fetch_add(1);
                    })
      .wait();
  queue().single_task([=] { out[0] = counter; }).wait();
  check(out[0] == 5 + 3 * 20 + 100, "added to by all work-items");
  sycl::free(out, queue());
  return compare::result();
}
