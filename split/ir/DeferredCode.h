//===- DeferredCode.h - Device code for the device link ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeferredCode.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_DEFERREDCODE_H
#define SYCLCC1_SPLIT_IR_DEFERREDCODE_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
class GlobalValue;
} // namespace llvm

namespace syclcc1 {

/// The device code of a unit that the device link compiles to images.
struct DeferredCode {
  /// Kernels that need other objects, in the order of the module.
  llvm::SetVector<const llvm::Function *> Kernels;
  /// Definitions that other objects may need.
  llvm::SetVector<const llvm::GlobalValue *> Exports;

  bool empty() const { return Kernels.empty() && Exports.empty(); }
  static DeferredCode compute(const llvm::Module &M);
};

/// True if \p G is declared in this device half and defined by another.
bool isDeviceImport(const llvm::GlobalValue &G);

/// True for a writable variable, of which two images must not have a copy each.
bool isSharedVariable(const llvm::GlobalValue &G);

/// True for a table of virtual functions that kernels call: kernels of other
/// units may get an object with it.
bool isCallableTable(const llvm::GlobalValue &G);

/// \p Root and everything that it refers to, transitively.
llvm::SetVector<const llvm::GlobalValue *>
reachedFrom(const llvm::GlobalValue &Root);

/// -fno-sycl-rdc: nothing is exported, and a declaration is an undefined
/// function like any other.
void finalizeUnit(llvm::Module &Device);

/// Turns a kernel into an ordinary internal function, which GlobalDCE removes
/// if it has no callers.
void demoteKernel(llvm::Function &F);

/// Keeps the <final> or the <deferred> code of a device half.
class KeepCodePass : public llvm::PassInfoMixin<KeepCodePass> {
public:
  explicit KeepCodePass(llvm::StringRef Kind);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  bool Deferred;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_DEFERREDCODE_H
