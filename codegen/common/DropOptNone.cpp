//===- DropOptNone.cpp - Device code is optimised under -O0 too -----------===//
//
// At -O0 clang marks every function `noinline optnone`. Un-inlined device code
// in generic address spaces is slower by orders of magnitude and brings
// function calls that some drivers handle badly, so -O0 applies to the host
// only; -fsycl-device-O0 is the option that keeps device code as it was
// written.
//
// Requires:    nothing. Establishes: no function carries optnone.
// A noinline without optnone is the user's and stays.
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
