//===- TimeTrace.h - Time traces and reports --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's profiler has the phases of a compile job in wall time, with those of
// device threads (DeviceImages.cpp) and of LLD; ProcessorTime.h has their
// processor time.
//
//   -ftime-trace         each compile job's trace is a file, as with clang++;
//                        the link adds <output>.json: all of the command, one
//                        timeline
//   -fsycl-time-report   what it cost, added up:
//
//       time of a.cpp, ms of the processor
//         parse         412.0
//         split           3.1
//         cpu             1.2
//         host           61.0
//         device: common 11.5  beside the host
//         …
//         all           501.2
//         passed on the clock  478.0
//       what cost most of a.cpp, ms of the processor
//         device: cpu    22.0  run(sycl::queue&)::'lambda'(sycl::id<1>)
//         …
//       time of linking p, ms
//         link           20.3
//
// Tested by test/driver/time.test.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_TIMETRACE_H
#define SYCLCC1_DRIVER_TIMETRACE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
namespace driver {
class Compilation;
class Command;
} // namespace driver
} // namespace clang

namespace syclcc1 {

/// Starts measuring if the options of \p CI ask for one of the views.
void beginTimeTrace(const clang::CompilerInstance &CI, const char *Program);
/// Writes the requested views.
void endTimeTrace(clang::CompilerInstance &CI);

/// The views that the link jobs of a command write.
struct LinkTrace {
  bool Report = false;
  bool Write = false;
  std::vector<std::string> Compiled; ///< Traces of the command's compile jobs.

  static LinkTrace of(const clang::driver::Compilation &C);
};

/// Measures a link job from here to the end of the block.
class LinkTimer {
public:
  LinkTimer(const LinkTrace &Asked, llvm::StringRef Output);
  ~LinkTimer();

private:
  const LinkTrace &Asked;
  const std::string Output;
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_TIMETRACE_H
