// Which of two private arrays is read or written differs between work-items, at
// an index that differs, too: Intel's OpenCL took elements of the other array
// (docs/design/known-driver-faults.md; codegen/common/JoinVariables.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

struct arrays {
  int a[4], b[4];
  arrays() {
    for (int k = 0; k < 4; ++k) {
      a[k] = k + 1;
      b[k] = k + 5;
    }
  }
};

int main() {
  compare::each<int>("an address", [](std::size_t i, int *out) {
    arrays of;
    int *const chosen = i % 3 ? of.a : of.b;
    *out = chosen[i % 4];
  });
  compare::each<int>("an address of three", [](std::size_t i, int *out) {
    int a[4], b[4], c[4];
    for (int k = 0; k < 4; ++k)
      a[k] = k, b[k] = 10 + k, c[k] = 20 + k;
    const int *const chosen = i % 3 == 0 ? a : i % 3 == 1 ? b : c;
    *out = chosen[i / 3 % 4] * 100 + chosen[(i + 1) % 4];
  });
  compare::each<int>("an element", [](std::size_t i, int *out) {
    int a[4], b[4];
    for (int k = 0; k < 4; ++k)
      a[k] = k + 1, b[k] = k + 5;
    *out = i % 3 ? a[i % 4] : b[i % 4];
  });
  compare::each<int>("a store", [](std::size_t i, int *out) {
    int a[4], b[4];
    for (int k = 0; k < 4; ++k)
      a[k] = k + 1, b[k] = k + 5;
    int *const chosen = i % 3 ? a : b;
    chosen[i % 4] = 100;
    *out = a[(i + 1) % 4] + 10 * b[i / 4 % 4];
  });
  compare::each<int>("in a loop", [](std::size_t i, int *out) {
    int a[4], b[4];
    for (int k = 0; k < 4; ++k)
      a[k] = k + 1, b[k] = k + 5;
    int sum = 0;
    for (std::size_t k = 0; k < i % 7; ++k) {
      int *const chosen = (i + k) % 3 ? a : b;
      sum = sum * 3 + chosen[(i + k) % 4]++;
    }
    *out = sum;
  });
  compare::each<double>("arrays of other sizes",
                        [](std::size_t i, double *out) {
                          double a[3], b[7];
                          for (int k = 0; k < 3; ++k)
                            a[k] = k * 0.5;
                          for (int k = 0; k < 7; ++k)
                            b[k] = -k;
                          *out = (i % 5 < 2 ? a : b)[i % 3];
                        });
  return compare::result();
}
