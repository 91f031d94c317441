//===- LaneSlicesPlan.cpp - Which instructions run slice by slice ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A block's instructions are put in levels. An instruction on lanes may be in a
// segment, the loop over slices that ends its level; others (shuffles between
// slices, calls, numbers of the whole sub-group) run before it:
//
//     %a = load <32 x float>          level 0, segment
//     %b = fmul %a, %a                level 0, segment
//     %r = reduce(%b)                 level 1, needs all lanes of %b
//     %c = fdiv %b, splat %r          level 1, segment
//
// Memory: a loop executes its accesses slice by slice, so lane 9's load comes
// after lane 1's store. Two accesses of which one writes are therefore in one
// segment only if they are to different variables; otherwise the later one is
// a level further. Programs rely on the order of stores and loads around an
// exchange of a sub-group (lock step), which is an order of whole vectors.
//
// Calls that may not return, and whatever may end the work-item, stay between
// what was before and behind them.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneSlices.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

bool SliceWidth::isLanes(const Type *T) const {
  const auto *Vector = dyn_cast<FixedVectorType>(T);
  if (!Vector || Vector->getNumElements() != Lanes)
    return false;
  const Type *Element = Vector->getElementType();
  if (Element->isPointerTy() || Element->isHalfTy() || Element->isBFloatTy() ||
      Element->isFloatTy() || Element->isDoubleTy())
    return true;
  return Element->isIntegerTy(1) || Element->isIntegerTy(8) ||
         Element->isIntegerTy(16) || Element->isIntegerTy(32) ||
         Element->isIntegerTy(64);
}

unsigned SliceWidth::registers(const Type *T) const {
  // A mask is a register of the elements that it is for.
  constexpr unsigned Pointer = 64, Mask = 32;
  const Type *Element = T->getScalarType();
  const unsigned Bits = Element->isPointerTy() ? Pointer
                        : Element->isIntegerTy(1)
                            ? Mask
                            : Element->getScalarSizeInBits();
  return std::max(1U, Lanes * Bits / RegisterBits);
}

std::optional<SliceShuffle> SliceShuffle::of(const ShuffleVectorInst &I,
                                             const SliceWidth &W) {
  if (!W.isLanes(I.getType()) || !W.isLanes(I.getOperand(0)->getType()))
    return std::nullopt;
  SliceShuffle S;
  S.From.assign(W.slices(), -1);
  S.Within.assign(W.Slice, -1);
  for (const auto &[To, Lane] : enumerate(I.getShuffleMask())) {
    if (Lane < 0)
      continue;
    if (unsigned(Lane) >= W.Lanes)
      return std::nullopt; // Of the second operand.
    int &From = S.From[To / W.Slice], &Within = S.Within[To % W.Slice];
    const int Slice = Lane / int(W.Slice), InSlice = Lane % int(W.Slice);
    if ((From >= 0 && From != Slice) || (Within >= 0 && Within != InSlice))
      return std::nullopt;
    From = Slice;
    Within = InSlice;
  }
  for (const auto &[Slice, From] : enumerate(S.From))
    if (From < 0)
      From = int(Slice);
  return S;
}

bool SliceShuffle::staysInSlice() const {
  return all_of(enumerate(From),
                [](const auto &E) { return size_t(E.value()) == E.index(); });
}

namespace {

bool isMaskedAccess(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::masked_load:
  case Intrinsic::masked_store:
  case Intrinsic::masked_gather:
  case Intrinsic::masked_scatter:
    return true;
  default:
    return false;
  }
}

/// The vector that \p I loads, stores or computes.
Type *vectorOf(const Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->getValueOperand()->getType();
  if (auto *Call = dyn_cast<IntrinsicInst>(&I);
      Call && Call->getType()->isVoidTy() && isMaskedAccess(*Call))
    return Call->getArgOperand(0)->getType();
  return I.getType();
}

/// True if each lane of \p I is computed from the same lane of its operands,
/// from numbers of all lanes, and for SliceShuffle from another slice.
bool isOnLanes(const Instruction &I, const SliceWidth &W) {
  Type *T = vectorOf(I);
  if (!W.isLanes(T))
    return false;
  auto AreLanes = [&] {
    return all_of(I.operands(), [&](const Value *V) {
      return !V->getType()->isVectorTy() || W.isLanes(V->getType());
    });
  };
  if (isa<LoadInst, StoreInst>(I)) {
    const bool IsSimple = isa<LoadInst>(I) ? cast<LoadInst>(I).isSimple()
                                           : cast<StoreInst>(I).isSimple();
    return IsSimple && !T->getScalarType()->isIntegerTy(1);
  }
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
    return !getSplatValue(Shuffle) && !isa<Constant>(Shuffle->getOperand(0)) &&
           SliceShuffle::of(*Shuffle, W);
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    if (!AreLanes())
      return false;
    return isMaskedAccess(*Call) ||
           (isTriviallyVectorizable(Call->getIntrinsicID()) &&
            !Call->mayReadOrWriteMemory());
  }
  return isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, SelectInst,
             FreezeInst, GetElementPtrInst>(I) &&
         AreLanes();
}

/// The least level of the next instruction, by what precedes it.
class MemoryOrder {
public:
  unsigned least(const Instruction &I, bool IsSliced) {
    unsigned Level = Floor;
    if (!isGuaranteedToTransferExecutionToSuccessor(&I))
      Level = std::max(Level, Last);
    if (!I.mayReadOrWriteMemory())
      return Level;
    const std::optional<const Value *> Variable = variableOf(I, IsSliced);
    auto After = [&](const Accesses &A) {
      Level = std::max(Level, A.Written);
      if (I.mayWriteToMemory())
        Level = std::max(Level, A.Read);
    };
    if (Variable)
      After(Of[*Variable]);
    else
      for (const auto &[V, A] : Of)
        After(A);
    After(Any);
    return Level;
  }

  void add(const Instruction &I, unsigned Level, bool IsSliced) {
    const unsigned Next = Level + IsSliced;
    Last = std::max(Last, Next);
    if (!isGuaranteedToTransferExecutionToSuccessor(&I))
      Floor = Level;
    if (!I.mayReadOrWriteMemory())
      return;
    const std::optional<const Value *> Variable = variableOf(I, IsSliced);
    Accesses &A = Variable ? Of[*Variable] : Any;
    unsigned &Place = I.mayWriteToMemory() ? A.Written : A.Read;
    Place = std::max(Place, Next);
  }

private:
  struct Accesses {
    unsigned Read = 0, Written = 0;
  };
  DenseMap<const Value *, Accesses> Of;
  Accesses Any;
  unsigned Floor = 0, Last = 0;
  DenseMap<const AllocaInst *, bool> IsCaptured;

  /// A local variable that only accesses by its name reach, or null for all
  /// other memory; none if \p I may access both.
  std::optional<const Value *> variableOf(const Instruction &I, bool IsSliced) {
    const Value *Pointer = getLoadStorePointerOperand(&I);
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        IsSliced && Call && isMaskedAccess(*Call))
      Pointer = Call->getArgOperand(Call->getType()->isVoidTy() ? 1 : 0);
    if (!Pointer)
      return std::nullopt;
    const Value *From = getUnderlyingObject(Pointer, 0);
    const auto *Object = dyn_cast<AllocaInst>(From);
    if (!Object) {
      // The pointer may be a variable's where it is chosen or put together.
      const bool IsOther = isa<Argument, Constant, LoadInst, CallBase>(From);
      return IsOther ? std::optional<const Value *>(nullptr) : std::nullopt;
    }
    auto [It, IsNew] = IsCaptured.try_emplace(Object, true);
    if (IsNew)
      It->second = PointerMayBeCaptured(Object, /*ReturnCaptures=*/true);
    // A captured variable is other memory.
    return It->second ? nullptr : Object;
  }
};

/// Machine instructions of \p I for all lanes, roughly.
unsigned costOf(const Instruction &I, const SliceWidth &W) {
  constexpr unsigned OfGatheredLane = 4, OfCompared = 2;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    switch (Call->getIntrinsicID()) {
    case Intrinsic::masked_gather:
    case Intrinsic::masked_scatter:
      return W.Lanes * OfGatheredLane;
    case Intrinsic::masked_load:
    case Intrinsic::masked_store:
      return W.registers(vectorOf(I)) * OfCompared;
    default:
      break;
    }
  }
  if (auto *Compare = dyn_cast<CmpInst>(&I))
    return W.registers(Compare->getOperand(0)->getType());
  if (isa<SelectInst>(I))
    return W.registers(I.getType()) * OfCompared;
  if (isa<CastInst>(I))
    return std::max(W.registers(I.getType()),
                    W.registers(I.getOperand(0)->getType()));
  return isa<FreezeInst, BitCastInst>(I) ? 0 : W.registers(vectorOf(I));
}

} // namespace

bool SlicePlan::pays(const SliceSegment &S) const {
  constexpr unsigned Loop = 8;
  const unsigned Least = Width.Slice == 1 ? 24 : 48;
  unsigned Whole = 0, Moved = Loop;
  SmallPtrSet<const Value *, 32> Seen;
  for (const Instruction *I : S.Instructions) {
    Whole += costOf(*I, Width);
    for (const Value *V : I->operands()) {
      if (!Width.isLanes(V->getType()) || isa<Constant>(V) || segmentOf(V) ||
          getSplatValue(V) || !Seen.insert(V).second)
        continue;
      Moved += Width.registers(V->getType()); // Written to memory, once.
    }
    for (const User *U : I->users())
      if (!segmentOf(U) && Seen.insert(U).second)
        Moved += Width.registers(I->getType()); // Read from memory.
  }
  Moved = Moved / 2 + Whole / Width.slices();
  return Whole >= Least && Moved + Whole / 4 <= Whole;
}

SlicePlan::SlicePlan(Function &F, const SliceWidth &W) : Width(W) {
  for (BasicBlock &Block : F) {
    if (Block.isEHPad() || Block.isLandingPad())
      continue;
    SlicedBlock Sliced{&Block, {}};
    SmallVector<SmallVector<Instruction *>> OnLanes;
    MemoryOrder Order;
    DenseMap<const Value *, std::pair<unsigned, bool>> LevelOf;
    for (Instruction &I : Block) {
      if (isa<PHINode>(I) || I.isTerminator())
        continue;
      const bool IsOnLanes = isOnLanes(I, Width);
      bool TakesOtherSlices = false;
      if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I); IsOnLanes && Shuffle)
        TakesOtherSlices = !SliceShuffle::of(*Shuffle, Width)->staysInSlice();
      unsigned Level = Order.least(I, IsOnLanes);
      for (const Value *V : I.operands())
        if (auto It = LevelOf.find(V); It != LevelOf.end()) {
          const auto [Its, IsSliced] = It->second;
          Level = std::max(
              Level, Its + (IsSliced && (!IsOnLanes || TakesOtherSlices)));
        }
      if (isa<AllocaInst>(I))
        Level = 0; // Of the entry block, whose first part stays there.
      Order.add(I, Level, IsOnLanes);
      LevelOf[&I] = {Level, IsOnLanes};
      if (Sliced.Levels.size() <= Level) {
        Sliced.Levels.resize(Level + 1);
        OnLanes.resize(Level + 1);
      }
      (IsOnLanes ? OnLanes[Level] : Sliced.Levels[Level].Whole).push_back(&I);
    }
    for (auto [Number, L] : enumerate(Sliced.Levels)) {
      if (OnLanes[Number].empty())
        continue;
      Segments.push_back(std::make_unique<SliceSegment>(
          SliceSegment{std::move(OnLanes[Number])}));
      L.Segment = Segments.back().get();
      for (const Instruction *I : L.Segment->Instructions)
        SegmentOf[I] = L.Segment;
    }
    Blocks.push_back(std::move(Sliced));
  }
  // What is not worth a loop makes others dearer, which read its values.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (SlicedBlock &Block : Blocks)
      for (SlicedBlock::Level &L : Block.Levels) {
        if (!L.Segment || pays(*L.Segment))
          continue;
        for (Instruction *I : L.Segment->Instructions) {
          SegmentOf.erase(I);
          L.Whole.push_back(I);
        }
        L.Segment = nullptr;
        Changed = true;
      }
  }
  erase_if(Blocks, [](const SlicedBlock &B) {
    return none_of(B.Levels, [](const auto &L) { return L.Segment; });
  });
}

} // namespace syclcc1::cpu
