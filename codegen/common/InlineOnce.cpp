//===- InlineOnce.cpp - Functions with one caller become part of it -------===//
//
//     group function ─ kernel entry ─ range_kernel::operator() ─ the lambda
//  -> group function
//
// Each of them has one caller, into which LLVM's inliner puts it in any case,
// whatever its size ("last call to static"). But from the bottom up, and with
// the forty passes of the function simplification pipeline over each of them
// before: the lambda's code is simplified four times. What is one function when
// the pipeline begins is simplified once, to the same code.
//
// What `restrict` says of a parameter is known to LLVM behind the inlining only
// if the function's addresses were based on the parameter before it, not on a
// variable that holds it. So functions that have such parameters are left to
// LLVM, which simplifies them first.
//
// The cpu's pipeline and the shared optimisation of images begin with it. On
// the cpu it must come in front of CPULevels, which copies what is finished.
// Kernels of -O0 stay as they are, so that a debugger finds each function.
//
// The way not taken: marking wrappers of the headers as always inlined. Calls
// within the user's code would remain, and LLVM inlines such functions from the
// bottom up as well.
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

/// The one place that has to do with \p F, if that is a call of it.
static CallBase *onlyCall(Function &F) {
  if (!F.hasOneUse())
    return nullptr;
  auto *Call = dyn_cast<CallBase>(F.user_back());
  return Call && Call->getCalledFunction() == &F ? Call : nullptr;
}

/// A result in memory is not meant: its address is no variable.
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
