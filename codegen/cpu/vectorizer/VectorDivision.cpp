//===- VectorDivision.cpp - Quotients of integers by floating point -------===//
//
//     %q = udiv <8 x i32> %a, %b
//  -> %q = fptoui (fdiv (uitofp %a to <8 x double>), (uitofp %b …))
//
// No processor divides vectors of integers; LLVM divides lane by lane. The
// truncated quotient of floating-point numbers is the same if the type has
// twice the bits: if a/b is not an integer, it is at least 1/b away from one,
// which is more than half a unit in the last place as long as a < 2^53 (for
// floats: 2^24).
//
// For 64-bit integers there is no such type. LLVM turns constant divisors into
// products.
//
// Tested by test/codegen/cpu/vectorizer/widen-division.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

bool dividesAsFloats(const Instruction &I, unsigned RegisterBits) {
  // Registers of 128 bits hold two doubles, and conversions take as long as the
  // divisions.
  return I.isIntDivRem() && RegisterBits >= 256 &&
         !isa<Constant>(I.getOperand(1)) &&
         I.getType()->getScalarSizeInBits() <= 32;
}

Value *divideAsFloats(IRBuilder<> &B, const Instruction &I, Value *Left,
                      Value *Right) {
  auto *T = cast<VectorType>(Left->getType());
  const unsigned Opcode = I.getOpcode();
  const bool IsSigned =
      Opcode == Instruction::SDiv || Opcode == Instruction::SRem;
  const bool IsShort = T->getScalarSizeInBits() <= 16;
  auto *Integer = VectorType::get(B.getInt32Ty(), T);
  auto *Float = VectorType::get(IsShort ? B.getFloatTy() : B.getDoubleTy(), T);
  auto convert = [&](Value *V) {
    if (!IsShort)
      return IsSigned ? B.CreateSIToFP(V, Float) : B.CreateUIToFP(V, Float);
    return B.CreateSIToFP(B.CreateIntCast(V, Integer, IsSigned), Float);
  };
  Value *Quotient = B.CreateFDiv(convert(Left), convert(Right));
  Quotient = IsSigned || IsShort ? B.CreateFPToSI(Quotient, Integer)
                                 : B.CreateFPToUI(Quotient, Integer);
  Quotient = B.CreateTrunc(Quotient, T);
  if (Opcode == Instruction::SDiv || Opcode == Instruction::UDiv)
    return Quotient;
  return B.CreateSub(Left, B.CreateMul(Quotient, Right));
}

} // namespace syclcc1::cpu
