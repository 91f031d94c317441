//===- InlineFunctions.cpp - Functions of kernels are inlined -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     void permute(long *out, const long *in, nd_item<1> item, long *tile);
//                               // 900 instructions, called in two kernels
//
// LLVM's inliner gives up there. On a GPU the call costs more than its two
// jumps: the callee reads and writes by generic instructions, since its
// arguments have no address space, does not use the non-coherent path, keeps
// private arrays in memory, and all work-items spill what lives across the
// call. nvcc inlines such functions.
//
// So a function is inlined if all of its copies together have at most so many
// instructions as a large kernel, and the module does not grow by more than
// that. What is larger stays one function, for the time of compiling; its
// arguments get their spaces (ArgumentSpaces.cpp).
//
// Rejected: a larger threshold of LLVM's inliner. It counts one call at a time,
// so that a function with twenty calls would be copied twenty times.
//
// Functions that stand for something (a pointer of a known space) are left to
// the passes that look for them.
//
// Must run before the libraries of mathematics are linked, whose functions
// LLVM's inliner judges well. AlwaysInliner has to follow.
// Tested by test/codegen/ptx/inline-functions.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/InlineMarks.h"
#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses PTXInlineFunctionsPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  markForInlining(M, {8000, 10000}, [](const CallBase &Call) {
    return !Call.getCalledFunction()->hasFnAttribute(attribute::DeviceBuiltin);
  });
  return PreservedAnalyses::all();
}

} // namespace syclcc1
