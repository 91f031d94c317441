// sycl_ext_oneapi_memcpy2d: rows with gaps between them, of the queue and of
// the handler, between every two kinds of memory; bytes in the gaps are not
// changed.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <numeric>
#include <sycl/ext/oneapi/experimental/graph.hpp>

using compare::check;

#ifndef SYCL_EXT_ONEAPI_MEMCPY2D
#error "no macro of the extension"
#endif

constexpr std::size_t from_pitch = 13, to_pitch = 17, width = 9, height = 11;
using numbers = std::vector<int>;

/// What `to` shall be: -1, and the part of `from`.
static numbers copied(const numbers &from) {
  numbers to(to_pitch * height, -1);
  for (std::size_t y = 0; y < height; ++y)
    std::copy_n(&from[y * from_pitch], width, &to[y * to_pitch]);
  return to;
}
static numbers filled(int value) {
  numbers to(to_pitch * height, -1);
  for (std::size_t y = 0; y < height; ++y)
    std::fill_n(&to[y * to_pitch], width, value);
  return to;
}

template <class F> static void each_memory(F f) {
  sycl::queue &q = compare::queue();
  numbers host(to_pitch * height);
  int *device = sycl::malloc_device<int>(to_pitch * height, q);
  int *shared = sycl::malloc_shared<int>(to_pitch * height, q);
  f(host.data(), "host");
  f(device, "device");
  f(shared, "shared");
  sycl::free(device, q);
  sycl::free(shared, q);
}

/// `use` changes memory of the target's size that is -1 everywhere.
template <class F>
static void changed(int *memory, const numbers &expected, const char *what,
                    F use) {
  sycl::queue &q = compare::queue();
  numbers result(to_pitch * height, -1);
  q.copy(result.data(), memory, result.size()).wait();
  use(q, memory);
  q.wait();
  q.copy(static_cast<const int *>(memory), result.data(), result.size()).wait();
  check(result == expected, what);
}

static void copies() {
  numbers from(from_pitch * height);
  std::iota(from.begin(), from.end(), 100);
  const numbers expected = copied(from);
  each_memory([&](int *to, const char *what) {
    each_memory([&](int *source, const char *) {
      compare::queue().copy(from.data(), source, from.size()).wait();
      const int *constant = source;
      changed(to, expected, what, [&](sycl::queue &q, int *to) {
        q.ext_oneapi_memcpy2d(to, to_pitch * 4, source, from_pitch * 4,
                              width * 4, height);
      });
      changed(to, expected, what, [&](sycl::queue &q, int *to) {
        q.ext_oneapi_copy2d(constant, from_pitch, to, to_pitch, width, height,
                            sycl::event());
      });
      changed(to, expected, what, [&](sycl::queue &q, int *to) {
        q.submit([&](sycl::handler &h) {
          h.ext_oneapi_memcpy2d(to, to_pitch * 4, source, from_pitch * 4,
                                width * 4, height);
        });
      });
      changed(to, expected, what, [&](sycl::queue &q, int *to) {
        q.submit([&](sycl::handler &h) {
          h.ext_oneapi_copy2d(constant, from_pitch, to, to_pitch, width,
                              height);
        });
      });
    });
  });
}

static void fills() {
  sycl::queue &q = compare::queue();
  int *to = sycl::malloc_device<int>(to_pitch * height, q);
  changed(to, filled(0x07070707), "memset2d", [](sycl::queue &q, int *to) {
    q.ext_oneapi_memset2d(to, to_pitch * 4, 0x107, width * 4, height,
                          std::vector<sycl::event>());
  });
  changed(to, filled(0x12345678), "fill2d", [](sycl::queue &q, int *to) {
    q.ext_oneapi_fill2d(to, to_pitch, 0x12345678, width, height);
  });
  changed(to, filled(0x01010101), "memset2d of a handler",
          [](sycl::queue &q, int *to) {
            q.submit([&](sycl::handler &h) {
              h.ext_oneapi_memset2d(to, to_pitch * 4, 1, width * 4, height);
            });
          });
  changed(to, filled(5), "fill2d of a handler", [](sycl::queue &q, int *to) {
    q.submit([&](sycl::handler &h) {
      h.ext_oneapi_fill2d(to, to_pitch, 5, width, height);
    });
  });
  changed(to, filled(-1), "nothing at all", [](sycl::queue &q, int *to) {
    q.ext_oneapi_fill2d(to, to_pitch, 5, width, 0);
    q.ext_oneapi_fill2d(to, to_pitch, 5, 0, height);
  });
  changed(to, filled(6), "recorded", [](sycl::queue &q, int *to) {
    namespace experimental = sycl::ext::oneapi::experimental;
    experimental::command_graph graph(q.get_context(), q.get_device());
    graph.begin_recording(q);
    q.ext_oneapi_fill2d(to, to_pitch, 6, width, height);
    graph.end_recording(q);
    q.ext_oneapi_graph(graph.finalize());
  });
  sycl::free(to, q);
}

/// Rows are commands of their own where the queue may run them in any order.
static void out_of_order() {
  sycl::queue q;
  int *from = sycl::malloc_shared<int>(64 * 64, q);
  int *to = sycl::malloc_shared<int>(64 * 64, q);
  q.fill(to, 0, 64 * 64).wait();
  const sycl::event made = q.parallel_for(
      64 * 64, [=](sycl::id<1> i) { from[i] = static_cast<int>(i[0]); });
  const sycl::event moved = q.ext_oneapi_copy2d(static_cast<const int *>(from),
                                                64, to, 64, 63, 64, made);
  q.submit([&](sycl::handler &h) {
     h.depends_on(moved);
     h.parallel_for(64 * 64, [=](sycl::id<1> i) { to[i] += 1; });
   }).wait();
  bool right = true;
  for (int i = 0; i < 64 * 64; ++i)
    right &= to[i] == (i % 64 == 63 ? 1 : i + 1);
  check(right, "between kernels of a queue without an order");
  sycl::free(from, q);
  sycl::free(to, q);
}

static void errors() {
  sycl::queue &q = compare::queue();
  int to[4] = {}, from[4] = {};
  check(compare::throws(sycl::errc::invalid,
                        [&] { q.ext_oneapi_memcpy2d(to, 2, from, 4, 3, 1); },
                        {"memcpy2d", "3"}) &&
            compare::throws(sycl::errc::invalid,
                            [&] {
                              q.submit([&](sycl::handler &h) {
                                h.ext_oneapi_copy2d(
                                    static_cast<const int *>(from), 2, to, 4, 3,
                                    1);
                              });
                            },
                            {"copy2d"}) &&
            compare::throws(sycl::errc::invalid,
                            [&] { q.ext_oneapi_memset2d(to, 2, 0, 3, 1); }) &&
            compare::throws(sycl::errc::invalid,
                            [&] { q.ext_oneapi_fill2d(to, 2, 0, 3, 1); }),
        "rows that are wider than their distance");
}

int main() {
  copies();
  fills();
  out_of_order();
  errors();
  return compare::result();
}
