// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUClassifyKernels: which kernels may reach a barrier or a convergent
// operation of a sub-group.
//
//     define void @k(ptr) "sycl-kernel"                         loops
//     define void @k(ptr) "sycl-kernel" "sycl-cpu-uses-fibers"  fibers
//
// A kernel that cannot reach a barrier is a loop nest. A kernel that can reach
// one is not: no work-item may pass the barrier before all have arrived. Such a
// kernel first gets fibers, which are correct for any control flow;
// CPUSplitBarriers removes the attribute where loops are possible.
//
// A SYCL_EXTERNAL function of another unit may contain a barrier, so a kernel
// that calls one gets fibers. (An indirect call may call the functions whose
// address this unit takes. For virtual functions of other units
// CPUFiberVariants makes a fiber variant of the kernel. If another function
// that is called by address waits inside a kernel that has loops, the runtime
// ends the program with a message.)
//
// Must come before CPUItemState, which gives __sycl_group_barrier its argument.
// Tested by test/codegen/cpu/classify-kernels.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/CallReach.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses CPUClassifyKernelsPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  SmallVector<Function *> Seeds;
  for (Function &F : M)
    if (is_contained(map_range(cpu::WaitingBuiltins,
                               [](auto &W) { return StringRef(W.Name); }),
                     F.getName()) ||
        (F.isDeclaration() && F.hasFnAttribute(attribute::External)))
      Seeds.push_back(&F);
  bool Changed = false;
  if (!Seeds.empty())
    for (Function *F : CallReach(M).reaching(Seeds))
      if (F->hasFnAttribute(attribute::Kernel)) {
        F->addFnAttr(attribute::CPUUsesFibers);
        Changed = true;
      }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
