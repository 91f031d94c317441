// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "codegen/common/InlineMarks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Decides from the callees up, so that sizes have what is inlined before.
class Marks {
  InlineBudget Budget;
  function_ref<bool(const CallBase &)> IsWanted;
  uint64_t Growth = 0;
  SmallVector<Function *> Marked;
  /// Instructions of a function with those that are inlined into it.
  DenseMap<const Function *, uint64_t> Sizes;

  static bool mayBeMarked(const Function &F) {
    return F.hasLocalLinkage() && !F.hasFnAttribute(Attribute::OptimizeNone) &&
           !F.hasFnAttribute(Attribute::NoInline) &&
           !F.hasFnAttribute(Attribute::AlwaysInline);
  }

public:
  Marks(InlineBudget Budget, function_ref<bool(const CallBase &)> IsWanted)
      : Budget(Budget), IsWanted(IsWanted) {}

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
    uint64_t Calls = 0;
    bool Wanted = false;
    for (const Use &U : F.uses())
      if (const auto *Call = dyn_cast<CallBase>(U.getUser());
          Call && Call->isCallee(&U)) {
        ++Calls;
        Wanted |= IsWanted(*Call);
      }
    if (!Wanted || Calls * Size > Budget.OfFunction ||
        !isInlineViable(F).isSuccess())
      return;
    Growth += (Calls - 1) * Size;
    Marked.push_back(&F);
    F.addFnAttr(Attribute::AlwaysInline);
  }

  /// A library of templates with hundreds of functions becomes twice as large,
  /// not faster.
  void giveUpIfTooLarge() {
    if (Growth <= Budget.OfGrowth)
      return;
    for (Function *F : Marked)
      F->removeFnAttr(Attribute::AlwaysInline);
  }
};

} // namespace

void markForInlining(Module &M, InlineBudget Budget,
                     function_ref<bool(const CallBase &)> IsWanted) {
  Marks All(Budget, IsWanted);
  for (Function &F : M)
    All.decide(F);
  All.giveUpIfTooLarge();
}

} // namespace syclcc1
