// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file backend.hpp get_native and make_…: conversion between SYCL objects and
/// those of the backend. SYCL 2020 4.5.1, C.7. Tier B.
///
/// The types are OpenCL's and CUDA's own (detail/native_types.hpp), so programs
/// include those headers themselves, or <sycl/backend/opencl.hpp> and
/// <sycl/backend/cuda.hpp>, which do.
///
/// Ownership: OpenCL counts references. get_native retains its result for the
/// caller, who releases it (clRelease…); make_… retains its argument. CUDA does
/// not count references: the result of get_native lives as long as the SYCL
/// object, and the argument of make_… must live as long as that.
#ifndef SYCL_BACKEND_HPP
#define SYCL_BACKEND_HPP

#include <sycl/buffer.hpp>
#include <sycl/detail/native_types.hpp>
#include <sycl/event.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/queue.hpp>

// SYCL 2020 4.1: the backends whose native objects a program may name.
#define SYCL_BACKEND_OPENCL 1
#define SYCL_EXT_ONEAPI_BACKEND_CUDA 1

namespace sycl {
inline namespace _V1 {
namespace detail {

inline rt::handle native_holder(const has_handle &of) noexcept {
  return get_handle(of);
}
inline rt::handle native_holder(const event &of) noexcept {
  return get_handle(of);
}
template <class T, int D, class A>
rt::handle native_holder(const buffer<T, D, A> &of) noexcept {
  return buffer_access::handle(of);
}

inline rt::native_request native_request(backend wanted, rt::object_kind kind,
                                         const std::uint64_t *numbers,
                                         std::size_t count,
                                         rt::handle context = nullptr) {
  return {rt::head_of<rt::native_request>(),
          static_cast<std::uint32_t>(wanted),
          kind,
          numbers,
          count,
          context,
          nullptr,
          nullptr,
          nullptr};
}

template <class T> T make_native(const rt::native_request &request) {
  rt::handle made = nullptr;
  check(__sycl_rt_native_make(&request, &made));
  return access_handle::make<T>(made);
}

/// A T of one native object.
template <class T, class Native>
T make_native(backend wanted, rt::object_kind kind, Native object,
              rt::handle context = nullptr) {
  const std::uint64_t number = native_number(object);
  return make_native<T>(native_request(wanted, kind, &number, 1, context));
}

} // namespace detail

/// The backend's own object behind a platform, device, context, queue, event,
/// kernel, executable kernel bundle or buffer.
///
/// Event: an empty list or null if it has no command or the host ran the
/// command; blocks until the driver has the command. Buffer, OpenCL: the cl_mem
/// that it was made from, if any. That has the buffer's bytes only after the
/// buffer's end; a host task's interop_handle has memory with the current
/// bytes. Buffer, CUDA: its address on the device, null until a command has
/// used it there.
/// \throws exception with errc::backend_mismatch if the object is of another
///   backend.
template <backend Backend, class T>
backend_return_t<Backend, T> get_native(const T &object) {
  using native = backend_return_t<Backend, T>;
  if constexpr (int(Backend) == int(backend::ext_oneapi_cuda) &&
                std::is_same_v<T, platform>) {
    native all;
    for (const device &one : object.get_devices())
      all.push_back(get_native<Backend>(one));
    return all;
  } else {
    return detail::get_native<native>(detail::native_holder(object), Backend,
                                      true);
  }
}
/// For a sub-buffer CUDA's address is that of the part.
template <backend Backend, class T, int Dimensions, class Allocator>
backend_return_t<Backend, buffer<T, Dimensions, Allocator>>
get_native(const buffer<T, Dimensions, Allocator> &object) {
  using native = backend_return_t<Backend, buffer<T, Dimensions, Allocator>>;
  native found =
      detail::get_native<native>(detail::native_holder(object), Backend, true);
  if constexpr (std::is_pointer_v<native>) {
    if (found)
      found += detail::buffer_access::begin(object) / sizeof(T);
  }
  return found;
}

/// \throws exception with errc::invalid if it is no platform of SYCL.
template <backend Backend>
platform make_platform(const backend_input_t<Backend, platform> &object) {
  if constexpr (detail::is_native_list<backend_input_t<Backend, platform>>) {
    if (object.empty())
      detail::throw_error(errc::invalid, "make_platform: there is no device");
    return detail::make_native<device>(Backend, rt::object_kind::device,
                                       object.front())
        .get_platform();
  } else {
    return detail::make_native<platform>(Backend, rt::object_kind::platform,
                                         object);
  }
}
/// \throws exception with errc::invalid if it is no device of SYCL: a
///   sub-device, or one that cannot run kernels (sycl-ls --why).
template <backend Backend>
device make_device(const backend_input_t<Backend, device> &object) {
  return detail::make_native<device>(Backend, rt::object_kind::device, object);
}
/// CUDA: from a primary context.
template <backend Backend>
context make_context(const backend_input_t<Backend, context> &object,
                     const async_handler &handler = {}) {
  context made =
      detail::make_native<context>(Backend, rt::object_kind::context, object);
  detail::handler_call::set(detail::get_handle(made), handler);
  return made;
}
/// The queue is in-order if the native queue is.
/// \throws exception with errc::backend_mismatch if the context is of another
///   backend, errc::invalid if the queue is of another context; also the
///   functions that follow.
template <backend Backend>
queue make_queue(const backend_input_t<Backend, queue> &object,
                 const context &of, const async_handler &handler = {}) {
  const std::uint64_t number = detail::native_number(object);
  rt::native_request request = detail::native_request(
      Backend, rt::object_kind::queue, &number, 1, detail::get_handle(of));
  detail::handler_call::add(request, handler);
  return detail::make_native<queue>(request);
}
/// The event is complete when all native events are.
template <backend Backend>
event make_event(const backend_input_t<Backend, event> &object,
                 const context &of) {
  if constexpr (detail::is_native_list<backend_input_t<Backend, event>>) {
    detail::list<std::uint64_t> numbers;
    for (const auto &one : object)
      numbers.push_back(detail::native_number(one));
    return detail::make_native<event>(
        detail::native_request(Backend, rt::object_kind::event, numbers.data(),
                               numbers.size(), detail::get_handle(of)));
  } else {
    return detail::make_native<event>(Backend, rt::object_kind::event, object,
                                      detail::get_handle(of));
  }
}
/// OpenCL: from a cl_program, which is built if necessary, for each device of
/// the context for which that is possible. ext_oneapi_get_kernel(name) returns
/// its kernels.
/// \throws exception with errc::build and the driver's log,
///   errc::feature_not_supported for another state than executable.
template <backend Backend, bundle_state State>
kernel_bundle<State>
make_kernel_bundle(const backend_input_t<Backend, kernel_bundle<State>> &object,
                   const context &of) {
  if (int(State) != int(bundle_state::executable))
    detail::throw_error(errc::feature_not_supported,
                        "make_kernel_bundle: only for the state executable");
  return detail::make_native<kernel_bundle<State>>(
      Backend, rt::object_kind::kernel_bundle, object, detail::get_handle(of));
}
/// OpenCL: from a cl_kernel. It is launched by handler::parallel_for(range,
/// kernel), with the arguments of handler::set_arg or, without these, those
/// that the cl_kernel has.
template <backend Backend>
kernel make_kernel(const backend_input_t<Backend, kernel> &object,
                   const context &of) {
  return detail::make_native<kernel>(Backend, rt::object_kind::kernel, object,
                                     detail::get_handle(of));
}

/// OpenCL: a buffer that is initialised with the bytes of a cl_mem, when
/// `available` is complete, and writes them back at its end if they may have
/// changed. Blocks.
template <backend Backend, class T, int Dimensions = 1,
          class Allocator = buffer_allocator<std::remove_const_t<T>>>
buffer<T, Dimensions, Allocator> make_buffer(
    const backend_input_t<Backend, buffer<T, Dimensions, Allocator>> &object,
    const context &of, event available) {
  static_assert(Dimensions == 1, "native memory has one dimension");
  using made_buffer = buffer<T, Dimensions, Allocator>;
  const std::uint64_t memory = detail::native_number(object);
  const rt::native_request request = detail::native_request(
      Backend, rt::object_kind::buffer, &memory, 1, detail::get_handle(of));
  std::size_t bytes = 0;
  std::uint64_t number = 0;
  detail::handle made;
  detail::check(__sycl_rt_native_buffer(&request, detail::get_handle(available),
                                        alignof(T), &bytes, &number,
                                        made.out()));
  if (bytes % sizeof(T))
    detail::throw_error(
        errc::invalid,
        detail::message("make_buffer: ")(bytes)(
            " bytes are no whole number of elements of ")(sizeof(T)));
  return detail::buffer_access::adopt<made_buffer>(
      static_cast<detail::handle &&>(made), number,
      range<1>(bytes / sizeof(T)));
}
template <backend Backend, class T, int Dimensions = 1,
          class Allocator = buffer_allocator<std::remove_const_t<T>>>
buffer<T, Dimensions, Allocator> make_buffer(
    const backend_input_t<Backend, buffer<T, Dimensions, Allocator>> &object,
    const context &of) {
  return make_buffer<Backend, T, Dimensions, Allocator>(object, of, event());
}

} // namespace _V1
} // namespace sycl

#endif
