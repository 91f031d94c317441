// Launches in styles of C++ in which the compiler could take a value of one
// launch for that of all, or memory that is shared for different allocations:
// the results are those of the host.
//
// RUN: %syclcc1 -std=c++20 -O2 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++20 -O2 -fno-sycl-specialize %s -o %t && %run %t

#include <any>
#include <array>
#include <atomic>
#include <cmath>
#include <coroutine>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <sycl/sycl.hpp>
#include <thread>
#include <variant>
#include <vector>

static int failures = 0;
static void check(const char *what, long got, long expected) {
  if (got == expected)
    return;
  std::printf("%s: %ld, expected %ld\n", what, got, expected);
  ++failures;
}

static int *out;

/// n * step by a loop, so that a constant n would be worth a body.
#define LAUNCH_SUM(q, n, step)                                                 \
  q.single_task([=, to = out] {                                                \
     int sum = 0;                                                              \
     for (int i = 0; i < n; ++i)                                               \
       sum += step;                                                            \
     *to = sum;                                                                \
   }).wait()

// -- values

static void functions(sycl::queue &q) {
  std::vector<std::function<void(int)>> all;
  for (int n : {2, 5, 9})
    all.push_back([n, &q](int step) { LAUNCH_SUM(q, n, step); });
  for (int i = 0; i < 3; ++i) {
    all[i](i + 4);
    check("std::function", *out, std::array{2, 5, 9}[i] * (i + 4));
  }
  int number = 7;
  const std::function<void(sycl::handler &)> group = [&](sycl::handler &h) {
    h.single_task([=, to = out] { *to = number * 3; });
  };
  q.submit(group).wait();
  check("a command group", *out, 21);
  number = 8;
  q.submit(group).wait();
  check("the command group again", *out, 24);
}

template <int N, class T> static void of_template(sycl::queue &q, T step) {
  static int count = 0;
  const int n = N * ++count, by = int(step);
  LAUNCH_SUM(q, n, by);
  check("a template", *out, n * by);
}

static void closures_with_state(sycl::queue &q) {
  auto next = [n = 0, &q]() mutable {
    ++n;
    LAUNCH_SUM(q, n, 5);
  };
  auto copy = next;
  for (int i = 1; i < 4; ++i) {
    next();
    check("a mutable lambda", *out, 5 * i);
  }
  copy();
  check("its copy", *out, 5);
}

static thread_local int of_thread = 2;
static std::atomic<int> atomic{3};
static int of_file = 4;
static void variables(sycl::queue &q) {
  volatile int changing = 5;
  const auto run = [&] {
    const int n = changing, step = of_thread * 100 + atomic * 10 + of_file;
    LAUNCH_SUM(q, n, step);
    return *out;
  };
  check("variables", run(), 5 * 234);
  changing = 1, of_thread = 9, atomic = 8, of_file = 7;
  check("variables that changed", run(), 987);
  std::thread([&] { check("another thread's", run(), 287); }).join();
}

struct generator {
  struct promise_type {
    int value;
    generator get_return_object() {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int of) {
      value = of;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
static generator launching(sycl::queue &q) {
  for (int n = 1; n < 5; ++n) {
    LAUNCH_SUM(q, n, n);
    co_yield *out;
  }
}
static void coroutines(sycl::queue &q) {
  const generator all = launching(q);
  for (int n = 1; n < 5; ++n) {
    all.handle.resume();
    check("a coroutine", all.handle.promise().value, n * n);
  }
  all.handle.destroy();
}

static void variants(sycl::queue &q) {
  std::variant<int, float> either = 3;
  for (int expected : {9, 6}) {
    std::visit([&](auto n) { LAUNCH_SUM(q, int(n), int(n * 1.2f)); }, either);
    check("a variant", *out, expected);
    either = 2.5f;
  }
  std::optional<int> maybe;
  for (int expected : {12, 6}) {
    const int n = maybe.value_or(6);
    LAUNCH_SUM(q, n, 2);
    check("an optional", *out, expected);
    maybe = 3;
  }
  std::any any = 4;
  const int n = std::any_cast<int>(any);
  any = 5;
  LAUNCH_SUM(q, n, 1);
  check("an any", *out, 4);
}

static void representations(sycl::queue &q) {
  union {
    int whole;
    float real;
  } either;
  either.real = 1.5f;
  struct {
    unsigned a : 3, b : 7, c : 22;
    signed char d : 3;
  } fields{5, 99, 12345, -2};
  std::array<int, 6> row;
  std::iota(row.begin(), row.end(), 3);
  row[2] = -1;
  struct {
    char a;
    long b;
  } filled;
  std::memset(&filled, 0x11, sizeof filled);
  filled.a = 2;
  const double zero = 0.0, negative = -0.0, nan = std::nan("1"), same = nan;
  q.single_task([=, to = out] {
     to[0] = either.whole;
     to[1] = fields.a * 100000 + fields.b * 1000 + fields.d;
     int sum = 0;
     for (int x : row)
       sum = sum * 3 + x;
     to[2] = sum;
     to[3] = filled.a + int(filled.b >> 56);
     to[4] = (1 / zero > 0) * 10 + (1 / negative > 0);
     to[5] = nan == same;
   }).wait();
  check("a union", out[0], 0x3fc00000);
  check("bit-fields", out[1], 599000 - 2);
  check("std::iota", out[2], 3 * 243 + 4 * 81 - 27 + 6 * 9 + 7 * 3 + 8);
  check("memset", out[3], 2 + 0x11);
  check("zeros", out[4], 10);
  check("NaN", out[5], 0);
}

struct widget {
  int n = 3;
  virtual int step() const { return 2; }
  void run(sycl::queue &q) const {
    const int times = n, by = step();
    LAUNCH_SUM(q, times, by);
  }
  virtual ~widget() = default;
};
struct other_widget : widget {
  int step() const override { return 5; }
};
static void members(sycl::queue &q) {
  widget one;
  one.run(q);
  check("a member", *out, 6);
  one.n = 5;
  one.run(q);
  check("a member that changed", *out, 10);
  other_widget two;
  two.run(q);
  check("a virtual function", *out, 15);
}

static std::jmp_buf place;
static void control_flow(sycl::queue &q) {
  int n = 3;
  do {
    LAUNCH_SUM(q, n, n);
    check("do", *out, n * n);
  } while (++n < 6);
  n = 1;
again:
  LAUNCH_SUM(q, n, 4);
  check("goto", *out, 4 * n);
  if (n < 3) {
    n *= 2;
    goto again;
  }
  struct at_end {
    sycl::queue &q;
    int &of;
    ~at_end() {
      const int n = of;
      LAUNCH_SUM(q, n, 6);
    }
  };
  {
    const at_end end{q, n};
    n = 3;
  }
  check("a destructor", *out, 18);
  try {
    const at_end end{q, n};
    n = 4;
    throw 1;
  } catch (int) {
  }
  check("unwinding", *out, 24);
  volatile int kept = 3;
  if (setjmp(place) == 0) {
    kept = 5;
    std::longjmp(place, 1);
  }
  n = kept;
  LAUNCH_SUM(q, n, 7);
  check("longjmp", *out, 35);
}

// -- memory

static constexpr int count = 16;
struct memory {
  int values[count];
  explicit memory(int first) {
    for (int i = 0; i < count; ++i)
      values[i] = first + i;
  }
};
static void mix(int *a, int *b) {
  for (int i = 0; i < 6; ++i) {
    a[i] += b[0];
    b[0] += a[i] % 7 + 1;
  }
}
#define LAUNCH_MIX(q, a, b)                                                    \
  q.single_task([=] {                                                          \
     for (int i = 0; i < 6; ++i) {                                             \
       a[i] += b[0];                                                           \
       b[0] += a[i] % 7 + 1;                                                   \
     }                                                                         \
   }).wait()

static int *allocate(sycl::queue &q, int first) {
  int *p = sycl::malloc_shared<int>(count, q);
  const memory content(first);
  std::copy(content.values, content.values + count, p);
  return p;
}
static void check(const char *what, const int *got, const memory &expected) {
  check(what, std::equal(got, got + count, expected.values), 1);
}

static void recursion(sycl::queue &q, int depth, int *parent,
                      memory &of_parent) {
  if (!depth)
    return;
  int *p = allocate(q, depth), *r = depth % 2 ? p : allocate(q, 2);
  memory a(depth), b(2);
  LAUNCH_MIX(q, p, r);
  mix(a.values, depth % 2 ? a.values : b.values);
  LAUNCH_MIX(q, p, parent);
  mix(a.values, of_parent.values);
  check("recursion", p, a);
  check("its parent", parent, of_parent);
  recursion(q, depth - 1, p, a);
  if (r != p)
    sycl::free(r, q);
  sycl::free(p, q);
}

static void growth(sycl::queue &q) {
  int *p = allocate(q, 1);
  memory now(1);
  for (int round = 0; round < 4; ++round) {
    int *const larger = allocate(q, 7), *const old = round % 2 ? p : larger;
    memory next(7);
    LAUNCH_MIX(q, larger, p);
    mix(next.values, now.values);
    check("a copy", larger, next);
    check("what was copied", p, now);
    LAUNCH_MIX(q, old, larger);
    mix(round % 2 ? now.values : next.values, next.values);
    check("growth", larger, next);
    sycl::free(p, q);
    p = larger;
    now = next;
  }
  sycl::free(p, q);
}

static void exceptions(sycl::queue &q, int n) {
  int *p = allocate(q, 1), *r = nullptr;
  try {
    if (n > 3)
      throw std::runtime_error("no second allocation");
    r = allocate(q, 5);
  } catch (const std::exception &) {
    r = p;
  }
  memory a(1), b(5);
  LAUNCH_MIX(q, p, r);
  mix(a.values, n > 3 ? a.values : b.values);
  check("an exception", p, a);
  if (r != p)
    sycl::free(r, q);
  sycl::free(p, q);
}

static void tables(sycl::queue &q, int first, int second) {
  int *all[3];
  for (int *&one : all)
    one = allocate(q, 1);
  memory expected[3]{memory(1), memory(1), memory(1)};
  int *a = all[first], *b = all[second];
  LAUNCH_MIX(q, a, b);
  mix(expected[first].values, expected[second].values);
  check("a table", a, expected[first]);
  for (int *one : all)
    sycl::free(one, q);
}

struct deleter {
  sycl::queue q;
  void operator()(int *p) const { sycl::free(p, q); }
};
static void owners(sycl::queue &q) {
  using owner = std::unique_ptr<int[], deleter>;
  owner first(allocate(q, 1), deleter{q}), second(allocate(q, 5), deleter{q});
  int *a = first.get();
  second = std::move(first);
  int *b = second.get();
  memory moved(1);
  LAUNCH_MIX(q, a, b);
  mix(moved.values, moved.values);
  check("a unique_ptr that was moved", b, moved);
  const std::shared_ptr<int> whole(allocate(q, 1), deleter{q});
  const std::shared_ptr<int> part(whole, whole.get() + 2);
  int *c = whole.get(), *d = part.get();
  memory shared(1);
  LAUNCH_MIX(q, c, d);
  mix(shared.values, shared.values + 2);
  check("a shared_ptr to a part", c, shared);
}

static int *pool;
struct pooled {
  static void *operator new(std::size_t) { return pool; }
  static void operator delete(void *) {}
  int values[8];
};
static void pools(sycl::queue &q) {
  pool = allocate(q, 1);
  memory expected(1);
  auto *const a = new pooled, *const b = new pooled;
  std::copy(expected.values, expected.values + 8, pool);
  q.single_task([=] { mix(a->values, b->values); }).wait();
  mix(expected.values, expected.values);
  check("operator new of a class", pool, expected);
  int *const c = new (pool) int[8], *const d = new (pool + 1) int[8];
  std::copy(expected.values, expected.values + count, pool);
  LAUNCH_MIX(q, c, d);
  mix(expected.values, expected.values + 1);
  check("placement new", pool, expected);
  sycl::free(pool, q);
}

static void kept_after_free(sycl::queue &q) {
  int *old = allocate(q, 3);
  const auto address = reinterpret_cast<std::uintptr_t>(old);
  sycl::free(old, q);
  int *p = allocate(q, 1);
  int *r = reinterpret_cast<std::uintptr_t>(p) == address ? old : p;
  memory expected(1);
  LAUNCH_MIX(q, p, r);
  mix(expected.values, expected.values);
  check("an address that was freed", p, expected);
  sycl::free(p, q);
}

int main(int argc, char **) {
  sycl::queue q;
  out = sycl::malloc_shared<int>(8, q);
  functions(q);
  of_template<3>(q, 2);
  of_template<3>(q, 4);
  of_template<5>(q, 4.5f);
  closures_with_state(q);
  variables(q);
  coroutines(q);
  variants(q);
  representations(q);
  members(q);
  control_flow(q);
  int *parent = allocate(q, 9);
  memory of_parent(9);
  recursion(q, 4, parent, of_parent);
  sycl::free(parent, q);
  growth(q);
  exceptions(q, 2 * argc);
  exceptions(q, 5 * argc);
  tables(q, 0, argc);
  tables(q, argc, argc);
  owners(q);
  pools(q);
  kept_after_free(q);
  sycl::free(out, q);
  std::puts(failures ? "failed" : "passed");
  return failures != 0;
}
