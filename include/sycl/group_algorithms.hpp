// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_algorithms.hpp
/// The group functions of SYCL 2020 4.17: broadcast, shuffles, votes,
/// reductions, scans, and their joint_ forms over memory. Tier K.
///
/// A sub-group exchanges values by shuffles. A work-group first reduces each
/// sub-group. The results of the sub-groups are exchanged through a small array
/// in local memory, in rounds if there are more sub-groups than elements, so
/// its size does not depend on a device's largest work-group. Every work-item
/// combines the array itself, in the order of sub-groups, which is the code for
/// reductions and scans and needs no second broadcast. On GPUs where one
/// sub-group has a lane for each element, its lanes combine them by shuffles:
/// 31 additions of each work-item were half the time of HeCBench's dp4a.
///
/// All work-items of the group must call these functions in the same order.
#ifndef SYCL_GROUP_ALGORITHMS_HPP
#define SYCL_GROUP_ALGORITHMS_HPP

#include <sycl/detail/shuffle.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/known_identity.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {

/// A class template, as DPC++ has one of this name: Ginkgo specialises it for
/// its own class that derives from sub_group, and calls the algorithms.
template <class Group> struct is_sub_group : std::is_same<Group, sub_group> {};

template <class Group>
using enable_if_group =
    std::enable_if_t<is_group<Group>::value || is_sub_group<Group>::value, int>;

/// Uninitialised local memory for the results of sub-groups.
inline constexpr unsigned scratch_places = 128;
template <class T> struct scratch_bytes {
  alignas(T) unsigned char bytes[scratch_places * sizeof(T)];
};
template <class T> __SYCL_LOCAL__ inline scratch_bytes<T> group_scratch;

template <class T> T *scratch() noexcept {
  return reinterpret_cast<T *>(group_scratch<T>.bytes);
}

inline std::uint32_t lane() noexcept { return __sycl_sub_group_local_id(); }
inline std::uint32_t lanes() noexcept { return __sycl_sub_group_size(); }

// -- sub-groups

/// Combines the values of the first \p count lanes in pairs, in their order, on
/// GPUs. All lanes get the result. Any sub-group may be short there. A question
/// for that in each reduction, also one whose answer is the same for all lanes,
/// would keep the shuffles of reductions in a loop from overlapping: 2.2 of the
/// time of a QR decomposition. So the shuffle itself says whether its lane
/// exists. Before the last step only the first lane of each half has combined
/// all others, so both are broadcast, which is one shuffle more and no longer.
template <class T, class Operation>
T reduce_lanes(T value, std::uint32_t count, Operation operation) noexcept {
  const std::uint32_t half = __sycl_sub_group_max_size() / 2;
  for (std::uint32_t step = 1; step < half; step *= 2) {
    T other(value);
    if (shuffle_xor_of(other, step, count))
      value = lane() & step ? operation(other, value) : operation(value, other);
  }
  const T low = shuffle(value, 0);
  T high(value);
  return shuffle_of(high, half, count) ? static_cast<T>(operation(low, high))
                                       : low;
}

/// Which operation of __sycl_sub_group_reduce_u32 `Operation` is for a T; -1 if
/// it is none.
template <class T, class Operation> constexpr int reduce_operation() noexcept {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool> &&
                sizeof(T) <= 4) {
    const auto is = [](auto typed, auto untyped) {
      return std::is_same_v<Operation, decltype(typed)> ||
             std::is_same_v<Operation, decltype(untyped)>;
    };
    if (is(plus<T>(), plus<>()))
      return 0;
    if (is(minimum<T>(), minimum<>()))
      return std::is_signed_v<T> ? 1 : 2;
    if (is(maximum<T>(), maximum<>()))
      return std::is_signed_v<T> ? 3 : 4;
    if (is(bit_and<T>(), bit_and<>()))
      return 5;
    if (is(bit_or<T>(), bit_or<>()))
      return 6;
    if (is(bit_xor<T>(), bit_xor<>()))
      return 7;
  }
  return -1;
}

/// Combines in pairs, in the order of lanes. In a full sub-group all lanes get
/// the result, otherwise lane 0. A value from beyond the last lane is never
/// used.
template <class T, class Operation>
T sub_group_reduce(T value, Operation operation) noexcept {
  const std::uint32_t whole = __sycl_sub_group_max_size();
  if (__sycl_sub_groups_fit_sub_group()) {
    constexpr int kind = reduce_operation<T, Operation>();
    if constexpr (kind >= 0)
      return static_cast<T>(
          __sycl_sub_group_reduce_u32(static_cast<std::uint32_t>(value), kind));
    else
      return reduce_lanes(value, lanes(), operation);
  }
  if (lanes() == whole && (whole & (whole - 1)) == 0) {
    for (std::uint32_t step = 1; step < whole; step *= 2) {
      const T other = shuffle_xor(value, step);
      value = lane() & step ? operation(other, value) : operation(value, other);
    }
    return value;
  }
  for (std::uint32_t step = 1; step < lanes(); step *= 2) {
    const T other = shuffle_down(value, step);
    if (lane() + step < lanes())
      value = operation(value, other);
  }
  return shuffle(value, 0);
}

template <class T, class Operation>
T sub_group_inclusive_scan(T value, Operation operation) noexcept {
  // On GPUs a constant number of steps, which costs less than to count them.
  const std::uint32_t end =
      __sycl_sub_groups_fit_sub_group() ? __sycl_sub_group_max_size() : lanes();
  for (std::uint32_t step = 1; step < end; step *= 2) {
    const T other = shuffle_up(value, step);
    if (lane() >= step)
      value = operation(other, value);
  }
  return value;
}

// -- work-groups

/// The combined values of the sub-groups before this one, and of all of them.
template <class T> struct group_sums {
  T before; ///< Nothing in the first sub-group.
  T total;
};

/// Combines the sub-groups from \p base on that fit into the array.
template <class T, class Operation>
void sum_round(group_sums<T> &sums, const T &mine, Operation operation,
               std::uint32_t base) noexcept {
  const std::uint32_t count = __sycl_num_sub_groups() - base;
  const std::uint32_t self = __sycl_sub_group_id() - base; // Wraps around.
  if (lane() == 0 && self < scratch_places)
    scratch<T>()[self] = mine;
  __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
  for (std::uint32_t i = 0; i < count && i < scratch_places; ++i) {
    if (i == self)
      sums.before = sums.total;
    // With a start of another type the operation may have another result.
    sums.total = base == 0 && i == 0
                     ? scratch<T>()[0]
                     : static_cast<T>(operation(sums.total, scratch<T>()[i]));
  }
  // All work-items must have read before the next round or call writes.
  __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
}

/// The same, where one sub-group has a lane for each sub-group of the group. A
/// short last sub-group may have fewer; then all of them combine one by one, so
/// that the question has one answer in a group. A shuffle whose result is not
/// used is not removed: `Scans` is false for a reduction.
template <bool Scans, class T, class Operation>
group_sums<T> sum_by_lanes(const T &mine, Operation operation) noexcept {
  const std::uint32_t count = __sycl_num_sub_groups();
  const std::uint32_t self = __sycl_sub_group_id();
  const std::uint32_t whole = __sycl_sub_group_max_size();
  const std::uint32_t items = static_cast<std::uint32_t>(__sycl_local_size(0)) *
                              static_cast<std::uint32_t>(__sycl_local_size(1)) *
                              static_cast<std::uint32_t>(__sycl_local_size(2));
  if (lane() == 0)
    scratch<T>()[self] = mine;
  __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
  group_sums<T> sums{mine, mine};
  if (items - (count - 1) * whole >= count) {
    T value = scratch<T>()[lane() < count ? lane() : 0];
    if constexpr (Scans) {
      for (std::uint32_t step = 1; step < whole; step *= 2) {
        const T other = shuffle_up(value, step);
        if (lane() >= step)
          value = static_cast<T>(operation(other, value));
      }
      sums.before = shuffle(value, self - 1); // Unused in the first sub-group.
      sums.total = shuffle(value, count - 1);
    } else {
      sums.total = reduce_lanes(value, count, operation);
    }
  } else {
    sums.total = scratch<T>()[0];
    for (std::uint32_t i = 1; i < count; ++i) {
      if (i == self)
        sums.before = sums.total;
      sums.total = static_cast<T>(operation(sums.total, scratch<T>()[i]));
    }
  }
  __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
  return sums;
}

/// The first round is not part of the loop, because most groups have no other:
/// compilers for CPUs keep values that live across a barrier in a loop in
/// memory.
template <bool Scans, class T, class Operation>
group_sums<T> sum_over_sub_groups(T mine, Operation operation) noexcept {
  if (__sycl_sub_groups_fit_sub_group())
    return sum_by_lanes<Scans>(mine, operation);
  group_sums<T> sums{mine, mine};
  sum_round(sums, mine, operation, 0);
  for (std::uint32_t base = scratch_places; base < __sycl_num_sub_groups();
       base += scratch_places)
    sum_round(sums, mine, operation, base);
  return sums;
}

template <class Group, class T, class Operation>
T inclusive_scan(Group, T value, Operation operation) noexcept {
  value = sub_group_inclusive_scan(value, operation);
  if constexpr (!is_sub_group<Group>::value) {
    const T last = shuffle(value, lanes() - 1);
    const group_sums<T> sums = sum_over_sub_groups<true>(last, operation);
    if (__sycl_sub_group_id() != 0)
      value = operation(sums.before, value);
  }
  return value;
}

/// Sets \p result to the value of the last lane of the previous sub-group, in
/// sub-groups after \p base that fit into the array.
template <class T>
void last_lane_round(T &result, const T &value, std::uint32_t base) noexcept {
  const std::uint32_t self = __sycl_sub_group_id() - base; // Wraps around.
  if (lane() == lanes() - 1 && self < scratch_places)
    scratch<T>()[self] = value;
  __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
  if (lane() == 0 && self != 0 && self < scratch_places)
    result = scratch<T>()[self - 1];
  __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
}

/// The value of the previous work-item; `first` in the first one.
template <class Group, class T>
T from_item_before(Group group, const T &value, const T &first) noexcept {
  T result = shuffle_up(value, 1);
  if constexpr (!is_sub_group<Group>::value) {
    // The first lane gets the value of the last lane of the previous sub-group.
    last_lane_round(result, value, 0);
    for (std::uint32_t base = scratch_places - 1;
         base < __sycl_num_sub_groups(); base += scratch_places - 1)
      last_lane_round(result, value, base);
  }
  return group.get_local_linear_id() == 0 ? first : result;
}

template <class Operation, class T>
using enable_if_identity =
    std::enable_if_t<has_known_identity_v<Operation, T>, int>;

} // namespace detail

// -- broadcast and shuffles

/// The value of the work-item with that linear id. SYCL 2020 4.17.3.
template <class Group, class T, detail::enable_if_group<Group> = 0>
T group_broadcast(Group group, T value,
                  typename Group::linear_id_type from) noexcept {
  if constexpr (detail::is_sub_group<Group>::value) {
    return detail::shuffle(value, from);
  } else {
    T *const place = detail::scratch<T>();
    if (group.get_local_linear_id() == from)
      *place = value;
    __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
    const T result = *place;
    __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
    return result;
  }
}
template <class Group, class T, detail::enable_if_group<Group> = 0>
T group_broadcast(Group group, T value) noexcept {
  return group_broadcast(group, value, typename Group::linear_id_type(0));
}
template <class Group, class T, detail::enable_if_group<Group> = 0>
T group_broadcast(Group group, T value, typename Group::id_type from) noexcept {
  return group_broadcast(group, value,
                         static_cast<typename Group::linear_id_type>(
                             detail::linear_id(from, group.get_local_range())));
}

/// The value of the work-item whose id is `delta` larger; unspecified beyond
/// the end. SYCL 2020 4.17.4.
template <class T>
T shift_group_left(sub_group, T value, std::uint32_t delta = 1) noexcept {
  return detail::shuffle_down(value, delta);
}
/// … `delta` smaller.
template <class T>
T shift_group_right(sub_group, T value, std::uint32_t delta = 1) noexcept {
  return detail::shuffle_up(value, delta);
}
/// … the exclusive-or of this id and `mask`.
template <class T>
T permute_group_by_xor(sub_group, T value, std::uint32_t mask) noexcept {
  return detail::shuffle_xor(value, mask);
}
/// … `from`.
template <class T>
T select_from_group(sub_group, T value, sub_group::id_type from) noexcept {
  return detail::shuffle(value, static_cast<std::uint32_t>(from.get(0)));
}

// The members of sub_group that these functions replaced.
template <class T> T sub_group::shuffle(T value, id_type from) const noexcept {
  return detail::shuffle(value, static_cast<std::uint32_t>(from.get(0)));
}
template <class T>
T sub_group::shuffle_down(T value, std::uint32_t delta) const noexcept {
  return detail::shuffle_down(value, delta);
}
template <class T>
T sub_group::shuffle_up(T value, std::uint32_t delta) const noexcept {
  return detail::shuffle_up(value, delta);
}
template <class T>
T sub_group::shuffle_xor(T value, id_type mask) const noexcept {
  return detail::shuffle_xor(value, static_cast<std::uint32_t>(mask.get(0)));
}

// -- reductions and scans

/// The values of all work-items of the group, combined by `operation`. SYCL
/// 2020 4.17.5.
template <class Group, class T, class Operation,
          detail::enable_if_group<Group> = 0>
T reduce_over_group(Group, T value, Operation operation) noexcept {
  value = detail::sub_group_reduce(value, operation);
  if constexpr (!detail::is_sub_group<Group>::value)
    value = detail::sum_over_sub_groups<false>(value, operation).total;
  return value;
}
/// The same, beginning with `init`.
template <class Group, class V, class T, class Operation,
          detail::enable_if_group<Group> = 0>
T reduce_over_group(Group group, V value, T init,
                    Operation operation) noexcept {
  return operation(init,
                   reduce_over_group(group, static_cast<T>(value), operation));
}

/// The values of the work-items up to and including this one, combined.
template <class Group, class T, class Operation,
          detail::enable_if_group<Group> = 0>
T inclusive_scan_over_group(Group group, T value,
                            Operation operation) noexcept {
  return detail::inclusive_scan(group, value, operation);
}
template <class Group, class V, class Operation, class T,
          detail::enable_if_group<Group> = 0>
T inclusive_scan_over_group(Group group, V value, Operation operation,
                            T init) noexcept {
  return operation(
      init, detail::inclusive_scan(group, static_cast<T>(value), operation));
}

/// The values of the work-items before this one, combined, beginning with
/// `init`.
template <class Group, class V, class T, class Operation,
          detail::enable_if_group<Group> = 0>
T exclusive_scan_over_group(Group group, V value, T init,
                            Operation operation) noexcept {
  const T sums =
      detail::inclusive_scan(group, static_cast<T>(value), operation);
  return detail::from_item_before(group, static_cast<T>(operation(init, sums)),
                                  init);
}
template <class Group, class T, class Operation,
          detail::enable_if_group<Group> = 0,
          detail::enable_if_identity<Operation, T> = 0>
T exclusive_scan_over_group(Group group, T value,
                            Operation operation) noexcept {
  return detail::from_item_before(
      group, detail::inclusive_scan(group, value, operation),
      known_identity_v<Operation, T>);
}

// -- votes

/// Whether `predicate` is true in any work-item of the group. SYCL 2020 4.17.5.
template <class Group, detail::enable_if_group<Group> = 0>
bool any_of_group(Group group, bool predicate) noexcept {
  if constexpr (!detail::is_sub_group<Group>::value)
    if (__sycl_sub_groups_fit_sub_group())
      return __sycl_group_any(predicate);
  const int mine = __sycl_sub_group_any(predicate);
  if constexpr (detail::is_sub_group<Group>::value)
    return mine;
  else
    return (void)group,
           detail::sum_over_sub_groups<false>(mine, bit_or<int>()).total != 0;
}
/// … in all.
template <class Group, detail::enable_if_group<Group> = 0>
bool all_of_group(Group group, bool predicate) noexcept {
  return !any_of_group(group, !predicate);
}
/// … in none.
template <class Group, detail::enable_if_group<Group> = 0>
bool none_of_group(Group group, bool predicate) noexcept {
  return !any_of_group(group, predicate);
}
template <class Group, class T, class Predicate,
          detail::enable_if_group<Group> = 0>
bool any_of_group(Group group, T value, Predicate predicate) noexcept {
  return any_of_group(group, static_cast<bool>(predicate(value)));
}
template <class Group, class T, class Predicate,
          detail::enable_if_group<Group> = 0>
bool all_of_group(Group group, T value, Predicate predicate) noexcept {
  return all_of_group(group, static_cast<bool>(predicate(value)));
}
template <class Group, class T, class Predicate,
          detail::enable_if_group<Group> = 0>
bool none_of_group(Group group, T value, Predicate predicate) noexcept {
  return none_of_group(group, static_cast<bool>(predicate(value)));
}

// -- joint forms: the group works on memory

template <class Group, class Pointer, class Predicate,
          detail::enable_if_group<Group> = 0>
bool joint_any_of(Group group, Pointer first, Pointer last,
                  Predicate predicate) noexcept {
  bool found = false;
  for (Pointer p = first + group.get_local_linear_id(); p < last;
       p += group.get_local_linear_range())
    found |= static_cast<bool>(predicate(*p));
  return any_of_group(group, found);
}
template <class Group, class Pointer, class Predicate,
          detail::enable_if_group<Group> = 0>
bool joint_all_of(Group group, Pointer first, Pointer last,
                  Predicate predicate) noexcept {
  return !joint_any_of(group, first, last,
                       [=](const auto &value) { return !predicate(value); });
}
template <class Group, class Pointer, class Predicate,
          detail::enable_if_group<Group> = 0>
bool joint_none_of(Group group, Pointer first, Pointer last,
                   Predicate predicate) noexcept {
  return !joint_any_of(group, first, last, predicate);
}

/// The elements of [first, last), combined, beginning with `init`. All
/// work-items get the result.
template <class Group, class Pointer, class T, class Operation,
          detail::enable_if_group<Group> = 0,
          detail::enable_if_identity<Operation, T> = 0>
T joint_reduce(Group group, Pointer first, Pointer last, T init,
               Operation operation) noexcept {
  T sum = known_identity_v<Operation, T>;
  for (Pointer p = first + group.get_local_linear_id(); p < last;
       p += group.get_local_linear_range())
    sum = operation(sum, static_cast<T>(*p));
  return operation(init, reduce_over_group(group, sum, operation));
}
template <class Group, class Pointer, class Operation,
          detail::enable_if_group<Group> = 0>
auto joint_reduce(Group group, Pointer first, Pointer last,
                  Operation operation) noexcept {
  using T = std::decay_t<decltype(*first)>;
  return joint_reduce(group, first, last, known_identity_v<Operation, T>,
                      operation);
}

namespace detail {
/// The type in which a scan without an initial value computes: that of the
/// results, if the operation has an identity in it, otherwise that of the
/// elements.
template <class Operation, class In, class Out,
          class Result = std::decay_t<decltype(*std::declval<Out>())>>
using scanned =
    std::conditional_t<has_known_identity_v<Operation, Result>, Result,
                       std::decay_t<decltype(*std::declval<In>())>>;

/// Scans [first, last) in blocks of the group's size; returns the end of the
/// results.
template <bool Inclusive, class Group, class In, class Out, class T,
          class Operation>
Out joint_scan(Group group, In first, In last, Out result, T carry,
               Operation operation) noexcept {
  const std::ptrdiff_t count = last - first;
  const std::ptrdiff_t width =
      static_cast<std::ptrdiff_t>(group.get_local_linear_range());
  const std::ptrdiff_t self =
      static_cast<std::ptrdiff_t>(group.get_local_linear_id());
  for (std::ptrdiff_t base = 0; base < count; base += width) {
    const std::ptrdiff_t at = base + self;
    const T value =
        at < count ? static_cast<T>(first[at]) : known_identity_v<Operation, T>;
    const T upto = operation(carry, inclusive_scan(group, value, operation));
    const T before = from_item_before(group, upto, carry);
    if (at < count)
      result[at] = Inclusive ? upto : before;
    carry = group_broadcast(
        group, upto, static_cast<typename Group::linear_id_type>(width - 1));
  }
  return result + count;
}
} // namespace detail

template <class Group, class In, class Out, class Operation, class T,
          detail::enable_if_group<Group> = 0,
          detail::enable_if_identity<Operation, T> = 0>
Out joint_inclusive_scan(Group group, In first, In last, Out result,
                         Operation operation, T init) noexcept {
  return detail::joint_scan<true>(group, first, last, result, init, operation);
}
template <class Group, class In, class Out, class Operation,
          detail::enable_if_group<Group> = 0>
Out joint_inclusive_scan(Group group, In first, In last, Out result,
                         Operation operation) noexcept {
  using T = detail::scanned<Operation, In, Out>;
  return detail::joint_scan<true>(group, first, last, result,
                                  known_identity_v<Operation, T>, operation);
}
template <class Group, class In, class Out, class T, class Operation,
          detail::enable_if_group<Group> = 0,
          detail::enable_if_identity<Operation, T> = 0>
Out joint_exclusive_scan(Group group, In first, In last, Out result, T init,
                         Operation operation) noexcept {
  return detail::joint_scan<false>(group, first, last, result, init, operation);
}
template <class Group, class In, class Out, class Operation,
          detail::enable_if_group<Group> = 0>
Out joint_exclusive_scan(Group group, In first, In last, Out result,
                         Operation operation) noexcept {
  using T = detail::scanned<Operation, In, Out>;
  return detail::joint_scan<false>(group, first, last, result,
                                   known_identity_v<Operation, T>, operation);
}

} // namespace _V1
} // namespace sycl

#endif
