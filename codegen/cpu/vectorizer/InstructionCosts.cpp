//===- InstructionCosts.cpp - What an instruction costs -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One rule for each kind of instruction: what it costs a scalar work-item, and
// what one of W lanes, in simple instructions:
//
//     a + b, floats             1      1/W for each register that W fill
//     p[id], adjacent           1      the same
//     p[x[id]], a gather        1      2 to 3, whatever W is
//     a / b, integers           10     10 / W in floating point, or 12
//     sin(a)                    20     20 for each that is computed at once
//     an atomic with a lock     26     as much, one lane after the other
//
// Rejected: LLVM's cost model, instruction by instruction. It knows the
// processor, but not masks, loops that lanes exit in different iterations, or
// which values are uniform.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/InstructionCosts.h"
#include "codegen/cpu/vectorizer/CalleeForms.h"
#include "codegen/cpu/vectorizer/Frequencies.h"
#include "codegen/cpu/vectorizer/Interleaved.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/VectorVariant.h"
#include "codegen/cpu/vectorizer/WideProducts.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

/// True if \p I touches another cache line in every iteration.
static bool touchesNewLine(const Instruction &I, ScalarEvolution &SE) {
  constexpr int64_t Line = 64;
  const Value *Address = getLoadStorePointerOperand(&I);
  auto *Rec =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(const_cast<Value *>(Address)));
  if (!Rec || !Rec->isAffine())
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  return !Step || Step->getAPInt().abs().sge(Line);
}

/// Functions of mathematics are some tens of instructions.
static double costOf(const CallInst &I) {
  constexpr double Few = 1, Some = 4, Many = 20;
  const auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
  if (!Intrinsic)
    return Many;
  switch (Intrinsic->getIntrinsicID()) {
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::abs:
    return Few;
  case Intrinsic::exp:
  case Intrinsic::exp2:
  case Intrinsic::exp10:
  case Intrinsic::log:
  case Intrinsic::log2:
  case Intrinsic::log10:
  case Intrinsic::pow:
  case Intrinsic::sin:
  case Intrinsic::cos:
  case Intrinsic::tan:
  case Intrinsic::asin:
  case Intrinsic::acos:
  case Intrinsic::atan:
  case Intrinsic::atan2:
  case Intrinsic::sinh:
  case Intrinsic::cosh:
  case Intrinsic::tanh:
    return Many;
  default:
    return Some;
  }
}

/// What it costs that \p I, or the unit that it calls, locks a cache line, for
/// lanes as for scalar work-items. Atomics of one thread do not
/// (CPUGroupAtomics).
static double lockOf(const Instruction &I) {
  constexpr double Locked = 25;
  const auto Locks = [](const Instruction &I) {
    return isa<AtomicRMWInst, AtomicCmpXchgInst>(I);
  };
  if (const auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *Unit = Call->getCalledFunction())
      return any_of(instructions(*Unit), Locks) ? Locked : 0;
  return Locks(I) ? Locked : 0;
}

/// Arithmetic of half is that of float between two conversions, which are
/// several instructions for a single number.
static bool isOfHalves(const Instruction &I) {
  return I.getType()->isHalfTy()
             ? !isa<LoadInst, SelectInst, FreezeInst>(I)
             : isa<FPExtInst, FPToSIInst, FPToUIInst, FCmpInst>(I) &&
                   I.getOperand(0)->getType()->isHalfTy();
}

/// A division by a constant is a product with its upper half.
static bool isDivisionByConstant(const Instruction &I) {
  return I.isIntDivRem() && isa<Constant>(I.getOperand(1));
}

/// Of a scalar work-item.
static double scalarCostOf(const Instruction &I) {
  if (isDivisionByConstant(I))
    return 4;
  if (I.isIntDivRem())
    return 10;
  if (asUpper(&I))
    return 2;
  if (const auto *Call = dyn_cast<CallInst>(&I))
    return costOf(*Call);
  return isOfHalves(I) ? 3 : 1;
}

static Type *elementOf(const Instruction &I) {
  if (const auto *Cmp = dyn_cast<CmpInst>(&I))
    return Cmp->getOperand(0)->getType();
  return getLoadStorePointerOperand(&I) ? getLoadStoreType(&I) : I.getType();
}

/// True if \p I becomes no instruction.
static bool isFree(const Instruction &I) {
  return isa<PHINode, GetElementPtrInst, BitCastInst, AllocaInst>(I) ||
         I.isTerminator() || asAny(&I) || asAll(&I) || asFirst(&I) ||
         asLane(&I);
}

/// True if \p I is a mask of predicate()'s, or chooses by one.
static bool isOfMasks(const Instruction &I, const Strides &S) {
  if (elementOf(I)->isIntegerTy(1) && !isa<CmpInst>(I))
    return true;
  const auto *Select = dyn_cast<SelectInst>(&I);
  return Select && S.isVarying(Select) && isa<PHINode>(Select->getFalseValue());
}

static unsigned bitsOf(const Type *Element) {
  return Element->isPointerTy() ? 64
                                : std::max(8u, Element->getScalarSizeInBits());
}

/// Of the lanes' values, as far as they fill more than one.
double InstructionCosts::registersOf(const Type *Element) const {
  return std::max(1.0, double(bitsOf(Element)) * Lanes / Bits);
}

InstructionCost InstructionCosts::ofAtomic(Instruction &I, double Cost) const {
  if (auto *Update = dyn_cast<AtomicRMWInst>(&I);
      Update && S.isUniform(Update->getPointerOperand()) &&
      reductionOfUpdate(I) != Intrinsic::not_intrinsic)
    return {Cost + 10, 15.0 / Lanes, 0};
  const double Lock = lockOf(I);
  return {Cost + Lock, 0, Cost * 1.5 + Lock};
}

InstructionCost InstructionCosts::ofAccess(Instruction &I) const {
  // The cost of a gather differs much between processors: from less than single
  // loads to twice their time. AVX-512 also scatters, and puts numbers of 64
  // bits together as fast as those of 32. No processor gathers bytes and
  // shorts.
  const double Collect = Bits > 128 ? 2.0 * Lanes : 2.5 * Lanes;
  // Without AVX, masked accesses are expanded to single ones.
  const bool IsMasked = isDivergent(I.getParent(), S),
             OneByOne = Bits < 256 && IsMasked;
  const unsigned Element = bitsOf(getLoadStoreType(&I));
  const double Registers = registersOf(getLoadStoreType(&I));
  const Shape Of = S.of(getLoadStorePointerOperand(&I));
  const bool Whole = !OneByOne && Of.K == Shape::Strided &&
                     std::abs(Of.Stride) * 8 == int64_t(Element);
  // Each member is as many shuffles as there are vectors. Scalar work-items
  // have long rows in registers, too, and inactive lanes are not skipped: these
  // are counted as gathers.
  const InterleaveGroup *Group = Structures.of(I);
  if (Group && Group->IsScattered && !Group->IsOfWords &&
      (Group->Span > 4 || IsMasked))
    Group = nullptr;
  const double All =
      Of.K == Shape::Uniform   ? 1.0
      : Whole                  ? Registers
      : Of.window(Element / 8) ? 2 * Registers
      : Group && Group->IsScattered
          ? (double(Lanes) + 2.0 * Registers) / Group->Members.size()
      : Group                      ? Registers * Group->Factor
      : Element > 32 && Bits < 512 ? Collect * 1.5
      : Element < 32 && Bits > 128
          ? Collect * (isa<LoadInst>(I) && Bits >= 512 ? 1.25 : 1.5)
          : Collect;
  // If accesses of one work-item stride through memory while those of
  // neighbours are adjacent, as in a histogram, each iteration costs one cache
  // line for one work-item, and the same for W of them.
  constexpr double NewLine = 3;
  return {1 + (Whole && touchesNewLine(I, SE) ? NewLine : 0), All / Lanes, 0};
}

/// Of one of W lanes that differ.
double InstructionCosts::ofArithmetic(const Instruction &I, double Cost) const {
  const unsigned Element = bitsOf(elementOf(I));
  const double InRegisters = Cost * registersOf(elementOf(I)) / Lanes;
  // The upper half of a product is one instruction up to 32 bits, and four
  // products of vectors with 64.
  if (isDivisionByConstant(I))
    return Element <= 32               ? 2 * InRegisters
           : dividesInVectors(I, Bits) ? 4 * InRegisters
                                       : Cost * 2.5;
  if (asUpper(&I))
    return 7 * InRegisters;
  if (dividesInVectors(I, Bits))
    return Cost * std::max(1.0, 64.0 * Lanes / Bits) / Lanes;
  if (I.isIntDivRem())
    return Cost * 1.2;
  if (const auto *Call = dyn_cast<CallInst>(&I)) {
    if (const unsigned AtOnce = vectorVariant(*Call, Lanes).Lanes)
      return Cost / AtOnce;
    return getVectorIntrinsicIDForCall(Call, &TLI) != Intrinsic::not_intrinsic
               ? InRegisters
               : Cost * 1.2;
  }
  return InRegisters;
}

InstructionCost InstructionCosts::of(Instruction &I) const {
  if (isFree(I))
    return {};
  if (isAtomicUpdate(I))
    return {2 + lockOf(I), 0, 3 + lockOf(I)};
  if (const CalleeForms::Form *Form = Forms ? Forms->of(I) : nullptr)
    return Form->Wide
               ? InstructionCost{Form->Costs.Scalar + 4, Form->Costs.InLanes, 0}
               : InstructionCost{Form->Costs.Scalar + 4, 0,
                                 Form->Costs.Scalar + 6};
  if (isUnit(I))
    return {4, 0, 6};
  if (elementOf(I)->isVoidTy() || isOfMasks(I, S))
    return {};
  const double Cost = scalarCostOf(I);
  if (I.isAtomic())
    return ofAtomic(I, Cost);
  if (getLoadStorePointerOperand(&I))
    return ofAccess(I);
  return {Cost, S.isVarying(&I) ? ofArithmetic(I, Cost) : Cost / Lanes, 0};
}

} // namespace syclcc1::cpu
