// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUItemIncrements: gives loops over work-items their increment back.
//
//     if (id == 127) y = a;               id:    phi [ 0 ], [ next, latch ]
//     else           y = a - t[id + 1];   then:  br latch
//                                         else:  more = id + 1; use t[more]
//                                         latch: next = phi [ 128, then ],
//                                                           [ more, else ]
//                                     ->         next = id + 1
//
// LLVM's GVN finds that id + 1 is computed on one path, and that it is a
// constant on the other, where id is known. The loop's counter is then a phi,
// of which no analysis can tell how often the loop runs: the last or first
// work-item of a group is often one that has no neighbour, and none of them
// became lanes.
//
// Each incoming value has to be id + 1 by the same reasoning: it is that sum,
// or a value X + 1 where a branch on id == X dominates its block.
//
// Rejected: GVN without partial redundancies, which would leave loads in loops;
// to hide increments from it, since LLVM's other passes want to see them.
//
// Tested by test/codegen/cpu/item-increments.ll, test/run/last_item.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

class Increments {
public:
  Increments(const Loop &L, PHINode &Counter, ScalarEvolution &SE,
             const DominatorTree &DT)
      : L(L), Counter(Counter), SE(SE), DT(DT) {}

  /// True if \p V is Counter + 1 wherever \p Block ends and goes on to \p To.
  bool isNext(Value *V, const BasicBlock *Block, const BasicBlock *To,
              unsigned Depth = 0) {
    if (match(V, m_Add(m_Specific(&Counter), m_One()))) {
      Sum = cast<BinaryOperator>(V);
      return true;
    }
    constexpr unsigned Deepest = 4;
    auto *Phi = dyn_cast<PHINode>(V);
    if (Phi && Depth < Deepest && L.contains(Phi) &&
        Phi->getParent() != L.getHeader() && !inInnerLoopHeader(*Phi))
      return all_of(Phi->blocks(), [&](const BasicBlock *From) {
        return isNext(Phi->getIncomingValueForBlock(From), From,
                      Phi->getParent(), Depth + 1);
      });
    IsKnown = true;
    const SCEV *Next = SE.getSCEV(V);
    auto isBehind = [&](Value *X) {
      return X && SE.getAddExpr(SE.getSCEV(X), SE.getOne(X->getType())) == Next;
    };
    if (isBehind(equal(*Block, *To)))
      return true;
    for (auto *At = DT.getNode(Block); At && L.contains(At->getBlock());
         At = At->getIDom()) {
      const auto *From = At->getIDom() ? At->getIDom()->getBlock() : nullptr;
      if (From && L.contains(From) &&
          At->getBlock()->getSinglePredecessor() == From &&
          isBehind(equal(*From, *At->getBlock())))
        return true;
    }
    return false;
  }

  BinaryOperator *sum() const { return Sum; }
  /// Some path has another value than the sum, which may wrap around there.
  bool isKnown() const { return IsKnown; }

private:
  bool inInnerLoopHeader(const PHINode &Phi) const {
    return any_of(L.getSubLoops(), [&](const Loop *Inner) {
      return Inner->contains(Phi.getParent());
    });
  }

  /// What the counter is on the edge between \p From and \p To.
  Value *equal(const BasicBlock &From, const BasicBlock &To) const {
    Value *X;
    CmpPredicate P;
    const auto *Branch = dyn_cast<BranchInst>(From.getTerminator());
    if (!Branch || !Branch->isConditional() ||
        !match(Branch->getCondition(),
               m_c_ICmp(P, m_Specific(&Counter), m_Value(X))) ||
        !ICmpInst::isEquality(P))
      return nullptr;
    const unsigned Side = P == CmpInst::ICMP_EQ ? 0 : 1;
    return Branch->getSuccessor(Side) == &To &&
                   Branch->getSuccessor(!Side) != &To
               ? X
               : nullptr;
  }

  const Loop &L;
  PHINode &Counter;
  ScalarEvolution &SE;
  const DominatorTree &DT;
  BinaryOperator *Sum = nullptr;
  bool IsKnown = false;
};

bool restore(const Loop &L, ScalarEvolution &SE, const DominatorTree &DT) {
  BasicBlock *Latch = L.getLoopLatch();
  if (!Latch)
    return false;
  bool Changed = false;
  for (PHINode &Counter : L.getHeader()->phis()) {
    auto *Next =
        Counter.getType()->isIntegerTy()
            ? dyn_cast<PHINode>(Counter.getIncomingValueForBlock(Latch))
            : nullptr;
    if (!Next || !L.contains(Next) || Next->getParent() == L.getHeader())
      continue;
    Increments Found(L, Counter, SE, DT);
    if (!Found.isNext(Next, Latch, L.getHeader()) || !Found.sum())
      continue;
    IRBuilder<> B(Next->getParent(), Next->getParent()->getFirstInsertionPt());
    Value *New = B.CreateAdd(
        &Counter, ConstantInt::get(Counter.getType(), 1), "",
        /*HasNUW=*/!Found.isKnown() && Found.sum()->hasNoUnsignedWrap(),
        /*HasNSW=*/!Found.isKnown() && Found.sum()->hasNoSignedWrap());
    SE.forgetValue(Next);
    Next->replaceAllUsesWith(New);
    Next->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

} // namespace

PreservedAnalyses CPUItemIncrementsPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptNone())
    return PreservedAnalyses::all();
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  bool Changed = false;
  for (const Loop *L : LI.getLoopsInPreorder())
    if (cpu::isItemLoop(*L) && restore(*L, SE, DT)) {
      SE.forgetLoop(L);
      Changed = true;
    }
  return keepsCFG(Changed);
}

} // namespace syclcc1
