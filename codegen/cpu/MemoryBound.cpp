//===- MemoryBound.cpp - Kernels that wait for memory ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for x in 0..local_size           accesses: 2, consecutive
//       a[x] = a[x] * 0.5f + 1         arithmetic: 1 instruction
//
// A loop over work-items is a stream if it is one block, the address of each
// access grows by the size of the access from one work-item to the next or is
// the same for all, and the arithmetic costs no more than the accesses. All of
// a kernel's loops have to be streams.
//
// With AVX2 two registers of 256 bits can be read in each cycle from the first
// cache, and half of that or less comes from the second; a call of a group
// function has some ten thousand work-items, more than the first one holds. A
// kernel with conversions that AVX2 does not have, calls, gathers or masks is
// not a stream.
//
// Addresses are matched by their form, without scalar evolution: LLVM has
// simplified them, and a stream that is missed only gets one more version.
//
// Tested by test/codegen/cpu/levels-memory-bound.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/MemoryBound.h"
#include "codegen/cpu/ItemLoops.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {
namespace {

/// By how much a value grows from one iteration of a loop to the next.
class Steps {
public:
  explicit Steps(const Loop &L) : L(L) {}

  std::optional<APInt> of(const Value *V) const {
    constexpr unsigned Bits = 64;
    if (L.isLoopInvariant(V))
      return APInt(Bits, 0);
    if (!V->getType()->isIntOrPtrTy())
      return std::nullopt;
    const APInt *C;
    const Value *A, *B;
    if (const auto *P = dyn_cast<PHINode>(V)) {
      if (match(P->getIncomingValueForBlock(L.getLoopLatch()),
                m_Add(m_Specific(P), m_APInt(C))))
        return C->sextOrTrunc(Bits);
      return std::nullopt;
    }
    if (match(V, m_AddLike(m_Value(A), m_Value(B))))
      return sum(of(A), of(B));
    if (match(V, m_Sub(m_Value(A), m_Value(B))))
      return sum(of(A), scaled(of(B), APInt::getAllOnes(Bits)));
    if (match(V, m_Mul(m_Value(A), m_APInt(C))))
      return scaled(of(A), C->sextOrTrunc(Bits));
    if (match(V, m_Shl(m_Value(A), m_APInt(C))) && C->ult(Bits))
      return scaled(of(A), APInt::getOneBitSet(Bits, C->getZExtValue()));
    if (match(V, m_Exact(m_Shr(m_Value(A), m_APInt(C)))) && C->ult(Bits))
      if (std::optional<APInt> Step = of(A);
          Step && Step->countr_zero() >= C->getZExtValue())
        return Step->ashr(C->getZExtValue());
    if (const auto *Cast = dyn_cast<CastInst>(V); Cast && Cast->isIntegerCast())
      return of(Cast->getOperand(0));
    if (const auto *GEP = dyn_cast<GEPOperator>(V))
      return ofAddress(*GEP);
    return std::nullopt;
  }

private:
  const Loop &L;

  static std::optional<APInt> sum(const std::optional<APInt> &A,
                                  const std::optional<APInt> &B) {
    if (!A || !B)
      return std::nullopt;
    return *A + *B;
  }
  static std::optional<APInt> scaled(const std::optional<APInt> &A,
                                     const APInt &By) {
    if (!A)
      return std::nullopt;
    return *A * By;
  }

  std::optional<APInt> ofAddress(const GEPOperator &GEP) const {
    const DataLayout &DL = L.getHeader()->getDataLayout();
    const unsigned Bits = DL.getIndexTypeSizeInBits(GEP.getType());
    SmallMapVector<Value *, APInt, 4> Variable;
    APInt Fixed(Bits, 0);
    if (!GEP.collectOffset(DL, Bits, Variable, Fixed))
      return std::nullopt;
    std::optional<APInt> Step = of(GEP.getPointerOperand());
    for (const auto &[Index, Scale] : Variable)
      Step = sum(Step, scaled(of(Index), Scale.sextOrTrunc(64)));
    return Step;
  }
};

class Stream {
public:
  Stream(const Loop &L, const TargetTransformInfo &TTI)
      : L(L), TTI(TTI), Step(L) {}

  bool isMemoryBound() {
    for (const Instruction &I : *L.getHeader())
      if (!add(I))
        return false;
    return Accesses > 0 && Arithmetic.isValid() && Arithmetic <= Accesses;
  }

private:
  const Loop &L;
  const TargetTransformInfo &TTI;
  const Steps Step;
  InstructionCost Accesses = 0, Arithmetic = 0;

  static constexpr auto Kind = TargetTransformInfo::TCK_RecipThroughput;

  /// As many as fill a register of bytes.
  static Type *lanesOf(Type *T) { return FixedVectorType::get(T, 32); }

  static bool isNumber(const Type *T) {
    return T->isFloatTy() || T->isDoubleTy() || T->isHalfTy() ||
           (T->isIntegerTy() && T->getIntegerBitWidth() <= 64 &&
            isPowerOf2_32(T->getIntegerBitWidth()));
  }

  /// False if \p I is nothing that a stream does.
  bool add(const Instruction &I) {
    // The processor counts beside what it waits for.
    if (I.isTerminator() || &I == L.getLatchCmpInst() || Step.of(&I))
      return true;
    if (isa<LoadInst, StoreInst>(I))
      return addAccess(I);
    Type *T = I.getType();
    if (!all_of(I.operands(), [](const Value *V) {
          return isa<Function>(V) || isNumber(V->getType());
        }))
      return T->isVoidTy() && isa<IntrinsicInst>(I) &&
             cast<IntrinsicInst>(I).isAssumeLikeIntrinsic();
    if (!isNumber(T))
      return false;
    if (isa<BinaryOperator, UnaryOperator>(I)) {
      Arithmetic += TTI.getArithmeticInstrCost(I.getOpcode(), lanesOf(T), Kind);
      return true;
    }
    if (const auto *Cast = dyn_cast<CastInst>(&I)) {
      Arithmetic += TTI.getCastInstrCost(
          Cast->getOpcode(), lanesOf(T), lanesOf(Cast->getSrcTy()),
          TargetTransformInfo::CastContextHint::None, Kind);
      return true;
    }
    if (isa<CmpInst, SelectInst>(I)) {
      Type *Of = I.getOperand(isa<SelectInst>(I))->getType();
      const auto *Cmp = dyn_cast<CmpInst>(&I);
      Arithmetic += TTI.getCmpSelInstrCost(
          I.getOpcode(), lanesOf(Of), lanesOf(Type::getInt1Ty(I.getContext())),
          Cmp ? Cmp->getPredicate() : CmpInst::BAD_ICMP_PREDICATE, Kind);
      return true;
    }
    const auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (!Call || Call->mayReadOrWriteMemory())
      return false;
    SmallVector<Type *> Types;
    for (const Value *V : Call->args())
      Types.push_back(lanesOf(V->getType()));
    Arithmetic += TTI.getIntrinsicInstrCost(
        IntrinsicCostAttributes(Call->getIntrinsicID(), lanesOf(T), Types),
        Kind);
    return true;
  }

  bool addAccess(const Instruction &I) {
    Type *T = getLoadStoreType(&I);
    const std::optional<APInt> By = Step.of(getLoadStorePointerOperand(&I));
    if (I.isVolatile() || I.isAtomic() || !By ||
        !(isNumber(T) || T->isPointerTy()))
      return false;
    if (By->isZero() && isa<LoadInst>(I))
      return true;
    if (*By != I.getDataLayout().getTypeStoreSize(T).getFixedValue())
      return false;
    Accesses += TTI.getMemoryOpCost(I.getOpcode(), lanesOf(T),
                                    getLoadStoreAlignment(&I), 0, Kind);
    return true;
  }
};

} // namespace

bool isMemoryBound(const Function &F, const LoopInfo &LI,
                   const TargetTransformInfo &TTI) {
  for (const Loop *L : LI.getLoopsInPreorder()) {
    const bool IsOfItems = findOptionMDForLoop(L, ItemLoopMark);
    if (IsOfItems != L->isInnermost())
      return false;
    if (IsOfItems && !(L->getNumBlocks() == 1 && L->getLoopPreheader() &&
                       Stream(*L, TTI).isMemoryBound()))
      return false;
  }
  // Around them are counters alone.
  return !LI.empty() && all_of(F, [&](const BasicBlock &Block) {
    const Loop *L = LI.getLoopFor(&Block);
    return (L && L->isInnermost()) || none_of(Block, [](const Instruction &I) {
             return I.mayWriteToMemory() || isa<CallBase>(I);
           });
  });
}

} // namespace syclcc1::cpu
