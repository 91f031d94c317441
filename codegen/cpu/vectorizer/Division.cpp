//===- Division.cpp - Instructions that divide ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested with IndexQuotients by
// test/codegen/cpu/vectorizer/index-quotients.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Division.h"
#include "llvm/ADT/APInt.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

static uint64_t largestPowerOf2(const APInt &Factor) {
  return uint64_t(1) << std::min(Factor.countr_zero(), 32u);
}

Division asDivision(const Instruction &I) {
  auto *T = dyn_cast<IntegerType>(I.getType());
  if (!T || (T->getBitWidth() != 32 && T->getBitWidth() != 64))
    return {};
  // InstCombine's form of x & 31.
  if (isa<ZExtInst>(I)) {
    const unsigned Bits = I.getOperand(0)->getType()->getIntegerBitWidth();
    return Bits < 32 ? Division{Division::Remainder, uint64_t(1) << Bits}
                     : Division{};
  }
  if (I.getNumOperands() != 2)
    return {};
  const auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  if (!C && I.isIntDivRem()) {
    const auto Opcode = I.getOpcode();
    return {Opcode == Instruction::UDiv || Opcode == Instruction::SDiv
                ? Division::Quotient
                : Division::Remainder,
            0, Opcode == Instruction::SDiv || Opcode == Instruction::SRem};
  }
  if (!C)
    return {};
  const APInt &By = C->getValue();
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::URem:
    if (!By.isZero())
      return {I.getOpcode() == Instruction::UDiv ? Division::Quotient
                                                 : Division::Remainder,
              largestPowerOf2(By), false, By.getLimitedValue()};
    return {};
  case Instruction::SDiv:
  case Instruction::SRem:
    if (By.isStrictlyPositive())
      return {I.getOpcode() == Instruction::SDiv ? Division::Quotient
                                                 : Division::Remainder,
              largestPowerOf2(By), true, By.getLimitedValue()};
    return {};
  case Instruction::LShr:
  case Instruction::AShr:
    if (By.ult(T->getBitWidth()))
      return {Division::Quotient,
              uint64_t(1) << std::min<uint64_t>(By.getZExtValue(), 32), false,
              uint64_t(1) << By.getZExtValue()};
    return {};
  case Instruction::And:
    if (By.isZero())
      return {};
    if (By[0])
      return {Division::Remainder,
              uint64_t(1) << std::min(By.countr_one(), 32u), false,
              By.isMask() ? (By + 1).getLimitedValue() : 0, true};
    return {Division::Quotient, largestPowerOf2(By), false,
            By.isNegatedPowerOf2() ? largestPowerOf2(By) : 0, true};
  default:
    return {};
  }
}

} // namespace syclcc1::cpu
