// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file error_handler.hpp
/// The program's async_handler, owned by a queue or a context.
#ifndef SYCLCC1_RUNTIME_ERROR_HANDLER_HPP
#define SYCLCC1_RUNTIME_ERROR_HANDLER_HPP

#include "runtime/errors.hpp"
#include "runtime/exports.hpp"
#include <span>
#include <utility>

namespace sycl::inline _V1::detail {

/// Owns the closure.
class error_handler {
public:
  error_handler() = default;
  error_handler(rt::async_callback call, void *closure, void (*free)(void *))
      : call_(call), closure_(closure), free_(free) {}
  error_handler(error_handler &&other) noexcept { *this = std::move(other); }
  error_handler &operator=(error_handler &&other) noexcept {
    std::swap(call_, other.call_);
    std::swap(closure_, other.closure_);
    std::swap(free_, other.free_);
    return *this;
  }
  ~error_handler() {
    if (free_)
      free_(closure_);
  }

  explicit operator bool() const noexcept { return call_; }
  /// Calls it once with all of \p errors. An exception from it is rethrown as
  /// an error with errc::runtime that contains it.
  void operator()(std::span<const error> errors) const;

private:
  rt::async_callback call_ = nullptr;
  void *closure_ = nullptr;
  void (*free_)(void *) = nullptr;
};

/// Returns and clears the exception that a host task or handler on this thread
/// has thrown, if any. The headers catch it, because only they know the
/// exceptions of the program's C++ library, and store it by
/// __sycl_rt_host_task_threw.
std::shared_ptr<const void> take_thrown(std::string &text) noexcept;
void set_thrown(std::shared_ptr<const void> thrown, const char *text) noexcept;

/// The exception in the last failed call of this thread, or null.
const void *last_thrown() noexcept;
void set_last_thrown(const std::shared_ptr<const void> &thrown) noexcept;

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_ERROR_HANDLER_HPP
