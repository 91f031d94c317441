//===- DeviceThread.h - One step of device code in a thread -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_DEVICETHREAD_H
#define SYCLCC1_DRIVER_DEVICETHREAD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace clang {
class DiagnosticsEngine;
}
namespace llvm {
class LLVMContext;
}

namespace syclcc1 {

/// The result of one step in a thread.
struct ThreadOutcome {
  std::string Error; ///< Empty for success.
  int CrashCode = 0; ///< As in CrashRecoveryContext.

  bool failed() const { return CrashCode || !Error.empty(); }
  /// In the waiting thread: the error, if any. If the step crashed, this job
  /// ends as crashed, so that the driver writes a reproducer.
  llvm::Error take();
};

/// Runs \p Do, which is named \p What in the device code of a time trace if \p
/// TimeTrace, and catches its crash. \p Kernels: the kernels that it is for.
ThreadOutcome guarded(bool TimeTrace, llvm::StringRef What,
                      llvm::function_ref<llvm::Error()> Do,
                      llvm::ArrayRef<std::string> Kernels = {});

/// LLVM's messages in a thread.
struct CollectedDiagnostics {
  std::string Errors; ///< Lines.
  /// Transformations that a loop pragma asked for and that were not done.
  struct Failure {
    std::string Pass, Text;
  };
  std::vector<Failure> Failures;

  /// In the waiting thread: reports the failures, as Clang does for host code
  /// without debug information.
  void reportFailures(clang::DiagnosticsEngine &Diags);
};

/// From here on, errors that LLVM reports to \p Context are stored in \p To,
/// and so are failed optimisations; other warnings are printed, remarks are
/// not.
void collectDiagnostics(llvm::LLVMContext &Context, CollectedDiagnostics &To);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICETHREAD_H
