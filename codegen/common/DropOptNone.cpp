//===- DropOptNone.cpp - Device code is optimised under -O0 too -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// At -O0 clang marks every function `noinline optnone`. Device code that is not
// inlined and uses generic address spaces is slower by orders of magnitude and
// contains function calls that some drivers handle badly. So -O0 applies to the
// host only; -fsycl-device-O0 keeps device code as it was written.
//
//   Requires:    nothing.
//   Establishes: no function has optnone.
// A noinline without optnone is from the user and stays.
// Tested by test/codegen/common/drop-optnone.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses DropOptNonePass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    if (!F.hasFnAttribute(Attribute::OptimizeNone))
      continue;
    F.removeFnAttr(Attribute::OptimizeNone);
    F.removeFnAttr(Attribute::NoInline);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
