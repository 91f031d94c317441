/// \file submit.hpp
/// Commands as ordinary functions: what queue's members and handler share. Tier
/// H.
#ifndef SYCL_DETAIL_SUBMIT_HPP
#define SYCL_DETAIL_SUBMIT_HPP

#include <sycl/event.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Runs a function of the runtime that ends in (…, deps, dep_count, event *).
template <class Command, class... Args>
event submit(Command command, rt::handle queue, const dependencies &after,
             Args... args) {
  rt::handle result = nullptr;
  check(command(queue, args..., after.data(), after.size(), &result));
  return access_handle::make<event>(result);
}

/// The same without an event, which nobody has to make.
template <class Command, class... Args>
void submit_without_event(Command command, rt::handle queue, Args... args) {
  check(command(queue, args..., nullptr, 0, nullptr));
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
