//===- UnmaskedLoops.cpp - Iterations in which all lanes are active -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for (i = id; i < n; i += items)
//
// In all iterations but the last one every lane is active. They run in a copy
// of the loop without masks, as long as that is so:
//
//     if (all(m))
//       do { … } while (all(m));       m: true inside
//     while (any(m)) { mask(m); … }
//
// Masks are expensive: some processors (AMD's Zen 5) execute masked loads at a
// third of the speed. A dot product whose work-items stride through memory went
// from 29 to 130 GB/s.
//
// The result is still in predicated form: for one work-item, all() is the
// identity.
//
// Tested by test/codegen/cpu/vectorizer/unmasked-loops.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Predicate.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1::cpu {

/// The mask of the work-items in an iteration of \p L, if they leave it in
/// different iterations and a copy without masks is worthwhile: the loop
/// accesses memory and is not too large.
static PHINode *activeIn(const Loop &L) {
  constexpr unsigned Most = 80;
  auto *Active = dyn_cast_or_null<PHINode>(maskOf(*L.getHeader()));
  const BasicBlock *Latch = L.getLoopLatch();
  if (!L.isInnermost() || !Active || Active->getParent() != L.getHeader() ||
      !L.getLoopPreheader() || L.getExitingBlock() != Latch)
    return nullptr;
  const auto *Branch = dyn_cast<BranchInst>(Latch->getTerminator());
  const CallInst *Any = Branch && Branch->isConditional()
                            ? asAny(Branch->getCondition())
                            : nullptr;
  if (!Any || Any->getArgOperand(0) != Active->getIncomingValueForBlock(Latch))
    return nullptr;
  unsigned Size = 0;
  bool TouchesMemory = false;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      if (asAny(&I) || asMask(&I) || asFirst(&I))
        continue;
      ++Size;
      TouchesMemory |= I.mayReadOrWriteMemory();
    }
  return TouchesMemory && Size <= Most ? Active : nullptr;
}

static void addUnmaskedLoops(Loop &L, PHINode &Active) {
  BasicBlock *Header = L.getHeader(), *Latch = L.getLoopLatch();
  BasicBlock *Before = L.getLoopPreheader(), *Exit = L.getExitBlock();
  Function &F = *Header->getParent();
  LLVMContext &C = F.getContext();

  ValueToValueMapTy Map;
  SmallVector<BasicBlock *> Blocks;
  for (BasicBlock *Block : L.blocks()) {
    BasicBlock *Copy = CloneBasicBlock(Block, Map, ".full", &F);
    Copy->moveBefore(Header);
    Map[Block] = Copy;
    Blocks.push_back(Copy);
  }
  remapInstructionsInBlocks(Blocks, Map);
  auto inCopy = [&](Value *V) -> Value * {
    Value *Copy = Map.lookup(V);
    return Copy ? Copy : V;
  };
  auto *Full = cast<BasicBlock>(inCopy(Header));
  auto *FullLatch = cast<BasicBlock>(inCopy(Latch));
  auto *End = BasicBlock::Create(C, "full.end", &F, Header);

  Function *All = maskFunction(*F.getParent(), AllName, Type::getInt1Ty(C));
  IRBuilder<> B(FullLatch->getTerminator());
  auto *Branch = cast<BranchInst>(FullLatch->getTerminator());
  auto *Any = cast<Instruction>(Branch->getCondition());
  Value *Next = cast<CallInst>(Any)->getArgOperand(0);
  B.CreateCondBr(B.CreateCall(All, Next), Full, End);
  Branch->eraseFromParent();
  Any->moveBefore(*End, End->end());
  B.SetInsertPoint(End);
  B.CreateCondBr(Any, Header, Exit);

  Value *Entering = Active.getIncomingValueForBlock(Before);
  Instruction *Enter = Before->getTerminator();
  B.SetInsertPoint(Enter);
  auto *Known = dyn_cast<ConstantInt>(Entering);
  if (Known && Known->isOne()) {
    B.CreateBr(Full);
    for (PHINode &Phi : Header->phis())
      Phi.removeIncomingValue(Before, /*DeletePHIIfEmpty=*/false);
  } else {
    B.CreateCondBr(B.CreateCall(All, Entering), Full, Header);
  }
  Enter->eraseFromParent();

  for (PHINode &Phi : Header->phis())
    Phi.addIncoming(inCopy(Phi.getIncomingValueForBlock(Latch)), End);
  for (PHINode &Phi : Exit->phis())
    Phi.addIncoming(inCopy(Phi.getIncomingValueForBlock(Latch)), End);
  auto *Always = cast<PHINode>(inCopy(&Active));
  Always->replaceAllUsesWith(ConstantInt::getTrue(C));
  Always->eraseFromParent();
  for (BasicBlock *Block : Blocks) {
    if (auto *Call = dyn_cast_or_null<ConstantInt>(maskOf(*Block));
        Call && Call->isOne())
      Block->getFirstNonPHIOrDbgOrAlloca()->eraseFromParent();
    SimplifyInstructionsInBlock(Block);
  }
}

void addUnmaskedLoops(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  SmallVector<std::pair<Loop *, PHINode *>> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (PHINode *Active = activeIn(*L)) {
      formLCSSA(*L, DT, &LI, nullptr);
      if (L->hasDedicatedExits())
        Loops.push_back({L, Active});
    }
  for (auto [L, Active] : Loops)
    addUnmaskedLoops(*L, *Active);
}

} // namespace syclcc1::cpu
