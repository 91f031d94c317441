// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file error_handler.cpp
/// Errors in the form that the headers read.
#include "runtime/error_handler.hpp"
#include <vector>

namespace sycl::inline _V1::detail {

void error_handler::operator()(std::span<const error> errors) const {
  std::vector<rt::async_error> list;
  for (const error &e : errors)
    list.push_back({1 + static_cast<int>(e.code()), e.text().data(),
                    e.text().size(), e.thrown().get()});
  call_(closure_, list.data(), list.size());
  std::string text;
  if (std::shared_ptr<const void> thrown = take_thrown(text))
    throw error(errc::runtime, concat("an async_handler threw: ", text),
                std::move(thrown));
}

namespace {
struct thrown_here {
  std::shared_ptr<const void> object; ///< Of a function that has just returned.
  std::string text;
  std::shared_ptr<const void> of_failed_call;
};
// A pointer, which can still be used when the thread's destructors have run:
// static queues end after that.
thread_local thrown_here *here = nullptr;

thrown_here &of_this_thread() {
  thread_local struct cleaner {
    ~cleaner() { delete std::exchange(here, nullptr); }
  } at_end;
  (void)at_end;
  if (!here)
    here = new thrown_here;
  return *here;
}
} // namespace

std::shared_ptr<const void> take_thrown(std::string &text) noexcept {
  if (!here)
    return nullptr;
  text = std::move(here->text);
  return std::exchange(here->object, nullptr);
}

void set_thrown(std::shared_ptr<const void> thrown, const char *text) noexcept {
  of_this_thread().object = std::move(thrown);
  of_this_thread().text = text ? text : "";
}

const void *last_thrown() noexcept {
  return here ? here->of_failed_call.get() : nullptr;
}

void set_last_thrown(const std::shared_ptr<const void> &thrown) noexcept {
  if (thrown || here)
    of_this_thread().of_failed_call = thrown;
}

} // namespace sycl::inline _V1::detail
