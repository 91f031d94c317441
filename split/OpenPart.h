//===- OpenPart.h - What is finished now, what at the link ------*- C++ -*-===//
//
// See OpenPart.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_OPENPART_H
#define SYCLCC1_SPLIT_OPENPART_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
class GlobalValue;
} // namespace llvm

namespace syclcc1 {

/// The part of a device half that takes part in a device link.
struct OpenPart {
  /// Kernels that need other objects, in the order of the module.
  llvm::SetVector<const llvm::Function *> Kernels;
  /// Definitions that other objects may need.
  llvm::SetVector<const llvm::GlobalValue *> Exports;

  bool empty() const { return Kernels.empty() && Exports.empty(); }
  static OpenPart compute(const llvm::Module &M);
};

/// True if \p G is declared in this device half and defined by another.
bool isDeviceImport(const llvm::GlobalValue &G);

/// True for a variable that can be written: two images must not have a copy
/// each.
bool isSharedVariable(const llvm::GlobalValue &G);

/// True for a table of virtual functions that kernels call: an object with it
/// may meet kernels of other units.
bool isCallableTable(const llvm::GlobalValue &G);

/// Everything that \p Root names, directly or not, itself included.
llvm::SetVector<const llvm::GlobalValue *>
reachedFrom(const llvm::GlobalValue &Root);

/// -fno-sycl-rdc: nothing is exported any more, and a declaration is an
/// undefined function like any other.
void closeUnit(llvm::Module &Device);

/// Makes of a kernel an internal function, which stays only as far as something
/// else calls it.
void demoteKernel(llvm::Function &F);

/// Leaves one part of a device half: <closed> or <open>.
class KeepPartPass : public llvm::PassInfoMixin<KeepPartPass> {
public:
  explicit KeepPartPass(llvm::StringRef Part);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  bool Open;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_OPENPART_H
