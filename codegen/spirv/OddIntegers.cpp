// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See OddIntegers.h.

#include "codegen/spirv/OddIntegers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1 {

bool isOddInteger(Type *T) {
  return T->isIntegerTy() && !LimbArithmetic::isLegal(T->getIntegerBitWidth());
}

bool holdsOddInteger(Type *T) {
  if (isOddInteger(T))
    return true;
  if (auto *Array = dyn_cast<ArrayType>(T))
    return holdsOddInteger(Array->getElementType());
  if (auto *Struct = dyn_cast<StructType>(T))
    return any_of(Struct->elements(), holdsOddInteger);
  return false;
}

/// The type that replaces \p T in registers, signatures and aggregates.
Type *legalType(Type *T) {
  LLVMContext &Context = T->getContext();
  if (isOddInteger(T)) {
    unsigned Bits = T->getIntegerBitWidth();
    unsigned Count = LimbArithmetic::limbCount(Bits);
    Type *Limb = IntegerType::get(Context, LimbArithmetic::limbBits(Bits));
    return Count == 1
               ? Limb
               : StructType::get(Context, SmallVector<Type *, 2>(Count, Limb));
  }
  if (!holdsOddInteger(T))
    return T;
  if (auto *Array = dyn_cast<ArrayType>(T))
    return ArrayType::get(legalType(Array->getElementType()),
                          Array->getNumElements());
  SmallVector<Type *> Elements;
  for (Type *Element : cast<StructType>(T)->elements())
    Elements.push_back(legalType(Element));
  return StructType::get(Context, Elements, cast<StructType>(T)->isPacked());
}

FunctionType *legalFunctionType(FunctionType *T) {
  SmallVector<Type *> Params;
  for (Type *Param : T->params())
    Params.push_back(legalType(Param));
  return FunctionType::get(legalType(T->getReturnType()), Params,
                           T->isVarArg());
}

Number OddIntegers::get(IRBuilderBase &B, Value *V) const {
  LimbArithmetic Arithmetic(B);
  unsigned Bits = V->getType()->getIntegerBitWidth();
  if (!isOddInteger(V->getType()))
    return {Bits, {V}};
  if (auto *C = dyn_cast<ConstantInt>(V))
    return Arithmetic.constant(C->getValue());
  if (auto It = Numbers.find(V); It != Numbers.end())
    return It->second;
  // LegalizeIntegers has turned constant expressions into instructions. A value
  // without a number is poison, undef, or the result of an instruction that
  // VerifySPIRV refuses.
  if (isa<Constant>(V) && !isa<UndefValue>(V))
    V->getContext().emitError("a constant of " + Twine(Bits) +
                              " bits cannot be compiled for spirv64");
  return Arithmetic.constant(APInt(Bits, 0));
}

Value *OddIntegers::pack(IRBuilderBase &B, const Number &N, Type *T) {
  Type *Legal = legalType(T);
  if (N.Limbs.size() == 1)
    return N.Limbs[0];
  Value *Struct = PoisonValue::get(Legal);
  for (auto [I, Limb] : enumerate(N.Limbs))
    Struct = B.CreateInsertValue(Struct, Limb, I);
  return Struct;
}

Number OddIntegers::unpack(IRBuilderBase &B, Value *V, unsigned Bits) {
  Number N{Bits, {}};
  unsigned Count = LimbArithmetic::limbCount(Bits);
  if (Count == 1)
    N.Limbs.push_back(V);
  else
    for (unsigned I = 0; I < Count; ++I)
      N.Limbs.push_back(B.CreateExtractValue(V, I));
  return N;
}

Value *OddIntegers::legal(IRBuilderBase &B, Value *V) const {
  Type *T = V->getType();
  if (isOddInteger(T))
    return pack(B, get(B, V), T);
  if (!holdsOddInteger(T))
    return V;
  if (Value *Known = Packed.lookup(V))
    return Known;
  // As in get().
  auto *C = dyn_cast<Constant>(V);
  if (!C || isa<UndefValue>(C))
    return PoisonValue::get(legalType(T));
  Value *Result = PoisonValue::get(legalType(T));
  unsigned Count =
      isa<StructType>(T) ? T->getStructNumElements() : T->getArrayNumElements();
  for (unsigned I = 0; I < Count; ++I)
    Result =
        B.CreateInsertValue(Result, legal(B, C->getAggregateElement(I)), I);
  return Result;
}

void OddIntegers::replace(Instruction &I, Value *New) {
  if (!I.getType()->isVoidTy()) {
    if (New->getType() == I.getType()) {
      I.replaceAllUsesWith(New);
      if (isa<Instruction>(New) && !New->hasName())
        New->takeName(&I);
    }
  }
  Dead.push_back(&I);
}

void OddIntegers::define(Instruction &I, const Number &N) {
  if (!isOddInteger(I.getType()))
    return replace(I, N.Limbs[0]);
  Numbers[&I] = N;
  Dead.push_back(&I);
}

void OddIntegers::defineLegal(IRBuilderBase &B, Instruction &I, Value *New) {
  Type *T = I.getType();
  if (isOddInteger(T))
    return define(I, unpack(B, New, T->getIntegerBitWidth()));
  if (!holdsOddInteger(T))
    return replace(I, New);
  Packed[&I] = New;
  Dead.push_back(&I);
}

void OddIntegers::defineArgument(IRBuilderBase &B, Argument &Old, Value *New) {
  Type *T = Old.getType();
  if (isOddInteger(T))
    Numbers[&Old] = unpack(B, New, T->getIntegerBitWidth());
  else if (holdsOddInteger(T))
    Packed[&Old] = New;
  else
    Old.replaceAllUsesWith(New);
}

void OddIntegers::eraseReplaced() {
  for (Instruction *I : Dead)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Dead)
    I->eraseFromParent();
}

} // namespace syclcc1
