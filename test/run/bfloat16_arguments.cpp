// Mathematics of bfloat16: of swizzles, and of a bfloat16 beside a number,
// which is computed in the number's type. Neither was accepted.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/bfloat16_math.hpp>

using compare::check;
using sycl::ext::oneapi::bfloat16;
namespace experimental = sycl::ext::oneapi::experimental;

static_assert(
    std::is_same_v<decltype(sycl::fmin(0.5f, bfloat16())), float> &&
    std::is_same_v<decltype(sycl::fmin(bfloat16(), 0.5)), double> &&
    std::is_same_v<decltype(sycl::fma(bfloat16(), bfloat16(), 1.0f)), float>);

// With both namespaces a bfloat16 has only its own functions.
namespace both {
using namespace sycl;
using namespace sycl::ext::oneapi::experimental;
static_assert(std::is_same_v<decltype(cos(bfloat16())), bfloat16> &&
              std::is_same_v<decltype(fmax(bfloat16(), bfloat16())), bfloat16>);
} // namespace both

int main() {
  sycl::queue &q = compare::queue();
  float *out = sycl::malloc_shared<float>(12, q);
  q.single_task([=] {
     const sycl::vec<bfloat16, 4> v{4.0f, 9.0f, -16.0f, 0.25f};
     const sycl::vec<bfloat16, 2> ones{1.0f, 1.0f};
     const auto roots = experimental::sqrt(v.swizzle<1, 0>());
     const auto sizes = experimental::fabs(v.hi());
     const auto least = experimental::fmin(v.lo(), ones);
     const auto sums = experimental::fma(ones, v.swizzle<0, 2>(), v.lo());
     const auto nans = experimental::isnan(v.lo());
     for (int i = 0; i < 2; ++i) {
       out[i] = roots[i];
       out[2 + i] = sizes[i];
       out[4 + i] = least[i];
       out[6 + i] = sums[i];
     }
     out[8] = nans[0] + nans[1];
     const bfloat16 b = 1.5f;
     out[9] = sycl::fmin(2.0f, b);
     out[10] = sycl::pow(b, 2.0f);
     out[11] = sycl::fma(b, b, 1.0f);
   }).wait();
  const float expected[] = {3, 2,  16, 0.25f, 1,     1,
                            8, -7, 0,  1.5f,  2.25f, 3.25f};
  bool right = true;
  for (int i = 0; i < 12; ++i)
    right &= std::fabs(out[i] - expected[i]) < 0.01f;
  check(right, "values");
  sycl::free(out, q);
  return compare::result();
}
