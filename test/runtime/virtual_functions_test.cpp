// Images that exchange objects with virtual functions: which of them become one
// program, what happens when libraries are loaded and unloaded, and the names
// of kernels in the program.
#include "runtime/registry.hpp"
#include "runtime/virtual_functions.hpp"
#include "support.hpp"
#include <cstring>

using namespace sycl::detail;
using test::operator+;
SYCL_RUNTIME_SUITE(virtual_functions_test)

namespace {

/// An image of \p size bytes with one kernel.
test::bytes image(const std::string &symbol, const std::string &properties,
                  std::size_t size, const std::string &aspects = "") {
  std::vector<std::pair<std::string, std::string>> strings{
      {"triple", "spirv64-unknown-unknown"},
      {"arch", ""},
      {"syclcc1.version", "1"},
      {"syclcc1.kernels", "symbol=" + symbol + "\tsize=4\talign=4\n"}};
  if (!properties.empty())
    strings.push_back({"SYCL/virtual functions", properties});
  if (!aspects.empty())
    strings.push_back({"syclcc1.aspects", aspects});
  return test::offload_binary(strings, test::bytes(size, 0));
}

int launch(test::handle queue, sycl_kernel_site &site) {
  int object = 42;
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  l.dimensions = 1;
  l.global[0] = 16;
  l.local[0] = 1;
  return __sycl_rt_launch(queue, &l, nullptr, 0, nullptr);
}

/// What the mock linked; launches are left out.
std::vector<std::string> links() {
  std::vector<std::string> out;
  for (const std::string &line : mock::log())
    if (line.starts_with("link"))
      out.push_back(line);
  return out;
}

using list = std::vector<std::string>;
const std::string calls_a = "calls-virtual-functions-set=a\n",
                  calls_b = "calls-virtual-functions-set=b\n",
                  defines_a = "virtual-functions-set=a\n"
                              "creates-virtual-functions-set=a\n",
                  defines_b = "virtual-functions-set=b\n"
                              "creates-virtual-functions-set=b\n";

} // namespace

TEST_F(virtual_functions_test, callers_and_definers_of_a_set_are_one_program) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "l", nullptr},
      m{nullptr, "m", nullptr}, n{nullptr, "n", nullptr};
  test::module_under_test calls(image("k", calls_a, 10), {{&k, "k"}});
  test::module_under_test defines(image("l", defines_a, 20), {{&l, "l"}});
  test::module_under_test other(image("m", calls_b + defines_b, 30),
                                {{&m, "m"}});
  test::module_under_test none(image("n", "", 40), {{&n, "n"}});
  for (sycl_kernel_site *site : {&l, &k, &m, &n, &k, &l})
    ASSERT_EQ(0, launch(queue, *site)) << __sycl_rt_last_error();
  // Whichever of them is launched first.
  EXPECT_EQ((list{"link 10 20", "link 30"}), links());
  EXPECT_EQ(3u, mock::builds());
}

TEST_F(virtual_functions_test, sets_bind_transitively) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "l", nullptr},
      m{nullptr, "m", nullptr};
  test::module_under_test first(image("k", calls_a, 10), {{&k, "k"}});
  test::module_under_test second(image("l", calls_b + defines_a, 20),
                                 {{&l, "l"}});
  test::module_under_test third(image("m", defines_b, 30), {{&m, "m"}});
  ASSERT_EQ(0, launch(queue, k)) << __sycl_rt_last_error();
  EXPECT_EQ((list{"link 10 20 30"}), links());
}

TEST_F(virtual_functions_test, who_only_constructs_is_not_joined) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "l", nullptr};
  test::module_under_test first(image("k", defines_a, 10), {{&k, "k"}});
  test::module_under_test second(image("l", defines_a, 20), {{&l, "l"}});
  ASSERT_EQ(0, launch(queue, k)) << __sycl_rt_last_error();
  EXPECT_EQ((list{"link 10"}), links());
}

TEST_F(virtual_functions_test, a_library_that_comes_makes_another_program) {
  sycl_kernel_site k{nullptr, "k", nullptr};
  test::module_under_test calls(image("k", calls_a + defines_a, 10),
                                {{&k, "k"}});
  ASSERT_EQ(0, launch(queue, k));
  const unsigned alone = mock::living();
  for (int round = 0; round < 2; ++round) {
    sycl_kernel_site l{nullptr, "l", nullptr};
    test::module_under_test library(image("l", defines_a, 20), {{&l, "l"}});
    ASSERT_EQ(0, launch(queue, k)) << __sycl_rt_last_error();
    ASSERT_EQ(0, launch(queue, l)) << __sycl_rt_last_error();
  }
  // After unloading, the first program is used again. Objects may hold
  // addresses of the others.
  ASSERT_EQ(0, launch(queue, k));
  EXPECT_EQ((list{"link 10", "link 10 20", "link 10 20"}), links());
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_GT(mock::living(), alone);
}

TEST_F(virtual_functions_test, a_library_without_sets_changes_nothing) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "l", nullptr};
  test::module_under_test calls(image("k", calls_a + defines_a, 10),
                                {{&k, "k"}});
  ASSERT_EQ(0, launch(queue, k));
  test::module_under_test library(image("l", "", 20), {{&l, "l"}});
  ASSERT_EQ(0, launch(queue, k));
  EXPECT_EQ(1u, mock::builds());
}

TEST_F(virtual_functions_test, a_context_takes_linked_programs_along) {
  const unsigned before = mock::living();
  sycl_kernel_site k{nullptr, "k", nullptr};
  test::module_under_test calls(image("k", calls_a, 10), {{&k, "k"}});
  {
    test::held c = new_context();
    test::held q = new_queue(c, 0);
    for (int round = 0; round < 2; ++round) {
      sycl_kernel_site l{nullptr, "l", nullptr};
      test::module_under_test library(image("l", defines_a, 20), {{&l, "l"}});
      ASSERT_EQ(0, launch(q, k)) << __sycl_rt_last_error();
    }
  }
  EXPECT_EQ(before, mock::living());
}

TEST_F(virtual_functions_test, the_dummy_is_linked_where_an_aspect_is_missing) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "l", nullptr};
  test::module_under_test calls(image("k", calls_a, 10), {{&k, "k"}});
  // No device has aspect 77.
  test::module_under_test defines(
      image("l", defines_a, 20, "77") +
          image("l", defines_a + "dummy-image=1\n", 30),
      {{&l, "l"}});
  ASSERT_EQ(0, launch(queue, k)) << __sycl_rt_last_error();
  EXPECT_EQ((list{"link 10 30"}), links());
}

TEST_F(virtual_functions_test, a_kernel_of_two_images_is_in_the_program_twice) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "k", nullptr};
  test::module_under_test first(image("k", calls_a, 10), {{&k, "k"}});
  test::module_under_test second(image("k", defines_a, 20), {{&l, "k"}});
  ASSERT_EQ(0, launch(queue, k)) << __sycl_rt_last_error();
  ASSERT_EQ(0, launch(queue, l)) << __sycl_rt_last_error();
  EXPECT_EQ((list{"link 10 20", "launch k", "launch k_of_image_1"}),
            mock::log());
}

TEST_F(virtual_functions_test, what_the_linker_says_is_in_the_exception) {
  sycl_kernel_site k{nullptr, "k", nullptr}, l{nullptr, "l", nullptr};
  test::module_under_test calls(image("k", calls_a, 10), {{&k, "k"}});
  test::module_under_test defines(image("l", defines_a, 20), {{&l, "l"}});
  mock::script broken;
  broken.build_failure = true;
  mock::play(broken);
  EXPECT_EQ(test::status(errc::build), launch(queue, k));
  const std::string text = __sycl_rt_last_error();
  for (const char *wanted : {"linking the 2 ", "virtual functions", "mock log"})
    EXPECT_NE(std::string::npos, text.find(wanted)) << text;
}

namespace {

/// The words of \p names of an entry point and its OpName, a variable, and
/// another OpName; what is exported as \p variable and as "f", and what the
/// host calls \p variable.
test::bytes spirv(const std::string &name, const std::string &variable = "v") {
  std::vector<std::uint32_t> words{0x07230203, 0x00010400, 0, 10, 0};
  auto instruction = [&](std::uint32_t opcode,
                         std::vector<std::uint32_t> before, std::string text,
                         std::vector<std::uint32_t> after) {
    text.resize(text.size() / 4 * 4 + 4);
    std::vector<std::uint32_t> characters(text.size() / 4);
    std::memcpy(characters.data(), text.data(), text.size());
    before.insert(before.end(), characters.begin(), characters.end());
    before.insert(before.end(), after.begin(), after.end());
    words.push_back(std::uint32_t(before.size() + 1) << 16 | opcode);
    words.insert(words.end(), before.begin(), before.end());
  };
  instruction(15, {6, 3}, name, {7, 8});   // OpEntryPoint Kernel %3 %7 %8
  instruction(5, {3}, name, {});           // OpName %3
  instruction(5, {4}, "k", {});            // OpName %4, no kernel
  instruction(71, {5, 41}, variable, {0}); // OpDecorate %5 Linkage… Export
  instruction(71, {6, 41}, "f", {0});
  instruction(71, {5, 6188, 2}, variable, {}); // … HostAccessINTEL ReadWrite
  words.push_back(4u << 16 | 71);              // OpDecorate %5 Alignment 8
  words.insert(words.end(), {5, 44, 8});
  words.push_back(1u << 16 | 253); // OpReturn
  test::bytes out(words.size() * 4);
  std::memcpy(out.data(), words.data(), out.size());
  return out;
}

/// Bytes of the second of two images with the kernel "k" and the device_global
/// "shared".
test::bytes second_of_two(const test::bytes &code, sycl_image_kind kind,
                          const char *expected_missing = "") {
  image_info first, second;
  first.kernels = read_kernels("symbol=k\tsize=4\n");
  first.device_globals = {{"shared", 4, false}};
  second.kernels = first.kernels;
  second.device_globals = {{"own", 4, false}, {"shared", 4, false}};
  second.bytes = code;
  const std::vector<module_image> both{{nullptr, &first}, {nullptr, &second}};
  std::string missing;
  test::bytes out = renamed_bytes(both, 1, kind, missing);
  if (expected_missing)
    EXPECT_EQ(expected_missing, missing);
  return out;
}

} // namespace

TEST_F(virtual_functions_test, names_in_spirv) {
  EXPECT_EQ(spirv("k_of_image_1", "shared_of_image_1"),
            second_of_two(spirv("k", "shared"), SYCL_IMAGE_SPIRV64));
  // The table of the image lists k and shared, which have to be renamed.
  EXPECT_EQ(spirv("k_of_image_1"),
            second_of_two(spirv("k"), SYCL_IMAGE_SPIRV64, "shared"));
  EXPECT_EQ(spirv("another", "own"),
            second_of_two(spirv("another", "own"), SYCL_IMAGE_SPIRV64, "k"));
  // Not SPIR-V: it is not read beyond its end, and not changed.
  for (std::size_t size = 0; size < spirv("k").size(); ++size) {
    test::bytes part = spirv("k");
    part.resize(size);
    if (size % 4 || size < 20)
      EXPECT_EQ(part, second_of_two(part, SYCL_IMAGE_SPIRV64));
    second_of_two(part, SYCL_IMAGE_SPIRV64, nullptr);
    const test::bytes other(size, 0xff);
    EXPECT_EQ(other, second_of_two(other, SYCL_IMAGE_SPIRV64));
  }
}

TEST_F(virtual_functions_test, names_in_ptx) {
  auto text = [](const char *s) { return test::bytes(s, s + std::strlen(s)); };
  EXPECT_EQ(
      text(".visible .entry k_of_image_1(\n.param .b64 k_param_0\n)\n{ }\n"
           ".visible .entry kk(\n)\n.global .u64 shared_of_image_1;\n"),
      second_of_two(text(".visible .entry k(\n.param .b64 k_param_0\n)\n{ }\n"
                         ".visible .entry kk(\n)\n.global .u64 shared;\n"),
                    SYCL_IMAGE_PTX));
  EXPECT_EQ(
      text(".visible .entry kk(\n)\n"),
      second_of_two(text(".visible .entry kk(\n)\n"), SYCL_IMAGE_PTX, "k"));
}

TEST_F(virtual_functions_test, device_globals_in_ptx) {
  auto text = [](const char *s) { return test::bytes(s, s + std::strlen(s)); };
  EXPECT_EQ(text(".visible .global .u64 shared_of_image_1;\n"
                 ".global .u64 own; .shared .u64 shared$;\n"
                 "ld.global.u64 %rd1, [shared_of_image_1];\n"
                 "ld.shared.u64 %rd2, [%shared+8];\n"
                 "mov.u64 %rd3, shared_of_image_1+8;\n.entry k_of_image_1()"),
            second_of_two(text(".visible .global .u64 shared;\n"
                               ".global .u64 own; .shared .u64 shared$;\n"
                               "ld.global.u64 %rd1, [shared];\n"
                               "ld.shared.u64 %rd2, [%shared+8];\n"
                               "mov.u64 %rd3, shared+8;\n.entry k()"),
                          SYCL_IMAGE_PTX));
}
