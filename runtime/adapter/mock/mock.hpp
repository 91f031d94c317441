// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file mock.hpp
/// The interface between tests and the mock adapter.
///
/// The mock has two devices, a GPU and a CPU, in memory of the host. It
/// executes copies and fills and records kernels. It knows which device's
/// memory is copied, and refuses what drivers refuse: events of another
/// context, queues of devices that are not in the context. Failures are
/// scripted, so that the errors of a broken driver can be tested without one.
/// Programs select it with ONEAPI_DEVICE_SELECTOR=mock:*, and script it with a
/// list in SYCLCC1_MOCK:
/// list in SYCLCC1_MOCK:
///   out_of_memory, build_failure, lost_device, no_driver,
///   two_gpus, three_gpus (numbered from "mock gpu 1" on)
#ifndef SYCLCC1_RUNTIME_ADAPTER_MOCK_HPP
#define SYCLCC1_RUNTIME_ADAPTER_MOCK_HPP

#include "runtime/adapter/adapter.h"
#include <functional>
#include <string>
#include <vector>

namespace sycl::inline _V1::detail::mock {

struct script {
  bool out_of_memory = false; ///< usm_alloc fails.
  unsigned most_allocations =
      ~0u;                    ///< usm_alloc fails when there are this many.
  bool build_failure = false; ///< program_create fails, with a log.
  bool compiled = false;      ///< Images with machine code need no compiler.
  bool lost_device = false;   ///< Launches and waits fail.
  bool no_driver = false;     ///< open fails.
  bool commands_fail = false; ///< Queries of their events fail.
  bool hold = false;          ///< Events stay incomplete until release_all().
  bool reports_addresses = false; ///< device_global_address answers.
  bool no_graphs = false; ///< Commands of graphs are submitted one by one.
  bool no_graph_updates = false; ///< An update makes another graph.
  std::string unsupported_arch;  ///< program_create refuses this architecture.
  std::function<void(const std::string &symbol, const sycl_launch_args &)>
      on_launch;
  std::function<void(void *)> on_free;
  std::function<void()> after_barrier; ///< Called after each barrier.
};

/// Sets the script and clears the log.
void play(script s);
/// Completes all events that `hold` has kept incomplete.
void release_all();

/// One entry for each command of the adapter: "launch symbol", "memcpy",
/// "barrier", followed by " on mock gpu 1" if it is for a GPU beyond the first,
/// by " from mock gpu 1" if the memory of another device is copied, and by "
/// after n" if it had native dependencies; "link" and the size of each image;
/// "graph" with its nodes and their edges, "update" and the node, "run".
std::vector<std::string> log();
/// Allocated memory blocks.
unsigned allocations();
/// How often a program was built.
unsigned builds();
/// How many kernels the adapter was asked for.
unsigned kernels_made();
/// Objects that have not been destroyed.
unsigned living();

} // namespace sycl::inline _V1::detail::mock

#endif // SYCLCC1_RUNTIME_ADAPTER_MOCK_HPP
