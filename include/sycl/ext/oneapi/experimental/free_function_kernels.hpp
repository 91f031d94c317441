// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file free_function_kernels.hpp
/// Launches free function kernels. Tier B.
/// sycl_ext_oneapi_free_function_kernels.
///
///   syclexp::nd_launch(q, ndr, syclexp::kernel_function<iota>, 3.14f, ptr);
///
/// The object of such a kernel is the row of its arguments, each at its
/// alignment; the front end lays it out by the same rule (FreeFunctions.cpp).
/// `argument_row` is that row.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FREE_FUNCTION_KERNELS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FREE_FUNCTION_KERNELS_HPP

#include <new>
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/experimental/free_function_traits.hpp>
#include <sycl/handler.hpp>
#include <sycl/kernel_bundle.hpp>
#include <utility>

namespace sycl {
inline namespace _V1 {
namespace detail {

template <class... P> struct argument_layout {
  static constexpr std::size_t count = sizeof...(P);
  std::size_t offsets[count + 1];
  std::size_t size;
  std::size_t align;

  static constexpr argument_layout make() {
    constexpr std::size_t sizes[] = {sizeof(P)..., 1};
    constexpr std::size_t aligns[] = {alignof(P)..., 1};
    argument_layout row{};
    row.align = 1;
    std::size_t end = 0;
    for (std::size_t i = 0; i < count; ++i) {
      end = (end + aligns[i] - 1) / aligns[i] * aligns[i];
      row.offsets[i] = end;
      end += sizes[i];
      if (aligns[i] > row.align)
        row.align = aligns[i];
    }
    row.size = (end + row.align - 1) / row.align * row.align;
    return row;
  }
};

/// The arguments of a call of a `void(P...)`, converted to its parameters.
template <class... P> class argument_row {
public:
  static constexpr argument_layout<P...> layout = argument_layout<P...>::make();
  static constexpr std::size_t size = layout.size;

  /// Has the parameters by value as the function has, so that the same
  /// arguments can be passed.
  explicit argument_row(P... arguments) {
    place(std::index_sequence_for<P...>(), arguments...);
  }
  ~argument_row() { destroy(std::index_sequence_for<P...>()); }
  argument_row(const argument_row &) = delete;

  static_assert(layout.align <= 128,
                "a kernel's arguments are aligned to 128 bytes at most");

  const void *data() const { return bytes; }

private:
  template <std::size_t... I>
  void place(std::index_sequence<I...>, P &...arguments) {
    (::new (static_cast<void *>(bytes + layout.offsets[I]))
         P(static_cast<P &&>(arguments)),
     ...);
  }
  template <std::size_t... I> void destroy(std::index_sequence<I...>) {
    (std::launder(reinterpret_cast<P *>(bytes + layout.offsets[I]))->~P(), ...);
  }

  alignas(layout.align) unsigned char bytes[size ? size : 1]{};
};

template <class> struct row_of;
template <class... P> struct row_of<void(P...)> {
  using type = argument_row<P...>;
};
template <class... P> struct row_of<void(P...) noexcept> {
  using type = argument_row<P...>;
};

/// The row of the parameters of `Func`.
template <auto *Func>
using arguments_of =
    typename row_of<std::remove_pointer_t<decltype(Func)>>::type;

/// The description of the launch for the runtime; points to `arguments`.
template <auto *Func> rt::launch describe(const arguments_of<Func> &arguments) {
  rt::launch launch{};
  launch.site = kernel_site_of<Func>();
  launch.object = arguments.data();
  launch.object_size = arguments_of<Func>::size;
  for (int d = 0; d < 3; ++d)
    launch.global[d] = launch.local[d] = 1;
  return launch;
}

template <int Dimensions>
void set_shape(rt::launch &launch, const nd_range<Dimensions> &shape) {
  const range<Dimensions> global = shape.get_global_range();
  const range<Dimensions> local = shape.get_local_range();
  launch.dimensions = Dimensions;
  launch.has_local = 1;
  for (int d = 0; d < 3; ++d) {
    launch.global[d] = native_extent(global, d);
    launch.local[d] = native_extent(local, d);
  }
  set_offset(launch, shape);
}

/// The properties of a launch_config.
template <class List, class... Values>
void set_properties(rt::launch &launch, const List &list,
                    property_set<Values...>) {
  static_assert((!kernel_property<Values>::is_attribute && ...),
                "a property that is part of the kernel stands on its function "
                "(SYCL_EXT_ONEAPI_FUNCTION_PROPERTY), not in a launch");
  (kernel_property<Values>::apply(
       launch, list.template get_property<property_key_t<Values>>()),
   ...);
}
template <class Set>
void set_properties(rt::launch &launch,
                    const ext::oneapi::experimental::properties<Set> &list) {
  set_properties(launch, list, Set());
}

inline void enqueue(const queue &q, const rt::launch &launch) {
  sycl::detail::check(
      __sycl_rt_launch(get_handle(q), &launch, nullptr, 0, nullptr));
}
inline void enqueue(handler &h, const rt::launch &launch) {
  handler_access::record(h, launch);
}

template <auto *Func, class... Args>
using enable_if_single_task =
    std::enable_if_t<ext::oneapi::experimental::is_single_task_kernel_v<Func> &&
                         std::is_invocable_v<decltype(Func), Args...>,
                     int>;
template <auto *Func, int Dimensions, class... Args>
using enable_if_nd_range = std::enable_if_t<
    ext::oneapi::experimental::is_nd_range_kernel_v<Func, Dimensions> &&
        std::is_invocable_v<decltype(Func), Args...>,
    int>;

template <auto *Func, class Target, int Dimensions, class... Args>
void launch_nd_range(Target &target, const nd_range<Dimensions> &shape,
                     Args &&...args) {
  const arguments_of<Func> arguments(std::forward<Args>(args)...);
  rt::launch launch = describe<Func>(arguments);
  set_shape(launch, shape);
  enqueue(target, launch);
}
template <auto *Func, class Target, class Config, class... Args>
void launch_config_of(Target &target, const Config &config, Args &&...args) {
  const arguments_of<Func> arguments(std::forward<Args>(args)...);
  rt::launch launch = describe<Func>(arguments);
  set_shape(launch, config_access::range(config));
  set_properties(launch, config_access::properties(config));
  enqueue(target, launch);
}

template <auto *Func>
using enable_if_kernel =
    std::enable_if_t<ext::oneapi::experimental::is_kernel_v<Func>, int>;
/// Descriptors of info::kernel and of info::kernel_device_specific, which
/// info.def numbers from 800 and from 900.
template <class Param>
using enable_if_kernel_info =
    std::enable_if_t<static_cast<unsigned>(Param::number) / 100 == 8, int>;
template <class Param>
using enable_if_device_info =
    std::enable_if_t<static_cast<unsigned>(Param::number) / 100 == 9, int>;

} // namespace detail

namespace ext::oneapi::experimental {

/// Runs the kernel `Func(args...)` once.
/// \throws exception with errc::kernel_not_supported if the program has no
///   image of it for the queue's device.
template <auto *Func, class... Args,
          sycl::detail::enable_if_single_task<Func, Args...> = 0>
void single_task(queue q, kernel_function_s<Func>, Args &&...args) {
  const sycl::detail::arguments_of<Func> arguments(std::forward<Args>(args)...);
  sycl::detail::enqueue(q, sycl::detail::describe<Func>(arguments));
}
template <auto *Func, class... Args,
          sycl::detail::enable_if_single_task<Func, Args...> = 0>
void single_task(handler &h, kernel_function_s<Func>, Args &&...args) {
  const sycl::detail::arguments_of<Func> arguments(std::forward<Args>(args)...);
  sycl::detail::enqueue(h, sycl::detail::describe<Func>(arguments));
}

/// Runs the kernel `Func(args...)` in each work-item of `r`.
/// \throws exception with errc::nd_range if the global range is not a multiple
/// of the local one or the device cannot run work-groups of that size.
template <auto *Func, int Dimensions, class... Args,
          sycl::detail::enable_if_nd_range<Func, Dimensions, Args...> = 0>
void nd_launch(queue q, nd_range<Dimensions> r, kernel_function_s<Func>,
               Args &&...args) {
  sycl::detail::launch_nd_range<Func>(q, r, std::forward<Args>(args)...);
}
template <auto *Func, int Dimensions, class... Args,
          sycl::detail::enable_if_nd_range<Func, Dimensions, Args...> = 0>
void nd_launch(handler &h, nd_range<Dimensions> r, kernel_function_s<Func>,
               Args &&...args) {
  sycl::detail::launch_nd_range<Func>(h, r, std::forward<Args>(args)...);
}
/// … with properties of the launch, such as work_group_scratch_size.
template <auto *Func, int Dimensions, class Properties, class... Args,
          sycl::detail::enable_if_nd_range<Func, Dimensions, Args...> = 0>
void nd_launch(queue q, launch_config<nd_range<Dimensions>, Properties> c,
               kernel_function_s<Func>, Args &&...args) {
  sycl::detail::launch_config_of<Func>(q, c, std::forward<Args>(args)...);
}
template <auto *Func, int Dimensions, class Properties, class... Args,
          sycl::detail::enable_if_nd_range<Func, Dimensions, Args...> = 0>
void nd_launch(handler &h, launch_config<nd_range<Dimensions>, Properties> c,
               kernel_function_s<Func>, Args &&...args) {
  sycl::detail::launch_config_of<Func>(h, c, std::forward<Args>(args)...);
}

// -- kernel bundles -----------------------------------------------------------

/// The identifier of the kernel `Func`.
/// \throws exception with errc::kernel_not_supported if the object that defines
/// it was compiled without device code.
template <auto *Func, sycl::detail::enable_if_kernel<Func> = 0>
kernel_id get_kernel_id() {
  return sycl::detail::free_function_id<Func>();
}

template <auto *Func, bundle_state State,
          sycl::detail::enable_if_kernel<Func> = 0>
kernel_bundle<State> get_kernel_bundle(const context &ctxt,
                                       const std::vector<device> &devs) {
  return sycl::get_kernel_bundle<State>(
      ctxt, devs, std::vector<kernel_id>{get_kernel_id<Func>()});
}
template <auto *Func, bundle_state State,
          sycl::detail::enable_if_kernel<Func> = 0,
          class Devices = sycl::info::context::devices>
kernel_bundle<State> get_kernel_bundle(const context &ctxt) {
  return experimental::get_kernel_bundle<Func, State>(
      ctxt, ctxt.get_devices<Devices>());
}

template <auto *Func, bundle_state State,
          sycl::detail::enable_if_kernel<Func> = 0>
bool has_kernel_bundle(const context &ctxt, const std::vector<device> &devs) {
  return sycl::has_kernel_bundle<State>(
      ctxt, devs, std::vector<kernel_id>{get_kernel_id<Func>()});
}
template <auto *Func, bundle_state State,
          sycl::detail::enable_if_kernel<Func> = 0,
          class Devices = sycl::info::context::devices>
bool has_kernel_bundle(const context &ctxt) {
  return experimental::has_kernel_bundle<Func, State>(
      ctxt, ctxt.get_devices<Devices>());
}

template <auto *Func, sycl::detail::enable_if_kernel<Func> = 0>
bool is_compatible(const device &dev) {
  return sycl::is_compatible({get_kernel_id<Func>()}, dev);
}

/// kernel::get_info of the kernel `Func`, which is built for the context.
template <auto *Func, class Param, sycl::detail::enable_if_kernel<Func> = 0,
          sycl::detail::enable_if_kernel_info<Param> = 0>
typename Param::return_type get_kernel_info(const context &ctxt) {
  return experimental::get_kernel_bundle<Func, bundle_state::executable>(ctxt)
      .template ext_oneapi_get_kernel<Func>()
      .template get_info<Param>();
}
template <auto *Func, class Param, sycl::detail::enable_if_kernel<Func> = 0,
          sycl::detail::enable_if_device_info<Param> = 0>
typename Param::return_type get_kernel_info(const context &ctxt,
                                            const device &dev) {
  return experimental::get_kernel_bundle<Func, bundle_state::executable>(ctxt)
      .template ext_oneapi_get_kernel<Func>()
      .template get_info<Param>(dev);
}
template <auto *Func, class Param, sycl::detail::enable_if_kernel<Func> = 0,
          sycl::detail::enable_if_device_info<Param> = 0>
typename Param::return_type get_kernel_info(const queue &q) {
  return experimental::get_kernel_info<Func, Param>(q.get_context(),
                                                    q.get_device());
}

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl

#endif
