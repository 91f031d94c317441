// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants of large kernels go back to where they are used.
//
//     entry:                             groups:
//       %1 = VBROADCASTSSYrm c1            ...
//       ...                        ->      %1 = VBROADCASTSSYrm c1
//       %600 = VBROADCASTSSYrm c600      loop:   ; the only one that has c1
//     groups: ...                          ...
//
// LLVM's MachineLICM hoists each constant out of all loops, however many there
// are, because the register allocator can load it again where it is used. Of a
// kernel, a loop over groups and work-items around all that it does, these are
// hundreds that live across hundreds of blocks. The allocator does load them
// again, after it has looked for a register in all blocks for each of them: of
// 400 branches with constants these were three quarters of the machine code's
// time.
//
// If the constants that leave a block, times the blocks of the function, are
// more than a bound, each is loaded in front of the next loop inside that uses
// it, or beside its use, as numbers are in SinkInvariants.cpp. Smaller
// functions do not change.
//
// Runs behind MachineLICM (KernelCodeGenerator.cpp). Tested by
// test/codegen/cpu/sink-constants.test.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/KernelCodeGenerator.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/Support/CommandLine.h"
#include <optional>

using namespace llvm;

static cl::opt<uint64_t>
    MostConstants("syclcc1-most-constants", cl::Hidden, cl::init(1U << 15),
                  cl::desc("The most constants that live behind a block of a "
                           "kernel, times its blocks"));

namespace syclcc1 {
namespace {

class SinkConstants : public MachineFunctionPass {
public:
  static char ID;
  SinkConstants() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return "Constants near their uses"; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesCFG();
    MachineFunctionPass::getAnalysisUsage(AU);
  }

  bool runOnMachineFunction(MachineFunction &MF) override;

private:
  bool isConstantForOthers(const MachineInstr &MI) const;
  SmallVector<MachineInstr *> constantsOf(MachineBasicBlock &Block) const;
  MachineInstr *placeOf(MachineOperand &Use, MachineBasicBlock &From) const;
  bool sink(MachineInstr &MI);

  const TargetInstrInfo *TII = nullptr;
  MachineRegisterInfo *MRI = nullptr;
  MachineDominatorTree *DT = nullptr;
  MachineLoopInfo *LI = nullptr;
};

char SinkConstants::ID = 0;

/// True if \p MI loads a constant that other blocks use, and changes nothing
/// else.
bool SinkConstants::isConstantForOthers(const MachineInstr &MI) const {
  if (MI.getNumExplicitDefs() != 1 || MI.isImplicitDef() ||
      !TII->isReMaterializable(MI) || !MI.getOperand(0).isReg() ||
      !MI.getOperand(0).getReg().isVirtual())
    return false;
  if (any_of(MI.all_defs(),
             [](const MachineOperand &D) { return D.getReg().isPhysical(); }) ||
      any_of(MI.all_uses(),
             [](const MachineOperand &U) { return U.getReg().isVirtual(); }))
    return false;
  return any_of(MRI->use_nodbg_instructions(MI.getOperand(0).getReg()),
                [&](const MachineInstr &User) {
                  return User.getParent() != MI.getParent();
                });
}

SmallVector<MachineInstr *>
SinkConstants::constantsOf(MachineBasicBlock &Block) const {
  SmallVector<MachineInstr *> Constants;
  for (MachineInstr &MI : Block)
    if (isConstantForOthers(MI))
      Constants.push_back(&MI);
  return Constants;
}

/// The instruction before which \p Use gets its constant; null if it is in the
/// block \p From, where the constant is now.
MachineInstr *SinkConstants::placeOf(MachineOperand &Use,
                                     MachineBasicBlock &From) const {
  MachineInstr *User = Use.getParent();
  MachineBasicBlock *At = User->getParent();
  auto endOf = [](MachineBasicBlock &Block) -> MachineInstr * {
    const auto End = Block.getFirstTerminator();
    return End == Block.end() ? nullptr : &*End;
  };
  MachineInstr *Place = User;
  if (User->isPHI()) {
    At = User->getOperand(User->getOperandNo(&Use) + 1).getMBB();
    Place = endOf(*At);
  }
  if (At == &From || !DT->isReachableFromEntry(At))
    return nullptr;
  const MachineLoop *Around = LI->getLoopFor(&From);
  for (const MachineLoop *L = LI->getLoopFor(At);
       L && L != Around && L->getParentLoop() != Around;
       L = L->getParentLoop()) {
    MachineBasicBlock *Before =
        DT->getNode(L->getHeader())->getIDom()->getBlock();
    if (Before == &From)
      continue;
    if (MachineInstr *End = endOf(*Before))
      Place = End;
  }
  return Place;
}

/// Loads the constant of \p MI where it is used.
bool SinkConstants::sink(MachineInstr &MI) {
  MachineBasicBlock &From = *MI.getParent();
  MachineFunction &MF = *From.getParent();
  const Register Old = MI.getOperand(0).getReg();
  SmallVector<std::pair<MachineOperand *, MachineBasicBlock *>> Uses;
  MapVector<MachineBasicBlock *, MachineInstr *> First;
  for (MachineOperand &Use : MRI->use_nodbg_operands(Old)) {
    MachineInstr *Place = placeOf(Use, From);
    if (!Place)
      continue;
    MachineBasicBlock *Block = Place->getParent();
    Uses.push_back({&Use, Block});
    MachineInstr *&Now = First[Block];
    Now = Now && Now != Place ? &*Block->getFirstNonPHI() : Place;
  }
  if (Uses.empty())
    return false;
  DenseMap<MachineBasicBlock *, Register> New;
  for (auto [Block, Before] : First) {
    const Register R = MRI->cloneVirtualRegister(Old);
    MachineInstr *Again = MF.CloneMachineInstr(&MI);
    Again->getOperand(0).setReg(R);
    Block->insert(Before->getIterator(), Again);
    New[Block] = R;
  }
  for (auto [Use, Block] : Uses) {
    Use->setReg(New.lookup(Block));
    Use->setIsKill(false);
  }
  if (MRI->use_empty(Old))
    MI.eraseFromParent();
  return true;
}

bool SinkConstants::runOnMachineFunction(MachineFunction &MF) {
  constexpr unsigned MaxRounds = 4;
  if (!cpu::isDeviceCode(MF.getFunction()) || skipFunction(MF.getFunction()))
    return false;
  TII = MF.getSubtarget().getInstrInfo();
  MRI = &MF.getRegInfo();
  const uint64_t Blocks = MF.size(); // walks all of them
  auto isFull = [&](uint64_t Constants) {
    return Constants * Blocks > MostConstants;
  };
  std::optional<MachineDominatorTree> Dominators;
  std::optional<MachineLoopInfo> Loops;
  bool Changed = false;
  // What comes to the front of an inner loop may be too much there.
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    bool Again = false;
    for (MachineBasicBlock &Block : MF) {
      if (!isFull(Block.size()))
        continue;
      const SmallVector<MachineInstr *> Constants = constantsOf(Block);
      if (!isFull(Constants.size()))
        continue;
      if (!Loops) {
        Dominators.emplace(MF);
        Loops.emplace(*Dominators);
        DT = &*Dominators;
        LI = &*Loops;
      }
      for (MachineInstr *MI : Constants)
        Again |= sink(*MI);
    }
    if (!Again)
      break;
    Changed = true;
  }
  return Changed;
}

} // namespace

FunctionPass *cpu::createSinkConstantsPass() { return new SinkConstants(); }

} // namespace syclcc1
