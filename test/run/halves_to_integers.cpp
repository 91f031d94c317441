// Halves are rounded to integers alike on host and device, for the processor
// that runs them and for all. With AVX512-FP16 LLVM truncated single ones.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O2 -march=native -fsycl-targets=cpu %s -o %t.native
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.native

#include "Inputs/compare.hpp"

using sycl::half;

template <class T> static int nearest(half x) {
  return int(sycl::vec<half, 1>(x).convert<T, sycl::rounding_mode::rte>()[0]);
}

int main() {
  constexpr int n = 6;
  const float numbers[n] = {3.5f, 2.5f, -1.75f, 0.5f, 99.75f, -7.25f};
  const int wanted[n] = {4, 2, -2, 0, 100, -7};
  sycl::queue q;
  auto *in = sycl::malloc_shared<half>(n, q);
  auto *out = sycl::malloc_shared<int>(4 * n, q);
  for (int i = 0; i < n; ++i)
    in[i] = numbers[i];
  const auto all = [=](int i, int *to) {
    to[0] = nearest<int>(in[i]);
    to[1] = nearest<short>(in[i]);
    to[2] = int(nearest<long>(in[i]));
    to[3] = int(sycl::rint(in[i]));
  };
  q.single_task([=] {
     for (int i = 0; i < n; ++i)
       all(i, out + 4 * i);
   }).wait();
  for (int i = 0; i < n; ++i) {
    int host[4];
    all(i, host);
    for (int k = 0; k < 4; ++k) {
      compare::check(host[k] == wanted[i], "on the host");
      compare::check(out[4 * i + k] == wanted[i], "on the device");
    }
  }
  sycl::free(in, q);
  sycl::free(out, q);
  return compare::result();
}
