//===- InlineEverything.cpp - Inlining without optimisation ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     void fill(S &s) { … }          kernel: S s; fill(s); barrier(); use(s);
//
// With -fsycl-device-O0 each function of the headers would be a call, and
// barriers or exchanges of a sub-group would be inside functions. Intel's
// OpenCL compiler for CPUs makes variants of called functions for vectors of
// work-items, some of which write only to the variable of the first one, and it
// does not preserve variables of a caller's caller across a barrier
// (docs/design/known-driver-faults.md). Code in the kernel function itself is
// compiled correctly, and at -O2 the same functions are inlined, too. Variables
// and lines are kept, which users debug without optimisation.
//
// (Rejected: -cl-opt-disable for the driver is shorter, but then other programs
// that exchange values in sub-groups hang.)
//
// Functions that are called through pointers, and those that call themselves,
// stay. This pass marks; LLVM's always-inline follows.
//
//   Requires:    nothing.
//   Establishes: functions that can be inlined are alwaysinline.
// Tested by test/codegen/spirv/inline-everything.ll and run/device_O0.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses InlineEverythingPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        callByName(*Call);
  CallGraph Calls(M);
  SmallPtrSet<const Function *, 16> Recursive;
  for (scc_iterator<CallGraph *> I = scc_begin(&Calls); !I.isAtEnd(); ++I)
    if (I.hasCycle())
      for (const CallGraphNode *Node : *I)
        Recursive.insert(Node->getFunction());
  for (Function &F : M) {
    // optnone requires noinline.
    if (F.isDeclaration() || Recursive.contains(&F))
      continue;
    F.removeFnAttr(Attribute::OptimizeNone);
    F.removeFnAttr(Attribute::NoInline);
    if (F.getCallingConv() != CallingConv::SPIR_KERNEL)
      F.addFnAttr(Attribute::AlwaysInline);
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
