// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_utils.hpp
/// SYCLcompat: what the work-items of a work-group do with values that each of
/// them has several of. In no tier.
///
///     using sort = syclcompat::group::group_radix_sort<int, 4>;
///     int keys[4];                          // of 128 work-items
///     syclcompat::group::load_direct_blocked(item, data, keys);
///     sort(memory).sort(item, keys);        // memory: local,
///     get_local_memory_size syclcompat::group::store_direct_blocked(item,
///     data, keys);
///
/// Blocked: work-item t has the elements N*t to N*t + N-1. Striped: it has t, t
/// + size, t + 2*size … Every function is called by all work-items of the
/// group, and leaves the memory free to be used again.
///
/// A sort goes through the bits of the keys by two: how many keys of each digit
/// stand before a work-item is one scan over the group of four counters in one
/// number. (Not taken: counters in local memory, digits of more bits. They need
/// fewer passes, and a scan of our own for each.)
#ifndef SYCLCOMPAT_GROUP_UTILS_HPP
#define SYCLCOMPAT_GROUP_UTILS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/half_type.hpp>
#include <sycl/nd_item.hpp>
#include <type_traits>

namespace syclcompat {
namespace group {

namespace detail {

template <class Item> std::size_t me(const Item &item) {
  return item.get_local_linear_id();
}
template <class Item> std::size_t size(const Item &item) {
  return item.get_local_range().size();
}

/// Element `i` of this work-item, blocked and striped.
template <int N, class Item> std::size_t blocked(const Item &item, int i) {
  return me(item) * N + static_cast<std::size_t>(i);
}
template <class Item> std::size_t striped(const Item &item, int i) {
  return static_cast<std::size_t>(i) * size(item) + me(item);
}

/// Numbers without a sign that are ordered as the keys are.
template <class T> struct key_bits {
  static_assert(std::is_arithmetic_v<T> || std::is_same_v<T, sycl::half>,
                "a radix sort sorts numbers");
  static constexpr int bits = static_cast<int>(8 * sizeof(T));
  using number = std::conditional_t<
      sizeof(T) == 1, std::uint8_t,
      std::conditional_t<
          sizeof(T) == 2, std::uint16_t,
          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;
  static number of(const T &key) {
    number out;
    std::memcpy(&out, &key, sizeof(T));
    constexpr number sign = static_cast<number>(number(1) << (bits - 1));
    if constexpr (std::is_integral_v<T>)
      return std::is_signed_v<T> ? static_cast<number>(out ^ sign) : out;
    else
      return static_cast<number>(out & sign ? ~out : out | sign);
  }
};

/// Four counters of 16 bits.
inline std::uint64_t counter(unsigned digit) {
  return std::uint64_t(1) << (16 * digit);
}
inline unsigned count(std::uint64_t counters, unsigned digit) {
  return static_cast<unsigned>(counters >> (16 * digit)) & 0xffff;
}

} // namespace detail

// -- between global memory and work-items ------------------------------------

template <class T, int N, class Item>
void load_direct_blocked(const Item &item, const T *from, T (&to)[N]) {
  for (int i = 0; i < N; ++i)
    to[i] = from[detail::blocked<N>(item, i)];
}
template <class T, int N, class Item>
void load_direct_striped(const Item &item, const T *from, T (&to)[N]) {
  for (int i = 0; i < N; ++i)
    to[i] = from[detail::striped(item, i)];
}
template <class T, int N, class Item>
void store_direct_blocked(const Item &item, T *to, const T (&from)[N]) {
  for (int i = 0; i < N; ++i)
    to[detail::blocked<N>(item, i)] = from[i];
}
template <class T, int N, class Item>
void store_direct_striped(const Item &item, T *to, const T (&from)[N]) {
  for (int i = 0; i < N; ++i)
    to[detail::striped(item, i)] = from[i];
}

enum class group_load_algorithm { blocked, striped };
enum class group_store_algorithm { blocked, striped };

/// The same with the way as a type. They need no memory.
template <class T, int N,
          group_load_algorithm Way = group_load_algorithm::blocked>
class group_load {
public:
  static constexpr std::size_t get_local_memory_size(std::size_t) { return 1; }
  group_load(std::uint8_t *) {}
  template <class Item>
  void load(const Item &item, const T *from, T (&to)[N]) const {
    if constexpr (Way == group_load_algorithm::blocked)
      load_direct_blocked(item, from, to);
    else
      load_direct_striped(item, from, to);
  }
};
template <class T, int N,
          group_store_algorithm Way = group_store_algorithm::blocked>
class group_store {
public:
  static constexpr std::size_t get_local_memory_size(std::size_t) { return 1; }
  group_store(std::uint8_t *) {}
  template <class Item>
  void store(const Item &item, T *to, const T (&from)[N]) const {
    if constexpr (Way == group_store_algorithm::blocked)
      store_direct_blocked(item, to, from);
    else
      store_direct_striped(item, to, from);
  }
};

// -- between work-items -------------------------------------------------------

/// Other work-items for the same elements.
template <class T, int N> class exchange {
public:
  static std::size_t get_local_memory_size(std::size_t group_size) {
    return group_size * N * sizeof(T);
  }
  exchange(std::uint8_t *memory) : memory(reinterpret_cast<T *>(memory)) {}

  template <class Item>
  void blocked_to_striped(const Item &item, const T (&in)[N],
                          T (&out)[N]) const {
    move(
        item, in, out, [&](int i) { return detail::blocked<N>(item, i); },
        [&](int i) { return detail::striped(item, i); });
  }
  template <class Item>
  void striped_to_blocked(const Item &item, const T (&in)[N],
                          T (&out)[N]) const {
    move(
        item, in, out, [&](int i) { return detail::striped(item, i); },
        [&](int i) { return detail::blocked<N>(item, i); });
  }
  /// Each element to the place of its rank.
  template <class Item, class Rank>
  void scatter_to_blocked(const Item &item, T (&values)[N],
                          const Rank (&ranks)[N]) const {
    move(
        item, values, values,
        [&](int i) { return static_cast<std::size_t>(ranks[i]); },
        [&](int i) { return detail::blocked<N>(item, i); });
  }
  template <class Item, class Rank>
  void scatter_to_striped(const Item &item, T (&values)[N],
                          const Rank (&ranks)[N]) const {
    move(
        item, values, values,
        [&](int i) { return static_cast<std::size_t>(ranks[i]); },
        [&](int i) { return detail::striped(item, i); });
  }

private:
  template <class Item, class To, class From>
  void move(const Item &item, const T (&in)[N], T (&out)[N], To to,
            From from) const {
    for (int i = 0; i < N; ++i)
      memory[to(i)] = in[i];
    sycl::group_barrier(item.get_group());
    for (int i = 0; i < N; ++i)
      out[i] = memory[from(i)];
    sycl::group_barrier(item.get_group());
  }
  T *memory;
};

/// Values of the neighbours; a work-item without one keeps what `out` has. The
/// group's size is that of the launch, whatever the numbers say.
template <class T, int X, int Y = 1, int Z = 1> class group_shuffle {
public:
  static std::size_t get_local_memory_size(std::size_t group_size) {
    return group_size * sizeof(T);
  }
  group_shuffle(std::uint8_t *memory) : memory(reinterpret_cast<T *>(memory)) {}

  /// That of the work-item `distance` further.
  template <class Item>
  void select(const Item &item, const T &in, T &out, int distance = 1) const {
    write(item, in);
    const std::int64_t at = place(item) + distance;
    if (at >= 0 && at < last(item) + 1)
      out = memory[at];
    sycl::group_barrier(item.get_group());
  }
  /// The same in a ring.
  template <class Item>
  void select2(const Item &item, const T &in, T &out,
               unsigned distance = 1) const {
    write(item, in);
    out = memory[(detail::me(item) + distance) % detail::size(item)];
    sycl::group_barrier(item.get_group());
  }

  /// Each element is that before it.
  template <class Item, int N>
  void shuffle_right(const Item &item, const T (&in)[N], T (&out)[N]) const {
    write(item, in[N - 1]);
    for (int i = N - 1; i > 0; --i)
      out[i] = in[i - 1];
    if (place(item) > 0)
      out[0] = memory[place(item) - 1];
    sycl::group_barrier(item.get_group());
  }
  /// `behind` becomes the group's last element.
  template <class Item, int N>
  void shuffle_right(const Item &item, const T (&in)[N], T (&out)[N],
                     T &behind) const {
    const T mine = in[N - 1];
    shuffle_right(item, in, out);
    give(item, mine, last(item), behind);
  }
  /// Each element is that behind it.
  template <class Item, int N>
  void shuffle_left(const Item &item, const T (&in)[N], T (&out)[N]) const {
    write(item, in[0]);
    for (int i = 0; i < N - 1; ++i)
      out[i] = in[i + 1];
    if (place(item) < last(item))
      out[N - 1] = memory[place(item) + 1];
    sycl::group_barrier(item.get_group());
  }
  /// `before` becomes the group's first element.
  template <class Item, int N>
  void shuffle_left(const Item &item, const T (&in)[N], T (&out)[N],
                    T &before) const {
    const T mine = in[0];
    shuffle_left(item, in, out);
    give(item, mine, 0, before);
  }

private:
  template <class Item> static std::int64_t place(const Item &item) {
    return static_cast<std::int64_t>(detail::me(item));
  }
  template <class Item> static std::int64_t last(const Item &item) {
    return static_cast<std::int64_t>(detail::size(item)) - 1;
  }
  template <class Item> void write(const Item &item, const T &value) const {
    memory[detail::me(item)] = value;
    sycl::group_barrier(item.get_group());
  }
  /// The value of one work-item to all.
  template <class Item>
  void give(const Item &item, const T &value, std::int64_t whose, T &to) const {
    if (place(item) == whose)
      memory[0] = value;
    sycl::group_barrier(item.get_group());
    to = memory[0];
    sycl::group_barrier(item.get_group());
  }
  T *memory;
};

/// Sorts the N keys of each work-item, up to 65535 of the group, by the bits
/// from `begin` to `end` of their order; equal ones stay as they are.
template <class T, int N> class group_radix_sort {
  using bits_of = detail::key_bits<T>;

public:
  static std::size_t get_local_memory_size(std::size_t group_size) {
    return exchange<T, N>::get_local_memory_size(group_size);
  }
  group_radix_sort(std::uint8_t *memory) : places(memory) {}

  template <class Item>
  void sort(const Item &item, T (&keys)[N], int begin = 0,
            int end = bits_of::bits) const {
    passes<false>(item, keys, begin, end);
  }
  template <class Item>
  void sort_descending(const Item &item, T (&keys)[N], int begin = 0,
                       int end = bits_of::bits) const {
    passes<true>(item, keys, begin, end);
  }
  template <class Item>
  void sort_blocked_to_striped(const Item &item, T (&keys)[N], int begin = 0,
                               int end = bits_of::bits) const {
    passes<false>(item, keys, begin, end);
    places.blocked_to_striped(item, keys, keys);
  }
  template <class Item>
  void sort_descending_blocked_to_striped(const Item &item, T (&keys)[N],
                                          int begin = 0,
                                          int end = bits_of::bits) const {
    passes<true>(item, keys, begin, end);
    places.blocked_to_striped(item, keys, keys);
  }

private:
  template <bool Descending, class Item>
  void passes(const Item &item, T (&keys)[N], int begin, int end) const {
    for (int at = begin; at < end; at += 2)
      pass<Descending>(item, keys, at, end - at > 1 ? 3u : 1u);
  }
  template <bool Descending, class Item>
  void pass(const Item &item, T (&keys)[N], int at, unsigned mask) const {
    const auto group = item.get_group();
    unsigned digits[N];
    std::uint64_t mine = 0;
    for (int i = 0; i < N; ++i) {
      digits[i] = static_cast<unsigned>(bits_of::of(keys[i]) >> at) & mask;
      if constexpr (Descending)
        digits[i] ^= mask;
      mine += detail::counter(digits[i]);
    }
    std::uint64_t before =
        sycl::exclusive_scan_over_group(group, mine, sycl::plus<>());
    const std::uint64_t all =
        sycl::reduce_over_group(group, mine, sycl::plus<>());
    unsigned first[4] = {};
    for (unsigned digit = 1; digit < 4; ++digit)
      first[digit] = first[digit - 1] + detail::count(all, digit - 1);
    unsigned ranks[N];
    for (int i = 0; i < N; ++i) {
      ranks[i] = first[digits[i]] + detail::count(before, digits[i]);
      before += detail::counter(digits[i]);
    }
    places.scatter_to_blocked(item, keys, ranks);
  }
  exchange<T, N> places;
};

} // namespace group
} // namespace syclcompat

#endif
