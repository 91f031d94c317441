//===- AggregateValues.cpp - Choices between structs, element by element --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %p = phi { double, double } [ %a, %left ], [ %b, %right ]
//   %s = select i1 %c, { double, double } %x, { double, double } %y
//
// A function that returns two numbers leaves such values behind when it is
// inlined. The writer represents aggregates by ids of an internal type: for a
// phi it mixes these with ids of the real type, and reads freed instructions or
// crashes; on a select it crashes.
//
// Here each becomes one phi or select for each number, and the aggregate is put
// together behind it. The elements are extracted in the incoming block:
//
//   left:   %a0 = extractvalue … %a, 0
//   join:   %p0 = phi double [ %a0, %left ], [ %b0, %right ]
//           %p' = insertvalue { double, double } poison, double %p0, 0 …
//
// Not taken: aggregates in memory. SROA has just removed them.
//
// Requires:    nothing. Establishes: no phi, select or freeze of an aggregate.
// Tested by test/codegen/spirv/aggregate-values.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {
/// The index path to one number inside an aggregate.
using Path = SmallVector<unsigned, 4>;
} // namespace

static void collectLeaves(Type *T, Path &Here, SmallVectorImpl<Path> &Leaves) {
  if (!T->isAggregateType()) {
    Leaves.push_back(Here);
    return;
  }
  unsigned Count =
      isa<StructType>(T) ? T->getStructNumElements() : T->getArrayNumElements();
  for (unsigned I = 0; I < Count; ++I) {
    Here.push_back(I);
    collectLeaves(ExtractValueInst::getIndexedType(T, I), Here, Leaves);
    Here.pop_back();
  }
}

/// \p Aggregate composed of the values that \p Make returns for each number.
static Value *
byElement(IRBuilder<> &B, Type *T,
          function_ref<Value *(ArrayRef<unsigned>, Type *)> Make) {
  SmallVector<Path> Leaves;
  Path Here;
  collectLeaves(T, Here, Leaves);
  Value *Result = PoisonValue::get(T);
  for (const Path &P : Leaves)
    Result = B.CreateInsertValue(
        Result, Make(P, ExtractValueInst::getIndexedType(T, P)), P);
  return Result;
}

static Value *split(SelectInst &Select) {
  IRBuilder<> B(&Select);
  return byElement(B, Select.getType(), [&](ArrayRef<unsigned> At, Type *) {
    return B.CreateSelect(Select.getCondition(),
                          B.CreateExtractValue(Select.getTrueValue(), At),
                          B.CreateExtractValue(Select.getFalseValue(), At));
  });
}

static Value *split(FreezeInst &Freeze) {
  IRBuilder<> B(&Freeze);
  return byElement(B, Freeze.getType(), [&](ArrayRef<unsigned> At, Type *) {
    return B.CreateFreeze(B.CreateExtractValue(Freeze.getOperand(0), At));
  });
}

/// An element of the value from the block \p From: extracted at its end, once,
/// even if the block is a predecessor several times (two cases of a switch).
static Value *split(PHINode &Phi) {
  IRBuilder<> Front(&Phi);
  IRBuilder<> B(Phi.getParent(), Phi.getParent()->getFirstInsertionPt());
  B.SetCurrentDebugLocation(Phi.getDebugLoc());
  return byElement(B, Phi.getType(), [&](ArrayRef<unsigned> At, Type *T) {
    PHINode *Element = Front.CreatePHI(T, Phi.getNumIncomingValues());
    SmallDenseMap<BasicBlock *, Value *> Taken;
    for (auto [V, From] : zip(Phi.incoming_values(), Phi.blocks())) {
      Value *&X = Taken[From];
      if (!X)
        X = IRBuilder<>(From->getTerminator()).CreateExtractValue(V, At);
      Element->addIncoming(X, From);
    }
    return Element;
  });
}

PreservedAnalyses AggregateValuesPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<Instruction *> Choices;
    for (Instruction &I : instructions(F))
      if (I.getType()->isAggregateType() &&
          isa<PHINode, SelectInst, FreezeInst>(I))
        Choices.push_back(&I);
    for (Instruction *I : Choices) {
      Value *New = isa<PHINode>(I)      ? split(cast<PHINode>(*I))
                   : isa<SelectInst>(I) ? split(cast<SelectInst>(*I))
                                        : split(cast<FreezeInst>(*I));
      I->replaceAllUsesWith(New);
      New->takeName(I);
      I->eraseFromParent();
    }
    Changed |= !Choices.empty();
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
