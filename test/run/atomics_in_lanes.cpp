// Atomics in loops that the cpu device runs as lanes of vectors: each lane's
// update happens once, whatever other lanes do; an inactive lane updates
// nothing; and a work-item that waits for another one does not wait for a lane
// of the same vector.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O3 -march=native -std=c++20 %s -o %t.native && %run %t.native
// RUN: %syclcc1 -O2 -march=native -std=c++20 %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always && %run %t.always

#include "Inputs/compare.hpp"
#include <algorithm>
#include <cstdint>
#include <vector>

using compare::check;
using compare::queue;

constexpr int n = 20011, items = 192, local = 48, bins = 13;

template <class T, sycl::memory_scope Scope>
using relaxed = sycl::atomic_ref<T, sycl::memory_order::relaxed, Scope>;

/// Small numbers in no order.
static std::uint32_t key(int i) { return (i * 2654435761u) >> 23; }

static std::uint32_t *keys() {
  std::uint32_t *k = sycl::malloc_shared<std::uint32_t>(n, queue());
  for (int i = 0; i < n; ++i)
    k[i] = key(i);
  return k;
}

/// Work-items stride by the whole range, and the last round is not full; what
/// is odd is counted in local memory, what is even in global memory.
static void histogram() {
  std::uint32_t *in = keys();
  int *odd = sycl::malloc_shared<int>(bins, queue());
  int *even = sycl::malloc_shared<int>(bins, queue());
  std::fill_n(odd, bins, 0);
  std::fill_n(even, bins, 0);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> own(bins, h);
        h.parallel_for(
            sycl::nd_range<1>(items, local), [=](sycl::nd_item<1> it) {
              constexpr auto group = sycl::memory_scope::work_group;
              constexpr auto device = sycl::memory_scope::device;
              const std::size_t id = it.get_local_id(0);
              if (id < bins)
                own[id] = 0;
              sycl::group_barrier(it.get_group());
              for (int i = it.get_global_id(0); i < n; i += items) {
                const std::uint32_t k = in[i];
                if (k % 2)
                  relaxed<int, group>(own[k % bins])++;
                else
                  relaxed<int, device>(even[k % bins])++;
              }
              sycl::group_barrier(it.get_group());
              if (id < bins)
                relaxed<int, device>(odd[id]) += own[id];
            });
      })
      .wait();
  std::vector<int> want[2] = {std::vector<int>(bins), std::vector<int>(bins)};
  for (int i = 0; i < n; ++i)
    ++want[key(i) % 2][key(i) % bins];
  check(std::equal(odd, odd + bins, want[1].begin()), "odd keys, by groups");
  check(std::equal(even, even + bins, want[0].begin()), "even keys, by all");
  for (int *p : {odd, even})
    sycl::free(p, queue());
  sycl::free(in, queue());
}

/// All kinds of updates on one place, with an order that fences.
static void kinds() {
  enum { Sum, Difference, Largest, Smallest, Both, Either, Changed, Kinds };
  std::uint32_t *in = keys();
  std::uint32_t *out = sycl::malloc_shared<std::uint32_t>(Kinds, queue());
  float *halves = sycl::malloc_shared<float>(1, queue());
  std::uint32_t want[Kinds] = {0, 0, 0, ~0u, ~0u, 0, 0};
  std::copy_n(want, std::size_t(Kinds), out);
  *halves = 0;
  queue()
      .parallel_for(
          sycl::nd_range<1>(items, local),
          [=](sycl::nd_item<1> it) {
            using ref = sycl::atomic_ref<std::uint32_t,
                                         sycl::memory_order::acq_rel,
                                         sycl::memory_scope::device>;
            for (int i = it.get_global_id(0); i < n; i += items) {
              const std::uint32_t k = in[i];
              ref(out[Sum]) += k;
              ref(out[Difference]) -= k;
              ref(out[Largest]).fetch_max(k);
              ref(out[Smallest]).fetch_min(k | 1);
              ref(out[Both]) &= k | 0x5;
              ref(out[Either]) |= k;
              ref(out[Changed]) ^= k;
              if (k % 3 == 0)
                relaxed<float, sycl::memory_scope::device>(*halves) += 0.5f;
            }
          })
      .wait();
  float want_halves = 0;
  for (int i = 0; i < n; ++i) {
    const std::uint32_t k = key(i);
    want[Sum] += k;
    want[Difference] -= k;
    want[Largest] = std::max(want[Largest], k);
    want[Smallest] = std::min(want[Smallest], k | 1);
    want[Both] &= k | 0x5;
    want[Either] |= k;
    want[Changed] ^= k;
    want_halves += k % 3 == 0 ? 0.5f : 0.0f;
  }
  check(std::equal(want, want + Kinds, out), "updates of all kinds");
  check(*halves == want_halves, "halves of floats");
  sycl::free(in, queue());
  sycl::free(out, queue());
  sycl::free(halves, queue());
}

/// Each request for the old value gets a unique one.
static void places() {
  std::uint32_t *in = keys();
  std::uint32_t *out = sycl::malloc_shared<std::uint32_t>(n, queue());
  int *next = sycl::malloc_shared<int>(1, queue());
  *next = 0;
  queue()
      .parallel_for(sycl::nd_range<1>(items, local),
                    [=](sycl::nd_item<1> it) {
                      for (int i = it.get_global_id(0); i < n; i += items)
                        if (in[i] % 5 == 0)
                          out[relaxed<int, sycl::memory_scope::device>(
                              *next)++] = in[i];
                    })
      .wait();
  std::vector<std::uint32_t> want;
  for (int i = 0; i < n; ++i)
    if (key(i) % 5 == 0)
      want.push_back(key(i));
  std::sort(want.begin(), want.end());
  std::sort(out, out + std::min(*next, n));
  check(*next == int(want.size()) &&
            std::equal(want.begin(), want.end(), out),
        "each has a place of its own");
  sycl::free(in, queue());
  sycl::free(out, queue());
  sycl::free(next, queue());
}

/// A lock between neighbours. SYCL does not promise that it ends, so other
/// devices need not run it; on the cpu device it always has.
static void locked() {
  if (queue().get_backend() != sycl::backend::ext_oneapi_native_cpu)
    return;
  int *held = sycl::malloc_shared<int>(1, queue());
  std::uint64_t *sum = sycl::malloc_shared<std::uint64_t>(1, queue());
  *held = 0;
  *sum = 0;
  queue()
      .parallel_for(sycl::nd_range<1>(items, local),
                    [=](sycl::nd_item<1> it) {
                      sycl::atomic_ref<int, sycl::memory_order::acq_rel,
                                       sycl::memory_scope::device>
                          lock(*held);
                      for (std::uint64_t i = 0; i < 10; ++i) {
                        while (lock.exchange(1, sycl::memory_order::acquire)) {
                        }
                        *sum += it.get_global_id(0) * i;
                        lock.store(0, sycl::memory_order::release);
                      }
                    })
      .wait();
  check(*sum == 45ull * items * (items - 1) / 2, "under a lock");
  sycl::free(held, queue());
  sycl::free(sum, queue());
}

int main() {
  histogram();
  kinds();
  places();
  locked();
  return compare::result();
}
