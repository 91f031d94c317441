// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file swizzle.hpp
/// Elements of a vec by name: vec's base class, and the proxy for several. Tier
/// M.
#ifndef SYCL_DETAIL_SWIZZLE_HPP
#define SYCL_DETAIL_SWIZZLE_HPP

#include <sycl/detail/elementwise.hpp>
#include <utility>

namespace sycl {
inline namespace _V1 {

/// Indices by name for vec::swizzle. SYCL 2020 4.14.2.3.
struct elem {
  static constexpr int x = 0, y = 1, z = 2, w = 3;
  static constexpr int r = 0, g = 1, b = 2, a = 3;
  static constexpr int s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6,
                       s7 = 7, s8 = 8, s9 = 9, sA = 10, sB = 11, sC = 12,
                       sD = 13, sE = 14, sF = 15;
};

namespace detail {

template <class Vec, int... Index> class swizzled;

template <class Vec, int... Index> struct shape<swizzled<Vec, Index...>> {
  static constexpr bool exists = true;
  static constexpr bool is_vec = true;
  static constexpr std::size_t size = sizeof...(Index);
  using element = typename shape<std::remove_const_t<Vec>>::element;
  template <class U> using of = vec<U, static_cast<int>(sizeof...(Index))>;
  using plain = shape<vec<element, static_cast<int>(sizeof...(Index))>>;
  using boolean = typename plain::boolean;
  static constexpr auto truth(bool value) noexcept {
    return plain::truth(value);
  }
};

template <int... Index, class Vec> constexpr auto select(Vec &of) noexcept {
  return swizzled<Vec, Index...>(of);
}
template <int First, int Step, class Vec, int... I>
constexpr auto select_steps(Vec &of,
                            std::integer_sequence<int, I...>) noexcept {
  constexpr int last =
      static_cast<int>(shape<std::remove_const_t<Vec>>::size) - 1;
  return select<(First + Step * I < last ? First + Step * I : last)...>(of);
}

/// The named elements of Derived, which has N of them.
template <class Derived, int N> class swizzles {
  // Half of the elements; three count as four, and the fourth is the third
  // again.
  static constexpr int half_size = N == 1 ? 1 : (N + 1) / 2;
  using half_indices = std::make_integer_sequence<int, half_size>;

  constexpr Derived &self() noexcept { return static_cast<Derived &>(*this); }
  constexpr const Derived &self() const noexcept {
    return static_cast<const Derived &>(*this);
  }

public:
  template <int... Index> constexpr auto swizzle() noexcept {
    static_assert(((Index >= 0 && Index < N) && ...),
                  "swizzle names an element that the vec does not have");
    return select<Index...>(self());
  }
  template <int... Index> constexpr auto swizzle() const noexcept {
    static_assert(((Index >= 0 && Index < N) && ...),
                  "swizzle names an element that the vec does not have");
    return select<Index...>(self());
  }

#define SYCL_DETAIL_ELEMENT(NAME, INDEX)                                       \
  template <int M = N, std::enable_if_t<(INDEX < M), int> = 0>                 \
  constexpr auto &NAME() noexcept {                                            \
    return self()[INDEX];                                                      \
  }                                                                            \
  template <int M = N, std::enable_if_t<(INDEX < M), int> = 0>                 \
  constexpr const auto &NAME() const noexcept {                                \
    return self()[INDEX];                                                      \
  }
  SYCL_DETAIL_ELEMENT(x, 0)
  SYCL_DETAIL_ELEMENT(y, 1)
  SYCL_DETAIL_ELEMENT(z, 2)
  SYCL_DETAIL_ELEMENT(w, 3)
  SYCL_DETAIL_ELEMENT(r, 0)
  SYCL_DETAIL_ELEMENT(g, 1)
  SYCL_DETAIL_ELEMENT(b, 2)
  SYCL_DETAIL_ELEMENT(a, 3)
  SYCL_DETAIL_ELEMENT(s0, 0)
  SYCL_DETAIL_ELEMENT(s1, 1)
  SYCL_DETAIL_ELEMENT(s2, 2)
  SYCL_DETAIL_ELEMENT(s3, 3)
  SYCL_DETAIL_ELEMENT(s4, 4)
  SYCL_DETAIL_ELEMENT(s5, 5)
  SYCL_DETAIL_ELEMENT(s6, 6)
  SYCL_DETAIL_ELEMENT(s7, 7)
  SYCL_DETAIL_ELEMENT(s8, 8)
  SYCL_DETAIL_ELEMENT(s9, 9)
  SYCL_DETAIL_ELEMENT(sA, 10)
  SYCL_DETAIL_ELEMENT(sB, 11)
  SYCL_DETAIL_ELEMENT(sC, 12)
  SYCL_DETAIL_ELEMENT(sD, 13)
  SYCL_DETAIL_ELEMENT(sE, 14)
  SYCL_DETAIL_ELEMENT(sF, 15)
#undef SYCL_DETAIL_ELEMENT

#define SYCL_DETAIL_PART(NAME, FIRST, STEP)                                    \
  template <int M = N, std::enable_if_t<(M > 1), int> = 0>                     \
  constexpr auto NAME() noexcept {                                             \
    return select_steps<FIRST, STEP>(self(), half_indices());                  \
  }                                                                            \
  template <int M = N, std::enable_if_t<(M > 1), int> = 0>                     \
  constexpr auto NAME() const noexcept {                                       \
    return select_steps<FIRST, STEP>(self(), half_indices());                  \
  }
  SYCL_DETAIL_PART(lo, 0, 1)
  SYCL_DETAIL_PART(hi, half_size, 1)
  SYCL_DETAIL_PART(even, 0, 2)
  SYCL_DETAIL_PART(odd, 1, 2)
#undef SYCL_DETAIL_PART

#ifdef SYCL_SIMPLE_SWIZZLES
#include <sycl/detail/simple_swizzles.def>
#endif
};

/// Some elements of a vec, in some order; Vec is const for a constant vec.
/// Lives as long as the expression that made it.
template <class Vec, int... Index>
class swizzled
    : public swizzles<swizzled<Vec, Index...>,
                      static_cast<int>(sizeof...(Index))>,
      public converts_to_value<swizzled<Vec, Index...>,
                               typename shape<swizzled<Vec, Index...>>::element,
                               sizeof...(Index) == 1> {
  using my_shape = shape<swizzled>;
  static constexpr int indices[] = {Index...};

public:
  using element_type = typename my_shape::element;
  using value = typename my_shape::template of<element_type>;

  constexpr explicit swizzled(Vec &of) noexcept : of(of) {}
  swizzled(const swizzled &) = default;

  static constexpr std::size_t size() noexcept { return sizeof...(Index); }
  static constexpr std::size_t byte_size() noexcept { return sizeof(value); }
  static constexpr std::size_t get_count() noexcept {
    return size();
  } ///< Deprecated.
  static constexpr std::size_t get_size() noexcept {
    return byte_size();
  } ///< Deprecated.

  constexpr auto &operator[](int i) const noexcept { return of[indices[i]]; }

  /// Writes into the vec. The right side is read first: `v.xy() = v.yx()`. From
  /// the last to the first, since an element that occurs twice (`hi()` of three
  /// elements) gets the first value.
  constexpr const swizzled &operator=(const value &from) const noexcept {
    for (int i = static_cast<int>(sizeof...(Index)) - 1; i >= 0; --i)
      (*this)[i] = from[i];
    return *this;
  }
  constexpr const swizzled &operator=(const swizzled &from) const noexcept {
    return *this = value(from);
  }
  template <class B, std::enable_if_t<fits<my_shape, B>(), int> = 0>
  constexpr const swizzled &operator=(const B &from) const noexcept {
    if constexpr (has_shape<B>)
      return *this = value(from);
    else
      return *this = value(static_cast<element_type>(from));
  }

#define SYCL_DETAIL_SWIZZLE_ASSIGNMENT(OP)                                     \
  template <class B, std::enable_if_t<fits<my_shape, B>(), int> = 0>           \
  constexpr const swizzled &operator OP## = (const B &from) const noexcept {   \
    return *this = *this OP from;                                              \
  }
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(+)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(-)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(*)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(/)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(%)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(&)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(|)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(^)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(<<)
  SYCL_DETAIL_SWIZZLE_ASSIGNMENT(>>)
#undef SYCL_DETAIL_SWIZZLE_ASSIGNMENT
  constexpr const swizzled &operator++() const noexcept {
    return *this += element_type(1);
  }
  constexpr const swizzled &operator--() const noexcept {
    return *this -= element_type(1);
  }
  constexpr value operator++(int) const noexcept {
    const value old = *this;
    ++*this;
    return old;
  }
  constexpr value operator--(int) const noexcept {
    const value old = *this;
    --*this;
    return old;
  }

  template <class U, auto... Mode> constexpr auto convert() const noexcept {
    return value(*this).template convert<U, Mode...>();
  }
  template <class Other> Other as() const noexcept {
    return value(*this).template as<Other>();
  }
  template <class Pointer>
  void store(std::size_t offset, Pointer to) const noexcept {
    value(*this).store(offset, to);
  }

private:
  Vec &of;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
