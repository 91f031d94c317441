// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix_intel.hpp
/// sycl_ext_intel_matrix: coordinates of elements, matrices that reach over the
/// edge of the memory's, and A and B written back. Tier K.
///
/// None of it needs Intel's hardware here, so every device has it.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_INTEL_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_INTEL_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/ext/oneapi/matrix/joint_matrix.hpp>

#define SYCL_EXT_INTEL_MATRIX 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace intel {
namespace experimental {
namespace matrix {

using namespace sycl::ext::oneapi::experimental::matrix;

/// How many of `all` are left behind `first`.
inline std::size_t matrix_left(std::size_t all, std::size_t first) noexcept {
  return first < all ? all - first : 0;
}

/// Writes an A or a B in its layout.
template <class Group, class T, std::size_t Rows, std::size_t Cols, use Use,
          layout Layout, access::address_space Space,
          access::decorated IsDecorated,
          std::enable_if_t<Layout != layout::dynamic, int> = 0>
void joint_matrix_store(
    Group, const joint_matrix<Group, T, Use, Rows, Cols, Layout> &src,
    multi_ptr<sycl::detail::matrix_stored<T>, Space, IsDecorated> dest,
    std::size_t stride) {
  sycl::detail::matrix_access::store(
      src, sycl::detail::pointing_into<Space>(dest.get_raw()), stride, Layout);
}

/// The same for annotated_ptr, whose properties are hints.
template <class Group, class T, std::size_t Rows, std::size_t Cols, use Use,
          layout Layout, class List,
          std::enable_if_t<Layout != layout::dynamic, int> = 0>
void joint_matrix_store(
    Group, const joint_matrix<Group, T, Use, Rows, Cols, Layout> &src,
    sycl::ext::oneapi::experimental::annotated_ptr<
        sycl::detail::matrix_stored<T>, List>
        dest,
    std::size_t stride) {
  sycl::detail::matrix_access::store(src, dest.get(), stride, Layout);
}

/// func(element, row, column) for each element, by the work-item that keeps it.
template <class Group, class T, use Use, std::size_t Rows, std::size_t Cols,
          layout Layout, class F>
void joint_matrix_apply(Group,
                        joint_matrix<Group, T, Use, Rows, Cols, Layout> &C,
                        F &&func) {
  sycl::detail::matrix_access::each(
      C, [&](auto &element, std::uint32_t row, std::uint32_t column) {
        func(element, static_cast<std::size_t>(row),
             static_cast<std::size_t>(column));
      });
}

// The memory's matrix has Height rows and Width columns, and the joint matrix
// begins at row coordX and column coordY of it. What is outside is read as 0
// and not written.

template <class Group, class T, std::size_t Rows, std::size_t Cols, use Use,
          layout Layout, class Tv>
void joint_matrix_fill_checked(
    Group, joint_matrix<Group, T, Use, Rows, Cols, Layout> &m, Tv v,
    std::size_t Height, std::size_t Width, std::size_t coordX,
    std::size_t coordY) {
  using stored = sycl::detail::matrix_stored<T>;
  sycl::detail::matrix_access::each(
      m, [=](stored &element, std::uint32_t row, std::uint32_t column) {
        element = row + coordX < Height && column + coordY < Width
                      ? static_cast<stored>(v)
                      : static_cast<stored>(0);
      });
}

template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          access::address_space Space, access::decorated IsDecorated>
void joint_matrix_load_checked(
    Group,
    joint_matrix<Group, T1, use::accumulator, Rows, Cols, layout::dynamic> &res,
    multi_ptr<T2, Space, IsDecorated> base_src, std::size_t stride,
    layout Layout, std::size_t Height, std::size_t Width, std::size_t coordX,
    std::size_t coordY) {
  using stored = sycl::detail::matrix_stored<T1>;
  sycl::detail::matrix_access::load(
      res,
      sycl::detail::pointing_into<Space>(base_src.get_raw()) +
          sycl::detail::matrix_offset<stored>(coordX, coordY, stride, Layout),
      stride, Layout, matrix_left(Height, coordX), matrix_left(Width, coordY));
}
template <class Group, class T1, class T2, std::size_t Rows, std::size_t Cols,
          use Use, layout Layout, access::address_space Space,
          access::decorated IsDecorated,
          std::enable_if_t<Layout != layout::dynamic, int> = 0>
void joint_matrix_load_checked(
    Group, joint_matrix<Group, T1, Use, Rows, Cols, Layout> &res,
    multi_ptr<T2, Space, IsDecorated> base_src, std::size_t stride,
    std::size_t Height, std::size_t Width, std::size_t coordX,
    std::size_t coordY) {
  using stored = sycl::detail::matrix_stored<T1>;
  sycl::detail::matrix_access::load(
      res,
      sycl::detail::pointing_into<Space>(base_src.get_raw()) +
          sycl::detail::matrix_offset<stored>(coordX, coordY, stride, Layout),
      stride, Layout, matrix_left(Height, coordX), matrix_left(Width, coordY));
}

template <class Group, class T, std::size_t Rows, std::size_t Cols,
          access::address_space Space, access::decorated IsDecorated>
void joint_matrix_store_checked(
    Group,
    const joint_matrix<Group, T, use::accumulator, Rows, Cols, layout::dynamic>
        &src,
    multi_ptr<sycl::detail::matrix_stored<T>, Space, IsDecorated> base_dest,
    std::size_t stride, layout Layout, std::size_t Height, std::size_t Width,
    std::size_t coordX, std::size_t coordY) {
  using stored = sycl::detail::matrix_stored<T>;
  sycl::detail::matrix_access::store(
      src,
      sycl::detail::pointing_into<Space>(base_dest.get_raw()) +
          sycl::detail::matrix_offset<stored>(coordX, coordY, stride, Layout),
      stride, Layout, matrix_left(Height, coordX), matrix_left(Width, coordY));
}
template <class Group, class T, std::size_t Rows, std::size_t Cols, use Use,
          layout Layout, access::address_space Space,
          access::decorated IsDecorated,
          std::enable_if_t<Layout != layout::dynamic, int> = 0>
void joint_matrix_store_checked(
    Group, const joint_matrix<Group, T, Use, Rows, Cols, Layout> &src,
    multi_ptr<sycl::detail::matrix_stored<T>, Space, IsDecorated> base_dest,
    std::size_t stride, std::size_t Height, std::size_t Width,
    std::size_t coordX, std::size_t coordY) {
  using stored = sycl::detail::matrix_stored<T>;
  sycl::detail::matrix_access::store(
      src,
      sycl::detail::pointing_into<Space>(base_dest.get_raw()) +
          sycl::detail::matrix_offset<stored>(coordX, coordY, stride, Layout),
      stride, Layout, matrix_left(Height, coordX), matrix_left(Width, coordY));
}

} // namespace matrix
} // namespace experimental
} // namespace intel
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
