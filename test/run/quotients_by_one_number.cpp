// Quotients and remainders of integers by a number that all work-items share
// (codegen/cpu/vectorizer/VectorDivision.cpp): dividends beside multiples of it
// and at the ends of the type, divisors from 1 to the greatest, under a
// condition that holds for some or for no neighbours, and with a divisor of 0
// that nobody uses. The same on the host.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -march=native -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <limits>

constexpr int N = 1024;

template <class T> struct memory {
  T *x, *quotient, *rest;
};

/// The dividends that are the hardest for `by`, and others.
template <class T> static T dividend(int i, T by) {
  using limits = std::numeric_limits<T>;
  const std::uint64_t random = std::uint64_t(compare::mixed(std::uint32_t(i)));
  const std::uint64_t quotients =
      std::uint64_t(limits::max()) / std::uint64_t(by < 0 ? -by : by) + 1;
  const std::uint64_t near =
      random % quotients * std::uint64_t(by < 0 ? -by : by);
  switch (i % 8) {
  case 0:
    return T(near);
  case 1:
    return T(near - 1);
  case 2:
    return T(near + 1);
  case 3:
    return T(limits::max() - T(i / 8 % 3));
  case 4:
    return T(limits::min() + T(i / 8 % 3) + (by == T(-1) ? 1 : 0));
  case 5:
    return T(-near);
  default:
    return T(random);
  }
}

template <class T> static void divide(const char *name, T by, bool by_all) {
  sycl::queue &q = compare::queue();
  const memory<T> m = {sycl::malloc_shared<T>(N, q),
                       sycl::malloc_shared<T>(N, q),
                       sycl::malloc_shared<T>(N, q)};
  for (int i = 0; i < N; ++i) {
    m.x[i] = by == 0 ? T(i) : dividend<T>(i, by);
    if (by == T(-1) && m.x[i] == std::numeric_limits<T>::min())
      m.x[i] = 0;
    m.quotient[i] = m.rest[i] = 0;
  }
  const auto f = [=](int i) {
    if (by == 0 || (!by_all && (i & 64 || m.x[i] % 3 == 0)))
      return;
    m.quotient[i] = T(m.x[i] / by);
    m.rest[i] = T(m.x[i] % by);
  };
  q.parallel_for(sycl::range<1>(N), [=](sycl::id<1> i) { f(int(i)); }).wait();
  for (int i = 0; i < N; ++i) {
    const T quotient = m.quotient[i], rest = m.rest[i];
    m.quotient[i] = m.rest[i] = 0;
    f(i);
    if (quotient == m.quotient[i] && rest == m.rest[i])
      continue;
    std::printf(
        "FAIL %s: %lld by %lld: %lld and %lld, expected %lld and %lld\n", name,
        (long long)m.x[i], (long long)by, (long long)quotient, (long long)rest,
        (long long)m.quotient[i], (long long)m.rest[i]);
    ++compare::failures;
    break;
  }
  for (T *p : {m.x, m.quotient, m.rest})
    sycl::free(p, q);
}

template <class T> static void all(const char *name) {
  using limits = std::numeric_limits<T>;
  for (std::uint64_t by :
       {std::uint64_t(0), std::uint64_t(1), std::uint64_t(2), std::uint64_t(3),
        std::uint64_t(7), std::uint64_t(100), std::uint64_t(127),
        std::uint64_t(641), std::uint64_t(32767), std::uint64_t(65521),
        std::uint64_t(1000003), std::uint64_t(limits::max() / 2 + 1),
        std::uint64_t(limits::max() - 1), std::uint64_t(limits::max())}) {
    if (by > std::uint64_t(limits::max()))
      continue;
    for (bool by_all : {true, false}) {
      divide<T>(name, T(by), by_all);
      if (limits::is_signed && by)
        divide<T>(name, T(-T(by)), by_all);
    }
  }
  if (limits::is_signed)
    divide<T>(name, limits::min(), true);
}

int main() {
  all<std::uint32_t>("uint32_t");
  all<std::int32_t>("int32_t");
  all<std::uint16_t>("uint16_t");
  all<std::int16_t>("int16_t");
  all<std::uint8_t>("uint8_t");
  all<std::int8_t>("int8_t");
  all<std::int64_t>("int64_t");
  return compare::result();
}
