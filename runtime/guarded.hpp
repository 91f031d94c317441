// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file guarded.hpp
/// Common code of the exported functions: it catches all exceptions and checks
/// lists and results.
#ifndef SYCLCC1_RUNTIME_GUARDED_HPP
#define SYCLCC1_RUNTIME_GUARDED_HPP

#include "runtime/error_handler.hpp"
#include "runtime/exports.hpp"
#include "runtime/info.hpp"
#include "runtime/process_end.hpp"
#include "runtime/trace.hpp"
#include <new>
#include <span>
#include <vector>

namespace sycl::inline _V1::detail {

using rt::handle;
using rt::status;

inline status failed(const char *name, errc code, std::string_view text,
                     const std::shared_ptr<const void> &thrown = {}) noexcept {
  set_last_error(text);
  set_last_thrown(thrown);
  if (trace_enabled())
    try {
      trace_line(concat(name, " -> errc::", name_of(code), ": ", text));
    } catch (...) {
      // No memory for a line of the trace; the status still reports the error.
    }
  return 1 + static_cast<int>(code);
}

/// Like guarded(), but also allowed in a forked process: for functions that
/// take no lock there and do not wait.
template <class F>
status guarded_in_forked_too(const char *name, F &&body) noexcept {
  try {
    body();
    trace(name, " -> 0");
    return 0;
  } catch (const error &e) {
    return failed(name, e.code(), e.text(), e.thrown());
  } catch (const std::bad_alloc &) {
    return failed(name, errc::memory_allocation, "out of host memory");
  } catch (const std::exception &e) {
    return failed(name, errc::runtime, e.what());
  } catch (...) {
    return failed(name, errc::runtime, "unknown failure inside the runtime");
  }
}

/// Runs \p body and catches all exceptions. \p name is the function's, for the
/// trace.
template <class F> status guarded(const char *name, F &&body) noexcept {
  return guarded_in_forked_too(name, [&] {
    check_not_forked();
    body();
  });
}

inline std::span<const handle> list(const handle *first, std::size_t count) {
  if (count && !first)
    fail(errc::invalid, "a null list of ", count, " events was given");
  return {first, count};
}

/// The address of a required result must not be null.
template <class T> T &result(T *out) {
  if (!out)
    fail(errc::invalid, "there is nowhere to write the result");
  return *out;
}

template <class T>
void write_handles(const std::vector<T *> &objects, handle *out,
                   std::size_t capacity, std::size_t *count) {
  result(count) = objects.size();
  for (std::size_t i = 0; i < objects.size() && i < capacity; ++i) {
    objects[i]->retain();
    out[i] = objects[i];
  }
}

/// Writes an answer in the form that __sycl_rt_info describes.
inline void write_answer(answer a, void *out, std::size_t capacity,
                         std::size_t *size) {
  result(size) = a.size();
  if (out && a.size() <= capacity)
    a.write(out);
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_GUARDED_HPP
