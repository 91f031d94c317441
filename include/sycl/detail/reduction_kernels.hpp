// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reduction_kernels.hpp
/// The kernels of a reducing parallel_for, in the order in which they run;
/// sycl/reduction.hpp explains and launches them. Tier B.
#ifndef SYCL_DETAIL_REDUCTION_KERNELS_HPP
#define SYCL_DETAIL_REDUCTION_KERNELS_HPP

#include <sycl/accessor.hpp>
#include <sycl/detail/reducer.hpp>
#include <sycl/detail/shuffle.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Several values of different types; std::tuple without <tuple>.
template <class... T> struct pack;
template <> struct pack<> {
  template <class F> decltype(auto) apply(const F &f) const { return f(); }
};
template <class First, class... Rest> struct pack<First, Rest...> {
  First first;
  pack<Rest...> rest;

  template <class F> decltype(auto) apply(const F &f) const {
    return rest.apply([&](const auto &...others) -> decltype(auto) {
      return f(first, others...);
    });
  }
};
inline pack<> make_pack() { return {}; }
template <class First, class... Rest>
pack<First, Rest...> make_pack(const First &first, const Rest &...rest) {
  return {first, make_pack(rest...)};
}

/// Where a reduction's results go: one of these is in the last kernel.
template <class T> struct reduce_to_memory {
  T *variables;
  T *get(std::size_t i) const noexcept { return variables + i; }
};
template <class T> struct reduce_to_buffer {
  accessor<T, 1, access_mode::read_write> variables;
  T *get(std::size_t i) const noexcept { return &variables[i]; }
};

/// A reduction in the first kernel.
template <class T, class Operation, std::size_t Extent, int Dimensions,
          bool HasIdentity>
struct reduction_slot {
  using part = reduction_part<T, HasIdentity>;
  using reducer_type = reducer<T, Operation, Dimensions, Extent, HasIdentity>;
  static constexpr std::size_t extent = Extent;

  accessor<part, 1, access_mode::write> parts;
  reduction_part<T, true> identity;
  Operation operation;

  reducer_type make() const { return reducer_type(operation, identity); }
  void store(std::size_t lane, const reducer_type &from) const {
    for (std::size_t i = 0; i < Extent; ++i)
      parts[lane * Extent + i] = from.__part(i);
  }
  /// One part for \p count lanes, all of a sub-group. Parts are bytes, so any
  /// type can be exchanged.
  void store_together(std::size_t lane, std::size_t count,
                      const reducer_type &from) const {
    for (std::size_t i = 0; i < Extent; ++i) {
      part sum = from.__part(i);
      for (std::uint32_t step = 16; step; step /= 2)
        sum.combine(shuffle_xor(sum, step), operation);
      if (lane % count == 0)
        parts[lane / count * Extent + i] = sum;
    }
  }
};

/// The n-th point of `extent`, row by row.
template <int Dimensions>
id<Dimensions> delinearized(std::size_t n,
                            const range<Dimensions> &extent) noexcept {
  id<Dimensions> at;
  for (int d = Dimensions - 1; d > 0; --d) {
    at[d] = n % extent[d];
    n /= extent[d];
  }
  at[0] = n;
  return at;
}

/// The last member of a reducing kernel: `constants` of the others, where the
/// function takes a kernel_handler behind its reducers, else nothing.
struct no_constants {};
template <bool HasHandler>
using constants_or_none =
    std::conditional_t<HasHandler, specialization_reader, no_constants>;

/// Rows of work-items: a row has a part of the points, and its work-items take
/// them in turn. So neighbours read neighbours, which suits a GPU, and a part
/// is read once from beginning to end, which suits a CPU. The work-items of a
/// row are lanes with a sum each, where one sum would wait for itself.
template <class Name, int Dimensions, class F, class Slots, bool HasHandler>
struct reduction_range_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(2) F function;
  range<Dimensions> extent;
  std::size_t items; ///< Of the extent.
  std::size_t rows, width;
  std::size_t together; ///< Lanes that store one part: 32, or 1.
  Slots slots;
  [[no_unique_address]] constants_or_none<HasHandler> constants{};

  void operator()() const {
    const id<2> at = global_id<2>();
    if (at.get(0) >= rows || at.get(1) >= width)
      return;
    slots.apply([&](const auto &...slot) {
      run(at.get(0), at.get(1), slot.make()...);
    });
  }

private:
  template <class... Reducers>
  void run(std::size_t row, std::size_t lane, Reducers &&...reducers) const {
    const std::size_t share = (items + rows - 1) / rows;
    const std::size_t from = row * share;
    const std::size_t end = from + share < items ? from + share : items;
    for (std::size_t at = from + lane; at < end; at += width) {
      const id<Dimensions> point = delinearized(at, extent);
      if constexpr (HasHandler)
        call_kernel_at(function, point, extent, id<Dimensions>(), reducers...,
                       constants.handler());
      else
        call_kernel_at(function, point, extent, id<Dimensions>(), reducers...);
    }
    slots.apply([&](const auto &...slot) {
      if (__sycl_sub_groups_fit_sub_group() && together > 1)
        (slot.store_together(lane, together, reducers), ...);
      else
        (slot.store(row * width + lane, reducers), ...);
    });
  }
};

/// A reduction in the first kernel of an nd_range: its parts are of groups.
template <class Slot> struct reduction_group_slot {
  Slot slot;
  local_accessor<typename Slot::part> scratch; ///< One for each work-item.

  auto make() const { return slot.make(); }

  /// Element \p i of a work-item's result. The following code reads it there: a
  /// reducer that lives across a barrier would be memory of each work-item.
  template <class Reducer>
  void publish(const Reducer &from, std::size_t i, std::size_t self) const {
    scratch[self] = from.__part(i);
  }
  /// The first `width` work-items combine every width-th part, and the first of
  /// them these. Neighbours read neighbours, and the order is always the same.
  void combine(std::size_t self, std::size_t items, std::size_t width) const {
    if (self >= width)
      return;
    typename Slot::part sum = scratch[self];
    for (std::size_t at = self + width; at < items; at += width)
      sum.combine(scratch[at], slot.operation);
    scratch[self] = sum;
  }
  void finish(std::size_t i, std::size_t self, std::size_t width,
              std::size_t group) const {
    if (self != 0)
      return;
    typename Slot::part sum = scratch[0];
    for (std::size_t at = 1; at < width; ++at)
      sum.combine(scratch[at], slot.operation);
    slot.parts[group * Slot::extent + i] = sum;
  }
  /// The elements behind the first one.
  template <class Reducer, class Group>
  void combine_others(const Reducer &from, const Group &group, std::size_t self,
                      std::size_t items, std::size_t width) const {
    for (std::size_t i = 1; i < Slot::extent; ++i) {
      group_barrier(group); // The scratch has been read.
      publish(from, i, self);
      group_barrier(group);
      combine(self, items, width);
      group_barrier(group);
      finish(i, self, width, group.get_group_linear_id());
    }
  }
};

template <class Name, int Dimensions, class F, class Slots, bool HasHandler>
struct reduction_nd_range_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;
  std::size_t width; ///< 0: each work-item stores its part.
  Slots slots;
  [[no_unique_address]] constants_or_none<HasHandler> constants{};

  void operator()() const {
    slots.apply([&](const auto &...slot) { run(slot.make()...); });
  }

private:
  template <class... Reducers> void run(Reducers &&...reducers) const {
    const auto item = group_maker::make<nd_item<Dimensions>>();
    if constexpr (HasHandler)
      call_kernel_with(function, item, reducers..., constants.handler());
    else
      call_kernel_with(function, item, reducers...);
    if (width) {
      const std::size_t self = item.get_local_linear_id();
      const std::size_t items = item.get_local_range().size();
      const auto group = item.get_group();
      slots.apply([&](const auto &...slot) {
        (slot.publish(reducers, 0, self), ...);
        group_barrier(group);
        (slot.combine(self, items, width), ...);
        group_barrier(group);
        (slot.finish(0, self, width, group.get_group_linear_id()), ...);
        (slot.combine_others(reducers, group, self, items, width), ...);
      });
      return;
    }
    const std::size_t lane =
        linear_id(global_index<Dimensions>(), global_range<Dimensions>());
    slots.apply(
        [&](const auto &...slot) { (slot.slot.store(lane, reducers), ...); });
  }
};

/// `before` parts become `after`.
template <class Part, class Operation, std::size_t Extent>
struct reduction_fewer_kernel {
  accessor<Part, 1, access_mode::read> from;
  accessor<Part, 1, access_mode::write> to;
  std::size_t before, after;
  Operation operation;

  void operator()(id<1> item) const {
    const std::size_t lane = item.get(0);
    for (std::size_t i = 0; i < Extent; ++i) {
      Part sum = from[lane * Extent + i];
      for (std::size_t at = lane + after; at < before; at += after)
        sum.combine(from[at * Extent + i], operation);
      to[lane * Extent + i] = sum;
    }
  }
};

/// The last kernel: one work-group.
template <class Part, class T, class Operation, std::size_t Extent,
          class Result>
struct reduction_last_kernel {
  accessor<Part, 1, access_mode::read> parts;
  local_accessor<Part> scratch;
  std::size_t count;
  Operation operation;
  Result result;
  bool ignore_initial_value;

  void operator()(nd_item<1> item) const {
    const std::size_t self = item.get_local_id(0);
    for (std::size_t i = 0; i < Extent; ++i) {
      Part sum =
          parts[self * Extent + i]; // as many parts as work-items at least
      for (std::size_t at = self + item.get_local_range(0); at < count;
           at += item.get_local_range(0))
        sum.combine(parts[at * Extent + i], operation);
      scratch[self] = sum;
      for (std::size_t half = item.get_local_range(0) / 2; half; half /= 2) {
        group_barrier(item.get_group());
        if (self < half)
          scratch[self].combine(scratch[self + half], operation);
      }
      if (self == 0 && scratch[0].has) {
        const T total = scratch[0].value();
        T *variable = result.get(i);
        *variable = ignore_initial_value
                        ? total
                        : static_cast<T>(operation(*variable, total));
      }
      group_barrier(item.get_group());
    }
  }
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
