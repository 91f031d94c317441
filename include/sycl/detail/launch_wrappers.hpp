// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch_wrappers.hpp
/// The kernel objects that queue and handler launch. Tier H.
///
/// A wrapper holds the user's callable and the data for the callable's
/// argument; its operator() is what one work-item runs. The first template
/// argument is the kernel's name, which is only for users: kernels are found by
/// address.
///
/// A range kernel contains the user's range, since a backend may round a launch
/// up to whole work-groups; the items beyond the range return at once. If the
/// launch is exact, __sycl_range_is_exact() folds and the comparison
/// disappears.
///
/// The compiler checks that a kernel object is device copyable
/// (frontend/KernelObjects.cpp), because it can name the capture that is not.
#ifndef SYCL_DETAIL_LAUNCH_WRAPPERS_HPP
#define SYCL_DETAIL_LAUNCH_WRAPPERS_HPP

#include <sycl/detail/launch.hpp>
#include <sycl/exception.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/specialization_id.hpp>
#include <sycl/type_traits.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

class __SYCL_UNNAMED_KERNEL__ unnamed_kernel;
using auto_name = unnamed_kernel; ///< DPC++'s name, which CUTLASS uses.

/// The type by which a kernel is looked up: its name, else its callable.
template <class Name, class F> struct name_or_callable {
  using type = Name;
};
template <class F> struct name_or_callable<unnamed_kernel, F> {
  using type = F;
};

/// Whether `F &` can be called for one point of a range. Tests in the order of
/// call_at and stops at the first answer: each test instantiates a generic
/// lambda's body.
template <class F, int D, class... More> constexpr bool is_called_at() {
  if constexpr (std::is_invocable_v<F &, item<D, true>, More...>)
    return true;
  else if constexpr (std::is_invocable_v<F &, item<D, false>, More...>)
    return true;
  else if constexpr (std::is_invocable_v<F &, id<D>, More...>)
    return true;
  else
    return std::is_invocable_v<F &, item<D, true> &, More...> ||
           std::is_invocable_v<F &, item<D, false> &, More...> ||
           std::is_invocable_v<F &, id<D> &, More...>;
}

/// Calls `function` with the argument that it accepts: an item (for a generic
/// callable, and one that takes a number or a type that an item converts to),
/// else an id. One that takes its argument by reference (`auto &i`) gets a
/// variable.
template <class F, int D, class... More>
__SYCL_CALLS_KERNEL__ void call_at(F &function, const id<D> &at,
                                   const range<D> &extent, const id<D> &offset,
                                   More &&...more) {
  if constexpr (std::is_invocable_v<F &, item<D, true>, More...>) {
    function(item_maker::make(at, extent, offset), more...);
  } else if constexpr (std::is_invocable_v<F &, item<D, false>, More...>) {
    function(item_maker::make(at, extent), more...);
  } else if constexpr (std::is_invocable_v<F &, id<D>, More...>) {
    function(id<D>(at), more...);
  } else if constexpr (std::is_invocable_v<F &, item<D, true> &, More...>) {
    item<D, true> variable = item_maker::make(at, extent, offset);
    function(variable, more...);
  } else if constexpr (std::is_invocable_v<F &, item<D, false> &, More...>) {
    item<D, false> variable = item_maker::make(at, extent);
    function(variable, more...);
  } else {
    static_assert(std::is_invocable_v<F &, id<D> &, More...>,
                  "a kernel over a range takes an id, an item, or (in one "
                  "dimension) a number");
    id<D> variable = at;
    function(variable, more...);
  }
}

/// The same for a kernel object, which is constant. If the operator is not
/// const (SYCL 2020 requires it, older programs lack it), each work-item calls
/// its own copy.
template <class F, int D, class... More>
__SYCL_CALLS_KERNEL__ void call_kernel_at(const F &function, const id<D> &at,
                                          const range<D> &extent,
                                          const id<D> &offset, More &&...more) {
  if constexpr (is_called_at<const F, D, More...>()) {
    call_at(function, at, extent, offset, more...);
  } else {
    F own = function;
    call_at(own, at, extent, offset, more...);
  }
}

/// Calls a kernel over an nd_range, with the arguments that follow its nd_item.
template <class F, int D, class... More>
__SYCL_CALLS_KERNEL__ void call_with(F &function, nd_item<D> item,
                                     More &&...more) {
  if constexpr (std::is_invocable_v<F &, nd_item<D>, More...>)
    function(nd_item<D>(item), more...);
  else
    function(item, more...); // by reference
}
template <class F, int D, class... More> constexpr bool is_called_with_item() {
  if constexpr (std::is_invocable_v<F &, nd_item<D>, More...>)
    return true;
  else
    return std::is_invocable_v<F &, nd_item<D> &, More...>;
}
/// Older programs have kernels over an nd_range that take an item or an id, as
/// DPC++ accepts.
template <class F, int D, class... More>
constexpr bool is_called_over_nd_range() {
  if constexpr (is_called_with_item<F, D, More...>())
    return true;
  else
    return is_called_at<F, D, More...>();
}
template <class F, int D, class... More>
__SYCL_CALLS_KERNEL__ void
call_kernel_with(const F &function, const nd_item<D> &item, More &&...more) {
  if constexpr (is_called_with_item<const F, D, More...>()) {
    call_with(function, item, more...);
  } else if constexpr (is_called_with_item<F, D, More...>()) {
    F own = function; // see call_kernel_at
    call_with(own, item, more...);
  } else {
    static_assert(is_called_at<F, D, More...>(),
                  "a kernel over an nd_range takes an nd_item of the same "
                  "dimensions");
    call_kernel_at(function, item.get_global_id(), item.get_global_range(),
                   item.get_offset(), more...);
  }
}

/// Whether the work-item was added by rounding up.
template <int Dimensions>
bool is_beyond(const id<Dimensions> &at, const range<Dimensions> &extent) {
  if (!__sycl_range_is_exact())
    for (int d = 0; d < Dimensions; ++d)
      if (at[d] >= extent[d])
        return true;
  return false;
}

template <class Name, class F> struct single_task_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(0) F function;

  void operator()() const {
    if constexpr (std::is_invocable_v<const F &>) {
      function();
    } else {
      F own = function; // see call_kernel_at
      own();
    }
  }
};

template <class Name, int Dimensions, class F> struct range_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;
  range<Dimensions> extent;

  void operator()() const {
    const id<Dimensions> at = global_id<Dimensions>();
    if (is_beyond(at, extent))
      return;
    call_kernel_at(function, at, extent, id<Dimensions>());
  }
};

/// With the offset that SYCL 2020 deprecates.
template <class Name, int Dimensions, class F> struct offset_range_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;
  range<Dimensions> extent;
  id<Dimensions> offset;

  void operator()() const {
    id<Dimensions> at = global_id<Dimensions>();
    if (is_beyond(at, extent))
      return;
    at += offset;
    call_kernel_at(function, at, extent, offset);
  }
};

template <class Name, int Dimensions, class F> struct nd_range_kernel {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;

  void operator()() const {
    call_kernel_with(function, group_maker::make<nd_item<Dimensions>>());
  }
};

// Kernels that also take a kernel_handler. The reader comes last in the kernel
// object, where the handler finds it by its name.

template <class Name, class F> struct single_task_kernel_with_handler {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(0) F function;
  specialization_reader constants{};

  void operator()() const {
    if constexpr (std::is_invocable_v<const F &, kernel_handler>) {
      function(constants.handler());
    } else {
      F own = function; // see call_kernel_at
      own(constants.handler());
    }
  }
};

template <class Name, int Dimensions, class F>
struct range_kernel_with_handler {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;
  range<Dimensions> extent;
  specialization_reader constants{};

  void operator()() const {
    const id<Dimensions> at = global_id<Dimensions>();
    if (is_beyond(at, extent))
      return;
    call_kernel_at(function, at, extent, id<Dimensions>(), constants.handler());
  }
};

template <class Name, int Dimensions, class F>
struct offset_range_kernel_with_handler {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;
  range<Dimensions> extent;
  id<Dimensions> offset;
  specialization_reader constants{};

  void operator()() const {
    id<Dimensions> at = global_id<Dimensions>();
    if (is_beyond(at, extent))
      return;
    at += offset;
    call_kernel_at(function, at, extent, offset, constants.handler());
  }
};

template <class Name, int Dimensions, class F>
struct nd_range_kernel_with_handler {
  using known_as = typename name_or_callable<Name, F>::type;
  __SYCL_KERNEL_FUNCTION_OVER__(Dimensions) F function;
  specialization_reader constants{};

  void operator()() const {
    call_kernel_with(function, group_maker::make<nd_item<Dimensions>>(),
                     constants.handler());
  }
};

/// Whether a kernel object has a reader.
template <class Kernel, class = void>
inline constexpr bool reads_constants = false;
template <class Kernel>
inline constexpr bool
    reads_constants<Kernel, std::void_t<decltype(Kernel::constants)>> =
        std::is_same_v<decltype(Kernel::constants), specialization_reader>;

/// Whether F must be called with a kernel_handler after its first argument and
/// its reducers.
template <class F, int D, class... Reducers>
constexpr bool takes_handler_over_range() noexcept {
  if constexpr (is_called_at<F, D, Reducers &...>())
    return false;
  else
    return is_called_at<F, D, Reducers &..., kernel_handler>();
}
template <class F, int D, class... Reducers>
constexpr bool takes_handler_over_nd_range() noexcept {
  if constexpr (is_called_over_nd_range<F, D, Reducers &...>())
    return false;
  else
    return is_called_over_nd_range<F, D, Reducers &..., kernel_handler>();
}
template <class F, class First> constexpr bool takes_handler() noexcept {
  if constexpr (std::is_invocable_v<F &, First>)
    return false;
  else
    return std::is_invocable_v<F &, First, kernel_handler>;
}
template <class F> constexpr bool takes_handler() noexcept {
  if constexpr (std::is_invocable_v<F &>)
    return false;
  else
    return std::is_invocable_v<F &, kernel_handler>;
}

/// A kernel object together with the shape of its launch; the kernel's
/// properties, if it has any, are part of the kernel.
template <class Kernel, class... Properties> struct kernel_launch {
  Kernel kernel;
  std::uint32_t has_local;
  std::uint32_t dimensions;
  std::size_t global[3];
  std::size_t local[3];
  std::uint32_t has_scratch = 0;
  std::size_t scratch_bytes = 0;
  std::uint32_t work_group_limit = 0; ///< Work-items; 0: no limit here.
  std::size_t offset[3] = {0, 0, 0};

  /// The description of the launch for the runtime; points to this object.
  __SYCL_DESCRIBES_LAUNCH__ rt::launch describe() const noexcept {
    rt::launch out{};
    out.site = &kernel_site<Kernel, Properties...>;
    out.object = &kernel;
    out.object_size = sizeof(Kernel);
    out.dimensions = dimensions;
    out.has_local = has_local;
    for (int d = 0; d < 3; ++d) {
      out.global[d] = global[d];
      out.local[d] = local[d];
      out.offset[d] = offset[d];
    }
    out.work_group_limit = work_group_limit;
    out.has_scratch = has_scratch;
    out.scratch_bytes = scratch_bytes;
    if constexpr (reads_constants<Kernel>)
      out.constants_are = rt::constants_known;
    return out;
  }
};

/// Whether the kernel has `Property`; with another value it is an error.
template <class Property, class... Present>
constexpr bool has_kernel_property() {
  static_assert(
      ((!std::is_same_v<property_key_t<Property>, property_key_t<Present>> ||
        std::is_same_v<Property, Present>) &&
       ...),
      "the kernel's own properties and those of the launch have "
      "different values for one property");
  return (std::is_same_v<Property, Present> || ...);
}

/// `launch` with one more property.
template <class Property, class Kernel, class... Present, class List>
auto add_property(const kernel_launch<Kernel, Present...> &launch,
                  const List &list) {
  if constexpr (!kernel_property<Property>::is_attribute) {
    kernel_launch<Kernel, Present...> out = launch;
    kernel_property<Property>::apply(
        out, list.template get_property<property_key_t<Property>>());
    return out;
  } else if constexpr (has_kernel_property<Property, Present...>()) {
    return launch;
  } else {
    return kernel_launch<Kernel, Present..., Property>{
        launch.kernel,
        launch.has_local,
        launch.dimensions,
        {launch.global[0], launch.global[1], launch.global[2]},
        {launch.local[0], launch.local[1], launch.local[2]},
        launch.has_scratch,
        launch.scratch_bytes,
        launch.work_group_limit,
        {launch.offset[0], launch.offset[1], launch.offset[2]}};
  }
}
template <class Launch, class List>
Launch add_properties(const Launch &launch, const List &, property_set<>) {
  return launch;
}
template <class Launch, class List, class First, class... More>
auto add_properties(const Launch &launch, const List &list,
                    property_set<First, More...>) {
  return add_properties(add_property<First>(launch, list), list,
                        property_set<More...>());
}
/// `launch` with the properties that were passed before the kernel.
template <class Launch, class Set>
auto add_properties(
    const Launch &launch,
    const ext::oneapi::experimental::properties<Set> &properties) {
  return add_properties(launch, properties, Set());
}

/// Whether a functor has kernel properties.
template <class F, class = void>
inline constexpr bool has_own_properties = false;
template <class F>
inline constexpr bool
    has_own_properties<F, std::void_t<decltype(std::declval<F &>().get(
                              ext::oneapi::experimental::properties_tag()))>> =
        true;

/// `launch` with the properties of the functor.
template <class Kernel, class F>
auto with_own_properties(const kernel_launch<Kernel> &launch,
                         const F &function) {
  if constexpr (has_own_properties<const F>)
    return add_properties(
        launch, function.get(ext::oneapi::experimental::properties_tag()));
  else if constexpr (has_own_properties<F>) // as in the extension's example
    return add_properties(launch,
                          const_cast<F &>(function).get(
                              ext::oneapi::experimental::properties_tag()));
  else
    return launch;
}

/// Dimension `native_dimension` of a range, or 1.
template <int Dimensions>
constexpr std::size_t native_extent(const range<Dimensions> &of,
                                    int native_dimension) noexcept {
  return native_dimension < Dimensions ? of[Dimensions - 1 - native_dimension]
                                       : 1;
}

/// Into an rt::launch or a kernel_launch.
template <class Launch, int Dimensions>
void set_offset(Launch &launch, const nd_range<Dimensions> &shape) noexcept {
  for (int d = 0; d < Dimensions; ++d)
    launch.offset[d] = shape.get_offset()[Dimensions - 1 - d];
}

template <class Kernel, int Dimensions>
kernel_launch<Kernel> over(const Kernel &kernel,
                           const range<Dimensions> &global) {
  kernel_launch<Kernel> out{kernel,
                            0,
                            Dimensions,
                            {native_extent(global, 0), native_extent(global, 1),
                             native_extent(global, 2)},
                            {1, 1, 1}};
  // Where the object has its range (rt::launch::offset).
  out.offset[0] =
      static_cast<std::size_t>(reinterpret_cast<char *>(&out.kernel.extent) -
                               reinterpret_cast<char *>(&out.kernel)) +
      1;
  return out;
}

template <class Name, class F> auto make_single_task(const F &function) {
  using kernel = std::conditional_t<takes_handler<F>(),
                                    single_task_kernel_with_handler<Name, F>,
                                    single_task_kernel<Name, F>>;
  return with_own_properties(
      kernel_launch<kernel>{{function}, 0, 0, {1, 1, 1}, {1, 1, 1}}, function);
}

template <class Name, int Dimensions, class F>
auto make_parallel_for(const range<Dimensions> &global, const F &function) {
  using kernel =
      std::conditional_t<takes_handler_over_range<F, Dimensions>(),
                         range_kernel_with_handler<Name, Dimensions, F>,
                         range_kernel<Name, Dimensions, F>>;
  return with_own_properties(over(kernel{function, global}, global), function);
}

template <class Name, int Dimensions, class F>
auto make_parallel_for(const range<Dimensions> &global,
                       const id<Dimensions> &offset, const F &function) {
  for (int d = 0; d < Dimensions; ++d)
    if (offset[d] > too_large - global[d])
      throw_error(
          errc::nd_range,
          message("parallel_for: the ids from ")(offset[d])(
              " on, of a range of ")(global[d])(" in dimension ")(
              static_cast<std::size_t>(d))(", are more than can be counted"));
  using kernel =
      std::conditional_t<takes_handler_over_range<F, Dimensions>(),
                         offset_range_kernel_with_handler<Name, Dimensions, F>,
                         offset_range_kernel<Name, Dimensions, F>>;
  return with_own_properties(over(kernel{function, global, offset}, global),
                             function);
}

template <class Kernel, int Dimensions>
kernel_launch<Kernel> over(Kernel kernel, const nd_range<Dimensions> &shape) {
  const range<Dimensions> global = shape.get_global_range();
  const range<Dimensions> local = shape.get_local_range();
  kernel_launch<Kernel> out{kernel,
                            1,
                            Dimensions,
                            {native_extent(global, 0), native_extent(global, 1),
                             native_extent(global, 2)},
                            {native_extent(local, 0), native_extent(local, 1),
                             native_extent(local, 2)}};
  set_offset(out, shape);
  return out;
}

template <class Name, int Dimensions, class F>
auto make_parallel_for(const nd_range<Dimensions> &shape, const F &function) {
  using kernel =
      std::conditional_t<takes_handler_over_nd_range<F, Dimensions>(),
                         nd_range_kernel_with_handler<Name, Dimensions, F>,
                         nd_range_kernel<Name, Dimensions, F>>;
  return with_own_properties(over(kernel{function}, shape), function);
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
