//===- StubHost.cpp - Kernel entries of the host half -> stubs ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host half must not contain the kernels' code, but it contains their
// entries: the launch data (kernel_site) refers to them. Each entry becomes
//
//   define void @entry(ptr %object) {
//     call void @__sycl_rt_kernel_called_on_host(ptr @site)
//     ret void
//   }
//
// which reports an error if it is called. Each stub refers to its own site, so
// that no two are equal; nevertheless the launch key is the site, not the
// stub's address, because linkers may fold functions (--icf=all).
//
// Only instances of the launch template become stubs (sycl-kernel-entry). A
// function of the user that is a kernel as well keeps its body: it may be
// called on the host.
//
// The entry that the front end has made for such a function has no users, not
// even its site, and is removed (sycl-kernel-parameters).
//
// Code that only the kernels used is removed, with one exception: a device
// function that another object defines (a sycl-external declaration). Its
// undefined symbol in this object makes a linker extract the member of an
// archive that defines it. So its address is kept in a constant that nothing
// reads:
//
//   @__sycl_device_imports = private constant [1 x ptr] [ptr @imported]
//
// Requires:    the device half has been extracted; if_device has been folded.
// Establishes: entries are stubs, those of free functions are gone; kernels are
// in no llvm.used list.
//
// Tested by test/split/stub-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/StubHost.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/Prune.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace syclcc1 {

/// The sites by the entry that their first field names.
static DenseMap<Function *, GlobalVariable *> sitesByEntry(Module &M) {
  DenseMap<Function *, GlobalVariable *> Sites;
  for (GlobalVariable &V : M.globals()) {
    if (!V.hasAttribute(attribute::KernelSite) || !V.hasInitializer())
      continue;
    Constant *First = V.getInitializer()->getAggregateElement(0u);
    if (!First)
      continue;
    if (auto *F = dyn_cast<Function>(First->stripPointerCastsAndAliases()))
      Sites[F] = &V;
  }
  return Sites;
}

/// Replaces the body of \p F by the report that it was called.
static void makeStub(Function &F, GlobalVariable *Site) {
  Module &M = *F.getParent();
  auto *Pointer = PointerType::get(M.getContext(), 0);
  auto Report = M.getOrInsertFunction(
      symbol::KernelCalledOnHost,
      FunctionType::get(Type::getVoidTy(M.getContext()), {Pointer}, false));

  auto Linkage = F.getLinkage();
  F.deleteBody();
  F.setLinkage(Linkage);
  // The runtime answers with an exception.
  F.removeFnAttr(Attribute::NoUnwind);
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", &F));
  Value *Argument =
      Site ? static_cast<Value *>(Site) : ConstantPointerNull::get(Pointer);
  B.CreateCall(Report, {Argument});
  B.CreateRetVoid();
}

/// Keeps undefined references to the functions and variables that other objects
/// define for device code.
static void keepImports(Module &M) {
  SmallVector<Constant *> Imports;
  for (Function &F : M)
    if (F.isDeclaration() && F.hasFnAttribute(attribute::External))
      Imports.push_back(&F);
  for (GlobalVariable &V : M.globals())
    if (V.isDeclaration() && V.hasAttribute(attribute::External))
      Imports.push_back(&V);
  if (Imports.empty())
    return;
  auto *Type =
      ArrayType::get(PointerType::get(M.getContext(), 0), Imports.size());
  auto *Table = new GlobalVariable(
      M, Type, /*isConstant=*/true, GlobalValue::PrivateLinkage,
      ConstantArray::get(Type, Imports), "__sycl_device_imports");
  appendToCompilerUsed(M, {Table});
}

PreservedAnalyses StubHostPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *> Entries, FreeFunctions;
  bool HasDeviceCode = false;
  for (Function &F : M) {
    HasDeviceCode |= isKernel(F) || F.hasFnAttribute(attribute::External);
    if (F.hasFnAttribute(attribute::KernelParameters))
      FreeFunctions.push_back(&F);
    else if (F.hasFnAttribute(attribute::KernelEntry) && !F.isDeclaration())
      Entries.push_back(&F);
  }
  for (GlobalVariable &V : M.globals())
    HasDeviceCode |= V.hasAttribute(attribute::External);
  if (!HasDeviceCode && Entries.empty())
    return PreservedAnalyses::all();

  removeFromUsedLists(M, [](Constant *C) {
    auto *F = dyn_cast<Function>(C->stripPointerCasts());
    return F && (isKernel(*F) || F->hasFnAttribute(attribute::KernelEntry));
  });
  keepImports(M);
  auto Sites = sitesByEntry(M);
  PruneCandidates Lost(M);
  for (Function *F : Entries)
    Lost.addBody(*F);
  for (Function *F : FreeFunctions)
    Lost.addBody(*F);
  for (Function *F : Entries)
    makeStub(*F, Sites.lookup(F));
  for (Function *F : FreeFunctions) {
    F->replaceAllUsesWith(ConstantPointerNull::get(F->getType()));
    F->eraseFromParent();
  }
  Lost.prune();
  return PreservedAnalyses::none();
}

} // namespace syclcc1
