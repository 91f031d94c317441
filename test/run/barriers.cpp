// Barriers in every kind of uniform control flow. The cpu target splits such
// kernels into loops at -O2 and runs fibers at -O0
// (codegen/cpu/SplitBarriers.cpp); both must agree with the host, which runs
// the work-items in lock step by hand.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <vector>

using compare::check;
using compare::queue;

constexpr std::size_t local = 32, groups = 3, items = local * groups;

/// Runs `kernel(item, scratch, out)` and compares each element with
/// `expected(global id)`.
template <class Kernel, class Expected>
static void run(const char *what, Kernel kernel, Expected expected) {
  long *out = sycl::malloc_shared<long>(items, queue());
  for (std::size_t i = 0; i < items; ++i)
    out[i] = -1;
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<long> scratch(local, h);
    h.parallel_for(sycl::nd_range<1>(items, local), [=](sycl::nd_item<1> item) {
      kernel(item, &scratch[0], out);
    });
  });
  queue().wait();
  bool right = true;
  for (std::size_t i = 0; i < items; ++i)
    right &= out[i] == expected(static_cast<long>(i));
  check(right, what);
  sycl::free(out, queue());
}

static void sync(sycl::nd_item<1> item) {
  sycl::group_barrier(item.get_group());
}

/// A value and a pointer to a private array live across barriers in a loop
/// whose length differs from group to group.
static void values_that_live_on() {
  run(
      "values across barriers in a loop",
      [](sycl::nd_item<1> item, long *scratch, long *out) {
        long l = item.get_local_id(0), sum = 0,
             mine[4] = {l, 2 * l, 3 * l, 4 * l};
        long *walk = mine;
        for (std::size_t round = 0; round <= item.get_group(0); ++round) {
          scratch[l] = *walk++;
          sync(item);
          sum += scratch[(l + 1) % local];
          sync(item);
        }
        out[item.get_global_id(0)] = sum + mine[3];
      },
      [](long i) {
        long l = i % local, group = i / local, next = (l + 1) % local, sum = 0;
        for (long round = 0; round <= group; ++round)
          sum += (round + 1) * next;
        return sum + 4 * l;
      });
}

/// Some groups wait once, some twice, some not at all; and inside, work-items
/// differ.
static void barriers_under_conditions() {
  run(
      "barriers under a condition of the group",
      [](sycl::nd_item<1> item, long *scratch, long *out) {
        long l = item.get_local_id(0), value = l;
        switch (item.get_group(0)) {
        case 0:
          break;
        case 2:
          if (l % 3 == 0)
            value += 100;
          scratch[l] = value;
          sync(item);
          value = scratch[local - 1 - l];
          sync(item);
          [[fallthrough]];
        default:
          scratch[l] = value + 1;
          sync(item);
          value = scratch[l ^ 1];
        }
        out[item.get_global_id(0)] = value;
      },
      [](long i) {
        long l = i % local;
        auto swapped = [](long k) {
          long from = local - 1 - k;
          return from + (from % 3 == 0 ? 100 : 0);
        };
        switch (i / local) {
        case 0:
          return l;
        case 2:
          return swapped(l ^ 1) + 1;
        default:
          return (l ^ 1) + 1;
        }
      });
}

/// Loops between barriers whose length differs from work-item to work-item.
static void divergent_loops_between_barriers() {
  run(
      "divergent loops between barriers",
      [](sycl::nd_item<1> item, long *scratch, long *out) {
        long l = item.get_local_id(0), value = 1;
        for (long k = 0; k < l; ++k)
          value = (value * 3 + k) % 1009;
        scratch[l] = value;
        sync(item);
        long sum = 0;
        for (long k = l; k < long(local); k += 1 + k % 3)
          sum += scratch[k];
        out[item.get_global_id(0)] = sum;
      },
      [](long i) {
        long values[local], l = i % local, sum = 0;
        for (long j = 0; j < long(local); ++j) {
          values[j] = 1;
          for (long k = 0; k < j; ++k)
            values[j] = (values[j] * 3 + k) % 1009;
        }
        for (long k = l; k < long(local); k += 1 + k % 3)
          sum += values[k];
        return sum;
      });
}

/// A loop that all leave in its middle, between two barriers.
static void leaving_in_the_middle() {
  run(
      "a break between two barriers",
      [](sycl::nd_item<1> item, long *scratch, long *out) {
        long l = item.get_local_id(0);
        scratch[l] = l;
        long value = 0;
        for (long round = 0;; ++round) {
          sync(item);
          value += scratch[(l + round) % local];
          if (round == 2)
            break;
          sync(item);
          scratch[l] += 10;
        }
        out[item.get_global_id(0)] = value;
      },
      [](long i) {
        long l = i % local, value = 0;
        for (long round = 0; round <= 2; ++round)
          value += (l + round) % local + 10 * round;
        return value;
      });
}

/// A loop whose first branch parts the work-items, and which they leave by
/// branches that are the same for all: its counter differs behind it.
static void divergent_exits() {
  auto leave = [](long l, long group, long &sum) {
    long k = 0;
    const long bits = l * 37 + 11;
    for (;; ++k) {
      if (bits >> (k & 7) & 1) {
        sum += k;
        if (k > group + 9)
          break;
      } else {
        sum ^= k * 5;
        if (k > group + 5)
          break;
      }
    }
    return k * 3 + 1;
  };
  run(
      "uniform branches out of a loop, behind one that differs",
      [=](sycl::nd_item<1> item, long *scratch, long *out) {
        const long l = item.get_local_id(0);
        scratch[l] = 0;
        const long left = leave(l, item.get_group(0), scratch[l]);
        sync(item);
        out[item.get_global_id(0)] = scratch[l ^ 1] * 100 + left;
      },
      [=](long i) {
        const long l = i % local, group = i / local;
        long other = 0, own = 0;
        leave(l ^ 1, group, other);
        const long left = leave(l, group, own);
        return other * 100 + left;
      });
}

int main() {
  values_that_live_on();
  barriers_under_conditions();
  divergent_loops_between_barriers();
  leaving_in_the_middle();
  divergent_exits();
  return compare::result();
}
