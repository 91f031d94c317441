//===- LaunchOffsets.cpp - Ids of an nd_range with an offset --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   q.parallel_for(sycl::nd_range<1>(64, 16, 128), …)  // ids 128 … 191
//
// The offset is deprecated, and a CUDA grid has none. A launch would pass it as
// an argument, and every id of every kernel would be a sum. So only kernels of
// files that make such an nd_range have the sum (split/Annotations.cpp marks
// them). It costs them nothing without an offset either: the summand is an
// instruction that ptxas knows to be zero, and the runtime makes a second
// module for launches with one.
//
//   call i64 @__sycl_global_id(i32 0)
//     -> call i64 @__sycl_global_id_with_offset(i32 0)
//
// Once a kernel of the module is marked, all functions have the sum: after the
// device link they may be of other files.
//
// (Not taken: two bodies of each kernel, which doubles the code. A sum with an
// argument, which costs a register in each kernel.)
//
// Requires:    calls of the builtin; before its library is linked.
// Establishes: no call of it in such a module. Tested by
// test/codegen/ptx/launch-offsets.ll, test/run/nd_range_offset.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses PTXLaunchOffsetsPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  Function *Id = M.getFunction(builtin::GlobalId);
  if (!Id || none_of(M, [](const Function &F) {
        return F.hasFnAttribute(attribute::KernelHasOffset);
      }))
    return PreservedAnalyses::all();
  FunctionCallee Sum = M.getOrInsertFunction(
      symbol::GlobalIdWithOffset, Id->getFunctionType(), Id->getAttributes());
  Id->replaceAllUsesWith(Sum.getCallee());
  Id->eraseFromParent();
  return PreservedAnalyses::none();
}

} // namespace syclcc1
