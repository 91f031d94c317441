// sycl_ext_oneapi_group_sort, version 2: keys with values, and several elements
// of each work-item, placed in blocks or stripes. Equal keys keep their order,
// which an exchange of distant elements does not give by itself.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <functional>
#include <sycl/ext/oneapi/experimental/group_sort.hpp>
#include <utility>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using placement = experimental::group_algorithm_data_placement;

// No power of two, so that the last elements have no partner.
constexpr std::size_t each = 3, items = 18, all = each * items;
using key_value = std::pair<int, int>;

// Where element `i` of a work-item is in the order of the group.
static std::size_t place(bool striped, std::size_t item, std::size_t i) {
  return striped ? i * items + item : item * each + i;
}

template <class Sort>
static void arrays(const char *what, bool striped_in, bool striped_out,
                   bool is_up, bool has_values, Sort sort) {
  sycl::queue &q = compare::queue();
  int *keys = sycl::malloc_shared<int>(all, q);
  int *values = sycl::malloc_shared<int>(all, q);
  std::vector<key_value> expected(all);
  for (std::size_t item = 0; item < items; ++item)
    for (std::size_t i = 0; i < each; ++i) {
      const std::size_t at = item * each + i;
      keys[at] = int(at * 37 + 11) % 13;
      values[at] = int(at);
      expected[place(striped_in, item, i)] = {keys[at], values[at]};
    }
  std::stable_sort(expected.begin(), expected.end(),
                   [&](key_value a, key_value b) {
                     return is_up ? a.first < b.first : b.first < a.first;
                   });
  using sorter =
      experimental::default_sorters::group_key_value_sorter<int, int,
                                                            std::less<>, each>;
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<std::byte> scratch(
         sorter::memory_required(sycl::memory_scope::work_group, items), h);
     h.parallel_for(sycl::nd_range<1>(items, items),
                    [=](sycl::nd_item<1> item) {
                      int key[each], value[each];
                      const std::size_t first = item.get_local_id(0) * each;
                      for (std::size_t i = 0; i < each; ++i) {
                        key[i] = keys[first + i];
                        value[i] = values[first + i];
                      }
                      sort(item.get_group(),
                           sycl::span<std::byte>(&scratch[0], scratch.size()),
                           sycl::span<int, each>(key, each),
                           sycl::span<int, each>(value, each));
                      for (std::size_t i = 0; i < each; ++i) {
                        keys[first + i] = key[i];
                        values[first + i] = value[i];
                      }
                    });
   }).wait();
  bool right = true;
  for (std::size_t item = 0; item < items; ++item)
    for (std::size_t i = 0; i < each; ++i) {
      const key_value &one = expected[place(striped_out, item, i)];
      right &= keys[item * each + i] == one.first;
      right &= !has_values || values[item * each + i] == one.second;
    }
  check(right, what);
  sycl::free(keys, q);
  sycl::free(values, q);
}

int main() {
  using namespace experimental;
  arrays("keys with values", false, false, true, true,
         [](auto group, auto scratch, auto keys, auto values) {
           sort_key_value_over_group(group_with_scratchpad(group, scratch),
                                     keys, values);
         });
  arrays("by a comparison, to stripes", false, true, false, true,
         [](auto group, auto scratch, auto keys, auto values) {
           sort_key_value_over_group(
               group_with_scratchpad(group, scratch), keys, values,
               std::greater<>(),
               properties{output_data_placement<placement::striped>});
         });
  arrays("by a sorter, from stripes to stripes", true, true, true, true,
         [](auto group, auto scratch, auto keys, auto values) {
           sort_key_value_over_group(
               group, keys, values,
               default_sorters::group_key_value_sorter<int, int, std::less<>,
                                                       each>(scratch),
               properties{input_data_placement<placement::striped>,
                          output_data_placement<placement::striped>});
         });
  arrays("by bits, from stripes", true, false, false, true,
         [](auto group, auto scratch, auto keys, auto values) {
           sort_key_value_over_group(
               group, keys, values,
               radix_sorters::group_key_value_sorter<
                   int, int, sorting_order::descending, each>(scratch),
               properties{input_data_placement<placement::striped>});
         });
  arrays("values alone", false, false, true, false,
         [](auto group, auto scratch, auto keys, auto) {
           sort_over_group(group_with_scratchpad(group, scratch), keys);
         });
  arrays("values alone, by a sorter of bits, to stripes", false, true, true,
         false, [](auto group, auto scratch, auto keys, auto) {
           sort_over_group(
               group, keys,
               radix_sorters::group_sorter<int, sorting_order::ascending, each>(
                   scratch),
               properties{output_data_placement<placement::striped>});
         });
  return compare::result();
}
