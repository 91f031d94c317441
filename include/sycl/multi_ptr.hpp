// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file multi_ptr.hpp
/// sycl::multi_ptr and address_space_cast. Tier K.
///
/// Device code of this compiler uses plain pointers; code generation infers
/// address spaces. So a multi_ptr is a pointer with a space in its type, and
/// `decorated` pointers are plain ones. detail/address_spaces.hpp has the
/// casts.
#ifndef SYCL_MULTI_PTR_HPP
#define SYCL_MULTI_PTR_HPP

#include <cstddef>
// Only the tags of iterators; <iterator> is ten times as long.
#if __has_include(<bits/stl_iterator_base_types.h>)
#include <bits/stl_iterator_base_types.h>
#else
#include <iterator>
#endif
#include <sycl/detail/address_spaces.hpp>
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

/// A pointer or reference type without its address space. No type has one here:
/// a multi_ptr of either decoration converts to a plain pointer. SYCL 2020
/// 4.7.7.1.
template <class T> struct remove_decoration {
  using type = T;
};
template <class T>
using remove_decoration_t = typename remove_decoration<T>::type;

/// A pointer into one address space. SYCL 2020 4.7.7.1.
template <class T, access::address_space Space,
          access::decorated Decorated = access::decorated::legacy>
class multi_ptr;

template <class T, int Dimensions, access_mode Mode, target Target,
          access::placeholder IsPlaceholder>
class accessor;
template <class T, int Dimensions> class local_accessor;

namespace detail {
/// Members that need an element type; pointers to void have none.
template <class Derived, class T> struct multi_ptr_access {
  constexpr T &operator*() const { return *self().get_raw(); }
  constexpr T *operator->() const { return self().get_raw(); }
  constexpr T &operator[](std::ptrdiff_t i) const {
    return self().get_raw()[i];
  }

  friend constexpr Derived &operator++(Derived &p) { return p += 1; }
  friend constexpr Derived &operator--(Derived &p) { return p -= 1; }
  friend constexpr Derived operator++(Derived &p, int) {
    Derived old = p;
    p += 1;
    return old;
  }
  friend constexpr Derived operator--(Derived &p, int) {
    Derived old = p;
    p -= 1;
    return old;
  }
  friend constexpr Derived &operator+=(Derived &p, std::ptrdiff_t n) {
    return p = Derived(p.get_raw() + n);
  }
  friend constexpr Derived &operator-=(Derived &p, std::ptrdiff_t n) {
    return p = Derived(p.get_raw() - n);
  }
  friend constexpr Derived operator+(const Derived &p, std::ptrdiff_t n) {
    return Derived(p.get_raw() + n);
  }
  friend constexpr Derived operator-(const Derived &p, std::ptrdiff_t n) {
    return Derived(p.get_raw() - n);
  }
  friend constexpr std::ptrdiff_t operator-(const Derived &a,
                                            const Derived &b) {
    return a.get_raw() - b.get_raw();
  }

  /// Asks the device to load `count` elements of global memory into a cache; a
  /// hint.
  void prefetch(std::size_t) const noexcept {}

private:
  constexpr const Derived &self() const {
    return static_cast<const Derived &>(*this);
  }
};
template <class Derived> struct multi_ptr_access<Derived, void> {};
template <class Derived> struct multi_ptr_access<Derived, const void> {};
template <class Derived> struct multi_ptr_access<Derived, volatile void> {};
template <class Derived>
struct multi_ptr_access<Derived, const volatile void> {};

/// Whether pointers into `inner` convert to pointers into `outer`, which
/// contains it.
constexpr bool is_space_within(access::address_space inner,
                               access::address_space outer) noexcept {
  using space = access::address_space;
  return int(inner) == int(outer) || int(outer) == int(space::generic_space) ||
         (int(outer) == int(space::global_space) &&
          (int(inner) == int(space::ext_intel_global_device_space) ||
           int(inner) == int(space::ext_intel_global_host_space)));
}

/// The conversion to a plain pointer. It is explicit for void only, but for the
/// legacy decoration: SYCL 2020 deprecates the implicit one and keeps it. An
/// ordinary function and not a constrained template: those allow no further
/// conversion, as in `std::memcpy(a.get_pointer(), …)`.
template <class Derived, class T, bool IsImplicit> struct multi_ptr_conversion {
  constexpr explicit operator T *() const noexcept {
    return static_cast<const Derived &>(*this).get_raw();
  }
};
template <class Derived, class T>
struct multi_ptr_conversion<Derived, T, true> {
  constexpr operator T *() const noexcept {
    return static_cast<const Derived &>(*this).get_raw();
  }
};

/// The memory of an accessor. In SYCL 1.2.1's constant memory the element type
/// is not const.
template <class Accessor> auto start_of(const Accessor &of) noexcept {
  return of.template get_multi_ptr<access::decorated::no>().get_raw();
}
template <class T, int D, access_mode Mode, access::placeholder P>
T *start_of(
    const accessor<T, D, Mode, target::constant_buffer, P> &of) noexcept {
  return of.get_pointer().get_raw();
}
} // namespace detail

template <class T, access::address_space Space, access::decorated Decorated>
class multi_ptr
    : public detail::multi_ptr_access<multi_ptr<T, Space, Decorated>, T>,
      public detail::multi_ptr_conversion<
          multi_ptr<T, Space, Decorated>, T,
          !std::is_void_v<T> ||
              int(Decorated) == int(access::decorated::legacy)> {
  static constexpr bool is_legacy =
      int(Decorated) == int(access::decorated::legacy);

public:
  static constexpr bool is_decorated =
      int(Decorated) == int(access::decorated::yes);
  static constexpr access::address_space address_space = Space;
  using value_type = T;
  using element_type = T; ///< Deprecated.
  using pointer = T *;
  using pointer_t = T *;             ///< Deprecated.
  using const_pointer_t = const T *; ///< Deprecated.
  using reference = std::add_lvalue_reference_t<T>;
  using reference_t = reference; ///< Deprecated.
  using const_reference_t =
      std::add_lvalue_reference_t<const T>; ///< Deprecated.
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  constexpr multi_ptr() noexcept = default;
  constexpr multi_ptr(std::nullptr_t) noexcept {}
  /// Implicit for the legacy decoration, as in SYCL 1.2.1.
  template <access::decorated D = Decorated,
            std::enable_if_t<int(D) != int(access::decorated::legacy), int> = 0>
  constexpr explicit multi_ptr(T *pointer) noexcept : raw(pointer) {}
  template <access::decorated D = Decorated,
            std::enable_if_t<int(D) == int(access::decorated::legacy), int> = 0>
  constexpr multi_ptr(T *pointer) noexcept : raw(pointer) {}

  /// Points to the start of an accessor's memory; the elements of one that only
  /// reads are const.
  template <
      class U, int D, access_mode Mode, target Target, access::placeholder P,
      std::enable_if_t<
          std::is_convertible_v<
              std::conditional_t<int(Mode) == int(access_mode::read) &&
                                     int(Target) !=
                                         int(target::constant_buffer),
                                 const U, U> *,
              T *> &&
              (int(Target) == int(target::constant_buffer)
                   ? int(Space) == int(access::address_space::constant_space)
                   : int(Target) == int(target::device) &&
                         (detail::is_space_within(
                              access::address_space::global_space, Space) ||
                          int(Space) ==
                              int(access::address_space::
                                      ext_intel_global_device_space))),
          int> = 0>
  multi_ptr(const accessor<U, D, Mode, Target, P> &of) noexcept
      : raw(detail::start_of(of)) {}
  /// Removes const, explicitly, as other compilers allow.
  template <
      class U, int D, access::placeholder P,
      std::enable_if_t<
          std::is_same_v<U, T> && !std::is_const_v<U> &&
              (detail::is_space_within(access::address_space::global_space,
                                       Space) ||
               int(Space) ==
                   int(access::address_space::ext_intel_global_device_space)),
          int> = 0>
  explicit multi_ptr(
      const accessor<U, D, access_mode::read, target::device, P> &of) noexcept
      : raw(const_cast<T *>(detail::start_of(of))) {}
  template <class U, int D,
            std::enable_if_t<
                std::is_convertible_v<U *, T *> &&
                    (int(Space) == int(access::address_space::local_space) ||
                     int(Space) == int(access::address_space::generic_space)),
                int> = 0>
  multi_ptr(const local_accessor<U, D> &of) noexcept
      : raw(of.get_pointer().get()) {}

  /// Converts implicitly to the generic space, between decorations, to const
  /// and to void. Other conversions are explicit.
  template <class U, access::address_space Other, access::decorated D,
            std::enable_if_t<std::is_convertible_v<U *, T *> &&
                                 detail::is_space_within(Other, Space),
                             int> = 0>
  constexpr multi_ptr(const multi_ptr<U, Other, D> &other) noexcept
      : raw(other.get_raw()) {}
  template <class U, access::address_space Other, access::decorated D,
            std::enable_if_t<!(std::is_convertible_v<U *, T *> &&
                               detail::is_space_within(Other, Space)) &&
                                 (detail::is_space_within(Other, Space) ||
                                  detail::is_space_within(Space, Other)),
                             int> = 0>
  constexpr explicit multi_ptr(const multi_ptr<U, Other, D> &other) noexcept
      : raw(static_cast<T *>(other.get_raw())) {}
  /// Another space has no way here, also not by a plain pointer.
  template <class U, access::address_space Other, access::decorated D,
            std::enable_if_t<int(D) != int(access::decorated::legacy) &&
                                 !detail::is_space_within(Other, Space) &&
                                 !detail::is_space_within(Space, Other),
                             int> = 0>
  multi_ptr(const multi_ptr<U, Other, D> &) = delete;

  constexpr multi_ptr &operator=(std::nullptr_t) noexcept {
    raw = nullptr;
    return *this;
  }

  constexpr T *get() const noexcept { return raw; }
  constexpr std::add_pointer_t<T> get_raw() const noexcept { return raw; }
  constexpr T *get_decorated() const noexcept { return raw; }

  constexpr explicit operator bool() const noexcept { return raw != nullptr; }

// Each relation holds between two of them, with nullptr, and for the legacy
// decoration with plain pointers, to and from which it converts: without an
// operator of its own, the built-in one of pointers would fit as well. The
// pointer is deduced, so that 0 is not one.
#define SYCL_DETAIL_MULTI_PTR_RELATION(op)                                     \
  friend constexpr bool operator op(const multi_ptr &a, const multi_ptr &b) {  \
    return a.raw op b.raw;                                                     \
  }                                                                            \
  friend constexpr bool operator op(const multi_ptr &a, std::nullptr_t) {      \
    return a.raw op static_cast<T *>(nullptr);                                 \
  }                                                                            \
  friend constexpr bool operator op(std::nullptr_t, const multi_ptr &b) {      \
    return static_cast<T *>(nullptr) op b.raw;                                 \
  }                                                                            \
  template <class P,                                                           \
            std::enable_if_t<is_legacy && std::is_pointer_v<P>, int> = 0>      \
  friend constexpr bool operator op(const multi_ptr &a, P b) {                 \
    return a.raw op b;                                                         \
  }                                                                            \
  template <class P,                                                           \
            std::enable_if_t<is_legacy && std::is_pointer_v<P>, int> = 0>      \
  friend constexpr bool operator op(P a, const multi_ptr &b) {                 \
    return a op b.raw;                                                         \
  }
  SYCL_DETAIL_MULTI_PTR_RELATION(==)
  SYCL_DETAIL_MULTI_PTR_RELATION(!=)
  SYCL_DETAIL_MULTI_PTR_RELATION(<)
  SYCL_DETAIL_MULTI_PTR_RELATION(>)
  SYCL_DETAIL_MULTI_PTR_RELATION(<=)
  SYCL_DETAIL_MULTI_PTR_RELATION(>=)
#undef SYCL_DETAIL_MULTI_PTR_RELATION

private:
  T *raw = nullptr;
};

template <class T, int D, access_mode Mode, access::placeholder P>
multi_ptr(accessor<T, D, Mode, target::device, P>) -> multi_ptr<
    std::conditional_t<int(Mode) == int(access_mode::read), const T, T>,
    access::address_space::global_space, access::decorated::no>;
template <class T, int D>
multi_ptr(local_accessor<T, D>)
    -> multi_ptr<T, access::address_space::local_space, access::decorated::no>;

template <class T, access::decorated D = access::decorated::legacy>
using global_ptr = multi_ptr<T, access::address_space::global_space, D>;
template <class T, access::decorated D = access::decorated::legacy>
using local_ptr = multi_ptr<T, access::address_space::local_space, D>;
template <class T, access::decorated D = access::decorated::legacy>
using private_ptr = multi_ptr<T, access::address_space::private_space, D>;
template <class T, access::decorated D = access::decorated::legacy>
using generic_ptr = multi_ptr<T, access::address_space::generic_space, D>;
/// Deprecated.
template <class T>
using constant_ptr = multi_ptr<T, access::address_space::constant_space>;

#define SYCL_DETAIL_POINTER_ALIASES(SPACE)                                     \
  template <class T>                                                           \
  using raw_##SPACE##_ptr = multi_ptr<T, access::address_space::SPACE##_space, \
                                      access::decorated::no>;                  \
  template <class T>                                                           \
  using decorated_##SPACE##_ptr =                                              \
      multi_ptr<T, access::address_space::SPACE##_space,                       \
                access::decorated::yes>;
SYCL_DETAIL_POINTER_ALIASES(global)
SYCL_DETAIL_POINTER_ALIASES(local)
SYCL_DETAIL_POINTER_ALIASES(private)
SYCL_DETAIL_POINTER_ALIASES(generic)
#undef SYCL_DETAIL_POINTER_ALIASES

/// `pointer` as a pointer into `Space`, or null if it points elsewhere, which
/// is tested at run time. SYCL 2020 4.7.7.2.
template <access::address_space Space, access::decorated Decorated, class T>
multi_ptr<T, Space, Decorated> address_space_cast(T *pointer) noexcept {
  return multi_ptr<T, Space, Decorated>(
      detail::if_pointing_into<Space>(pointer));
}
/// The same for a multi_ptr. A compile-time error if its space is neither
/// `Space` nor generic.
template <access::address_space Space, access::decorated Decorated, class T,
          access::address_space Other, access::decorated D>
multi_ptr<T, Space, Decorated>
address_space_cast(multi_ptr<T, Other, D> pointer) noexcept {
  constexpr auto generic = access::address_space::generic_space;
  static_assert(int(Space) == int(Other) || int(Space) == int(generic) ||
                    int(Other) == int(generic),
                "address_space_cast: the multi_ptr points into another address "
                "space than the one asked for");
  if constexpr (int(Other) == int(generic))
    return address_space_cast<Space, Decorated>(pointer.get_raw());
  else
    return multi_ptr<T, Space, Decorated>(pointer.get_raw());
}

/// The spelling before SYCL 2020 revision 5. Deprecated.
template <class T, access::address_space Space,
          access::decorated Decorated = access::decorated::legacy>
constexpr multi_ptr<T, Space, Decorated> make_ptr(T *pointer) noexcept {
  return multi_ptr<T, Space, Decorated>(pointer);
}

} // namespace _V1
} // namespace sycl

#include <sycl/device_event.hpp>

#endif
