// Scans and joint algorithms of vec and marray were refused where they need an
// identity: there was none for classes of elements.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cmath>
#include <type_traits>

using compare::check;
using compare::queue;

using V = sycl::vec<int, 3>;
using F = sycl::float4;
using M = sycl::marray<unsigned, 2>;

static_assert(sycl::has_known_identity_v<sycl::plus<V>, V> &&
              sycl::has_known_identity_v<sycl::maximum<>, F> &&
              sycl::has_known_identity_v<std::multiplies<>, M> &&
              !sycl::has_known_identity_v<sycl::plus<int>, V> &&
              !sycl::has_known_identity_v<sycl::bit_and<>, F> &&
              !sycl::has_known_identity_v<sycl::logical_and<>, V>);

/// A value of a work-item or an element: small numbers, other ones in each
/// element.
template <class T> T value_of(int i) {
  T value;
  for (std::size_t e = 0; e < value.size(); ++e)
    value[e] = static_cast<std::decay_t<decltype(value[e])>>((i * 7 + e) % 5);
  return value;
}

template <class T> bool same(const T &a, const T &b) {
  bool all = true;
  for (std::size_t e = 0; e < a.size(); ++e)
    all &= a[e] == b[e];
  return all;
}

template <class T, class Operation>
void algorithms(Operation operation, const T &identity, const char *what) {
  constexpr int local = 40, count = 70;
  T *in = sycl::malloc_shared<T>(count, queue());
  T *out = sycl::malloc_shared<T>(2 * count, queue());
  T *of_items = sycl::malloc_shared<T>(3 * local, queue());
  T *reduced = sycl::malloc_shared<T>(1, queue());
  for (int i = 0; i < count; ++i)
    in[i] = value_of<T>(i);
  *reduced = value_of<T>(3);
  queue()
      .parallel_for(
          sycl::nd_range<1>(local, local),
          [=](sycl::nd_item<1> item) {
            const auto g = item.get_group();
            const int i = static_cast<int>(item.get_local_id(0));
            const T mine = value_of<T>(i);
            of_items[i] = sycl::exclusive_scan_over_group(g, mine, operation);
            of_items[local + i] =
                sycl::joint_reduce(g, in, in + count, operation);
            of_items[2 * local + i] = sycl::exclusive_scan_over_group(
                item.get_sub_group(), mine, operation);
            sycl::joint_inclusive_scan(g, in, in + count, out, operation);
            sycl::joint_exclusive_scan(g, in, in + count, out + count,
                                       operation);
          })
      .wait();
  queue()
      .parallel_for(count, sycl::reduction(reduced, operation),
                    [=](sycl::id<1> i, auto &sum) { sum.combine(in[i]); })
      .wait();

  bool right = true;
  T sum = identity;
  for (int i = 0; i < count; ++i) {
    right &= same(out[count + i], sum);
    if (i < local)
      right &= same(of_items[i], sum);
    sum = operation(sum, value_of<T>(i));
    right &= same(out[i], sum);
  }
  for (int i = 0; i < local; ++i)
    right &= same(of_items[local + i], sum);
  right &= same(of_items[2 * local], identity);
  right &= same(of_items[2 * local + 1], in[0]);
  right &= same(*reduced, T(operation(sum, value_of<T>(3))));
  check(right, what);
  for (T *p : {in, out, of_items, reduced})
    sycl::free(p, queue());
}

int main() {
  algorithms<V>(sycl::plus<>(), V(0), "plus of vec");
  algorithms<V>(sycl::plus<V>(), V(0), "plus<vec>");
  algorithms<V>(std::bit_xor<>(), V(0), "bit_xor of vec");
  algorithms<F>(sycl::maximum<>(), F(-INFINITY), "maximum of vec");
  algorithms<M>(sycl::plus<>(), M(0u), "plus of marray");
  algorithms<M>(sycl::minimum<M>(), M(~0u), "minimum of marray");
  return compare::result();
}
