// Kernels that gain from accessors that share no memory, launched with buffers
// of which some do and some do not: other buffers, one buffer twice, parts of
// one, other element types of one, two buffers of the same host memory,
// placeholders, arrays of accessors, graphs. The kernels' loops give another
// result on memory that overlaps.
//
// DEFINE: %{build} = %syclcc1 -std=c++20 %s -o %t
// RUN: %{build} -O2 && %run %t
// RUN: env SYCLCC1_TRACE=1 %run %t 2>&1 | FileCheck %s
// RUN: %{build} -O0 && %run %t
// RUN: %{build} -O2 -fno-sycl-specialize && %run %t
// RUN: %{build} -O2 -fsycl-multi-pass && %run %t
//
// The body is taken for two buffers and for two parts of one, and not for one
// or for one and its part. A GPU's lines on memory and copies may be between.
// CHECK: launch {{.*}}mixed
// CHECK-NOT: {{\] launch }}
// CHECK: its buffers share no memory: body {{.*}}mixed
// CHECK: launch {{.*}}mixed
// CHECK-NOT: its buffers share no memory
// CHECK: launch {{.*}}mixed
// CHECK-NOT: its buffers share no memory
// CHECK: launch {{.*}}mixed
// CHECK-NOT: {{\] launch }}
// CHECK: its buffers share no memory: body {{.*}}mixed
// CHECK: launch {{.*}}parts

#include <array>
#include <cstdio>
#include <functional>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/sycl.hpp>
#include <vector>

namespace exp_ = sycl::ext::oneapi::experimental;

static constexpr int count = 16;
static int failures = 0;

/// What the kernels do, for memory of which a part may be shared.
template <class A, class B> static void mix(A &&a, B &&b, int n) {
  for (int i = 0; i < n; ++i) {
    a[i] += b[0];
    b[0] += a[i] % 7 + 1;
  }
}

static void fill(int *p, int first) {
  for (int i = 0; i < count; ++i)
    p[i] = first + i * i;
}

static void check(const char *what, const int *got, const int *expected) {
  bool right = true;
  for (int i = 0; i < count; ++i)
    right &= got[i] == expected[i];
  if (right)
    return;
  std::printf("%s:", what);
  for (int i = 0; i < count; ++i)
    std::printf(" %d/%d", got[i], expected[i]);
  std::printf("\n");
  ++failures;
}

/// Memory for buffers, at a multiple of 64, and what it is to contain.
struct data {
  alignas(64) int got[count];
  int expected[count];
  explicit data(int first) {
    fill(got, first);
    fill(expected, first);
  }
  void check(const char *what) const { ::check(what, got, expected); }
};

using buffer = sycl::buffer<int, 1>;
class mixed;

static void launch(sycl::queue &q, buffer a_of, buffer b_of, int n) {
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(a_of, h), b(b_of, h);
    h.single_task<mixed>([=] {
      for (int i = 0; i < n; ++i) {
        a[i] += b[0];
        b[0] += a[i] % 7 + 1;
      }
    });
  });
}

static void plain(sycl::queue &q) {
  data x(1), y(5), z(2), u(3), v(4);
  {
    buffer a(x.got, count), b(y.got, count), c(z.got, count), d(u.got, count);
    launch(q, a, b, 7);
    launch(q, c, c, 7);
    // A part of a buffer beside all of it, and beside another part of it.
    launch(q, d, buffer(d, 4, 4), 9);
    launch(q, buffer(d, 0, 8), buffer(d, 8, 4), 6);
  }
  mix(x.expected, y.expected, 7);
  mix(z.expected, z.expected, 7);
  mix(u.expected, u.expected + 4, 9);
  mix(u.expected, u.expected + 8, 6);
  x.check("two buffers, first");
  y.check("two buffers, second");
  z.check("one buffer");
  u.check("parts of a buffer");
  // Its parts, and all of it under the type that it was not made with.
  {
    buffer a(v.got, count);
    auto unsigned_a = a.reinterpret<unsigned>(sycl::range<1>(count));
    q.submit([&](sycl::handler &h) {
      sycl::accessor b(a, h);
      sycl::accessor c(unsigned_a, h);
      h.single_task<class parts>([=] {
        for (int i = 0; i < 9; ++i) {
          b[i] += int(c[3]);
          c[3] += unsigned(b[i] % 7 + 1);
        }
      });
    });
  }
  mix(v.expected, v.expected + 3, 9);
  v.check("another element type");
}

// Two buffers of one memory, where the device works in place.
static void same_memory(sycl::queue &q) {
  if (q.get_backend() != sycl::backend::native_cpu)
    return;
  data x(1), y(2);
  {
    buffer a(x.got, count, {sycl::property::buffer::use_host_ptr()});
    buffer b(x.got + 2, count - 2, {sycl::property::buffer::use_host_ptr()});
    launch(q, a, b, 8);
    q.wait();
  }
  mix(x.expected, x.expected + 2, 8);
  x.check("two buffers of one memory");
  // A buffer in memory that a kernel has as a pointer, too.
  int *p = sycl::malloc_shared<int>(count, q);
  int *free = sycl::malloc_shared<int>(count, q);
  fill(p, 2);
  fill(free, 9);
  {
    buffer a(p, count, {sycl::property::buffer::use_host_ptr()});
    buffer b(free, count, {sycl::property::buffer::use_host_ptr()});
    int *other = sycl::malloc_shared<int>(count, q);
    other[0] = 1;
    q.submit([&](sycl::handler &h) {
      sycl::accessor c(a, h);
      sycl::accessor d(b, h, sycl::read_only);
      h.single_task([=] {
        for (int i = 0; i < 9; ++i) {
          c[i] += p[1] + d[0] - d[0] + other[0] - other[0];
          p[1] += c[i] % 7 + 1;
        }
      });
    });
    q.wait();
    sycl::free(other, q);
  }
  mix(y.expected, y.expected + 1, 9);
  ::check("a buffer and a pointer", p, y.expected);
  sycl::free(p, q);
  sycl::free(free, q);
}

// Ranged accessors, one of which may be used from the start of its buffer.
static void ranged(sycl::queue &q) {
  for (int from = 0; from < 5; ++from) {
    data x(1), y(2), z(3);
    {
      buffer a(x.got, count), b(y.got, count), c(z.got, count);
      for (int same = 0; same < 2; ++same)
        q.submit([&](sycl::handler &h) {
          sycl::accessor d(same ? c : a, h, sycl::range<1>(8),
                           sycl::id<1>(from));
          sycl::accessor e(same ? c : b, h, sycl::range<1>(8),
                           sycl::id<1>(from + 1));
          h.single_task([=] {
            for (int i = 0; i < 6; ++i) {
              d[i] += e[2];
              e[2] += d[i] % 7 + 1;
            }
          });
        });
    }
    mix(x.expected + from, y.expected + from + 3, 6);
    mix(z.expected + from, z.expected + from + 3, 6);
    x.check("ranged accessors, first");
    y.check("ranged accessors, second");
    z.check("ranged accessors of one buffer");
  }
}

// Placeholders, one without a buffer, and arrays whose members change places.
static void placeholders(sycl::queue &q) {
  using placeholder =
      sycl::accessor<int, 1, sycl::access_mode::read_write,
                     sycl::target::device, sycl::access::placeholder::true_t>;
  data x(1), y(2), z(3);
  {
    buffer a(x.got, count), b(y.got, count), c(z.got, count);
    for (auto [first, second] :
         {std::pair{&a, &b}, {&b, &c}, {&c, &c}, {&a, &a}}) {
      std::array<placeholder, 3> both{placeholder(*first),
                                      placeholder(*second)};
      q.submit([&](sycl::handler &h) {
        h.require(both[0]);
        h.require(both[1]);
        h.single_task([=] {
          for (int i = 0; i < 7; ++i) {
            both[i % 2][i] += both[1 - i % 2][0];
            both[1][0] += both[0][i] % 7 + 1;
          }
        });
      });
    }
  }
  const auto exchange = [](int *a, int *b) {
    int *const both[] = {a, b};
    for (int i = 0; i < 7; ++i) {
      both[i % 2][i] += both[1 - i % 2][0];
      both[1][0] += both[0][i] % 7 + 1;
    }
  };
  exchange(x.expected, y.expected);
  exchange(y.expected, z.expected);
  exchange(z.expected, z.expected);
  exchange(x.expected, x.expected);
  x.check("placeholders, first");
  y.check("placeholders, second");
  z.check("placeholders, third");
}

// Rows of two dimensions; the sum of a work-item is an element.
static void rows(sycl::queue &q) {
  using square = sycl::buffer<int, 2>;
  const sycl::range<2> extent(4, 4);
  data x(1), y(2), z(3);
  const auto product = [&](square a_of, square b_of, square c_of) {
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(a_of, h), b(b_of, h), c(c_of, h);
      h.single_task([=] {
        for (int i = 0; i < 4; ++i)
          for (int j = 0; j < 4; ++j)
            for (int k = 0; k < 4; ++k)
              c[i][j] += a[i][k] * b[k][j] % 5;
      });
    });
  };
  const auto on_host = [](const int *a, const int *b, int *c) {
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        for (int k = 0; k < 4; ++k)
          c[i * 4 + j] += a[i * 4 + k] * b[k * 4 + j] % 5;
  };
  {
    square a(x.got, extent), b(y.got, extent), c(z.got, extent);
    product(a, b, c);
    product(a, a, b);
    product(c, a, c);
    product(b, b, b);
  }
  on_host(x.expected, y.expected, z.expected);
  on_host(x.expected, x.expected, y.expected);
  on_host(z.expected, x.expected, z.expected);
  on_host(y.expected, y.expected, y.expected);
  x.check("rows, first");
  y.check("rows, second");
  z.check("rows, third");
}

// A graph keeps the addresses of when it was recorded.
static void graphs(sycl::queue &q) {
  data x(1), y(2);
  std::vector<int> got_x(count), got_y(count);
  {
    buffer a(x.got, count), b(y.got, count);
    a.set_write_back(false);
    b.set_write_back(false);
    exp_::command_graph graph{
        q.get_context(),
        q.get_device(),
        {exp_::property::graph::assume_buffer_outlives_graph{}}};
    graph.begin_recording(q);
    launch(q, a, b, 5);
    launch(q, b, b, 5);
    launch(q, b, a, 9);
    graph.end_recording(q);
    auto ready = graph.finalize();
    for (int run = 0; run < 2; ++run) {
      q.ext_oneapi_graph(ready).wait();
      mix(x.expected, y.expected, 5);
      mix(y.expected, y.expected, 5);
      mix(y.expected, x.expected, 9);
    }
    sycl::host_accessor here_a(a), here_b(b);
    for (int i = 0; i < count; ++i) {
      x.got[i] = here_a[i];
      y.got[i] = here_b[i];
    }
  }
  x.check("a graph, first");
  y.check("a graph, second");
}

// A specialization constant beside accessors: the constant's body is taken.
constexpr sycl::specialization_id<int> steps(3);
static void constants(sycl::queue &q) {
  data x(1), y(2), z(3);
  {
    buffer a(x.got, count), b(y.got, count), c(z.got, count);
    const auto run = [&](buffer &first, buffer &second, int number) {
      q.submit([&](sycl::handler &h) {
        if (number == 6)
          h.set_specialization_constant<steps>(6);
        else if (number)
          h.set_specialization_constant<steps>(number);
        sycl::accessor d(first, h), e(second, h);
        h.single_task([=](sycl::kernel_handler k) {
          const int n = k.get_specialization_constant<steps>();
          for (int i = 0; i < n; ++i) {
            d[i] += e[0];
            e[0] += d[i] % 7 + 1;
          }
        });
      });
    };
    run(a, b, 6);
    run(c, c, 6);
    run(a, c, 9);
    run(b, b, 9);
    run(b, a, 0);
  }
  mix(x.expected, y.expected, 6);
  mix(z.expected, z.expected, 6);
  mix(x.expected, z.expected, 9);
  mix(y.expected, y.expected, 9);
  mix(y.expected, x.expected, 3);
  x.check("constants, first");
  y.check("constants, second");
  z.check("constants, third");
}

// A kernel that changes its accessors.
static void exchanged(sycl::queue &q) {
  data x(1), y(2), z(3);
  {
    buffer a(x.got, count), b(y.got, count), c(z.got, count);
    for (auto [first, second] : {std::pair{&a, &b}, {&c, &c}})
      q.submit([&](sycl::handler &h) {
        sycl::accessor d(*first, h), e(*second, h);
        h.single_task([=] {
          auto from = d, to = e;
          for (int i = 0; i < 7; ++i) {
            to[i] += from[0];
            from[0] += to[i] % 7 + 1;
            std::swap(from, to);
          }
        });
      });
  }
  const auto exchange = [](int *from, int *to) {
    for (int i = 0; i < 7; ++i) {
      to[i] += from[0];
      from[0] += to[i] % 7 + 1;
      std::swap(from, to);
    }
  };
  exchange(x.expected, y.expected);
  exchange(z.expected, z.expected);
  x.check("exchanged accessors, first");
  y.check("exchanged accessors, second");
  z.check("exchanged accessors of one buffer");
}

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  plain(q);
  same_memory(q);
  ranged(q);
  placeholders(q);
  rows(q);
  graphs(q);
  constants(q);
  exchanged(q);
  std::puts(failures ? "failed" : "passed");
  return failures != 0;
}
