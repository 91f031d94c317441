//===- ProcessorTime.cpp - Clocks of threads and of programs --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProcessorTime.h"
#include "llvm/ADT/StringMap.h"
#include <atomic>
#include <mutex>
#include <sys/resource.h>
#include <time.h>

using namespace llvm;

namespace syclcc1 {
namespace {

std::atomic<bool> IsWanted = false;
std::mutex Mutex; ///< Of Times.
ProcessorTimes Times;
double MainStart, ToolsStart;
StringMap<std::string> Names; ///< Of kernels; written before threads start.

/// Milliseconds of this thread.
double ofThread() {
  timespec Now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now))
    return 0;
  return double(Now.tv_sec) * 1e3 + double(Now.tv_nsec) / 1e6;
}

/// Milliseconds of the programs that this process has waited for.
double ofTools() {
  rusage Usage;
  if (getrusage(RUSAGE_CHILDREN, &Usage))
    return 0;
  auto In = [](const timeval &T) {
    return double(T.tv_sec) * 1e3 + double(T.tv_usec) / 1e3;
  };
  return In(Usage.ru_utime) + In(Usage.ru_stime);
}

} // namespace

void beginProcessorTimes() {
  Times = {};
  MainStart = ofThread();
  ToolsStart = ofTools();
  IsWanted = true;
}

ProcessorTimes endProcessorTimes() {
  IsWanted = false;
  Times.Main = ofThread() - MainStart;
  Times.Tools = ofTools() - ToolsStart;
  return std::move(Times);
}

void parseHasEnded() {
  if (IsWanted)
    Times.Parse = ofThread() - MainStart;
}

PhaseTimer::PhaseTimer(StringRef Phase, ArrayRef<std::string> Kernels)
    : Phase(Phase), Kernels(IsWanted ? nameKernels(Kernels) : ""),
      Start(IsWanted ? ofThread() : 0) {}

PhaseTimer::~PhaseTimer() {
  if (!IsWanted)
    return;
  const double Time = ofThread() - Start;
  std::lock_guard Lock(Mutex);
  Times.Phases[Phase] += Time;
  if (!Kernels.empty())
    Times.Steps.push_back({Phase, Kernels, Time});
}

void setKernelNames(const KernelTable &Kernels) {
  Names.clear();
  for (const KernelInfo &Kernel : Kernels.Kernels)
    Names[Kernel.Symbol] = Kernel.DisplayName;
}

std::string nameKernels(ArrayRef<std::string> Symbols) {
  if (Symbols.empty())
    return "";
  auto Known = Names.find(Symbols.front());
  const std::string Name =
      Known == Names.end() ? Symbols.front() : Known->getValue();
  return Symbols.size() == 1
             ? Name
             : Name + " and " + std::to_string(Symbols.size() - 1) + " more";
}

} // namespace syclcc1
