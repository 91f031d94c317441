// Quotients and remainders by constants of 64 bits, which vectors compute by
// products of 32 bits: divisors around powers of two, those whose factor has 65
// bits, negative ones, and numbers next to the ends of the range.
//
// RUN: %build_and_run
#include <cstdint>
#include <cstdio>
#include <random>
#include <sycl/sycl.hpp>
#include <type_traits>

using u64 = std::uint64_t;
using s64 = std::int64_t;

constexpr int n = 1 << 12;

// The sum tells a wrong quotient from a wrong remainder; odd numbers also
// divide under a mask.
template <class T> static u64 both(T v, T by, u64 in) {
  u64 sum = u64(v / by) * 31 + u64(v % by);
  if (in & 1)
    sum ^= u64((v >> 3) % by);
  return sum;
}

template <auto D>
static int count_wrong(sycl::queue &q, const u64 *in, u64 *out) {
  using T = decltype(D);
  q.parallel_for(n, [=](sycl::id<1> i) {
     out[i] = both<T>(T(in[i]), D, in[i]);
   }).wait();
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    volatile T by = D; // Divides on the host.
    wrong += out[i] != both<T>(T(in[i]), by, in[i]);
  }
  if (wrong)
    std::printf("%s %#llx: %d wrong\n",
                std::is_signed_v<T> ? "signed" : "unsigned",
                static_cast<unsigned long long>(D), wrong);
  return wrong;
}

template <u64... D>
static int count_all_wrong(sycl::queue &q, const u64 *in, u64 *out) {
  return (0 + ... +
          (count_wrong<u64(D)>(q, in, out) + count_wrong<s64(D)>(q, in, out)));
}

int main() {
  sycl::queue q;
  u64 *in = sycl::malloc_shared<u64>(n, q),
      *out = sycl::malloc_shared<u64>(n, q);
  std::mt19937_64 random(7);
  for (int i = 0; i < n; ++i) {
    const u64 v = random(), shift = random() % 64;
    in[i] = i < 200      ? u64(i) - 100
            : i < 400    ? (u64(1) << 63) + u64(i) - 300
            : i % 3 == 0 ? v >> shift
            : i % 3 == 1 ? -(v >> shift)
                         : v;
  }
  const int wrong =
      count_all_wrong<3, 7, 10, 25, 28, 641, 86400, 1000003, 4294967295u,
                      4294967297u, 0x7fffffffffffffffu, 0x8000000000000001u,
                      u64(-2), u64(-3), u64(-7), u64(-1000003),
                      0xcccccccccccccccdu, 0xaaaaaaaaaaaaaaabu>(q, in, out);
  sycl::free(in, q);
  sycl::free(out, q);
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
