// The operators of id, range, half and bfloat16: which operands they take, with
// results computed by hand. They are templates that take exactly their
// operands, and must neither miss a form nor compete with the built-in ones.
//
// RUN: %clangxx -std=c++17 -I%include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %clangxx -std=c++20 -I%include -Wall -Wextra -Werror -fsyntax-only %s

#include <sycl/sycl.hpp>

using I = sycl::id<1>;
using I2 = sycl::id<2>;
using R = sycl::range<1>;
using R2 = sycl::range<2>;

// Class and class, class and number, number and class.
static_assert(I(3) + 1 == I(4) && 1 + I(3) == 4 && 4 == I(3) + I(1));
static_assert(I(3) * R(2) == 6 && R(2) + I(3) == 5 && R(7) % 4 == R(3));
static_assert(I2(1, 2) + 1 == I2(2, 3) && 2 - I2(1, 2) == I2(1, 0));
static_assert(I2(1, 2) + R2(1, 1) == I2(2, 3) &&
              R2(1, 1) + I2(1, 2) == I2(2, 3));
static_assert((I2(1, 2) < I2(2, 2)) == I2(1, 0) &&
              (I2(1, 0) && true) == I2(1, 0));
static_assert(I2(1, 2) != I2(2, 1) && -I(1) == std::size_t(-1) && +I(5) == 5);
static_assert(std::is_same_v<decltype(R(2) + I(3)), I> &&
              std::is_same_v<decltype(R2(1, 1) * 2u), R2>);

constexpr bool assigned() {
  I i(2);
  i += 1;
  i <<= R(1);
  I before = i++;
  --++i;
  I2 j(1, 1);
  j += I2(2, 3);
  j *= 2;
  j -= R2(1, 1);
  R r(3);
  r *= 4;
  return before == 6 && i == 7 && j == I2(5, 7) && r == 12;
}
static_assert(assigned());

// A list on the right is a value of the class.
constexpr bool lists_assigned() {
  I i(2);
  i += {3};
  I2 j(1, 1);
  j += {2, 3};
  j <<= {1, 0};
  R r(9);
  r /= {2};
  R2 s(5, 7);
  s %= {3, 4};
  return i == 5 && j == I2(6, 4) && r == 4 && s == R2(2, 3);
}
static_assert(lists_assigned());

// A number of another kind meets the number that a one-dimensional id is.
static_assert(I(7) * 0.5f == 3.5f && 0.5f * I(7) == 3.5f && 2.0 > I(1));

// A class of the program's own, and an item, stand for the id that they are.
struct own : I {
  using I::I;
};
bool mixed(own a, sycl::item<1> item, I i) {
  return a + 1 == a && a == a && i * i == a && i + item == item + i &&
         item == i && i == item && i != item && i < item && item < i;
}

template <class A, class B, class = void> constexpr bool add = false;
template <class A, class B>
constexpr bool
    add<A, B, std::void_t<decltype(std::declval<A>() + std::declval<B>())>> =
        true;
static_assert(add<I, float> && add<R2, I2>);
static_assert(!add<I2, float> && !add<I2, sycl::id<3>> && !add<I2, R>);

// half and bfloat16 beside what they are, integers and other numbers.
using H = sycl::half;
constexpr H h(1.5f);
static_assert(std::is_same_v<decltype(h + 1), H> &&
              std::is_same_v<decltype(2l * h), H> &&
              std::is_same_v<decltype(h * 0.5), double>);
static_assert(float(h + 1) == 2.5f && float(3 - h) == 1.5f && h * 0.5 == 0.75 &&
              float(h / h) == 1 && h < 2 && 1 < h);

using B = sycl::ext::oneapi::bfloat16;
constexpr B b(1.5f);
static_assert(std::is_same_v<decltype(b + 2), B> &&
              std::is_same_v<decltype(2.0 * b), B>);
static_assert(float(b + 2) == 3.5f && float(2.0 * b) == 3 &&
              float(b + b) == 3 && float(-b) == -1.5f && b == 1.5f && b < 2 &&
              1 < b && !(b != b));
// 8 bits of mantissa: to the nearest, in the middle to the even one.
static_assert(float(B(256.0f) + 1) == 256 && float(B(258.0f) + 1) == 260);

constexpr bool stepped() {
  H x(1.0f);
  ++x;
  x += 2;
  x -= h;
  B y(1.0f);
  ++y;
  y += 2;
  y -= b;
  --y;
  return float(x--) == 2.5f && float(x) == 1.5f && float(y) == 1.5f;
}
static_assert(stepped());
