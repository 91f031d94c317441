// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file errors.hpp
/// Error handling: thrown as `error` inside the library, caught in the exported
/// function, which returns a status and stores the message for the thread.
///
/// No types of the C++ library cross the interface, because a sycl::exception
/// made here would carry libstdc++'s error_category into a libc++ program.
/// (Rejected: status codes through the whole library; the message would be
/// lost, or built before it is known to be needed.) Tested by
/// test/runtime/errors_test.cpp.
#ifndef SYCLCC1_RUNTIME_ERRORS_HPP
#define SYCLCC1_RUNTIME_ERRORS_HPP

#include "runtime/adapter/adapter.h"
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

namespace sycl::inline _V1::detail {

/// Numbers of sycl::errc, which the headers define from the same list.
enum class errc : int {
#define SYCL_ERRC(number, name) name = number,
#include "sycl/detail/info.def"
};

/// The name of \p code as users write it.
std::string_view name_of(errc code) noexcept;

class error final : public std::exception {
public:
  error(errc code, std::string text, std::shared_ptr<const void> thrown = {})
      : code_(code), text_(std::move(text)), thrown_(std::move(thrown)) {}
  const char *what() const noexcept override { return text_.c_str(); }
  errc code() const noexcept { return code_; }
  const std::string &text() const noexcept { return text_; }
  /// An exception from the program's own code, in its original form; or null.
  const std::shared_ptr<const void> &thrown() const noexcept { return thrown_; }

private:
  errc code_;
  std::string text_;
  std::shared_ptr<const void> thrown_;
};

/// Joins texts and numbers: concat("only ", 3, " devices").
template <class... T> std::string concat(const T &...parts) {
  std::string out;
  auto add = [&out](const auto &part) {
    using type = std::decay_t<decltype(part)>;
    if constexpr (std::is_arithmetic_v<type>)
      out += std::to_string(part);
    else
      out += part;
  };
  (add(parts), ...);
  return out;
}

template <class... T> [[noreturn]] void fail(errc code, const T &...parts) {
  throw error(code, concat(parts...));
}

/// More bytes than any object has: sizes.hpp of the headers gives such a number
/// for products that are too large.
inline constexpr std::uint64_t max_object_bytes = PTRDIFF_MAX;

/// The errc of an adapter's result.
errc code_of(sycl_result result) noexcept;

/// Throws unless \p result is success: "<what>: <the adapter's message>".
void check(const sycl_adapter &adapter, sycl_result result,
           std::string_view what);

/// For waits that continue after one has failed: later events are still waited
/// for, and then the first exception is thrown.
class first_failure {
public:
  template <class F> void during(F &&wait) noexcept {
    try {
      wait();
    } catch (...) {
      if (!first_)
        first_ = std::current_exception();
    }
  }
  void rethrow() const {
    if (first_)
      std::rethrow_exception(first_);
  }

private:
  std::exception_ptr first_;
};

/// The text of this thread's last failed call; stays valid, also while static
/// objects are being destroyed.
const char *last_error() noexcept;
void set_last_error(std::string_view text) noexcept;

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_ERRORS_HPP
