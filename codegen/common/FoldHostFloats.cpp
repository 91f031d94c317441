//===- FoldHostFloats.cpp - Constants of long double need no long double --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     constexpr auto pi = std::numbers::pi_v<long double>;   // in a kernel
//     static constexpr long double table[] = {1.0L, 2.0L};
//     y = float(pi) * float(table[1]);
//
// needs no operation that devices lack: all of it is constant. The front end
// accepts it, and Clang emits
//
//     %pi = alloca x86_fp80
//     store x86_fp80 0xK4000C90FDAA22168C235, ptr %pi
//     %0 = load x86_fp80, ptr getelementptr (…, ptr @table, i64 1)
//     %1 = fptrunc x86_fp80 %0 to float
//
// because a host can do that. Here it is folded to the constant: in functions
// with such types, and in no others, memory becomes values and operations on
// constants become constants. syclcc1-verify-device refuses the rest.
// (Rejected: folding in the front end, which would have to predict Clang's code
// generation for each expression.)
//
// A literal operator for floating-point numbers has no other parameter than
//
//     constexpr meters operator""_m(long double v) { return {double(v)}; }
//
// and Clang calls it where the literal need not be a constant expression.
// Functions with such a parameter or result become part of their callers
// first, so that the constants meet what is done with them.
//
// Requires:    all bodies. Establishes: constants of x86_fp80 and fp128 are not
// computed with at run time.
// Tested by test/codegen/common/fold-host-floats.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

static bool isHostFloat(Type *T) {
  while (auto *Array = dyn_cast<ArrayType>(T))
    T = Array->getElementType();
  T = T->getScalarType();
  return T->isX86_FP80Ty() || T->isFP128Ty();
}

static bool usesHostFloats(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    return isHostFloat(Alloca ? Alloca->getAllocatedType() : I.getType()) ||
           any_of(I.operands(),
                  [](const Use &U) { return isHostFloat(U->getType()); });
  });
}

/// Whether constants of these types can reach \p F by a call, or come from it.
static bool exchangesHostFloats(const Function &F) {
  return !F.isDeclaration() && !F.isVarArg() &&
         (isHostFloat(F.getReturnType()) ||
          any_of(F.args(),
                 [](const Argument &A) { return isHostFloat(A.getType()); }));
}

static bool callsOneOf(const Function &F,
                       const SmallSetVector<Function *, 8> &Callees) {
  return any_of(instructions(F), [&](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && Callees.contains(Call->getCalledFunction());
  });
}

/// From the leaves up, so that what calls itself stays as it is.
static bool inlineExchanges(Module &M) {
  SmallSetVector<Function *, 8> Pending;
  for (Function &F : M)
    if (exchangesHostFloats(F))
      Pending.insert(&F);
  bool Changed = false;
  auto IsLeaf = [&](Function *F) { return !callsOneOf(*F, Pending); };
  for (auto Leaf = find_if(Pending, IsLeaf); Leaf != Pending.end();
       Leaf = find_if(Pending, IsLeaf)) {
    Function *F = *Leaf;
    Pending.remove(F);
    for (User *U : make_early_inc_range(F->users()))
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == F) {
        InlineFunctionInfo Info;
        Changed |= InlineFunction(*Call, Info).isSuccess();
      }
  }
  return Changed;
}

PreservedAnalyses FoldHostFloatsPass::run(Module &M,
                                          ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = inlineExchanges(M);
  if (Changed)
    FAM.clear();
  for (Function &F : M) {
    if (!usesHostFloats(F))
      continue;
    // The passes are called directly, because a manager skips optnone
    // functions.
    auto run = [&](auto Pass) { FAM.invalidate(F, Pass.run(F, FAM)); };
    run(SROAPass(SROAOptions::PreserveCFG));
    run(InstSimplifyPass());
    run(DCEPass());
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
