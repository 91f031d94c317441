//===- PrivateArrays.cpp - Private arrays, lanes side by side -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rejected: a vector in a register for each element. SROA does that after
// widening if all indices are constants.
//
// Tested by test/codegen/cpu/vectorizer/private-arrays.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "llvm/ADT/MapVector.h"
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
  void interleave(unsigned Lanes);

private:
  bool addAccess(uint64_t Size);
  bool addFill(MemSetInst &Fill);
  void expandFills();

  AllocaInst &A;
  const DataLayout &DL;
  uint64_t Element = 0; ///< Bytes.
  SmallVector<GetElementPtrInst *> Addresses;
  SmallVector<Instruction *> Accesses;
  SmallVector<MemSetInst *> Fills;
};

bool Variable::addAccess(uint64_t Size) {
  if (Element == 0)
    Element = Size;
  return Size == Element && Size <= 8 && isPowerOf2_64(Size);
}

/// Zeros of a small array are written element by element.
bool Variable::addFill(MemSetInst &Fill) {
  const auto *Length = dyn_cast<ConstantInt>(Fill.getLength());
  Fills.push_back(&Fill);
  return Length && isa<ConstantInt>(Fill.getValue()) && !Fill.isVolatile();
}

bool Variable::isOfElements() {
  const auto Size = A.getAllocationSize(DL);
  if (!A.isStaticAlloca() || !Size || Size->isScalable() || isInterleaved(A))
    return false;
  SmallVector<Instruction *> Work{&A};
  while (!Work.empty()) {
    Instruction *Address = Work.pop_back_val();
    for (User *U : Address->users()) {
      bool Known = false;
      if (isa<LoadInst, StoreInst>(U))
        Accesses.push_back(cast<Instruction>(U));
      if (auto *Load = dyn_cast<LoadInst>(U)) {
        Known = Load->isSimple() && Load->getType()->isSingleValueType() &&
                !Load->getType()->isVectorTy() &&
                addAccess(DL.getTypeStoreSize(Load->getType()).getFixedValue());
      } else if (auto *Store = dyn_cast<StoreInst>(U)) {
        const Type *T = Store->getValueOperand()->getType();
        Known =
            Store->isSimple() && Store->getValueOperand() != Address &&
            T->isSingleValueType() && !T->isVectorTy() &&
            addAccess(DL.getTypeStoreSize(Store->getValueOperand()->getType())
                          .getFixedValue());
      } else if (auto *Fill = dyn_cast<MemSetInst>(U)) {
        Known = Fill->getDest() == Address && addFill(*Fill);
      } else if (auto *G = dyn_cast<GetElementPtrInst>(U)) {
        Known = G->getType()->isPointerTy();
        Addresses.push_back(G);
        Work.push_back(G);
      }
      if (!Known)
        return false;
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
  return all_of(Fills, [&](MemSetInst *Fill) {
    const uint64_t Bytes = cast<ConstantInt>(Fill->getLength())->getZExtValue();
    return Bytes % Element == 0 && Bytes / Element <= Most;
  });
}

void Variable::expandFills() {
  for (MemSetInst *Fill : Fills) {
    IRBuilder<> B(Fill);
    const uint64_t Bytes = cast<ConstantInt>(Fill->getLength())->getZExtValue();
    Value *V = B.getInt(APInt::getSplat(
        unsigned(8 * Element),
        cast<ConstantInt>(Fill->getValue())->getValue().zextOrTrunc(8)));
    for (uint64_t At = 0; At != Bytes; At += Element) {
      auto *G =
          GetElementPtrInst::Create(B.getInt8Ty(), Fill->getDest(),
                                    B.getInt64(At), "", Fill->getIterator());
      Addresses.push_back(G);
      Accesses.push_back(B.CreateAlignedStore(V, G, Align(Element)));
    }
    Fill->eraseFromParent();
  }
}

void Variable::interleave(unsigned Lanes) {
  expandFills();
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
  for (GetElementPtrInst *G : Addresses) {
    SmallMapVector<Value *, APInt, 4> Variables;
    APInt Offset(64, 0);
    G->collectOffset(DL, 64, Variables, Offset);
    B.SetInsertPoint(G);
    Value *Place = B.getInt64(Offset.getZExtValue() * Lanes);
    for (const auto &[Index, Scale] : Variables)
      Place = B.CreateAdd(
          Place, B.CreateMul(Index, B.getInt64(Scale.getZExtValue() * Lanes)));
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
  A.replaceAllUsesWith(All);
  A.eraseFromParent();
}

} // namespace

void interleaveVariables(Function &F, unsigned Lanes) {
  SmallVector<AllocaInst *> Allocas;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      Allocas.push_back(A);
  for (AllocaInst *A : Allocas)
    if (Variable V(*A); V.isOfElements())
      V.interleave(Lanes);
}

} // namespace syclcc1::cpu
