//===- WidenSupport.cpp - What can be widened -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether each instruction of an item function has a rule (WidenRules.cpp), and
// the reason that the remark of a kernel gives where one has none. It is asked
// before anything is written, so that a kernel is widened whole or not at all.
//
// Tested with the rules by test/codegen/cpu/vectorizer.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/SubGroupOperations.h"
#include "codegen/cpu/vectorizer/WideProducts.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

bool hasVectors(const Type *T) {
  return T->isFloatTy() || T->isDoubleTy() || T->isHalfTy() ||
         T->isIntegerTy(1) || T->isIntegerTy(8) || T->isIntegerTy(16) ||
         T->isIntegerTy(32) || T->isIntegerTy(64) ||
         (T->isPointerTy() && T->getPointerAddressSpace() == 0);
}

/// Hints for the optimiser without effects.
static bool isNote(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->isAssumeLikeIntrinsic() && Call->getType()->isVoidTy();
}

/// Orders only the compiler's own transformations.
static bool isCompilerFence(const Instruction &I) {
  auto *Fence = dyn_cast<FenceInst>(&I);
  return Fence && Fence->getSyncScopeID() == SyncScope::SingleThread;
}

static bool isPure(const CallInst &I) {
  return I.doesNotAccessMemory() && I.doesNotThrow() && !I.isConvergent() &&
         !I.isInlineAsm();
}

const char *Widener::unsupportedCall(const CallInst &I) const {
  if (asAny(&I) || asAll(&I) || asMask(&I) || asFirst(&I) || asLane(&I) ||
      asUpper(&I))
    return nullptr;
  if (lanesOperation(I))
    return lanesOperation(I) != LanesOperation::Shuffle ||
                   (hasVectors(I.getType()) && S.isUniform(I.getArgOperand(2)))
               ? nullptr
               : "an exchange of values of an odd width";
  if (isUnit(I) || isThreadItem(I))
    return nullptr;
  if (isa<MemIntrinsic>(I))
    return cast<MemIntrinsic>(I).isVolatile()
               ? "a volatile access; use atomic_ref"
               : nullptr;
  if (!isPure(I))
    return "a call of a function with effects; call it in a kernel of its own, "
           "or have it inlined";
  // Once for all lanes.
  if (!S.isVarying(&I))
    return nullptr;
  const Function *Callee = I.getCalledFunction();
  const Intrinsic::ID ID = getVectorIntrinsicIDForCall(&I, &TLI);
  LibFunc Known;
  if (!Callee || (ID == Intrinsic::not_intrinsic &&
                  !(TLI.getLibFunc(*Callee, Known) && TLI.has(Known))))
    return "a call of an unknown function; define it in this file";
  for (const auto &[Index, Argument] : enumerate(I.args())) {
    const bool IsScalar = ID != Intrinsic::not_intrinsic &&
                          isVectorIntrinsicWithScalarOpAtArg(ID, Index, &TTI);
    if (IsScalar ? !S.isUniform(Argument) : !hasVectors(Argument->getType()))
      return "a function without a vector form";
  }
  return nullptr;
}

/// True if \p Block may be reached again from itself.
static bool isInCycle(const BasicBlock &Block) {
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *> Work(successors(&Block));
  while (!Work.empty()) {
    const BasicBlock *Next = Work.pop_back_val();
    if (Next == &Block)
      return true;
    if (Seen.insert(Next).second)
      append_range(Work, successors(Next));
  }
  return false;
}

const char *Widener::unsupported(const Instruction &I) const {
  if (isNote(I))
    return nullptr;
  const bool Varying = !I.getType()->isVoidTy() && S.isVarying(&I);
  if (Varying && !hasVectors(I.getType()))
    return "a type without vectors, such as long double or __int128; use one "
           "of 64 bits";
  if (I.isTerminator())
    return isa<BranchInst, ReturnInst>(I) ? nullptr : "an exception";
  for (const Value *V : I.operands())
    if (isa<Instruction>(V) && S.isVarying(V) && !hasVectors(V->getType()))
      return "a type without vectors, such as long double or __int128; use one "
             "of 64 bits";
  if (auto *Call = dyn_cast<CallInst>(&I))
    return unsupportedCall(*Call);
  if (auto *A = dyn_cast<AllocaInst>(&I)) {
    const auto Size = A->getAllocationSize(DL);
    if (!A->isStaticAlloca() || !Size || Size->isScalable())
      return "a variable of unknown size";
    const uint64_t All =
        Size->getFixedValue() * (isInterleaved(*A) ? 1 : Lanes);
    return All > 64 * 1024 ? "large private arrays; keep them in local memory"
                           : nullptr;
  }
  if (I.isAtomic()) {
    // The results of atomics implement locks, and a lane cannot wait for its
    // neighbour; code outside of loops does not wait.
    if (I.isVolatile())
      return "a volatile access; use atomic_ref";
    if (isa<StoreInst>(I) || isCompilerFence(I))
      return nullptr;
    if (!isa<AtomicRMWInst>(I) || !hasVectors(I.getType()))
      return "an atomic access without a vector form; use fetch_add and its "
             "like, or a reduction";
    return I.use_empty() || !isInCycle(*I.getParent())
               ? nullptr
               : "an atomic access in a loop, whose result is used: locks are "
                 "made of it; do not use it, or use a reduction";
  }
  if (const Value *Address = getLoadStorePointerOperand(&I)) {
    const Type *T = getLoadStoreType(&I);
    if (I.isVolatile())
      return "a volatile access; use atomic_ref";
    const bool IsScalar =
        S.isUniform(Address) &&
        (isa<LoadInst>(I) || S.isUniform(cast<StoreInst>(I).getValueOperand()));
    if (!IsScalar && (!hasVectors(T) || T->isIntegerTy(1)))
      return "a type without vectors in memory; copy its members one by one";
    // A counter of coverage or of a profile: each work-item counts.
    if (isa<StoreInst>(I) && isa<GlobalVariable>(getUnderlyingObject(Address)))
      return "a store to a variable of the program";
    return nullptr;
  }
  if (I.mayReadOrWriteMemory() || I.mayHaveSideEffects())
    return "an instruction with effects";
  if (!Varying || isa<PHINode, BinaryOperator, UnaryOperator, CmpInst,
                      SelectInst, FreezeInst, GetElementPtrInst>(I))
    return nullptr;
  return isa<CastInst>(I) && !isa<AddrSpaceCastInst>(I) &&
                 hasVectors(I.getOperand(0)->getType())
             ? nullptr
             : "an instruction without a vector form";
}

const char *Widener::unsupported() const {
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block)
      if (const char *Why = unsupported(I))
        return Why;
  return nullptr;
}

bool Widener::isSerialized(const Instruction &I) const {
  return isa<MemIntrinsic, AtomicRMWInst>(I) || isUnit(I) ||
         (isa<StoreInst>(I) && I.isAtomic());
}

} // namespace syclcc1::cpu
