/// \file host_task.hpp
/// Calls what a host task was given. Tier B.
///
/// What it throws is kept for the async_handler in the program's own form: the
/// runtime may be built with another C++ library and cannot hold it.
#ifndef SYCL_DETAIL_HOST_TASK_HPP
#define SYCL_DETAIL_HOST_TASK_HPP

#include <exception>
#include <sycl/detail/rt.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

inline void keep_thrown(const char *text) {
  __sycl_rt_host_task_threw(
      new std::exception_ptr(std::current_exception()),
      [](void *kept) { delete static_cast<std::exception_ptr *>(kept); }, text);
}

/// A host task's function: a call of the F at `closure`.
template <class F> void call_host_task(void *closure) {
  try {
    (*static_cast<F *>(closure))();
  } catch (const std::exception &thrown) {
    keep_thrown(thrown.what());
  } catch (...) {
    keep_thrown("something that is not a std::exception");
  }
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
