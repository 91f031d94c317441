// Reductions: ranges and nd_ranges, one and several variables, buffers, USM and
// spans, operators with and without an identity, sizes that do not divide.
//
// RUN: %build_and_run
// RUN: env SYCLCC1_BUFFERS=copy %run %t-O2

#include "Inputs/compare.hpp"

using compare::check;
using sycl::property::reduction::initialize_to_identity;

static void sums(sycl::queue q) {
  for (std::size_t n : {1u, 7u, 64u, 1009u, 100003u}) {
    std::vector<int> values(n);
    long expected = 5;
    for (std::size_t i = 0; i < n; ++i)
      expected += values[i] = compare::ragged(i) % 100;
    long sum = 5;
    {
      sycl::buffer<int> in(values);
      sycl::buffer<long> out(&sum, 1);
      q.submit([&](sycl::handler &h) {
        sycl::accessor value(in, h, sycl::read_only);
        h.parallel_for(sycl::range<1>(n),
                       sycl::reduction(out, h, sycl::plus<long>()),
                       [=](sycl::id<1> i, auto &total) { total += value[i]; });
      });
    }
    check(sum == expected, "sum into a buffer");

    long *usm = sycl::malloc_shared<long>(1, q);
    int *data = sycl::malloc_device<int>(n, q);
    q.copy(values.data(), data, n).wait();
    *usm = 77;
    q.submit([&](sycl::handler &h) {
       h.parallel_for(
           n, sycl::reduction(usm, sycl::plus<>(), {initialize_to_identity()}),
           [=](sycl::item<1> i, auto &total) { total.combine(data[i]); });
     }).wait();
    check(*usm == expected - 5, "sum into USM memory");
    const std::size_t local = n % 64 == 0 ? 16 : 1;
    *usm = 5;
    q.submit([&](sycl::handler &h) {
       h.parallel_for<class grouped_sum>(sycl::nd_range<1>(n, local),
                                         sycl::reduction(usm, sycl::plus<>()),
                                         [=](sycl::nd_item<1> i, auto &total) {
                                           total += data[i.get_global_id(0)];
                                         });
     }).wait();
    check(*usm == expected, "sum over an nd_range");
    sycl::free(usm, q);
    sycl::free(data, q);
  }
}

static void several(sycl::queue q) {
  constexpr std::size_t n = 333;
  float least = 1e9f, greatest = -1e9f;
  unsigned bits = 0;
  {
    sycl::buffer<float> a(&least, 1), b(&greatest, 1);
    sycl::buffer<unsigned> c(&bits, 1);
    q.submit([&](sycl::handler &h) {
      h.parallel_for(sycl::range<2>(n, 3),
                     sycl::reduction(a, h, sycl::minimum<float>()),
                     sycl::reduction(b, h, sycl::maximum<>()),
                     sycl::reduction(c, h, 0u, sycl::bit_or<>()),
                     [=](sycl::id<2> i, auto &low, auto &high, auto &any) {
                       const float x = float(i[0]) - 2.0f * float(i[1]);
                       low.combine(x);
                       high.combine(x);
                       any |= 1u << (i[0] % 20);
                     });
    });
  }
  check(least == -4 && greatest == float(n - 1) && bits == 0xfffff,
        "three variables");
}

/// No identity, no default constructor.
struct longest {
  int length, begin;
  longest(int length, int begin) : length(length), begin(begin) {}
};
struct longer {
  longest operator()(const longest &a, const longest &b) const {
    return a.length != b.length ? (a.length > b.length ? a : b)
                                : (a.begin < b.begin ? a : b);
  }
};

static void own_operators(sycl::queue q) {
  constexpr int n = 4099;
  longest *best =
      static_cast<longest *>(sycl::malloc_shared(sizeof(longest), q));
  *best = longest(-1, -1);
  q.submit([&](sycl::handler &h) {
     h.parallel_for(n, sycl::reduction(best, longer()),
                    [=](sycl::id<1> i, auto &found) {
                      const int at = static_cast<int>(i);
                      if (at % 3 == 0) // some work-items give nothing
                        found.combine(longest(at % 1000, at));
                    });
   }).wait();
  check(best->length == 999 && best->begin == 999, "operator without identity");

  double product = 2;
  {
    sycl::buffer<double> out(&product, 1);
    auto times = [](double a, double b) { return a * b; };
    q.submit([&](sycl::handler &h) {
      h.parallel_for(sycl::range<3>(2, 3, 2),
                     sycl::reduction(out, h, 1.0, times),
                     [=](sycl::item<3>, auto &p) { p.combine(2.0); });
    });
  }
  check(product == 8192, "a lambda with its identity");
  sycl::free(best, q);
}

static void spans(sycl::queue q) {
  constexpr std::size_t n = 5001, bins = 7;
  int *count = sycl::malloc_shared<int>(bins, q);
  int expected[bins] = {};
  for (std::size_t i = 0; i < n; ++i)
    ++expected[compare::mixed(i) % bins];
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < bins; ++i)
      count[i] = 1000;
    sycl::span<int, bins> all(count, bins);
    q.submit([&](sycl::handler &h) {
       auto histogram =
           sycl::reduction(all, sycl::plus<int>(),
                           round ? sycl::property_list(initialize_to_identity())
                                 : sycl::property_list());
       h.parallel_for(n, histogram, [=](sycl::id<1> i, auto &sums) {
         sums[compare::mixed(i) % bins] += 1;
       });
     }).wait();
    bool right = true;
    for (std::size_t i = 0; i < bins; ++i)
      right &= count[i] == expected[i] + (round ? 0 : 1000);
    check(right, "span");
  }
  sycl::free(count, q);
}

static void shortcuts(sycl::queue q) {
  int *sum = sycl::malloc_shared<int>(2, q);
  sum[0] = 0;
  sycl::event before = q.fill(sum + 1, 4, 1);
  before =
      q.parallel_for(10, before, sycl::reduction(sum, sycl::plus<>()),
                     [=](sycl::id<1> i, auto &s) { s += int(i) * sum[1]; });
  before =
      q.parallel_for(sycl::nd_range<2>({4, 4}, {2, 2}), std::vector{before},
                     sycl::reduction(sum, sycl::plus<>()),
                     [=](sycl::nd_item<2>, auto &s) { ++s; });
  q.parallel_for<class last_sum>(
       sycl::range<3>(2, 2, 2), before, sycl::reduction(sum, sycl::plus<>()),
       [=](sycl::item<3>, sycl::reducer<int, sycl::plus<>, 0> &s) { s += 1; })
      .wait();
  check(sum[0] == 45 * 4 + 16 + 8, "members of queue");

  // In braces: ranges and lists of events that no template argument follows.
  sum[0] = 0;
  before = q.parallel_for({3, 5}, sycl::reduction(sum, sycl::plus<>()),
                          [=](sycl::id<2>, auto &s) { ++s; });
  sycl::event second =
      q.parallel_for({2, 2, 2}, {before}, sycl::reduction(sum, sycl::plus<>()),
                     [=](sycl::id<3>, auto &s) { ++s; });
  before = q.parallel_for(sycl::nd_range<1>(8, 4), {before, second},
                          sycl::reduction(sum, sycl::plus<>()),
                          [=](sycl::nd_item<1>, auto &s) { ++s; });
  q.parallel_for({4}, {before, second}, sycl::reduction(sum, sycl::plus<>()),
                 [=](sycl::id<1>, auto &s) { ++s; })
      .wait();
  check(sum[0] == 15 + 8 + 8 + 4, "members of queue, with braces");
  sycl::free(sum, q);
}

// The variable is written by what follows the kernel. A program that has seen
// the end of a buffer which the kernel uses may free the variable.
struct slow_sum {
  int operator()(int a, int b) const {
    unsigned state = a;
    for (int i = 0; i < 3000000; ++i)
      state = (state ^ state >> 15) * 2654435761u + 1;
    return a + b + (state == 0x5eed1234u);
  }
};
static void a_buffer_ends_behind_the_variable(sycl::queue q) {
  int *sum = sycl::malloc_shared<int>(1, q);
  *sum = 3;
  int seen = 0;
  sycl::event reduced;
  {
    sycl::buffer<int> used(&seen, 1);
    reduced = q.submit([&](sycl::handler &h) {
      sycl::accessor to(used, h, sycl::write_only);
      h.parallel_for(1, sycl::reduction(sum, slow_sum()),
                     [=](sycl::id<1> i, auto &total) {
                       to[i] = 17;
                       total.combine(4);
                     });
    });
  }
  check(reduced.get_info<sycl::info::event::command_execution_status>() ==
            sycl::info::event_command_status::complete,
        "the end of a buffer is behind the reduction");
  check(seen == 17 && *sum == 7, "what a reduction and its kernel wrote");
  sycl::free(sum, q);
}

/// Each point once, whatever the shape of the range and its rows of work-items.
template <int Dimensions>
static void each_point_once(sycl::queue q, sycl::range<Dimensions> shape) {
  const std::size_t n = shape.size();
  int *seen = sycl::malloc_shared<int>(n, q);
  std::size_t *count = sycl::malloc_shared<std::size_t>(2, q);
  std::fill_n(seen, n, 0);
  count[0] = count[1] = 0;
  q.submit([&](sycl::handler &h) {
     h.parallel_for(shape, sycl::reduction(&count[0], sycl::plus<>()),
                    // No identity is known for this one.
                    sycl::reduction(&count[1],
                                    [](std::size_t x, std::size_t y) {
                                      return x < y ? y : x;
                                    }),
                    [=](sycl::item<Dimensions> i, auto &sum, auto &largest) {
                      const std::size_t at = i.get_linear_id();
                      seen[at] += 1;
                      sum += at;
                      largest.combine(at);
                    });
   }).wait();
  bool once = true;
  for (std::size_t i = 0; i < n; ++i)
    once &= seen[i] == 1;
  check(once && count[0] == n * (n - 1) / 2 && count[1] == n - 1,
        "each point of the range once");
  sycl::free(seen, q);
  sycl::free(count, q);
}

static void shapes(sycl::queue q) {
  for (std::size_t n : {1, 2, 15, 16, 17, 31, 32, 33, 255, 257, 511, 512, 513,
                        4096, 4097, 200000})
    each_point_once(q, sycl::range<1>(n));
  each_point_once(q, sycl::range<2>(3, 7));
  each_point_once(q, sycl::range<2>(129, 31));
  each_point_once(q, sycl::range<3>(2, 3, 5));
  each_point_once(q, sycl::range<3>(17, 1, 65));
}

/// Properties stand in front of the reductions. The set has no function: the
/// kernel may have nothing to call.
static void behind_properties(sycl::queue q) {
  namespace syclext = sycl::ext::oneapi::experimental;
  struct nothing;
  const syclext::properties set{syclext::calls_indirectly<nothing>};
  unsigned *most = sycl::malloc_shared<unsigned>(1, q);
  *most = 0;
  q.submit([&](sycl::handler &h) {
     h.parallel_for(sycl::range<2>(3, 31), set,
                    sycl::reduction(most, sycl::maximum<>()),
                    [=](sycl::item<2> at, auto &r) {
                      r.combine(static_cast<unsigned>(at[0] + at[1]));
                    });
   }).wait();
  check(*most == 32, "a handler, with properties");
  q.parallel_for(sycl::nd_range<1>(64, 16), set,
                 sycl::reduction(most, sycl::plus<>()),
                 [=](sycl::nd_item<1>, auto &r) { r += 2; })
      .wait();
  check(*most == 160, "a queue, with properties");
  sycl::free(most, q);
}

int main() {
  shapes(sycl::queue());
  behind_properties(sycl::queue());
  for (sycl::queue q :
       {sycl::queue(), sycl::queue(sycl::property::queue::in_order())}) {
    sums(q);
    several(q);
    own_operators(q);
    spans(q);
    shortcuts(q);
    a_buffer_ends_behind_the_variable(q);
  }
  return compare::result();
}
