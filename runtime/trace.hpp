/// \file trace.hpp
/// SYCLCC1_TRACE=1: one line on stderr for each call into the runtime. Off, it
/// costs one branch on a variable that is read once.
///
///   [syclrt 0.001234] memcpy 4096 bytes -> 0
#ifndef SYCLCC1_RUNTIME_TRACE_HPP
#define SYCLCC1_RUNTIME_TRACE_HPP

#include "runtime/errors.hpp"

namespace sycl::inline _V1::detail {

/// Whether SYCLCC1_TRACE is set to anything but 0 or nothing.
bool trace_enabled() noexcept;

/// Writes one line, whole, whichever threads write at the same time.
void trace_line(std::string_view text) noexcept;

/// Writes the parts joined, if tracing is on; else builds nothing.
template <class... T> void trace(const T &...parts) {
  if (trace_enabled()) [[unlikely]]
    trace_line(concat(parts...));
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_TRACE_HPP
