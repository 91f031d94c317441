// CPUSplitBarriers: loops over work-items for kernels that wait at barriers.
//
//     k:  A; barrier; B                       k.group:  for each item: A
//                                                       for each item: B
//
// Between two barriers the work-items of a group do not wait for each other:
// each piece is a loop over all of them. What a work-item keeps from one piece
// to the next lies in memory, an array over the work-items a value. The pieces
// become functions (k.region0, …) that say where their item went, and the group
// function goes on with the region of the barrier that the items reached:
//
//     region0:  for each item: next = k.region0(object, item, context, n, i)
//               switch next: region1, region2, done
//
// (They are functions and not cloned blocks so that LLVM's inliner, which knows
// about debug locations, scopes and allocas, puts the pieces together.)
//
// All items of a group must meet at the same barrier; items that have ended are
// left out, as they are on GPUs. Every value that crosses is kept for each
// item, also where all would agree: slower than it could be, never wrong.
//
// Stays with fibers: un-optimised kernels (the debugger sees one work-item, as
// written), instrumented ones (sanitizers see private arrays on a stack),
// barriers behind pointers, in other objects or in recursion, variable-length
// arrays.
//
// Must come after CPUItemState; takes the kernels that it has answered away
// from CPUGroupFunctions. Tested by test/codegen/cpu/split-barriers*.ll and,
// against fibers as the oracle, by test/run/barriers.cpp.

#include "codegen/cpu/BarrierRegions.h"
#include "codegen/cpu/CallReach.h"
#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/InlineKernel.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Where the slots of all work-items lie: slot after slot, each an array over
/// the items, so that neighbours are neighbours in memory. Sorted by alignment,
/// so that every array is aligned whatever the number of items.
struct ContextLayout {
  struct Slot {
    AllocaInst *Alloca;
    uint64_t Size;   ///< A multiple of the alignment.
    uint64_t Before; ///< Bytes per item of the slots in front.
  };
  static constexpr uint64_t MaxAlign = 64; // of __sycl_cpu_context

  SmallVector<Slot> Slots;
  uint64_t BytesPerItem = 0;
  uint64_t AliveBefore = 0; ///< One byte: has the item not ended?

  ContextLayout(ArrayRef<AllocaInst *> Allocas, const DataLayout &DL) {
    for (uint64_t Alignment = MaxAlign; Alignment != 0; Alignment /= 2)
      for (AllocaInst *A : Allocas)
        if (A->getAlign().value() == Alignment) {
          uint64_t Size =
              alignTo(A->getAllocationSize(DL)->getFixedValue(), A->getAlign());
          Slots.push_back({A, Size, BytesPerItem});
          BytesPerItem += Size;
        }
    AliveBefore = BytesPerItem++;
  }
};

bool canBeSlot(const AllocaInst &A, const DataLayout &DL) {
  auto Size = A.getAllocationSize(DL);
  return A.isStaticAlloca() && Size && !Size->isScalable() &&
         A.getAlign().value() <= ContextLayout::MaxAlign;
}

/// Makes the group function of one kernel out of its regions.
class RegionBuilder {
public:
  RegionBuilder(Function &K, const KernelInfo &Info,
                ArrayRef<CallInst *> Barriers)
      : K(K), DL(K.getDataLayout()), Regions(K, Barriers),
        Layout(Regions.slots(), DL), G(K, Info), B(G.builder()) {}

  void run() {
    LLVMContext &C = K.getContext();
    unsigned Count = Regions.size();
    for (unsigned R = 0; R != Count; ++R) {
      Functions.push_back(makeRegionFunction(R));
      BitVector Exits = Regions.exits(R);
      ItemsMayEnd |= Exits.test(Count) && Exits.count() > 1;
    }

    Items =
        B.CreateMul(B.CreateMul(G.localSize(0), G.localSize(1), "", true, true),
                    G.localSize(2), "items", true, true);
    Next = B.CreateAlloca(B.getInt32Ty(), nullptr, "next");
    FunctionCallee Allocate = K.getParent()->getOrInsertFunction(
        cpu::Context, B.getPtrTy(), B.getInt64Ty());
    if (auto *F = dyn_cast<Function>(Allocate.getCallee()))
      F->addRetAttr(Attribute::NoAlias);
    CallInst *Call = B.CreateCall(
        Allocate,
        {B.CreateMul(Items, B.getInt64(Layout.BytesPerItem), "", true, true)},
        "context");
    Call->addRetAttr(
        Attribute::getWithAlignment(C, Align(ContextLayout::MaxAlign)));
    ContextBlock = Call;

    G.emitGroups([&] {
      BasicBlock *Done = BasicBlock::Create(C, "group.done", &G.function());
      for (unsigned R = 0; R != Count; ++R)
        Heads.push_back(
            BasicBlock::Create(C, "region" + Twine(R), &G.function()));
      Heads.push_back(Done);
      B.CreateBr(Heads[0]);
      for (unsigned R = 0; R != Count; ++R)
        emitRegion(R);
      Done->moveAfter(B.GetInsertBlock());
      B.SetInsertPoint(Done);
    });
  }

private:
  /// The kernel from the beginning of \p R to the next barrier, for one item:
  /// i32(ptr object, ptr item, ptr context, i64 items, i64 index).
  Function *makeRegionFunction(unsigned R) {
    LLVMContext &C = K.getContext();
    Type *Ptr = PointerType::get(C, 0), *I64 = Type::getInt64Ty(C);
    Function *F = Function::Create(
        FunctionType::get(Type::getInt32Ty(C), {Ptr, Ptr, Ptr, I64, I64},
                          false),
        GlobalValue::InternalLinkage, K.getName() + ".region" + Twine(R));
    K.getParent()->getFunctionList().insert(K.getIterator(), F);
    ValueToValueMapTy Map;
    for (unsigned A = 0; A != 2; ++A) {
      Map[K.getArg(A)] = F->getArg(A);
      F->getArg(A)->setName(K.getArg(A)->getName());
    }
    for (auto [A, Name] :
         {std::pair(2u, "context"), {3u, "items"}, {4u, "index"}})
      F->getArg(A)->setName(Name);
    SmallVector<ReturnInst *> Returns;
    CloneFunctionInto(F, &K, Map, CloneFunctionChangeType::LocalChangesOnly,
                      Returns);
    F->removeFnAttr(attribute::Kernel);
    F->removeFnAttr(Attribute::NoInline);
    F->addFnAttr(Attribute::AlwaysInline);
    F->addParamAttr(2, Attribute::NoAlias);

    BasicBlock *Start = BasicBlock::Create(C, "region", F, &F->getEntryBlock());
    IRBuilder<> RB(Start);
    RB.SetInsertPoint(
        BranchInst::Create(cast<BasicBlock>(Map[Regions.entry(R)]), Start));
    for (const ContextLayout::Slot &S : Layout.Slots)
      placeSlot(S, *cast<AllocaInst>(Map[S.Alloca]), *F, RB);
    declareAgain(F->getArg(1), RB);
    for (BasicBlock &Block : K)
      if (std::optional<unsigned> To = Regions.regionAfter(&Block))
        leave(cast<BasicBlock>(Map[&Block]), *To);
    for (ReturnInst *Return : Returns)
      leave(Return->getParent(), Regions.size());
    removeUnreachableBlocks(*F);
    return F;
  }

  /// Puts \p A, the alloca of a slot in a region function, into the context.
  void placeSlot(const ContextLayout::Slot &S, AllocaInst &A, Function &F,
                 IRBuilder<> &RB) {
    for (User *U : make_early_inc_range(A.users()))
      if (auto *I = dyn_cast<Instruction>(U); I && I->isLifetimeStartOrEnd())
        I->eraseFromParent();
    Argument *Context = F.getArg(2), *Count = F.getArg(3), *Index = F.getArg(4);
    Value *Offset =
        RB.CreateAdd(RB.CreateMul(Count, RB.getInt64(S.Before), "", true, true),
                     RB.CreateMul(Index, RB.getInt64(S.Size), "", true, true),
                     "", true, true);
    Value *Address = RB.CreateInBoundsGEP(RB.getInt8Ty(), Context, Offset,
                                          A.getName() + ".slot");
    A.replaceAllUsesWith(Address);
    A.eraseFromParent();
    declareAgain(Address, RB);
  }

  /// The declaration of a variable stands in the region where its life begins;
  /// a debugger shall see it in all.
  static void declareAgain(Value *Address, IRBuilder<> &RB) {
    for (DbgVariableRecord *Declare : findDVRDeclares(Address)) {
      Declare->removeFromParent();
      RB.GetInsertBlock()->insertDbgRecordBefore(Declare, RB.GetInsertPoint());
    }
  }

  static void leave(BasicBlock *Block, unsigned To) {
    Instruction *Old = Block->getTerminator();
    auto *Return = ReturnInst::Create(
        Block->getContext(),
        ConstantInt::get(Type::getInt32Ty(Block->getContext()), To), Block);
    Return->setDebugLoc(Old->getDebugLoc());
    Old->dropDbgRecords();
    Old->eraseFromParent();
  }

  void emitRegion(unsigned R) {
    LLVMContext &C = K.getContext();
    BitVector Exits = Regions.exits(R);
    unsigned Done = Regions.size();
    bool Choice = Exits.count() > 1;
    if (Heads[R] != &G.function().back())
      Heads[R]->moveAfter(&G.function().back()); // Reads in order.
    B.SetInsertPoint(Heads[R]);
    if (Choice)
      B.CreateStore(B.getInt32(Done), Next);
    G.emitItems([&] {
      Value *Index = G.linearLocalId();
      Value *Alive = nullptr;
      BasicBlock *Skip = nullptr;
      if (ItemsMayEnd) {
        Alive = B.CreateInBoundsGEP(
            B.getInt8Ty(), ContextBlock,
            B.CreateAdd(B.CreateMul(Items, B.getInt64(Layout.AliveBefore)),
                        Index),
            "alive");
        if (R != 0) {
          BasicBlock *Live = BasicBlock::Create(C, "live", &G.function());
          Skip = BasicBlock::Create(C, "skip", &G.function());
          Value *Flag = B.CreateLoad(B.getInt8Ty(), Alive);
          B.CreateCondBr(B.CreateIsNotNull(Flag), Live, Skip);
          B.SetInsertPoint(Live);
        }
      }
      CallInst *To = B.CreateCall(
          Functions[R], {G.object(), G.item(), ContextBlock, Items, Index},
          "to");
      if (ItemsMayEnd && (R == 0 || Exits.test(Done)))
        B.CreateStore(
            B.CreateZExt(B.CreateICmpNE(To, B.getInt32(Done)), B.getInt8Ty()),
            Alive);
      if (Choice) {
        // All that go on agree and the end has the largest number: the minimum,
        // a reduction that LoopVectorize knows.
        Value *Old = B.CreateLoad(B.getInt32Ty(), Next);
        B.CreateStore(B.CreateBinaryIntrinsic(Intrinsic::umin, Old, To), Next);
      }
      if (Skip) {
        B.CreateBr(Skip);
        B.SetInsertPoint(Skip);
      }
    });
    // One thread runs the whole group; the fence is for scopes beyond it.
    if (Exits.find_first() != int(Done) && Exits.any())
      B.CreateFence(AtomicOrdering::SequentiallyConsistent);
    if (!Exits.any()) { // An endless loop.
      B.CreateUnreachable();
      return;
    }
    if (!Choice) {
      B.CreateBr(Heads[Exits.find_first()]);
      return;
    }
    auto *Switch = B.CreateSwitch(B.CreateLoad(B.getInt32Ty(), Next),
                                  Heads[Exits.find_last()]);
    for (unsigned To : Exits.set_bits())
      if (int(To) != Exits.find_last())
        Switch->addCase(B.getInt32(To), Heads[To]);
  }

  Function &K;
  const DataLayout &DL;
  cpu::BarrierRegions Regions;
  ContextLayout Layout;
  cpu::GroupBuilder G;
  IRBuilder<> &B;
  SmallVector<Function *> Functions;
  SmallVector<BasicBlock *> Heads; ///< One a region, and the end.
  Value *Items = nullptr, *ContextBlock = nullptr;
  AllocaInst *Next = nullptr;
  bool ItemsMayEnd = false;
};

/// Makes loops of \p K's work-items if that is possible.
bool split(Function &K, const KernelInfo &Info, FunctionAnalysisManager &FAM) {
  for (Attribute::AttrKind Kind :
       {Attribute::OptimizeNone, Attribute::SanitizeAddress,
        Attribute::SanitizeHWAddress, Attribute::SanitizeMemory,
        Attribute::SanitizeThread})
    if (K.hasFnAttribute(Kind))
      return false;
  Module &M = *K.getParent();
  Function *Barrier = M.getFunction(cpu::GroupBarrier);
  auto mayWait = [&] {
    SmallVector<Function *> Seeds;
    if (Barrier)
      Seeds.push_back(Barrier);
    for (Function &F : M)
      if (F.isDeclaration() && F.hasFnAttribute(attribute::External))
        Seeds.push_back(&F);
    return cpu::CallReach(M).reaching(Seeds);
  };
  cpu::inlineIntoKernel(K, mayWait(), FAM);

  cpu::FunctionSet Waiting = mayWait();
  bool PointersMayWait =
      any_of(Waiting, [](Function *F) { return cpu::isCalledByPointer(*F); });
  SmallVector<CallInst *> Barriers;
  for (Instruction &I : instructions(K)) {
    if (auto *A = dyn_cast<AllocaInst>(&I);
        A && !canBeSlot(*A, M.getDataLayout()))
      return false;
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    Function *Callee = Call->getCalledFunction();
    if (Callee && Callee == Barrier)
      Barriers.push_back(Call);
    else if (Callee ? Waiting.contains(Callee)
                    : PointersMayWait && !Call->isInlineAsm())
      return false;
  }
  // Each region begins as a copy of the kernel.
  constexpr uint64_t MaxCloned = 500000;
  if (Barriers.size() * uint64_t(K.getInstructionCount()) > MaxCloned)
    return false;
  K.removeFnAttr(attribute::CPUUsesFibers);
  RegionBuilder(K, Info, Barriers).run();
  return true;
}

} // namespace

PreservedAnalyses CPUSplitBarriersPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  Expected<KernelTable> Table = KernelTable::fromModule(M);
  if (!Table) {
    M.getContext().emitError(toString(Table.takeError()));
    return PreservedAnalyses::all();
  }
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (const KernelInfo &Info : Table->Kernels) {
    Function *K = M.getFunction(Info.Symbol);
    if (!K || !K->hasFnAttribute(attribute::CPUUsesFibers))
      continue;
    Changed = true; // Inlined, at least.
    if (split(*K, Info, FAM) && K->use_empty())
      K->eraseFromParent();
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
