// The OpenCL adapter through the exported functions, on whatever driver takes
// SPIR-V.
#include "support.hpp"
#include <fstream>
#include <iterator>

using namespace sycl::detail;
using sycl::rt::usm_kind;

namespace {

test::bytes spirv_of_test() {
#ifdef SYCLCC1_TEST_SPIRV
  std::ifstream in(SYCLCC1_TEST_SPIRV, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
#else
  return {};
#endif
}

class opencl_test : public ::testing::Test {
protected:
  void SetUp() override {
    setenv("ONEAPI_DEVICE_SELECTOR", "opencl:*", 1);
    // The devices of a driver are found once in a process; only the choice is
    // new.
    global_state::get().reset_for_test();
    if (__sycl_rt_select(sycl::rt::selector::by_default, device.out()))
      GTEST_SKIP() << __sycl_rt_last_error();
    test::handle d = device;
    ASSERT_EQ(0, __sycl_rt_context_create(&d, 1, context.out()));
    queue = make_queue(sycl::rt::queue_in_order);
  }
  test::held make_queue(std::uint32_t flags) {
    test::held q;
    EXPECT_EQ(0, __sycl_rt_queue_create(device, context, flags, nullptr,
                                        nullptr, nullptr, q.out()))
        << __sycl_rt_last_error();
    return q;
  }
  template <class T> T *allocate(std::size_t count, usm_kind kind) {
    void *p = nullptr;
    EXPECT_EQ(0, __sycl_rt_malloc(kind, count * sizeof(T), alignof(T), device,
                                  context, &p))
        << __sycl_rt_last_error();
    return static_cast<T *>(p);
  }
  test::held device, context, queue;
};

} // namespace

TEST_F(opencl_test, copies_and_fills_between_all_kinds_of_memory) {
  int host[64];
  for (int i = 0; i < 64; ++i)
    host[i] = i;
  int *on_device = allocate<int>(64, usm_kind::device);
  int *shared = allocate<int>(64, usm_kind::shared);
  ASSERT_EQ(0, __sycl_rt_memcpy(queue, on_device, host, sizeof host, nullptr, 0,
                                nullptr));
  ASSERT_EQ(0, __sycl_rt_memcpy(queue, shared, on_device, sizeof host, nullptr,
                                0, nullptr));
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(63, shared[63]);
  // 4 bytes is a pattern of OpenCL, 12 bytes is not.
  int four = 7, twelve[3] = {1, 2, 3};
  test::held event;
  ASSERT_EQ(0,
            __sycl_rt_fill(queue, shared, &four, 4, 64, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_fill(queue, shared + 1, twelve, 12, 20, nullptr, 0,
                              event.out()));
  ASSERT_EQ(0, __sycl_rt_event_wait(event));
  EXPECT_EQ(7, shared[0]);
  EXPECT_EQ(1, shared[1]);
  EXPECT_EQ(3, shared[60]);
  EXPECT_EQ(7, shared[61]);
  EXPECT_EQ(0, __sycl_rt_free(on_device, context));
  EXPECT_EQ(0, __sycl_rt_free(shared, context));
}

TEST_F(opencl_test, kernels_with_local_memory_and_dependencies) {
  test::bytes code = spirv_of_test();
  if (code.empty())
    GTEST_SKIP() << "no spirv-as when this test was built";
  // The kernel has the local block as its second argument and no
  // local_accessor, so the block is as small as it can be.
  struct object_type {
    std::uint32_t *p;
    std::uint32_t n;
  };
  sycl_kernel_site site{nullptr, "add", nullptr};
  test::module_under_test module(
      test::image("spirv64-unknown-unknown", "",
                  "symbol=add\tsize=16\talign=8\tlocal=1\tname=add\n", code),
      {{&site, "add"}});
  constexpr std::size_t count = 1024;
  auto *data = allocate<std::uint32_t>(count, usm_kind::shared);
  for (std::size_t i = 0; i < count; ++i)
    data[i] = static_cast<std::uint32_t>(i);
  object_type object{data, 10};
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  l.dimensions = 1;
  l.global[0] = count;
  l.local[0] = 64;
  l.has_local = 1;
  // Out of order: only the dependencies keep these apart.
  test::held free = make_queue(sycl::rt::queue_enable_profiling);
  test::held last;
  for (int i = 0; i < 10; ++i) {
    test::handle dep = last;
    test::held next;
    ASSERT_EQ(0, __sycl_rt_launch(free, &l, dep ? &dep : nullptr, dep ? 1 : 0,
                                  next.out()))
        << __sycl_rt_last_error();
    last = std::move(next);
  }
  ASSERT_EQ(0, __sycl_rt_event_wait(last));
  for (std::size_t i = 0; i < count; ++i)
    ASSERT_EQ(i + 110, data[i]);
  // A plain range: the runtime chooses groups.
  l.has_local = 0;
  ASSERT_EQ(0, __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(121u + 5, data[5]);
  // And the driver's word on times.
  std::uint64_t times[2] = {};
  std::size_t size = 0;
  for (std::uint32_t i : {0u, 1u})
    ASSERT_EQ(0, __sycl_rt_info(last, static_cast<sycl::rt::info_id>(701 + i),
                                &times[i], sizeof times[i], &size));
  EXPECT_GT(times[1], times[0]);
  EXPECT_EQ(0, __sycl_rt_free(data, context));
}

TEST_F(opencl_test, bad_spirv_is_a_build_error) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(
      test::image("spirv64", "", "symbol=k\tsize=4\n", {1, 2, 3, 4}),
      {{&site, "k"}});
  int object = 0;
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  EXPECT_EQ(test::status(errc::build),
            __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("clCreateProgramWithIL"));
}

TEST_F(opencl_test, more_memory_than_there_is_gives_null) {
  void *p = &p;
  EXPECT_EQ(0, __sycl_rt_malloc(usm_kind::device, std::size_t{1} << 50, 0,
                                device, context, &p));
  EXPECT_EQ(nullptr, p);
}
