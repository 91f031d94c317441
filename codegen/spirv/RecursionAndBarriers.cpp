//===- RecursionAndBarriers.cpp - A warning about both in a kernel --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   std::sort(keys, keys + n);              // libstdc++'s calls itself
//   sycl::group_barrier(it.get_group());
//   out[i] = …;                             // only some work-items come here
//
// SYCL has no recursion, and OpenCL's devices need not have it. Intel's runtime
// for CPUs compiles it, but behind a barrier of such a kernel it runs the first
// few work-items of a group only, without an error
// (docs/design/known-driver-faults.md). The front end warns about recursion of
// the program's own functions (-Wsycl-recursion); here it is known whether a
// barrier is beside it, so functions of libraries count, too.
//
// (Not taken: an error. The other targets of the same compilation are right.)
//
//   Requires:    the end of spirvPipeline.
//   Establishes: nothing; it only warns.
// Tested by test/codegen/spirv/recursion-and-barriers.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "split/ir/UnitNames.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// What \p Kernel calls, itself and by others.
static SetVector<const Function *> reachedFrom(const Function &Kernel,
                                               const CallGraph &Calls) {
  SetVector<const Function *> Reached;
  Reached.insert(&Kernel);
  for (unsigned Next = 0; Next < Reached.size(); ++Next)
    for (const auto &[Call, Callee] : *Calls[Reached[Next]])
      if (const Function *F = Callee->getFunction())
        Reached.insert(F);
  return Reached;
}

PreservedAnalyses RecursionAndBarriersPass::run(Module &M,
                                                ModuleAnalysisManager &AM) {
  if (none_of(M, [](const Function &F) {
        return F.getName().contains("__spirv_ControlBarrier");
      }))
    return PreservedAnalyses::all();
  CallGraph &Calls = AM.getResult<CallGraphAnalysis>(M);
  SmallPtrSet<const Function *, 8> Recursive;
  for (auto It = scc_begin(&Calls); !It.isAtEnd(); ++It)
    if (It.hasCycle())
      for (const CallGraphNode *Node : *It)
        if (const Function *F = Node->getFunction())
          Recursive.insert(F);
  if (Recursive.empty())
    return PreservedAnalyses::all();
  for (const Function &Kernel : M) {
    if (Kernel.getCallingConv() != CallingConv::SPIR_KERNEL)
      continue;
    const SetVector<const Function *> Reached = reachedFrom(Kernel, Calls);
    const auto *CallsItself = find_if(
        Reached, [&](const Function *F) { return Recursive.contains(F); });
    if (CallsItself == Reached.end() || none_of(Reached, [](const Function *F) {
          return F->getName().contains("__spirv_ControlBarrier");
        }))
      continue;
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "'" + demangle((*CallsItself)->getName()) +
            "' calls itself beside a barrier: devices of target spirv64 may "
            "run only some work-items behind it, and SYCL has no recursion; in "
            "kernel '" +
            demangle(withoutUnitSuffix(Kernel.getName())) + "'",
        DS_Warning));
  }
  return PreservedAnalyses::all();
}

} // namespace syclcc1
