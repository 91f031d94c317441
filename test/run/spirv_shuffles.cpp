// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Code that SYCLomatic has migrated exchanges values by SPIR-V's instructions
// under __SPIR__, by PTX under __NVPTX__, and ends without a value elsewhere:
// neither macro was defined for cpu and SPIR-V, so that such a kernel ran into
// the function behind it. Also in a branch that a part of a sub-group takes.
//
// RUN: %syclcc1 -fsycl -Wno-return-type -O0 %s -o %t.O0 && %run %t.O0
// RUN: %syclcc1 -fsycl -Wno-return-type -O2 %s -o %t.O2 && %run %t.O2
#include "Inputs/compare.hpp"
#include <sycl/sycl.hpp>

namespace {

enum class kind { from, exclusive_or, up, down };

template <class T> T exchange(kind k, T value, unsigned operand) {
#if defined(__SYCL_DEVICE_ONLY__)
#if defined(__SPIR__)
  switch (k) {
  case kind::from:
    return __spirv_GroupNonUniformShuffle(__spv::Scope::Subgroup, value,
                                          operand);
  case kind::exclusive_or:
    return __spirv_GroupNonUniformShuffleXor(__spv::Scope::Subgroup, value,
                                             operand);
  case kind::up:
    return __spirv_GroupNonUniformShuffleUp(__spv::Scope::Subgroup, value,
                                            operand);
  case kind::down:
    return __spirv_GroupNonUniformShuffleDown(__spv::Scope::Subgroup, value,
                                              operand);
  }
#elif defined(__NVPTX__)
  return value;
#endif
#else
  (void)k, (void)operand;
  return value;
#endif
}

struct wide {
  double a;
  int b[3];
};

constexpr int groups = 3, size = 32;

/// Each sub-group in whole, then its first half.
template <class T, class Make, class Read>
void all_kinds(sycl::queue &q, const char *name, Make make, Read read) {
  constexpr int n = groups * size;
  long *out = sycl::malloc_shared<long>(8 * n, q);
  int *sub = sycl::malloc_shared<int>(n, q);
  for (int half = 0; half < 2; ++half)
    for (kind k : {kind::from, kind::exclusive_or, kind::up, kind::down}) {
      q.fill(out, -1L, n).wait();
      q.parallel_for(
           sycl::nd_range<1>(n, size),
           [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(8)]] {
             const sycl::sub_group g = item.get_sub_group();
             const auto lane = static_cast<int>(g.get_local_linear_id());
             const auto i = item.get_global_linear_id();
             const auto lanes = static_cast<int>(g.get_local_linear_range());
             sub[i] = lanes;
             if (half && lane >= lanes / 2)
               return;
             out[i] = read(exchange<T>(k, make(static_cast<int>(i)), 1));
           })
          .wait();
      int wrong = 0;
      for (int i = 0; i < n; ++i) {
        const int lane = i % sub[i], first = i - lane;
        const int there = half ? sub[i] / 2 : sub[i];
        if (lane >= there)
          continue;
        const int other = k == kind::from           ? 1
                          : k == kind::exclusive_or ? lane ^ 1
                          : k == kind::up           ? lane - 1
                                                    : lane + 1;
        if (other < 0 || other >= there)
          continue; // undefined
        wrong += out[i] != read(make(first + other));
      }
      if (wrong)
        std::printf("%s, kind %d, half %d: %d wrong\n", name,
                    static_cast<int>(k), half, wrong);
      compare::failures += wrong != 0;
    }
  sycl::free(out, q);
  sycl::free(sub, q);
}

} // namespace

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  // PTX has instructions of its own for this.
  if (q.get_backend() == sycl::backend::ext_oneapi_cuda)
    return 0;
  all_kinds<int>(
      q, "int", [](int i) { return 3 * i; },
      [](int value) { return static_cast<long>(value); });
  all_kinds<double>(
      q, "double", [](int i) { return 0.5 * i; },
      [](double value) { return static_cast<long>(2 * value); });
  all_kinds<wide>(
      q, "a structure", [](int i) { return wide{1.0 * i, {i, 2 * i, 7 * i}}; },
      [](const wide &value) {
        return static_cast<long>(value.a) + 10L * value.b[0] + value.b[2];
      });
  return compare::result();
}
