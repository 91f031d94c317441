// A device_global of every kind of type, in both layouts: over-aligned, large,
// empty, of several dimensions. The initial value is checked, then the host
// writes, a kernel checks and writes, and the host checks.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <cstring>

using compare::check;
using compare::queue;
using namespace sycl::ext::oneapi::experimental;
using in_image = decltype(properties(device_image_scope));

enum class colour : unsigned char { red, green = 200 };
struct alignas(64) wide {
  int n;
  bool operator==(const wide &o) const { return n == o.n; }
};
struct bits {
  unsigned a : 3, b : 17;
  long long c : 40;
  bool operator==(const bits &o) const {
    return a == o.a && b == o.b && c == o.c;
  }
};
struct empty {
  bool operator==(const empty &) const { return true; }
};
struct with_constructor {
  int square;
  constexpr explicit with_constructor(int x) : square(x * x) {}
  constexpr with_constructor(int x, int y) : square(x * y) {}
  constexpr with_constructor() : square(-1) {}
  bool operator==(const with_constructor &o) const {
    return square == o.square;
  }
};
struct nested {
  struct {
    char c;
    long l;
  } in;
  union {
    int i;
    float f;
  };
  short last[3];
  bool operator==(const nested &o) const {
    return in.c == o.in.c && in.l == o.in.l && i == o.i && last[2] == o.last[2];
  }
};

/// A variable of each layout with one initial value.
template <class Case> struct variables {
  static inline device_global<typename Case::type> usual{Case::initial()};
  static inline device_global<typename Case::type, in_image> image{
      Case::initial()};
};

#define CASE(NAME, TYPE, INITIAL, FIRST, SECOND)                               \
  struct NAME {                                                                \
    using type = TYPE;                                                         \
    static constexpr type initial() { return INITIAL; }                        \
    static constexpr type first() { return FIRST; }                            \
    static constexpr type second() { return SECOND; }                          \
    static constexpr const char *name = #NAME;                                 \
  }

CASE(of_bool, bool, true, false, true);
CASE(of_char, char, 'a', 'b', '\xff');
CASE(of_short, short, -1, 300, -300);
CASE(of_unsigned, unsigned, 1u, ~0u, 3u);
CASE(of_long_long, long long, 1ll << 40, -(1ll << 50), 7);
CASE(of_float, float, 1.5f, -0.25f, 1e30f);
CASE(of_enum, colour, colour::green, colour::red, colour(77));
CASE(of_wide, wide, wide{5}, wide{6}, wide{7});
CASE(of_bits, bits, (bits{1, 2, 3}), (bits{7, 99999, -1}), (bits{0, 1, 2}));
CASE(of_empty, empty, empty(), empty(), empty());
CASE(of_class, with_constructor, with_constructor(3), with_constructor(2, 5),
     with_constructor());
CASE(of_nested, nested, (nested{{'x', 9}, {4}, {1, 2, 3}}),
     (nested{{'y', -9}, {5}, {4, 5, 6}}), (nested{{'z', 0}, {6}, {7, 8, 9}}));
using three = std::array<int, 3>;
CASE(of_array, three, (three{1, 2, 3}), (three{4, 5, 6}), (three{7, 8, 9}));
using vector = sycl::vec<int, 4>;
using member = int wide::*;
CASE(of_member_pointer, member, &wide::n, nullptr, &wide::n);
CASE(of_null, std::nullptr_t, nullptr, nullptr, nullptr);

template <class Case, auto &Variable> void one() {
  using T = typename Case::type;
  sycl::queue &q = queue();
  int *right = sycl::malloc_shared<int>(1, q);
  T value{Case::second()};
  q.memcpy(&value, Variable).wait();
  check(value == Case::initial(), Case::name);
  q.single_task([=] { *right = Variable.get() == Case::initial(); }).wait();
  check(*right == 1, Case::name);
  value = Case::first();
  q.copy(&value, Variable).wait();
  q.single_task([=] {
     *right = Variable.get() == Case::first();
     Variable = Case::second();
   }).wait();
  check(*right == 1, Case::name);
  q.copy(Variable, &value).wait();
  check(value == Case::second(), Case::name);
  sycl::free(right, q);
}
template <class... Cases> void all() {
  (one<Cases, variables<Cases>::usual>(), ...);
  (one<Cases, variables<Cases>::image>(), ...);
}

static device_global<vector> a_vector;
static device_global<vector, in_image> a_vector_in_image;
static device_global<sycl::half> a_half;
static device_global<sycl::marray<float, 3>> an_marray;
/// More than a page, and more than constant memory has.
static device_global<int[1 << 18]> large;
static device_global<int[1 << 18], in_image> large_in_image;
static device_global<short[2][3][5]> cube;
static device_global<const char *> a_string;
struct node {
  int value;
  node *next;
};
static device_global<node[3]> list;
static device_global<node *, in_image> head;

template <auto &Large> static void large_one() {
  constexpr int n = 1 << 18;
  sycl::queue &q = queue();
  std::vector<int> values(n);
  for (int i = 0; i != n; ++i)
    values[i] = i * 3;
  q.copy(values.data(), Large).wait();
  q.parallel_for(n, [=](sycl::id<1> i) { Large[i] += i; }).wait();
  q.copy(Large, values.data()).wait();
  bool right = true;
  for (int i = 0; i != n; ++i)
    right &= values[i] == i * 4;
  check(right, "large");
  int last = 0;
  q.copy(Large, &last, 1, n - 1).wait();
  check(last == (n - 1) * 4, "the last of many");
}

static void others() {
  sycl::queue &q = queue();
  int *out = sycl::malloc_shared<int>(8, q);
  char *text = sycl::malloc_shared<char>(4, q);
  std::strcpy(text, "abc");
  q.copy(const_cast<const char **>(&text), a_string).wait();
  q.single_task([=] {
     a_vector.get() = vector(1, 2, 3, 4);
     a_vector_in_image.get().y() = 20;
     a_half = sycl::half(1.5f);
     an_marray.get()[1] = 2.5f;
     cube[1][2][4] = 7;
     cube.get()[0][0][0] = 8;
     for (int i = 0; i != 3; ++i) {
       list[i].value = 10 + i;
       list[i].next = i == 2 ? nullptr : &list[i + 1];
     }
     head = &list[0];
     out[0] = a_string[1] == 'b' && !a_string.get()[3];
   }).wait();
  q.single_task([=] {
     int sum = 0;
     for (node *n = head; n; n = n->next)
       sum += n->value;
     out[1] = sum;
     out[2] = head->next->value;
     out[3] = a_vector.get().z() + a_vector_in_image.get().y();
     out[4] = a_half.get() + sycl::half(0.5f) == sycl::half(2.f);
     out[5] = an_marray.get()[0] == 0 && an_marray.get()[1] == 2.5f;
     out[6] = cube[1][2][4] + cube[0][0][0];
   }).wait();
  check(out[0] == 1, "a pointer that the host wrote");
  check(out[1] == 33 && out[2] == 11, "a list over variables");
  check(out[3] == 23, "vectors");
  check(out[4] == 1 && out[5] == 1, "half and marray");
  check(out[6] == 15, "three dimensions");
  short values[30];
  q.copy(cube, &values[0]).wait();
  check(values[29] == 7 && values[0] == 8, "three dimensions, copied");
  values[3] = 11;
  q.copy(&values[3], cube, 1, 28).wait();
  q.single_task([=] { out[0] = cube[1][2][3]; }).wait();
  check(out[0] == 11, "an element of three dimensions");
  sycl::free(text, q);
  sycl::free(out, q);
}

int main() {
  all<of_bool, of_char, of_short, of_unsigned, of_long_long, of_float, of_enum,
      of_wide, of_bits, of_empty, of_class, of_nested, of_array,
      of_member_pointer, of_null>();
  large_one<large>();
  large_one<large_in_image>();
  others();
  return compare::failures != 0;
}
