// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file handle.hpp
/// A counted reference to an object of the runtime. Tier H, without any header
/// of the C++ library beyond <utility>'s cheap neighbours.
#ifndef SYCL_DETAIL_HANDLE_HPP
#define SYCL_DETAIL_HANDLE_HPP

#include <sycl/detail/owner_ordered.hpp>
#include <sycl/detail/rt.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

class handle {
public:
  constexpr handle() noexcept = default;
  /// Takes over one reference.
  constexpr explicit handle(rt::handle owned) noexcept : object(owned) {}
  handle(const handle &other) noexcept : object(other.object) {
    if (object)
      __sycl_rt_retain(object);
  }
  handle(handle &&other) noexcept : object(other.object) {
    other.object = nullptr;
  }
  handle &operator=(handle other) noexcept {
    rt::handle mine = object;
    object = other.object;
    other.object = mine;
    return *this;
  }
  ~handle() {
    if (object)
      __sycl_rt_release(object);
  }

  rt::handle get() const noexcept { return object; }
  explicit operator bool() const noexcept { return object != nullptr; }

  /// Passes the reference to the caller.
  rt::handle detach() noexcept {
    rt::handle mine = object;
    object = nullptr;
    return mine;
  }

  /// For a function of the runtime that writes a new reference. Only for an
  /// empty handle.
  rt::handle *out() noexcept { return &object; }

private:
  rt::handle object = nullptr;
};

/// The base of platform, device, context, queue and event: one handle, compared
/// by identity, copied by reference.
class has_handle {
public:
  friend bool operator==(const has_handle &a, const has_handle &b) noexcept {
    return a.object.get() == b.object.get();
  }
  friend bool operator!=(const has_handle &a, const has_handle &b) noexcept {
    return a.object.get() != b.object.get();
  }

protected:
  has_handle() noexcept = default;
  explicit has_handle(handle &&owned) noexcept
      : object(static_cast<handle &&>(owned)) {}

  friend struct access_handle;
  handle object;
};

/// Passed four times after a handle to the constructors that make objects of
/// the runtime. No public constructor has five arguments; one of fewer would be
/// tested for whether a handle is a selector, a vector or a callable.
struct adopt {};

/// The headers' access to an object's handle.
struct access_handle {
  static rt::handle get(const has_handle &of) noexcept {
    return of.object.get();
  }
  static const handle &share(const has_handle &of) noexcept {
    return of.object;
  }
  /// An object of class T around an owned handle.
  template <class T> static T make(rt::handle owned) noexcept {
    return T(handle(owned), adopt(), adopt(), adopt(), adopt());
  }
};

inline rt::handle get_handle(const has_handle &of) noexcept {
  return access_handle::get(of);
}

/// std::hash of each of these classes.
struct hash_handle {
  std::size_t operator()(const has_handle &of) const noexcept {
    return reinterpret_cast<std::size_t>(get_handle(of));
  }
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
