// ONEAPI_DEVICE_SELECTOR: the syntax, what passes, and what the messages say.
#include "runtime/device_filter.hpp"
#include <gtest/gtest.h>

using namespace sycl::detail;

namespace {
constexpr std::uint32_t cpu = 0, gpu = 1;

std::string failure(std::string_view text) {
  try {
    device_filter f(text);
  } catch (const error &e) {
    EXPECT_EQ(errc::invalid, e.code());
    return e.text();
  }
  return "no failure";
}
} // namespace

TEST(device_filter_test, without_text_everything_real_passes) {
  device_filter f;
  EXPECT_TRUE(f.accepts("cuda", gpu, 0));
  EXPECT_TRUE(f.accepts("native_cpu", cpu, 0));
  EXPECT_FALSE(f.accepts("mock", gpu, 0));
  EXPECT_TRUE(device_filter("").accepts("opencl", cpu, 3));
}

TEST(device_filter_test, a_backend_by_name) {
  device_filter f("opencl:*");
  EXPECT_TRUE(f.accepts("opencl", cpu, 0));
  EXPECT_FALSE(f.accepts("cuda", gpu, 0));
  EXPECT_FALSE(f.may_use("cuda"));
}

TEST(device_filter_test, native_cpu_is_also_called_cpu) {
  for (const char *text : {"native_cpu:*", "cpu:*", "NATIVE_CPU:CPU", "host:0"})
    EXPECT_TRUE(device_filter(text).accepts("native_cpu", cpu, 0)) << text;
}

TEST(device_filter_test, kinds_and_numbers) {
  device_filter f("opencl:gpu,1;cuda:0");
  EXPECT_TRUE(f.accepts("opencl", gpu, 0));
  EXPECT_FALSE(f.accepts("opencl", cpu, 0));
  EXPECT_TRUE(f.accepts("opencl", cpu, 1));
  EXPECT_TRUE(f.accepts("cuda", gpu, 0));
  EXPECT_FALSE(f.accepts("cuda", gpu, 1));
}

TEST(device_filter_test, any_backend) {
  device_filter f("*:gpu");
  EXPECT_TRUE(f.accepts("cuda", gpu, 0));
  EXPECT_FALSE(f.accepts("native_cpu", cpu, 0));
  EXPECT_FALSE(f.accepts("mock", gpu, 0)); // has to be named
  EXPECT_TRUE(device_filter("mock:*").accepts("mock", gpu, 0));
}

TEST(device_filter_test, discarding) {
  device_filter f("!opencl:cpu");
  EXPECT_TRUE(f.accepts("opencl", gpu, 0));
  EXPECT_FALSE(f.accepts("opencl", cpu, 1));
  EXPECT_TRUE(f.accepts("native_cpu", cpu, 0));
  device_filter g("*:cpu;!native_cpu:*");
  EXPECT_TRUE(g.accepts("opencl", cpu, 0));
  EXPECT_FALSE(g.may_use("native_cpu"));
}

TEST(device_filter_test, spaces_and_a_last_semicolon_do_no_harm) {
  EXPECT_TRUE(device_filter(" opencl : gpu ; ").accepts("opencl", gpu, 0));
}

TEST(device_filter_test, backends_of_other_implementations_have_no_devices) {
  device_filter f("level_zero:gpu;hip:*");
  EXPECT_FALSE(f.accepts("cuda", gpu, 0));
}

TEST(device_filter_test, messages_name_the_term) {
  struct {
    const char *text, *wanted;
  } cases[] = {
      {"opencl:*;cudda:*", "in 'cudda:*': 'cudda' is not a backend"},
      {"opencl", "in 'opencl': a term is backend:devices"},
      {"opencl:", "'' is not a device"},
      {"opencl:tpu", "'tpu' is not a device"},
      {"opencl:0.1", "sub-device"},
      {"!cuda:*;opencl:*", "in 'opencl:*': terms without '!'"},
      {"opencl:*;;cuda:*", "empty"},
      {"opencl:99999999999999999999", "too large"},
  };
  for (const auto &c : cases)
    EXPECT_NE(std::string::npos, failure(c.text).find(c.wanted))
        << failure(c.text);
}
