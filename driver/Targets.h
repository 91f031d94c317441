//===- Targets.h - Names of device targets, ours and foreign ----*- C++ -*-===//

#ifndef SYCLCC1_DRIVER_TARGETS_H
#define SYCLCC1_DRIVER_TARGETS_H

#include "codegen/CodeGen.h"
#include "clang/Basic/TargetOptions.h"

namespace syclcc1 {

using TargetList = std::vector<DeviceTarget>;

/// cpu, spirv64, nvptx64.
TargetList defaultTargets();

/// "nvptx64:sm_90"; what parseTarget reads.
std::string spell(const DeviceTarget &Target);
/// Comma-separated.
std::string spell(const TargetList &Targets);

/// What makes Clang's target of \p Target, as other compilers' parse has it; no
/// triple if that is the host's own.
clang::TargetOptions clangOptions(const DeviceTarget &Target,
                                  llvm::StringRef HostTriple);

/// What a name of -fsycl-targets= or --acpp-targets= stands for.
struct TargetName {
  TargetList Targets;
  std::string Note;         ///< What the user should know about it, or "".
  bool AheadOfTime = false; ///< DPC++ has code made for it, not SPIR-V.
};

/// Reads our names and DPC++'s.
llvm::Expected<TargetName> parseTarget(llvm::StringRef Name);

/// Reads all of AdaptiveCpp's --acpp-targets=: "omp;cuda:sm_70,sm_80;generic".
llvm::Expected<TargetName> parseACPPTargets(llvm::StringRef Value);

/// What the user should know if \p Name is an architecture of Intel's, for
/// which there is SPIR-V; else "".
std::string noteOfIntelArch(llvm::StringRef Name);

/// Fails unless \p Name is an NVIDIA architecture (sm_XX).
llvm::Error checkNVIDIAArch(llvm::StringRef Name);

/// Adds \p New to \p Targets unless it is there.
void addTarget(TargetList &Targets, const DeviceTarget &New);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_TARGETS_H
