//===- DeviceThread.cpp - One step of device code in a thread -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A crash in a thread would end the process before the driver could write a
// reproducer. It is caught there, and the thread that joins fails the same way.
//
// Tested by test/driver/device-threads*.
//
//===----------------------------------------------------------------------===//

#include "DeviceThread.h"
#include "ProcessorTime.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <sysexits.h>

using namespace llvm;

namespace syclcc1 {

llvm::Error ThreadOutcome::take() {
  // Unwinds to the driver's CrashRecoveryContext. Its throwIfCrash would not:
  // it restores the default handler, and the process ends.
  if (CrashCode)
    sys::Process::Exit(CrashRecoveryContext::isCrash(CrashCode) ? EX_SOFTWARE
                                                                : CrashCode);
  if (Error.empty())
    return llvm::Error::success();
  return createStringError(Error);
}

ThreadOutcome guarded(bool TimeTrace, StringRef What, function_ref<Error()> Do,
                      ArrayRef<std::string> Kernels) {
  ThreadOutcome Result;
  if (TimeTrace && !timeTraceProfilerEnabled())
    timeTraceProfilerInitialize(/*TimeTraceGranularity=*/500, "syclcc1");
  CrashRecoveryContext Recovery;
  Recovery.DumpStackAndCleanupOnFailure = true;
  bool Survived = Recovery.RunSafely([&] {
    PhaseTimer Timer(("device: " + What).str(), Kernels);
    TimeTraceScope Scope("DeviceCode", [&] {
      return Kernels.empty() ? What.str()
                             : (What + ": " + nameKernels(Kernels)).str();
    });
    if (Error Err = Do())
      Result.Error = toString(std::move(Err));
  });
  if (!Survived)
    Result.CrashCode = Recovery.RetCode;
  if (TimeTrace)
    timeTraceProfilerFinishThread();
  return Result;
}

static void collectDiagnostic(const DiagnosticInfo *Info, void *Collected) {
  if (Info->getSeverity() == DS_Remark || Info->getSeverity() == DS_Note)
    return;
  auto &To = *static_cast<CollectedDiagnostics *>(Collected);
  if (auto *Failure = dyn_cast<DiagnosticInfoOptimizationFailure>(Info)) {
    To.Failures.push_back({Failure->getPassName().str(), Failure->getMsg()});
    return;
  }
  std::string Text;
  raw_string_ostream OS(Text);
  DiagnosticPrinterRawOStream Printer(OS);
  Info->print(Printer);
  if (Info->getSeverity() == DS_Error)
    To.Errors += Text + '\n';
  else
    errs() << "warning: " + Text + '\n';
}

void collectDiagnostics(LLVMContext &Context, CollectedDiagnostics &To) {
  Context.setDiagnosticHandlerCallBack(collectDiagnostic, &To);
}

void CollectedDiagnostics::reportFailures(clang::DiagnosticsEngine &Diags) {
  for (const Failure &F : Failures)
    Diags.Report(clang::SourceLocation(),
                 clang::diag::warn_fe_backend_optimization_failure)
        << clang::AddFlagValue(F.Pass) << F.Text;
  Failures.clear();
}

} // namespace syclcc1
