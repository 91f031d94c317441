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
// The size is counted before LLVM simplifies the function. Here functions are
// only marked (InlineMarks.h); LLVM inlines them bottom-up, when they are
// simplified.
//
// Rejected: a larger threshold for all functions of kernels. What gets no
// address of a variable is small as a rule, and LLVM takes the threshold from
// attributes of a function only when it has given up.
//
// Must run behind InlineOnce, which has inlined functions with one caller.
// Tested by test/codegen/cpu/inline-arrays.ll.

#include "codegen/common/InlineMarks.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
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

PreservedAnalyses CPUInlineArraysPass::run(Module &M, ModuleAnalysisManager &) {
  markForInlining(M, {8000, UINT64_MAX}, getsArray);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
