// What all work-items of a group read at one place between the same barriers is
// one value (codegen/cpu/GroupUniform.cpp): a stack of work in local memory, a
// broadcast through local memory, a place that is written again behind the next
// barrier, and reads of single work-items, of which one writes as well; so are
// variables that a search by the group's number sets, or leaves undefined.
// Work-groups of one row, of several rows, of one work-item, and of a number
// that fills no vector.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.3

#include "Inputs/compare.hpp"

using compare::queue;
constexpr int groups = 5, length = 4000;

/// Sums of ranges, which the group takes from a stack, splits in halves and
/// adds when they are short.
static void stack_of_ranges(int size) {
  int *data = sycl::malloc_shared<int>(length, queue());
  long *sums = sycl::malloc_shared<long>(groups, queue());
  int *depth = sycl::malloc_shared<int>(groups, queue());
  long right = 0;
  for (int i = 0; i < length; ++i)
    right += data[i] = i % 101 - 37;
  std::fill_n(sums, groups, 0);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<sycl::int2, 1> stack(64, h);
        sycl::local_accessor<int, 1> top(1, h);
        sycl::local_accessor<long, 1> partial(size, h);
        h.parallel_for(
            sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> it) {
              const int l = it.get_local_id(0), g = it.get_group(0);
              if (l == 0) {
                top[0] = 0;
                stack[0] = {0, length};
              }
              sycl::group_barrier(it.get_group());
              int rounds = 0;
              while (top[0] >= 0) {
                const sycl::int2 range = stack[top[0]];
                ++rounds;
                sycl::group_barrier(it.get_group());
                if (l == 0)
                  --top[0];
                const int middle = (range[0] + range[1]) / 2;
                if (range[1] - range[0] > 150) {
                  sycl::group_barrier(it.get_group());
                  if (l == 0) {
                    stack[++top[0]] = {range[0], middle};
                    stack[++top[0]] = {middle, range[1]};
                  }
                } else {
                  long sum = 0;
                  for (int i = range[0] + l; i < range[1];
                       i += it.get_local_range(0))
                    sum += data[i];
                  partial[l] = sum;
                  sycl::group_barrier(it.get_group());
                  if (l == 0)
                    for (int i = 0; i < int(it.get_local_range(0)); ++i)
                      sums[g] += partial[i];
                }
                sycl::group_barrier(it.get_group());
              }
              if (l == int(it.get_local_range(0)) - 1)
                depth[g] = rounds;
            });
      })
      .wait();
  for (int g = 0; g < groups; ++g) {
    compare::check(sums[g] == right, "a stack of ranges");
    compare::check(depth[g] == 63, "rounds of a stack");
  }
  sycl::free(data, queue());
  sycl::free(sums, queue());
  sycl::free(depth, queue());
}

/// A place that one work-item after the other writes; all read it between
/// barriers. What was read is used behind the next barriers.
static void broadcasts(sycl::range<2> local) {
  const int size = local.size();
  int *out = sycl::malloc_shared<int>(groups * size, queue());
  int *place = sycl::malloc_shared<int>(groups, queue());
  queue()
      .parallel_for(sycl::nd_range<2>({groups * local[0], local[1]}, local),
                    [=](sycl::nd_item<2> it) {
                      const int l = it.get_local_linear_id(),
                                g = it.get_group(0);
                      int before = 3, sum = 0;
                      for (int round = 0; round < size; ++round) {
                        if (l == round)
                          place[g] = round * 7 + before % 5;
                        sycl::group_barrier(it.get_group());
                        const int now = place[g];
                        sycl::group_barrier(it.get_group());
                        sum += now - before;
                        before = now;
                        if (now % 3 == 0) {
                          if (l == 0)
                            place[g] = -1;
                          sycl::group_barrier(it.get_group());
                          sum += place[g] * l;
                          sycl::group_barrier(it.get_group());
                        }
                      }
                      out[g * size + l] = sum;
                    })
      .wait();
  for (int g = 0; g < groups; ++g)
    for (int l = 0; l < size; ++l) {
      int before = 3, sum = 0;
      for (int round = 0; round < size; ++round) {
        const int now = round * 7 + before % 5;
        sum += now - before;
        before = now;
        if (now % 3 == 0)
          sum -= l;
      }
      compare::check(out[g * size + l] == sum, "broadcasts");
    }
  sycl::free(out, queue());
  sycl::free(place, queue());
}

/// One work-item alone reads and writes the place, which all could read.
static void one_reads_and_writes(int size) {
  int *out = sycl::malloc_shared<int>(groups * size, queue());
  int *place = sycl::malloc_shared<int>(groups, queue());
  std::fill_n(place, groups, 5);
  queue()
      .parallel_for(sycl::nd_range<1>(groups * size, size),
                    [=](sycl::nd_item<1> it) {
                      const int l = it.get_local_id(0), g = it.get_group(0);
                      int mine = 0;
                      for (int round = 0; round < 4; ++round) {
                        const bool is_one = l == (round * 5) % size;
                        const int was = is_one ? place[g] : round;
                        if (is_one)
                          place[g] = was * 3;
                        sycl::group_barrier(it.get_group());
                        mine = mine * 10 + was;
                      }
                      out[g * size + l] = mine;
                    })
      .wait();
  for (int g = 0; g < groups; ++g)
    for (int l = 0; l < size; ++l) {
      int value = 5, mine = 0;
      for (int round = 0; round < 4; ++round) {
        mine = mine * 10 + (l == (round * 5) % size ? value : round);
        value *= 3;
      }
      compare::check(out[g * size + l] == mine, "one reads and writes");
    }
  sycl::free(out, queue());
  sycl::free(place, queue());
}

/// Row and column of a triangle by the number of the group, found by a search
/// that leaves them undefined in the last groups, and a variable that only some
/// work-items set. What is undefined is not used.
static void searched_variables(int size) {
  constexpr int n = 3, found = n * (n + 1) / 2, all = found + 2;
  int *out = sycl::malloc_shared<int>(all * size, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(all * size, size),
                    [=](sycl::nd_item<1> it) {
                      const int l = it.get_local_id(0), g = it.get_group(0);
                      int row, column, own, number = 0;
                      for (int r = 0; r < n; ++r)
                        for (int c = 0; c <= r; ++c)
                          if (number++ == g)
                            row = r, column = c;
                      if (l % 3 == 1)
                        own = l * 7 + g;
                      sycl::group_barrier(it.get_group());
                      int sum = l % 3 == 1 ? own : 0;
                      if (g < found)
                        for (int i = l; i < 40; i += size)
                          sum += row * 100 + column * i;
                      sycl::group_barrier(it.get_group());
                      if (g < found)
                        sum = sum * 10 + row;
                      out[g * size + l] = sum;
                    })
      .wait();
  const int rows[] = {0, 1, 1, 2, 2, 2}, columns[] = {0, 0, 1, 0, 1, 2};
  for (int g = 0; g < all; ++g)
    for (int l = 0; l < size; ++l) {
      int sum = l % 3 == 1 ? l * 7 + g : 0;
      if (g < found) {
        for (int i = l; i < 40; i += size)
          sum += rows[g] * 100 + columns[g] * i;
        sum = sum * 10 + rows[g];
      }
      compare::check(out[g * size + l] == sum, "searched variables");
    }
  sycl::free(out, queue());
}

int main() {
  for (int size : {1, 13, 32, 128}) {
    stack_of_ranges(size);
    broadcasts(sycl::range<2>(1, size));
    one_reads_and_writes(size);
    searched_variables(size);
  }
  broadcasts(sycl::range<2>(4, 16));
  broadcasts(sycl::range<2>(3, 5));
  return compare::result();
}
