// Programs that are built for the values of launches: from which launch on,
// with which words, and what runs otherwise.
#include "module_words.hpp"
#include "runtime/built_bodies.hpp"
#include "runtime/ptx_text.hpp"
#include "runtime/spirv_module.hpp"
#include "support.hpp"
#include <cstring>

using namespace sycl::detail;
SYCL_RUNTIME_SUITE(built_bodies_test)

namespace {

using test::instruction, test::module_of, test::words;

test::bytes bytes_of(const words &module) {
  test::bytes out(4 * module.size());
  std::memcpy(out.data(), module.data(), out.size());
  return out;
}

/// SpecId 7 and a constant of 64 bits.
const words number = instruction(71, {20, 1, 7}),
            other_number = instruction(71, {21, 1, 8});
words constant(std::uint32_t id, std::uint64_t value) {
  return instruction(50,
                     {2, id, std::uint32_t(value), std::uint32_t(value >> 32)});
}
const words function = instruction(54, {1, 3, 0, 4});

/// A table as the headers make it.
struct table {
  sycl_constants head{1};
  sycl_constant one{7, sizeof(sycl_constants) + sizeof(sycl_constant)};
  std::uint32_t value;
};

} // namespace

TEST(spirv_constants_test,
     values_are_written_into_the_words_of_their_constant) {
  const words before = module_of(
      {number, other_number, constant(20, 0), constant(21, 0), function});
  EXPECT_EQ(module_of({number, other_number, constant(20, 0x500000003),
                       constant(21, 0), function}),
            spirv::with_constants(bytes_of(before),
                                  built_values{{7, 0x500000003}, {9, 1}}));
  // Words behind the first function are no constants of the module.
  const words body = module_of({number, function, constant(20, 0)});
  EXPECT_EQ(body, spirv::with_constants(bytes_of(body), built_values{{7, 5}}));
  EXPECT_TRUE(
      spirv::with_constants(test::bytes{1, 2, 3, 4}, built_values{{7, 5}})
          .empty());
  // An instruction that does not fit ends the walk.
  words cut = module_of({number});
  cut.back() = 0x00ff0000;
  EXPECT_EQ(cut, spirv::with_constants(bytes_of(cut), built_values{{7, 5}}));
}

TEST(ptx_constants_test, values_are_written_over_the_digits_of_their_mark) {
  auto with = [](std::string text, const built_values &values) {
    return ptx::with_constants(
        std::span(reinterpret_cast<const unsigned char *>(text.data()),
                  text.size()),
        values);
  };
  auto line = [](std::string digits, std::string key) {
    return "\tmov.b64 %rd1, 0x" + digits + "; // sycl-built-constant " + key +
           "\n";
  };
  const std::string none(16, '0');
  EXPECT_EQ(line("fffffffffffffffe", "0000001f") + line(none, "00000020") +
                line("0123456789abcdef", "ffffffff") +
                line("fffffffffffffffe", "0000001f"),
            with(line(none, "0000001f") + line(none, "00000020") +
                     line(none, "ffffffff") + line(none, "0000001f"),
                 {{0x1f, std::uint64_t(-2)},
                  {0xffffffff, 0x123456789abcdef},
                  {0x21, 7}}));
  // What has not this form is left to the driver.
  for (const std::string &other :
       {std::string(), std::string("; // sycl-built-constant "),
        std::string("; // sycl-built-constant 0000001f"), line("0", "0000001f"),
        line(none, "1f"), line(none, "0000001"),
        line("1111111111111111", "0000001f"), line(none, "0000001g")})
    EXPECT_EQ(other, with(other, {{0x1f, 5}, {1, 5}}));
}

TEST_F(built_bodies_test, a_value_that_comes_again_has_a_program) {
  sycl_kernel_site site{};
  test::module_under_test module(
      test::operator+(
          test::image("spirv64", "", "symbol=k\tsize=8\n"),
          test::image("spirv64", "",
                      "symbol=k_b\tsize=8\tbody-of=k\tguard=built:7:4\n",
                      bytes_of(module_of({number, constant(20, 0)})))),
      {{&site, "k"}});
  std::string ran;
  mock::script s;
  s.on_launch = [&](const std::string &symbol, const sycl_launch_args &) {
    ran = symbol;
  };
  mock::play(s);
  std::uint64_t object = 0;
  auto launch = [&](std::uint32_t value, std::uint32_t constants_are) {
    table values;
    values.value = value;
    sycl::rt::launch l{};
    l.site = &site;
    l.object = &object;
    l.object_size = sizeof object;
    l.dimensions = 1;
    l.global[0] = 4;
    l.constants = &values;
    l.constants_are = constants_are;
    int reads = 2;
    EXPECT_EQ(0,
              __sycl_rt_launch_reads_constants(queue, &l, nullptr, 0, &reads))
        << __sycl_rt_last_error();
    if (!reads)
      l.constants_are = sycl::rt::constants_in_body;
    EXPECT_EQ(0, __sycl_rt_launch(queue, &l, nullptr, 0, nullptr))
        << __sycl_rt_last_error();
    EXPECT_EQ(reads ? "k" : "k_b", ran);
    return reads;
  };
  using namespace sycl::rt;
  EXPECT_EQ(1, launch(5, constants_known));
  EXPECT_EQ(1, launch(6, constants_known));
  EXPECT_EQ(1, launch(5, constants_known));
  EXPECT_EQ(1u, mock::builds());
  EXPECT_EQ(0, launch(5, constants_known)) << "the third with that value";
  EXPECT_EQ(2u, mock::builds());
  EXPECT_EQ(1, launch(6, constants_known));
  EXPECT_EQ(0, launch(6, constants_known));
  EXPECT_EQ(3u, mock::builds()) << "another program";
  EXPECT_EQ(0, launch(5, constants_known));
  EXPECT_EQ(3u, mock::builds());
  EXPECT_EQ(1, launch(5, constants_unknown));
  // One that the driver refuses is read from the table.
  s.build_failure = true;
  mock::play(s);
  for (int i = 0; i != 4; ++i)
    EXPECT_EQ(1, launch(9, constants_known));
  s.build_failure = false;
  mock::play(s);
  // There is a limit.
  for (std::uint32_t value = 100; value != 200; ++value)
    for (unsigned i = 0; i != built_bodies::first_built; ++i)
      launch(value, constants_known);
  EXPECT_GE(built_bodies::max_values, mock::builds());
}
