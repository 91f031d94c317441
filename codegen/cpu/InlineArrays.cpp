// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUInlineArrays: functions that work on private arrays of their callers, or
// return structures there, are inlined.
//
//     double x[8], b[3][8];
//     shape(x, b, &volume);                   // 300 instructions, two callers
//     const hit h = nearest(origin, ray);     // returned in memory
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
// attributes of a function only when it has given up. All functions that get
// the address of any structure: a large function with a reference to a small
// object then is several times in the kernel (a volume that is sampled took 1.6
// times as long).
//
// Must run behind InlineOnce, which has inlined functions with one caller.
// Tested by test/codegen/cpu/inline-arrays.ll,
// test/run/structures_returned.cpp.

#include "codegen/common/InlineMarks.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// True if \p Call gets an address in an array that is a variable of its
/// function, or returns a structure in one.
static bool getsVariable(const CallBase &Call) {
  return Call.hasStructRetAttr() || any_of(Call.args(), [](const Use &U) {
           if (!U->getType()->isPointerTy())
             return false;
           const auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(U));
           return A && A->getAllocatedType()->isArrayTy();
         });
}

PreservedAnalyses CPUInlineArraysPass::run(Module &M, ModuleAnalysisManager &) {
  markForInlining(M, {8000, UINT64_MAX}, getsVariable);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
