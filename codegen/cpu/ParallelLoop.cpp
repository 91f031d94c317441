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
//     p[3 * x] += 5; r[3 * x] *= 3; p[3 * x + 1] ^= 9; …
//
// With that metadata LoopVectorize asks for no dependences at all, also not of
// one iteration, and its groups of interleaved accesses move loads and stores
// past each other: if p is r, a product is lost (LLVM 22). Such loops are left
// without metadata if LoopAccessAnalysis can compare the pointers at run time,
// and to CPUVectorizeItems otherwise. Loops of the program with such metadata:
// IndependentLoops.cpp.
//
// Rejected: no groups at all (-enable-interleaved-mem-accesses), which is an
// option of the process; the host's code is compiled in it, too.
//
// Tested by test/codegen/cpu/vectorizer/vectorize-items-long-body.ll,
// vectorize-items-order.ll, test/run/two_names_of_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ParallelLoop.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
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

namespace {

/// An access of an item loop.
struct Access {
  const Instruction *I;
  const SCEV *Address;
  int64_t Bytes;
  bool MayBeStrided; ///< A member of LoopVectorize's groups.
};

} // namespace

/// True if \p Address may, also under assumptions, advance by more than
/// \p Bytes in each iteration of \p L.
static bool mayBeStrided(const SCEV *Address, int64_t Bytes, const Loop &L,
                         ScalarEvolution &SE) {
  if (const auto *Walk = dyn_cast<SCEVAddRecExpr>(Address);
      Walk && Walk->getLoop() == &L && Walk->isAffine())
    if (const auto *Step = dyn_cast<SCEVConstant>(Walk->getStepRecurrence(SE)))
      return Step->getAPInt().abs() != uint64_t(Bytes);
  return SCEVExprContains(Address, [&](const SCEV *Part) {
    const auto *Walk = dyn_cast<SCEVAddRecExpr>(Part);
    return Walk && Walk->getLoop() == &L;
  });
}

bool hasManyAccesses(const Loop &L) {
  constexpr unsigned Most = 512;
  unsigned Count = 0;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      Count += getLoadStorePointerOperand(&I) != nullptr;
  return Count > Most;
}

bool losesOrder(const Loop &L, const LoopInfo &LI, ScalarEvolution &SE,
                AAResults &AA) {
  if (hasManyAccesses(L))
    return true;
  SmallVector<Access> All;
  LoopBlocksRPO Order(const_cast<Loop *>(&L));
  Order.perform(&LI);
  for (const BasicBlock *Block : Order)
    for (const Instruction &I : *Block)
      if (Value *Pointer =
              const_cast<Value *>(getLoadStorePointerOperand(&I))) {
        const auto Bytes =
            int64_t(I.getDataLayout().getTypeStoreSize(getLoadStoreType(&I)));
        const SCEV *Address = SE.getSCEV(Pointer);
        All.push_back(
            {&I, Address, Bytes, mayBeStrided(Address, Bytes, L, SE)});
      }
  BatchAAResults Batch(AA);
  for (const Access *Late = All.begin(); Late != All.end(); ++Late)
    for (const Access *Early = All.begin(); Early != Late; ++Early) {
      if (!isa<StoreInst>(Early->I) ||
          (!Early->MayBeStrided && !Late->MayBeStrided))
        continue;
      const auto *Distance = dyn_cast<SCEVConstant>(
          SE.getMinusSCEV(Late->Address, Early->Address));
      if (Distance ? Distance->getAPInt().slt(Early->Bytes) &&
                         Distance->getAPInt().sgt(-Late->Bytes)
                   : !Batch.isNoAlias(MemoryLocation::get(Early->I),
                                      MemoryLocation::get(Late->I)))
        return true;
    }
  return false;
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
