//===- Recursion.cpp - Functions that call themselves ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SYCL has no recursion, and OpenCL's devices need not have it. Intel's runtime
// for CPUs compiles it, and is silently wrong in two cases
// (docs/design/known-driver-faults.md). The front end warns about recursion of
// the program's own functions (-Wsycl-recursion); here, behind the optimiser,
// functions of libraries count, too, and it is known what is left of them.
//
//   std::sort(keys, keys + n);              // libstdc++'s calls itself
//   sycl::group_barrier(it.get_group());
//   out[i] = …;                             // only some work-items come here
//
// For that nothing is known that helps: a warning names the kernel.
//
//   int sum(int n) {
//     int kept[4] = {n, …};                 // one array for all calls of sum
//     return n ? sum(n - 1) + kept[k] : 0;
//   }
//
// Without the runtime's optimisations (`-cl-opt-disable`) each call has its
// own, so a module with such a function, and without a kernel of the first
// kind, asks for that by the metadata `syclcc1.unoptimised`; Emit.cpp makes a
// property of the image from it, which the runtime gives to the driver. All
// kernels of the image pay for it: -Rpass-missed=sycl-recursion says so. With a
// kernel of the first kind in the same module it would not help: a warning
// again.
//
// (Not taken: an error. The other targets of the same compilation are right.
// Nor memory of ours for the frames: its size would bound the depth silently.)
//
//   Requires:    the end of spirvPipeline.
//   Establishes: nothing in the code.
// Tested by test/codegen/spirv/recursion.ll, test/run/deep_recursion.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "split/ir/UnitNames.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
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

static SmallPtrSet<const Function *, 8>
recursiveFunctions(const CallGraph &Calls) {
  SmallPtrSet<const Function *, 8> Found;
  for (auto It = scc_begin(&Calls); !It.isAtEnd(); ++It)
    if (It.hasCycle())
      for (const CallGraphNode *Node : *It)
        if (const Function *F = Node->getFunction())
          Found.insert(F);
  return Found;
}

static bool isBarrier(const Function *F) {
  return F->getName().contains("__spirv_ControlBarrier");
}

static bool hasVariables(const Function *F) {
  return any_of(instructions(*F),
                [](const Instruction &I) { return isa<AllocaInst>(I); });
}

static void warn(const Function &Kernel, const Function &CallsItself,
                 const Twine &What) {
  Kernel.getContext().diagnose(DiagnosticInfoGeneric(
      "'" + demangle(CallsItself.getName()) + "' calls itself " + What +
          ", and SYCL has no recursion; in kernel '" +
          demangle(withoutUnitSuffix(Kernel.getName())) + "'",
      DS_Warning));
}

/// Says what the option costs: it is one for all kernels of the image.
static void remark(const Function &Kernel, const Function &CallsItself) {
  const DISubprogram *Place = Kernel.getSubprogram();
  Kernel.getContext().diagnose(
      OptimizationRemarkMissed("sycl-recursion", "SharedFrames",
                               Place ? DiagnosticLocation(Place)
                                     : DiagnosticLocation(),
                               &Kernel.front())
      << "'" << demangle(CallsItself.getName())
      << "' calls itself and has local variables, so drivers are asked not to "
         "optimise this image; other kernels are faster in another file");
}

PreservedAnalyses SPIRVRecursionPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  CallGraph &Calls = AM.getResult<CallGraphAnalysis>(M);
  const SmallPtrSet<const Function *, 8> Recursive = recursiveFunctions(Calls);
  if (Recursive.empty())
    return PreservedAnalyses::all();
  bool BesideBarriers = false;
  SmallVector<std::pair<const Function *, const Function *>> SharedFrames;
  for (const Function &Kernel : M) {
    if (Kernel.getCallingConv() != CallingConv::SPIR_KERNEL)
      continue;
    const SetVector<const Function *> Reached = reachedFrom(Kernel, Calls);
    const auto *CallsItself = find_if(
        Reached, [&](const Function *F) { return Recursive.contains(F); });
    if (CallsItself == Reached.end())
      continue;
    if (any_of(Reached, isBarrier)) {
      BesideBarriers = true;
      warn(Kernel, **CallsItself,
           "beside a barrier: devices of target spirv64 may run only some "
           "work-items behind it");
      continue;
    }
    const auto *WithFrame = find_if(Reached, [&](const Function *F) {
      return Recursive.contains(F) && hasVariables(F);
    });
    if (WithFrame != Reached.end())
      SharedFrames.emplace_back(&Kernel, *WithFrame);
  }
  if (SharedFrames.empty())
    return PreservedAnalyses::all();
  if (!BesideBarriers)
    M.getOrInsertNamedMetadata(UnoptimisedMark);
  for (const auto &[Kernel, CallsItself] : SharedFrames)
    if (!BesideBarriers)
      remark(*Kernel, *CallsItself);
    else
      warn(*Kernel, *CallsItself,
           "and has local variables: devices of target spirv64 may keep one "
           "copy of them for all calls, unless the kernel is in another file "
           "than kernels with recursion and barriers");
  return PreservedAnalyses::all();
}

} // namespace syclcc1
