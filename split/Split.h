//===- Split.h - Combined module -> host half + device half -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The split as one function. The combined module becomes the host half in place
// (the host backend already holds it). The device half is a new module in the
// same context; all properties of its kernels are attributes.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_SPLIT_H
#define SYCLCC1_SPLIT_SPLIT_H

#include "split/KernelTable.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/VirtualTables.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class GlobalVariable;
class Module;
} // namespace llvm

namespace syclcc1 {

enum class ExplainFormat { None, Text, JSON };

struct SplitOptions {
  /// False under -fno-sycl-device-code: the host half only.
  bool MakeDeviceHalf = true;
  /// Values that launches agree on become part of kernels: Specialize.h.
  bool Specialize = false;
  /// Run LLVM's verifier and the contract's (Verify.cpp) after every pass.
  bool VerifyEach = false;
  ExplainFormat Explain = ExplainFormat::None;
  std::string ExplainPath; ///< Empty: standard error.
};

/// Pairs a kernel's launch datum in the host half with its device symbol.
struct KernelSite {
  llvm::GlobalVariable *Site;
  std::string Symbol;
};

struct SplitResult {
  /// Null when the unit has no kernel and exports no device code.
  std::unique_ptr<llvm::Module> Device;
  KernelTable Kernels;
  std::vector<KernelSite> Sites;
  /// The device_globals that the host half defines, and others that the device
  /// half uses.
  std::vector<DeviceGlobalObject> DeviceGlobals;
  /// The sets of virtual functions that the unit defines, for devices or the
  /// host.
  std::vector<VirtualSet> VirtualSets;
  void print(llvm::raw_ostream &OS) const;
};

/// True if \p M has an annotation of syclcc1; other units are left unchanged.
bool isSYCLModule(const llvm::Module &M);

/// Splits \p Combined, which becomes the host half.
llvm::Expected<SplitResult> split(llvm::Module &Combined,
                                  const SplitOptions &Options);

/// Bitcode of \p Device, a device half in the same context as its host half \p
/// Host (or as the module that the host half will be made from).
void writeDeviceBitcode(llvm::Module &Device, const llvm::Module &Host,
                        llvm::raw_ostream &OS);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_SPLIT_H
