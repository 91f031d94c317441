// CPUReduceStrength: loop strength reduction of short loops. ReduceStrength.h
// says why.
//
// Where a loop has many uses of its counters, it is unrolled: each round has
// much to do, and what addresses cost is little of it. Processors add an index
// and an offset to an address for nothing.
//
// Must come last of the passes on IR that look at loops. Tested by
// test/codegen/cpu/reduce-strength.ll.

#include "codegen/cpu/ReduceStrength.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/IVUsers.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopStrengthReduce.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The most uses of counters for which a kernel's loop is reduced.
constexpr size_t MaxUses = 8;

struct ReduceShortLoop : PassInfoMixin<ReduceShortLoop> {
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &LAM,
                        LoopStandardAnalysisResults &AR, LPMUpdater &U) {
    if (!L.isInnermost())
      return PreservedAnalyses::all();
    IVUsers &Users = LAM.getResult<IVUsersAnalysis>(L, AR);
    if (size_t(std::distance(Users.begin(), Users.end())) > MaxUses)
      return PreservedAnalyses::all();
    return LoopStrengthReducePass().run(L, LAM, AR, U);
  }
};

} // namespace

bool NoStrengthReduction::shouldRunPass(StringRef Pass,
                                        StringRef Description) const {
  // The name that the code generator has for it, not that of the pass above.
  if (Pass == "Loop Strength Reduction")
    return false;
  const OptPassGate &Global = getGlobalPassGate();
  return !Global.isEnabled() || Global.shouldRunPass(Pass, Description);
}

PreservedAnalyses CPUReduceStrengthPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasFnAttribute(Attribute::OptimizeNone))
    return PreservedAnalyses::all();
  return createFunctionToLoopPassAdaptor(ReduceShortLoop()).run(F, FAM);
}

} // namespace syclcc1
