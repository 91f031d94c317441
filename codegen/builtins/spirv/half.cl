// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// half.cl: what SYCL's functions of half do not compute in float.
//
// fma is rounded once, which a float between the operands and the result undoes
// (include/sycl/detail/math_formulas.hpp).

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

half __sycl_fma_f16(half x, half y, half z) { return fma(x, y, z); }
