// A kernel may stand wherever a lambda or functor may: constructors, default
// arguments, coroutines, friends, initialisers of statics, C functions,
// constrained and variadic templates. Each writes its own number.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <coroutine>

using compare::check;
using compare::queue;

static int *out;
static int used = 0;
static int *next() { return out + used++; }
static int *tag() { return next(); }

static void run(int *p, int value) {
  queue().single_task([=] { *p = value; });
}

struct constructed {
  explicit constructed(int *p) {
    queue().single_task([=] { *p = 1; });
  }
  template <class T> constructed(int *p, T value) {
    queue().single_task([=] { *p = static_cast<int>(value); });
  }
  int initialised = (run(tag(), 4), 0);
};

static int default_argument(int x = (queue().single_task([] {}), 5)) {
  return x;
}

extern "C" void c_function(int *p) {
  queue().single_task([=] { *p = 6; });
}

namespace outer::inline inner {
struct with_friend {
  int *p;
  friend void by_lookup(with_friend w) {
    queue().single_task([=] { *w.p = 7; });
  }
};
} // namespace outer::inline inner

template <class T>
concept four_bytes = sizeof(T) == 4;
template <four_bytes T> void constrained(T *p) {
  queue().single_task([=] { *p = T(8); });
}
template <auto V> void by_value(int *p) {
  queue().single_task([=] { *p = V; });
}
template <class... T> struct pack : T... {
  int *p;
  void operator()() const { *p = 10 + sizeof...(T); }
};
struct first {};
struct second {};
struct unusual {
  [[no_unique_address]] first none;
  int bits : 3;
  alignas(32) int *p;
  void operator()() const { *p = bits + 10; }
};

struct task {
  struct promise_type {
    task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
static task coroutine(int *p) {
  queue().single_task([=] { *p = 14; });
  co_return;
}
static auto generic = [](auto... p) {
  (queue().single_task([=] { *p += sizeof...(p); }), ...);
};

int main() {
  constexpr int size = 64;
  out = sycl::malloc_shared<int>(size, queue());
  std::memset(out, 0, size * sizeof(int));

  int *const a = next(), *const b = next();
  constructed{a};
  constructed{b, 2.5};
  int *const c = next(), *const d = next(), *const e = next(),
             *const f = next(), *const g = next(), *const h = next(),
             *const i = next(), *const j = next(), *const k = next(),
             *const l = next();
  c_function(c);
  by_lookup(outer::with_friend{d});
  constrained(e);
  by_value<9>(f);
  queue().single_task(pack<first, second>{{}, {}, g});
  queue().single_task(unusual{{}, 3, h});
  coroutine(i);
  generic(j, k, l);
  static bool once = [] {
    run(next(), 15);
    return true;
  }();
  if constexpr (sizeof(int) == 4)
    queue().single_task<struct named_here>([=] {
      // A lambda inside the kernel.
      auto twice = [](int x) { return 2 * x; };
      *a += twice(50);
    });
  switch (int n = default_argument(); n) {
  case 5:
    queue().single_task([=] { *b += n; });
  }
  auto [x, y] = std::array{3, 4};
  queue().single_task([=, x = x, sum = x + y] { *c += x * 100 + sum * 1000; });
  queue().wait();

  check(once && *a == 101 && *b == 7, "constructors, nested lambdas, switch");
  check(out[2] == 4 && out[3] == 4, "default member initialisers");
  check(*c == 7306, "C function, structured bindings");
  check(*d == 7 && *e == 8 && *f == 9, "friend, constrained, value parameter");
  check(*g == 12 && *h == 13 && *i == 14, "pack, unusual layout, coroutine");
  check(*j == 3 && *k == 3 && *l == 3, "kernels of a generic lambda");
  check(out[used - 1] == 15, "initialiser of a static");
  sycl::free(out, queue());
  return compare::result();
}
