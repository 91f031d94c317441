// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix_queries.hpp
/// Which joint matrices a device has instructions for: at run time
/// (matrix_combinations) and at compile time (matrix_params). Tier H.
///
/// Both read one list, that of NVIDIA's tensor cores with the compute
/// capability from which they have each shape. Devices without matrix hardware
/// compute every shape (matrix_builtins.hpp) and answer with the whole list,
/// so that a program which chooses among the answers runs on them as well.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_QUERIES_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_QUERIES_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/ext/oneapi/experimental/device_architecture.hpp>
#include <sycl/ext/oneapi/matrix/joint_matrix.hpp>
#include <vector>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace matrix {

enum class matrix_type {
  bf16,
  fp16,
  tf32,
  fp32,
  fp64,
  sint8,
  sint16,
  sint32,
  sint64,
  uint8,
  uint16,
  uint32,
  uint64
};

/// One kind of multiplication that a device has. The `max_` members are for
/// devices that have all sizes up to a largest; those here have single ones.
struct combination {
  std::size_t max_msize;
  std::size_t max_nsize;
  std::size_t max_ksize;
  std::size_t msize;
  std::size_t nsize;
  std::size_t ksize;
  matrix_type atype;
  matrix_type btype;
  matrix_type ctype;
  matrix_type dtype;
};

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
struct listed_combination {
  ext::oneapi::experimental::matrix::combination what;
  unsigned capability; ///< 10 * major + minor
};
/// The list of the extension's appendix. For each types the largest, which is
/// what matrix_params chooses, comes first.
#define SYCL_DETAIL_TYPE(NAME)                                                 \
  ext::oneapi::experimental::matrix::matrix_type::NAME
#define SYCL_DETAIL_SHAPE(M, N, K, AB, C, D, CAPABILITY)                       \
  {{0, 0, 0, M, N, K, SYCL_DETAIL_TYPE(AB), SYCL_DETAIL_TYPE(AB),              \
    SYCL_DETAIL_TYPE(C), SYCL_DETAIL_TYPE(D)},                                 \
   CAPABILITY}
#define SYCL_DETAIL_SHAPES(AB, C, D, CAPABILITY)                               \
  SYCL_DETAIL_SHAPE(16, 16, 16, AB, C, D, CAPABILITY),                         \
      SYCL_DETAIL_SHAPE(8, 32, 16, AB, C, D, CAPABILITY),                      \
      SYCL_DETAIL_SHAPE(32, 8, 16, AB, C, D, CAPABILITY)
template <int = 0>
inline constexpr listed_combination matrix_list[] = {
    SYCL_DETAIL_SHAPES(fp16, fp32, fp32, 75),
    SYCL_DETAIL_SHAPES(fp16, fp16, fp16, 75),
    SYCL_DETAIL_SHAPES(fp16, fp32, fp16, 75),
    SYCL_DETAIL_SHAPES(fp16, fp16, fp32, 75),
    SYCL_DETAIL_SHAPES(sint8, sint32, sint32, 75),
    SYCL_DETAIL_SHAPES(uint8, sint32, sint32, 75),
    SYCL_DETAIL_SHAPE(16, 16, 8, tf32, fp32, fp32, 80),
    SYCL_DETAIL_SHAPES(bf16, fp32, fp32, 80),
    SYCL_DETAIL_SHAPE(8, 8, 4, fp64, fp64, fp64, 80)};
#undef SYCL_DETAIL_SHAPES
#undef SYCL_DETAIL_SHAPE
#undef SYCL_DETAIL_TYPE

template <class T>
constexpr ext::oneapi::experimental::matrix::matrix_type
matrix_type_of() noexcept {
  using t = ext::oneapi::experimental::matrix::matrix_type;
  // In the order of matrix_element's numbers.
  constexpr t types[] = {t::fp16, t::bf16,  t::tf32,  t::fp32,
                         t::fp64, t::sint8, t::uint8, t::sint32};
  return types[matrix_element<T>::number];
}

/// The first of the list that an architecture has, with these types and, unless
/// they are 0, these sizes.
template <class Ta, class Tb, class Tc, class Td>
constexpr ext::oneapi::experimental::matrix::combination
find_combination(ext::oneapi::experimental::architecture on, std::size_t m,
                 std::size_t n, std::size_t k) noexcept {
  // A number of the architecture that is not NVIDIA's computes everything.
  const auto number = static_cast<std::uint64_t>(on);
  const std::uint64_t capability =
      number >> 32 == 2 ? (number & 0xffffffffu) : ~std::uint64_t(0);
  for (const listed_combination &one : matrix_list<>)
    if (one.capability <= capability &&
        one.what.atype == matrix_type_of<Ta>() &&
        one.what.btype == matrix_type_of<Tb>() &&
        one.what.ctype == matrix_type_of<Tc>() &&
        one.what.dtype == matrix_type_of<Td>() &&
        (m == 0 || m == one.what.msize) && (n == 0 || n == one.what.nsize) &&
        (k == 0 || k == one.what.ksize))
      return one.what;
  return {};
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
namespace info {
namespace device {
/// The multiplications that a device has.
struct matrix_combinations {
  using return_type = std::vector<matrix::combination>;
  template <int = 0>
  static return_type answer(const sycl::detail::has_handle &of) {
    const std::uint64_t number =
        sycl::detail::get_info<sycl::detail::question::device::architecture>(
            of);
    return_type out;
    for (const auto &one : sycl::detail::matrix_list<>)
      if (number >> 32 != 2 || one.capability <= (number & 0xffffffffu))
        out.push_back(one.what);
    return out;
  }
};
} // namespace device
} // namespace info

namespace matrix {

/// The sizes and types of joint matrices for an architecture: with sizes given,
/// whether it has them; without, those to take.
template <architecture Arch, class Ta, class Tb, class Tc, class Td = Tc,
          std::size_t sM = 0, std::size_t sN = 0, std::size_t sK = 0>
struct matrix_params {
private:
  static constexpr combination found =
      sycl::detail::find_combination<Ta, Tb, Tc, Td>(Arch, sM, sN, sK);
  static_assert(found.msize != 0,
                "matrix_params: this architecture has no matrix instructions "
                "for these types and sizes (docs/design/matrix.md)");

public:
  static constexpr std::size_t M = found.msize;
  static constexpr std::size_t N = found.nsize;
  static constexpr std::size_t K = found.ksize;

  template <class Group, layout Layout>
  using joint_matrix_a = joint_matrix<Group, Ta, use::a, M, K, Layout>;
  template <class Group, layout Layout>
  using joint_matrix_b = joint_matrix<Group, Tb, use::b, K, N, Layout>;
  template <class Group>
  using joint_matrix_c = joint_matrix<Group, Tc, use::accumulator, M, N>;
  template <class Group>
  using joint_matrix_d = joint_matrix<Group, Td, use::accumulator, M, N>;
};

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
