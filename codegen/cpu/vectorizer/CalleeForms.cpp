//===- CalleeForms.cpp - Functions of the program for lanes ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See CalleeForms.h.

#include "codegen/cpu/vectorizer/CalleeForms.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/vectorizer/LaneFunction.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// On a wide form: what it costs a work-item, scalar and in lanes.
constexpr StringLiteral CostAttr = "syclcc1-form-costs";
/// On a wide form: how many callers have chosen it that may not call it yet.
constexpr StringLiteral HeldAttr = "syclcc1-form-held";
/// On a function that has no wide form.
constexpr StringLiteral NoFormAttr = "syclcc1-no-wide-form";

/// The function that \p Unit calls and does nothing else; null if there is no
/// such function.
CallInst *onlyCallOf(Function &Unit) {
  if (Unit.size() != 1)
    return nullptr;
  auto *Call = dyn_cast<CallInst>(&Unit.front().front());
  return Call && isa<ReturnInst>(Call->getNextNode()) &&
                 Call->getCalledFunction()
             ? Call
             : nullptr;
}

/// True if \p F and all that it calls are of this module, end without a cycle
/// of calls, and do not ask which work-item they are.
bool isTree(const Function &F, SmallPtrSetImpl<const Function *> &Path,
            SmallPtrSetImpl<const Function *> &Done) {
  if (F.isIntrinsic() || (F.isDeclaration() && F.doesNotAccessMemory()) ||
      Done.contains(&F))
    return true;
  if (F.isDeclaration() || !F.hasLocalLinkage() ||
      F.hasFnAttribute(NoFormAttr) || F.hasOptNone() || F.isVarArg() ||
      !Path.insert(&F).second)
    return false;
  for (const Instruction &I : instructions(F)) {
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call)
      continue;
    const Function *Callee = Call->getCalledFunction();
    if (!isa<CallInst>(Call) || !Callee || isThreadItem(I) ||
        !isTree(*Callee, Path, Done))
      return false;
  }
  Path.erase(&F);
  Done.insert(&F);
  return true;
}

bool canHaveForm(const CallInst &Call) {
  const Function &Callee = *Call.getCalledFunction();
  Type *Result = Callee.getReturnType();
  SmallPtrSet<const Function *, 8> Path, Done;
  return !Callee.isDeclaration() &&
         (Result->isVoidTy() || hasVectors(Result)) &&
         all_of(Call.args(),
                [](const Use &U) { return hasVectors(U->getType()); }) &&
         isTree(Callee, Path, Done);
}

std::string nameOf(const Function &Callee, const CalleeForms::Form &Form,
                   unsigned Lanes) {
  std::string Name = (Callee.getName() + ".x" + Twine(Lanes) + ".").str();
  if (Form.HasMask)
    Name += 'm';
  for (const CalleeForms::Argument &A : Form.Arguments)
    Name += A.How == CalleeForms::Passing::Uniform    ? "u"
            : A.How == CalleeForms::Passing::InMemory ? "v"
                                                      : "s" + itostr(A.Stride);
  return Form.HasResult ? Name + 'r' : Name;
}

/// An item function that calls \p Callee, inlined.
Function *makeItem(Function &Callee, const CalleeForms::Form &Form) {
  LLVMContext &C = Callee.getContext();
  IRBuilder<> B(C);
  Type *Pointer = B.getPtrTy();
  SmallVector<Type *> Types{B.getInt64Ty()};
  if (Form.HasMask)
    Types.push_back(Pointer);
  for (auto [Parameter, A] : zip_equal(Callee.args(), Form.Arguments))
    Types.push_back(A.How == CalleeForms::Passing::InMemory
                        ? Pointer
                        : Parameter.getType());
  if (Form.HasResult)
    Types.push_back(Pointer);
  auto *One = Function::Create(FunctionType::get(B.getVoidTy(), Types, false),
                               GlobalValue::InternalLinkage,
                               Callee.getName() + ".item", Callee.getParent());
  One->addFnAttrs(AttrBuilder(C, Callee.getAttributes().getFnAttrs()));
  for (Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::AlwaysInline, Attribute::NoInline,
        Attribute::Speculatable, Attribute::InlineHint})
    One->removeFnAttr(Kind);
  One->addFnAttr(ItemFunctionAttr);

  BasicBlock *Entry = BasicBlock::Create(C, "entry", One),
             *Body = BasicBlock::Create(C, "body", One),
             *End = BasicBlock::Create(C, "end", One);
  B.SetInsertPoint(Entry);
  Argument *Next = One->arg_begin();
  Argument *Lane = Next++;
  Lane->setName("lane");
  Lane->addAttr(Attribute::get(C, ItemStrideAttr, "1"));
  Lane->addAttr(Attribute::get(C, ItemFirstAttr, "0"));
  auto inLanes = [&](Type *T, const Twine &Name) {
    Argument *Memory = Next++;
    Memory->setName(Name);
    Memory->addAttr(Attribute::NoAlias);
    Memory->addAttr(Attribute::get(C, LanesMemoryAttr));
    return B.CreateInBoundsGEP(T, Memory, Lane);
  };
  if (Form.HasMask) {
    Value *On = B.CreateIsNotNull(
        B.CreateLoad(B.getInt8Ty(), inLanes(B.getInt8Ty(), "on")), "on");
    B.CreateCondBr(On, Body, End, MDBuilder(C).createLikelyBranchWeights());
  } else {
    B.CreateBr(Body);
  }
  B.SetInsertPoint(Body);
  SmallVector<Value *> Values;
  for (auto [Parameter, A] : zip_equal(Callee.args(), Form.Arguments)) {
    Type *T = Parameter.getType();
    if (A.How == CalleeForms::Passing::InMemory) {
      Value *V = B.CreateLoad(
          storedInLanes(T),
          inLanes(storedInLanes(T), Parameter.getName() + ".lanes"));
      Values.push_back(T->isIntegerTy(1) ? B.CreateIsNotNull(V) : V);
      continue;
    }
    if (A.How == CalleeForms::Passing::Strided)
      Next->addAttr(Attribute::get(C, ItemStrideAttr, itostr(A.Stride)));
    Next->setName(Parameter.getName());
    Values.push_back(Next++);
  }
  CallInst *Call = B.CreateCall(&Callee, Values);
  Call->setAttributes(Callee.getAttributes());
  Call->setCallingConv(Callee.getCallingConv());
  if (Form.HasResult) {
    Type *T = storedInLanes(Call->getType());
    B.CreateStore(B.CreateZExtOrBitCast(Call, T), inLanes(T, "results"));
  }
  B.CreateBr(End);
  B.SetInsertPoint(End);
  B.CreateRetVoid();
  InlineFunctionInfo Info;
  if (InlineFunction(*Call, Info).isSuccess())
    return One;
  One->eraseFromParent();
  return nullptr;
}

/// Of a caller whose call is not written yet, nothing shows that it needs \p
/// Wide. Callers inside of each other's callees may have chosen the same form.
void hold(Function &Wide, int By) {
  int Holders = 0;
  Wide.getFnAttribute(HeldAttr).getValueAsString().getAsInteger(10, Holders);
  Holders += By;
  if (Holders != 0)
    Wide.addFnAttr(HeldAttr, itostr(Holders));
  else
    Wide.removeFnAttr(HeldAttr);
}

void writeCosts(Function &Wide, LaneCosts Costs) {
  Wide.addFnAttr(CostAttr, std::to_string(Costs.Scalar) + " " +
                               std::to_string(Costs.InLanes));
}

LaneCosts readCosts(const Function &Wide) {
  const auto [Scalar, InLanes] =
      Wide.getFnAttribute(CostAttr).getValueAsString().split(' ');
  LaneCosts Costs{0, 0};
  Scalar.getAsDouble(Costs.Scalar);
  InLanes.getAsDouble(Costs.InLanes);
  return Costs;
}

} // namespace

Function *CalleeForms::make(Function &Callee, Form &To) {
  const std::string Name = nameOf(Callee, To, Lanes);
  Function *Wide = Callee.getParent()->getFunction(Name);
  if (Wide) {
    To.Costs = readCosts(*Wide);
    return Wide;
  }
  const char *Why = nullptr;
  if (Function *One = makeItem(Callee, To)) {
    // What the function passes in front of the vectoriser have done to the
    // kernel, and not yet to this function.
    FunctionPassManager FPM;
    FPM.addPass(CPUInlineMathPass());
    FPM.addPass(CPUVectorMathPass());
    FAM.invalidate(*One, FPM.run(*One, FAM));
    Wide =
        widenItemFunction(*One, Lanes, /*MayAssume=*/false, FAM, Why, &To.Costs)
            .F;
  }
  if (!Wide) {
    Callee.addFnAttr(NoFormAttr);
    return nullptr;
  }
  Wide->setName(Name);
  writeCosts(*Wide, To.Costs);
  Made.push_back(Wide);
  return Wide;
}

void CalleeForms::add(CallInst &Unit, const Strides &S) {
  CallInst *Call = onlyCallOf(*Unit.getCalledFunction());
  if (!Call || Call->getCalledFunction()->isDeclaration())
    return;
  Form &To = Forms[&Unit];
  if (canHaveForm(*Call)) {
    const Value *Mask = maskOf(*Unit.getParent());
    To.HasMask = Mask && S.isVarying(Mask);
    To.HasResult = !Unit.getType()->isVoidTy();
    for (Value *V : Call->args()) {
      if (const auto *Passed = dyn_cast<llvm::Argument>(V))
        V = Unit.getArgOperand(Passed->getArgNo());
      const Shape Of = S.of(V);
      To.Arguments.push_back(
          Of.K == Shape::Uniform ? Argument{V, Passing::Uniform}
          : Of.K == Shape::Strided && V->getType()->isPointerTy()
              ? Argument{V, Passing::Strided, Of.Stride}
              : Argument{V, Passing::InMemory});
    }
    To.Wide = make(*Call->getCalledFunction(), To);
  }
  if (!To.Wide)
    To.Costs.Scalar = double(Call->getCalledFunction()->getInstructionCount());
  else if (To.Costs.InLanes > To.Costs.Scalar)
    To.Wide = nullptr;
  if (To.Wide)
    hold(*To.Wide, 1);
}

CalleeForms::CalleeForms(Function &One, const Strides &S, unsigned Lanes,
                         FunctionAnalysisManager &FAM)
    : Lanes(Lanes), FAM(FAM) {
  SmallVector<CallInst *> Units;
  for (Instruction &I : instructions(One))
    if (isUnit(I) && !isAtomicUpdate(I))
      Units.push_back(cast<CallInst>(&I));
  for (CallInst *Unit : Units)
    add(*Unit, S);
}

CalleeForms::~CalleeForms() {
  for (const auto &[Unit, To] : Forms)
    if (To.Wide)
      hold(*To.Wide, -1);
  // With the forms that only these call, some of which may be among them.
  SmallSetVector<Function *, 8> Work(Made.begin(), Made.end());
  while (!Work.empty()) {
    Function *F = Work.pop_back_val();
    if (!F->use_empty() || F->hasFnAttribute(HeldAttr))
      continue;
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (Function *Callee = Call->getCalledFunction();
            Callee && Callee->hasFnAttribute(CostAttr))
          Work.insert(Callee);
    FAM.clear(*F, F->getName());
    F->eraseFromParent();
  }
}

const CalleeForms::Form *CalleeForms::of(const Instruction &I) const {
  const auto At = Forms.find(&I);
  return At == Forms.end() ? nullptr : &At->second;
}

} // namespace syclcc1::cpu
