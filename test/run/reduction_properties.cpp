// sycl_ext_oneapi_reduction_properties: a reduction of floating-point numbers
// with the property has the same bits each time, and one that begins with the
// identity forgets the variable's value.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/reduction_properties.hpp>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using experimental::deterministic;
using experimental::initialize_to_identity;
using experimental::properties;

constexpr std::size_t count = 100'000;

template <class Make> static float summed(const float *values, Make make) {
  sycl::queue &q = compare::queue();
  float *sum = sycl::malloc_shared<float>(1, q);
  *sum = 1000;
  sycl::buffer<float> in_buffer(1);
  sycl::host_accessor{in_buffer}[0] = 1000;
  bool is_buffer = false;
  q.submit([&](sycl::handler &h) {
     auto reduction = make(sum, in_buffer, h, is_buffer);
     h.parallel_for(sycl::range<1>(count), reduction,
                    [=](sycl::id<1> i, auto &to) { to.combine(values[i]); });
   }).wait();
  const float result = is_buffer ? sycl::host_accessor{in_buffer}[0] : *sum;
  sycl::free(sum, q);
  return result;
}

int main() {
  sycl::queue &q = compare::queue();
  float *values = sycl::malloc_shared<float>(count, q);
  double exact = 0;
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = 1.0f / float(1 + i * 7919 % 1000);
    exact += values[i];
  }
  const auto near = [](float found, double expected) {
    return std::fabs(found - expected) <= 1e-4 * expected;
  };

  const auto by_pointer = [](float *to, auto &, auto &, bool &) {
    return sycl::reduction(to, sycl::plus<>(), properties(deterministic));
  };
  const float first = summed(values, by_pointer);
  bool same = near(first, 1000 + exact);
  for (int i = 0; i < 5; ++i)
    same &= summed(values, by_pointer) == first;
  check(same, "deterministic");

  check(near(summed(values,
                    [](float *to, auto &, auto &, bool &) {
                      return sycl::reduction(
                          to, sycl::plus<>(),
                          properties(deterministic, initialize_to_identity));
                    }),
             exact),
        "from the identity");
  check(near(summed(values,
                    [](float *to, auto &, auto &, bool &) {
                      return sycl::reduction(
                          to, 0.0f, [](float a, float b) { return a + b; },
                          properties(initialize_to_identity));
                    }),
             exact),
        "an identity and a function");
  check(near(summed(values,
                    [](float *, auto &to, sycl::handler &h, bool &is_buffer) {
                      is_buffer = true;
                      return sycl::reduction(to, h, sycl::plus<>(),
                                             properties(deterministic));
                    }),
             1000 + exact),
        "a buffer");
  check(near(summed(values,
                    [](float *, auto &to, sycl::handler &h, bool &is_buffer) {
                      is_buffer = true;
                      return sycl::reduction(
                          to, h, 0.0f, sycl::plus<float>(),
                          properties(initialize_to_identity));
                    }),
             exact),
        "a buffer, with an identity");
  sycl::free(values, q);
  return compare::result();
}
