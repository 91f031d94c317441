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
// The same holds for the work-items of a sub-group that exchange values or
// vote, all of them together:
//
//   for (int c = k; c < 32; ++c) {               // columns of a matrix
//     float d = reduce_over_group(sub_group, v * a[c], plus<>());
//     a[c] -= s * d * v;
//   }
//
// Each of the five shuffles of a reduction waits for the one before. Of four
// columns they overlap, as with nvcc (a QR decomposition: 2.2 of its time
// without).
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
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

namespace syclcc1 {

/// Instructions after unrolling, without casts, which are of patterns of bits.
static constexpr unsigned MaxUnrolledSize = 240;

/// True for an exchange, vote or barrier of the members in \p Mask, if it names
/// the whole sub-group.
static bool namesSubGroup(const Value *Mask) {
  const auto *Members = dyn_cast<ConstantInt>(Mask);
  return Members && Members->isMinusOne();
}

/// True if all work-items of the group, or of the sub-group, execute \p I
/// together.
static bool isMeeting(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  if (!Call)
    return false;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::nvvm_barrier_cta_sync_aligned_all:
    return true;
  case Intrinsic::nvvm_shfl_sync_idx_i32:
  case Intrinsic::nvvm_shfl_sync_bfly_i32:
  case Intrinsic::nvvm_shfl_sync_up_i32:
  case Intrinsic::nvvm_shfl_sync_down_i32:
  case Intrinsic::nvvm_vote_any_sync:
  case Intrinsic::nvvm_vote_all_sync:
  case Intrinsic::nvvm_vote_ballot_sync:
  case Intrinsic::nvvm_bar_warp_sync:
    return namesSubGroup(Call->getArgOperand(0));
  case Intrinsic::nvvm_redux_sync_add:
  case Intrinsic::nvvm_redux_sync_min:
  case Intrinsic::nvvm_redux_sync_umin:
  case Intrinsic::nvvm_redux_sync_max:
  case Intrinsic::nvvm_redux_sync_umax:
  case Intrinsic::nvvm_redux_sync_and:
  case Intrinsic::nvvm_redux_sync_or:
  case Intrinsic::nvvm_redux_sync_xor:
    return namesSubGroup(Call->getArgOperand(1));
  default:
    break;
  }
  // The device library's exchange with a predicate (groups.cpp).
  const auto *Text = dyn_cast<InlineAsm>(Call->getCalledOperand());
  return Text && Call->isConvergent() &&
         Text->getAsmString().starts_with(
             "{ .reg .pred p; shfl.sync.bfly.b32") &&
         Text->getAsmString().contains("-1;");
}

/// Do the work-items of a group or a sub-group meet in each iteration of \p L?
static bool meetsInEachIteration(const Loop &L, const DominatorTree &DT) {
  const BasicBlock *Latch = L.getLoopLatch();
  return any_of(L.blocks(), [&](const BasicBlock *BB) {
    return DT.dominates(BB, Latch) && any_of(*BB, isMeeting);
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
    Size += count_if(*BB, [](const Instruction &I) {
      return !isa<PHINode, CastInst>(I) && !I.isDebugOrPseudoInst();
    });
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
