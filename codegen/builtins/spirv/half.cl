// half.cl: SYCL's mathematical functions of half, as __sycl_NAME_f16.
//
// OpenCL's half functions (cl_khr_fp16): their accuracy is stated for half, and
// a GPU has instructions for several of them.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define HALF1(F)                                                               \
  half __sycl_##F##_f16(half x) { return F(x); }
#define HALF2(F)                                                               \
  half __sycl_##F##_f16(half x, half y) { return F(x, y); }

HALF1(acos)
HALF1(acosh)
HALF1(asin)
HALF1(asinh)
HALF1(atan)
HALF1(atanh)
HALF1(cbrt)
HALF1(ceil)
HALF1(cos)
HALF1(cosh)
HALF1(exp)
HALF1(exp10)
HALF1(exp2)
HALF1(expm1)
HALF1(fabs)
HALF1(floor)
HALF1(log)
HALF1(log10)
HALF1(log1p)
HALF1(log2)
HALF1(rint)
HALF1(round)
HALF1(rsqrt)
HALF1(sin)
HALF1(sinh)
HALF1(sqrt)
HALF1(tan)
HALF1(tanh)
HALF1(trunc)
HALF2(atan2)
HALF2(copysign)
HALF2(fdim)
HALF2(fmax)
HALF2(fmin)
HALF2(fmod)
HALF2(hypot)
HALF2(pow)
HALF2(remainder)
half __sycl_fma_f16(half x, half y, half z) { return fma(x, y, z); }
