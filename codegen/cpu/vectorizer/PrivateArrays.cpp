//===- PrivateArrays.cpp - Private arrays, lanes side by side -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's LoopIdiomRecognize makes memory intrinsics of loops over arrays:
//
//     for (int k = 7; k > 0; --k)      ->   memmove(h + 1, h, 28)
//       h[k] = h[k - 1];
//
// Each lane would have a call of its own, and SROA cannot take apart a copy of
// a variable to itself. Therefore copies and fills become loads and stores of
// elements again (all loads first), before SROA.
//
// Rejected: a vector in a register for each element. SROA does that after
// widening if all indices are constants.
// Rejected: no LoopIdiomRecognize for kernels; it also makes the intrinsics of
// copies between memory that the work-item does not own, and these are fast.
//
// Tested by test/codegen/cpu/vectorizer/private-arrays.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

static constexpr StringLiteral LaneBytes = "syclcc1.lane.bytes";

bool isInterleaved(const AllocaInst &A) { return A.hasMetadata(LaneBytes); }

int64_t laneBytes(const AllocaInst &A) {
  if (const MDNode *Known = A.getMetadata(LaneBytes))
    return mdconst::extract<ConstantInt>(Known->getOperand(0))->getSExtValue();
  const auto Size = A.getAllocationSize(A.getDataLayout());
  return int64_t(
      alignTo(std::max<uint64_t>(Size->getFixedValue(), 1), A.getAlign()));
}

namespace {

/// One variable of the item function and all its uses.
class Variable {
public:
  explicit Variable(AllocaInst &A) : A(A), DL(A.getDataLayout()) {}

  bool isOfElements();
  /// Bytes of an element, if all accesses have elements.
  uint64_t element() const { return Element; }
  bool hasIntrinsics() const { return !Intrinsics.empty(); }
  void expandIntrinsics();
  void interleave(unsigned Lanes);
  void spread(Value *Base, Value *Distance);

private:
  bool addUse(User &U, const Instruction &Address);
  bool addAccess(Type *T);
  bool addIntrinsic(MemIntrinsic &I, const Instruction &Address);
  void expand(MemSetInst &Fill);
  void expand(MemTransferInst &Copy);

  AllocaInst &A;
  const DataLayout &DL;
  uint64_t Element = 0; ///< Bytes.
  Type *ElementType = nullptr;
  SmallVector<GetElementPtrInst *> Addresses;
  SmallVector<Instruction *> Accesses;
  SmallSetVector<MemIntrinsic *, 4> Intrinsics;
};

bool Variable::addAccess(Type *T) {
  if (!T->isSingleValueType() || T->isVectorTy())
    return false;
  const uint64_t Size = DL.getTypeStoreSize(T).getFixedValue();
  if (Element == 0) {
    Element = Size;
    ElementType = DL.typeSizeEqualsStoreSize(T) // Copies keep all bits.
                      ? T
                      : Type::getIntNTy(A.getContext(), unsigned(8 * Size));
  }
  return Size == Element && Size <= 8 && isPowerOf2_64(Size);
}

/// Copies and fills of a known size are written element by element.
bool Variable::addIntrinsic(MemIntrinsic &I, const Instruction &Address) {
  Intrinsics.insert(&I);
  if (I.isVolatile() || !isa<ConstantInt>(I.getLength()))
    return false;
  if (auto *Fill = dyn_cast<MemSetInst>(&I))
    return Fill->getDest() == &Address && isa<ConstantInt>(Fill->getValue());
  return isa<MemTransferInst>(I);
}

bool Variable::addUse(User &U, const Instruction &Address) {
  if (auto *Load = dyn_cast<LoadInst>(&U)) {
    Accesses.push_back(Load);
    return Load->isSimple() && addAccess(Load->getType());
  }
  if (auto *Store = dyn_cast<StoreInst>(&U)) {
    Accesses.push_back(Store);
    return Store->isSimple() && Store->getValueOperand() != &Address &&
           addAccess(Store->getValueOperand()->getType());
  }
  if (auto *I = dyn_cast<MemIntrinsic>(&U))
    return addIntrinsic(*I, Address);
  if (auto *G = dyn_cast<GetElementPtrInst>(&U)) {
    Addresses.push_back(G);
    return G->getType()->isPointerTy();
  }
  return isa<LifetimeIntrinsic>(U);
}

bool Variable::isOfElements() {
  const auto Size = A.getAllocationSize(DL);
  if (!A.isStaticAlloca() || !Size || Size->isScalable() || isInterleaved(A))
    return false;
  SmallVector<Instruction *> Work{&A};
  while (!Work.empty()) {
    Instruction *Address = Work.pop_back_val();
    for (User *U : Address->users()) {
      if (!addUse(*U, *Address))
        return false;
      if (auto *G = dyn_cast<GetElementPtrInst>(U))
        Work.push_back(G);
    }
  }
  if (Element == 0 || Size->getFixedValue() % Element != 0)
    return false;
  // Whole elements only.
  for (GetElementPtrInst *G : Addresses) {
    SmallMapVector<Value *, APInt, 4> Variables;
    APInt Offset(64, 0);
    if (DL.getIndexTypeSizeInBits(G->getType()) != 64 ||
        !G->collectOffset(DL, 64, Variables, Offset) ||
        Offset.srem(int64_t(Element)) != 0)
      return false;
    for (const auto &[Index, Scale] : Variables)
      if (Scale.srem(int64_t(Element)) != 0 ||
          !Index->getType()->isIntegerTy(64))
        return false;
  }
  constexpr uint64_t Most = 64;
  return all_of(Intrinsics, [&](MemIntrinsic *I) {
    const uint64_t Bytes = cast<ConstantInt>(I->getLength())->getZExtValue();
    return Bytes % Element == 0 && Bytes / Element <= Most;
  });
}

void Variable::expand(MemSetInst &Fill) {
  IRBuilder<> B(&Fill);
  const uint64_t Bytes = cast<ConstantInt>(Fill.getLength())->getZExtValue();
  Value *V = B.getInt(APInt::getSplat(
      unsigned(8 * Element),
      cast<ConstantInt>(Fill.getValue())->getValue().zextOrTrunc(8)));
  for (uint64_t At = 0; At != Bytes; At += Element)
    B.CreateAlignedStore(
        V, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Fill.getDest(), At),
        commonAlignment(Fill.getDestAlign().valueOrOne(), At));
}

/// All loads come first: the two places may overlap.
void Variable::expand(MemTransferInst &Copy) {
  IRBuilder<> B(&Copy);
  const uint64_t Bytes = cast<ConstantInt>(Copy.getLength())->getZExtValue();
  AAMDNodes Scopes = Copy.getAAMetadata();
  Scopes.TBAA = Scopes.TBAAStruct = nullptr;
  auto place = [&](Value *Base, uint64_t At) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Base, At);
  };
  SmallVector<Value *> Elements;
  for (uint64_t At = 0; At != Bytes; At += Element) {
    LoadInst *Load = B.CreateAlignedLoad(
        ElementType, place(Copy.getSource(), At),
        commonAlignment(Copy.getSourceAlign().valueOrOne(), At));
    Load->setAAMetadata(Scopes);
    Elements.push_back(Load);
  }
  for (auto [N, V] : enumerate(Elements)) {
    const uint64_t At = N * Element;
    B.CreateAlignedStore(V, place(Copy.getDest(), At),
                         commonAlignment(Copy.getDestAlign().valueOrOne(), At))
        ->setAAMetadata(Scopes);
  }
}

void Variable::expandIntrinsics() {
  for (MemIntrinsic *I : Intrinsics) {
    if (auto *Fill = dyn_cast<MemSetInst>(I))
      expand(*Fill);
    else
      expand(*cast<MemTransferInst>(I));
    I->eraseFromParent();
  }
}

void Variable::interleave(unsigned Lanes) {
  const uint64_t Bytes = A.getAllocationSize(DL)->getFixedValue();
  IRBuilder<> B(&A);
  AllocaInst *All =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Bytes * Lanes));
  All->takeName(&A);
  // Whole vectors are read and written.
  All->setAlignment(
      std::max(A.getAlign(), Align(std::min<uint64_t>(64, Element * Lanes))));
  LLVMContext &C = A.getContext();
  All->setMetadata(
      LaneBytes, MDNode::get(C, ConstantAsMetadata::get(B.getInt64(Element))));
  spread(All, B.getInt64(Lanes));
}

void Variable::spread(Value *Base, Value *Distance) {
  IRBuilder<> B(&A);
  for (GetElementPtrInst *G : Addresses) {
    SmallMapVector<Value *, APInt, 4> Variables;
    APInt Offset(64, 0);
    G->collectOffset(DL, 64, Variables, Offset);
    B.SetInsertPoint(G);
    auto Scaled = [&](const APInt &Bytes) {
      return B.CreateMul(Distance, B.getInt64(Bytes.getZExtValue()));
    };
    Value *Place = Offset == 0 ? B.getInt64(0) : Scaled(Offset);
    for (const auto &[Index, Scale] : Variables)
      Place = B.CreateAdd(Place, B.CreateMul(Index, Scaled(Scale)));
    auto *New =
        GetElementPtrInst::Create(B.getInt8Ty(), G->getPointerOperand(), Place,
                                  G->getName(), G->getIterator());
    G->replaceAllUsesWith(New);
    G->eraseFromParent();
  }
  // Facts about one element do not hold for the elements of all lanes.
  for (Instruction *I : Accesses)
    if (auto *Load = dyn_cast<LoadInst>(I))
      Load->setAlignment(std::min(Load->getAlign(), Align(Element)));
    else
      cast<StoreInst>(I)->setAlignment(
          std::min(cast<StoreInst>(I)->getAlign(), Align(Element)));
  A.replaceAllUsesWith(Base);
  A.eraseFromParent();
}

} // namespace

static SmallVector<AllocaInst *> variablesOf(Function &F) {
  SmallVector<AllocaInst *> All;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      All.push_back(A);
  return All;
}

void expandMemoryIntrinsics(Function &F) {
  for (AllocaInst *A : variablesOf(F))
    if (Variable V(*A); V.isOfElements())
      V.expandIntrinsics();
}

uint64_t elementBytes(const AllocaInst &A) {
  Variable V(const_cast<AllocaInst &>(A));
  return V.isOfElements() && !V.hasIntrinsics() ? V.element() : 0;
}

void spreadElements(AllocaInst &A, Value *Base, Value *Distance) {
  Variable V(A);
  // A part of the kernel may have no access.
  if (V.isOfElements() || V.element() == 0)
    V.spread(Base, Distance);
}

void interleaveVariables(Function &F, unsigned Lanes) {
  expandMemoryIntrinsics(F);
  for (AllocaInst *A : variablesOf(F))
    if (Variable V(*A); V.isOfElements())
      V.interleave(Lanes);
}

} // namespace syclcc1::cpu
