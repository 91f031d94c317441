// Atomics of a work-item's own variables, through pointers that the compiler
// cannot analyse: passed to a function, selected at run time, stored in memory.
// A GPU's atomic instructions do not work on private memory.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <cstdint>

using compare::each;
using compare::queue;

template <class T>
using reference = sycl::atomic_ref<T, sycl::memory_order::acq_rel,
                                   sycl::memory_scope::device>;

/// Each operation once; what is left and what they returned.
template <class T>
__attribute__((noinline)) static T integers(T *p, T operand) {
  reference<T> a(*p);
  T seen = a.fetch_add(operand);
  seen ^= a.fetch_sub(T(1));
  seen ^= a.fetch_or(T(0x40));
  seen ^= a.fetch_xor(T(5));
  seen ^= a.fetch_and(static_cast<T>(~T(2)));
  seen ^= a.fetch_min(T(90));
  seen ^= a.fetch_max(T(20));
  T expected = a.load();
  if (a.compare_exchange_strong(expected, static_cast<T>(expected + T(7))))
    seen ^= T(0x100);
  if (!a.compare_exchange_strong(expected, T(0)))
    seen ^= expected;
  seen ^= a.exchange(static_cast<T>(seen + operand));
  a.store(a.load() ^ T(3), sycl::memory_order::relaxed);
  return seen;
}

template <class T> __attribute__((noinline)) static T floats(T *p, T operand) {
  reference<T> a(*p);
  T seen = a.fetch_add(operand);
  seen += a.fetch_sub(T(0.5));
  seen += a.fetch_min(T(-3) - operand);
  seen += a.fetch_max(T(2));
  seen += a.exchange(operand * T(4));
  T expected = a.load();
  a.compare_exchange_strong(expected, expected + T(1));
  return seen;
}

/// std::atomic, which has widths that atomic_ref has not.
template <class T>
__attribute__((noinline)) static T standard(std::atomic<T> &a) {
  T seen = a.fetch_add(T(3));
  seen ^= a.fetch_or(T(8), std::memory_order_relaxed);
  T expected = T(1);
  while (!a.compare_exchange_weak(expected, T(expected + 1)))
    ;
  seen ^= a.exchange(T(9));
  a.store(T(a.load(std::memory_order_acquire) + 2), std::memory_order_release);
  return seen;
}

template <class T> static T all_of_standard(int i) {
  std::atomic<T> a[2] = {T(i), T(1)}, single{T(7)};
  // One of two variables, and one of the three.
  std::atomic<T> &of_two = a[i & 1];
  std::atomic<T> &of_three = i % 3 == 0 ? of_two : single;
  const T seen = standard(of_three);
  return static_cast<T>(seen * 31 + a[0] * 7 + a[1] * 3 + single);
}

template <class T> static void integer_type(const char *what) {
  each<T>(
      what,
      [](std::size_t i, T *out) {
        T variables[3] = {T(i), T(11), T(70)};
        const T seen = integers(&variables[i % 3], T(i % 5 + 1));
        out[0] = seen;
        for (int k = 0; k < 3; ++k)
          out[k + 1] = variables[k];
      },
      4);
}

template <class T> static void float_type(const char *what) {
  each<T>(
      what,
      [](std::size_t i, T *out) {
        T variables[2] = {T(i), T(-1)};
        out[0] = floats(&variables[i % 2], T(i % 5) + T(0.25));
        out[1] = variables[0];
        out[2] = variables[1];
      },
      3);
}

/// The same function with a variable of the work-item and with memory that all
/// of them share: neither may be taken for the other.
static void private_or_shared() {
  constexpr int n = 1024;
  auto *total = sycl::malloc_shared<std::int32_t>(1, queue());
  auto *kept = sycl::malloc_shared<std::int32_t>(n, queue());
  *total = 0;
  queue()
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      std::int32_t mine = 100;
                      std::int32_t *p = i[0] % 4 == 0 ? &mine : total;
                      reference<std::int32_t>(*p).fetch_add(1);
                      kept[i[0]] = mine;
                    })
      .wait();
  bool right = *total == n - n / 4;
  for (int i = 0; i < n; ++i)
    right &= kept[i] == (i % 4 == 0 ? 101 : 100);
  compare::check(right, "a variable or shared memory");
  sycl::free(total, queue());
  sycl::free(kept, queue());
}

static void in_local_memory() {
  auto *sums = sycl::malloc_shared<std::int32_t>(16, queue());
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<std::int32_t> cell(1, h);
        h.parallel_for(sycl::nd_range<1>(256, 16), [=](sycl::nd_item<1> it) {
          if (it.get_local_id(0) == 0)
            cell[0] = 0;
          sycl::group_barrier(it.get_group());
          std::int32_t mine = 0;
          std::int32_t *p = it.get_local_id(0) % 2 ? &cell[0] : &mine;
          reference<std::int32_t>(*p).fetch_add(2);
          sycl::group_barrier(it.get_group());
          if (it.get_local_id(0) == 0)
            sums[it.get_group(0)] = cell[0] + mine;
        });
      })
      .wait();
  bool right = true;
  for (int g = 0; g < 16; ++g)
    right &= sums[g] == 8 * 2 + 2;
  compare::check(right, "a variable or local memory");
  sycl::free(sums, queue());
}

int main() {
  integer_type<std::int32_t>("int");
  integer_type<std::uint32_t>("unsigned");
  integer_type<std::int64_t>("long");
  integer_type<std::uint64_t>("unsigned long");
  float_type<float>("float");
  float_type<double>("double");
  each<std::int32_t>("std::atomic<int>", [](std::size_t i, std::int32_t *out) {
    *out = all_of_standard<std::int32_t>(int(i));
  });
  each<std::int64_t>("std::atomic<long>", [](std::size_t i, std::int64_t *out) {
    *out = all_of_standard<std::int64_t>(int(i));
  });
  each<std::uint8_t>("std::atomic<char>", [](std::size_t i, std::uint8_t *out) {
    *out = all_of_standard<std::uint8_t>(int(i));
  });
  each<std::uint16_t>("std::atomic<short>",
                      [](std::size_t i, std::uint16_t *out) {
                        *out = all_of_standard<std::uint16_t>(int(i));
                      });
  private_or_shared();
  in_local_memory();
  return compare::result();
}
