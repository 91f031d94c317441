//===- EarlyArithmetic.cpp - Moves arithmetic up to its operands ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   a = sin(x); b = sin(y);  …  ;  store(a); store(b);
//
// sin() has branches, so each call ends a block. InstCombine sinks what it can
// into a block that ends with `ret`, across any number of branches, because the
// instruction is then executed at most as often. So the polynomials of all
// calls are computed at the end, and the coefficients loaded for them stay live
// together until then. A Fourier transform of 8 points with 14 such calls took
// 255 registers and spilled, 76 without. On a GPU the number of registers
// limits how many work-items a processor holds, and the transform was 1.8 times
// as slow.
//
// This pass does the opposite, Click's "schedule early" (Global Code Motion,
// PLDI 1995) among blocks that are executed equally often: an instruction moves
// to the highest block that has its operands, dominates its block, is
// post-dominated by it and is in the same loop. That is done where it shortens
// live ranges: the movable instructions of a block that depend on each other
// are one group; a group moves if the values that only it uses have more bits
// than its results.
//
//   entry: %c = load …                       entry: %c = load …
//          br i1 %slow, %there, %end                %p = fma %c, %x, %x
//   end:   %p = fma %c, %x, %x          ->          br i1 %slow, %there, %end
//          store %p                          end:   store %p
//
// Loads and stores are not moved. Rejected: InstCombine's option that turns
// sinking off, which is an option of the process, in which the host's code is
// compiled as well. LLVM's code generator sinks once more, by MachineSink;
// Emit.cpp leaves that out.
//
//   Requires:    nothing; after the last InstCombine.
//   Establishes: nothing; the CFG is unchanged.
// Tested by test/codegen/ptx/early-arithmetic.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The number of 32-bit registers for a value of type \p T.
unsigned registerCount(Type *T, const DataLayout &Layout) {
  return T->isSized()
             ? divideCeil(Layout.getTypeSizeInBits(T).getFixedValue(), 32)
             : 0;
}

class Scheduler {
  Function &F;
  const DominatorTree &Dominators;
  const PostDominatorTree &PostDominators;
  const LoopInfo &Loops;
  /// The blocks to which movable instructions of the current block move, in the
  /// order of the instructions.
  MapVector<Instruction *, BasicBlock *> Targets;

  bool isMovable(const Instruction &I) const {
    return !isa<PHINode, AllocaInst>(I) && !I.isTerminator() &&
           !I.mayReadOrWriteMemory() && !I.getType()->isVoidTy() &&
           !I.getType()->isTokenTy() && !I.isEHPad() &&
           isSafeToSpeculativelyExecute(&I) &&
           !(isa<CallBase>(I) && cast<CallBase>(I).isConvergent());
  }

  /// The block in which \p V is defined after the moves of this block.
  BasicBlock *definingBlock(Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    if (!I)
      return nullptr;
    const auto It = Targets.find(I);
    return It == Targets.end() ? I->getParent() : It->second;
  }

  /// Whether \p Above, which dominates \p Block, is executed as often.
  bool haveSameFrequency(BasicBlock *Above, BasicBlock *Block) const {
    return PostDominators.dominates(Block, Above) &&
           Loops.getLoopFor(Above) == Loops.getLoopFor(Block);
  }

  /// The highest block to which \p I can move, or its current one.
  BasicBlock *highestBlock(Instruction &I) const {
    BasicBlock *Current = I.getParent(), *Latest = nullptr;
    for (Value *Operand : I.operands())
      if (BasicBlock *B = definingBlock(Operand))
        if (!Latest || Dominators.dominates(Latest, B))
          Latest = B;
    // An instruction without operands reads a special register, which costs
    // nothing.
    if (!Latest || Latest == Current)
      return Current;
    BasicBlock *Highest = Current;
    for (auto *Node = Dominators.getNode(Current); Node;
         Node = Node->getIDom()) {
      BasicBlock *Block = Node->getBlock();
      if (haveSameFrequency(Block, Current))
        Highest = Block;
      if (Block == Latest)
        break;
    }
    return Highest;
  }

  /// True if no instruction after \p Group uses \p V.
  template <class Set>
  bool isLastUsedBy(Value &V, const Set &Group, const BasicBlock &Block) const {
    return all_of(V.users(), [&](User *U) {
      auto *I = cast<Instruction>(U);
      return Group.contains(I) ||
             (!isa<PHINode>(I) && I->getParent() != &Block &&
              Dominators.dominates(I->getParent(), &Block) &&
              haveSameFrequency(I->getParent(),
                                const_cast<BasicBlock *>(&Block)));
    });
  }

  /// True if moving \p Members out of \p Block frees more registers in \p Block
  /// than the results occupy.
  bool isProfitable(ArrayRef<Instruction *> Members,
                    const BasicBlock &Block) const {
    const DataLayout &Layout = F.getDataLayout();
    const SmallPtrSet<Instruction *, 16> Group(Members.begin(), Members.end());
    SmallPtrSet<Value *, 16> Seen;
    unsigned Ended = 0, Begun = 0;
    for (Instruction *I : Members) {
      if (any_of(I->users(), [&](User *U) {
            return !Group.contains(cast<Instruction>(U));
          }))
        Begun += registerCount(I->getType(), Layout);
      for (Value *Operand : I->operands()) {
        auto *Definition = dyn_cast<Instruction>(Operand);
        if (Definition && !Group.contains(Definition) &&
            Seen.insert(Definition).second &&
            isLastUsedBy(*Definition, Group, Block))
          Ended += registerCount(Definition->getType(), Layout);
      }
    }
    return Ended > Begun;
  }

public:
  Scheduler(Function &F, const DominatorTree &Dominators,
            const PostDominatorTree &PostDominators, const LoopInfo &Loops)
      : F(F), Dominators(Dominators), PostDominators(PostDominators),
        Loops(Loops) {}

  bool run(BasicBlock &Block) {
    Targets.clear();
    for (Instruction &I : Block)
      if (isMovable(I))
        if (BasicBlock *Highest = highestBlock(I); Highest != &Block)
          Targets[&I] = Highest;
    if (Targets.empty())
      return false;

    EquivalenceClasses<Instruction *> Groups;
    for (auto [I, Target] : Targets) {
      Groups.insert(I);
      for (Value *Operand : I->operands())
        if (auto *Definition = dyn_cast<Instruction>(Operand);
            Definition && Targets.contains(Definition))
          Groups.unionSets(I, Definition);
    }
    bool Changed = false;
    MapVector<Instruction *, SmallVector<Instruction *>> Members;
    for (auto [I, Target] : Targets)
      Members[Groups.getLeaderValue(I)].push_back(I);
    for (auto &[Leader, Group] : Members) {
      if (!isProfitable(Group, Block))
        continue;
      for (Instruction *I : Group)
        I->moveBefore(Targets[I]->getTerminator()->getIterator());
      Changed = true;
    }
    return Changed;
  }
};

} // namespace

PreservedAnalyses PTXEarlyArithmeticPass::run(Function &F,
                                              FunctionAnalysisManager &AM) {
  Scheduler Schedule(F, AM.getResult<DominatorTreeAnalysis>(F),
                     AM.getResult<PostDominatorTreeAnalysis>(F),
                     AM.getResult<LoopAnalysis>(F));
  bool Changed = false;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    Changed |= Schedule.run(*Block);
  return keepsCFG(Changed);
}

} // namespace syclcc1
