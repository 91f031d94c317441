// Members with `extern template` are device code for the kernels that call
// them, and the library's on the host.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

template <class T> struct pair_of {
  T a, b;
  T sum() const { return a + b; }
  T product() const;
  static constexpr T table[3] = {1, 2, 3};
  T pick(int i) const { return table[i % 3]; }
};
template <class T> static T times(T a, T b) { return a * b; }
template <class T> T pair_of<T>::product() const { return times(a, b); }

extern template struct pair_of<int>;
template struct pair_of<int>;

int main() {
  compare::each<int>(
      "members of an extern template", [](std::size_t i, int *out) {
        pair_of<int> p{static_cast<int>(i), 3};
        *out = p.sum() * 1000 + p.product() * 10 + p.pick(static_cast<int>(i));
      });
  return compare::result();
}
