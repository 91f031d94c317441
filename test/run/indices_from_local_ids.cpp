// An int made of a local id is an index: `int warp = item.get_local_id(0) /
// 32`, as every reduction by warps has it. In 64 bits that is a shift left and
// an arithmetic shift right, unless the compiler knows that local ids are
// small, and Intel's OpenCL for CPUs computed those in 32 bits: all warps wrote
// to place 0.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <vector>

using compare::check;
using compare::queue;

namespace {
constexpr int items = 512, local = 128, width = 32, warps = local / width;

template <int> class kernel;

/// The first work-item of each warp writes its number; by `warp_of` and
/// `first`.
template <int Number, class WarpOf, class First>
void numbers(const char *what, WarpOf warp_of, First first) {
  long *out = sycl::malloc_shared<long>(items / width, queue());
  for (int i = 0; i < items / width; ++i)
    out[i] = -1;
  queue()
      .parallel_for<kernel<Number>>(sycl::nd_range<1>(items, local),
                                    [=](sycl::nd_item<1> item) {
                                      const int warp = warp_of(item);
                                      if (first(item))
                                        out[warp + warps * item.get_group(0)] =
                                            warp + item.get_group(0) * 100;
                                    })
      .wait();
  bool right = true;
  for (int i = 0; i < items / width; ++i)
    right &= out[i] == long(i) % warps + i / warps * 100;
  check(right, what);
  sycl::free(out, queue());
}

template <int D>
void plane(const char *what, sycl::range<D> all, sycl::range<D> group) {
  long *out = sycl::malloc_shared<long>(items / width, queue());
  for (int i = 0; i < items / width; ++i)
    out[i] = -1;
  queue()
      .parallel_for(sycl::nd_range<D>(all, group),
                    [=](sycl::nd_item<D> item) {
                      const int linear = item.get_local_linear_id();
                      const int warp = linear / width;
                      const int g = item.get_group_linear_id();
                      if (linear % width == 0)
                        out[warp + warps * g] = warp + g * 100;
                    })
      .wait();
  bool right = true;
  for (int i = 0; i < items / width; ++i)
    right &= out[i] == long(i) % warps + i / warps * 100;
  check(right, what);
  sycl::free(out, queue());
}

/// Through local memory: sums of warps, which one warp adds up.
void sums_of_warps() {
  std::vector<float> values(items);
  for (int i = 0; i < items; ++i)
    values[i] = i % 37;
  float *in = sycl::malloc_shared<float>(items, queue());
  float *out = sycl::malloc_shared<float>(items / local, queue());
  std::copy(values.begin(), values.end(), in);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<float> sums(warps, h);
        h.parallel_for(
            sycl::nd_range<3>({1, 1, items}, {1, 1, local}),
            [=](sycl::nd_item<3> item) {
              const auto sub_group = item.get_sub_group();
              const int size = sub_group.get_local_linear_range();
              const int lane = item.get_local_id(2) % width,
                        warp = item.get_local_id(2) / width;
              // The device's sub-group may be smaller than a warp.
              float sum = in[item.get_global_id(2)];
              for (int mask = sycl::min(size, width) / 2; mask > 0; mask /= 2)
                sum += sycl::permute_group_by_xor(sub_group, sum, mask);
              if (lane == 0)
                sums[warp] = 0;
              item.barrier(sycl::access::fence_space::local_space);
              if (lane % size == 0)
                sycl::atomic_ref<float, sycl::memory_order::relaxed,
                                 sycl::memory_scope::work_group,
                                 sycl::access::address_space::local_space>(
                    sums[warp]) += sum;
              item.barrier(sycl::access::fence_space::local_space);
              if (warp == 0) {
                float total = 0;
                for (int i = 0; i < warps; ++i)
                  total += sums[i];
                if (lane == 0)
                  out[item.get_group(2)] = total;
              }
            });
      })
      .wait();
  for (int g = 0; g < items / local; ++g) {
    float sum = 0;
    for (int i = 0; i < local; ++i)
      sum += values[g * local + i];
    check(out[g] == sum, "sums of warps");
  }
  sycl::free(in, queue());
  sycl::free(out, queue());
}
} // namespace

int main() {
  numbers<0>(
      "quotient", [](auto item) { return int(item.get_local_id(0) / width); },
      [](auto item) { return item.get_local_id(0) % width == 0; });
  numbers<1>(
      "shift", [](auto item) { return int(item.get_local_id(0) >> 5); },
      [](auto item) { return !(item.get_local_id(0) & (width - 1)); });
  numbers<2>(
      "quotient of an int",
      [](auto item) { return int(item.get_local_id(0)) / width; },
      [](auto item) { return int(item.get_local_id(0)) % width == 0; });
  plane<2>("two dimensions", {8, 64}, {8, 16});
  plane<3>("three dimensions", {4, 8, 16}, {4, 2, 16});
  sums_of_warps();
  return compare::result();
}
