//===- DeviceCompilation.cpp - The split and the start of device threads --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The combined module becomes the host half; threads make images of the device
// halves, one of each parse. JoinDeviceCode.cpp handles the results.
//
//===----------------------------------------------------------------------===//

#include "DeviceCompilation.h"
#include "DeviceOptions.h"
#include "DeviceSteps.h"
#include "Installation.h"
#include "KernelCache.h"
#include "KernelReport.h"
#include "KernelSubset.h"
#include "ProcessorTime.h"
#include "SavedFiles.h"
#include "driver/link/CPULink.h"
#include "split/IRContract.h"
#include "split/MatchKernels.h"
#include "split/ir/BuiltBodies.h"
#include "split/ir/DeferredCode.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TimeProfiler.h"

using namespace llvm;
using namespace syclcc1;

/// The message about options of Clang with which device code is not possible;
/// "" without such options.
static StringRef unsupportedOption(const clang::CompilerInstance &CI) {
  if (CI.getCodeGenOpts().EnableSegmentedStacks)
    return "-fsplit-stack is not supported in a file with kernels, whose "
           "objects are joined by a relocatable link, which ld.lld refuses for "
           "split stacks; compile the file without it";
  // Clang 22 considers variables of __SYCL_KERNEL_SITE__ not constant.
  if (CI.getLangOpts().EnableNewConstInterp)
    return "-fexperimental-new-constant-interpreter is not supported in a file "
           "with kernels: what the compiler learns of them by constants would "
           "be made at run time; compile the file without it";
  return "";
}

bool DeviceCompilation::start(Module &Module) {
  parseHasEnded();
  if (!isSYCLModule(Module) && all_of(Parses, [](const DeviceParse &P) {
        return P.Result->Bitcode.empty();
      }))
    return false;
  if (StringRef Unsupported = unsupportedOption(CI); !Unsupported.empty()) {
    report(createStringError(Unsupported));
    return true;
  }
  if (Error Err = splitAndStart(Module)) {
    Halves.clear();
    report(std::move(Err));
  }
  if (std::holds_alternative<NoOutput>(Output) && !Halves.empty())
    Output = OneModule();
  return true;
}

bool DeviceCompilation::finish(Module &Host) {
  if (!std::holds_alternative<GlobalsOnly>(Output) &&
      !std::holds_alternative<OneModule>(Output))
    return false;
  if (Error Err = joinAndRegister(Host))
    report(std::move(Err));
  Halves.clear();
  Output = NoOutput();
  return true;
}

bool DeviceCompilation::end(bool Succeeded) {
  auto *Separate = std::get_if<SeparateObjects>(&Output);
  if (!Separate)
    return Succeeded;
  if (Succeeded) {
    Separate->Object.setAside(CI.getFrontendOpts().OutputFile);
    if (Error Err = joinAndComplete(*Separate))
      report(std::move(Err));
    // Or for a warning that -Werror turns into one.
    if (CI.getDiagnostics().hasErrorOccurred()) {
      CI.printDiagnosticStats(); // Clang has printed its own already.
      Succeeded = false;
      (void)sys::fs::remove(CI.getFrontendOpts().OutputFile);
    }
  }
  sys::DontRemoveFileOnSignal(CI.getFrontendOpts().OutputFile);
  // Their threads read data that is freed with this job.
  Halves.clear();
  Output = NoOutput();
  return Succeeded;
}

Error DeviceCompilation::splitAndStart(Module &Host) {
  TimeTraceScope Scope("Split");
  PhaseTimer Timer("split");
  Source = Host.getSourceFileName();
  SplitOptions Options;
  Options.MakeDeviceHalf = Set.DeviceCode;
  Options.VerifyEach = Set.VerifyEach;
  // With several parses, facts about launches in one do not hold for the
  // others.
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
  if (timeTraceProfilerEnabled())
    setKernelNames(Split.Kernels);
  // From here on Split.Device refers to no host code or data.

  if (Error Err = saveHalf(Host, "host"))
    return Err;
  if (!Split.Device && Parses.empty() && !Split.VirtualSets.empty()) {
    registerWithoutImages();
    protectGlobals(Host);
    return Error::success();
  }
  if (!Split.Device && Parses.empty()) {
    // The host also copies to variables that no kernel of this file uses.
    if (!Split.DeviceGlobals.empty() && !Set.DeviceOnly)
      Output = GlobalsOnly();
    protectGlobals(Host);
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
    // Removes the host's view of device code.
    renameLocals(Split, contentOf(Parses));
    if (Error Err = startParses(Host, Shapes, CodeGen))
      return Err;
    if (Halves.empty() && !Split.VirtualSets.empty())
      registerWithoutImages();
    if (Halves.empty() && !Split.DeviceGlobals.empty())
      Output = GlobalsOnly();
    protectGlobals(Host);
    return Error::success();
  }
  if (Set.SaveTemps) {
    SmallVector<char, 0> Bytes;
    raw_svector_ostream OS(Bytes);
    writeDeviceBitcode(*Split.Device, Host, OS);
    if (Error Err = saveBytes(StringRef(Bytes.data(), Bytes.size()),
                              stem(Host.getSourceFileName()) + ".device.bc"))
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
  protectGlobals(Host);
  return Error::success();
}

/// Nothing to compile, but an index for kernels of other files.
void DeviceCompilation::registerWithoutImages() {
  Halves.emplace_back().add(std::make_unique<DeviceImages>(
      SmallVector<char, 0>(), DeviceInput::Final, ArrayRef<DeviceTarget>(),
      deviceOptions(Set, Home)));
}

/// Not if files of the steps or remarks are requested, which must be made each
/// time.
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
  if (Set.CPULevels.empty() && CI.getCodeGenOpts().OptimizationLevel >= 2 &&
      CI.getCodeGenOpts().OptimizeSize == 0 &&
      CI.getLangOpts().Sanitize.empty())
    CodeGen.CPULevels = "v3;v4";
  if (CI.hasPreprocessor() &&
      numberOfMacro(CI.getPreprocessor(), "__GLIBC__") == 2)
    CodeGen.GlibcVersion =
        200 + numberOfMacro(CI.getPreprocessor(), "__GLIBC_MINOR__");
  // Read from the module: the second step of -save-temps has no -g.
  CodeGen.DebugInfo = !Host.debug_compile_units().empty();
  CodeGen.WatchContext = Remarks.hook();
  if (Set.DeviceOnly)
    CodeGen.Split = CodeSplit::Off;
  if (Set.SaveTemps)
    CodeGen.SaveTempsPrefix = stem(Source);
  return CodeGen;
}

/// Starts the images of \p Device for \p Targets, which exclude the cpu.
Error DeviceCompilation::startHalf(Module &Device, const Module &Host,
                                   const KernelTable &Kernels,
                                   const std::vector<DeviceTarget> &Targets,
                                   const CodeGenOptions &CodeGen) {
  Half &New = Halves.emplace_back();
  // One target: its image. Several: bitcode.
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
    // The linker joins the cpu's code; only the index has call chains for
    // messages.
    New.Unit.Source = sys::path::filename(Device.getSourceFileName()).str();
    New.Unit.Index = UnitIndex::compute(Device);
  }
  if (Input != DeviceInput::Final) {
    // Without folders: where a build is does not matter.
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

/// -fsycl-kernel-cache: groups of kernels are optimised separately, if
/// possible.
void DeviceCompilation::startGroups(Half &New, const Module &Device,
                                    SmallVector<char, 0> Bitcode,
                                    const std::vector<DeviceTarget> &Targets,
                                    const CodeGenOptions &CodeGen) {
  New.Pool = std::make_unique<DefaultThreadPool>();
  auto Kernels = std::make_shared<GroupedKernels>(
      std::move(Bitcode), groupsForCache(Device, CodeGen), CodeGen, *New.Pool);
  for (size_t Group = 0; Group != Kernels->size(); ++Group)
    New.add(std::make_unique<DeviceImages>(
        [Kernels, Group](LLVMContext &Context) {
          return Kernels->read(Group, Context);
        },
        DeviceInput::Final, Targets, CodeGen, &*Cache, *New.Pool));
}

Error DeviceCompilation::compileCPU(Module &Host,
                                    std::unique_ptr<Module> Device,
                                    const CodeGenOptions &CodeGen) {
  TimeTraceScope Scope("EmbedCPU");
  PhaseTimer Timer("cpu");
  if (removeBuiltBodies(*Device))
    erase_if(Split.Kernels.Kernels, [](const KernelInfo &Kernel) {
      return isBuiltForValues(Kernel.Guard);
    });
  const bool IsSeparable = !Set.SaveTemps && !Set.DeviceOnly &&
                           Split.DeviceGlobals.empty() &&
                           Split.VirtualSets.empty() &&
                           reasonForOneModule(CI, Host, *Device).empty();
  if (IsSeparable)
    if (Error E = makeCPUUnit(CI, *Device, Host, CodeGen).moveInto(CPUUnit))
      return E;
  if (Set.CPUThreads && IsSeparable && !Split.Kernels.Kernels.empty()) {
    auto Parts = std::make_unique<CPUParts>(
        CI, *Device, CodeGen, Cache ? &*Cache : nullptr, Set.KernelReport);
    Output.emplace<SeparateObjects>(std::move(Parts), Host, Split.Sites);
    return Error::success();
  }
  auto Kernels = embedCPU(Host, std::move(Device), Split.Kernels, CodeGen);
  if (!Kernels)
    return Kernels.takeError();
  CPUKernels = std::move(*Kernels);
  return Error::success();
}

/// -fsycl-multi-pass: each target has its own device half.
Error DeviceCompilation::startParses(Module &Host,
                                     const StringMap<std::string> &Shapes,
                                     const CodeGenOptions &CodeGen) {
  // The sites' kernels; the devices' parses have their properties.
  const KernelTable OfHost = Split.Kernels;
  for (DeviceParse &Parse : Parses) {
    const bool ForCPU = Parse.Target.Kind == TargetKind::CPU;
    LLVMContext Own;
    LLVMContext &Context = ForCPU ? Host.getContext() : Own;
    auto Device = std::make_unique<Module>("", Context);
    Device->setDataLayout(Host.getDataLayout());
    Device->setTargetTriple(Host.getTargetTriple());
    const SmallVector<char, 0> &Bitcode = Parse.Result->Bitcode;
    const bool IsEmpty = Bitcode.empty();
    if (!IsEmpty) {
      auto Read = parseBitcodeFile(
          MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()),
                          "device half"),
          Context);
      if (!Read)
        return Read.takeError();
      Device = std::move(*Read);
    }
    if (Error Err = matchKernels(*Device, OfHost, Shapes, spell(Parse.Target)))
      return Err;
    if (Error Err =
            matchDeviceGlobals(*Device, Parse.Result->Globals,
                               Split.DeviceGlobals, spell(Parse.Target)))
      return Err;
    Parse.Result.reset(); // Freed by the last target that shares it.
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
