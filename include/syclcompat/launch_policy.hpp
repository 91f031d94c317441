// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch_policy.hpp
/// SYCLcompat: a launch's range, properties and local memory in one object. In
/// no tier.
///
///     launch<f>(launch_policy{blocks, threads, local_mem_size(bytes),
///                             kernel_properties{sub_group_size<32>}}, a, b);
#ifndef SYCLCOMPAT_LAUNCH_POLICY_HPP
#define SYCLCOMPAT_LAUNCH_POLICY_HPP

#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <syclcompat/launch.hpp>

namespace syclcompat {
namespace experimental {

namespace detail {
namespace oneapi = sycl::ext::oneapi::experimental;
template <class Set> struct property_holder {
  using Props = Set;
  Set props;
};
} // namespace detail

/// Of the kernel: they are compiled into it.
template <class Set> struct kernel_properties : detail::property_holder<Set> {
  template <class... Values,
            class = std::enable_if_t<
                (detail::oneapi::is_property_value_v<Values> && ...)>>
  kernel_properties(Values... values)
      : detail::property_holder<Set>{Set(values...)} {}
  template <class S = Set,
            class = std::enable_if_t<detail::oneapi::is_property_list_v<S>>>
  kernel_properties(Set of) : detail::property_holder<Set>{of} {}
};
template <class... Values,
          class = std::enable_if_t<
              (detail::oneapi::is_property_value_v<Values> && ...)>>
kernel_properties(Values... values)
    -> kernel_properties<decltype(detail::oneapi::properties(values...))>;
template <class Set>
kernel_properties(detail::oneapi::properties<Set>)
    -> kernel_properties<detail::oneapi::properties<Set>>;

/// Of the launch.
template <class Set> struct launch_properties : detail::property_holder<Set> {
  template <class... Values,
            class = std::enable_if_t<
                (detail::oneapi::is_property_value_v<Values> && ...)>>
  launch_properties(Values... values)
      : detail::property_holder<Set>{Set(values...)} {}
  template <class S = Set,
            class = std::enable_if_t<detail::oneapi::is_property_list_v<S>>>
  launch_properties(Set of) : detail::property_holder<Set>{of} {}
};
template <class... Values,
          class = std::enable_if_t<
              (detail::oneapi::is_property_value_v<Values> && ...)>>
launch_properties(Values... values)
    -> launch_properties<decltype(detail::oneapi::properties(values...))>;
template <class Set>
launch_properties(detail::oneapi::properties<Set>)
    -> launch_properties<detail::oneapi::properties<Set>>;

/// Bytes of local memory, whose address is the function's last argument.
struct local_mem_size {
  explicit local_mem_size(std::size_t size = 0) : size(size) {}
  std::size_t size;
};

namespace detail {
template <class T> inline constexpr bool is_kernel_set = false;
template <class Set>
inline constexpr bool is_kernel_set<kernel_properties<Set>> = true;
template <class T> inline constexpr bool is_launch_set = false;
template <class Set>
inline constexpr bool is_launch_set<launch_properties<Set>> = true;

template <class T> struct is_kernel : std::bool_constant<is_kernel_set<T>> {};
template <class T> struct is_launch : std::bool_constant<is_launch_set<T>> {};
template <class T> struct is_local : std::is_same<T, local_mem_size> {};

/// The argument of that kind, or a default one.
template <template <class> class Is, class Default> Default find(Default of) {
  return of;
}
template <template <class> class Is, class Default, class First, class... More>
auto find(Default of, const First &first, const More &...more) {
  if constexpr (Is<First>::value)
    return first;
  else
    return find<Is>(of, more...);
}
struct nothing {
  detail::oneapi::empty_properties_t props;
};
template <class... Given>
inline constexpr bool are_parts =
    ((is_kernel_set<Given> || is_launch_set<Given> ||
      std::is_same_v<Given, local_mem_size>) &&
     ...);

/// A kernel with properties.
template <class F, class Set> struct with_properties {
  F function;
  Set properties;
  template <class... Items> void operator()(Items... items) const {
    function(items...);
  }
  Set get(oneapi::properties_tag) const { return properties; }
};
} // namespace detail

template <class Range, class KernelSet, class LaunchSet, bool HasLocal>
class launch_policy {
public:
  using KPropsT = KernelSet;
  using LPropsT = LaunchSet;
  using RangeT = Range;
  static constexpr bool HasLocalMem = HasLocal;

  template <class... Given,
            class = std::enable_if_t<detail::are_parts<Given...>>>
  launch_policy(Range range, Given... given)
      : kernel(
            detail::find<detail::is_kernel>(detail::nothing(), given...).props),
        launch(
            detail::find<detail::is_launch>(detail::nothing(), given...).props),
        range(range),
        local(detail::find<detail::is_local>(local_mem_size(), given...)) {
    check<Given...>();
  }
  template <class... Given,
            class = std::enable_if_t<detail::are_parts<Given...>>>
  launch_policy(dim3 grid, dim3 threads, Given... given)
      : launch_policy(syclcompat::detail::shape(grid, threads), given...) {}
  /// Without work-groups.
  template <class... Given,
            class = std::enable_if_t<detail::are_parts<Given...>>>
  launch_policy(dim3 all, Given... given)
      : launch_policy(sycl::range<3>(all), given...) {}

  KernelSet get_kernel_properties() const { return kernel; }
  LaunchSet get_launch_properties() const { return launch; }
  std::size_t get_local_mem_size() const { return local.size; }
  Range get_range() const { return range; }

private:
  template <class... Given> static void check() {
    static_assert(
        !(HasLocal && !is_nd_range_v<Range>),
        "local memory belongs to work-groups: give an nd_range, or the number "
        "of groups and their size");
    static_assert((detail::is_kernel_set<Given> + ... + 0) <= 1 &&
                      (detail::is_launch_set<Given> + ... + 0) <= 1 &&
                      (std::is_same_v<Given, local_mem_size> + ... + 0) <= 1,
                  "a launch_policy takes each kind of argument once");
  }
  KernelSet kernel;
  LaunchSet launch;
  Range range;
  local_mem_size local;
};

namespace detail {
template <template <class> class Is, class... Given>
using set_of =
    decltype(find<Is>(nothing(), std::declval<const Given &>()...).props);
} // namespace detail

template <class Range, class... Given,
          class = std::enable_if_t<is_range_or_nd_range_v<Range> &&
                                   detail::are_parts<Given...>>>
launch_policy(Range, Given...)
    -> launch_policy<Range, detail::set_of<detail::is_kernel, Given...>,
                     detail::set_of<detail::is_launch, Given...>,
                     (std::is_same_v<Given, local_mem_size> || ...)>;
template <class... Given, class = std::enable_if_t<detail::are_parts<Given...>>>
launch_policy(dim3, dim3, Given...)
    -> launch_policy<sycl::nd_range<3>,
                     detail::set_of<detail::is_kernel, Given...>,
                     detail::set_of<detail::is_launch, Given...>,
                     (std::is_same_v<Given, local_mem_size> || ...)>;
template <class... Given, class = std::enable_if_t<detail::are_parts<Given...>>>
launch_policy(dim3, Given...)
    -> launch_policy<sycl::range<3>,
                     detail::set_of<detail::is_kernel, Given...>,
                     detail::set_of<detail::is_launch, Given...>,
                     (std::is_same_v<Given, local_mem_size> || ...)>;

namespace detail {
template <class T> inline constexpr bool is_policy = false;
template <class R, class K, class L, bool Local>
inline constexpr bool is_policy<launch_policy<R, K, L, Local>> = true;

template <class Policy, class F>
void enqueue(const Policy &policy, sycl::handler &group, const F &kernel) {
  const with_properties<F, typename Policy::KPropsT> with{
      kernel, policy.get_kernel_properties()};
  const oneapi::launch_config config(policy.get_range(),
                                     policy.get_launch_properties());
  if constexpr (is_nd_range_v<typename Policy::RangeT>)
    oneapi::nd_launch(group, config, with);
  else
    oneapi::parallel_for(group, config, with);
}
} // namespace detail

template <auto F, class Policy, class... Args,
          class = std::enable_if_t<detail::is_policy<Policy>>>
sycl::event launch(const Policy &policy, sycl::queue q, Args... args) {
  static_assert(Policy::HasLocalMem
                    ? std::is_invocable_v<decltype(F), Args..., char *>
                    : std::is_invocable_v<decltype(F), Args...>,
                "the function cannot be called with these arguments; with "
                "local_mem_size its last parameter is a char *");
  return q.submit([&](sycl::handler &group) {
    if constexpr (Policy::HasLocalMem) {
      const sycl::local_accessor<char, 1> local(
          sycl::range<1>(policy.get_local_mem_size()), group);
      detail::enqueue(policy, group, [=](auto) {
        F(args...,
          local.template get_multi_ptr<sycl::access::decorated::no>().get());
      });
    } else {
      detail::enqueue(policy, group, [=](auto) { F(args...); });
    }
  });
}
template <auto F, class Policy, class... Args,
          class = std::enable_if_t<detail::is_policy<Policy>>>
sycl::event launch(const Policy &policy, Args... args) {
  return launch<F>(policy, get_default_queue(), args...);
}

} // namespace experimental
} // namespace syclcompat

#endif
