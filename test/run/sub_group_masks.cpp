// group_ballot and sub_group_mask, for every size of sub-group.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;
using sycl::ext::oneapi::group_ballot;
using sycl::ext::oneapi::sub_group_mask;

constexpr int n = 64;

template <class F> int count_wrong(F f, int n = ::n) {
  int *wrong = sycl::malloc_shared<int>(n, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(n, n),
                    [=](sycl::nd_item<1> item) {
                      const sycl::sub_group sg = item.get_sub_group();
                      const int first =
                          item.get_local_id(0) - sg.get_local_linear_id();
                      wrong[item.get_local_id(0)] =
                          !f(sg, first, int(sg.get_local_linear_range()));
                    })
      .wait();
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += wrong[i];
  sycl::free(wrong, queue());
  return sum;
}

/// Whether the work-item says yes; no pattern that a mirrored mask has too.
constexpr bool says_yes(int i) { return i % 3 == 0 || i % 7 == 5; }

int main() {
  check(!count_wrong([](sycl::sub_group sg, int first, int size) {
    const int i = first + sg.get_local_linear_id();
    const sub_group_mask mask = group_ballot(sg, says_yes(i));
    int count = 0, low = -1, high = -1;
    bool right = int(mask.size()) == int(sg.get_max_local_range()[0]);
    for (int k = 0; k < size; ++k) {
      right &= mask[k] == says_yes(first + k);
      if (!says_yes(first + k))
        continue;
      ++count;
      high = k;
      if (low < 0)
        low = k;
    }
    right &= int(mask.count()) == count && mask.any() == (count > 0) &&
             mask.none() == (count == 0);
    right &= int(mask.find_low()[0]) == (low < 0 ? int(mask.size()) : low);
    right &= int(mask.find_high()[0]) == (low < 0 ? int(mask.size()) : high);
    return right;
  }),
        "ballot");

  // 20 work-items: the last sub-group, or the only one, is not whole.
  check(!count_wrong(
            [](sycl::sub_group sg, int first, int size) {
              const int i = first + sg.get_local_linear_id();
              std::uint64_t bits = 0, wanted = 0;
              group_ballot(sg, says_yes(i)).extract_bits(bits);
              for (int k = 0; k < size; ++k)
                wanted |= std::uint64_t(says_yes(first + k)) << k;
              return bits == wanted &&
                     group_ballot(sg).count() == std::uint32_t(size);
            },
            20),
        "ballot of a part");

  check(!count_wrong([](sycl::sub_group sg, int first, int size) {
    const int i = first + sg.get_local_linear_id();
    sub_group_mask mask = group_ballot(sg, says_yes(i));
    std::uint64_t wanted = 0;
    for (int k = 0; k < size; ++k)
      wanted |= std::uint64_t(says_yes(first + k)) << k;
    std::uint64_t bits = 0;
    mask.extract_bits(bits);
    bool right = bits == wanted;
    std::uint32_t high = 1;
    mask.extract_bits(high, 32);
    right &= high == wanted >> 32;
    sycl::marray<unsigned char, 8> bytes;
    mask.extract_bits(bytes);
    for (int k = 0; k < 8; ++k)
      right &= bytes[k] == (wanted >> 8 * k & 0xff);
    right &= sub_group_mask(bytes) == mask;

    const std::uint64_t all =
        mask.size() == 64 ? ~0ull : (1ull << mask.size()) - 1;
    (~mask).extract_bits(bits);
    right &= bits == (~wanted & all);
    (mask << 1).extract_bits(bits);
    right &= bits == (wanted << 1 & all);
    (mask >> 1).extract_bits(bits);
    right &= bits == wanted >> 1;
    right &=
        (mask ^ mask).none() && (mask | ~mask).all() && (mask & ~mask).none();
    mask.set();
    right &= mask.all();
    mask.reset_low();
    mask.reset_high();
    right &= int(mask.count()) == (mask.size() > 2 ? int(mask.size()) - 2 : 0);
    mask[0] = true;
    right &= mask.test(0);
    mask.insert_bits(std::uint8_t(0));
    right &= !mask[0];
    return right;
  }),
        "bits");
  return compare::result();
}
