// Counts and sizes whose product has more than 64 bits. They wrapped around: 32
// bytes were allocated for 2^61 + 4 elements, and writes went beyond. Expected
// are null or an exception, and no write.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <string>

using compare::check;

constexpr std::size_t power(int n) { return std::size_t(1) << n; }

/// The errc of what `use` throws; success if nothing.
template <class F> sycl::errc error_of(F use) {
  try {
    use();
  } catch (const sycl::exception &e) {
    return static_cast<sycl::errc>(e.code().value());
  }
  return sycl::errc::success;
}
template <class F> void refused(F use, sycl::errc expected, const char *what) {
  check(error_of(use) == expected, what);
}

int main() {
  using sycl::errc;
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(16, q);
  for (int i = 0; i < 16; ++i)
    p[i] = 100 + i;

  // -- USM
  constexpr std::size_t ints = power(62) + 1; // 4 bytes
  check(!sycl::malloc_shared<int>(ints, q), "malloc_shared");
  check(!sycl::malloc_device<double>(power(61) + 4, q), "malloc_device");
  check(!sycl::malloc_host<int>(ints, q), "malloc_host");
  check(!sycl::aligned_alloc_shared<int>(64, ints, q), "aligned_alloc_shared");
  check(!sycl::malloc_shared(~std::size_t(0), q), "malloc of bytes");
  sycl::usm_allocator<int, sycl::usm::alloc::shared> allocator(q);
  refused([&] { (void)allocator.allocate(ints); }, errc::memory_allocation,
          "usm_allocator");

  // -- copies and fills
  refused([&] { q.fill(p, 3, ints + 1); }, errc::invalid, "fill");
  refused([&] { q.fill(p, 3, power(61)); }, errc::invalid, "fill of 2^63");
  refused([&] { q.copy(p + 5, p, ints); }, errc::invalid, "copy");
  refused([&] { q.memcpy(p, p + 1, ~std::size_t(0)); }, errc::invalid,
          "memcpy");
  refused([&] { q.memset(p, 1, ~std::size_t(0)); }, errc::invalid, "memset");
  refused([&] { q.submit([&](sycl::handler &h) { h.copy(p + 5, p, ints); }); },
          errc::invalid, "handler::copy");

  // Rows so far apart that the second would be in front of the first.
  long long *rows = reinterpret_cast<long long *>(p);
  refused([&] { q.ext_oneapi_copy2d(rows, 2, rows + 4, power(61) + 2, 2, 2); },
          errc::invalid, "copy2d");
  refused([&] { q.ext_oneapi_fill2d(rows + 6, power(61) - 1, 1LL, 1, 9); },
          errc::invalid, "fill2d");
  refused([&] { q.ext_oneapi_memset2d(p, power(63), 1, 4, 3); }, errc::invalid,
          "memset2d");
  q.ext_oneapi_copy2d(rows, ~std::size_t(0), rows, ~std::size_t(0), 2, 1);

  // -- buffers
  refused([] { sycl::buffer<char, 2> b({power(33), power(33)}); },
          errc::memory_allocation, "a buffer of two dimensions");
  refused([] { sycl::buffer<double> b(power(61) + 4); },
          errc::memory_allocation, "a buffer of doubles");
  sycl::buffer<int> sixteen(16);
  refused([&] { sixteen.reinterpret<long long>(sycl::range(power(61) + 8)); },
          errc::invalid, "reinterpret");
  refused([&] { sixteen.reinterpret<int>(sycl::range(power(32), power(32))); },
          errc::invalid, "reinterpret in two dimensions");
  refused([&] { sycl::buffer<int> b(sixteen, ~std::size_t(0) - 3, 8); },
          errc::invalid, "a sub-buffer");
  refused(
      [&] {
        sycl::host_accessor a(sixteen, sycl::range<1>(8),
                              sycl::id<1>(~std::size_t(0) - 3));
      },
      errc::invalid, "a ranged accessor");
  check(sycl::buffer<int, 3>({power(40), power(40), 0}).size() == 0,
        "no elements are few");

  // -- local memory, streams
  auto local = [&](auto make) {
    q.submit([&](sycl::handler &h) {
      auto memory = make(h);
      sycl::local_accessor<int> other(16, h);
      h.parallel_for(sycl::nd_range<1>(16, 16), [=](sycl::nd_item<1> i) {
        other[i.get_local_id()] = 7;
        memory.get_pointer()[i.get_local_id(0)] = 1;
        p[i.get_local_id(0)] = other[i.get_local_id()];
      });
    });
  };
  refused(
      [&] {
        local([](auto &h) { return sycl::local_accessor<int>(ints, h); });
      },
      errc::memory_allocation, "local_accessor");
  try {
    local([](auto &h) { return sycl::local_accessor<int>(ints, h); });
  } catch (const sycl::exception &e) {
    const std::string text = e.what();
    check(text.find("kernel '") != text.npos &&
              text.find("kernel '") == text.rfind("kernel '"),
          "a message that names the kernel once");
  }
  refused(
      [&] {
        local([](auto &h) {
          return sycl::local_accessor<int, 2>({power(32), power(30)}, h);
        });
      },
      errc::memory_allocation, "local_accessor of two dimensions");
  refused(
      [&] {
        q.submit([&](sycl::handler &h) {
          sycl::stream s(~std::size_t(0) - 2, 40, h);
          h.single_task([=] { s << "x" << sycl::endl; });
        });
      },
      errc::memory_allocation, "stream");

  // -- launches
  refused([&] { q.parallel_for(power(62), [=](sycl::id<1>) { *p = 1; }); },
          errc::nd_range, "parallel_for");
  refused(
      [&] {
        q.submit([&](sycl::handler &h) {
          h.parallel_for_work_group(sycl::range<2>(power(62), 3),
                                    sycl::range<2>(4, 1),
                                    [=](sycl::group<2>) { *p = 1; });
        });
      },
      errc::nd_range, "parallel_for_work_group");
  refused(
      [&] {
        q.parallel_for(sycl::range<1>(8), sycl::id<1>(~std::size_t(0) - 3),
                       [=](sycl::item<1>) { *p = 1; });
      },
      errc::nd_range, "an offset");
  auto reduce = [&](auto shape) {
    q.parallel_for(shape, sycl::reduction(p, sycl::plus<>()),
                   [=](auto, auto &sum) { sum += 1; });
  };
  refused([&] { reduce(sycl::range(power(32), power(32))); }, errc::nd_range,
          "a reduction over 2^64");
  refused([&] { reduce(sycl::range(power(62))); }, errc::nd_range,
          "a reduction over 2^62");

  q.wait();
  int untouched = 0;
  for (int i = 0; i < 16; ++i)
    untouched += p[i] == 100 + i;
  check(untouched == 16, "nothing is written");
  sycl::free(p, q);
  return compare::failures;
}
