// A comparison of vectors is 0 or -1, also as a number with a fraction. The
// SPIR-V writer made it 1.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

int main() {
  sycl::queue q;
  constexpr int n = 8;
  auto *in = sycl::malloc_shared<double>(n, q);
  auto *out = sycl::malloc_shared<double>(4 * n, q);
  for (int i = 0; i < n; ++i)
    in[i] = i;
  q.parallel_for(n, [=](sycl::id<1> i) {
     const sycl::vec<double, 2> x(in[i]);
     const auto more = x > sycl::vec<double, 2>(3.0);
     const auto less = x.convert<float>() < sycl::vec<float, 2>(3.0f);
     out[4 * i] = more.convert<double>()[0];
     out[4 * i + 1] = more.convert<float>()[1];
     out[4 * i + 2] = less.convert<float, sycl::rounding_mode::rtn>()[0];
     out[4 * i + 3] = double(-int(in[i] > 3.0));
   }).wait();
  for (int i = 0; i < n; ++i) {
    const double more = i > 3 ? -1 : 0, less = i < 3 ? -1 : 0;
    compare::check(out[4 * i] == more, "to double");
    compare::check(out[4 * i + 1] == more, "to float");
    compare::check(out[4 * i + 2] == less, "rounded downwards");
    compare::check(out[4 * i + 3] == more, "of a scalar");
  }
  sycl::free(in, q);
  sycl::free(out, q);
  return compare::result();
}
