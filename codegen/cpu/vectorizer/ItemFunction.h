//===- ItemFunction.h - A loop over work-items as a function ----*- C++ -*-===//
//
//     for x in 0..local_size          void item(i64 x, ptr p, i32 n)
//       body(x, p, n)            ->     body
//
// The vectoriser works on a function of one work-item: LLVM's passes and
// analyses see nothing else, and the loop stays as it is until the wide form is
// complete. Arguments are the counters of the loop, which have a stride
// (PredicatedForm.h), and what the body uses from outside.
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
  /// Smallest and largest values over all work-items: what each work-item adds
  /// is stored through the next arguments, one element a lane.
  struct Reduction {
    llvm::PHINode *Phi;
    llvm::Instruction *Op;
  };
  llvm::SmallVector<Reduction> Reductions;
  /// What all work-items compute alike and is used behind the loop: stored
  /// through the arguments behind those.
  llvm::SmallVector<llvm::Instruction *> Results;
  /// What the remaining arguments are in the function of the loop.
  llvm::SmallVector<llvm::Value *> LiveIns;
  /// Variables that are the work-item's own now.
  llvm::SmallVector<llvm::AllocaInst *> Variables;
};

/// Makes a function of the body of \p L, which is in simplified form and whose
/// only exit is at its latch. If there is none, \p Why is the reason.
ItemFunction makeItemFunction(llvm::Loop &L, llvm::DominatorTree &DT,
                              llvm::ScalarEvolution &SE, const char *&Why);

/// The neutral element of a minimum or maximum.
llvm::Constant *neutralOf(const llvm::Instruction &MinMax);

/// Brings the item function \p F into the form that predicate() asks for, by
/// LLVM's passes: branches instead of switches, and simplified loops
/// in LCSSA form. What lanes do one after the other are functions, which \p
/// Units gets; the program's variables have no debug information any more.
/// Null on success, else why not.
const char *
canonicalizeItemFunction(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                         llvm::SmallVectorImpl<llvm::Function *> &Units);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_ITEMFUNCTION_H
