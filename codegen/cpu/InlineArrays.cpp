// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUInlineArrays: functions that work on private arrays of their callers are
// inlined.
//
//     double x[8], b[3][8];
//     shape(x, b, &volume);                   // 300 instructions, two callers
//
// LLVM's inliner leaves a function of more than some 45 instructions alone, if
// it has several callers. In a kernel that costs more than a call: the arrays
// stay in memory, and no lanes are made of a loop over work-items in which the
// call stands, or they call for one lane after the other. Codes that compute
// elements, particles or small matrices are written so: of HeCBench's lulesh,
// two kernels took four times as long.
//
// The size is counted before LLVM simplifies the function, with what is inlined
// into it, times the number of its calls. Here functions are only marked; LLVM
// inlines them bottom-up, when they are simplified. Recursive functions stay,
// and those that the program wants to stay.
//
// Rejected: a larger threshold for all functions of kernels. What gets no
// address of a variable is small as a rule, and LLVM takes the threshold from
// attributes of a function only when it has given up.
//
// Must run behind InlineOnce, which has inlined functions with one caller.
// Tested by test/codegen/cpu/inline-arrays.ll.

#include "codegen/cpu/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// True if \p Call gets an address in an array that is a variable of its
/// function.
static bool getsArray(const CallBase &Call) {
  return any_of(Call.args(), [](const Use &U) {
    if (!U->getType()->isPointerTy())
      return false;
    const auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(U));
    return A && A->getAllocatedType()->isArrayTy();
  });
}

namespace {

/// Decides from the callees up, so that sizes have what is inlined before.
class Marks {
  /// Instructions of a function with those that are inlined into it.
  DenseMap<const Function *, uint64_t> Sizes;

  static bool mayBeMarked(const Function &F) {
    return F.hasLocalLinkage() && !F.hasFnAttribute(Attribute::OptimizeNone) &&
           !F.hasFnAttribute(Attribute::NoInline) &&
           !F.hasFnAttribute(Attribute::AlwaysInline);
  }

public:
  void decide(Function &F) {
    // A function that calls itself counts once.
    if (F.isDeclaration() || !Sizes.try_emplace(&F, 0).second)
      return;
    uint64_t Size = F.getInstructionCount();
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (Function *Callee = Call->getCalledFunction()) {
          decide(*Callee);
          if (Callee->hasFnAttribute(Attribute::AlwaysInline))
            Size += Sizes.lookup(Callee);
        }
    Sizes[&F] = Size;
    if (!mayBeMarked(F))
      return;
    constexpr uint64_t MostOfAll = 8000;
    uint64_t Calls = 0;
    bool GetsArray = false;
    for (const Use &U : F.uses())
      if (const auto *Call = dyn_cast<CallBase>(U.getUser());
          Call && Call->isCallee(&U)) {
        ++Calls;
        GetsArray |= getsArray(*Call);
      }
    if (GetsArray && Calls * Size <= MostOfAll && isInlineViable(F).isSuccess())
      F.addFnAttr(Attribute::AlwaysInline);
  }
};

} // namespace

PreservedAnalyses CPUInlineArraysPass::run(Module &M, ModuleAnalysisManager &) {
  Marks All;
  for (Function &F : M)
    All.decide(F);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
