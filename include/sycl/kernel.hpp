// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel.hpp kernel_id and kernel: identifiers of the program's kernels
/// and kernels of bundles. SYCL 2020 4.11.6, 4.11.13. Tier B.
///
/// Both are reference-counted handles: copies are the same object.
/// <sycl/kernel_bundle.hpp> has the functions that return kernels.
#ifndef SYCL_KERNEL_HPP
#define SYCL_KERNEL_HPP

#include <cstddef>
#include <sycl/device.hpp>
#include <sycl/ext/oneapi/experimental/free_function_traits.hpp>
#include <sycl/handler.hpp>

namespace sycl {
inline namespace _V1 {

/// Identifies a kernel of the program. SYCL 2020 4.11.6.
class kernel_id : public detail::has_handle,
                  public detail::owner_ordered<kernel_id> {
public:
  kernel_id() = delete;

  /// The kernel's name for people; need not be unique. The string lives as long
  /// as the process.
  const char *get_name() const noexcept {
    return __sycl_rt_kernel_name(object.get());
  }

private:
  friend detail::access_handle;
  kernel_id(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
            detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

/// The identifier of the kernel with that name, or of the unnamed kernel of
/// that class.
/// \throws exception with errc::invalid if the program has none.
template <class KernelName> kernel_id get_kernel_id() {
  rt::handle id = nullptr;
  detail::check(
      __sycl_rt_kernel_id_of_type(detail::type_id<KernelName>(), &id));
  return detail::access_handle::make<kernel_id>(id);
}

namespace detail {
/// The identifier of a free function kernel.
template <auto *Func> kernel_id free_function_id() {
  rt::handle id = nullptr;
  check(__sycl_rt_kernel_id_of_site(kernel_site_of<Func>(), &id));
  return access_handle::make<kernel_id>(id);
}

/// Calls a function of the runtime that writes a list of new handles.
template <class T, class List> std::vector<T> list_of(const List &list) {
  detail::list<rt::handle> handles;
  std::size_t count = 0;
  do {
    for (rt::handle one : handles) // of a shorter list
      __sycl_rt_release(one);
    handles = detail::list<rt::handle>(count);
    check(list(handles.data(), handles.size(), &count));
  } while (count > handles.size());
  std::vector<T> out;
  for (rt::handle one : handles)
    if (one)
      out.push_back(access_handle::make<T>(one));
  return out;
}
} // namespace detail

/// The identifiers of all kernels of the program. Not a template, because
/// programs use its type.
std::vector<kernel_id> get_kernel_ids();

/// Defines it as a friend of a class template, which is instantiated only where
/// the function is called. A friend belongs to the namespace of its class, so
/// the class is not in detail.
template <class Id> struct definition_of_get_kernel_ids {
  friend std::vector<Id> get_kernel_ids() {
    return detail::list_of<Id>(
        [](rt::handle *out, std::size_t capacity, std::size_t *count) {
          return __sycl_rt_kernel_ids(out, capacity, count);
        });
  }
};
static_assert(sizeof(definition_of_get_kernel_ids<kernel_id>) != 0,
              "which declares the friend");

/// A kernel of an executable bundle. SYCL 2020 4.11.13.
class kernel : public detail::has_handle, public detail::owner_ordered<kernel> {
public:
  backend get_backend() const noexcept {
    return detail::read_backend(object.get(),
                                detail::question::kernel::backend::number);
  }
  context get_context() const {
    return detail::access_handle::make<context>(
        detail::read_handle(object.get(), info::kernel::context::number));
  }
  template <bundle_state Executable = bundle_state::executable>
  kernel_bundle<Executable> get_kernel_bundle() const;

  /// The answer to info::kernel::….
  /// \throws exception with errc::invalid for info::kernel::num_args if the
  ///   kernel is a lambda or a functor.
  template <class Param> typename Param::return_type get_info() const {
    return detail::get_info<Param>(*this);
  }
  /// The answer to info::kernel_device_specific::… for that device.
  /// \throws exception with errc::invalid if the device is not one of the
  ///   kernel's bundle.
  template <class Param>
  typename Param::return_type get_info(const device &on) const {
    typename Param::return_type out = answer_space<Param>();
    std::size_t size = 0;
    detail::check(
        __sycl_rt_kernel_device_info(object.get(), detail::get_handle(on),
                                     Param::number, &out, sizeof out, &size));
    return out;
  }
  /// The largest sub-group; it does not depend on the size of the work-group.
  /// Deprecated.
  template <class Param>
  std::enable_if_t<
      std::is_same_v<Param, info::kernel_device_specific::max_sub_group_size>,
      typename Param::return_type>
  get_info(const device &on, const range<3> &) const {
    return get_info<Param>(on);
  }
  /// The answer to a descriptor of sycl_ext_oneapi_launch_queries, whose
  /// arguments describe the launch. Needs its header.
  template <class Param, class Queue, class... Launch>
  typename Param::return_type
  ext_oneapi_get_info(const Queue &on, const Launch &...launch) const {
    return Param::answer(*this, on, launch...);
  }
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }

private:
  friend detail::access_handle;
  kernel(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
         detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}

  /// The answer is a range, which has no default constructor.
  template <class Param>
  static constexpr typename Param::return_type answer_space() {
    if constexpr (std::is_default_constructible_v<typename Param::return_type>)
      return {};
    else
      return {0, 0, 0};
  }
};

template <int> void handler::single_task(const kernel &kernel) {
  launch(kernel, range<1>(1), 0);
}
template <int>
void handler::parallel_for(range<1> range, const kernel &kernel) {
  launch(kernel, range);
}
template <int>
void handler::parallel_for(range<2> range, const kernel &kernel) {
  launch(kernel, range);
}
template <int>
void handler::parallel_for(range<3> range, const kernel &kernel) {
  launch(kernel, range);
}

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::kernel_id> : sycl::detail::hash_handle {};
template <> struct hash<sycl::kernel> : sycl::detail::hash_handle {};
} // namespace std

#endif
