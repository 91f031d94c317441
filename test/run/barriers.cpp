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

/// A pointer to a variable of the work-item lives across a barrier, and behind
/// it the variable changes by its name and is read through the pointer.
static void pointers_to_variables() {
  run(
      "a pointer to a private array",
      [](sycl::nd_item<1> item, long *scratch, long *out) {
        const long l = item.get_local_id(0);
        long values[4] = {l, l + 1, l + 2, l + 3};
        scratch[l] = l * 7 % 5;
        sync(item);
        const long other = scratch[(l + 1) % local];
        long *chosen = other > 2 ? values + other - 2 : values;
        sync(item);
        const long before = *chosen;
        values[other & 3] += 10;
        sync(item);
        values[scratch[l] & 3] += 100;
        out[item.get_global_id(0)] = before + 1000 * *chosen;
      },
      [](long i) {
        const long l = i % local, other = (l + 1) % local * 7 % 5;
        long values[4] = {l, l + 1, l + 2, l + 3};
        const long chosen = other > 2 ? other - 2 : 0;
        const long before = values[chosen];
        values[other & 3] += 10;
        values[l * 7 % 5 & 3] += 100;
        return before + 1000 * values[chosen];
      });
  // As above, where the compiler makes the pointers: the addresses of the
  // elements are computed before the loop.
  run(
      "elements of a private array in a loop of barriers",
      [](sycl::nd_item<1> item, long *scratch, long *out) {
        const long l = item.get_local_id(0);
        float v[4];
        for (int k = 0; k < 4; ++k)
          v[k] = float(l + 64 * k);
        for (int round = 0; round < 2; ++round) {
          for (int k = 1; k < 4; ++k)
            v[k] = sycl::sqrt(float(round * k * k));
          v[0] = v[0] + v[1] + v[2] + v[3];
          sync(item);
          scratch[l] = long(v[0]) * 100 + long(v[3]);
          sync(item);
          for (int k = 0; k < 4; ++k)
            v[k] = float(scratch[(l + k) % local] % 1000);
        }
        out[item.get_global_id(0)] = long(v[0]) * 10 + long(v[3]);
      },
      [](long i) {
        long now[local], next[local];
        for (long l = 0; l < local; ++l)
          now[l] = l;
        for (long round = 0; round < 2; ++round)
          for (long l = 0; l < local; ++l) {
            next[l] = (now[l] + 6 * round) * 100 + 3 * round;
            if (l == local - 1)
              for (long k = 0; k < local; ++k)
                now[k] = next[k] % 1000;
          }
        return now[i % local] * 10 + now[(i + 3) % local];
      });
}

int main() {
  pointers_to_variables();
  values_that_live_on();
  barriers_under_conditions();
  divergent_loops_between_barriers();
  leaving_in_the_middle();
  divergent_exits();
  return compare::result();
}
