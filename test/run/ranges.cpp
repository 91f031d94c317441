// parallel_for over ranges and nd_ranges of one to three dimensions: every
// point runs once with the right id, also if sizes are prime or 1.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;

/// Counts how often each point of a range runs, and notes what its item says.
template <int D> void over_range(sycl::range<D> extent, const char *what) {
  const std::size_t n = extent.size();
  int *runs = sycl::malloc_shared<int>(n, queue());
  std::size_t *ids = sycl::malloc_shared<std::size_t>(n * 2, queue());
  queue().memset(runs, 0, n * sizeof(int));
  queue().parallel_for(extent, [=](sycl::item<D> item) {
    const std::size_t linear = item.get_linear_id();
    ++runs[linear];
    std::size_t by_hand = 0;
    for (int d = 0; d < D; ++d)
      by_hand = by_hand * item.get_range(d) + item[d];
    ids[2 * linear] = by_hand;
    ids[2 * linear + 1] = item.get_range() == extent;
  });
  queue().wait();
  bool once = true, places = true;
  for (std::size_t i = 0; i < n; ++i) {
    once &= runs[i] == 1;
    places &= ids[2 * i] == i && ids[2 * i + 1] == 1;
  }
  check(once, what);
  check(places, what);
  sycl::free(runs, queue());
  sycl::free(ids, queue());
}

/// The same for an nd_range, with all that an nd_item knows.
template <int D>
void over_nd_range(sycl::range<D> global, sycl::range<D> local,
                   const char *what) {
  const std::size_t n = global.size();
  int *runs = sycl::malloc_shared<int>(n, queue());
  int *wrong = sycl::malloc_shared<int>(n, queue());
  queue().memset(runs, 0, n * sizeof(int));
  queue().parallel_for(
      sycl::nd_range<D>(global, local), [=](sycl::nd_item<D> item) {
        const std::size_t linear = item.get_global_linear_id();
        ++runs[linear];
        bool right = item.get_global_range() == global &&
                     item.get_local_range() == local &&
                     item.get_group_range() == global / local &&
                     item.get_group().get_local_id() == item.get_local_id() &&
                     item.get_group().get_group_linear_id() ==
                         item.get_group_linear_id() &&
                     item.get_local_linear_id() < local.size();
        std::size_t by_hand = 0;
        for (int d = 0; d < D; ++d) {
          right &= item.get_global_id(d) ==
                   item.get_group(d) * item.get_local_range(d) +
                       item.get_local_id(d);
          right &= item.get_global_id(d) < global[d];
          by_hand = by_hand * global[d] + item.get_global_id()[d];
        }
        wrong[linear] = !right || by_hand != linear;
      });
  queue().wait();
  bool once = true, knows = true;
  for (std::size_t i = 0; i < n; ++i) {
    once &= runs[i] == 1;
    knows &= wrong[i] == 0;
  }
  check(once, what);
  check(knows, what);
  sycl::free(runs, queue());
  sycl::free(wrong, queue());
}

int main() {
  over_range(sycl::range<1>(1), "range 1");
  over_range(sycl::range<1>(1009), "range 1009");
  over_range(sycl::range<2>(7, 13), "range 7 x 13");
  over_range(sycl::range<2>(1, 257), "range 1 x 257");
  over_range(sycl::range<3>(3, 5, 11), "range 3 x 5 x 11");
  over_range(sycl::range<3>(1, 1, 1), "range 1 x 1 x 1");
  over_nd_range(sycl::range<1>(96), sycl::range<1>(32), "nd_range 96 / 32");
  over_nd_range(sycl::range<1>(15), sycl::range<1>(5), "nd_range 15 / 5");
  over_nd_range(sycl::range<2>(8, 12), sycl::range<2>(4, 3),
                "nd_range 8 x 12 / 4 x 3");
  over_nd_range(sycl::range<3>(4, 6, 8), sycl::range<3>(2, 3, 4),
                "nd_range 4 x 6 x 8 / 2 x 3 x 4");

  // Work-groups whose size the runtime chooses.
  using sycl::ext::oneapi::experimental::auto_range;
  static_assert(SYCL_EXT_ONEAPI_AUTO_LOCAL_RANGE == 1);
  const auto chosen = [](auto range, const char *what) {
    constexpr int D = decltype(range)::dimensions;
    std::size_t *at = sycl::malloc_shared<std::size_t>(range.size(), queue());
    queue()
        .parallel_for(sycl::nd_range<D>(range, auto_range<D>()),
                      [=](sycl::nd_item<D> i) {
                        const std::size_t n = i.get_global_linear_id();
                        at[n] = i.get_local_range().size() *
                                            i.get_group_range().size() ==
                                        i.get_global_range().size()
                                    ? n
                                    : n + 1;
                      })
        .wait();
    bool right = true;
    for (std::size_t i = 0; i < range.size(); ++i)
      right &= at[i] == i;
    check(right, what);
    sycl::free(at, queue());
  };
  chosen(sycl::range<1>(1000), "auto_range 1000");
  chosen(sycl::range<1>(1021), "auto_range of a prime");
  chosen(sycl::range<2>(10, 32), "auto_range 10 x 32");
  chosen(sycl::range<3>(2, 30, 17), "auto_range 2 x 30 x 17");
  int *sizes = sycl::malloc_shared<int>(48, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(sycl::range<1>(48), auto_range<1>()),
                    [=](sycl::nd_item<1> i) [[sycl::reqd_work_group_size(12)]] {
                      sizes[i.get_global_id(0)] = int(i.get_local_range(0));
                    })
      .wait();
  check(sizes[0] == 12 && sizes[47] == 12, "auto_range of a required size");
  sycl::free(sizes, queue());

  // Every kind of argument a range kernel may take.
  int *out = sycl::malloc_shared<int>(8, queue());
  auto &q = queue();
  q.parallel_for(1, [=](int i) { out[0] = i + 1; });
  q.parallel_for(1, [=](std::size_t i) { out[1] = (int)i + 2; });
  q.parallel_for(1, [=](sycl::id<1> i) { out[2] = (int)i + 3; });
  q.parallel_for(1, [=](sycl::item<1> i) { out[3] = (int)i + 4; });
  q.parallel_for(
      1, [=](sycl::item<1, false> i) { out[4] = (int)i.get_id(0) + 5; });
  q.parallel_for(1, [=](const sycl::id<1> &i) { out[5] = (int)i[0] + 6; });
  q.parallel_for(sycl::range<1>(2), sycl::id<1>(6),
                 [=](sycl::id<1> i) { out[i] = (int)i + 1; });
  q.wait();
  for (int i = 0; i < 8; ++i)
    check(out[i] == i + 1, "arguments of range kernels");

  q.parallel_for(sycl::range<1>(0), [=](sycl::id<1>) { out[0] = -1; });
  q.wait();
  check(out[0] == 1, "an empty range runs nothing");
  sycl::free(out, q);
  return compare::result();
}
