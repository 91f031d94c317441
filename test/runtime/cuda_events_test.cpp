// The CUDA adapter's events on a driver that only records its calls: when and
// after which commands they are recorded. It has two devices, and checks
// contexts like the real one: an event is recorded with the context of its
// stream, and both were made with it.

#include "runtime/adapter/cuda/cuda.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>

namespace {

using namespace sycl::detail::cuda;

/// Calls of the driver: "set s1 v", "record e1 s1", "wait s1 e1", …
std::vector<std::string> driver_calls;
int events_made, events_alive, streams_made;
/// The current contexts, the last one first, and the context of each object.
std::vector<CUcontext> contexts;
std::map<CUstream, CUcontext> context_of_stream;
std::map<CUevent, CUcontext> context_of_event;

/// The device's clock, in nanoseconds, and what it was when events were
/// recorded.
std::uint64_t device_time;
std::map<CUevent, std::uint64_t> time_of_event;

CUcontext current_context() {
  return contexts.empty() ? nullptr : contexts.back();
}

template <class T> std::string number(T handle) {
  return std::to_string(reinterpret_cast<std::uintptr_t>(handle));
}

/// Replaces the real driver for a test.
class cuda_events_test : public testing::Test {
protected:
  void SetUp() override {
    driver_calls.clear();
    events_made = events_alive = streams_made = 0;
    contexts.clear();
    device_time = 0;
    time_of_event.clear();
    context_of_stream.clear();
    context_of_event.clear();
    before_ = cu;
    cu.primary_retain = [](CUcontext *out, int device) {
      *out = reinterpret_cast<CUcontext>(std::uintptr_t(100 + device));
      return 0;
    };
    cu.push = [](CUcontext c) {
      contexts.push_back(c);
      return 0;
    };
    cu.pop = [](CUcontext *) {
      contexts.pop_back();
      return 0;
    };
    cu.error_name = [](CUresult code, const char **out) {
      *out = code == CUDA_ERROR_INVALID_HANDLE ? "CUDA_ERROR_INVALID_HANDLE"
                                               : "CUDA_ERROR_INVALID_VALUE";
      return 0;
    };
    cu.error_string = [](CUresult, const char **out) {
      *out = "invalid argument";
      return 0;
    };
    cu.stream_create = [](CUstream *out, unsigned) {
      *out = reinterpret_cast<CUstream>(std::uintptr_t(++streams_made));
      context_of_stream[*out] = current_context();
      return 0;
    };
    cu.stream_destroy = [](CUstream) { return 0; };
    cu.stream_synchronize = [](CUstream s) {
      driver_calls.push_back("synchronize s" + number(s));
      return 0;
    };
    cu.stream_wait_event = [](CUstream s, CUevent e, unsigned) {
      driver_calls.push_back("wait s" + number(s) + " e" + number(e));
      return 0;
    };
    cu.event_create = [](CUevent *out, unsigned) {
      *out = reinterpret_cast<CUevent>(std::uintptr_t(++events_made));
      context_of_event[*out] = current_context();
      ++events_alive;
      return current_context() ? 0 : CUDA_ERROR_INVALID_HANDLE;
    };
    cu.event_destroy = [](CUevent) {
      --events_alive;
      return 0;
    };
    cu.event_elapsed = [](float *out, CUevent from, CUevent to) {
      const auto distance = static_cast<std::int64_t>(time_of_event[to]) -
                            static_cast<std::int64_t>(time_of_event[from]);
      *out = static_cast<float>(static_cast<double>(distance) / 1e6);
      return 0;
    };
    cu.event_record = [](CUevent e, CUstream s) {
      time_of_event[e] = device_time;
      if (!s) // the device's epoch
        return 0;
      if (context_of_event[e] != context_of_stream[s])
        return int(CUDA_ERROR_INVALID_HANDLE);
      driver_calls.push_back("record e" + number(e) + " s" + number(s));
      return 0;
    };
    cu.event_query = [](CUevent e) {
      driver_calls.push_back("query e" + number(e));
      return 0;
    };
    cu.event_synchronize = [](CUevent e) {
      if (number(e) > "2") // not a device's epoch
        driver_calls.push_back("finish e" + number(e));
      return 0;
    };
    cu.set8 = [](CUdeviceptr, unsigned char value, std::size_t, CUstream s) {
      if (context_of_stream[s] != current_context())
        return int(CUDA_ERROR_INVALID_HANDLE);
      device_time += 29;
      driver_calls.push_back("set s" + number(s) + " " + std::to_string(value));
      return 0;
    };
    cu.memcpy = [](CUdeviceptr, CUdeviceptr, std::size_t, CUstream s) {
      driver_calls.push_back("copy s" + number(s));
      return 0;
    };
    cu.can_access_peer = [](int *out, int from, int to) {
      *out = from < 2 && to < 2;
      return 0;
    };
    cu.peer_enable = [](CUcontext to, unsigned) {
      driver_calls.push_back("enable " + number(current_context()) + " to " +
                             number(to));
      return 0;
    };
    cu.peer_disable = [](CUcontext to) {
      driver_calls.push_back("disable " + number(current_context()) + " to " +
                             number(to));
      return 0;
    };
    // Addresses below 1000 belong to the host, 1000 to 1999 to device 0 …
    cu.pointer_attributes = [](unsigned, int *, void **out, CUdeviceptr at) {
      *static_cast<unsigned *>(out[0]) = at < 1000 ? 0 : MEMORYTYPE_DEVICE;
      *static_cast<int *>(out[1]) = static_cast<int>(at / 1000) - 1;
      return 0;
    };
    add_commands(table_);
    add_peers(table_);
    add_native(table_);
    for (int i = 0; i < 3; ++i)
      devices_[i].id = devices_[i].ordinal = i;
    // A device's own event is made with its context.
    for (int i = 0; i < 2; ++i)
      current c(&devices_[i]);
    driver_calls.clear();
  }
  void TearDown() override {
    EXPECT_TRUE(contexts.empty()); // each call puts back what was current
    cu = before_;
  }

  sycl_queue make_queue(bool in_order = true, bool profiling = false,
                        int device = 0, sycl_context context = nullptr) {
    sycl_queue q = nullptr;
    EXPECT_EQ(table_.queue_create(context, &devices_[device], in_order,
                                  profiling, &q),
              SYCL_SUCCESS);
    return q;
  }
  /// A command that can be distinguished from others by \p value.
  void set(sycl_queue q, unsigned char value, sycl_event *event,
           std::vector<sycl_event> deps = {}) {
    EXPECT_EQ(
        table_.fill(q, nullptr, &value, 1, 1, deps.data(), deps.size(), event),
        SYCL_SUCCESS);
  }
  using log = std::vector<std::string>;

  /// Three, so that one is not among the peers.
  sycl_cuda_device_s devices_[3];
  sycl_adapter table_{};
  driver before_;
};

TEST_F(cuda_events_test, events_without_references_are_not_recorded) {
  sycl_queue q = make_queue();
  for (unsigned char i = 0; i < 3; ++i) {
    sycl_event e = nullptr;
    set(q, i, &e);
    table_.event_release(e);
  }
  EXPECT_EQ(driver_calls, (log{"set s1 0", "set s1 1", "set s1 2"}));
  table_.queue_destroy(q);
  EXPECT_EQ(events_alive, 2); // the devices'
}

TEST_F(cuda_events_test, one_that_is_kept_is_recorded_before_the_next_command) {
  sycl_queue q = make_queue();
  sycl_event kept = nullptr, last = nullptr;
  set(q, 1, &kept);
  set(q, 2, nullptr);
  set(q, 3, &last);
  EXPECT_EQ(driver_calls,
            (log{"set s1 1", "record e3 s1", "set s1 2", "set s1 3"}));
  EXPECT_EQ(table_.event_wait(kept), SYCL_SUCCESS);
  EXPECT_EQ(table_.event_wait(last), SYCL_SUCCESS);
  EXPECT_EQ(table_.event_wait(last), SYCL_SUCCESS);
  EXPECT_EQ(log(driver_calls.begin() + 4, driver_calls.end()),
            (log{"finish e3", "record e4 s1", "finish e4", "finish e4"}));
  table_.event_release(kept);
  table_.event_release(last);
  table_.queue_destroy(q);
  EXPECT_EQ(events_alive, 2);
}

TEST_F(cuda_events_test, recorded_before_the_stream_waits_for_others) {
  sycl_queue q = make_queue(), other = make_queue();
  sycl_event mine = nullptr, theirs = nullptr;
  set(q, 1, &mine);
  set(other, 2, &theirs);
  set(q, 3, nullptr, {theirs, mine});
  // Earlier commands of the same stream are waited for in any case.
  EXPECT_EQ(driver_calls, (log{"set s1 1", "set s2 2", "record e3 s2",
                               "record e4 s1", "wait s1 e3", "set s1 3"}));
  table_.event_release(mine);
  table_.event_release(theirs);
  table_.queue_destroy(q);
  table_.queue_destroy(other);
  EXPECT_EQ(events_alive, 2);
}

TEST_F(cuda_events_test, status_and_copies) {
  sycl_queue q = make_queue();
  sycl_event e = nullptr;
  set(q, 1, &e);
  table_.event_retain(e);
  table_.event_release(e); // one of two copies
  int status = -1;
  EXPECT_EQ(table_.event_status(e, &status), SYCL_SUCCESS);
  EXPECT_EQ(status, 2);
  set(q, 2, nullptr);
  EXPECT_EQ(driver_calls,
            (log{"set s1 1", "record e3 s1", "query e3", "set s1 2"}));
  table_.event_release(e);
  table_.queue_destroy(q);
}

TEST_F(cuda_events_test, outlives_its_queue) {
  sycl_queue q = make_queue();
  sycl_event e = nullptr;
  set(q, 1, &e);
  table_.queue_destroy(q);
  EXPECT_EQ(driver_calls, (log{"set s1 1", "record e3 s1", "synchronize s1"}));
  EXPECT_EQ(table_.event_wait(e), SYCL_SUCCESS);
  table_.event_release(e);
  EXPECT_EQ(events_alive, 2);
}

TEST_F(cuda_events_test, a_stream_that_the_program_has_is_recorded_at_once) {
  sycl_queue q = make_queue();
  sycl_event e = nullptr, f = nullptr;
  set(q, 1, &e);
  std::uint64_t native = 0;
  std::size_t count = 0;
  EXPECT_EQ(table_.native->get(SYCL_NATIVE_QUEUE, q, 0, &native, 1, &count),
            SYCL_SUCCESS);
  EXPECT_EQ(native, 1u);
  set(q, 2, &f);
  EXPECT_EQ(driver_calls,
            (log{"set s1 1", "record e3 s1", "set s1 2", "record e4 s1"}));
  table_.event_release(e);
  table_.event_release(f);
  table_.queue_destroy(q);
}

TEST_F(cuda_events_test, profiling_and_out_of_order_record_at_once) {
  sycl_queue timed = make_queue(true, true), free = make_queue(false);
  sycl_event e = nullptr, f = nullptr;
  set(timed, 1, &e);
  set(free, 2, &f);
  EXPECT_EQ(driver_calls, (log{"record e4 s1", "set s1 1", "record e3 s1",
                               "set s2 2", "record e5 s2"}));
  table_.event_release(e);
  table_.event_release(f);
  table_.queue_destroy(timed);
  table_.queue_destroy(free);
}

TEST_F(cuda_events_test, a_command_that_fails_has_no_event) {
  sycl_queue q = make_queue();
  cu.set8 = [](CUdeviceptr, unsigned char, std::size_t, CUstream) { return 1; };
  sycl_event e = nullptr;
  unsigned char value = 0;
  EXPECT_NE(table_.fill(q, nullptr, &value, 1, 1, nullptr, 0, &e),
            SYCL_SUCCESS);
  EXPECT_EQ(e, nullptr);
  EXPECT_EQ(q->last, nullptr);
  table_.queue_destroy(q);
}

// It was recorded with the context of the queue that waits: INVALID_HANDLE.
TEST_F(cuda_events_test, a_queue_of_another_device_waits_for_it) {
  sycl_queue first = make_queue(), second = make_queue(true, false, 1);
  sycl_event e = nullptr, f = nullptr;
  set(first, 1, &e);
  set(second, 2, &f, {e});
  set(first, 3, nullptr, {f});
  EXPECT_EQ(driver_calls,
            (log{"set s1 1", "record e3 s1", "wait s2 e3", "set s2 2",
                 "record e4 s2", "wait s1 e4", "set s1 3"}));
  table_.event_release(e);
  table_.event_release(f);
  table_.queue_destroy(first);
  table_.queue_destroy(second);
  EXPECT_EQ(events_alive, 2);
}

TEST_F(cuda_events_test, a_barrier_over_devices) {
  sycl_queue first = make_queue(), second = make_queue(false, false, 1);
  sycl_event e = nullptr;
  set(first, 1, &e);
  EXPECT_EQ(table_.barrier(second, &e, 1, nullptr), SYCL_SUCCESS);
  table_.event_release(e);
  table_.queue_destroy(first);
  table_.queue_destroy(second);
  EXPECT_EQ(events_alive, 2);
}

TEST_F(cuda_events_test, the_first_copy_between_devices_connects_them) {
  sycl_cuda_context_s both;
  both.devices = {&devices_[0], &devices_[1], &devices_[2]};
  sycl_queue q = make_queue(true, false, 0, &both);
  const auto copy = [&](std::uintptr_t to, std::uintptr_t from) {
    EXPECT_EQ(table_.memcpy(q, reinterpret_cast<void *>(to),
                            reinterpret_cast<void *>(from), 8, nullptr, 0,
                            nullptr),
              SYCL_SUCCESS);
  };
  copy(1000, 1500); // of one device
  copy(10, 2000);   // to the host
  copy(1000, 3000); // of a device that cannot be reached
  EXPECT_EQ(driver_calls, (log{"copy s1", "copy s1", "copy s1"}));
  driver_calls.clear();
  copy(1000, 2000);
  copy(2000, 1000);
  EXPECT_EQ(driver_calls, (log{"enable 101 to 100", "enable 100 to 101",
                               "copy s1", "copy s1"}));

  // Access by kernels is independent of that; copies stay fast.
  driver_calls.clear();
  int answer = -1;
  const auto ask = [&](int from, int to, sycl_peer_question what) {
    return table_.peer_access(&devices_[from], &devices_[to], what, &answer);
  };
  EXPECT_EQ(ask(0, 1, SYCL_PEER_DISABLE), SYCL_SUCCESS);
  EXPECT_EQ(answer, 0);
  EXPECT_EQ(ask(0, 1, SYCL_PEER_ENABLE), SYCL_SUCCESS);
  EXPECT_EQ(answer, 1);
  EXPECT_EQ(ask(0, 1, SYCL_PEER_ENABLE), SYCL_SUCCESS);
  EXPECT_EQ(answer, 0);
  EXPECT_EQ(ask(0, 1, SYCL_PEER_DISABLE), SYCL_SUCCESS);
  EXPECT_EQ(answer, 1);
  EXPECT_EQ(ask(0, 2, SYCL_PEER_ENABLE), SYCL_ERROR_UNSUPPORTED);
  EXPECT_EQ(ask(0, 0, SYCL_PEER_CAN_ACCESS), SYCL_SUCCESS);
  EXPECT_EQ(answer, 0);
  EXPECT_TRUE(driver_calls.empty());
  table_.queue_destroy(q);
}

TEST_F(cuda_events_test, access_for_kernels_is_enabled_and_disabled) {
  int answer = -1;
  const auto from = &devices_[0], to = &devices_[1];
  EXPECT_EQ(table_.peer_access(from, to, SYCL_PEER_ENABLE, &answer),
            SYCL_SUCCESS);
  EXPECT_EQ(answer, 1);
  EXPECT_EQ(table_.peer_access(from, to, SYCL_PEER_DISABLE, &answer),
            SYCL_SUCCESS);
  EXPECT_EQ(answer, 1);
  EXPECT_EQ(driver_calls, (log{"enable 100 to 101", "disable 100 to 101"}));
}

TEST_F(cuda_events_test,
       the_times_of_a_barrier_are_between_those_of_the_others) {
  sycl_queue q = make_queue(/*in_order=*/false, /*profiling=*/true);
  sycl_event e = nullptr;
  set(q, 1, nullptr);
  driver_calls.clear();
  EXPECT_EQ(table_.barrier(q, nullptr, 0, &e), SYCL_SUCCESS);
  // In the second of four streams. It begins behind the others and ends before
  // they go on.
  EXPECT_EQ(driver_calls,
            (log{"record e3 s1", "wait s2 e3", "record e4 s3", "wait s2 e4",
                 "record e5 s4", "wait s2 e5", "record e7 s2", "record e6 s2",
                 "record e8 s2", "wait s1 e8", "record e9 s2", "wait s3 e9",
                 "record e10 s2", "wait s4 e10"}));
  table_.event_release(e);
  table_.queue_destroy(q);
}

// Milliseconds in a float are rounded: 40 s after the first origin by up to two
// microseconds, so that a start and a duration end behind what came next.
TEST_F(cuda_events_test, times_have_the_order_of_the_events) {
  sycl_queue q = make_queue(true, true);
  std::vector<std::uint64_t> all;
  for (int round = 0; round < 400; ++round) {
    if (round % 100 == 50) {
      sycl::detail::lock_guard lock(devices_[0].times_mutex);
      devices_[0].origin_made = 0; // long ago
    }
    sycl_event first = nullptr, second = nullptr;
    device_time += 100'000'003;
    set(q, 1, &first);
    device_time += 37;
    set(q, 2, &second);
    for (sycl_event e : {first, second}) {
      std::uint64_t times[3] = {};
      EXPECT_EQ(table_.event_times(e, times), SYCL_SUCCESS);
      all.insert(all.end(), {times[1], times[2]});
      table_.event_release(e);
    }
    const auto distance = all[all.size() - 2] - all[all.size() - 3];
    EXPECT_LE(distance, 37u + 1024) << "ten seconds from an origin, in a float";
  }
  EXPECT_TRUE(std::ranges::is_sorted(all));
  table_.queue_destroy(q);
  sycl::detail::lock_guard lock(devices_[0].times_mutex);
  EXPECT_EQ(devices_[0].origins.size(), 5u);
}

} // namespace
