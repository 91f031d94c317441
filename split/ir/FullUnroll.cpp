//===- FullUnroll.cpp - Loops that are unrolled as a whole ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/ir/FullUnroll.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

namespace syclcc1 {

bool unrollFully(Function &F, FunctionAnalysisManager &FAM,
                 function_ref<UnrollBounds(const Loop &, unsigned)> BoundsOf) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AC = FAM.getResult<AssumptionAnalysis>(F);
  auto &TTI = FAM.getResult<TargetIRAnalysis>(F);
  auto &ORE = FAM.getResult<OptimizationRemarkEmitterAnalysis>(F);
  bool Changed = false;
  unsigned Added = 0;
  // A loop around an unrolled one may become innermost: process inner loops
  // first.
  const SmallVector<Loop *, 4> Loops = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Loops)) {
    const UnrollBounds Bounds = BoundsOf(*L, Added);
    if (!L->isInnermost() && !Bounds.MayContainLoops)
      continue;
    if (Bounds.TripCount <= 1 && SE.getSmallConstantTripCount(L) != 1)
      continue;
    Changed |= simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr,
                            /*PreserveLCSSA=*/false);
    // A loop with a `break` has no exact count, and as many copies of its body.
    unsigned TripCount = SE.getSmallConstantTripCount(L);
    if (TripCount == 0)
      TripCount = SE.getSmallConstantMaxTripCount(L);
    unsigned Size = 0;
    for (const BasicBlock *Block : L->blocks())
      Size += Block->size();
    if (TripCount == 0 ||
        (TripCount != 1 && (TripCount > Bounds.TripCount ||
                            TripCount * Size > Bounds.Instructions)))
      continue;
    Changed |= formLCSSARecursively(*L, DT, &LI, &SE);
    UnrollLoopOptions Options{};
    Options.Count = TripCount;
    Options.Force = true;
    if (UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI, &ORE,
                   /*PreserveLCSSA=*/true) == LoopUnrollResult::Unmodified)
      continue;
    Changed = true;
    Added += (TripCount - 1) * Size;
  }
  if (Changed)
    FAM.invalidate(F, PreservedAnalyses::none());
  return Changed;
}

} // namespace syclcc1
