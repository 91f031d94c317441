//===- FlatAccesses.cpp - Accesses of one of several address spaces -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     x = is_here ? tile[i] : in[j];         // tile is local, in is global
//
// SimplifyCFG finds the same instruction at the end of both branches and keeps
// one of them, behind a phi of the addresses:
//
//     join:
//       %p = phi ptr [ %of.tile, %here ], [ %of.in, %elsewhere ]
//       %x = load float, ptr %p
//
// Nobody knows the space of %p then, and the access is a generic one, which
// takes longer than one of local memory and keeps a load off the non-coherent
// path. Here the access goes back into the branches:
//
//     here:
//       %x.0 = load float, ptr %of.tile
//     elsewhere:
//       %x.1 = load float, ptr %of.in
//     join:
//       %x = phi float [ %x.0, %here ], [ %x.1, %elsewhere ]
//
// InferAddressSpaces, which must run afterwards, makes accesses of two types of
// them, which no pass joins again.
//
// A select of addresses stays: where it was hoisted out of a loop, a branch in
// each round costs more than the generic access (asmooth of HeCBench: 1.13).
//
// Rejected: keeping SimplifyCFG from it. That it sinks is an option of a whole
// run, not of an instruction, and it happens before targets part, where no
// pointer has a space yet.
//
//   Requires:    pointers of the kernel object and arguments have their spaces.
// Tested by test/codegen/ptx/flat-accesses.ll, test/run/accesses_of_two_spaces.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/PointerSources.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/PHITransAddr.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {

/// The only space that \p Pointer may point into; none if there are several,
/// or one is not known.
static std::optional<unsigned> spaceOf(Value *Pointer) {
  std::optional<unsigned> Space;
  for (const Value *Source : pointerSources(Pointer, ptx_space::Flat)) {
    const unsigned One = spaceOfSource(*Source, ptx_space::Private);
    if (One == ptx_space::Flat || (Space && *Space != One))
      return std::nullopt;
    Space = One;
  }
  return Space;
}

/// True if \p Pointer may point into several spaces, all of them known.
static bool hasKnownSpaces(Value *Pointer) {
  const auto Sources = pointerSources(Pointer, ptx_space::Flat);
  return Sources.size() > 1 && !spaceOf(Pointer) &&
         all_of(Sources, [](Value *S) { return spaceOf(S).has_value(); });
}

/// The pointer operand of a plain load or store.
static Value *addressOf(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() ? Load->getPointerOperand() : nullptr;
  auto *Store = dyn_cast<StoreInst>(&I);
  return Store && Store->isSimple() ? Store->getPointerOperand() : nullptr;
}

/// True if \p I may be executed at the start of its block instead.
static bool mayComeFirst(const Instruction &I) {
  for (const Instruction &Before : *I.getParent()) {
    if (&Before == &I)
      return true;
    if (isa<StoreInst>(I) ? Before.mayReadOrWriteMemory()
                          : Before.mayWriteToMemory())
      return false;
    if (!isGuaranteedToTransferExecutionToSuccessor(&Before))
      return false;
  }
  llvm_unreachable("an instruction is in its block");
}

/// Moves \p I, which may come first in its block, to the ends of the block's
/// predecessors, if its address has one space in each of them.
static bool moveToPredecessors(Instruction &I, DominatorTree &DT,
                               AssumptionCache &AC) {
  BasicBlock *B = I.getParent();
  SmallVector<BasicBlock *, 4> Before(predecessors(B));
  if (Before.size() < 2 || Before.size() > 4 ||
      SmallPtrSet<BasicBlock *, 4>(Before.begin(), Before.end()).size() !=
          Before.size() ||
      any_of(Before, [](BasicBlock *P) {
        return !isa<BranchInst>(P->getTerminator());
      }))
    return false;
  for (BasicBlock *&P : Before)
    if (P->getTerminator()->getNumSuccessors() > 1)
      P = SplitEdge(P, B, &DT);

  const DataLayout &DL = I.getDataLayout();
  SmallVector<Value *, 4> Addresses;
  SmallVector<Instruction *> New;
  for (BasicBlock *P : Before) {
    PHITransAddr Address(addressOf(I), DL, &AC);
    Value *There = Address.translateWithInsertion(B, P, DT, New);
    if (!There || !spaceOf(There))
      break;
    Addresses.push_back(There);
  }
  if (Addresses.size() != Before.size()) {
    for (Instruction *Each : reverse(New)) // Users come after operands.
      Each->eraseFromParent();
    return false;
  }

  PHINode *Result = nullptr;
  if (isa<LoadInst>(I)) {
    Result = PHINode::Create(I.getType(), Before.size(), "", B->begin());
    Result->takeName(&I);
  }
  for (auto [P, Address] : zip(Before, Addresses)) {
    Instruction *There = I.clone();
    There->insertBefore(P->getTerminator()->getIterator());
    if (Result) {
      There->setOperand(0, Address);
      Result->addIncoming(There, P);
    } else {
      Value *Stored = I.getOperand(0);
      There->setOperand(0, Stored->DoPHITranslation(B, P));
      There->setOperand(1, Address);
    }
  }
  if (Result)
    I.replaceAllUsesWith(Result);
  I.eraseFromParent();
  return true;
}

PreservedAnalyses PTXFlatAccessesPass::run(Function &F,
                                           FunctionAnalysisManager &FAM) {
  SmallVector<Instruction *> Accesses;
  for (Instruction &I : instructions(F))
    if (Value *P = addressOf(I); P && hasKnownSpaces(P))
      Accesses.push_back(&I);
  if (Accesses.empty())
    return PreservedAnalyses::all();
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &AC = FAM.getResult<AssumptionAnalysis>(F);
  for (Instruction *I : Accesses) {
    // What a store stores must be there in the predecessors.
    if (auto *Store = dyn_cast<StoreInst>(I)) {
      auto *Stored = dyn_cast<Instruction>(Store->getValueOperand());
      if (Stored && Stored->getParent() == I->getParent() &&
          !isa<PHINode>(Stored))
        continue;
    }
    if (mayComeFirst(*I))
      moveToPredecessors(*I, DT, AC);
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
