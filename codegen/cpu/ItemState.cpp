// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUItemState: passes the work-item state to the functions that need it.
//
//     define i64 @index() {                  define i64 @index.item(ptr %item)
//       call i64 @__sycl_global_id(i32 0) ->   ... loads from %item ...
//
//     call i64 @index()                   -> call i64 @index.item(ptr %item)
//
// Functions that (through direct calls) need an id, a size, local memory or a
// barrier get the work-item's state (runtime/abi/cpu.h) as a hidden last
// parameter. The kernel becomes `void(ptr object, ptr item)`. Once all is
// inlined into the work-item loops, SROA turns the state into the loop
// variables, so that ids are induction variables and the loops vectorise.
//
// A function whose address is taken keeps its signature for its callers: it
// becomes a thunk that gets the thread's current item from the runtime. Only
// kernels that can reach such a function update it (attribute
// "sycl-cpu-needs-current-item"): before a call that may need it, the ids are
// written into the thread's current item,
//
//     %current = call ptr @__sycl_cpu_current_item()
//     store %item's local ids to %current
//     call i64 %f(…)
//
// which is not the kernel's item. The kernel's item does not escape, so a
// kernel whose virtual calls were devirtualised to comparisons of tables and
// direct calls, with an indirect call as the fallback, keeps its ids in
// registers.
//
// Rejected: a thread-local variable for all functions. It costs a store for
// each work-item and a load for each id, and no loop vectorises.
//
// Must come after CPUSubGroups, CPULocalVariables, CPUDeviceGlobals and
// CPUClassifyKernels, whose builtins it lowers; before CPUGroupFunctions, which
// creates the state. Tested by test/codegen/cpu/item-state*.ll.

#include "codegen/cpu/DebugItem.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/ir/CallReach.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

namespace {

enum class Query {
  None,
  GlobalId,
  GlobalIndex,
  LocalId,
  GroupId,
  LocalSize,
  NumGroups,
  GlobalSize,
  StaticLocal,
  DeviceGlobals,
  Scratch,
  SubGroupWidth,
  Wait
};

/// The function that replaces \p Builtin if it is a convergent operation.
const cpu::WaitingBuiltin *waitingBuiltin(StringRef Builtin) {
  const auto *It =
      find_if(cpu::WaitingBuiltins, [&](auto &W) { return W.Name == Builtin; });
  return It == std::end(cpu::WaitingBuiltins) ? nullptr : It;
}

Query queryOf(StringRef Name) {
  if (waitingBuiltin(Name))
    return Query::Wait;
  return StringSwitch<Query>(Name)
      .Case(builtin::GlobalId, Query::GlobalId)
      .Case(builtin::GlobalIndex, Query::GlobalIndex)
      .Case(builtin::LocalId, Query::LocalId)
      .Case(builtin::GroupId, Query::GroupId)
      .Case(builtin::LocalSize, Query::LocalSize)
      .Case(builtin::NumGroups, Query::NumGroups)
      .Case(builtin::GlobalSize, Query::GlobalSize)
      .Case(cpu::StaticLocalBuiltin, Query::StaticLocal)
      .Case(cpu::DeviceGlobalsBuiltin, Query::DeviceGlobals)
      .Case(builtin::WorkGroupScratch, Query::Scratch)
      .Case(cpu::SubGroupWidthBuiltin, Query::SubGroupWidth)
      .Default(Query::None);
}

/// Replaces one call of a builtin by loads from the item's state.
class QueryLowering {
public:
  QueryLowering(CallInst &Call, Value *Item)
      : Call(Call), Item(Item), B(&Call), Fields(B) {}

  Value *lower(Query Q) {
    switch (Q) {
    case Query::None:
      llvm_unreachable("not a builtin");
    case Query::LocalId:
      return own(offsetof(sycl_cpu_item, local_id), "local.id");
    case Query::GroupId:
      return own(offsetof(sycl_cpu_item, group_id), "group.id");
    case Query::LocalSize:
      return launch(offsetof(sycl_cpu_launch, local_size), "local.size");
    case Query::NumGroups:
      return launch(offsetof(sycl_cpu_launch, num_groups), "num.groups");
    case Query::GlobalSize:
      return launch(offsetof(sycl_cpu_launch, global_size), "global.size");
    case Query::GlobalId:
    case Query::GlobalIndex: {
      // No sum wraps: the runtime refuses launches whose items it could not
      // count in 63 bits.
      Value *First = B.CreateMul(
          own(offsetof(sycl_cpu_item, group_id), "group.id"),
          launch(offsetof(sycl_cpu_launch, local_size), "local.size"), "",
          /*HasNUW=*/true, /*HasNSW=*/true);
      if (Q == Query::GlobalId)
        First = B.CreateAdd(
            First, launch(offsetof(sycl_cpu_launch, global_offset), "offset"),
            "group.first", true, true);
      return B.CreateAdd(First,
                         own(offsetof(sycl_cpu_item, local_id), "local.id"),
                         "global.id", true, true);
    }
    case Query::StaticLocal:
      return Fields.load(Item, offsetof(sycl_cpu_item, static_local),
                         B.getPtrTy(), "static.local");
    case Query::DeviceGlobals: {
      Value *Launch = Fields.load(Item, offsetof(sycl_cpu_item, launch),
                                  B.getPtrTy(), "launch");
      auto *Table = cast<LoadInst>(
          Fields.load(Launch, offsetof(sycl_cpu_launch, device_globals),
                      B.getPtrTy(), "device.globals"));
      Table->setMetadata(LLVMContext::MD_invariant_load,
                         MDNode::get(B.getContext(), {}));
      return Table;
    }
    case Query::Scratch: {
      Value *Launch = Fields.load(Item, offsetof(sycl_cpu_item, launch),
                                  B.getPtrTy(), "launch");
      return Fields.load(Launch, offsetof(sycl_cpu_launch, local_memory),
                         B.getPtrTy(), "scratch");
    }
    case Query::SubGroupWidth:
      return Fields.load(Item, offsetof(sycl_cpu_item, sub_group_size),
                         B.getInt64Ty(), "sub.group.width");
    case Query::Wait: {
      Function &Builtin = *Call.getCalledFunction();
      StringRef Name = waitingBuiltin(Builtin.getName())->Function;
      // The group's barrier has lost its fence scope: one thread runs a group.
      SmallVector<Value *> Args;
      if (Name != cpu::GroupBarrier)
        append_range(Args, Call.args());
      Args.push_back(Item);
      SmallVector<Type *> Types;
      for (Value *V : Args)
        Types.push_back(V->getType());
      FunctionCallee Wait = Call.getModule()->getOrInsertFunction(
          Name, FunctionType::get(Call.getType(), Types, false));
      if (auto *F = dyn_cast<Function>(Wait.getCallee())) {
        F->addFnAttr(Attribute::NoUnwind);
        F->addFnAttr(Attribute::Convergent);
      }
      CallInst *New = B.CreateCall(Wait, Args);
      New->addFnAttr(Attribute::Convergent);
      return New;
    }
    }
    llvm_unreachable("covered switch");
  }

private:
  /// One of three consecutive fields. A dimension that is known only after
  /// inlining becomes a select between three loads: SROA cannot handle a
  /// variable index.
  template <typename Load> Value *choose(Load LoadField) {
    Value *Dimension = Call.getArgOperand(0);
    if (auto *C = dyn_cast<ConstantInt>(Dimension))
      return LoadField(std::min<uint64_t>(C->getZExtValue(), 2));
    Value *X = LoadField(0), *Y = LoadField(1), *Z = LoadField(2);
    Type *T = Dimension->getType();
    Value *YZ =
        B.CreateSelect(B.CreateICmpEQ(Dimension, ConstantInt::get(T, 1)), Y, Z);
    return B.CreateSelect(B.CreateICmpEQ(Dimension, ConstantInt::get(T, 0)), X,
                          YZ);
  }

  Value *own(uint64_t Offset, const Twine &Name) {
    return choose([&](uint64_t D) {
      return Fields.load(Item, Offset + sizeof(uint64_t) * D, B.getInt64Ty(),
                         Name);
    });
  }

  Value *launch(uint64_t Offset, const Twine &Name) {
    Value *Launch = Fields.load(Item, offsetof(sycl_cpu_item, launch),
                                B.getPtrTy(), "launch");
    return choose([&](uint64_t D) {
      return Fields.loadLaunch(Launch, Offset + sizeof(uint64_t) * D, Name);
    });
  }

  CallInst &Call;
  Value *Item;
  IRBuilder<> B;
  cpu::FieldAccess Fields;
};

/// Gives functions their hidden parameter.
class ItemParameter {
public:
  explicit ItemParameter(Module &M) : M(M) {}

  bool run() {
    SmallVector<Function *> Builtins;
    for (Function &F : M)
      if (F.isDeclaration() && queryOf(F.getName()) != Query::None)
        Builtins.push_back(&F);

    CallReach Reach(M);
    FunctionSet NeedsItem = Reach.reachingDirectly(Builtins);
    for (Function &F : M)
      if (F.hasFnAttribute(attribute::Kernel) && !F.isDeclaration())
        NeedsItem.insert(&F);
    // A kernel may call virtual functions of any unit.
    bool AnyByPointer = any_of(M, [&](const Function &F) {
      return F.hasFnAttribute(attribute::CallsIndirectly) ||
             F.hasFnAttribute(attribute::IndirectlyCallable) ||
             (isCalledByPointer(F) &&
              NeedsItem.contains(const_cast<Function *>(&F)));
    });
    // A caller of a function that may use the thread's item has the item, and
    // publishes it right before the call.
    if (AnyByPointer)
      NeedsItem.insert_range(Reach.reachingDirectly(Reach.opaqueCallers()));
    NeedsItem.remove_if([](Function *F) { return F->isDeclaration(); });

    for (Function *F : NeedsItem) {
      if (F->hasFnAttribute(attribute::Kernel)) {
        Function *Kernel = addParameter(*F, F->getName());
        cpu::describeItem(*Kernel->getArg(Kernel->arg_size() - 1));
      } else if (isCalledByPointer(*F)) {
        makeThunk(*F);
      } else {
        addParameter(*F, F->getName() + ".item");
      }
    }
    markKernels(Reach, AnyByPointer);
    for (auto [Old, New] : Replaced)
      if (Marked.contains(Old)) // Its kernels have published an item.
        publishBeforeCalls(*New);
    for (auto [Old, New] : Replaced)
      redirectCalls(*Old, *New);
    for (Function *F : Builtins)
      lowerCalls(*F);
    for (auto [Old, New] : Replaced)
      if (Old->isDeclaration()) {
        New->takeName(Old);
        // -finstrument-functions passes each function its own address.
        Old->replaceAllUsesWith(New);
        Old->eraseFromParent();
      }
    return !NeedsItem.empty();
  }

private:
  /// Moves the body of \p F into a function with one more parameter.
  Function *addParameter(Function &F, const Twine &Name) {
    FunctionType *Old = F.getFunctionType();
    SmallVector<Type *> Types(Old->params());
    Types.push_back(PointerType::get(M.getContext(), 0));
    auto *New = Function::Create(
        FunctionType::get(Old->getReturnType(), Types, false),
        GlobalValue::InternalLinkage, F.getAddressSpace(), Name);
    M.getFunctionList().insert(F.getIterator(), New); // Keeps the order.
    New->copyAttributesFrom(&F);
    New->setLinkage(GlobalValue::InternalLinkage);
    New->setVisibility(GlobalValue::DefaultVisibility);
    New->setComdat(nullptr);
    New->setDSOLocal(true);
    New->removeFnAttr(attribute::External);
    New->splice(New->begin(), &F);
    New->copyMetadata(&F, 0);
    F.clearMetadata();
    for (auto [From, To] : zip(F.args(), New->args())) {
      To.takeName(&From);
      From.replaceAllUsesWith(&To);
    }
    Argument *Item = New->getArg(Old->getNumParams());
    Item->setName("item");
    Item->addAttr(Attribute::NonNull);
    Item->addAttr(Attribute::NoUndef);
    ItemOf[New] = Item;
    Replaced.push_back({&F, New});
    return New;
  }

  /// \p F keeps its signature and gets its item from the thread.
  void makeThunk(Function &F) {
    if (F.isVarArg()) { // Its arguments cannot be forwarded.
      IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
      ItemOf[&F] = currentItem(B);
      return;
    }
    Function *New = addParameter(F, F.getName() + ".item");
    IRBuilder<> B(BasicBlock::Create(M.getContext(), "entry", &F));
    Value *Item = currentItem(B);
    SmallVector<Value *> Args;
    for (Argument &A : F.args())
      Args.push_back(&A);
    Args.push_back(Item);
    CallInst *Call = B.CreateCall(New, Args);
    Call->setCallingConv(New->getCallingConv());
    Call->setAttributes(
        New->getAttributes().removeFnAttributes(M.getContext()));
    if (F.getReturnType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Call);
    // optnone requires noinline, which excludes alwaysinline.
    F.removeFnAttr(Attribute::AlwaysInline);
  }

  CallInst *currentItem(IRBuilder<> &B) {
    FunctionCallee Callee =
        M.getOrInsertFunction(cpu::CurrentItem, B.getPtrTy());
    // The result does not change while a kernel or a callee runs, whatever is
    // written into the item: loops over work-items call it once.
    if (auto *F = dyn_cast<Function>(Callee.getCallee())) {
      F->setDoesNotAccessMemory();
      F->setDoesNotThrow();
      F->setWillReturn();
      F->setNoSync();
      F->setDoesNotFreeMemory();
      F->setSpeculatable();
    }
    return B.CreateCall(Callee, {}, "item");
  }

  /// Direct calls of \p Old pass the item. A thunk's own call is not one.
  void redirectCalls(Function &Old, Function &New) {
    for (User *U : make_early_inc_range(Old.users())) {
      auto *Call = dyn_cast<CallInst>(U);
      if (!Call || Call->getCalledOperand() != &Old ||
          Call->getFunctionType() != Old.getFunctionType())
        continue;
      IRBuilder<> B(Call);
      SmallVector<Value *> Args(Call->args());
      Args.push_back(itemIn(*Call->getFunction()));
      SmallVector<OperandBundleDef> Bundles;
      Call->getOperandBundlesAsDefs(Bundles);
      CallInst *NewCall = B.CreateCall(&New, Args, Bundles);
      NewCall->setCallingConv(Call->getCallingConv());
      NewCall->setAttributes(Call->getAttributes());
      NewCall->copyMetadata(*Call);
      NewCall->takeName(Call);
      // The item may be an alloca of the work-group function.
      NewCall->setTailCallKind(CallInst::TCK_None);
      Call->replaceAllUsesWith(NewCall);
      Call->eraseFromParent();
    }
  }

  void lowerCalls(Function &Builtin) {
    Query Q = queryOf(Builtin.getName());
    for (User *U : make_early_inc_range(Builtin.users())) {
      auto *Call = dyn_cast<CallInst>(U);
      if (!Call || Call->getCalledOperand() != &Builtin)
        continue; // Its address is taken: libsyclrt's host definition reports
                  // the call.
      Value *V = QueryLowering(*Call, itemIn(*Call->getFunction())).lower(Q);
      if (!Call->getType()->isVoidTy())
        Call->replaceAllUsesWith(V);
      Call->eraseFromParent();
    }
    if (Builtin.use_empty())
      Builtin.eraseFromParent();
  }

  /// The item of the work-item that runs \p F.
  Value *itemIn(Function &F) {
    Value *&Item = ItemOf[&F];
    if (!Item) {
      assert(!F.isDeclaration());
      IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
      Item = currentItem(B);
    }
    return Item;
  }

  /// A kernel that may reach a thunk updates the thread's item.
  void markKernels(const CallReach &Reach, bool AnyByPointer) {
    SmallVector<Function *> Seeds;
    if (AnyByPointer)
      Seeds.append(Reach.opaqueCallers().begin(), Reach.opaqueCallers().end());
    for (Function &F : M)
      if (F.isDeclaration() && F.hasFnAttribute(attribute::External))
        Seeds.push_back(&F);
    Marked = Reach.reaching(Seeds);
    for (auto [Old, New] : Replaced)
      if (New->hasFnAttribute(attribute::Kernel) && Marked.contains(Old))
        New->addFnAttr(cpu::NeedsCurrentItem);
  }

  /// True if a callee of \p Call may use the thread's item, and does not get it
  /// as an argument.
  bool mayReadCurrentItem(const CallInst &Call) const {
    if (Call.isInlineAsm())
      return false;
    Function *Callee = Call.getCalledFunction();
    if (!Callee)
      return true;
    if (Callee->isIntrinsic() ||
        Callee->getName().starts_with(symbol::BuiltinPrefix) ||
        is_contained(make_first_range(Replaced), Callee))
      return false;
    return Callee->isDeclaration() ? !Call.doesNotAccessMemory()
                                   : Marked.contains(Callee);
  }

  /// Updates the thread's item where \p F may need it.
  void publishBeforeCalls(Function &F) {
    SmallVector<CallInst *> Calls;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I);
          Call && mayReadCurrentItem(*Call))
        Calls.push_back(Call);
    for (CallInst *Call : Calls) {
      IRBuilder<> B(Call);
      cpu::FieldAccess Fields(B);
      Value *Current = currentItem(B);
      for (unsigned D = 0; D != 3; ++D) {
        uint64_t At = offsetof(sycl_cpu_item, local_id) + sizeof(uint64_t) * D;
        Fields.store(Fields.load(ItemOf[&F], At, B.getInt64Ty(), "local.id"),
                     Current, At);
      }
    }
  }

  Module &M;
  FunctionSet Marked; ///< Functions that may reach a use of the thread's item.
  DenseMap<Function *, Value *> ItemOf;
  SmallVector<std::pair<Function *, Function *>> Replaced;
};

} // namespace

PreservedAnalyses CPUItemStatePass::run(Module &M, ModuleAnalysisManager &) {
  return ItemParameter(M).run() ? PreservedAnalyses::none()
                                : PreservedAnalyses::all();
}

} // namespace syclcc1
