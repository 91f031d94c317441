// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file trace.cpp
/// The clock and the output of SYCLCC1_TRACE.
#include "runtime/trace.hpp"
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace sycl::inline _V1::detail {

bool trace_enabled() noexcept {
  static const bool enabled = [] {
    const char *value = std::getenv("SYCLCC1_TRACE");
    return value && *value && std::string_view(value) != "0";
  }();
  return enabled;
}

void trace_line(std::string_view text) noexcept {
  using clock = std::chrono::steady_clock;
  static const clock::time_point start = clock::now();
  std::chrono::duration<double> since = clock::now() - start;
  // Each line is one call of the C library: stderr is locked for its duration.
  std::fprintf(stderr, "[syclrt %.6f] %.*s\n", since.count(),
               static_cast<int>(text.size()), text.data());
}

} // namespace sycl::inline _V1::detail
