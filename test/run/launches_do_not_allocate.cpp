// The usual ways to launch a kernel and to copy, in an in-order queue, allocate
// no memory in the thread that submits. The program's operator new, which the
// library uses, too, counts allocations. Only on the cpu device, because other
// drivers may allocate.
//
// RUN: %syclcc1 -O2 %s -o %t
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t | FileCheck %s

#include <cstdio>
#include <cstdlib>
#include <new>
#include <sycl/sycl.hpp>
#include <thread>

static thread_local bool counting = false;
static thread_local long count = 0;

static void *take(std::size_t bytes, std::size_t align) {
  count += counting;
  const std::size_t whole = (bytes + align) / align * align;
  if (void *memory = std::aligned_alloc(align, whole))
    return memory;
  throw std::bad_alloc();
}
void *operator new(std::size_t n) { return take(n, 16); }
void *operator new[](std::size_t n) { return take(n, 16); }
void *operator new(std::size_t n, std::align_val_t a) {
  return take(n, static_cast<std::size_t>(a));
}
void operator delete(void *p) noexcept { std::free(p); }
void operator delete[](void *p) noexcept { std::free(p); }
void operator delete(void *p, std::size_t) noexcept { std::free(p); }
void operator delete[](void *p, std::size_t) noexcept { std::free(p); }
void operator delete(void *p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void *p, std::size_t, std::align_val_t) noexcept {
  std::free(p);
}

constexpr int rounds = 500;

/// A worker may still hold the memory of a command that it has just finished:
/// so many blocks may be asked for once, however long this runs.
static long at_most() { return std::thread::hardware_concurrency() + 8; }

template <class F>
static void expect_none(const char *what, sycl::queue &q, F submit) {
  for (int i = 0; i < 10; ++i) {
    submit();
    q.wait();
  }
  long total = 0;
  for (int i = 0; i < rounds; ++i) {
    count = 0;
    counting = true;
    submit();
    counting = false;
    total += count;
    q.wait();
  }
  if (total > at_most())
    std::printf("FAIL %s: %ld allocations in %d launches\n", what, total,
                rounds);
}

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int *p = sycl::malloc_device<int>(64, q);
  namespace syclex = sycl::ext::oneapi::experimental;

  // CHECK-NOT: FAIL
  expect_none("single_task", q, [&] { q.single_task([=] { p[0] = 1; }); });
  expect_none("range", q,
              [&] { q.parallel_for(64, [=](sycl::id<1> i) { p[i] = 1; }); });
  expect_none("nd_range", q, [&] {
    q.parallel_for(sycl::nd_range<1>(64, 16),
                   [=](sycl::nd_item<1> i) { p[i.get_global_id(0)] = 2; });
  });
  expect_none("an event that is waited for", q,
              [&] { q.single_task([=] { p[0] = 1; }).wait(); });
  expect_none("one dependency", q, [&] {
    sycl::event first = q.single_task([=] { p[0] = 1; });
    q.parallel_for(64, first, [=](sycl::id<1> i) { p[i] = 1; });
  });
  expect_none("submit", q, [&] {
    q.submit([&](sycl::handler &h) { h.single_task([=] { p[0] = 1; }); });
  });
  expect_none("nd_launch, no event", q, [&] {
    syclex::nd_launch(q, sycl::nd_range<1>(64, 16),
                      [=](sycl::nd_item<1> i) { p[i.get_global_id(0)] = 2; });
  });
  expect_none("memcpy", q, [&] { q.memcpy(p, p + 32, 4); });
  // The counter counts.
  // CHECK: one number: 1
  counting = true;
  count = 0;
  int *volatile number = new int(1);
  std::printf("one number: %ld\n", count);
  counting = false;
  delete number;
  sycl::free(p, q);
}
