// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_sort.hpp
/// sycl_ext_oneapi_group_sort, version 2: joint_sort, sort_over_group and
/// sort_key_value_over_group, with sorters. Tier K.
///
/// All use one algorithm, Batcher's merge exchange: log2(n)^2 / 2 steps of
/// independent exchanges with a barrier after each, for any n, in place. It
/// needs scratch memory only for values of work-items, as much as these have.
/// Keys with values also have their first place, by which equal keys are
/// compared: programs expect such a sort to be stable, and an exchange of
/// distant elements is not. The radix sorters compare the bits of their mask in
/// the same way, since a histogram in local memory is not faster for the few
/// elements of a group.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP

#include <sycl/ext/oneapi/experimental/group_helpers.hpp>
#include <sycl/ext/oneapi/experimental/group_load_store.hpp>
#include <sycl/group_barrier.hpp>
#include <tuple>

#define SYCL_EXT_ONEAPI_GROUP_SORT 2

namespace sycl {
inline namespace _V1 {
class device;

namespace ext {
namespace oneapi {
namespace experimental {
// How the elements of a group's arrays are placed:
// input_data_placement<blocked> and so on. Blocked, if a sort is given none.
struct input_data_placement_key;
struct output_data_placement_key;
template <group_algorithm_data_placement Placement>
inline constexpr property_value<
    input_data_placement_key,
    std::integral_constant<group_algorithm_data_placement, Placement>>
    input_data_placement;
template <group_algorithm_data_placement Placement>
inline constexpr property_value<
    output_data_placement_key,
    std::integral_constant<group_algorithm_data_placement, Placement>>
    output_data_placement;
template <>
struct is_property_key<input_data_placement_key> : std::true_type {};
template <>
struct is_property_key<output_data_placement_key> : std::true_type {};
} // namespace experimental
} // namespace oneapi
} // namespace ext

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

/// What is sorted in scratch memory: a value, or a key with its value.
template <class T, class U> struct sort_entry {
  T key;
  U value;
  std::uint32_t place;
};
template <class T> struct sort_entry<T, void> {
  T key;
};
template <class T, class U>
inline constexpr std::size_t sort_memory(std::size_t entries) noexcept {
  return entries * sizeof(sort_entry<T, U>) + alignof(sort_entry<T, U>);
}

template <class Compare> struct compare_entries {
  Compare compare;
  template <class T> bool operator()(const T &a, const T &b) const {
    return compare(a.key, b.key);
  }
  template <class T, class U>
  bool operator()(const sort_entry<T, U> &a, const sort_entry<T, U> &b) const {
    if constexpr (std::is_void_v<U>)
      return compare(a.key, b.key);
    else
      return compare(a.key, b.key) ||
             (a.place < b.place && !compare(b.key, a.key));
  }
};

/// Where the elements of the work-items are in the order of the group.
template <class Key, class Properties, class Group>
group_elements sorted_elements(const Group &group, std::size_t n) noexcept {
  const std::size_t me = group.get_local_linear_id();
  if constexpr (Properties::template has_property<Key>())
    if constexpr (Properties::template get_property<Key>().value ==
                  ext::oneapi::experimental::group_algorithm_data_placement::
                      striped)
      return {me, group.get_local_linear_range()};
  return {me * n, 1};
}

/// Sorts `n` elements of each work-item; \p values is null without values.
template <class Properties, class Group, class T, class U, class Compare>
void sort_elements(Group group, std::size_t n, T *keys, U *values,
                   std::byte *scratch, Compare compare) {
  using entry = sort_entry<T, U>;
  const std::size_t address = reinterpret_cast<std::size_t>(scratch);
  entry *const entries =
      reinterpret_cast<entry *>(scratch + ((address + alignof(entry) - 1) /
                                               alignof(entry) * alignof(entry) -
                                           address));
  auto at = sorted_elements<ext::oneapi::experimental::input_data_placement_key,
                            Properties>(group, n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t place = at.first + i * at.step;
    entries[place].key = keys[i];
    if constexpr (!std::is_void_v<U>) {
      entries[place].value = values[i];
      entries[place].place = static_cast<std::uint32_t>(place);
    }
  }
  merge_exchange(group, entries, n * group.get_local_linear_range(),
                 compare_entries<Compare>{compare});
  at = sorted_elements<ext::oneapi::experimental::output_data_placement_key,
                       Properties>(group, n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t place = at.first + i * at.step;
    keys[i] = entries[place].key;
    if constexpr (!std::is_void_v<U>)
      values[i] = entries[place].value;
  }
  group_barrier(group); // All must have read before the next write.
}

/// The operators of a group's sorter, which has `scratch` and `compare`.
template <class Sorter, class T, std::size_t N> struct group_sorter_calls {
  template <class Group> T operator()(Group group, T value) {
    run<ext::oneapi::experimental::empty_properties_t>(group, 1, &value);
    return value;
  }
  template <class Group, class Properties>
  void operator()(Group group, span<T, N> values, Properties) {
    run<Properties>(group, N, values.data());
  }

private:
  template <class Properties, class Group>
  void run(Group group, std::size_t n, T *values) {
    auto &self = static_cast<Sorter &>(*this);
    sort_elements<Properties>(group, n, values, static_cast<void *>(nullptr),
                              self.scratch, self.compare);
  }
};
/// … with values.
template <class Sorter, class T, class U, std::size_t N>
struct key_value_sorter_calls {
  template <class Group>
  std::tuple<T, U> operator()(Group group, T key, U value) {
    run<ext::oneapi::experimental::empty_properties_t>(group, 1, &key, &value);
    return {key, value};
  }
  template <class Group, class Properties>
  void operator()(Group group, span<T, N> keys, span<U, N> values, Properties) {
    run<Properties>(group, N, keys.data(), values.data());
  }

private:
  template <class Properties, class Group>
  void run(Group group, std::size_t n, T *keys, U *values) {
    auto &self = static_cast<Sorter &>(*this);
    sort_elements<Properties>(group, n, keys, values, self.scratch,
                              self.compare);
  }
};

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
  static std::size_t memory_required(memory_scope, std::size_t) noexcept {
    return sizeof(T);
  }
  template <class T>
  static std::size_t memory_required(const device &, memory_scope scope,
                                     std::size_t count) noexcept {
    return memory_required<T>(scope, count);
  }

private:
  Compare compare;
};

template <class T, class Compare = sycl::detail::less_than,
          std::size_t ElementsPerWorkItem = 1>
class group_sorter : public sycl::detail::group_sorter_calls<
                         group_sorter<T, Compare, ElementsPerWorkItem>, T,
                         ElementsPerWorkItem> {
public:
  template <std::size_t Extent>
  group_sorter(span<std::byte, Extent> scratch, Compare compare = {})
      : scratch(scratch.data()), compare(compare) {}
  static std::size_t memory_required(memory_scope, std::size_t items) noexcept {
    return sycl::detail::sort_memory<T, void>(items * ElementsPerWorkItem);
  }
  static std::size_t memory_required(const device &, memory_scope scope,
                                     std::size_t items) noexcept {
    return memory_required(scope, items);
  }

private:
  friend sycl::detail::group_sorter_calls<group_sorter, T, ElementsPerWorkItem>;
  std::byte *scratch;
  Compare compare;
};

template <class T, class U, class Compare = sycl::detail::less_than,
          std::size_t ElementsPerWorkItem = 1>
class group_key_value_sorter
    : public sycl::detail::key_value_sorter_calls<
          group_key_value_sorter<T, U, Compare, ElementsPerWorkItem>, T, U,
          ElementsPerWorkItem> {
public:
  template <std::size_t Extent>
  group_key_value_sorter(span<std::byte, Extent> scratch, Compare compare = {})
      : scratch(scratch.data()), compare(compare) {}
  static std::size_t memory_required(memory_scope, std::size_t items) noexcept {
    return sycl::detail::sort_memory<T, U>(items * ElementsPerWorkItem);
  }
  static std::size_t memory_required(const device &, memory_scope scope,
                                     std::size_t items) noexcept {
    return memory_required(scope, items);
  }

private:
  friend sycl::detail::key_value_sorter_calls<group_key_value_sorter, T, U,
                                              ElementsPerWorkItem>;
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
class group_sorter
    : public sycl::detail::group_sorter_calls<
          group_sorter<T, Order, ElementsPerWorkItem, BitsPerPass>, T,
          ElementsPerWorkItem> {
public:
  template <std::size_t Extent>
  group_sorter(span<std::byte, Extent> scratch)
      : scratch(scratch.data()), compare{~0ull} {}
  template <std::size_t Extent, class Mask>
  group_sorter(span<std::byte, Extent> scratch, const Mask &mask)
      : scratch(scratch.data()), compare{mask.to_ullong()} {}
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t items) noexcept {
    return sycl::detail::sort_memory<T, void>(items * ElementsPerWorkItem);
  }

private:
  friend sycl::detail::group_sorter_calls<group_sorter, T, ElementsPerWorkItem>;
  std::byte *scratch;
  sycl::detail::compare_bits<T, int(Order) != 0> compare;
};

template <class T, class U, sorting_order Order = sorting_order::ascending,
          std::size_t ElementsPerWorkItem = 1, unsigned BitsPerPass = 4>
class group_key_value_sorter
    : public sycl::detail::key_value_sorter_calls<
          group_key_value_sorter<T, U, Order, ElementsPerWorkItem, BitsPerPass>,
          T, U, ElementsPerWorkItem> {
public:
  template <std::size_t Extent>
  group_key_value_sorter(span<std::byte, Extent> scratch)
      : scratch(scratch.data()), compare{~0ull} {}
  template <std::size_t Extent, class Mask>
  group_key_value_sorter(span<std::byte, Extent> scratch, const Mask &mask)
      : scratch(scratch.data()), compare{mask.to_ullong()} {}
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t items) noexcept {
    return sycl::detail::sort_memory<T, U>(items * ElementsPerWorkItem);
  }

private:
  friend sycl::detail::key_value_sorter_calls<group_key_value_sorter, T, U,
                                              ElementsPerWorkItem>;
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
  return sort_over_group(helper, value, sycl::detail::less_than());
}
template <class Group, class T, class How,
          std::enable_if_t<!is_property_list_v<How>, int> = 0>
T sort_over_group(Group group, T value, How how) {
  if constexpr (is_group_helper_v<Group>)
    return default_sorters::group_sorter<T, How>(group.get_memory(),
                                                 how)(group.get_group(), value);
  else
    return how(group, value);
}
/// Sorts `N` values of each work-item, where the properties say.
template <
    class Group, class T, std::size_t N, class How,
    class Properties = empty_properties_t,
    std::enable_if_t<!is_property_list_v<How> && is_property_list_v<Properties>,
                     int> = 0>
void sort_over_group(Group group, span<T, N> values, How how,
                     Properties properties = {}) {
  if constexpr (is_group_helper_v<Group>)
    default_sorters::group_sorter<T, How, N>(group.get_memory(), how)(
        group.get_group(), values, properties);
  else
    how(group, values, properties);
}
template <
    class Helper, class T, std::size_t N, class Properties = empty_properties_t,
    std::enable_if_t<
        is_group_helper_v<Helper> && is_property_list_v<Properties>, int> = 0>
void sort_over_group(Helper helper, span<T, N> values,
                     Properties properties = {}) {
  sort_over_group(helper, values, sycl::detail::less_than(), properties);
}

/// Sorts keys with their values. Equal keys stay in their order.
template <class Group, class T, class U, class How>
std::tuple<T, U> sort_key_value_over_group(Group group, T key, U value,
                                           How how) {
  if constexpr (is_group_helper_v<Group>)
    return default_sorters::group_key_value_sorter<T, U, How>(
        group.get_memory(), how)(group.get_group(), key, value);
  else
    return how(group, key, value);
}
template <class Helper, class T, class U,
          std::enable_if_t<is_group_helper_v<Helper>, int> = 0>
std::tuple<T, U> sort_key_value_over_group(Helper helper, T key, U value) {
  return sort_key_value_over_group(helper, key, value,
                                   sycl::detail::less_than());
}
template <
    class Group, class T, class U, std::size_t N, class How,
    class Properties = empty_properties_t,
    std::enable_if_t<!is_property_list_v<How> && is_property_list_v<Properties>,
                     int> = 0>
void sort_key_value_over_group(Group group, span<T, N> keys, span<U, N> values,
                               How how, Properties properties = {}) {
  if constexpr (is_group_helper_v<Group>)
    default_sorters::group_key_value_sorter<T, U, How, N>(
        group.get_memory(), how)(group.get_group(), keys, values, properties);
  else
    how(group, keys, values, properties);
}
template <
    class Helper, class T, class U, std::size_t N,
    class Properties = empty_properties_t,
    std::enable_if_t<
        is_group_helper_v<Helper> && is_property_list_v<Properties>, int> = 0>
void sort_key_value_over_group(Helper helper, span<T, N> keys,
                               span<U, N> values, Properties properties = {}) {
  sort_key_value_over_group(helper, keys, values, sycl::detail::less_than(),
                            properties);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
