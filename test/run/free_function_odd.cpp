// Free function kernels with unusual declarations: declarators of every form,
// parameters of types that few functions have, templates over templates, values
// and functions, local and unnamed types, friends.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O1 -stdlib=libc++ %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <array>
#include <cstddef>
#include <tuple>

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))

// -- declarators -------------------------------------------------------------

SINGLE auto trailing(int *p) -> void;
auto trailing(int *p) -> void { *p = 1; }
SINGLE constexpr void constant(int *p) { *p = 2; }
SINGLE [[gnu::noinline]] void not_inlined(int *p) { *p = 3; }
typedef void of_pointer(int *);
SINGLE of_pointer by_typedef;
void by_typedef(int *p) { *p = 4; }
SINGLE void(in_parentheses)(int *p) { *p = 5; }
SINGLE void one_of_two(int *p), other_of_two(int *p);
void one_of_two(int *p) { *p = 6; }
void other_of_two(int *p) { *p = 7; }
[[maybe_unused]] SINGLE static void unused(int *p) { *p = 8; }
SINGLE void of_array(int p[4], int n) { p[0] = 9 + n; }
struct friendly {
  friend SINGLE void a_friend(friendly f, int *p) { *p = f.x; }
  int x = 10;
  SINGLE static void itself(friendly f, int *p) { *p = f.x + 1; }
};
void a_friend(friendly, int *);
struct base {
  SINGLE static void inherited(int *p) { *p = 12; }
};
struct derived : base {
  using base::inherited;
};

// -- parameters --------------------------------------------------------------

struct pair_of {
  int a, b;
};
typedef float four_floats __attribute__((ext_vector_type(4)));
SINGLE void member_pointer(pair_of m, int pair_of::*which, int *p) {
  *p = m.*which;
}
SINGLE void null(std::nullptr_t n, int *p) { *p = n == nullptr; }
SINGLE void characters(char8_t a, char16_t b, char32_t c, wchar_t d, int *p) {
  *p = int(a) + int(b) + int(c) + int(d);
}
SINGLE void wide(__int128 a, unsigned __int128 b, int *p) {
  *p = int(a >> 64) + int(b >> 100);
}
SINGLE void bits(_BitInt(37) v, int *p) { *p = int(v >> 30); }
SINGLE void half_precision(_Float16 h, int *p) { *p = int(h * 2); }
SINGLE void vector(four_floats v, int *p) { *p = int(v.w); }
SINGLE void complex(_Complex float c, int *p) {
  *p = int(__real__ c + __imag__ c);
}
SINGLE void qualified(volatile int *to, const int *const from,
                      int *__restrict also) {
  *to = *from;
  *also = *from + 1;
}
struct node {
  node *next;
  int value;
};
SINGLE void list(node *n, int *p) {
  int sum = 0;
  for (; n; n = n->next)
    sum += n->value;
  *p = sum;
}

// -- templates ---------------------------------------------------------------

template <class...> struct types {};
template <class T> struct box {
  T v;
};
template <template <class> class Of, class T>
SINGLE void of_template(Of<T> v, int *p) {
  *p = int(v.v) + 1;
}
template <auto... V> SINGLE void values(int *p) { *p = (0 + ... + int(V)); }
template <class... T, class... U>
SINGLE void two_packs(types<T...>, types<U...>, int *p) {
  *p = sizeof...(T) * 10 + sizeof...(U);
}
template <class T, std::size_t N>
SINGLE void library(std::tuple<T, std::array<T, N>> t, int *p) {
  *p = int(std::get<0>(t) + std::get<1>(t)[N - 1]);
}
template <void (*F)(int *)> SINGLE void by_function(int *p) {
  F(p);
  *p += 1;
}
template <class F, class... A> SINGLE void call(F f, int *p, A... a) {
  *p = f(a...);
}
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
SINGLE void chosen(T, int *p) {
  *p = 1;
}
template <class T, std::enable_if_t<!std::is_integral_v<T>, int> = 0>
SINGLE void chosen(T, int *p) {
  *p = 2;
}
template <class T> struct outer {
  template <class U> struct inner {
    template <class V> SINGLE static void member(T, U, V, int *p) {
      *p = sizeof(T) * 100 + sizeof(U) * 10 + sizeof(V);
    }
  };
};
SINGLE void abbreviated(auto x, int *p) { *p = int(x) + 1; }
struct literal {
  int a, b;
};
template <literal L> SINGLE void by_literal(int *p) { *p = L.a * L.b; }
template <class T>
  requires(sizeof(T) == 4)
SINGLE void required(T, int *p) {
  *p = 4;
}

static void plain(int *p) { *p = 50; }

int main() {
  int *p = sycl::malloc_shared<int>(4, queue());
#define COMMA ,
#define RUN(EXPECTED, F, ...)                                                  \
  *p = -1;                                                                     \
  syclex::single_task(queue(), syclex::kernel_function<F>, __VA_ARGS__);       \
  queue().wait();                                                              \
  check(*p == (EXPECTED), #F)

  RUN(1, trailing, p);
  RUN(2, constant, p);
  RUN(3, not_inlined, p);
  RUN(4, by_typedef, p);
  RUN(5, in_parentheses, p);
  RUN(6, one_of_two, p);
  RUN(7, other_of_two, p);
  RUN(8, unused, p);
  RUN(12, of_array, p, 3);
  RUN(10, a_friend, friendly(), p);
  RUN(11, friendly::itself, friendly(), p);
  RUN(12, derived::inherited, p);

  RUN(12, member_pointer, pair_of{11 COMMA 12}, &pair_of::b, p);
  RUN(1, null, nullptr, p);
  RUN('a' + 'b' + 'c' + 'd', characters, u8'a', u'b', U'c', L'd', p);
  RUN(7, wide, __int128(5) << 64, static_cast<unsigned __int128>(2) << 100, p);
  RUN(-3, bits, static_cast<_BitInt(37)>(-3ll * (1ll << 30)), p);
  RUN(5, half_precision, static_cast<_Float16>(2.5f), p);
  RUN(4, vector, four_floats{1 COMMA 2 COMMA 3 COMMA 4}, p);
  _Complex float c;
  __real__ c = 1;
  __imag__ c = 6;
  RUN(7, complex, c, p);
  p[2] = 77;
  RUN(77, qualified, p, p + 2, p + 3);
  check(p[3] == 78, "qualified pointers");
  node *nodes = sycl::malloc_shared<node>(2, queue());
  nodes[0] = {nodes + 1, 5};
  nodes[1] = {nullptr, 6};
  RUN(11, list, nodes, p);

  RUN(8, of_template<box COMMA float>, box<float>{7}, p);
  RUN(6, values<1 COMMA 2l COMMA '\3'>, p);
  RUN(8, (library<int COMMA 2>),
      std::tuple<int COMMA std::array<int COMMA 2>>(3, {1, 5}), p);
  RUN(51, by_function<plain>, p);
  const int captured = 5;
  auto lambda = [captured](auto... a) { return captured + (0 + ... + a); };
  RUN(11, (call<decltype(lambda) COMMA int COMMA short>), lambda, p, 1, 5);
  struct local {
    int z;
    int operator()(int i) const { return z * i; }
  };
  RUN(60, (call<local COMMA int>), local{3}, p, 20);
  RUN(1, chosen<char>, 'a', p);
  RUN(2, chosen<float>, 1, p);
  RUN(842, outer<double>::inner<int>::member<short>, 1., 2, 3, p);
  RUN(8, abbreviated<long>, 7, p);
  RUN(42, (by_literal<literal{6 COMMA 7}>), p);
  RUN(4, required<int>, 1, p);
  *p = -1;
  syclex::single_task(
      queue(), SYCL_EXT_ONEAPI_KERNEL_FUNCTION(two_packs, types<int, char>(),
                                               types<float>(), p));
  queue().wait();
  check(*p == 21, "two packs, by name");

  sycl::free(nodes, queue());
  sycl::free(p, queue());
  return compare::result();
}
