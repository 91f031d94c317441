//===- OpenPart.cpp - What is finished now, what at the link --------------===//
//
// Most kernels need nothing but their own translation unit and are compiled to
// images with it: such an object is finished, whoever links it. The others
// leave their device code as bitcode, which the link step joins.
//
//   SYCL_EXTERNAL int twice(int);          import: defined elsewhere
//   SYCL_EXTERNAL int half(int x) { … }    export: used elsewhere, and here
//
//   kernel 'a' ── half ─────────▶ closed: an image now
//   kernel 'b' ── twice (?) ────▶ open: bitcode
//   half ───────────────────────▶ open as well, for the other objects
//
// Open are
//   * definitions that other objects may name (sycl-external),
//   * kernels that reach a declaration of such a thing,
//   * kernels that reach a variable which can be written and which something
//     open reaches too: both must see the same variable, so they must be in one
//     image. Constants and work-group local variables have no such bond, and
//     neither has a device_global whose value is elsewhere.
//
// What both parts reach is in both. An inline function is no export: whoever
// uses it has it (extraction made it internal).
//
// Requires:    a device half (ExtractDevice).
// Establishes: <closed>  no import, no export; the open kernels are ordinary
//                        internal functions, for GlobalDCE to remove.
//              <open>    the same for the closed kernels; exports are external.
//
// (To keep bitcode of the whole unit and to compile all of it at the link is
// simpler, and is what others do. It makes the link of every program slow for
// the sake of the few that need it.)
//
// Tested by test/split/open-part-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/OpenPart.h"
#include "split/DeviceGlobals.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/VirtualTables.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

static bool isExternal(const GlobalValue &G) {
  if (auto *F = dyn_cast<Function>(&G))
    return F->hasFnAttribute(attribute::External);
  if (auto *V = dyn_cast<GlobalVariable>(&G))
    return V->hasAttribute(attribute::External);
  return false;
}

bool isDeviceImport(const GlobalValue &G) {
  return G.isDeclaration() && isExternal(G);
}

bool isSharedVariable(const GlobalValue &G) {
  auto *V = dyn_cast<GlobalVariable>(&G);
  return V && !V->isConstant() && !V->isDeclaration() &&
         !V->hasAttribute(attribute::LocalVariable) &&
         (!isDeviceGlobal(*V) || isInImage(*V));
}

using GlobalSet = SetVector<const GlobalValue *>;

bool isCallableTable(const GlobalValue &G) {
  auto *V = dyn_cast<GlobalVariable>(&G);
  if (!V)
    return false;
  bool Any = V->hasAttribute(attribute::VirtualTable);
  if (!Any && isVirtualTable(*V))
    forEachSlot(*V, [&](GlobalValue &, bool IsCallable) { Any |= IsCallable; });
  return Any;
}

GlobalSet reachedFrom(const GlobalValue &Root) {
  GlobalSet Reached;
  Reached.insert(&Root);
  SmallVector<const Value *, 16> Work;
  SmallPtrSet<const Value *, 32> Seen;
  for (unsigned I = 0; I != Reached.size(); ++I) {
    if (auto *F = dyn_cast<Function>(Reached[I])) {
      for (const Instruction &Inst : instructions(*F))
        append_range(Work, Inst.operands());
    } else {
      append_range(Work, Reached[I]->operands());
    }
    while (!Work.empty()) {
      auto *C = dyn_cast<Constant>(Work.pop_back_val());
      if (!C || isa<ConstantData>(C))
        continue;
      if (auto *G = dyn_cast<GlobalValue>(C))
        Reached.insert(G);
      else if (Seen.insert(C).second)
        append_range(Work, C->operands());
    }
  }
  return Reached;
}

/// Virtual functions of any unit may be what the kernel \p F calls.
static bool callsIndirectly(const Function &F) {
  return isKernel(F) && F.hasFnAttribute(attribute::CallsIndirectly);
}

OpenPart OpenPart::compute(const Module &M) {
  OpenPart Part;
  for (const GlobalVariable &V : M.globals())
    if (isExternal(V) && !V.isDeclaration() && !V.hasLocalLinkage())
      Part.Exports.insert(&V);
  for (const Function &F : M)
    if (isExternal(F) && !F.isDeclaration() && !F.hasLocalLinkage() &&
        !isKernel(F))
      Part.Exports.insert(&F);
  if (Part.Exports.empty() && none_of(M.global_values(), isDeviceImport) &&
      none_of(M.globals(), isCallableTable) && none_of(M, callsIndirectly))
    return Part;

  MapVector<const Function *, GlobalSet> Closed;
  DenseSet<const GlobalValue *> Shared; // Variables that something open uses.
  auto open = [&](const GlobalSet &Reached) {
    for (const GlobalValue *G : Reached)
      if (isSharedVariable(*G))
        Shared.insert(G);
  };
  for (const GlobalValue *G : Part.Exports)
    open(reachedFrom(*G));
  for (const Function &F : M)
    if (isKernel(F) && !F.isDeclaration())
      Closed[&F] = reachedFrom(F);
  // A kernel that turns out to be open may open the next one.
  for (bool Changed = true; Changed;) {
    Changed = false;
    Closed.remove_if([&](auto &Entry) {
      if (none_of(Entry.second,
                  [&](const GlobalValue *G) {
                    return isDeviceImport(*G) || Shared.contains(G) ||
                           isCallableTable(*G);
                  }) &&
          !callsIndirectly(*Entry.first))
        return false;
      Part.Kernels.insert(Entry.first);
      open(Entry.second);
      return Changed = true;
    });
  }
  return Part;
}

void demoteKernel(Function &F) {
  AttributeMask Mask;
  for (const Attribute &A : F.getAttributes().getFnAttrs())
    if (A.isStringAttribute() &&
        (A.getKindAsString().starts_with("sycl-kernel") ||
         A.getKindAsString().starts_with("sycl-reqd") ||
         A.getKindAsString() == attribute::CallsIndirectly))
      Mask.addAttribute(A.getKindAsString());
  F.removeFnAttrs(Mask);
  F.setLinkage(GlobalValue::InternalLinkage);
}

static void closeExport(GlobalValue &G) {
  // The host looks for a device_global by its name.
  auto *Variable = dyn_cast<GlobalVariable>(&G);
  if (!G.isDeclaration() && !(Variable && isDeviceGlobal(*Variable)))
    G.setLinkage(GlobalValue::InternalLinkage);
  if (auto *F = dyn_cast<Function>(&G))
    F->removeFnAttr(attribute::External);
  else if (auto *V = dyn_cast<GlobalVariable>(&G))
    V->setAttributes(V->getAttributes().removeAttribute(
        V->getContext(), StringRef(attribute::External)));
}

void closeUnit(Module &Device) {
  for (GlobalValue &G : Device.global_values())
    if (isExternal(G))
      closeExport(G);
}

KeepPartPass::KeepPartPass(StringRef Part) : Open(Part == "open") {
  if (!Open && Part != "closed")
    report_fatal_error("syclcc1-keep-part keeps closed or open, not '" +
                           Twine(Part) + "'",
                       /*gen_crash_diag=*/false);
}

PreservedAnalyses KeepPartPass::run(Module &M, ModuleAnalysisManager &) {
  OpenPart Part = OpenPart::compute(M);
  for (Function &F : M)
    if (isKernel(F) && !F.isDeclaration() && Part.Kernels.contains(&F) != Open)
      demoteKernel(F);
  if (!Open)
    for (const GlobalValue *G : Part.Exports)
      closeExport(const_cast<GlobalValue &>(*G));
  return PreservedAnalyses::none();
}

void KeepPartPass::printPipeline(raw_ostream &OS,
                                 function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (Open ? "<open>" : "<closed>");
}

} // namespace syclcc1
