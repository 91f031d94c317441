// Functions that LLVM does not inline have a form for all lanes, which each
// kernel calls (CalleeForms.h): under conditions, in loops that lanes leave in
// different iterations, in each other, with arguments that differ or not, of
// all widths, with the addresses of variables, of local and of global memory,
// with structures by value in memory and in registers, with early returns.
// Those that call themselves, or use numbers of 128 bits, are called by one
// lane after the other.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// DEFINE: %{always} = -mllvm -syclcc1-vectorize-items-always
// DEFINE: %{compile} = %syclcc1 -std=c++20 -fsycl-targets=cpu %s
// RUN: %build_and_run
// RUN: %{compile} -O2 -o %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=4 %t.2
// RUN: %{compile} -O2 -march=native -g -o %t.a %{always}
// RUN: %{on_cpu} %t.a
// RUN: %{compile} -O3 -o %t.3 %{always}
// RUN: %{on_cpu} %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.3

#include "Inputs/compare.hpp"

using compare::each;

#define KEPT [[gnu::noinline]] static

KEPT int collatz(unsigned long x, int most) {
  int steps = 0;
  while (x != 1) {
    if (steps == most)
      return -1;
    x = x % 2 ? 3 * x + 1 : x / 2;
    ++steps;
  }
  return steps;
}
KEPT bool is_prime(unsigned short n) {
  if (n < 2)
    return false;
  for (unsigned short k = 2; k * k <= n; ++k)
    if (n % k == 0)
      return false;
  return true;
}
KEPT signed char fold(signed char a, bool negates, short b) {
  return static_cast<signed char>((negates ? -a : a) ^ (b >> 3));
}
/// Of each other.
KEPT double weight(double x) { return x < 0 ? 1 - x : 1 / (1 + x * x); }
KEPT double integral(double from, int steps, float width) {
  double sum = 0;
  for (int k = 0; k < steps; ++k)
    sum += weight(from + k * double(width)) * double(width);
  return sum;
}

struct generator {
  unsigned x, y, z;
  unsigned char draws;
};
KEPT unsigned draw(generator &g, unsigned below) {
  const unsigned t = g.x ^ (g.x << 11);
  g.x = g.y;
  g.y = g.z;
  g.z ^= (g.z >> 19) ^ t ^ (t >> 8);
  ++g.draws;
  return g.z % below;
}
KEPT void shuffle(unsigned char *cards, int n, generator &g) {
  for (int k = n - 1; k > 0; --k) {
    const unsigned with = draw(g, unsigned(k) + 1);
    const unsigned char card = cards[k];
    cards[k] = cards[with];
    cards[with] = card;
  }
}
struct box {
  long low[3], high[3];
};
KEPT long overlap(box a, box b) {
  long volume = 1;
  for (int k = 0; k < 3; ++k) {
    const long low = a.low[k] > b.low[k] ? a.low[k] : b.low[k];
    const long high = a.high[k] < b.high[k] ? a.high[k] : b.high[k];
    if (high <= low)
      return 0;
    volume *= high - low;
  }
  return volume;
}
KEPT void put(long *out, int at, long value) { out[at] += value * (at + 1); }
KEPT int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}
KEPT unsigned long power(unsigned long base, unsigned exponent,
                         unsigned long modulus) {
  unsigned long result = 1;
  for (; exponent; exponent /= 2) {
    if (exponent % 2)
      result = static_cast<unsigned long>(
          static_cast<unsigned __int128>(result) * base % modulus);
    base = static_cast<unsigned long>(static_cast<unsigned __int128>(base) *
                                      base % modulus);
  }
  return result;
}
KEPT sycl::half mix(sycl::half a, sycl::half b, float t) {
  return static_cast<sycl::half>(float(a) + (float(b) - float(a)) * t);
}

/// In registers: vectors of two floats, and a number for the rest.
struct point {
  float x, y, z;
};
struct turn {
  double angle;
  int count;
};
struct shorts {
  short a, b, c, d;
};
KEPT point moved(point p, point by, float t) {
  if (p.z < 0)
    return {p.y, p.x, 1};
  return {p.x + by.x * t, p.y - by.y * t, p.z * by.z + t};
}
KEPT turn added(turn a, turn b) {
  turn r{a.angle + b.angle, a.count + b.count};
  while (r.angle > 4) {
    r.angle -= 4;
    ++r.count;
  }
  return r;
}
KEPT shorts rotated(shorts s, int by) {
  for (int k = 0; k < by; ++k)
    s = {s.b, s.c, s.d, short(s.a + k)};
  return s;
}
/// In each other, and itself.
KEPT point walked(point p, int steps) {
  for (int k = 0; k < steps; ++k)
    p = moved(p, {1, p.x, -p.y}, 0.5f);
  return p;
}
KEPT point halved(point p) {
  return p.x < 1 ? p : halved({p.x / 2, p.z, p.y - 1});
}

/// A table of the program's in the memory that all work-items share.
static void table() {
  const int n = 1000;
  sycl::queue &q = compare::queue();
  int *keys = sycl::malloc_shared<int>(n, q),
      *found = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    keys[i] = i * 3;
  const auto search = [](const int *keys, int count, int key) {
    int low = 0, high = count;
    while (low < high) {
      const int mid = (low + high) / 2;
      if (keys[mid] == key)
        return mid;
      if (keys[mid] < key)
        low = mid + 1;
      else
        high = mid;
    }
    return -1 - low;
  };
  q.parallel_for(sycl::nd_range<1>(n, 50), [=](sycl::nd_item<1> item) {
     const int i = int(item.get_global_id(0));
     int r = 0;
     for (int k = 0; k < i % 4; ++k) [[clang::noinline]]
       r += search(keys, n, i * (k + 1));
     if (i % 3) [[clang::noinline]]
       r -= search(keys + i % 7, n - 7, i * 2);
     found[i] = r;
   }).wait();
  for (int i = 0; i < n; ++i) {
    int r = 0;
    for (int k = 0; k < i % 4; ++k)
      r += search(keys, n, i * (k + 1));
    if (i % 3)
      r -= search(keys + i % 7, n - 7, i * 2);
    compare::check(found[i] == r, "table");
  }
  sycl::free(keys, q);
  sycl::free(found, q);
}

int main() {
  each<int>(
      "loops of different lengths",
      [](std::size_t i, int *out) {
        int sum = collatz(i + 1, 100);
        for (std::size_t k = 0; k < i % 5; ++k)
          sum += collatz(i * 7 + k + 1, int(k) * 20);
        *out = sum;
      },
      1, 0, 1000);
  each<int>(
      "small numbers",
      [](std::size_t i, int *out) {
        int sum = is_prime(static_cast<unsigned short>(i)) ? 1000 : 0;
        if (i % 3 == 1)
          sum += is_prime(static_cast<unsigned short>(i * 61));
        for (int k = 0; k < 3; ++k)
          sum += fold(static_cast<signed char>(i), (i >> k) & 1,
                      static_cast<short>(i * 11 + unsigned(k)));
        *out = sum;
      },
      1, 0, 999);
  each<double>(
      "in each other",
      [](std::size_t i, double *out) {
        double sum = integral(double(i) - 20, int(i % 9), 0.25f);
        if (i % 2)
          sum += integral(-double(i), 4, 0.5f) + weight(sum);
        *out = sum;
      },
      1, 1e-12, 333);
  each<int>(
      "variables of the caller",
      [](std::size_t i, int *out) {
        generator g{unsigned(i) + 1, 362436069, 521288629, 0};
        unsigned char cards[9];
        for (int k = 0; k < 9; ++k)
          cards[k] = static_cast<unsigned char>(k * 5);
        shuffle(cards, int(i % 10), g);
        if (draw(g, 3) == 1)
          shuffle(cards, 9, g);
        int sum = g.draws;
        for (int k = 0; k < 9; ++k)
          sum = sum * 7 % 100003 + cards[k];
        *out = sum + int(draw(g, 100));
      },
      1, 0, 500);
  each<long>(
      "structures by value",
      [](std::size_t i, long *out) {
        const long x = long(i) % 11, y = long(i) % 7;
        const box a{{0, 1, 2}, {x, 9, 8}}, b{{y, 0, 0}, {8, y + 2, 5}};
        *out = overlap(a, b);
        if (x > y)
          *out += overlap(b, box{{x, y, 0}, {20, 20, x + y}}) * 1000;
      },
      1, 0, 400);
  each<long>(
      "writes",
      [](std::size_t i, long *out) {
        for (int k = 0; k < 4; ++k)
          out[k] = 0;
        put(out, int(i % 4), long(i));
        if (i % 5 < 3)
          put(out, int(i % 3), 7);
        put(out, 2, long(i) << 35);
      },
      4, 0, 300);
  each<float>(
      "structures in registers",
      [](std::size_t i, float *out) {
        point p{float(i % 17), float(i % 5) - 2, float(i % 3) - 1};
        p = moved(p, {1, 2, 3}, 0.25f);
        if (i % 4)
          p = walked(p, int(i % 3));
        const turn t = added(added({double(i % 7), 1}, {0.5, int(i % 4)}),
                             {double(i % 2), 2});
        const shorts s = rotated({short(i), 2, 3, short(-1)}, int(i % 6));
        const point h = halved({float(i % 40), 1, 2});
        out[0] = p.x + 2 * p.y + 4 * p.z;
        out[1] = float(t.angle) + float(t.count) * 8;
        out[2] = float(s.a + s.b * 2 + s.c * 3 + s.d * 5);
        out[3] = h.x + h.y - h.z;
      },
      4, 1e-5, 700);
  // Ten calls deep at most: CUDA's driver gives a work-item a stack of 1 KB.
  each<int>("itself", [](std::size_t i, int *out) {
    *out = ackermann(int(i % 3), int(i % 4)) + ackermann(1, int(i % 6));
  });
  each<unsigned long>("128 bits", [](std::size_t i, unsigned long *out) {
    *out = power(i + 3, unsigned(i) * 77, 1000000007) ^
           power(~i, 65537, 0xfffffffbul);
  });
  each<float>(
      "halves",
      [](std::size_t i, float *out) {
        const auto a = static_cast<sycl::half>(float(i));
        const auto b = static_cast<sycl::half>(float(i % 13) * 0.5f);
        *out = float(mix(mix(a, b, 0.25f), b, float(i % 4) * 0.125f));
      },
      1, 0, 200);
  table();
  return compare::result();
}
