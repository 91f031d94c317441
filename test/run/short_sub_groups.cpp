// Reductions and scans where the last sub-group is short, or the only one: on a
// GPU the shuffles ask whether a work-item exists, and integers are combined by
// one instruction.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#include <cstdint>
#include <string>
#include <vector>

/// Of numbers modulo 97: order matters.
struct affine {
  std::uint32_t factor, summand;
  bool operator==(const affine &o) const {
    return factor == o.factor && summand == o.summand;
  }
};
struct compose {
  affine operator()(affine a, affine b) const {
    return {a.factor * b.factor % 97, (a.summand * b.factor + b.summand) % 97};
  }
};

static std::uint32_t mix(std::uint32_t x) {
  x = (x ^ x >> 16) * 0x7feb352du;
  return x ^ x >> 15;
}

template <class T> static T number(std::uint32_t i) {
  if constexpr (std::is_same_v<T, affine>)
    return {mix(i) % 96 + 1, mix(i + 7) % 97};
  else if constexpr (std::is_floating_point_v<T>)
    return static_cast<T>(static_cast<int>(mix(i) % 201) - 100);
  else
    return static_cast<T>(mix(i));
}

/// In a group of \p rows by \p columns, of each sub-group and of all.
template <class T, class Operation>
static void reduced(sycl::queue &q, const char *name, std::size_t rows,
                    std::size_t columns, Operation operation) {
  const std::size_t items = rows * columns;
  T *sub = sycl::malloc_shared<T>(items, q),
    *all = sycl::malloc_shared<T>(items, q);
  T *scan = sycl::malloc_shared<T>(items, q);
  std::uint32_t *place = sycl::malloc_shared<std::uint32_t>(items, q);
  q.parallel_for(sycl::nd_range<2>({rows, columns}, {rows, columns}),
                 [=](sycl::nd_item<2> it) {
                   const auto i = it.get_local_linear_id();
                   const T v = number<T>(static_cast<std::uint32_t>(i));
                   const auto g = it.get_sub_group();
                   place[i] = g.get_group_linear_id();
                   sub[i] = sycl::reduce_over_group(g, v, operation);
                   all[i] =
                       sycl::reduce_over_group(it.get_group(), v, operation);
                   scan[i] = sycl::inclusive_scan_over_group(it.get_group(), v,
                                                             operation);
                 })
      .wait();
  T total = number<T>(0), part = total;
  for (std::size_t i = 0; i < items; ++i) {
    const T v = number<T>(static_cast<std::uint32_t>(i));
    if (i)
      total = static_cast<T>(operation(total, v));
    part =
        i && place[i] == place[i - 1] ? static_cast<T>(operation(part, v)) : v;
    const std::string where = std::string(name) + " of " +
                              std::to_string(rows) + " x " +
                              std::to_string(columns);
    compare::check(scan[i] == total, (where + ": scan").c_str());
    if (i + 1 == items || place[i] != place[i + 1])
      for (std::size_t j = i + 1; j-- > 0 && place[j] == place[i];)
        compare::check(sub[j] == part, (where + ": sub-group").c_str());
  }
  for (std::size_t i = 0; i < items; ++i)
    compare::check(all[i] == total, (std::string(name) + ": group").c_str());
  for (void *p : {(void *)sub, (void *)all, (void *)scan, (void *)place})
    sycl::free(p, q);
}

/// A loop whose count the compiler does not know, which it unrolls.
static void in_loop(sycl::queue &q, std::size_t items, int rounds) {
  float *out = sycl::malloc_shared<float>(items, q);
  q.parallel_for(sycl::nd_range<1>(items, items), [=](sycl::nd_item<1> it) {
     const auto g = it.get_sub_group();
     float sum = 0;
     for (int r = 0; r < rounds; ++r) {
       const float v = static_cast<float>(it.get_local_linear_id() % 3 + r);
       sum = sum * 0.5f + sycl::reduce_over_group(g, v, sycl::plus<>());
     }
     out[it.get_local_linear_id()] = sum;
   }).wait();
  std::vector<std::uint32_t> place(items);
  std::uint32_t *on = sycl::malloc_shared<std::uint32_t>(items, q);
  q.parallel_for(sycl::nd_range<1>(items, items), [=](sycl::nd_item<1> it) {
     on[it.get_local_linear_id()] = it.get_sub_group().get_group_linear_id();
   }).wait();
  for (std::size_t i = 0; i < items; ++i) {
    float sum = 0;
    for (int r = 0; r < rounds; ++r) {
      float all = 0;
      for (std::size_t j = 0; j < items; ++j)
        all += on[j] == on[i]
                   ? static_cast<float>(j % 3) + static_cast<float>(r)
                   : 0;
      sum = sum * 0.5f + all;
    }
    compare::check(out[i] == sum,
                   ("loop of " + std::to_string(rounds)).c_str());
  }
  sycl::free(out, q);
  sycl::free(on, q);
}

int main() {
  sycl::queue q;
  for (auto [rows, columns] : {std::pair<std::size_t, std::size_t>{1, 1},
                               {1, 5},
                               {3, 7},
                               {1, 31},
                               {2, 16},
                               {1, 33},
                               {5, 20},
                               {1, 255}}) {
    reduced<int>(q, "int +", rows, columns, sycl::plus<>());
    reduced<int>(q, "int min", rows, columns, sycl::minimum<>());
    reduced<int>(q, "int max", rows, columns, sycl::maximum<int>());
    reduced<std::uint32_t>(q, "unsigned min", rows, columns, sycl::minimum<>());
    reduced<std::uint32_t>(q, "unsigned max", rows, columns, sycl::maximum<>());
    reduced<std::uint32_t>(q, "and", rows, columns, sycl::bit_and<>());
    reduced<int>(q, "or", rows, columns, sycl::bit_or<>());
    reduced<std::uint32_t>(q, "xor", rows, columns, sycl::bit_xor<>());
    reduced<std::int8_t>(q, "char +", rows, columns, sycl::plus<>());
    reduced<std::int16_t>(q, "short min", rows, columns, sycl::minimum<>());
    reduced<std::uint8_t>(q, "byte max", rows, columns, sycl::maximum<>());
    reduced<std::int64_t>(q, "long max", rows, columns, sycl::maximum<>());
    reduced<float>(q, "float +", rows, columns, sycl::plus<>());
    reduced<double>(q, "double max", rows, columns, sycl::maximum<>());
    reduced<affine>(q, "composition", rows, columns, compose());
  }
  for (int rounds : {0, 1, 3, 4, 9})
    for (std::size_t items : {7u, 32u, 50u})
      in_loop(q, items, rounds);
  return compare::result();
}
