// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file async_errors.cpp
/// Collecting and delivering asynchronous errors.
#include "runtime/async_errors.hpp"
#include "runtime/mutex.hpp"
#include "runtime/trace.hpp"
#include <cstdio>

namespace sycl::inline _V1::detail {

namespace {

/// The default handler. SYCL 2020 4.13.1.2.
[[noreturn]] void report_and_terminate(std::span<const error> errors) {
  for (const error &e : errors)
    std::fprintf(stderr,
                 "sycl: asynchronous error without an async_handler: %s\n",
                 e.what());
  std::terminate();
}

} // namespace

async_errors::async_errors(error_handler own)
    : stage_(stage::open),
      handler_(own ? std::make_shared<const error_handler>(std::move(own))
                   : nullptr) {}

void async_errors::add(error e) noexcept {
  trace("asynchronous error: ", e.text());
  stage now = stage::open;
  {
    lock_guard lock(mutex_);
    now = stage_;
    if (now == stage::open) {
      errors_.push_back(std::move(e));
      return;
    }
  }
  if (now == stage::ended_without)
    report_and_terminate({&e, 1});
  std::fprintf(stderr, "sycl: asynchronous error%s: %s\n",
               now == stage::internal
                   ? ""
                   : " after the end of the queue, and of its async_handler",
               e.what());
}

bool async_errors::empty() const {
  lock_guard lock(mutex_);
  return errors_.empty();
}

void async_errors::deliver(const error_handler &of_context) {
  std::vector<error> errors;
  std::shared_ptr<const error_handler> own;
  {
    lock_guard lock(mutex_);
    errors.swap(errors_);
    own = handler_;
  }
  if (errors.empty())
    return;
  if (own)
    (*own)(errors);
  else if (of_context)
    of_context(errors);
  else
    report_and_terminate(errors);
}

void async_errors::end(const error_handler &of_context) noexcept {
  std::shared_ptr<const error_handler> own;
  std::vector<error> errors;
  {
    lock_guard lock(mutex_);
    own = std::move(handler_);
    errors.swap(errors_);
    stage_ =
        own || of_context ? stage::ended_with_handler : stage::ended_without;
  }
  if (errors.empty())
    return;
  if (!own && !of_context)
    report_and_terminate(errors);
  try {
    (own ? *own : of_context)(errors);
  } catch (const std::exception &e) {
    std::fprintf(stderr,
                 "sycl: the end of a queue with asynchronous errors that "
                 "were not requested (queue::wait_and_throw): %s\n",
                 e.what());
    std::terminate();
  } catch (...) {
    std::terminate();
  }
}

} // namespace sycl::inline _V1::detail
