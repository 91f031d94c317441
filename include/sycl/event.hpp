// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file event.hpp
/// sycl::event. Tier H.
#ifndef SYCL_EVENT_HPP
#define SYCL_EVENT_HPP

#include <initializer_list>
#include <sycl/detail/get_info.hpp>

namespace sycl {
inline namespace _V1 {

class event;
namespace detail {
/// The event's object; null for a default-constructed event.
inline rt::handle get_handle(const event &of) noexcept;

/// The members of event that take or return vectors. Members of a class
/// template are instantiated where they are called, and those of event in every
/// file.
template <class Event> class event_lists {
public:
  static void wait(const std::vector<Event> &events) {
    each(events, [](const Event &one) { one.wait(); });
  }
  static void wait_and_throw(const std::vector<Event> &events) {
    each(events, [](const Event &one) { one.wait_and_throw(); });
  }
  /// The events that the command waits for directly. SYCL 2020 4.6.6.
  ///
  /// Empty as soon as the driver has the command and all its dependencies: the
  /// driver keeps the order, and no list is kept.
  std::vector<Event> get_wait_list() const {
    const auto &self = static_cast<const Event &>(*this);
    if (!get_handle(self))
      return {};
    return detail::get_info<question::event::wait_list>(self);
  }

private:
  /// All are waited for; then the first failure is thrown.
  template <class F>
  static void each(const std::vector<Event> &events, const F &wait) {
    std::exception_ptr first;
    for (const Event &one : events)
      try {
        wait(one);
      } catch (...) {
        if (!first)
          first = std::current_exception();
      }
    if (first)
      std::rethrow_exception(first);
  }
};
} // namespace detail

/// The state of a command. SYCL 2020 4.6.6.
///
/// A copy is another handle of the same event. A default-constructed event is
/// complete and has no object of the runtime, but a number, so that only its
/// copies are equal to it (4.5.2): an odd handle, which nobody follows. All
/// members may be called from several threads.
class event : public detail::has_handle,
              public detail::owner_ordered<event>,
              public detail::event_lists<event> {
public:
  event() noexcept : has_handle(detail::handle(__sycl_rt_event_number())) {}

  /// Blocks until the command has finished. Asynchronous errors are kept for
  /// wait_and_throw().
  void wait() const {
    if (detail::get_handle(*this))
      detail::check(__sycl_rt_event_wait(object.get()));
  }
  /// The same; then hands asynchronous errors of its queue to the
  /// async_handler.
  void wait_and_throw() const {
    wait();
    if (detail::get_handle(*this))
      detail::check_handler(__sycl_rt_queue_throw_asynchronous(object.get()));
  }
  using event_lists::wait;
  using event_lists::wait_and_throw;

  bool is_host() const noexcept { return false; } ///< Deprecated.

  /// The backend of the command's queue; that of the default device for a
  /// default-constructed event.
  backend get_backend() const noexcept {
    if (detail::get_handle(*this))
      return detail::read_backend(object.get(),
                                  detail::question::event::backend::number);
    detail::handle device;
    detail::check(__sycl_rt_select(rt::selector::by_default, device.out()));
    return detail::read_backend(device.get(),
                                detail::question::device::backend::number);
  }
  /// The answer to info::event::…; command_execution_status does not block.
  template <class Param> typename Param::return_type get_info() const {
    if (!detail::get_handle(*this))
      return typename Param::return_type(info::event_command_status::complete);
    return detail::get_info<Param>(*this);
  }
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }
  /// Nanoseconds of the device's clock (info::event_profiling::…). SYCL 2020
  /// 4.6.6.1. Blocks until the command has started or ended for `command_start`
  /// and `command_end`.
  /// \throws exception with errc::invalid unless the queue was made with
  ///   property::queue::enable_profiling.
  template <class Param>
  typename Param::return_type get_profiling_info() const {
    if (!detail::get_handle(*this))
      detail::throw_error(errc::invalid,
                          "get_profiling_info: a default-constructed event "
                          "belongs to no command");
    return detail::get_info<Param>(*this);
  }

private:
  friend detail::access_handle;
  event(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
        detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

namespace detail {
inline rt::handle get_handle(const event &of) noexcept {
  rt::handle object = access_handle::get(of);
  return reinterpret_cast<std::uintptr_t>(object) & 1 ? nullptr : object;
}

/// The events that a command waits for: one, a list, or none.
///
/// The runtime takes an array of handles, which is what an array of events is,
/// unless one of them is default-constructed.
class dependencies {
public:
  dependencies() noexcept = default;
  dependencies(const event &one) noexcept : events(&one), count(1) { settle(); }
  template <class Event = event>
  dependencies(const std::vector<event> &list)
      : dependencies(static_cast<const std::vector<Event> &>(list).data(),
                     static_cast<const std::vector<Event> &>(list).size()) {}
  dependencies(std::initializer_list<event> list)
      : dependencies(list.begin(), list.size()) {}
  dependencies(const event *events, std::size_t count)
      : events(events), count(count) {
    settle();
  }

  const rt::handle *data() const noexcept {
    static_assert(sizeof(event) == sizeof(rt::handle),
                  "an event is one handle");
    return kept.empty() ? reinterpret_cast<const rt::handle *>(events)
                        : kept.data();
  }
  std::size_t size() const noexcept { return count; }

private:
  void settle() {
    bool complete = false;
    for (std::size_t i = 0; i < count; ++i)
      complete |= !get_handle(events[i]);
    if (!complete)
      return;
    for (std::size_t i = 0; i < count; ++i)
      if (rt::handle one = get_handle(events[i]))
        kept.push_back(one);
    count = kept.size();
  }

  const event *events = nullptr;
  std::size_t count = 0;
  list<rt::handle> kept;
};
} // namespace detail

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::event> : sycl::detail::hash_handle {};
} // namespace std

#endif
