/// \file host_threads.hpp
/// Threads for host tasks and for waiting on another backend's events.
///
/// A task may block for as long as it likes, also on another task, so the
/// number of threads is not bounded: a new one is made when none is idle. An
/// idle one stays for a second. (Not taken: a fixed pool, where host tasks that
/// wait for each other would stop for ever; the TBB arena of the cpu adapter,
/// whose workers must not block.)
#ifndef SYCLCC1_RUNTIME_HOST_THREADS_HPP
#define SYCLCC1_RUNTIME_HOST_THREADS_HPP

#include <functional>

namespace sycl::inline _V1::detail {

/// Runs \p task on a thread of the runtime. Throws std::system_error if none
/// can be made.
void run_on_host_thread(std::function<void()> task);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_HOST_THREADS_HPP
