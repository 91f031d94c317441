//===- ProcessorTime.h - Processor time of -fsycl-time-report ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The durations of a time trace are wall time, which includes the time that
// threads wait for a shared processor: 60 kernels on a busy machine were "host
// 36 945 ms" of 23 734 in all. The cost of a build is processor time, so the
// report adds that up, thread by thread.
//
// Tested by test/driver/time.test.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_PROCESSORTIME_H
#define SYCLCC1_DRIVER_PROCESSORTIME_H

#include "split/KernelTable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vector>

namespace syclcc1 {

/// Milliseconds of a compile job, by phase.
struct ProcessorTimes {
  std::map<std::string, double> Phases;
  /// A named step of a phase.
  struct Step {
    std::string Phase, Kernels;
    double Time;
  };
  std::vector<Step> Steps;
  double Parse = 0; ///< Of the first thread, until the split.
  double Main = 0;  ///< Of the first thread, all.
  double Tools = 0; ///< Of the programs that were run.
};

/// Starts recording times; the calling thread is the first.
void beginProcessorTimes();
/// In the same thread: the recorded times.
ProcessorTimes endProcessorTimes();
/// In the first thread: the parse is over.
void parseHasEnded();

/// A phase until the end of the block, in any thread.
class PhaseTimer {
public:
  /// \p Kernels: symbols of those that this step is for.
  explicit PhaseTimer(llvm::StringRef Phase,
                      llvm::ArrayRef<std::string> Kernels = {});
  ~PhaseTimer();
  PhaseTimer(const PhaseTimer &) = delete;
  PhaseTimer &operator=(const PhaseTimer &) = delete;

private:
  const std::string Phase;
  const std::string Kernels;
  const double Start;
};

/// Before any step: the display names of the kernels of a job.
void setKernelNames(const KernelTable &Kernels);
/// "lambda in run(sycl::queue&) and 15 more".
std::string nameKernels(llvm::ArrayRef<std::string> Symbols);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_PROCESSORTIME_H
