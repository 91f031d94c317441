// Consecutive temporary buffers without a wait: the memory of those whose
// commands have ended is used again when there is no other memory.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdio>
#include <sys/resource.h>
#include <thread>

int main() {
  sycl::queue q;
  constexpr std::size_t bytes = std::size_t(256) << 20;
  q.single_task([] {}).wait();
  // The memory that the process has now, and space for five buffers and for the
  // arena that malloc reserves for each thread.
  std::size_t pages = 0;
  if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
    compare::check(std::fscanf(file, "%zu", &pages) == 1, "statm");
    std::fclose(file);
  }
  const rlim_t limit = pages * 4096 + 5 * bytes +
                       (rlim_t(64 << 20) * std::thread::hardware_concurrency());
  const rlimit limits{limit, limit};
  setrlimit(RLIMIT_AS, &limits);
  try {
    for (int i = 0; i < 24; ++i) {
      // Two sizes, so that a pool of equal blocks does not help.
      sycl::buffer<char> b(sycl::range<1>(bytes - i % 2));
      q.submit([&](sycl::handler &h) {
        sycl::accessor a(b, h, sycl::write_only, sycl::no_init);
        h.parallel_for(1, [=](sycl::id<1> at) { a[at] = 1; });
      });
    }
    // So is memory for the program itself.
    void *own = sycl::malloc_shared(4 * bytes, q);
    compare::check(own, "malloc_shared");
    sycl::free(own, q);
  } catch (const sycl::exception &e) {
    compare::check(false, e.what());
  }
  q.wait();
  return compare::failures;
}
