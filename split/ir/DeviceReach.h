//===- DeviceReach.h - Closure of the kernels' references -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeviceReach.cpp, whose head defines the edges.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_DEVICEREACH_H
#define SYCLCC1_SPLIT_IR_DEVICEREACH_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class GlobalValue;
class Instruction;
class raw_ostream;
} // namespace llvm

namespace syclcc1 {

class DeviceReach {
public:
  enum class Reason {
    Kernel,      ///< It is a kernel.
    Export,      ///< Other translation units may use it (sycl-external).
    Call,        ///< Called directly.
    Address,     ///< Its address, or the variable, is used by code.
    VTable,      ///< It is an entry of a virtual table.
    Initializer, ///< The initialiser of a variable refers to it.
    Alias,       ///< It is the aliasee of an alias.
  };

  /// Why something is in the device half: the first path that was found to it,
  /// which is a shortest one.
  struct Origin {
    Reason Why;
    const llvm::GlobalValue *From = nullptr; ///< Null for roots.
    const llvm::Instruction *At = nullptr;   ///< Null outside of code.
  };

  bool contains(const llvm::GlobalValue *G) const { return Reached.count(G); }
  bool empty() const { return Reached.empty(); }

  /// The path between a root and \p G, starting at \p G, as lines such as
  /// "called by 'f()' at a.cpp:3", "called by kernel 'axpy'".
  llvm::SmallVector<std::string, 4> chainTo(const llvm::GlobalValue *G) const;

  void printText(llvm::raw_ostream &OS) const;
  void printJSON(llvm::raw_ostream &OS) const;

  static DeviceReach compute(const llvm::Module &M);

  /// Order of discovery: breadth first, roots in the order of the module.
  llvm::MapVector<const llvm::GlobalValue *, Origin> Reached;
};

/// True if \p G, of a combined module, is a definition that other translation
/// units may name in device code. An inline function is not: each unit that
/// uses it has a copy.
bool isExportedDefinition(const llvm::GlobalValue &G);

/// The call chain that extraction recorded on \p G, a declaration of the device
/// half, or an empty text. Usable until the end of code generation.
llvm::SmallVector<std::string, 4> recordedChain(const llvm::GlobalValue &G);

class DeviceReachAnalysis
    : public llvm::AnalysisInfoMixin<DeviceReachAnalysis> {
  friend llvm::AnalysisInfoMixin<DeviceReachAnalysis>;
  static llvm::AnalysisKey Key;

public:
  using Result = DeviceReach;
  DeviceReach run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Prints the reach to standard error: `text` or `json`.
class PrintDeviceReachPass : public llvm::PassInfoMixin<PrintDeviceReachPass> {
public:
  explicit PrintDeviceReachPass(llvm::StringRef Format);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  bool JSON;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_DEVICEREACH_H
