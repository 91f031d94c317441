//===- VirtualVariants.cpp - Images for devices that lack an aspect -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel that constructs an object refers to all its virtual functions:
//
//     struct Foo { virtual … set_fp64 … void f(); virtual … void g(); };
//     q.single_task([=] { new (p) Foo; });        runs without double, too
//
// A driver for a device without double refuses an image that contains f. So an
// image with such functions for kernels that do not call them exists in several
// variants:
//
//     needs fp64      f, g       all kernels
//     needs nothing   stub, g    kernels without double that do not call f
//
// The runtime takes the first one that the device supports. All kernels of one
// program run on the same device, so all its objects and calls are of one
// variant.
//
// The unit of variants is the set, not the function: a set is complete or
// empty. Only SPIR-V has variants; cpu and the PTX that is made here have all
// three aspects.
//
// Rejected: sets as separate images, which the driver links when a kernel is
// first launched. Every call would cross an image, which no driver inlines, and
// linking takes longer than it saves.
//
// Requires:    the shared optimisation has run.
// Tested by test/run/virtual_functions_aspects.test, test/driver/device-link/.
//
//===----------------------------------------------------------------------===//

#include "codegen/VirtualVariants.h"
#include "codegen/Pipeline.h"
#include "split/IRContract.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <map>
#include <set>

using namespace llvm;

namespace syclcc1 {
namespace {

using Aspects = std::set<uint32_t>;

/// The aspects that the sets of virtual functions of \p M use, by name.
std::map<StringRef, Aspects> aspectsOfSets(const Module &M) {
  std::map<StringRef, Aspects> Sets;
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute(attribute::IndirectlyCallable))
      Sets[F.getFnAttribute(attribute::IndirectlyCallable).getValueAsString()]
          .merge(aspectsOf(F));
  return Sets;
}

/// The aspects that a device needs to run \p Kernel.
Aspects aspectsOfKernel(const Function &Kernel,
                        const std::map<StringRef, Aspects> &Sets) {
  Aspects Needed = aspectsOf(Kernel);
  SmallVector<StringRef, 4> Called;
  Kernel.getFnAttribute(attribute::CallsIndirectly)
      .getValueAsString()
      .split(Called, ',');
  for (StringRef Set : Called)
    if (auto Found = Sets.find(Set); Found != Sets.end())
      Needed.insert(Found->second.begin(), Found->second.end());
  return Needed;
}

bool intersect(const Aspects &A, ArrayRef<uint32_t> B) {
  return any_of(B, [&](uint32_t Aspect) { return A.count(Aspect); });
}

} // namespace

AspectList optionalAspects(const Module &Device,
                           ArrayRef<std::string> Kernels) {
  const std::map<StringRef, Aspects> Sets = aspectsOfSets(Device);
  Aspects Used, Optional;
  for (const auto &[Name, Aspects] : Sets)
    Used.insert(Aspects.begin(), Aspects.end());
  if (Used.empty())
    return {};
  for (const std::string &Kernel : Kernels) {
    Aspects Needed = aspectsOfKernel(*Device.getFunction(Kernel), Sets);
    for (uint32_t Aspect : Used)
      if (!Needed.count(Aspect))
        Optional.insert(Aspect);
  }
  return AspectList(Optional.begin(), Optional.end());
}

std::vector<AspectList> aspectsToLeaveOut(ArrayRef<uint32_t> Optional) {
  std::vector<AspectList> Result;
  for (unsigned Mask = 1; Mask < (1u << Optional.size()); ++Mask) {
    AspectList &Without = Result.emplace_back();
    for (unsigned I = 0; I != Optional.size(); ++I)
      if (Mask >> I & 1)
        Without.push_back(Optional[I]);
  }
  stable_sort(Result, [](const AspectList &A, const AspectList &B) {
    return A.size() < B.size();
  });
  return Result;
}

void markVariant(DeviceImage &Image, const std::string &Aspects,
                 bool HasEmptied) {
  if (!Aspects.empty())
    Image.Properties["syclcc1.aspects"] = Aspects;
  if (HasEmptied)
    Image.Properties[VirtualFunctionsKey.str()] += "dummy-image=1\n";
}

std::vector<std::string> leaveOut(Module &Device, ArrayRef<std::string> Kernels,
                                  ArrayRef<uint32_t> Without) {
  const std::map<StringRef, Aspects> Sets = aspectsOfSets(Device);
  std::vector<std::string> Kept;
  for (const std::string &Kernel : Kernels)
    if (!intersect(aspectsOfKernel(*Device.getFunction(Kernel), Sets), Without))
      Kept.push_back(Kernel);
  for (Function &F : Device) {
    if (F.isDeclaration() || !F.hasFnAttribute(attribute::IndirectlyCallable))
      continue;
    StringRef Set =
        F.getFnAttribute(attribute::IndirectlyCallable).getValueAsString();
    if (!intersect(Sets.at(Set), Without))
      continue;
    auto Linkage = F.getLinkage();
    F.deleteBody();
    F.setLinkage(Linkage);
    IRBuilder<> B(BasicBlock::Create(Device.getContext(), "", &F));
    B.CreateIntrinsic(Intrinsic::trap, {});
    B.CreateUnreachable();
  }
  return Kept;
}

Expected<std::string> virtualFunctionProperties(Module &Device,
                                                const CodeGenOptions &Options) {
  std::set<StringRef> Defines, Calls, Creates;
  auto addSets = [](std::set<StringRef> &To, const Function &F,
                    StringRef Attribute) {
    for (StringRef Set :
         llvm::split(F.getFnAttribute(Attribute).getValueAsString(), ','))
      if (!Set.empty())
        To.insert(Set);
  };
  if (any_of(Device.functions(), [](const Function &F) {
        return F.hasFnAttribute(attribute::IndirectlyCallable);
      }))
    if (Error E = runPipeline(Device, "globaldce", Options))
      return std::move(E);
  for (const Function &F : Device) {
    if (F.isDeclaration())
      continue;
    addSets(Defines, F, attribute::IndirectlyCallable);
    if (isKernel(F))
      addSets(Calls, F, attribute::CallsIndirectly);
  }
  for (const GlobalVariable &V : Device.globals())
    if (isVirtualTable(V))
      forEachSlot(V, [&](GlobalValue &G, bool IsCallable) {
        if (IsCallable)
          addSets(Creates, *cast<Function>(G.getAliaseeObject()),
                  attribute::IndirectlyCallable);
      });
  std::string Text;
  auto line = [&](StringRef Property, const std::set<StringRef> &Sets) {
    if (!Sets.empty())
      Text += (Property + "=" + join(Sets, ",") + "\n").str();
  };
  line("virtual-functions-set", Defines);
  line("calls-virtual-functions-set", Calls);
  line("creates-virtual-functions-set", Creates);
  return Text;
}

} // namespace syclcc1
