//===- ParallelLoop.cpp - Metadata of work-item loops for LoopVectorize ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for x in 0..local_size
//       y[x] = a * p[x] + y[x]      !llvm.loop parallel_accesses
//
// LoopVectorize handles innermost loops, and does so better than
// CPUVectorizeItems: several vectors at once. It cannot know that the
// iterations of a loop over work-items do not depend on each other. In the
// middle of the pipeline, unlike before inlining, metadata can state this for
// single accesses: for those that cannot access a variable of the kernel, whose
// one alloca serves all iterations.
//
// Tested by test/codegen/cpu/vectorizer/vectorize-items-long-body.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ParallelLoop.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1::cpu {

/// How many vectors LoopVectorize must compute at once, 0 to let it choose: it
/// chooses one if the body is long, which then waits for its own results. Four
/// make Black-Scholes 1.2 (libmvec) to 3 times as fast, from 4 lanes to 16. But
/// a row of 16 work-items has no four vectors of 8, and LLVM computes what is
/// left in half vectors: 2.2 times as slow, while long rows lose a tenth.
static unsigned vectorsAtOnce(const Loop &L) {
  constexpr unsigned Few = 24, MostPerAccess = 6, Call = 8, Many = 400;
  if (L.getNumBlocks() != 1)
    return 0;
  unsigned Arithmetic = 0, Accesses = 0;
  for (const Instruction &I : *L.getHeader()) {
    if (isa<DbgInfoIntrinsic>(I))
      continue;
    if (getLoadStorePointerOperand(&I))
      ++Accesses;
    else if (isa<CallInst>(I) && !isa<IntrinsicInst>(I))
      Arithmetic += Call;
    else if (I.getType()->isFPOrFPVectorTy() && !isa<PHINode>(I))
      ++Arithmetic;
  }
  if (Arithmetic < Few || Arithmetic > Many ||
      Arithmetic < MostPerAccess * Accesses)
    return 0;
  return findStringMetadataForLoop(&L, ItemLoopOfRowsMark) ? 1 : 4;
}

/// Tells LoopVectorize that the iterations of \p L are independent.
bool markParallel(Loop &L, const LoopInfo &LI) {
  Function &F = *L.getHeader()->getParent();
  if (!L.getLoopLatch() || !L.getLoopID())
    return false;
  SmallVector<Instruction *> Accesses;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (!I.mayReadOrWriteMemory())
        continue;
      if (auto *Note = dyn_cast<IntrinsicInst>(&I);
          Note && Note->isAssumeLikeIntrinsic()) {
        Accesses.push_back(&I);
        continue;
      }
      const Value *Address = getLoadStorePointerOperand(&I);
      if (!Address || I.isVolatile() || I.isAtomic())
        return false;
      // One variable of the function serves all iterations, and so does the
      // thread's current item.
      SmallVector<const Value *> Objects;
      getUnderlyingObjects(Address, Objects, &LI, /*MaxLookup=*/0);
      for (const Value *Object : Objects)
        if (isa<AllocaInst, GlobalVariable>(Object) || isThreadItem(*Object))
          return false;
      Accesses.push_back(&I);
    }
  // A variable whose address escapes may be accessed through any pointer.
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I);
        A && PointerMayBeCaptured(A, /*ReturnCaptures=*/true))
      return false;
  if (Accesses.empty())
    return false;
  LLVMContext &C = F.getContext();
  MDNode *Group = MDNode::getDistinct(C, {});
  for (Instruction *I : Accesses)
    I->setMetadata(
        LLVMContext::MD_access_group,
        uniteAccessGroups(I->getMetadata(LLVMContext::MD_access_group), Group));
  SmallVector<MDNode *> Notes{
      MDNode::get(C, {MDString::get(C, "llvm.loop.parallel_accesses"), Group})};
  // The few items that do not fill a vector: unrolled, they would double the
  // code.
  auto Note = [&](StringRef Name) { return MDString::get(C, Name); };
  Metadata *Rest[] = {Note("llvm.loop.vectorize.followup_epilogue"),
                      MDNode::get(C, {Note("llvm.loop.isvectorized"),
                                      ConstantAsMetadata::get(ConstantInt::get(
                                          Type::getInt32Ty(C), 1))}),
                      MDNode::get(C, Note("llvm.loop.unroll.runtime.disable"))};
  Notes.push_back(MDNode::get(C, Rest));
  if (unsigned Vectors = vectorsAtOnce(L))
    Notes.push_back(
        MDNode::get(C, {MDString::get(C, "llvm.loop.interleave.count"),
                        ConstantAsMetadata::get(
                            ConstantInt::get(Type::getInt32Ty(C), Vectors))}));
  L.setLoopID(makePostTransformationMetadata(C, L.getLoopID(), {}, Notes));
  return true;
}

} // namespace syclcc1::cpu
