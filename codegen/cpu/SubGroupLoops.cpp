//===- SubGroupLoops.cpp - Work-groups of sub-groups of lanes -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     k:  A; y = shuffle(x, lane); B; barrier; C
//
//     k.group:  for each sub-group:                        round 0
//                 for each lane: A
//                 exchange x
//                 for each lane: B
//               for each sub-group:                        round 1
//                 for each lane: C
//
// The regions are those of SplitBarriers, but also cut at shuffles, votes and
// sub-group barriers. A sub-group runs from one convergent operation to the
// next until it reaches a barrier of the group; a round takes all sub-groups
// from one such barrier to the next. So sub-groups of a group may take
// different paths.
//
// Each item records the region that it continues with. The lanes at the lowest
// number continue, the others wait for them: lanes that diverge at an `if` and
// reconverge after it exchange with each other on both sides, as on a GPU with
// independent thread scheduling. Convergent operations of a sub-group have
// lower numbers than those of the group, so a group's barrier is passed only
// when all lanes wait at one.
//
// Parts of a sub-group (ballot_group and similar) have convergent operations
// with a mask: they have lower numbers than those of whole sub-groups, and
// complete when all lanes of the mask have arrived (__sycl_cpu_next_region).
// Taking the lowest number would be wrong: in `for (…) { ballot; if (…)
// continue; among; }` lanes that continue would vote again while the others
// wait.
//
// An exchange is one loop over the lanes between two regions, from one array of
// the context to another: no lane can overwrite a value that its neighbour has
// not read. (Write, barrier, read, barrier, as on a GPU without shuffles, would
// cut twice.)
//
// Tested by test/codegen/cpu/sub-group-loops.ll and, against fibers, by
// test/run/sub_groups.cpp and test/run/sub_group_exchange.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/SubGroupLoops.h"
#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/RegionFunctions.h"
#include "split/KernelTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

std::optional<ConvergentOp> convergentOpIn(const Function &F) {
  return StringSwitch<std::optional<ConvergentOp>>(F.getName())
      .Case(GroupBarrier, ConvergentOp::Group)
      .Case(SubGroupBarrier, ConvergentOp::SubGroup)
      .Case(SubGroupShuffle, ConvergentOp::Shuffle)
      .Case(SubGroupAny, ConvergentOp::Any)
      .Case(SubGroupAll, ConvergentOp::All)
      .Case(SubGroupShuffleAmong, ConvergentOp::ShuffleAmong)
      .Case(SubGroupBallot, ConvergentOp::Ballot)
      .Default(std::nullopt);
}

namespace {

bool isAmong(ConvergentOp M) {
  return M == ConvergentOp::ShuffleAmong || M == ConvergentOp::Ballot;
}
bool isAmong(const CallInst &Call) {
  return isAmong(*convergentOpIn(*Call.getCalledFunction()));
}

/// The operands and results of a work-item's exchange: variables of the kernel,
/// which all end up in the context.
class ExchangeSlots {
public:
  ExchangeSlots(Function &K, ArrayRef<CallInst *> Calls) {
    IRBuilder<> B(&*K.getEntryBlock().getFirstInsertionPt());
    Sent = B.CreateAlloca(B.getInt64Ty(), nullptr, "exchange.given");
    Lane = B.CreateAlloca(B.getInt32Ty(), nullptr, "exchange.lane");
    Received = B.CreateAlloca(B.getInt64Ty(), nullptr, "exchange.got");
    State = B.CreateAlloca(B.getInt32Ty(), nullptr, "state");
    if (any_of(Calls, [](CallInst *Call) { return isAmong(*Call); }))
      Members = B.CreateAlloca(B.getInt64Ty(), nullptr, "exchange.members");
    for (CallInst *Call : Calls)
      replaceArguments(*Call);
  }

  AllocaInst *Sent, *Lane, *Received;
  AllocaInst *State;             ///< The region that the item continues with.
  AllocaInst *Members = nullptr; ///< Of operations with masks, if any.

  SmallVector<AllocaInst *> all() const {
    SmallVector<AllocaInst *> Result{Sent, Lane, Received, State};
    if (Members)
      Result.push_back(Members);
    return Result;
  }

private:
  /// Arguments are stored before the call, its result is loaded after it.
  void replaceArguments(CallInst &Call) {
    if (Call.getType()->isVoidTy())
      return;
    IRBuilder<> B(&Call);
    B.CreateStore(B.CreateZExt(Call.getArgOperand(0), B.getInt64Ty()), Sent);
    ConvergentOp M = *convergentOpIn(*Call.getCalledFunction());
    if (M == ConvergentOp::Shuffle || M == ConvergentOp::ShuffleAmong)
      B.CreateStore(Call.getArgOperand(1), Lane);
    if (isAmong(M)) // Before the item, which is last.
      B.CreateStore(Call.getArgOperand(Call.arg_size() - 2), Members);
    B.SetInsertPoint(Call.getNextNode());
    Value *Result = B.CreateLoad(B.getInt64Ty(), Received);
    Call.replaceAllUsesWith(B.CreateTrunc(Result, Call.getType()));
  }
};

class SubGroupBuilder {
public:
  SubGroupBuilder(Function &K, const KernelInfo &Info,
                  ArrayRef<CallInst *> Calls,
                  ArrayRef<ConvergentOp> ConvergentOps)
      : K(K), ConvergentOps(ConvergentOps), Slots(K, Calls),
        Functions(K, Calls, /*AllReach=*/false, Slots.all()),
        G(K, Info, GroupBuilder::LoopsOfRegions), B(G.builder()) {}

  void run() {
    const ContextLayout &Layout = Functions.layout();
    Value *Items = G.items();
    Round = B.CreateAlloca(B.getInt32Ty(), nullptr, "round");
    NextRound = B.CreateAlloca(B.getInt32Ty(), nullptr, "round.next");
    Next = B.CreateAlloca(B.getInt32Ty(), nullptr, "next");
    Block = Layout.allocate(G);
    Sent = Layout.array(*Slots.Sent, Block, Items, B);
    Lane = Layout.array(*Slots.Lane, Block, Items, B);
    Received = Layout.array(*Slots.Received, Block, Items, B);
    State = Layout.array(*Slots.State, Block, Items, B);
    if (Slots.Members)
      Members = Layout.array(*Slots.Members, Block, Items, B);
    G.emitGroups([&] { emitRounds(); });
  }

private:
  unsigned done() const { return Functions.size(); }
  /// Does \p Region begin after a convergent operation of a sub-group?
  bool isInner(unsigned Region) const {
    return Region != 0 && Region != done() &&
           ConvergentOps[Region - 1] != ConvergentOp::Group;
  }
  BasicBlock *block(const Twine &Name) {
    return BasicBlock::Create(K.getContext(), Name, &G.function());
  }

  /// Continues in \p Begun, after all other blocks: the function is in reading
  /// order.
  void beginBlock(BasicBlock *Begun) {
    if (Begun != &G.function().back())
      Begun->moveAfter(&G.function().back());
    B.SetInsertPoint(Begun);
  }

  void emitRounds() {
    BasicBlock *RoundHead = block("round.begin");
    B.CreateStore(B.getInt32(0), Round);
    B.CreateBr(RoundHead);
    B.SetInsertPoint(RoundHead);
    B.CreateStore(B.getInt32(done()), NextRound);

    BasicBlock *SubGroup = block("sub.group"), *Latch = block("sub.group.end");
    B.CreateBr(SubGroup);
    B.SetInsertPoint(SubGroup);
    PHINode *Begin = B.CreatePHI(B.getInt64Ty(), 2, "first.lane");
    Begin->addIncoming(B.getInt64(0), RoundHead);
    First = Begin;
    End = B.CreateBinaryIntrinsic(
        Intrinsic::umin,
        B.CreateAdd(First, B.getInt64(G.subGroupSize()), "", true, true),
        G.items(), nullptr, "end.lane");

    // The regions; those after a convergent operation begin with its exchange.
    for (unsigned R = 0; R != done(); ++R)
      Heads.push_back(block((isInner(R) ? "exchange" : "region") + Twine(R)));
    auto *Switch =
        B.CreateSwitch(B.CreateLoad(B.getInt32Ty(), Round), Heads[0]);
    for (unsigned R = 1; R != done(); ++R)
      if (!isInner(R))
        Switch->addCase(B.getInt32(R), Heads[R]);
    for (unsigned R = 0; R != done(); ++R)
      emitRegion(R, Latch);

    beginBlock(Latch);
    BasicBlock *RoundEnd = block("round.end");
    B.CreateStore(B.CreateBinaryIntrinsic(
                      Intrinsic::umin, B.CreateLoad(B.getInt32Ty(), NextRound),
                      B.CreateLoad(B.getInt32Ty(), Next)),
                  NextRound);
    Begin->addIncoming(End, Latch);
    B.CreateCondBr(B.CreateICmpEQ(End, G.items()), RoundEnd, SubGroup);

    BasicBlock *NextRegion = block("round.again"), *Done = block("group.done");
    B.SetInsertPoint(RoundEnd);
    Value *To = B.CreateLoad(B.getInt32Ty(), NextRound);
    B.CreateCondBr(B.CreateICmpEQ(To, B.getInt32(done())), Done, NextRegion);
    B.SetInsertPoint(NextRegion);
    B.CreateStore(To, Round);
    // One thread runs the whole group; the fence is for scopes beyond it.
    B.CreateFence(AtomicOrdering::AcquireRelease);
    B.CreateBr(RoundHead);
    B.SetInsertPoint(Done);
  }

  /// The lanes at \p R run to their next convergent operation; then the lowest
  /// operation of all lanes is next.
  void emitRegion(unsigned R, BasicBlock *Latch) {
    beginBlock(Heads[R]);
    if (isInner(R))
      emitExchange(R);
    B.CreateStore(B.getInt32(done()), Next);
    G.emitLanes(First, End, [&](Value *Index) {
      Value *StateOf = at(State, B.getInt32Ty(), Index);
      auto Run = [&]() -> Value * {
        CallInst *To =
            B.CreateCall(Functions[R],
                         {G.object(), G.item(), Block, G.items(), Index}, "to");
        B.CreateStore(To, StateOf);
        return To;
      };
      Value *Now;
      if (R == 0) { // All lanes begin here, and none returns.
        Now = Run();
      } else {
        BasicBlock *Live = block("live"), *Join = block("join");
        Value *Before = B.CreateLoad(B.getInt32Ty(), StateOf);
        BasicBlock *From = B.GetInsertBlock();
        B.CreateCondBr(B.CreateICmpEQ(Before, B.getInt32(R)), Live, Join);
        B.SetInsertPoint(Live);
        Value *After = Run();
        BasicBlock *LiveEnd = B.GetInsertBlock();
        B.CreateBr(Join);
        B.SetInsertPoint(Join);
        PHINode *Either = B.CreatePHI(B.getInt32Ty(), 2);
        Either->addIncoming(Before, From);
        Either->addIncoming(After, LiveEnd);
        Now = Either;
      }
      Value *Old = B.CreateLoad(B.getInt32Ty(), Next);
      B.CreateStore(B.CreateBinaryIntrinsic(Intrinsic::umin, Old, Now), Next);
    });
    if (Members)
      B.CreateStore(askForNext(), Next);
    auto *Switch = B.CreateSwitch(B.CreateLoad(B.getInt32Ty(), Next), Latch);
    // Not only this region's own exits: other lanes may have waited.
    for (unsigned To = 1; To != done(); ++To)
      if (isInner(To))
        Switch->addCase(B.getInt32(To), Heads[To]);
  }

  /// The runtime finds which of the operations with masks is complete.
  Value *askForNext() {
    Type *I32 = B.getInt32Ty(), *I64 = B.getInt64Ty();
    FunctionCallee Callee = K.getParent()->getOrInsertFunction(
        NextRegion,
        FunctionType::get(I32, {B.getPtrTy(), B.getPtrTy(), I64, I32, I32},
                          false));
    return B.CreateCall(
        Callee, {at(State, I32, First), at(Members, I64, First),
                 B.CreateSub(End, First),
                 B.getInt32(count_if(
                     ConvergentOps, [](ConvergentOp M) { return isAmong(M); })),
                 B.getInt32(done())});
  }

  Value *at(Value *Array, Type *Element, Value *Index) {
    return B.CreateInBoundsGEP(Element, Array, Index);
  }

  /// Loops over the lanes with a value that goes through all of them.
  Value *forLanes(Value *Initial,
                  function_ref<Value *(Value *, Value *)> Body) {
    BasicBlock *Before = B.GetInsertBlock();
    BasicBlock *Loop = block("exchange"), *Exit = block("exchanged");
    B.CreateBr(Loop);
    B.SetInsertPoint(Loop);
    PHINode *Index = B.CreatePHI(B.getInt64Ty(), 2, "index");
    PHINode *Carried = B.CreatePHI(B.getInt64Ty(), 2, "carried");
    Index->addIncoming(First, Before);
    Carried->addIncoming(Initial, Before);
    Value *Result = Body(Index, Carried);
    Value *NextIndex = B.CreateAdd(Index, B.getInt64(1), "", true, true);
    Index->addIncoming(NextIndex, Loop);
    Carried->addIncoming(Result, Loop);
    B.CreateCondBr(B.CreateICmpEQ(NextIndex, End), Exit, Loop);
    B.SetInsertPoint(Exit);
    return Result;
  }

  void emitExchange(unsigned R) {
    Type *I64 = B.getInt64Ty(), *I32 = B.getInt32Ty();
    switch (ConvergentOp M = ConvergentOps[R - 1]) {
    case ConvergentOp::Group:
      llvm_unreachable("a round ends there");
    case ConvergentOp::SubGroup:
      B.CreateFence(AtomicOrdering::AcquireRelease);
      return;
    case ConvergentOp::Shuffle:
    case ConvergentOp::ShuffleAmong: {
      Value *Size = B.CreateSub(End, First);
      forLanes(B.getInt64(0), [&](Value *Index, Value *Carried) {
        Value *From =
            B.CreateZExt(B.CreateLoad(I32, at(Lane, I32, Index)), I64);
        From = B.CreateSelect(B.CreateICmpULT(From, Size),
                              B.CreateAdd(First, From), Index);
        B.CreateStore(B.CreateLoad(I64, at(Sent, I64, From)),
                      at(Received, I64, Index));
        return Carried;
      });
      return;
    }
    case ConvergentOp::Ballot: {
      // One bit for each lane whose predicate is true.
      Value *Bits = forLanes(B.getInt64(0), [&](Value *Index, Value *Carried) {
        Value *Here = B.CreateICmpEQ(B.CreateLoad(I32, at(State, I32, Index)),
                                     B.getInt32(R));
        Value *True =
            B.CreateIsNotNull(B.CreateLoad(I64, at(Sent, I64, Index)));
        Value *Bit = B.CreateShl(B.CreateZExt(B.CreateAnd(Here, True), I64),
                                 B.CreateSub(Index, First));
        return B.CreateOr(Carried, Bit);
      });
      forLanes(B.getInt64(0), [&](Value *Index, Value *Carried) {
        // The mask of the lane's group; 0 means all active lanes.
        Value *Mask = B.CreateLoad(I64, at(Members, I64, Index));
        Value *All = B.CreateICmpEQ(Mask, B.getInt64(0));
        B.CreateStore(B.CreateSelect(All, Bits, B.CreateAnd(Bits, Mask)),
                      at(Received, I64, Index));
        return Carried;
      });
      return;
    }
    case ConvergentOp::Any:
    case ConvergentOp::All: {
      // Counts the lanes whose predicate is true; other lanes do not vote.
      bool Any = M == ConvergentOp::Any;
      Value *Votes = forLanes(B.getInt64(0), [&](Value *Index, Value *Carried) {
        Value *Here = B.CreateICmpEQ(B.CreateLoad(I32, at(State, I32, Index)),
                                     B.getInt32(R));
        Value *True =
            B.CreateIsNotNull(B.CreateLoad(I64, at(Sent, I64, Index)));
        Value *Counts = B.CreateAnd(Here, Any ? True : B.CreateNot(True));
        return B.CreateAdd(Carried, B.CreateZExt(Counts, I64));
      });
      Value *Result = B.CreateZExt(
          Any ? B.CreateIsNotNull(Votes) : B.CreateIsNull(Votes), I64);
      forLanes(B.getInt64(0), [&](Value *Index, Value *Carried) {
        B.CreateStore(Result, at(Received, I64, Index));
        return Carried;
      });
      return;
    }
    }
  }

  Function &K;
  ArrayRef<ConvergentOp> ConvergentOps; ///< Of the regions from 1.
  ExchangeSlots Slots;
  RegionFunctions Functions;
  GroupBuilder G;
  IRBuilder<> &B;
  SmallVector<BasicBlock *> Heads; ///< One for each region.
  AllocaInst *Round = nullptr, *NextRound = nullptr, *Next = nullptr;
  Value *Block = nullptr;
  Value *Sent = nullptr, *Lane = nullptr, *Received = nullptr, *State = nullptr;
  Value *Members = nullptr;               ///< Null without such operations.
  Value *First = nullptr, *End = nullptr; ///< The sub-group's lanes.
};

} // namespace

void makeSubGroupLoops(Function &K, const KernelInfo &Info,
                       ArrayRef<CallInst *> Calls) {
  auto convergentOp = [](CallInst *Call) {
    return *convergentOpIn(*Call->getCalledFunction());
  };
  // Masks, whole sub-groups, the group.
  auto rank = [&](CallInst *Call) {
    ConvergentOp M = convergentOp(Call);
    return M == ConvergentOp::Group ? 2 : isAmong(M) ? 0 : 1;
  };
  SmallVector<CallInst *> Sorted(Calls);
  stable_sort(Sorted,
              [&](CallInst *A, CallInst *B) { return rank(A) < rank(B); });
  SmallVector<ConvergentOp> ConvergentOps = map_to_vector(Sorted, convergentOp);
  SubGroupBuilder(K, Info, Sorted, ConvergentOps).run();
}

} // namespace syclcc1::cpu
