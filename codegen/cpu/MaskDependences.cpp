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
// Tested by test/codegen/cpu/mask-dependences.ll and
// mask-dependences-many.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
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
  void addWritten(const MachineInstr &MI,
                  SmallVectorImpl<MCPhysReg> &Written) const;
  ArrayRef<MCPhysReg> writtenIn(const MachineLoop &L);
  bool runOnBlock(MachineBasicBlock &Block, const MachineLoop &L);

  const TargetInstrInfo *TII = nullptr;
  const TargetRegisterInfo *TRI = nullptr;
  /// The mask registers, which instructions for masks of all widths share.
  ArrayRef<MCPhysReg> Masks;
  DenseMap<const MachineLoop *, SmallVector<MCPhysReg, 8>> WrittenIn;
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

/// Moves the masks that \p MI writes to the end of \p Written.
void MaskDependences::addWritten(const MachineInstr &MI,
                                 SmallVectorImpl<MCPhysReg> &Written) const {
  for (MCPhysReg Mask : Masks)
    if (MI.modifiesRegister(Mask, TRI)) {
      erase(Written, Mask);
      Written.push_back(Mask);
    }
}

/// The masks that \p L writes.
ArrayRef<MCPhysReg> MaskDependences::writtenIn(const MachineLoop &L) {
  auto [It, New] = WrittenIn.try_emplace(&L);
  if (New)
    for (const MachineBasicBlock *Block : L.blocks())
      for (const MachineInstr &MI : *Block)
        addWritten(MI, It->second);
  return It->second;
}

/// Full masks of \p Block, in the innermost loop \p L, read the register that
/// was written longest ago. Registers are compared once for each instruction: a
/// function may have thousands of full masks.
bool MaskDependences::runOnBlock(MachineBasicBlock &Block,
                                 const MachineLoop &L) {
  const ArrayRef<MCPhysReg> InLoop = writtenIn(L);
  // Those that this block has written so far, the last write last.
  SmallVector<MCPhysReg, 8> InBlock;
  const auto choose = [&](MCPhysReg Read) {
    if (!is_contained(InLoop, Read))
      return Read;
    for (MCPhysReg Mask : Masks)
      if (!is_contained(InLoop, Mask))
        return Mask;
    for (MCPhysReg Mask : InLoop)
      if (!is_contained(InBlock, Mask))
        return Mask;
    return InBlock.front();
  };
  bool Changed = false;
  for (MachineInstr &MI : Block) {
    if (isFullMask(MI)) {
      const MCPhysReg Read = MI.getOperand(1).getReg();
      const MCPhysReg Best = choose(Read);
      MI.getOperand(1).setReg(Best);
      MI.getOperand(2).setReg(Best);
      Changed |= Best != Read;
    }
    addWritten(MI, InBlock);
  }
  return Changed;
}

bool MaskDependences::runOnMachineFunction(MachineFunction &MF) {
  TII = MF.getSubtarget().getInstrInfo();
  TRI = MF.getSubtarget().getRegisterInfo();
  Masks = {};
  WrittenIn.clear();
  SetVector<MachineBasicBlock *> Blocks;
  for (MachineBasicBlock &Block : MF)
    for (const MachineInstr &MI : Block)
      if (isFullMask(MI)) {
        Blocks.insert(&Block);
        Masks = TII->getRegClass(MI.getDesc(), 1)->getRegisters();
      }
  if (Blocks.empty())
    return false;
  MachineDominatorTree DT(MF);
  const MachineLoopInfo LI(DT);
  bool Changed = false;
  for (MachineBasicBlock *Block : Blocks)
    if (const MachineLoop *L = LI.getLoopFor(Block))
      Changed |= runOnBlock(*Block, *L);
  return Changed;
}

} // namespace

FunctionPass *createMaskDependencesPass() { return new MaskDependences(); }

} // namespace syclcc1
