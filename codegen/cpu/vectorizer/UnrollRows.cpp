//===- UnrollRows.cpp - Loops in which each lane walks its own row --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's unroller with a remainder loop, so the order of a reduction stays. The
// loop must run equally often for all lanes: masked structures have no rule.
// A loop that also writes memory is prepared by ReadFirst.h.
//
// Rejected: after predication, where strides are known anyway. A block has one
// mask there, and the unroller merges blocks.
//
// Tested by test/codegen/cpu/vectorizer/unroll-rows.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/UnrollRows.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/ReadFirst.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopAccessAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Scalar/LoopLoadElimination.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// Elements that one lane accesses at once (Interleaved.cpp).
constexpr unsigned Elements = 4;

/// A loop and its accesses that walk through consecutive elements.
struct RowLoop {
  Loop *L;
  SmallVector<const Instruction *> Walks;
  bool Writes = false;
};

uint64_t bytesOf(const Instruction &Access) {
  return Access.getDataLayout().getTypeStoreSize(getLoadStoreType(&Access));
}

/// True if \p Access accesses the next element in each iteration of \p L, or
/// the one before.
bool walks(const Instruction &Access, const Loop &L, ScalarEvolution &SE) {
  const uint64_t Bytes = bytesOf(Access);
  if (!isPowerOf2_64(Bytes) || Bytes > 8)
    return false;
  const auto *Address = dyn_cast<SCEVAddRecExpr>(
      SE.getSCEV(const_cast<Value *>(getLoadStorePointerOperand(&Access))));
  const auto *Step =
      Address && Address->getLoop() == &L && Address->isAffine()
          ? dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE))
          : nullptr;
  return Step && Step->getAPInt().abs() == Bytes;
}

/// The accesses of \p L that walk; none if it writes memory otherwise.
RowLoop rowLoop(Loop &L, ScalarEvolution &SE) {
  RowLoop Found{&L, {}};
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      const auto *Load = dyn_cast<LoadInst>(&I);
      const auto *Store = dyn_cast<StoreInst>(&I);
      if ((Load && Load->isSimple()) || (Store && Store->isSimple())) {
        Found.Writes |= Store != nullptr;
        if (walks(I, L, SE))
          Found.Walks.push_back(&I);
      } else if (I.mayWriteToMemory()) {
        return {&L, {}};
      }
    }
  return Found;
}

/// True if \p L is one block that is not too long to be there four times, and
/// runs at least so often.
bool hasForm(const Loop &L, ScalarEvolution &SE) {
  constexpr unsigned Longest = 60;
  const unsigned Times = SE.getSmallConstantTripCount(&L);
  return L.getNumBlocks() == 1 && L.getHeader()->size() <= Longest &&
         L.isLoopSimplifyForm() && (Times == 0 || Times >= Elements) &&
         !isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L));
}

/// True if all lanes run \p L together: structures have no rule for masks.
bool isForAllLanes(const Loop &L, Divergence &D, const DominatorTree &DT,
                   const PostDominatorTree &PDT) {
  for (const Loop *Around = L.getParentLoop(); Around;
       Around = Around->getParentLoop()) {
    SmallVector<BasicBlock *> Exiting;
    Around->getExitingBlocks(Exiting);
    if (any_of(Exiting, [&](const BasicBlock *Block) {
          return D.info().hasDivergentTerminator(*Block);
        }))
      return false;
  }
  const BasicBlock *Block = L.getHeader();
  for (const auto *Node = DT.getNode(Block)->getIDom(); Node;
       Node = Node->getIDom())
    if (D.info().hasDivergentTerminator(*Node->getBlock()) &&
        !PDT.dominates(Block, Node->getBlock()))
      return false;
  return true;
}

/// The loops of \p One in which lanes walk rows of their own.
SmallVector<RowLoop> rowsOf(Function &One, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(One);
  SmallVector<RowLoop> Rows;
  for (Loop *L : FAM.getResult<LoopAnalysis>(One).getLoopsInPreorder())
    if (hasForm(*L, SE))
      if (RowLoop Row = rowLoop(*L, SE); !Row.Walks.empty())
        Rows.push_back(std::move(Row));
  if (Rows.empty())
    return Rows;
  Divergence D(One);
  const Strides S(One, D, SE, /*Lanes=*/0);
  const auto &DT = FAM.getResult<DominatorTreeAnalysis>(One);
  const auto &PDT = FAM.getResult<PostDominatorTreeAnalysis>(One);
  auto isOwn = [&](const Instruction *Access) {
    const Shape Of = S.of(getLoadStorePointerOperand(Access));
    return Of.K == Shape::Varying ||
           (Of.K == Shape::Strided &&
            std::abs(Of.Stride) > int64_t(bytesOf(*Access)));
  };
  erase_if(Rows, [&](const RowLoop &Row) {
    return !D.isUniform(Row.L->getHeader()->getTerminator()->getOperand(0)) ||
           none_of(Row.Walks, isOwn) || !isForAllLanes(*Row.L, D, DT, PDT);
  });
  return Rows;
}

/// A row that reads what the iteration before wrote keeps it in a register.
bool forwardStores(Function &One, FunctionAnalysisManager &FAM) {
  if (LoopLoadEliminationPass().run(One, FAM).areAllPreserved())
    return false;
  for (Instruction &I : make_early_inc_range(instructions(One)))
    if (isa<LoadInst>(I) && isInstructionTriviallyDead(&I))
      I.eraseFromParent();
  FAM.invalidate(One, PreservedAnalyses::none());
  return true;
}

} // namespace

void unrollRows(Function &One, FunctionAnalysisManager &FAM) {
  SmallVector<RowLoop> Rows = rowsOf(One, FAM);
  if (Rows.empty())
    return;
  auto dependsOnWrites = [&](const RowLoop &Row) {
    return Row.Writes &&
           !mayReadFirst(*Row.L, Elements,
                         FAM.getResult<LoopAccessAnalysis>(One).getInfo(*Row.L),
                         FAM.getResult<ScalarEvolutionAnalysis>(One));
  };
  if (any_of(Rows, dependsOnWrites) && forwardStores(One, FAM))
    Rows = rowsOf(One, FAM);
  auto &LI = FAM.getResult<LoopAnalysis>(One);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(One);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(One);
  auto &AC = FAM.getResult<AssumptionAnalysis>(One);
  auto &TTI = FAM.getResult<TargetIRAnalysis>(One);
  auto &ORE = FAM.getResult<OptimizationRemarkEmitterAnalysis>(One);
  auto &Accesses = FAM.getResult<LoopAccessAnalysis>(One);
  bool Changed = false;
  for (const RowLoop &Row : Rows) {
    if (Row.Writes) {
      Accesses.clear(); // The loops before this one have changed.
      const LoopAccessInfo &Found = Accesses.getInfo(*Row.L);
      if (!mayReadFirst(*Row.L, Elements, Found, SE))
        continue;
      addOverlappingForm(*Row.L, Found, LI, DT, SE);
    }
    Changed = true;
    UnrollLoopOptions Options{};
    Options.Count = Elements;
    Options.Runtime = true;
    Options.AllowExpensiveTripCount = true;
    Options.ForgetAllSCEV = true;
    Options.SCEVExpansionBudget = 16;
    if (UnrollLoop(Row.L, Options, &LI, &SE, &DT, &AC, &TTI, &ORE,
                   /*PreserveLCSSA=*/true) ==
            LoopUnrollResult::PartiallyUnrolled &&
        Row.Writes)
      sinkStores(*Row.L, Elements);
  }
  if (Changed)
    FAM.invalidate(One, PreservedAnalyses::none());
}

} // namespace syclcc1::cpu
