// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_sort.hpp
/// sycl_ext_oneapi_group_sort, version 1: joint_sort and sort_over_group, with
/// sorters. Tier K.
///
/// All use one algorithm, Batcher's merge exchange: log2(n)^2 / 2 steps of
/// independent exchanges with a barrier after each, for any n, in place. It
/// needs scratch memory only for values of work-items, as much as these have.
/// The radix sorters compare the bits of their mask in the same way, since a
/// histogram in local memory is not faster for the few elements of a group.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP

#include <sycl/ext/oneapi/experimental/group_helpers.hpp>
#include <sycl/group_barrier.hpp>

#define SYCL_EXT_ONEAPI_GROUP_SORT 1

namespace sycl {
inline namespace _V1 {
class device;
namespace detail {

struct less_than {
  template <class T> bool operator()(const T &a, const T &b) const {
    return a < b;
  }
};

/// Knuth, The Art of Computer Programming 3, 5.2.2, algorithm M: in each step
/// the elements of a pair have the distance `distance` and are in one run of 2
/// * `run`.
template <class Group, class Pointer, class Compare>
void merge_exchange(Group group, Pointer first, std::size_t count,
                    Compare compare) {
  group_barrier(group);
  for (std::size_t run = 1; run < count; run *= 2)
    for (std::size_t distance = run; distance > 0; distance /= 2) {
      const std::size_t begin = distance % run;
      for (std::size_t low = begin + group.get_local_linear_id();
           low + distance < count; low += group.get_local_linear_range()) {
        const std::size_t high = low + distance;
        if ((low - begin) % (2 * distance) >= distance ||
            low / (2 * run) != high / (2 * run) ||
            !compare(first[high], first[low]))
          continue;
        auto value = first[low];
        first[low] = first[high];
        first[high] = value;
      }
      group_barrier(group);
    }
}

/// The same for a value of each work-item.
template <class Group, class T, class Compare>
T sort_values(Group group, T value, std::byte *scratch, Compare compare) {
  const std::size_t address = reinterpret_cast<std::size_t>(scratch);
  T *const places = reinterpret_cast<T *>(
      scratch +
      ((address + alignof(T) - 1) / alignof(T) * alignof(T) - address));
  places[group.get_local_linear_id()] = value;
  merge_exchange(group, places, group.get_local_linear_range(), compare);
  value = places[group.get_local_linear_id()];
  group_barrier(group); // All must have read before the next write.
  return value;
}

/// The bits of a number as an unsigned one of the same order.
template <class T> constexpr unsigned long long ordered_bits(T value) noexcept {
  if constexpr (std::is_floating_point_v<T> || sizeof(T) > 8 ||
                !std::is_integral_v<T>) {
    using bits = std::conditional_t<
        sizeof(T) == 8, unsigned long long,
        std::conditional_t<sizeof(T) == 4, unsigned, unsigned short>>;
    constexpr bits sign = bits(1) << (8 * sizeof(T) - 1);
    const bits of = __builtin_bit_cast(bits, value);
    return static_cast<bits>(of & sign ? ~of : of | sign);
  } else if constexpr (std::is_signed_v<T>) {
    using bits = std::make_unsigned_t<T>;
    return static_cast<bits>(static_cast<bits>(value) ^
                             static_cast<bits>(bits(1) << (8 * sizeof(T) - 1)));
  } else {
    return static_cast<unsigned long long>(value);
  }
}
template <class T, bool Descending> struct compare_bits {
  unsigned long long mask;
  bool operator()(T a, T b) const {
    const auto x = ordered_bits(a) & mask, y = ordered_bits(b) & mask;
    return Descending ? y < x : x < y;
  }
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

enum class sorting_order { ascending, descending };

/// Sorters with a comparison. `memory_required` is the least size of their
/// memory in bytes.
namespace default_sorters {
template <class Compare = sycl::detail::less_than> class joint_sorter {
public:
  template <std::size_t Extent>
  joint_sorter(span<std::byte, Extent>, Compare compare = {})
      : compare(compare) {}
  template <class Group, class Pointer>
  void operator()(Group group, Pointer first, Pointer last) {
    sycl::detail::merge_exchange(
        group, first, static_cast<std::size_t>(last - first), compare);
  }
  template <class T>
  static std::size_t memory_required(const device &, memory_scope,
                                     std::size_t) noexcept {
    return sizeof(T);
  }

private:
  Compare compare;
};

template <class T, class Compare = sycl::detail::less_than> class group_sorter {
public:
  template <std::size_t Extent>
  group_sorter(span<std::byte, Extent> scratch, Compare compare = {})
      : scratch(scratch.data()), compare(compare) {}
  template <class Group> T operator()(Group group, T value) {
    return sycl::detail::sort_values(group, value, scratch, compare);
  }
  static std::size_t memory_required(const device &, memory_scope,
                                     std::size_t items) noexcept {
    return items * sizeof(T) + alignof(T);
  }

private:
  std::byte *scratch;
  Compare compare;
};
} // namespace default_sorters

/// Sorters of numbers by the bits of a mask, a std::bitset; all, if none is
/// given.
namespace radix_sorters {
template <class T, sorting_order Order = sorting_order::ascending,
          unsigned BitsPerPass = 4>
class joint_sorter {
public:
  template <std::size_t Extent>
  joint_sorter(span<std::byte, Extent>) : compare{~0ull} {}
  template <std::size_t Extent, class Mask>
  joint_sorter(span<std::byte, Extent>, const Mask &mask)
      : compare{mask.to_ullong()} {}
  template <class Group, class Pointer>
  void operator()(Group group, Pointer first, Pointer last) {
    sycl::detail::merge_exchange(
        group, first, static_cast<std::size_t>(last - first), compare);
  }
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t) noexcept {
    return sizeof(T);
  }

private:
  sycl::detail::compare_bits<T, int(Order) != 0> compare;
};

template <class T, sorting_order Order = sorting_order::ascending,
          std::size_t ElementsPerWorkItem = 1, unsigned BitsPerPass = 4>
class group_sorter {
  static_assert(ElementsPerWorkItem == 1,
                "several elements of a work-item are of version 2 of "
                "sycl_ext_oneapi_group_sort");

public:
  template <std::size_t Extent>
  group_sorter(span<std::byte, Extent> scratch)
      : scratch(scratch.data()), compare{~0ull} {}
  template <std::size_t Extent, class Mask>
  group_sorter(span<std::byte, Extent> scratch, const Mask &mask)
      : scratch(scratch.data()), compare{mask.to_ullong()} {}
  template <class Group> T operator()(Group group, T value) {
    return sycl::detail::sort_values(group, value, scratch, compare);
  }
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t items) noexcept {
    return items * sizeof(T) + alignof(T);
  }

private:
  std::byte *scratch;
  sycl::detail::compare_bits<T, int(Order) != 0> compare;
};
} // namespace radix_sorters

/// Sorts the elements from `first` to `last`, the same for all work-items; by
/// `<`, a comparison, or a sorter beside a group.
template <class Helper, class Pointer,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
void joint_sort(Helper helper, Pointer first, Pointer last) {
  joint_sort(helper, first, last, sycl::detail::less_than());
}
template <class Group, class Pointer, class How>
void joint_sort(Group group, Pointer first, Pointer last, How how) {
  if constexpr (is_group_helper_v<Group>)
    sycl::detail::merge_exchange(group.get_group(), first,
                                 static_cast<std::size_t>(last - first), how);
  else
    how(group, first, last);
}

/// Sorts one value of each work-item; work-item i gets the i-th.
template <class Helper, class T,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
T sort_over_group(Helper helper, T value) {
  return sycl::detail::sort_values(helper.get_group(), value,
                                   helper.get_memory().data(),
                                   sycl::detail::less_than());
}
template <class Group, class T, class How>
T sort_over_group(Group group, T value, How how) {
  if constexpr (is_group_helper_v<Group>)
    return sycl::detail::sort_values(group.get_group(), value,
                                     group.get_memory().data(), how);
  else
    return how(group, value);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
