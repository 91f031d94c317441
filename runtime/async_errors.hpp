// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file async_errors.hpp
/// Asynchronous errors of a queue: failures of commands and exceptions of host
/// tasks. SYCL 2020 4.13.1.
///
///              add()                             add()
///             ┌──────┐  end of the user's queue ┌───────┐
///   ────────▶ │ open │ ───────────────────────▶ │ ended │
///             └──────┘  what was collected is    └───────┘
///   deliver(): the      delivered a last time,   the handler is gone: an error
///   handler of the      then the handler is      is printed; without a handler
///   queue, else of      destroyed, all in the    it ends the program, as one
///   the context, else   thread that lets the     that a thread does not catch
///   std::terminate      queue go
///
/// A handler is code of the program and may refer to objects that live as long
/// as the program's queue. So it never runs after the queue's end, and only in
/// threads of the program that call a function which delivers errors.
///
/// Queues of the runtime itself have no user and begin in `ended`.
#ifndef SYCLCC1_RUNTIME_ASYNC_ERRORS_HPP
#define SYCLCC1_RUNTIME_ASYNC_ERRORS_HPP

#include "runtime/error_handler.hpp"
#include "runtime/mutex.hpp"
#include <memory>
#include <vector>

namespace sycl::inline _V1::detail {

class async_errors {
public:
  /// Collects until end().
  explicit async_errors(error_handler own);
  /// For a queue without a user: errors are printed.
  async_errors() = default;

  void add(error e) noexcept;
  /// Whether errors wait for deliver().
  bool empty() const;
  /// Passes the collected errors to the handler, or to \p of_context. An
  /// exception from a handler is rethrown unchanged. Without a handler prints
  /// the errors and terminates.
  void deliver(const error_handler &of_context);
  /// The user's queue ends, in this thread. An exception from a handler cannot
  /// leave a destructor: terminates.
  void end(const error_handler &of_context) noexcept;

private:
  enum class stage { open, ended_with_handler, ended_without, internal };

  mutable mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  stage stage_ SYCLRT_GUARDED_BY(mutex_) = stage::internal;
  /// Shared with concurrent calls of it in other threads.
  std::shared_ptr<const error_handler> handler_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<error> errors_ SYCLRT_GUARDED_BY(mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_ASYNC_ERRORS_HPP
