// The CUDA adapter's events on a driver that only writes down what it is told:
// when they are recorded, and behind what.

#include "runtime/adapter/cuda/cuda.hpp"
#include <gtest/gtest.h>
#include <string>

namespace {

using namespace sycl::detail::cuda;

/// What the driver was told: "set s1 v", "record e1 s1", "wait s1 e1", …
std::vector<std::string> told;
int events_made, events_alive, streams_made;

template <class T> std::string number(T handle) {
  return std::to_string(reinterpret_cast<std::uintptr_t>(handle));
}

/// Puts a driver of its own in the place of the real one for a test.
class cuda_events_test : public testing::Test {
protected:
  void SetUp() override {
    told.clear();
    events_made = events_alive = streams_made = 0;
    before_ = cu;
    cu.primary_retain = [](CUcontext *out, int) {
      *out = reinterpret_cast<CUcontext>(std::uintptr_t(1));
      return 0;
    };
    cu.push = [](CUcontext) { return 0; };
    cu.pop = [](CUcontext *) { return 0; };
    cu.stream_create = [](CUstream *out, unsigned) {
      *out = reinterpret_cast<CUstream>(std::uintptr_t(++streams_made));
      return 0;
    };
    cu.stream_destroy = [](CUstream) { return 0; };
    cu.stream_synchronize = [](CUstream s) {
      told.push_back("synchronize s" + number(s));
      return 0;
    };
    cu.stream_wait_event = [](CUstream s, CUevent e, unsigned) {
      told.push_back("wait s" + number(s) + " e" + number(e));
      return 0;
    };
    cu.event_create = [](CUevent *out, unsigned) {
      *out = reinterpret_cast<CUevent>(std::uintptr_t(++events_made));
      ++events_alive;
      return 0;
    };
    cu.event_destroy = [](CUevent) {
      --events_alive;
      return 0;
    };
    cu.event_record = [](CUevent e, CUstream s) {
      if (s) // not the device's epoch
        told.push_back("record e" + number(e) + " s" + number(s));
      return 0;
    };
    cu.event_query = [](CUevent e) {
      told.push_back("query e" + number(e));
      return 0;
    };
    cu.event_synchronize = [](CUevent e) {
      if (e != epoch_event())
        told.push_back("finish e" + number(e));
      return 0;
    };
    cu.set8 = [](CUdeviceptr, unsigned char value, std::size_t, CUstream s) {
      told.push_back("set s" + number(s) + " " + std::to_string(value));
      return 0;
    };
    add_commands(table_);
    add_native(table_);
    // The device's own event is made with its context.
    {
      current c(&device_);
    }
    told.clear();
  }
  void TearDown() override { cu = before_; }

  sycl_queue make_queue(bool in_order = true, bool profiling = false) {
    sycl_queue q = nullptr;
    EXPECT_EQ(table_.queue_create(nullptr, &device_, in_order, profiling, &q),
              SYCL_SUCCESS);
    return q;
  }
  /// A command that can be told from others by \p value.
  void set(sycl_queue q, unsigned char value, sycl_event *event,
           std::vector<sycl_event> deps = {}) {
    EXPECT_EQ(
        table_.fill(q, nullptr, &value, 1, 1, deps.data(), deps.size(), event),
        SYCL_SUCCESS);
  }
  using log = std::vector<std::string>;

  static CUevent epoch_event() {
    return reinterpret_cast<CUevent>(std::uintptr_t(1));
  }
  sycl_cuda_device_s device_;
  sycl_adapter table_{};
  driver before_;
};

TEST_F(cuda_events_test, nobody_keeps_them_nothing_is_recorded) {
  sycl_queue q = make_queue();
  for (unsigned char i = 0; i < 3; ++i) {
    sycl_event e = nullptr;
    set(q, i, &e);
    table_.event_release(e);
  }
  EXPECT_EQ(told, (log{"set s1 0", "set s1 1", "set s1 2"}));
  table_.queue_destroy(q);
  EXPECT_EQ(events_alive, 1); // the device's
}

TEST_F(cuda_events_test, one_that_is_kept_is_recorded_before_the_next_command) {
  sycl_queue q = make_queue();
  sycl_event kept = nullptr, last = nullptr;
  set(q, 1, &kept);
  set(q, 2, nullptr);
  set(q, 3, &last);
  EXPECT_EQ(told, (log{"set s1 1", "record e2 s1", "set s1 2", "set s1 3"}));
  EXPECT_EQ(table_.event_wait(kept), SYCL_SUCCESS);
  EXPECT_EQ(table_.event_wait(last), SYCL_SUCCESS);
  EXPECT_EQ(table_.event_wait(last), SYCL_SUCCESS);
  EXPECT_EQ(log(told.begin() + 4, told.end()),
            (log{"finish e2", "record e3 s1", "finish e3", "finish e3"}));
  table_.event_release(kept);
  table_.event_release(last);
  table_.queue_destroy(q);
  EXPECT_EQ(events_alive, 1);
}

TEST_F(cuda_events_test, recorded_before_the_stream_waits_for_others) {
  sycl_queue q = make_queue(), other = make_queue();
  sycl_event mine = nullptr, theirs = nullptr;
  set(q, 1, &mine);
  set(other, 2, &theirs);
  set(q, 3, nullptr, {theirs, mine});
  // What comes before in the same stream is waited for in any case.
  EXPECT_EQ(told, (log{"set s1 1", "set s2 2", "record e2 s2", "record e3 s1",
                       "wait s1 e2", "set s1 3"}));
  table_.event_release(mine);
  table_.event_release(theirs);
  table_.queue_destroy(q);
  table_.queue_destroy(other);
  EXPECT_EQ(events_alive, 1);
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
  EXPECT_EQ(told, (log{"set s1 1", "record e2 s1", "query e2", "set s1 2"}));
  table_.event_release(e);
  table_.queue_destroy(q);
}

TEST_F(cuda_events_test, outlives_its_queue) {
  sycl_queue q = make_queue();
  sycl_event e = nullptr;
  set(q, 1, &e);
  table_.queue_destroy(q);
  EXPECT_EQ(told, (log{"set s1 1", "record e2 s1", "synchronize s1"}));
  EXPECT_EQ(table_.event_wait(e), SYCL_SUCCESS);
  table_.event_release(e);
  EXPECT_EQ(events_alive, 1);
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
  EXPECT_EQ(told,
            (log{"set s1 1", "record e2 s1", "set s1 2", "record e3 s1"}));
  table_.event_release(e);
  table_.event_release(f);
  table_.queue_destroy(q);
}

TEST_F(cuda_events_test, profiling_and_out_of_order_record_at_once) {
  sycl_queue timed = make_queue(true, true), free = make_queue(false);
  sycl_event e = nullptr, f = nullptr;
  set(timed, 1, &e);
  set(free, 2, &f);
  EXPECT_EQ(told, (log{"record e3 s1", "set s1 1", "record e2 s1", "set s2 2",
                       "record e4 s2"}));
  table_.event_release(e);
  table_.event_release(f);
  table_.queue_destroy(timed);
  table_.queue_destroy(free);
}

TEST_F(cuda_events_test, a_command_that_fails_has_no_event) {
  sycl_queue q = make_queue();
  cu.set8 = [](CUdeviceptr, unsigned char, std::size_t, CUstream) { return 1; };
  cu.error_name = [](CUresult, const char **out) {
    *out = "CUDA_ERROR_INVALID_VALUE";
    return 0;
  };
  cu.error_string = [](CUresult, const char **out) {
    *out = "invalid argument";
    return 0;
  };
  sycl_event e = nullptr;
  unsigned char value = 0;
  EXPECT_NE(table_.fill(q, nullptr, &value, 1, 1, nullptr, 0, &e),
            SYCL_SUCCESS);
  EXPECT_EQ(e, nullptr);
  EXPECT_EQ(q->last, nullptr);
  table_.queue_destroy(q);
}

} // namespace
