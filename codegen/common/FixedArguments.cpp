//===- FixedArguments.cpp - Unused variable arguments ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices have no variable arguments. But a function may have `...` only to
// accept anything. libstdc++'s std::visit names the first of a pack like this:
//
//     [](V &v, ...) -> V & { return v; }(variants...)
//
//     define ptr @f(ptr %v, ...)                   define ptr @f(ptr %v)
//     call ptr (ptr, ...) @f(ptr %a, ptr %b)  ->   call ptr @f(ptr %a)
//
// A function that reads the arguments, or whose address is taken, is left
// unchanged: the former is the user's error, and the calls of the latter are
// not known. (LLVM's own dead argument elimination requires internal functions,
// and removes parameters that a debugger would show.)
//
// Requires:    exceptions are lowered: there are calls and no invokes.
// Establishes: a variadic function that is defined reads its arguments, or its
// address is taken.
// Tested by test/codegen/common/fixed-arguments.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool readsVariableArguments(const Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return isa<VAStartInst>(I); });
}

/// True if every use of \p F is a call as \p F is declared.
static bool isOnlyCalled(const Function &F) {
  return all_of(F.uses(), [&](const Use &U) {
    const auto *Call = dyn_cast<CallInst>(U.getUser());
    return Call && Call->isCallee(&U) &&
           Call->getFunctionType() == F.getFunctionType();
  });
}

/// Replaces \p Call by a call of \p Callee, without the extra arguments.
static void callWithFixedArguments(CallInst *Call, Function *Callee) {
  SmallVector<Value *, 8> Arguments(Call->arg_begin(),
                                    Call->arg_begin() + Callee->arg_size());
  SmallVector<AttributeSet, 8> OfArguments;
  AttributeList Old = Call->getAttributes();
  for (unsigned I = 0; I != Callee->arg_size(); ++I)
    OfArguments.push_back(Old.getParamAttrs(I));
  SmallVector<OperandBundleDef, 1> Bundles;
  Call->getOperandBundlesAsDefs(Bundles);
  CallInst *New = CallInst::Create(Callee->getFunctionType(), Callee, Arguments,
                                   Bundles, "", Call->getIterator());
  New->setAttributes(AttributeList::get(Call->getContext(), Old.getFnAttrs(),
                                        Old.getRetAttrs(), OfArguments));
  New->setCallingConv(Call->getCallingConv());
  New->setTailCallKind(Call->getTailCallKind());
  New->copyMetadata(*Call);
  New->takeName(Call);
  Call->replaceAllUsesWith(New);
  Call->eraseFromParent();
}

static void fixArguments(Function &F) {
  auto *Type = FunctionType::get(F.getReturnType(),
                                 F.getFunctionType()->params(), false);
  Function *Fixed = Function::Create(Type, F.getLinkage(), F.getAddressSpace());
  F.getParent()->getFunctionList().insert(F.getIterator(), Fixed);
  Fixed->copyAttributesFrom(&F);
  Fixed->setComdat(F.getComdat());
  Fixed->copyMetadata(&F, 0);
  F.clearMetadata();
  Fixed->takeName(&F);
  Fixed->splice(Fixed->begin(), &F);
  for (auto [Old, New] : zip_equal(F.args(), Fixed->args())) {
    New.takeName(&Old);
    Old.replaceAllUsesWith(&New);
  }
  for (User *U : make_early_inc_range(F.users()))
    callWithFixedArguments(cast<CallInst>(U), Fixed);
  F.eraseFromParent();
}

PreservedAnalyses FixedArgumentsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M))
    if (F.isVarArg() && !F.isDeclaration() && !readsVariableArguments(F) &&
        isOnlyCalled(F)) {
      fixArguments(F);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
