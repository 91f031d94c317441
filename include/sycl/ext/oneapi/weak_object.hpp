// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file weak_object.hpp
/// sycl_ext_oneapi_weak_object: a reference to a SYCL object that does not keep
/// it alive, and the order of owners. Tier H.
///
///   sycl::ext::oneapi::weak_object<sycl::queue> weak = q;
///   if (auto q = weak.try_lock())
///     q->wait();
#ifndef SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP
#define SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP

#include <sycl/ext/oneapi/weak_object_base.hpp>

#define SYCL_EXT_ONEAPI_WEAK_OBJECT 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {

/// Copies and members may be used by several threads at once as those of a
/// std::weak_ptr.
template <class SyclObject> class weak_object {
  using state = detail::weak_object_base<SyclObject>;

public:
  using object_type = SyclObject;

  constexpr weak_object() noexcept = default;
  weak_object(const SyclObject &of) noexcept : kept(of) {}
  weak_object(const weak_object &other) noexcept = default;
  weak_object(weak_object &&other) noexcept
      : kept(static_cast<state &&>(other.kept)) {
    other.reset();
  }

  weak_object &operator=(const SyclObject &of) noexcept {
    kept = state(of);
    return *this;
  }
  weak_object &operator=(const weak_object &other) noexcept = default;
  weak_object &operator=(weak_object &&other) noexcept {
    state taken = static_cast<state &&>(other.kept);
    other.reset();
    kept = static_cast<state &&>(taken);
    return *this;
  }

  void reset() noexcept { kept = state(); }
  void swap(weak_object &other) noexcept {
    weak_object mine = static_cast<weak_object &&>(*this);
    *this = static_cast<weak_object &&>(other);
    other = static_cast<weak_object &&>(mine);
  }

  bool expired() const noexcept {
    sycl::detail::handle owner;
    return !kept.find(owner);
  }
  std::optional<SyclObject> try_lock() const noexcept {
    sycl::detail::handle owner;
    if (!kept.find(owner))
      return std::nullopt;
    return kept.make(static_cast<sycl::detail::handle &&>(owner));
  }
  /// Not noexcept as in the specification's synopsis, since it
  /// \throws exception with errc::invalid if there is no object any more.
  SyclObject lock() const {
    sycl::detail::handle owner;
    if (!kept.find(owner))
      sycl::detail::throw_error(errc::invalid,
                                "weak_object: it is empty, or its object has "
                                "been destroyed");
    return kept.make(static_cast<sycl::detail::handle &&>(owner));
  }

  bool owner_before(const weak_object &other) const noexcept {
    return state::before(kept, other.kept);
  }
  bool owner_before(const SyclObject &other) const noexcept {
    return state::before(kept, state(other));
  }

private:
  state kept;
};

} // namespace oneapi
} // namespace ext

namespace detail {

/// The order of owners of an object and another, weak or not.
template <class Object> struct owner_order {
  static bool before(const Object &of,
                     const ext::oneapi::weak_object<Object> &other) noexcept {
    return ext::oneapi::weak_object<Object>(of).owner_before(other);
  }
  static bool before(const Object &of, const Object &other) noexcept {
    if constexpr (is_counted_object<Object>)
      return owner_number_of(of) < owner_number_of(other);
    else
      return weak_access::before(of, other);
  }
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
