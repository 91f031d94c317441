//===- Settings.h - What the driver tells a cc1 job -------------*- C++ -*-===//
//
// A cc1 job is a command line, also when it runs in this process. Our settings
// are part of that line, as arguments to a plugin named syclcc1:
//
//     -plugin-arg-syclcc1 targets=cpu,nvptx64:sm_90 -plugin-arg-syclcc1
//     explain=json
//
// So `-###` shows them, -save-temps hands them to each of its steps, a crash
// reproducer repeats them, and a variable of this process is never read. (A
// global that the driver sets and cc1 reads is shorter; it is lost in all
// four.) A line without `targets=` makes no device half.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_SETTINGS_H
#define SYCLCC1_DRIVER_SETTINGS_H

#include "HeaderCache.h"
#include "Targets.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace syclcc1 {

struct Settings {
  bool FrontEnd = true;    ///< False under -fno-sycl: see frontend/Frontend.h.
  bool DeviceCode = false; ///< Make a device half, for Targets.
  bool MultiPass = false;  ///< -fsycl-multi-pass: from a parse for each.
  bool MultiPassIfAsked = false; ///< -fsycl-multi-pass=auto.
  TargetList Targets;
  bool OptimizeDevice = true;
  bool FastMath = false;
  bool MachineCode = true; ///< False under -fno-sycl-machine-code.
  bool CPUThreads = true; ///< False under -fno-sycl-cpu-threads: CPUParts.h.
  /// -fsycl-cpu-levels=, "" for none; unless given, -O3 has both.
  std::optional<std::string> CPULevels;
  /// -fsycl-kernel-cache[=folder], "" for the user's cache: KernelCache.h.
  std::optional<std::string> KernelCache;
  HeaderCacheUse HeaderCache = HeaderCacheUse::Installation;
  bool RelocatableDevice = true; ///< False under -fno-sycl-rdc.
  CodeSplit Split = CodeSplit::Auto;
  bool DeviceOnly = false;  ///< -fsycl-device-only.
  std::string DeviceOutput; ///< Its file; "" names it after the source.
  bool VerifyEach = false;
  bool SaveTemps = false;
  bool KernelReport = false; ///< Of -fsycl-report.
  bool TimeReport = false; ///< Read by TimeTrace.cpp, before the others.
  std::string DumpDir;     ///< Of -fsycl-dump-device-code=, or "".
  ExplainFormat Explain = ExplainFormat::None;
  std::string ExplainPath;
  SPIRVWriter Writer = SPIRVWriter::LLVM;
  std::string TranslatorPath; ///< llvm-spirv; set if Writer is Translator.
  std::string CudaPath;       ///< Of --cuda-path=, or "".
  std::string BuildOptions;   ///< Of CodeGenOptions.
  std::vector<std::string> Warnings; ///< -Wsycl-x, -Wno-sycl-x, … as written.

  /// The "key=value" strings that fromPluginArgs reads.
  std::vector<std::string> toPluginArgs() const;
  /// Fails on a key or value that toPluginArgs would not write.
  static llvm::Expected<Settings>
  fromPluginArgs(llvm::ArrayRef<std::string> Args);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_SETTINGS_H
