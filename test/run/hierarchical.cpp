// Hierarchical kernels: variables in the scope of the group exist once and all
// items see them; a private_memory is one for each item; logical items;
// functors, names, kernel handlers; and the copies that a work-group makes
// together, there and over an nd_range.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <numeric>
#include <vector>

using compare::check;
using compare::queue;
using compare::throws;

/// Sums of the numbers 0 … of a group of local range `local`, in `groups`
/// groups, through a variable of the group; each item checks its ids.
template <int D>
void sums(sycl::range<D> groups, sycl::range<D> local, const char *what) {
  const std::size_t items = local.size(), n = groups.size();
  std::vector<int> out(n, -1), wrong(n, -1), seen(n * items, 0);
  {
    sycl::buffer<int> sums(out.data(), n), wrongs(wrong.data(), n);
    sycl::buffer<int> all(seen.data(), n * items);
    queue().submit([&](sycl::handler &h) {
      sycl::accessor sum_of(sums, h, sycl::write_only);
      sycl::accessor wrong_in(wrongs, h, sycl::write_only);
      sycl::accessor saw(all, h, sycl::read_write);
      sycl::local_accessor<int> shared(items, h);
      h.parallel_for_work_group(groups, local, [=](sycl::group<D> g) {
        int sum = 0, bad = 0; // of the group
        g.parallel_for_work_item([&](sycl::h_item<D> it) {
          shared[it.get_local().get_linear_id()] =
              static_cast<int>(it.get_local().get_linear_id());
          saw[it.get_global().get_linear_id()] += 1;
          bad += it.get_local_range() != local ||
                 it.get_global_range() != groups * local ||
                 it.get_global_id() !=
                     g.get_group_id() * local + it.get_local_id() ||
                 it.get_physical_local() != it.get_logical_local();
        });
        for (std::size_t i = 0; i < items; ++i)
          sum += shared[i];
        bad += g.get_group_range() != groups || g.get_local_range() != local;
        g.parallel_for_work_item([&](sycl::h_item<D>) { sum += 1; });
        sum_of[g.get_group_linear_id()] = sum;
        wrong_in[g.get_group_linear_id()] = bad;
      });
    });
  }
  const int expected = static_cast<int>(items * (items - 1) / 2 + items);
  check(out == std::vector<int>(n, expected), what);
  check(wrong == std::vector<int>(n, 0), what);
  check(seen == std::vector<int>(n * items, 1), what);
}

/// More logical items than there are work-items, and fewer.
void logical_items() {
  constexpr std::size_t groups = 3;
  std::vector<int> out(groups * 10, 0), few(groups, 0);
  {
    sycl::buffer<int> all(out.data(), out.size()), some(few.data(), groups);
    queue().submit([&](sycl::handler &h) {
      sycl::accessor to(all, h, sycl::read_write), least(some, h);
      h.parallel_for_work_group<class logical>(
          sycl::range(groups), sycl::range(4), [=](sycl::group<1> g) {
            g.parallel_for_work_item(sycl::range(10), [&](sycl::h_item<1> it) {
              if (it.get_logical_local_range(0) == 10 &&
                  it.get_physical_local_range(0) == 4 &&
                  it.get_physical_local_id(0) ==
                      it.get_logical_local_id(0) % 4 &&
                  it.get_local_id() == it.get_logical_local_id())
                to[g[0] * 10 + it.get_local_id(0)] += 1;
            });
            g.parallel_for_work_item(
                sycl::range(2), [&](sycl::h_item<1>) { least[g[0]] += 1; });
          });
    });
  }
  check(out == std::vector<int>(groups * 10, 1), "logical items");
  check(few == std::vector<int>(groups, 2), "fewer logical items");
}

/// A functor with a constructor for its objects.
struct counted {
  int value = 5;
};
struct keeps_private {
  sycl::accessor<int, 2, sycl::access_mode::write> to;
  void operator()(sycl::group<2> g) const {
    sycl::private_memory<counted, 2> mine(g);
    g.parallel_for_work_item([&](sycl::h_item<2> it) {
      mine(it).value += static_cast<int>(it.get_global().get_linear_id());
    });
    g.parallel_for_work_item(
        [&](sycl::h_item<2> it) { to[it.get_global_id()] = mine(it).value; });
  }
};
void private_memory() {
  std::vector<int> out(6 * 8, -1), expected(6 * 8);
  std::iota(expected.begin(), expected.end(), 5);
  {
    sycl::buffer<int, 2> all(out.data(), {6, 8});
    queue().submit([&](sycl::handler &h) {
      keeps_private kernel{{all, h, sycl::write_only}};
      h.parallel_for_work_group(sycl::range(3, 2), sycl::range(2, 4), kernel);
    });
  }
  check(out == expected, "private memory");
}

/// Without a local range, and with a kernel_handler.
constexpr sycl::specialization_id<int> step(3);
void other_forms() {
  int *out = sycl::malloc_shared<int>(8, queue());
  queue()
      .submit([&](sycl::handler &h) {
        h.set_specialization_constant<step>(7);
        h.parallel_for_work_group(sycl::range(4), [=](sycl::group<1> g,
                                                      sycl::kernel_handler k) {
          int count = 0;
          g.parallel_for_work_item(sycl::range(5),
                                   [&](sycl::h_item<1>) { ++count; });
          out[g[0]] = count * k.get_specialization_constant<step>() + int(g[0]);
        });
      })
      .wait();
  check(out[0] == 35 && out[1] == 36 && out[3] == 38, "kernel handler");
  sycl::free(out, queue());
  check(throws(sycl::errc::nd_range,
               [] {
                 queue().submit([](sycl::handler &h) {
                   h.parallel_for_work_group(sycl::range(1), sycl::range(4096),
                                             [=](sycl::group<1>) {});
                 });
               }),
        "too many work-items");
  // A requirement of the kernel that no device meets is reported first.
  check(throws(sycl::errc::kernel_not_supported,
               [] {
                 queue().submit([](sycl::handler &h) {
                   h.parallel_for_work_group(
                       sycl::range(1), sycl::range(1048576),
                       [=](sycl::group<1>)
                           [[sycl::reqd_work_group_size(1048576)]] {});
                 });
               }),
        "more work-items than any device has");
  check(throws(sycl::errc::kernel_not_supported,
               [] {
                 queue().submit([](sycl::handler &h) {
                   h.parallel_for_work_group(
                       sycl::range(1), sycl::range(4099),
                       [=](sycl::group<1>)
                           [[sycl::reqd_sub_group_size(4099)]] {});
                 });
               }),
        "sub-groups that no device has");
  // Such a kernel is in no image of others, which a driver would refuse.
  check(!sycl::get_kernel_bundle<sycl::bundle_state::executable>(
             queue().get_context())
             .empty(),
        "a bundle without it");
}

/// Copies in and out, with strides of the global memory, of elements that no
/// OpenCL knows.
struct pixel {
  unsigned char r, g, b;
  bool operator==(const pixel &o) const {
    return r == o.r && g == o.g && b == o.b;
  }
};
template <class Group, class T>
void copies(const Group &g, const sycl::local_accessor<T> &tile, T *from, T *to,
            std::size_t n) {
  auto here = tile.template get_multi_ptr<sycl::access::decorated::yes>();
  auto in = sycl::address_space_cast<sycl::access::address_space::global_space,
                                     sycl::access::decorated::yes>(from);
  auto out = sycl::address_space_cast<sycl::access::address_space::global_space,
                                      sycl::access::decorated::yes>(to);
  sycl::device_event read = g.async_work_group_copy(here, in, n, 2);
  g.wait_for(read);
  sycl::device_event e = g.async_work_group_copy(out, here, n);
  sycl::device_event f = g.async_work_group_copy(out + n, here, n, 3);
  g.wait_for(e, f);
}
template <class T> void all_copies(T (*make)(int), const char *what) {
  constexpr std::size_t n = 37, groups = 3, stride = n + 3 * n;
  T *from = sycl::malloc_shared<T>(2 * n, queue());
  T *to = sycl::malloc_shared<T>(2 * groups * stride, queue());
  for (std::size_t i = 0; i < 2 * n; ++i)
    from[i] = make(static_cast<int>(i));
  for (std::size_t i = 0; i < 2 * groups * stride; ++i)
    to[i] = make(99);
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<T> tile(n, h);
    h.parallel_for(sycl::nd_range<1>(groups * 8, 8), [=](sycl::nd_item<1> it) {
      copies(it, tile, from, to + it.get_group(0) * stride, n);
    });
  });
  queue().wait();
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<T> tile(n, h);
    h.parallel_for_work_group(
        sycl::range(groups), sycl::range(8), [=](sycl::group<1> g) {
          copies(g, tile, from, to + (groups + g[0]) * stride, n);
        });
  });
  queue().wait();
  bool right = true;
  for (std::size_t g = 0; g < 2 * groups; ++g)
    for (std::size_t i = 0; i < stride; ++i) {
      const std::size_t j = i < n ? i : (i - n) / 3;
      const T expected =
          i < n || (i - n) % 3 == 0 ? make(static_cast<int>(2 * j)) : make(99);
      right &= to[g * stride + i] == expected;
    }
  check(right, what);
  sycl::free(from, queue());
  sycl::free(to, queue());
}

int main() {
  sums<1>(5, 16, "one dimension");
  sums<1>(7, 1, "groups of one item");
  sums<2>({3, 2}, {2, 5}, "two dimensions");
  sums<3>({2, 3, 2}, {3, 2, 4}, "three dimensions");
  logical_items();
  private_memory();
  other_forms();
  all_copies<int>([](int i) { return i; }, "copies of int");
  all_copies<pixel>(
      [](int i) {
        auto c = static_cast<unsigned char>(i);
        return pixel{c, static_cast<unsigned char>(c + 1), 7};
      },
      "copies of pixels");
  return compare::failures;
}
