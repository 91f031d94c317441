//===- NarrowIndices.cpp - 32-bit indices in 32-bit registers -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   int i = item.get_global_id(0);   …   c[i] = a[i] + b[i];
//
// SYCL's ids have 64 bits, so the sum of which an id is made has 64 as well,
// and InstCombine writes its lower half, extended and scaled, by shifts:
//
//   %id = add i64 (mul i64 (zext %group), (zext %size)), (zext %item)
//   %up = shl i64 %id, 32
//   %offset = ashr exact i64 %up, 30
//
// The registers of a GPU have 32 bits. There an address from this offset takes
// three instructions, and one (a multiplication of 32 bits to 64 with an
// addition) if the code generator sees the extension of a number of 32 bits.
// This pass computes the number in 32 bits, from the parts that were extended:
//
//   %i = add i32 (mul i32 %group, %size), %item
//   %offset = shl nsw i64 (sext %i), 2
//
// The lower half of a sum, difference, product, left shift or bitwise operation
// depends on the lower halves of its operands only. It is done if all operands
// at the ends are extended numbers or constants. What also needs the 64 bits
// keeps them.
//
// Rejected: LLVM's TruncInstCombine, which narrows only what nothing else uses,
// and knows no shifts as extensions; ids of 32 bits in the device library,
// since the lower half of what has more must be right, too.
//
//   Requires:    nothing; after the last InstCombine, which would undo it.
//   Establishes: nothing; the CFG is unchanged.
// Tested by test/codegen/ptx/narrow-indices.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// Numbers of 32 bits that equal the lower halves of numbers of 64.
class LowerHalves {
  DenseMap<Instruction *, Value *> Known;
  /// How deep sums are looked through.
  static constexpr unsigned MaximalDepth = 8;

  static Value *operandOfExtension(Value *V, Type *Word) {
    Value *Part;
    return match(V, m_ZExtOrSExt(m_Value(Part))) && Part->getType() == Word
               ? Part
               : nullptr;
  }

  /// Whether get() succeeds for \p V.
  static bool isFree(Value *V, unsigned Depth) {
    if (isa<ConstantInt>(V) || match(V, m_ZExtOrSExt(m_Value())))
      return true;
    auto *Operation = dyn_cast<BinaryOperator>(V);
    if (!Operation || Depth == 0)
      return false;
    switch (Operation->getOpcode()) {
    case Instruction::Shl: {
      const APInt *Amount;
      return match(Operation->getOperand(1), m_APInt(Amount)) &&
             Amount->ult(32) && isFree(Operation->getOperand(0), Depth - 1);
    }
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Mul:
    case Instruction::And:
    case Instruction::Or:
    case Instruction::Xor:
      return isFree(Operation->getOperand(0), Depth - 1) &&
             isFree(Operation->getOperand(1), Depth - 1);
    default:
      return false;
    }
  }

  Value *build(Value *V) {
    Type *Word = Type::getInt32Ty(V->getContext());
    if (auto *Number = dyn_cast<ConstantInt>(V))
      return ConstantInt::get(Word, Number->getValue().trunc(32));
    if (Value *Part = operandOfExtension(V, Word))
      return Part;
    auto *I = cast<Instruction>(V);
    Value *&Half = Known[I];
    if (Half)
      return Half;
    // Behind I, where its operands are known; I has no flags that hold for its
    // half.
    IRBuilder<> B(I->getNextNode());
    B.SetCurrentDebugLocation(I->getDebugLoc());
    if (auto *Extension = dyn_cast<CastInst>(I))
      return Half = B.CreateIntCast(Extension->getOperand(0), Word,
                                    isa<SExtInst>(Extension));
    Value *Left = build(I->getOperand(0)), *Right = build(I->getOperand(1));
    // build() has changed the map.
    return Known[I] =
               B.CreateBinOp(cast<BinaryOperator>(I)->getOpcode(), Left, Right);
  }

public:
  /// The lower half of \p V, a sum or the like; null if that is not free.
  Value *get(Value *V) {
    return isa<BinaryOperator>(V) && isFree(V, MaximalDepth) ? build(V)
                                                             : nullptr;
  }
};

/// The forms in which InstCombine writes the lower half of \p Whole, extended
/// to 64 bits and shifted left by \p Shift.
bool isExtendedHalf(Instruction &I, Value *&Whole, uint64_t &Shift,
                    bool &Signed) {
  uint64_t Back;
  const APInt *Mask;
  Signed = false;
  if (match(&I, m_Shr(m_Shl(m_Value(Whole), m_SpecificInt(32)),
                      m_ConstantInt(Back)))) {
    Signed = I.getOpcode() == Instruction::AShr;
    Shift = 32 - Back;
    return Back <= 32;
  }
  Shift = 0;
  if (match(&I, m_And(m_Value(Whole), m_SpecificInt(0xffffffff))))
    return true;
  return match(&I, m_And(m_Shl(m_Value(Whole), m_ConstantInt(Shift)),
                         m_APInt(Mask))) &&
         Shift <= 32 && *Mask == APInt(64, 0xffffffff).shl(Shift);
}

} // namespace

PreservedAnalyses PTXNarrowIndicesPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  LowerHalves Halves;
  SmallVector<WeakTrackingVH> Dead;
  for (Instruction &I : instructions(F)) {
    Value *Whole, *Half;
    uint64_t Shift;
    bool Signed;
    if (match(&I, m_Trunc(m_Value(Whole))) && I.getType()->isIntegerTy(32) &&
        Whole->getType()->isIntegerTy(64)) {
      if ((Half = Halves.get(Whole))) {
        I.replaceAllUsesWith(Half);
        Dead.push_back(&I);
      }
      continue;
    }
    if (!I.getType()->isIntegerTy(64) ||
        !isExtendedHalf(I, Whole, Shift, Signed) || !(Half = Halves.get(Whole)))
      continue;
    IRBuilder<> B(&I);
    Value *Extended = Signed ? B.CreateSExt(Half, I.getType())
                             : B.CreateZExt(Half, I.getType());
    // A number of 32 bits is shifted by at most 32 within 64.
    if (Shift)
      Extended = B.CreateShl(Extended, Shift, "", /*HasNUW=*/!Signed,
                             /*HasNSW=*/Signed || Shift < 32);
    I.replaceAllUsesWith(Extended);
    Dead.push_back(&I);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  return keepsCFG(!Dead.empty());
}

} // namespace syclcc1
