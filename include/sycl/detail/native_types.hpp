// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_types.hpp
/// The types of the backends' native objects, without their headers. Tier H.
///
/// Handles of OpenCL and CUDA are pointers to incomplete structures:
/// declared here, they are the types of <CL/cl.h> and <cuda.h>, in whichever
/// order a program includes them.
#ifndef SYCL_DETAIL_NATIVE_TYPES_HPP
#define SYCL_DETAIL_NATIVE_TYPES_HPP

#include <sycl/detail/accessor_forward.hpp>
#include <sycl/detail/get_info.hpp>
#include <vector>

struct _cl_command_queue;
struct _cl_context;
struct _cl_device_id;
struct _cl_event;
struct _cl_kernel;
struct _cl_mem;
struct _cl_platform_id;
struct _cl_program;

struct CUctx_st;
struct CUevent_st;
struct CUstream_st;

namespace sycl {
inline namespace _V1 {
namespace detail {

template <class Input, class Return = Input> struct native_types_are {
  using input = Input;
  using type = Return;
};

/// `input`, from which make_… makes a T, and `type`, which get_native returns;
/// neither if the backend has no such object.
template <backend Backend, class T> struct native_types {};

template <class T> struct native_types<backend::ext_oneapi_level_zero, T> {
  static_assert(!sizeof(T *), "syclcc1 has no Level Zero backend; Intel's GPUs "
                              "are used through OpenCL (backend::opencl)");
};
template <class T> struct native_types<backend::ext_oneapi_hip, T> {
  static_assert(!sizeof(T *), "syclcc1 has no HIP backend");
};

// SYCL 2020, table C.3
template <>
struct native_types<backend::opencl, platform>
    : native_types_are<_cl_platform_id *> {};
template <>
struct native_types<backend::opencl, device>
    : native_types_are<_cl_device_id *> {};
template <>
struct native_types<backend::opencl, context>
    : native_types_are<_cl_context *> {};
template <>
struct native_types<backend::opencl, queue>
    : native_types_are<_cl_command_queue *> {};
template <>
struct native_types<backend::opencl, event>
    : native_types_are<std::vector<_cl_event *>> {};
template <>
struct native_types<backend::opencl, kernel> : native_types_are<_cl_kernel *> {
};
template <bundle_state State>
struct native_types<backend::opencl, kernel_bundle<State>>
    : native_types_are<_cl_program *, std::vector<_cl_program *>> {};
template <class T, int Dimensions, class Allocator>
struct native_types<backend::opencl, buffer<T, Dimensions, Allocator>>
    : native_types_are<_cl_mem *, std::vector<_cl_mem *>> {};

/// A list of objects that converts to its first one: DPC++'s contexts of CUDA
/// are a CUcontext, or a list of them under its experimental macro, and
/// programs are written for either.
template <class T> struct list_or_first : std::vector<T> {
  using std::vector<T>::vector;
  operator T() const noexcept { return this->empty() ? T() : this->front(); }
};

// As DPC++ has them. A CUdevice is an int.
template <>
struct native_types<backend::ext_oneapi_cuda, platform>
    : native_types_are<std::vector<int>> {};
template <>
struct native_types<backend::ext_oneapi_cuda, device> : native_types_are<int> {
};
template <>
struct native_types<backend::ext_oneapi_cuda, context>
    : native_types_are<CUctx_st *, list_or_first<CUctx_st *>> {};
template <>
struct native_types<backend::ext_oneapi_cuda, queue>
    : native_types_are<CUstream_st *> {};
template <>
struct native_types<backend::ext_oneapi_cuda, event>
    : native_types_are<CUevent_st *> {};
template <class T, int Dimensions, class Allocator>
struct native_types<backend::ext_oneapi_cuda, buffer<T, Dimensions, Allocator>>
    : native_types_are<T *> {};

template <class T, int Dimensions, class Allocator>
struct native_types<backend::ext_oneapi_native_cpu,
                    buffer<T, Dimensions, Allocator>> : native_types_are<T *> {
};

} // namespace detail

namespace detail {
/// The backend's own error numbers, which have no names here.
enum class backend_errc : int {};
} // namespace detail

/// The types of a backend's own objects. SYCL 2020 4.5.1.1.
template <backend Backend> class backend_traits {
public:
  using errc = detail::backend_errc;
  template <class T>
  using input_type = typename detail::native_types<Backend, T>::input;
  template <class T>
  using return_type = typename detail::native_types<Backend, T>::type;
};

template <backend Backend>
using errc_for = typename backend_traits<Backend>::errc;

template <backend Backend, class T>
using backend_input_t =
    typename backend_traits<Backend>::template input_type<T>;
template <backend Backend, class T>
using backend_return_t =
    typename backend_traits<Backend>::template return_type<T>;

namespace detail {
// The runtime's form of native objects is numbers.

template <class T> inline constexpr bool is_native_list = false;
template <class T> inline constexpr bool is_native_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_native_list<list_or_first<T>> = true;

template <class T> T native_object(std::uint64_t number) noexcept {
  if constexpr (std::is_pointer_v<T>)
    return reinterpret_cast<T>(number);
  else
    return static_cast<T>(number);
}
template <class T> std::uint64_t native_number(T object) noexcept {
  if constexpr (std::is_pointer_v<T>)
    return reinterpret_cast<std::uint64_t>(object);
  else
    return static_cast<std::uint64_t>(object);
}

/// The native object of `object`; nothing, or null, for none.
template <class Return>
Return get_native(rt::handle object, backend wanted, bool retain) {
  list<std::uint64_t> numbers(is_native_list<Return> ? 4 : 1);
  std::size_t count = 0;
  if (object) {
    const auto number = static_cast<std::uint32_t>(wanted);
    check(__sycl_rt_native_get(object, number, retain, numbers.data(),
                               numbers.size(), &count));
    if (count > numbers.size()) {
      numbers.resize(count);
      check(__sycl_rt_native_get(object, number, retain, numbers.data(), count,
                                 &count));
    }
  }
  if constexpr (is_native_list<Return>) {
    Return out;
    for (std::size_t i = 0; i < count; ++i)
      out.push_back(
          native_object<typename Return::value_type>(numbers.data()[i]));
    return out;
  } else {
    return count ? native_object<Return>(numbers.data()[0]) : Return();
  }
}
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
