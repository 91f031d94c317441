//===- Devirtualize.cpp - Few overriders: compare and call ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     shapes[i]->area()        with two classes that kernels construct
//
//     %f = load slot k of %vtable              if (%vtable == @square's)
//     call %f(%shape)                 ->         call @square::area(%shape)
//                                              else if (%vtable == @circle's)
//                                                call @circle::area(%shape)
//                                              else
//                                                call %f(%shape)
//
// An indirect call stops the optimiser: nothing is inlined, a GPU spills its
// registers, a loop does not vectorise. A comparison with each of a few tables
// costs less, and the direct calls are inlined.
//
// Candidates. IR does not have the type of `shape`. But an object that a kernel
// uses was constructed by a kernel, and the tables with which kernels construct
// objects are variables of this module. Those with an indirectly callable
// function of the call's type in slot k are the candidates: a superset of the
// possible classes. The indirect call remains as the fallback, for objects of
// other modules, so a wrong guess only costs time.
//
// A call with more than a few candidates stays indirect, with one exception:
// functions that exchange values with other work-items, or wait for them:
//
//     struct sum : step { … int f(nd_item<1> it, int x) const override {
//                             return reduce_over_group(it.get_group(), x); } };
//
// They are called directly, however many there are, and also without
// optimisation (<exchanges>). Intel's compiler for CPUs crashes on an exchange
// inside a sub-group in a function that it sees no direct call of
// ("sycl-kernel-resolve-sub-group-wi-call", "…-reduce-cross-barrier-values"),
// and a GPU's compiler has to keep work-items together across a jump to unknown
// code. A function that calls such a function virtually counts as one, too.
//
//   Requires:    virtual tables (split/ir/VirtualTables.cpp); before inlining.
//   Rejected:    LLVM's WholeProgramDevirt. It needs type metadata, which Clang
//                writes under -fwhole-program-vtables, for host code as well.
// Tested by test/codegen/common/devirtualize.ll; bench/virtual_functions.py.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Devirtualize.h"
#include "codegen/common/PassParameter.h"
#include "split/IRContract.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/TypeMetadataUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned MaxFunctions = 8;
constexpr unsigned MaxTables = 16;

/// The address point of a table, which objects contain: the variable and the
/// offset of its first slot.
struct AddressPoint {
  GlobalVariable *Table;
  uint64_t Offset;
  Constant *Address;
};

/// The addresses of \p Table in code and in construction tables.
void collectAddresses(GlobalVariable &Table,
                      SmallVectorImpl<AddressPoint> &Points) {
  const DataLayout &Layout = Table.getDataLayout();
  SetVector<Constant *> Work;
  Work.insert(&Table);
  for (unsigned I = 0; I != Work.size(); ++I)
    for (User *U : Work[I]->users()) {
      auto *GEP = dyn_cast<GEPOperator>(U);
      auto *Address = dyn_cast<Constant>(U);
      if (!GEP || !Address || !Work.insert(Address))
        continue;
      APInt Offset(Layout.getIndexTypeSizeInBits(GEP->getType()), 0);
      if (Address->stripAndAccumulateConstantOffsets(
              Layout, Offset, /*AllowNonInbounds=*/true) == &Table)
        Points.push_back({&Table, Offset.getZExtValue(), Address});
    }
}

/// A virtual call: the object's table, and the offset of the slot from the
/// address that the object holds.
struct VirtualCall {
  CallBase *Call;
  Instruction *Table;
  uint64_t Offset;
};

std::optional<VirtualCall> virtualCall(CallBase &Call) {
  const DataLayout &Layout = Call.getDataLayout();
  auto *Slot = dyn_cast<LoadInst>(Call.getCalledOperand());
  if (!Call.isIndirectCall() || !Slot || isa<CallBrInst>(Call))
    return std::nullopt;
  APInt Offset(Layout.getIndexTypeSizeInBits(Slot->getPointerOperandType()), 0);
  auto *Table = dyn_cast<LoadInst>(
      Slot->getPointerOperand()->stripAndAccumulateConstantOffsets(
          Layout, Offset, /*AllowNonInbounds=*/true));
  if (!Table || Offset.isNegative())
    return std::nullopt;
  return VirtualCall{&Call, Table, Offset.getZExtValue()};
}

using Candidates = MapVector<Function *, SmallVector<Constant *, 4>>;

/// The possible callees of \p Call, each with the table addresses that imply
/// it.
Candidates candidates(const VirtualCall &Call, ArrayRef<AddressPoint> Points) {
  Candidates Found;
  DenseSet<std::pair<GlobalVariable *, uint64_t>> Seen;
  for (const AddressPoint &P : Points) {
    if (!Seen.insert({P.Table, P.Offset}).second)
      continue; // The same address in another form.
    auto *F = dyn_cast_or_null<Function>(
        getPointerAtOffset(P.Table->getInitializer(), P.Offset + Call.Offset,
                           *Call.Call->getModule(), P.Table));
    if (F && F->hasFnAttribute(attribute::IndirectlyCallable) &&
        isLegalToPromote(*Call.Call, F))
      Found[F].push_back(P.Address);
  }
  return Found;
}

struct KnownCall {
  VirtualCall Call;
  Candidates May; ///< Call.

  bool isFew() const {
    unsigned Tables = 0;
    for (const auto &[F, Addresses] : May)
      Tables += Addresses.size();
    return May.size() <= MaxFunctions && Tables <= MaxTables;
  }
};

/// One of several candidates: as likely as each of the \p Others; the fallback
/// is very unlikely.
MDNode *weights(LLVMContext &C, unsigned Others) {
  constexpr uint32_t Candidate = 1 << 20;
  return MDBuilder(C).createBranchWeights(Candidate, Candidate * Others + 1);
}

/// The functions of \p M that exchange values with other work-items or wait for
/// them, by direct calls or by the calls of \p Calls.
SmallPtrSet<const Function *, 16> findExchanges(Module &M,
                                                ArrayRef<KnownCall> Calls) {
  SmallPtrSet<const Function *, 16> Exchanges;
  SmallVector<const Function *> Work;
  auto add = [&](const Function *F) {
    if (Exchanges.insert(F).second)
      Work.push_back(F);
  };
  DenseMap<const Function *, SmallVector<const Function *, 2>> VirtualCallers;
  for (const KnownCall &Known : Calls)
    for (const auto &[F, Addresses] : Known.May)
      VirtualCallers[F].push_back(Known.Call.Call->getFunction());
  // The primitive ones are declarations: builtins of the device.
  for (const Function &F : M)
    if (F.isDeclaration() && F.isConvergent() && !F.isIntrinsic() &&
        !F.hasFnAttribute(attribute::External))
      add(&F);
  while (!Work.empty()) {
    const Function *F = Work.pop_back_val();
    for (const User *U : F->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == F)
        add(Call->getFunction());
    for (const Function *Caller : VirtualCallers.lookup(F))
      add(Caller);
  }
  return Exchanges;
}

} // namespace

DevirtualizePass::DevirtualizePass(StringRef Which)
    : OnlyExchanges(passParameter("syclcc1-devirtualize", Which,
                                  {"all", "exchanges"}) == "exchanges") {}

PreservedAnalyses DevirtualizePass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AddressPoint> Points;
  for (GlobalVariable &V : M.globals())
    if (isVirtualTable(V) && V.hasDefinitiveInitializer())
      collectAddresses(V, Points);
  if (Points.empty())
    return PreservedAnalyses::all();

  std::vector<KnownCall> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (std::optional<VirtualCall> Found = virtualCall(*Call))
          Calls.push_back({*Found, candidates(*Found, Points)});
  const SmallPtrSet<const Function *, 16> Exchanges = findExchanges(M, Calls);

  bool Changed = false;
  for (const KnownCall &Known : Calls) {
    const bool IsExchange = any_of(Known.May, [&](const auto &Candidate) {
      return Exchanges.contains(Candidate.first);
    });
    const bool IsFew = !OnlyExchanges && Known.isFew() &&
                       !Known.Call.Call->getFunction()->hasOptNone();
    if (!IsExchange && !IsFew)
      continue;
    unsigned Remaining = Known.May.size();
    for (const auto &[F, Addresses] : Known.May) {
      promoteCallWithVTableCmp(*Known.Call.Call, Known.Call.Table, F, Addresses,
                               weights(M.getContext(), --Remaining));
      Changed = true;
    }
    // The entry is loaded only for the remaining call: no code writes tables.
    auto *Slot = cast<LoadInst>(Known.Call.Call->getCalledOperand());
    if (!Known.May.empty() && Slot->hasOneUse())
      Slot->moveBefore(Known.Call.Call->getIterator());
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void DevirtualizePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (OnlyExchanges ? "<exchanges>" : "<all>");
}

} // namespace syclcc1
