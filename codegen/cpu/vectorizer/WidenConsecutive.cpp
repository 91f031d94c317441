//===- WidenConsecutive.cpp - Elements that are mostly side by side -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     v = gather p[(x + k) & 255]   ->   if (address in the last lane ==
//                                            address in the first + W - 1)
//                                          v = load <W x float>
//                                        else
//                                          v = gather
//
// InteriorForm chooses once for a vector of work-items, which needs limits that
// hold for the whole body. Where a loop's counter moves the index, the choice
// is made here, for each load.
//
// Rejected: the same for any gather. Most indices from memory are never side by
// side, and the test is not free.
//
// Tested by test/codegen/cpu/vectorizer/widen-consecutive.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

/// True if from one lane to the next \p V grows by 1 at most: a strided index
/// that wraps or is limited. If it has grown by W - 1 in the last lane, it is
/// consecutive. Vectors of which that is so are usual in rings and at borders,
/// where a loop's counter moves the index.
static bool growsByOneAtMost(const Value *V, const Strides &S) {
  auto isByOne = [&](const Value *Of) { return S.of(Of) == Shape::strided(1); };
  auto isUniform = [&](const Value *Of) { return S.isUniform(Of); };
  Value *X, *Y;
  if (isByOne(V) || isUniform(V))
    return true;
  if (match(V, m_And(m_Value(X), m_LowBitMask())) ||
      match(V, m_URem(m_Value(X), m_Value(Y))))
    return isByOne(X) && isUniform(cast<Instruction>(V)->getOperand(1));
  if (match(V, m_ZExt(m_Value(X)))) // Nothing negative becomes great.
    return match(X, m_CombineOr(m_And(m_Value(), m_LowBitMask()),
                                m_URem(m_Value(), m_Value()))) &&
           growsByOneAtMost(X, S);
  if (match(V, m_SExt(m_Value(X))))
    return growsByOneAtMost(X, S);
  if (match(V, m_MaxOrMin(m_Value(X), m_Value(Y))) ||
      match(V, m_NSWAdd(m_Value(X), m_Value(Y))))
    return (isUniform(Y) && growsByOneAtMost(X, S)) ||
           (isUniform(X) && growsByOneAtMost(Y, S));
  return false;
}

/// Outside of loops, InteriorForm has chosen.
bool Widener::isInLoop(const BasicBlock &Block) {
  if (!BlocksInLoops) {
    BlocksInLoops.emplace();
    const DominatorTree DT(F);
    const LoopInfo LI(DT);
    for (const BasicBlock &Any : F)
      if (LI.getLoopFor(&Any))
        BlocksInLoops->insert(&Any);
  }
  return BlocksInLoops->contains(&Block);
}

/// True if the address of \p I in the last lane tells whether the lanes'
/// elements are side by side.
bool Widener::isMostlyConsecutive(const LoadInst &I) {
  const auto *G = dyn_cast<GetElementPtrInst>(I.getPointerOperand());
  return !Mask && G && G->getNumIndices() == 1 && S.isVarying(G) &&
         S.isUniform(G->getPointerOperand()) &&
         G->getSourceElementType()->isSized() &&
         G->getDataLayout().getTypeAllocSize(G->getSourceElementType()) ==
             G->getDataLayout().getTypeStoreSize(I.getType()) &&
         G->getOperand(1)->getType()->isIntegerTy(64) &&
         growsByOneAtMost(G->getOperand(1), S) && isInLoop(*I.getParent());
}

/// One load, or a gather where the elements are not side by side.
Value *Widener::emitMostlyConsecutive(LoadInst &I) {
  VectorType *T = vectorOf(I.getType());
  Value *Addresses = wide(I.getPointerOperand());
  Value *First = B.CreateExtractElement(Addresses, uint64_t(0));
  Value *Last = B.CreateExtractElement(Addresses, uint64_t(Lanes - 1));
  const uint64_t Bytes =
      I.getDataLayout().getTypeStoreSize(I.getType()) * (Lanes - 1);
  Value *Is = B.CreateICmpEQ(B.CreatePtrAdd(First, B.getInt64(Bytes)), Last);
  BasicBlock *From = B.GetInsertBlock();
  BasicBlock *Side = BasicBlock::Create(B.getContext(), "", New);
  BasicBlock *Apart = BasicBlock::Create(B.getContext(), "", New);
  BasicBlock *Behind = BasicBlock::Create(B.getContext(), "", New);
  for (BasicBlock *Block : {Behind, Apart, Side})
    Block->moveAfter(From);
  B.CreateCondBr(Is, Side, Apart,
                 MDBuilder(B.getContext()).createLikelyBranchWeights());
  B.SetInsertPoint(Side);
  Instruction *Whole = B.CreateAlignedLoad(T, First, I.getAlign());
  B.CreateBr(Behind);
  B.SetInsertPoint(Apart);
  Instruction *Gather =
      B.CreateMaskedGather(T, Addresses, I.getAlign(), maskOrAll());
  B.CreateBr(Behind);
  for (Instruction *Load : {Whole, Gather})
    Load->setMetadata(LLVMContext::MD_tbaa,
                      I.getMetadata(LLVMContext::MD_tbaa));
  B.SetInsertPoint(Behind);
  PHINode *Result = B.CreatePHI(T, 2);
  Result->addIncoming(Whole, Side);
  Result->addIncoming(Gather, Apart);
  return Result;
}

} // namespace syclcc1::cpu
