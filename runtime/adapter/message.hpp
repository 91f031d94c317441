// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file message.hpp
/// The text that `message()` of an adapter returns: one for each thread and
/// adapter.
///
/// Each adapter keeps its own `thread_message` in an unnamed namespace. Failing
/// is one expression: `return message.set(SYCL_ERROR_RUNTIME, "clFinish: ",
/// code)`.
#ifndef SYCLCC1_RUNTIME_ADAPTER_MESSAGE_HPP
#define SYCLCC1_RUNTIME_ADAPTER_MESSAGE_HPP

#include "runtime/errors.hpp"

namespace sycl::inline _V1::detail {

class thread_message {
public:
  template <class... T> sycl_result set(sycl_result result, const T &...parts) {
    text_ = concat(parts...);
    return result;
  }
  void clear() { text_.clear(); }
  const char *get() const { return text_.c_str(); }

private:
  std::string text_;
};

/// Runs \p body of an adapter's function; an exception becomes a result,
/// because the table is C.
template <class F>
sycl_result shielded(thread_message &message, F &&body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    message.clear(); // no memory for a message either
    return SYCL_ERROR_OUT_OF_MEMORY;
  } catch (const std::exception &e) {
    try {
      return message.set(SYCL_ERROR_RUNTIME, e.what());
    } catch (...) {
      return SYCL_ERROR_RUNTIME;
    }
  }
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_ADAPTER_MESSAGE_HPP
