// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix_enums.hpp
/// use, layout and tf32 of sycl_ext_oneapi_matrix. Tier K.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_ENUMS_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_ENUMS_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace matrix {

/// Which operand of D = A * B + C a matrix is.
enum class use : int { a, b, accumulator };

/// How a matrix lies in memory. `ext_intel_packed` has as many rows side by
/// side as fit into 32 bits: the first column's, then the second's.
enum class layout : int { row_major, col_major, dynamic, ext_intel_packed };

namespace precision {
/// A float of which 10 bits of the mantissa count. In memory a float.
class tf32;
} // namespace precision

} // namespace matrix
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
