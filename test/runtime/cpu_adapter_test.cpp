/// \file cpu_adapter_test.cpp
/// The cpu adapter: index spaces, order of commands, memory, ends.

#include "cpu_adapter_fixture.hpp"
#include "runtime/adapter/cpu/launch.hpp"
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <pthread.h>
#include <set>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <thread>
#include <vector>

namespace {

using namespace cpu_adapter;

class cpu_adapter_test : public fixture {};

TEST_F(cpu_adapter_test, says_what_the_device_is) {
  sycl_device_info info{};
  ASSERT_EQ(table().device_info(device, &info), SYCL_SUCCESS);
  EXPECT_STREQ(info.platform_name, "syclcc1 native CPU");
  EXPECT_NE(std::strlen(info.name), 0u);
  EXPECT_GE(info.compute_units, 1u);
  EXPECT_EQ(info.sub_group_size_count, 4u);
  EXPECT_EQ(info.sub_group_sizes[0], 4u);
  EXPECT_EQ(info.sub_group_sizes[3], 32u);
  EXPECT_GT(info.global_memory, 1u << 20);
}

TEST_F(cpu_adapter_test, range_with_ragged_end) {
  for (std::size_t n : {1, 15, 16, 17, 1000, 100003})
    expect_each_once({.global = {n}});
}

TEST_F(cpu_adapter_test, range_of_rows_and_planes) {
  expect_each_once({.global = {37, 41}});
  expect_each_once({.global = {1, 500}});
  expect_each_once({.global = {7, 5, 11}});
  expect_each_once({.global = {0, 8}});
}

TEST_F(cpu_adapter_test, nd_range) {
  expect_each_once({.global = {64}, .local = {16}});
  expect_each_once({.global = {8, 6, 4}, .local = {4, 3, 2}});
}

TEST_F(cpu_adapter_test, refuses_impossible_index_spaces) {
  count_object o{nullptr};
  auto message_of = [&](const launch_options &options) {
    EXPECT_EQ(launch(in_order, "count", o, options), SYCL_ERROR_ND_RANGE);
    return std::string(table().message());
  };
  EXPECT_EQ(
      message_of({.global = {16384}, .local = {16384}}),
      "a work-group of 16384 work-items is larger than this device's limit "
      "of 8192");
  EXPECT_EQ(message_of({.global = {64, 64}, .local = {0, 1}}),
            "the work-group size 1 x 0 has a dimension of zero");
  EXPECT_EQ(message_of({.global = {10}, .local = {4}}),
            "the global size 10 is not a multiple of the work-group size 4");
  EXPECT_EQ(message_of({.global = {1ul << 40, 1ul << 40}}),
            "a range of 1099511627776 x 1099511627776 work-items is more than "
            "can be counted");
}

TEST_F(cpu_adapter_test, in_order_queue_keeps_the_order) {
  std::atomic<int> gate{0}, order{0};
  int first = 0, second = 0;
  launch(in_order, "gate", gate_object{&gate, &order, &first}, {});
  launch(in_order, "gate", gate_object{nullptr, &order, &second}, {});
  gate = 1;
  table().queue_wait(in_order);
  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 2);
}

TEST_F(cpu_adapter_test, out_of_order_queue_waits_for_events_only) {
  sycl_queue q = make_queue(false, false);
  std::atomic<int> order{0};
  int waits = 0, runs = 0, after = 0;
  sycl_event user = nullptr, last = nullptr;
  ASSERT_EQ(table().user_event_create(context, &user), SYCL_SUCCESS);
  sycl_event free_event = nullptr;
  launch(q, "gate", gate_object{nullptr, &order, &waits}, {.deps = {user}});
  launch(q, "gate", gate_object{nullptr, &order, &runs},
         {.event = &free_event});
  table().event_wait(free_event);
  EXPECT_EQ(runs, 1) << "it depends on nothing";
  ASSERT_EQ(table().barrier(q, nullptr, 0, &last), SYCL_SUCCESS);
  launch(q, "gate", gate_object{nullptr, &order, &after}, {.deps = {last}});
  int status = -1;
  table().event_status(last, &status);
  EXPECT_EQ(status, 0);
  table().user_event_signal(user);
  table().queue_wait(q);
  EXPECT_EQ(waits, 2);
  EXPECT_EQ(after, 3);
  for (sycl_event e : {user, last, free_event})
    table().event_release(e);
}

// It was a separate task: queue::ext_oneapi_empty, which asks such a barrier,
// said that a queue was busy whose last command had been waited for.
TEST_F(cpu_adapter_test, barrier_behind_complete_commands_is_complete) {
  std::atomic<int> order{0};
  for (bool ordered : {false, true}) {
    sycl_queue q = make_queue(ordered, false);
    for (int i = 0; i != 100; ++i) {
      int seen = 0, status = -1;
      sycl_event done = nullptr, barrier = nullptr;
      launch(q, "gate", gate_object{nullptr, &order, &seen}, {.event = &done});
      table().event_wait(done);
      ASSERT_EQ(table().barrier(q, nullptr, 0, &barrier), SYCL_SUCCESS);
      table().event_status(barrier, &status);
      EXPECT_EQ(status, 2);
      table().event_release(done);
      table().event_release(barrier);
    }
  }
}

TEST_F(cpu_adapter_test, any_thread_may_wait) {
  std::atomic<int> gate{0}, order{0}, woken{0};
  int seen = 0;
  sycl_event event = nullptr;
  launch(in_order, "gate", gate_object{&gate, &order, &seen},
         {.event = &event});
  std::vector<std::thread> waiters;
  for (int i = 0; i != 4; ++i)
    waiters.emplace_back([&] {
      table().event_wait(event);
      woken += seen;
    });
  gate = 1;
  for (std::thread &t : waiters)
    t.join();
  EXPECT_EQ(woken, 4);
  table().event_release(event);
}

// A thread that waits runs the kernel, but not on a stack that is too small.
TEST_F(cpu_adapter_test, threads_with_small_stacks_may_wait) {
  int sum = 0;
  std::function<void()> body = [&] {
    for (int i = 0; i != 100; ++i) {
      launch(in_order, "stack", stack_object{&sum}, {});
      table().queue_wait(in_order);
    }
  };
  pthread_attr_t small;
  ::pthread_attr_init(&small);
  ASSERT_EQ(::pthread_attr_setstacksize(&small, 256 << 10), 0);
  pthread_t thread;
  ASSERT_EQ(::pthread_create(
                &thread, &small,
                [](void *body) -> void * {
                  (*static_cast<std::function<void()> *>(body))();
                  return nullptr;
                },
                &body),
            0);
  ::pthread_join(thread, nullptr);
  ::pthread_attr_destroy(&small);
  EXPECT_EQ(sum, 2048);
}

TEST_F(cpu_adapter_test, knows_which_launches_are_short) {
  using sycl::detail::cpu::is_short;
  EXPECT_FALSE(is_short(0, 1, 2)) << "it has never run";
  EXPECT_TRUE(is_short(1, 1000, 2));
  EXPECT_FALSE(is_short(1, 1000000, 2));
  EXPECT_FALSE(is_short(5000, 1000, 64));
  EXPECT_TRUE(is_short(1, 10000, 64)) << "more threads take longer to call";
}

// A kernel that was short may be long in the next launch. It ran in one thread.
TEST_F(cpu_adapter_test, short_kernels_may_become_long) {
  constexpr int groups = 64;
  std::atomic<int> ran{0};
  std::atomic<bool> slow{false};
  std::vector<std::thread::id> ran_in(groups);
  const pace_object object{&ran, &slow, ran_in.data()};
  auto run = [&] {
    ran = 0;
    ASSERT_EQ(
        launch(in_order, "pace", object, {.global = {groups}, .local = {1}}),
        SYCL_SUCCESS);
    ASSERT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
    ASSERT_EQ(ran, groups);
  };
  for (int i = 0; i != 20; ++i)
    run();
  slow = true;
  auto one_thread_ran_all = [&] {
    return std::count(ran_in.begin(), ran_in.end(), ran_in[0]) == groups;
  };
  // On a busy machine the other threads may not run during one launch.
  constexpr int attempts = 50;
  for (int i = 0; i != attempts && (i == 0 || one_thread_ran_all()); ++i)
    run();
  if (std::thread::hardware_concurrency() > 1) {
    EXPECT_FALSE(one_thread_ran_all());
  }
}

TEST_F(cpu_adapter_test, profiling_times_are_in_order) {
  sycl_queue q = make_queue(true, true);
  std::atomic<int> order{0};
  int seen = 0;
  sycl_event timed = nullptr, plain = nullptr;
  launch(q, "gate", gate_object{nullptr, &order, &seen}, {.event = &timed});
  std::uint64_t times[3];
  ASSERT_EQ(table().event_times(timed, times), SYCL_SUCCESS);
  EXPECT_LE(times[0], times[1]);
  EXPECT_LE(times[1], times[2]);
  launch(in_order, "gate", gate_object{nullptr, &order, &seen},
         {.event = &plain});
  EXPECT_EQ(table().event_times(plain, times), SYCL_ERROR_INVALID);
  table().queue_wait(in_order);
  table().event_release(timed);
  table().event_release(plain);
}

TEST_F(cpu_adapter_test, local_memory_is_the_groups_own) {
  std::atomic<int> wrong{0};
  auto on_heap = std::make_unique<int>();
  ASSERT_EQ(launch(in_order, "local", local_object{&wrong, 1000, on_heap.get()},
                   {.global = {64}, .local = {1}, .dynamic_local_bytes = 1000}),
            SYCL_SUCCESS);
  table().queue_wait(in_order);
  EXPECT_EQ(wrong, 0);
}

TEST_F(cpu_adapter_test, refuses_more_local_memory_than_there_is) {
  std::atomic<int> wrong{0};
  EXPECT_EQ(launch(in_order, "local", local_object{&wrong, 0, nullptr},
                   {.dynamic_local_bytes = 300000}),
            SYCL_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(
      std::string(table().message()),
      "the kernel needs 300000 bytes of local memory in accessors and 128 "
      "in variables; this device has 262144 per work-group");
  EXPECT_EQ(
      launch(in_order, "huge_local", local_object{&wrong, 0, nullptr}, {}),
      SYCL_ERROR_OUT_OF_MEMORY);
}

TEST_F(cpu_adapter_test, fibers_meet_at_barriers) {
  std::vector<int> data(96, -1);
  ASSERT_EQ(launch(in_order, "reverse", barrier_object{data.data(), false},
                   {.global = {96}, .local = {32}}),
            SYCL_SUCCESS);
  table().queue_wait(in_order);
  for (int i = 0; i != 96; ++i)
    EXPECT_EQ(data[i], 31 - i % 32);
}

TEST_F(cpu_adapter_test, fibers_that_ended_are_not_waited_for) {
  std::vector<int> data(64, -1);
  ASSERT_EQ(launch(in_order, "reverse", barrier_object{data.data(), true},
                   {.global = {64}, .local = {32}}),
            SYCL_SUCCESS);
  table().queue_wait(in_order);
  for (int i = 0; i != 64; ++i)
    EXPECT_EQ(data[i], i % 32 < 16 ? 15 - i % 32 : -1);
}

// Each had a stack of its own, which is a switch and cold memory for every
// work-item of a kernel that calls functions of other files.
TEST_F(cpu_adapter_test, work_items_that_do_not_wait_share_a_stack) {
  std::vector<std::uintptr_t> frames(128);
  std::vector<std::uint64_t> ids(128);
  ASSERT_EQ(launch(in_order, "stacks",
                   stacks_object{frames.data(), ids.data(), 0},
                   {.global = {4, 8, 4}, .local = {4, 8, 4}}),
            SYCL_SUCCESS);
  table().queue_wait(in_order);
  for (std::uint64_t i = 0; i != 128; ++i) {
    EXPECT_EQ(ids[i], i + 1);
    EXPECT_EQ(frames[i], frames[0]);
  }
}

TEST_F(cpu_adapter_test, work_items_that_wait_keep_their_stack) {
  for (std::uint64_t each : {1, 2, 3, 5, 8, 64, 1000}) {
    std::vector<std::uintptr_t> frames(3 * 60);
    std::vector<std::uint64_t> ids(60);
    ASSERT_EQ(launch(in_order, "stacks",
                     stacks_object{frames.data(), ids.data(), each},
                     {.global = {180}, .local = {60}}),
              SYCL_SUCCESS);
    table().queue_wait(in_order);
    std::set<std::uintptr_t> of_waiting;
    std::size_t waiting = 0;
    for (std::uint64_t i = 0; i != 60; ++i) {
      EXPECT_EQ(ids[i], 3 * (i + 1));
      if (i % each == 0) {
        ++waiting;
        of_waiting.insert(frames[i]);
      }
    }
    EXPECT_EQ(of_waiting.size(), waiting);
  }
}

TEST_F(cpu_adapter_test, largest_group_of_fibers) {
  std::vector<int> data(8192);
  ASSERT_EQ(launch(in_order, "reverse", barrier_object{data.data(), false},
                   {.global = {8192}, .local = {8192}}),
            SYCL_SUCCESS);
  table().queue_wait(in_order);
  for (int i = 0; i != 8192; ++i)
    ASSERT_EQ(data[i], 8191 - i);
}

std::size_t address_space_in_use() {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * std::size_t(::sysconf(_SC_PAGESIZE));
}

// The stacks of a thread that ended stayed: 64 MiB of addresses for each, and
// what they had used of memory.
TEST_F(cpu_adapter_test, stacks_end_with_their_thread) {
  const auto run = [&] {
    std::vector<int> data(64, -1);
    std::thread([&] {
      launch(in_order, "reverse", barrier_object{data.data(), false},
             {.global = {64}, .local = {64}});
      table().queue_wait(in_order);
    }).join();
    for (int i = 0; i != 64; ++i)
      EXPECT_EQ(data[i], 63 - i);
  };
  for (int i = 0; i != 8; ++i) // The driver's own threads get theirs.
    run();
  const std::size_t before = address_space_in_use();
  for (int i = 0; i != 20; ++i)
    run();
  EXPECT_LT(address_space_in_use(), before + (std::size_t(200) << 20));
}

TEST_F(cpu_adapter_test, copies_and_fills) {
  constexpr std::size_t n = 3 << 20; // several parts
  std::vector<char> a(n), b(n);
  const char pattern[] = {1, 2, 3};
  ASSERT_EQ(
      table().fill(in_order, a.data(), pattern, 3, n / 3, nullptr, 0, nullptr),
      SYCL_SUCCESS);
  ASSERT_EQ(
      table().memcpy(in_order, b.data(), a.data(), n, nullptr, 0, nullptr),
      SYCL_SUCCESS);
  ASSERT_EQ(table().prefetch(in_order, b.data(), n, nullptr, 0, nullptr),
            SYCL_SUCCESS);
  table().queue_wait(in_order);
  for (std::size_t i = 0; i != n; ++i)
    ASSERT_EQ(b[i], pattern[i % 3]) << i;
  EXPECT_EQ(table().memcpy(in_order, nullptr, a.data(), 1, nullptr, 0, nullptr),
            SYCL_ERROR_INVALID);
}

TEST_F(cpu_adapter_test, memory_is_aligned_and_bounded) {
  void *p = nullptr;
  ASSERT_EQ(table().usm_alloc(context, device, SYCL_USM_SHARED, 100, 4096, &p),
            SYCL_SUCCESS);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(p) % 4096, 0u);
  table().usm_free(context, p);
  EXPECT_EQ(table().usm_alloc(context, device, SYCL_USM_DEVICE, ~std::size_t(0),
                              0, &p),
            SYCL_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(p, nullptr);
  EXPECT_EQ(table().usm_alloc(context, device, SYCL_USM_HOST, 8, 24, &p),
            SYCL_ERROR_INVALID);
}

/// The operating system's flags for the mapping of \p p; nothing where it does
/// not say.
std::string mapping_flags(const void *p) {
  std::ifstream maps("/proc/self/smaps");
  const auto at = reinterpret_cast<std::uintptr_t>(p);
  bool here = false;
  for (std::string line; std::getline(maps, line);) {
    std::uintptr_t from, to;
    if (std::sscanf(line.c_str(), "%zx-%zx ", &from, &to) == 2)
      here = from <= at && at < to;
    else if (here && line.starts_with("VmFlags:"))
      return line + ' ';
  }
  return {};
}

TEST_F(cpu_adapter_test, large_memory_asks_for_huge_pages) {
  constexpr std::size_t page = std::size_t(2) << 20, bytes = 3 * page + 100;
  void *p = nullptr;
  ASSERT_EQ(table().usm_alloc(context, device, SYCL_USM_DEVICE, bytes, 0, &p),
            SYCL_SUCCESS);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(p) % page, 0u);
  std::memset(p, 1, bytes);
  const std::string flags = mapping_flags(p);
  if (!flags.empty() &&
      std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled"))
    EXPECT_NE(flags.find(" hg "), std::string::npos) << flags;
  EXPECT_EQ(table().usm_free(context, p), SYCL_SUCCESS);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define FREED_MEMORY_STAYS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FREED_MEMORY_STAYS
#endif
#endif

/// So large that the C library returns it to the system at once.
constexpr std::size_t mapped_bytes = std::size_t(64) << 20;

/// Whether the process has memory at \p p.
bool is_mapped(void *p) {
  const auto page = reinterpret_cast<std::uintptr_t>(p) / 4096 * 4096;
  return ::msync(reinterpret_cast<void *>(page), 4096, MS_ASYNC) == 0;
}

// It was freed at once, and kernels that still used it crashed.
TEST_F(cpu_adapter_test, freed_memory_lives_as_long_as_what_runs) {
  sycl_queue out_of_order = make_queue(false, false);
  for (sycl_queue q : {in_order, out_of_order}) {
    std::atomic<int> gate{0}, order{0};
    int seen[3] = {};
    void *p[4];
    for (void *&each : p) {
      ASSERT_EQ(table().usm_alloc(context, device, SYCL_USM_SHARED,
                                  mapped_bytes, 0, &each),
                SYCL_SUCCESS);
      static_cast<char *>(each)[100] = 1;
    }
    // Nothing runs.
    ASSERT_EQ(table().usm_free_later(context, p[0]), SYCL_SUCCESS);
#ifndef FREED_MEMORY_STAYS
    EXPECT_FALSE(is_mapped(p[0]));
#endif
    launch(q, "gate", gate_object{&gate, &order, &seen[0]}, {});
    launch(q, "gate", gate_object{&gate, &order, &seen[1]}, {});
    ASSERT_EQ(table().usm_free_later(context, p[1]), SYCL_SUCCESS);
    ASSERT_EQ(table().usm_free_later(context, p[2]), SYCL_SUCCESS);
    launch(q, "gate", gate_object{&gate, &order, &seen[2]}, {});
    ASSERT_EQ(table().usm_free_later(context, p[3]), SYCL_SUCCESS);
    for (void *each : {p[1], p[2], p[3]}) {
      ASSERT_TRUE(is_mapped(each));
      EXPECT_EQ(++static_cast<char *>(each)[100], 2);
    }
    gate = 1;
    table().queue_wait(q);
#ifndef FREED_MEMORY_STAYS
    for (void *each : {p[1], p[2], p[3]})
      while (is_mapped(each))
        std::this_thread::yield();
#endif
  }
}

#ifndef FREED_MEMORY_STAYS
// Memory that will be free soon is available to the program.
TEST_F(cpu_adapter_test, allocation_waits_for_memory_that_is_free_soon) {
  std::atomic<int> gate{0}, order{0}, limited{0};
  int seen = 0;
  void *p = nullptr;
  ASSERT_EQ(
      table().usm_alloc(context, device, SYCL_USM_SHARED, mapped_bytes, 0, &p),
      SYCL_SUCCESS);
  launch(in_order, "gate", gate_object{&gate, &order, &seen}, {});
  std::thread opens([&] {
    while (!limited)
      std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    gate = 1;
  });
  ASSERT_EQ(table().usm_free_later(context, p), SYCL_SUCCESS);
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &old), 0);
  rlimit low = old;
  low.rlim_cur = pages * 4096 + mapped_bytes / 2;
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &low), 0);
  limited = 1;
  void *again = nullptr;
  EXPECT_EQ(table().usm_alloc(context, device, SYCL_USM_SHARED, mapped_bytes, 0,
                              &again),
            SYCL_SUCCESS);
  EXPECT_EQ(gate, 1) << "there was memory enough";
  ::setrlimit(RLIMIT_AS, &old);
  opens.join();
  EXPECT_EQ(table().usm_free_later(context, again), SYCL_SUCCESS);
}
#endif

TEST_F(cpu_adapter_test, names_the_kernel_that_it_lacks) {
  sycl_kernel k = nullptr;
  EXPECT_EQ(table().kernel_create(program, "absent", &k), SYCL_ERROR_BUILD);
  EXPECT_EQ(std::string(table().message()),
            "the program has no native code for kernel 'absent'");
}

void throws(const void *, const sycl_cpu_launch *) {
  throw std::runtime_error("thrown in a kernel");
}

/// A kernel that is still busy when main returns.
void busy(const void *, const sycl_cpu_launch *) {
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

/// In a separate process: launches `function` so often on a new queue.
sycl_queue launch_alone(sycl_cpu_group_function function, int times) {
  const sycl_adapter &a = *sycl_adapter_cpu();
  a.open();
  static sycl_cpu_kernel entry{"alone", function, 0, 0};
  static sycl_module module{};
  module.cpu_kernels = &entry;
  module.cpu_kernel_count = 1;
  sycl_image image{SYCL_IMAGE_NATIVE_CPU, "", nullptr, 0, &module, nullptr};
  // Never destroyed: leaks, if there were no pointers to them.
  static sycl_program program = nullptr;
  static sycl_kernel kernel = nullptr;
  static sycl_queue queue = nullptr;
  static sycl_context context = nullptr;
  a.context_create(nullptr, 0, &context);
  a.program_create(context, nullptr, &image, &program);
  a.kernel_create(program, "alone", &kernel);
  a.queue_create(context, nullptr, 1, 0, &queue);
  sycl_launch_args args{};
  for (int i = 0; i != times; ++i)
    a.launch(queue, kernel, &args, nullptr, 0, nullptr);
  return queue;
}

TEST(cpu_adapter_exit_test, exceptions_in_kernels_end_the_program) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(sycl_adapter_cpu()->queue_wait(launch_alone(throws, 1)),
               "thrown in a kernel");
}

TEST(cpu_adapter_exit_test, process_may_end_while_work_runs) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  // Most of the thousand commands never begin.
  EXPECT_EXIT((launch_alone(busy, 1000), std::exit(7)),
              testing::ExitedWithCode(7), "");
}

} // namespace
