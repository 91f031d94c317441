//===- DeviceThread.h - One step of device code in a thread -----*- C++ -*-===//

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

/// What one step in a thread came to.
struct ThreadOutcome {
  std::string Error; ///< Empty for success.
  int CrashCode = 0; ///< As in CrashRecoveryContext.

  bool failed() const { return CrashCode || !Error.empty(); }
  /// In the thread that waits: the error, if any. If the step crashed, this job
  /// ends as crashed, so that the driver writes a reproducer.
  llvm::Error take();
};

/// Does \p Do, which appears as \p What among the device code of a time trace
/// if \p TimeTrace, and survives its crash. \p Kernels: those that it is for.
ThreadOutcome guarded(bool TimeTrace, llvm::StringRef What,
                      llvm::function_ref<llvm::Error()> Do,
                      llvm::ArrayRef<std::string> Kernels = {});

/// What LLVM has to say in a thread.
struct CollectedDiagnostics {
  std::string Errors; ///< Lines.
  /// What a pragma wanted of a loop and was not done.
  struct Failure {
    std::string Pass, Text;
  };
  std::vector<Failure> Failures;

  /// In the thread that waits: the failures, as Clang reports those of the
  /// host's code that has no debug information.
  void reportFailures(clang::DiagnosticsEngine &Diags);
};

/// From here on errors that LLVM reports to \p Context are kept in \p To, and
/// so are failures of optimisations; other warnings are said, remarks are not.
void collectDiagnostics(llvm::LLVMContext &Context, CollectedDiagnostics &To);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICETHREAD_H
