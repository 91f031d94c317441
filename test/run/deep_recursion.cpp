// A function that calls itself a hundred times, and virtual functions that call
// each other down a tree: GPUs have a stack for neither, unless the runtime
// asks for one (runtime/adapter/cuda/stack.cpp). On all devices.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <sycl/sycl.hpp>

namespace ext = sycl::ext::oneapi::experimental;

#pragma clang diagnostic ignored "-Wsycl-recursion"

/// The sum of n, n - 1, …, each kept in a frame until the others have returned.
__attribute__((noinline)) uint64_t sum_to(uint32_t n, uint32_t place) {
  volatile uint32_t kept[8];
  kept[(n + place) % 8] = n;
  const uint64_t others = n ? sum_to(n - 1, place + 3) : 0;
  return others + kept[(n + place) % 8];
}

struct expression {
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(ext::indirectly_callable<>)
  virtual int64_t value() const { return 1; }
};
struct constant : expression {
  int64_t number;
  constant(int64_t n) : number(n) {}
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(ext::indirectly_callable<>)
  int64_t value() const override { return number; }
};
struct sum : expression {
  const expression *left, *right;
  sum(const expression *l, const expression *r) : left(l), right(r) {}
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(ext::indirectly_callable<>)
  int64_t value() const override { return left->value() + right->value(); }
};
struct difference : sum {
  using sum::sum;
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(ext::indirectly_callable<>)
  int64_t value() const override { return left->value() - right->value(); }
};

union storage {
  alignas(8) unsigned char bytes[32];
};

int main() {
  sycl::queue q;
  constexpr int n = 100, depth = 60;
  auto *sums = sycl::malloc_shared<uint64_t>(n, q);
  q.parallel_for(n, [=](sycl::id<1> i) {
     sums[i] = sum_to(uint32_t(i), uint32_t(i));
   }).wait();
  int wrong = 0;
  for (uint64_t i = 0; i < n; ++i)
    wrong += sums[i] != i * (i + 1) / 2;
  compare::check(wrong == 0, "a function calls itself");

  // 5, 5 - (5 + 1), … : a comb, so deep is the tree.
  auto *nodes = sycl::malloc_shared<storage>(2 * depth + 1, q);
  auto *values = sycl::malloc_shared<int64_t>(n, q);
  q.single_task([=] {
     const expression *tree = new (&nodes[2 * depth]) constant(5);
     for (int i = 0; i < depth; ++i) {
       const expression *leaf = new (&nodes[2 * i]) constant(i);
       if (i % 2)
         tree = new (&nodes[2 * i + 1]) sum(tree, leaf);
       else
         tree = new (&nodes[2 * i + 1]) difference(leaf, tree);
     }
   }).wait();
  q.parallel_for(n, ext::properties{ext::assume_indirect_calls},
                 [=](sycl::id<1> i) {
                   const auto *root = reinterpret_cast<const expression *>(
                       &nodes[2 * depth - 1]);
                   values[i] = root->value() + int64_t(i);
                 })
      .wait();
  int64_t expected = 5;
  for (int i = 0; i < depth; ++i)
    expected = i % 2 ? expected + i : i - expected;
  wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += values[i] != expected + i;
  compare::check(wrong == 0, "a virtual function calls virtual functions");
  sycl::free(sums, q);
  sycl::free(nodes, q);
  sycl::free(values, q);
  return compare::result();
}
