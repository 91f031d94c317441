// Virtual calls in kernels that the cpu target runs as lanes of vectors: the
// call by address is made by one lane after the other
// (codegen/cpu/vectorizer/SerializedCalls.cpp). Few classes, whose tables are
// compared, and more than are; calls in loops, behind conditions, with
// functions that ask for ids and that write what the caller reads; results are
// exact.
//
// RUN: %build_and_run
//
// The same where it would gain nothing.
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always
// RUN: %syclcc1 -std=c++20 -O3 -march=native -fsycl-targets=cpu %s -o %t.wide \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.wide

#include "Inputs/compare.hpp"
#include <new>
#include <sycl/sycl.hpp>
#include <vector>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

#define VIRTUAL SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()

/// Set number \p Set, so that each has its own calls and tables.
template <int Set> struct step {
  int k, calls = 0, last = -1;
  explicit step(int k) : k(k) {}
  virtual VIRTUAL long f(long x) const = 0;
  /// Writes what its caller reads afterwards.
  virtual VIRTUAL void note(int who) = 0;
  virtual VIRTUAL bool wants(int who) const = 0;
};

template <int Set, int K> struct kind final : step<Set> {
  kind() : step<Set>(K) {}
  VIRTUAL long f(long x) const override {
    long sum = K;
    for (int i = 0; i < K % 4 + 2; ++i)
      sum = sum * 3 + x % (i + K + 1);
    return sum;
  }
  VIRTUAL void note(int who) override {
    ++this->calls;
    this->last = who * 2 + K;
  }
  VIRTUAL bool wants(int who) const override { return (who + K) % 3 != 0; }
};

template <int Set, int Kinds, int K = 0> void construct(char *at, int which) {
  if constexpr (K < Kinds) {
    if (which == K)
      new (at) kind<Set, K>;
    else
      construct<Set, Kinds, K + 1>(at, which);
  }
}

/// What kind<Set, K>::f returns.
static long expected_f(int k, long x) {
  long sum = k;
  for (int i = 0; i < k % 4 + 2; ++i)
    sum = sum * 3 + x % (i + k + 1);
  return sum;
}

static int which_of(std::size_t i, int kinds) {
  return int((i * 7 + i / 5) % std::size_t(kinds));
}

template <int Set, int Kinds> static void run(const char *what) {
  constexpr std::size_t n = 173, room = sizeof(kind<Set, 0>);
  sycl::queue &q = queue();
  char *memory = sycl::malloc_device<char>(n * room, q);
  long *sums = sycl::malloc_shared<long>(n, q);
  int *notes = sycl::malloc_shared<int>(2 * n, q);
  q.parallel_for(n, [=](sycl::id<1> i) {
     construct<Set, Kinds>(memory + i[0] * room, which_of(i[0], Kinds));
   }).wait();
  q.parallel_for(n, syclext::properties{syclext::calls_indirectly<>},
                 [=](sycl::id<1> i) {
                   auto *mine =
                       reinterpret_cast<step<Set> *>(memory + i[0] * room);
                   long sum = 0;
                   const int who = int(i[0]);
                   for (int round = 0; round < who % 9; ++round) {
                     // Some lanes, and different objects each round.
                     auto *other = reinterpret_cast<step<Set> *>(
                         memory + (i[0] * 3 + std::size_t(round)) % n * room);
                     if (other->wants(who))
                       sum += other->f(who + round);
                     else if (round % 2)
                       sum -= round;
                   }
                   if (who % 2) {
                     mine->note(who);
                     mine->note(mine->last + 1);
                   }
                   sums[i[0]] = sum;
                   notes[2 * i[0]] = mine->calls;
                   notes[2 * i[0] + 1] = mine->last;
                 })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i) {
    const int who = int(i), own = which_of(i, Kinds);
    long sum = 0;
    for (int round = 0; round < who % 9; ++round) {
      const int k = which_of((i * 3 + std::size_t(round)) % n, Kinds);
      if ((who + k) % 3 != 0)
        sum += expected_f(k, who + round);
      else if (round % 2)
        sum -= round;
    }
    const bool noted = who % 2;
    const int last = noted ? (who * 2 + own + 1) * 2 + own : -1;
    right &= sums[i] == sum && notes[2 * i] == (noted ? 2 : 0) &&
             notes[2 * i + 1] == last;
  }
  check(right, what);
  sycl::free(memory, q);
  sycl::free(sums, q);
  sycl::free(notes, q);
}

/// A function that asks for the work-item that calls it.
struct asks {
  virtual VIRTUAL long ask(long x) const = 0;
};
template <int K> struct asks_kind final : asks {
  VIRTUAL long ask(long x) const override {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<2>();
    return x * 1000000 + long(item.get_global_linear_id()) * 100 +
           long(item.get_local_id(1)) * 10 + K % 10;
  }
};

template <int Kinds, int K = 0> void construct_asks(char *at, int which) {
  if constexpr (K < Kinds) {
    if (which == K)
      new (at) asks_kind<K>;
    else
      construct_asks<Kinds, K + 1>(at, which);
  }
}

template <int Kinds> static void run_asks(const char *what) {
  constexpr std::size_t rows = 6, columns = 36, n = rows * columns;
  constexpr std::size_t room = sizeof(asks_kind<0>);
  sycl::queue &q = queue();
  char *memory = sycl::malloc_device<char>(n * room, q);
  long *answers = sycl::malloc_shared<long>(n, q);
  q.parallel_for(n, [=](sycl::id<1> i) {
     construct_asks<Kinds>(memory + i[0] * room, which_of(i[0], Kinds));
   }).wait();
  q.parallel_for(sycl::nd_range<2>({rows, columns}, {2, 9}),
                 syclext::properties{syclext::calls_indirectly<>},
                 [=](sycl::nd_item<2> it) {
                   const std::size_t i = it.get_global_linear_id();
                   auto *object = reinterpret_cast<asks *>(memory + i * room);
                   long sum = 0;
                   for (std::size_t j = 0; j <= i % 3; ++j)
                     if (i % 5)
                       sum += object->ask(long(j));
                   answers[i] = sum;
                 })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i) {
    long sum = 0;
    for (std::size_t j = 0; j <= i % 3; ++j)
      if (i % 5)
        sum += long(j) * 1000000 + long(i) * 100 + long(i % columns % 9) * 10 +
               which_of(i, Kinds) % 10;
    right &= answers[i] == sum;
  }
  check(right, what);
  sycl::free(memory, q);
  sycl::free(answers, q);
}

int main() {
  run<0, 3>("three classes");
  run<1, 8>("eight classes");
  run<2, 14>("fourteen classes, called by address");
  run_asks<4>("four classes that ask who calls");
  run_asks<13>("thirteen classes that ask who calls, called by address");
  return compare::result();
}
