// Arguments of free function kernels that the host's calling convention passes
// in each of its ways: in registers of both kinds, odd sizes, in memory, not at
// all; and the conversions of a call.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstring>

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using syclex::kernel_function;

#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))

template <auto *F, class... A> void run(A... arguments) {
  syclex::single_task(queue(), kernel_function<F>, arguments...);
  queue().wait();
}

// -- classes of every size
// --------------------------------------------------------

template <int Size> struct bytes {
  unsigned char at[Size];
};
template <int Size>
SINGLE void sum_bytes(char before, bytes<Size> b, short behind, int *out) {
  b.at[0] ^= 0xff; // a private copy
  int sum = before * 1000 + behind * 100000;
  for (int i = 0; i < Size; ++i)
    sum += b.at[i] * (i + 1);
  *out = sum;
}
template <int Size> bool one_size(int *out) {
  bytes<Size> b;
  for (int i = 0; i < Size; ++i)
    b.at[i] = static_cast<unsigned char>(7 * i + Size);
  run<sum_bytes<Size>>(char(3), b, short(5), out);
  int device = *out, host = 0;
  sum_bytes<Size>(3, b, 5, &host);
  return device == host && host != 0;
}
template <int... Size>
bool all_sizes(int *out, std::integer_sequence<int, Size...>) {
  return (one_size<Size + 1>(out) & ...);
}

// -- classes of other shapes
// ---------------------------------------------------------

struct two_floats {
  float x, y;
};
struct float_int {
  float f;
  int i;
};
struct two_doubles {
  double x, y;
};
struct three_floats {
  float v[3];
};
struct three_doubles {
  double v[3];
};
struct int24 {
  unsigned value : 24;
} __attribute__((packed));
struct empty {};
struct derived : empty {
  short s;
};
struct alignas(64) wide {
  int v;
};
struct alignas(128) wider {
  char c;
};
union either {
  int i;
  float f;
};
struct pointers {
  const int *from;
  int *to;
  struct {
    int first, last;
  } inner[2];
};
struct with_constructor {
  int v;
  with_constructor(int v) : v(v) {}
  with_constructor(const with_constructor &) = default;
};
struct bits {
  unsigned a : 3, b : 17;
  bool c : 1;
};
enum class color : unsigned short { red = 7, green = 60000 };

SINGLE void shapes(two_floats a, float_int b, two_doubles c, three_floats d,
                   three_doubles e, int24 f, empty, derived g, either h,
                   with_constructor i, bits j, color k, bool l,
                   unsigned long long m, double *out) {
  *out++ = a.x, *out++ = a.y;
  *out++ = b.f, *out++ = b.i;
  *out++ = c.x, *out++ = c.y;
  *out++ = d.v[0] + d.v[2];
  *out++ = e.v[0] - e.v[2];
  *out++ = f.value;
  *out++ = g.s;
  *out++ = h.f;
  *out++ = i.v;
  *out++ = j.a + j.b + j.c;
  *out++ = double(k);
  *out++ = l;
  *out++ = double(m >> 1);
}
SINGLE void over_aligned(char a, wide b, char c, wider d, long *out) {
  out[0] = a + b.v + c + d.c;
  // The compiler may rely on the alignment of arguments.
  out[1] = reinterpret_cast<unsigned long>(&b) % 64;
  out[2] = reinterpret_cast<unsigned long>(&d) % 128;
}
SINGLE void through_pointers(pointers p) { *p.to = *p.from + p.inner[1].last; }
SINGLE void sycl_types(sycl::id<2> i, sycl::range<3> r, sycl::vec<float, 3> v,
                       sycl::marray<int, 5> m, sycl::half h, double *out) {
  out[0] = double(i[0] * 10 + i[1]);
  out[1] = double(r.size());
  out[2] = v[0] + v[2];
  out[3] = m[4];
  out[4] = float(h);
}
SINGLE void many(char a, int b, char c, long d, char e, short f, char g,
                 double h, char i, float j, char k, int *l, char m, long n,
                 char o, short p, char q, int r, char s, long t, double *out) {
  *out = a + b + c + d + e + f + g + h + i + j + k + *l + m + n + o + p + q +
         r + s + t;
}

// -- conversions
// ------------------------------------------------------------------------

struct converts {
  operator float() const { return 2.5f; }
};
struct from_int {
  int v;
  from_int(int v) : v(v) {}
};
SINGLE void converted(float a, long b, unsigned char c, const int *d,
                      from_int e, int f, double *out) {
  out[0] = a, out[1] = double(b), out[2] = c, out[3] = *d, out[4] = e.v,
  out[5] = f;
}
enum unscoped { three = 3 };

// -- copies that are not trivial
// ---------------------------------------------------------

struct copyable {
  int v;
  copyable(int v) : v(v) {}
  copyable(const copyable &other) : v(other.v) {}
  ~copyable() {}
};
template <> struct sycl::is_device_copyable<copyable> : std::true_type {};
SINGLE void not_trivial(copyable c, int *out) { *out = c.v; }
struct moves_only {
  int v;
  moves_only(int v) : v(v) {}
  moves_only(moves_only &&) = default;
};
SINGLE void moved(moves_only m, int *out) { *out = m.v; }

int main() {
  int *out = sycl::malloc_shared<int>(4, queue());
  double *numbers = sycl::malloc_shared<double>(32, queue());
  long *longs = sycl::malloc_shared<long>(4, queue());

  check(all_sizes(out, std::make_integer_sequence<int, 64>()),
        "classes of 1 to 64 bytes");
  check(one_size<255>(out) && one_size<1000>(out), "large classes");

  double host[32] = {};
  bits b{};
  b.a = 5, b.b = 100000, b.c = true;
  either either_float;
  either_float.f = 0.25f;
  int24 i24{};
  i24.value = 0xabcdef;
  derived d{};
  d.s = -3;
  auto call = [&](auto f, double *into) {
    f(two_floats{1.5f, 2.5f}, float_int{3.5f, 4}, two_doubles{5.5, 6.5},
      three_floats{{7, 8, 9}}, three_doubles{{10, 11, 12}}, i24, empty(), d,
      either_float, with_constructor(13), b, color::green, true, ~0ull, into);
  };
  call(shapes, host);
  call([](auto... a) { run<shapes>(a...); }, numbers);
  check(std::memcmp(host, numbers, 16 * sizeof(double)) == 0 && host[15] > 1e18,
        "classes of every kind");

  wide w{};
  w.v = 100;
  wider x{};
  x.c = 20;
  syclex::single_task(queue(), kernel_function<over_aligned>, char(1), w,
                      char(2), x, longs);
  queue().wait();
  check(longs[0] == 123 && longs[1] == 0 && longs[2] == 0, "over-aligned");

  out[1] = 40;
  run<through_pointers>(pointers{out + 1, out, {{}, {0, 2}}});
  check(out[0] == 42, "pointers in a class");

  run<sycl_types>(sycl::id<2>(3, 4), sycl::range<3>(2, 3, 4),
                  sycl::vec<float, 3>(1, 2, 3), sycl::marray<int, 5>(9),
                  sycl::half(1.5f), numbers);
  check(numbers[0] == 34 && numbers[1] == 24 && numbers[2] == 4 &&
            numbers[3] == 9 && numbers[4] == 1.5,
        "id, range, vec, marray, half");

  *out = 1;
  run<many>(char(1), 1, char(1), 1l, char(1), short(1), char(1), 1.0, char(1),
            1.0f, char(1), out, char(1), 1l, char(1), short(1), char(1), 1,
            char(1), 1l, numbers);
  check(*numbers == 20, "twenty parameters");

  out[0] = 4;
  // double to float, int to long, int to unsigned char, to const, by a
  // constructor, by the enumeration's value.
  syclex::single_task(queue(), kernel_function<converted>, 1.25, -2, 259, out,
                      5, three, numbers);
  queue().wait();
  check(numbers[0] == 1.25 && numbers[1] == -2 && numbers[2] == 3 &&
            numbers[3] == 4 && numbers[4] == 5 && numbers[5] == 3,
        "converted arguments");
  syclex::single_task(queue(), kernel_function<converted>, converts(), 'a',
                      true, out, from_int(6), short(7), numbers);
  queue().wait();
  check(numbers[0] == 2.5 && numbers[1] == 97 && numbers[2] == 1 &&
            numbers[4] == 6 && numbers[5] == 7,
        "converted by the user's operator");

  // The same through a handler.
  queue()
      .submit([&](sycl::handler &h) {
        syclex::single_task(h, kernel_function<converted>, 1.25, -2, 259, out,
                            5, three, numbers + 8);
      })
      .wait();
  check(numbers[8] == 1.25 && numbers[13] == 3, "through a handler");

  run<not_trivial>(copyable(8), out);
  check(*out == 8, "declared device copyable");
  syclex::single_task(queue(), kernel_function<moved>, moves_only(9), out);
  queue().wait();
  check(*out == 9, "can only be moved");
  sycl::free(out, queue());
  sycl::free(numbers, queue());
  sycl::free(longs, queue());
  return compare::result();
}
