//===- VerifyThreadLocals.cpp - No thread_local in device code ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A work-item is not a thread. StripHostAttributes turns a thread_local
// variable into an ordinary one that all work-items share, which is not what
// the program says. So it is the user's error, and must be found before that
// pass runs. (VerifyDevice refuses everything else that no device can run; it
// needs the module without what host code generation has added.)
//
// Requires:    the device half as the split made it; runs first.
// Establishes: no variable is thread-local.
// Tested by test/codegen/common/verify-thread-locals.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/ir/DeviceReach.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses VerifyThreadLocalsPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  SmallVector<GlobalVariable *> Variables;
  for (GlobalVariable &G : M.globals())
    if (G.isThreadLocal())
      Variables.push_back(&G);
  if (Variables.empty())
    return PreservedAnalyses::all();

  DeviceReach Reach = DeviceReach::compute(M);
  for (GlobalVariable *G : Variables) {
    if (!Reach.contains(G))
      continue;
    std::string Path;
    for (const std::string &Step : Reach.chainTo(G))
      Path += ", " + Step;
    M.getContext().emitError("thread_local variable '" +
                             demangle(G->getName()) + "' in device code" +
                             Path + "; put its use under if_host");
  }
  return PreservedAnalyses::all();
}

} // namespace syclcc1
