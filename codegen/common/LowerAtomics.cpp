//===- LowerAtomics.cpp - Atomic builtins -> LLVM's atomics ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sycl::atomic_ref calls functions whose host bodies use the __atomic builtins
// and which have the attribute
// "sycl-device-builtin"="atomic.<operation>.<type>":
//
//     %old = call i32 @fetch_add(ptr %p, i32 1, i32 3, i32 2)
//                                                   |      |
//                                    order: acq_rel +      + scope: work-group
//
//   cpu      atomicrmw add ptr %p, i32 1 syncscope("sycl-group") acq_rel
//   spirv64  atomicrmw add ptr %p, i32 1 syncscope("workgroup") acq_rel
//   nvptx64  atomicrmw add ptr %p, i32 1 syncscope("block") acq_rel
//
// The body is not inlined, because Clang's builtins for the host have no scopes
// (and the scoped ones lose them for nvptx), and a variable order becomes a
// switch over five instructions.
//
// Operations: load, store, exchange, compare_exchange, and fetch_ with add,
// sub, and, or, xor, min, max, for the types s32 u32 s64 u64 f32 f64; and
// fence. Signatures:
//
//     T    op(T *, T value, int order, int scope)
//     T    load(T *, int order, int scope)
//     void store(T *, T value, int order, int scope)
//     T    compare_exchange(T *, T expected, T desired,     the value that
//                           int success, int failure,       was there
//                           int scope)
//     void fence(int order, int scope)
//
//   Requires:    constant orders and scopes where possible (run after the
//                inliner, and keep it from inlining these functions). An order
//                or scope that is not a constant, as in unoptimised code,
//                becomes the strongest one: seq_cst at system scope is right
//                for every caller.
//   Establishes: no function of this kind is called. One whose address is taken
//                gets a body of the strongest kind. Names that are not in the
//                list are unchanged and keep their host body.
//
// cpu: one thread runs a work-group, so operations with a scope up to the
// work-group are marked, and CPUGroupAtomics turns them into plain accesses.
// The device half has not been optimised when this pass runs, so there are no
// constants. The calls stay, and the functions get a body that selects the
// operation by order and scope; it is folded when the host's pipeline inlines
// it:
//
//     scope <= work-group ?  relaxed | acq_rel | seq_cst,
//     syncscope("sycl-group")
//                         :  relaxed | acq_rel | seq_cst
//
// Faults of the writers with these instructions are avoided by later passes,
// for std::atomic as well: ptx/LegalizeAtomics.cpp, spirv/LegalizeAtomics.cpp.
// Tested by test/codegen/common/lower-atomics-*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/LowerAtomics.h"
#include "split/IRContract.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

enum class Operation { Load, Store, Exchange, CompareExchange, Fetch, Fence };

/// One name of the list, parsed.
struct AtomicBuiltin {
  Operation Op;
  AtomicRMWInst::BinOp Fetch = AtomicRMWInst::BAD_BINOP;
  /// Subtraction of a float is addition of the negative: targets have no atomic
  /// subtraction of floats.
  bool NegateOperand = false;
  unsigned ArgumentCount;
};

std::optional<AtomicBuiltin> parse(StringRef Name) {
  if (!Name.consume_front("atomic."))
    return std::nullopt;
  if (Name == "fence")
    return AtomicBuiltin{Operation::Fence, AtomicRMWInst::BAD_BINOP, false, 2};

  auto [Verb, Type] = Name.split('.');
  enum {
    Signed,
    Unsigned,
    Float,
    Unknown
  } Kind = StringSwitch<decltype(Kind)>(Type)
               .Cases({"s32", "s64"}, Signed)
               .Cases({"u32", "u64"}, Unsigned)
               .Cases({"f32", "f64"}, Float)
               .Default(Unknown);
  if (Kind == Unknown)
    return std::nullopt;
  if (Verb == "load")
    return AtomicBuiltin{Operation::Load, AtomicRMWInst::BAD_BINOP, false, 3};
  if (Verb == "store")
    return AtomicBuiltin{Operation::Store, AtomicRMWInst::BAD_BINOP, false, 4};
  if (Verb == "exchange")
    return AtomicBuiltin{Operation::Exchange, AtomicRMWInst::Xchg, false, 4};
  if (Verb == "compare_exchange")
    return AtomicBuiltin{Operation::CompareExchange, AtomicRMWInst::BAD_BINOP,
                         false, 6};

  using RMW = AtomicRMWInst;
  const bool IsFloat = Kind == Float;
  RMW::BinOp Op = StringSwitch<RMW::BinOp>(Verb)
                      .Case("fetch_add", IsFloat ? RMW::FAdd : RMW::Add)
                      .Case("fetch_sub", IsFloat ? RMW::FAdd : RMW::Sub)
                      .Case("fetch_and", IsFloat ? RMW::BAD_BINOP : RMW::And)
                      .Case("fetch_or", IsFloat ? RMW::BAD_BINOP : RMW::Or)
                      .Case("fetch_xor", IsFloat ? RMW::BAD_BINOP : RMW::Xor)
                      .Case("fetch_min", IsFloat            ? RMW::FMin
                                         : Kind == Unsigned ? RMW::UMin
                                                            : RMW::Min)
                      .Case("fetch_max", IsFloat            ? RMW::FMax
                                         : Kind == Unsigned ? RMW::UMax
                                                            : RMW::Max)
                      .Default(RMW::BAD_BINOP);
  if (Op == RMW::BAD_BINOP)
    return std::nullopt;
  return AtomicBuiltin{Operation::Fetch, Op, IsFloat && Verb == "fetch_sub", 4};
}

// The numbers of sycl::memory_scope and sycl::memory_order that are used here.
constexpr unsigned WorkGroup = 2, System = 4;
constexpr unsigned Relaxed = 0, Acquire = 1, AcqRel = 3, SeqCst = 4;

/// The names of orders and scopes of one target.
class AtomicTarget {
  /// Indexed by scope: work-item, sub-group, work-group, device, system.
  std::array<SyncScope::ID, 5> Scopes;
  bool FloatLoop;

public:
  AtomicTarget(StringRef Name, LLVMContext &C) {
    auto Named = [&](StringRef Text) { return C.getOrInsertSyncScopeID(Text); };
    FloatLoop = false;
    if (Name == "nvptx64") {
      // The narrowest scope of PTX is the block.
      SyncScope::ID Block = Named("block");
      Scopes = {Block, Block, Block, Named("device"), SyncScope::System};
    } else if (Name == "spirv64") {
      // Atomic arithmetic on floats is an optional extension and capability of
      // devices; the loop runs everywhere.
      FloatLoop = true;
      Scopes = {SyncScope::SingleThread, Named("subgroup"), Named("workgroup"),
                Named("device"), SyncScope::System};
    } else { // cpu
      Scopes.fill(SyncScope::System);
      std::fill_n(Scopes.begin(), WorkGroup + 1, Named(GroupScope));
    }
  }

  SyncScope::ID scope(const Value *V) const {
    auto *C = dyn_cast<ConstantInt>(V);
    return C && C->getValue().ult(Scopes.size()) ? Scopes[C->getZExtValue()]
                                                 : SyncScope::System;
  }
  bool needsLoop(AtomicRMWInst::BinOp Op) const {
    return FloatLoop && AtomicRMWInst::isFPOperation(Op);
  }
};

AtomicOrdering ordering(const Value *V) {
  static constexpr AtomicOrdering Orders[] = {
      AtomicOrdering::Monotonic, AtomicOrdering::Acquire,
      AtomicOrdering::Release, AtomicOrdering::AcquireRelease,
      AtomicOrdering::SequentiallyConsistent};
  auto *C = dyn_cast<ConstantInt>(V);
  return C && C->getValue().ult(std::size(Orders)) ? Orders[C->getZExtValue()]
                                                   : Orders[4];
}

/// LLVM has no load with release order; the other part of the order is kept.
AtomicOrdering forLoad(AtomicOrdering O) {
  return O == AtomicOrdering::Release || O == AtomicOrdering::AcquireRelease
             ? AtomicOrdering::Acquire
             : O;
}
AtomicOrdering forStore(AtomicOrdering O) {
  return O == AtomicOrdering::Acquire || O == AtomicOrdering::AcquireRelease
             ? AtomicOrdering::Release
             : O;
}

/// LLVM's instruction for a read-modify-write of \p Op on plain values.
Value *apply(IRBuilder<> &B, AtomicRMWInst::BinOp Op, Value *Old, Value *Arg) {
  switch (Op) {
  case AtomicRMWInst::FAdd:
    return B.CreateFAdd(Old, Arg);
  case AtomicRMWInst::FMin:
    return B.CreateMinNum(Old, Arg);
  case AtomicRMWInst::FMax:
    return B.CreateMaxNum(Old, Arg);
  default:
    llvm_unreachable("only operations on floats run as a loop");
  }
}

/// Emits one operation at the builder's insertion point.
class Emitter {
  const AtomicTarget &T;
  IRBuilder<> &B;

  /// Loads, stores and exchanges of floats are done as integers, which every
  /// target has.
  Type *bits(Type *Ty) {
    return Ty->isFloatingPointTy() ? B.getIntNTy(Ty->getScalarSizeInBits())
                                   : Ty;
  }
  Align alignment(Type *Ty) { return Align(Ty->getScalarSizeInBits() / 8); }

  Value *loop(AtomicRMWInst::BinOp Op, Value *P, Value *Arg, AtomicOrdering O,
              SyncScope::ID S) {
    Type *Ty = Arg->getType(), *Bits = bits(Ty);
    LoadInst *First = B.CreateAlignedLoad(Bits, P, alignment(Ty));
    First->setAtomic(AtomicOrdering::Monotonic, S);
    BasicBlock *Before = B.GetInsertBlock();
    BasicBlock *After = Before->splitBasicBlock(B.GetInsertPoint(), "done");
    BasicBlock *Loop =
        BasicBlock::Create(B.getContext(), "retry", Before->getParent(), After);
    Before->getTerminator()->setSuccessor(0, Loop);
    B.SetInsertPoint(Loop);
    PHINode *Expected = B.CreatePHI(Bits, 2);
    Expected->addIncoming(First, Before);
    Value *Old = B.CreateBitCast(Expected, Ty);
    Value *New = B.CreateBitCast(apply(B, Op, Old, Arg), Bits);
    Value *Pair = B.CreateAtomicCmpXchg(
        P, Expected, New, alignment(Ty), O,
        AtomicCmpXchgInst::getStrongestFailureOrdering(O), S);
    Expected->addIncoming(B.CreateExtractValue(Pair, 0), Loop);
    B.CreateCondBr(B.CreateExtractValue(Pair, 1), After, Loop);
    B.SetInsertPoint(After, After->begin());
    return Old;
  }

public:
  Emitter(const AtomicTarget &T, IRBuilder<> &B) : T(T), B(B) {}

  /// The result, or null for none. \p Result is the builtin's return type.
  Value *emit(const AtomicBuiltin &Builtin, ArrayRef<Value *> Args,
              Type *Result) {
    SyncScope::ID Scope = T.scope(Args.back());
    switch (Builtin.Op) {
    case Operation::Fence:
      if (AtomicOrdering O = ordering(Args[0]); O != AtomicOrdering::Monotonic)
        B.CreateFence(O, Scope);
      return nullptr;
    case Operation::Load: {
      LoadInst *L =
          B.CreateAlignedLoad(bits(Result), Args[0], alignment(Result));
      L->setAtomic(forLoad(ordering(Args[1])), Scope);
      return B.CreateBitCast(L, Result);
    }
    case Operation::Store: {
      Type *Ty = Args[1]->getType();
      StoreInst *S = B.CreateAlignedStore(B.CreateBitCast(Args[1], bits(Ty)),
                                          Args[0], alignment(Ty));
      S->setAtomic(forStore(ordering(Args[2])), Scope);
      return nullptr;
    }
    case Operation::Exchange: {
      Value *New = B.CreateBitCast(Args[1], bits(Result));
      return B.CreateBitCast(B.CreateAtomicRMW(AtomicRMWInst::Xchg, Args[0],
                                               New, alignment(Result),
                                               ordering(Args[2]), Scope),
                             Result);
    }
    case Operation::CompareExchange: {
      Type *Bits = bits(Result);
      AtomicOrdering Failure = ordering(Args[4]);
      if (Failure == AtomicOrdering::Release)
        Failure = AtomicOrdering::Monotonic;
      if (Failure == AtomicOrdering::AcquireRelease)
        Failure = AtomicOrdering::Acquire;
      Value *Pair = B.CreateAtomicCmpXchg(
          Args[0], B.CreateBitCast(Args[1], Bits),
          B.CreateBitCast(Args[2], Bits), alignment(Result), ordering(Args[3]),
          Failure, Scope);
      return B.CreateBitCast(B.CreateExtractValue(Pair, 0), Result);
    }
    case Operation::Fetch: {
      Value *Arg = Builtin.NegateOperand ? B.CreateFNeg(Args[1]) : Args[1];
      if (T.needsLoop(Builtin.Fetch))
        return loop(Builtin.Fetch, Args[0], Arg, ordering(Args[2]), Scope);
      return B.CreateAtomicRMW(Builtin.Fetch, Args[0], Arg, alignment(Result),
                               ordering(Args[2]), Scope);
    }
    }
    llvm_unreachable("covered switch");
  }
};

/// A body for unknown callers: the parameters are not constants, so the
/// operation has the strongest order and scope.
void defineConservatively(Function &F, const AtomicBuiltin &Builtin,
                          const AtomicTarget &T) {
  F.deleteBody();
  F.setLinkage(GlobalValue::InternalLinkage);
  F.setComdat(nullptr);
  F.removeFnAttr(attribute::DeviceBuiltin);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
  // The loop of a float operation splits the block before an instruction.
  Instruction *End = B.CreateUnreachable();
  B.SetInsertPoint(End);
  SmallVector<Value *> Args;
  for (Argument &A : F.args())
    Args.push_back(&A);
  Value *Result = Emitter(T, B).emit(Builtin, Args, F.getReturnType());
  B.SetInsertPoint(End);
  if (Result)
    B.CreateRet(Result);
  else
    B.CreateRetVoid();
  End->eraseFromParent();
}

/// The index of the first parameter that is an order; the last is the scope.
unsigned firstOrder(const AtomicBuiltin &Builtin) {
  return Builtin.ArgumentCount -
         (Builtin.Op == Operation::CompareExchange ? 3 : 2);
}

/// True if an order or the scope of \p Call is not known yet.
bool hasOpenChoice(const CallInst &Call, const AtomicBuiltin &Builtin) {
  return any_of(drop_begin(Call.args(), firstOrder(Builtin)),
                [](const Use &Arg) { return !isa<ConstantInt>(Arg); });
}

/// A body that selects the instruction by order and scope, for callers whose
/// arguments will be constants after inlining.
void defineByOrderAndScope(Function &F, const AtomicBuiltin &Builtin,
                           const AtomicTarget &T) {
  F.deleteBody();
  F.setLinkage(GlobalValue::InternalLinkage);
  F.setComdat(nullptr);
  if (!F.hasFnAttribute(Attribute::OptimizeNone)) {
    F.removeFnAttr(Attribute::NoInline);
    F.addFnAttr(Attribute::AlwaysInline);
  }
  LLVMContext &C = F.getContext();
  IRBuilder<> B(BasicBlock::Create(C, "entry", &F));
  const bool HasTwoOrders = Builtin.Op == Operation::CompareExchange;
  SmallVector<Value *> Args;
  for (Argument &A : F.args())
    Args.push_back(&A);
  Value *&Scope = Args.back();
  const unsigned FirstOrder = firstOrder(Builtin);
  // The stronger of the two orders of a compare-exchange is used for both.
  Value *Order = Args[FirstOrder];
  if (HasTwoOrders)
    Order =
        B.CreateBinaryIntrinsic(Intrinsic::umax, Order, Args[FirstOrder + 1]);
  BasicBlock *Group = BasicBlock::Create(C, "group", &F),
             *Wider = BasicBlock::Create(C, "wider", &F);
  B.CreateCondBr(B.CreateICmpULE(Scope, B.getInt32(WorkGroup)), Group, Wider);

  auto define = [&](BasicBlock *Where, unsigned ScopeNumber) {
    auto define = [&](unsigned OrderNumber) {
      BasicBlock *Case = BasicBlock::Create(C, "", &F);
      B.SetInsertPoint(Case);
      Instruction *End = B.CreateUnreachable();
      B.SetInsertPoint(End);
      Args[FirstOrder] = B.getInt32(OrderNumber);
      if (HasTwoOrders)
        Args[FirstOrder + 1] =
            B.getInt32(OrderNumber == AcqRel ? Acquire : OrderNumber);
      Scope = B.getInt32(ScopeNumber);
      Value *Result = Emitter(T, B).emit(Builtin, Args, F.getReturnType());
      B.SetInsertPoint(End);
      Result ? B.CreateRet(Result) : B.CreateRetVoid();
      End->eraseFromParent();
      return Case;
    };
    BasicBlock *Strongest = define(SeqCst), *Weakest = define(Relaxed),
               *Between = define(AcqRel);
    B.SetInsertPoint(Where);
    SwitchInst *Choice = B.CreateSwitch(Order, Strongest, 4);
    Choice->addCase(B.getInt32(Relaxed), Weakest);
    for (unsigned O = Acquire; O <= AcqRel; ++O)
      Choice->addCase(B.getInt32(O), Between);
  };
  define(Group, WorkGroup);
  define(Wider, System);
}

} // namespace

PreservedAnalyses LowerAtomicsPass::run(Module &M, ModuleAnalysisManager &) {
  const AtomicTarget T(Target, M.getContext());
  const bool Chooses = Target == "cpu";
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    std::optional<AtomicBuiltin> Builtin =
        parse(F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString());
    if (!Builtin || F.arg_size() != Builtin->ArgumentCount)
      continue;
    Changed = true;
    SmallSetVector<CallInst *, 8> Calls;
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallInst>(U);
          Call && Call->getCalledFunction() == &F &&
          !(Chooses && hasOpenChoice(*Call, *Builtin)))
        Calls.insert(Call);
    for (CallInst *Call : Calls) {
      IRBuilder<> B(Call);
      SmallVector<Value *> Args(Call->args());
      Value *Result = Emitter(T, B).emit(*Builtin, Args, Call->getType());
      if (Result) {
        Result->takeName(Call);
        Call->replaceAllUsesWith(Result);
      }
      Call->eraseFromParent();
    }
    if (F.use_empty())
      F.eraseFromParent();
    else if (Chooses)
      defineByOrderAndScope(F, *Builtin, T);
    else
      defineConservatively(F, *Builtin, T);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
