// Structs with pointers among numbers, copied into functions and indexed there
// by what is known at run time only: each variable has room for all its
// members.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;

template <class T> struct tensor {
  T *data;
  long sizes[25], strides[25];
  int dimensions;
};

__attribute__((noinline)) long offset(tensor<long> t, long linear) {
  long result = 0;
  for (int i = t.dimensions - 1; i > 0; --i) {
    result += linear % t.sizes[i] * t.strides[i];
    linear /= t.sizes[i];
  }
  return result + linear * t.strides[0];
}

long value(const tensor<long> t, long linear) {
  return t.data[offset(t, linear)];
}

struct node {
  node *next;
  float weights[6];
  const node *others[3];
};

float walk(node start, int steps) {
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    sum += start.weights[(i * 5 + steps) % 6];
    const node *other = start.others[i % 3];
    sum += other ? other->weights[i % 6] : 100;
    start = *start.next;
  }
  return sum;
}

/// Addresses of variables in an array, in a loop: the array was one pointer
/// long, so that a variable and it shared memory.
#define CALLABLE SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
struct counter {
  unsigned start;
  CALLABLE virtual long next(long x) const { return x * 5 + start; }
};
struct long_counter : counter {
  long step = 41;
  CALLABLE long next(long x) const override { return x * 39 + start + step; }
};
static long count(unsigned i, long rounds) {
  long v = i;
  for (int k = 1; k < int(rounds); k += 2) {
    counter a;
    a.start = i;
    long_counter b;
    b.start = i + 1;
    const counter *both[] = {&a, &b};
    v = (v ^ both[(i + k) % 2]->next(v)) & 0xffffff;
  }
  return v;
}
static void addresses() {
  namespace syclext = sycl::ext::oneapi::experimental;
  constexpr int n = 256;
  long *p = sycl::malloc_shared<long>(n, queue());
  for (int i = 0; i < n; ++i)
    p[i] = i % 9;
  queue()
      .parallel_for(n, syclext::properties{syclext::calls_indirectly<>},
                    [=](sycl::id<1> i) { p[i] = count(unsigned(i[0]), p[i]); })
      .wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= p[i] == count(unsigned(i), i % 9);
  check(right, "an array of addresses of variables, in a loop");
  sycl::free(p, queue());
}

int main() {
  addresses();
  constexpr int n = 60;
  long *data = sycl::malloc_shared<long>(n, queue());
  long *out = sycl::malloc_shared<long>(n, queue());
  for (int i = 0; i < n; ++i) {
    data[i] = 1000 + 7 * i;
    out[i] = 0;
  }
  // Three dimensions, 5 x 4 x 3, stored in the order of the second, first,
  // third.
  tensor<long> t{data, {5, 4, 3}, {3, 15, 1}, 3};
  queue()
      .parallel_for(sycl::nd_range<1>(n, n / 2),
                    [=](sycl::nd_item<1> item) {
                      const long i = item.get_global_id(0);
                      out[i] = value(t, i);
                    })
      .wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= out[i] == value(t, i);
  check(right, "a struct that begins with a pointer, by value");

  node *nodes = sycl::malloc_shared<node>(8, queue());
  for (int i = 0; i < 8; ++i) {
    nodes[i].next = &nodes[(i + 3) % 8];
    for (int k = 0; k < 6; ++k)
      nodes[i].weights[k] = i + k * 0.125f;
    for (int k = 0; k < 3; ++k)
      nodes[i].others[k] = k == 1 ? nullptr : &nodes[(i + k) % 8];
  }
  float *sums = sycl::malloc_shared<float>(8, queue());
  queue()
      .parallel_for(8,
                    [=](sycl::id<1> i) {
                      sums[i] = walk(nodes[i], 3 + static_cast<int>(i[0]));
                    })
      .wait();
  right = true;
  for (int i = 0; i < 8; ++i)
    right &= sums[i] == walk(nodes[i], 3 + i);
  check(right, "a struct of pointers and numbers that is assigned to");

  sycl::free(data, queue());
  sycl::free(out, queue());
  sycl::free(nodes, queue());
  sycl::free(sums, queue());
  return compare::result();
}
