// Queries: sizes first, bytes in the form of info.def, retained handles.
#include "support.hpp"

using namespace sycl::detail;
SYCL_RUNTIME_SUITE(info_test)

namespace {
namespace number {
#define SYCL_INFO(id, space, name, type)                                       \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_QUESTION(id, space, name, type)                                   \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_INFO_DIMENSIONS(id, space, name, type)                            \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_ASPECT(id, name) constexpr int aspect_##name = id;
#include "sycl/detail/info.def"
} // namespace number

int ask(test::handle object, std::uint32_t id, void *out, std::size_t capacity,
        std::size_t *size) {
  return __sycl_rt_info(object, static_cast<sycl::rt::info_id>(id), out,
                        capacity, size);
}
} // namespace

TEST_F(info_test, every_device_question_has_an_answer) {
  struct question {
    std::uint32_t id;
    std::string space, name;
  };
  const question questions[] = {
#define SYCL_INFO(id, space, name, type) {id, #space, #name},
#define SYCL_QUESTION(id, space, name, type) {id, #space, #name},
#include "sycl/detail/info.def"
  };
  for (const question &q : questions) {
    test::handle subject = q.space == "device"    ? device.get()
                           : q.space == "context" ? context.get()
                           : q.space == "queue"   ? queue.get()
                                                  : nullptr;
    if (!subject || q.name == "parent_device")
      continue;
    std::size_t size = 0;
    if (q.space == "device" &&
        (q.name == "profile" || q.name == "execution_capabilities" ||
         q.name == "preferred_interop_user_sync")) {
      EXPECT_EQ(test::status(errc::invalid),
                ask(subject, q.id, nullptr, 0, &size))
          << q.name;
      EXPECT_TRUE(std::string(__sycl_rt_last_error()).find(q.name) !=
                  std::string::npos);
      continue;
    }
    EXPECT_EQ(0, ask(subject, q.id, nullptr, 0, &size))
        << q.space << "::" << q.name << ": " << __sycl_rt_last_error();
  }
}

TEST_F(info_test, strings_come_without_terminator) {
  std::size_t size = 0;
  ASSERT_EQ(0, ask(device, number::device_name, nullptr, 0, &size));
  EXPECT_EQ(8u, size);
  std::string text(size, '?');
  ASSERT_EQ(0, ask(device, number::device_name, text.data(), size, &size));
  EXPECT_EQ("mock gpu", text);
}

TEST_F(info_test, an_answer_that_does_not_fit_is_not_written) {
  char small[3] = {'x', 'x', 'x'};
  std::size_t size = 0;
  ASSERT_EQ(0, ask(device, number::device_name, small, sizeof small, &size));
  EXPECT_EQ(8u, size);
  EXPECT_EQ('x', small[0]);
}

TEST_F(info_test, ranges_are_in_the_order_of_sycl) {
  std::size_t sizes[3] = {}, size = 0;
  ASSERT_EQ(0, ask(device, number::device_max_work_item_sizes + 2, sizes,
                   sizeof sizes, &size));
  EXPECT_EQ(sizeof sizes, size);
  EXPECT_EQ(64u, sizes[0]);
  EXPECT_EQ(1024u, sizes[2]);
}

TEST_F(info_test, handles_are_retained) {
  test::held of_queue;
  std::size_t size = 0;
  ASSERT_EQ(0, ask(queue, number::queue_context, of_queue.out(),
                   sizeof(test::handle), &size));
  EXPECT_EQ(context.get(), of_queue.get());
  context.reset();
  queue.reset();
  ASSERT_EQ(0, ask(of_queue, number::context_backend, nullptr, 0, &size));
}

TEST_F(info_test, unknown_numbers_are_invalid) {
  std::size_t size = 0;
  EXPECT_EQ(test::status(errc::invalid), ask(device, 9999, nullptr, 0, &size));
  EXPECT_EQ(test::status(errc::invalid),
            ask(queue, number::device_name, nullptr, 0, &size));
  EXPECT_EQ(test::status(errc::invalid),
            ask(device, number::device_parent_device, nullptr, 0, &size));
}

TEST_F(info_test, aspects) {
  EXPECT_EQ(1, __sycl_rt_has_aspect(device, number::aspect_gpu));
  EXPECT_EQ(0, __sycl_rt_has_aspect(device, number::aspect_cpu));
  EXPECT_EQ(1, __sycl_rt_has_aspect(device, number::aspect_fp64));
  EXPECT_EQ(0, __sycl_rt_has_aspect(device, number::aspect_fp16));
  EXPECT_EQ(0, __sycl_rt_has_aspect(device, 12345));
}

namespace {
std::vector<std::uint32_t> list_of(test::handle of, std::uint32_t id) {
  std::uint32_t values[8] = {};
  std::size_t size = 0;
  EXPECT_EQ(0, ask(of, id, values, sizeof values, &size))
      << id << ": " << __sycl_rt_last_error();
  return {values, values + size / sizeof *values};
}
std::string text_of(test::handle of, std::uint32_t id) {
  std::size_t size = 0;
  EXPECT_EQ(0, ask(of, id, nullptr, 0, &size)) << __sycl_rt_last_error();
  std::string text(size, '\0');
  EXPECT_EQ(0, ask(of, id, text.data(), size, &size));
  return text;
}
} // namespace

// Programs of SYCL 1.2.1 ask device::has_extension("cl_khr_fp64"), and were
// told no. One of DPC++ compares cl_intel_required_subgroup_size with
// info::device::sub_group_sizes.
TEST_F(info_test, extensions_are_opencls_names) {
  EXPECT_EQ("cl_khr_fp64 cl_khr_int64_base_atomics "
            "cl_khr_int64_extended_atomics cl_intel_required_subgroup_size",
            text_of(device, number::device_extensions));
  test::held platform;
  std::size_t size = 0;
  ASSERT_EQ(0, ask(device, number::device_platform, platform.out(),
                   sizeof(test::handle), &size));
  EXPECT_EQ("cl_khr_fp64 cl_khr_int64_base_atomics "
            "cl_khr_int64_extended_atomics cl_intel_required_subgroup_size",
            text_of(platform, number::platform_extensions));
}

// The answers were constants for all devices.
TEST_F(info_test, facts_are_the_devices) {
  const auto number_of = [&](test::handle of, std::uint32_t id) {
    std::uint64_t value = 0;
    std::size_t size = 0;
    EXPECT_EQ(0, ask(of, id, &value, sizeof value, &size))
        << id << ": " << __sycl_rt_last_error();
    return value;
  };
  EXPECT_EQ(1u << 20, number_of(device, number::device_global_mem_cache_size));
  EXPECT_EQ(128u, number_of(device, number::device_global_mem_cache_line_size));
  EXPECT_EQ(1u, number_of(device, number::device_error_correction_support));
  EXPECT_EQ(10u, number_of(device, number::device_profiling_timer_resolution));
  EXPECT_EQ(0x1234u, number_of(device, number::device_device_id));
  EXPECT_EQ(12345u, number_of(device, number::device_free_memory));
  EXPECT_EQ(64'000'000'000u,
            number_of(device, number::device_max_mem_bandwidth));
  EXPECT_EQ(65536u, number_of(device, number::device_max_group_registers));

  EXPECT_EQ(20u, number_of(device, number::device_native_vector_width_char));
  EXPECT_EQ(10u, number_of(device, number::device_preferred_vector_width_char));
  EXPECT_EQ(23u, number_of(device, number::device_native_vector_width_long));
  EXPECT_EQ(23u,
            number_of(device, number::device_native_vector_width_long_long));
  EXPECT_EQ(13u,
            number_of(device, number::device_preferred_vector_width_long_long));
  EXPECT_EQ(24u, number_of(device, number::device_native_vector_width_float));
  EXPECT_EQ(15u,
            number_of(device, number::device_preferred_vector_width_double));
  EXPECT_EQ(0u, number_of(device, number::device_native_vector_width_half));
  EXPECT_EQ(512u, number_of(device, number::device_max_constant_args));
  EXPECT_EQ((std::vector<std::uint32_t>{1, 3}),
            list_of(device, number::device_single_fp_config));
  EXPECT_EQ((std::vector<std::uint32_t>{5, 7}),
            list_of(device, number::device_double_fp_config));
  EXPECT_TRUE(list_of(device, number::device_half_fp_config).empty());

  // The mock's CPU does not report this.
  test::held cpu;
  ASSERT_EQ(0, __sycl_rt_select(sycl::rt::selector::cpu, cpu.out()));
  EXPECT_EQ(0u, number_of(cpu, number::device_error_correction_support));
  std::size_t size = 0;
  for (std::uint32_t id :
       {number::device_device_id, number::device_uuid,
        number::device_pci_address, number::device_free_memory,
        number::device_memory_clock_rate, number::device_memory_bus_width,
        number::device_max_mem_bandwidth})
    EXPECT_EQ(test::status(errc::feature_not_supported),
              ask(cpu, id, nullptr, 0, &size))
        << id;
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error())
                .find("mock cpu' does not tell; ask for aspect::"
                      "ext_intel_max_mem_bandwidth"));
  EXPECT_EQ(test::status(errc::feature_not_supported),
            ask(cpu, number::device_max_group_registers, nullptr, 0, &size));
}

TEST_F(info_test, times_need_a_profiling_queue) {
  auto end_of = [&](test::handle q, std::uint64_t &value) {
    test::held event;
    EXPECT_EQ(0, __sycl_rt_barrier(q, nullptr, 0, event.out()));
    std::size_t size = 0;
    return ask(event, number::event_profiling_command_end, &value, sizeof value,
               &size);
  };
  std::uint64_t value = 0;
  EXPECT_EQ(test::status(errc::invalid), end_of(queue, value));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("enable_profiling"));
  test::held timed = new_queue(context, sycl::rt::queue_enable_profiling);
  EXPECT_EQ(0, end_of(timed, value));
  EXPECT_EQ(30u, value);
}
