// The absolute value of -32768 as a short is -32768, and that is what a wider
// number has as well. ptxas computed it in 32 bits and took it for extended
// (codegen/ptx/AssemblerFaults.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdlib>
#include <sycl/sycl.hpp>

template <class T> void check_all(sycl::queue &q, const char *what) {
  constexpr int n = 65536;
  auto *in = sycl::malloc_shared<T>(n, q);
  auto *wide = sycl::malloc_shared<int64_t>(n, q);
  auto *compared = sycl::malloc_shared<int64_t>(n, q);
  auto *different = sycl::malloc_shared<int64_t>(n, q);
  for (int i = 0; i < n; ++i)
    in[i] = T(i);
  q.parallel_for(n, [=](sycl::id<1> i) {
     const T x = in[i];
     wide[i] = sycl::abs(x);
     const T y = x < 0 ? T(-x) : x;
     compared[i] = y;
     different[i] = T(sycl::abs_diff(x, T(0)));
   }).wait();
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    const int64_t absolute = T(std::abs(int64_t(in[i])));
    wrong += wide[i] != absolute;
    wrong += compared[i] != absolute;
    wrong += different[i] != absolute;
  }
  compare::check(wrong == 0, what);
  sycl::free(in, q);
  sycl::free(wide, q);
  sycl::free(compared, q);
  sycl::free(different, q);
}

int main() {
  sycl::queue q;
  check_all<int8_t>(q, "8 bits");
  check_all<int16_t>(q, "16 bits");
  check_all<int32_t>(q, "32 bits");
  return compare::result();
}
