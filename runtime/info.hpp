// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file info.hpp
/// The answers to the questions of include/sycl/detail/info.def.
#ifndef SYCLCC1_RUNTIME_INFO_HPP
#define SYCLCC1_RUNTIME_INFO_HPP

#include "runtime/backend.hpp"
#include <cstring>

namespace sycl::inline _V1::detail {

/// The bytes of an answer, in the form described in info.def.
class answer {
public:
  template <class T>
    requires std::is_arithmetic_v<T>
  void add(T value) {
    const auto *first = reinterpret_cast<const unsigned char *>(&value);
    bytes_.insert(bytes_.end(), first, first + sizeof value);
  }
  void add(std::string_view text) {
    bytes_.insert(bytes_.end(), text.begin(), text.end());
  }
  /// A handle, which is retained for the caller when the answer is written.
  void add(object &o) {
    rt::handle handle = &o;
    const auto *first = reinterpret_cast<const unsigned char *>(&handle);
    bytes_.insert(bytes_.end(), first, first + sizeof handle);
    objects_.emplace_back(&o);
  }
  std::size_t size() const noexcept { return bytes_.size(); }
  /// Copies to \p out and passes ownership of the handles.
  void write(void *out) {
    if (!bytes_.empty())
      std::memcpy(out, bytes_.data(), bytes_.size());
    for (ref<object> &o : objects_)
      o.detach();
  }

private:
  std::vector<unsigned char> bytes_;
  std::vector<ref<object>> objects_;
};

/// An answer of one value, one text, one object.
template <class T> answer one(const T &value) {
  answer out;
  out.add(value);
  return out;
}

inline answer text(std::string_view value) {
  answer out;
  out.add(value);
  return out;
}

inline answer handle_of(object &o) {
  answer out;
  out.add(o);
  return out;
}

/// Throws errc::invalid if \p id is not a query of \p subject.
answer answer_info(object &subject, std::uint32_t id);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_INFO_HPP
