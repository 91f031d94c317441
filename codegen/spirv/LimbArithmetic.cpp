//===- LimbArithmetic.cpp - Integers of any width out of legal ones -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/spirv/LimbArithmetic.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace syclcc1 {

static constexpr unsigned WordBits = 64;

bool LimbArithmetic::isLegal(unsigned Bits) {
  return Bits == 1 || Bits == 8 || Bits == 16 || Bits == 32 || Bits == 64;
}

unsigned LimbArithmetic::limbBits(unsigned Bits) {
  if (Bits == 1 || Bits > WordBits)
    return Bits == 1 ? 1 : WordBits;
  return std::max<unsigned>(8, PowerOf2Ceil(Bits));
}

unsigned LimbArithmetic::limbCount(unsigned Bits) {
  return Bits > WordBits ? divideCeil(Bits, WordBits) : 1;
}

Type *LimbArithmetic::limbType(unsigned Bits) {
  return B.getIntNTy(limbBits(Bits));
}

Number LimbArithmetic::clearUnused(Number X) {
  unsigned Held = limbBits(X.Bits) * X.Limbs.size();
  if (Held == X.Bits)
    return X;
  unsigned TopBits = limbBits(X.Bits) - (Held - X.Bits);
  Value *&Top = X.Limbs.back();
  Top = B.CreateAnd(Top, ConstantInt::get(Top->getType(),
                                          maskTrailingOnes<uint64_t>(TopBits)));
  return X;
}

SmallVector<Value *, 4> LimbArithmetic::words(const Number &X) {
  SmallVector<Value *, 4> Words;
  for (Value *Limb : X.Limbs)
    Words.push_back(B.CreateZExt(Limb, B.getInt64Ty()));
  return Words;
}

Number LimbArithmetic::fromWords(ArrayRef<Value *> Words, unsigned Bits) {
  Number Result{Bits, {}};
  for (unsigned I = 0; I < limbCount(Bits); ++I) {
    Value *Word = I < Words.size() ? Words[I] : B.getInt64(0);
    Result.Limbs.push_back(B.CreateTrunc(Word, limbType(Bits)));
  }
  return clearUnused(Result);
}

Value *LimbArithmetic::signedLimb(const Number &X) {
  unsigned Unused = limbBits(X.Bits) - X.Bits;
  Value *Limb = X.Limbs[0];
  return Unused ? B.CreateAShr(B.CreateShl(Limb, Unused), Unused) : Limb;
}

SmallVector<Value *, 4> LimbArithmetic::signedWords(const Number &X,
                                                    unsigned Count) {
  SmallVector<Value *, 4> Words = words(X);
  unsigned Unused = WordBits * Words.size() - X.Bits;
  if (Unused)
    Words.back() = B.CreateAShr(B.CreateShl(Words.back(), Unused), Unused);
  Value *Sign = B.CreateAShr(Words.back(), WordBits - 1);
  while (Words.size() < Count)
    Words.push_back(Sign);
  return Words;
}

Number LimbArithmetic::constant(const APInt &Value) {
  Number Result{Value.getBitWidth(), {}};
  unsigned Width = limbBits(Value.getBitWidth());
  for (unsigned I = 0; I < limbCount(Value.getBitWidth()); ++I)
    Result.Limbs.push_back(ConstantInt::get(
        B.getContext(),
        Value.zextOrTrunc(std::max(Value.getBitWidth(), Width * (I + 1)))
            .extractBits(Width, I * Width)));
  return Result;
}

Number LimbArithmetic::zext(const Number &X, unsigned Bits) {
  return fromWords(words(X), Bits);
}

Number LimbArithmetic::sext(const Number &X, unsigned Bits) {
  return fromWords(signedWords(X, limbCount(Bits)), Bits);
}

Number LimbArithmetic::trunc(const Number &X, unsigned Bits) {
  if (Bits == 1) // SPIR-V's booleans are no integers: no mask of one.
    return {1, {B.CreateTrunc(X.Limbs[0], B.getInt1Ty())}};
  return fromWords(words(X), Bits);
}

Number LimbArithmetic::add(const Number &X, const Number &Y) {
  Number Result{X.Bits, {}};
  Value *Carry = nullptr;
  for (auto [A, C] : zip(X.Limbs, Y.Limbs)) {
    Value *Sum = B.CreateAdd(A, C);
    Value *Out = B.CreateICmpULT(Sum, A);
    if (Carry) {
      Value *Total = B.CreateAdd(Sum, B.CreateZExt(Carry, Sum->getType()));
      Out = B.CreateOr(Out, B.CreateICmpULT(Total, Sum));
      Sum = Total;
    }
    Carry = Out;
    Result.Limbs.push_back(Sum);
  }
  return clearUnused(Result);
}

Number LimbArithmetic::sub(const Number &X, const Number &Y) {
  Number Result{X.Bits, {}};
  Value *Borrow = nullptr;
  for (auto [A, C] : zip(X.Limbs, Y.Limbs)) {
    Value *Difference = B.CreateSub(A, C);
    Value *Out = B.CreateICmpULT(A, C);
    if (Borrow) {
      Value *Extended = B.CreateZExt(Borrow, Difference->getType());
      Out = B.CreateOr(Out, B.CreateICmpULT(Difference, Extended));
      Difference = B.CreateSub(Difference, Extended);
    }
    Borrow = Out;
    Result.Limbs.push_back(Difference);
  }
  return clearUnused(Result);
}

/// The upper half of a 64-bit product: OpenCL's mul_hi, which both SPIR-V
/// writers turn into one instruction.
Value *LimbArithmetic::mulHigh(Value *X, Value *Y) {
  Module *M = B.GetInsertBlock()->getModule();
  Type *Word = B.getInt64Ty();
  FunctionCallee MulHi =
      M->getOrInsertFunction("_Z6mul_himm", Word, Word, Word);
  auto *F = cast<Function>(MulHi.getCallee());
  F->setCallingConv(CallingConv::SPIR_FUNC);
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  CallInst *Call = B.CreateCall(MulHi, {X, Y});
  Call->setCallingConv(CallingConv::SPIR_FUNC);
  return Call;
}

/// As on paper, without the columns beyond the result.
Number LimbArithmetic::mul(const Number &X, const Number &Y) {
  unsigned Count = X.Limbs.size();
  if (Count == 1)
    return clearUnused({X.Bits, {B.CreateMul(X.Limbs[0], Y.Limbs[0])}});
  Number Result{X.Bits, SmallVector<Value *, 2>(Count, B.getInt64(0))};
  for (unsigned I = 0; I < Count; ++I)
    for (unsigned J = 0; I + J < Count; ++J) {
      // A partial product as a number of the whole width.
      Number Partial{X.Bits, SmallVector<Value *, 2>(Count, B.getInt64(0))};
      Partial.Limbs[I + J] = B.CreateMul(X.Limbs[I], Y.Limbs[J]);
      if (I + J + 1 < Count)
        Partial.Limbs[I + J + 1] = mulHigh(X.Limbs[I], Y.Limbs[J]);
      Result = add(Result, Partial);
    }
  return clearUnused(Result);
}

Number LimbArithmetic::shift(Instruction::BinaryOps Op, const Number &X,
                             const Number &Amount) {
  bool Left = Op == Instruction::Shl, Arithmetic = Op == Instruction::AShr;
  unsigned Count = X.Limbs.size();
  if (Count == 1) {
    Value *Limb = Arithmetic ? signedLimb(X) : X.Limbs[0];
    return clearUnused({X.Bits, {B.CreateBinOp(Op, Limb, Amount.Limbs[0])}});
  }
  SmallVector<Value *, 4> Source =
      Arithmetic ? signedWords(X, Count) : words(X);
  Value *Fill = Arithmetic ? B.CreateAShr(Source.back(), WordBits - 1)
                           : static_cast<Value *>(B.getInt64(0));
  auto SourceAt = [&](int I) {
    return I >= 0 && I < static_cast<int>(Count) ? Source[I] : Fill;
  };
  Value *Bit = B.CreateAnd(Amount.Limbs[0], WordBits - 1);
  Value *Word = B.CreateLShr(Amount.Limbs[0], Log2_32(WordBits));
  Value *Rest = B.CreateSub(B.getInt64(WordBits - 1), Bit);

  SmallVector<Value *, 4> Shifted;
  for (unsigned I = 0; I < Count; ++I) {
    Value *Limb = Fill;
    // Whichever whole words the amount skips.
    for (int Skip = Count - 1; Skip >= 0; --Skip) {
      int Direction = Left ? -1 : 1,
          At = static_cast<int>(I) + Direction * Skip;
      // Shifting by one and then by 63 - bit stays defined when bit is zero.
      Value *Piece =
          Left
              ? B.CreateOr(
                    B.CreateShl(SourceAt(At), Bit),
                    B.CreateLShr(B.CreateLShr(SourceAt(At - 1), 1), Rest))
              : B.CreateOr(B.CreateLShr(SourceAt(At), Bit),
                           B.CreateShl(B.CreateShl(SourceAt(At + 1), 1), Rest));
      Limb =
          B.CreateSelect(B.CreateICmpEQ(Word, B.getInt64(Skip)), Piece, Limb);
    }
    Shifted.push_back(Limb);
  }
  return fromWords(Shifted, X.Bits);
}

/// Division of several limbs is a call by now (WideDivision.cpp).
static void checkSingleLimb(const Number &X) {
  if (X.Limbs.size() != 1)
    report_fatal_error("a division of more than 64 bits is not lowered");
}

Number LimbArithmetic::binary(Instruction::BinaryOps Op, const Number &X,
                              const Number &Y) {
  switch (Op) {
  case Instruction::Add:
    return add(X, Y);
  case Instruction::Sub:
    return sub(X, Y);
  case Instruction::Mul:
    return mul(X, Y);
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    return shift(Op, X, Y);
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor: {
    Number Result{X.Bits, {}};
    for (auto [A, C] : zip(X.Limbs, Y.Limbs))
      Result.Limbs.push_back(B.CreateBinOp(Op, A, C));
    return Result;
  }
  case Instruction::UDiv:
  case Instruction::URem:
    checkSingleLimb(X);
    return {X.Bits, {B.CreateBinOp(Op, X.Limbs[0], Y.Limbs[0])}};
  case Instruction::SDiv:
  case Instruction::SRem:
    checkSingleLimb(X);
    return clearUnused(
        {X.Bits, {B.CreateBinOp(Op, signedLimb(X), signedLimb(Y))}});
  default:
    llvm_unreachable("not an integer operation");
  }
}

Value *LimbArithmetic::compare(CmpInst::Predicate P, const Number &X,
                               const Number &Y) {
  bool Signed = CmpInst::isSigned(P);
  unsigned Count = X.Limbs.size();
  if (Count == 1)
    return Signed ? B.CreateICmp(P, signedLimb(X), signedLimb(Y))
                  : B.CreateICmp(P, X.Limbs[0], Y.Limbs[0]);
  SmallVector<Value *, 4> A = Signed ? signedWords(X, Count) : words(X);
  SmallVector<Value *, 4> C = Signed ? signedWords(Y, Count) : words(Y);
  if (CmpInst::isEquality(P)) {
    Value *Different = nullptr;
    for (auto [L, R] : zip(A, C)) {
      Value *Bits = B.CreateXor(L, R);
      Different = Different ? B.CreateOr(Different, Bits) : Bits;
    }
    return B.CreateICmp(P, Different, B.getInt64(0));
  }
  // The lowest word decides, unless a higher one differs.
  Value *Result = B.CreateICmp(ICmpInst::getUnsignedPredicate(P), A[0], C[0]);
  for (unsigned I = 1; I < Count; ++I)
    Result = B.CreateSelect(
        B.CreateICmpEQ(A[I], C[I]), Result,
        B.CreateICmp(I + 1 == Count ? P : ICmpInst::getUnsignedPredicate(P),
                     A[I], C[I]));
  return Result;
}

Number LimbArithmetic::select(Value *Condition, const Number &X,
                              const Number &Y) {
  Number Result{X.Bits, {}};
  for (auto [A, C] : zip(X.Limbs, Y.Limbs))
    Result.Limbs.push_back(B.CreateSelect(Condition, A, C));
  return Result;
}

Number LimbArithmetic::countOnes(const Number &X) {
  Value *Count = nullptr;
  for (Value *Limb : X.Limbs) {
    Value *Ones = B.CreateUnaryIntrinsic(Intrinsic::ctpop, Limb);
    Count = Count ? B.CreateAdd(Count, Ones) : Ones;
  }
  return fromWords({B.CreateZExt(Count, B.getInt64Ty())}, X.Bits);
}

Number LimbArithmetic::countLeadingZeros(const Number &X) {
  SmallVector<Value *, 4> Words = words(X);
  unsigned Unused = WordBits * Words.size() - X.Bits;
  Value *Count = nullptr;
  for (unsigned I = 0; I < Words.size(); ++I) {
    Value *Zeros = B.CreateIntrinsic(Intrinsic::ctlz, {B.getInt64Ty()},
                                     {Words[I], B.getFalse()});
    Count = !Count
                ? Zeros
                : B.CreateSelect(B.CreateICmpNE(Words[I], B.getInt64(0)), Zeros,
                                 B.CreateAdd(Count, B.getInt64(WordBits)));
  }
  return fromWords({B.CreateSub(Count, B.getInt64(Unused))}, X.Bits);
}

Number LimbArithmetic::countTrailingZeros(const Number &X) {
  SmallVector<Value *, 4> Words = words(X);
  Value *Count = B.getInt64(X.Bits);
  for (unsigned I = Words.size(); I-- > 0;) {
    Value *Zeros = B.CreateIntrinsic(Intrinsic::cttz, {B.getInt64Ty()},
                                     {Words[I], B.getFalse()});
    Count = B.CreateSelect(B.CreateICmpNE(Words[I], B.getInt64(0)),
                           B.CreateAdd(Zeros, B.getInt64(WordBits * I)), Count);
  }
  return fromWords({Count}, X.Bits);
}

Value *LimbArithmetic::toFloat(const Number &X, Type *T, bool Signed) {
  if (X.Limbs.size() == 1)
    return Signed ? B.CreateSIToFP(signedLimb(X), T)
                  : B.CreateUIToFP(X.Limbs[0], T);
  // |x| = m * 2**e with 64 significant bits in m and whatever is below them
  // collected in its last bit: rounding m is rounding x.
  Value *Negative = nullptr;
  Number Magnitude = X;
  if (Signed) {
    Number Zero = constant(APInt(X.Bits, 0));
    Negative = compare(CmpInst::ICMP_SLT, X, Zero);
    Magnitude = select(Negative, sub(Zero, X), X);
  }
  Number Zeros = countLeadingZeros(Magnitude);
  Number Normal = shift(Instruction::Shl, Magnitude, Zeros);
  unsigned Top = X.Bits - WordBits; // bits below m
  Number M = trunc(
      shift(Instruction::LShr, Normal, constant(APInt(X.Bits, Top))), WordBits);
  Number Below = trunc(Normal, Top);
  Value *Sticky = compare(CmpInst::ICMP_NE, Below, constant(APInt(Top, 0)));
  Value *Mantissa =
      B.CreateOr(M.Limbs[0], B.CreateZExt(Sticky, B.getInt64Ty()));
  // 2**(Top - zeros), built from its bits; double holds it for every width
  // here.
  Value *Exponent = B.CreateSub(B.getInt64(Top + 1023),
                                B.CreateTrunc(words(Zeros)[0], B.getInt64Ty()));
  Value *Scale = B.CreateBitCast(B.CreateShl(Exponent, 52), B.getDoubleTy());
  // A zero has no leading one; its mantissa is zero whatever the scale.
  Value *Result;
  if (T->isDoubleTy())
    Result = B.CreateFMul(B.CreateUIToFP(Mantissa, T), Scale);
  else if (T->isFloatTy()) // Rounded once; the scaling is exact or infinity.
    Result = B.CreateFPTrunc(
        B.CreateFMul(
            B.CreateFPExt(B.CreateUIToFP(Mantissa, T), B.getDoubleTy()), Scale),
        T);
  else // 2**63 is no half, but every half is far inside a double's precision.
    Result = B.CreateFPTrunc(
        B.CreateFMul(B.CreateUIToFP(Mantissa, B.getDoubleTy()), Scale), T);
  return Negative ? B.CreateSelect(Negative, B.CreateFNeg(Result), Result)
                  : Result;
}

Number LimbArithmetic::fromFloat(Value *X, unsigned Bits, bool Signed) {
  if (limbCount(Bits) == 1) {
    Type *Limb = limbType(Bits);
    return clearUnused(
        {Bits, {Signed ? B.CreateFPToSI(X, Limb) : B.CreateFPToUI(X, Limb)}});
  }
  // Word by word from the top: dividing by 2**64 and cutting off is exact.
  Type *Double = B.getDoubleTy();
  X = B.CreateFPExt(X, Double);
  Value *Negative = B.CreateFCmpOLT(X, ConstantFP::get(Double, 0));
  Value *Rest = Signed ? B.CreateSelect(Negative, B.CreateFNeg(X), X) : X;
  unsigned Count = limbCount(Bits);
  SmallVector<Value *, 4> Words(Count);
  for (unsigned I = Count; I-- > 0;) {
    Value *Unit = ConstantFP::get(Double, std::ldexp(1.0, WordBits * I));
    Value *Inverse =
        ConstantFP::get(Double, std::ldexp(1.0, -int(WordBits * I)));
    Words[I] = B.CreateFPToUI(B.CreateFMul(Rest, Inverse), B.getInt64Ty());
    Rest = B.CreateFSub(Rest,
                        B.CreateFMul(B.CreateUIToFP(Words[I], Double), Unit));
  }
  Number Magnitude = fromWords(Words, Bits);
  if (!Signed)
    return Magnitude;
  return select(Negative, sub(constant(APInt(Bits, 0)), Magnitude), Magnitude);
}

} // namespace syclcc1
