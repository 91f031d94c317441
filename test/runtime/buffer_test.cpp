// Buffers: copies, dependencies between commands, ownership of memory. The
// mock's devices have separate memory.
#include "runtime/buffer_impl.hpp"
#include "runtime/deferred_releases.hpp"
#include "runtime/leak_checker.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/race_detector.hpp"
#include "support.hpp"
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

using namespace sycl::detail;
namespace rt = sycl::rt;

namespace {

using strings = std::vector<std::string>;
constexpr std::uint32_t reads = rt::access_read;
constexpr std::uint32_t writes = rt::access_write;
constexpr std::uint32_t overwrite = rt::access_write | rt::access_discard;

class buffer_test : public test::on_mock {
protected:
  struct made {
    test::held handle;
    std::uint64_t number = 0;
    operator test::handle() const { return handle; }
  };

  /// A buffer of ints, with the program's memory or without.
  made new_buffer(std::size_t count, int *host = nullptr,
                  std::uint32_t flags = 0) {
    rt::buffer_description d{};
    d.bytes = count * sizeof(int);
    d.alignment = alignof(int);
    d.host = host;
    d.flags = flags;
    made out;
    EXPECT_EQ(0, __sycl_rt_buffer_create(&d, &out.number, out.handle.out()))
        << __sycl_rt_last_error();
    return out;
  }

  static rt::requirement use(const made &buffer, std::uint32_t access,
                             std::uint64_t begin = 0, std::uint64_t end = 0) {
    if (end == 0)
      end = as<buffer_impl>(buffer).memory().bytes;
    return {buffer, access, begin, end};
  }

  /// The kernel "k", whose object is the accessors of `uses`.
  int launch(test::handle q, std::vector<rt::requirement> uses,
             test::held *event = nullptr, std::vector<test::handle> deps = {}) {
    sycl_accessor_block block{
        nullptr, 0, as<buffer_impl>(uses[0].buffer).number, uses[0].access};
    rt::launch l{};
    l.site = &site;
    l.object = &block;
    l.object_size = sizeof block;
    return __sycl_rt_launch_with(q, &l, uses.data(), uses.size(), deps.data(),
                                 deps.size(), event ? event->out() : nullptr);
  }
  template <class F>
  int host_task(test::handle q, std::vector<rt::requirement> uses, F f) {
    auto *closure = new F(std::move(f));
    return __sycl_rt_host_task_with(
        q, [](void *p) { (*static_cast<F *>(p))(); },
        [](void *p) { delete static_cast<F *>(p); }, closure, uses.data(),
        uses.size(), nullptr, 0, nullptr);
  }
  /// A host accessor and its address.
  struct accessor {
    test::held handle;
    int *data = nullptr;
  };
  accessor access(const rt::requirement &use) {
    accessor out;
    void *address = nullptr;
    EXPECT_EQ(0, __sycl_rt_host_access(&use, &address, out.handle.out()))
        << __sycl_rt_last_error();
    out.data = static_cast<int *>(address);
    return out;
  }
  /// The calls of the driver since the last call of this function.
  strings commands() {
    strings out = mock::log();
    mock::play(now);
    return out;
  }
  /// Memory whose release is deferred, or that is in the pool.
  static void forget_other_tests() {
    while (reclaim_memory())
      ;
  }
  void hold(bool yes) {
    now.hold = yes;
    mock::play(now);
  }

  mock::script now;
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module{
      test::image("spirv64", "", "symbol=k\tsize=32\tcaptures=accessor@0\n"),
      {{&site, "k"}}};
};

} // namespace

// -- copies
// ----------------------------------------------------------------------

TEST_F(buffer_test, data_is_copied_once_to_a_device_and_back) {
  int data[4] = {1, 2, 3, 4};
  {
    made b = new_buffer(4, data);
    ASSERT_EQ(0, launch(queue, {use(b, reads)}));
    EXPECT_EQ((strings{"memcpy", "launch k"}), commands());
    ASSERT_EQ(0, launch(queue, {use(b, writes)}));
    ASSERT_EQ(0, launch(queue, {use(b, reads | writes)}));
    EXPECT_EQ((strings{"launch k", "launch k"}), commands());
  }
  EXPECT_EQ((strings{"memcpy after 1"}), commands());
}

TEST_F(buffer_test, data_that_no_device_wrote_is_not_copied_back) {
  int data[4] = {};
  {
    made b = new_buffer(4, data);
    ASSERT_EQ(0, launch(queue, {use(b, reads)}));
  }
  EXPECT_EQ((strings{"memcpy", "launch k"}), commands());
}

TEST_F(buffer_test, what_is_overwritten_or_never_written_is_not_copied) {
  int data[4] = {};
  made b = new_buffer(4, data), fresh = new_buffer(4);
  ASSERT_EQ(0, launch(queue, {use(b, overwrite)}));
  ASSERT_EQ(0, launch(queue, {use(fresh, reads | writes)}));
  EXPECT_EQ((strings{"launch k", "launch k"}), commands());
}

TEST_F(buffer_test, only_the_bytes_of_the_range_are_copied) {
  int data[4] = {1, 2, 3, 4};
  made b = new_buffer(4, data);
  int *device = nullptr;
  now.on_launch = [&](const std::string &, const sycl_launch_args &args) {
    sycl_accessor_block block;
    std::memcpy(&block, args.object, sizeof block);
    device = static_cast<int *>(block.address);
    for (int i = 0; i < 4; ++i) // not of this launch: not copied
      if (i < 1 || i > 2)
        device[i] = -7;
  };
  mock::play(now);
  ASSERT_EQ(0, launch(queue, {use(b, reads | writes, 4, 12)}));
  ASSERT_NE(nullptr, device);
  EXPECT_EQ(2, device[1]);
  EXPECT_EQ(3, device[2]);
  device[1] = 20;
  now.on_launch = nullptr;
  mock::play(now);
  accessor seen = access(use(b, reads));
  EXPECT_EQ(20, seen.data[1]);
  EXPECT_EQ(1, seen.data[0]) << "came from a device that never had it";
  EXPECT_EQ(4, seen.data[3]);
}

TEST_F(buffer_test, a_host_accessor_reads_without_taking_the_data_away) {
  made b = new_buffer(4);
  ASSERT_EQ(0, launch(queue, {use(b, overwrite)}));
  access(use(b, reads));
  access(use(b, reads));
  ASSERT_EQ(0, launch(queue, {use(b, reads)}));
  EXPECT_EQ((strings{"launch k", "memcpy after 1", "launch k"}), commands());
  access(use(b, writes));
  ASSERT_EQ(0, launch(queue, {use(b, reads)}));
  EXPECT_EQ((strings{"memcpy", "launch k"}), commands());
}

TEST_F(buffer_test, another_context_gets_the_data_by_the_host) {
  test::held elsewhere = new_context(), other = new_queue(elsewhere, 0);
  int data[2] = {1, 2};
  made b = new_buffer(2, data);
  now.on_launch = [](const std::string &, const sycl_launch_args &args) {
    sycl_accessor_block block;
    std::memcpy(&block, args.object, sizeof block);
    ++*static_cast<int *>(block.address);
  };
  mock::play(now);
  for (test::handle q : {queue.get(), other.get(), queue.get()})
    ASSERT_EQ(0, launch(q, {use(b, reads | writes)}));
  b = made();
  EXPECT_EQ(4, data[0]);
  EXPECT_EQ(2, data[1]);
}

TEST_F(buffer_test, constant_memory_is_read_where_it_is) {
  int data[2] = {5, 6};
  made b = new_buffer(2, data, rt::buffer_host_is_const);
  EXPECT_EQ(data, access(use(b, reads)).data);
  {
    accessor own = access(use(b, reads | writes));
    EXPECT_NE(data, own.data);
    EXPECT_EQ(5, own.data[0]);
    own.data[0] = 7;
  }
  EXPECT_EQ(7, access(use(b, reads)).data[0]);
  b = made();
  EXPECT_EQ(5, data[0]);
}

// -- order
// -----------------------------------------------------------------------

TEST_F(buffer_test, readers_do_not_wait_for_each_other) {
  hold(true);
  test::held free = new_queue(context, 0);
  made b = new_buffer(4);
  ASSERT_EQ(0, launch(free, {use(b, overwrite)}));
  ASSERT_EQ(0, launch(free, {use(b, reads)}));
  ASSERT_EQ(0, launch(free, {use(b, reads)}));
  ASSERT_EQ(0, launch(free, {use(b, writes)}));
  ASSERT_EQ(0, launch(free, {use(b, overwrite)}));
  EXPECT_EQ((strings{"launch k", "launch k after 1", "launch k after 1",
                     "launch k after 3", "launch k after 1"}),
            commands());
}

TEST_F(buffer_test, an_in_order_queue_needs_no_dependencies_on_itself) {
  hold(true);
  made b = new_buffer(4);
  for (int i = 0; i < 3; ++i)
    ASSERT_EQ(0, launch(queue, {use(b, reads | writes)}));
  EXPECT_EQ((strings{"launch k", "launch k", "launch k"}), commands());
}

TEST_F(buffer_test, disjoint_parts_do_not_wait_for_each_other) {
  hold(true);
  test::held free = new_queue(context, 0);
  made b = new_buffer(8);
  ASSERT_EQ(0, launch(free, {use(b, writes, 0, 16)}));
  ASSERT_EQ(0, launch(free, {use(b, writes, 16, 32)}));
  ASSERT_EQ(0, launch(free, {use(b, writes, 12, 20)})); // overlaps both
  ASSERT_EQ(0, launch(free, {use(b, writes, 0, 12)}));  // the first only
  ASSERT_EQ(0, launch(free, {use(b, writes)}));
  EXPECT_EQ((strings{"launch k", "launch k", "launch k after 2",
                     "launch k after 1", "launch k after 3"}),
            commands());
}

TEST_F(buffer_test, two_accessors_of_one_buffer_are_no_dependency) {
  hold(true);
  test::held free = new_queue(context, 0);
  made b = new_buffer(4);
  ASSERT_EQ(0, launch(free, {use(b, overwrite), use(b, reads)}));
  ASSERT_EQ(0, launch(free, {use(b, reads)}));
  EXPECT_EQ((strings{"launch k", "launch k after 1"}), commands());
}

TEST_F(buffer_test, commands_wait_for_a_host_accessor) {
  made b = new_buffer(4);
  accessor mine = access(use(b, writes));
  ASSERT_EQ(0, launch(queue, {use(b, reads)}));
  EXPECT_EQ(strings{}, commands());
  mine.handle.reset();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ((strings{"memcpy", "launch k after 1"}), commands());
}

TEST_F(buffer_test, a_host_accessor_that_reads_lets_readers_run) {
  made b = new_buffer(4);
  accessor mine = access(use(b, reads));
  ASSERT_EQ(0, launch(queue, {use(b, reads)}));
  EXPECT_EQ((strings{"launch k"}), commands());
}

TEST_F(buffer_test, accessors_of_one_thread_do_not_block_each_other) {
  made b = new_buffer(4);
  accessor one = access(use(b, writes)), two = access(use(b, reads | writes));
  EXPECT_EQ(one.data, two.data);
  two.handle.reset();
  ASSERT_EQ(0, launch(queue, {use(b, reads)}));
  EXPECT_EQ(strings{}, commands()) << "the first one is still there";
  one.handle.reset();
  EXPECT_EQ((strings{"memcpy", "launch k after 1"}), commands());
}

TEST_F(buffer_test, accessors_of_two_threads_do) {
  made b = new_buffer(1);
  accessor mine = access(use(b, writes));
  mine.data[0] = 1;
  auto other = std::async(std::launch::async, [&] {
    accessor theirs = access(use(b, reads | writes));
    return theirs.data[0];
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  mine.data[0] = 2;
  mine.handle.reset();
  EXPECT_EQ(2, other.get());
}

TEST_F(buffer_test, host_tasks_are_in_the_order) {
  made b = new_buffer(1);
  void *memory = nullptr;
  ASSERT_EQ(0, __sycl_rt_buffer_host_memory(b, nullptr, 0, &memory));
  int *value = static_cast<int *>(memory);
  test::held free = new_queue(context, 0);
  std::promise<void> go;
  ASSERT_EQ(0, host_task(free, {use(b, overwrite)}, [&] {
              go.get_future().wait();
              *value = 3;
            }));
  ASSERT_EQ(0, host_task(free, {use(b, writes)}, [&] { *value *= 7; }));
  ASSERT_EQ(0, launch(free, {use(b, reads)}));
  EXPECT_EQ(strings{}, commands());
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
  EXPECT_EQ((strings{"memcpy", "launch k after 1"}), commands());
  EXPECT_EQ(21, *access(use(b, reads)).data);
}

// -- the end
// ---------------------------------------------------------------------

TEST_F(buffer_test, the_end_waits_only_for_memory_of_the_program) {
  hold(true);
  int data[4] = {};
  {
    made own = new_buffer(4);
    ASSERT_EQ(0, launch(queue, {use(own, overwrite)}));
  } // does not block
  unsigned living = mock::living();
  std::atomic<bool> over = false;
  auto end = std::async(std::launch::async, [&] {
    {
      made b = new_buffer(4, data);
      launch(queue, {use(b, reads)});
    }
    over = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(over);
  hold(false);
  mock::release_all();
  end.wait();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_GT(living, mock::living())
      << "memory whose release was deferred is freed by waiting";
}

// Regression: after one failed event the memory was taken for unused.
TEST_F(buffer_test, a_failed_command_frees_nothing_that_others_use) {
  forget_other_tests();
  std::atomic<int> freed = 0;
  auto script = [&](bool fail, bool hold) {
    mock::script s;
    s.commands_fail = fail;
    s.hold = hold;
    s.on_free = [&](void *) { ++freed; };
    mock::play(s);
  };
  test::held free = new_queue(context, 0);
  {
    made b = new_buffer(4);
    script(true, false);
    ASSERT_EQ(0, launch(free, {use(b, rt::access_read)}));
    script(false, true);
    ASSERT_EQ(0, launch(free, {use(b, rt::access_read)}));
  }
  memory_pool::get().trim(0);
  EXPECT_EQ(0, freed);
  mock::release_all();
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
  memory_pool::get().trim(0);
  EXPECT_EQ(1, freed);
}

// Regression: the end of a buffer stopped waiting at the first failure.
TEST_F(buffer_test, a_failed_write_back_still_waits_for_the_rest) {
  auto script = [&](bool fail, bool hold) {
    mock::script s;
    s.commands_fail = fail;
    s.hold = hold;
    mock::play(s);
  };
  test::held free = new_queue(context, 0);
  std::vector<int> data(4, 1);
  made b = new_buffer(4, data.data());
  script(true, false);
  ASSERT_EQ(0,
            launch(free, {use(b, rt::access_read | rt::access_write, 0, 8)}));
  script(false, true);
  ASSERT_EQ(0, launch(free, {use(b, rt::access_read, 8, 16)}));
  std::atomic<bool> ended = false;
  testing::internal::CaptureStderr();
  std::thread other([&] {
    b.handle.reset();
    ended = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_FALSE(ended);
  script(false, false);
  mock::release_all();
  other.join();
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.npos, said.find("the mock command failed")) << said;
}

TEST_F(buffer_test, what_nothing_could_write_is_not_handed_over) {
  int calls = 0;
  auto count = [](void *closure, const void *, std::size_t) {
    ++*static_cast<int *>(closure);
  };
  {
    made b = new_buffer(4);
    ASSERT_EQ(0, __sycl_rt_buffer_set_final(b, count, nullptr, &calls));
    ASSERT_EQ(0, launch(queue, {use(b, rt::access_read)}));
  }
  EXPECT_EQ(0, calls);
  { // Regression: bytes of fresh memory arrived, though nothing had used it.
    made b = new_buffer(4);
    ASSERT_EQ(0, __sycl_rt_buffer_set_final(b, count, nullptr, &calls));
  }
  EXPECT_EQ(0, calls);
}

TEST_F(buffer_test, final_data_is_handed_over) {
  int data[2] = {1, 2};
  std::vector<int> got;
  auto take = [](void *closure, const void *from, std::size_t bytes) {
    auto *numbers = static_cast<const int *>(from);
    static_cast<std::vector<int> *>(closure)->assign(
        numbers, numbers + bytes / sizeof(int));
  };
  {
    made b = new_buffer(2, data);
    access(use(b, writes)).data[1] = 9;
    ASSERT_EQ(0, __sycl_rt_buffer_set_final(b, take, nullptr, &got));
  }
  EXPECT_EQ((std::vector{1, 9}), got);
  got.clear();
  {
    made b = new_buffer(2, data);
    ASSERT_EQ(0, __sycl_rt_buffer_set_final(b, take, nullptr, &got));
    ASSERT_EQ(0, __sycl_rt_buffer_set_write_back(b, 0));
  }
  EXPECT_EQ(std::vector<int>{}, got);
}

TEST_F(buffer_test, without_write_back_nothing_is_copied) {
  int data[2] = {1, 2};
  {
    made b = new_buffer(2, data);
    ASSERT_EQ(0, launch(queue, {use(b, overwrite)}));
    ASSERT_EQ(0, __sycl_rt_buffer_set_write_back(b, 0));
  }
  EXPECT_EQ((strings{"launch k"}), commands());
}

TEST_F(buffer_test, everything_is_given_back) {
  const unsigned before = mock::living();
  {
    test::held free = new_queue(context, 0);
    made b = new_buffer(64);
    ASSERT_EQ(0, launch(free, {use(b, overwrite)}));
    ASSERT_EQ(0, launch(queue, {use(b, reads)}));
    access(use(b, reads));
  }
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_GE(before + 2, mock::living()); // the program and its kernel
}

// -- errors
// ----------------------------------------------------------------------

TEST_F(buffer_test, an_accessor_of_no_requirement_is_refused) {
  made b = new_buffer(4), other = new_buffer(4);
  sycl_accessor_block block{nullptr, 0, b.number, rt::access_read};
  rt::launch l{};
  l.site = &site;
  l.object = &block;
  l.object_size = sizeof block;
  EXPECT_EQ(test::status(errc::kernel_argument),
            __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  rt::requirement wrong = use(other, reads);
  EXPECT_EQ(test::status(errc::kernel_argument),
            __sycl_rt_launch_with(queue, &l, &wrong, 1, nullptr, 0, nullptr));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("handler::require"));
  rt::requirement wants = use(b, reads);
  block.access = rt::access_write;
  EXPECT_EQ(test::status(errc::kernel_argument),
            __sycl_rt_launch_with(queue, &l, &wants, 1, nullptr, 0, nullptr))
      << "asked for reading, used for writing";
}

TEST_F(buffer_test, no_elements) {
  rt::buffer_description d{};
  test::held buffer;
  std::uint64_t number = 0;
  ASSERT_EQ(0, __sycl_rt_buffer_create(&d, &number, buffer.out()));
  void *address = nullptr;
  rt::requirement none{buffer, rt::access_read | rt::access_write, 0, 0};
  {
    test::held access;
    ASSERT_EQ(0, __sycl_rt_host_access(&none, &address, access.out()));
    EXPECT_NE(nullptr, address);
  }
  rt::requirement past{buffer, rt::access_read, 0, 1};
  test::held out;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_host_access(&past, &address, out.out()));
  EXPECT_STREQ("bytes 0 to 1 of a buffer of 0 bytes", __sycl_rt_last_error());
}

TEST_F(buffer_test, wrong_sizes_are_refused) {
  test::held out;
  made b = new_buffer(4);
  rt::requirement past{b, rt::access_read, 8, 20};
  void *address = nullptr;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_host_access(&past, &address, out.out()));
  EXPECT_STREQ("bytes 8 to 20 of a buffer of 16 bytes", __sycl_rt_last_error());
}

TEST_F(buffer_test, a_buffer_that_is_gone_is_not_found) {
  made b = new_buffer(4);
  std::uint64_t number = b.number;
  b = made();
  test::held out;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_buffer_find(number, out.out()));
}

TEST_F(buffer_test, no_memory_on_the_device) {
  made b = new_buffer(4);
  now.out_of_memory = true;
  mock::play(now);
  EXPECT_EQ(test::status(errc::memory_allocation),
            launch(queue, {use(b, reads)}));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("16 bytes"));
  now.out_of_memory = false;
  mock::play(now);
  EXPECT_EQ(0, launch(queue, {use(b, reads)}));
}

// -- many
// ------------------------------------------------------------------------

// Memory of a buffer that has been destroyed while its command runs.
TEST_F(buffer_test, an_allocation_that_fails_waits_for_memory) {
  forget_other_tests();
  now.most_allocations = mock::allocations() + 1;
  hold(true);
  {
    made b = new_buffer(4);
    ASSERT_EQ(0, launch(queue, {use(b, overwrite)}));
  }
  std::atomic<bool> over = false;
  auto next = std::async(std::launch::async, [&] {
    made b = new_buffer(5);
    const int status = launch(queue, {use(b, overwrite)});
    over = true;
    return status;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(over);
  hold(false);
  mock::release_all();
  EXPECT_EQ(0, next.get()) << __sycl_rt_last_error();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
}

// A command that waits for the host may wait for this thread.
TEST_F(buffer_test, an_allocation_that_fails_waits_for_no_host_task) {
  made other = new_buffer(4);
  accessor blocking = access(use(other, writes));
  {
    made b = new_buffer(4);
    ASSERT_EQ(0, launch(queue, {use(b, overwrite)}));
    ASSERT_EQ(0, host_task(queue, {use(b, reads), use(other, reads)}, [] {}));
  }
  now.out_of_memory = true;
  mock::play(now);
  made next = new_buffer(5);
  EXPECT_EQ(test::status(errc::memory_allocation),
            launch(queue, {use(next, overwrite)}));
  now.out_of_memory = false;
  mock::play(now);
  blocking = {};
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
}

TEST_F(buffer_test, memory_is_used_again) {
  if (leak_checker_watches() || race_detector_watches())
    GTEST_SKIP() << "where a sanitizer watches, no block is used again";
  forget_other_tests();
  auto address_of = [&](test::handle q) {
    std::vector<std::uint64_t> found;
    made b = new_buffer(77);
    EXPECT_EQ(0, launch(q, {use(b, overwrite)}));
    buffer_memory &memory = as<buffer_impl>(b).memory();
    std::lock_guard lock(memory.mutex);
    found = memory.addresses_on(static_cast<std::uint32_t>(backend_id::mock));
    return found.empty() ? 0 : found.front();
  };
  const std::uint64_t first = address_of(queue);
  EXPECT_EQ(first, address_of(queue));
  EXPECT_EQ(rt::usm_kind::unknown,
            __sycl_rt_pointer_kind(reinterpret_cast<void *>(first), context));
  // … in the same context, until that ends.
  std::atomic<int> freed = 0;
  now.on_free = [&](void *) { ++freed; };
  mock::play(now);
  {
    test::held c = new_context();
    test::held q = new_queue(c, 0);
    EXPECT_NE(first, address_of(q));
    EXPECT_EQ(0, freed);
  }
  EXPECT_EQ(1, freed);
}

// A kernel that writes large memory is slower with fresh pages. The list was
// looked at only after sixteen buffers.
TEST_F(buffer_test, large_memory_is_used_again_by_the_next_buffer_but_one) {
  if (leak_checker_watches() || race_detector_watches())
    GTEST_SKIP() << "where a sanitizer watches, no block is used again";
  forget_other_tests();
  hold(true);
  auto address_of_temporary = [&] {
    made b = new_buffer(std::size_t(8) << 20);
    EXPECT_EQ(0, launch(queue, {use(b, overwrite)}));
    buffer_memory &memory = as<buffer_impl>(b).memory();
    std::lock_guard lock(memory.mutex);
    const std::vector<std::uint64_t> found =
        memory.addresses_on(static_cast<std::uint32_t>(backend_id::mock));
    return found.empty() ? 0 : found.front();
  };
  const std::uint64_t first = address_of_temporary();
  mock::release_all(); // The first has ended when the second one goes.
  const std::uint64_t second = address_of_temporary();
  EXPECT_NE(first, second);
  EXPECT_EQ(first, address_of_temporary());
  hold(false);
  mock::release_all();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
}

TEST_F(buffer_test, ten_thousand_command_groups_are_outstanding) {
  hold(true);
  test::held free = new_queue(context, 0);
  made b = new_buffer(4), c = new_buffer(4);
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 5000; ++i)
    ASSERT_EQ(0, launch(free, {use(b, reads | writes), use(c, reads)}));
  for (int i = 0; i < 5000; ++i)
    ASSERT_EQ(0, launch(free, {use(c, reads)}));
  ASSERT_EQ(0, launch(free, {use(c, writes)}));
  const std::chrono::duration<double> took =
      std::chrono::steady_clock::now() - begin;
  EXPECT_EQ("launch k after 10000", mock::log().back());
  // Microseconds each; hundreds if it were quadratic.
  EXPECT_LT(took.count(), 2.0);
  hold(false);
  mock::release_all();
}

TEST_F(buffer_test, ten_thousand_wait_for_a_host_accessor) {
  made b = new_buffer(4);
  accessor mine = access(use(b, writes));
  for (int i = 0; i < 10000; ++i)
    ASSERT_EQ(0, launch(queue, {use(b, reads | writes)}));
  mine.handle.reset();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(10001u, commands().size());
}

TEST_F(buffer_test, ten_thousand_parts) {
  test::held free = new_queue(context, 0);
  made b = new_buffer(10000);
  hold(true);
  for (std::uint64_t i = 0; i < 10000; ++i)
    ASSERT_EQ(0, launch(free, {use(b, writes, 4 * i, 4 * i + 4)}));
  ASSERT_EQ(0, launch(free, {use(b, writes)}));
  EXPECT_EQ("launch k after 10000", mock::log().back());
  ASSERT_EQ(0, launch(free, {use(b, writes)}));
  EXPECT_EQ("launch k after 1", mock::log().back());
  hold(false);
  mock::release_all();
}

TEST_F(buffer_test, threads_share_buffers) {
  made b = new_buffer(4), c = new_buffer(4);
  test::held free = new_queue(context, 0);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        EXPECT_EQ(0, t % 2
                         ? launch(free, {use(b, reads | writes), use(c, reads)})
                         : launch(queue, {use(c, writes), use(b, reads)}));
        if (i % 50 == 0) {
          accessor a = access(use(t % 2 ? b : c, reads | writes));
          ++a.data[0];
        }
      }
    });
  for (std::thread &t : threads)
    t.join();
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
}
