// Shared by the programs of test/run: computes something for each number on the
// host and on the device, and compares.
//
//   compare::each<long>("recursion", [](std::size_t i, long *out) { *out =
//   f(i); });
//
// The callable runs on both sides from the same source, so a difference is an
// error of the compiler, unless the arithmetic may differ: then give a
// tolerance.
#ifndef TEST_RUN_INPUTS_COMPARE_HPP
#define TEST_RUN_INPUTS_COMPARE_HPP

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <string_view>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

namespace compare {

inline int failures = 0;

/// The status of a program with a failed check is one of failure, also if its
/// main forgets to return result().
struct status {
  bool is_returned = false;
  ~status() {
    if (failures == 0 || is_returned)
      return;
    std::printf("FAIL main does not return compare::result()\n");
    std::fflush(nullptr);
    std::_Exit(1);
  }
};
inline status end_of_process;

inline void check(bool right, const char *what) {
  if (!right) {
    std::printf("FAIL %s\n", what);
    ++failures;
  }
}

/// True if `call` throws an exception with this code, and a text that has all
/// `parts`. Another one is printed.
template <class F>
bool throws(sycl::errc code, F call,
            std::initializer_list<std::string_view> parts = {}) {
  try {
    call();
  } catch (const sycl::exception &error) {
    const std::string_view text = error.what();
    bool right = error.code() == code && !text.empty() &&
                 error.category() == sycl::sycl_category();
    for (std::string_view part : parts)
      right &= text.find(part) != text.npos;
    if (!right)
      std::printf("     another error: %s: %s\n",
                  error.code().message().c_str(), error.what());
    return right;
  }
  return false;
}

inline sycl::queue &queue() {
  static sycl::queue the_queue{sycl::property::queue::in_order{}};
  return the_queue;
}

template <class T> bool equal(T device, T host, double tolerance) {
  if constexpr (std::is_floating_point_v<T>) {
    if (device == host || (device != device && host != host))
      return true;
    return std::fabs(double(device) - double(host)) <=
           tolerance * std::fmax(1.0, std::fabs(double(host)));
  } else {
    return std::memcmp(&device, &host, sizeof(T)) == 0;
  }
}

/// Compares `count` results and reports the first that differ.
template <class T>
void results(const char *what, const T *device, const T *host,
             std::size_t count, double tolerance = 0) {
  int different = 0;
  for (std::size_t i = 0; i < count; ++i)
    if (!equal(device[i], host[i], tolerance) && ++different <= 3) {
      std::printf("FAIL %s[%zu]", what, i);
      if constexpr (std::is_arithmetic_v<T>)
        std::printf(": device %.17g, host %.17g", double(device[i]),
                    double(host[i]));
      std::printf("\n");
    }
  failures += different != 0;
}

/// f(i, out) for `items` numbers, each with `per_item` results.
template <class T, class F>
void each(const char *what, F f, std::size_t per_item = 1, double tolerance = 0,
          std::size_t items = 64) {
  const std::size_t count = items * per_item;
  std::vector<T> host(count);
  T *device = sycl::malloc_shared<T>(count, queue());
  std::memset(static_cast<void *>(host.data()), 0, count * sizeof(T));
  std::memset(static_cast<void *>(device), 0, count * sizeof(T));
  try {
    queue()
        .parallel_for(items,
                      [=](sycl::id<1> i) { f(i[0], device + i[0] * per_item); })
        .wait();
    for (std::size_t i = 0; i < items; ++i)
      f(i, host.data() + i * per_item);
    results(what, device, host.data(), count, tolerance);
  } catch (const sycl::exception &error) {
    std::printf("FAIL %s: %s\n", what, error.what());
    ++failures;
  }
  sycl::free(device, queue());
}

/// A number for i whose bits are well mixed.
inline std::uint32_t mixed(std::size_t i) {
  return static_cast<std::uint32_t>(i) * 2654435761u;
}
/// The same, smaller the larger i % 20 is, of both signs.
inline int ragged(std::size_t i) {
  return static_cast<int>(mixed(i)) >> (i % 20);
}

/// What main returns.
inline int result() {
  end_of_process.is_returned = true;
  if (!failures)
    std::printf("all right\n");
  return failures != 0;
}

} // namespace compare

#endif
