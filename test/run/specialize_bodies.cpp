// Kernels with bodies for the values that the program names, launched with
// these, with others, with none, and in ways for which no body may be selected.
//
// DEFINE: %{build} = %syclcc1 -std=c++20 %s -o %t
// RUN: %{build} -O2 && %run %t
// RUN: env SYCLCC1_TRACE=1 %run %t 2>&1 | FileCheck %s
// RUN: %{build} -O0 && %run %t
// RUN: %{build} -O2 -fno-sycl-specialize && %run %t
// RUN: %{build} -O2 -fsycl-multi-pass && %run %t
//
// A body is taken for what is named, and not for what only runs.
// CHECK: launch {{.*}}named{{.*}}, body {{.*}}named
// CHECK: launch {{.*}}named{{.*}}, body {{.*}}named
// CHECK: launch {{.*}}named
// CHECK-NOT: body
// CHECK: launch {{.*}}defaults

#include <cstdio>
#include <sycl/sycl.hpp>

static int failures = 0;
static void check(const char *what, long got, long expected) {
  if (got == expected)
    return;
  std::printf("%s: %ld, expected %ld\n", what, got, expected);
  ++failures;
}

struct shape {
  float scale;
  int rows[5];
  bool flat;
  bool operator==(const shape &) const = default;
};
constexpr sycl::specialization_id<int> radius(3);
constexpr sycl::specialization_id<bool> mirrored(false);
constexpr sycl::specialization_id<double> factor(0.5);
constexpr sycl::specialization_id<shape> form(2.0f);
constexpr sycl::specialization_id<short> low(-3);

static int *out;
static long read(sycl::queue &q) {
  q.wait();
  return *out;
}

// The first two launches are with values that are named, the third is not.
class named;
static void launch_named(sycl::queue &q, int value) {
  int *p = out;
  q.submit([&](sycl::handler &h) {
    if (value == 5)
      h.set_specialization_constant<radius>(5);
    else if (value == 6)
      h.set_specialization_constant<radius>(6);
    else
      h.set_specialization_constant<radius>(value);
    h.single_task<named>([=](sycl::kernel_handler k) {
      *p = k.get_specialization_constant<radius>();
    });
  });
}

class literal;
static void literals(sycl::queue &q) {
  int *p = out;
  for (int i = 0; i < 3; ++i) {
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<radius>(i == 2 ? 8 : 7);
      h.single_task<literal>([=](sycl::kernel_handler k) {
        int sum = 0;
        for (int j = 0; j < k.get_specialization_constant<radius>(); ++j)
          sum += j;
        *p = sum + 1000 * k.get_specialization_constant<low>();
      });
    });
    check("literal", read(q), (i == 2 ? 28 : 21) - 3000);
  }
}

// Two launches in one function, each with its value: all combinations have to
// give what the launch says.
static void combinations(sycl::queue &q) {
  int *p = out;
  auto launch = [&](auto set) {
    q.submit([&](sycl::handler &h) {
      set(h);
      h.parallel_for(sycl::range<1>(1),
                     [=](sycl::id<1>, sycl::kernel_handler k) {
                       *p = k.get_specialization_constant<radius>() * 10000 +
                            k.get_specialization_constant<mirrored>() * 1000 +
                            int(k.get_specialization_constant<factor>() * 100);
                     });
    });
    return read(q);
  };
  check("none", launch([](sycl::handler &) {}), 30050);
  check("first", launch([](sycl::handler &h) {
          h.set_specialization_constant<radius>(4);
        }),
        40050);
  check("second", launch([](sycl::handler &h) {
          h.set_specialization_constant<mirrored>(true);
          h.set_specialization_constant<factor>(0.25);
        }),
        31025);
  check("set to the default", launch([](sycl::handler &h) {
          h.set_specialization_constant<radius>(3);
          h.set_specialization_constant<mirrored>(false);
        }),
        30050);
  check("twice", launch([](sycl::handler &h) {
          h.set_specialization_constant<radius>(3);
          h.set_specialization_constant<radius>(9);
        }),
        90050);
}

static int rows_of(const shape &s) {
  int sum = s.flat ? 500 : 0;
  for (int r : s.rows)
    sum = sum * 3 + r;
  return sum + int(s.scale);
}
static void structures(sycl::queue &q) {
  int *p = out;
  for (int last : {5, 6}) {
    shape value{};
    value.scale = 3;
    for (int i = 0; i < 5; ++i)
      value.rows[i] = i;
    value.rows[4] = last;
    value.flat = true;
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<form>(value);
      h.single_task([=](sycl::kernel_handler k) {
        *p = rows_of(k.get_specialization_constant<form>());
      });
    });
    check("structure", read(q), rows_of(value));
  }
}

// A handler that goes on, by value and by reference, and is read in functions.
template <auto &S> static auto passed_on(sycl::kernel_handler k) {
  return k.get_specialization_constant<S>();
}
[[clang::noinline]] static int by_reference(sycl::kernel_handler &k) {
  return k.get_specialization_constant<radius>() + 2;
}
static void functions(sycl::queue &q) {
  int *p = out;
  for (int i = 0; i < 2; ++i) {
    q.submit([&](sycl::handler &h) {
      if (i)
        h.set_specialization_constant<radius>(40);
      h.single_task([=](sycl::kernel_handler k) {
        sycl::kernel_handler copy = k;
        *p = passed_on<radius>(k) * 100 + by_reference(copy);
      });
    });
    check("in functions", read(q), i ? 4042 : 305);
  }
}

// Kernels that other files could launch.
template <int N> struct functor {
  int *p;
  void operator()(sycl::kernel_handler k) const {
    *p = k.get_specialization_constant<radius>() + N;
  }
};
static void functors(sycl::queue &q) {
  for (int i = 0; i < 3; ++i) {
    q.submit([&](sycl::handler &h) {
      if (i == 1)
        h.set_specialization_constant<radius>(60);
      if (i == 2)
        h.set_specialization_constant<radius>(i + 60);
      h.single_task(functor<5>{out});
    });
    check("functor", read(q), i == 0 ? 8 : i == 1 ? 65 : 67);
  }
}

class bundled;
static void bundles(sycl::queue &q) {
  int *p = out;
  auto input = sycl::get_kernel_bundle<sycl::bundle_state::input>(
      q.get_context(), {sycl::get_kernel_id<bundled>()});
  input.set_specialization_constant<radius>(70);
  auto bundle = sycl::build(input);
  auto plain = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      q.get_context(), {sycl::get_kernel_id<bundled>()});
  auto launch = [&](const auto &used) {
    q.submit([&](sycl::handler &h) {
      h.use_kernel_bundle(used);
      h.single_task<bundled>([=](sycl::kernel_handler k) {
        *p = k.get_specialization_constant<radius>();
      });
    });
    return read(q);
  };
  check("bundle", launch(bundle), 70);
  check("bundle without values", launch(plain), 3);
}

static void defaults(sycl::queue &q) {
  int *p = out;
  q.single_task<class defaults_only>([=](sycl::kernel_handler k) {
    *p = k.get_specialization_constant<radius>() +
         k.get_specialization_constant<low>();
  });
  check("defaults", read(q), 0);
}

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  out = sycl::malloc_shared<int>(1, q);
  for (int value : {5, 6, 1234}) {
    launch_named(q, value);
    check("named", read(q), value);
  }
  defaults(q);
  literals(q);
  combinations(q);
  structures(q);
  functions(q);
  functors(q);
  bundles(q);
  sycl::free(out, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
