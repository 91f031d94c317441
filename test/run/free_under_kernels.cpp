// sycl::free while kernels run that use the memory, or that are submitted and
// have not begun: it is freed when they have ended. The specification does not
// require that, but programs expect it, because drivers wait there. On the cpu
// device it was freed at once, and such programs crashed sometimes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <thread>
#include <vector>

using compare::check;

namespace {
constexpr std::size_t size =
    1 << 20; // large enough to leave the process when it is freed

/// A kernel that takes some time, and uses `data` to its end.
sycl::event use(sycl::queue &q, int *data, int *result,
                const std::vector<sycl::event> &after = {}) {
  return q.submit([&](sycl::handler &h) {
    h.depends_on(after);
    h.parallel_for(64, [=](sycl::id<1> i) {
      int sum = 0;
      for (int round = 0; round != 40; ++round)
        for (std::size_t at = i; at < size; at += 64) {
          data[at] += 1;
          sum += data[at];
        }
      result[i] = sum;
    });
  });
}
constexpr int expected = int(size / 64) * 40 * 41 / 2;

/// Whether all of `n` results of use() are there.
bool right(const int *result, std::size_t n) {
  for (std::size_t i = 0; i != n; ++i)
    if (result[i] != expected)
      return false;
  return true;
}

int *zeros(sycl::queue &q) {
  int *data = sycl::malloc_device<int>(size, q);
  q.memset(data, 0, size * sizeof(int)).wait();
  return data;
}

void freed_behind_the_submission(sycl::queue q, const char *what) {
  constexpr int rounds = 10;
  int *results = sycl::malloc_shared<int>(64 * rounds, q);
  for (int i = 0; i != rounds; ++i) {
    int *data = zeros(q);
    use(q, data, results + 64 * i);
    sycl::free(data, q);
    // A new allocation is other memory; otherwise the kernel would see these writes.
    int *other = sycl::malloc_shared<int>(size, q);
    for (std::size_t at = 0; at < size; at += 1024)
      other[at] = -1;
    sycl::free(other, q);
  }
  q.wait();
  check(right(results, 64 * rounds), what);
  sycl::free(results, q);
}

/// The command has not been given to the driver yet.
void freed_behind_a_host_task(sycl::queue q) {
  std::atomic<bool> go = false;
  int *results = sycl::malloc_shared<int>(64, q);
  int *data = zeros(q);
  sycl::event first = q.submit([&](sycl::handler &h) {
    h.host_task([&] {
      while (!go)
        std::this_thread::yield();
    });
  });
  use(q, data, results, {first});
  sycl::free(data, q);
  go = true;
  q.wait();
  check(right(results, 64), "behind a host task");
  sycl::free(results, q);
}

void freed_in_a_host_task(sycl::queue q) {
  int *results = sycl::malloc_shared<int>(64 * 4, q);
  for (int i = 0; i != 4; ++i) {
    int *data = zeros(q), *more = zeros(q);
    sycl::event used = use(q, data, results + 64 * i);
    q.submit([&](sycl::handler &h) {
      h.depends_on(used);
      h.host_task([=] {
        sycl::free(data, q);
        sycl::free(more, q);
      });
    });
  }
  q.wait();
  check(right(results, 64 * 4), "in a host task");
  sycl::free(results, q);
}

void freed_by_several_threads(sycl::context context, sycl::device device) {
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int t = 0; t != 4; ++t)
    threads.emplace_back([&] {
      sycl::queue q(context, device);
      int *results = sycl::malloc_shared<int>(64, q);
      for (int i = 0; i != 4; ++i) {
        int *data = zeros(q);
        use(q, data, results);
        sycl::free(data, q);
        q.wait();
        wrong += !right(results, 64);
      }
      sycl::free(results, q);
    });
  for (std::thread &t : threads)
    t.join();
  check(wrong == 0, "by several threads");
}
} // namespace

int main() {
  sycl::device device{sycl::default_selector_v};
  sycl::context context(device);
  freed_behind_the_submission(sycl::queue(context, device), "out of order");
  freed_behind_the_submission(
      sycl::queue(context, device, sycl::property::queue::in_order()),
      "in order");
  freed_behind_a_host_task(sycl::queue(context, device));
  freed_behind_a_host_task(
      sycl::queue(context, device, sycl::property::queue::in_order()));
  freed_in_a_host_task(sycl::queue(context, device));
  freed_by_several_threads(context, device);
  // No wait for the last one.
  sycl::queue q(context, device);
  int *data = zeros(q), *results = sycl::malloc_shared<int>(64, q);
  use(q, data, results);
  sycl::free(data, q);
  sycl::free(results, q);
  return compare::failures != 0;
}
