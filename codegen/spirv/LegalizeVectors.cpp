//===- LegalizeVectors.cpp - Vectors that SPIR-V does not have ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SPIR-V's vectors have 2, 3, 4, 8 or 16 elements that are booleans, numbers of
// a legal width, or half, float and double.
//
//   <32 x float>   the writer aborts: "unable to legalize G_UNMERGE_VALUES"
//   <5 x i32>      written, and refused by validators
//   <8 x i1>       as bits of a byte: `bitcast <8 x i1> to i8` and loads mean
//                  nothing for SPIR-V's booleans
//
// LLVM's Scalarizer scalarises all of a function that uses one of these. It
// does not handle casts between vectors and integers, which are split here.
//
// Requires:    byte GEPs, so that no address mentions the vector.
// Establishes: no such vector, except in signatures, which VerifySPIRV refuses.
// Tested by test/codegen/spirv/legalize-vectors.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/LimbArithmetic.h"
#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"

using namespace llvm;

namespace syclcc1 {

static bool isIllegalVector(Type *T) {
  auto *Vector = dyn_cast<FixedVectorType>(T);
  if (!Vector)
    return false;
  unsigned Count = Vector->getNumElements();
  Type *Element = Vector->getElementType();
  bool LegalCount =
      Count == 2 || Count == 3 || Count == 4 || Count == 8 || Count == 16;
  bool LegalElement =
      Element->isIntegerTy()
          ? LimbArithmetic::isLegal(Element->getIntegerBitWidth())
          : Element->isHalfTy() || Element->isFloatTy() ||
                Element->isDoubleTy();
  return !LegalCount || !LegalElement;
}

static bool isPackedBits(Type *T) {
  auto *Vector = dyn_cast<FixedVectorType>(T);
  return Vector && Vector->getElementType()->isIntegerTy() &&
         Vector->getScalarSizeInBits() % 8 != 0;
}

static bool hasIllegalVector(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    return isIllegalVector(I.getType()) ||
           any_of(I.operands(),
                  [](const Use &U) { return isIllegalVector(U->getType()); });
  });
}

static IntegerType *integerOf(Type *T) {
  return IntegerType::get(T->getContext(), T->getPrimitiveSizeInBits());
}

/// The bits of \p V as one number. Elements that are poison would make all of
/// it poison, so they are frozen: Clang stores two booleans in a byte whose
/// other bits are poison, and std::find of libc++ searches the byte for a 1.
static Value *toInteger(IRBuilder<> &B, Value *V) {
  auto *T = cast<FixedVectorType>(V->getType());
  Type *Whole = integerOf(T);
  unsigned Bits = T->getElementType()->getPrimitiveSizeInBits();
  Value *Result = nullptr;
  for (unsigned I = 0; I < T->getNumElements(); ++I) {
    Value *Element = B.CreateFreeze(B.CreateExtractElement(V, I));
    Element = B.CreateZExt(B.CreateBitCast(Element, B.getIntNTy(Bits)), Whole);
    Element = B.CreateShl(Element, I * Bits);
    Result = Result ? B.CreateOr(Result, Element) : Element;
  }
  return Result;
}

static Value *toVector(IRBuilder<> &B, Value *V, FixedVectorType *T) {
  unsigned Bits = T->getElementType()->getPrimitiveSizeInBits();
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I < T->getNumElements(); ++I) {
    Value *Element =
        B.CreateTrunc(B.CreateLShr(V, I * Bits), B.getIntNTy(Bits));
    Result = B.CreateInsertElement(
        Result, B.CreateBitCast(Element, T->getElementType()), I);
  }
  return Result;
}

/// Vectors of bits as integers in memory and in casts.
static bool unpackBits(Function &F) {
  bool Changed = false;
  auto Replace = [&](Instruction &I, Value *New) {
    New->takeName(&I);
    I.replaceAllUsesWith(New);
    I.eraseFromParent();
    Changed = true;
  };
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    IRBuilder<> B(&I);
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && isPackedBits(I.getType())) {
      Value *Bits =
          B.CreateAlignedLoad(integerOf(I.getType()), Load->getPointerOperand(),
                              Load->getAlign(), Load->isVolatile());
      Replace(I, toVector(B, Bits, cast<FixedVectorType>(I.getType())));
    } else if (auto *Store = dyn_cast<StoreInst>(&I);
               Store && isPackedBits(Store->getValueOperand()->getType())) {
      B.CreateAlignedStore(toInteger(B, Store->getValueOperand()),
                           Store->getPointerOperand(), Store->getAlign(),
                           Store->isVolatile());
      I.eraseFromParent();
      Changed = true;
    } else if (auto *Cast = dyn_cast<BitCastInst>(&I)) {
      Type *From = Cast->getSrcTy(), *To = Cast->getDestTy();
      auto IsCase = [](Type *Vector, Type *Other) {
        return (isIllegalVector(Vector) && !Other->isVectorTy()) ||
               isPackedBits(Vector);
      };
      if (!IsCase(From, To) && !IsCase(To, From))
        continue;
      Value *Bits = From->isVectorTy()
                        ? toInteger(B, Cast->getOperand(0))
                        : B.CreateBitCast(Cast->getOperand(0), integerOf(From));
      Replace(I, To->isVectorTy() ? toVector(B, Bits, cast<FixedVectorType>(To))
                                  : B.CreateBitCast(Bits, To));
    }
  }
  return Changed;
}

PreservedAnalyses LegalizeVectorsPass::run(Module &M,
                                           ModuleAnalysisManager &Modules) {
  auto &Functions =
      Modules.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  ScalarizerPassOptions Options;
  Options.ScalarizeVariableInsertExtract = true;
  Options.ScalarizeLoadStore = true;
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    bool Unpacked = unpackBits(F);
    if (Unpacked)
      Functions.invalidate(F, PreservedAnalyses::none());
    Changed |= Unpacked;
    if (!hasIllegalVector(F))
      continue;
    Changed = true;
    FunctionPassManager Passes;
    Passes.addPass(ScalarizerPass(Options));
    Passes.addPass(
        EarlyCSEPass()); // insertelement of values that were just extracted
    Passes.addPass(ADCEPass());
    Functions.invalidate(F, Passes.run(F, Functions));
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
