// The parts that are removed from SPIR-V modules for devices other than FPGAs.
#include "module_words.hpp"
#include "runtime/adapter/opencl/spirv_words.hpp"
#include <cstring>
#include <gtest/gtest.h>
#include <string>

using sycl::detail::opencl::without_fpga_decorations;

namespace {

using test::instruction, test::module_of, test::words;

words text(std::string_view s) {
  words out(s.size() / 4 + 1);
  std::memcpy(out.data(), s.data(), s.size());
  return out;
}
words filtered(const words &module) {
  return without_fpga_decorations(
      {reinterpret_cast<const unsigned char *>(module.data()),
       4 * module.size()});
}

words joined(words a, const words &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

const words kernel = instruction(17, {6}), fpga = instruction(17, {6189}),
            extension = instruction(
                10, text("SPV_INTEL_global_variable_fpga_decorations")),
            other = instruction(10, text("SPV_INTEL_function_pointers")),
            host_access = instruction(71, joined({7, 6188, 2}, text("v"))),
            init_mode = instruction(71, {7, 6190, 1}),
            in_csr = instruction(71, {7, 6191, 0}),
            // An OpFunction, and a constant behind it that looks like the
            // beginning of a decoration.
    function = instruction(54, {1, 2, 0, 3}),
            body = instruction(71, {9, 6190, 1});

} // namespace

TEST(spirv_words_test, leaves_out_what_only_fpgas_know) {
  EXPECT_EQ(module_of({kernel, other, host_access, function, body}),
            filtered(module_of({kernel, fpga, extension, other, host_access,
                                init_mode, in_csr, function, body})));
  EXPECT_EQ(module_of({kernel}), filtered(module_of({kernel, fpga})));
}

TEST(spirv_words_test, other_modules_stay_as_they_are) {
  EXPECT_EQ(words(), filtered(module_of({})));
  EXPECT_EQ(words(), filtered(module_of({kernel, other, host_access})));
  EXPECT_EQ(words(), filtered({}));
  words wrong = module_of({kernel, fpga});
  wrong[0] = 0x03022307;
  EXPECT_EQ(words(), filtered(wrong));
}

TEST(spirv_words_test, damaged_modules_are_the_drivers) {
  const words whole =
      module_of({kernel, fpga, extension, init_mode, in_csr, function});
  for (std::size_t size = 0; size <= whole.size(); ++size)
    for (std::size_t at = 5; at <= size; ++at) {
      words damaged(whole.begin(), whole.begin() + long(size));
      if (at < size)
        damaged[at] ^= 0x00050000;
      EXPECT_LE(filtered(damaged).size(), size);
    }
}
