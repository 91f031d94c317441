// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file cuda.hpp
/// The structures behind the handles of the CUDA adapter.
///
/// A device has its primary context, shared with any CUDA library of the
/// program; every call makes it current for its own duration and restores the
/// previous one. It is created at first use: a SYCL context may have eight
/// devices, of which the program uses one. An event must be recorded with the
/// context of its stream, but any stream may wait for it. An in-order queue is
/// one stream; an out-of-order one has four, used in turn, whose order is only
/// by events.
///
/// Events are recorded late. Most programs of an in-order queue drop the events
/// of their commands at once, and cuEventRecord is a fifth of a launch. So the
/// event of the last command has no CUevent yet; it gets one when it is needed,
/// or before the next command if there is still a reference to it. In both
/// cases it is recorded directly behind its command.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CUDA_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CUDA_HPP

#include "runtime/adapter/cuda/driver.hpp"
#include "runtime/adapter/message.hpp"
#include "runtime/mutex.hpp"
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sycl::inline _V1::detail::cuda {
/// An event of a device itself, and when it was.
struct time_origin {
  CUevent event = nullptr;
  std::uint64_t nanoseconds = 0;
};
} // namespace sycl::inline _V1::detail::cuda

struct sycl_cuda_device_s {
  using CUevent = sycl::detail::cuda::CUevent;

  sycl::detail::cuda::CUdevice id = 0;
  int ordinal = 0;
  unsigned level = 0; ///< 90 for compute capability 9.0.
  unsigned max_grid[3] = {};
  std::string name, pci_address;
  sycl_device_info info{};
  /// The primary context and the first origin of times; on first use.
  std::once_flag once;
  sycl::detail::cuda::CUcontext context = nullptr;
  sycl::detail::cuda::CUresult context_result = 0;
  /// What times are measured from (times.cpp), the last one last.
  sycl::detail::mutex times_mutex SYCLRT_BETWEEN(drivers, end);
  std::deque<sycl::detail::cuda::time_origin>
      origins SYCLRT_GUARDED_BY(times_mutex);
  std::uint64_t origin_made SYCLRT_GUARDED_BY(times_mutex) = 0;
  sycl::detail::cuda::CUstream clock SYCLRT_GUARDED_BY(times_mutex) = nullptr;
  /// The devices whose memory has been made accessible.
  struct access {
    bool for_copies = false, for_kernels = false;
    bool any() const { return for_copies || for_kernels; }
  };
  sycl::detail::mutex peers_mutex SYCLRT_BETWEEN(drivers, end);
  std::map<sycl_device, access> peers SYCLRT_GUARDED_BY(peers_mutex);
};

struct sycl_cuda_context_s {
  struct allocation {
    sycl_usm_kind kind;
    sycl_device device;
  };
  std::vector<sycl_device> devices;
  sycl::detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
  std::unordered_map<void *, allocation> allocations SYCLRT_GUARDED_BY(mutex);
};

struct sycl_cuda_queue_s {
  sycl_context context = nullptr;
  sycl_device device = nullptr;
  bool profiling = false;
  bool owns_streams = true; ///< False: the program's.
  std::vector<sycl::detail::cuda::CUstream> streams;
  std::atomic<unsigned> next = 0;
  /// In order, without profiling, and no other owner of the stream.
  std::atomic<bool> records_late = false;
  sycl::detail::mutex order SYCLRT_BETWEEN(
      drivers,
      end); ///< Protects the order of its commands, while it records late.
  sycl_event last SYCLRT_GUARDED_BY(order) =
      nullptr; ///< Of the last one: a reference, not recorded.

  sycl::detail::cuda::CUstream stream() {
    return streams.size() == 1
               ? streams[0]
               : streams[next.fetch_add(1, std::memory_order_relaxed) %
                         streams.size()];
  }
};

struct sycl_cuda_program_s {
  sycl_device device = nullptr;
  sycl::detail::cuda::CUmodule module = nullptr;
  /// The PTX, of which launches that a grid cannot express make modules
  /// (placed_text.hpp): `own_ptx`, or text of the program's module; empty if
  /// the driver has linked several.
  std::string_view ptx;
  std::string own_ptx;
  /// What the pointers of device_globals are, by the names of the variables.
  std::map<std::string, std::uint64_t, std::less<>> pointers;
  sycl::detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
  std::vector<sycl::detail::cuda::CUmodule> more SYCLRT_GUARDED_BY(mutex);
};

struct sycl_cuda_kernel_s {
  sycl_device device = nullptr;
  sycl::detail::cuda::CUfunction function = nullptr;
  std::size_t max_work_group_size = 1;
  /// For ranges without a work-group size; 0 until there is one.
  std::atomic<std::size_t> best_block = 0;
  std::size_t static_shared = 0;
  /// Local variables at the beginning of dynamic memory, which each launch has
  /// (codegen/ptx/LargeLocalMemory.cpp).
  std::size_t dynamic_variables = 0;
  sycl_program program = nullptr;
  std::string symbol;
  sycl::detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
  std::size_t allowed_dynamic SYCLRT_GUARDED_BY(mutex) =
      48 << 10; ///< The size that needs no permission.
  /// The kernel with a launch_place, without and with a grid that is a row.
  std::unique_ptr<sycl_cuda_kernel_s> placed[2] SYCLRT_GUARDED_BY(mutex);
};

struct sycl_cuda_event_s {
  std::atomic<unsigned> count = 1;
  sycl_device device = nullptr;
  /// The queue whose `last` it is; then it has no `end` yet.
  std::atomic<sycl_queue> unrecorded = nullptr;
  sycl::detail::cuda::CUevent end = nullptr;
  bool owns_end = true;                        ///< False: the program's.
  sycl::detail::cuda::CUevent start = nullptr; ///< With profiling.
  std::uint64_t submitted = 0;
};

/// The graph of the driver, and the executable graph made from it.
struct sycl_cuda_graph_s {
  sycl_device device = nullptr;
  sycl::detail::cuda::CUgraph graph = nullptr;
  std::vector<sycl::detail::cuda::CUgraphNode>
      nodes; ///< By the runtime's numbers.
  sycl::detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
  sycl::detail::cuda::CUgraphExec ready SYCLRT_GUARDED_BY(mutex) = nullptr;
};

namespace sycl::inline _V1::detail::cuda {

extern driver cu;
extern thread_local thread_message message;

/// Success, or \p code of the call \p what: "cuX: CUDA_ERROR_Y (3): its
/// meaning".
sycl_result check(CUresult code, const char *what);

/// Raises the stack of \p device 's threads, whose context is the current one,
/// if \p module has functions whose stack nobody can compute (stack.cpp).
void provide_stack(sycl_device device, CUmodule module);

/// What an illegal address may mean, for its message: empty while no module
/// with such functions has been loaded.
std::string stack_advice();

std::uint64_t now();

/// The origin of the times of \p device, whose context is current.
CUresult add_first_origin(sycl_device device);
/// Another one if the last one is old. With the device's context current.
sycl_result renew_origin(sycl_device device);
/// When \p event, which is complete, was recorded.
sycl_result time_of(sycl_device device, CUevent event, std::uint64_t &out);

std::deque<sycl_cuda_device_s> &devices();

/// Makes a device's context current for a scope; check `result` before
/// continuing.
class current {
public:
  explicit current(sycl_device device);
  ~current();
  current(const current &) = delete;
  current &operator=(const current &) = delete;
  sycl_result result;
};

/// Gives \p event its CUevent if it has none, with the context of its device
/// current.
sycl_result record(sycl_event event);
/// Gives the program the stream of \p queue: from now on events are recorded at
/// once.
sycl_result record_early(sycl_queue queue);

/// Before a copy in \p context, or null: enables peer access between the
/// devices of both pointers, if they are two and support it. Otherwise the
/// driver copies through the host, at a tenth of NVLink's speed.
void connect_for_copy(sycl_context context, const void *dst, const void *src);

/// Whether \p address is device, managed or pinned memory, which the driver
/// knows.
bool known_to_driver(const void *address);

/// \p kernel with a launch_place. With the context of its device current.
sycl_result placed_kernel(sycl_kernel kernel, bool is_row, sycl_kernel &out);

sycl_result graph_create(sycl_context, sycl_device, const sycl_graph_node *,
                         std::size_t count, sycl_graph *out);
void graph_destroy(sycl_graph graph);
sycl_result graph_update(sycl_graph graph, std::size_t number,
                         const sycl_graph_node *node);

void add_memory(sycl_adapter &table);
void add_peers(sycl_adapter &table);
void add_virtual_memory(sycl_adapter &table);
void add_programs(sycl_adapter &table);
void add_commands(sycl_adapter &table);
void add_native(sycl_adapter &table);

} // namespace sycl::inline _V1::detail::cuda

#endif // SYCLCC1_RUNTIME_ADAPTER_CUDA_HPP
