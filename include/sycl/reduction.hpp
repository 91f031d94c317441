// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reduction.hpp
/// sycl::reduction and parallel_for with reductions. Tier B.
///
/// A reducing parallel_for is two kernels and, per variable, a buffer between
/// them:
///
///   first    some thousand work-items (a few on a CPU) run the user's kernel
///            for several ids each, with reducers in private memory, and store
///            these as parts; on NVIDIA GPUs a sub-group combines its own and
///            stores one. With an nd_range each work-item is one of the user's;
///            a work-group combines what they have in local memory and stores
///            one part.
///   second   one work-group combines the parts in local memory and writes the
///            variable, with the value it had before unless that is to be
///            forgotten. More parts than a work-group should read are first
///            combined to fewer by a kernel in between. (On a GPU each of its
///            work-items waits for memory in turn: 67 584 parts took 50 us.)
///
/// There are no atomics, so any type and operator works, results do not depend
/// on the speed of work-groups, and sizes need not be multiples of each other.
/// The buffers are released when the kernels have finished
/// (docs/design/buffers.md).
#ifndef SYCL_REDUCTION_HPP
#define SYCL_REDUCTION_HPP

#include <sycl/accessor.hpp>
#include <sycl/detail/reduction_kernels.hpp>
#include <sycl/device.hpp>
#include <sycl/span.hpp>
#include <sycl/usm.hpp>

#define SYCL_EXT_ONEAPI_ND_RANGE_REDUCTIONS 1

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The type that sycl::reduction returns.
template <class T, class Operation, std::size_t Extent, int Dimensions,
          bool HasIdentity, class Target>
class reduction_of {
public:
  using value_type = T;
  using part = reduction_part<T, HasIdentity>;
  using slot = reduction_slot<T, Operation, Extent, Dimensions, HasIdentity>;
  static constexpr std::size_t extent = Extent;

  reduction_of(const Target &target, const reduction_part<T, true> &identity,
               Operation operation, bool ignore_initial_value)
      : target(target), identity(identity), operation(operation),
        ignore_initial_value(ignore_initial_value) {}

  Target target;
  reduction_part<T, true> identity; ///< If there is one.
  Operation operation;
  bool ignore_initial_value; ///< Begins with the identity and not with the
                             ///< variable's value.
};

/// The number of work-items for a reduction on a device.
struct reduction_sizes {
  std::size_t rows, width; ///< Of a range.
  std::size_t lanes;       ///< Of both.
  std::size_t together;    ///< Lanes of a range that store one part, or 1.
  std::size_t most, fewer; ///< Parts that the last kernel reads, at most.
  std::size_t group;       ///< Of the last kernel.
  std::size_t group_width; ///< Work-items that combine a group's parts.

  template <class Queue> explicit reduction_sizes(const Queue &q) {
    const auto where = q.get_device();
    const std::size_t units =
        where.template get_info<info::device::max_compute_units>();
    // On a CPU there is a row for each thread, and some more for threads that
    // are faster. The lanes of a row are one cache line, so that no line is
    // read twice.
    const bool is_cpu = where.is_cpu();
    rows = is_cpu ? units * 8 : 1;
    width = is_cpu ? 16 : units * 512;
    lanes = rows * width;
    together = where.get_backend() == backend::ext_oneapi_cuda ? 32 : 1;
    group = is_cpu ? 32 : 256;
    most = is_cpu ? 4 * lanes : 32 * group;
    fewer = is_cpu ? lanes : 8 * group;
    group_width = is_cpu ? 16 : 32;
  }
};

template <class T, class O, std::size_t E, int D, bool H, class Target,
          class Parts>
event combine_parts(queue &q, const reduction_of<T, O, E, D, H, Target> &what,
                    Parts parts, std::size_t count,
                    const reduction_sizes &sizes) {
  using part = reduction_part<T, H>;
  if (count > sizes.most) {
    Parts fewer = buffer_access::of_command<Parts>(sizes.fewer * E);
    q.submit([&](handler &h) {
      h.parallel_for(range<1>(sizes.fewer),
                     reduction_fewer_kernel<part, O, E>{{parts, h},
                                                        {fewer, h, no_init},
                                                        count,
                                                        sizes.fewer,
                                                        what.operation});
    });
    parts = fewer;
    count = sizes.fewer;
  }
  std::size_t group = sizes.group;
  while (group > count || (group > 1 && group * sizeof(part) > 16384))
    group /= 2;
  return q.submit([&](handler &h) {
    auto launch = [&](auto result) {
      h.parallel_for(nd_range<1>(group, group),
                     reduction_last_kernel<part, T, O, E, decltype(result)>{
                         {parts, h},
                         local_accessor<part>(range<1>(group), h),
                         count,
                         what.operation,
                         result,
                         what.ignore_initial_value});
    };
    if constexpr (std::is_pointer_v<Target>) {
      launch(reduce_to_memory<T>{what.target});
    } else {
      Target variable = what.target;
      launch(reduce_to_buffer<T>{{variable, h,
                                  what.ignore_initial_value
                                      ? property_list(no_init)
                                      : property_list()}});
    }
  });
}

/// Writes the variables of an empty range, which has no values to combine.
template <class T, class O, std::size_t E, int D, bool H, class Target>
event reset_variables(queue &q,
                      const reduction_of<T, O, E, D, H, Target> &what) {
  if (!what.ignore_initial_value || !H)
    return {};
  if constexpr (std::is_pointer_v<Target>) {
    return q.fill(what.target, what.identity.value(), E);
  } else {
    Target variable = what.target;
    return q.submit([&](handler &h) {
      h.fill(accessor(variable, h), what.identity.value());
    });
  }
}

/// Gives reductions access to a command group.
struct reduction_access {
  template <class Name, int Dimensions, class Properties, class F,
            class... Reductions>
  static void launch(handler &h, const range<Dimensions> &extent,
                     const Properties &properties, const F &function,
                     const Reductions &...reductions) {
    queue q = h.of;
    const reduction_sizes sizes(q);
    const std::size_t items = counted(extent);
    if (items == 0)
      return nothing_to_do(h, reductions...);
    const std::size_t width = items < sizes.width ? items : sizes.width;
    const std::size_t most = (items + width - 1) / width;
    const std::size_t rows = most < sizes.rows ? most : sizes.rows;
    // Sub-groups of one row, which are whole, unless a property makes
    // work-groups smaller.
    const std::size_t together = rows == 1 && width % sizes.together == 0 &&
                                         __is_same(Properties, no_properties)
                                     ? sizes.together
                                     : 1;
    with_parts(
        h, sizes, rows * width / together,
        [&](const auto &slots) {
          using kernel = reduction_range_kernel<
              Name, Dimensions, F, std::decay_t<decltype(slots)>,
              takes_handler_over_range<F, Dimensions,
                                       reducer_of<Reductions>...>()>;
          h.launch(with_properties(over(kernel{function, extent, items, rows,
                                               width, together, slots},
                                        range<2>(rows, width)),
                                   properties));
        },
        reductions...);
  }

  template <class Name, int Dimensions, class Properties, class F,
            class... Reductions>
  static void launch(handler &h, const nd_range<Dimensions> &shape,
                     const Properties &properties, const F &function,
                     const Reductions &...reductions) {
    const std::size_t items = counted(shape.get_global_range());
    if (items == 0)
      return nothing_to_do(h, reductions...);
    const reduction_sizes sizes(h.of);
    // Uses little local memory, because the user's kernel may need it.
    constexpr std::size_t most = 4096;
    const std::size_t local = counted(shape.get_local_range());
    const bool fits =
        local > 1 && items % local == 0 &&
        ((local <= most / sizeof(typename Reductions::part)) && ...);
    const std::size_t width = !fits                       ? 0
                              : local < sizes.group_width ? local
                                                          : sizes.group_width;
    with_parts(
        h, sizes, fits ? items / local : items,
        [&](const auto &slots) {
          slots.apply([&](const auto &...slot) {
            const auto own =
                make_pack(reduction_group_slot<std::decay_t<decltype(slot)>>{
                    slot,
                    local_accessor<typename std::decay_t<decltype(slot)>::part>(
                        range<1>(fits ? local : 1), h)}...);
            using kernel = reduction_nd_range_kernel<
                Name, Dimensions, F, std::decay_t<decltype(own)>,
                takes_handler_over_nd_range<F, Dimensions,
                                            reducer_of<Reductions>...>()>;
            h.launch(with_properties(over(kernel{function, width, own}, shape),
                                     properties));
          });
        },
        reductions...);
  }

private:
  template <class Reduction>
  using reducer_of = typename Reduction::slot::reducer_type;

  template <class Launch>
  static const Launch &with_properties(const Launch &launch, no_properties) {
    return launch;
  }
  template <class Launch, class Set>
  static auto
  with_properties(const Launch &launch,
                  const ext::oneapi::experimental::properties<Set> &given) {
    return add_properties(launch, given);
  }

  /// The work-items of the first kernel, whose launch may be smaller than the
  /// user's range.
  template <int Dimensions>
  static std::size_t counted(const range<Dimensions> &extent) {
    const std::size_t items = saturated_size(extent);
    if (items >= std::size_t(1) << 62)
      throw_error(errc::nd_range,
                  "parallel_for with reductions: the range has more work-items "
                  "than can be counted");
    return items;
  }

  template <class Reduction>
  using parts_of = buffer<typename Reduction::part, 1>;

  template <class Launch, class... Reductions>
  static void with_parts(handler &h, const reduction_sizes &sizes,
                         std::size_t lanes, const Launch &launch,
                         const Reductions &...reductions) {
    with_buffers(
        h, launch,
        [&](auto &...parts) {
          auto follow = [=, all = make_pack(reductions...)](queue &q) mutable {
            std::vector<std::enable_if_t<sizeof(Launch) != 0, event>> events;
            all.apply([&](const auto &...what) {
              (events.push_back(combine_parts(q, what, parts, lanes, sizes)),
               ...);
            });
            return all_of(q, events);
          };
          h.follow(std::move(follow));
        },
        make_pack(reductions...),
        buffer_access::of_command<parts_of<Reductions>>(
            saturated_product(lanes, Reductions::extent))...);
  }

  template <class Launch, class Follow, class Reductions, class... Parts>
  static void with_buffers(handler &h, const Launch &launch,
                           const Follow &follow, const Reductions &reductions,
                           Parts... parts) {
    reductions.apply([&](const auto &...what) {
      h.first_own_use = h.uses.size();
      const auto slots = make_pack(typename std::decay_t<decltype(what)>::slot{
          {parts, h, no_init}, what.identity, what.operation}...);
      h.past_own_uses = h.uses.size();
      launch(slots);
    });
    follow(parts...);
  }

  /// An event for all these commands; no other command waits for it.
  template <class Events> static event all_of(queue &q, const Events &events) {
    if (events.size() == 1)
      return events[0];
    return q.submit([&](handler &h) { h.depends_on(events); });
  }

  template <class... Reductions>
  static void nothing_to_do(handler &h, const Reductions &...reductions) {
    h.follow([all = make_pack(reductions...)](queue &q) {
      std::vector<std::enable_if_t<sizeof...(Reductions) != 0, event>> events;
      all.apply([&](const auto &...what) {
        (events.push_back(reset_variables(q, what)), ...);
      });
      return all_of(q, events);
    });
  }
};

/// Moves the last argument, the user's kernel, to the front.
template <std::size_t Before> struct reduction_rotation {
  template <class Name, class Shape, class Properties, class First,
            class... Rest>
  static void launch(handler &h, const Shape &shape,
                     const Properties &properties, const First &first,
                     const Rest &...rest) {
    static_assert(is_reduction<First>,
                  "parallel_for takes reductions, and then the kernel");
    reduction_rotation<Before - 1>::template launch<Name>(h, shape, properties,
                                                          rest..., first);
  }
};
template <> struct reduction_rotation<0> {
  template <class Name, class Shape, class Properties, class F,
            class... Reductions>
  static void launch(handler &h, const Shape &shape,
                     const Properties &properties, const F &function,
                     const Reductions &...reductions) {
    reduction_access::launch<Name>(h, shape, properties, function,
                                   reductions...);
  }
};

template <class Operation, class T, std::size_t Extent, int Dimensions,
          class Target>
auto make_reduction(const Target &target, const Operation &operation,
                    const property_list &properties) {
  using bytes = reduction_part<T, true>;
  const bool ignore_initial_value =
      properties.has_property<property::reduction::initialize_to_identity>();
  if constexpr (has_known_identity_v<Operation, T>)
    return reduction_of<T, Operation, Extent, Dimensions, true, Target>(
        target, bytes::of(known_identity_v<Operation, T>, true), operation,
        ignore_initial_value);
  else
    return reduction_of<T, Operation, Extent, Dimensions, false, Target>(
        target, bytes{}, operation, ignore_initial_value);
}
template <class Operation, class T, std::size_t Extent, int Dimensions,
          class Target>
auto make_reduction(const Target &target, const T &identity,
                    const Operation &operation,
                    const property_list &properties) {
  return reduction_of<T, Operation, Extent, Dimensions, true, Target>(
      target, reduction_part<T, true>::of(identity, true), operation,
      properties.has_property<property::reduction::initialize_to_identity>());
}

template <class Buffer> const Buffer &one_element(const Buffer &of) {
  if (of.size() != 1)
    throw_error(errc::invalid, message("reduction: a buffer of ")(of.size())(
                                   " elements; the variable is one element"));
  return of;
}
} // namespace detail

/// Combines the values that the work-items of a parallel_for contribute, and
/// the variable's previous value, by `operation`. SYCL 2020 4.9.2.1.
///
///   q.submit([&](sycl::handler &h) {
///     h.parallel_for(n, sycl::reduction(sum, sycl::plus<>()),
///                    [=](sycl::id<1> i, auto &s) { s += x[i]; });
///   });
///
/// The order in which values are combined is not specified.
template <class T, class A, class Operation>
auto reduction(buffer<T, 1, A> variable, handler &, Operation operation,
               const property_list &properties = {}) {
  return detail::make_reduction<Operation, T, 1, 0>(
      detail::one_element(variable), operation, properties);
}
template <class T, class Operation>
auto reduction(T *variable, Operation operation,
               const property_list &properties = {}) {
  return detail::make_reduction<Operation, T, 1, 0>(variable, operation,
                                                    properties);
}
template <class T, std::size_t Extent, class Operation,
          std::enable_if_t<Extent != dynamic_extent, int> = 0>
auto reduction(span<T, Extent> variables, Operation operation,
               const property_list &properties = {}) {
  return detail::make_reduction<Operation, T, Extent, 1>(variables.data(),
                                                         operation, properties);
}
// The same with an identity that the program gives.
template <class T, class A, class Operation>
auto reduction(buffer<T, 1, A> variable, handler &,
               const std::remove_const_t<T> &identity, Operation operation,
               const property_list &properties = {}) {
  return detail::make_reduction<Operation, T, 1, 0>(
      detail::one_element(variable), identity, operation, properties);
}
template <class T, class Operation>
auto reduction(T *variable, const std::remove_const_t<T> &identity,
               Operation operation, const property_list &properties = {}) {
  return detail::make_reduction<Operation, T, 1, 0>(variable, identity,
                                                    operation, properties);
}
template <class T, std::size_t Extent, class Operation,
          std::enable_if_t<Extent != dynamic_extent, int> = 0>
auto reduction(span<T, Extent> variables,
               const std::remove_const_t<T> &identity, Operation operation,
               const property_list &properties = {}) {
  return detail::make_reduction<Operation, T, Extent, 1>(
      variables.data(), identity, operation, properties);
}

} // namespace _V1
} // namespace sycl

#endif
