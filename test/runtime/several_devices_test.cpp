// Several devices of one driver in one context, as two GPUs of a host are: the
// order of commands across devices, buffers that both use, and access to a
// peer's memory.
#include "runtime/buffer_access.hpp"
#include "runtime/user_queue.hpp"
#include "support.hpp"
#include <algorithm>

using namespace sycl;
namespace mock = test::mock;
using log_of = std::vector<std::string>;

namespace {

class several_devices_test : public ::testing::Test {
protected:
  void SetUp() override {
    setenv("ONEAPI_DEVICE_SELECTOR", "mock:gpu", 1);
    setenv("SYCLCC1_MOCK", "three_gpus", 1);
    detail::global_state::get().reset_for_test();
    mock::play({});
    test::handle platform = nullptr, found[3] = {};
    std::size_t count = 0;
    ASSERT_EQ(0, __sycl_rt_platforms(&platform, 1, &count));
    ASSERT_EQ(1u, count);
    ASSERT_EQ(0, __sycl_rt_devices(platform, found, 3, &count));
    ASSERT_EQ(3u, count);
    for (int i = 0; i < 3; ++i)
      device[i] = test::held(found[i]);
    ASSERT_EQ(0, __sycl_rt_default_context(platform, context.out()))
        << __sycl_rt_last_error();
    __sycl_rt_release(platform);
    for (int i = 0; i < 3; ++i)
      queue[i] = make_queue(i, context, rt::queue_in_order);
  }
  void TearDown() override {
    mock::play({});
    mock::release_all();
    unsetenv("SYCLCC1_MOCK");
  }
  test::held make_queue(int on, test::handle in, std::uint32_t flags) {
    test::held q;
    EXPECT_EQ(0, __sycl_rt_queue_create(device[on], in, flags, nullptr, nullptr,
                                        nullptr, q.out()))
        << __sycl_rt_last_error();
    return q;
  }
  test::held barrier(int on, test::handle after = nullptr) {
    test::held event;
    EXPECT_EQ(0,
              __sycl_rt_barrier(queue[on], &after, after ? 1 : 0, event.out()))
        << __sycl_rt_last_error();
    return event;
  }
  test::held device[3], context, queue[3];
};

struct shared_buffer {
  explicit shared_buffer(std::vector<int> &data) {
    rt::buffer_description d{};
    d.bytes = data.size() * sizeof(int);
    d.alignment = alignof(int);
    d.host = data.data();
    EXPECT_EQ(0, __sycl_rt_buffer_create(&d, &number, object.out()));
    bytes = d.bytes;
  }
  /// A command that only requires the buffer on its device.
  void use(test::handle queue, std::uint32_t access) {
    const rt::requirement all{object, access, 0, bytes};
    EXPECT_EQ(0, __sycl_rt_update(queue, &all, 1, nullptr, 0, nullptr))
        << __sycl_rt_last_error();
  }
  void fill(test::handle queue, int value) {
    const rt::requirement all{object, rt::access_write, 0, bytes};
    rt::region to{};
    to.buffer = number;
    to.rows[0] = bytes;
    to.rows[1] = to.rows[2] = 1;
    EXPECT_EQ(0, __sycl_rt_fill_region(queue, &to, &value, sizeof value, &all,
                                       1, nullptr, 0, nullptr))
        << __sycl_rt_last_error();
  }
  std::uint64_t number = 0;
  std::size_t bytes = 0;
  test::held object;
};

} // namespace

TEST_F(several_devices_test, the_driver_orders_commands_of_one_context) {
  mock::script held;
  held.hold = true; // so that nothing is over and need not be waited for
  mock::play(held);
  test::held first = barrier(0), second = barrier(1, first),
             third = barrier(0, second);
  EXPECT_EQ(
      (log_of{"barrier", "barrier on mock gpu 1 after 1", "barrier after 1"}),
      mock::log());
  mock::release_all();
}

// The mock refuses events of another context, as OpenCL does.
TEST_F(several_devices_test, the_host_orders_commands_of_two_contexts) {
  test::handle one = device[1];
  test::held other;
  ASSERT_EQ(0, __sycl_rt_context_create(&one, 1, other.out()));
  queue[1] = make_queue(1, other, rt::queue_in_order);
  mock::script held;
  held.hold = true;
  mock::play(held);
  test::held first = barrier(0), second = barrier(1, first);
  EXPECT_EQ((log_of{"barrier"}), mock::log());
  mock::play({}); // first: the second may be submitted at any moment
  mock::release_all();
  EXPECT_EQ(0, __sycl_rt_event_wait(first));
  EXPECT_EQ(0, __sycl_rt_event_wait(second)) << __sycl_rt_last_error();
  mock::release_all();
}

TEST_F(several_devices_test, a_buffer_goes_from_device_to_device_directly) {
  std::vector<int> data(64, 1);
  {
    shared_buffer buffer(data);
    buffer.fill(queue[0], 7);
    buffer.use(queue[1], rt::access_read);
    buffer.use(queue[2], rt::access_read);
    buffer.fill(queue[1], 9);
    buffer.use(queue[0], rt::access_read | rt::access_write);
  }
  log_of copies;
  for (const std::string &line : mock::log())
    if (line.starts_with("memcpy"))
      copies.push_back(line.substr(0, line.find(" after")));
  // The first fill copies the host's data to the device, the last copy returns
  // it.
  EXPECT_EQ(
      (log_of{"memcpy", "memcpy from mock gpu to mock gpu 1 on mock gpu 1",
              "memcpy from mock gpu to mock gpu 2 on mock gpu 2",
              "memcpy from mock gpu 1 to mock gpu", "memcpy"}),
      copies);
  EXPECT_EQ(std::vector<int>(64, 9), data);
}

TEST_F(several_devices_test, a_queue_needs_a_device_of_its_context) {
  test::handle one = device[0];
  test::held other, q;
  ASSERT_EQ(0, __sycl_rt_context_create(&one, 1, other.out()));
  EXPECT_EQ(test::status(detail::errc::invalid),
            __sycl_rt_queue_create(device[1], other, 0, nullptr, nullptr,
                                   nullptr, q.out()));
}

TEST_F(several_devices_test, one_default_context_of_all_devices) {
  test::held plain;
  ASSERT_EQ(0, __sycl_rt_queue_create(device[2], nullptr, 0, nullptr, nullptr,
                                      nullptr, plain.out()));
  EXPECT_EQ(detail::as<detail::context_impl>(context).number,
            detail::as<detail::queue_impl>(plain).context().number);
}

TEST_F(several_devices_test, peer_access_is_asked_and_changed_one_way) {
  using question = rt::peer_question;
  const auto ask = [&](int from, int to, question q, int *out) {
    return __sycl_rt_peer_access(device[from], device[to], q, out);
  };
  int yes = 0;
  EXPECT_EQ(0, ask(0, 1, question::can_access, &yes));
  EXPECT_EQ(1, yes);
  EXPECT_EQ(0, ask(0, 0, question::can_access, &yes));
  EXPECT_EQ(0, yes);
  const int invalid = test::status(detail::errc::invalid);
  EXPECT_EQ(invalid, ask(0, 1, question::disable, &yes));
  EXPECT_EQ(0, ask(0, 1, question::enable, &yes)) << __sycl_rt_last_error();
  EXPECT_EQ(invalid, ask(0, 1, question::enable, &yes));
  EXPECT_EQ(invalid, ask(1, 0, question::disable, &yes));
  EXPECT_EQ(0, ask(0, 1, question::disable, &yes));
  EXPECT_EQ(test::status(detail::errc::feature_not_supported),
            ask(2, 2, question::enable, &yes));
}
