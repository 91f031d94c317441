//===- ItemCounters.cpp - Narrow ids as counters of a loop ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested by test/codegen/cpu/item-counters.ll, item-bounds.ll and
// test/run/{narrow_ids,work_item_bounds}.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ItemCounters.h"
#include "codegen/cpu/CountedItems.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

/// \p I as the extension of the lower \p Bits bits of \p Of, with their sign,
/// shifted to the left by \p Shift.
static bool isShiftedExtension(Instruction &I, Value *&Of, unsigned &Bits,
                               unsigned &Shift) {
  uint64_t Left, Right;
  if (!I.getType()->isIntegerTy(64) ||
      !match(&I, m_AShr(m_Shl(m_Value(Of), m_ConstantInt(Left)),
                        m_ConstantInt(Right))) ||
      Left >= 64 || Right > Left)
    return false;
  Bits = unsigned(64 - Left);
  Shift = unsigned(Left - Right);
  return true;
}

namespace {

/// What a loop computes of a number without overflow, and extends to 64 bits.
class ExactUses {
public:
  ExactUses(Instruction &Number, bool Signed) : Signed(Signed) {
    constexpr unsigned Most = 64;
    Computed.insert(&Number);
    for (unsigned N = 0; N != Computed.size() && N != Most; ++N)
      for (User *U : Computed[N]->users()) {
        auto *I = cast<Instruction>(U);
        if (I->getType()->isIntegerTy(64) &&
            (isa<ZExtInst>(I) ? !Signed || cast<ZExtInst>(I)->hasNonNeg()
                              : Signed && isa<SExtInst>(I)))
          Extensions.push_back(I);
        else if (isExact(*I))
          Computed.insert(I);
      }
  }

  SmallSetVector<Instruction *, 8> Computed;
  SmallVector<Instruction *> Extensions;

private:
  bool isExact(const Instruction &I) const {
    if (match(&I, m_DisjointOr(m_Value(), m_Value())))
      return true;
    if (I.getOpcode() == Instruction::Shl && !isa<Constant>(I.getOperand(1)))
      return false;
    const auto *Op = dyn_cast<OverflowingBinaryOperator>(&I);
    return Op && (Signed ? Op->hasNoSignedWrap() : Op->hasNoUnsignedWrap());
  }

  const bool Signed;
};

/// Computes in 64 bits what ExactUses has found.
class WideUses {
public:
  WideUses(PHINode &Narrow, bool Signed, const Loop &L)
      : Narrow(Narrow), Signed(Signed), L(L), Uses(Narrow, Signed) {}

  bool empty() const { return Uses.Extensions.empty(); }

  void run() {
    makeCounter();
    for (Instruction *I : Uses.Extensions) {
      I->replaceAllUsesWith(valueOf(I->getOperand(0)));
      I->eraseFromParent();
    }
    SmallVector<WeakTrackingVH> Unused(Uses.Computed.begin(),
                                       Uses.Computed.end());
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Unused);
  }

  /// Lets what else uses the narrow counter use the lower bits of this one.
  void replaceNarrow() {
    if (RecursivelyDeleteDeadPHINode(&Narrow))
      return;
    IRBuilder<> B(Narrow.getParent(), Narrow.getParent()->getFirstNonPHIIt());
    Value *Low = B.CreateTrunc(Wide.lookup(&Narrow), Narrow.getType(), "",
                               /*IsNUW=*/!Signed, /*IsNSW=*/Signed);
    Narrow.replaceUsesWithIf(Low, [&](Use &U) {
      return U.getUser() != Narrow.getIncomingValueForBlock(L.getLoopLatch());
    });
    RecursivelyDeleteDeadPHINode(&Narrow);
  }

private:
  void makeCounter();
  Value *extend(Value *V, IRBuilder<> &B) const {
    return Signed ? B.CreateSExt(V, B.getInt64Ty())
                  : B.CreateZExt(V, B.getInt64Ty());
  }
  Value *valueOf(Value *V);

  PHINode &Narrow;
  const bool Signed;
  const Loop &L;
  ExactUses Uses;
  DenseMap<Value *, Value *> Wide;
};

void WideUses::makeCounter() {
  // -1 is followed by 0 only where the narrow counter wraps without a sign.
  const auto *Next =
      cast<BinaryOperator>(Narrow.getIncomingValueForBlock(L.getLoopLatch()));
  IRBuilder<> B(&Narrow);
  PHINode *Phi = B.CreatePHI(B.getInt64Ty(), 2, Narrow.getName());
  for (auto [V, From] : zip(Narrow.incoming_values(), Narrow.blocks())) {
    B.SetInsertPoint(From->getTerminator());
    Phi->addIncoming(L.contains(From)
                         ? B.CreateAdd(Phi, B.getInt64(1), "id.next",
                                       Next->hasNoUnsignedWrap(),
                                       /*HasNSW=*/true)
                         : extend(V, B),
                     From);
  }
  Wide[&Narrow] = Phi;
}

Value *WideUses::valueOf(Value *V) {
  if (Value *Known = Wide.lookup(V))
    return Known;
  auto *I = cast<Instruction>(V);
  IRBuilder<> B(I->getNextNode());
  auto operand = [&](unsigned N) {
    Value *Of = I->getOperand(N);
    auto *Computed = dyn_cast<Instruction>(Of);
    if (Computed && Uses.Computed.contains(Computed))
      return valueOf(Of);
    if (isa<Constant>(Of) || !L.isLoopInvariant(Of))
      return extend(Of, B);
    IRBuilder<> Before(L.getLoopPreheader()->getTerminator());
    return extend(Of, Before);
  };
  Value *X = operand(0);
  Value *New;
  // LLVM's analyses know products better than shifts.
  if (const APInt *Shift; match(I, m_Shl(m_Value(), m_APInt(Shift))))
    New = B.CreateMul(X, B.getInt64(uint64_t(1) << Shift->getZExtValue()));
  else
    New = B.CreateBinOp(I->getOpcode() == Instruction::Or
                            ? Instruction::Add
                            : Instruction::BinaryOps(I->getOpcode()),
                        X, operand(1));
  if (auto *Op = dyn_cast<BinaryOperator>(New)) {
    Op->setHasNoSignedWrap();
    Op->setHasNoUnsignedWrap(!Signed);
  }
  return Wide[V] = New;
}

} // namespace

void widenCounter(PHINode &Narrow, const LoopInfo &LI) {
  const Loop &L = *LI.getLoopFor(Narrow.getParent());
  const auto *Next =
      cast<BinaryOperator>(Narrow.getIncomingValueForBlock(L.getLoopLatch()));
  const bool MaySigned = Next->hasNoSignedWrap(),
             MayUnsigned = Next->hasNoUnsignedWrap();
  if (!MaySigned && !MayUnsigned)
    return;
  std::optional<WideUses> Wide;
  if (MaySigned) {
    Wide.emplace(Narrow, true, L);
    if (Wide->empty())
      Wide.reset();
    else
      Wide->run();
  }
  if (MayUnsigned || !Wide) {
    WideUses Others(Narrow, !MayUnsigned, L);
    if (!Wide || !Others.empty())
      Others.run();
    if (!Wide)
      return Others.replaceNarrow();
  }
  Wide->replaceNarrow();
}

bool ItemCounters::wraps(const SCEVAddRecExpr *Rec, bool Signed) {
  Type *Wide = Type::getInt64Ty(SE.getContext());
  return !isa<SCEVAddRecExpr>(Signed ? SE.getSignExtendExpr(Rec, Wide)
                                     : SE.getZeroExtendExpr(Rec, Wide));
}

void ItemCounters::add(const SCEVAddRecExpr *Rec, bool NoSignedWrap,
                       bool NoUnsignedWrap, bool MayWrap) {
  auto *Found =
      find_if(Counters, [&](const Counter &C) { return C.Rec == Rec; });
  if (Found == Counters.end()) {
    Found = &Counters.emplace_back();
    Found->Rec = Rec;
    findValues(*Found);
  }
  // A segment has numbers of one sign.
  Found->NoSignedWrap |= MayWrap || NoSignedWrap;
  Found->NoUnsignedWrap |= MayWrap || NoUnsignedWrap;
  Found->MayWrap |= MayWrap;
}

void ItemCounters::addExtended() {
  constexpr size_t FewestUses = 2;
  const SCEVExpander Expander(SE, "item");
  const Instruction *Before = L.getLoopPreheader()->getTerminator();
  SmallMapVector<const SCEVAddRecExpr *, size_t, 4> Wrapping; // Their uses.
  auto extends = [&](const SCEVAddRecExpr *Rec, size_t Signed,
                     size_t Unsigned) {
    const unsigned Bits = SE.getTypeSizeInBits(Rec->getType());
    if (Bits < 64 && Bits >= MinCounterBits &&
        ((Signed && wraps(Rec, true)) || (Unsigned && wraps(Rec, false))))
      Wrapping[Rec] += Signed + Unsigned;
  };
  SmallPtrSet<const Instruction *, 16> Computed; // Of one that was visited.
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      Value *Of;
      unsigned Bits, Shift;
      if (!I.getType()->isIntegerTy() || Computed.contains(&I))
        continue;
      if (isShiftedExtension(I, Of, Bits, Shift)) {
        if (Bits < 64)
          if (const auto *Rec = growsByOne(
                  SE.getTruncateExpr(SE.getSCEV(Of),
                                     IntegerType::get(SE.getContext(), Bits)),
                  L, SE))
            extends(Rec, 1, 0);
      } else if (const SCEV *S = SE.getSCEV(&I);
                 const auto *Rec = growsByOne(S, L, SE)) {
        if (SE.getTypeSizeInBits(Rec->getType()) >= 64)
          continue;
        const ExactUses Signed(I, true), Unsigned(I, false);
        extends(Rec, Signed.Extensions.size(), Unsigned.Extensions.size());
        // What is computed of it is not known to be affine otherwise.
        if (Wrapping.contains(Rec) && any_of(I.users(), [](const User *U) {
              return !isa<SExtInst, ZExtInst>(U);
            }))
          ++Wrapping[Rec];
        for (const auto *Uses : {&Signed, &Unsigned})
          if (!Uses->Extensions.empty())
            Computed.insert_range(Uses->Computed);
      } else if (const auto *Extension = dyn_cast<SCEVZeroExtendExpr>(S)) {
        // `x & 0xffffffff`
        if (const auto *Rec = growsByOne(Extension->getOperand(), L, SE);
            Rec && !isa<ZExtInst>(I) && I.getType()->isIntegerTy(64))
          extends(Rec, 0, 1);
      }
    }
  for (const Counter &C : Counters)
    if (C.MayWrap)
      Wrapping[C.Rec] += 0;
  // Each number is a condition more in front of the loop, and groups may be
  // small. What is not split for is checked by those who ask (Strides.h,
  // LoopVectorize), and that costs more where the loop is split. The lower bits
  // of a number are no other. One value that all addresses share, and nothing
  // else, has one form.
  const SCEVAddRecExpr *Widest = nullptr;
  size_t Uses = 0;
  for (const auto &[Rec, Count] : Wrapping) {
    Uses += Count;
    if (!Widest || SE.getTypeSizeInBits(Rec->getType()) >
                       SE.getTypeSizeInBits(Widest->getType()))
      Widest = Rec;
  }
  if (Uses < FewestUses)
    return;
  for (const auto &[Rec, Count] : Wrapping)
    if (!Expander.isSafeToExpandAt(Rec->getStart(), Before) ||
        (Rec != Widest && SE.getTruncateOrNoop(Widest, Rec->getType()) != Rec))
      return;
  for (const auto &[Rec, Count] : Wrapping)
    add(Rec, false, false, /*MayWrap=*/true);
}

void ItemCounters::findValues(Counter &C) {
  Type *const Wide = Type::getInt64Ty(SE.getContext()), *const T =
                                                            C.Rec->getType();
  const unsigned Missing = 64 - unsigned(SE.getTypeSizeInBits(T));
  const SCEV *Signed = Missing ? SE.getSignExtendExpr(C.Rec, Wide) : nullptr,
             *Unsigned = Missing ? SE.getZeroExtendExpr(C.Rec, Wide) : nullptr;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (!SE.isSCEVable(I.getType()))
        continue;
      const SCEV *S = SE.getSCEV(&I);
      Value *Of;
      unsigned Bits, Shift;
      if (S == C.Rec)
        C.Same.push_back(&I);
      else if (S == Signed || S == Unsigned)
        C.Extensions.push_back({&I, S == Signed, 0});
      else if (Missing && isShiftedExtension(I, Of, Bits, Shift) &&
               Bits == 64 - Missing && Shift != 0 &&
               SE.getTruncateExpr(SE.getSCEV(Of), T) == C.Rec)
        C.Extensions.push_back({&I, true, Shift});
      else if (auto *Product = dyn_cast<SCEVMulExpr>(S);
               Product && Unsigned && Product->getNumOperands() == 2 &&
               Product->getOperand(1) == Unsigned)
        if (auto *Factor = dyn_cast<SCEVConstant>(Product->getOperand(0));
            Factor && Factor->getAPInt().isPowerOf2())
          C.Extensions.push_back({&I, false, Factor->getAPInt().logBase2()});
    }
}

SmallVector<Value *>
ItemCounters::computeStarts(function_ref<Value *(const SCEV *)> expand) {
  SmallVector<Value *> Wrapping;
  for (Counter &C : Counters) {
    C.Start = expand(C.Rec->getStart());
    if (C.MayWrap && !is_contained(Wrapping, C.Start))
      Wrapping.push_back(C.Start);
  }
  return Wrapping;
}

void ItemCounters::make(const CountedItems &Items, BasicBlock *Enter,
                        Value *First, SmallVectorImpl<WeakVH> &To) {
  BasicBlock *Header = L.getHeader();
  // What one counter replaces may be computed of what another does.
  SmallVector<WeakTrackingVH> Dead;
  for (Counter &C : Counters) {
    Type *T = C.Start->getType();
    IRBuilder<> B(Enter->getTerminator());
    Value *Start = B.CreateAdd(C.Start, B.CreateTrunc(First, T));
    B.SetInsertPoint(Header, Header->begin());
    PHINode *Phi = B.CreatePHI(T, 2, "id");
    B.SetInsertPoint(Items.Latch->getTerminator());
    Phi->addIncoming(Start, Enter);
    Phi->addIncoming(B.CreateAdd(Phi, ConstantInt::get(T, 1), "id.next",
                                 C.NoUnsignedWrap, C.NoSignedWrap),
                     Items.Latch);
    for (Instruction *I : C.Same) {
      I->replaceAllUsesWith(Phi);
      Dead.push_back(I);
    }
    B.SetInsertPoint(Header, Header->getFirstInsertionPt());
    for (auto [I, IsSigned, Shift] : C.Extensions) {
      Value *V = IsSigned ? B.CreateSExt(Phi, I->getType())
                          : B.CreateZExt(Phi, I->getType());
      I->replaceAllUsesWith(Shift ? B.CreateShl(V, Shift) : V);
      Dead.push_back(I);
    }
    To.push_back(Phi);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
}

} // namespace syclcc1::cpu
