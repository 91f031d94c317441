//===- FlattenCalls.cpp - Calls with vectors as arguments and results -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %v = call { <2 x float>, float } @shade(<2 x float> %ab, float %c)
//
//     %x = alloca float; %y = alloca float; %z = alloca float
//  -> call void @shade.flat(float %a, float %b, float %c, ptr %x, ptr %y, ptr
//  %z)
//
// The ABI passes a structure of three floats, as programs of graphics and
// physics have them everywhere, in vectors, and returns several values. A lane
// has one number of each: the Scalarizer takes vectors apart, and stops at
// calls. So the call becomes one of a function with a parameter for each
// number. Results are in variables of their own, which are vectors when they
// have a copy for each lane.
//
// Tested by test/codegen/cpu/vectorizer/flatten-calls.ll,
// test/run/functions_that_stay_calls.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

constexpr StringLiteral FlatSuffix = ".flat";

/// The numbers of which \p T consists, in order; false if there is another
/// type among them.
bool addLeaves(Type *T, SmallVectorImpl<Type *> &To) {
  if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    To.append(Vector->getNumElements(), Vector->getElementType());
    return hasVectors(Vector->getElementType()) &&
           !Vector->getElementType()->isIntegerTy(1);
  }
  if (auto *Structure = dyn_cast<StructType>(T))
    return all_of(Structure->elements(),
                  [&](Type *Member) { return addLeaves(Member, To); });
  To.push_back(T);
  return hasVectors(T) && !T->isIntegerTy(1);
}

bool isFlat(const Type *T) { return !T->isVectorTy() && !T->isAggregateType(); }

/// Puts a value of type \p T together from the next of \p Leaves.
Value *build(IRBuilder<> &B, Type *T, ArrayRef<Value *> &Leaves) {
  if (isFlat(T)) {
    Value *Next = Leaves.front();
    Leaves = Leaves.drop_front();
    return Next;
  }
  Value *Whole = PoisonValue::get(T);
  if (auto *Vector = dyn_cast<FixedVectorType>(T))
    for (unsigned N = 0; N != Vector->getNumElements(); ++N)
      Whole = B.CreateInsertElement(
          Whole, build(B, Vector->getElementType(), Leaves), N);
  else
    for (unsigned N = 0; N != T->getStructNumElements(); ++N)
      Whole = B.CreateInsertValue(
          Whole, build(B, T->getStructElementType(N), Leaves), N);
  return Whole;
}

/// Takes \p V apart.
void takeApart(IRBuilder<> &B, Value *V, SmallVectorImpl<Value *> &To) {
  if (isFlat(V->getType()))
    To.push_back(V);
  else if (auto *Vector = dyn_cast<FixedVectorType>(V->getType()))
    for (unsigned N = 0; N != Vector->getNumElements(); ++N)
      To.push_back(B.CreateExtractElement(V, N));
  else
    for (unsigned N = 0; N != V->getType()->getStructNumElements(); ++N)
      takeApart(B, B.CreateExtractValue(V, N), To);
}

/// The function with a parameter for each number of \p Callee's, and a pointer
/// for each result; null if the callee cannot be inlined into it.
Function *flatForm(Function &Callee, ArrayRef<Type *> Leaves,
                   unsigned Results) {
  Module &M = *Callee.getParent();
  const std::string Name = (Callee.getName() + FlatSuffix).str();
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  IRBuilder<> B(C);
  SmallVector<Type *> Types(Leaves);
  Types.append(Results, B.getPtrTy());
  auto *Flat = Function::Create(FunctionType::get(B.getVoidTy(), Types, false),
                                GlobalValue::InternalLinkage, Name, M);
  Flat->addFnAttrs(AttrBuilder(C, Callee.getAttributes().getFnAttrs()));
  for (Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::AlwaysInline, Attribute::Speculatable})
    Flat->removeFnAttr(Kind);
  B.SetInsertPoint(BasicBlock::Create(C, "", Flat));
  SmallVector<Value *> Numbers, Values, Parts;
  for (Argument &A : Flat->args())
    Numbers.push_back(&A);
  ArrayRef<Value *> Next = Numbers;
  for (Argument &A : Callee.args())
    Values.push_back(build(B, A.getType(), Next));
  CallInst *Call = B.CreateCall(&Callee, Values);
  Call->setAttributes(Callee.getAttributes());
  Call->setCallingConv(Callee.getCallingConv());
  if (Results)
    takeApart(B, Call, Parts);
  for (auto [Part, To] : zip_equal(Parts, Next)) {
    cast<Argument>(To)->addAttr(Attribute::NoAlias);
    B.CreateStore(Part, To);
  }
  B.CreateRetVoid();
  // Or the form for lanes would call the function with vectors again.
  InlineFunctionInfo Info;
  if (InlineFunction(*Call, Info).isSuccess())
    return Flat;
  Flat->eraseFromParent();
  return nullptr;
}

} // namespace

CallInst *flattenCall(CallInst &Call) {
  Function *Callee = Call.getCalledFunction();
  Type *Result = Call.getType();
  if (!Callee || Callee->isDeclaration() || !Callee->hasLocalLinkage() ||
      Callee->isVarArg() || Call.hasOperandBundles() ||
      (isFlat(Result) &&
       all_of(Call.args(), [](const Use &U) { return isFlat(U->getType()); })))
    return nullptr;
  SmallVector<Type *> Leaves, Results;
  SmallVector<Value *> Arguments;
  for (Value *A : Call.args()) {
    if (!addLeaves(A->getType(), Leaves))
      return nullptr;
    if (isFlat(A->getType())) {
      Arguments.push_back(A);
      continue;
    }
    // The Scalarizer has put it together in front of the call.
    auto *Vector = dyn_cast<FixedVectorType>(A->getType());
    if (!Vector)
      return nullptr;
    for (unsigned N = 0; N != Vector->getNumElements(); ++N) {
      Value *Element = findScalarElement(A, N);
      if (!Element)
        return nullptr;
      Arguments.push_back(Element);
    }
  }
  if (!Result->isVoidTy() && !addLeaves(Result, Results))
    return nullptr;
  Function *Flat = flatForm(*Callee, Leaves, unsigned(Results.size()));
  if (!Flat)
    return nullptr;

  IRBuilder<> B(&*Call.getFunction()->getEntryBlock().getFirstInsertionPt());
  const size_t First = Arguments.size();
  for (Type *T : Results)
    Arguments.push_back(B.CreateAlloca(T));
  B.SetInsertPoint(&Call);
  CallInst *New = B.CreateCall(Flat, Arguments);
  SmallVector<Value *> Parts;
  for (auto [T, At] : zip_equal(Results, ArrayRef(Arguments).drop_front(First)))
    Parts.push_back(B.CreateLoad(T, At));
  SmallVector<WeakTrackingVH> Old;
  for (Value *A : Call.args())
    Old.push_back(A);
  // Simplifying erases a call without effects.
  WeakVH Left(&Call);
  if (!Results.empty()) {
    ArrayRef<Value *> Next = Parts;
    Value *Whole = build(B, Result, Next);
    replaceAndRecursivelySimplify(&Call, Whole);
    RecursivelyDeleteTriviallyDeadInstructions(Whole);
  }
  if (Left)
    cast<Instruction>(Left)->eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Old);
  return New;
}

} // namespace syclcc1::cpu
