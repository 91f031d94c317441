//===- Compile.cpp - What happens to SYCL inside a cc1 job ----------------===//
//
// Clang parses, makes IR and runs its pipeline; we stand at two points of it.
//
//   first point     split:   the combined module becomes the host half
//                   cpu:     work-group functions go back into the host half
//                   threads: the device half, as bytes, on its way to images;
//                            what needs other files, to bitcode for the link
//   … Clang optimises the host half meanwhile …
//   last point      join, bundle, register
//
// Where the result is an object, the cpu's code takes the way of the other
// targets, in threads, and the last point is after Clang has written the object
// of the host half: CPUParts.cpp says when, JoinedObject.cpp what happens
// there.
//
// Why these points (LLVM 22):
//  * PipelineStart is before any inlining at every -O level, -O0 and the LTO
//    pre-link pipelines included, also when the input is the .bc of
//    -save-temps. No pipeline runs under -disable-llvm-passes, the first step
//    of -save-temps: the .bc it keeps is the combined module.
//  * The work-group functions come before the host's optimisation and before
//  the
//    sanitizers, which Clang adds at OptimizerLast: they are host code.
//  * OptimizerLast is the last point that every kind of output has: object,
//    assembly, IR, LTO bitcode. A machine pass that joins in the last function
//    overlaps host code generation too (tried), but -flto and -emit-llvm
//    generate no code.
//  * Between the two points the optimizer must not take away what the
//    registration will name: sites and work-group functions are held in
//    llvm.compiler.used for that long.
//
// An error becomes a diagnostic of the compilation, which leaves no output
// then.
//
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "CPUParts.h"
#include "DeviceImages.h"
#include "DeviceOptions.h"
#include "DeviceRemarks.h"
#include "DeviceSteps.h"
#include "HeaderCache.h"
#include "Installation.h"
#include "JoinedObject.h"
#include "KernelCache.h"
#include "KernelReport.h"
#include "KernelSubset.h"
#include "MultiPass.h"
#include "Report.h"
#include "SavedFiles.h"
#include "Settings.h"
#include "codegen/Bundle.h"
#include "codegen/link/DeviceUnit.h"
#include "split/DebugLists.h"
#include "split/DeferredCode.h"
#include "split/HostObjectsInTypes.h"
#include "split/IRContract.h"
#include "split/MatchKernels.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace syclcc1;

namespace {

/// The device side of one cc1 job, from the split to the registration.
class DeviceCompilation {
public:
  /// \p Parses are those for the devices, if there is not one parse for all.
  DeviceCompilation(clang::CompilerInstance &CI, Settings Set,
                    const Installation &Home, std::vector<DeviceParse> Parses)
      : CI(CI), Set(std::move(Set)), Home(Home), Remarks(CI),
        Parses(std::move(Parses)) {}

  /// At the first point: \p Module becomes the host half. False for a unit
  /// without SYCL, which is left untouched.
  bool start(Module &Module);
  /// At the last point. False if there is nothing to register.
  bool finish(Module &Host);
  /// After Clang has written its output, or failed to. False after errors.
  bool end(bool Succeeded);

private:
  clang::CompilerInstance &CI;
  const Settings Set;
  const Installation &Home;
  DeviceRemarks Remarks;

  /// A device half on its way to images.
  struct Half {
    DeviceUnit Unit; ///< What the object keeps for the link step, if anything.
    std::unique_ptr<DefaultThreadPool> Pool; ///< Of several; else null.
    /// One; with the kernel cache one for each group of kernels.
    std::vector<std::unique_ptr<DeviceImages>> Images;

    void add(std::unique_ptr<DeviceImages> More) {
      Images.push_back(std::move(More));
    }
  };

  std::vector<DeviceParse> Parses;
  SplitResult Split;
  std::vector<CPUKernel> CPUKernels;
  std::optional<ImageCache> Cache; ///< Of kernels: -fsycl-kernel-cache.
  /// Both are there if the cpu's code is not part of the host half.
  std::unique_ptr<CPUParts> Apart;
  std::optional<JoinedObject> Object;
  std::string Source; ///< Of the host half, whose end is before ours then.
  std::vector<Half> Halves; ///< Of one parse one; none: nothing to register.
  bool OnlyGlobals = false; ///< Nothing but device_globals.
  SmallVector<GlobalValue *> Held;

  Error splitAndStart(Module &Host);
  CodeGenOptions codeGenOptions(const Module &Host);
  void openKernelCache();
  void registerWithoutImages();
  Error startHalf(Module &Device, const Module &Host,
                  const KernelTable &Kernels,
                  const std::vector<DeviceTarget> &Targets,
                  const CodeGenOptions &CodeGen);
  void startGroups(Half &New, const Module &Device,
                   SmallVector<char, 0> Bitcode,
                   const std::vector<DeviceTarget> &Targets,
                   const CodeGenOptions &CodeGen);
  Error compileCPU(Module &Host, std::unique_ptr<Module> Device,
                   const CodeGenOptions &CodeGen);
  Error startParses(Module &Host, const StringMap<std::string> &Shapes,
                    const CodeGenOptions &CodeGen);
  /// What the threads have made.
  struct Joined {
    std::vector<DeviceImage> Images;
    SmallString<0> MoreBundles;
  };
  Expected<Joined> joinImages();
  void reportCache(StringRef What, unsigned NumKnown, unsigned NumGroups);
  Error joinAndRegister(Module &Host);
  Error joinAndComplete();
  void hold(Module &Host);
  Error saveHalf(const Module &Half, StringRef Name);
  Error writeDeviceOnly(const DeviceImages::Result &Made);
  Error saveImagesOf(ArrayRef<DeviceImage> Made);
  std::string stem(StringRef SourceName) const;
  void report(Error Err) { reportError(CI.getDiagnostics(), std::move(Err)); }
};

} // namespace

/// What is said of options of Clang that leave no way to device code; "" if
/// there are none.
static StringRef unsupportedOption(const clang::CompilerInstance &CI) {
  if (CI.getCodeGenOpts().EnableSegmentedStacks)
    return "-fsplit-stack is not supported in a file with kernels, whose "
           "objects are joined by a relocatable link, which ld.lld refuses for "
           "split stacks; compile the file without it";
  // To Clang 22's the variables of __SYCL_KERNEL_SITE__ are no constants.
  if (CI.getLangOpts().EnableNewConstInterp)
    return "-fexperimental-new-constant-interpreter is not supported in a file "
           "with kernels: what the compiler learns of them by constants would "
           "be made at run time; compile the file without it";
  return "";
}

bool DeviceCompilation::start(Module &Module) {
  if (!isSYCLModule(Module) &&
      all_of(Parses, [](const DeviceParse &P) { return P.Bitcode.empty(); }))
    return false;
  if (StringRef Unsupported = unsupportedOption(CI); !Unsupported.empty()) {
    report(createStringError(Unsupported));
    return true;
  }
  if (Error Err = splitAndStart(Module)) {
    Halves.clear();
    report(std::move(Err));
  }
  return true;
}

bool DeviceCompilation::finish(Module &Host) {
  if (Object || (Halves.empty() && !OnlyGlobals))
    return false;
  if (Error Err = joinAndRegister(Host))
    report(std::move(Err));
  Halves.clear();
  OnlyGlobals = false;
  return true;
}

bool DeviceCompilation::end(bool Succeeded) {
  if (!Object)
    return Succeeded;
  if (Succeeded) {
    if (Error Err = joinAndComplete())
      report(std::move(Err));
    // Or a warning that -Werror makes one.
    if (CI.getDiagnostics().hasErrorOccurred()) {
      CI.printDiagnosticStats(); // Clang has printed its own already.
      Succeeded = false;
      sys::fs::remove(CI.getFrontendOpts().OutputFile);
    }
  }
  sys::DontRemoveFileOnSignal(CI.getFrontendOpts().OutputFile);
  // Their threads read what ends with this job.
  Halves.clear();
  Apart.reset();
  return Succeeded;
}

Error DeviceCompilation::splitAndStart(Module &Host) {
  TimeTraceScope Scope("Split");
  Source = Host.getSourceFileName();
  SplitOptions Options;
  Options.MakeDeviceHalf = Set.DeviceCode;
  Options.VerifyEach = Set.VerifyEach;
  // With several parses what the launches of one know is of no use to others.
  Options.Specialize = Set.Specialize && Set.OptimizeDevice && Parses.empty() &&
                       CI.getCodeGenOpts().OptimizationLevel > 0;
  if (Parses.empty()) {
    Options.Explain = Set.Explain;
    Options.ExplainPath = Set.ExplainPath;
  }
  Expected<SplitResult> Result = split(Host, Options);
  if (!Result)
    return Result.takeError();
  Split = std::move(*Result);
  // From here on nothing of the host is reachable from Split.Device.

  if (Error Err = saveHalf(Host, "host"))
    return Err;
  if (!Split.Device && Parses.empty() && !Split.VirtualSets.empty()) {
    registerWithoutImages();
    hold(Host);
    return Error::success();
  }
  if (!Split.Device && Parses.empty()) {
    // The host copies to variables that no kernel of this file uses.
    OnlyGlobals = !Split.DeviceGlobals.empty() && !Set.DeviceOnly;
    hold(Host);
    return Error::success();
  }
  if (Triple Target = Host.getTargetTriple();
      Target.getArch() != Triple::x86_64)
    return createStringError(
        "kernels in a program for '" + Target.str() +
        "' are not supported, only for x86_64; -fno-sycl-device-code compiles "
        "its host half");
  CodeGenOptions CodeGen = codeGenOptions(Host);
  openKernelCache();
  if (!Parses.empty()) {
    StringMap<std::string> Shapes;
    if (Split.Device)
      Shapes = kernelShapes(*Split.Device);
    Split.Device.reset(); // The host's view of device code.
    renameLocals(Split, contentOf(Parses));
    if (Error Err = startParses(Host, Shapes, CodeGen))
      return Err;
    if (Halves.empty() && !Split.VirtualSets.empty())
      registerWithoutImages();
    OnlyGlobals = Halves.empty() && !Split.DeviceGlobals.empty();
    hold(Host);
    return Error::success();
  }
  if (Set.SaveTemps) {
    WithoutHostObjectsInTypes Anonymous(Host);
    if (Error Err = saveHalf(*Split.Device, "device"))
      return Err;
  }

  std::vector<DeviceTarget> JIT;
  bool ForCPU = false;
  for (const DeviceTarget &Target : Set.Targets)
    if (Target.Kind == TargetKind::CPU)
      ForCPU = true;
    else
      JIT.push_back(Target);
  if (Error Err = startHalf(*Split.Device, Host, Split.Kernels, JIT, CodeGen))
    return Err;
  // From here on the device half is bytes for every target but the cpu.
  if (ForCPU && !Set.DeviceOnly)
    if (Error Err = compileCPU(Host, std::move(Split.Device), CodeGen))
      return Err;
  Split.Device.reset();
  hold(Host);
  return Error::success();
}

/// Nothing to compile, and something to say to kernels of other files.
void DeviceCompilation::registerWithoutImages() {
  Halves.emplace_back().add(std::make_unique<DeviceImages>(
      SmallVector<char, 0>(), DeviceInput::Final, ArrayRef<DeviceTarget>(),
      deviceOptions(Set, Home)));
}

/// Not where files of the steps or remarks are wanted: they have to be made.
void DeviceCompilation::openKernelCache() {
  if (Set.KernelCache.empty() || Set.SaveTemps || Set.KernelReport ||
      Set.DeviceOnly || !Set.DumpDir.empty() || Remarks.hook())
    return;
  CacheFolder Folder = Set.KernelCache == "user"
                           ? CacheFolder("kernels")
                           : CacheFolder::at(Set.KernelCache);
  if (Folder)
    Cache.emplace(Set, Home, std::move(Folder));
}

/// The value of the macro \p Name if it is a number, else 0.
static unsigned numberOfMacro(clang::Preprocessor &PP, StringRef Name) {
  const clang::MacroInfo *Info = PP.getMacroInfo(PP.getIdentifierInfo(Name));
  unsigned Value = 0;
  if (Info && Info->getNumTokens() == 1)
    StringRef(PP.getSpelling(*Info->tokens_begin())).getAsInteger(10, Value);
  return Value;
}

CodeGenOptions DeviceCompilation::codeGenOptions(const Module &Host) {
  CodeGenOptions CodeGen = deviceOptions(Set, Home);
  if (CodeGen.DeviceOptLevel)
    CodeGen.DeviceOptLevel =
        std::max(CodeGen.DeviceOptLevel, CI.getCodeGenOpts().OptimizationLevel);
  if (Set.CPULevels.empty() && CI.getCodeGenOpts().OptimizationLevel >= 3 &&
      CI.getLangOpts().Sanitize.empty())
    CodeGen.CPULevels = "v3;v4";
  if (CI.hasPreprocessor() &&
      numberOfMacro(CI.getPreprocessor(), "__GLIBC__") == 2)
    CodeGen.GlibcVersion =
        200 + numberOfMacro(CI.getPreprocessor(), "__GLIBC_MINOR__");
  // Read off the module: the second step of -save-temps has no -g.
  CodeGen.DebugInfo = !Host.debug_compile_units().empty();
  CodeGen.WatchContext = Remarks.hook();
  if (Set.DeviceOnly)
    CodeGen.Split = CodeSplit::Off;
  if (Set.SaveTemps)
    CodeGen.SaveTempsPrefix = stem(Source);
  return CodeGen;
}

/// Starts the images of \p Device for \p Targets, none of which is the cpu.
Error DeviceCompilation::startHalf(Module &Device, const Module &Host,
                                   const KernelTable &Kernels,
                                   const std::vector<DeviceTarget> &Targets,
                                   const CodeGenOptions &CodeGen) {
  Half &New = Halves.emplace_back();
  // One target: its image. Otherwise bitcode.
  const bool OneImage = Set.DeviceOnly && Set.Targets.size() == 1;
  if (!Set.RelocatableDevice || OneImage)
    finalizeUnit(Device);
  SmallVector<char, 0> Bitcode;
  DeviceInput Input = DeviceInput::Final;
  if (!Targets.empty()) {
    DeferredCode Part = DeferredCode::compute(Device);
    if (Set.DeviceOnly && !OneImage)
      Input = DeviceInput::Whole;
    else if (!Part.empty())
      Input = Part.Kernels.size() == Kernels.Kernels.size()
                  ? DeviceInput::Deferred
                  : DeviceInput::Both;
    raw_svector_ostream OS(Bitcode);
    writeDeviceBitcode(Device, Host, OS);
  }
  const bool OnlyCPU = all_of(Set.Targets, [](const DeviceTarget &Target) {
    return Target.Kind == TargetKind::CPU;
  });
  if (OnlyCPU && !DeferredCode::compute(Device).empty()) {
    // The linker joins the code of the cpu, and cannot say who needs it.
    New.Unit.Source = sys::path::filename(Device.getSourceFileName()).str();
    New.Unit.Index = UnitIndex::compute(Device);
  }
  if (Input != DeviceInput::Final) {
    // Without folders: where a build happens is no content.
    New.Unit.Source = sys::path::filename(Device.getSourceFileName()).str();
    New.Unit.Targets = Targets;
    New.Unit.OwnParse = !Parses.empty();
    New.Unit.Split = CodeGen.Split;
    New.Unit.OptLevel = CodeGen.DeviceOptLevel;
    New.Unit.FastMath = CodeGen.FastMath;
    New.Unit.DebugInfo = CodeGen.DebugInfo;
    New.Unit.BuildOptions = CodeGen.BuildOptions;
    New.Unit.Writer = CodeGen.Writer;
  }
  if (Cache && Input == DeviceInput::Final && !Targets.empty() &&
      reasonAgainstCache(Device, CodeGen).empty()) {
    startGroups(New, Device, std::move(Bitcode), Targets, CodeGen);
    return Error::success();
  }
  New.add(std::make_unique<DeviceImages>(std::move(Bitcode), Input, Targets,
                                         CodeGen));
  return Error::success();
}

/// -fsycl-kernel-cache: groups of kernels are optimised apart, if at all.
void DeviceCompilation::startGroups(Half &New, const Module &Device,
                                    SmallVector<char, 0> Bitcode,
                                    const std::vector<DeviceTarget> &Targets,
                                    const CodeGenOptions &CodeGen) {
  auto Bytes = std::make_shared<const SmallVector<char, 0>>(std::move(Bitcode));
  New.Pool = std::make_unique<DefaultThreadPool>();
  for (std::vector<std::string> &Group : groupsForCache(Device, CodeGen)) {
    auto Read = [Bytes, CodeGen, Group = std::move(Group)](
                    LLVMContext &Context) -> Expected<std::unique_ptr<Module>> {
      Expected<std::unique_ptr<Module>> M =
          readKernels(MemoryBufferRef(StringRef(Bytes->data(), Bytes->size()),
                                      "device half"),
                      Context, Group);
      if (M)
        if (Error E = keepKernels(**M, Group, CodeGen))
          return std::move(E);
      return M;
    };
    New.add(std::make_unique<DeviceImages>(std::move(Read), DeviceInput::Final,
                                           Targets, CodeGen, &*Cache,
                                           *New.Pool));
  }
}

Error DeviceCompilation::compileCPU(Module &Host,
                                    std::unique_ptr<Module> Device,
                                    const CodeGenOptions &CodeGen) {
  TimeTraceScope Scope("EmbedCPU");
  if (Set.CPUThreads && !Set.SaveTemps && !Set.DeviceOnly &&
      !Split.Kernels.Kernels.empty() && Split.DeviceGlobals.empty() &&
      Split.VirtualSets.empty() &&
      reasonForOneModule(CI, Host, *Device).empty()) {
    Apart = std::make_unique<CPUParts>(CI, *Device, CodeGen,
                                       Cache ? &*Cache : nullptr);
    Object.emplace(Host, Split.Sites);
    return Error::success();
  }
  auto Kernels = embedCPU(Host, std::move(Device), Split.Kernels, CodeGen);
  if (!Kernels)
    return Kernels.takeError();
  CPUKernels = std::move(*Kernels);
  return Error::success();
}

/// -fsycl-multi-pass: each target has a device half of its own.
Error DeviceCompilation::startParses(Module &Host,
                                     const StringMap<std::string> &Shapes,
                                     const CodeGenOptions &CodeGen) {
  // The sites' kernels; their properties are what the devices' parses say.
  const KernelTable OfHost = Split.Kernels;
  for (DeviceParse &Parse : Parses) {
    const bool ForCPU = Parse.Target.Kind == TargetKind::CPU;
    LLVMContext Own;
    LLVMContext &Context = ForCPU ? Host.getContext() : Own;
    auto Device = std::make_unique<Module>("", Context);
    Device->setDataLayout(Host.getDataLayout());
    Device->setTargetTriple(Host.getTargetTriple());
    const bool IsEmpty = Parse.Bitcode.empty();
    if (!IsEmpty) {
      auto Read = parseBitcodeFile(
          MemoryBufferRef(StringRef(Parse.Bitcode.data(), Parse.Bitcode.size()),
                          "device half"),
          Context);
      if (!Read)
        return Read.takeError();
      Device = std::move(*Read);
      Parse.Bitcode = {};
    }
    if (Error Err = matchKernels(*Device, OfHost, Shapes, spell(Parse.Target)))
      return Err;
    if (Error Err = matchDeviceGlobals(
            *Device, Parse.Globals, Split.DeviceGlobals, spell(Parse.Target)))
      return Err;
    if (IsEmpty)
      continue;
    Expected<KernelTable> Kernels = KernelTable::fromModule(*Device);
    if (!Kernels)
      return Kernels.takeError();
    std::vector<DeviceTarget> Targets;
    if (!ForCPU)
      Targets.push_back(Parse.Target);
    else
      Split.Kernels = std::move(*Kernels);
    if (Error Err = startHalf(*Device, Host, OfHost, Targets, CodeGen))
      return Err;
    if (ForCPU)
      if (Error Err = compileCPU(Host, std::move(Device), CodeGen))
        return Err;
  }
  return Error::success();
}

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
      NumKnown += Made->WasKnown;
      NumGroups += Each.Pool != nullptr;
    }
    if (!Each.Unit.Source.empty())
      All.MoreBundles += writeUnit(Each.Unit);
  }
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
  if (CI.getHeaderSearchOpts().Verbose) // -v, as it reaches cc1.
    printMadeImages(errs(), Source,
                    Apart || !CPUKernels.empty() ? Split.Kernels.Kernels.size()
                                                 : 0,
                    All.Images, NumDeferredKernels, DeferredBytes);
  return std::move(All);
}

Error DeviceCompilation::joinAndRegister(Module &Host) {
  TimeTraceScope Scope("JoinDeviceCode");
  SmallPtrSet<Constant *, 16> Release(Held.begin(), Held.end());
  removeFromUsedLists(Host, [&](Constant *C) {
    return Release.contains(C->stripPointerCasts());
  });
  if (OnlyGlobals)
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

/// -v says what came out of the kernel cache, which is pruned if something new
/// has gone into it.
void DeviceCompilation::reportCache(StringRef What, unsigned NumKnown,
                                    unsigned NumGroups) {
  if (CI.getHeaderSearchOpts().Verbose)
    errs() << "# kernel cache: " << What << " of " << NumKnown << " of "
           << NumGroups << " groups of kernels are known\n";
  if (NumKnown != NumGroups)
    Cache->prune();
}

Error DeviceCompilation::joinAndComplete() {
  TimeTraceScope Scope("JoinDeviceCode");
  // An object without its device code is none.
  sys::RemoveFileOnSignal(CI.getFrontendOpts().OutputFile);
  Expected<Joined> All = joinImages();
  Expected<ArrayRef<CPUParts::Part>> Parts = Apart->join();
  if (!All || !Parts)
    return joinErrors(All ? Error::success() : All.takeError(),
                      Parts ? Error::success() : Parts.takeError());
  if (Cache)
    reportCache(
        "objects",
        count_if(*Parts, [](const CPUParts::Part &P) { return P.WasKnown; }),
        Parts->size());
  return Object->complete(CI, *Parts, All->Images, Split.Kernels,
                          All->MoreBundles);
}

/// Keeps what registerImages will refer to through the optimizer's hands.
void DeviceCompilation::hold(Module &Host) {
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

/// -fsycl-device-only: the image, or the bitcode, is all that is written.
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

namespace {

// Two passes of Clang's own pipeline; all state is in the DeviceCompilation.
struct SplitPass : PassInfoMixin<SplitPass> {
  std::shared_ptr<DeviceCompilation> Device;
  explicit SplitPass(std::shared_ptr<DeviceCompilation> Device)
      : Device(std::move(Device)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    return Device->start(M) ? PreservedAnalyses::none()
                            : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

struct RegistrationPass : PassInfoMixin<RegistrationPass> {
  std::shared_ptr<DeviceCompilation> Device;
  explicit RegistrationPass(std::shared_ptr<DeviceCompilation> Device)
      : Device(std::move(Device)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    return Device->finish(M) ? PreservedAnalyses::none()
                             : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

bool syclcc1::hookCompilation(clang::CompilerInstance &CI,
                              const Installation &Home, MultiPass &Parses,
                              std::function<bool(bool)> &End) {
  const auto &Args = CI.getFrontendOpts().PluginArgs;
  auto Ours = Args.find("syclcc1");
  Expected<Settings> Set = Settings::fromPluginArgs(
      Ours == Args.end() ? ArrayRef<std::string>()
                         : ArrayRef<std::string>(Ours->second));
  if (!Set) {
    clang::DiagnosticsEngine &Diags = CI.getDiagnostics();
    Diags.Report(Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0"))
        << toString(Set.takeError());
    return false;
  }
  if (!Parses.begin(CI, *Set))
    return false;
  if (CI.getFrontendOpts().ProgramAction ==
      clang::frontend::PrintPreprocessedInput)
    return true; // No pipeline; the texts are wanted at the end.
  if (Set->FrontEnd && Set->MultiPass != MultiPassMode::Always)
    useHeaderCache(CI, Home, Set->HeaderCache);
  auto Device = std::make_shared<DeviceCompilation>(CI, std::move(*Set), Home,
                                                    Parses.takeParses());
  End = [Device](bool Succeeded) { return Device->end(Succeeded); };
  const bool Vectorize = CI.getCodeGenOpts().VectorizeLoop;
  CI.getCodeGenOpts().PassBuilderCallbacks.push_back(
      [Device, Vectorize](PassBuilder &PB) {
        if (Vectorize)
          vectorizeCPU(PB);
        PB.registerPipelineStartEPCallback(
            [Device](ModulePassManager &MPM, OptimizationLevel) {
              MPM.addPass(SplitPass(Device));
            });
        PB.registerOptimizerLastEPCallback([Device](ModulePassManager &MPM,
                                                    OptimizationLevel,
                                                    ThinOrFullLTOPhase) {
          MPM.addPass(RegistrationPass(Device));
        });
      });
  return true;
}
