//===- KnownLoads.cpp - Loads of known captures, once more ----------------===//
//
// split/ir/KnownCaptures.cpp makes constants of captures where the source loads
// them. It does not handle loads in functions with several callers, and
// captured arrays that a loop indexes:
//
//   in[i + radius]         ; operator+(const id &, const int &), by reference
//   for (k = 0; k < 3; ++k) sum += row[k] * …
//
// Both become loads from the object once the function has been inlined and the
// loop unrolled:
//
//   define void @kernel(ptr "sycl-known-captures"="8:03000000" %object)
//     %r = load i32, ptr %object+8              -> i32 3
//
// So the simplification of the device half, and of the cpu's group functions,
// runs this pass after each InstCombine. For a function without the attribute
// it does nothing.
//
//   Requires:    a parameter with the attribute is not written to
//                (split/ir/KnownCaptures.cpp has proved it).
//   Establishes: its loads of known bytes are replaced.
// Tested by test/codegen/common/known-loads.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "split/ir/KnownCaptures.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace syclcc1 {

static bool foldLoads(Value &Address, uint64_t Offset, const KnownBytes &Known,
                      const DataLayout &DL) {
  bool Changed = false;
  for (User *U : make_early_inc_range(Address.users())) {
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      Constant *Value =
          Load->isSimple() ? Known.load(Offset, Load->getType(), DL) : nullptr;
      if (!Value)
        continue;
      Load->replaceAllUsesWith(Value);
      Load->eraseFromParent();
      Changed = true;
    } else if (auto *Part = dyn_cast<GetElementPtrInst>(U)) {
      APInt More(DL.getIndexTypeSizeInBits(Part->getType()), 0);
      if (Part->getType()->isPointerTy() &&
          Part->accumulateConstantOffset(DL, More))
        Changed |= foldLoads(*Part, Offset + More.getSExtValue(), Known, DL);
    }
  }
  return Changed;
}

PreservedAnalyses KnownLoadsPass::run(Function &F, FunctionAnalysisManager &) {
  Attribute Text;
  if (!F.arg_empty())
    Text = F.getAttributes().getParamAttr(0, attribute::KnownCaptures);
  if (!Text.isValid())
    return PreservedAnalyses::all();
  std::optional<KnownBytes> Known = KnownBytes::parse(Text.getValueAsString());
  return keepsCFG(Known && foldLoads(*F.getArg(0), 0, *Known,
                                     F.getParent()->getDataLayout()));
}

void foldKnownLoads(PassBuilder &PB) {
  PB.registerPeepholeEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(KnownLoadsPass());
      });
}

} // namespace syclcc1
