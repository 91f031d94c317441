//===- InlineKernel.cpp - One function out of a kernel's tree -------------===//
//
// Barriers can only be split where they stand in the kernel itself, so
// everything on the way to one must be inlined. The rest of the tree comes
// along: the code is un-optimised, nearly each call passes the address of a
// local object (`this` of an nd_item), and a local whose address is in use
// across a barrier costs memory per work-item that no later pass can remove.
// LLVM's inliner was not taken: its threshold is made for optimised code and
// refuses most of this.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/InlineKernel.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1::cpu {

void inlineIntoKernel(Function &K, const FunctionSet &Needed,
                      FunctionAnalysisManager &FAM) {
  constexpr unsigned MaxInstructions = 20000;
  constexpr unsigned MaxDepth = 64; // Recursion ends here.
  unsigned Size = K.getInstructionCount();
  SmallVector<std::pair<CallBase *, unsigned>> Work;
  for (Instruction &I : instructions(K))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Work.push_back({Call, 0});
  while (!Work.empty()) {
    auto [Call, Depth] = Work.pop_back_val();
    Function *Callee = Call->getCalledFunction();
    if (!Callee || Callee->isDeclaration() || Callee == &K ||
        Depth >= MaxDepth || Size > MaxInstructions)
      continue;
    if (!Needed.contains(Callee) &&
        (Callee->hasFnAttribute(Attribute::NoInline) ||
         !Callee->hasLocalLinkage()))
      continue;
    unsigned CalleeSize = Callee->getInstructionCount();
    InlineFunctionInfo IFI;
    if (!InlineFunction(*Call, IFI, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      continue;
    Size += CalleeSize;
    for (CallBase *Inlined : IFI.InlinedCallSites)
      Work.push_back({Inlined, Depth + 1});
  }
  FAM.invalidate(K, PreservedAnalyses::none());

  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FAM.invalidate(K, FPM.run(K, FAM));
}

} // namespace syclcc1::cpu
