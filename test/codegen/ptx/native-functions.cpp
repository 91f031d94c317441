// native:: functions of float are PTX's approximate instructions; half_precision:: ones are
// where those have the accuracy for every argument.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=NATIVE
// RUN: cat *.ptx | FileCheck %s --check-prefix=HALF
#include <sycl/sycl.hpp>

// NATIVE: .entry {{.*}}native_functions
// NATIVE-NOT: call
// NATIVE-DAG: sin.approx.f32
// NATIVE-DAG: cos.approx.f32
// NATIVE-DAG: ex2.approx.f32
// NATIVE-DAG: lg2.approx.f32
// NATIVE-DAG: rsqrt.approx.f32
// NATIVE-DAG: sqrt.approx.f32
// NATIVE-DAG: {{div|rcp}}.approx.f32
// NATIVE: ret;
void native_ones(sycl::queue &q, float *p) {
  q.single_task<class native_functions>([=] {
    p[0] = sycl::native::sin(p[0]);
    p[1] = sycl::native::cos(p[1]);
    p[2] = sycl::native::exp(p[2]);
    p[3] = sycl::native::log(p[3]);
    p[4] = sycl::native::rsqrt(p[4]);
    p[5] = sycl::native::sqrt(p[5]);
    p[6] = sycl::native::divide(p[6], p[7]);
    p[8] = sycl::native::powr(p[8], p[9]);
    p[10] = sycl::native::recip(p[10]);
  });
}

// HALF: .entry {{.*}}half_functions
// HALF: ex2.approx.f32
// HALF-NOT: lg2.approx
// HALF-NOT: div.approx
// HALF: ret;
void half_ones(sycl::queue &q, float *p) {
  q.single_task<class half_functions>([=] {
    p[0] = sycl::half_precision::exp(p[0]);
    p[1] = sycl::half_precision::log(p[1]);
    p[2] = sycl::half_precision::divide(p[2], p[3]);
  });
}
