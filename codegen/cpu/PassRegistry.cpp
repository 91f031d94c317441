//===- PassRegistry.cpp - Names of Passes.def -> passes -------------------===//

#include "codegen/cpu/PassRegistry.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace syclcc1 {

void registerCPUPasses(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
#define SYCLCC1_MODULE_PASS(NAME, CLASS)                                       \
  if (Name == NAME) {                                                          \
    MPM.addPass(CLASS());                                                      \
    return true;                                                               \
  }
#include "codegen/cpu/Passes.def"
        return false;
      });
}

} // namespace syclcc1
