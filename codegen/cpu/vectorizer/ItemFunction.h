//===- ItemFunction.h - A loop over work-items as a function ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for x in 0..local_size          void item(i64 x, ptr p, i32 n)
//       body(x, p, n)            ->     body
//
// The vectoriser works on a function of one work-item: LLVM's passes and
// analyses see only that, and the loop is unchanged until the wide form is
// complete. The arguments are the counters of the loop, which have a stride
// (PredicatedForm.h), and the values that the body uses from outside.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_ITEMFUNCTION_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_ITEMFUNCTION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class AllocaInst;
class Constant;
class DominatorTree;
class Instruction;
class Loop;
class PHINode;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

struct ItemFunction {
  llvm::Function *F = nullptr;
  /// The counters of the loop and their steps: the first arguments.
  llvm::SmallVector<std::pair<llvm::PHINode *, int64_t>> Counters;
  /// Reductions over all work-items (smallest and largest values): each
  /// work-item's contribution is stored through the next arguments, one element
  /// for each lane.
  struct Reduction {
    llvm::PHINode *Phi;
    llvm::Instruction *Op;
  };
  llvm::SmallVector<Reduction> Reductions;
  /// Uniform values that are used after the loop: stored through the arguments
  /// after those.
  llvm::SmallVector<llvm::Instruction *> Results;
  /// The values of the remaining arguments in the loop's function.
  llvm::SmallVector<llvm::Value *> LiveIns;
  /// Variables that each work-item has separately now.
  llvm::SmallVector<llvm::AllocaInst *> Variables;
};

/// Makes a function of the body of \p L, which is in simplified form and whose
/// only exit is at its latch. If that is not possible, \p Why is the reason.
ItemFunction makeItemFunction(llvm::Loop &L, llvm::DominatorTree &DT,
                              llvm::ScalarEvolution &SE, const char *&Why);

/// The neutral element of a minimum or maximum.
llvm::Constant *neutralOf(const llvm::Instruction &MinMax);

/// Brings the item function \p F into the form that predicate() requires, by
/// LLVM's passes: branches instead of switches, and simplified loops in LCSSA
/// form. Code that is serialised becomes functions, which \p Units gets; the
/// program's variables lose their debug information. Null on success, otherwise
/// the reason.
const char *
canonicalizeItemFunction(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                         llvm::SmallVectorImpl<llvm::Function *> &Units);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_ITEMFUNCTION_H
