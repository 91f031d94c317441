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
// operands have to dominate the phi. What is computed anew has the flags that
// it has on all paths: with others it might be poison where the phi is not. But
// an index that is known not to be negative behind `i >= 0` stays one (nneg);
// without, a check of the whole row failed, and its work-items were scalar.
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

/// What a phi may be, path by path: all are equal but for their flags.
using Equals = SmallVector<Value *, 4>;

/// The same operand of each.
Equals operandsOf(const Equals &All, unsigned Index) {
  Equals Operands;
  for (Value *V : All)
    Operands.push_back(cast<Instruction>(V)->getOperand(Index));
  return Operands;
}

bool canCompute(const Equals &All, const BasicBlock &At,
                const DominatorTree &DT, unsigned Depth = 0) {
  if (all_equal(All) && isAvailable(All.front(), At, DT))
    return true;
  if (Depth == Deepest || !all_of(All, isArithmetic))
    return false;
  for (unsigned N = 0; N != cast<Instruction>(All.front())->getNumOperands();
       ++N)
    if (!canCompute(operandsOf(All, N), At, DT, Depth + 1))
      return false;
  return true;
}

/// Computes \p All in front of \p Before, with the flags that all of them have.
Value *compute(const Equals &All, Instruction &Before,
               const DominatorTree &DT) {
  if (all_equal(All) && isAvailable(All.front(), *Before.getParent(), DT))
    return All.front();
  Instruction *New = cast<Instruction>(All.front())->clone();
  for (Value *V : All)
    New->andIRFlags(V);
  for (Use &Operand : New->operands())
    Operand.set(compute(operandsOf(All, Operand.getOperandNo()), Before, DT));
  New->dropUnknownNonDebugMetadata();
  New->dropLocation();
  New->insertBefore(Before.getIterator());
  return New;
}

/// The values that \p Phi has on its paths; empty if they are not equal.
Equals valuesOnPaths(const PHINode &Phi) {
  Equals All;
  for (Value *V : Phi.incoming_values()) {
    if (V == &Phi)
      continue;
    if (!All.empty() && !areEqual(All.front(), V))
      return {};
    All.push_back(V);
  }
  return All;
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
        if (!Phi.getType()->isIntegerTy())
          continue;
        const Equals All = valuesOnPaths(Phi);
        if (All.empty() || !canCompute(All, *Block, DT))
          continue;
        Phi.replaceAllUsesWith(compute(All, *Block->getFirstInsertionPt(), DT));
        Phi.eraseFromParent();
        Changed = true;
      }
  }
}

} // namespace syclcc1::cpu
