//===- KernelUses.cpp - Features that kernels use transitively ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch needs to know about some features that may be used anywhere in the
// call tree:
//
//   define internal ptr @helper() { call ptr @__sycl_work_group_scratch() … }
//   define void @kernel(ptr) #0   { call ptr @helper() … }
//     -> attributes #0 = { "sycl-kernel-uses-scratch" … }
//
// Every reference counts as a use, also of a function whose address is in a
// table: a kernel that is wrongly assumed to use scratch memory needs an
// unnecessary launch property; one that is wrongly assumed not to would run
// without its memory.
//
// The second kind are optional features of devices: a kernel that contains
// double in its source, optimised away or not, must not be launched on a device
// without it (SYCL 2020 5.7). What [[sycl::device_has]] of a function lists
// counts as used, also if another file defines the function:
//
//   define internal void @f() { %x = fmul double … }
//     -> attributes of the kernel that calls @f: "sycl-used-aspects"="7"
//
// Functions that other units may call have the attribute as well. It is
// recorded before optimisation and before libraries are linked in, whose types
// are not the program's. Virtual functions belong to sets instead
// (VirtualTables.h): a kernel that only makes objects does not call them.
//
// Specialization constants are recorded in the same way
// ("sycl-used-constants"="1f,2a"), so that a kernel bundle knows its constants.
// If unknown code is called, a function of another file or a virtual one, any
// constant could be read: has_specialization_constant must not return false
// then. After the device link the functions of other files are known.
//
// Requires:    annotations are attributes.
// Establishes: the attributes above.
// Must run on the whole of a device half: <unit> when it has been extracted,
// and <linked> once halves have been joined. Must come before anything is
// optimised: both the table of kernels and the kernels of each image are made
// from the attribute, and they must agree.
//
// Tested by test/split/kernel-uses.ll, kernel-uses-aspects.ll,
// kernel-uses-constants.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/KernelUses.h"
#include "split/IRContract.h"
#include "split/LaunchGuards.h"
#include "split/UsedAspects.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>
#include <string>
#include <tuple>

using namespace llvm;

namespace syclcc1 {

/// The functions that refer to one of \p Seeds, through whatever \p Passes.
static SetVector<Function *>
referrers(ArrayRef<GlobalValue *> Seeds,
          function_ref<bool(const Value &)> Passes) {
  SetVector<Function *> Functions;
  SetVector<Value *> Values;
  Values.insert_range(Seeds);
  for (unsigned I = 0; I != Values.size(); ++I) // grows
    for (User *U : Values[I]->users()) {
      if (auto *Instr = dyn_cast<Instruction>(U)) {
        Function *F = Instr->getFunction();
        if (!Passes(*F))
          continue;
        Functions.insert(F);
        Values.insert(F);
      } else if (Passes(*U)) {
        Values.insert(U); // a constant, or a global with it in its initialiser
      }
    }
  return Functions;
}

SmallVector<Function *> scratchUsers(Module &M) {
  SmallVector<Function *> Kernels;
  if (Function *Scratch = M.getFunction(builtin::WorkGroupScratch))
    for (Function *F : referrers(Scratch, [](const Value &) { return true; }))
      if (F->hasFnAttribute(attribute::Kernel))
        Kernels.push_back(F);
  return Kernels;
}

using Texts = std::set<std::string>;

/// The features that the code of \p F itself requires.
static Texts ownAspects(const Function &F) {
  UsedAspects Used;
  if (F.hasFnAttribute(attribute::DeviceBuiltin)) {
    // Its body is for the host. Its parameters and result count in callers.
    StringRef Name =
        F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString();
    if (Name.starts_with("atomic.") && Name.ends_with("64"))
      Used.Numbers.insert(AspectAtomic64);
  } else if (!F.hasFnAttribute(attribute::CallIfOnHost)) {
    Used.add(F);
  }
  Texts Parts;
  for (uint32_t Number : Used.Numbers)
    Parts.insert(utostr(Number));
  return Parts;
}

/// The value of \p Attribute of \p F.
static Texts recordedTexts(const Function &F, StringRef Attribute) {
  Texts Parts;
  for (StringRef Part :
       split(F.getFnAttribute(Attribute).getValueAsString(), ','))
    if (!Part.empty())
      Parts.insert(Part.str());
  return Parts;
}

/// The constants read by code that makes calls to unknown functions.
static constexpr StringLiteral AnyConstant = "any";

static Texts ownConstants(const Function &F) {
  if (auto Key = constantKey(F, attribute::ReadsConstant))
    return {utohexstr(*Key, /*LowerCase=*/true)};
  const bool IsElsewhere =
      F.isDeclaration() && F.hasFnAttribute(attribute::External);
  if (IsElsewhere || F.hasFnAttribute(attribute::CallsIndirectly))
    return {AnyConstant.str()};
  return {};
}

/// Numbers in ascending order, followed by "any".
static std::string joined(const Texts &Parts) {
  SmallVector<StringRef> Sorted(Parts.begin(), Parts.end());
  sort(Sorted, [](StringRef A, StringRef B) {
    return std::tuple(A == AnyConstant, A.size(), A) <
           std::tuple(B == AnyConstant, B.size(), B);
  });
  return join(Sorted, ",");
}

/// Removes "any" that was recorded when the file of \p F was compiled.
static void removeAnyConstant(Function &F) {
  Texts Parts = recordedTexts(F, attribute::UsedConstants);
  if (!Parts.erase(AnyConstant.str()))
    return;
  F.removeFnAttr(attribute::UsedConstants);
  if (!Parts.empty())
    F.addFnAttr(attribute::UsedConstants, joined(Parts));
}

/// Sets \p Attribute on kernels, and on functions that other units see: the
/// values of \p Own for them and for all functions that they reach.
static void recordUses(Module &M, StringRef Attribute,
                       function_ref<Texts(const Function &)> Own) {
  std::map<std::string, SmallVector<GlobalValue *, 0>> Users;
  for (Function &F : M)
    for (const std::string &Used : Own(F))
      Users[Used].push_back(&F);
  auto passes = [](const Value &V) {
    if (auto *F = dyn_cast<Function>(&V))
      return !F->hasFnAttribute(attribute::DeviceBuiltin) &&
             !F->hasFnAttribute(attribute::CallIfOnHost);
    auto *Table = dyn_cast<GlobalVariable>(&V);
    return !Table || !isVirtualTable(*Table);
  };
  auto isRecorded = [](const Function &F) {
    return F.hasFnAttribute(attribute::Kernel) ||
           F.hasFnAttribute(attribute::External);
  };
  MapVector<Function *, Texts> Recorded;
  for (auto &[Used, Seeds] : Users) {
    SetVector<Function *> All = referrers(Seeds, passes);
    for (GlobalValue *Seed : Seeds)
      All.insert(cast<Function>(Seed));
    for (Function *F : All)
      if (isRecorded(*F))
        Recorded[F].insert(Used);
  }
  for (auto &[F, Parts] : Recorded) {
    Parts.merge(recordedTexts(*F, Attribute));
    F->addFnAttr(Attribute, joined(Parts));
  }
}

PreservedAnalyses KernelUsesPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function *F : scratchUsers(M))
    F->addFnAttr(attribute::KernelUsesScratch);
  recordUses(M, attribute::UsedAspects, [&](const Function &F) {
    return IsLinked ? recordedTexts(F, attribute::UsedAspects) : ownAspects(F);
  });
  if (IsLinked)
    for (Function &F : M)
      removeAnyConstant(F);
  recordUses(M, attribute::UsedConstants, [&](const Function &F) {
    Texts Parts = ownConstants(F);
    if (IsLinked)
      Parts.merge(recordedTexts(F, attribute::UsedConstants));
    return Parts;
  });
  return PreservedAnalyses::none();
}

void KernelUsesPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (IsLinked ? "<linked>" : "<unit>");
}

} // namespace syclcc1
