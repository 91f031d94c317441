// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file counted.hpp
/// An object with shared ownership: like std::shared_ptr, but without <memory>,
/// which costs more than all of the host core. Tier H.
#ifndef SYCL_DETAIL_COUNTED_HPP
#define SYCL_DETAIL_COUNTED_HPP

#include <cstddef>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Null, or one of the owners of a T. Threads may count concurrently, as with
/// std::shared_ptr.
template <class T> class counted {
public:
  counted() noexcept = default;
  counted(const counted &other) noexcept : at(other.at) {
    if (at)
      __atomic_add_fetch(&at->owners, 1, __ATOMIC_RELAXED);
  }
  counted(counted &&other) noexcept : at(other.at) { other.at = nullptr; }
  counted &operator=(counted other) noexcept {
    block *mine = at;
    at = other.at;
    other.at = mine;
    return *this;
  }
  ~counted() {
    if (at && __atomic_sub_fetch(&at->owners, 1, __ATOMIC_ACQ_REL) == 0)
      delete at;
  }

  /// A new T with one owner.
  template <class... Args> static counted make(Args &&...args) {
    counted out;
    out.at = new block{T{static_cast<Args &&>(args)...}, 1};
    return out;
  }

  explicit operator bool() const noexcept { return at != nullptr; }
  T &operator*() const noexcept { return at->object; }
  T *operator->() const noexcept { return &at->object; }
  friend bool operator==(const counted &a, const counted &b) noexcept {
    return a.at == b.at;
  }
  std::size_t address() const noexcept {
    return reinterpret_cast<std::size_t>(at);
  }

private:
  struct block {
    T object;
    std::size_t owners;
  };
  block *at = nullptr;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
