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
// The same holds for functions that are always inlined, but only of small
// kernels. A library of templates may mark all its functions so, and unroll
// their loops: as one function such a kernel has tens of thousands of loops in
// one nest, each of which LLVM rotates by walking all of them, where it would
// have unrolled them one by one in the callees. So what a kernel would become
// is measured first, and the functions of a kernel that is too large are left
// to LLVM.
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
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"

using namespace llvm;

static cl::opt<uint64_t>
    MostOfKernel("syclcc1-most-inlined-once", cl::Hidden, cl::init(20000),
                 cl::desc("The most instructions of a kernel whose functions "
                          "are inlined before they are simplified"));

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

namespace {

/// How large functions are with all that will be inlined in any case.
class InlinedSizes {
public:
  uint64_t of(Function &F);

  /// The function that \p I calls and that will be inlined there, or null.
  static Function *inlinedBy(const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && !Callee->isDeclaration() &&
                   Callee->hasFnAttribute(Attribute::AlwaysInline)
               ? Callee
               : nullptr;
  }

private:
  DenseMap<Function *, uint64_t> Known;
};

uint64_t InlinedSizes::of(Function &F) {
  const auto [At, IsNew] = Known.try_emplace(&F, 0);
  if (!IsNew)
    return At->second; // 0 in a recursion
  uint64_t Size = 0;
  for (const Instruction &I : instructions(F)) {
    Function *Callee = inlinedBy(I);
    Size += Callee ? of(*Callee) : 1;
    // Doubles with each function of a chain: more than enough.
    if (Size > MostOfKernel)
      break;
  }
  return Known[&F] = Size;
}

} // namespace

/// The functions that would be inlined into those that become too large.
static SetVector<Function *> functionsOfLargeKernels(Module &M) {
  InlinedSizes Sizes;
  SetVector<Function *> Large;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasFnAttribute(Attribute::AlwaysInline) &&
        Sizes.of(F) > MostOfKernel)
      Large.insert(&F);
  for (unsigned I = 0; I != Large.size(); ++I)
    for (const Instruction &Each : instructions(*Large[I]))
      if (Function *Callee = InlinedSizes::inlinedBy(Each))
        Large.insert(Callee);
  Large.remove_if(
      [](Function *F) { return !F->hasFnAttribute(Attribute::AlwaysInline); });
  return Large;
}

PreservedAnalyses InlineOncePass::run(Module &M, ModuleAnalysisManager &MAM) {
  SmallPtrSet<Function *, 16> Once;
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
    Once.insert(&F);
  }
  if (Once.empty())
    return PreservedAnalyses::all();
  const SetVector<Function *> Later = functionsOfLargeKernels(M);
  for (Function *F : Later)
    F->removeFnAttr(Attribute::AlwaysInline);
  const PreservedAnalyses Preserved = AlwaysInlinerPass().run(M, MAM);
  for (Function *F : Later)
    if (!Once.contains(F))
      F->addFnAttr(Attribute::AlwaysInline);
  return Preserved;
}

} // namespace syclcc1
