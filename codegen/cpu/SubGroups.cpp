// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUSubGroups: ids and convergent operations of sub-groups.
//
//     __sycl_sub_group_max_size()     ->  W, asked of the item
//     __sycl_sub_group_id()           ->  linear local id / W
//     __sycl_sub_group_local_id()     ->  linear local id % W
//     __sycl_sub_group_size()         ->  min(W, items - id * W)
//     __sycl_shuffle_xor_u32(v, m)    ->  __sycl_cpu_lanes_shuffle(v, lane ^ m)
//                                         of lane = __sycl_sub_group_local_id()
//     __sycl_sub_group_any(p)         ->  __sycl_cpu_lanes_any(p)
//     __sycl_sub_group_barrier(s)     ->  __sycl_cpu_lanes_barrier()
//     __sycl_ballot_among(p, m)       ->  __sycl_cpu_lanes_ballot(p, m)
//     __sycl_lanes_here()             ->  __sycl_cpu_lanes_ballot(1, 0)
//     __sycl_lanes_of_call()          ->  1 << lane
//     __sycl_range_is_exact()         ->  1
//     __sycl_pointer_is_local(p)      ->  __sycl_cpu_pointer_is_local(p)
//
// A sub-group is W neighbours in the linear order of the group's work-items: W
// is the required size, or 32. Rejected: a size of one. A program that divides
// its work by 32 would then silently compute something else.
//
// The bodies are written into the declarations, as a device library would
// define them, and the inliner does the rest. Rejected: a library of bitcode. A
// dozen one-line functions are not worth a file that has to be found at compile
// time.
//
// Must come before CPUClassifyKernels and CPUItemState, which handle the
// functions that are called here. Tested by test/codegen/cpu/sub-groups.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

enum class Answer {
  None,
  One,
  Zero,
  MaxSize,
  Size,
  LocalId,
  Id,
  Count,
  Barrier,
  Shuffle,
  ShuffleXor,
  ShuffleUp,
  ShuffleDown,
  Any,
  All,
  ShuffleAmong,
  Ballot,
  BarrierAmong,
  LanesHere,
  LanesOfCall,
  Runtime
};

Answer answerOf(StringRef Name) {
  return StringSwitch<Answer>(Name)
      .Case(builtin::RangeIsExact, Answer::One)
      // Nobody asks for the vote of a group, since sub-groups do not fit.
      .Cases({builtin::SubGroupsFitSubGroup, builtin::GroupAny,
              builtin::ShuffleXorOf32, builtin::ShuffleOf32,
              builtin::SubGroupReduce32},
             Answer::Zero)
      .Case(builtin::SubGroupMaxSize, Answer::MaxSize)
      .Case(builtin::SubGroupSize, Answer::Size)
      .Case(builtin::SubGroupLocalId, Answer::LocalId)
      .Case(builtin::SubGroupId, Answer::Id)
      .Case(builtin::NumSubGroups, Answer::Count)
      .Case(builtin::SubGroupBarrier, Answer::Barrier)
      .Cases({builtin::Shuffle32, builtin::Shuffle64}, Answer::Shuffle)
      .Cases({builtin::ShuffleXor32, builtin::ShuffleXor64}, Answer::ShuffleXor)
      .Cases({builtin::ShuffleUp32, builtin::ShuffleUp64}, Answer::ShuffleUp)
      .Cases({builtin::ShuffleDown32, builtin::ShuffleDown64},
             Answer::ShuffleDown)
      .Case(builtin::SubGroupAny, Answer::Any)
      .Case(builtin::SubGroupAll, Answer::All)
      .Cases({builtin::ShuffleAmong32, builtin::ShuffleAmong64},
             Answer::ShuffleAmong)
      .Case(builtin::BallotAmong, Answer::Ballot)
      .Case(builtin::BarrierAmong, Answer::BarrierAmong)
      .Case(builtin::LanesHere, Answer::LanesHere)
      .Case(builtin::LanesOfCall, Answer::LanesOfCall)
      .Cases({builtin::PointerIsGlobal, builtin::PointerIsLocal,
              builtin::PointerIsPrivate},
             Answer::Runtime)
      .Default(Answer::None);
}

/// True if its body needs the lane.
bool asksForLane(Answer A) {
  return A == Answer::ShuffleXor || A == Answer::ShuffleUp ||
         A == Answer::ShuffleDown || A == Answer::LanesOfCall;
}

/// True if work-items wait for each other in it.
bool waits(Answer A) { return A >= Answer::Barrier && A <= Answer::LanesHere; }

/// The member of LaneItem with the result, if there is one.
std::optional<uint64_t> fieldOfLane(Answer A) {
  switch (A) {
  case Answer::LocalId:
    return offsetof(cpu::LaneItem, Lane);
  case Answer::Size:
    return offsetof(cpu::LaneItem, Lanes);
  case Answer::Id:
    return offsetof(cpu::LaneItem, SubGroup);
  default:
    return std::nullopt;
  }
}

class BodyWriter {
public:
  explicit BodyWriter(Function &F)
      : F(F), M(*F.getParent()),
        B(BasicBlock::Create(F.getContext(), "entry", &F)) {}

  void write(Answer A) {
    Type *RT = F.getReturnType();
    switch (A) {
    case Answer::None:
      return;
    case Answer::One:
      B.CreateRet(ConstantInt::get(RT, 1));
      return;
    case Answer::Zero:
      B.CreateRet(ConstantInt::get(RT, 0));
      return;
    case Answer::MaxSize:
      B.CreateRet(B.CreateTrunc(width(), RT));
      return;
    case Answer::Size: {
      Value *W = width();
      Value *First = B.CreateAnd(linearLocalId(), B.CreateNeg(W));
      B.CreateRet(B.CreateTrunc(
          B.CreateBinaryIntrinsic(Intrinsic::umin, W,
                                  B.CreateSub(localItems(), First)),
          RT));
      return;
    }
    case Answer::LocalId:
      B.CreateRet(B.CreateTrunc(lane(), RT));
      return;
    case Answer::Id:
      B.CreateRet(B.CreateTrunc(B.CreateUDiv(linearLocalId(), width()), RT));
      return;
    case Answer::Count: {
      Value *W = width();
      Value *Up = B.CreateAdd(localItems(), B.CreateSub(W, B.getInt64(1)));
      B.CreateRet(B.CreateTrunc(B.CreateUDiv(Up, W), RT));
      return;
    }
    case Answer::Barrier:
      wait(cpu::LanesBarrierBuiltin, B.getVoidTy(), {});
      B.CreateRetVoid();
      return;
    case Answer::Shuffle:
      shuffle(F.getArg(1));
      return;
    case Answer::ShuffleXor:
      shuffle(B.CreateXor(lane32(), F.getArg(1)));
      return;
    case Answer::ShuffleUp: // Below the first lane it wraps: there is none.
      shuffle(B.CreateSub(lane32(), F.getArg(1)));
      return;
    case Answer::ShuffleDown:
      shuffle(B.CreateAdd(lane32(), F.getArg(1)));
      return;
    case Answer::Any:
      B.CreateRet(wait(cpu::LanesAnyBuiltin, RT, {F.getArg(0)}));
      return;
    case Answer::All:
      B.CreateRet(wait(cpu::LanesAllBuiltin, RT, {F.getArg(0)}));
      return;
    case Answer::ShuffleAmong: {
      Value *Got = wait(cpu::LanesShuffleAmongBuiltin, B.getInt64Ty(),
                        {B.CreateZExt(F.getArg(0), B.getInt64Ty()), F.getArg(1),
                         F.getArg(2)});
      B.CreateRet(B.CreateTrunc(Got, RT));
      return;
    }
    case Answer::Ballot:
      B.CreateRet(
          ballot(B.CreateZExt(B.CreateIsNotNull(F.getArg(0)), B.getInt32Ty()),
                 F.getArg(1)));
      return;
    case Answer::BarrierAmong: // The fence is of scopes beyond the thread.
      ballot(B.getInt32(1), F.getArg(1));
      B.CreateFence(AtomicOrdering::AcquireRelease);
      B.CreateRetVoid();
      return;
    case Answer::LanesHere:
      B.CreateRet(ballot(B.getInt32(1), B.getInt64(0)));
      return;
    case Answer::LanesOfCall: // One lane: no exchange.
      B.CreateRet(
          B.CreateShl(B.getInt64(1), B.CreateZExt(lane32(), B.getInt64Ty())));
      return;
    case Answer::Runtime: {
      StringRef Name = F.getName();
      Name.consume_front(symbol::BuiltinPrefix);
      FunctionCallee Callee = M.getOrInsertFunction(
          ("__sycl_cpu_" + Name).str(), F.getFunctionType());
      // For one run of the kernel's function the result depends only on the
      // address, so the call does not prevent optimisations.
      auto *Declaration = cast<Function>(Callee.getCallee());
      Declaration->setDoesNotAccessMemory();
      Declaration->setDoesNotThrow();
      Declaration->setWillReturn();
      B.CreateRet(B.CreateCall(Callee, {F.getArg(0)}));
      return;
    }
    }
  }

private:
  Value *linearLocalId() {
    Value *ZY = B.CreateAdd(
        B.CreateMul(query(builtin::LocalId, 2), query(builtin::LocalSize, 1)),
        query(builtin::LocalId, 1));
    return B.CreateAdd(B.CreateMul(ZY, query(builtin::LocalSize, 0)),
                       query(builtin::LocalId, 0));
  }
  Value *localItems() {
    return B.CreateMul(
        B.CreateMul(query(builtin::LocalSize, 0), query(builtin::LocalSize, 1)),
        query(builtin::LocalSize, 2));
  }
  Value *width() {
    return B.CreateCall(
        M.getOrInsertFunction(cpu::SubGroupWidthBuiltin, B.getInt64Ty()));
  }
  Value *lane() {
    return B.CreateAnd(linearLocalId(), B.CreateSub(width(), B.getInt64(1)));
  }
  /// By the builtin, which some kernels implement otherwise
  /// (SubGroupVectors.cpp).
  Value *lane32() {
    return B.CreateCall(
        M.getOrInsertFunction(builtin::SubGroupLocalId, B.getInt32Ty()));
  }

  CallInst *wait(StringRef Builtin, Type *Result, ArrayRef<Value *> Args) {
    SmallVector<Type *> Types;
    for (Value *V : Args)
      Types.push_back(V->getType());
    FunctionCallee Callee =
        M.getOrInsertFunction(Builtin, FunctionType::get(Result, Types, false));
    auto *Waiting = cast<Function>(Callee.getCallee());
    Waiting->setConvergent();
    Waiting->setDoesNotThrow();
    CallInst *Call = B.CreateCall(Callee, Args);
    Call->setConvergent();
    return Call;
  }
  void shuffle(Value *Lane) {
    Value *Got = wait(cpu::LanesShuffleBuiltin, B.getInt64Ty(),
                      {B.CreateZExt(F.getArg(0), B.getInt64Ty()), Lane});
    B.CreateRet(B.CreateTrunc(Got, F.getReturnType()));
  }

  Value *ballot(Value *Predicate, Value *Members) {
    return wait(cpu::LanesBallotBuiltin, B.getInt64Ty(), {Predicate, Members});
  }

  Value *query(StringRef Builtin, int Dimension) {
    FunctionCallee Callee = M.getOrInsertFunction(
        Builtin, FunctionType::get(B.getInt64Ty(), {B.getInt32Ty()}, false));
    return B.CreateCall(Callee, {B.getInt32(Dimension)});
  }

  Function &F;
  Module &M;
  IRBuilder<> B;
};

} // namespace

PreservedAnalyses CPUSubGroupsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<std::pair<Function *, Answer>> Work;
  for (Function &F : M)
    if (Answer A = answerOf(F.getName());
        A != Answer::None && F.isDeclaration() && !F.use_empty())
      Work.push_back({&F, A});
  if (any_of(make_second_range(Work), asksForLane) &&
      none_of(make_second_range(Work),
              [](Answer A) { return A == Answer::LocalId; }))
    Work.push_back(
        {cast<Function>(M.getOrInsertFunction(builtin::SubGroupLocalId,
                                              Type::getInt32Ty(M.getContext()))
                            .getCallee()),
         Answer::LocalId});
  for (auto [F, A] : Work) {
    BodyWriter(*F).write(A);
    F->setLinkage(GlobalValue::InternalLinkage);
    F->setDSOLocal(true);
    F->setSubprogram(nullptr); // It is the declaration's.
    if (!waits(A))
      F->removeFnAttr(Attribute::Convergent);
    if (const auto Field = fieldOfLane(A))
      F->addFnAttr(cpu::LaneAnswer, utostr(*Field));
    F->addFnAttr(Attribute::AlwaysInline);
    F->addFnAttr(Attribute::NoUnwind);
  }
  return Work.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
