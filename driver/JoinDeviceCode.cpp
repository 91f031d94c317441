//===- JoinDeviceCode.cpp - Results of the threads go into the host half --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images are bundled and registered in the host half, or in a separate object
// that is joined with it; deferred device code becomes the object's device
// unit; requested files are written.
//
//===----------------------------------------------------------------------===//

#include "DeviceCompilation.h"
#include "DeviceSteps.h"
#include "KernelCache.h"
#include "KernelReport.h"
#include "ProcessorTime.h"
#include "SavedFiles.h"
#include "codegen/Bundle.h"
#include "split/IRContract.h"
#include "split/ir/DeferredCode.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace syclcc1;

Expected<DeviceCompilation::Joined> DeviceCompilation::joinImages() {
  Joined All;
  size_t NumDeferredKernels = 0, DeferredBytes = 0;
  Error Failures = Error::success();
  unsigned NumKnown = 0, NumGroups = 0;
  for (Half &Each : Halves) {
    for (std::unique_ptr<DeviceImages> &Images : Each.Images) {
      Expected<DeviceImages::Result> Made = Images->join();
      if (!Made) {
        Failures = joinErrors(std::move(Failures), Made.takeError());
        continue;
      }
      if (Set.DeviceOnly && !Failures) {
        Failures = writeDeviceOnly(*Made);
        continue;
      }
      if (!Made->DeferredBitcode.empty()) {
        DeferredBytes += Made->DeferredBitcode.size();
        NumDeferredKernels =
            std::max(NumDeferredKernels, Made->DeferredKernels.Kernels.size());
        Each.Unit.Bitcode = std::move(Made->DeferredBitcode);
        Each.Unit.Kernels = describeKernels(Made->DeferredKernels);
        Each.Unit.Index = std::move(Made->DeferredIndex);
      }
      llvm::move(Made->Images, std::back_inserter(All.Images));
      All.MoreBundles += Made->Bundle;
      NumKnown += Made->WasCached;
      NumGroups += Each.Pool != nullptr;
    }
    if (!Each.Unit.Source.empty())
      All.MoreBundles += writeUnit(Each.Unit);
  }
  if (CPUUnit)
    All.MoreBundles += writeUnit(*CPUUnit);
  if (NumGroups)
    reportCache("images", NumKnown, NumGroups);
  Remarks.report(CI);
  if (Failures)
    return std::move(Failures);
  if (Set.DeviceOnly)
    return std::move(All);
  if (Error Err = saveImagesOf(All.Images))
    return std::move(Err);
  if (Set.KernelReport)
    printKernelReport(errs(), Source, All.Images);
  const bool HasCPUCode =
      std::holds_alternative<SeparateObjects>(Output) || !CPUKernels.empty();
  if (CI.getHeaderSearchOpts().Verbose) // -v, as it reaches cc1.
    printMadeImages(errs(), Source,
                    HasCPUCode ? Split.Kernels.Kernels.size() : 0, All.Images,
                    NumDeferredKernels, DeferredBytes);
  return std::move(All);
}

Error DeviceCompilation::joinAndRegister(Module &Host) {
  TimeTraceScope Scope("JoinDeviceCode");
  PhaseTimer Timer("join");
  SmallPtrSet<Constant *, 16> Release(Held.begin(), Held.end());
  removeFromUsedLists(Host, [&](Constant *C) {
    return Release.contains(C->stripPointerCasts());
  });
  if (std::holds_alternative<GlobalsOnly>(Output))
    return registerImages(Host, {}, Split.Kernels, Split.Sites, CPUKernels,
                          Split.DeviceGlobals);
  Expected<Joined> All = joinImages();
  if (!All)
    return All.takeError();
  if (Set.DeviceOnly)
    return Error::success();
  return registerImages(Host, All->Images, Split.Kernels, Split.Sites,
                        CPUKernels, Split.DeviceGlobals, All->MoreBundles,
                        Split.VirtualSets);
}

/// -v prints what came from the kernel cache, which is pruned after additions.
void DeviceCompilation::reportCache(StringRef What, unsigned NumKnown,
                                    unsigned NumGroups) {
  if (CI.getHeaderSearchOpts().Verbose)
    errs() << "# kernel cache: " << What << " of " << NumKnown << " of "
           << NumGroups << " groups of kernels are known\n";
  if (NumKnown != NumGroups)
    Cache->prune();
}

Error DeviceCompilation::joinAndComplete(SeparateObjects &Separate) {
  TimeTraceScope Scope("JoinDeviceCode");
  PhaseTimer Timer("join");
  // An object without its device code must not be kept.
  sys::RemoveFileOnSignal(CI.getFrontendOpts().OutputFile);
  Expected<Joined> All = joinImages();
  Expected<ArrayRef<CPUParts::Part>> Parts = Separate.Parts->join();
  if (!All || !Parts)
    return joinErrors(All ? Error::success() : All.takeError(),
                      Parts ? Error::success() : Parts.takeError());
  if (Cache)
    reportCache(
        "objects",
        count_if(*Parts, [](const CPUParts::Part &P) { return P.WasCached; }),
        Parts->size());
  if (Set.KernelReport) {
    std::vector<CPUKernelForm> Forms;
    for (const CPUParts::Part &P : *Parts)
      append_range(Forms, P.Forms);
    reportKernels(Forms);
  }
  return Separate.Object.complete(CI, *Parts, All->Images, Split.Kernels,
                                  All->MoreBundles);
}

void DeviceCompilation::reportKernels(ArrayRef<CPUKernelForm> Forms) const {
  printKernelForms(errs(), Source, Forms);
}

/// Protects globals that registerImages will refer to from the optimizer.
void DeviceCompilation::protectGlobals(Module &Host) {
  SmallVector<GlobalValue *> Used;
  collectUsedGlobalVariables(Host, Used, /*CompilerUsed=*/true);
  SmallPtrSet<GlobalValue *, 16> Known(Used.begin(), Used.end());
  auto add = [&](GlobalValue *Value) {
    if (Known.insert(Value).second)
      Held.push_back(Value);
  };
  for (const KernelSite &Site : Split.Sites)
    add(Site.Site);
  for (const CPUKernel &Kernel : CPUKernels)
    add(Kernel.GroupFunction);
  for (const DeviceGlobalObject &Global : Split.DeviceGlobals)
    add(Global.Variable);
  for (GlobalVariable &V : Host.globals())
    if (V.hasAttribute(attribute::CPUDeviceGlobal))
      add(&V);
  appendToCompilerUsed(Host, Held);
}

/// -fsycl-device-only: only the image, or the bitcode, is written.
Error DeviceCompilation::writeDeviceOnly(const DeviceImages::Result &Made) {
  StringRef Ending = ".bc";
  StringRef Bytes(Made.DeferredBitcode.data(), Made.DeferredBitcode.size());
  if (!Made.Images.empty()) {
    const DeviceImage &Image = Made.Images.front();
    Ending = Image.Target.Kind == TargetKind::NVPTX64 ? ".ptx" : ".spv";
    Bytes = StringRef(Image.Bytes.data(), Image.Bytes.size());
  }
  std::string Path = Set.DeviceOutput;
  if (Path.empty())
    Path = stemOfSavedFiles("", Source) + Ending.str();
  return saveBytes(Bytes, Path);
}

std::string DeviceCompilation::stem(StringRef SourceName) const {
  return stemOfSavedFiles(CI.getFrontendOpts().OutputFile, SourceName);
}

Error DeviceCompilation::saveHalf(const Module &Half, StringRef Name) {
  return Set.SaveTemps ? saveBitcode(Half, stem(Half.getSourceFileName()), Name)
                       : Error::success();
}

Error DeviceCompilation::saveImagesOf(ArrayRef<DeviceImage> Made) {
  if (Set.SaveTemps)
    if (Error Err = saveImages(Made, stem(Source)))
      return Err;
  if (Set.DumpDir.empty())
    return Error::success();
  SmallString<128> Stem(Set.DumpDir);
  sys::path::append(Stem, stemOfSavedFiles("", Source));
  return saveImages(Made, Stem);
}
