//===- DeviceImages.cpp - Images made beside the host's compilation -------===//
//
//     bytes ─ thread: parse, optimizeCommon ─ bytes ─┬─ thread: spirv64
//                                                    └─ thread: nvptx64 …
//
// An LLVMContext belongs to one thread, so what passes between them is bitcode;
// writing and reading it costs a few milliseconds for tens of kernels. (Handing
// the module itself to the first thread is not possible: it shares the context
// of the host half, which Clang is optimising.)
//
// A crash in a thread would end the process before the driver could write a
// reproducer. It is caught there, and the thread that joins fails the same way.
//
// Tested by test/driver/device-threads*.
//
//===----------------------------------------------------------------------===//

#include "DeviceImages.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <sysexits.h>

using namespace llvm;
using namespace syclcc1;

DeviceImages::DeviceImages(SmallVector<char, 0> Bitcode,
                           ArrayRef<DeviceTarget> Targets,
                           const CodeGenOptions &Options)
    : Options(Options), TimeTrace(timeTraceProfilerEnabled()),
      Bitcode(std::move(Bitcode)),
      Threads(hardware_concurrency(std::max<size_t>(Targets.size(), 1))) {
  for (const DeviceTarget &Target : Targets)
    Jobs.push_back({Target, {}, {}});
  if (!Jobs.empty())
    Threads.async([this] { optimizeOnce(); });
}

Expected<std::vector<DeviceImage>> DeviceImages::join() {
  Threads.wait();
  std::vector<DeviceImage> Images;
  Error Failures = Error::success();
  auto collect = [&](const Outcome &O) {
    // Unwinds to the driver's CrashRecoveryContext. Its throwIfCrash would not:
    // it restores the default handler, and the process ends.
    if (O.CrashCode)
      sys::Process::Exit(CrashRecoveryContext::isCrash(O.CrashCode)
                             ? EX_SOFTWARE
                             : O.CrashCode);
    if (!O.Error.empty())
      Failures = joinErrors(std::move(Failures), createStringError(O.Error));
  };
  collect(Common);
  for (ImageJob &Job : Jobs) {
    collect(Job.Result);
    Images.push_back(std::move(Job.Image));
  }
  if (Failures)
    return std::move(Failures);
  return std::move(Images);
}

void DeviceImages::optimizeOnce() {
  Common = guarded("common", [&] { return optimizeBitcode(); });
  if (!Common.Error.empty() || Common.CrashCode)
    return;
  for (ImageJob &Job : drop_begin(Jobs))
    Threads.async([&] { make(Job); });
  make(Jobs.front());
}

/// Diagnostics of LLVM in a thread: errors become Errors, the rest is said.
static void collectDiagnostic(const DiagnosticInfo *Info, void *Errors) {
  if (Info->getSeverity() == DS_Remark || Info->getSeverity() == DS_Note)
    return;
  std::string Text;
  raw_string_ostream OS(Text);
  DiagnosticPrinterRawOStream Printer(OS);
  Info->print(Printer);
  if (Info->getSeverity() == DS_Error)
    *static_cast<std::string *>(Errors) += Text + '\n';
  else
    errs() << "warning: " + Text + '\n';
}

Error DeviceImages::optimizeBitcode() {
  std::string Errors;
  LLVMContext Context;
  std::shared_ptr<void> Watch = Options.watch(Context, "common");
  Context.setDiagnosticHandlerCallBack(collectDiagnostic, &Errors);
  auto Device = parseBitcodeFile(
      MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()), "device half"),
      Context);
  if (!Device)
    return Device.takeError();
  if (Error Err = optimizeCommon(**Device, Options))
    return Err;
  if (!Errors.empty())
    return createStringError(StringRef(Errors).rtrim());
  Bitcode.clear();
  raw_svector_ostream OS(Bitcode);
  WriteBitcodeToFile(**Device, OS);
  return Error::success();
}

void DeviceImages::make(ImageJob &Job) {
  Job.Result = guarded(Job.Target.name(), [&]() -> Error {
    Expected<DeviceImage> Image =
        compileImage(MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()),
                                     "device half"),
                     Job.Target, Options);
    if (!Image)
      return Image.takeError();
    Job.Image = std::move(*Image);
    return Error::success();
  });
}

DeviceImages::Outcome DeviceImages::guarded(StringRef What,
                                            function_ref<Error()> Do) {
  Outcome Result;
  if (TimeTrace && !timeTraceProfilerEnabled())
    timeTraceProfilerInitialize(/*TimeTraceGranularity=*/500, "syclcc1");
  CrashRecoveryContext Recovery;
  Recovery.DumpStackAndCleanupOnFailure = true;
  bool Survived = Recovery.RunSafely([&] {
    TimeTraceScope Scope("DeviceCode", What);
    if (Error Err = Do())
      Result.Error = toString(std::move(Err));
  });
  if (!Survived)
    Result.CrashCode = Recovery.RetCode;
  if (TimeTrace)
    timeTraceProfilerFinishThread();
  return Result;
}
