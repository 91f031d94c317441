// nd_item, group and sub_group that a kernel stores: equal if they are the same
// one, wherever they are compared.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace {

constexpr std::size_t groups = 3, size = 8, count = groups * size;

template <int D> sycl::nd_range<D> space() {
  if constexpr (D == 1)
    return {count, size};
  else if constexpr (D == 2)
    return {{groups, size}, {1, size}};
  else
    return {{2, groups, size / 2}, {2, 1, size / 2}};
}

template <class T> struct storage {
  T *of = sycl::malloc_shared<T>(count, compare::queue());
  ~storage() { sycl::free(of, compare::queue()); }
};

template <int D> void stored() {
  storage<sycl::nd_item<D>> items;
  storage<sycl::group<D>> all_groups;
  storage<sycl::sub_group> sub_groups;
  storage<std::size_t> group_numbers, sub_group_numbers;
  storage<int> again;
  auto *items_of = items.of;
  auto *groups_of = all_groups.of;
  auto *sub_groups_of = sub_groups.of;
  auto *group_numbers_of = group_numbers.of;
  auto *sub_group_numbers_of = sub_group_numbers.of;
  compare::queue()
      .parallel_for(space<D>(),
                    [=](sycl::nd_item<D> item) {
                      const auto at = item.get_global_linear_id();
                      items_of[at] = item;
                      groups_of[at] = item.get_group();
                      sub_groups_of[at] = item.get_sub_group();
                      group_numbers_of[at] = item.get_group_linear_id();
                      sub_group_numbers_of[at] =
                          item.get_group_linear_id() * 100 +
                          item.get_sub_group().get_group_linear_id();
                    })
      .wait();
  int *again_of = again.of;
  compare::queue()
      .parallel_for(space<D>(),
                    [=](sycl::nd_item<D> item) {
                      const auto at = item.get_global_linear_id();
                      int right = 0;
                      for (std::size_t i = 0; i < count; ++i)
                        right += (items_of[i] == item) == (i == at) &&
                                 (groups_of[i] != item.get_group()) ==
                                     (group_numbers_of[i] !=
                                      item.get_group_linear_id());
                      again_of[at] = right;
                    })
      .wait();
  for (std::size_t i = 0; i < count; ++i) {
    compare::check(again.of[i] == int(count), "compared in a kernel");
    for (std::size_t k = 0; k < count; ++k) {
      compare::check((items.of[i] == items.of[k]) == (i == k), "nd_item");
      compare::check((all_groups.of[i] == all_groups.of[k]) ==
                         (group_numbers.of[i] == group_numbers.of[k]),
                     "group");
      compare::check((sub_groups.of[i] == sub_groups.of[k]) ==
                         (sub_group_numbers.of[i] == sub_group_numbers.of[k]),
                     "sub_group");
    }
  }
}

} // namespace

int main() {
  stored<1>();
  stored<2>();
  stored<3>();
  return compare::result();
}
