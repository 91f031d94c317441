//===- DeferredCode.cpp - Device code for the device link -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Most kernels need nothing but their own translation unit and are compiled to
// images with it: their device code is final, whichever linker is used. The
// others keep their device code as bitcode, which the device link joins.
//
//   SYCL_EXTERNAL int twice(int);          import: defined elsewhere
//   SYCL_EXTERNAL int half(int x) { … }    export: used elsewhere, and here
//
//   kernel 'a' ── half ─────────▶ final: an image now
//   kernel 'b' ── twice (?) ────▶ deferred: bitcode
//   half ───────────────────────▶ deferred too, for the other objects
//
// Deferred are
//   * definitions that other objects may refer to (sycl-external),
//   * kernels that reach a declaration of such a definition,
//   * kernels that reach a writable variable which deferred code reaches,
//     too: both must see the same variable, so they must be in one image. This
//     does not concern constants, work-group local variables, and
//     device_globals whose value is not in the image.
//
// Code that both kinds of kernels reach is in both modules. An inline function
// is not exported: every unit that uses it has a copy (extraction made it
// internal).
//
// Requires:    a device half (ExtractDevice).
// Establishes: <final>     no import, no export; the deferred kernels are
//                          ordinary internal functions, for GlobalDCE to
//                          remove.
//              <deferred>  the same for the final kernels; exports are
//                          external.
//
// Rejected: keeping bitcode of the whole unit and compiling all of it at the
// link, as other compilers do. It is simpler, but it makes the link of every
// program slow for the few that need it.
//
// Tested by test/split/deferred-code*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/DeferredCode.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/References.h"
#include "split/ir/VirtualTables.h"
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
  for (unsigned I = 0; I != Reached.size(); ++I) // grows
    forEachReference(*Reached[I], [&](GlobalValue *G) { Reached.insert(G); });
  return Reached;
}

/// The kernel \p F may call virtual functions of any unit.
static bool callsIndirectly(const Function &F) {
  return isKernel(F) && F.hasFnAttribute(attribute::CallsIndirectly);
}

DeferredCode DeferredCode::compute(const Module &M) {
  DeferredCode Part;
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
  DenseSet<const GlobalValue *> Shared; // Variables that deferred code uses.
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
  // A kernel that becomes deferred may make another one deferred.
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
#define SYCLCC1_KERNEL_ATTRIBUTE(ID, SPELLING) F.removeFnAttr(attribute::ID);
#include "split/IRContract.def"
  F.setLinkage(GlobalValue::InternalLinkage);
}

static void endExport(GlobalValue &G) {
  // The host finds a device_global by its name.
  auto *Variable = dyn_cast<GlobalVariable>(&G);
  if (!G.isDeclaration() && !(Variable && isDeviceGlobal(*Variable)))
    G.setLinkage(GlobalValue::InternalLinkage);
  if (auto *F = dyn_cast<Function>(&G))
    F->removeFnAttr(attribute::External);
  else if (auto *V = dyn_cast<GlobalVariable>(&G))
    V->setAttributes(V->getAttributes().removeAttribute(
        V->getContext(), StringRef(attribute::External)));
}

void finalizeUnit(Module &Device) {
  for (GlobalValue &G : Device.global_values())
    if (isExternal(G))
      endExport(G);
}

KeepCodePass::KeepCodePass(StringRef Kind) : Deferred(Kind == "deferred") {
  if (!Deferred && Kind != "final")
    report_fatal_error("syclcc1-keep-code keeps final or deferred, not '" +
                           Twine(Kind) + "'",
                       /*gen_crash_diag=*/false);
}

PreservedAnalyses KeepCodePass::run(Module &M, ModuleAnalysisManager &) {
  DeferredCode Code = DeferredCode::compute(M);
  for (Function &F : M)
    if (isKernel(F) && !F.isDeclaration() &&
        Code.Kernels.contains(&F) != Deferred)
      demoteKernel(F);
  if (!Deferred)
    for (const GlobalValue *G : Code.Exports)
      endExport(const_cast<GlobalValue &>(*G));
  return PreservedAnalyses::none();
}

void KeepCodePass::printPipeline(raw_ostream &OS,
                                 function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (Deferred ? "<deferred>" : "<final>");
}

} // namespace syclcc1
