/// \file error_handler.cpp
/// Errors in the form that the headers read.
#include "runtime/error_handler.hpp"
#include <vector>

namespace sycl::inline _V1::detail {

void error_handler::operator()(std::span<const error> errors) const {
  std::vector<rt::async_error> list;
  for (const error &e : errors)
    list.push_back({1 + static_cast<int>(e.code()), e.text().data(),
                    e.text().size(), e.thrown()});
  call_(closure_, list.data(), list.size());
}

namespace {
struct thrown_here {
  std::shared_ptr<const void> object;
  std::string text;
};
thread_local thrown_here last;
} // namespace

std::shared_ptr<const void> take_thrown(std::string &text) noexcept {
  text = std::move(last.text);
  return std::exchange(last.object, nullptr);
}
void set_thrown(std::shared_ptr<const void> thrown, const char *text) noexcept {
  last.object = std::move(thrown);
  last.text = text ? text : "";
}

} // namespace sycl::inline _V1::detail
