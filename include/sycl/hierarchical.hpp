// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file hierarchical.hpp
/// Hierarchical kernels: parallel_for_work_group, h_item, private_memory. SYCL
/// 2020 4.9.4.2.4. Deprecated there and used by programs of SYCL 1.2.1. Tier B.
///
///   h.parallel_for_work_group(groups, items, [=](sycl::group<1> g) {
///     int sum = 0;                                     // one for the group
///     g.parallel_for_work_item([&](sycl::h_item<1> i) { ... });   // all items
///     out[g[0]] = sum;                                 // once
///   });
///
/// The work-group is launched with the requested size, and its first work-item
/// runs all of them, one after the other. So variables in the scope of the
/// group exist once and all items see them, there are no barriers, and a cpu
/// device would make the same loop. On a GPU the other lanes are idle.
/// (Rejected: to run the group's scope in every work-item, where its variables
/// would be copies that items cannot share; and to find the scopes in the
/// compiler and move their variables to local memory, for a form of kernels
/// that the specification discourages.)
///
/// Tested by test/run/hierarchical.cpp.
#ifndef SYCL_HIERARCHICAL_HPP
#define SYCL_HIERARCHICAL_HPP

#include <sycl/detail/sizes.hpp>
#include <sycl/handler.hpp>

namespace sycl {
inline namespace _V1 {

/// One work-item of a hierarchical kernel. SYCL 2020 4.9.1.8.
///
/// If parallel_for_work_item has a range of logical items, several of them may
/// belong to one physical item, that is one of the launch.
template <int Dimensions = 1> class h_item {
  using part = item<Dimensions, false>;

public:
  static constexpr int dimensions = Dimensions;

  part get_global() const noexcept { return global; }
  part get_local() const noexcept { return logical; }
  part get_logical_local() const noexcept { return logical; }
  part get_physical_local() const noexcept { return physical; }

#define SYCL_DETAIL_H_ITEM_QUERY(NAME, PART)                                   \
  range<Dimensions> get_##NAME##_range() const noexcept {                      \
    return PART.get_range();                                                   \
  }                                                                            \
  std::size_t get_##NAME##_range(int dimension) const noexcept {               \
    return PART.get_range(dimension);                                          \
  }                                                                            \
  id<Dimensions> get_##NAME##_id() const noexcept { return PART.get_id(); }    \
  std::size_t get_##NAME##_id(int dimension) const noexcept {                  \
    return PART.get_id(dimension);                                             \
  }
  SYCL_DETAIL_H_ITEM_QUERY(global, global)
  SYCL_DETAIL_H_ITEM_QUERY(local, logical)
  SYCL_DETAIL_H_ITEM_QUERY(logical_local, logical)
  SYCL_DETAIL_H_ITEM_QUERY(physical_local, physical)
#undef SYCL_DETAIL_H_ITEM_QUERY

  friend bool operator==(const h_item &a, const h_item &b) noexcept {
    return a.global == b.global && a.logical == b.logical &&
           a.physical == b.physical;
  }
  friend bool operator!=(const h_item &a, const h_item &b) noexcept {
    return !(a == b);
  }

private:
  friend group<Dimensions>;
  h_item(const part &global, const part &logical, const part &physical) noexcept
      : global(global), logical(logical), physical(physical) {}
  part global, logical, physical;
};

namespace detail {

/// The largest number of work-items of a hierarchical work-group: a
/// private_memory has so many objects, and no GPU allows more.
inline constexpr std::size_t hierarchical_limit = 1024;

/// Calls `function(id)` for all of a range, the last dimension fastest.
template <int Dimensions, int Dimension = 0, class F>
void for_each_id(const range<Dimensions> &all, id<Dimensions> &at,
                 const F &function) {
  if constexpr (Dimension == Dimensions)
    function(at);
  else
    for (at[Dimension] = 0; at[Dimension] < all[Dimension]; ++at[Dimension])
      for_each_id<Dimensions, Dimension + 1>(all, at, function);
}

/// The kernel of parallel_for_work_group.
template <class Name, int Dimensions, class F> struct hierarchical_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION__ F function;

  void operator()() const {
    auto one = group_maker::make_single_item<Dimensions>();
    if (one.get_local_linear_id() != 0)
      return;
    if constexpr (std::is_invocable_v<const F &, group<Dimensions> &>) {
      function(one);
    } else {
      F own = function; // see call_kernel_at
      own(one);
    }
  }
};
template <class Name, int Dimensions, class F>
struct hierarchical_kernel_with_handler {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION__ F function;
  specialization_reader constants{};

  void operator()() const {
    auto one = group_maker::make_single_item<Dimensions>();
    if (one.get_local_linear_id() != 0)
      return;
    F own = function; // see call_kernel_at
    own(one, constants.handler());
  }
};

} // namespace detail

template <int Dimensions>
template <class F>
void group<Dimensions>::parallel_for_work_item(const F &function) const {
  parallel_for_work_item(get_local_range(), function);
}

template <int Dimensions>
template <class F>
void group<Dimensions>::parallel_for_work_item(const range<Dimensions> &logical,
                                               const F &function) const {
  using detail::item_maker;
  const range<Dimensions> physical = get_local_range();
  const range<Dimensions> everywhere = get_global_range();
  const id<Dimensions> base = get_group_id() * physical;
  id<Dimensions> at;
  detail::for_each_id(logical, at, [&](const id<Dimensions> &local) {
    const id<Dimensions> held = local % physical;
    function(h_item<Dimensions>(item_maker::make(base + held, everywhere),
                                item_maker::make(local, logical),
                                item_maker::make(held, physical)));
  });
}

/// An object for each work-item that lives from one parallel_for_work_item to
/// the next. SYCL 2020 4.9.4.2.4. It is declared in the scope of the group.
template <class T, int Dimensions = 1> class private_memory {
public:
  private_memory(const group<Dimensions> &) {}
  private_memory(const private_memory &) = delete;
  private_memory &operator=(const private_memory &) = delete;

  T &operator()(const h_item<Dimensions> &item) noexcept {
    return objects[item.get_physical_local().get_linear_id()];
  }

private:
  T objects[detail::hierarchical_limit];
};

namespace detail {
/// The launch of a hierarchical kernel.
template <class Name, int Dimensions, class F>
auto make_parallel_for_work_group(const range<Dimensions> &groups,
                                  const range<Dimensions> &items,
                                  const F &kernel) {
  using object =
      std::conditional_t<takes_handler<F, group<Dimensions> &>(),
                         hierarchical_kernel_with_handler<Name, Dimensions, F>,
                         hierarchical_kernel<Name, Dimensions, F>>;
  range<Dimensions> all = groups;
  for (int d = 0; d < Dimensions; ++d)
    all[d] = saturated_product(groups[d], items[d]);
  auto shaped = over(object{kernel}, nd_range<Dimensions>(all, items));
  // Reported at the launch, after errors of the kernel itself.
  shaped.work_group_limit = hierarchical_limit;
  return with_own_properties(shaped, kernel);
}

/// One work-item for each group, where a program leaves the number open.
template <int Dimensions>
range<Dimensions> one_item_of(range<Dimensions> groups) {
  for (int d = 0; d < Dimensions; ++d)
    groups[d] = 1;
  return groups;
}
} // namespace detail

template <class Name, int Dimensions, class F>
void handler::parallel_for_work_group(const range<Dimensions> &groups,
                                      const F &kernel) {
  parallel_for_work_group<Name>(groups, detail::one_item_of(groups), kernel);
}

template <class Name, int Dimensions, class F>
void handler::parallel_for_work_group(const range<Dimensions> &groups,
                                      const range<Dimensions> &items,
                                      const F &kernel) {
  launch(detail::make_parallel_for_work_group<Name>(groups, items, kernel));
}

template <class Name, int Dimensions, class Set, class F>
void handler::parallel_for_work_group(const range<Dimensions> &groups,
                                      with<Set> properties, const F &kernel) {
  parallel_for_work_group<Name>(groups, detail::one_item_of(groups), properties,
                                kernel);
}

template <class Name, int Dimensions, class Set, class F>
void handler::parallel_for_work_group(const range<Dimensions> &groups,
                                      const range<Dimensions> &items,
                                      with<Set> properties, const F &kernel) {
  launch(detail::add_properties(
      detail::make_parallel_for_work_group<Name>(groups, items, kernel),
      properties));
}

} // namespace _V1
} // namespace sycl

#endif
