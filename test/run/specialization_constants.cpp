// Specialization constants: every way to declare, set and read one, in every
// form of a kernel; across units, where equal names of static constants are
// different constants.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++17 -DOTHER -c %s -o %t.o
// RUN: %syclcc1 -std=c++17 -g -DTWO_UNITS %s %t.o -o %t2 && %run %t2

#include "Inputs/compare.hpp"
#include <array>
#include <limits>

using compare::check;
using compare::queue;

struct shape {
  float w;
  short h;
  constexpr shape(float w, short h) : w(w), h(h) {}
  constexpr bool operator==(const shape &o) const {
    return w == o.w && h == o.h;
  }
};
struct alignas(32) wide {
  double d[5];
};
enum class color : unsigned char { red = 1, blue = 200 };

inline constexpr sycl::specialization_id<int> shared_number(10);
static constexpr sycl::specialization_id<int> own_number(
#ifdef OTHER
    1000
#else
    20
#endif
);
/// In each unit: own_number as set there, and shared_number.
int of_other(sycl::queue &q, int *out, bool set);
#ifdef OTHER
int of_other(sycl::queue &q, int *out, bool set) {
  q.submit([&](sycl::handler &h) {
     if (set)
       h.set_specialization_constant<own_number>(7000);
     h.single_task([=](sycl::kernel_handler k) {
       *out = k.get_specialization_constant<own_number>() +
              k.get_specialization_constant<shared_number>();
     });
   }).wait();
  return *out;
}
#else

constexpr sycl::specialization_id<bool> flag(true);
constexpr sycl::specialization_id<char> letter('x');
const sycl::specialization_id<short> not_constexpr(-5);
constexpr sycl::specialization_id<unsigned long long> large(~0ull);
constexpr sycl::specialization_id<float> real(1.5f);
constexpr sycl::specialization_id<double> twice(2.25);
constexpr sycl::specialization_id<color> tint(color::blue);
constexpr sycl::specialization_id<shape> rectangle(3.0f, short(4));
constexpr sycl::specialization_id<std::array<int, 3>>
    numbers(std::array<int, 3>{1, 2, 3});
constexpr sycl::specialization_id<wide> aligned(wide{{1, 2, 3, 4, 5}});
constexpr sycl::specialization_id<sycl::marray<int, 2>> pair_of(8, 9);
constexpr sycl::specialization_id<sycl::half> half_value(sycl::half(1.5f));
constexpr sycl::specialization_id<int> no_value;
namespace {
constexpr sycl::specialization_id<int> hidden(31);
}
namespace named {
constexpr sycl::specialization_id<int> own_number(32);
}
struct holder {
  static constexpr sycl::specialization_id<int> member{33};
};
template <class T> struct holder_of {
  static constexpr sycl::specialization_id<T> member{T(34.5)};
};
template <class T> constexpr sycl::specialization_id<T> variable_template(T(5));

struct functor {
  int *out;
  void operator()(sycl::item<1> it, sycl::kernel_handler k) const {
    out[it.get_linear_id()] = k.get_specialization_constant<holder::member>();
  }
};
/// Hands the handler on.
template <auto &S> auto read(const sycl::kernel_handler &k) {
  return k.get_specialization_constant<S>();
}

/// The value of S in a kernel; Set first sets.
template <auto &S, class Set> auto value_of(Set set) {
  using T = typename std::remove_const_t<
      std::remove_reference_t<decltype(S)>>::value_type;
  T *out = sycl::malloc_shared<T>(1, queue());
  queue().submit([&](sycl::handler &h) {
    set(h);
    h.single_task([=](sycl::kernel_handler k) { *out = read<S>(k); });
  });
  queue().wait();
  T value = *out;
  sycl::free(out, queue());
  return value;
}
template <auto &S, class T> void both(T initial, T other, const char *what) {
  check(value_of<S>([](sycl::handler &) {}) == initial, what);
  check(value_of<S>([&](sycl::handler &h) {
          h.set_specialization_constant<S>(T{});
          h.set_specialization_constant<S>(other); // the last one counts
          check(h.get_specialization_constant<S>() == other, what);
        }) == other,
        what);
  // Nothing stays behind.
  check(value_of<S>([&](sycl::handler &h) {
          check(h.get_specialization_constant<S>() == initial, what);
        }) == initial,
        what);
}

static void types() {
  both<flag>(true, false, "bool");
  both<letter>('x', 'y', "char");
  both<not_constexpr>(short(-5), short(6), "short, const only");
  both<large>(~0ull, 1ull << 40, "unsigned long long");
  both<real>(1.5f, -2.5f, "float");
  both<twice>(2.25, 1e300, "double");
  both<tint>(color::blue, color::red, "enum");
  both<numbers>(std::array<int, 3>{1, 2, 3}, std::array<int, 3>{4, 5, 6},
                "array");
  check(value_of<rectangle>([](auto &) {}) == shape(3, 4), "struct");
  check(value_of<rectangle>([](sycl::handler &h) {
          h.set_specialization_constant<rectangle>(shape(5, 6));
        }) == shape(5, 6),
        "struct that was set");
  check(value_of<aligned>([](auto &) {}).d[4] == 5, "over-aligned");
  check(value_of<aligned>([](sycl::handler &h) {
          h.set_specialization_constant<aligned>(wide{{9, 8, 7, 6, 5.5}});
        }).d[4] == 5.5,
        "over-aligned that was set");
  check(value_of<pair_of>([](auto &) {})[1] == 9, "marray");
  if (queue().get_device().has(sycl::aspect::fp16))
    both<half_value>(sycl::half(1.5f), sycl::half(-2.f), "half");
  both<no_value>(0, 3, "no arguments");
  both<hidden>(31, 41, "unnamed namespace");
  both<named::own_number>(32, 42, "named namespace");
  both<own_number>(20, 43, "static");
  both<holder::member>(33, 44, "member");
  both<holder_of<float>::member>(34.5f, 1.f, "member of a template, float");
  both<holder_of<int>::member>(34, 1, "member of a template, int");
  both<variable_template<long>>(5l, 6l, "variable template");
}

static void in_a_function() {
  static constexpr sycl::specialization_id<int> local(51);
  both<local>(51, 52, "in a function");
}

static void forms() {
  auto &q = queue();
  int *out = sycl::malloc_shared<int>(16, q);
  auto all = [&](int value, const char *what) {
    bool right = true;
    for (int i = 0; i < 16; ++i)
      right = right && out[i] == value, out[i] = -1;
    check(right, what);
  };
  auto submit = [&](auto launch) {
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<holder::member>(7);
      launch(h);
    });
    q.wait();
  };
  submit([&](sycl::handler &h) { h.parallel_for(16, functor{out}); });
  all(7, "functor");
  submit([&](sycl::handler &h) {
    h.parallel_for(sycl::range<1>(16),
                   [=](sycl::id<1> i, sycl::kernel_handler k) {
                     out[i] = k.get_specialization_constant<holder::member>();
                   });
  });
  all(7, "id");
  submit([&](sycl::handler &h) {
    h.parallel_for(sycl::range<2>(4, 4), [=](auto i, sycl::kernel_handler k) {
      out[i.get_linear_id()] = k.get_specialization_constant<holder::member>();
    });
  });
  all(7, "generic, two dimensions");
  submit([&](sycl::handler &h) {
    h.parallel_for<class with_a_name>(
        sycl::nd_range<3>({2, 2, 4}, {1, 2, 2}),
        [=](sycl::nd_item<3> it, sycl::kernel_handler k) mutable {
          out[it.get_global_linear_id()] =
              k.get_specialization_constant<holder::member>();
        });
  });
  all(7, "nd_item, mutable");
  submit([&](sycl::handler &h) { // ids from 4 on, with the older offset
    h.parallel_for(sycl::range<1>(16), sycl::id<1>(4),
                   [=](sycl::item<1, true> i, sycl::kernel_handler k) {
                     out[i[0] - i.get_offset()[0]] =
                         k.get_specialization_constant<holder::member>() +
                         (i.get_offset()[0] == 4 ? 0 : 1);
                   });
  });
  all(7, "item with an offset");
  submit([&](sycl::handler &h) {
    h.parallel_for(sycl::range<1>(16), sycl::id<1>(4),
                   [=](sycl::id<1> i, sycl::kernel_handler k) mutable {
                     out[i[0] - 4] =
                         k.get_specialization_constant<holder::member>();
                   });
  });
  all(7, "id with an offset");
  q.parallel_for(sycl::range<1>(16), [=](int i, sycl::kernel_handler k) {
    out[i] = k.get_specialization_constant<holder::member>();
  });
  q.wait();
  all(33, "queue, a number as index");
  q.submit([&](sycl::handler &h) { // set behind the kernel
    h.parallel_for(16, functor{out});
    h.set_specialization_constant<holder::member>(8);
  });
  q.wait();
  all(8, "set behind the kernel");
  {
    sycl::buffer<int> buffer(out, sycl::range<1>(16));
    for (int n = 0; n < 20; ++n)
      q.submit([&](sycl::handler &h) {
        sycl::accessor a(buffer, h);
        h.set_specialization_constant<holder::member>(n);
        h.set_specialization_constant<holder_of<int>::member>(2 * n);
        h.parallel_for(
            sycl::range<1>(16), [=](sycl::item<1> i, sycl::kernel_handler k) {
              int before = n ? a[i] : 0;
              a[i] = before + k.get_specialization_constant<holder::member>() +
                     k.get_specialization_constant<holder_of<int>::member>() +
                     k.get_specialization_constant<hidden>();
            });
      });
  }
  all(190 * 3 + 20 * 31, "many launches at once, each with values of its own");
  sycl::free(out, q);
}

/// A kernel_handler comes behind the reducers.
static void beside_reducers() {
  auto &q = queue();
  int *sum = sycl::malloc_shared<int>(4, q);
  auto run = [&](bool set, auto shape) {
    q.submit([&](sycl::handler &h) {
       if (set)
         h.set_specialization_constant<own_number>(3);
       sum[0] = 1;
       sum[1] = 7;
       h.parallel_for(
           shape, sycl::reduction(sum, sycl::plus<int>()),
           sycl::reduction(sum + 1, sycl::maximum<int>()),
           [=](auto i, auto &add, auto &most, sycl::kernel_handler k) {
             const int at = int(i.get_linear_id());
             const int n = k.get_specialization_constant<own_number>();
             add += n;
             most.combine(at * n);
           });
     }).wait();
    return std::pair(sum[0], sum[1]);
  };
  check(run(false, sycl::range<1>(100)) == std::pair(2001, 1980) &&
            run(true, sycl::range<1>(100)) == std::pair(301, 297),
        "a reduction over a range reads constants");
  auto grouped = [&](bool set) {
    q.submit([&](sycl::handler &h) {
       if (set)
         h.set_specialization_constant<own_number>(3);
       sum[0] = 1;
       h.parallel_for(
           sycl::nd_range<2>({6, 10}, {3, 5}),
           sycl::reduction(sum, sycl::plus<int>()),
           [=](sycl::nd_item<2> i, auto &add, sycl::kernel_handler k) {
             add += k.get_specialization_constant<own_number>() *
                    int(i.get_local_id(1));
           });
     }).wait();
    return *sum;
  };
  check(grouped(false) == 1 + 20 * 120 && grouped(true) == 1 + 3 * 120,
        "a reduction over an nd_range reads constants");
  sycl::free(sum, q);
}

class of_bundle;
static void bundles() {
  auto &q = queue();
  int *out = sycl::malloc_shared<int>(1, q);
  auto id = sycl::get_kernel_id<of_bundle>();
  auto input = sycl::get_kernel_bundle<sycl::bundle_state::input>(
      q.get_context(), {q.get_device()}, {id});
  check(input.has_specialization_constant<own_number>() &&
            input.contains_specialization_constants() &&
            !input.native_specialization_constant(),
        "what a bundle says");
  check(input.get_specialization_constant<own_number>() == 20, "default");
  input.set_specialization_constant<own_number>(50);
  check(input.get_specialization_constant<own_number>() == 50, "set");
  auto first = sycl::build(input);
  input.set_specialization_constant<own_number>(60);
  auto second = sycl::link(sycl::compile(input));
  auto run = [&](auto &bundle) {
    q.submit([&](sycl::handler &h) {
      h.use_kernel_bundle(bundle);
      for (bool get : {false, true})
        try {
          if (get)
            (void)h.get_specialization_constant<own_number>();
          else
            h.set_specialization_constant<own_number>(1);
          check(false, "a handler's specialization constant with a bundle");
        } catch (const sycl::exception &e) {
          check(e.code() == sycl::errc::invalid, "its errc");
        }
      h.single_task<of_bundle>([=](sycl::kernel_handler k) {
        *out = k.get_specialization_constant<own_number>();
      });
    });
    q.wait();
    return *out;
  };
  check(run(first) == 50, "as it was when the bundle was built");
  check(run(second) == 60, "compiled and linked");
  auto plain =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context());
  check(run(plain) == 20, "an executable bundle has the defaults");
  sycl::free(out, q);
}

int main() {
  static_assert(!std::is_copy_constructible_v<sycl::specialization_id<int>>);
  static_assert(!std::is_default_constructible_v<sycl::kernel_handler>);
  types();
  in_a_function();
  forms();
  beside_reducers();
  bundles();
#ifdef TWO_UNITS
  int *out = sycl::malloc_shared<int>(1, queue());
  check(of_other(queue(), out, false) == 1010, "the other unit's defaults");
  check(of_other(queue(), out, true) == 7010, "the other unit's value");
  sycl::free(out, queue());
#endif
  return compare::result();
}
#endif
