// Every function of SYCL and of <cmath> has PTX under -ffast-math; log had none, because LLVM
// has no pattern for llvm.log2.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -ffast-math -w -fsycl-targets=nvptx64 -fsycl-device-code-split=off -fsycl-dump-device-code=images -c %s -o a.o
// RUN: cat images/*.ptx | FileCheck %s
// RUN: %ptxas -arch sm_75 images/*.ptx -o a.cubin
// RUN: %syclcc1 -std=c++20 -O0 -fapprox-func -w -fsycl-targets=nvptx64 -fsycl-device-code-split=off -fsycl-dump-device-code=unoptimised -c %s -o b.o
// RUN: %ptxas -arch sm_75 unoptimised/*.ptx -o b.cubin
#include <cmath>
#include <sycl/sycl.hpp>

// CHECK: .entry {{.*}}logarithms
// CHECK-NOT: call
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: call
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: call
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: call
// CHECK: lg2.approx.ftz.f32
// CHECK: ret;
void logarithms(sycl::queue &q, float *p) {
  q.single_task<class logarithms>([=] {
    p[0] = sycl::log(p[0]);
    p[1] = std::log2(p[1]);
    p[2] = std::log10(p[2]);
    p[3] = sycl::pow(p[3], p[4]);
  });
}

template <class T> void of_sycl(sycl::queue &q, T *p) {
  q.single_task([=] {
    int n = 0;
    int e = 0;
#define UNARY(F) p[n] = sycl::F(p[n]), ++n;
    UNARY(acos) UNARY(acosh) UNARY(acospi) UNARY(asin) UNARY(asinh) UNARY(asinpi) UNARY(atan)
    UNARY(atanh) UNARY(atanpi) UNARY(cbrt) UNARY(ceil) UNARY(cos) UNARY(cosh) UNARY(cospi)
    UNARY(erf) UNARY(erfc) UNARY(exp) UNARY(exp10) UNARY(exp2) UNARY(expm1) UNARY(fabs)
    UNARY(floor) UNARY(lgamma) UNARY(log) UNARY(log10) UNARY(log1p) UNARY(log2) UNARY(logb)
    UNARY(rint) UNARY(round) UNARY(rsqrt) UNARY(sin) UNARY(sinh) UNARY(sinpi) UNARY(sqrt)
    UNARY(tan) UNARY(tanh) UNARY(tanpi) UNARY(tgamma) UNARY(trunc)
#undef UNARY
#define BINARY(F) p[n] = sycl::F(p[n], p[n + 1]), ++n;
    BINARY(atan2) BINARY(atan2pi) BINARY(copysign) BINARY(fdim) BINARY(fmax) BINARY(fmin)
    BINARY(fmod) BINARY(hypot) BINARY(nextafter) BINARY(pow) BINARY(powr) BINARY(remainder)
#undef BINARY
    p[n] = sycl::fma(p[n], p[n + 1], p[n + 2]), ++n;
    p[n] = sycl::pown(p[n], 3), ++n;
    p[n] = sycl::rootn(p[n], 3), ++n;
    p[n] = sycl::frexp(p[n], &e), ++n;
    p[n] = sycl::ldexp(p[n], e), ++n;
    p[n] = sycl::modf(p[n], p + 100), ++n;
    p[n] = sycl::sincos(p[n], p + 101), ++n;
    p[n] = sycl::ilogb(p[n]), ++n;
  });
}
template <class T> void of_the_standard(sycl::queue &q, T *p) {
  q.single_task([=] {
    int n = 0;
    int e = 0;
#define UNARY(F) p[n] = std::F(p[n]), ++n;
    UNARY(acos) UNARY(acosh) UNARY(asin) UNARY(asinh) UNARY(atan) UNARY(atanh) UNARY(cbrt)
    UNARY(ceil) UNARY(cos) UNARY(cosh) UNARY(erf) UNARY(erfc) UNARY(exp) UNARY(exp2) UNARY(expm1)
    UNARY(fabs) UNARY(floor) UNARY(lgamma) UNARY(log) UNARY(log10) UNARY(log1p) UNARY(log2)
    UNARY(logb) UNARY(rint) UNARY(nearbyint) UNARY(round) UNARY(sin) UNARY(sinh) UNARY(sqrt)
    UNARY(tan) UNARY(tanh) UNARY(tgamma) UNARY(trunc)
#undef UNARY
#define BINARY(F) p[n] = std::F(p[n], p[n + 1]), ++n;
    BINARY(atan2) BINARY(copysign) BINARY(fdim) BINARY(fmax) BINARY(fmin) BINARY(fmod)
    BINARY(hypot) BINARY(nextafter) BINARY(pow) BINARY(remainder)
#undef BINARY
    p[n] = std::frexp(p[n], &e), ++n;
    p[n] = std::ldexp(p[n], e), ++n;
    p[n] = std::lround(p[n]), ++n;
    p[n] = std::pow(T(2), p[n]), ++n;
    p[n] = std::pow(T(10), p[n]), ++n;
    p[n] = std::pow(p[n], T(0.5)), ++n;
    p[n] = std::log(std::exp(p[n])), ++n;
    p[n] = std::log(std::pow(p[n], p[n + 1])), ++n;
    p[n] = std::isnan(p[n]) + std::isinf(p[n]), ++n;
  });
}
template void of_sycl(sycl::queue &, float *);
template void of_sycl(sycl::queue &, double *);
template void of_sycl(sycl::queue &, sycl::half *);
template void of_the_standard(sycl::queue &, float *);
template void of_the_standard(sycl::queue &, double *);
