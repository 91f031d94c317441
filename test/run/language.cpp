// Features of C++ that every device must support: control flow that is not
// structured, pointers to anything, conversions, layout, recursion.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>

using compare::each;
using compare::ragged;

/// A loop with two entries.
__attribute__((noinline)) static int two_entries(int a, int b) {
  int sum = 0;
  if (a & 1)
    goto second;
first:
  sum += a;
  if (sum > 100)
    return sum;
second:
  sum += b + 1;
  if (sum < 300)
    goto first;
  return sum * 2;
}

__attribute__((noinline)) static long recursive(int n) {
  return n <= 1 ? 1 : n * recursive(n - 1) + recursive(n - 2) % 7;
}

struct with_members {
  int a, b;
  int add(int x) { return a + x; }
  int multiply(int x) { return b * x; }
};

static int (with_members::*const member_functions[2])(int) = {
    &with_members::add, &with_members::multiply};

struct __attribute__((packed)) packed {
  char c;
  int i;
  long l;
};
struct alignas(32) aligned {
  long x[4];
};
union bits {
  float f;
  unsigned u;
  unsigned char c[4];
};

struct base {
  int x;
};
struct left : virtual base {
  int y;
};
struct right : virtual base {
  int z;
};
struct diamond : left, right {
  int w;
};

static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static const char *const words[3] = {"abc", "defg", "hi"};
static const int *const into_table = &table[3];

// Values of each way in which x86-64 passes and returns classes.
struct mixed_fields {
  char c;
  short s;
  float f;
};
struct float_double {
  float f;
  double d;
};
struct three_floats {
  float x, y, z;
};
__attribute__((noinline)) static std::array<long, 7> in_memory(long x) {
  std::array<long, 7> result;
  for (int k = 0; k < 7; ++k)
    result[k] = x * k;
  return result;
}
__attribute__((noinline)) static mixed_fields in_one_register(int x) {
  return {(char)x, (short)(x * 3), x * .5f};
}
__attribute__((noinline)) static float_double in_two_registers(int x) {
  return {x * 2.f, x * 3.};
}
__attribute__((noinline)) static three_floats through(three_floats v, int x) {
  return {v.x + x, v.y * 2, v.z - x};
}

static void control_flow() {
  each<int>("irreducible loop", [](std::size_t i, int *out) {
    *out = two_entries(ragged(i) & 31, (int)i);
  });
  each<long>("recursion", [](std::size_t i, long *out) {
    *out = recursive((ragged(i) & 7) + 2);
  });
  each<long>("switch over 64 bits and over bytes",
             [](std::size_t i, long *out) {
               const int a = ragged(i);
               switch ((long)a * 1000003L & 0xff00ff00ffL) {
               case 0x0100000000L:
                 *out = 1;
                 break;
               case 0:
                 *out = 2;
                 break;
               case 0xff:
                 *out = 3;
                 break;
               default:
                 *out = (unsigned char)a % 3;
               }
               switch ((signed char)a) {
               case -1:
                 *out += 10;
                 break;
               case 5:
                 *out += 20;
                 break;
               case -100:
                 *out += 30;
                 break;
               case 100:
                 *out += 40;
               }
             });
  each<long>("assumptions", [](std::size_t i, long *out) {
    const int a = ragged(i);
    __builtin_assume(i < 1000000);
    *out = a / 3 + (__builtin_expect(a > 5, 1) ? 1 : 2);
    if (a == 12345)
      __builtin_unreachable();
  });
}

static void pointers() {
  each<long>("array of pointers to what lies apart",
             [](std::size_t i, long *out) {
               int x = ragged(i) >> 4, y = x + 1, z = 9;
               int *p[3] = {&x, &y, &z};
               *p[i % 3] += 5;
               *out = x * 3L + y * 5L + z;
             });
  each<long>("tagged pointer", [](std::size_t i, long *out) {
    auto tagged = reinterpret_cast<std::uintptr_t>(out) | 1;
    *reinterpret_cast<long *>(tagged & ~std::uintptr_t(1)) = ragged(i);
    *out += tagged & 1;
  });
  each<long>("comparison across memories", [](std::size_t i, long *out) {
    long x;
    long *p = i & 1 ? &x : out;
    *p = ragged(i);
    *out = (p == out) * 10 + (p != nullptr) + *p;
  });
  each<long>("null pointers and lists", [](std::size_t i, long *out) {
    struct node {
      node *next;
      int value;
    } third{nullptr, 3}, second{&third, 2}, first{&second, ragged(i)};
    const int value = 7;
    const int *maybe = i & 1 ? &value : nullptr;
    *out = maybe ? *maybe : -1;
    for (node *n = &first; n; n = n->next)
      *out += n->value;
  });
  each<long>("pointers to members", [](std::size_t i, long *out) {
    with_members object{ragged(i), (int)i};
    int with_members::*field = i & 1 ? &with_members::a : &with_members::b;
    *out = (long)(object.*field) + (object.*member_functions[i / 2 % 2])(3);
  });
  each<long>("constants that point to constants", [](std::size_t i, long *out) {
    *out = table[i & 7] + words[i % 3][1] + *into_table;
  });
}

static void values() {
  each<long>("flags", [](std::size_t i, long *out) {
    bool flag[8];
    for (int k = 0; k < 8; ++k)
      flag[k] = (ragged(i) >> k) & 1;
    int sum = 0;
    for (int k = 0; k < 8; ++k)
      if (flag[(k * 3) % 8])
        sum += k;
    *out = sum;
  });
  struct flags {
    bool b[4];
  };
  each<flags>("flags in memory", [](std::size_t i, flags *out) {
    for (int k = 0; k < 4; ++k)
      out->b[k] = ragged(i) > (8 << k);
    out->b[3] = out->b[0] != out->b[3];
  });
  each<long>("narrow integers", [](std::size_t i, long *out) {
    const int a = ragged(i);
    unsigned char u = (unsigned char)a;
    signed char s = (signed char)(a >> 3);
    short h = (short)(a * 3u);
    *out = (u >> 3) + (s >> 2) + (h >> 5) + (unsigned char)(u << 3) +
           (signed char)(s * 5) + (short)(h + h) + (u > 200) + (s < -5);
  });
  each<long>("conversions", [](std::size_t i, long *out) {
    const int a = ragged(i);
    const float x = (float)a * 1e-3f;
    *out = (unsigned char)(long)x + (short)(long)x + (long)(x * 1.5f) +
           (unsigned)std::fabs(x) + (long)(double)a;
    const float y = (float)(unsigned long)(unsigned)a;
    *out += (long)y;
  });
  each<long>("empty assembly", [](std::size_t i, long *out) {
    long value = static_cast<long>(i) * 3;
    double other = 0.5;
    asm volatile("" : "+r"(value), "+x"(other) : "r"(i) : "memory");
    out[0] = value + static_cast<long>(other * 8);
    asm volatile("" ::: "memory");
    asm volatile("" : "+m"(out[0]));
  });
  each<long>("volatile", [](std::size_t i, long *out) {
    volatile int v[2];
    v[0] = ragged(i) >> 4;
    v[1] = v[0] + 1;
    *out = v[1] + v[0];
  });
  each<long>("unions", [](std::size_t i, long *out) {
    bits b;
    b.f = (float)ragged(i);
    b.c[3] ^= 0x80;
    *out = b.u + (long)b.f + sycl::bit_cast<unsigned>(1.5f * ragged(i));
  });
}

static void classes() {
  each<long>("packed and aligned", [](std::size_t i, long *out) {
    const int a = ragged(i);
    alignas(8) char memory[32] = {};
    packed *p = reinterpret_cast<packed *>(memory + 1);
    p->i = a;
    p->l = a * 7L;
    p->c = 3;
    packed copy = *p;
    copy.l += copy.i;
    aligned two[2] = {};
    two[1].x[2] = a;
    two[0].x[2] = 4;
    *out = copy.l + copy.c + two[i & 1].x[2];
  });
  each<long>("virtual bases", [](std::size_t i, long *out) {
    diamond d;
    d.x = ragged(i);
    d.y = 2;
    d.z = 3;
    d.w = 4;
    right *r = &d;
    *out = (long)r->x + r->z;
  });
  each<long>("lambdas that call lambdas", [](std::size_t i, long *out) {
    const long a = ragged(i);
    auto add = [=](auto x) { return x + a; };
    auto compose = [&](auto f, auto g) { return f(g(3)); };
    *out = compose(add, [i](int q) { return q * (long)i; });
  });
  each<long>("classes as arguments and results", [](std::size_t i, long *out) {
    const int a = ragged(i);
    auto r = in_memory(a);
    auto s = in_one_register(a & 0xffff);
    auto d = in_two_registers(a & 0xffff);
    auto v = through({1, 2, (float)(a & 0xff)}, a & 0xfff);
    *out = r[3] + r[6] + s.c + s.s + (long)s.f + (long)d.f + (long)d.d +
           (long)(v.x + v.y + v.z);
  });
}

int main() {
  control_flow();
  pointers();
  values();
  classes();
  return compare::result();
}
