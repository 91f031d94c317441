// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file joint_matrix.hpp
/// sycl_ext_oneapi_matrix: a small matrix that a sub-group keeps in its
/// registers, and the multiplication of two of them. Tier K.
///
///   joint_matrix<sub_group, half, use::a, 16, 16, layout::row_major> a;
///   joint_matrix_load(sg, a, pointer, stride);
///   joint_matrix_mad(sg, d, a, b, c);
///
/// A matrix is an array of what this work-item keeps; which elements these are
/// is the target's choice, made after the parse (matrix_builtins.hpp).
#ifndef SYCL_EXT_ONEAPI_MATRIX_JOINT_MATRIX_HPP
#define SYCL_EXT_ONEAPI_MATRIX_JOINT_MATRIX_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/ext/oneapi/matrix/matrix_builtins.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/sub_group.hpp>

#define SYCL_EXT_ONEAPI_MATRIX 1

namespace sycl {
inline namespace _V1 {
namespace detail {
struct matrix_access;

/// Whether A, B and C or D can be multiplied and added on every target.
template <class Ta, class Tb, class Tc, class Td>
constexpr bool is_matrix_product() noexcept {
  constexpr auto byte = [](std::uint64_t n) { return n == 5 || n == 6; };
  constexpr std::uint64_t a = matrix_element<Ta>::number,
                          b = matrix_element<Tb>::number;
  if constexpr (byte(a) && byte(b))
    return std::is_same_v<Tc, std::int32_t> && std::is_same_v<Td, std::int32_t>;
  else if constexpr (a != b)
    return false;
  else if constexpr (std::is_same_v<Ta, half>)
    return (std::is_same_v<Tc, half> || std::is_same_v<Tc, float>) &&
           (std::is_same_v<Td, half> || std::is_same_v<Td, float>);
  else if constexpr (std::is_same_v<Ta, ext::oneapi::bfloat16> ||
                     std::is_same_v<Ta, precision::tf32>)
    return std::is_same_v<Tc, float> && std::is_same_v<Td, float>;
  else
    return std::is_same_v<Ta, double> && std::is_same_v<Tc, double> &&
           std::is_same_v<Td, double>;
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
template <class T, class List> class annotated_ptr;

namespace matrix {

template <class Group, class T, use Use, std::size_t Rows, std::size_t Cols,
          layout Layout = layout::dynamic>
struct joint_matrix {
  static_assert(std::is_same_v<Group, sub_group>,
                "a joint_matrix belongs to a sub-group: its first argument is "
                "sycl::sub_group");
  static_assert(sycl::detail::is_matrix_element<T>,
                "elements of a joint_matrix are half, bfloat16, "
                "precision::tf32, float, double, int8_t, uint8_t or int32_t");
  static_assert(Rows > 0 && Cols > 0 && Rows < 1024 && Cols < 1024,
                "a joint_matrix has 1 to 1023 rows and columns");
  static_assert((Use == use::accumulator) == (Layout == layout::dynamic),
                "a joint_matrix of use::a or use::b names its layout; an "
                "accumulator has layout::dynamic");

  // Trivial: elements are what a load or a fill makes them.
  joint_matrix() = default;
  joint_matrix(const joint_matrix &) = delete;
  joint_matrix &operator=(const joint_matrix &) = delete;

private:
  friend struct sycl::detail::matrix_access;
  // At least a register of four bytes: targets move whole ones.
  alignas(8) sycl::detail::matrix_stored<
      T> elements[sycl::detail::matrix_places<T, Use, Rows, Cols>];
};

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
/// The operations with what they know of a joint_matrix at compile time.
struct matrix_access {
  template <class G, class T, use U, std::size_t R, std::size_t C, layout L>
  using joint =
      ext::oneapi::experimental::matrix::joint_matrix<G, T, U, R, C, L>;

  template <class G, class T, use U, std::size_t R, std::size_t C, layout L,
            class From>
  static void load(joint<G, T, U, R, C, L> &to, From *from, std::size_t stride,
                   layout in, std::size_t rows = R, std::size_t columns = C) {
    static_assert(std::is_same_v<std::remove_const_t<From>, matrix_stored<T>>,
                  "joint_matrix_load reads elements of the matrix' type (of "
                  "precision::tf32: float)");
    matrix_load<matrix_stored<T>, R, C>(to.elements, from, stride, in, rows,
                                        columns, matrix_shape<T, U, R, C>);
  }
  template <class G, class T, use U, std::size_t R, std::size_t C, layout L>
  static void load_swizzled(joint<G, T, U, R, C, L> &to,
                            const matrix_stored<T> *tile, std::uint32_t row,
                            std::uint32_t column) {
    matrix_load_swizzled<matrix_stored<T>, R, C>(to.elements, tile, row, column,
                                                 L, matrix_shape<T, U, R, C>);
  }
  template <class G, class T, use U, std::size_t R, std::size_t C, layout L,
            class To>
  static void store(const joint<G, T, U, R, C, L> &from, To *to,
                    std::size_t stride, layout in, std::size_t rows = R,
                    std::size_t columns = C) {
    static_assert(std::is_same_v<To, matrix_stored<T>>,
                  "joint_matrix_store writes elements of the matrix' type (of "
                  "precision::tf32: float)");
    matrix_store<matrix_stored<T>, R, C>(from.elements, to, stride, in, rows,
                                         columns, matrix_shape<T, U, R, C>);
  }
  template <class G, class Td, class Ta, class Tb, class Tc, std::size_t M,
            std::size_t K, std::size_t N, layout La, layout Lb>
  static void
  mad(joint<G, Td, use::accumulator, M, N, layout::dynamic> &d,
      const joint<G, Ta, use::a, M, K, La> &a,
      const joint<G, Tb, use::b, K, N, Lb> &b,
      const joint<G, Tc, use::accumulator, M, N, layout::dynamic> &c) {
    static_assert(
        is_matrix_product<Ta, Tb, Tc, Td>(),
        "joint_matrix_mad has no such types: A and B are both half (C and D "
        "half or float), bfloat16 or precision::tf32 (float), double (double), "
        "or each int8_t or uint8_t (int32_t)");
    matrix_mad<Ta, Tb, Tc, Td, M, K, N>(
        d.elements, a.elements, b.elements, c.elements,
        matrix_shape<Ta, use::a, M, K>, matrix_shape<Tb, use::b, K, N>,
        matrix_shape<Tc, use::accumulator, M, N>,
        matrix_shape<Td, use::accumulator, M, N>);
  }

  /// f(element, row, column) for each that this work-item keeps.
  template <class Matrix>
  using element =
      std::remove_reference_t<decltype(std::declval<Matrix &>().elements[0])>;

  template <class G, class T, use U, std::size_t R, std::size_t C, layout L,
            class F>
  static void each(joint<G, T, U, R, C, L> &m, F f) {
    each_place<T, U, R, C>(
        [&](std::uint32_t i, std::uint32_t row, std::uint32_t column) {
          f(m.elements[i], row, column);
        });
  }
  /// f(number, row, column) for each place that this work-item keeps.
  template <class T, use U, std::size_t R, std::size_t C, class F>
  static void each_place(F f) {
    constexpr std::uint64_t shape = matrix_shape<T, U, R, C>;
    constexpr bool whole =
        matrix_padded_rows<T, U, R> == R && matrix_padded_columns<T, U, C> == C;
    const std::uint32_t length = matrix_length<R, C>(shape);
    for (std::uint32_t i = 0; i < length; ++i) {
      const std::uint32_t row = matrix_row<C>(i, shape);
      const std::uint32_t column = matrix_column<C>(i, shape);
      // Blocks reach beyond a matrix of odd size.
      if (whole || (row < R && column < C))
        f(i, row, column);
    }
  }
  /// f(element of a, element of b), for the places of b.
  template <class G, class Ta, class Tb, use U, std::size_t R, std::size_t C,
            layout La, layout Lb, class F>
  static void each_of_both(joint<G, Ta, U, R, C, La> &a,
                           joint<G, Tb, U, R, C, Lb> &b, F f) {
    using S = matrix_stored<Ta>;
    constexpr std::uint64_t of_a = matrix_shape<Ta, U, R, C>,
                            of_b = matrix_shape<Tb, U, R, C>;
    alignas(8) S moved[matrix_places<Tb, U, R, C>];
    matrix_copy<S, R, C>(moved, a.elements, sizeof(S), of_b, of_a);
    each_place<Tb, U, R, C>([&](std::uint32_t i, std::uint32_t, std::uint32_t) {
      f(moved[i], b.elements[i]);
    });
    matrix_copy<S, R, C>(a.elements, moved, sizeof(S), of_a, of_b);
  }
  template <class G, class T, use U, std::size_t R, std::size_t C, layout L>
  static void fill(joint<G, T, U, R, C, L> &m, matrix_stored<T> value) {
    const std::uint32_t length = matrix_length<R, C>(matrix_shape<T, U, R, C>);
    for (std::uint32_t i = 0; i < length; ++i)
      m.elements[i] = value;
  }

  template <class G, class T1, class T2, use U1, use U2, std::size_t R,
            std::size_t C, layout L1, layout L2>
  static void copy(const joint<G, T1, U1, R, C, L1> &from,
                   joint<G, T2, U2, R, C, L2> &to) {
    using S = matrix_stored<T2>;
    // Converted in its own places, and then moved.
    alignas(8) S converted[matrix_places<T1, U1, R, C>];
    const std::uint32_t length =
        matrix_length<R, C>(matrix_shape<T1, U1, R, C>);
    for (std::uint32_t i = 0; i < length; ++i)
      converted[i] = static_cast<S>(from.elements[i]);
    matrix_copy<S, R, C>(to.elements, converted, sizeof(S),
                         matrix_shape<T2, U2, R, C>,
                         matrix_shape<T1, U1, R, C>);
  }
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
namespace matrix {

/// Reads an accumulator, whose layout in memory is said here: `stride` elements
/// lie between the beginnings of two rows, or of two columns.
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          access::address_space Space, access::decorated IsDecorated,
          std::enable_if_t<std::is_same_v<sycl::detail::matrix_stored<T1>,
                                          std::remove_const_t<T2>>,
                           int> = 0>
void joint_matrix_load(
    Group,
    joint_matrix<Group, T1, use::accumulator, Rows, Cols, layout::dynamic> &res,
    multi_ptr<T2, Space, IsDecorated> src, std::size_t stride, layout Layout) {
  sycl::detail::matrix_access::load(
      res, sycl::detail::pointing_into<Space>(src.get_raw()), stride, Layout);
}

/// Reads a matrix that knows its layout.
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          use Use, layout Layout, access::address_space Space,
          access::decorated IsDecorated,
          std::enable_if_t<Layout != layout::dynamic &&
                               std::is_same_v<sycl::detail::matrix_stored<T1>,
                                              std::remove_const_t<T2>>,
                           int> = 0>
void joint_matrix_load(Group,
                       joint_matrix<Group, T1, Use, Rows, Cols, Layout> &res,
                       multi_ptr<T2, Space, IsDecorated> src,
                       std::size_t stride) {
  sycl::detail::matrix_access::load(
      res, sycl::detail::pointing_into<Space>(src.get_raw()), stride, Layout);
}

// The same for annotated_ptr, whose properties are hints.

template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          class List,
          std::enable_if_t<std::is_same_v<sycl::detail::matrix_stored<T1>,
                                          std::remove_const_t<T2>>,
                           int> = 0>
void joint_matrix_load(
    Group,
    joint_matrix<Group, T1, use::accumulator, Rows, Cols, layout::dynamic> &res,
    annotated_ptr<T2, List> src, std::size_t stride, layout Layout) {
  sycl::detail::matrix_access::load(res, src.get(), stride, Layout);
}
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          use Use, layout Layout, class List,
          std::enable_if_t<Layout != layout::dynamic &&
                               std::is_same_v<sycl::detail::matrix_stored<T1>,
                                              std::remove_const_t<T2>>,
                           int> = 0>
void joint_matrix_load(Group,
                       joint_matrix<Group, T1, Use, Rows, Cols, Layout> &res,
                       annotated_ptr<T2, List> src, std::size_t stride) {
  sycl::detail::matrix_access::load(res, src.get(), stride, Layout);
}
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          class List>
void joint_matrix_store(Group,
                        const joint_matrix<Group, T1, use::accumulator, Rows,
                                           Cols, layout::dynamic> &res,
                        annotated_ptr<T2, List> dest, std::size_t stride,
                        layout Layout) {
  sycl::detail::matrix_access::store(res, dest.get(), stride, Layout);
}

/// Where element (row, column) of a tile for joint_matrix_load_swizzled is: an
/// extension of ours. A row of such a tile is 128 bytes.
template <class T>
constexpr std::uint32_t swizzled(std::uint32_t row,
                                 std::uint32_t column) noexcept {
  return sycl::detail::swizzled_offset<T>(row, column);
}
/// Reads a matrix from row `row` and column `column` on, multiples of 8, of a
/// tile in local memory whose elements are where swizzled() says. Neither the
/// copies that fill such a tile nor these loads have conflicts of banks, and it
/// takes no more memory than its elements.
template <
    class Group, class T, std::size_t Rows, std::size_t Cols, use Use,
    layout Layout,
    std::enable_if_t<Layout == layout::row_major || Layout == layout::col_major,
                     int> = 0>
void joint_matrix_load_swizzled(
    Group, joint_matrix<Group, T, Use, Rows, Cols, Layout> &res,
    const sycl::detail::matrix_stored<T> *tile, std::uint32_t row,
    std::uint32_t column) {
  static_assert(sizeof(T) == 2, "a swizzled tile is of elements of 16 bits");
  sycl::detail::matrix_access::load_swizzled(res, tile, row, column);
}

/// Writes an accumulator.
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          access::address_space Space, access::decorated IsDecorated>
void joint_matrix_store(Group,
                        const joint_matrix<Group, T1, use::accumulator, Rows,
                                           Cols, layout::dynamic> &res,
                        multi_ptr<T2, Space, IsDecorated> dest,
                        std::size_t stride, layout Layout) {
  sycl::detail::matrix_access::store(
      res, sycl::detail::pointing_into<Space>(dest.get_raw()), stride, Layout);
}

/// D = A * B + C.
template <class Group, class Ta, class Tb, class Tc, class Td, std::size_t M,
          std::size_t K, std::size_t N, layout LayoutA, layout LayoutB>
void joint_matrix_mad(
    Group, joint_matrix<Group, Td, use::accumulator, M, N, layout::dynamic> &D,
    const joint_matrix<Group, Ta, use::a, M, K, LayoutA> &A,
    const joint_matrix<Group, Tb, use::b, K, N, LayoutB> &B,
    const joint_matrix<Group, Tc, use::accumulator, M, N, layout::dynamic> &C) {
  sycl::detail::matrix_access::mad(D, A, B, C);
}

/// Each element becomes `v`.
template <class Group, class T, std::size_t Rows, std::size_t Cols, use Use,
          layout Layout, class Tv>
void joint_matrix_fill(Group,
                       joint_matrix<Group, T, Use, Rows, Cols, Layout> &m,
                       Tv v) {
  sycl::detail::matrix_access::fill(
      m, static_cast<sycl::detail::matrix_stored<T>>(v));
}

/// The elements of `src`, converted to the type and use of `dest`.
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          use Use1, use Use2, layout Layout1, layout Layout2>
void joint_matrix_copy(
    Group, joint_matrix<Group, T1, Use1, Rows, Cols, Layout1> &src,
    joint_matrix<Group, T2, Use2, Rows, Cols, Layout2> &dest) {
  sycl::detail::matrix_access::copy(src, dest);
}

/// func(element) for each element, by the work-item that keeps it.
template <class Group, class T, use Use, std::size_t Rows, std::size_t Cols,
          layout Layout, class F>
void joint_matrix_apply(Group,
                        joint_matrix<Group, T, Use, Rows, Cols, Layout> &C,
                        F &&func) {
  sycl::detail::matrix_access::each(
      C, [&](auto &element, std::uint32_t, std::uint32_t) { func(element); });
}

/// func(element of a, element of b) for each place, by the work-item that keeps
/// it in b.
template <class Group, class Ta, class Tb, use Use, std::size_t Rows,
          std::size_t Cols, layout La, layout Lb, class F>
void joint_matrix_apply(Group, joint_matrix<Group, Ta, Use, Rows, Cols, La> &a,
                        joint_matrix<Group, Tb, Use, Rows, Cols, Lb> &b,
                        F &&func) {
  sycl::detail::matrix_access::each_of_both(a, b, func);
}

/// Fetches Rows x Cols elements into a cache: one line at a time and
/// work-item. A hint.
template <std::size_t Rows, std::size_t Cols, class Group, class T,
          class Properties = empty_properties_t>
void joint_matrix_prefetch(Group, T *ptr, std::size_t stride, layout Layout,
                           Properties = {}) {
  constexpr std::size_t line = 64 / sizeof(T) ? 64 / sizeof(T) : 1;
  const bool columns = Layout == layout::col_major;
  const std::size_t lines = columns ? Cols : Rows;
  const std::size_t length = columns ? Rows : Cols;
  for (std::size_t i = __sycl_sub_group_local_id(); i < lines;
       i += __sycl_sub_group_size())
    for (std::size_t j = 0; j < length; j += line)
      __builtin_prefetch(const_cast<const std::remove_cv_t<T> *>(ptr) +
                         i * stride + j);
}

/// `elem` rounded to the 10 bits of mantissa that a tf32 has, to nearest even.
inline float round_to_tf32(float elem) noexcept {
  const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, elem);
  if ((bits & 0x7f800000u) == 0x7f800000u) // Infinity, and what is no number.
    return elem;
  return __builtin_bit_cast(float,
                            (bits + 0xfffu + (bits >> 13 & 1u)) & 0xffffe000u);
}

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
