// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file trace.hpp
/// SYCLCC1_TRACE=1: one line on stderr for each call into the runtime. If it is
/// off, it costs one branch on a variable that is read once.
///
///   [syclrt 0.001234] memcpy 4096 bytes -> 0
#ifndef SYCLCC1_RUNTIME_TRACE_HPP
#define SYCLCC1_RUNTIME_TRACE_HPP

#include "runtime/errors.hpp"

namespace sycl::inline _V1::detail {

/// Whether SYCLCC1_TRACE is set to a value other than 0 or empty.
bool trace_enabled() noexcept;

/// Writes one line at once, even if several threads write at the same time.
void trace_line(std::string_view text) noexcept;

/// Writes the joined parts if tracing is on; otherwise builds nothing.
template <class... T> void trace(const T &...parts) {
  if (trace_enabled()) [[unlikely]]
    trace_line(concat(parts...));
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_TRACE_HPP
