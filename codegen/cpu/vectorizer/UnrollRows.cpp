//===- UnrollRows.cpp - Loops in which each lane walks its own row --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's unroller with a remainder loop, so the order of a reduction stays. The
// loop must run equally often for all lanes: masked structures have no rule.
// Between two elements the loop must not write memory, or the group of loads
// would end there.
//
// Rejected: after predication, where strides are known anyway. A block has one
// mask there, and the unroller merges blocks.
//
// Tested by test/codegen/cpu/vectorizer/unroll-rows.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/UnrollRows.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// Elements that one lane loads at once, and their bytes (Interleaved.cpp).
constexpr unsigned Elements = 4, ElementBytes = 4;

/// The loads of \p L that walk through consecutive elements.
SmallVector<const LoadInst *> walksOf(const Loop &L, ScalarEvolution &SE) {
  SmallVector<const LoadInst *> Found;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      if (I.mayWriteToMemory())
        return {};
      const auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !Load->isSimple() ||
          Load->getDataLayout().getTypeStoreSize(Load->getType()) !=
              ElementBytes)
        continue;
      const auto *Address = dyn_cast<SCEVAddRecExpr>(
          SE.getSCEV(const_cast<Value *>(Load->getPointerOperand())));
      const auto *Step =
          Address && Address->getLoop() == &L && Address->isAffine()
              ? dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE))
              : nullptr;
      if (Step && Step->getAPInt() == ElementBytes)
        Found.push_back(Load);
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

} // namespace

void unrollRows(Function &One, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(One);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(One);
  SmallVector<std::pair<Loop *, SmallVector<const LoadInst *>>> Walks;
  for (Loop *L : LI.getLoopsInPreorder())
    if (hasForm(*L, SE))
      if (auto Loads = walksOf(*L, SE); !Loads.empty())
        Walks.emplace_back(L, std::move(Loads));
  if (Walks.empty())
    return;

  SmallVector<Loop *> Rows;
  {
    const Divergence D(One);
    const Strides S(One, D, SE);
    auto isOwn = [&](const LoadInst *Load) {
      const Shape Of = S.of(Load->getPointerOperand());
      return Of.K == Shape::Varying ||
             (Of.K == Shape::Strided &&
              std::abs(Of.Stride) > int64_t(ElementBytes));
    };
    for (const auto &[L, Loads] : Walks)
      if (D.isUniform(L->getHeader()->getTerminator()->getOperand(0)) &&
          any_of(Loads, isOwn))
        Rows.push_back(L);
  }
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(One);
  auto &AC = FAM.getResult<AssumptionAnalysis>(One);
  auto &TTI = FAM.getResult<TargetIRAnalysis>(One);
  auto &ORE = FAM.getResult<OptimizationRemarkEmitterAnalysis>(One);
  for (Loop *L : Rows) {
    UnrollLoopOptions Options{};
    Options.Count = Elements;
    Options.Runtime = true;
    Options.AllowExpensiveTripCount = true;
    Options.ForgetAllSCEV = true;
    Options.SCEVExpansionBudget = 16;
    UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI, &ORE,
               /*PreserveLCSSA=*/true);
  }
  if (!Rows.empty())
    FAM.invalidate(One, PreservedAnalyses::none());
}

} // namespace syclcc1::cpu
