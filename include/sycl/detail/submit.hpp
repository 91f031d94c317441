// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file submit.hpp
/// Commands as ordinary functions, shared by queue's members and handler. Tier
/// H.
#ifndef SYCL_DETAIL_SUBMIT_HPP
#define SYCL_DETAIL_SUBMIT_HPP

#include <sycl/event.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The event of a command, which a function of the runtime writes:
///
///   new_event done;
///   return done.of(__sycl_rt_barrier(queue, nullptr, 0, done));
///
/// Not a template around these functions, which would be one more function in
/// every file for each of them.
class new_event {
public:
  operator rt::handle *() noexcept { return &made; }
  bool is_made() const noexcept { return made; }
  event of(rt::status submitted) const {
    check(submitted);
    return access_handle::make<event>(made);
  }

private:
  rt::handle made = nullptr;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
