// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file errors.cpp
/// Names of error codes, adapter results as errors, and the text of a thread.
#include "runtime/errors.hpp"
#include <cstdlib>
#include <cstring>

namespace sycl::inline _V1::detail {

std::string_view name_of(errc code) noexcept {
  switch (code) {
#define SYCL_ERRC(number, name)                                                \
  case errc::name:                                                             \
    return #name;
#include "sycl/detail/info.def"
  }
  return "unknown";
}

errc code_of(sycl_result result) noexcept {
  switch (result) {
  case SYCL_SUCCESS:
    return errc::success;
  case SYCL_ERROR_INVALID:
    return errc::invalid;
  case SYCL_ERROR_NO_DRIVER:
    return errc::platform;
  case SYCL_ERROR_BUILD:
    return errc::build;
  case SYCL_ERROR_OUT_OF_MEMORY:
    return errc::memory_allocation;
  case SYCL_ERROR_ND_RANGE:
    return errc::nd_range;
  case SYCL_ERROR_UNSUPPORTED:
    return errc::feature_not_supported;
  case SYCL_ERROR_RUNTIME:
    break;
  }
  return errc::runtime;
}

void check(const sycl_adapter &adapter, sycl_result result,
           std::string_view what) {
  if (result == SYCL_SUCCESS) [[likely]]
    return;
  const char *message = adapter.message ? adapter.message() : nullptr;
  std::string text(what);
  text += ": ";
  text += message && *message ? message : "the driver gave no reason";
  throw error(code_of(result), std::move(text));
}

namespace {
// The pointer itself is trivial, so it can still be read and written when the
// thread's destructors have run: static queues are released after that.
thread_local char *thread_text = nullptr;

struct text_cleaner {
  ~text_cleaner() {
    std::free(thread_text);
    thread_text = nullptr;
  }
};
} // namespace

const char *last_error() noexcept { return thread_text ? thread_text : ""; }

void set_last_error(std::string_view text) noexcept {
  thread_local text_cleaner cleaner;
  (void)cleaner;
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy) {
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
  }
  std::free(thread_text);
  thread_text = copy;
}

} // namespace sycl::inline _V1::detail
