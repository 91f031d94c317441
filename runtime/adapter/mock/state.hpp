// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file state.hpp
/// Shared by the files of the mock: its objects, the script and the log.
#ifndef SYCLCC1_RUNTIME_ADAPTER_MOCK_STATE_HPP
#define SYCLCC1_RUNTIME_ADAPTER_MOCK_STATE_HPP

#include "runtime/adapter/message.hpp"
#include "runtime/adapter/mock/mock.hpp"
#include "runtime/mutex.hpp"
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <set>

struct sycl_mock_device_s {
  const char *name;
  std::uint32_t type;
};
struct sycl_mock_context_s {
  std::vector<sycl_device> devices;
};
struct sycl_mock_queue_s {
  sycl_context context;
  sycl_device device;
  bool profiling;
};
struct sycl_mock_program_s {
  /// Variables, with the size of the first request.
  std::map<std::string, std::vector<char>> variables; // under the state's mutex

  char *variable(const char *name, std::size_t end) {
    std::vector<char> &bytes = variables[name];
    if (bytes.size() < end)
      bytes.resize(end);
    return bytes.data();
  }
};
struct sycl_mock_kernel_s {
  std::string symbol;
};
struct sycl_mock_event_s {
  sycl_context context = nullptr;
  std::atomic<unsigned> count = 1;
  bool complete = false; // under the state's mutex
  bool profiling = false;
  bool failed = false;
};

namespace sycl::inline _V1::detail::mock {

extern thread_local thread_message message;

struct state {
  detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
  std::condition_variable changed;
  script now SYCLRT_GUARDED_BY(mutex);
  std::vector<std::string> log SYCLRT_GUARDED_BY(mutex);
  std::vector<sycl_event> held SYCLRT_GUARDED_BY(mutex);
  unsigned builds SYCLRT_GUARDED_BY(mutex) = 0;
  unsigned kernels_made SYCLRT_GUARDED_BY(mutex) = 0;
  unsigned
      allocations SYCLRT_GUARDED_BY(mutex) = 0; ///< That have not been freed.
  std::atomic<unsigned> living = 0;
  std::size_t gpus = 1;
  struct allocation {
    std::size_t bytes;
    sycl_device device; ///< Null: the host's.
  };
  std::map<const char *, allocation, std::greater<>>
      memory SYCLRT_GUARDED_BY(mutex);
  std::set<std::pair<sycl_device, sycl_device>> peers SYCLRT_GUARDED_BY(mutex);

  /// The device whose memory it is, or null. Requires the mutex.
  sycl_device owner(const void *address) const SYCLRT_REQUIRES(mutex) {
    auto *at = static_cast<const char *>(address);
    auto found = memory.lower_bound(at);
    return found != memory.end() && at < found->first + found->second.bytes
               ? found->second.device
               : nullptr;
  }
};

state &the_state();

template <class T, class... A> T *made(A &&...arguments) {
  ++the_state().living;
  return new T{std::forward<A>(arguments)...};
}

template <class T> void gone(T *object) {
  --the_state().living;
  delete object;
}

/// Logs a command and makes its event.
sycl_result note(sycl_queue queue, std::string what, const sycl_event *deps,
                 std::size_t dep_count, sycl_event *event);
/// SYCL_ERROR_RUNTIME if the device is lost in the script.
sycl_result lost();

extern const sycl_graph_functions graph_functions;

} // namespace sycl::inline _V1::detail::mock

#endif // SYCLCC1_RUNTIME_ADAPTER_MOCK_STATE_HPP
