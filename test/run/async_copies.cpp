// Copies of 16 bytes into local memory, which NVIDIA GPUs make asynchronously
// (codegen/ptx/AsyncCopies.cpp): two buffers in turn, by plain assignments and
// by async_work_group_copy, read by other work-items behind the barrier and by
// the same one before it, and sources that are overwritten at once.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::queue;
using piece = sycl::uint4;

constexpr int items = 64, steps = 9;

piece number(int i) {
  return piece(compare::mixed(i), i, ~i, compare::mixed(i) >> 7);
}

/// What item i has after all steps.
template <class Read> piece sum_of(int item, Read read) {
  piece sum(0, 0, 0, 0);
  for (int step = 0; step < steps; ++step)
    sum = sum * 3u + read(step, item);
  return sum;
}

int main() {
  piece *from = sycl::malloc_shared<piece>(steps * items, queue());
  piece *out = sycl::malloc_shared<piece>(4 * items, queue());
  for (int i = 0; i < steps * items; ++i)
    from[i] = number(i);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<piece, 1> tile(2 * items, h);
        h.parallel_for(sycl::nd_range<1>(items, items), [=](auto it) {
          const int me = it.get_local_id(0);
          const auto group = it.get_group();
          piece *memory = &tile[0];
          piece sum(0, 0, 0, 0);
          memory[me] = from[me];
          for (int step = 0; step < steps; ++step) {
            sycl::group_barrier(group);
            if (step + 1 < steps)
              memory[(step + 1) % 2 * items + me] =
                  from[(step + 1) * items + me];
            sum = sum * 3u + memory[step % 2 * items + items - 1 - me];
          }
          out[me] = sum;

          sum = piece(0, 0, 0, 0);
          sycl::group_barrier(group);
          for (int step = 0; step < steps; ++step) {
            const auto event = group.async_work_group_copy(
                tile.template get_multi_ptr<sycl::access::decorated::yes>(),
                sycl::address_space_cast<
                    sycl::access::address_space::global_space,
                    sycl::access::decorated::yes>(from + step * items),
                items);
            group.wait_for(event);
            sum = sum * 3u + memory[(me + 5) % items];
            sycl::group_barrier(group);
          }
          out[items + me] = sum;

          // Read by the work-item that copied, and then overwritten.
          memory[me] = from[me];
          out[2 * items + me] = memory[me];
          memory[items + me] = from[items + me];
          from[items + me] = piece(0, 0, 0, 0);
          sycl::group_barrier(group);
          out[3 * items + me] = memory[items + (me ^ 1)];
        });
      })
      .wait();
  std::vector<piece> host(4 * items);
  for (int i = 0; i < items; ++i) {
    host[i] = sum_of(i, [](int step, int item) {
      return number(step * items + items - 1 - item);
    });
    host[items + i] = sum_of(i, [](int step, int item) {
      return number(step * items + (item + 5) % items);
    });
    host[2 * items + i] = number(i);
    host[3 * items + i] = number(items + (i ^ 1));
  }
  compare::results("copies", out, host.data(), host.size());
  sycl::free(from, queue());
  sycl::free(out, queue());
  return compare::result();
}
