//===- InlineKernel.cpp - A kernel's call tree becomes one function -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel can only be split at barriers in the kernel function itself, so
// every function on a call path to a barrier must be inlined. The rest of the
// call tree is inlined, too: the code is un-optimised, nearly each call passes
// the address of a local object (`this` of an nd_item), and a local whose
// address is in use across a barrier costs memory per work-item that no later
// pass can remove. LLVM's inliner was not taken: its threshold is made for
// optimised code and refuses most of this.
//
// Functions that lead to a barrier are inlined first, the others until the
// kernel is too large. In the opposite order, the expressions of a library fill
// a large kernel before its last barrier is reached; then its work-items are
// fibers, which is slow, and its sub-groups are not in lock step.
//
// Functions are simplified before they are copied (simplifyCallees): a
// parameter of un-optimised code is a variable, a store and a load, and each of
// a thousand copies of std::get would be simplified on its own.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/InlineKernel.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/SubGroupLoops.h"
#include "codegen/cpu/UnrollIndexLoops.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// A call, and the functions through which it was inlined into the kernel.
struct PendingCall {
  CallBase *Call;
  int Origin; ///< Index into the history, or -1.
};

struct Inlined {
  Function *Callee;
  int Origin;
};

/// Removes what un-optimised code has too much of.
void simplify(Function &F, FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(CPUIndexOffsetsPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FAM.invalidate(F, FPM.run(F, FAM));
}

} // namespace

void simplifyCallees(Module &M, FunctionAnalysisManager &FAM) {
  for (Function &F : M)
    if (!F.isDeclaration() && F.hasLocalLinkage() &&
        !F.hasFnAttribute(Attribute::OptimizeNone))
      simplify(F, FAM);
}

void inlineIntoKernel(Function &K, const FunctionSet &Needed,
                      FunctionAnalysisManager &FAM,
                      function_ref<bool(CallBase &)> Replace) {
  // The number of calls in a branching call tree has no useful bound. Calls
  // that lead to a barrier raise the limit: if a long kernel's last barriers
  // were not reached, all its work-items would be fibers.
  constexpr unsigned ForEachThatWaits = 1000, Most = 100000;
  unsigned MaxInstructions = 20000;
  SmallVector<Inlined> History;
  auto isRecursive = [&](const PendingCall &P, Function *Callee) {
    for (int I = P.Origin; I != -1; I = History[I].Origin)
      if (History[I].Callee == Callee)
        return true;
    return Callee == &K;
  };
  unsigned Size = K.getInstructionCount();
  SmallVector<PendingCall> First, Rest;
  auto add = [&](CallBase *Call, int Origin) {
    Function *Callee = Call->getCalledFunction();
    (Callee && Needed.contains(Callee) ? First : Rest)
        .push_back({Call, Origin});
  };
  for (Instruction &I : instructions(K))
    if (auto *Call = dyn_cast<CallBase>(&I))
      add(Call, -1);
  while (true) {
    const bool IsNeeded = !First.empty();
    SmallVector<PendingCall> &Work = IsNeeded ? First : Rest;
    if (Work.empty() || Size >= (IsNeeded ? Most : MaxInstructions))
      break;
    PendingCall P = Work.pop_back_val();
    if (Replace && Replace(*P.Call))
      continue;
    Function *Callee = P.Call->getCalledFunction();
    if (!Callee || Callee->isDeclaration() || isRecursive(P, Callee))
      continue;
    if (!Needed.contains(Callee) &&
        (Callee->hasFnAttribute(Attribute::NoInline) ||
         !Callee->hasLocalLinkage()))
      continue;
    unsigned CalleeSize = Callee->getInstructionCount();
    InlineFunctionInfo IFI;
    if (!InlineFunction(*P.Call, IFI, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      continue;
    Size += CalleeSize;
    if (Needed.contains(Callee))
      MaxInstructions = std::min(MaxInstructions + ForEachThatWaits, Most);
    History.push_back({Callee, P.Origin});
    for (CallBase *Call : IFI.InlinedCallSites)
      add(Call, static_cast<int>(History.size()) - 1);
  }
  FAM.invalidate(K, PreservedAnalyses::none());

  simplify(K, FAM);
  // A vector is not cut at its exchanges; with `Replace` K becomes vectors.
  // What the program wants unrolled may call anything: it calls std::exp.
  auto operationOf = [](const CallBase &Call) {
    const Function *Callee = Call.getCalledFunction();
    return Callee ? convergentOpIn(*Callee) : std::nullopt;
  };
  auto mayCall = [&](const CallBase &Call, bool IsMarked) {
    const std::optional<ConvergentOp> Op = operationOf(Call);
    return Op && *Op != ConvergentOp::Group ? bool(Replace) : IsMarked;
  };
  auto isCut = [&](const CallBase &Call) {
    const std::optional<ConvergentOp> Op = operationOf(Call);
    return Op && (*Op == ConvergentOp::Group || !Replace);
  };
  if (unrollIndexLoops(K, FAM, mayCall, isCut))
    simplify(K, FAM);
}

} // namespace syclcc1::cpu
