// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file aliases.hpp
/// OpenCL's names of numbers, in sycl::opencl and, as in SYCL 1.2.1, in sycl.
/// Tier K.
#ifndef SYCL_ALIASES_HPP
#define SYCL_ALIASES_HPP

#include <cstdint>
#include <sycl/half.hpp>

namespace sycl {
inline namespace _V1 {

namespace opencl {
using cl_bool = bool;
using cl_char = std::int8_t;
using cl_uchar = std::uint8_t;
using cl_short = std::int16_t;
using cl_ushort = std::uint16_t;
using cl_int = std::int32_t;
using cl_uint = std::uint32_t;
using cl_long = std::int64_t;
using cl_ulong = std::uint64_t;
using cl_float = float;
using cl_double = double;
using cl_half = half;
} // namespace opencl
using namespace opencl; // as in SYCL 1.2.1

} // namespace _V1
} // namespace sycl

#endif
