//===- FlagSwitches.cpp - Switches over single bits compare numbers -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   switch (direction) { case 1: … case 2: … case 4: … case 128: … }
//
// SimplifyCFG makes the cases dense, for a jump table: it tests that one bit is
// set, by counting, and switches over the bit's number. A GPU counts bits at a
// quarter of the rate of additions and takes longer for it, and a jump through
// a table is slower than a few comparisons. In a loop that follows a chain of
// such numbers, all of it is between one load and the next: HeCBench's depixel
// took 1.3 times as long as with nvcc, which compares numbers. So this pass
// restores the source's switch:
//
//   entry: %bits = ctpop(%x)
//          br (%bits == 1), %one, %other
//   one:   %n = cttz(%x)                      entry: br %one
//          switch %n, %other [0: %a, 3: %b] ->  one: switch %x, %other [1: %a,
//                                                                       8: %b]
//
// Rejected: keeping SimplifyCFG from it, whose only switch is the target's cost
// of cttz, and the shared optimisation has no target.
//
//   Requires:    nothing; after the last SimplifyCFG, which would do it again.
//   Establishes: nothing.
// Tested by test/codegen/ptx/flag-switches.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// The number over the index of whose one bit \p One switches, which must be
/// all that it does; null for other blocks.
Value *flagOf(const BasicBlock &One) {
  auto *Switch = dyn_cast<SwitchInst>(One.getTerminator());
  Value *Flag;
  if (!Switch ||
      !match(Switch->getCondition(),
             m_Intrinsic<Intrinsic::cttz>(m_Value(Flag), m_One())) ||
      Switch->getCondition() != &One.front() || One.size() != 2)
    return nullptr;
  const unsigned Bits = Flag->getType()->getIntegerBitWidth();
  return all_of(Switch->cases(),
                [&](auto Case) {
                  return Case.getCaseValue()->getValue().ult(Bits);
                })
             ? Flag
             : nullptr;
}

/// Where \p Entry branches to if \p Flag has not exactly one bit, and to \p One
/// otherwise; null for other branches.
BasicBlock *otherwise(const BasicBlock &Entry, const BasicBlock &One,
                      Value *Flag) {
  CmpPredicate Predicate;
  const APInt *Limit;
  BasicBlock *True, *False;
  if (!match(Entry.getTerminator(),
             m_Br(m_ICmp(Predicate,
                         m_Intrinsic<Intrinsic::ctpop>(m_Specific(Flag)),
                         m_APInt(Limit)),
                  True, False)))
    return nullptr;
  // "Below 2" is the form for a number that is known not to be zero.
  if ((Predicate == ICmpInst::ICMP_EQ && *Limit == 1) ||
      (Predicate == ICmpInst::ICMP_ULT && *Limit == 2))
    return True == &One ? False : nullptr;
  if ((Predicate == ICmpInst::ICMP_NE && *Limit == 1) ||
      (Predicate == ICmpInst::ICMP_UGT && *Limit == 1))
    return False == &One ? True : nullptr;
  return nullptr;
}

bool isUnreachable(const BasicBlock &Block) {
  return isa<UnreachableInst>(Block.front());
}

bool restore(BasicBlock &One) {
  Value *Flag = flagOf(One);
  BasicBlock *Entry = One.getSinglePredecessor();
  BasicBlock *Other = Flag && Entry ? otherwise(*Entry, One, Flag) : nullptr;
  if (!Other)
    return false;
  auto &Switch = *cast<SwitchInst>(One.getTerminator());
  const bool IsReachedBySwitch = is_contained(successors(&One), Other);
  BasicBlock *Default = Switch.getDefaultDest();
  if (Default != Other && !isUnreachable(*Default))
    return false;
  // Both ways to the other block become one.
  for (const PHINode &Phi : Other->phis())
    if (IsReachedBySwitch && Phi.getIncomingValueForBlock(Entry) !=
                                 Phi.getIncomingValueForBlock(&One))
      return false;
  for (PHINode &Phi : Other->phis())
    if (!IsReachedBySwitch)
      Phi.replaceIncomingBlockWith(Entry, &One);
    else if (Default == Other)
      Phi.removeIncomingValue(Entry, /*DeletePHIIfEmpty=*/false);
    else
      Phi.setIncomingBlock(Phi.getBasicBlockIndex(Entry), &One);
  if (Default != Other) {
    Default->removePredecessor(&One);
    Switch.setDefaultDest(Other);
  }
  auto *Type = cast<IntegerType>(Flag->getType());
  for (auto Case : Switch.cases())
    Case.setValue(ConstantInt::get(
        Switch.getContext(),
        APInt::getOneBitSet(Type->getBitWidth(),
                            Case.getCaseValue()->getZExtValue())));
  auto *Index = cast<Instruction>(Switch.getCondition());
  Switch.setCondition(Flag);
  if (Index->use_empty()) // Where it is used, one of the cases is taken.
    Index->eraseFromParent();
  auto *Branch = Entry->getTerminator();
  IRBuilder<>(Branch).CreateBr(&One);
  Branch->eraseFromParent();
  return true;
}

} // namespace

PreservedAnalyses PTXFlagSwitchesPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  bool Changed = false;
  for (BasicBlock &Block : F)
    Changed |= restore(Block);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
