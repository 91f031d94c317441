// sycl::half and _Float16 in kernels.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;
using sycl::half;

int main() {
  each<float>(
      "half",
      [](std::size_t i, float *out) {
        const half h = i * 0.25f;
        half sum = h * h + half(1);
        sum /= 3;
        out[0] = sum;
        out[1] = h * 2.f;
        out[2] = static_cast<float>(sycl::sqrt(h));
        out[3] = h < half(4) ? 1 : 0;
        out[4] = -h;
        out[5] = static_cast<float>(static_cast<int>(h));
      },
      6);
  // A device may fuse the multiplication and the addition.
  each<float>(
      "vectors of half",
      [](std::size_t i, float *out) {
        sycl::half4 v{half(i), half(1), half(2.5f), half(-1)};
        v = v * v + half(1);
        for (int k = 0; k < 4; ++k)
          out[k] = v[k];
      },
      4, 1e-3);
  each<float>("_Float16", [](std::size_t i, float *out) {
    _Float16 h = (_Float16)(i * 0.25f);
    *out = (float)(_Float16)(h * h + (_Float16)1);
  });
  return compare::result();
}
