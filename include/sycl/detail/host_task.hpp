// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file host_task.hpp
/// Calls the function of a host task. Tier B.
///
/// Its exceptions are kept for the async_handler in the program's own form: the
/// runtime may be built with another C++ library and cannot hold them.
#ifndef SYCL_DETAIL_HOST_TASK_HPP
#define SYCL_DETAIL_HOST_TASK_HPP

#include <exception>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Calls, and keeps exceptions.
template <class Call> void keep_what_throws(const Call &call) {
  try {
    call();
  } catch (const std::exception &thrown) {
    keep_thrown(thrown.what());
  } catch (...) {
    keep_thrown("something that is not a std::exception");
  }
}

/// A host task's function: a call of the F at `closure`.
template <class F> void call_host_task(void *closure) {
  keep_what_throws([&] { (*static_cast<F *>(closure))(); });
}

/// The same of an F that takes an interop_handle.
template <class F, class Handle> struct interop_closure {
  static void call(void *closure, rt::handle interop) {
    auto &self = *static_cast<interop_closure *>(closure);
    keep_what_throws([&] { self.function(Handle(interop)); });
  }
  static void destroy(void *closure) {
    delete static_cast<interop_closure *>(closure);
  }

  F function;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
