// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix_elements.hpp
/// get_wi_data: the elements of a joint_matrix that a work-item keeps, by
/// number, as programs have it that SYCLomatic migrated.
/// sycl::ext::oneapi::detail is DPC++'s place of it. New programs use
/// joint_matrix_apply. In no tier: only what has the matrices includes it.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_ELEMENTS_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_ELEMENTS_HPP

#include <sycl/ext/oneapi/matrix/joint_matrix.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
template <class Matrix> class elements_of_work_item {
public:
  explicit elements_of_work_item(Matrix &of) noexcept : of(&of) {}

  std::size_t length() const noexcept {
    std::size_t count = 0;
    matrix_access::each(*of,
                        [&](auto &, std::uint32_t, std::uint32_t) { ++count; });
    return count;
  }
  auto &operator[](std::size_t number) const noexcept {
    typename matrix_access::template element<Matrix> *found = nullptr;
    std::size_t count = 0;
    matrix_access::each(*of, [&](auto &one, std::uint32_t, std::uint32_t) {
      if (count++ == number)
        found = &one;
    });
    return *found;
  }

private:
  Matrix *of;
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace detail {
// This namespace hides the headers' own from what stands beside it.
using namespace sycl::detail;

template <class Group, class Matrix>
elements_of_work_item<Matrix> get_wi_data(Group, Matrix &of) noexcept {
  return elements_of_work_item<Matrix>(of);
}
} // namespace detail
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
