// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file waits.cpp
/// The one place inside the driver, and the threads that wait for it.
#include "runtime/adapter/opencl/waits.hpp"
#include "runtime/adapter/opencl/opencl.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <condition_variable>
#include <memory>

namespace sycl::inline _V1::detail::opencl {

namespace {

/// A thread that sleeps because another one is inside the driver. Its event's
/// callback holds it too, and may come after the thread has gone on.
struct sleeper {
  std::condition_variable woken;
  bool has_ended = false; ///< The event; with this status.
  cl_int status = CL_COMPLETE;
  bool may_enter = false; ///< The place inside the driver is this thread's.
};

using sleeper_ref = std::shared_ptr<sleeper>;

/// The place inside the driver.
class driver_gate {
public:
  /// Takes the place if it is free.
  bool try_enter() SYCLRT_EXCLUDES(mutex_) {
    lock_guard lock(mutex_);
    if (is_taken_)
      return false;
    is_taken_ = true;
    return true;
  }

  /// Takes the place, or sleeps until the event of \p self has ended: then
  /// false.
  bool enter_or_sleep(const sleeper_ref &self) SYCLRT_EXCLUDES(mutex_) {
    unique_lock lock(mutex_);
    if (!is_taken_)
      return is_taken_ = true;
    sleepers_.push_back(self);
    while (!self->may_enter && !self->has_ended)
      self->woken.wait(lock.native());
    if (self->may_enter)
      return true;
    sleepers_.remove(self);
    return false;
  }

  void event_ended(sleeper &of, cl_int status) SYCLRT_EXCLUDES(mutex_) {
    lock_guard lock(mutex_);
    of.has_ended = true;
    of.status = status;
    of.woken.notify_one();
  }

  /// Gives the place to a thread that sleeps. The caller has it.
  void leave() SYCLRT_EXCLUDES(mutex_) {
    unique_lock lock(mutex_);
    while (!retired_.empty()) {
      std::list<cl_command_queue> queues;
      queues.swap(retired_);
      lock.unlock();
      for (cl_command_queue queue : queues) {
        cl.clFinish(queue);
        cl.clReleaseCommandQueue(queue);
      }
      lock.lock();
    }
    if (sleepers_.empty()) {
      is_taken_ = false;
      return;
    }
    const sleeper_ref next = sleepers_.front();
    sleepers_.pop_front();
    next->may_enter = true;
    next->woken.notify_one();
  }

  /// Releases \p queue, a list of one, when no thread is inside the driver.
  void retire(std::list<cl_command_queue> &queue) SYCLRT_EXCLUDES(mutex_) {
    {
      lock_guard lock(mutex_);
      retired_.splice(retired_.end(), queue);
      if (is_taken_)
        return;
      is_taken_ = true;
    }
    leave();
  }

private:
  mutex mutex_ SYCLRT_BETWEEN(drivers, end);
  bool is_taken_ SYCLRT_GUARDED_BY(mutex_) = false;
  std::list<sleeper_ref> sleepers_ SYCLRT_GUARDED_BY(mutex_);
  std::list<cl_command_queue> retired_ SYCLRT_GUARDED_BY(mutex_);
};

driver_gate &the_driver_gate() {
  // Callbacks of the driver come until the process ends.
  return made_once([] { return new driver_gate; });
}

void CL_CALLBACK ended(cl_event, cl_int status, void *argument) {
  const std::unique_ptr<sleeper_ref> of(static_cast<sleeper_ref *>(argument));
  the_driver_gate().event_ended(**of, status);
}

sycl_result wait_inside(cl_event event) {
  const cl_int code = cl.clWaitForEvents(1, &event);
  the_driver_gate().leave();
  return check(code, "clWaitForEvents");
}

} // namespace

sycl_result wait_for(cl_event event) {
  return shielded(message, [&] {
    if (the_driver_gate().try_enter())
      return wait_inside(event);
    auto self = std::make_shared<sleeper>();
    auto held_by_callback = std::make_unique<sleeper_ref>(self);
    if (sycl_result result =
            check(cl.clSetEventCallback(event, CL_COMPLETE, ended,
                                        held_by_callback.get()),
                  "clSetEventCallback"))
      return result;
    (void)held_by_callback.release();
    if (the_driver_gate().enter_or_sleep(self))
      return wait_inside(event);
    if (self->status < 0)
      return check(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
                   "clWaitForEvents");
    return SYCL_SUCCESS;
  });
}

sycl_result enqueue_and_wait(cl_command_queue queue, const char *what,
                             const std::function<cl_int(cl_event *)> &enqueue) {
  cl_event done = nullptr;
  if (sycl_result result = check(enqueue(&done), what))
    return result;
  sycl_result result = check(cl.clFlush(queue), "clFlush");
  if (!result)
    result = wait_for(done);
  cl.clReleaseEvent(done);
  return result;
}

sycl_result wait_for(cl_command_queue queue) {
  return enqueue_and_wait(
      queue, "clEnqueueBarrierWithWaitList", [&](cl_event *last) {
        return cl.clEnqueueBarrierWithWaitList(queue, 0, nullptr, last);
      });
}

driver_queue::~driver_queue() {
  (void)wait_for(id);
  the_driver_gate().retire(retired_);
}

} // namespace sycl::inline _V1::detail::opencl
