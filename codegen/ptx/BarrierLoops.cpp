//===- BarrierLoops.cpp - Loops with barriers are unrolled ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for (int d = 0; d < length + 255; ++d) {     // diagonals of a matrix
//     h[…] = …;
//     group_barrier(g);
//   }
//
// LLVM does not unroll a loop with a convergent operation whose count it does
// not know: the iterations that are left run under a condition, and if
// work-items differed in it, they would not meet there. But a barrier of the
// work-group in each iteration says that they do not differ: all of them run
// the loop as often, or the program is undefined. So such a loop is unrolled
// here, by 4 or 2, as nvcc does (Smith-Waterman: 1.21 to 1.23 of its time
// without, most of it arithmetic of indices).
//
// (Not taken: dropping `convergent` for LLVM's pass. Passes in between would
// move the barrier.)
//
// Requires:    simplified loops in LCSSA form, barriers as intrinsics.
// Establishes: nothing. What is unrolled has `llvm.loop.unroll.disable`.
// Tested by test/codegen/ptx/barrier-loops.ll, test/run/barriers.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

namespace syclcc1 {

/// Instructions after unrolling.
static constexpr unsigned MaxUnrolledSize = 200;

static bool isBarrier(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call &&
         Call->getIntrinsicID() == Intrinsic::nvvm_barrier_cta_sync_aligned_all;
}

/// Do the work-items of a group meet in each iteration of \p L?
static bool meetsInEachIteration(const Loop &L, const DominatorTree &DT) {
  const BasicBlock *Latch = L.getLoopLatch();
  return any_of(L.blocks(), [&](const BasicBlock *BB) {
    return DT.dominates(BB, Latch) && any_of(*BB, isBarrier);
  });
}

/// By how much \p L is unrolled; 1 if it is not.
static unsigned unrollCount(const Loop &L, ScalarEvolution &SE,
                            const DominatorTree &DT) {
  if (!L.isInnermost() || !L.isLoopSimplifyForm() ||
      !L.isLoopExiting(L.getLoopLatch()) || !L.getExitingBlock() ||
      hasUnrollTransformation(&L) != TM_Unspecified ||
      SE.getSmallConstantTripCount(&L) != 0 ||
      isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)) ||
      !meetsInEachIteration(L, DT))
    return 1;
  unsigned Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->sizeWithoutDebug();
  return 4 * Size <= MaxUnrolledSize ? 4 : 2 * Size <= MaxUnrolledSize ? 2 : 1;
}

PreservedAnalyses PTXBarrierLoopsPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  auto &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  SmallVector<std::pair<Loop *, unsigned>> Counts;
  for (Loop *L : LI.getLoopsInPreorder())
    if (const unsigned Count = unrollCount(*L, SE, DT); Count > 1)
      Counts.push_back({L, Count});
  for (auto [L, Count] : Counts) {
    UnrollLoopOptions Options{};
    Options.Count = Count;
    Options.Runtime = true;
    Options.AllowExpensiveTripCount = true;
    Options.SCEVExpansionBudget = 100;
    const auto Result = UnrollLoop(
        L, Options, &LI, &SE, &DT, &AM.getResult<AssumptionAnalysis>(F),
        &AM.getResult<TargetIRAnalysis>(F),
        &AM.getResult<OptimizationRemarkEmitterAnalysis>(F),
        /*PreserveLCSSA=*/true);
    if (Result == LoopUnrollResult::PartiallyUnrolled)
      L->setLoopAlreadyUnrolled();
  }
  return Counts.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
