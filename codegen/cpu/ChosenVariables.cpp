// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUChosenVariables: members of one of several variables become values.
//
//     %best = phi ptr [ %a, … ], [ %others + 12, … ]
//     %m = getelementptr i8, ptr %best, i64 8
//     %v = load float, ptr %m
//  -> %m = phi ptr [ %a + 8, … ], [ %others + 20, … ]
//     %v = load float, ptr %m                   and by SROA a phi of floats
//
// std::min and std::max return references, so `best = std::min(best, other)` of
// structures, tuples or pairs reads members through an address that is one of
// two variables'. SROA turns a load through a phi into a phi of values, but it
// looks through a constant offset only if the phi selects among variables
// themselves, not among members of them or elements of an array. So the offset
// is moved to the operands of the phi, and SROA runs again. Otherwise the
// variables stay in memory, from which lanes of vectors gather: `std::min` of
// tuples was 20 times as slow.
//
// Runs where loops are vectorised, when kernels have been inlined.
//
// Rejected: addresses that a loop carries, which would need a phi for each
// member in each iteration. SROA does not move loads across a store.
//
// Tested by test/codegen/cpu/chosen-variables.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// True if \p V is a constant offset in a variable, or a selection of such,
/// made earlier. Visits at most \p Budget values, which also ends the search in
/// loops.
bool isSelectedVariable(const Value *V, const DataLayout &DL,
                        unsigned &Budget) {
  APInt Offset(64, 0);
  const Value *Base = V->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/true);
  if (const auto *A = dyn_cast<AllocaInst>(Base))
    return A->isStaticAlloca();
  if (Budget == 0)
    return false;
  --Budget;
  if (const auto *Phi = dyn_cast<PHINode>(Base))
    return all_of(Phi->incoming_values(), [&](const Use &U) {
      return isSelectedVariable(U, DL, Budget);
    });
  const auto *Select = dyn_cast<SelectInst>(Base);
  return Select && isSelectedVariable(Select->getTrueValue(), DL, Budget) &&
         isSelectedVariable(Select->getFalseValue(), DL, Budget);
}

/// Adds the offset of \p G to the operands of a phi or select instead of its
/// result.
Instruction *moveOffset(GetElementPtrInst &G) {
  auto *Base = cast<Instruction>(G.getPointerOperand());
  auto with = [&](Value *Of, Instruction &At) {
    Instruction *Copy = G.clone();
    Copy->setOperand(0, Of);
    Copy->insertBefore(At.getIterator());
    return Copy;
  };
  Instruction *Result;
  if (auto *Phi = dyn_cast<PHINode>(Base)) {
    IRBuilder<> B(Phi);
    PHINode *New = B.CreatePHI(G.getType(), Phi->getNumIncomingValues());
    // A block that is a predecessor by two edges must have one value.
    SmallDenseMap<BasicBlock *, Value *> Known;
    for (auto [V, From] : zip(Phi->incoming_values(), Phi->blocks())) {
      Value *&Place = Known[From];
      if (!Place)
        Place = with(V, *From->getTerminator());
      New->addIncoming(Place, From);
    }
    Result = New;
  } else {
    auto *Select = cast<SelectInst>(Base);
    Result = SelectInst::Create(Select->getCondition(),
                                with(Select->getTrueValue(), *Select),
                                with(Select->getFalseValue(), *Select), "",
                                Select->getIterator(), Select);
  }
  Result->takeName(&G);
  G.replaceAllUsesWith(Result);
  G.eraseFromParent();
  return Result;
}

} // namespace

PreservedAnalyses CPUChosenVariablesPass::run(Function &F,
                                              FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasOptSize() || F.hasOptNone())
    return PreservedAnalyses::all();
  const DataLayout &DL = F.getDataLayout();
  SmallSetVector<GetElementPtrInst *, 16> Work;
  for (Instruction &I : instructions(F))
    if (auto *G = dyn_cast<GetElementPtrInst>(&I))
      Work.insert(G);
  bool Changed = false;
  while (!Work.empty()) {
    constexpr unsigned Most = 16;
    unsigned Budget = Most;
    GetElementPtrInst *G = Work.pop_back_val();
    if (!isa<PHINode, SelectInst>(G->getPointerOperand()) ||
        !G->hasAllConstantIndices() || G->hasAllZeroIndices() ||
        !isSelectedVariable(G->getPointerOperand(), DL, Budget))
      continue;
    Instruction *Now = moveOffset(*G);
    for (Value *V : Now->operands())
      if (auto *Of = dyn_cast<GetElementPtrInst>(V))
        Work.insert(Of);
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  // Once for each selection of selections.
  constexpr unsigned MaxIterations = 4;
  for (unsigned Iteration = 0; Iteration != MaxIterations; ++Iteration) {
    FAM.invalidate(F, PA);
    if (SROAPass(SROAOptions::PreserveCFG).run(F, FAM).areAllPreserved())
      break;
  }
  return PA;
}

} // namespace syclcc1
