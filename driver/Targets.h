//===- Targets.h - Names of device targets, ours and foreign ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

/// The predefined macros' target for \p Target, as in other compilers' parses;
/// no triple if that is the host's.
clang::TargetOptions clangOptions(const DeviceTarget &Target,
                                  llvm::StringRef HostTriple);

/// The meaning of a name in -fsycl-targets= or --acpp-targets=.
struct TargetName {
  TargetList Targets;
  std::string Note; ///< Information for the user about it, or "".
  bool AheadOfTime =
      false; ///< DPC++ compiles it to machine code, not to SPIR-V.
};

/// Parses the names of syclcc1 and of DPC++.
llvm::Expected<TargetName> parseTarget(llvm::StringRef Name);

/// Parses the whole of AdaptiveCpp's --acpp-targets=:
/// "omp;cuda:sm_70,sm_80;generic".
llvm::Expected<TargetName> parseACPPTargets(llvm::StringRef Value);

/// Information for the user if \p Name is an architecture of Intel, for which
/// SPIR-V is made; otherwise "".
std::string intelArchNote(llvm::StringRef Name);

/// Fails unless \p Name is an NVIDIA architecture (sm_XX).
llvm::Error checkNVIDIAArch(llvm::StringRef Name);

/// Adds \p New to \p Targets unless it is there.
void addTarget(TargetList &Targets, const DeviceTarget &New);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_TARGETS_H
