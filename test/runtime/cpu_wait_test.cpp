/// \file cpu_wait_test.cpp
/// A thread that waits for a command of the cpu device runs what the command
/// needs, and nothing else. Here every worker is busy until the test lets it
/// go, so all that happens happens in the threads of the test.

#include "cpu_adapter_fixture.hpp"
#include <cfenv>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace {

using namespace cpu_adapter;

/// Ends the process if a test hangs: it would say nothing until ctest's limit.
class watchdog {
public:
  explicit watchdog(const char *what)
      : thread_([this, what] {
          std::unique_lock lock(mutex_);
          if (done_.wait_for(lock, std::chrono::seconds(30),
                             [&] { return ended_; }))
            return;
          std::fprintf(stderr, "30 s without an end: %s\n", what);
          std::_Exit(1);
        }) {}
  watchdog(const watchdog &) = delete;
  watchdog &operator=(const watchdog &) = delete;
  ~watchdog() {
    {
      std::lock_guard lock(mutex_);
      ended_ = true;
    }
    done_.notify_one();
    thread_.join();
  }

private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool ended_ = false;
  std::thread thread_;
};

class cpu_wait_test : public fixture {
protected:
  void SetUp() override {
    const unsigned workers = std::thread::hardware_concurrency();
    blockers_seen_.resize(workers);
    blockers_ = make_queue(false, false);
    for (unsigned i = 0; i != workers; ++i)
      launch(blockers_, "gate",
             gate_object{&gate_, &blockers_order_, &blockers_seen_[i]}, {});
    // A worker that has come takes the oldest.
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  void TearDown() override {
    gate_ = 1;
    table().queue_wait(blockers_);
  }

  /// Launches a kernel that records its position in the order.
  void record(sycl_queue q, int &seen, std::vector<sycl_event> after = {},
              sycl_event *event = nullptr) {
    ASSERT_EQ(launch(q, "gate", gate_object{nullptr, &order, &seen},
                     {.deps = std::move(after), .event = event}),
              SYCL_SUCCESS);
  }

  std::atomic<int> order{0};
  watchdog hangs{"a thread waited for a command that no worker could run"};

private:
  sycl_queue blockers_ = nullptr;
  std::atomic<int> gate_{0}, blockers_order_{0};
  std::vector<int> blockers_seen_;
};

TEST_F(cpu_wait_test, runs_the_command) {
  int seen = 0;
  record(in_order, seen);
  ASSERT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
  EXPECT_EQ(seen, 1);
}

TEST_F(cpu_wait_test, runs_many_work_groups) {
  expect_each_once({.global = {100003}});
  expect_each_once({.global = {64, 32}, .local = {8, 4}});
}

TEST_F(cpu_wait_test, runs_what_is_before_it_in_the_queue) {
  std::vector<int> seen(20000);
  for (int &each : seen)
    record(in_order, each);
  ASSERT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
  for (int i = 0; i != 20000; ++i)
    ASSERT_EQ(seen[static_cast<std::size_t>(i)], i + 1);
}

// Otherwise it would wait for commands that it does not need.
TEST_F(cpu_wait_test, runs_nothing_behind_it) {
  std::atomic<int> closed{0};
  int first = 0, other = 0;
  sycl_event done = nullptr;
  record(in_order, first, {}, &done);
  launch(in_order, "gate", gate_object{&closed, &order, &other}, {});
  ASSERT_EQ(table().event_wait(done), SYCL_SUCCESS);
  EXPECT_EQ(first, 1);
  EXPECT_EQ(order, 1);
  table().event_release(done);
  closed = 1;
  table().queue_wait(in_order);
  EXPECT_EQ(other, 2);
}

TEST_F(cpu_wait_test, runs_nothing_of_other_queues) {
  std::atomic<int> closed{0};
  int mine = 0, other = 0;
  sycl_queue q = make_queue(true, false);
  launch(q, "gate", gate_object{&closed, &order, &other}, {});
  record(in_order, mine);
  ASSERT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
  EXPECT_EQ(mine, 1);
  closed = 1;
  table().queue_wait(q);
  EXPECT_EQ(other, 2);
}

// Not only the last of several dependences.
TEST_F(cpu_wait_test, runs_all_that_it_depends_on) {
  sycl_queue q = make_queue(false, false);
  sycl_event made[3] = {}, joined = nullptr;
  int seen[3] = {}, last = 0, behind = 0;
  for (int i = 0; i != 3; ++i)
    record(q, seen[i], {}, &made[i]);
  record(q, last, {made[0], made[1], made[2]}, &joined);
  record(in_order, behind, {joined});
  ASSERT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
  EXPECT_EQ(last, 4);
  EXPECT_EQ(behind, 5);
  for (sycl_event e : {made[0], made[1], made[2], joined})
    table().event_release(e);
}

TEST_F(cpu_wait_test, several_threads_wait_for_one_chain) {
  std::vector<int> seen(1000);
  for (int &each : seen)
    record(in_order, each);
  std::vector<std::thread> threads;
  for (int i = 0; i != 4; ++i)
    threads.emplace_back([&] {
      EXPECT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
      EXPECT_EQ(seen.back(), 1000);
    });
  for (std::thread &t : threads)
    t.join();
}

TEST_F(cpu_wait_test, waits_for_a_signal_before_it) {
  sycl_event user = nullptr;
  ASSERT_EQ(table().user_event_create(context, &user), SYCL_SUCCESS);
  int seen = 0;
  record(in_order, seen, {user});
  std::thread signals([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    table().user_event_signal(user);
  });
  ASSERT_EQ(table().event_wait(user), SYCL_SUCCESS);
  signals.join();
  table().queue_wait(in_order);
  EXPECT_EQ(seen, 1);
  table().event_release(user);
}

// A kernel does not round as the thread does in which it runs.
TEST_F(cpu_wait_test, kernels_round_to_nearest) {
  volatile float one = 1, three = 3;
  const float nearest = one / three;
  volatile float got = 0;
  ASSERT_EQ(std::fesetround(FE_DOWNWARD), 0);
  launch(in_order, "third", third_object{&got}, {});
  table().queue_wait(in_order);
  EXPECT_EQ(std::fegetround(), FE_DOWNWARD);
  EXPECT_NE(one / three, nearest);
  std::fesetround(FE_TONEAREST);
  EXPECT_EQ(got, nearest);
}

} // namespace
