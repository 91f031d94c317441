// Atomics on memory that only one work-group can see, and those that only seem
// so: the cpu device runs a group in one thread, so the former need no locked
// instructions.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <vector>

using compare::check;
using compare::queue;

constexpr int groups = 96, local = 48, n = groups * local, bins = 7;

template <sycl::memory_order Order, sycl::memory_scope Scope,
          sycl::access::address_space Space, class T>
static void histogram(const char *what) {
  T *out = sycl::malloc_shared<T>(groups * bins, queue());
  T *all = sycl::malloc_shared<T>(bins, queue());
  for (int b = 0; b < bins; ++b)
    all[b] = T(0);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<T> padding(3, h), own(bins, h);
        h.parallel_for(sycl::nd_range<1>(n, local), [=](sycl::nd_item<1> it) {
          const std::size_t id = it.get_local_id(0);
          padding[id % 3] = T(1);
          if (id < bins)
            own[id] = T(0);
          sycl::group_barrier(it.get_group());
          for (std::size_t i = 0; i < 5; ++i)
            sycl::atomic_ref<T, Order, Scope, Space>(
                own[(it.get_global_id(0) * 5 + i * i) % bins]) += T(1);
          sycl::group_barrier(it.get_group());
          if (id < bins) {
            out[it.get_group(0) * bins + id] = own[id];
            // Seen by all groups: the lock has to stay.
            sycl::atomic_ref<T, sycl::memory_order::relaxed,
                             sycl::memory_scope::device>(all[id]) += own[id];
          }
        });
      })
      .wait();
  std::vector<T> want(groups * bins), want_all(bins);
  for (std::size_t item = 0; item < n; ++item)
    for (std::size_t i = 0; i < 5; ++i) {
      const std::size_t bin = (item * 5 + i * i) % bins;
      want[item / local * bins + bin] += T(1);
      want_all[bin] += T(1);
    }
  bool right = true;
  for (int i = 0; i < groups * bins; ++i)
    right &= out[i] == want[i];
  for (int b = 0; b < bins; ++b)
    right &= all[b] == want_all[b];
  check(right, what);
  sycl::free(out, queue());
  sycl::free(all, queue());
}

/// Each group has its own cell in global memory.
static void cells_in_global_memory() {
  struct cell {
    int count;
    float sum;
    std::uint64_t smallest, claimed;
  };
  cell *cells = sycl::malloc_shared<cell>(groups, queue());
  for (int g = 0; g < groups; ++g)
    cells[g] = {0, 0.0f, ~std::uint64_t(0), 0};
  int *winners = sycl::malloc_shared<int>(groups, queue());
  for (int g = 0; g < groups; ++g)
    winners[g] = 0;
  queue()
      .parallel_for(
          sycl::nd_range<1>(n, local),
          [=](sycl::nd_item<1> it) {
            constexpr auto scope = sycl::memory_scope::work_group;
            cell &c = cells[it.get_group(0)];
            const std::uint64_t id = it.get_local_id(0);
            sycl::atomic_ref<int, sycl::memory_order::acq_rel, scope>(c.count)
                .fetch_add(2);
            sycl::atomic_ref<float, sycl::memory_order::relaxed, scope>(
                c.sum) += 0.5f;
            sycl::atomic_ref<std::uint64_t, sycl::memory_order::seq_cst, scope>(
                c.smallest)
                .fetch_min(id ^ 13);
            std::uint64_t unclaimed = 0;
            if (sycl::atomic_ref<std::uint64_t, sycl::memory_order::relaxed,
                                 scope>(c.claimed)
                    .compare_exchange_strong(unclaimed, id + 1))
              winners[it.get_group(0)] += 1;
            // Increments by compare and exchange, and an order that is not
            // known before the kernel runs.
            sycl::atomic_ref<int, sycl::memory_order::relaxed, scope> count(
                c.count);
            int seen = count.load();
            while (!count.compare_exchange_weak(
                seen, seen + 3,
                id % 2 ? sycl::memory_order::acq_rel
                       : sycl::memory_order::seq_cst))
              ;
          })
      .wait();
  bool right = true;
  for (int g = 0; g < groups; ++g) {
    right &= cells[g].count == 5 * local && cells[g].sum == 0.5f * local;
    right &= cells[g].smallest == 0 && cells[g].claimed >= 1 &&
             cells[g].claimed <= local && winners[g] == 1;
  }
  check(right, "a cell of each group in global memory");
  sycl::free(cells, queue());
  sycl::free(winners, queue());
}

/// The last work-item of a group to arrive reads what the others have written.
static void last_one_adds_up() {
  int *out = sycl::malloc_shared<int>(groups, queue());
  for (int g = 0; g < groups; ++g)
    out[g] = 0;
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> values(local, h), arrived(1, h);
        h.parallel_for(sycl::nd_range<1>(n, local), [=](sycl::nd_item<1> it) {
          const int id = int(it.get_local_id(0));
          if (id == 0)
            arrived[0] = 0;
          sycl::group_barrier(it.get_group());
          values[id] = id * id + int(it.get_group(0));
          const int before =
              sycl::atomic_ref<int, sycl::memory_order::acq_rel,
                               sycl::memory_scope::device,
                               sycl::access::address_space::local_space>(
                  arrived[0])++;
          if (before == local - 1) {
            int sum = 0;
            for (int i = 0; i < local; ++i)
              sum += values[i];
            out[it.get_group(0)] = sum;
          }
        });
      })
      .wait();
  bool right = true;
  for (int g = 0; g < groups; ++g) {
    int want = 0;
    for (int i = 0; i < local; ++i)
      want += i * i + g;
    right &= out[g] == want;
  }
  check(right, "the last work-item sees what the others have written");
  sycl::free(out, queue());
}

int main() {
  using sycl::memory_order;
  using sycl::memory_scope;
  using space = sycl::access::address_space;
  histogram<memory_order::relaxed, memory_scope::work_group,
            space::generic_space, std::uint32_t>("scope of the work-group");
  histogram<memory_order::relaxed, memory_scope::device, space::generic_space,
            int>("local memory, scope of the device");
  histogram<memory_order::acq_rel, memory_scope::system, space::local_space,
            std::int64_t>("local memory by its address space");
  histogram<memory_order::seq_cst, memory_scope::work_group, space::local_space,
            float>("float");
  cells_in_global_memory();
  last_one_adds_up();
  return compare::result();
}
