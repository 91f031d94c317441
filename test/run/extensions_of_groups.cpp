// Extensions that work-items of a group use together, and small ones of the
// host: loads and stores of a sub-group, group sort, reductions with any
// operation, KHR queries, the thread's device, properties that only affect
// Intel's GPUs.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <bitset>
#include <complex>
#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/ext/intel/experimental/grf_size_properties.hpp>
#include <sycl/ext/oneapi/complex_algorithms.hpp>
#include <sycl/ext/oneapi/experimental/current_device.hpp>
#include <sycl/ext/oneapi/experimental/group_sort.hpp>
#include <sycl/ext/oneapi/experimental/named_sub_group_sizes.hpp>
#include <sycl/ext/oneapi/experimental/user_defined_reductions.hpp>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;
namespace intel = sycl::ext::intel::experimental;

static void loads_of_sub_groups() {
  sycl::queue &q = compare::queue();
  constexpr int n = 128;
  int *from = sycl::malloc_shared<int>(n * 2, q);
  int *to = sycl::malloc_shared<int>(n * 2, q);
  for (int i = 0; i < 2 * n; ++i) {
    from[i] = i * 3;
    to[i] = -1;
  }
  q.parallel_for(sycl::nd_range<1>(n, 64), [=](sycl::nd_item<1> item) {
     const sycl::sub_group s = item.get_sub_group();
     // Where this sub-group's part of its work-group begins: all of them full.
     const std::size_t width = s.get_max_local_range()[0];
     const std::size_t at =
         item.get_group(0) * 64 + s.get_group_linear_id() * width;
     const int one = s.load(from + at);
     s.store(to + at, one + 1);
     using pointer = sycl::global_ptr<int>;
     const sycl::vec<int, 2> two = s.load<2>(pointer(from + 2 * at));
     const int before = s.shuffle_up(two[0], 1);
     if (s.get_local_linear_id() > 0 && before != two[0] - 3)
       to[at] = -2;
     if (at >= n / 2) // The second half of `to` by twos.
       s.store<2>(pointer(to + 2 * at), two + 1);
   }).wait();
  bool right = true;
  for (int i = 0; i < 2 * n; ++i)
    right &= to[i] == 3 * i + 1;
  check(right, "load and store of sub-groups");
  sycl::free(from, q);
  sycl::free(to, q);
}

struct further {
  bool operator()(int a, int b) const { return b < a; }
};

template <int Size, class Sort>
static void sorted(const char *what, const int *expected, Sort sort) {
  sycl::queue &q = compare::queue();
  int *values = sycl::malloc_shared<int>(Size, q);
  for (int i = 0; i < Size; ++i)
    values[i] = compare::ragged(std::size_t(i));
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<std::byte> scratch(Size * sizeof(int) + 8, h);
     h.parallel_for(sycl::nd_range<2>({4, 8}, {4, 8}),
                    [=](sycl::nd_item<2> item) {
                      sort(item.get_group(), values,
                           sycl::span<std::byte>(&scratch[0], scratch.size()));
                    });
   }).wait();
  check(std::equal(values, values + Size, expected), what);
  sycl::free(values, q);
}

static void sorts() {
  // More elements than work-items and no power of two; then one for each.
  constexpr int many = 101, items = 32;
  std::vector<int> up(many), down, first(items), low(items);
  for (int i = 0; i < many; ++i)
    up[std::size_t(i)] = compare::ragged(std::size_t(i));
  std::copy_n(up.begin(), items, first.begin());
  std::sort(up.begin(), up.end());
  down.assign(up.rbegin(), up.rend());
  std::vector<int> first_down = first;
  std::sort(first.begin(), first.end());
  std::sort(first_down.begin(), first_down.end(), further());

  using sycl::span;
  sorted<many>("joint_sort", up.data(), [](auto group, int *p, auto scratch) {
    experimental::joint_sort(
        experimental::group_with_scratchpad(group, scratch), p, p + many);
  });
  sorted<many>("joint_sort by a comparison", down.data(),
               [](auto group, int *p, auto scratch) {
                 experimental::joint_sort(
                     experimental::group_with_scratchpad(group, scratch), p,
                     p + many, further());
               });
  sorted<many>("joint_sort by a sorter of bits", down.data(),
               [](auto group, int *p, auto scratch) {
                 using experimental::sorting_order;
                 experimental::joint_sort(
                     group, p, p + many,
                     experimental::radix_sorters::joint_sorter<
                         int, sorting_order::descending>(scratch));
               });
  sorted<items>(
      "sort_over_group", first.data(), [](auto group, int *p, auto scratch) {
        int &mine = p[group.get_local_linear_id()];
        mine = experimental::sort_over_group(
            experimental::group_with_scratchpad(group, scratch), mine);
      });
  sorted<items>(
      "sort_over_group by a sorter", first_down.data(),
      [](auto group, int *p, auto scratch) {
        int &mine = p[group.get_local_linear_id()];
        mine = experimental::sort_over_group(
            group, mine,
            experimental::default_sorters::group_sorter<int, further>(scratch));
      });
}

struct complex {
  float re, im;
};
struct product {
  complex operator()(complex a, complex b) const {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
};

static void reductions() {
  sycl::queue &q = compare::queue();
  complex *r = sycl::malloc_shared<complex>(4, q);
  complex *in = sycl::malloc_shared<complex>(5, q);
  std::fill_n(in, 5, complex{0, 1});
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<std::byte> scratch(64 * sizeof(complex), h);
     h.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
       const experimental::group_with_scratchpad helper(
           item.get_group(),
           sycl::span<std::byte>(&scratch[0], scratch.size()));
       // i to the power of 64 is 1, to that of 5 it is i.
       const complex i{0, 1};
       const complex a = experimental::reduce_over_group(helper, i, product());
       const complex b =
           experimental::reduce_over_group(helper, i, complex{2, 0}, product());
       const complex c =
           experimental::joint_reduce(helper, in, in + 5, product());
       const complex d = experimental::joint_reduce(helper, in, in + 5,
                                                    complex{0, 3}, product());
       if (item.get_local_id(0) == 7) {
         r[0] = a;
         r[1] = b;
         r[2] = c;
         r[3] = d;
       }
     });
   }).wait();
  check(r[0].re == 1 && r[0].im == 0 && r[1].re == 2 && r[1].im == 0,
        "reduce_over_group of a class");
  check(r[2].re == 0 && r[2].im == 1 && r[3].re == -3 && r[3].im == 0,
        "joint_reduce with fewer elements than work-items");
  sycl::free(r, q);
  sycl::free(in, q);
}

static std::size_t where() {
  return sycl::khr::this_nd_item<2>().get_global_linear_id() +
         sycl::khr::this_group<2>().get_group_linear_id() * 1000 +
         sycl::khr::this_sub_group().get_local_linear_id() * 0;
}

template <int D> static bool knows_its_place(sycl::item<D> item) {
  return sycl::ext::oneapi::experimental::this_id<D>() == item.get_id();
}
template <int D> static void in_ranges(sycl::range<D> range) {
  int *wrong = sycl::malloc_shared<int>(1, compare::queue());
  *wrong = 0;
  compare::queue()
      .parallel_for(range,
                    [=](sycl::item<D> item) {
                      if (!knows_its_place(item))
                        *wrong = 1;
                    })
      .wait();
  check(!*wrong, "this_id");
  sycl::free(wrong, compare::queue());
}

static void small_ones() {
  in_ranges(sycl::range<1>(1000));
  in_ranges(sycl::range<1>(1021));
  in_ranges(sycl::range<2>(10, 13));
  in_ranges(sycl::range<3>(3, 4, 5));
  sycl::queue &q = compare::queue();
  std::size_t *r = sycl::malloc_shared<std::size_t>(16, q);
  q.parallel_for(
       sycl::nd_range<2>({4, 4}, {2, 4}),
       experimental::properties{intel::grf_size<256>,
                                intel::cache_config(intel::large_slm)},
       [=](sycl::nd_item<2> item) { r[item.get_global_linear_id()] = where(); })
      .wait();
  check(r[3] == 3 && r[8] == 1008 && r[15] == 1015,
        "queries without an argument; properties for Intel's GPUs");

  const auto size_of = [&](auto property) {
    q.parallel_for(sycl::nd_range<1>(64, 64),
                   experimental::properties{property},
                   [=](sycl::nd_item<1> item) {
                     if (item.get_local_id(0) == 0)
                       r[0] = item.get_sub_group().get_max_local_range()[0];
                   })
        .wait();
    return r[0];
  };
  const auto sizes =
      q.get_device().get_info<sycl::info::device::sub_group_sizes>();
  for (std::size_t size : {size_of(experimental::sub_group_size_primary),
                           size_of(experimental::sub_group_size_automatic)})
    check(std::find(sizes.begin(), sizes.end(), size) != sizes.end(),
          "sub-groups of a named size");
  sycl::free(r, q);

  const sycl::device device = q.get_device();
  const auto most =
      device.get_info<sycl::khr::info::device::max_work_group_range<2>>();
  check(most[0] >= 0xffff && most[1] >= 0xffff &&
            device.get_info<
                sycl::khr::info::device::max_work_group_range_size>() >= 0xffff,
        "most work-groups");
  using namespace experimental::this_thread;
  check(get_current_device() == sycl::device(), "the thread's first device");
  set_current_device(device);
  check(get_current_device() == device, "the thread's device");
}

/// As Ginkgo has one: the sub-group by another name.
struct tile : sycl::sub_group {
  tile(const sycl::sub_group &of) : sycl::sub_group(of) {}
};
namespace sycl {
namespace detail {
template <> struct is_sub_group<tile> : std::true_type {};
namespace spirv {
template <class Group> struct group_scope;
template <> struct group_scope<tile> {
  static constexpr __spv::Scope::Flag value = __spv::Scope::Flag::Subgroup;
};
} // namespace spirv
} // namespace detail
} // namespace sycl

static void groups_of_libraries() {
  sycl::queue &q = compare::queue();
  constexpr int n = 64;
  int *sums = sycl::malloc_shared<int>(n, q);
  int *sizes = sycl::malloc_shared<int>(n, q);
  q.parallel_for(sycl::nd_range<1>(n, n), [=](sycl::nd_item<1> item) {
     const tile t = item.get_sub_group();
     const auto i = item.get_local_linear_id();
     sums[i] = sycl::reduce_over_group(t, 2, sycl::plus<>()) +
               sycl::group_broadcast(t, int(t.get_local_linear_id()), 1) * 1000;
     sizes[i] = int(t.get_local_linear_range());
   }).wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= sums[i] == 2 * sizes[i] + 1000;
  check(right, "a library's own class in group algorithms");
  sycl::free(sums, q);
  sycl::free(sizes, q);
}

static void complex_numbers() {
  sycl::queue &q = compare::queue();
  using number = std::complex<float>;
  constexpr int n = 48;
  struct result {
    number sum, product, before;
    int in_sub_group;
  };
  result *r = sycl::malloc_shared<result>(n, q);
  q.parallel_for(sycl::nd_range<1>(n, n), [=](sycl::nd_item<1> item) {
     const int i = int(item.get_local_linear_id());
     const auto group = item.get_group();
     const auto sub = item.get_sub_group();
     const number z(float(i), float(n - i));
     // Powers of i: exact, and the order of factors does not matter.
     const number turn = i % 4 == 1 ? number(0, 1) : number(1, 0);
     r[i].sum = sycl::reduce_over_group(group, z, sycl::plus<>());
     r[i].product =
         sycl::reduce_over_group(group, turn, sycl::multiplies<number>());
     r[i].before = sycl::exclusive_scan_over_group(sub, z, sycl::plus<>());
     r[i].in_sub_group = int(sub.get_local_linear_id());
   }).wait();
  number sum = 0, product = 1;
  for (int i = 0; i < n; ++i) {
    sum += number(float(i), float(n - i));
    product *= i % 4 == 1 ? number(0, 1) : number(1, 0);
  }
  bool right = true;
  for (int i = 0; i < n; ++i) {
    number before = 0;
    for (int j = i - r[i].in_sub_group; j < i; ++j)
      before += number(float(j), float(n - j));
    right &=
        r[i].sum == sum && r[i].product == product && r[i].before == before;
  }
  check(right, "reductions and scans of complex numbers");
  sycl::free(r, q);
}

int main() {
  loads_of_sub_groups();
  complex_numbers();
  groups_of_libraries();
  sorts();
  reductions();
  small_ones();
  return compare::result();
}
