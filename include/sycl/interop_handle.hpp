// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file interop_handle.hpp interop_handle, which gives a host task the
/// backend's own objects. SYCL 2020 4.10.2. Tier B.
#ifndef SYCL_INTEROP_HANDLE_HPP
#define SYCL_INTEROP_HANDLE_HPP

#include <sycl/detail/native_types.hpp>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
template <class F, class Handle> struct interop_closure;
/// In the place of a backend's type of graphs, all of which are pointers.
struct no_native_graph {
  template <class T> operator T *() const noexcept { return nullptr; }
};
} // namespace detail

/// The native objects of a host task's queue and accessors. They and this
/// handle are valid only while the task runs; the caller must not release them.
///
/// Each function throws an exception with errc::backend_mismatch if the queue
/// is of another backend.
class interop_handle {
public:
  interop_handle() = delete;

  backend get_backend() const noexcept {
    return detail::read_backend(interop,
                                detail::question::queue::backend::number);
  }

  /// The memory of the accessor's buffer, or of the part that a sub-buffer is.
  /// Native commands may use it according to the accessor's mode, and must be
  /// complete when a host_task ends.
  /// \throws exception with errc::invalid if the accessor is not one of the
  ///   command group.
  template <backend Backend, class T, int Dimensions, access_mode Mode,
            target Target, access::placeholder IsPlaceholder,
            class Access = detail::accessor_access>
  backend_return_t<Backend, buffer<T, Dimensions>> get_native_mem(
      const accessor<T, Dimensions, Mode, Target, IsPlaceholder> &of_buffer)
      const {
    static_assert(int(Target) == int(target::device) ||
                      int(Target) == int(target::constant_buffer),
                  "get_native_mem takes accessors of the device's memory");
    using native = backend_return_t<Backend, buffer<T, Dimensions>>;
    check<Backend>();
    std::uint64_t number = 0;
    const auto &block = Access::block(of_buffer);
    detail::check(
        __sycl_rt_interop_memory(interop, block.buffer, block.offset, &number));
    if constexpr (detail::is_native_list<native>)
      return native{detail::native_object<typename native::value_type>(number)};
    else
      return detail::native_object<native>(number);
  }

  template <backend Backend>
  backend_return_t<Backend, queue> get_native_queue() const {
    return native<Backend, queue>(interop);
  }
  template <backend Backend>
  backend_return_t<Backend, device> get_native_device() const {
    const detail::handle device(
        detail::read_handle(interop, info::queue::device::number));
    return native<Backend, sycl::device>(device.get());
  }
  template <backend Backend>
  backend_return_t<Backend, context> get_native_context() const {
    const detail::handle context(
        detail::read_handle(interop, info::queue::context::number));
    return native<Backend, sycl::context>(context.get());
  }

  // sycl_ext_codeplay_enqueue_native_command. A command_graph does not take
  // native commands (errc::invalid), so they never add nodes to a native graph.
  bool ext_codeplay_has_graph() const noexcept { return false; }
  /// \throws exception with errc::invalid.
  template <backend Backend>
  detail::no_native_graph ext_codeplay_get_native_graph() const {
    detail::throw_error(
        errc::invalid,
        "ext_codeplay_get_native_graph: native commands have no native graph "
        "here (ext_codeplay_has_graph); enqueue them to get_native_queue");
    return {};
  }

private:
  template <class, class> friend struct detail::interop_closure;
  explicit interop_handle(rt::handle interop) noexcept : interop(interop) {}

  template <backend Backend> void check() const {
    if (int(get_backend()) != int(Backend))
      detail::throw_error(errc::backend_mismatch,
                          "interop_handle: native memory was requested for "
                          "another backend than that of the queue");
  }
  template <backend Backend, class T>
  static backend_return_t<Backend, T> native(rt::handle object) {
    return detail::get_native<backend_return_t<Backend, T>>(object, Backend,
                                                            false);
  }

  /// Owned by the runtime. It represents its queue: a sycl::queue here would be
  /// another copy of the program's queue, for whose end the program may wait.
  rt::handle interop;
};

} // namespace _V1
} // namespace sycl

#endif
