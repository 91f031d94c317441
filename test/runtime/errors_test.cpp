// Failures cross the border as a status and a text of the thread.
#include "runtime/errors.hpp"
#include "support.hpp"
#include <thread>

using namespace sycl::detail;
SYCL_RUNTIME_SUITE(errors_test)

TEST_F(errors_test, adapter_results_become_codes) {
  EXPECT_EQ(errc::runtime, code_of(SYCL_ERROR_RUNTIME));
  EXPECT_EQ(errc::invalid, code_of(SYCL_ERROR_INVALID));
  EXPECT_EQ(errc::platform, code_of(SYCL_ERROR_NO_DRIVER));
  EXPECT_EQ(errc::build, code_of(SYCL_ERROR_BUILD));
  EXPECT_EQ(errc::memory_allocation, code_of(SYCL_ERROR_OUT_OF_MEMORY));
  EXPECT_EQ(errc::nd_range, code_of(SYCL_ERROR_ND_RANGE));
  EXPECT_EQ(errc::feature_not_supported, code_of(SYCL_ERROR_UNSUPPORTED));
  EXPECT_EQ("kernel_not_supported", name_of(errc::kernel_not_supported));
}

TEST_F(errors_test, null_and_wrong_handles_are_invalid) {
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_queue_wait(nullptr));
  EXPECT_STREQ("a null handle was given where a queue is needed",
               __sycl_rt_last_error());
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_queue_wait(device));
  EXPECT_STREQ("a handle of another kind was given where a queue is needed",
               __sycl_rt_last_error());
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_event_create(nullptr));
}

TEST_F(errors_test, the_text_belongs_to_the_thread) {
  __sycl_rt_queue_wait(nullptr);
  std::string elsewhere = "not set";
  std::thread([&] { elsewhere = __sycl_rt_last_error(); }).join();
  EXPECT_EQ("", elsewhere);
  EXPECT_STRNE("", __sycl_rt_last_error());
}

TEST_F(errors_test, selection_says_who_was_rejected) {
  test::held none;
  setenv("ONEAPI_DEVICE_SELECTOR", "mock:cpu", 1);
  global_state::get().reset_for_test();
  EXPECT_EQ(test::status(errc::runtime),
            __sycl_rt_select(sycl::rt::selector::gpu, none.out()));
  std::string text = __sycl_rt_last_error();
  for (const char *wanted :
       {"no device for gpu_selector (ONEAPI_DEVICE_SELECTOR=mock:cpu)",
        "[mock:gpu:0] mock gpu: hidden", "[mock:cpu:1] mock cpu: not of the",
        "opencl: not asked"})
    EXPECT_NE(std::string::npos, text.find(wanted)) << text;
}

TEST_F(errors_test, a_missing_driver_is_reported) {
  test::held none;
  setenv("SYCLCC1_MOCK", "no_driver", 1);
  global_state::get().reset_for_test();
  EXPECT_EQ(test::status(errc::runtime),
            __sycl_rt_select(sycl::rt::selector::by_default, none.out()));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error())
                .find("mock: the mock is scripted to have no driver"));
}

TEST_F(errors_test, a_context_does_not_span_nothing) {
  test::held none;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_context_create(nullptr, 0, none.out()));
}

TEST_F(errors_test, a_lost_device_is_an_error_of_the_wait) {
  mock::script s;
  s.lost_device = true;
  mock::play(s);
  EXPECT_EQ(test::status(errc::runtime), __sycl_rt_queue_wait(queue));
  EXPECT_NE(
      std::string::npos,
      std::string(__sycl_rt_last_error()).find("the mock device was lost"));
  mock::play({});
}
