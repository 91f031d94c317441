// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file waits.hpp
/// How threads wait for OpenCL: at most one of them inside the driver.
///
/// Intel's runtime for CPUs gives a thread that waits a place in its pool, so
/// that it computes instead of being idle. The pool has one such place. A
/// second thread that waits passes its wait to the pool as a task. The thread
/// that takes the task waits, on top of its current command. If that command
/// belongs to the same queue, it waits for itself:
///
///     clWaitForEvents                   a thread of the program
///       out_of_order_executor_task      runs the commands of queue Q …
///         task_group::wait              … and waits for them: takes a task
///           delegated_task              the wait of another thread, for Q
///             task_group::wait          never ends
///
/// So the first thread that waits enters the driver and executes commands, as
/// before. Others sleep until a callback of their event wakes them, or until
/// the first one leaves and one of them takes its place. A program in which one
/// thread waits pays nothing.
///
/// Rejected: callbacks alone. The pool has a thread less than the machine has
/// processors, so on two of them every kernel would take twice as long.
/// Rejected: clFinish. The driver makes a task of it in any case.
#ifndef SYCLCC1_RUNTIME_ADAPTER_OPENCL_WAITS_HPP
#define SYCLCC1_RUNTIME_ADAPTER_OPENCL_WAITS_HPP

#include "runtime/adapter/adapter.h"
#include <CL/cl.h>
#include <functional>
#include <list>

namespace sycl::inline _V1::detail::opencl {

/// Blocks until \p event has ended. SYCL_ERROR_RUNTIME if its command failed.
sycl_result wait_for(cl_event event);

/// Blocks until all commands of \p queue have ended, by the event of a barrier.
sycl_result wait_for(cl_command_queue queue);

/// Blocks until what \p enqueue puts into \p queue has ended. \p enqueue is
/// called with the address of an event, and asks for a call that does not
/// block: one that does waits inside the driver beside others.
sycl_result enqueue_and_wait(cl_command_queue queue, const char *what,
                             const std::function<cl_int(cl_event *)> &enqueue);

/// A queue of the driver, released by the last who uses it.
///
/// The release waits for the commands, and for the tasks of the driver that ran
/// them: one that is the last to hold its queue destroys it, and waits for
/// itself. clFinish is what waits for such tasks, so it is called by the one
/// thread that may be inside the driver, now or when that thread leaves.
class driver_queue {
public:
  explicit driver_queue(cl_command_queue id) : id(id), retired_{id} {}
  ~driver_queue();
  driver_queue(const driver_queue &) = delete;
  driver_queue &operator=(const driver_queue &) = delete;

  const cl_command_queue id;

private:
  std::list<cl_command_queue> retired_; ///< So that the end needs no memory.
};

} // namespace sycl::inline _V1::detail::opencl

#endif // SYCLCC1_RUNTIME_ADAPTER_OPENCL_WAITS_HPP
