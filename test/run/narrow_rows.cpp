// Rows of bytes and of shorts, one for each work-item, and structures of them:
// lanes load and store four elements of a row at once, and what is beside them
// keeps its value.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <vector>

using compare::check;
using compare::queue;

namespace {
constexpr int rows = 203, width = 37;

/// Runs f(row, in, out) on the host and on the device over the same memory.
template <class T, class F> void each(const char *what, F f) {
  std::vector<T> in(rows * width), host(rows * width, T(7));
  for (int i = 0; i < rows * width; ++i)
    in[i] = T(i * 37 % 251 - 100);
  T *const from = sycl::malloc_shared<T>(rows * width, queue());
  T *const to = sycl::malloc_shared<T>(rows * width, queue());
  for (int i = 0; i < rows * width; ++i) {
    from[i] = in[i];
    to[i] = T(7);
  }
  for (int i = 0; i < rows; ++i)
    f(i, in.data(), host.data());
  queue()
      .parallel_for(rows, [=](sycl::id<1> i) { f(int(i[0]), from, to); })
      .wait();
  bool right = true;
  for (int i = 0; i < rows * width; ++i)
    right &= to[i] == host[i] && from[i] == in[i];
  check(right, what);
  sycl::free(from, queue());
  sycl::free(to, queue());
}

template <class T> struct pixel {
  T r, g, b, a;
};

template <class T> void narrow() {
  each<T>("sum", [](int i, const T *in, T *out) {
    int sum = 0;
    for (int k = 0; k < width; ++k)
      sum = sum * 3 + in[i * width + k];
    out[i] = T(sum);
  });
  each<T>("copy", [](int i, const T *in, T *out) {
    for (int k = 0; k < width; ++k)
      out[i * width + k] = T(in[i * width + k] + k);
  });
  each<T>("backwards", [](int i, const T *in, T *out) {
    for (int k = width - 1; k >= 0; --k)
      out[i * width + k] = T(in[i * width + k] * 3);
  });
  each<T>("the middle of a row", [](int i, const T *in, T *out) {
    for (int k = 3; k < 20; ++k)
      out[i * width + k] = T(in[i * width + k + 1] - in[i * width + k - 1]);
  });
  each<T>("other rows", [](int i, const T *in, T *out) {
    const int from = i * 29 % rows, to = (i * 8 + 3) % rows;
    for (int k = 0; k < width; ++k)
      out[to * width + k] = T(in[from * width + k] ^ k);
  });
  each<T>("rows that depend on themselves", [](int i, const T *in, T *out) {
    int before = 0;
    for (int k = 0; k < width; ++k) {
      before = (in[i * width + k] + before) / 2;
      out[i * width + k] = T(before);
    }
  });
  each<T>("in place", [](int i, const T *in, T *out) {
    for (int k = 0; k + 1 < width; ++k)
      out[i * width + k + 1] = T(out[i * width + k] + in[i * width + k]);
  });
  each<T>("a condition", [](int i, const T *in, T *out) {
    for (int k = 0; k < width; ++k)
      if (in[i * width + k] > 9)
        out[i * width + k] = T(in[i * width + k] + 1);
  });
  each<T>("pixels anywhere", [](int i, const T *in, T *out) {
    const auto *p = reinterpret_cast<const pixel<T> *>(in);
    auto *to = reinterpret_cast<pixel<T> *>(out);
    const pixel<T> x = p[i * 31 % rows], y = p[i * 17 % rows];
    const int at = i * 5 % rows;
    to[at].r = T(x.r + y.a);
    to[at].g = T(x.g - y.b);
    to[at].b = T(x.b ^ y.g);
    to[at].a = T(x.a + y.r);
  });
  each<T>("two of four", [](int i, const T *in, T *out) {
    const int at = i * 5 % rows;
    out[at * 4] = T(in[at * 4 + 1] + in[at * 4 + 3]);
    out[at * 4 + 2] = in[at * 4];
  });
}
} // namespace

int main() {
  narrow<std::int8_t>();
  narrow<std::uint8_t>();
  narrow<std::int16_t>();
  narrow<std::uint16_t>();
  narrow<char16_t>();
  return compare::failures;
}
