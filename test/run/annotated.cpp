// sycl_ext_oneapi_annotated_ptr, annotated_arg: pointers and values with
// properties, which do not change results. The specification's operations.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/intel/experimental/cache_control_properties.hpp>
#include <sycl/ext/oneapi/experimental/annotated_arg/annotated_arg.hpp>
#include <sycl/ext/oneapi/experimental/annotated_ptr/annotated_ptr.hpp>

using compare::check;
using namespace sycl::ext::oneapi::experimental;
namespace intel = sycl::ext::intel::experimental;

static_assert(SYCL_EXT_ONEAPI_ANNOTATED_PTR && SYCL_EXT_ONEAPI_ANNOTATED_ARG &&
              SYCL_EXT_INTEL_CACHE_CONTROLS);

using level = intel::cache_level;
using mode = intel::cache_mode;
inline constexpr auto streamed =
    intel::read_hint<intel::cache_control<mode::uncached, level::L1>,
                     intel::cache_control<mode::cached, level::L2, level::L3>>;
inline constexpr auto written =
    intel::write_hint<intel::cache_control<mode::write_back, level::L1>>;

static_assert(std::is_trivially_copyable_v<annotated_ptr<int>> &&
              !std::is_convertible_v<annotated_ptr<int>, int *> &&
              !std::is_convertible_v<int *, annotated_ptr<int>>);

struct pair {
  int a, b;
};

int main() {
  sycl::queue &q = compare::queue();
  int *memory = sycl::aligned_alloc_shared<int>(64, 16, q);
  for (int i = 0; i < 16; ++i)
    memory[i] = i;
  const annotated_ptr plain{memory};
  const annotated_ptr aligned{memory, properties{alignment<64>}};
  const annotated_ptr hinted{memory, alignment<64>, streamed};
  const annotated_ptr both(hinted, properties{written, alignment<64>});
  static_assert(
      !plain.has_property<alignment_key>() &&
      aligned.get_property<alignment_key>() == alignment<64> &&
      hinted.has_property<intel::read_hint_key>() &&
      both.has_property<intel::read_hint_key>() &&
      both.has_property<intel::write_hint_key>() &&
      std::is_same_v<
          decltype(both),
          const annotated_ptr<int, decltype(properties{alignment<64>, streamed,
                                                       written})>>);
  const decltype(hinted) wider(aligned);
  q.single_task([=] {
     *aligned = *aligned + 100;      // 0
     plain[1] += 5;                  // 1
     both[2] = both[3];              // 2
     const int before = hinted[3]++; // 3
     auto moving = both + 4;
     *moving++ = before; // 4
     *moving <<= 2;      // 5
     ++moving;
     --*moving; // 6
     moving--;
     *(moving + 2) = static_cast<int>(moving - both); // 7
     wider[8] = wider && !annotated_ptr<int>() ? 1 : 2;
     wider[9] = (wider[9] %= 4) + (wider[10] ^= 3) + (wider[11] |= 16);
   }).wait();
  const int expected[12] = {100, 6, 3, 4, 3, 20, 5, 5, 1, 1 + 9 + 27, 9, 27};
  bool right = true;
  for (int i = 0; i < 12; ++i)
    right &= memory[i] == expected[i];
  check(right, "annotated_ptr");

  const annotated_arg<int, empty_properties_t> seven = 7;
  const annotated_arg array(memory, properties{alignment<64>});
  const annotated_arg values(sycl::vec<int, 4>(1, 2, 3, 4), streamed);
  pair *const pairs = reinterpret_cast<pair *>(memory + 4);
  const annotated_arg structure(pairs, alignment<4>);
  const annotated_arg again(structure, properties{written});
  static_assert(again.has_property<alignment_key>() &&
                again.has_property<intel::write_hint_key>() &&
                !seven.has_property<alignment_key>());
  q.single_task([=] {
     array[0] = seven;
     array[1] = seven + values[2];
     structure->a = 50;
     again->b = sycl::vec<int, 4>(values)[3];
     *static_cast<int *>(array) += 1;
   }).wait();
  check(memory[0] == 8 && memory[1] == 10 && memory[4] == 50 && memory[5] == 4,
        "annotated_arg");
  sycl::free(memory, q);
  return compare::result();
}
