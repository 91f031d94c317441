//===- Settings.h - The driver's settings for a cc1 job ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cc1 job is a command line, even when it runs in this process. syclcc1's
// settings are part of that line, as arguments for a plugin named syclcc1:
//
//     -plugin-arg-syclcc1 -fsycl-targets=cpu,nvptx64:sm_90
//     -plugin-arg-syclcc1 -fsycl-explain-split=json
//
// They are options of syclcc1's own table, with all defaults, aliases and
// contradictions settled; Options.td says which member an option sets, and both
// directions are made from it. So `-###` shows them, -save-temps passes them to
// each of its steps, a crash reproducer repeats them, and no variable of this
// process is read. (Rejected: a global that the driver sets and cc1 reads. It
// is shorter, but is lost in all four cases.) A line without -fsycl-targets=
// makes no device half.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_SETTINGS_H
#define SYCLCC1_DRIVER_SETTINGS_H

#include "HeaderCache.h"
#include "Targets.h"
#include "llvm/ADT/ArrayRef.h"

namespace llvm::opt {
class Arg;
}

namespace syclcc1 {

enum class MultiPassMode {
  Never,
  Auto, ///< For files that test __SYCL_DEVICE_ONLY__.
  Always
};

struct Settings {
  bool FrontEnd = true;    ///< False under -fno-sycl: see frontend/Frontend.h.
  bool DeviceCode = false; ///< Make a device half, for Targets.
  MultiPassMode MultiPass = MultiPassMode::Never;
  TargetList Targets;
  bool OptimizeDevice = true; ///< False under -fsycl-device-O0.
  bool FastMath = false;
  bool MachineCode = true; ///< False under -fno-sycl-machine-code.
  bool Specialize = true;  ///< False under -fno-sycl-specialize.
  bool CPUThreads = true;  ///< False under -fno-sycl-cpu-threads: CPUParts.h.
  /// -fsycl-cpu-levels=: "v3,v4", "none", or "": -O decides.
  std::string CPULevels;
  /// -fsycl-kernel-cache=: a folder, "user", or "" for none: KernelCache.h.
  std::string KernelCache;
  HeaderCacheUse HeaderCache = HeaderCacheUse::Installation;
  bool RelocatableDevice = true; ///< False under -fno-sycl-rdc.
  CodeSplit Split = CodeSplit::Auto;
  bool DeviceOnly = false;  ///< -fsycl-device-only.
  std::string DeviceOutput; ///< Its file; "" names it after the source.
  bool VerifyEach = false;
  bool SaveTemps = false;
  bool KernelReport = false; ///< Of -fsycl-report.
  bool TimeReport = false;   ///< Read by TimeTrace.cpp before the others.
  std::string DumpDir;       ///< Of -fsycl-dump-device-code=, or "".
  ExplainFormat Explain = ExplainFormat::None;
  std::string ExplainPath;
  SPIRVWriter Writer = SPIRVWriter::LLVM;
  std::string TranslatorPath; ///< llvm-spirv; set if Writer is Translator.
  std::string CudaPath;       ///< Of --cuda-path=, or "".
  std::string BuildOptions;   ///< Of CodeGenOptions.
  std::vector<std::string> Warnings; ///< -Wsycl-x, -Wno-sycl-x, … as written.

  /// Default before options are read: SYCLCC1_KERNEL_CACHE.
  void readEnvironment();
  /// Sets the member that Options.td names for the option of \p A. False if it
  /// names none; an error if the value is not valid for that member.
  llvm::Expected<bool> read(const llvm::opt::Arg &A);

  /// The options that fromPluginArgs reads; defaults are left out.
  std::vector<std::string> toPluginArgs() const;
  /// Fails on an option or value that toPluginArgs would not write.
  static llvm::Expected<Settings>
  fromPluginArgs(llvm::ArrayRef<std::string> Args);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_SETTINGS_H
