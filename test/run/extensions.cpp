// Small extensions that programs for DPC++ use: group_load and group_store,
// dot_acc, ldg, and properties of queues that are only hints.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/dot_product.hpp>
#include <sycl/ext/oneapi/experimental/cuda/builtins.hpp>
#include <sycl/ext/oneapi/experimental/group_load_store.hpp>
#include <sycl/properties/all_properties.hpp>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using compare::each;

namespace {

constexpr std::size_t size = 16, groups = 2, mine = 4, block = size * mine;

/// Loads a block in one placement, and stores what came in another.
template <class F>
void moved(const char *what, bool striped_in, bool striped_out, F f) {
  int *in = sycl::malloc_shared<int>(groups * block, compare::queue());
  int *out = sycl::malloc_shared<int>(groups * block, compare::queue());
  for (std::size_t i = 0; i < groups * block; ++i)
    in[i] = int(i * 3 + 1), out[i] = -1;
  compare::queue()
      .parallel_for(sycl::nd_range<1>(groups * size, size),
                    [=](sycl::nd_item<1> item) {
                      const auto from = item.get_group_linear_id() * block;
                      f(item.get_group(), in + from, out + from);
                    })
      .wait();
  bool right = true;
  for (std::size_t g = 0; g < groups; ++g)
    for (std::size_t w = 0; w < size; ++w)
      for (std::size_t i = 0; i < mine; ++i) {
        const auto at = [=](bool striped) {
          return g * block + (striped ? i * size + w : w * mine + i);
        };
        right = right && out[at(striped_out)] == in[at(striped_in)] + int(w);
      }
  check(right, what);
  sycl::free(in, compare::queue());
  sycl::free(out, compare::queue());
}

} // namespace

int main() {
  moved("blocked", false, false, [](auto group, int *in, int *out) {
    int values[mine];
    experimental::group_load(group, in, sycl::span{values});
    for (int &value : values)
      value += int(group.get_local_linear_id());
    experimental::group_store(group, sycl::span{values}, out);
  });
  moved("striped into blocked", true, false, [](auto group, int *in, int *out) {
    const experimental::properties from{experimental::data_placement_striped,
                                        experimental::full_group};
    const experimental::properties to{experimental::data_placement_blocked,
                                      experimental::contiguous_memory,
                                      experimental::full_group};
    sycl::int4 values;
    experimental::group_load(group, in, values, from);
    values += int(group.get_local_linear_id());
    experimental::group_store(group, values, out, to);
  });
  moved("blocked into striped", false, true, [](auto group, int *in, int *out) {
    int values[mine];
    const int *constant = in;
    experimental::group_load(group, constant, sycl::span<int, mine>(values));
    for (int &value : values)
      value += int(group.get_local_linear_id());
    experimental::group_store(
        group, sycl::span<int, mine>(values), out,
        experimental::properties{experimental::data_placement<
            experimental::group_algorithm_data_placement::striped>});
  });
  moved("one element", true, true, [](auto group, int *in, int *out) {
    for (std::size_t i = 0; i < mine; ++i) {
      int value;
      experimental::group_load(group, in + i * size, value);
      experimental::group_store(group, value + int(group.get_local_linear_id()),
                                out + i * size);
    }
  });

  using sycl::ext::oneapi::dot_acc;
  each<int>(
      "dot_acc",
      [](std::size_t i, int *out) {
        const std::int32_t a = std::int32_t(0x80ff017fu ^ i * 0x01020304u);
        const std::uint32_t b = 0xfe7f8003u + std::uint32_t(i);
        out[0] = dot_acc(a, std::int32_t(b), 1000);
        out[1] = dot_acc(a, b, -5);
        out[2] = dot_acc(b, a, std::int32_t(i));
        out[3] = int(dot_acc(b, b, 7u));
        out[4] = dot_acc(sycl::vec<std::int8_t, 4>{1, -2, 3, -4},
                         sycl::vec<std::uint8_t, 4>{200, 100, 50, 25}, 10);
        out[5] = int(experimental::cuda::ldg(out + 4));
      },
      6);
  // -128 * -2 + -1 * 127 + 1 * -128 + 127 * 3
  check(dot_acc(std::int32_t(0x80ff017fu), std::int32_t(0xfe7f8003u), 0) ==
            256 - 127 - 128 + 381,
        "dot_acc of signed bytes");
  check(dot_acc(0xffff0001u, 0xffff0002u, 0u) == 2 * 255 * 255 + 2,
        "dot_acc of unsigned bytes");
  check(dot_acc(sycl::vec<std::int8_t, 4>{1, -2, 3, -4},
                sycl::vec<std::uint8_t, 4>{200, 100, 50, 25}, 10) == 60,
        "dot_acc of vectors");

  const sycl::property_list list{
      sycl::property::queue::in_order(),
      sycl::ext::oneapi::property::queue::discard_events(),
      sycl::ext::oneapi::property::queue::priority_high()};
  check(
      list.has_property<sycl::ext::oneapi::property::queue::priority_high>() &&
          !list.has_property<
              sycl::ext::oneapi::property::queue::priority_low>(),
      "hints in a list");
  sycl::queue hinted(list);
  check(hinted.is_in_order(), "a queue with hints");
  int *value = sycl::malloc_shared<int>(1, hinted);
  *value = 1;
  hinted.single_task([=] { *value += 41; });
  hinted.wait();
  check(*value == 42, "a kernel of a queue with hints");
  sycl::free(value, hinted);
  return compare::result();
}
