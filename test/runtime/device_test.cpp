// The adapters of real drivers, through the exported functions: OpenCL with any
// driver that accepts SPIR-V, CUDA if there is a GPU; otherwise skipped with
// the reason.
#include "support.hpp"
#include <fstream>
#include <iterator>

using namespace sycl::detail;
using sycl::rt::usm_kind;

namespace {

/// The kernel of Inputs/add.spvasm for CUDA.
constexpr std::string_view ptx_of_test = R"(
.version 7.0
.target sm_70
.address_size 64
.extern .shared .align 64 .b8 scratch[];
.visible .entry add(.param .align 8 .b8 object[40]) {
  .reg .pred %p, %none;
  .reg .b32 %item, %group, %size, %at, %n, %value, %one;
  .reg .b64 %pointer, %offset, %bytes;
  mov.u32 %item, %tid.x;
  mov.u32 %one, 1;
  ld.param.u64 %bytes, [object+24];
  setp.eq.u64 %none, %bytes, 0;
  @%none bra add_it; // not an address without local memory
  setp.ne.u32 %p, %item, 0;
  @%p bra join;
  st.shared.u32 [scratch], %one;
join:
  bar.sync 0;
  ld.shared.u32 %one, [scratch];
add_it:
  mov.u32 %group, %ctaid.x;
  mov.u32 %size, %ntid.x;
  mad.lo.u32 %at, %group, %size, %item;
  ld.param.u64 %pointer, [object];
  ld.param.u32 %n, [object+8];
  mul.wide.u32 %offset, %at, 4;
  add.u64 %pointer, %pointer, %offset;
  ld.u32 %value, [%pointer];
  add.u32 %value, %value, %n;
  add.u32 %value, %value, %one;
  st.u32 [%pointer], %value;
  ret;
}
)";

struct backend_under_test {
  const char *name, *triple, *arch;
};

std::ostream &operator<<(std::ostream &out, const backend_under_test &b) {
  return out << b.name;
}

test::bytes code_for(const backend_under_test &b) {
  if (std::string_view(b.name) == "cuda")
    return {ptx_of_test.begin(), ptx_of_test.end()};
#ifdef SYCLCC1_TEST_SPIRV
  std::ifstream in(SYCLCC1_TEST_SPIRV, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
#else
  return {};
#endif
}

class device_test : public ::testing::TestWithParam<backend_under_test> {
protected:
  void SetUp() override {
    setenv("ONEAPI_DEVICE_SELECTOR", concat(GetParam().name, ":*").c_str(), 1);
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

TEST_P(device_test, copies_and_fills_between_all_kinds_of_memory) {
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

TEST_P(device_test, kernels_with_local_memory_and_dependencies) {
  test::bytes code = code_for(GetParam());
  if (code.empty())
    GTEST_SKIP() << "no spirv-as when this test was built";
  struct object_type {
    std::uint32_t *p;
    std::uint32_t n;
    sycl_local_block block;
  };
  static_assert(sizeof(object_type) == 40);
  sycl_kernel_site site{nullptr, "add", nullptr};
  test::module_under_test module(
      test::image(GetParam().triple, GetParam().arch,
                  "symbol=add\tsize=40\talign=8\tlocal=1"
                  "\tcaptures=local_accessor@16\tname=add\n",
                  code),
      {{&site, "add"}});
  constexpr std::size_t count = 1024;
  auto *data = allocate<std::uint32_t>(count, usm_kind::shared);
  for (std::size_t i = 0; i < count; ++i)
    data[i] = static_cast<std::uint32_t>(i);
  object_type object{data, 10, {0, 64, 4}};
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
  // A plain range: the runtime chooses groups. They have no local memory.
  l.has_local = 0;
  EXPECT_EQ(test::status(errc::kernel_argument),
            __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  object.block.bytes = 0;
  ASSERT_EQ(0, __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(121u + 5, data[5]);
  // The times are the driver's.
  std::uint64_t times[2] = {};
  std::size_t size = 0;
  for (std::uint32_t i : {0u, 1u})
    ASSERT_EQ(0, __sycl_rt_info(last, static_cast<sycl::rt::info_id>(701 + i),
                                &times[i], sizeof times[i], &size));
  EXPECT_GT(times[1], times[0]);
  EXPECT_EQ(0, __sycl_rt_free(data, context));
}

TEST_P(device_test, bad_code_is_a_build_error) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(test::image(GetParam().triple, GetParam().arch,
                                             "symbol=k\tsize=4\n",
                                             {1, 2, 3, 4}),
                                 {{&site, "k"}});
  int object = 0;
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  EXPECT_EQ(test::status(errc::build),
            __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  std::string text = __sycl_rt_last_error();
  EXPECT_NE(std::string::npos, text.find(GetParam().triple)) << text;
}

TEST_P(device_test, more_memory_than_there_is_gives_null) {
  void *p = &p;
  EXPECT_EQ(0, __sycl_rt_malloc(usm_kind::device, std::size_t{1} << 50, 0,
                                device, context, &p));
  EXPECT_EQ(nullptr, p);
}

TEST_P(device_test, an_out_of_order_queue_waits_for_all_it_has) {
  test::held free = make_queue(0), event;
  int *data = allocate<int>(4096, usm_kind::shared);
  for (int i = 0; i < 64; ++i)
    ASSERT_EQ(0, __sycl_rt_fill(free, data + i * 64, &i, sizeof i, 64, nullptr,
                                0, nullptr));
  ASSERT_EQ(0, __sycl_rt_barrier(free, nullptr, 0, event.out()));
  ASSERT_EQ(0, __sycl_rt_event_wait(event));
  for (int i = 0; i < 4096; ++i)
    ASSERT_EQ(i / 64, data[i]);
  EXPECT_EQ(0, __sycl_rt_free(data, context));
}

TEST_P(device_test, host_tasks_stand_between_commands) {
  int *data = allocate<int>(1, usm_kind::host);
  int one = 1, seen = 0;
  ASSERT_EQ(
      0, __sycl_rt_memcpy(queue, data, &one, sizeof one, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_host_task(
                   queue, [](void *p) { ++*static_cast<int *>(p); }, nullptr,
                   data, nullptr, 0, nullptr));
  ASSERT_EQ(0, __sycl_rt_memcpy(queue, &seen, data, sizeof seen, nullptr, 0,
                                nullptr));
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(2, seen);
  EXPECT_EQ(0, __sycl_rt_free(data, context));
}

INSTANTIATE_TEST_SUITE_P(
    drivers, device_test,
    ::testing::Values(
        backend_under_test{"opencl", "spirv64-unknown-unknown", ""},
        backend_under_test{"cuda", "nvptx64-nvidia-cuda", "sm_70"}),
    [](const auto &info) { return std::string(info.param.name); });
