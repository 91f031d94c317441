// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file part_of_sub_group.hpp
/// Common code of chunk, fragment, ballot_group and similar classes: a set of
/// lanes, and the group functions over it. Tier K.
///
///     auto even = get_ballot_group(sub_group, lane % 2 == 0);
///     if (lane % 2 == 0)
///       sum = reduce_over_group(even, x, sycl::plus<>());
///
/// The n-th work-item of a part is the lane of the n-th bit of its mask, and a
/// reduction takes log2 of its size steps. SPIR-V's group operations over
/// active invocations were rejected: they are for numbers and a dozen
/// operations only, and optional for devices.
///
/// The functions are in a separate namespace, so that those which call each
/// other are found by the class of the group, whatever was included first.
#ifndef SYCL_DETAIL_PART_OF_SUB_GROUP_HPP
#define SYCL_DETAIL_PART_OF_SUB_GROUP_HPP

#include <sycl/detail/builtins_among.hpp>
#include <sycl/group_algorithms.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
namespace parts {

using lanes = std::uint64_t;

constexpr std::uint32_t count(lanes of) noexcept {
  return static_cast<std::uint32_t>(__builtin_popcountll(of));
}
constexpr lanes below(std::uint32_t lane) noexcept {
  return (lanes(1) << lane) - 1;
}

/// The lane of the bit with that number, counted from the lowest.
constexpr std::uint32_t lane_of(lanes of, std::uint32_t number) noexcept {
  std::uint32_t lane = 0;
  for (std::uint32_t half = 32; half != 0; half /= 2) {
    const std::uint32_t low = count(of & below(half));
    if (number >= low) {
      number -= low;
      of >>= half;
      lane += half;
    }
  }
  return lane;
}

class part {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  id_type get_local_id() const noexcept { return get_local_linear_id(); }
  range_type get_local_range() const noexcept {
    return get_local_linear_range();
  }
  linear_id_type get_local_linear_id() const noexcept {
    return count(members & below(__sycl_sub_group_local_id()));
  }
  linear_id_type get_local_linear_range() const noexcept {
    return count(members);
  }
  bool leader() const noexcept { return get_local_linear_id() == 0; }

protected:
  explicit part(lanes members) noexcept : members(members) {}
  lanes members;

private:
  friend struct access;
};

/// The members of a group; also for a sub-group.
struct access {
  static lanes members(const part &of) noexcept { return of.members; }
  static lanes members(const sub_group &) noexcept {
    const std::uint32_t size = __sycl_sub_group_size();
    return size == 64 ? ~lanes(0) : below(size);
  }
};

template <class Group>
using enable_if_part = std::enable_if_t<
    std::is_base_of_v<part, Group> && !std::is_same_v<part, Group>, int>;

/// The value of that lane.
template <class T>
__attribute__((convergent)) T from_lane(const part &group, const T &value,
                                        std::uint32_t lane) noexcept {
  static_assert(std::is_trivially_copyable_v<T>,
                "work-items exchange the bytes of trivially copyable values");
  const lanes members = access::members(group);
  T result(value);
  if constexpr (sizeof(T) <= 4) {
    std::uint32_t bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    bits = __sycl_shuffle_among_u32(bits, lane, members);
    __builtin_memcpy(&result, &bits, sizeof(T));
  } else {
    for (unsigned at = 0; at < sizeof(T); at += 8) {
      const unsigned bytes = sizeof(T) - at < 8 ? sizeof(T) - at : 8;
      std::uint64_t bits = 0;
      __builtin_memcpy(&bits, reinterpret_cast<const char *>(&value) + at,
                       bytes);
      bits = __sycl_shuffle_among_u64(bits, lane, members);
      __builtin_memcpy(reinterpret_cast<char *>(&result) + at, &bits, bytes);
    }
  }
  return result;
}

/// The value of the work-item with that number; the own value if there is none.
template <class T>
T from_item(const part &group, const T &value, std::uint32_t number) noexcept {
  const std::uint32_t there = number < group.get_local_linear_range()
                                  ? number
                                  : group.get_local_linear_id();
  return from_lane(group, value, lane_of(access::members(group), there));
}

template <class T, class Operation>
T reduce(const part &group, T value, Operation operation) noexcept {
  const std::uint32_t self = group.get_local_linear_id(),
                      size = group.get_local_linear_range();
  for (std::uint32_t step = 1; step < size; step *= 2) {
    const T other = from_item(group, value, self + step);
    if (self + step < size)
      value = operation(value, other);
  }
  return from_item(group, value, 0);
}

template <class T, class Operation>
T scan(const part &group, T value, Operation operation) noexcept {
  const std::uint32_t self = group.get_local_linear_id(),
                      size = group.get_local_linear_range();
  for (std::uint32_t step = 1; step < size; step *= 2) {
    const T other = from_item(group, value, self - step);
    if (self >= step)
      value = operation(other, value);
  }
  return value;
}

template <class T>
T item_before(const part &group, const T &value, const T &first) noexcept {
  const std::uint32_t self = group.get_local_linear_id();
  const T result = from_item(group, value, self - 1);
  return self == 0 ? first : result;
}

// -- the group functions, SYCL 2020 4.17

template <class Group, enable_if_part<Group> = 0>
__attribute__((convergent)) void
group_barrier(Group group,
              memory_scope fence_scope = Group::fence_scope) noexcept {
  __sycl_barrier_among(static_cast<int>(fence_scope), access::members(group));
}

template <class Group, class T, enable_if_part<Group> = 0>
T group_broadcast(Group group, T value,
                  typename Group::linear_id_type from) noexcept {
  return from_item(group, value, from);
}
template <class Group, class T, enable_if_part<Group> = 0>
T group_broadcast(Group group, T value) noexcept {
  return from_item(group, value, 0);
}
template <class Group, class T, enable_if_part<Group> = 0>
T group_broadcast(Group group, T value, typename Group::id_type from) noexcept {
  return from_item(group, value, static_cast<std::uint32_t>(from.get(0)));
}

template <class Group, class T, enable_if_part<Group> = 0>
T shift_group_left(Group group, T value, std::uint32_t delta = 1) noexcept {
  return from_item(group, value, group.get_local_linear_id() + delta);
}
template <class Group, class T, enable_if_part<Group> = 0>
T shift_group_right(Group group, T value, std::uint32_t delta = 1) noexcept {
  return from_item(group, value, group.get_local_linear_id() - delta);
}
template <class Group, class T, enable_if_part<Group> = 0>
T permute_group_by_xor(Group group, T value, std::uint32_t mask) noexcept {
  return from_item(group, value, group.get_local_linear_id() ^ mask);
}
template <class Group, class T, enable_if_part<Group> = 0>
T select_from_group(Group group, T value, id<1> from) noexcept {
  return from_item(group, value, static_cast<std::uint32_t>(from.get(0)));
}

template <class Group, class T, class Operation, enable_if_part<Group> = 0>
T reduce_over_group(Group group, T value, Operation operation) noexcept {
  return reduce(group, value, operation);
}
template <class Group, class V, class T, class Operation,
          enable_if_part<Group> = 0>
T reduce_over_group(Group group, V value, T init,
                    Operation operation) noexcept {
  return operation(init, reduce(group, static_cast<T>(value), operation));
}

template <class Group, class T, class Operation, enable_if_part<Group> = 0>
T inclusive_scan_over_group(Group group, T value,
                            Operation operation) noexcept {
  return scan(group, value, operation);
}
template <class Group, class V, class Operation, class T,
          enable_if_part<Group> = 0>
T inclusive_scan_over_group(Group group, V value, Operation operation,
                            T init) noexcept {
  return operation(init, scan(group, static_cast<T>(value), operation));
}
template <class Group, class V, class T, class Operation,
          enable_if_part<Group> = 0>
T exclusive_scan_over_group(Group group, V value, T init,
                            Operation operation) noexcept {
  const T sums = scan(group, static_cast<T>(value), operation);
  return item_before(group, static_cast<T>(operation(init, sums)), init);
}
template <class Group, class T, class Operation, enable_if_part<Group> = 0,
          enable_if_identity<Operation, T> = 0>
T exclusive_scan_over_group(Group group, T value,
                            Operation operation) noexcept {
  return item_before(group, scan(group, value, operation),
                     known_identity_v<Operation, T>);
}

template <class Group, enable_if_part<Group> = 0>
bool any_of_group(Group group, bool predicate) noexcept {
  return __sycl_ballot_among(predicate, access::members(group)) != 0;
}
template <class Group, enable_if_part<Group> = 0>
bool all_of_group(Group group, bool predicate) noexcept {
  return __sycl_ballot_among(!predicate, access::members(group)) == 0;
}
template <class Group, enable_if_part<Group> = 0>
bool none_of_group(Group group, bool predicate) noexcept {
  return __sycl_ballot_among(predicate, access::members(group)) == 0;
}
template <class Group, class T, class Predicate, enable_if_part<Group> = 0>
bool any_of_group(Group group, T value, Predicate predicate) noexcept {
  return any_of_group(group, static_cast<bool>(predicate(value)));
}
template <class Group, class T, class Predicate, enable_if_part<Group> = 0>
bool all_of_group(Group group, T value, Predicate predicate) noexcept {
  return all_of_group(group, static_cast<bool>(predicate(value)));
}
template <class Group, class T, class Predicate, enable_if_part<Group> = 0>
bool none_of_group(Group group, T value, Predicate predicate) noexcept {
  return none_of_group(group, static_cast<bool>(predicate(value)));
}

// -- joint forms

template <class Group, class Pointer, class Predicate,
          enable_if_part<Group> = 0>
bool joint_any_of(Group group, Pointer first, Pointer last,
                  Predicate predicate) noexcept {
  bool found = false;
  for (Pointer p = first + group.get_local_linear_id(); p < last;
       p += group.get_local_linear_range())
    found |= static_cast<bool>(predicate(*p));
  return any_of_group(group, found);
}
template <class Group, class Pointer, class Predicate,
          enable_if_part<Group> = 0>
bool joint_all_of(Group group, Pointer first, Pointer last,
                  Predicate predicate) noexcept {
  return !joint_any_of(group, first, last,
                       [=](const auto &value) { return !predicate(value); });
}
template <class Group, class Pointer, class Predicate,
          enable_if_part<Group> = 0>
bool joint_none_of(Group group, Pointer first, Pointer last,
                   Predicate predicate) noexcept {
  return !joint_any_of(group, first, last, predicate);
}

template <class Group, class Pointer, class T, class Operation,
          enable_if_part<Group> = 0, enable_if_identity<Operation, T> = 0>
T joint_reduce(Group group, Pointer first, Pointer last, T init,
               Operation operation) noexcept {
  T sum = known_identity_v<Operation, T>;
  for (Pointer p = first + group.get_local_linear_id(); p < last;
       p += group.get_local_linear_range())
    sum = operation(sum, static_cast<T>(*p));
  return operation(init, reduce(group, sum, operation));
}
template <class Group, class Pointer, class Operation,
          enable_if_part<Group> = 0>
auto joint_reduce(Group group, Pointer first, Pointer last,
                  Operation operation) noexcept {
  using T = std::decay_t<decltype(*first)>;
  return joint_reduce(group, first, last, known_identity_v<Operation, T>,
                      operation);
}

/// Scans [first, last) a group's width at a time; returns the end of the
/// results.
template <bool Inclusive, class In, class Out, class T, class Operation>
Out joint_scan(const part &group, In first, In last, Out result, T carry,
               Operation operation) noexcept {
  const std::ptrdiff_t length = last - first;
  const std::ptrdiff_t width = group.get_local_linear_range();
  const std::ptrdiff_t self = group.get_local_linear_id();
  for (std::ptrdiff_t base = 0; base < length; base += width) {
    const std::ptrdiff_t at = base + self;
    const T value = at < length ? static_cast<T>(first[at])
                                : known_identity_v<Operation, T>;
    const T upto = operation(carry, scan(group, value, operation));
    const T before = item_before(group, upto, carry);
    if (at < length)
      result[at] = Inclusive ? upto : before;
    carry = from_item(group, upto, static_cast<std::uint32_t>(width - 1));
  }
  return result + length;
}
template <class Group, class In, class Out, class Operation, class T,
          enable_if_part<Group> = 0, enable_if_identity<Operation, T> = 0>
Out joint_inclusive_scan(Group group, In first, In last, Out result,
                         Operation operation, T init) noexcept {
  return joint_scan<true>(group, first, last, result, init, operation);
}
template <class Group, class In, class Out, class Operation,
          enable_if_part<Group> = 0>
Out joint_inclusive_scan(Group group, In first, In last, Out result,
                         Operation operation) noexcept {
  using T = scanned<Operation, In, Out>;
  return joint_scan<true>(group, first, last, result,
                          known_identity_v<Operation, T>, operation);
}
template <class Group, class In, class Out, class T, class Operation,
          enable_if_part<Group> = 0, enable_if_identity<Operation, T> = 0>
Out joint_exclusive_scan(Group group, In first, In last, Out result, T init,
                         Operation operation) noexcept {
  return joint_scan<false>(group, first, last, result, init, operation);
}
template <class Group, class In, class Out, class Operation,
          enable_if_part<Group> = 0>
Out joint_exclusive_scan(Group group, In first, In last, Out result,
                         Operation operation) noexcept {
  using T = scanned<Operation, In, Out>;
  return joint_scan<false>(group, first, last, result,
                           known_identity_v<Operation, T>, operation);
}

} // namespace parts
} // namespace detail

using detail::parts::all_of_group;
using detail::parts::any_of_group;
using detail::parts::exclusive_scan_over_group;
using detail::parts::group_barrier;
using detail::parts::group_broadcast;
using detail::parts::inclusive_scan_over_group;
using detail::parts::joint_all_of;
using detail::parts::joint_any_of;
using detail::parts::joint_exclusive_scan;
using detail::parts::joint_inclusive_scan;
using detail::parts::joint_none_of;
using detail::parts::joint_reduce;
using detail::parts::none_of_group;
using detail::parts::permute_group_by_xor;
using detail::parts::reduce_over_group;
using detail::parts::select_from_group;
using detail::parts::shift_group_left;
using detail::parts::shift_group_right;

} // namespace _V1
} // namespace sycl

#endif
