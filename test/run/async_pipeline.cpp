// Copies that are awaited by number (async_copy.hpp): three stages under way
// while a fourth is read, by other work-items than those that copied it; copies
// of more than 16 bytes; and fewer steps than stages.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/async_copy.hpp>

using compare::queue;
namespace ex = sycl::ext::oneapi::experimental;

constexpr int items = 64, stages = 4;

struct alignas(16) pair {
  std::uint32_t words[8];
};

template <class Piece> std::uint32_t first_word(const Piece &of) {
  std::uint32_t out;
  std::memcpy(&out, &of, sizeof out);
  return out;
}

template <class Piece> void check(int steps, const char *what) {
  Piece *from = sycl::malloc_shared<Piece>(steps * items, queue());
  std::uint32_t *out = sycl::malloc_shared<std::uint32_t>(items, queue());
  for (int i = 0; i < steps * items; ++i) {
    std::memset(&from[i], 0, sizeof from[i]);
    const std::uint32_t word = compare::mixed(i);
    std::memcpy(&from[i], &word, sizeof word);
  }
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<Piece, 1> tile(stages * items, h);
        h.parallel_for(sycl::nd_range<1>(items, items), [=](auto it) {
          const int me = static_cast<int>(it.get_local_id(0));
          Piece *memory = &tile[0];
          const auto fetch = [=](int step) {
            if (step < steps)
              ex::async_copy(memory + step % stages * items + me,
                             from + step * items + me);
            ex::async_commit();
          };
          for (int step = 0; step < stages - 1; ++step)
            fetch(step);
          std::uint32_t sum = 0;
          for (int step = 0; step < steps; ++step) {
            ex::async_wait<stages - 2>();
            sycl::group_barrier(it.get_group());
            fetch(step + stages - 1);
            sum = sum * 3 +
                  first_word(memory[step % stages * items + items - 1 - me]);
          }
          ex::async_wait<0>();
          out[me] = sum;
        });
      })
      .wait();
  bool right = true;
  for (int me = 0; me < items; ++me) {
    std::uint32_t sum = 0;
    for (int step = 0; step < steps; ++step)
      sum = sum * 3 + compare::mixed(step * items + items - 1 - me);
    right &= out[me] == sum;
  }
  compare::check(right, what);
  sycl::free(from, queue());
  sycl::free(out, queue());
}

int main() {
  check<sycl::uint4>(9, "a pipeline of four stages");
  check<sycl::uint4>(2, "fewer steps than stages");
  check<pair>(5, "pieces of 32 bytes");
  return compare::result();
}
