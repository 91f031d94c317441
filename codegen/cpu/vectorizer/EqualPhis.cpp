//===- EqualPhis.cpp - Phis of equal values -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     if (…)                           if (…)
//       a = trunc(lanes)                 a = trunc(lanes)
//     else                             else
//       b = trunc(lanes)          ->     b = trunc(lanes)
//     c = phi(a, b)                    c = trunc(lanes)
//
// GVN makes such phis where it removes partial redundancies: an id or a size
// is truncated on several paths and used behind them. For one work-item that
// saves an instruction. For lanes it hides what the value is: a phi behind a
// divergent branch is varying, so the size of the sub-group was not uniform
// and no kernel with an exchange behind it could be vectors, and a phi of a
// lane's number has no stride.
//
// Only arithmetic on integers is looked through, a few instructions deep. Its
// operands have to dominate the phi; whatever is computed anew has no flags
// that might make it poison on the other paths.
//
// Rejected: GVN without partial redundancies, or GVNHoist, in the pipeline of
// item functions: the first loses what loads gain, the second moves work into
// blocks that run for more lanes.
//
// Tested by test/codegen/cpu/vectorizer/equal-phis.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/EqualPhis.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

constexpr unsigned Deepest = 4;

bool isArithmetic(const Value *V) {
  const auto *I = dyn_cast<Instruction>(V);
  return I && I->getType()->isIntegerTy() &&
         isa<BinaryOperator, CastInst, CmpInst, SelectInst>(I) &&
         isSafeToSpeculativelyExecute(I);
}

bool areEqual(const Value *V, const Value *W, unsigned Depth = 0) {
  if (V == W)
    return true;
  if (Depth == Deepest || !isArithmetic(V) || !isArithmetic(W))
    return false;
  const auto *I = cast<Instruction>(V), *J = cast<Instruction>(W);
  return I->isSameOperationAs(J) &&
         all_of(zip(I->operand_values(), J->operand_values()), [&](auto Both) {
           return areEqual(std::get<0>(Both), std::get<1>(Both), Depth + 1);
         });
}

bool isAvailable(const Value *V, const BasicBlock &At,
                 const DominatorTree &DT) {
  const auto *I = dyn_cast<Instruction>(V);
  return !I || DT.dominates(I, &At);
}

bool canCompute(const Value *V, const BasicBlock &At, const DominatorTree &DT,
                unsigned Depth = 0) {
  return isAvailable(V, At, DT) ||
         (Depth != Deepest && isArithmetic(V) &&
          all_of(cast<Instruction>(V)->operand_values(),
                 [&](const Value *Operand) {
                   return canCompute(Operand, At, DT, Depth + 1);
                 }));
}

/// Computes \p V in front of \p Before.
Value *compute(Value *V, Instruction &Before, const DominatorTree &DT) {
  if (isAvailable(V, *Before.getParent(), DT))
    return V;
  Instruction *New = cast<Instruction>(V)->clone();
  for (Use &Operand : New->operands())
    Operand.set(compute(Operand, Before, DT));
  New->dropPoisonGeneratingAnnotations();
  New->dropLocation();
  New->insertBefore(Before.getIterator());
  return New;
}

/// The value that \p Phi has on all paths, null if that is not clear.
Value *valueOnAllPaths(const PHINode &Phi) {
  Value *Of = nullptr;
  for (Value *V : Phi.incoming_values())
    if (V != &Phi && Of && !areEqual(Of, V))
      return nullptr;
    else if (V != &Phi)
      Of = V;
  return Of;
}

} // namespace

void replaceEqualPhis(Function &F) {
  const DominatorTree DT(F);
  bool Changed = true;
  // A phi of a loop may depend on one that comes later.
  while (Changed) {
    Changed = false;
    for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
      for (PHINode &Phi : make_early_inc_range(Block->phis())) {
        Value *V =
            Phi.getType()->isIntegerTy() ? valueOnAllPaths(Phi) : nullptr;
        if (!V || !canCompute(V, *Block, DT))
          continue;
        Phi.replaceAllUsesWith(compute(V, *Block->getFirstInsertionPt(), DT));
        Phi.eraseFromParent();
        Changed = true;
      }
  }
}

} // namespace syclcc1::cpu
