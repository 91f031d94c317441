// Shuffles from lanes that the data chooses, for values of every size, in
// sub-groups of every size, also the last one of a group, which is smaller, and
// in kernels whose work-items diverge: permutations of registers at -O2
// (codegen/cpu/Permutes.cpp), memory at the first level and at -O0.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.levels
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.levels
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.levels

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

namespace {

int failures = 0;
constexpr std::size_t groups = 3;

std::uint32_t mixed(std::uint32_t x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}

/// In each sub-group of \p Width: what lane \p from[i] has, twice; under a
/// condition that half of the work-items meet if \p Diverges.
template <class T, int Width, bool Diverges> void check(std::size_t local) {
  sycl::queue q;
  const auto sizes =
      q.get_device().get_info<sycl::info::device::sub_group_sizes>();
  if (std::find(sizes.begin(), sizes.end(), std::size_t(Width)) == sizes.end())
    return;
  const std::size_t all = groups * local;
  T *in = sycl::malloc_shared<T>(all, q), *out = sycl::malloc_shared<T>(all, q);
  auto *from = sycl::malloc_shared<std::uint32_t>(all, q);
  for (std::size_t i = 0; i < all; ++i) {
    const std::size_t lane = i % local % Width;
    const std::size_t lanes =
        std::min<std::size_t>(Width, local - (i % local - lane));
    in[i] = T(double(mixed(std::uint32_t(i)) % 1000) / 8);
    if constexpr (sizeof(T) == 8 && std::is_integral_v<T>)
      in[i] = T(mixed(std::uint32_t(i))) << 32 | mixed(std::uint32_t(~i));
    from[i] = mixed(std::uint32_t(i) * 3 + 1) % std::uint32_t(lanes);
    if (Diverges) // Lanes that are there under the condition.
      from[i] = from[i] & ~1u;
    out[i] = T(0);
  }
  q.parallel_for(sycl::nd_range<1>(all, local),
                 [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(Width)]] {
                   const auto g = it.get_sub_group();
                   const auto i = it.get_global_id(0);
                   if (Diverges && g.get_local_linear_id() % 2)
                     return;
                   const std::uint32_t lane = from[i];
                   const T once = sycl::select_from_group(g, in[i], lane);
                   out[i] = T(once + sycl::select_from_group(g, once, lane));
                 })
      .wait();
  for (std::size_t i = 0; i < all; ++i) {
    const std::size_t first = i - i % local % Width;
    const auto once = [&](std::size_t k) { return in[first + from[k]]; };
    const T want =
        Diverges && (i - first) % 2 ? T(0) : T(once(i) + once(first + from[i]));
    if (!(out[i] == want)) {
      std::printf("FAIL %zu bytes, sub-groups of %d, groups of %zu, %d: "
                  "work-item %zu\n",
                  sizeof(T), Width, local, Diverges, i);
      ++failures;
      break;
    }
  }
  sycl::free(in, q);
  sycl::free(out, q);
  sycl::free(from, q);
}

template <class T, int Width> void of_width() {
  for (const std::size_t local : {64, 48, 100, 7}) {
    check<T, Width, false>(local);
    check<T, Width, true>(local);
  }
}
template <class T> void of_type() {
  of_width<T, 4>();
  of_width<T, 8>();
  of_width<T, 16>();
  of_width<T, 32>();
}

} // namespace

int main() {
  of_type<std::int8_t>();
  of_type<std::uint16_t>();
  of_type<std::int32_t>();
  of_type<std::int64_t>();
  of_type<float>();
  if (sycl::queue().get_device().has(sycl::aspect::fp64))
    of_type<double>();
  return failures != 0;
}
