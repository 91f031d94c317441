//===- Split.cpp - Combined module -> host half + device half -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Split.h for the contract and Pipeline.cpp for the order of the passes.
//
//===----------------------------------------------------------------------===//

#include "split/Split.h"
#include "split/DebugLists.h"
#include "split/ExtractDevice.h"
#include "split/HostObjectsInTypes.h"
#include "split/IRContract.h"
#include "split/Pipeline.h"
#include "split/Specialize.h"
#include "split/ir/DeviceReach.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

bool isSYCLModule(const Module &M) {
  const GlobalVariable *Array = M.getGlobalVariable("llvm.global.annotations");
  if (!Array || !Array->hasInitializer())
    return false;
  return any_of(Array->getInitializer()->operands(), [](const Use &Entry) {
    StringRef Text;
    auto *Struct = dyn_cast<ConstantStruct>(Entry);
    return Struct && getConstantStringInfo(Struct->getOperand(1), Text) &&
           Text.starts_with("syclcc1.");
  });
}

static Error explain(const DeviceReach &Reach, const SplitOptions &Options) {
  auto Print = [&](raw_ostream &OS) {
    if (Options.Explain == ExplainFormat::JSON)
      Reach.printJSON(OS);
    else
      Reach.printText(OS);
  };
  if (Options.Explain == ExplainFormat::None)
    return Error::success();
  if (Options.ExplainPath.empty()) {
    Print(errs());
    return Error::success();
  }
  std::error_code EC;
  raw_fd_ostream OS(Options.ExplainPath, EC, sys::fs::OF_Text);
  if (EC)
    return createStringError(EC, "cannot write the explanation of the split to "
                                 "'" +
                                     Options.ExplainPath + "'");
  Print(OS);
  return Error::success();
}

/// Pairs the sites of the host half with the final names of their kernels.
static std::vector<KernelSite> collectSites(Module &Host,
                                            ValueToValueMapTy &ToDevice) {
  std::vector<KernelSite> Sites;
  for (GlobalVariable &V : Host.globals()) {
    if (!V.hasAttribute(attribute::KernelSite) || !V.hasInitializer())
      continue;
    Constant *First = V.getInitializer()->getAggregateElement(0u);
    Value *Copy =
        First ? ToDevice.lookup(First->stripPointerCastsAndAliases()) : nullptr;
    if (!Copy)
      continue;
    V.addAttribute(attribute::KernelSite, Copy->getName());
    Sites.push_back({&V, Copy->getName().str()});
  }
  return Sites;
}

/// The device_globals that this unit registers with the runtime; they get the
/// ids that they have in the device half.
static Expected<std::vector<DeviceGlobalObject>>
collectDeviceGlobals(Module &Combined, ValueToValueMapTy &ToDevice) {
  std::vector<DeviceGlobalObject> Globals;
  for (GlobalVariable &V : Combined.globals()) {
    if (!isDeviceGlobal(V))
      continue;
    auto *Copy = cast_or_null<GlobalVariable>(ToDevice.lookup(&V));
    if (!Copy && V.isDeclarationForLinker())
      continue;
    V.addAttribute(attribute::UniqueId,
                   Copy ? Copy->getName().str() : deviceGlobalId(V.getName()));
    Expected<DeviceGlobalInfo> Info = readDeviceGlobal(V);
    if (!Info)
      return Info.takeError();
    Globals.push_back({&V, std::move(*Info)});
  }
  return std::move(Globals);
}

Expected<SplitResult> split(Module &Combined, const SplitOptions &Options) {
  SplitResult Result;
  if (Error E = runSplitPipeline(Combined, Stage::Combined, Options.VerifyEach))
    return E;
  // From here on there are no annotations, only attributes.
  if (Options.Specialize && Options.MakeDeviceHalf)
    specializeKernels(Combined);
  ValueToValueMapTy ToDevice;
  if (Options.MakeDeviceHalf) {
    Result.VirtualSets = collectVirtualSets(Combined);
    DeviceReach Reach = DeviceReach::compute(Combined);
    if (Error E = explain(Reach, Options))
      return E;
    if (!Reach.empty()) {
      Result.Device = extractDevice(Combined, Reach, ToDevice);
      if (Error E = runSplitPipeline(*Result.Device, Stage::Device,
                                     Options.VerifyEach))
        return E;
      auto Kernels = KernelTable::fromModule(*Result.Device);
      if (!Kernels)
        return Kernels.takeError();
      Result.Kernels = std::move(*Kernels);
      Result.Sites = collectSites(Combined, ToDevice);
    }
  }
  auto Globals = collectDeviceGlobals(Combined, ToDevice);
  if (!Globals)
    return Globals.takeError();
  Result.DeviceGlobals = std::move(*Globals);
  ToDevice.clear();
  // From here on the device half shares only debug information with the host
  // half.
  if (Error E = runSplitPipeline(Combined, Stage::Host, Options.VerifyEach))
    return E;
  return Result;
}

void SplitResult::print(raw_ostream &OS) const {
  Kernels.print(OS);
  OS << "sites:" << (Sites.empty() ? " []\n" : "\n");
  for (const KernelSite &S : Sites)
    OS << "  - { site: '" << S.Site->getName() << "', kernel: '" << S.Symbol
       << "' }\n";
  if (DeviceGlobals.empty())
    return;
  OS << "device-globals:\n";
  for (const DeviceGlobalObject &G : DeviceGlobals) {
    OS << "  - { variable: '" << G.Variable->getName() << "', id: '"
       << G.Info.Id << "', size: " << G.Info.Size
       << ", align: " << G.Info.Align;
    if (G.Info.Initial)
      OS << ", initial: " << *G.Info.Initial;
    OS << (G.Info.InImage ? ", device_image_scope: true }\n" : " }\n");
  }
}

void writeDeviceBitcode(Module &Device, const Module &Host, raw_ostream &OS) {
  WithoutHostObjectsInTypes Anonymous(Host);
  WithoutDebugLists Bare(Device);
  WriteBitcodeToFile(Device, OS);
}

} // namespace syclcc1
