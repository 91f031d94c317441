// Order of commands: native dependencies, host tasks, events of other contexts,
// barriers; and errors that no wait reports.
#include "runtime/info_numbers.hpp"
#include "support.hpp"
#include <atomic>
#include <functional>
#include <future>
#include <stdexcept>
#include <thread>

using namespace sycl::detail;

namespace {

using strings = std::vector<std::string>;

class queue_test : public test::on_mock {
protected:
  /// A host task that runs \p f.
  template <class F>
  int host_task(test::handle q, F f, test::held *event = nullptr,
                std::vector<test::handle> deps = {}) {
    auto *closure = new F(std::move(f));
    return __sycl_rt_host_task(
        q, [](void *p) { (*static_cast<F *>(p))(); },
        [](void *p) { delete static_cast<F *>(p); }, closure, deps.data(),
        deps.size(), event ? event->out() : nullptr);
  }
  int copy(test::handle q, int &to, const int &from,
           std::vector<test::handle> deps = {}, test::held *event = nullptr) {
    return __sycl_rt_memcpy(q, &to, &from, sizeof to, deps.data(), deps.size(),
                            event ? event->out() : nullptr);
  }
  static int status_of(test::handle event) {
    std::uint32_t status = 0;
    std::size_t size = 0;
    EXPECT_EQ(0, __sycl_rt_info(event,
                                static_cast<sycl::rt::info_id>(
                                    number::event_command_execution_status),
                                &status, sizeof status, &size));
    return static_cast<int>(status);
  }
  void hold(bool yes) {
    mock::script s;
    s.hold = yes;
    mock::play(s);
  }
};

} // namespace

TEST_F(queue_test, a_command_without_event_makes_none) {
  unsigned before = mock::living();
  int a = 1, b = 0;
  ASSERT_EQ(0, copy(queue, b, a));
  EXPECT_EQ(before, mock::living());
}

TEST_F(queue_test, dependencies_of_the_same_context_are_native) {
  hold(true);
  test::held other = new_queue(context, 0), event;
  int a = 1, b = 0;
  ASSERT_EQ(0, copy(queue, b, a, {}, &event));
  ASSERT_EQ(0, copy(other, b, a, {event, event}));
  EXPECT_EQ((strings{"memcpy", "memcpy after 2"}), mock::log());
  mock::release_all(); // `other` waits when it goes
}

TEST_F(queue_test, many_dependencies) {
  hold(true);
  std::vector<test::held> events(40);
  std::vector<test::handle> deps;
  int a = 1, b = 0;
  for (test::held &event : events) {
    ASSERT_EQ(0, copy(queue, b, a, {}, &event));
    deps.push_back(event);
  }
  ASSERT_EQ(0, copy(queue, b, a, deps));
  EXPECT_EQ("memcpy after 40", mock::log().back());
}

TEST_F(queue_test, an_event_of_another_context_is_waited_for) {
  test::held elsewhere = new_context();
  test::held other = new_queue(elsewhere, 0), first, second;
  int a = 1, b = 0, c = 0;
  hold(true);
  ASSERT_EQ(0, copy(queue, b, a, {}, &first));
  ASSERT_EQ(0, copy(other, c, b, {first}, &second));
  EXPECT_EQ((strings{"memcpy"}), mock::log()) << "submitted too early";
  hold(false); // first: the second command may be submitted at any moment
  mock::release_all();
  ASSERT_EQ(0, __sycl_rt_event_wait(second));
  EXPECT_EQ(1, c);
}

TEST_F(queue_test, in_order_commands_stay_behind_a_host_task) {
  std::promise<void> go;
  int a = 1, b = 0, c = 0;
  ASSERT_EQ(0, host_task(queue, [&] {
              go.get_future().wait();
              a = 2;
            }));
  ASSERT_EQ(0, copy(queue, b, a));
  ASSERT_EQ(0, copy(queue, c, b));
  EXPECT_EQ((strings{"barrier"}), mock::log());
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(2, b);
  EXPECT_EQ(2, c);
}

TEST_F(queue_test, out_of_order_commands_need_not) {
  test::held free = new_queue(context, 0), event;
  std::promise<void> go;
  int a = 1, b = 0, c = 0;
  ASSERT_EQ(0, host_task(
                   free,
                   [&] {
                     go.get_future().wait();
                     a = 2;
                   },
                   &event));
  ASSERT_EQ(0, copy(free, b, a));
  EXPECT_EQ(1, b);
  ASSERT_EQ(0, copy(free, c, a, {event}));
  EXPECT_EQ(0, c);
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
  EXPECT_EQ(2, c);
}

TEST_F(queue_test, a_host_task_waits_for_the_driver) {
  hold(true);
  int a = 1, b = 0;
  std::atomic<int> seen = -1;
  ASSERT_EQ(0, copy(queue, b, a));
  ASSERT_EQ(0, host_task(queue, [&] { seen = b; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(-1, seen);
  mock::release_all();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(1, seen);
}

// The driver does not know of such commands, so it cannot wait for them.
TEST_F(queue_test, memory_is_freed_behind_what_waits_for_the_host) {
  std::atomic<int> freed = 0;
  std::promise<void> go;
  void *p = nullptr;
  ASSERT_EQ(0, __sycl_rt_malloc(sycl::rt::usm_kind::device, sizeof(int), 0,
                                device, context, &p));
  mock::script s;
  s.on_free = [&](void *) { ++freed; };
  mock::play(s);
  const int a = 1;
  test::held task;
  ASSERT_EQ(0, host_task(queue, [&] { go.get_future().wait(); }, &task));
  ASSERT_EQ(0, copy(queue, *static_cast<int *>(p), a, {task}));
  ASSERT_EQ(0, __sycl_rt_free(p, context));
  EXPECT_EQ(sycl::rt::usm_kind::unknown, __sycl_rt_pointer_kind(p, context));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(0, freed);
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  while (!freed)
    std::this_thread::yield();
  // Without pending commands it returns at once.
  ASSERT_EQ(0, __sycl_rt_malloc(sycl::rt::usm_kind::device, 8, 0, device,
                                context, &p));
  ASSERT_EQ(0, __sycl_rt_free(p, context));
  EXPECT_EQ(2, freed);
  mock::play({});
}

// A host task is such a command itself.
TEST_F(queue_test, memory_is_freed_in_a_host_task) {
  std::atomic<int> freed = 0;
  void *p = nullptr;
  ASSERT_EQ(0, __sycl_rt_malloc(sycl::rt::usm_kind::device, sizeof(int), 0,
                                device, context, &p));
  mock::script s;
  s.on_free = [&](void *) { ++freed; };
  mock::play(s);
  ASSERT_EQ(0, host_task(queue, [&] { __sycl_rt_free(p, context); }));
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  while (!freed)
    std::this_thread::yield();
  mock::play({});
}

// Regression: the barrier for the driver's commands was submitted before the
// runtime's pending commands were read, and a command that was submitted to the
// driver in between was in neither.
TEST_F(queue_test, a_host_task_waits_for_what_the_driver_gets_meanwhile) {
  std::promise<void> go;
  int a = 1, b = 0;
  ASSERT_EQ(0, host_task(queue, [&] { go.get_future().wait(); }));
  ASSERT_EQ(0, copy(queue, b, a));
  mock::script s;
  s.after_barrier = [&] {
    hold(true);
    go.set_value();
    // The copy gets to the driver now, and stays there.
    while (mock::log().empty())
      std::this_thread::yield();
    // Waits until the queue has recorded it; otherwise the test could miss the
    // fault.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  };
  mock::play(s);
  std::atomic<bool> ran = false;
  ASSERT_EQ(0, host_task(queue, [&] { ran = true; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(ran);
  mock::release_all();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_TRUE(ran);
}

TEST_F(queue_test, a_pending_event_knows_what_it_waits_for) {
  test::held free = new_queue(context, 0), first, second, third;
  std::promise<void> go, go_on;
  ASSERT_EQ(0, host_task(free, [&] { go.get_future().wait(); }, &first));
  ASSERT_EQ(0, host_task(free, [&] { go_on.get_future().wait(); }, &second));
  ASSERT_EQ(0, host_task(free, [] {}, &third, {first, second}));
  auto wait_list = [](test::handle event) {
    sycl::rt::handle list[4] = {};
    std::size_t size = 0;
    EXPECT_EQ(0, __sycl_rt_info(
                     event,
                     static_cast<sycl::rt::info_id>(number::event_wait_list),
                     list, sizeof list, &size));
    std::vector<sycl::rt::handle> out(list, list + size / sizeof *list);
    for (sycl::rt::handle one : out)
      __sycl_rt_release(one); // the test compares addresses only
    return out;
  };
  EXPECT_EQ((std::vector<sycl::rt::handle>{first, second}), wait_list(third));
  EXPECT_TRUE(wait_list(first).empty());
  go.set_value();
  go_on.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
  EXPECT_TRUE(wait_list(third).empty());
}

TEST_F(queue_test, host_tasks_may_wait_for_each_other) {
  test::held free = new_queue(context, 0);
  std::promise<void> first, second;
  ASSERT_EQ(0, host_task(free, [&] {
              first.get_future().wait();
              second.set_value();
            }));
  ASSERT_EQ(0, host_task(free, [&] {
              first.set_value();
              second.get_future().wait();
            }));
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
}

TEST_F(queue_test, thousands_of_commands_behind_a_host_task) {
  std::promise<void> go;
  int a = 5;
  std::vector<int> chain(20000, 0);
  ASSERT_EQ(0, host_task(queue, [&] { go.get_future().wait(); }));
  for (std::size_t i = 0; i < chain.size(); ++i)
    ASSERT_EQ(0, copy(queue, chain[i], i ? chain[i - 1] : a));
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(5, chain.back());
}

TEST_F(queue_test, a_barrier_waits_for_commands_that_wait) {
  test::held free = new_queue(context, 0), barrier;
  std::promise<void> go;
  std::atomic<bool> ran = false;
  ASSERT_EQ(0, host_task(free, [&] {
              go.get_future().wait();
              ran = true;
            }));
  ASSERT_EQ(0, __sycl_rt_barrier(free, nullptr, 0, barrier.out()));
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_event_wait(barrier));
  EXPECT_TRUE(ran);
}

// Regression: commands behind a barrier went to the driver before it did.
TEST_F(queue_test, a_barrier_that_waits_holds_later_commands) {
  test::held free = new_queue(context, 0);
  std::promise<void> go;
  int from = 1, to = 0;
  ASSERT_EQ(0, host_task(free, [&] {
              go.get_future().wait();
              from = 5;
            }));
  ASSERT_EQ(0, __sycl_rt_barrier(free, nullptr, 0, nullptr));
  ASSERT_EQ(0, copy(free, to, from));
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(free));
  EXPECT_EQ(5, to);
}

TEST_F(queue_test, the_object_of_a_deferred_launch_is_copied) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(
      test::image("spirv64", "", "symbol=k\tsize=4\n"), {{&site, "k"}});
  std::promise<void> go;
  int seen = 0;
  mock::script s;
  s.on_launch = [&](const std::string &, const sycl_launch_args &args) {
    std::memcpy(&seen, args.object, sizeof seen);
  };
  mock::play(s);
  ASSERT_EQ(0, host_task(queue, [&] { go.get_future().wait(); }));
  {
    int object = 17;
    sycl::rt::launch l{};
    l.site = &site;
    l.object = &object;
    l.object_size = sizeof object;
    ASSERT_EQ(0, __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
    object = 0;
  }
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_EQ(17, seen);
}

TEST_F(queue_test, a_queue_may_go_before_its_commands) {
  std::promise<void> go;
  std::promise<void> done;
  ASSERT_EQ(0, host_task(queue, [&] {
              go.get_future().wait();
              done.set_value();
            }));
  queue.reset();
  context.reset();
  go.set_value();
  done.get_future().wait();
}

// Regression: barriers replaced them, and delayed later commands.
TEST_F(queue_test, what_is_no_command_holds_up_nothing) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(
      test::image("spirv64", "", "symbol=k\tsize=4\n"), {{&site, "k"}});
  int object = 0, a = 1, b = 0;
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  l.dimensions = 1; // over a range of 0
  test::held free = new_queue(context, 0), held_up;
  hold(true);
  ASSERT_EQ(0, copy(free, b, a, {}, &held_up));
  using submission =
      std::function<int(std::vector<test::handle>, test::handle *)>;
  const submission all[] = {
      [&](auto deps, test::handle *e) {
        return __sycl_rt_memcpy(free, &b, &a, 0, deps.data(), deps.size(), e);
      },
      [&](auto deps, test::handle *e) {
        return __sycl_rt_fill(free, &b, &a, 4, 0, deps.data(), deps.size(), e);
      },
      [&](auto deps, test::handle *e) {
        return __sycl_rt_prefetch(free, &b, 0, deps.data(), deps.size(), e);
      },
      [&](auto deps, test::handle *e) {
        return __sycl_rt_mem_advise(free, &b, 4, 0, deps.data(), deps.size(),
                                    e);
      },
      [&](auto deps, test::handle *e) {
        return __sycl_rt_launch(free, &l, deps.data(), deps.size(), e);
      },
      [&](auto deps, test::handle *e) {
        return __sycl_rt_nothing(free, deps.data(), deps.size(), e);
      }};
  std::promise<void> go;
  test::held task;
  ASSERT_EQ(0, host_task(free, [&] { go.get_future().wait(); }, &task));
  std::vector<test::held> waiting;
  for (const submission &submit : all) {
    test::held e, behind, behind_two, behind_task;
    EXPECT_EQ(0, submit({}, nullptr));
    ASSERT_EQ(0, submit({}, e.out()));
    EXPECT_EQ(2, status_of(e));
    ASSERT_EQ(0, submit({held_up}, behind.out()));
    EXPECT_NE(2, status_of(behind)) << "it has a dependency";
    ASSERT_EQ(0, submit({task}, behind_task.out()));
    EXPECT_NE(2, status_of(behind_task));
    waiting.push_back(std::move(behind));
    waiting.push_back(std::move(behind_task));
  }
  EXPECT_EQ((strings{"memcpy"}), mock::log());
  hold(false); // forgets the log
  mock::release_all();
  go.set_value();
  for (test::held &e : waiting)
    EXPECT_EQ(0, __sycl_rt_event_wait(e));
  EXPECT_EQ((strings{}), mock::log());
  // The driver makes one event of several, without a barrier.
  hold(true);
  test::held first, second, both;
  ASSERT_EQ(0, copy(free, b, a, {}, &first));
  ASSERT_EQ(0, copy(free, b, a, {}, &second));
  ASSERT_EQ(0, all[0]({first, second}, both.out()));
  EXPECT_EQ("marker after 2", mock::log().back());
  mock::release_all();
}

TEST_F(queue_test, events_of_users_are_complete) {
  test::held event;
  ASSERT_EQ(0, __sycl_rt_event_create(event.out()));
  EXPECT_EQ(0, __sycl_rt_event_wait(event));
  int a = 1, b = 0;
  EXPECT_EQ(0, copy(queue, b, a, {event}));
  EXPECT_EQ((strings{"memcpy"}), mock::log());
}

// Regression: products of counts and sizes wrapped around.
TEST_F(queue_test, more_bytes_than_there_are) {
  constexpr std::size_t half = std::size_t(1) << 63;
  int a = 1, b = 0;
  test::held event;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_memcpy(queue, &b, &a, half, nullptr, 0, event.out()));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_fill(queue, &b, &a, 4, (std::size_t(1) << 62) + 1,
                           nullptr, 0, event.out()));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_prefetch(queue, &b, half, nullptr, 0, event.out()));
  EXPECT_TRUE(mock::log().empty());
  EXPECT_EQ(0, b);
  void *p = &a;
  EXPECT_EQ(0, __sycl_rt_malloc(sycl::rt::usm_kind::device, half, 0, device,
                                context, &p));
  EXPECT_EQ(nullptr, p);
}

TEST_F(queue_test, a_wrong_dependency_is_invalid) {
  int a = 1, b = 0;
  EXPECT_EQ(test::status(errc::invalid), copy(queue, b, a, {device}));
  EXPECT_TRUE(mock::log().empty());
}

TEST_F(queue_test, asynchronous_errors_reach_the_handler_once) {
  struct seen_errors {
    std::vector<std::pair<int, std::string>> all;
    std::atomic<bool> freed = false;
  } seen;
  test::held q;
  ASSERT_EQ(0, __sycl_rt_queue_create(
                   device, context, 0,
                   [](void *closure, const sycl::rt::async_error *errors,
                      std::size_t count) {
                     for (std::size_t i = 0; i < count; ++i)
                       static_cast<seen_errors *>(closure)->all.emplace_back(
                           errors[i].code,
                           std::string(errors[i].text, errors[i].text_length));
                   },
                   &seen,
                   [](void *closure) {
                     static_cast<seen_errors *>(closure)->freed = true;
                   },
                   q.out()));
  test::held event;
  ASSERT_EQ(
      0, host_task(q, [] { throw std::runtime_error("milk is off"); }, &event));
  ASSERT_EQ(0, __sycl_rt_queue_wait(q));
  EXPECT_TRUE(seen.all.empty());
  ASSERT_EQ(0, __sycl_rt_queue_throw_asynchronous(event));
  ASSERT_EQ(1u, seen.all.size());
  EXPECT_EQ(test::status(errc::runtime), seen.all[0].first);
  EXPECT_EQ("a host task threw: milk is off", seen.all[0].second);
  ASSERT_EQ(0, __sycl_rt_queue_throw_asynchronous(q));
  EXPECT_EQ(1u, seen.all.size());
  EXPECT_FALSE(seen.freed);
  event.reset();
  q.reset();
  EXPECT_TRUE(seen.freed) << "the handler goes with the program's queue";
}

// The headers catch it and leave it here; the status says so.
TEST_F(queue_test, what_a_handler_throws_is_kept_for_the_caller) {
  static int thrown = 0;
  static std::atomic<int> freed = 0;
  test::held q;
  ASSERT_EQ(0, __sycl_rt_queue_create(
                   device, context, 0,
                   [](void *, const sycl::rt::async_error *, std::size_t) {
                     __sycl_rt_host_task_threw(
                         &thrown, [](void *) { ++freed; }, "spilt");
                   },
                   nullptr, nullptr, q.out()));
  ASSERT_EQ(0, host_task(q, [] { throw std::runtime_error("milk is off"); }));
  ASSERT_EQ(0, __sycl_rt_queue_wait(q));
  EXPECT_EQ(test::status(errc::runtime), __sycl_rt_queue_throw_asynchronous(q));
  EXPECT_EQ(&thrown, __sycl_rt_last_thrown());
  EXPECT_STREQ("an async_handler threw: spilt", __sycl_rt_last_error());
  EXPECT_EQ(0, freed);
  // Until another call fails.
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_queue_wait(nullptr));
  EXPECT_EQ(nullptr, __sycl_rt_last_thrown());
  EXPECT_EQ(1, freed);
}

TEST_F(queue_test, waiting_for_a_queue_goes_on_behind_a_failure) {
  test::held free = new_queue(context, 0), task;
  int a = 1, b = 0, c = 0;
  std::promise<void> go;
  hold(true); // in the driver, to the end
  ASSERT_EQ(0, copy(free, b, a, {}, &task));
  task.reset();
  ASSERT_EQ(0, host_task(free, [&] { go.get_future().wait(); }, &task));
  ASSERT_EQ(0, copy(free, c, a, {task}));
  mock::script s;
  s.commands_fail = true;
  mock::play(s);
  std::atomic<bool> ended = false;
  auto wait = std::async(std::launch::async, [&] {
    const int status = __sycl_rt_queue_wait(free);
    ended = true;
    return status;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  go.set_value();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(ended);
  mock::release_all();
  EXPECT_EQ(test::status(errc::runtime), wait.get());
}

TEST_F(queue_test, a_deferred_command_that_fails_is_an_asynchronous_error) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(
      test::image("spirv64", "", "symbol=k\tsize=4\n"), {{&site, "k"}});
  int count = 0;
  test::held q;
  ASSERT_EQ(0, __sycl_rt_queue_create(
                   device, context, sycl::rt::queue_in_order,
                   [](void *closure, const sycl::rt::async_error *,
                      std::size_t count) {
                     *static_cast<int *>(closure) += static_cast<int>(count);
                   },
                   &count, nullptr, q.out()));
  std::promise<void> begun, go;
  ASSERT_EQ(0, host_task(q, [&] {
              begun.set_value();
              go.get_future().wait();
            }));
  begun.get_future().wait(); // it has seen the device alive
  int object = 0;
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  test::held event;
  ASSERT_EQ(0, __sycl_rt_launch(q, &l, nullptr, 0, event.out()));
  mock::script s;
  s.lost_device = true;
  mock::play(s);
  go.set_value();
  ASSERT_EQ(0, __sycl_rt_event_wait(event));
  mock::play({});
  ASSERT_EQ(0, __sycl_rt_queue_throw_asynchronous(q));
  EXPECT_EQ(1, count);
}

TEST_F(queue_test, without_a_handler_asynchronous_errors_terminate) {
  // A forked copy would not have the runtime's threads.
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_DEATH(
      {
        host_task(queue, [] { throw std::runtime_error("milk is off"); });
        __sycl_rt_queue_wait(queue);
        __sycl_rt_queue_throw_asynchronous(queue);
      },
      "without an async_handler: a host task threw: milk is off");
}

TEST_F(queue_test, nothing_is_left_over) {
  unsigned before = mock::living();
  {
    test::held c = new_context();
    test::held q = new_queue(c, 0), event;
    int a = 1, b = 0;
    ASSERT_EQ(0, copy(q, b, a, {}, &event));
    ASSERT_EQ(0, host_task(q, [] {}, nullptr, {event}));
    ASSERT_EQ(0, __sycl_rt_queue_wait(q));
    // The host thread may still release the queue.
    for (int i = 0; i < 100 && mock::living() > before + 3; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  for (int i = 0; i < 100 && mock::living() != before; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(before, mock::living());
}
