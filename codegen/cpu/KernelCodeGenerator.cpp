//===- KernelCodeGenerator.cpp - LLVM's code generator for kernels --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelCodeGenerator.h. LLVM asks a registered function whenever a code
// generator is set up, in the thread that does it.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/KernelCodeGenerator.h"
#include "codegen/cpu/ItemABI.h"
#include "llvm/Analysis/IVUsers.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Pass.h"
#include "llvm/PassRegistry.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include <utility>

using namespace llvm;

namespace syclcc1 {
namespace {

/// A pass manager adds what a pass requires unless it is there, and looks for
/// it by the address that stands for it.
struct InductionVariableUsers : ImmutablePass {
  InductionVariableUsers() : ImmutablePass(IVUsersWrapperPass::ID) {}
  StringRef getPassName() const override { return "No induction variables"; }
};

struct ShortBlocks : FunctionPass {
  static char ID;
  ShortBlocks() : FunctionPass(ID) {}
  StringRef getPassName() const override { return "Split long blocks"; }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<TargetTransformInfoWrapperPass>();
  }
  bool runOnFunction(Function &F) override {
    return cpu::isDeviceCode(F) && !skipFunction(F) &&
           cpu::splitLongBlocks(
               F, getAnalysis<TargetTransformInfoWrapperPass>().getTTI(F));
  }
};
char ShortBlocks::ID = 0;

thread_local bool IsNextForKernels = false;

// LLVM's list of these has no lock, so it is filled before there are threads.
const RegisterTargetPassConfigCallback
    SetUp([](TargetMachine &TM, PassManagerBase &PM, TargetPassConfig *Config) {
      if (std::exchange(IsNextForKernels, false))
        PM.add(new InductionVariableUsers());
      if (!TM.getTargetTriple().isX86())
        return;
      // The last pass that joins blocks.
      if (const PassInfo *Last = PassRegistry::getPassRegistry()->getPassInfo(
              StringRef("codegenprepare")))
        Config->insertPass(Last->getTypeInfo(), new ShortBlocks());
      if (Config->getOptLevel() == CodeGenOptLevel::None)
        return;
      Config->insertPass(&EarlyMachineLICMID, cpu::createSinkConstantsPass());
      Config->insertPass(&ExpandPostRAPseudosID,
                         cpu::createShortMachineBlocksPass());
    });

} // namespace

void nextCodeGeneratorIsForKernels() { IsNextForKernels = true; }

} // namespace syclcc1
