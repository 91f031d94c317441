// USM: the requests of the driver, errors, and the kind of a pointer.
#include "support.hpp"

using namespace sycl::detail;
using sycl::rt::usm_kind;
SYCL_RUNTIME_SUITE(usm_test)

TEST_F(usm_test, kinds_and_pointers_into_the_middle) {
  void *p = nullptr;
  ASSERT_EQ(0, __sycl_rt_malloc(usm_kind::shared, 100, 0, device, context, &p));
  ASSERT_NE(nullptr, p);
  auto *c = static_cast<char *>(p);
  EXPECT_EQ(usm_kind::shared, __sycl_rt_pointer_kind(c, context));
  EXPECT_EQ(usm_kind::shared, __sycl_rt_pointer_kind(c + 99, context));
  EXPECT_EQ(usm_kind::unknown, __sycl_rt_pointer_kind(c + 100, context));
  EXPECT_EQ(usm_kind::unknown, __sycl_rt_pointer_kind(&c, context));
  test::held of;
  ASSERT_EQ(0, __sycl_rt_pointer_device(c + 50, context, of.out()));
  EXPECT_EQ(device.get(), of.get());
  EXPECT_EQ(0, __sycl_rt_free(p, context));
  EXPECT_EQ(usm_kind::unknown, __sycl_rt_pointer_kind(c, context));
}

TEST_F(usm_test, what_cannot_be_had_is_null) {
  void *p = &p;
  ASSERT_EQ(0, __sycl_rt_malloc(usm_kind::host, 0, 0, nullptr, context, &p));
  EXPECT_EQ(nullptr, p);
  p = &p;
  ASSERT_EQ(0, __sycl_rt_malloc(usm_kind::host, 8, 24, nullptr, context, &p));
  EXPECT_EQ(nullptr, p);
  mock::script s;
  s.out_of_memory = true;
  mock::play(s);
  p = &p;
  ASSERT_EQ(0, __sycl_rt_malloc(usm_kind::device, 8, 0, device, context, &p));
  EXPECT_EQ(nullptr, p);
}

TEST_F(usm_test, alignment_is_kept) {
  for (std::size_t alignment : {1, 64, 4096}) {
    void *p = nullptr;
    ASSERT_EQ(0, __sycl_rt_malloc(usm_kind::device, 10, alignment, device,
                                  context, &p));
    EXPECT_EQ(0u, reinterpret_cast<std::uintptr_t>(p) % alignment);
    // What the headers promise to the compiler.
    EXPECT_EQ(0u, reinterpret_cast<std::uintptr_t>(p) % 16);
    __sycl_rt_free(p, context);
  }
}

TEST_F(usm_test, freeing_what_was_not_allocated_is_invalid) {
  int i = 0;
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_free(&i, context));
  EXPECT_EQ(0, __sycl_rt_free(nullptr, context));
  void *p = nullptr;
  ASSERT_EQ(0, __sycl_rt_malloc(usm_kind::device, 8, 0, device, context, &p));
  EXPECT_EQ(0, __sycl_rt_free(p, context));
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_free(p, context));
}

TEST_F(usm_test, device_memory_needs_a_device) {
  void *p = nullptr;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_malloc(usm_kind::device, 8, 0, nullptr, context, &p));
}

TEST_F(usm_test, copies_and_fills) {
  int from[4] = {1, 2, 3, 4}, to[4] = {};
  ASSERT_EQ(0,
            __sycl_rt_memcpy(queue, to, from, sizeof to, nullptr, 0, nullptr));
  EXPECT_EQ(4, to[3]);
  std::uint16_t pattern[3] = {7, 8, 9}, out[6] = {};
  ASSERT_EQ(0, __sycl_rt_fill(queue, out, pattern, sizeof pattern, 2, nullptr,
                              0, nullptr));
  EXPECT_EQ(9, out[5]);
  EXPECT_EQ(0,
            __sycl_rt_memcpy(queue, nullptr, nullptr, 0, nullptr, 0, nullptr));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_memcpy(queue, nullptr, from, 4, nullptr, 0, nullptr));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_fill(queue, out, pattern, 129, 1, nullptr, 0, nullptr));
}
