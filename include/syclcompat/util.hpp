// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file util.hpp
/// SYCLcompat: bits of numbers, exchanges in parts of a sub-group. In no tier.
#ifndef SYCLCOMPAT_UTIL_HPP
#define SYCLCOMPAT_UTIL_HPP

#include <complex>
#include <sycl/atomic_ref.hpp>
#include <sycl/ext/oneapi/experimental/launch_queries.hpp>
#include <sycl/ext/oneapi/free_function_queries.hpp>
#include <sycl/ext/oneapi/sub_group_mask.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/integer_functions.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/vec.hpp>
#include <syclcompat/defs.hpp>
#include <syclcompat/device.hpp>
#include <syclcompat/dims.hpp>

namespace syclcompat {

inline int get_sycl_language_version() {
#ifdef SYCL_LANGUAGE_VERSION
  return static_cast<int>(SYCL_LANGUAGE_VERSION);
#else
  return 202000;
#endif
}

namespace detail {
/// The type of a number that a library takes for vectors of two.
template <class T> struct DataType {
  using T2 = T;
};
template <class T> struct DataType<sycl::vec<T, 2>> {
  using T2 = std::complex<T>;
};
} // namespace detail

/// How many work-groups of that size run at the same time on a compute unit.
template <class KernelName>
std::size_t max_active_work_groups_per_cu(dim3 group, std::size_t local_bytes,
                                          sycl::queue q = get_default_queue()) {
  const sycl::kernel kernel =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context())
          .template get_kernel<KernelName>();
  return kernel.template ext_oneapi_get_info<
             sycl::ext::oneapi::experimental::info::kernel_queue_specific::
                 max_num_work_groups>(q, sycl::range<3>(group), local_bytes) /
         q.get_device().get_info<sycl::info::device::max_compute_units>();
}
template <class KernelName, int Dimensions>
std::size_t max_active_work_groups_per_cu(sycl::range<Dimensions> group,
                                          std::size_t local_bytes,
                                          sycl::queue q = get_default_queue()) {
  return max_active_work_groups_per_cu<KernelName>(dim3(group), local_bytes, q);
}

// -- halves of a double

inline int cast_double_to_int(double d, bool use_high32 = true) {
  std::uint64_t bits;
  __builtin_memcpy(&bits, &d, sizeof bits);
  return static_cast<int>(
      static_cast<std::uint32_t>(use_high32 ? bits >> 32 : bits));
}
inline double cast_ints_to_double(int high32, int low32) {
  const std::uint64_t bits =
      static_cast<std::uint64_t>(static_cast<std::uint32_t>(high32)) << 32 |
      static_cast<std::uint32_t>(low32);
  double d;
  __builtin_memcpy(&d, &bits, sizeof d);
  return d;
}

// -- bits

template <class T> T reverse_bits(T of) {
  static_assert(std::is_unsigned_v<T>, "reverse_bits is for unsigned integers");
  T out = 0;
  for (unsigned i = 0; i < 8 * sizeof(T); ++i) {
    out = static_cast<T>(out << 1 | (of & 1));
    of = static_cast<T>(of >> 1);
  }
  return out;
}

/// Each byte of the result is one of the eight of b:a, which four bits of s
/// name; the highest of them spreads its sign.
inline unsigned int byte_level_permute(unsigned int a, unsigned int b,
                                       unsigned int s) {
  const std::uint64_t bytes = static_cast<std::uint64_t>(b) << 32 | a;
  unsigned int out = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned which = s >> (4 * i) & 0x7;
    out |= static_cast<unsigned>(bytes >> (8 * which) & 0xff) << (8 * i);
  }
  return out;
}

/// The place of the lowest set bit, counted from 1; 0 if there is none.
template <class T> int ffs(T of) {
  static_assert(std::is_integral_v<T>, "ffs is for integers");
  return of == 0 ? 0 : static_cast<int>(sycl::ctz(of)) + 1;
}

/// Three inputs and a table of their eight combinations.
template <class T> T ternary_logic_op(T a, T b, T c, std::uint8_t table) {
  static_assert(std::is_unsigned_v<T>, "logic is for unsigned integers");
  T out = 0;
  for (unsigned i = 0; i < 8; ++i)
    if (table >> i & 1)
      out = static_cast<T>(out | ((i & 4 ? a : static_cast<T>(~a)) &
                                  (i & 2 ? b : static_cast<T>(~b)) &
                                  (i & 1 ? c : static_cast<T>(~c))));
  return out;
}

// -- a sub-group in runs of `logical_sub_group_size` neighbours

namespace detail {
/// The first lane of the caller's run, and one behind the last.
struct run {
  run(const sycl::sub_group &g, int size)
      : self(g.get_local_linear_id()),
        begin(self / static_cast<unsigned>(size) * static_cast<unsigned>(size)),
        end(begin + static_cast<unsigned>(size)) {
    if (end > g.get_local_linear_range())
      end = g.get_local_linear_range();
  }
  unsigned self, begin, end;
};
} // namespace detail

template <class T>
T select_from_sub_group(sycl::sub_group g, T x, int remote_local_id,
                        int logical_sub_group_size = 32) {
  const detail::run run(g, logical_sub_group_size);
  return sycl::select_from_group(
      g, x,
      run.begin + static_cast<unsigned>(remote_local_id) %
                      static_cast<unsigned>(logical_sub_group_size));
}
/// From `delta` places further; the own value where that is another run.
template <class T>
T shift_sub_group_left(sycl::sub_group g, T x, unsigned int delta,
                       int logical_sub_group_size = 32) {
  const detail::run run(g, logical_sub_group_size);
  const T other = sycl::shift_group_left(g, x, delta);
  return run.self + delta < run.end ? other : x;
}
template <class T>
T shift_sub_group_right(sycl::sub_group g, T x, unsigned int delta,
                        int logical_sub_group_size = 32) {
  const detail::run run(g, logical_sub_group_size);
  const T other = sycl::shift_group_right(g, x, delta);
  return run.self >= run.begin + delta ? other : x;
}
template <class T>
T permute_sub_group_by_xor(sycl::sub_group g, T x, unsigned int mask,
                           int logical_sub_group_size = 32) {
  const detail::run run(g, logical_sub_group_size);
  const unsigned there = run.begin + ((run.self - run.begin) ^ mask);
  return sycl::select_from_group(g, x,
                                 there < run.end && (run.self - run.begin) <
                                                        (run.end - run.begin)
                                     ? there
                                     : run.self);
}

namespace experimental {

/// With a mask of lanes, which are all of those that run: it is not looked at.
template <class T>
T select_from_sub_group(unsigned int, sycl::sub_group g, T x,
                        int remote_local_id, int logical_sub_group_size = 32) {
  return syclcompat::select_from_sub_group(g, x, remote_local_id,
                                           logical_sub_group_size);
}
template <class T>
T shift_sub_group_left(unsigned int, sycl::sub_group g, T x, unsigned int delta,
                       int logical_sub_group_size = 32) {
  return syclcompat::shift_sub_group_left(g, x, delta, logical_sub_group_size);
}
template <class T>
T shift_sub_group_right(unsigned int, sycl::sub_group g, T x,
                        unsigned int delta, int logical_sub_group_size = 32) {
  return syclcompat::shift_sub_group_right(g, x, delta, logical_sub_group_size);
}
template <class T>
T permute_sub_group_by_xor(unsigned int, sycl::sub_group g, T x,
                           unsigned int mask, int logical_sub_group_size = 32) {
  return syclcompat::permute_sub_group_by_xor(g, x, mask,
                                              logical_sub_group_size);
}

/// Waits for all work-items of the launch, whose work-groups must all run at
/// the same time, which SYCL does not promise; `counter` begins with 0.
template <int D>
void nd_range_barrier(
    const sycl::nd_item<D> &item,
    sycl::atomic_ref<unsigned int, sycl::memory_order::acq_rel,
                     sycl::memory_scope::device,
                     sycl::access::address_space::global_space> &counter) {
  sycl::group_barrier(item.get_group(), sycl::memory_scope::device);
  if (item.get_local_linear_id() == 0) {
    // The first group adds what brings the highest bit to change.
    const unsigned int groups =
        static_cast<unsigned int>(item.get_group_range().size());
    const unsigned int add =
        item.get_group_linear_id() == 0 ? 0x80000000u - (groups - 1) : 1u;
    const unsigned int old = counter.fetch_add(add);
    while (((old ^ counter.load(sycl::memory_order::acquire)) & 0x80000000u) ==
           0)
      ;
  }
  sycl::group_barrier(item.get_group(), sycl::memory_scope::device);
}

/// Equal parts of a work-group.
class logical_group {
public:
  template <int D>
  logical_group(const sycl::nd_item<D> &item, const sycl::group<D> &,
                std::uint32_t size)
      : size(size), id(static_cast<std::uint32_t>(item.get_local_linear_id())),
        all(static_cast<std::uint32_t>(
            item.get_group().get_local_linear_range())) {}

  std::uint32_t get_local_linear_id() const { return id % size; }
  std::uint32_t get_group_linear_id() const { return id / size; }
  std::uint32_t get_local_linear_range() const {
    const std::uint32_t rest = all - id / size * size;
    return rest < size ? rest : size;
  }
  std::uint32_t get_group_linear_range() const {
    return (all + size - 1) / size;
  }

private:
  std::uint32_t size, id, all;
};
} // namespace experimental

/// The lanes of `members` that have the same x.
template <class T>
unsigned int match_any_over_sub_group(sycl::sub_group g, unsigned int members,
                                      T x) {
  static_assert(std::is_arithmetic_v<T>, "match_any compares numbers");
  unsigned int same = 0;
  for (unsigned lane = 0; lane < g.get_local_linear_range(); ++lane)
    if (const T other = sycl::group_broadcast(g, x, lane);
        members >> lane & 1 && other == x)
      same |= 1u << lane;
  return same;
}
/// `members` if all of them have the same x, else 0.
template <class T>
unsigned int match_all_over_sub_group(sycl::sub_group g, unsigned int members,
                                      T x, int *all = nullptr) {
  static_assert(std::is_arithmetic_v<T>, "match_all compares numbers");
  const bool same = match_any_over_sub_group(g, members, x) == members;
  // A lane outside the mask does not count.
  const bool differs = members >> g.get_local_linear_id() & 1 && !same;
  const bool result = !sycl::any_of_group(g, differs);
  if (all)
    *all = result;
  return result ? members : 0;
}

} // namespace syclcompat

#endif
