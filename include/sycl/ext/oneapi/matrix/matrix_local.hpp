// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix_local.hpp Products of matrices that stay in local memory, by
/// four sub-groups together: wgmma on NVIDIA GPUs of sm_90a. An extension of
/// this compiler. Tier K.
///
///   joint_matrix<sub_group, float, use::accumulator, 16, 64> sums[4];
///   for (int step = 0; step < steps; ++step) {
///     async_wait<0>();                      // the tiles of this step …
///     group_barrier(group);                 // … and those of the others
///     joint_matrix_mad_local(sg, sums, a(step) + rows, b(step));
///     joint_matrix_mad_wait<0>(sg, sums);
///     group_barrier(group);                 // before they are written again
///     …
///   }
///
/// On Hopper mma.sync, which takes A and B from registers, reaches two thirds
/// of the tensor cores' speed. The rest needs operands in local memory, an
/// arrangement of theirs that the instruction knows, and the sums of 64 rows in
/// four sub-groups. The functions here promise just that and work everywhere:
/// on other targets the body below loads matrices and multiplies them.
///
/// A tile is a square of 64 x 64 elements of 16 bits, 8 KiB: 64 rows of 128
/// bytes, element (row, column) at swizzled<T>(row, column). A tile begins at a
/// multiple of 1024 bytes of local memory; on sm_90a scratch memory of the
/// work-group does, if the kernel has no local accessors.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_LOCAL_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_LOCAL_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/ext/oneapi/matrix/joint_matrix.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace matrix {

/// Rows, columns and elements of a square tile in local memory.
inline constexpr std::size_t local_tile_side = 64;
inline constexpr std::size_t local_tile_size =
    local_tile_side * local_tile_side;

/// The sums of a sub-group: 16 rows of one square of C.
using local_sums =
    joint_matrix<sub_group, float, use::accumulator, 16, local_tile_side>;

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {

/// For targets without such an instruction.
template <class T, std::size_t Squares, layout La, layout Lb>
__SYCL_DEVICE_BUILTIN__("matrix.mad_local")
__attribute__((convergent)) void matrix_mad_local(
    ext::oneapi::experimental::matrix::local_sums *sums, std::uint32_t,
    std::uint32_t, const T *a, const T *b, layout, layout,
    std::uint64_t) noexcept {
  namespace mx = ext::oneapi::experimental::matrix;
  const std::uint32_t first = __sycl_sub_group_id() % 4 * 16;
#pragma unroll
  for (std::uint32_t k = 0; k < mx::local_tile_side; k += 16) {
    mx::joint_matrix<sub_group, T, use::a, 16, 16, La> left;
    matrix_access::load_swizzled(left, a, La == layout::row_major ? first : k,
                                 La == layout::row_major ? k : first);
#pragma unroll
    for (std::size_t square = 0; square < Squares; ++square) {
      mx::joint_matrix<sub_group, T, use::b, 16, mx::local_tile_side, Lb> right;
      matrix_access::load_swizzled(right, b + square * mx::local_tile_size,
                                   Lb == layout::row_major ? k : 0,
                                   Lb == layout::row_major ? 0 : k);
      matrix_access::mad(sums[square], left, right, sums[square]);
    }
  }
}

__SYCL_DEVICE_BUILTIN__("matrix.mad_wait")
__attribute__((convergent)) inline void
matrix_mad_wait(ext::oneapi::experimental::matrix::local_sums *, std::uint32_t,
                std::uint32_t, std::uint32_t, std::uint64_t) noexcept {}

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
namespace matrix {

/// Begins `sums[i] += A * B[i]` for Squares tiles of B, one after the other in
/// memory. Four sub-groups whose numbers are 4 n to 4 n + 3 call it together,
/// with the same tiles; the i-th of them has rows 16 i to 16 i + 15 of A and of
/// the sums. La and Lb say what a row of memory is: row_major a row of A or B,
/// col_major a column. The products of one call are a batch of
/// joint_matrix_mad_wait. Until it has been awaited the program neither uses
/// the sums, but for further products, nor writes the tiles. Writes of tiles by
/// other work-items are seen after a barrier. Work-groups have a multiple of
/// four sub-groups of 32.
template <layout La = layout::row_major, layout Lb = layout::row_major, class T,
          std::size_t Squares>
void joint_matrix_mad_local(sub_group, local_sums (&sums)[Squares], const T *a,
                            const T *b) {
  static_assert(std::is_same_v<T, half> || std::is_same_v<T, bfloat16>,
                "joint_matrix_mad_local multiplies half or bfloat16");
  static_assert(Squares >= 1 && Squares <= 4,
                "joint_matrix_mad_local has one to four tiles of B");
  static_assert((La == layout::row_major || La == layout::col_major) &&
                    (Lb == layout::row_major || Lb == layout::col_major),
                "a tile is in rows or in columns");
  sycl::detail::matrix_mad_local<T, Squares, La, Lb>(
      sums, sizeof(local_sums), Squares, a, b, La, Lb,
      sycl::detail::matrix_shape<T, use::a, local_tile_side, local_tile_side>);
}

/// Waits until all but the last Batches calls of joint_matrix_mad_local of this
/// sub-group are complete; then their tiles have been read. After a wait with 0
/// the sums are there.
template <std::size_t Batches, std::size_t Squares>
void joint_matrix_mad_wait(sub_group, local_sums (&sums)[Squares]) {
  static_assert(Batches <= 7, "joint_matrix_mad_wait counts to 7 batches");
  sycl::detail::matrix_mad_wait(
      sums, sizeof(local_sums), Squares, Batches,
      sycl::detail::matrix_shape<float, use::accumulator, 16, local_tile_side>);
}

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
