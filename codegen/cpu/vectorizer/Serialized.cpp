//===- Serialized.cpp - What lanes do one after the other -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/cpu/vectorizer/Serialized.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1::cpu {

static constexpr StringLiteral UnitAttr = "syclcc1-serialized-unit";

Function *outlineUnit(ArrayRef<Instruction *> Members) {
  Instruction *Last = Members.back();
  Function &F = *Last->getFunction();
  LLVMContext &C = F.getContext();
  SmallSetVector<Value *, 8> Inputs;
  for (Instruction *I : Members)
    for (Value *V : I->operands())
      if ((isa<Instruction>(V) &&
           !is_contained(Members, cast<Instruction>(V))) ||
          isa<Argument>(V))
        Inputs.insert(V);
  SmallVector<Type *> Types;
  for (Value *V : Inputs)
    Types.push_back(V->getType());
  Type *Result = Last->use_empty() ? Type::getVoidTy(C) : Last->getType();
  Function *Unit = Function::Create(FunctionType::get(Result, Types, false),
                                    GlobalValue::InternalLinkage,
                                    F.getName() + ".unit", F.getParent());
  Unit->addFnAttrs(AttrBuilder(C, F.getAttributes().getFnAttrs()));
  for (const Attribute &A : F.getAttributes().getFnAttrs())
    if (A.isStringAttribute() && A.getKindAsString().starts_with("syclcc1-"))
      Unit->removeFnAttr(A.getKindAsString());
  const bool IsUpdate =
      any_of(Members, [](const Instruction *I) { return I->isAtomic(); });
  Unit->addFnAttr(UnitAttr, IsUpdate ? "atomic" : "call");
  Unit->setDoesNotThrow();
  IRBuilder<> B(BasicBlock::Create(C, "", Unit));
  ValueToValueMapTy Map;
  for (auto [V, A] : zip(Inputs, Unit->args()))
    Map[V] = &A;
  for (Instruction *I : Members) {
    Instruction *Copy = I->clone();
    Copy->dropDbgRecords();
    // Metadata of the surrounding loop about its iterations does not hold for
    // lanes.
    for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                          LLVMContext::MD_access_group})
      Copy->setMetadata(Kind, nullptr);
    B.Insert(Copy);
    Map[I] = Copy;
    RemapInstruction(Copy, Map,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  }
  if (Result->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(cast<Value>(Map[Last]));
  B.SetInsertPoint(std::next(Last->getIterator()));
  CallInst *Call = B.CreateCall(Unit, Inputs.getArrayRef());
  if (!Result->isVoidTy())
    Last->replaceAllUsesWith(Call);
  for (Instruction *I : reverse(Members))
    I->eraseFromParent();
  return Unit;
}

static StringRef kindOfUnit(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee ? Callee->getFnAttribute(UnitAttr).getValueAsString()
                : StringRef();
}

bool isUnit(const Instruction &I) { return !kindOfUnit(I).empty(); }

bool isAtomicUpdate(const Instruction &I) { return kindOfUnit(I) == "atomic"; }

void inlineUnits(Function &F) {
  SmallVector<CallBase *> Calls;
  for (Instruction &I : instructions(F))
    if (isUnit(I))
      Calls.push_back(cast<CallBase>(&I));
  for (CallBase *Call : Calls) {
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
}

} // namespace syclcc1::cpu
