// The absolute value of the least number is the least number: it stays negative
// for a comparison, for what chooses by its sign, and for a wider number. For
// ptxas absolute values are not negative (codegen/ptx/AbsoluteValues.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <sycl/sycl.hpp>

struct Answers {
  int64_t wide, compared, different;
  int negative, chosen;
  bool operator==(const Answers &) const = default;
};

/// \p x with the sign removed, modulo 2^n.
template <class T> T without_sign(T x) {
  using U = std::make_unsigned_t<T>;
  return x < 0 ? T(U(0) - U(x)) : x;
}

template <class T> void check_all(sycl::queue &q, const char *what) {
  constexpr int n = 65536;
  auto *in = sycl::malloc_shared<T>(n, q);
  auto *out = sycl::malloc_shared<Answers>(n, q);
  // All of 8 and 16 bits; of others numbers around 0 and around both ends.
  for (int i = 0; i < n; ++i)
    in[i] = sizeof(T) < 4 ? T(i)
            : i % 2       ? T(i - n / 2)
                          : T(uint64_t(std::numeric_limits<T>::min()) + i - 8);
  q.parallel_for(n, [=](sycl::id<1> i) {
     const T x = in[i];
     const T absolute = sycl::abs(x);
     const sycl::vec<T, 2> choice = sycl::select(
         sycl::vec<T, 2>(1), sycl::vec<T, 2>(2), sycl::abs(sycl::vec<T, 2>(x)));
     out[i] = {absolute, without_sign(x), T(sycl::abs_diff(x, T(0))),
               absolute < 0, int(choice[0])};
   }).wait();
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    const int64_t absolute = without_sign(in[i]);
    const bool negative = in[i] == std::numeric_limits<T>::min();
    wrong += !(out[i] == Answers{absolute, absolute, absolute, negative,
                                 negative ? 2 : 1});
  }
  compare::check(wrong == 0, what);
  sycl::free(in, q);
  sycl::free(out, q);
}

int main() {
  sycl::queue q;
  check_all<int8_t>(q, "8 bits");
  check_all<int16_t>(q, "16 bits");
  check_all<int32_t>(q, "32 bits");
  check_all<int64_t>(q, "64 bits");
  return compare::result();
}
