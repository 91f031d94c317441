//===- MaskDependences.cpp - Full masks wait for nothing ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM makes a mask of all lanes, which each gather and scatter consumes, by
//
//     kxnorw %k0, %k0, %k1
//
// Every value of k0 gives the same, but processors do not know this: the
// instruction waits for the last write of k0. LLVM always reads k0, because
// other masks are allocated first. If a comparison of the loop is kept in k0,
// the gathers of each iteration wait for the comparison of the one before:
//
//     loop:
//       kxnorw     %k0, %k0, %k1          -> kxnorw %k7, %k7, %k1
//       vgatherqps (…), %zmm1 {%k1}
//       …
//       vcmpltps   %zmm1, %zmm2, %k0
//
// So the register read becomes one that nothing in the loop writes, or the one
// that was written longest ago. The operands are undefined, so any register is
// right. LLVM's BreakFalseDeps does the same for vector registers.
//
// Instructions and registers are known by name: the tables of LLVM's x86 code
// generator are not among its headers.
//
// Tested by test/codegen/cpu/mask-dependences.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/Passes.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;

namespace syclcc1 {
namespace {

class MaskDependences : public MachineFunctionPass {
public:
  static char ID;
  MaskDependences() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return "Masks without dependences"; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(AU);
  }

  bool runOnMachineFunction(MachineFunction &MF) override;

private:
  bool isFullMask(const MachineInstr &MI) const;
  void addWritten(const MachineInstr &MI, ArrayRef<MCPhysReg> Masks,
                  SmallVectorImpl<MCPhysReg> &Written) const;
  MCPhysReg choose(const MachineInstr &MI, const MachineLoop &L) const;

  const TargetInstrInfo *TII = nullptr;
  const TargetRegisterInfo *TRI = nullptr;
};

char MaskDependences::ID = 0;

/// Whether \p MI sets all bits of a mask, whatever it reads.
bool MaskDependences::isFullMask(const MachineInstr &MI) const {
  if (MI.getNumExplicitOperands() != 3 ||
      !TII->getName(MI.getOpcode()).starts_with("KXNOR"))
    return false;
  const MachineOperand &A = MI.getOperand(1), &B = MI.getOperand(2);
  return A.isReg() && B.isReg() && A.getReg() == B.getReg() && A.isUndef() &&
         B.isUndef();
}

/// Adds those of \p Masks that \p MI writes and that are not in \p Written.
void MaskDependences::addWritten(const MachineInstr &MI,
                                 ArrayRef<MCPhysReg> Masks,
                                 SmallVectorImpl<MCPhysReg> &Written) const {
  for (MCPhysReg Mask : Masks)
    if (!is_contained(Written, Mask) && MI.modifiesRegister(Mask, TRI))
      Written.push_back(Mask);
}

/// The register that \p MI, in the innermost loop \p L, had best read.
MCPhysReg MaskDependences::choose(const MachineInstr &MI,
                                  const MachineLoop &L) const {
  const ArrayRef<MCPhysReg> Masks =
      TII->getRegClass(MI.getDesc(), 1)->getRegisters();
  // The last writes before MI come first: those of its block, then any.
  SmallVector<MCPhysReg, 8> Written;
  const MachineBasicBlock &Block = *MI.getParent();
  for (const MachineInstr &Before :
       make_range(std::next(MachineBasicBlock::const_reverse_iterator(MI)),
                  Block.rend()))
    addWritten(Before, Masks, Written);
  for (const MachineBasicBlock *Other : L.blocks())
    for (const MachineInstr &I : *Other)
      addWritten(I, Masks, Written);
  const MCPhysReg Read = MI.getOperand(1).getReg();
  if (!is_contained(Written, Read))
    return Read;
  for (MCPhysReg Mask : Masks)
    if (!is_contained(Written, Mask))
      return Mask;
  return Written.back();
}

bool MaskDependences::runOnMachineFunction(MachineFunction &MF) {
  TII = MF.getSubtarget().getInstrInfo();
  TRI = MF.getSubtarget().getRegisterInfo();
  SmallVector<MachineInstr *> Masks;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : Block)
      if (isFullMask(MI))
        Masks.push_back(&MI);
  if (Masks.empty())
    return false;
  MachineDominatorTree DT(MF);
  const MachineLoopInfo LI(DT);
  bool Changed = false;
  for (MachineInstr *MI : Masks) {
    const MachineLoop *L = LI.getLoopFor(MI->getParent());
    const MCPhysReg Read = MI->getOperand(1).getReg();
    const MCPhysReg Best = L ? choose(*MI, *L) : Read;
    if (Best == Read)
      continue;
    MI->getOperand(1).setReg(Best);
    MI->getOperand(2).setReg(Best);
    Changed = true;
  }
  return Changed;
}

} // namespace

FunctionPass *createMaskDependencesPass() { return new MaskDependences(); }

} // namespace syclcc1
