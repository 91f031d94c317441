//===- VirtualTables.cpp - Tables of functions that kernels call ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A virtual table is one object for the host and another for the devices:
//
//   host                             device half
//   @_ZTV5shape = {                  @_ZTV5shape = {
//     @_ZN5shape4areaEv,  callable     @_ZN5shape4areaEv,
//     @_ZN5shape4saveEv,  not          @__sycl_host_virtual_called,
//     @__cxa_pure_virtual }            @__sycl_pure_virtual_called }
//
// `save` may use files and containers: it never becomes device code, though it
// shares the table with what does. The stubs report the call and end it; a null
// entry would jump to address 0, which is undefined on a GPU.
//
// A unit does not know the classes derived from its classes or where objects
// are made. So functions and tables are symbols between units, like
// SYCL_EXTERNAL ones, and the device link joins them (device-link.md): kernels
// that make objects, or call them, are deferred. Inline tables of one class are
// merged by name, so there is only one.
//
// A thunk (an adjusted `this` or result) has no attributes of its own; its
// mangled name says which function it calls.
//
// The aspects of a set are those used by the functions' bodies as written and
// by the functions that they call directly, before any optimisation: `double d
// = 3.14;` is a use.
//
// Tested by test/split/virtual-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/VirtualTables.h"
#include "split/IRContract.h"
#include "split/UsedAspects.h"
#include "split/ir/CalledFrom.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <map>
#include <set>

using namespace llvm;

namespace syclcc1 {

/// The Itanium ABI reserves both: tables of classes, and those that objects
/// have while their bases are constructed.
bool isVirtualTable(const GlobalVariable &V) {
  return V.getName().starts_with("_ZTV") || V.getName().starts_with("_ZTC");
}

static const Function *functionOf(const GlobalValue &G) {
  return dyn_cast_or_null<Function>(G.getAliaseeObject());
}

void forEachSlot(const GlobalVariable &V,
                 function_ref<void(GlobalValue &, bool IsCallable)> Visit) {
  if (!V.hasInitializer())
    return;
  SmallVector<const Value *, 16> Work{V.getInitializer()};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    const Value *C = Work.pop_back_val();
    if (auto *G = dyn_cast<GlobalValue>(C)) {
      if (const Function *F = functionOf(*G))
        Visit(*const_cast<GlobalValue *>(G),
              F->hasFnAttribute(attribute::IndirectlyCallable));
      continue;
    }
    if (isa<ConstantData>(C) || !isa<Constant>(C) || !Seen.insert(C).second)
      continue;
    // Backwards, so that the first slot is seen first.
    for (const Use &Operand : reverse(cast<Constant>(C)->operands()))
      Work.push_back(Operand);
  }
}

/// `_ZThn16_N1A1fEv` -> `_ZN1A1fEv`; "" for anything but a thunk.
static std::string thunkTarget(StringRef Name) {
  if (!Name.consume_front("_ZT"))
    return "";
  auto number = [&] {
    Name.consume_front("n");
    Name = Name.drop_while(isDigit);
    return Name.consume_front("_");
  };
  auto offset = [&] {
    if (Name.consume_front("h"))
      return number();
    // Each call consumes input. NOLINTNEXTLINE(misc-redundant-expression)
    return Name.consume_front("v") && number() && number();
  };
  // NOLINTNEXTLINE(misc-redundant-expression)
  bool IsThunk = Name.consume_front("c") ? offset() && offset() : offset();
  return IsThunk ? ("_Z" + Name).str() : "";
}

static void setExternal(GlobalValue &G) {
  if (G.hasLocalLinkage())
    return;
  if (auto *F = dyn_cast<Function>(&G))
    F->addFnAttr(attribute::External, "true");
  else if (auto *V = dyn_cast<GlobalVariable>(&G))
    V->addAttribute(attribute::External, "true");
}

void exportVirtualTables(Module &M) {
  for (Function &F : M) {
    std::string Target = thunkTarget(F.getName());
    if (!Target.empty())
      if (GlobalValue *G = M.getNamedValue(Target))
        if (const Function *Called = functionOf(*G);
            Called && Called->hasFnAttribute(attribute::IndirectlyCallable))
          F.addFnAttr(Called->getFnAttribute(attribute::IndirectlyCallable));
    if (F.hasFnAttribute(attribute::IndirectlyCallable))
      setExternal(F);
  }
  for (GlobalVariable &V : M.globals())
    if (V.hasAttribute(attribute::VirtualTable))
      setExternal(V);
}

static bool isDeviceCode(const Function &F) {
  return !F.hasFnAttribute(attribute::CallIfOnHost);
}

std::set<uint32_t> aspectsOf(const Function &Root) {
  UsedAspects Result;
  for (const Function *F : calledFrom(Root, isDeviceCode))
    Result.add(*F);
  return Result.Numbers;
}

/// Adds whether \p Root contains a barrier or exchange, and whether it makes
/// indirect calls. Builtins of the device wait; a function that another unit
/// defines may wait.
static void addWaits(VirtualSet &Set, const Function &Root) {
  for (const Function *F : calledFrom(Root, isDeviceCode)) {
    if (F->isDeclaration())
      Set.Waits |=
          !F->isIntrinsic() &&
          (F->isConvergent() || F->hasFnAttribute(attribute::External));
    else
      Set.Calls |= any_of(instructions(*F), [](const Instruction &I) {
        auto *Call = dyn_cast<CallBase>(&I);
        return Call && !Call->isInlineAsm() && !calledBy(I);
      });
  }
}

std::vector<VirtualSet> collectVirtualSets(const Module &M) {
  std::map<std::string, VirtualSet> Sets;
  for (const Function &F : M)
    if (F.hasFnAttribute(attribute::IndirectlyCallable) &&
        !F.isDeclarationForLinker()) {
      std::string Name = F.getFnAttribute(attribute::IndirectlyCallable)
                             .getValueAsString()
                             .str();
      VirtualSet &Set = Sets[Name];
      Set.Name = std::move(Name);
      std::set<uint32_t> All = aspectsOf(F);
      All.insert(Set.Aspects.begin(), Set.Aspects.end());
      Set.Aspects.assign(All.begin(), All.end());
      addWaits(Set, F);
    }
  std::vector<VirtualSet> Result;
  for (auto &[Name, Set] : Sets)
    Result.push_back(std::move(Set));
  return Result;
}

} // namespace syclcc1
