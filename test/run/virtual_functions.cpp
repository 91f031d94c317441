// Objects with virtual functions: constructed by one kernel and called by
// another, in USM; constructed and called by one kernel; with several bases,
// and destroyed.
//
// A virtual table is the device's own, so an object serves the device that
// constructed it: the host only sees the bytes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <new>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

#define CALLABLE SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()

/// compare::each with a kernel that calls virtual functions.
template <class T, class F>
static void each(const char *what, F f, std::size_t per_item = 1) {
  constexpr std::size_t items = 64;
  std::vector<T> host(items * per_item);
  T *device = sycl::malloc_shared<T>(items * per_item, queue());
  queue()
      .parallel_for(items, syclext::properties{syclext::calls_indirectly<>},
                    [=](sycl::id<1> i) { f(i[0], device + i[0] * per_item); })
      .wait();
  for (std::size_t i = 0; i < items; ++i)
    f(i, host.data() + i * per_item);
  compare::results(what, device, host.data(), host.size());
  sycl::free(device, queue());
}

struct shape {
  float k;
  CALLABLE virtual float area(float) const = 0;
  CALLABLE virtual float border(float x) const { return x; }
};
struct square : shape {
  CALLABLE float area(float x) const override { return x * x * k; }
  CALLABLE float border(float x) const override { return 4 * x; }
};
struct circle : shape {
  CALLABLE float area(float x) const override { return 3.0f * x * x + k; }
};

constexpr std::size_t room = sizeof(square) > sizeof(circle) ? sizeof(square)
                                                             : sizeof(circle);

static void construct(char *memory, std::size_t i) {
  shape *s;
  if (i & 1)
    s = new (memory) square;
  else
    s = new (memory) circle;
  s->k = i & 1 ? 2 : 3;
}

static float ask(const shape *s, std::size_t i) {
  return s->area(static_cast<float>(i)) + s->border(1.0f);
}

static void two_kernels(char *memory, const char *where) {
  constexpr std::size_t n = 64;
  float *out = sycl::malloc_shared<float>(n, queue());
  queue().parallel_for(
      n, [=](sycl::id<1> i) { construct(memory + i[0] * room, i[0]); });
  queue()
      .parallel_for(n, syclext::properties{syclext::calls_indirectly<>},
                    [=](sycl::id<1> i) {
                      // A neighbour's object.
                      std::size_t j = (i[0] + 3) % n;
                      out[j] =
                          ask(reinterpret_cast<shape *>(memory + j * room), j);
                    })
      .wait();
  for (std::size_t i = 0; i < n; ++i) {
    float x = static_cast<float>(i);
    check(out[i] == (i & 1 ? x * x * 2 + 4 : 3 * x * x + 3 + 1), where);
  }
  sycl::free(out, queue());
  sycl::free(memory, queue());
}

// Two bases, of which one is virtual, and a destructor that says that it ran.
struct counted {
  int *log;
  explicit counted(int *l) : log(l) {}
  CALLABLE virtual ~counted() { *log += 1; }
  CALLABLE virtual int value() const = 0;
};
struct named {
  CALLABLE virtual int name() const { return 7; }
};
struct thing : virtual named, counted {
  int v;
  thing(int *l, int x) : counted(l), v(x) {}
  CALLABLE ~thing() { *log += 10; }
  CALLABLE int value() const override { return v + name(); }
  CALLABLE int name() const override { return 20; }
};
struct stranger : thing {
  using thing::thing;
  CALLABLE ~stranger() { *log += 100; }
  CALLABLE int value() const override { return -thing::value(); }
};

__attribute__((noinline)) static int through_base(const counted &c,
                                                  const named &n) {
  return c.value() * 1000 + n.name();
}

int main() {
  constexpr std::size_t n = 64;
  two_kernels(
      static_cast<char *>(sycl::aligned_alloc_device(16, n * room, queue())),
      "constructed and called by two kernels, device memory");
  two_kernels(
      static_cast<char *>(sycl::aligned_alloc_shared(16, n * room, queue())),
      "constructed and called by two kernels, shared memory");

  each<float>("constructed and called by one kernel",
              [](std::size_t i, float *out) {
                alignas(shape) char memory[room];
                construct(memory, i);
                *out = ask(reinterpret_cast<shape *>(memory), i);
              });
  each<int>(
      "virtual bases and destructors",
      [](std::size_t i, int *out) {
        int log = 0;
        {
          thing a(&log, static_cast<int>(i));
          stranger b(&log, static_cast<int>(2 * i));
          out[0] = i & 1 ? through_base(a, a) : through_base(b, b);
        }
        out[1] = log;
        alignas(stranger) char memory[sizeof(stranger)];
        counted *c = new (memory) stranger(&log, 5);
        out[2] = c->value();
        c->~counted();
        out[3] = log;
      },
      4);
  return compare::result();
}
