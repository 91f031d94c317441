//===- DeviceImages.cpp - Images made beside the host's compilation -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     bytes ─┬─ thread: final code, optimizeCommon ─ bytes ─┬─ thread: spirv64
//            │                                               └─ thread: nvptx64
//            … └─ thread: deferred code, optimizeDeferred ─ bytes for the link
//            step
//
// At the link the joined units take the upper path, with optimizeLinked. Each
// image of -fsycl-device-code-split is a separate job, and so is each variant
// for devices that lack an aspect (codegen/VirtualVariants.cpp). The input of a
// job is the cache key of its image. So an image whose kernels are unchanged,
// including the functions of other files that they call, comes from the cache.
//
// An LLVMContext belongs to one thread, so threads pass bitcode to each other;
// writing and reading it costs a few milliseconds for tens of kernels. (The
// module itself cannot be passed to the first thread: it shares the context of
// the host half, which Clang is optimising.)
//
// Tested by test/driver/device-threads*.
//
//===----------------------------------------------------------------------===//

#include "DeviceImages.h"
#include "DeviceThread.h"
#include "KernelCache.h"
#include "Targets.h"
#include "codegen/Bundle.h"
#include "codegen/Pipeline.h"
#include "split/IRContract.h"
#include "split/ir/BuiltBodies.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace syclcc1;

static CodeGenOptions optionsFor(ArrayRef<DeviceTarget> Targets,
                                 CodeGenOptions Options) {
  Options.OnlyPTX =
      !Targets.empty() && all_of(Targets, [](const DeviceTarget &Target) {
        return Target.Kind == TargetKind::NVPTX64;
      });
  return Options;
}

DeviceImages::DeviceImages(SmallVector<char, 0> Bitcode, DeviceInput Input,
                           ArrayRef<DeviceTarget> Targets,
                           const CodeGenOptions &Options)
    : Input(Input), Targets(Targets), Options(optionsFor(Targets, Options)),
      Cache(nullptr), TimeTrace(timeTraceProfilerEnabled()),
      Bitcode(std::move(Bitcode)),
      OwnPool(std::make_unique<DefaultThreadPool>(
          hardware_concurrency(std::max<size_t>(Targets.size(), 1)))),
      Threads(*OwnPool) {
  if (Targets.empty())
    return;
  const bool AllDeferred =
      Input == DeviceInput::Deferred || Input == DeviceInput::Whole;
  if (!AllDeferred)
    Threads.async([this] { optimizeOnce(); });
  if (AllDeferred || Input == DeviceInput::Both)
    Threads.async([this] {
      Deferred = guarded(TimeTrace, "deferred",
                         [&] { return optimizeDeferredCode(); });
    });
}

DeviceImages::DeviceImages(Joiner Join, DeviceInput Input,
                           ArrayRef<DeviceTarget> Targets,
                           const CodeGenOptions &Options,
                           const ImageCache *Cache, ThreadPoolInterface &Pool)
    : Input(Input), Targets(Targets), Options(optionsFor(Targets, Options)),
      Cache(Cache), TimeTrace(timeTraceProfilerEnabled()),
      Join(std::move(Join)), Threads(Pool) {
  Threads.async([this] { optimizeOnce(); });
}

/// Restores the suffix in names of kernels and in the code.
static void nameUnit(const UnitSuffix &Suffix, MutableArrayRef<char> Bundle) {
  Suffix.insertInto(Bundle);
  setChecksums(Bundle);
}

Expected<DeviceImages::Result> DeviceImages::join() {
  Threads.wait();
  Result Made;
  Error Failures = Error::success();
  auto collect = [&](ThreadOutcome &O) {
    Failures = joinErrors(std::move(Failures), O.take());
  };
  collect(Common);
  collect(Deferred);
  for (ImageJob &Job : Jobs) {
    collect(Job.Result);
    if (Cache && !keepsWhole())
      Made.Bundle += Job.Bundle;
    else if (Job.Without.empty() || !Job.Image.Kernels.Kernels.empty())
      Made.Images.push_back(std::move(Job.Image));
    // else: every kernel needs one of these.
  }
  if (Failures)
    return std::move(Failures);
  if (keepsWhole()) {
    Made.WasCached = !Known.empty();
    if (Made.WasCached) {
      Made.Bundle = std::move(Known);
    } else {
      Made.Bundle = makeBundle(Made.Images);
      Whole->keep(Made.Bundle);
      Made.Images.clear();
    }
    nameUnit(Suffix, Made.Bundle);
  }
  Made.DeferredBitcode = std::move(DeferredBitcode);
  Made.DeferredKernels = std::move(DeferredKernels);
  Made.DeferredIndex = std::move(DeferredIndex);
  return std::move(Made);
}

/// Whether the driver compiles the target's images, so that they can have
/// constants of a launch.
static bool isCompiledAtRunTime(const DeviceTarget &Target) {
  return Target.Kind != TargetKind::CPU;
}

void DeviceImages::optimizeOnce() {
  Common = guarded(TimeTrace, "common", [&] { return optimizeBitcode(); });
  if (Common.failed())
    return;
  for (const DeviceTarget &Target : Targets)
    for (unsigned Group = 0; Group != Groups.size(); ++Group) {
      if (IsBuilt[Group] && !isCompiledAtRunTime(Target))
        continue;
      Jobs.push_back({Target, Group, {}, {}, {}, {}, {}});
      if (Target.Kind == TargetKind::SPIRV64)
        for (AspectList &Without : aspectsToLeaveOut(Optional[Group]))
          Jobs.push_back({Target, Group, std::move(Without), {}, {}, {}, {}});
    }
  if (Jobs.empty())
    return;
  // From here on Jobs does not grow.
  for (ImageJob &Job : drop_begin(Jobs))
    Threads.async([&] { make(Job); });
  make(Jobs.front());
}

static SmallVector<char, 0> bytesOf(const Module &M) {
  SmallVector<char, 0> Bytes;
  raw_svector_ostream OS(Bytes);
  WriteBitcodeToFile(M, OS);
  return Bytes;
}

static Expected<std::unique_ptr<Module>> parse(ArrayRef<char> Bitcode,
                                               LLVMContext &Context) {
  return parseBitcodeFile(
      MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()), "device half"),
      Context);
}

/// Passes the module that \p Make makes to \p Do; messages of passes are
/// errors.
static Error withModule(const DeviceImages::Joiner &Make,
                        const CodeGenOptions &Options,
                        function_ref<Error(std::unique_ptr<Module> &)> Do) {
  CollectedDiagnostics Collected;
  LLVMContext Context;
  std::shared_ptr<void> Watch = Options.watch(Context, "common");
  collectDiagnostics(Context, Collected);
  Expected<std::unique_ptr<Module>> Device = Make(Context);
  if (!Device)
    return Device.takeError();
  if (Error Err = Do(*Device))
    return Err;
  if (!Collected.Errors.empty())
    return createStringError(StringRef(Collected.Errors).rtrim());
  return Error::success();
}

Expected<std::unique_ptr<Module>>
DeviceImages::input(LLVMContext &Context) const {
  return Join ? Join(Context) : parse(Bitcode, Context);
}

Error DeviceImages::optimizeBitcode() {
  return withModule(
      [&](LLVMContext &Context) { return input(Context); }, Options,
      [&](std::unique_ptr<Module> &Device) -> Error {
        if (Input == DeviceInput::Both)
          if (Error Err = runPipeline(
                  *Device, "syclcc1-keep-code<final>,globaldce", Options))
            return Err;
        if (keepsWhole() && findWhole(*Device))
          return Error::success();
        if (none_of(Targets, isCompiledAtRunTime) ||
            Options.Split == CodeSplit::PerSource ||
            Options.Split == CodeSplit::Off)
          removeBuiltBodies(*Device);
        if (Error Err = Input == DeviceInput::Linked
                            ? optimizeLinked(*Device, Options)
                            : optimizeCommon(*Device, Options))
          return Err;
        removeBuiltBodies(*Device, sharesState);
        Groups = divideKernels(*Device, Options);
        if (Error Err = checkDeviceImageScope(*Device, Groups))
          return Err;
        for (const std::vector<std::string> &Kernels : Groups) {
          Optional.push_back(optionalAspects(*Device, Kernels));
          IsBuilt.push_back(
              isBuiltForValues(*Device->getFunction(Kernels.front())));
        }
        Optimized = bytesOf(*Device);
        return Error::success();
      });
}

/// Computes the key of \p Device, before any optimisation, and looks it up.
bool DeviceImages::findWhole(Module &Device) {
  if (!Options.DebugInfo)
    Suffix = UnitSuffix::extractFrom(Device);
  Whole = *Cache;
  Whole->add({"kernels", std::to_string(Options.DeviceOptLevel),
              std::to_string(Options.FastMath),
              std::to_string(Options.DebugInfo)});
  for (const DeviceTarget &Target : Targets)
    Whole->add({spell(Target)});
  Whole->add({contentForKey(Device)});
  if (std::optional<std::string> Path = Whole->find())
    if (auto File = MemoryBuffer::getFile(*Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false))
      Known = (*File)->getBuffer();
  return !Known.empty();
}

Error DeviceImages::optimizeDeferredCode() {
  return withModule(
      [&](LLVMContext &Context) { return input(Context); }, Options,
      [&](std::unique_ptr<Module> &Device) -> Error {
        if (Input != DeviceInput::Whole)
          if (Error Err = runPipeline(
                  *Device, "syclcc1-keep-code<deferred>,globaldce", Options))
            return Err;
        if (Error Err = optimizeDeferred(*Device, Options))
          return Err;
        Expected<KernelTable> Kernels = KernelTable::fromModule(*Device);
        if (!Kernels)
          return Kernels.takeError();
        DeferredKernels = std::move(*Kernels);
        DeferredIndex = UnitIndex::compute(*Device);
        // Where a build is does not matter.
        Device->setSourceFileName(
            sys::path::filename(Device->getSourceFileName()));
        DeferredBitcode = bytesOf(*Device);
        return Error::success();
      });
}

static std::string list(ArrayRef<uint32_t> Numbers, StringRef Separator) {
  std::string Text;
  raw_string_ostream OS(Text);
  interleave(Numbers, OS, Separator);
  return Text;
}

void DeviceImages::make(ImageJob &Job) {
  Job.Result = guarded(
      TimeTrace, Job.Target.name(),
      [&]() -> Error {
        LLVMContext Context;
        std::string For = Job.Target.name().str();
        if (!Job.Target.Arch.empty())
          For += "." + Job.Target.Arch;
        std::shared_ptr<void> Watch = Options.watch(Context, For);
        auto Device = parse(Optimized, Context);
        if (!Device)
          return Device.takeError();
        CodeGenOptions Own = Options;
        std::vector<std::string> Kernels = Groups[Job.Group];
        if (Job.Group && !Own.SaveTempsPrefix.empty())
          Own.SaveTempsPrefix += "." + std::to_string(Job.Group);
        if (!Job.Without.empty()) {
          if (!Own.SaveTempsPrefix.empty())
            Own.SaveTempsPrefix += ".without." + list(Job.Without, ".");
          Kernels = leaveOut(**Device, Kernels, Job.Without);
          if (Kernels.empty())
            return Error::success();
        }
        if (Groups.size() > 1 || !Job.Without.empty())
          if (Error Err = keepKernels(**Device, Kernels, Own))
            return Err;
        if (Job.Target.Kind == TargetKind::SPIRV64) {
          AspectList Needs = Optional[Job.Group];
          erase_if(Needs,
                   [&](uint32_t A) { return is_contained(Job.Without, A); });
          Job.Needs = list(Needs, ",");
        }
        if (Cache && !keepsWhole())
          return makeCached(Job, **Device, Own);
        if (Error Err =
                compileImage(**Device, Job.Target, Own).moveInto(Job.Image))
          return Err;
        markVariant(Job.Image, Job.Needs, !Job.Without.empty());
        return Error::success();
      },
      Groups[Job.Group]);
}

Error DeviceImages::makeCached(ImageJob &Job, Module &Device,
                               const CodeGenOptions &Own) {
  UnitSuffix Suffix;
  if (!Own.DebugInfo)
    Suffix = UnitSuffix::extractFrom(Device);
  ImageCache Key = *Cache;
  Key.add({"image", Job.Target.name().str(), Job.Target.Arch,
           std::to_string(Own.DeviceOptLevel), std::to_string(Own.FastMath),
           std::to_string(Own.DebugInfo), Job.Needs, contentForKey(Device)});
  if (std::optional<std::string> Path = Key.find())
    if (auto File = MemoryBuffer::getFile(*Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false)) {
      Job.Bundle = (*File)->getBuffer();
      nameUnit(Suffix, Job.Bundle);
      return Error::success();
    }
  Expected<DeviceImage> Image = compileImage(Device, Job.Target, Own);
  if (!Image)
    return Image.takeError();
  markVariant(*Image, Job.Needs, !Job.Without.empty());
  Job.Bundle = makeBundle(*Image);
  Key.keep(Job.Bundle);
  nameUnit(Suffix, Job.Bundle);
  return Error::success();
}
