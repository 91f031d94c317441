//===- WidenRules.cpp - One rule for each kind of instruction -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   uniform operands         the instruction once
//   address strided by the   vector load or store; masked if lanes are
//     size of the element    inactive; reversed if the stride is negative
//   addresses strided by a   vectors of all structures, and shuffles
//     structure
//   addresses at known       vectors of all neighbours, and a shuffle
//     distances                (WidenWindow.cpp)
//   other addresses          gather, scatter
//   uniform address          one load; the last lane's store
//   arithmetic, casts        the same on vectors; divisors of inactive lanes
//                            are 1
//   integer quotients        in floating point (VectorDivision.cpp)
//   atomics at one address   a reduction and one atomic (UniformUpdates.cpp)
//   functions                vector variants (VFDatabase), for parts of the
//                            lanes if none takes all; intrinsics
//   functions without, and   serialised: one active lane after the other
//     atomics
//   variables                a copy for each lane
//
// An instruction without a rule keeps the loop over work-items scalar
// (WidenSupport.cpp).
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/VectorMath.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/SubGroupOperations.h"
#include "codegen/cpu/vectorizer/VectorVariant.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

bool Widener::isConsecutive(const Value *Address, Type *T) const {
  const Shape Of = S.of(Address);
  return Of.K == Shape::Strided && hasVectors(T) &&
         Of.Stride == int64_t(DL.getTypeStoreSize(T).getFixedValue());
}

/// True if the lanes access neighbours in the opposite order.
bool Widener::isReversed(const Value *Address, Type *T) const {
  const Shape Of = S.of(Address);
  return Of.K == Shape::Strided && hasVectors(T) &&
         Of.Stride == -int64_t(DL.getTypeStoreSize(T).getFixedValue());
}

/// The smallest address of reversed lanes that access elements of \p T.
Value *Widener::lowest(Value *Address, Type *T) {
  const uint64_t Size = DL.getTypeStoreSize(T).getFixedValue();
  return B.CreatePtrAdd(first(Address),
                        B.getInt64(-(uint64_t(Lanes - 1) * Size)));
}

/// True if only these lanes access the memory at \p Address, and inactive lanes
/// have memory there as well if one is active: vectors need no mask.
bool Widener::isOfLanes(const Value *Address) const {
  const auto *A = dyn_cast<Argument>(getUnderlyingObject(Address));
  return A && A->hasAttribute(LanesMemoryAttr);
}

Instruction *Widener::cloneOfLane0(Instruction &I) {
  Instruction *Clone = I.clone();
  for (Use &U : Clone->operands())
    if (!isa<BasicBlock>(U) && !U->getType()->isMetadataTy())
      U.set(first(U));
  for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_access_group})
    Clone->setMetadata(Kind, nullptr);
  // It may run when no lane is active, with arguments that are poison.
  if (isa<CallInst>(Clone))
    Clone->dropUBImplyingAttrsAndMetadata();
  Clone->dropDbgRecords();
  B.Insert(Clone, I.getName());
  return Clone;
}

void Widener::emitUniform(Instruction &I) { Firsts[&I] = cloneOfLane0(I); }

/// The constant value of \p I, just written, if it has one: lanes of a
/// sub-group know their numbers.
static Value *foldConstant(Instruction *I, const DataLayout &DL) {
  if (isa<AllocaInst, LoadInst, CallBase>(I) || I->mayHaveSideEffects())
    return I;
  Constant *Known = ConstantFoldInstruction(I, DL);
  if (!Known)
    return I;
  I->eraseFromParent();
  return Known;
}

/// Lane 0 of \p I. That lane may be inactive, so nothing is known about
/// overflow.
void Widener::emitStrided(Instruction &I) {
  Value *V;
  switch (I.getOpcode()) {
  case Instruction::Or:
    V = B.CreateAdd(first(I.getOperand(0)), first(I.getOperand(1)));
    break;
  case Instruction::SExt:
    V = emitExact(I.getOperand(0), /*Signed=*/true);
    break;
  case Instruction::ZExt:
    V = emitExact(I.getOperand(0), cast<ZExtInst>(I).hasNonNeg());
    break;
  case Instruction::Select:
    if (isa<UndefValue>(I.getOperand(1)) || isa<UndefValue>(I.getOperand(2))) {
      V = first(I.getOperand(isa<UndefValue>(I.getOperand(1)) ? 2 : 1));
      break;
    }
    [[fallthrough]];
  default: {
    Instruction *Clone = cloneOfLane0(I);
    Clone->dropPoisonGeneratingFlags();
    V = foldConstant(Clone, DL);
  }
  }
  Firsts[&I] = V;
}

/// The value of the strided integer \p V in lane 0 without overflow, in 64
/// bits.
Value *Widener::emitExact(Value *V, bool Signed) {
  Shape Of;
  auto operand = [&](unsigned Index) {
    return emitExact(cast<Instruction>(V)->getOperand(Index), Signed);
  };
  switch (const_cast<Strides &>(S).exactForm(V, Signed, Of)) {
  case Strides::Exact::Uniform:
  case Strides::Exact::Known:
  case Strides::Exact::Assumed:
    return Signed ? B.CreateSExt(first(V), B.getInt64Ty())
                  : B.CreateZExt(first(V), B.getInt64Ty());
  case Strides::Exact::Add:
    return B.CreateAdd(operand(0), operand(1));
  case Strides::Exact::Sub:
    return B.CreateSub(operand(0), operand(1));
  case Strides::Exact::Scale:
    return B.CreateMul(operand(0),
                       B.getInt64(Strides::scaleOf(*cast<Instruction>(V))));
  case Strides::Exact::Wider:
    return first(cast<Instruction>(V)->getOperand(0));
  case Strides::Exact::Extension:
    return operand(0);
  case Strides::Exact::No:
    break;
  }
  llvm_unreachable("its extension is strided");
}

void Widener::emitAlloca(AllocaInst &A) {
  const IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(Prologue, Prologue->begin());
  const uint64_t All = isInterleaved(A)
                           ? A.getAllocationSize(DL)->getFixedValue()
                           : uint64_t(laneBytes(A)) * Lanes;
  AllocaInst *Copies = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), All),
                                      nullptr, A.getName() + ".lanes");
  Copies->setAlignment(A.getAlign());
  Firsts[&A] = Copies;
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

Value *Widener::emitVarying(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return emitLoad(*Load);
  if (auto *Call = dyn_cast<CallInst>(&I))
    return emitCall(*Call);
  if (auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    SmallVector<Value *> Indices;
    for (Value *Index : G->indices())
      Indices.push_back(S.isUniform(Index) ? first(Index) : wide(Index));
    Value *Base = G->getPointerOperand();
    Base = S.isUniform(Base) ? first(Base) : wide(Base);
    return B.CreateGEP(G->getSourceElementType(), Base, Indices, "",
                       G->getNoWrapFlags());
  }
  Value *Result = nullptr;
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    Result = B.CreateCast(Cast->getOpcode(), wide(I.getOperand(0)),
                          vectorOf(I.getType()));
  } else if (auto *Cmp = dyn_cast<CmpInst>(&I)) {
    Result = B.CreateCmp(Cmp->getPredicate(), wide(I.getOperand(0)),
                         wide(I.getOperand(1)));
  } else if (isa<SelectInst>(I)) {
    Value *Condition = I.getOperand(0);
    Result = B.CreateSelect(S.isUniform(Condition) ? first(Condition)
                                                   : wide(Condition),
                            wide(I.getOperand(1)), wide(I.getOperand(2)));
  } else if (isa<FreezeInst>(I)) {
    Result = B.CreateFreeze(wide(I.getOperand(0)));
  } else if (isa<UnaryOperator>(I)) {
    Result = B.CreateUnOp(static_cast<Instruction::UnaryOps>(I.getOpcode()),
                          wide(I.getOperand(0)));
  } else {
    Value *Right = wide(I.getOperand(1));
    const bool InVectors = dividesInVectors(
        I, TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
               .getFixedValue());
    Value *Uniform = InVectors && S.isUniform(I.getOperand(1))
                         ? first(I.getOperand(1))
                         : nullptr;
    if (I.isIntDivRem() && Mask && !Uniform && !hasSafeDivisor(I))
      Right =
          B.CreateSelect(Mask, Right, ConstantInt::get(Right->getType(), 1));
    if (InVectors)
      return divideInVectors(B, I, wide(I.getOperand(0)), Right, Uniform);
    Result = B.CreateBinOp(static_cast<Instruction::BinaryOps>(I.getOpcode()),
                           wide(I.getOperand(0)), Right);
  }
  if (auto *NewI = dyn_cast<Instruction>(Result);
      NewI && NewI->getOpcode() == I.getOpcode()) {
    NewI->copyIRFlags(&I);
    NewI->copyMetadata(I, {LLVMContext::MD_fpmath});
  }
  return Result;
}

Value *Widener::emitLoad(LoadInst &I) {
  if (const InterleaveGroup *G = Structures.of(I)) {
    if (G->leader().I == &I)
      emitInterleavedLoads(*G);
    return Wides.lookup(&I);
  }
  if (isMostlyConsecutive(I))
    return emitMostlyConsecutive(I);
  if (Value *Known = emitWindow(I))
    return Known;
  VectorType *T = vectorOf(I.getType());
  Value *Address = I.getPointerOperand();
  Instruction *Result;
  const bool Reversed = isReversed(Address, I.getType());
  if (Reversed) {
    Value *From = lowest(Address, I.getType());
    Result = Mask ? static_cast<Instruction *>(B.CreateMaskedLoad(
                        T, From, I.getAlign(), B.CreateVectorReverse(Mask),
                        PoisonValue::get(T)))
                  : B.CreateAlignedLoad(T, From, I.getAlign());
  } else if (!isConsecutive(Address, I.getType()))
    Result = B.CreateMaskedGather(T, wide(Address), I.getAlign(), maskOrAll());
  else if (Mask && !isOfLanes(Address))
    Result = B.CreateMaskedLoad(T, first(Address), I.getAlign(), Mask,
                                PoisonValue::get(T));
  else
    Result = B.CreateAlignedLoad(T, first(Address), I.getAlign());
  Result->setMetadata(LLVMContext::MD_tbaa,
                      I.getMetadata(LLVMContext::MD_tbaa));
  return Reversed ? B.CreateVectorReverse(Result) : Result;
}

/// The number of the last lane that is on. There is one, since a block with a
/// mask is behind a guard.
Value *Widener::lastLane() {
  if (!Mask)
    return B.getInt64(Lanes - 1);
  Value *Bits = B.CreateBitCast(Mask, B.getIntNTy(Lanes));
  Value *OffBehind = B.CreateBinaryIntrinsic(Intrinsic::ctlz, Bits,
                                             /*is_zero_poison=*/B.getTrue());
  return B.CreateXor(OffBehind,
                     ConstantInt::get(OffBehind->getType(), Lanes - 1));
}

void Widener::emitStore(StoreInst &I) {
  if (const InterleaveGroup *G = Structures.of(I)) {
    if (G->leader().I == &I)
      emitInterleavedStores(*G);
    return;
  }
  Value *V = I.getValueOperand(), *Address = I.getPointerOperand();
  Instruction *Result;
  if (S.isUniform(Address) && S.isUniform(V)) {
    cloneOfLane0(I);
    return;
  }
  if (isReversed(Address, V->getType())) {
    Value *To = lowest(Address, V->getType());
    Value *Now = B.CreateVectorReverse(wide(V));
    Result = Mask ? B.CreateMaskedStore(Now, To, I.getAlign(),
                                        B.CreateVectorReverse(Mask))
                  : static_cast<Instruction *>(
                        B.CreateAlignedStore(Now, To, I.getAlign()));
  } else if (isConsecutive(Address, V->getType())) {
    Value *Now = wide(V);
    const bool IsBlend = Mask && isOfLanes(Address);
    if (IsBlend)
      Now = B.CreateSelect(
          Mask, Now,
          B.CreateAlignedLoad(Now->getType(), first(Address), I.getAlign()));
    Result = Mask && !IsBlend
                 ? B.CreateMaskedStore(Now, first(Address), I.getAlign(), Mask)
                 : static_cast<Instruction *>(
                       B.CreateAlignedStore(Now, first(Address), I.getAlign()));
  } else if (Instruction *Store = emitWindow(I)) {
    Result = Store;
  } else if (S.isUniform(Address)) {
    // All lanes write it; the last one stays.
    Result = B.CreateAlignedStore(B.CreateExtractElement(wide(V), lastLane()),
                                  first(Address), I.getAlign());
  } else {
    Result = B.CreateMaskedScatter(wide(V), wide(Address), I.getAlign(),
                                   maskOrAll());
  }
  Result->setMetadata(LLVMContext::MD_tbaa,
                      I.getMetadata(LLVMContext::MD_tbaa));
}

/// \p V, and in inactive lanes an argument that functions of mathematics are
/// fast for: there it may be anything, such as what the program has tested for.
Value *Widener::usual(Value *V) {
  return Mask && V->getType()->isFPOrFPVectorTy()
             ? B.CreateSelect(Mask, V, ConstantFP::get(V->getType(), 0.5))
             : V;
}

Value *Widener::emitCall(CallInst &I) {
  const Intrinsic::ID ID = getVectorIntrinsicIDForCall(&I, &TLI);
  if (const VectorVariant Variant = vectorVariant(I, Lanes); Variant.F) {
    SmallVector<Value *> Arguments, Results;
    for (unsigned From = 0; From != Lanes; From += Variant.Lanes) {
      Arguments.clear();
      for (Value *Argument : I.args()) {
        Value *All = usual(wide(Argument));
        Arguments.push_back(
            Variant.Lanes == Lanes
                ? All
                : B.CreateShuffleVector(
                      All, createSequentialMask(From, Variant.Lanes, 0)));
      }
      Results.push_back(B.CreateCall(Variant.F, Arguments));
    }
    return concatenateVectors(B, Results);
  }
  if (ID != Intrinsic::not_intrinsic) {
    SmallVector<Value *> Arguments;
    SmallVector<Type *> Types;
    VectorType *Result = vectorOf(I.getType());
    if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, &TTI))
      Types.push_back(Result);
    for (const auto &[Index, Argument] : enumerate(I.args())) {
      const bool IsScalar = isVectorIntrinsicWithScalarOpAtArg(ID, Index, &TTI);
      Arguments.push_back(IsScalar ? first(Argument) : wide(Argument));
      if (isVectorIntrinsicWithOverloadTypeAtArg(ID, Index, &TTI))
        Types.push_back(Arguments.back()->getType());
    }
    return B.CreateIntrinsic(ID, Types, Arguments,
                             isa<FPMathOperator>(I) ? I.getFastMathFlags()
                                                    : FastMathFlags());
  }
  if (Function *Lanewise = lanesFunction(I, Lanes)) {
    SmallVector<Value *> Arguments;
    for (Value *Argument : I.args())
      Arguments.push_back(usual(wide(Argument)));
    return B.CreateCall(Lanewise, Arguments);
  }
  // Lane by lane. Inactive ones contain anything, which a math function
  // accepts, except poison.
  SmallVector<Value *> Vectors;
  for (Value *Argument : I.args())
    Vectors.push_back(B.CreateFreeze(wide(Argument)));
  Value *Result = PoisonValue::get(vectorOf(I.getType()));
  for (unsigned Lane = 0; Lane != Lanes; ++Lane) {
    SmallVector<Value *> Arguments;
    for (Value *V : Vectors)
      Arguments.push_back(B.CreateExtractElement(V, uint64_t(Lane)));
    CallInst *Call =
        B.CreateCall(I.getFunctionType(), I.getCalledOperand(), Arguments);
    Call->setCallingConv(I.getCallingConv());
    Call->setAttributes(AttributeList::get(
        I.getContext(), AttributeList::FunctionIndex,
        AttrBuilder(I.getContext(), I.getAttributes().getFnAttrs())));
    Result = B.CreateInsertElement(Result, Call, uint64_t(Lane));
  }
  return Result;
}

} // namespace syclcc1::cpu
