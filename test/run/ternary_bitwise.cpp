// ternary_bitwise: each of the 256 functions of three bits, against the table
// read bit by bit on the host; of integers, vec and marray.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/ternary_bitwise.hpp>
#include <utility>

using compare::check;
using sycl::ext::oneapi::experimental::ternary_bitwise;
constexpr std::size_t tables = 256;

template <class T> T by_bits(unsigned table, T a, T b, T c) {
  T sum = 0;
  for (unsigned bit = 0; bit < 8 * sizeof(T); ++bit) {
    const unsigned row = unsigned(a >> bit & 1) + 2 * unsigned(b >> bit & 1) +
                         4 * unsigned(c >> bit & 1);
    sum = static_cast<T>(sum | T(table >> row & 1) << bit);
  }
  return sum;
}

template <class T, std::size_t... Table>
void all(T *out, T a, T b, T c, std::index_sequence<Table...>) {
  ((out[Table] = ternary_bitwise<Table>(a, b, c)), ...);
}

template <class T> void integers(T a, T b, T c, const char *what) {
  sycl::queue &q = compare::queue();
  T *out = sycl::malloc_shared<T>(tables, q);
  q.single_task([=] {
     all(out, a, b, c, std::make_index_sequence<tables>());
   }).wait();
  bool right = true;
  for (unsigned i = 0; i < tables; ++i)
    right &= out[i] == by_bits(i, a, b, c);
  check(right, what);
  sycl::free(out, q);
}

int main() {
  integers<std::uint8_t>(0xaa, 0xcc, 0xf0, "8 bits");
  integers<std::uint16_t>(0x1234, 0xfedc, 0x0f1e, "16 bits");
  integers<std::uint32_t>(0x12345678, 0xfedcba98, 0x0f1e2d3c, "32 bits");
  integers<std::uint64_t>(0x123456789abcdef0, 0xfedcba9876543210,
                          0x0f1e2d3c4b5a6978, "64 bits");

  sycl::queue &q = compare::queue();
  sycl::vec<int, 4> *vectors = sycl::malloc_shared<sycl::vec<int, 4>>(2, q);
  sycl::marray<short, 3> *arrays =
      sycl::malloc_shared<sycl::marray<short, 3>>(2, q);
  q.single_task([=] {
     const sycl::vec<int, 4> v{1, -2, 3, 0x5555};
     vectors[0] = ternary_bitwise<0xca>(v, v + 7, ~v);
     vectors[1] = ternary_bitwise<0x01>(v, v + 7, v ^ 9);
     const sycl::marray<short, 3> m{1, -2, 0x5555};
     const sycl::marray<short, 3> n{77, 5, -1};
     arrays[0] = ternary_bitwise<0x96>(m, n, m);
     arrays[1] = ternary_bitwise<0xff>(m, n, m);
   }).wait();
  const int v[] = {1, -2, 3, 0x5555};
  const short m[] = {1, -2, 0x5555}, n[] = {77, 5, -1};
  bool right = true;
  for (int i = 0; i < 4; ++i) {
    right &= vectors[0][i] == by_bits<int>(0xca, v[i], v[i] + 7, ~v[i]);
    right &= vectors[1][i] == by_bits<int>(0x01, v[i], v[i] + 7, v[i] ^ 9);
  }
  check(right, "vec");
  right = true;
  for (int i = 0; i < 3; ++i)
    right &= arrays[0][i] == by_bits<short>(0x96, m[i], n[i], m[i]) &&
             arrays[1][i] == -1;
  check(right, "marray");
  sycl::free(vectors, q);
  sycl::free(arrays, q);
  return compare::result();
}
