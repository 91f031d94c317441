// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file exception.hpp
/// sycl::exception, errc, exception_list and async_handler. Tier H.
///
/// Exceptions are made here and not in the runtime's .so, so that their
/// error_category is the one of the program's own C++ library. The message
/// lives in a std::runtime_error, whose string is counted: copies never throw,
/// without `<memory>`.
#ifndef SYCL_EXCEPTION_HPP
#define SYCL_EXCEPTION_HPP

#include <exception>
#if defined(__has_include) && __has_include(<bits/std_function.h>)
#include <bits/std_function.h> // libstdc++: std::function and nothing else
#else
#include <functional>
#endif
#include <stdexcept>
#include <string>
#include <sycl/detail/fwd.hpp>
#include <sycl/detail/handle.hpp>
#include <sycl/detail/list.hpp>
#include <system_error>
#include <vector>

namespace sycl {
inline namespace _V1 {

/// The kinds of failures. SYCL 2020 4.13.2.
enum class errc : int {
  success = 0,
  runtime,
  kernel,
  accessor,
  nd_range,
  event,
  kernel_argument,
  build,
  invalid,
  memory_allocation,
  platform,
  profiling,
  feature_not_supported,
  kernel_not_supported,
  backend_mismatch
};

namespace detail {
class error_category final : public std::error_category {
public:
  const char *name() const noexcept override { return "sycl"; }
  std::string message(int code) const override {
    switch (static_cast<errc>(code)) {
    case errc::success:
      return "success";
    case errc::runtime:
      return "runtime error";
    case errc::kernel:
      return "kernel error";
    case errc::accessor:
      return "accessor error";
    case errc::nd_range:
      return "nd_range error";
    case errc::event:
      return "event error";
    case errc::kernel_argument:
      return "kernel argument error";
    case errc::build:
      return "build error";
    case errc::invalid:
      return "invalid argument";
    case errc::memory_allocation:
      return "memory allocation error";
    case errc::platform:
      return "platform error";
    case errc::profiling:
      return "profiling error";
    case errc::feature_not_supported:
      return "feature not supported";
    case errc::kernel_not_supported:
      return "kernel not supported";
    case errc::backend_mismatch:
      return "backend mismatch";
    }
    return "unknown error";
  }
};
} // namespace detail

/// The category of all errors of SYCL.
inline const std::error_category &sycl_category() noexcept {
  static const detail::error_category category;
  return category;
}

inline std::error_code make_error_code(errc code) noexcept {
  return {static_cast<int>(code), sycl_category()};
}

/// The exception that SYCL throws. SYCL 2020 4.13.2.
class exception : public virtual std::exception {
public:
  exception(std::error_code code, const std::string &what)
      : text(what), error(code) {}
  exception(std::error_code code, const char *what) : text(what), error(code) {}
  exception(std::error_code code) : exception(code, code.message()) {}
  exception(int value, const std::error_category &category,
            const std::string &what)
      : exception(std::error_code(value, category), what) {}
  exception(int value, const std::error_category &category, const char *what)
      : exception(std::error_code(value, category), what) {}
  exception(int value, const std::error_category &category)
      : exception(std::error_code(value, category)) {}

  // With the context in which the error happened.
  exception(const context &, std::error_code, const std::string &what);
  exception(const context &, std::error_code, const char *what);
  exception(const context &, std::error_code);
  exception(const context &, int value, const std::error_category &,
            const std::string &what);
  exception(const context &, int value, const std::error_category &,
            const char *what);
  exception(const context &, int value, const std::error_category &);

  const std::error_code &code() const noexcept { return error; }
  const std::error_category &category() const noexcept {
    return error.category();
  }
  const char *what() const noexcept override { return text.what(); }
  bool has_context() const noexcept { return static_cast<bool>(where); }
  /// \throws exception with errc::invalid if there is none.
  template <int = 0> context get_context() const;

private:
  std::runtime_error text;
  std::error_code error;
  detail::handle where; ///< The context, or nothing.
};

namespace detail {
struct handler_call;
}

/// The asynchronous errors that one call of an async_handler gets.
/// SYCL 2020 4.13.1.
class exception_list {
public:
  using value_type = std::exception_ptr;
  using reference = value_type &;
  using const_reference = const value_type &;
  using size_type = std::size_t;
  using iterator = const std::exception_ptr *;
  using const_iterator = iterator;

  size_type size() const { return errors.size(); }
  iterator begin() const { return errors.begin(); }
  iterator end() const { return errors.end(); }

private:
  friend struct detail::handler_call;
  detail::list<std::exception_ptr> errors;
};

/// Called with the asynchronous errors of a queue or context.
using async_handler = std::function<void(exception_list)>;

namespace detail {
inline void check(rt::status status);

/// Stores the current exception in the runtime, for the caller.
inline void keep_thrown(const char *text) {
  __sycl_rt_host_task_threw(
      new std::exception_ptr(std::current_exception()),
      [](void *kept) { delete static_cast<std::exception_ptr *>(kept); }, text);
}

/// How the runtime calls an async_handler, and lets it go. The handler's class
/// is a parameter, which all know: std::function<…> is instantiated where a
/// program has a handler.
struct handler_call {
  template <class Handler, class List = exception_list>
  static void report(void *closure, const rt::async_error *errors,
                     std::size_t count) {
    List list;
    for (std::size_t i = 0; i < count; ++i)
      if (errors[i].thrown)
        list.errors.push_back(
            *static_cast<const std::exception_ptr *>(errors[i].thrown));
      else
        list.errors.push_back(std::make_exception_ptr(
            exception(make_error_code(static_cast<errc>(errors[i].code - 1)),
                      std::string(errors[i].text, errors[i].text_length))));
    // The runtime may be built with another C++ library: what the handler
    // throws goes round it, and throw_thrown() takes it up.
    try {
      (*static_cast<Handler *>(closure))(static_cast<List &&>(list));
    } catch (const std::exception &thrown) {
      keep_thrown(thrown.what());
    } catch (...) {
      keep_thrown("something that is not a std::exception");
    }
  }
  template <class Handler> static void forget(void *closure) {
    delete static_cast<Handler *>(closure);
  }
  template <class Handler>
  static void add(rt::native_request &to, const Handler &handler) {
    if (handler) {
      to.handler = &report<Handler>;
      to.handler_closure = new Handler(handler);
      to.free_closure = &forget<Handler>;
    }
  }
  template <class Handler>
  static void set(rt::handle context, const Handler &handler) {
    if (handler)
      check(__sycl_rt_context_set_handler(
          context, &report<Handler>, new Handler(handler), &forget<Handler>));
  }
};

[[noreturn]] inline void throw_error(errc code, const char *what) {
  // The string's memory is what the front end finds in a kernel that calls the
  // host's part of SYCL.
  const std::string text = what;
  throw exception(make_error_code(code), text);
}

/// A text with numbers in it, for throw_error: `message("a buffer of ")(n)`.
/// No std::string: its functions are many, and each use in a header chooses
/// among all of them in every file.
class message {
public:
  explicit message(const char *begin) { (*this)(begin); }
  message &operator()(const char *more) {
    if (!text.empty())
      text.resize(text.size() - 1);
    text.append(more, __builtin_strlen(more) + 1);
    return *this;
  }
  message &operator()(std::size_t number) {
    char digits[24], *first = digits + 23;
    *first = 0;
    do
      *--first = static_cast<char>('0' + number % 10);
    while (number /= 10);
    return (*this)(first);
  }
  operator const char *() const noexcept { return text.data(); }

private:
  list<char> text; ///< With the 0 behind it.
};

/// Throws what a failed call of the runtime said.
[[noreturn]] inline void throw_status(rt::status failure) {
  throw_error(static_cast<errc>(failure - 1), __sycl_rt_last_error());
}

inline void check(rt::status status) {
  if (__builtin_expect(status != 0, 0))
    throw_status(status);
}

/// The same of a call that calls an async_handler: throws what that has thrown.
inline void check_handler(rt::status status) {
  if (__builtin_expect(status == 0, 1))
    return;
  if (const void *thrown = __sycl_rt_last_thrown())
    std::rethrow_exception(*static_cast<const std::exception_ptr *>(thrown));
  throw_status(status);
}
} // namespace detail

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct is_error_code_enum<sycl::errc> : true_type {};
} // namespace std

#endif
