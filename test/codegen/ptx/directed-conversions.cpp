// vec::convert() of integers and doubles towards one side is one instruction.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
#include <sycl/sycl.hpp>

// CHECK: .entry {{.*}}to_float
// CHECK-DAG: cvt.rm.f32.s32
// CHECK-DAG: cvt.rp.f32.u32
// CHECK-DAG: cvt.rz.f32.s64
// CHECK-DAG: cvt.rm.f32.u64
// CHECK-DAG: cvt.rp.f32.f64
// CHECK-NOT: setp
// CHECK: ret;
void to_float(sycl::queue &q, float *out, int *i, unsigned *u, long long *l,
              unsigned long *ul, double *d) {
  using sycl::rounding_mode, sycl::vec;
  q.single_task<class to_float>([=] {
    out[0] = vec<int, 1>(*i).convert<float, rounding_mode::rtn>()[0];
    out[1] = vec<unsigned, 1>(*u).convert<float, rounding_mode::rtp>()[0];
    out[2] = vec<long long, 1>(*l).convert<float, rounding_mode::rtz>()[0];
    out[3] = vec<unsigned long, 1>(*ul).convert<float, rounding_mode::rtn>()[0];
    out[4] = vec<double, 1>(*d).convert<float, rounding_mode::rtp>()[0];
  });
}

// CHECK: .entry {{.*}}to_double
// CHECK-DAG: cvt.rm.f64.s64
// CHECK-DAG: cvt.rz.f64.u64
// An int is a double, whatever the mode.
// CHECK-DAG: cvt.rn.f64.s32
// CHECK-NOT: setp
// CHECK: ret;
void to_double(sycl::queue &q, double *out, int *i, long *l, unsigned long *u) {
  using sycl::rounding_mode, sycl::vec;
  q.single_task<class to_double>([=] {
    out[0] = vec<long, 1>(*l).convert<double, rounding_mode::rtn>()[0];
    out[1] = vec<unsigned long, 1>(*u).convert<double, rounding_mode::rtz>()[0];
    out[2] = vec<int, 1>(*i).convert<double, rounding_mode::rtp>()[0];
  });
}
