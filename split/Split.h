//===- Split.h - Combined module -> host half + device half -----*- C++ -*-===//
//
// The heart of the single pass as one function. The combined module becomes the
// host half in place (the host backend already holds it); the device half is a
// new module in the same context, with every property of its kernels on them as
// attributes.
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
  /// What launches agree on becomes part of kernels: Specialize.h.
  bool Specialize = false;
  /// Run LLVM's verifier and our contract after every pass.
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
  /// What the host half defines, and what else the device half uses.
  std::vector<DeviceGlobalObject> DeviceGlobals;
  /// Of virtual functions that the unit defines, for devices or the host.
  std::vector<VirtualSet> VirtualSets;
  void print(llvm::raw_ostream &OS) const;
};

/// True if \p M holds any annotation of ours; a unit without is left untouched.
bool isSYCLModule(const llvm::Module &M);

/// Splits \p Combined, which becomes the host half.
llvm::Expected<SplitResult> split(llvm::Module &Combined,
                                  const SplitOptions &Options);

/// Bitcode of \p Device, a device half in the context of its host half (or of
/// what this will be made of), \p Host.
void writeDeviceBitcode(llvm::Module &Device, const llvm::Module &Host,
                        llvm::raw_ostream &OS);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_SPLIT_H
