//===- WideProducts.cpp - Products of 128 bits in lanes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See WideProducts.h.

#include "codegen/cpu/vectorizer/WideProducts.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

namespace {

constexpr StringLiteral UpperName = "syclcc1.upper";
constexpr unsigned Half = 64;

/// A factor of 128 bits that is an extension of 64.
struct Factor {
  Value *V = nullptr; ///< Of at most 64 bits.
  bool MayBeSigned = false, MayBeUnsigned = false;

  static Factor of(Value *Wide) {
    Value *X;
    if (match(Wide, m_ZExt(m_Value(X))) &&
        X->getType()->getScalarSizeInBits() <= Half)
      return {X, X->getType()->getScalarSizeInBits() < Half, true};
    if (match(Wide, m_SExt(m_Value(X))) &&
        X->getType()->getScalarSizeInBits() <= Half)
      return {X, true, false};
    if (const auto *C = dyn_cast<ConstantInt>(Wide)) {
      const APInt &V = C->getValue();
      if (V.isSignedIntN(Half) || V.isIntN(Half))
        return {ConstantInt::get(C->getContext(), V.trunc(Half)),
                V.isSignedIntN(Half), V.isIntN(Half)};
    }
    return {};
  }
};

/// The reads of a product, and how far it is shifted for each.
struct Read {
  TruncInst *Narrow;
  unsigned Shift;
  bool Signed;
};

/// Nothing if more than 64 bits are read at once.
std::optional<SmallVector<Read>> readsOf(BinaryOperator &Product) {
  SmallVector<Read> Reads;
  auto add = [&](Value &Of, unsigned Shift, bool Signed) {
    return all_of(Of.users(), [&](User *U) {
      auto *Narrow = dyn_cast<TruncInst>(U);
      if (!Narrow || Narrow->getType()->getScalarSizeInBits() > Half)
        return false;
      Reads.push_back({Narrow, Shift, Signed});
      return true;
    });
  };
  for (User *U : Product.users()) {
    const APInt *By;
    if (match(U, m_Shr(m_Specific(&Product), m_APInt(By))) &&
        By->ult(2 * Half)) {
      if (!add(*U, unsigned(By->getZExtValue()),
               cast<Instruction>(U)->getOpcode() == Instruction::AShr))
        return std::nullopt;
    } else if (auto *Narrow = dyn_cast<TruncInst>(U);
               Narrow && Narrow->getType()->getScalarSizeInBits() <= Half) {
      Reads.push_back({Narrow, 0, false});
    } else {
      return std::nullopt;
    }
  }
  return Reads;
}

Function *upperFunction(Module &M) {
  Type *T = Type::getInt64Ty(M.getContext());
  auto *F = cast<Function>(
      M.getOrInsertFunction(UpperName, FunctionType::get(T, {T, T}, false))
          .getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setSpeculatable();
  return F;
}

void split(BinaryOperator &Product, Factor A, Factor C, ArrayRef<Read> Reads) {
  IRBuilder<> B(&Product);
  const bool Signed = !(A.MayBeUnsigned && C.MayBeUnsigned);
  Type *T = B.getInt64Ty();
  auto extend = [&](const Factor &X) {
    return X.MayBeUnsigned ? B.CreateZExt(X.V, T) : B.CreateSExt(X.V, T);
  };
  Value *Left = extend(A), *Right = extend(C), *High = nullptr;
  Value *Low = B.CreateMul(Left, Right);
  if (any_of(Reads, [](const Read &R) { return R.Shift != 0; })) {
    High = B.CreateCall(upperFunction(*Product.getModule()), {Left, Right});
    // Of signed factors: less each of them where the other is negative.
    if (Signed) {
      auto whereNegative = [&](Value *Sign, Value *X) {
        return B.CreateAnd(B.CreateAShr(Sign, Half - 1), X);
      };
      High = B.CreateSub(High, whereNegative(Left, Right));
      High = B.CreateSub(High, whereNegative(Right, Left));
    }
  }
  for (const Read &R : Reads) {
    Value *V = R.Shift == 0 ? Low
               : R.Shift < Half
                   ? B.CreateIntrinsic(Intrinsic::fshr, {T},
                                       {High, Low, B.getInt64(R.Shift)})
               : R.Signed ? B.CreateAShr(High, R.Shift - Half)
                          : B.CreateLShr(High, R.Shift - Half);
    R.Narrow->replaceAllUsesWith(B.CreateTrunc(V, R.Narrow->getType()));
    RecursivelyDeleteTriviallyDeadInstructions(R.Narrow);
  }
}

} // namespace

bool isWideProduct(const Instruction &I) {
  return I.getOpcode() == Instruction::Mul &&
         I.getType()->isIntegerTy(2 * Half);
}

void splitWideProducts(Function &F) {
  SmallVector<WeakTrackingVH> Products;
  for (Instruction &I : instructions(F))
    if (isWideProduct(I))
      Products.push_back(&I);
  for (const WeakTrackingVH &Handle : Products) {
    auto *Product = dyn_cast_or_null<BinaryOperator>(Handle);
    if (!Product)
      continue;
    const Factor A = Factor::of(Product->getOperand(0)),
                 C = Factor::of(Product->getOperand(1));
    if (!A.V || !C.V ||
        !((A.MayBeUnsigned && C.MayBeUnsigned) ||
          (A.MayBeSigned && C.MayBeSigned)))
      continue;
    if (const auto Reads = readsOf(*Product))
      split(*Product, A, C, *Reads);
  }
}

const CallInst *asUpper(const Value *V) {
  const auto *Call = dyn_cast<CallInst>(V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == UpperName ? Call : nullptr;
}

Value *emitUpper(IRBuilder<> &B, Value *Left, Value *Right) {
  Type *T = Left->getType();
  if (!T->isVectorTy()) {
    Type *Wide = B.getInt128Ty();
    Value *Product =
        B.CreateMul(B.CreateZExt(Left, Wide), B.CreateZExt(Right, Wide));
    return B.CreateTrunc(B.CreateLShr(Product, Half), T);
  }
  auto low = [&](Value *X) {
    return B.CreateAnd(X, ConstantInt::get(T, UINT32_MAX));
  };
  auto high = [&](Value *X) {
    return B.CreateLShr(X, ConstantInt::get(T, Half / 2));
  };
  auto times = [&](Value *X, Value *Y) {
    return B.CreateMul(X, Y, "", /*HasNUW=*/true);
  };
  Value *LowOfL = low(Left), *HighOfL = high(Left);
  Value *LowOfR = low(Right), *HighOfR = high(Right);
  Value *Mid = B.CreateAdd(times(HighOfL, LowOfR), high(times(LowOfL, LowOfR)));
  Value *Other = B.CreateAdd(times(LowOfL, HighOfR), low(Mid));
  return B.CreateAdd(B.CreateAdd(times(HighOfL, HighOfR), high(Mid)),
                     high(Other));
}

} // namespace syclcc1::cpu
