//===- WidenWindow.cpp - Neighbours that are repeated or exchanged --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     gather p[x / 2]           v = load <W / 2 x float> p
//                        ->     shuffle v    0, 0, 1, 1, 2, 2, …
//
// Lanes that read one of their neighbours, at distances from lane 0 that
// Strides.h knows: a vector of all neighbours is loaded, and a shuffle with a
// constant mask gives each lane its own. What lies between two elements that
// are read is read as well. Stores of all neighbours in another order (the
// tile of a transposition) are the reverse; lanes that write the same element
// are not, because the last one has to stay.
//
// Tested by test/codegen/cpu/vectorizer/widen-window.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

static std::optional<Shape::Window> windowOf(const Strides &S,
                                             const Value *Address, Type *T,
                                             const DataLayout &DL) {
  if (!hasVectors(T) || T->isIntegerTy(1))
    return std::nullopt;
  return S.of(Address).window(int64_t(DL.getTypeStoreSize(T).getFixedValue()));
}

Value *Widener::addressOfWindow(Value *Address, const Shape::Window &W) {
  return B.CreatePtrAdd(first(Address), B.getInt64(uint64_t(W.Least)));
}

/// The elements of \p W that active lanes of \p Mask read; null if too many
/// lanes read the same.
static Value *maskOfWindow(IRBuilder<> &B, Value *Mask,
                           const Shape::Window &W) {
  constexpr size_t MostReaders = 4;
  SmallVector<SmallVector<int, MostReaders>> Readers(PowerOf2Ceil(W.Span));
  size_t Most = 0;
  for (auto [Lane, At] : enumerate(W.Element)) {
    Readers[At].push_back(int(Lane));
    Most = std::max(Most, Readers[At].size());
  }
  if (Most > MostReaders)
    return nullptr;
  Value *All = nullptr;
  for (size_t N = 0; N != Most; ++N) {
    SmallVector<int> From;
    for (const auto &Of : Readers)
      From.push_back(N < Of.size() ? Of[N] : int(W.Element.size()));
    Value *Some = B.CreateShuffleVector(
        Mask, Constant::getNullValue(Mask->getType()), From);
    All = All ? B.CreateOr(All, Some) : Some;
  }
  return All;
}

/// Null if the lanes' elements are not known to be neighbours.
Value *Widener::emitWindow(LoadInst &I) {
  Value *Address = I.getPointerOperand();
  const auto W = windowOf(S, Address, I.getType(), DL);
  if (!W)
    return nullptr;
  auto *T = FixedVectorType::get(
      I.getType(), Mask ? unsigned(PowerOf2Ceil(W->Span)) : W->Span);
  Value *On = nullptr;
  if (Mask) {
    if (!TTI.isLegalMaskedLoad(T, I.getAlign(), 0))
      return nullptr;
    On = maskOfWindow(B, Mask, *W);
    if (!On)
      return nullptr;
  }
  Value *From = addressOfWindow(Address, *W);
  Instruction *All = On ? static_cast<Instruction *>(B.CreateMaskedLoad(
                              T, From, I.getAlign(), On, PoisonValue::get(T)))
                        : B.CreateAlignedLoad(T, From, I.getAlign());
  All->setMetadata(LLVMContext::MD_tbaa, I.getMetadata(LLVMContext::MD_tbaa));
  return B.CreateShuffleVector(
      All, SmallVector<int>(W->Element.begin(), W->Element.end()));
}

/// Null if the lanes do not write all neighbours, each one once.
Instruction *Widener::emitWindow(StoreInst &I) {
  Value *V = I.getValueOperand(), *Address = I.getPointerOperand();
  const auto W = windowOf(S, Address, V->getType(), DL);
  if (!W || !W->isPermutation())
    return nullptr;
  SmallVector<int> LaneOf(Lanes);
  for (auto [Lane, At] : enumerate(W->Element))
    LaneOf[At] = int(Lane);
  Value *Now = B.CreateShuffleVector(wide(V), LaneOf);
  Value *To = addressOfWindow(Address, *W);
  if (!Mask)
    return B.CreateAlignedStore(Now, To, I.getAlign());
  return B.CreateMaskedStore(Now, To, I.getAlign(),
                             B.CreateShuffleVector(Mask, LaneOf));
}

} // namespace syclcc1::cpu
