// CPUReduceStrength: loop strength reduction of short loops only.
// ReduceStrength.h gives the reason.
//
// If a loop has many uses of its counters, it is unrolled: each iteration has
// much work, of which addresses are a small part. Processors add an index and
// an offset to an address for free.
//
// For the same reason nothing is gained if all addresses are a counter that is
// scaled by 1, 2, 4 or 8 and added to a loop-invariant value. The search would
// find that the current form is the best, in 0.4 of the time of all the rest of
// the code generator. Nor is it worth it for the few iterations after the last
// vector.
//
// Must come last of the passes on IR that look at loops. Tested by
// test/codegen/cpu/reduce-strength.ll.

#include "codegen/cpu/ReduceStrength.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/IVUsers.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopStrengthReduce.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// The most uses of counters for which a kernel's loop is reduced.
constexpr size_t MaxUses = 8;

/// True if \p L is the remainder of a vector loop, which has the same metadata
/// and larger steps.
bool isRest(const Loop &L) {
  if (!L.getLoopLatch() ||
      !getBooleanLoopAttribute(&L, "llvm.loop.isvectorized"))
    return false;
  return any_of(L.getHeader()->phis(), [&](PHINode &P) {
    return match(P.getIncomingValueForBlock(L.getLoopLatch()),
                 m_Add(m_Specific(&P), m_One()));
  });
}

/// True if an addressing mode covers the part of \p Address that is computed in
/// its loop: only loads and stores use it, or addresses at constant distances
/// from it.
bool isOnlyAccessed(const Instruction &Address, const Loop &L) {
  return all_of(Address.uses(), [&](const Use &U) {
    const auto *I = cast<Instruction>(U.getUser());
    if (!L.contains(I))
      return false;
    if (const auto *GEP = dyn_cast<GetElementPtrInst>(I))
      return GEP->hasAllConstantIndices() && isOnlyAccessed(*GEP, L);
    return isa<LoadInst>(I) ||
           (isa<StoreInst>(I) &&
            U.getOperandNo() == StoreInst::getPointerOperandIndex());
  });
}

/// True if \p Next is \p Counter in the next iteration, and has no other use.
bool isOnlyStep(const Instruction &Next, const PHINode &Counter,
                const Loop &L) {
  return Next.getOpcode() == Instruction::Add &&
         Next.getOperand(0) == &Counter &&
         isa<ConstantInt>(Next.getOperand(1)) &&
         all_of(Next.users(), [&](const User *U) {
           return U == &Counter || isa<ICmpInst>(U) ||
                  !L.contains(cast<Instruction>(U));
         });
}

/// True if only addresses that addressing modes cover are computed from \p
/// Counter.
bool isGoodIndex(const PHINode &Counter, const Loop &L) {
  const DataLayout &DL = Counter.getDataLayout();
  return all_of(Counter.users(), [&](const User *U) {
    const auto *I = cast<Instruction>(U);
    if (isa<ICmpInst>(I) || isOnlyStep(*I, Counter, L))
      return true;
    const auto *GEP = dyn_cast<GetElementPtrInst>(I);
    if (!GEP || GEP->getNumIndices() != 1 || GEP->getType()->isVectorTy() ||
        GEP->getOperand(1) != &Counter ||
        !L.isLoopInvariant(GEP->getPointerOperand()))
      return false;
    const TypeSize Scale = DL.getTypeAllocSize(GEP->getSourceElementType());
    return !Scale.isScalable() && Scale <= 8 && isPowerOf2_64(Scale) &&
           isOnlyAccessed(*GEP, L);
  });
}

/// True if there is nothing to reduce in \p L.
bool hasGoodAddresses(const Loop &L) {
  return all_of(L.getHeader()->phis(), [&](const PHINode &P) {
    return !P.getType()->isIntOrPtrTy() ||
           (P.getType()->isIntegerTy(64) && isGoodIndex(P, L));
  });
}

struct ReduceShortLoop : PassInfoMixin<ReduceShortLoop> {
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &LAM,
                        LoopStandardAnalysisResults &AR, LPMUpdater &U) {
    if (!L.isInnermost() || isRest(L) || hasGoodAddresses(L))
      return PreservedAnalyses::all();
    IVUsers &Users = LAM.getResult<IVUsersAnalysis>(L, AR);
    if (size_t(std::distance(Users.begin(), Users.end())) > MaxUses)
      return PreservedAnalyses::all();
    return LoopStrengthReducePass().run(L, LAM, AR, U);
  }
};

} // namespace

bool NoStrengthReduction::shouldRunPass(StringRef Pass,
                                        StringRef Description) const {
  // The name that the code generator has for it, not that of the pass above.
  if (Pass == "Loop Strength Reduction")
    return false;
  const OptPassGate &Global = getGlobalPassGate();
  return !Global.isEnabled() || Global.shouldRunPass(Pass, Description);
}

PreservedAnalyses CPUReduceStrengthPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasFnAttribute(Attribute::OptimizeNone))
    return PreservedAnalyses::all();
  return createFunctionToLoopPassAdaptor(ReduceShortLoop()).run(F, FAM);
}

} // namespace syclcc1
