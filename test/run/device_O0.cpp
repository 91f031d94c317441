// Faults that only unoptimised device code shows, because the optimiser hides
// them otherwise: conversions through variables, arguments by value that are
// copied after inlining, atomics on private bytes whose memory is not known,
// addresses as wide integers. Also as ordinary code: a noinline function knows
// as little.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O0 -fsycl-device-O0 %s -o %t0 && %run %t0
// RUN: %syclcc1 -O1 -fsycl-device-O0 -fsycl-dump-device-code=%t.d %s -o %t1
// RUN: %if spirv-val %{ %spirv_val %t.d/device_O0.spirv64.spv %}
// RUN: %run %t1

#include "Inputs/compare.hpp"
#include <atomic>
#include <cstdint>

using compare::check;
using compare::each;
using compare::queue;

// A byte in between, through a variable.
template <class To, class Narrow, class From> To through(From from) {
  Narrow narrow = static_cast<Narrow>(from);
  return static_cast<To>(narrow) + To(1);
}

struct four {
  long a[4];
};
[[gnu::noinline]] long ends(const four &f) { return f.a[0] + f.a[3]; }
[[gnu::always_inline]] inline long by_value(four f) {
  f.a[3] += 1;
  return ends(f);
}

// Arrays without elements: GNU's, alone and behind a count.
struct nothing {
  int of[0];
};
struct counted {
  std::uint64_t count;
  std::uint16_t of[0];
};
[[gnu::noinline]] std::uint64_t count_of(counted c, nothing) { return c.count; }

// Bit-fields, padding and alignment of a cache line; by value, and returned.
struct alignas(64) line {
  std::uint64_t low : 38;
  std::int16_t : 0;
  std::int16_t bit : 1;
  std::int16_t high : 16;
};
struct extended : line {
  std::int16_t more;
};
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  a ^= b + 0x9e3779b97f4a7c15ull + (a << 6) + (a >> 2);
  a *= 0xff51afd7ed558ccdull;
  return a ^ a >> 29;
}
[[gnu::noinline]] extended make(std::uint64_t seed) {
  extended e{};
  e.low = mix(seed, 0);
  e.bit = static_cast<std::int16_t>(mix(seed, 1));
  e.high = static_cast<std::int16_t>(mix(seed, 2));
  e.more = static_cast<std::int16_t>(mix(seed, 3));
  return e;
}
[[gnu::noinline]] int trailing_zeros(extended e) {
  std::uint64_t hash = mix(mix(mix(e.low, e.bit), e.high), e.more);
  return __builtin_ctzll(hash | 1ull << 40);
}

// In this function the address space of the pointer is not known.
template <class T> [[gnu::noinline]] bool changes(std::atomic<T> &value, T to) {
  T before = value.exchange(to);
  T expected = to;
  return before != to && value.compare_exchange_strong(expected, before) &&
         value.load() == before;
}
[[gnu::noinline]] bool sets(std::atomic_flag &flag) {
  bool before = flag.test_and_set();
  return !before && flag.test_and_set();
}
struct flags {
  std::int8_t left = 11;
  std::atomic<bool> flag{false};
  std::atomic<std::int8_t> number{3};
  std::int8_t right = 22;
};

constexpr int table[4] = {1, 2, 3, 4};

int main() {
  each<unsigned long>(
      "zero-extended byte",
      [](std::size_t i, unsigned long *out) {
        out[0] = through<unsigned, std::uint8_t>(i * 77);
        out[1] = through<unsigned long, std::uint16_t>(i * 7777777);
        out[2] = through<unsigned, std::uint8_t>(unsigned(i) * 99);
        out[3] = through<unsigned short, std::uint8_t>(i * 1234567);
      },
      4);
  each<long>(
      "sign-extended byte",
      [](std::size_t i, long *out) {
        out[0] = through<int, std::int8_t>(i * 77);
        out[1] = through<long, std::int16_t>(i * 7777777);
        out[2] = through<long, std::int32_t>(i * 0x123456789);
        out[3] = through<long, bool>(i % 3);
      },
      4);
  each<long>("inlined, by value", [](std::size_t i, long *out) {
    four f{{long(i), 2, 3, 4}};
    out[0] = by_value(f) + f.a[3];
  });
  each<int>(
      "over-aligned, by value",
      [](std::size_t i, int *out) {
        out[0] = trailing_zeros(make(0x2418d8c2));
        out[1] = trailing_zeros(make(i));
      },
      2);
  each<int>(
      "private atomics of a byte",
      [](std::size_t i, int *out) {
        std::int8_t below = 5;
        std::atomic<bool> seen{false};
        std::atomic_flag own = ATOMIC_FLAG_INIT;
        std::atomic<std::int16_t> half{7};
        std::int8_t above = 6;
        flags together;
        out[0] = changes(seen, true);
        out[1] = sets(own);
        out[2] = changes(half, static_cast<std::int16_t>(i + 100));
        out[3] = changes(together.flag, true) +
                 2 * changes(together.number, static_cast<std::int8_t>(i % 3));
        out[4] = below + above + together.left + together.right;
      },
      5);

  each<std::uint64_t>(
      "arrays without elements",
      [](std::size_t i, std::uint64_t *out) {
        nothing a, b;
        counted c{i * 3, {}};
        nothing *which = i % 2 ? &a : &b;
        out[0] = count_of(c, *which);
      },
      1);

  // Four counters in a word, by all work-items.
  auto *counters = sycl::malloc_shared<std::uint8_t>(4, queue());
  std::memset(counters, 0, 4);
  queue()
      .parallel_for(4 * 64,
                    [=](sycl::id<1> i) {
                      __atomic_fetch_add(counters + i[0] % 4, std::uint8_t(1),
                                         __ATOMIC_RELAXED);
                    })
      .wait();
  check(counters[0] == 64 && counters[1] == 64 && counters[2] == 64 &&
            counters[3] == 64,
        "counters of a byte");
  sycl::free(counters, queue());

  // An address of the device is no number of the host: two ways on the device.
  auto *halves = sycl::malloc_shared<std::uint64_t>(3, queue());
  halves[2] = 0x9e3779b97f4a7c15ull;
  queue()
      .single_task([=] {
        auto wide = reinterpret_cast<unsigned __int128>(&table[1]);
        halves[0] = static_cast<std::uint64_t>(wide * halves[2] >> 64);
        halves[1] =
            sycl::mul_hi(reinterpret_cast<std::uint64_t>(&table[1]), halves[2]);
      })
      .wait();
  check(halves[0] == halves[1] && halves[0] != 0, "address of 128 bits");
  sycl::free(halves, queue());
  return compare::result();
}
