//===- ConvergeBeforeLoops.cpp - Lanes meet before loops ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     t[l] = a;
//     for (s = 1; s < 32; s *= 2) {
//       if (l + s < 32)
//         t[l] += t[l + s];      // the neighbour's element
//       group_barrier(sub_group);
//     }
//
// No barrier is between the store and the first load (Kokkos's reductions). On
// a GPU, and where a sub-group is a vector, all lanes have stored by then.
// Where a sub-group's work-items run one after the other, the first of them
// would find what was there before. So a barrier of the sub-group is added
// before the loop.
//
// It must only be where the program's own operation follows for certain: lanes
// that come here and not there would wait, and others would run an operation of
// the sub-group without them. So it stands before the loop if each work-item
// that enters it executes the operation, and otherwise (a loop that may have no
// iteration) at the beginning of what is executed in each iteration together
// with it. Operations among some lanes have no such place.
//
// Rejected: one before every loop with such operations. In
//     for (...) { vote; if (lane < 8) for (...) if (never) vote; }
// lanes that wait at it would be missing in the first vote.
//
// Tested by test/codegen/cpu/sub-group-loops-converge.ll and
// test/run/sub_group_lock_step.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ConvergeBeforeLoops.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/SubGroupLoops.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1::cpu {
namespace {

/// Functions of this module that execute an operation in every call.
using Always = DenseSet<const Function *>;

/// True if all work-items of a sub-group execute \p Call together.
bool isOperation(const CallInst &Call, const Always &Executes) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return false;
  switch (convergentOpIn(*Callee).value_or(ConvergentOp::Group)) {
  case ConvergentOp::SubGroup:
  case ConvergentOp::Shuffle:
  case ConvergentOp::Any:
  case ConvergentOp::All:
    return true;
  case ConvergentOp::Group:
  case ConvergentOp::ShuffleAmong:
  case ConvergentOp::Ballot:
    break;
  }
  return Executes.contains(Callee);
}

/// Where \p Call is executed next for certain: before \p L, or in it.
BasicBlock::iterator placeFor(CallInst &Call, Loop &L, DominatorTree &DT,
                              PostDominatorTree &PDT, LoopInfo &LI) {
  BasicBlock *Block = Call.getParent();
  BasicBlock *Before = L.getLoopPredecessor();
  if (Before && PDT.dominates(Block, L.getHeader())) {
    if (Before->getSingleSuccessor() != L.getHeader()) {
      Before = SplitEdge(Before, L.getHeader(), &DT, &LI);
      PDT.recalculate(*Before->getParent());
    }
    return Before->getTerminator()->getIterator();
  }
  const auto *Node = DT.getNode(Block);
  BasicBlock *First = Block;
  while ((Node = Node->getIDom()) && L.contains(Node->getBlock()) &&
         PDT.dominates(Block, Node->getBlock()))
    if (LI.getLoopFor(Node->getBlock()) == &L)
      First = Node->getBlock();
  return First->getFirstInsertionPt();
}

/// The last argument of operations and of functions that execute them.
Value *itemOf(const CallInst &Call) {
  return Call.getArgOperand(Call.arg_size() - 1);
}

/// True if only own variables and ids are read from the start of \p First to
/// \p Call, so that the operation itself is soon enough.
bool readsNothingBefore(const BasicBlock &First, const CallInst &Call) {
  if (Call.getParent() != &First)
    return false;
  return all_of(First, [&](const Instruction &I) {
    if (!I.comesBefore(&Call) || I.hasMetadata(LLVMContext::MD_invariant_load))
      return true;
    if (const auto *Query = dyn_cast<CallInst>(&I);
        Query && Query->getCalledFunction() &&
        Query->getCalledFunction()->hasFnAttribute(LaneAnswer))
      return true;
    const Value *Address = getLoadStorePointerOperand(&I);
    const Value *Object = Address ? getUnderlyingObject(Address) : nullptr;
    return Object ? isa<AllocaInst>(Object) || Object == itemOf(Call)
                  : !I.mayReadOrWriteMemory();
  });
}

void converge(Function &F, const Always &Executes) {
  SmallVector<CallInst *> Operations;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I);
        Call && isOperation(*Call, Executes))
      Operations.push_back(Call);
  if (Operations.empty())
    return;
  DominatorTree DT(F);
  PostDominatorTree PDT(F);
  LoopInfo LI(DT);
  SmallSetVector<std::pair<BasicBlock *, Value *>, 8> Done;
  for (CallInst *Call : Operations) {
    Loop *L = LI.getLoopFor(Call->getParent());
    if (!L || readsNothingBefore(*L->getHeader(), *Call))
      continue;
    const BasicBlock::iterator At = placeFor(*Call, *L, DT, PDT, LI);
    Value *Item = itemOf(*Call);
    if ((L->contains(At->getParent()) &&
         readsNothingBefore(*At->getParent(), *Call)) ||
        !Done.insert({At->getParent(), Item}) || !DT.dominates(Item, &*At))
      continue;
    IRBuilder<> B(At->getParent(), At);
    B.CreateCall(F.getParent()->getOrInsertFunction(
                     SubGroupBarrier, B.getVoidTy(), B.getPtrTy()),
                 {Item});
  }
}

/// True if each call of \p F executes an operation.
bool executesAlways(Function &F, const Always &Executes) {
  PostDominatorTree PDT(F);
  return any_of(instructions(F), [&](const Instruction &I) {
    const auto *Call = dyn_cast<CallInst>(&I);
    return Call && isOperation(*Call, Executes) &&
           PDT.dominates(I.getParent(), &F.getEntryBlock());
  });
}

} // namespace

void convergeBeforeLoops(Function &K) { converge(K, {}); }

void convergeBeforeLoops(const FunctionSet &Functions) {
  Always Executes;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : Functions)
      if (!F->isDeclaration() && !Executes.contains(F) &&
          executesAlways(*F, Executes)) {
        Executes.insert(F);
        Changed = true;
      }
  }
  for (Function *F : Functions)
    if (!F->isDeclaration())
      converge(*F, Executes);
}

} // namespace syclcc1::cpu
