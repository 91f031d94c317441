//===- UnitIndex.h - Imports and exports of a device unit -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See UnitIndex.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_UNITINDEX_H
#define SYCLCC1_SPLIT_IR_UNITINDEX_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace syclcc1 {

struct UnitIndex {
  enum class Kind { Kernel, Function, Variable, Alias };

  /// A name that the unit declares and another unit defines.
  struct Import {
    std::string Symbol;
    bool IsFunction = true;
    std::string Type;               ///< As IR.
    std::vector<std::string> Chain; ///< recordedChain(): the call chain to it.

    /// True if the chain begins at a function that other units may call.
    bool isReachedByExport() const;
  };
  /// A kernel, or a definition that other units may name.
  struct Root {
    std::string Symbol;
    Kind What = Kind::Function;
    bool IsWeak = false;
    /// It reaches virtual functions of kernels: it depends on all other code
    /// that does.
    bool IsVirtual = false;
    std::string Type; ///< As IR.
    /// The roots that it reaches inside the unit, with itself.
    std::vector<unsigned> Imports;        ///< Indices.
    std::vector<std::string> SharedNames; ///< Variables that can be written …
    std::vector<int64_t> SharedLocals;    ///< … and those without a name.
  };

  std::vector<Import> Imports;
  std::vector<Root> Roots; ///< In the order of the module.

  /// For deferred code that has been optimised.
  static UnitIndex compute(const llvm::Module &M);
  std::string write() const;
  /// Fails if \p Text was not made by write().
  static llvm::Expected<UnitIndex> read(llvm::StringRef Text);
};

/// Prints the index of a module to standard error.
struct PrintUnitIndexPass : llvm::PassInfoMixin<PrintUnitIndexPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_UNITINDEX_H
