//===- Printf.cpp - printf with format strings in constant memory ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   call i32 @printf(ptr addrspace(4) @.str, …)
// ->call i32 @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(2) @.str.c, …)
//
// OpenCL's printf takes its format from the constant address space, to which a
// generic pointer cannot point: each string is copied there. The same holds for
// the strings that %s prints.
//
// LLVM may have merged calls whose formats differ: the format is then a select
// or a phi of literals, and so is what replaces it.
//
// Without optimisation, a function that hands its format on, as
// sycl::ext::oneapi::experimental::printf does, has it in a variable when it is
// inlined; what is stored there once is what is printed.
//
//   Requires:    generic pointers, and functions that hand formats on inlined.
//   Establishes: no call of printf.
// A format that is not a literal is the user's error.
// Tested by test/codegen/spirv/printf.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/spirv/Passes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

constexpr unsigned ConstantSpace = spirv_space::Constant;
/// The SPIR-V writers know OpenCL's printf by this name.
constexpr StringLiteral OpenCLPrintf = "_Z18__spirv_ocl_printfPU3AS2Kcz";

class Printf {
  Module &M;
  DenseMap<GlobalVariable *, GlobalVariable *> Copies;
  DenseMap<PHINode *, PHINode *> Phis;

public:
  explicit Printf(Module &M) : M(M) {}
  bool run();

private:
  bool isLiteral(Value *V, SmallPtrSetImpl<PHINode *> &Seen) const;
  Value *copyOf(IRBuilder<> &B, Value *V);
  Value *inConstantMemory(IRBuilder<> &B, Value *V);
  void replace(CallInst &Call, FunctionCallee Target);
};

} // namespace

/// The one value that is ever stored in \p Variable, if its address does not
/// escape; null otherwise.
static Value *onlyStored(const AllocaInst &Variable) {
  Value *Stored = nullptr;
  SmallVector<const Value *> Addresses{&Variable};
  while (!Addresses.empty()) {
    for (const Use &U : Addresses.pop_back_val()->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (isa<LoadInst>(I) || I->isLifetimeStartOrEnd())
        continue;
      if (isa<AddrSpaceCastInst>(I)) {
        Addresses.push_back(I);
        continue;
      }
      auto *Store = dyn_cast<StoreInst>(I);
      if (!Store || U.getOperandNo() != StoreInst::getPointerOperandIndex() ||
          Stored)
        return nullptr;
      Stored = Store->getValueOperand();
    }
  }
  return Stored;
}

/// What \p V is without casts and variables that hold it.
static Value *throughVariables(Value *V) {
  SmallPtrSet<const Value *, 4> Seen;
  for (;;) {
    V = V->stripPointerCasts();
    auto *Load = dyn_cast<LoadInst>(V);
    auto *Variable = Load ? dyn_cast<AllocaInst>(
                                Load->getPointerOperand()->stripPointerCasts())
                          : nullptr;
    Value *Stored =
        Variable && Seen.insert(V).second ? onlyStored(*Variable) : nullptr;
    if (!Stored || !Stored->getType()->isPointerTy())
      return V;
    V = Stored;
  }
}

/// The literal that \p V points into, or null.
static GlobalVariable *literal(Value *V, const DataLayout &DL, APInt &Offset) {
  auto *String =
      dyn_cast<GlobalVariable>(V->stripAndAccumulateConstantOffsets(
                                    DL, Offset, /*AllowNonInbounds=*/true)
                                   ->stripPointerCasts());
  return String && String->isConstant() && String->hasInitializer() ? String
                                                                    : nullptr;
}

/// Whether \p V is a literal on every path to it.
bool Printf::isLiteral(Value *V, SmallPtrSetImpl<PHINode *> &Seen) const {
  V = throughVariables(V);
  if (auto *Select = dyn_cast<SelectInst>(V))
    return isLiteral(Select->getTrueValue(), Seen) &&
           isLiteral(Select->getFalseValue(), Seen);
  if (auto *Phi = dyn_cast<PHINode>(V))
    return !Seen.insert(Phi).second ||
           all_of(Phi->incoming_values(),
                  [&](Value *One) { return isLiteral(One, Seen); });
  APInt Offset(64, 0);
  return literal(V, M.getDataLayout(), Offset);
}

/// What isLiteral() has accepted, in the constant address space.
Value *Printf::copyOf(IRBuilder<> &B, Value *V) {
  V = throughVariables(V);
  if (auto *Select = dyn_cast<SelectInst>(V))
    return B.CreateSelect(Select->getCondition(),
                          copyOf(B, Select->getTrueValue()),
                          copyOf(B, Select->getFalseValue()));
  if (auto *Phi = dyn_cast<PHINode>(V)) {
    if (PHINode *Known = Phis.lookup(Phi))
      return Known;
    auto *New =
        PHINode::Create(B.getPtrTy(ConstantSpace), Phi->getNumIncomingValues(),
                        Phi->getName() + ".constant", Phi->getIterator());
    Phis[Phi] = New; // a loop returns to it
    for (unsigned I = 0; I != Phi->getNumIncomingValues(); ++I) {
      BasicBlock *From = Phi->getIncomingBlock(I);
      const int Before = New->getBasicBlockIndex(From); // of a switch
      IRBuilder<> At(From->getTerminator());
      New->addIncoming(Before < 0 ? copyOf(At, Phi->getIncomingValue(I))
                                  : New->getIncomingValue(Before),
                       From);
    }
    return New;
  }
  APInt Offset(64, 0);
  GlobalVariable *String = literal(V, M.getDataLayout(), Offset);
  GlobalVariable *&Copy = Copies[String];
  if (!Copy) {
    Copy = new GlobalVariable(M, String->getValueType(), /*isConstant=*/true,
                              GlobalValue::InternalLinkage,
                              String->getInitializer(),
                              String->getName() + ".constant", nullptr,
                              GlobalValue::NotThreadLocal, ConstantSpace);
    Copy->setAlignment(Align(1));
  }
  return Offset.isZero() ? static_cast<Value *>(Copy)
                         : B.CreatePtrAdd(Copy, B.getInt(Offset));
}

/// \p V in the constant address space, or null if it is not a literal.
Value *Printf::inConstantMemory(IRBuilder<> &B, Value *V) {
  SmallPtrSet<PHINode *, 4> Seen;
  return isLiteral(V, Seen) ? copyOf(B, V) : nullptr;
}

void Printf::replace(CallInst &Call, FunctionCallee Target) {
  IRBuilder<> B(&Call);
  SmallVector<Value *> Arguments;
  for (Value *Argument : Call.args()) {
    Value *Constant = Argument->getType()->isPointerTy()
                          ? inConstantMemory(B, Argument)
                          : nullptr;
    Arguments.push_back(Constant ? Constant : Argument);
  }
  if (Arguments.front()->getType()->getPointerAddressSpace() != ConstantSpace) {
    M.getContext().emitError(&Call,
                             "printf in device code needs a string literal as "
                             "its format, in function '" +
                                 Call.getFunction()->getName() + "'");
    return;
  }
  CallInst *New = B.CreateCall(Target, Arguments);
  New->setCallingConv(CallingConv::SPIR_FUNC);
  New->setDebugLoc(Call.getDebugLoc());
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

bool Printf::run() {
  Function *C = M.getFunction("printf");
  if (!C || !C->isDeclaration())
    return false;
  LLVMContext &Context = M.getContext();
  FunctionCallee Target = M.getOrInsertFunction(
      OpenCLPrintf,
      FunctionType::get(Type::getInt32Ty(Context),
                        {PointerType::get(Context, ConstantSpace)}, true));
  cast<Function>(Target.getCallee())->setCallingConv(CallingConv::SPIR_FUNC);
  for (User *U : make_early_inc_range(C->users()))
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getCalledOperand() == C)
      replace(*Call, Target);
  if (C->use_empty())
    C->eraseFromParent();
  return true;
}

PreservedAnalyses PrintfPass::run(Module &M, ModuleAnalysisManager &) {
  return Printf(M).run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
