// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file errors.hpp
/// Errors of the cpu adapter: thrown inside, caught in the function of the
/// table, which returns the code and stores the message for the thread.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_ERRORS_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_ERRORS_HPP

#include "runtime/adapter/adapter.h"
#include <exception>
#include <new>
#include <string>

namespace sycl::inline _V1::detail::cpu {

struct failure {
  sycl_result code;
  std::string text;
};

inline std::string &last_message() {
  thread_local std::string text;
  return text;
}

/// Runs \p body; an exception becomes a result and this thread's message.
template <class Body> sycl_result guarded(Body &&body) noexcept {
  try {
    last_message().clear();
    body();
    return SYCL_SUCCESS;
  } catch (const failure &f) {
    last_message() = f.text;
    return f.code;
  } catch (const std::bad_alloc &) {
    last_message() = "the host is out of memory";
    return SYCL_ERROR_OUT_OF_MEMORY;
  } catch (const std::exception &e) {
    last_message() = e.what();
    return SYCL_ERROR_RUNTIME;
  }
}

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_ERRORS_HPP
