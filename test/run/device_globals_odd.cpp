// device_globals in unusual places and with unusual types: templates and their
// specialisations, names that occur twice, members of classes that are local to
// a file, classes with constructors, operators and padding, types that kernels
// may not write.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <utility>

using compare::check;
using compare::queue;
using namespace sycl::ext::oneapi::experimental;
using in_image = decltype(properties(device_image_scope));

template <class T, class P> T value(const device_global<T, P> &v) {
  T result{};
  queue().memcpy(&result, v).wait();
  return result;
}

// -- names

device_global<int> twice{1};
namespace {
device_global<int> twice{2};
device_global<int> &the_hidden_one() { return twice; }
} // namespace
namespace a {
namespace b {
device_global<int> x{3};
}
device_global<int> b_x{4};
inline namespace v1 {
device_global<int> y{5};
}
} // namespace a
namespace b {
namespace a {
device_global<int> x{6};
}
} // namespace b
device_global<int> a_b_x{7};
static inline device_global<int> &another_name = ::a::b::x;

static void names() {
  int *out = sycl::malloc_shared<int>(2, queue());
  queue().single_task([=] {
    ::twice += 10;
    the_hidden_one() += 20;
    ::a::b::x += 30;
    ::a::b_x += 40;
    ::a::y += 50;
    ::b::a::x += 60;
    a_b_x += 70;
    another_name += 100;
    out[0] = ::a::b::x;
  });
  queue().wait();
  check(value(::twice) == 11, "the name outside");
  check(value(the_hidden_one()) == 22, "the name in the anonymous namespace");
  check(value(::a::b::x) == 133 && out[0] == 133, "a::b::x and its reference");
  check(value(::a::b_x) == 44, "a::b_x");
  check(value(::a::y) == 55, "inline namespace");
  check(value(::b::a::x) == 66, "b::a::x");
  check(value(a_b_x) == 77, "a_b_x");
  sycl::free(out, queue());
}

// -- templates

template <class T> inline device_global<T> made{T(1)};
template <class T> inline device_global<T *> made<T *>{};
template <> inline device_global<char> made<char>{'q'};
template <class T, int N> device_global<T[N]> row{};
template <class T> device_global<T[3]> row<T, 3>{7, 8, 9};
template <class T> struct outer {
  template <class U> struct inner {
    static device_global<U, in_image> member;
  };
};
template <class T>
template <class U>
device_global<U, in_image> outer<T>::inner<U>::member{U(sizeof(T))};
template <auto &Variable> struct by_reference {
  static int get() { return Variable; }
};
template <device_global<int> *Variable> int by_pointer() { return *Variable; }

static void templates() {
  int *out = sycl::malloc_shared<int>(8, queue());
  queue().single_task([=] {
    made<int> += 1;
    made<double> = made<double> + 0.5;
    made<int *> = out;
    made<int *>[7] = 70;
    made<char> = char(made<char> + 1);
    row<int, 3>[1] += 1;
    row<int, 4>[3] = 12;
    outer<char>::inner<long>::member += 10;
    out[0] = int(outer<short>::inner<long>::member);
    out[1] = by_reference<a_b_x>::get() - by_pointer<&a_b_x>();
    auto sum = [](const auto &...variables) { return (variables.get() + ...); };
    out[2] = sum(made<int>, row<int, 4>.get()[3] ? made<int> : a_b_x);
    static device_global<int> here{5};
    {
      static device_global<int> here{6};
      here += 1;
      out[3] = here;
    }
    here += 1;
    out[4] = here;
  });
  queue().wait();
  check(value(made<int>) == 2, "variable template");
  check(value(made<double>) == 1.5, "variable template, double");
  check(out[7] == 70, "partial specialisation");
  check(value(made<char>) == 'r', "specialisation");
  int three[3], four[4];
  queue().copy(row<int, 3>, three).wait();
  queue().copy(row<int, 4>, four).wait();
  check(three[0] == 7 && three[1] == 9, "partial specialisation, array");
  check(four[0] == 0 && four[3] == 12, "primary template, array");
  check(value(outer<char>::inner<long>::member) == 11, "member of a member");
  check(out[0] == 2, "member of a member of another class");
  check(out[1] == 0, "template arguments");
  check(out[2] == 4, "generic lambda");
  check(out[3] == 7 && out[4] == 6, "one name in two blocks");
  sycl::free(out, queue());
}

// -- classes

class closed {
  static device_global<int, in_image> hidden;
  struct deeper {
    inline static device_global<int> hidden{11};
  };

public:
  static int run(sycl::queue &q) {
    int *out = sycl::malloc_shared<int>(1, q), result = 0;
    q.single_task([=] { *out = hidden++ + deeper::hidden; }).wait();
    q.copy(hidden, &result).wait();
    result += *out;
    sycl::free(out, q);
    return result;
  }
};
device_global<int, in_image> closed::hidden{20};

struct alignas(128) wide {
  double multiples[5];
  int factor;
  constexpr wide(int f = 0) : multiples{}, factor(f) {
    for (int i = 0; i != 5; ++i)
      multiples[i] = f * i;
  }
};
device_global<wide> a_wide{3};
device_global<wide[2], in_image> wides{wide{1}, wide{2}};

struct padded {
  int a;
  short b[3];
  struct {
    char c;
    double d;
  } e[2];
};
device_global<padded[2][2]> padded_square;
device_global<padded[3], in_image> padded_row;

struct vector {
  float x, y;
  friend constexpr vector operator+(vector a, vector b) {
    return {a.x + b.x, a.y + b.y};
  }
  friend constexpr bool operator==(vector a, vector b) {
    return a.x == b.x && a.y == b.y;
  }
};
device_global<vector> a_vector{1.f, 2.f};
/// Its elements are computed: operator[] returns no reference.
struct computed {
  int factor;
  constexpr int operator[](std::ptrdiff_t i) const { return int(i) * factor; }
  constexpr int operator()(int i) const { return i + factor; }
};
device_global<computed> elements{5};
constexpr device_global<computed, in_image> constant_elements{6};
static_assert(constant_elements[7] == 42);
struct base {
  int b = 5;
};
struct derived : base {
  int d = 6;
  constexpr int sum() const { return b + d; }
};
device_global<derived> a_derived;
device_global<std::array<std::array<int, 2>, 3>> nested_array{
    std::array<std::array<int, 2>, 3>{{{1, 2}, {3, 4}, {5, 6}}}};
device_global<std::pair<int, float>> a_pair{1, 2.5f};
device_global<int[3]> target{4, 5, 6};
device_global<int (*)[3]> pointer_to_array;
device_global<unsigned char[7]> seven{1, 2, 3, 4, 5, 6, 7};
device_global<int[1]> one{9};

static void classes() {
  sycl::queue &q = queue();
  check(closed::run(q) == 52 && closed::run(q) == 54, "private members");
  int *out = sycl::malloc_shared<int>(16, q);
  q.single_task([=] {
    out[0] = int(a_wide.get().multiples[4]) + a_wide.get().factor;
    out[1] = int(wides[1].multiples[3]) + wides[0].factor;
    out[2] = reinterpret_cast<std::size_t>(&a_wide.get()) % 128 == 0;
    out[3] = reinterpret_cast<std::size_t>(&wides[1]) % 128 == 0;
    padded_square[1][0].e[1].d = 2.5;
    padded_square[1][1].b[2] = 7;
    padded_row[2].e[0].c = 'z';
    a_vector = a_vector + vector{1, 1};
    out[4] = a_vector == vector{2, 3};
    out[5] = elements[4];
    const auto &constant = elements;
    out[6] = constant[3] + constant_elements[2] + elements.get()(1);
    out[7] = a_derived.get().sum();
    a_derived.get().b = 50;
    out[8] = nested_array[2][1] + nested_array.get()[0][0];
    out[9] = a_pair.get().first + int(a_pair.get().second * 2);
    pointer_to_array = &target.get();
    out[10] = (*pointer_to_array.get())[2] + pointer_to_array[0][1];
    seven[6] = 70;
    out[11] = seven[5];
    one[0] += 1;
    out[12] = *target.get_multi_ptr<sycl::access::decorated::legacy>()[0];
  });
  q.wait();
  check(out[0] == 15 && out[1] == 7, "constructors");
  check(out[2] == 1 && out[3] == 1, "alignment");
  padded squares[4], rows[3];
  q.memcpy(squares, padded_square).wait();
  q.copy(padded_row, rows).wait();
  check(squares[2].e[1].d == 2.5 && squares[3].b[2] == 7 && squares[0].a == 0,
        "arrays of classes");
  check(rows[2].e[0].c == 'z' && rows[0].a == 0, "the same in the image");
  check(out[4] == 1 && value(a_vector) == vector{2, 3}, "friend operators");
  check(out[5] == 20 && out[6] == 15 + 12 + 6, "elements that are computed");
  check(out[7] == 11 && value(a_derived).b == 50, "a base class");
  check(out[8] == 7, "std::array");
  check(out[9] == 6, "std::pair");
  check(out[10] == 6 + 5, "pointer to an array");
  unsigned char bytes[7];
  int n = 0;
  q.copy(seven, bytes).wait();
  q.copy(one, &n).wait();
  check(bytes[6] == 70 && bytes[0] == 1 && out[11] == 6, "seven bytes");
  check(n == 10, "an array of one");
  check(out[12] == 4, "multi_ptr of the old kind");
  sycl::free(out, q);
}

// -- const

const device_global<int> constant_variable{41};
device_global<const int> of_constant{42};
device_global<const int[3]> of_constants{1, 2, 3};
extern const device_global<int, in_image> announced;
const device_global<int, in_image> announced{44};

static void constants() {
  sycl::queue &q = queue();
  int *out = sycl::malloc_shared<int>(2, q), three[] = {10, 20, 30};
  auto sum = [&] {
    q.single_task([=] {
       *out = constant_variable + of_constant + of_constants[2] + announced;
     }).wait();
    return *out;
  };
  check(sum() == 41 + 42 + 3 + 44, "constants");
  q.copy(three, of_constant, 1, 0);
  q.copy(three + 1, of_constants, 2, 1);
  q.wait();
  check(sum() == 41 + 10 + 30 + 44, "constants that the host writes");
  q.copy(of_constants, three).wait();
  check(three[0] == 1 && three[1] == 20 && three[2] == 30, "and reads");
  check(value(announced) == 44, "extern const");
  sycl::free(out, q);
}

int main() {
  names();
  templates();
  classes();
  constants();
  return compare::failures != 0;
}
