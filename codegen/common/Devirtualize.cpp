//===- Devirtualize.cpp - Few overriders: compare and call ----------------===//
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
// A call through memory ends what an optimiser knows: nothing is inlined, a GPU
// saves its registers, a loop does not vectorise. A comparison with each of a
// few tables costs less, and the direct calls are inlined.
//
// Which classes? IR does not say what `shape` is. But an object that a kernel
// meets was constructed by a kernel, and the tables that kernels construct
// objects with are variables of this module, with all addresses that objects
// hold. Those that have an indirectly callable function of the call's type in
// slot k are the candidates: a superset of the classes in question. The last
// resort remains, for objects of other modules, so a wrong guess costs time
// only.
//
// More than a few candidates stay an indirect call.
//
// Requires:    virtual tables (split/VirtualTables.cpp); before inlining.
// Rejected:    LLVM's WholeProgramDevirt. It wants type metadata, which Clang
//              writes under -fwhole-program-vtables for host code as well.
// Tested by test/codegen/common/devirtualize.ll; bench/virtual_calls.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Devirtualize.h"
#include "split/IRContract.h"
#include "split/VirtualTables.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/TypeMetadataUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned MaxFunctions = 4;
constexpr unsigned MaxTables = 8;

/// What objects hold of a table: its variable and the bytes to its first slot.
struct AddressPoint {
  GlobalVariable *Table;
  uint64_t Offset;
  Constant *Address;
};

/// The addresses that code and tables of tables take of \p Table.
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

/// A virtual call: the object's table, and the bytes from what it holds to the
/// slot.
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

/// What \p Call may call, with the addresses that say so.
Candidates candidates(const VirtualCall &Call, ArrayRef<AddressPoint> Points) {
  Candidates Found;
  DenseSet<std::pair<GlobalVariable *, uint64_t>> Seen;
  for (const AddressPoint &P : Points) {
    if (!Seen.insert({P.Table, P.Offset}).second)
      continue; // The same address, written in another way.
    auto *F = dyn_cast_or_null<Function>(
        getPointerAtOffset(P.Table->getInitializer(), P.Offset + Call.Offset,
                           *Call.Call->getModule(), P.Table));
    if (F && F->hasFnAttribute(attribute::IndirectlyCallable) &&
        isLegalToPromote(*Call.Call, F))
      Found[F].push_back(P.Address);
  }
  return Found;
}

} // namespace

PreservedAnalyses DevirtualizePass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AddressPoint> Points;
  for (GlobalVariable &V : M.globals())
    if (isVirtualTable(V) && V.hasDefinitiveInitializer())
      collectAddresses(V, Points);
  if (Points.empty())
    return PreservedAnalyses::all();

  SmallVector<VirtualCall> Calls;
  for (Function &F : M)
    if (!F.hasOptNone())
      for (Instruction &I : instructions(F))
        if (auto *Call = dyn_cast<CallBase>(&I))
          if (std::optional<VirtualCall> Found = virtualCall(*Call))
            Calls.push_back(*Found);
  bool Changed = false;
  for (const VirtualCall &Call : Calls) {
    Candidates Found = candidates(Call, Points);
    unsigned Tables = 0;
    for (const auto &[F, Addresses] : Found)
      Tables += Addresses.size();
    if (Found.size() > MaxFunctions || Tables > MaxTables)
      continue;
    for (const auto &[F, Addresses] : Found) {
      promoteCallWithVTableCmp(*Call.Call, Call.Table, F, Addresses,
                               /*BranchWeights=*/nullptr);
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
