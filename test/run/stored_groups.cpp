// A group that a kernel has stored is asked on the host: it ended the program,
// since each query was a builtin of devices. Groups of one, two and three
// dimensions, whose ranges all differ; a copy has the same answers.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <vector>

using compare::check;
using compare::queue;

template <int D> using size = std::array<std::size_t, D>;

template <int D, std::size_t... I>
static void stored(const size<D> &groups, const size<D> &items,
                   std::index_sequence<I...>) {
  using group = sycl::group<D>;
  const sycl::range<D> count(groups[I]...), local(items[I]...);
  // Not default-constructible.
  auto *memory = sycl::aligned_alloc_shared<unsigned char>(
      16, count.size() * sizeof(group), queue());
  auto *out = reinterpret_cast<group *>(memory);
  queue()
      .parallel_for(sycl::nd_range<D>(count * local, local),
                    [=](sycl::nd_item<D> item) {
                      const group own = item.get_group();
                      if (own.leader())
                        new (out + own.get_group_linear_id()) group(own);
                    })
      .wait();
  for (std::size_t i = 0; i < count.size(); ++i) {
    const group copy = out[i];
    std::size_t rest = i;
    for (int d = D; d-- > 0; rest /= groups[d]) {
      const std::size_t expected = rest % groups[d];
      check(copy.get_group_id(d) == expected && copy[d] == expected &&
                copy.get_group_id()[d] == expected &&
                copy.get_id(d) == expected,
            "its id");
      check(copy.get_group_range(d) == groups[d] &&
                copy.get_group_range()[d] == groups[d],
            "the range of groups");
      check(copy.get_local_range(d) == items[d] &&
                copy.get_local_range()[d] == items[d] &&
                copy.get_max_local_range()[d] == items[d],
            "the range of work-items");
      check(copy.get_global_range(d) == groups[d] * items[d] &&
                copy.get_global_range()[d] == groups[d] * items[d],
            "the global range");
    }
    check(copy.get_group_linear_id() == i && copy.get_linear_id() == i,
          "its number");
    check(copy.get_group_linear_range() == count.size() &&
              copy.get_local_linear_range() == local.size(),
          "counts");
    for (std::size_t k = 0; k < count.size(); ++k)
      check((out[k] == copy) == (i == k) && (out[k] != copy) == (i != k),
            "compared");
  }
  sycl::free(memory, queue());
}

int main() {
  stored<1>({5}, {3}, std::make_index_sequence<1>());
  stored<2>({2, 3}, {4, 5}, std::make_index_sequence<2>());
  stored<3>({2, 3, 4}, {5, 1, 2}, std::make_index_sequence<3>());
  return compare::result();
}
