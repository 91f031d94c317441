// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUSplitBarriers: loops over work-items for kernels that wait at barriers.
//
//     k:  A; barrier; B                       k.group:  for each item: A
//                                                       for each item: B
//
// Between two barriers the work-items of a group do not wait for each other:
// each region is a loop over all of them. A value of a work-item that lives
// across a barrier is in memory, in an array over the work-items for each
// value. The regions become functions (k.region0, …) that return the next
// region of their item, and the group function goes on with the region behind
// the barrier that the items reached:
//
//     region0:  for each item: next = k.region0(object, item, context, n, i)
//               switch next: region1, region2, done
//
// All items of a group must reach the same barrier; items that have ended are
// skipped, as on GPUs. Values that all items share (GroupUniform) are kept once
// for the group, and become registers of the group function.
//
// Kernels with convergent operations of sub-groups are handled by
// SubGroupVectors.cpp, or by SubGroupLoops.cpp if they cannot be vectorised.
//
// These keep fibers: un-optimised kernels (the debugger sees one work-item, as
// written), instrumented ones (sanitizers see private arrays on a stack),
// barriers behind pointers, in other objects or in recursion, variable-length
// arrays.
//
// Must come after CPUItemState and before CPUGroupFunctions, which handles the
// other kernels. Tested by test/codegen/cpu/split-barriers*.ll and, against
// fibers as the oracle, by test/run/barriers.cpp.

#include "codegen/cpu/ConvergeBeforeLoops.h"
#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/InlineKernel.h"
#include "codegen/cpu/KernelNames.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/RegionFunctions.h"
#include "codegen/cpu/RegionJoins.h"
#include "codegen/cpu/SubGroupLoops.h"
#include "codegen/cpu/SubGroupVectors.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/CallReach.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

static cl::opt<bool> SubGroupVectors(
    "syclcc1-sub-group-vectors", cl::Hidden, cl::init(true),
    cl::desc("Run sub-groups as vectors where that is possible"));

namespace syclcc1 {

namespace {

/// True if \p K uses its row in the group. Otherwise a loop over rows is not
/// needed: groups of one dimension have one row, and such a loop prevents
/// vectors.
bool asksForRow(const Function &K) {
  constexpr uint64_t Row = offsetof(sycl_cpu_item, local_id) + sizeof(uint64_t);
  return any_of(instructions(K), [&](const Instruction &I) {
    return cpu::fieldOf(&I, *K.getArg(1)) == Row;
  });
}

/// Makes the group function of one kernel out of its regions.
class RegionBuilder {
public:
  RegionBuilder(Function &K, const KernelInfo &Info,
                ArrayRef<CallInst *> Barriers)
      : K(K), Functions(K, Barriers, /*AllReach=*/true),
        G(K, Info, cpu::GroupBuilder::LoopsOfRegions), B(G.builder()),
        HasRows(asksForRow(K)) {}

  void run() {
    LLVMContext &C = K.getContext();
    unsigned Count = Functions.size();
    for (unsigned R = 0; R != Count; ++R)
      ItemsMayEnd |= Functions.exits(R).test(Count) &&
                     Functions.exits(R).count() > 1 &&
                     !Functions.leaveTogether(R);

    Next = B.CreateAlloca(B.getInt32Ty(), nullptr, "next");
    if (StructType *Shared = Functions.shared()) {
      Before = B.CreateAlloca(Shared, nullptr, "shared.before");
      After = B.CreateAlloca(Shared, nullptr, "shared.after");
    }
    ContextBlock = Functions.layout().allocate(G);

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
  void emitRegion(unsigned R) {
    LLVMContext &C = K.getContext();
    const BitVector &Exits = Functions.exits(R);
    unsigned Done = Functions.size();
    bool Choice = Exits.count() > 1;
    if (Heads[R] != &G.function().back())
      Heads[R]->moveAfter(
          &G.function().back()); // Keeps the function in reading order.
    B.SetInsertPoint(Heads[R]);
    // All items that continue agree, and the end has the largest number: so the
    // minimum is the next region. It is a reduction that LoopVectorize knows.
    const bool Reduce = Choice && !Functions.leaveTogether(R);
    if (Reduce)
      B.CreateStore(B.getInt32(Done), Next);
    if (Before)
      B.CreateStore(B.CreateLoad(Functions.shared(), After), Before);
    const cpu::ItemOrder Order = HasRows && !ItemsMayEnd && !Reduce
                                     ? cpu::ItemOrder::DownTheRows
                                     : cpu::ItemOrder::RowByRow;
    auto Item = [&] {
      Value *Index = G.linearLocalId();
      Value *Alive = nullptr;
      BasicBlock *Skip = nullptr;
      if (ItemsMayEnd) {
        Alive = B.CreateInBoundsGEP(
            B.getInt8Ty(), ContextBlock,
            B.CreateAdd(B.CreateMul(G.items(),
                                    B.getInt64(Functions.layout().AliveBefore)),
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
      SmallVector<Value *> Arguments{G.object(), G.item(), ContextBlock,
                                     G.items(), Index};
      if (Before)
        Arguments.append({Before, After});
      CallInst *To = B.CreateCall(Functions[R], Arguments, "to");
      if (ItemsMayEnd && (R == 0 || Exits.test(Done)))
        B.CreateStore(
            B.CreateZExt(B.CreateICmpNE(To, B.getInt32(Done)), B.getInt8Ty()),
            Alive);
      if (Reduce) {
        Value *Old = B.CreateLoad(B.getInt32Ty(), Next);
        B.CreateStore(B.CreateBinaryIntrinsic(Intrinsic::umin, Old, To), Next);
      } else if (Choice) {
        B.CreateStore(To, Next);
      }
      if (Skip) {
        B.CreateBr(Skip);
        B.SetInsertPoint(Skip);
      }
    };
    G.emitItems(Item, Order);
    Functions.goOn(R, Heads, Next, B);
  }

  Function &K;
  cpu::RegionFunctions Functions;
  cpu::GroupBuilder G;
  IRBuilder<> &B;
  SmallVector<BasicBlock *> Heads; ///< One for each region, and the end.
  Value *ContextBlock = nullptr;
  AllocaInst *Next = nullptr;
  AllocaInst *Before = nullptr, *After = nullptr; ///< Shared, see emitRegion.
  bool ItemsMayEnd = false;
  const bool HasRows;
};

/// The functions in which a work-item may wait. Computed once for all kernels:
/// functions inlined into one of them, and its regions, change nothing for the
/// others, and each computation reads the whole unit.
FunctionSet functionsThatWait(Module &M) {
  SmallVector<Function *> Seeds;
  for (const cpu::WaitingBuiltin &Builtin : cpu::WaitingBuiltins)
    if (Function *F = M.getFunction(Builtin.Function))
      Seeds.push_back(F);
  for (Function &F : M)
    if (F.isDeclaration() && F.hasFnAttribute(attribute::External))
      Seeds.push_back(&F);
  return CallReach(M).reaching(Seeds);
}

/// Those of them with convergent operations of sub-groups.
FunctionSet functionsThatExchange(Module &M) {
  SmallVector<Function *> Seeds;
  for (const cpu::WaitingBuiltin &Builtin : cpu::WaitingBuiltins)
    if (Function *F = M.getFunction(Builtin.Function);
        F && Builtin.Function != cpu::GroupBarrier)
      Seeds.push_back(F);
  return CallReach(M).reachingDirectly(Seeds);
}

/// The location of the user's function of \p K.
DiagnosticLocation placeOf(const Function &K) {
  const StringRef Name = cpu::nameInSource(K);
  for (StringRef Suffix : {"", ".item"})
    if (const Function *F = K.getParent()->getFunction((Name + Suffix).str());
        F && F->getSubprogram())
      return DiagnosticLocation(F->getSubprogram());
  return K.getSubprogram() ? DiagnosticLocation(K.getSubprogram())
                           : DiagnosticLocation();
}

/// Reports the form of the sub-groups of \p K; \p Why they are not vectors, or
/// null.
void remark(const Function &K, const char *Why) {
  constexpr const char *Name = "sycl-sub-groups";
  LLVMContext &C = K.getContext();
  const DiagnosticHandler *Handler = C.getDiagHandlerPtr();
  if (!Handler || !Handler->isAnyRemarkEnabled())
    return;
  const std::string Kernel =
      "kernel '" + demangle(cpu::nameInSource(K)) + "': ";
  if (!Why && Handler->isPassedOptRemarkEnabled(Name))
    C.diagnose(
        OptimizationRemark(Name, "SubGroupVectors", placeOf(K), &K.front())
        << Kernel << "each sub-group is a vector, in lock step");
  if (Why && Handler->isMissedOptRemarkEnabled(Name))
    C.diagnose(
        OptimizationRemarkMissed(Name, "SubGroupLoops", placeOf(K), &K.front())
        << Kernel
        << "the work-items of a sub-group run one after the other, not in lock "
           "step: "
        << Why
        << "; a group_barrier of the sub-group is needed where one reads what "
           "another has written");
}

/// Turns \p K into loops over its work-items if that is possible.
bool split(Function &K, const KernelInfo &Info, const FunctionSet &Waiting,
           bool Exchanges, FunctionAnalysisManager &FAM) {
  for (Attribute::AttrKind Kind :
       {Attribute::OptimizeNone, Attribute::SanitizeAddress,
        Attribute::SanitizeHWAddress, Attribute::SanitizeMemory,
        Attribute::SanitizeThread})
    if (K.hasFnAttribute(Kind))
      return false;
  if (Exchanges && SubGroupVectors) {
    const char *Why = cpu::makeSubGroupVectors(K, Info, Waiting, FAM);
    remark(K, Why);
    if (!Why)
      return true;
  }
  const DataLayout &DL = K.getParent()->getDataLayout();
  cpu::inlineIntoKernel(K, Waiting, FAM);
  if (Exchanges)
    cpu::convergeBeforeLoops(K);

  auto pointersMayWait = [&] {
    return any_of(Waiting, [](Function *F) { return isCalledByPointer(*F); });
  };
  SmallVector<CallInst *> Barriers;
  bool HasSubGroupOps = false;
  for (Instruction &I : instructions(K)) {
    if (auto *A = dyn_cast<AllocaInst>(&I); A && !cpu::canBeSlot(*A, DL))
      return false;
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    Function *Callee = Call->getCalledFunction();
    std::optional<cpu::ConvergentOp> At =
        Callee ? cpu::convergentOpIn(*Callee) : std::nullopt;
    if (At) {
      Barriers.push_back(Call);
      HasSubGroupOps |= *At != cpu::ConvergentOp::Group;
    } else if (Callee ? Waiting.contains(Callee)
                      : !Call->isInlineAsm() && pointersMayWait())
      return false;
  }
  // Blocks that several regions reach are in each of them.
  if (!HasSubGroupOps)
    cpu::cutAtJoins(K, Barriers);
  constexpr uint64_t MaxInRegions = 500000;
  if (cpu::countInRegions(K, Barriers) > MaxInRegions)
    return false;
  K.removeFnAttr(attribute::CPUUsesFibers);
  if (HasSubGroupOps)
    cpu::makeSubGroupLoops(K, Info, Barriers);
  else
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
  const FunctionSet Waiting = functionsThatWait(M);
  const FunctionSet Exchanging = functionsThatExchange(M);
  bool Changed = false;
  // Erased after the loop: `Waiting` identifies functions by their addresses.
  SmallVector<Function *> Split;
  for (const KernelInfo &Info : Table->Kernels) {
    Function *K = M.getFunction(Info.Symbol);
    if (!K || !K->hasFnAttribute(attribute::CPUUsesFibers) ||
        K->hasFnAttribute(cpu::KeepsFibers))
      continue;
    if (!Changed)
      cpu::simplifyCallees(M, FAM);
    Changed = true; // At least it has been inlined.
    if (split(*K, Info, Waiting, Exchanging.contains(K), FAM))
      Split.push_back(K);
  }
  FunctionSet OnFibers = Exchanging;
  for (Function *K : Split)
    OnFibers.remove(K);
  if (any_of(OnFibers, [](const Function *F) {
        return F->hasFnAttribute(attribute::CPUUsesFibers);
      })) {
    cpu::convergeBeforeLoops(OnFibers);
    Changed = true;
  }
  for (Function *K : Split)
    if (K->use_empty())
      K->eraseFromParent();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
