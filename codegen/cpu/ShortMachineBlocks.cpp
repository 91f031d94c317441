// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks are as short behind register allocation as they were in front of it.
//
//     block:  1000 instructions      block:  60 000        block:  500
//     block1: 1000 instructions  ->                    ->  block1: 500
//     ...                            (BranchFolder)        ...
//
// ShortBlocks.cpp splits long blocks for the code generator. BranchFolder joins
// them again behind register allocation, and spills have made them longer. The
// scheduler that comes next compares each access of memory with all others of
// its block: of a kernel that spills much, that was two thirds of the time for
// machine code.
//
// So long blocks are split once more. They stay neighbours, and no branch is
// added. Smaller blocks do not change.
//
// Runs in front of the scheduler behind register allocation
// (KernelCodeGenerator.cpp). Tested by
// test/codegen/cpu/short-machine-blocks.test.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/KernelCodeGenerator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

static cl::opt<unsigned>
    MostOfBlock("syclcc1-longest-machine-block", cl::Hidden, cl::init(2000),
                cl::desc("The most machine instructions of a kernel's block "
                         "behind register allocation"));

namespace syclcc1 {
namespace {

class ShortMachineBlocks : public MachineFunctionPass {
public:
  static char ID;
  ShortMachineBlocks() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return "Split blocks again"; }

  bool runOnMachineFunction(MachineFunction &MF) override;
};

char ShortMachineBlocks::ID = 0;

/// Splits \p Block, from its end: what lives at a place is found by walking
/// from there to the end of the block, which is then a short one.
bool splitBlock(MachineBasicBlock &Block, uint64_t Most) {
  SmallVector<MachineInstr *> Ends;
  uint64_t Size = 0;
  for (MachineInstr &MI : Block) {
    if (MI.isTerminator())
      break;
    if (MI.isDebugOrPseudoInstr() || ++Size < Most)
      continue;
    Ends.push_back(&MI);
    Size = 0;
  }
  for (MachineInstr *End : reverse(Ends))
    Block.splitAt(*End, /*UpdateLiveIns=*/true);
  return !Ends.empty();
}

bool ShortMachineBlocks::runOnMachineFunction(MachineFunction &MF) {
  if (!cpu::isDeviceCode(MF.getFunction()))
    return false;
  uint64_t All = 0;
  for (const MachineBasicBlock &Block : MF)
    All += Block.size();
  const uint64_t Most = cpu::longestBlock(All, MostOfBlock);
  bool Changed = false;
  for (MachineBasicBlock &Block : make_early_inc_range(MF))
    Changed |= splitBlock(Block, Most);
  return Changed;
}

} // namespace

FunctionPass *cpu::createShortMachineBlocksPass() {
  return new ShortMachineBlocks();
}

} // namespace syclcc1
