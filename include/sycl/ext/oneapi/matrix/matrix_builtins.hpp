// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix_builtins.hpp The operations of joint matrices, which a target
/// may have instructions for. Tier K.
///
///   joint_matrix_mad(sg, D, A, B, C)  ->  matrix.mad(d, a, b, c, A, B, C, D)
///
/// Each work-item of the sub-group keeps some of the elements, and the target
/// says which: `matrix.length` is how many, `matrix.row` and `matrix.column`
/// where the i-th of them is. What a matrix is travels as one number
/// (`matrix_shape`), which is a constant wherever an operation is called, so
/// that a pass can choose instructions after the parse
/// (codegen/ptx/Matrix.cpp, docs/design/matrix.md).
///
/// The bodies below are for targets without such instructions. There the first
/// work-item of the sub-group has the whole matrix and the others have nothing:
/// loops over whole rows are what a CPU is good at, nothing needs to be
/// exchanged, and sub-groups of every size will do. (Not taken: elements spread
/// over the sub-group as on a GPU. Each multiplication would be dozens of
/// exchanges, at each of which a CPU's work-items wait for each other.)
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_BUILTINS_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_BUILTINS_HPP

#include <sycl/detail/builtins.hpp>
#include <sycl/detail/config.hpp>
#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/ext/oneapi/matrix/matrix_enums.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

using ext::oneapi::experimental::matrix::layout;
using ext::oneapi::experimental::matrix::use;
namespace precision = ext::oneapi::experimental::matrix::precision;

/// The types of elements: their number (codegen/ptx/MatrixShape.h has the same
/// list) and the type that memory and registers hold.
template <class T> struct matrix_element;
#define SYCL_DETAIL_MATRIX_ELEMENT(NUMBER, TYPE, STORED, SUM)                  \
  template <> struct matrix_element<TYPE> {                                    \
    static constexpr std::uint64_t number = NUMBER;                            \
    using stored = STORED;                                                     \
    using sum = SUM;                                                           \
  };
SYCL_DETAIL_MATRIX_ELEMENT(0, half, half, float)
SYCL_DETAIL_MATRIX_ELEMENT(1, ext::oneapi::bfloat16, ext::oneapi::bfloat16,
                           float)
SYCL_DETAIL_MATRIX_ELEMENT(2, precision::tf32, float, float)
SYCL_DETAIL_MATRIX_ELEMENT(3, float, float, float)
SYCL_DETAIL_MATRIX_ELEMENT(4, double, double, double)
// Sums of bytes wrap around, as those of unsigned numbers do.
SYCL_DETAIL_MATRIX_ELEMENT(5, std::int8_t, std::int8_t, std::uint32_t)
SYCL_DETAIL_MATRIX_ELEMENT(6, std::uint8_t, std::uint8_t, std::uint32_t)
SYCL_DETAIL_MATRIX_ELEMENT(7, std::int32_t, std::int32_t, std::uint32_t)
#undef SYCL_DETAIL_MATRIX_ELEMENT

template <class T, class = void>
inline constexpr bool is_matrix_element = false;
template <class T>
inline constexpr bool
    is_matrix_element<T, std::void_t<typename matrix_element<T>::stored>> =
        true;

template <class T> using matrix_stored = typename matrix_element<T>::stored;

/// Type, use, rows and columns in one number: 8, 8, 16 and 16 bits.
template <class T, use Use, std::size_t Rows, std::size_t Columns>
inline constexpr std::uint64_t matrix_shape =
    matrix_element<T>::number | static_cast<std::uint64_t>(Use) << 8 |
    static_cast<std::uint64_t>(Rows) << 16 |
    static_cast<std::uint64_t>(Columns) << 32;

constexpr std::size_t matrix_round_up(std::size_t n, std::size_t to) noexcept {
  return (n + to - 1) / to * to;
}
/// Elements in the block of 8 rows that PTX's instructions know: the columns of
/// an A, the rows of a B.
template <class T>
inline constexpr std::size_t matrix_block =
    sizeof(matrix_stored<T>) == 8 ? 4 : 16 / sizeof(matrix_stored<T>);
/// Rows and columns if a target works on whole blocks.
template <class T, use Use, std::size_t Rows>
inline constexpr std::size_t matrix_padded_rows =
    matrix_round_up(Rows, Use == use::b ? matrix_block<T> : 8);
template <class T, use Use, std::size_t Columns>
inline constexpr std::size_t matrix_padded_columns =
    matrix_round_up(Columns, Use == use::a ? matrix_block<T> : 8);

/// The places that a work-item needs on any target: the whole matrix, or its
/// part of whole blocks where 32 work-items share them.
template <class T, use Use, std::size_t Rows, std::size_t Columns>
inline constexpr std::size_t matrix_places =
    Rows * Columns > matrix_padded_rows<T, Use, Rows>
                             *matrix_padded_columns<T, Use, Columns> / 32
        ? Rows *Columns
        : matrix_padded_rows<T, Use, Rows>
                  *matrix_padded_columns<T, Use, Columns> / 32;

inline bool has_matrix() noexcept { return __sycl_sub_group_local_id() == 0; }

/// Where an element is, counted from the matrix' first.
template <class T>
constexpr std::size_t matrix_offset(std::size_t row, std::size_t column,
                                    std::size_t stride, layout in) noexcept {
  constexpr std::size_t packed = sizeof(T) < 4 ? 4 / sizeof(T) : 1;
  if (in == layout::col_major)
    return column * stride + row;
  if (in == layout::ext_intel_packed)
    return row / packed * stride + column * packed + row % packed;
  return row * stride + column;
}

/// As a tensor core reads a float: 10 bits of the mantissa.
inline float matrix_truncated(float from) noexcept {
  return __builtin_bit_cast(float, __builtin_bit_cast(std::uint32_t, from) &
                                       0xffffe000u);
}
template <class T, class S> S matrix_widened(matrix_stored<T> from) noexcept {
  if constexpr (std::is_same_v<T, precision::tf32>)
    return matrix_truncated(from);
  else if constexpr (std::is_same_v<S, std::uint32_t>)
    return static_cast<S>(static_cast<std::int32_t>(from));
  else
    return static_cast<S>(from);
}

/// One function a shape, not inlined into kernels: its loops become vectors
/// along the rows of B.
template <class Ta, class Tb, class Tc, class Td, std::size_t M, std::size_t K,
          std::size_t N>
__attribute__((noinline)) void
matrix_product(matrix_stored<Td> *d, const matrix_stored<Ta> *a,
               const matrix_stored<Tb> *b,
               const matrix_stored<Tc> *c) noexcept {
  using sum = typename matrix_element<Td>::sum;
  sum wide[K * N];
  for (std::size_t i = 0; i < K * N; ++i)
    wide[i] = matrix_widened<Tb, sum>(b[i]);
  for (std::size_t i = 0; i < M; ++i) {
    sum row[N];
    for (std::size_t j = 0; j < N; ++j)
      row[j] = static_cast<sum>(c[i * N + j]);
    for (std::size_t k = 0; k < K; ++k) {
      const sum left = matrix_widened<Ta, sum>(a[i * K + k]);
      for (std::size_t j = 0; j < N; ++j)
        row[j] += left * wide[k * N + j];
    }
    for (std::size_t j = 0; j < N; ++j)
      d[i * N + j] = static_cast<matrix_stored<Td>>(row[j]);
  }
}

// The operations. The last arguments are matrix_shapes.

/// Elements that this work-item keeps, those outside the matrix included.
template <std::size_t Rows, std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.length")
__attribute__((convergent)) std::uint32_t
    matrix_length(std::uint64_t) noexcept {
  return has_matrix() ? static_cast<std::uint32_t>(Rows * Columns) : 0;
}
template <std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.row")
__attribute__((convergent)) std::uint32_t
    matrix_row(std::uint32_t element, std::uint64_t) noexcept {
  return element / static_cast<std::uint32_t>(Columns);
}
template <std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.column")
__attribute__((convergent)) std::uint32_t
    matrix_column(std::uint32_t element, std::uint64_t) noexcept {
  return element % static_cast<std::uint32_t>(Columns);
}

/// Reads the first `rows` rows and `columns` columns; what is outside is 0.
template <class S, std::size_t Rows, std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.load")
__attribute__((convergent)) void matrix_load(S *elements, const S *from,
                                             std::size_t stride, layout in,
                                             std::size_t rows,
                                             std::size_t columns,
                                             std::uint64_t) noexcept {
  if (!has_matrix())
    return;
  for (std::size_t i = 0; i < Rows; ++i)
    for (std::size_t j = 0; j < Columns; ++j)
      elements[i * Columns + j] = i < rows && j < columns
                                      ? from[matrix_offset<S>(i, j, stride, in)]
                                      : S(0);
}
/// Where element (row, column) is in a tile of rows of 128 bytes whose pieces
/// of 16 bytes are exchanged by the row's number.
template <class S>
constexpr std::uint32_t swizzled_offset(std::uint32_t row,
                                        std::uint32_t column) noexcept {
  constexpr std::uint32_t in_row = 128 / sizeof(S), in_piece = 16 / sizeof(S);
  return row * in_row + (column / in_piece ^ (row & 7)) * in_piece +
         column % in_piece;
}
/// Reads a matrix from such a tile, in local memory; `row` and `column` are of
/// memory, and multiples of 8.
template <class S, std::size_t Rows, std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.load_swizzled")
__attribute__((convergent)) void matrix_load_swizzled(
    S *elements, const S *tile, std::uint32_t row, std::uint32_t column,
    layout in, std::uint64_t) noexcept {
  if (!has_matrix())
    return;
  for (std::uint32_t i = 0; i < Rows; ++i)
    for (std::uint32_t j = 0; j < Columns; ++j)
      elements[i * Columns + j] =
          in == layout::col_major
              ? tile[swizzled_offset<S>(row + j, column + i)]
              : tile[swizzled_offset<S>(row + i, column + j)];
}
/// Writes the first `rows` rows and `columns` columns.
template <class S, std::size_t Rows, std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.store")
__attribute__((convergent)) void matrix_store(const S *elements, S *to,
                                              std::size_t stride, layout in,
                                              std::size_t rows,
                                              std::size_t columns,
                                              std::uint64_t) noexcept {
  if (!has_matrix())
    return;
  for (std::size_t i = 0; i < Rows; ++i)
    for (std::size_t j = 0; j < Columns; ++j)
      if (i < rows && j < columns)
        to[matrix_offset<S>(i, j, stride, in)] = elements[i * Columns + j];
}

template <class Ta, class Tb, class Tc, class Td, std::size_t M, std::size_t K,
          std::size_t N>
__SYCL_DEVICE_BUILTIN__("matrix.mad")
__attribute__((convergent)) void matrix_mad(
    matrix_stored<Td> *d, const matrix_stored<Ta> *a,
    const matrix_stored<Tb> *b, const matrix_stored<Tc> *c, std::uint64_t,
    std::uint64_t, std::uint64_t, std::uint64_t) noexcept {
  if (has_matrix())
    matrix_product<Ta, Tb, Tc, Td, M, K, N>(d, a, b, c);
}

/// From the places of one use to those of another. Then come the size of an
/// element and the shapes that say where `to` and `from` have theirs; the types
/// of these shapes need not be S.
template <class S, std::size_t Rows, std::size_t Columns>
__SYCL_DEVICE_BUILTIN__("matrix.copy")
__attribute__((convergent)) void matrix_copy(S *to, const S *from,
                                             std::uint64_t, std::uint64_t,
                                             std::uint64_t) noexcept {
  if (!has_matrix())
    return;
  for (std::size_t i = 0; i < Rows * Columns; ++i)
    to[i] = from[i];
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
