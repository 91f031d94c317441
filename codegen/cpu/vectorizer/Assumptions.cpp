//===- Assumptions.cpp - Checks in front of a loop over work-items --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks whether a counter stays within its type from its first value to its
// last. The check is computed in 64 bits, where it cannot overflow: the types
// have at most little more than 32 bits, there are fewer than 2^31 work-items,
// and inner loops are checked to be short enough.
//
// Tested by test/codegen/cpu/vectorizer/vectorize-items-unsigned-index.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Assumptions.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace syclcc1::cpu {

/// The value of \p V, of the item function's arguments, before the loop.
static Value *copyToLoop(Value *V, Instruction *Before,
                         DenseMap<Value *, Value *> &Map) {
  if (Value *Known = Map.lookup(V))
    return Known;
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return V;
  Instruction *Copy = I->clone();
  for (Use &U : Copy->operands())
    U.set(copyToLoop(U, Before, Map));
  Copy->insertBefore(Before->getIterator());
  return Map[V] = Copy;
}

Value *emitFits(IRBuilder<> &B, Function &Item, ScalarEvolution &ItemSE,
                Value *Count, const Strides::Assumption &Assumed,
                DenseMap<Value *, Value *> &Outside) {
  constexpr uint64_t MaxInside = uint64_t(1) << 24;
  Type *I64 = B.getInt64Ty();
  const unsigned Bits = Assumed.Start->getType()->getIntegerBitWidth();
  // Without phis of LCSSA: loads in a loop of the item function are copied,
  // too.
  SCEVExpander Expand(ItemSE, "items", /*PreserveLCSSA=*/false);
  auto expand = [&](const SCEV *S) {
    Value *InItem = Expand.expandCodeFor(
        S, S->getType(), Item.getEntryBlock().getTerminator()->getIterator());
    return copyToLoop(InItem, &*B.GetInsertPoint(), Outside);
  };
  Value *Zero = B.getInt64(0), *Fits = B.getTrue();
  Value *Start = expand(Assumed.Start);
  Value *Lowest =
      Assumed.Signed ? B.CreateSExt(Start, I64) : B.CreateZExt(Start, I64);
  Value *Highest = Lowest;
  auto add = [&](Value *V) {
    Lowest =
        B.CreateAdd(Lowest, B.CreateBinaryIntrinsic(Intrinsic::smin, V, Zero));
    Highest =
        B.CreateAdd(Highest, B.CreateBinaryIntrinsic(Intrinsic::smax, V, Zero));
  };
  add(B.CreateMul(B.CreateSub(Count, B.getInt64(1)),
                  ConstantInt::getSigned(I64, Assumed.Step)));
  for (const auto &[Step, Taken] : Assumed.Inside) {
    Value *Times = B.CreateZExt(expand(Taken), I64);
    Fits = B.CreateAnd(Fits, B.CreateICmpULT(Times, B.getInt64(MaxInside)));
    add(B.CreateMul(Times, B.CreateSExt(expand(Step), I64)));
  }
  const APInt Most = Assumed.Signed ? APInt::getSignedMaxValue(Bits).sext(64)
                                    : APInt::getMaxValue(Bits).zext(64);
  const APInt Least = Assumed.Signed ? APInt::getSignedMinValue(Bits).sext(64)
                                     : APInt::getZero(64);
  Fits =
      B.CreateAnd(Fits, B.CreateICmpSLE(Highest, ConstantInt::get(I64, Most)));
  Fits =
      B.CreateAnd(Fits, B.CreateICmpSGE(Lowest, ConstantInt::get(I64, Least)));
  // Poison, if no work-item reaches its use.
  return B.CreateFreeze(Fits);
}

} // namespace syclcc1::cpu
