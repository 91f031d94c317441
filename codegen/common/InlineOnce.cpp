//===- InlineOnce.cpp - Functions with one caller become part of it -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     group function ─ kernel entry ─ range_kernel::operator() ─ the lambda
//  -> group function
//
// Each of these functions has one caller, into which LLVM's inliner inlines it
// in any case, whatever its size ("last call to static"). But it works
// bottom-up and runs the forty passes of the function simplification pipeline
// over each of them first, so the lambda's code is simplified four times. If
// they are one function when the pipeline begins, it is simplified once, to the
// same code.
//
// After inlining, LLVM uses `restrict` on a parameter only if the addresses in
// the function were based on the parameter itself, not on a variable that holds
// it. So functions with such parameters are left to LLVM, which simplifies them
// first.
//
// The cpu's pipeline and the shared optimisation of images begin with this
// pass. On the cpu it must run before CPULevels, which copies simplified
// kernels. Kernels at -O0 stay unchanged, so that a debugger finds each
// function.
//
// Rejected: marking wrappers of the headers as always inlined. Calls within the
// user's code would remain, and LLVM inlines such functions bottom-up as well.
//
// Tested by test/codegen/common/inline-once.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"

using namespace llvm;

namespace syclcc1 {

/// The sole use of \p F, if it is a call of it.
static CallBase *onlyCall(Function &F) {
  if (!F.hasOneUse())
    return nullptr;
  auto *Call = dyn_cast<CallBase>(F.user_back());
  return Call && Call->getCalledFunction() == &F ? Call : nullptr;
}

/// A result returned in memory does not count: its address is not a variable.
static bool hasRestrict(const Function &F) {
  return any_of(F.args(), [](const Argument &A) {
    return A.hasNoAliasAttr() && !A.hasStructRetAttr();
  });
}

PreservedAnalyses InlineOncePass::run(Module &M, ModuleAnalysisManager &MAM) {
  bool Any = false;
  for (Function &F : M) {
    if (!F.hasLocalLinkage() || F.isDeclaration() ||
        F.hasFnAttribute(Attribute::OptimizeNone) ||
        F.hasFnAttribute(Attribute::NoInline) || hasRestrict(F))
      continue;
    CallBase *Call = onlyCall(F);
    if (!Call || Call->isNoInline() || Call->getFunction() == &F ||
        Call->getFunction()->hasFnAttribute(Attribute::OptimizeNone) ||
        !AttributeFuncs::areInlineCompatible(*Call->getFunction(), F) ||
        !isInlineViable(F).isSuccess())
      continue;
    F.addFnAttr(Attribute::AlwaysInline);
    Any = true;
  }
  return Any ? AlwaysInlinerPass().run(M, MAM) : PreservedAnalyses::all();
}

} // namespace syclcc1
