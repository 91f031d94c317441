// atomic_ref: all operations and types, in global and local memory, and the
// atomic builtins of Clang.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <cstdint>

using compare::check;
using compare::queue;

template <class T>
using relaxed = sycl::atomic_ref<T, sycl::memory_order::relaxed,
                                 sycl::memory_scope::device>;

constexpr int n = 4096, local = 64;

template <class T> struct shared_cell {
  T *p = sycl::malloc_shared<T>(1, queue());
  explicit shared_cell(T value) { *p = value; }
  shared_cell(const shared_cell &) = delete;
  ~shared_cell() { sycl::free(p, queue()); }
};

/// n work-items add, subtract, and race for the smallest and largest.
template <class T> void arithmetic(const char *what) {
  shared_cell<T> sum(0), difference(0), smallest(100), largest(0), swapped(0),
      counted(0);
  T *s = sum.p, *d = difference.p, *lo = smallest.p, *hi = largest.p,
    *x = swapped.p, *c = counted.p;
  queue()
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      relaxed<T>(*s) += T(2);
                      relaxed<T>(*d).fetch_sub(T(1));
                      relaxed<T>(*lo).fetch_min(static_cast<T>(i[0] % 97 + 3));
                      relaxed<T>(*hi).fetch_max(static_cast<T>(i[0]));
                      relaxed<T>(*x).exchange(T(77));
                      // An increment by compare and exchange.
                      relaxed<T> counter(*c);
                      T seen = counter.load();
                      while (!counter.compare_exchange_weak(seen, seen + T(1)))
                        ;
                    })
      .wait();
  check(*s == T(2 * n) && *d == static_cast<T>(T(0) - T(n)), what);
  check(*lo == T(3) && *hi == T(n - 1), what);
  check(*x == T(77) && *c == T(n), what);
}

static void bits() {
  shared_cell<std::uint32_t> all(0), none(~0u), parity(0);
  std::uint32_t *a = all.p, *o = none.p, *x = parity.p;
  queue()
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      relaxed<std::uint32_t>(*a) |= 1u << (i[0] % 32);
                      relaxed<std::uint32_t>(*o) &= ~(1u << (i[0] % 31));
                      relaxed<std::uint32_t>(*x) ^= 1u << (i[0] % 3);
                    })
      .wait();
  std::uint32_t expected = 0;
  for (int i = 0; i < n; ++i)
    expected ^= 1u << (i % 3);
  check(*a == ~0u && *o == 1u << 31 && *x == expected, "and, or, xor");
}

static void tickets() {
  shared_cell<int> next(0);
  int *counter = next.p;
  int *taken = sycl::malloc_shared<int>(n, queue());
  queue().memset(taken, 0, n * sizeof(int));
  queue()
      .parallel_for(n, [=](sycl::id<1>) { ++taken[relaxed<int>(*counter)++]; })
      .wait();
  bool once = true;
  for (int i = 0; i < n; ++i)
    once &= taken[i] == 1;
  check(once && *counter == n, "each ticket is drawn once");
  sycl::free(taken, queue());
}

static void in_local_memory() {
  int *out = sycl::malloc_shared<int>(n / local, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> counter(1, h);
    h.parallel_for(sycl::nd_range<1>(n, local), [=](sycl::nd_item<1> item) {
      if (item.get_local_id(0) == 0)
        counter[0] = 0;
      item.barrier();
      sycl::atomic_ref<int, sycl::memory_order::relaxed,
                       sycl::memory_scope::work_group,
                       sycl::access::address_space::local_space>(counter[0]) +=
          1;
      item.barrier();
      if (item.get_local_id(0) == 0)
        out[item.get_group(0)] = counter[0];
    });
  });
  queue().wait();
  bool right = true;
  for (int i = 0; i < n / local; ++i)
    right &= out[i] == local;
  check(right, "a counter in local memory");
  sycl::free(out, queue());
}

static void pointers_and_orders() {
  shared_cell<int *> place(nullptr);
  int *array = sycl::malloc_shared<int>(n, queue());
  *place.p = array;
  int **p = place.p;
  queue()
      .parallel_for(n,
                    [=](sycl::id<1>) {
                      sycl::atomic_ref<int *, sycl::memory_order::acq_rel,
                                       sycl::memory_scope::device>
                          mine(*p);
                      *mine.fetch_add(1) = 1;
                    })
      .wait();
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += array[i];
  check(*p == array + n && sum == n, "a pointer moved by acq_rel additions");

  shared_cell<double> total(0);
  double *t = total.p;
  queue()
      .parallel_for(n,
                    [=](sycl::id<1>) {
                      sycl::atomic_ref<double, sycl::memory_order::seq_cst,
                                       sycl::memory_scope::system>(*t)
                          .fetch_add(0.5);
                      sycl::atomic_fence(sycl::memory_order::seq_cst,
                                         sycl::memory_scope::device);
                    })
      .wait();
  check(*t == n * 0.5, "seq_cst additions of double");
  sycl::free(array, queue());
}

/// What C and C++ libraries bring along.
static void builtins_of_clang() {
  shared_cell<int> i(0);
  shared_cell<unsigned long> u(0);
  shared_cell<float> f(0);
  int *pi = i.p;
  unsigned long *pu = u.p;
  float *pf = f.p;
  queue()
      .parallel_for(
          n,
          [=](sycl::id<1>) {
            __atomic_fetch_add(pi, 2, __ATOMIC_RELAXED);
            unsigned long old = __atomic_load_n(pu, __ATOMIC_ACQUIRE);
            while (!__atomic_compare_exchange_n(
                pu, &old, old + 3, true, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
              ;
            float seen = 0, next;
            __atomic_load(pf, &seen, __ATOMIC_RELAXED);
            do
              next = seen + 1;
            while (!__atomic_compare_exchange(
                pf, &seen, &next, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
          })
      .wait();
  check(*pi == 2 * n && *pu == 3ul * n && *pf == n, "builtins of Clang");
}

/// Neighbours in one word: OpenCL has no operation on less than 4 bytes.
template <class T> static void narrow(const char *what) {
  shared_cell<std::uint64_t> cells(0), mine(0);
  T *c = reinterpret_cast<T *>(cells.p);
  constexpr int each = 64, count = 4;
  auto *wrong = reinterpret_cast<int *>(mine.p);
  queue()
      .parallel_for(each * count,
                    [=](sycl::id<1> i) {
                      T *at = c + i[0] % count;
                      __atomic_fetch_add(at, T(1), __ATOMIC_RELAXED);
                      std::atomic_flag own;
                      std::atomic<bool> seen{false};
                      seen = !own.test_and_set();
                      if (!seen.load() || !own.test())
                        __atomic_fetch_add(wrong, 1, __ATOMIC_RELAXED);
                      T last = __atomic_load_n(at, __ATOMIC_ACQUIRE);
                      while (!__atomic_compare_exchange_n(
                          at, &last, T(last + 1), true, __ATOMIC_ACQ_REL,
                          __ATOMIC_ACQUIRE))
                        ;
                    })
      .wait();
  bool right = *wrong == 0;
  for (int k = 0; k < count; ++k)
    right &= c[k] == T(2 * each);
  queue().single_task([=] { __atomic_store_n(c + 1, T(5), 5); }).wait();
  check(right && c[0] == T(2 * each) && c[1] == 5 && c[2] == T(2 * each), what);
}

int main() {
  narrow<std::uint8_t>("one byte");
  narrow<std::int16_t>("two bytes");
  arithmetic<int>("int");
  arithmetic<unsigned>("unsigned");
  arithmetic<long>("long");
  arithmetic<unsigned long long>("unsigned long long");
  arithmetic<float>("float");
  arithmetic<double>("double");
  bits();
  tickets();
  in_local_memory();
  pointers_and_orders();
  builtins_of_clang();
  return compare::result();
}
