//===- SettleInvocation.cpp - Decisions that depend on several options ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   --offload-arch=sm_90 -fsycl      ours: a target
//   --offload-arch=sm_90 -fopenmp    Clang's
//
// An option may determine the meaning of another one, and may come after it. So
// such decisions are not made while options are read.
//
//===----------------------------------------------------------------------===//

#include "FindTranslator.h"
#include "InvocationReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace llvm::opt;
using namespace syclcc1;

/// Clang would not find the file; the meaning is syclcc1's.
void InvocationReader::replaceOtherRuntimes() {
  if (!Inv.SYCL || !Inv.LinkRuntime)
    return;
  for (size_t Index : reverse(OtherRuntimes)) {
    size_t Words = StringRef(Inv.ClangArgs[Index]) == "-l" ? 2 : 1;
    auto Begin = Inv.ClangArgs.begin() + Index;
    Inv.ClangArgs.erase(Begin, Begin + Words);
    Inv.ClangOptionsEnd -= Words;
    Inv.OfferRuntime = true;
  }
}

void InvocationReader::finish() {
  replaceOtherRuntimes();
  // DPC++ takes -fsycl --offload-arch=sm_90; Clang takes it for CUDA and
  // OpenMP.
  for (const Arg *A : Shared) {
    unsigned ID = A->getOption().getID();
    if (belongsToOffload()) {
      const unsigned Words =
          A->getOption().getKind() == Option::SeparateClass ? 2 : 1;
      for (unsigned Word = 0; Word != Words; ++Word)
        Inv.ClangArgs.insert(Inv.ClangArgs.begin() + Inv.ClangOptionsEnd++,
                             Args.getArgString(A->getIndex() + Word));
    } else if (A->getOption().matches(OPT_NoEffect))
      WithoutEffect.push_back(A->getAsString(Args));
    else if (ID == OPT_fgpu_rdc || ID == OPT_fno_gpu_rdc)
      Inv.Device.RelocatableDevice = ID == OPT_fgpu_rdc;
    else if (ID == OPT_cuda_path_EQ)
      Inv.Device.CudaPath = A->getValue();
    else if (ID == OPT_offload_host_only)
      NoDeviceCode = true;
    else
      for (StringRef Value : A->getValues())
        if (ID != OPT_offload_arch_EQ)
          addTargets(*A, parseTarget(Value));
        else if (std::string Note = intelArchNote(Value); !Note.empty())
          warn(Note);
        else
          addArch(A->getSpelling(), Value);
  }
  finishTargets();
  finishBackendOptions();
  finishMultiPass();
  finishDeviceOnly();
  finishWriter();
  Inv.Device.FrontEnd = Inv.SYCL;
  Inv.LinkRuntime &= Inv.SYCL;
  Inv.CompatibleIncludes = CompatibleIncludes.value_or(ForeignLine);
  if (!Inv.Device.ExplainPath.empty() &&
      Inv.Device.Explain == ExplainFormat::None)
    Inv.Device.Explain = ExplainFormat::Text;
  if (!WithoutEffect.empty() && WithoutEffectIs != Silent)
    Inv.Messages.push_back(
        {WithoutEffectIs == AsError,
         "accepted, but without effect: " + join(WithoutEffect, " ") +
             (WithoutEffectIs == AsError ? " [-Werror=sycl-ignored-options]"
                                         : " [-Wsycl-ignored-options]")});
}

/// Options for a device's driver when it compiles SPIR-V.
void InvocationReader::finishBackendOptions() {
  const bool MakesSPIRV = any_of(Inv.Device.Targets, [](const DeviceTarget &T) {
    return T.Kind == TargetKind::SPIRV64;
  });
  for (const BackendOption &O : BackendOptions)
    if (!MakesSPIRV || AheadOfTime)
      WithoutEffect.push_back(O.Spelling + " " + O.Word);
    else
      Inv.Device.BuildOptions +=
          (Inv.Device.BuildOptions.empty() ? "" : " ") + O.Word;
}

/// Clang plans a job without output; Compile.cpp writes the output.
void InvocationReader::finishDeviceOnly() {
  if (!Inv.Device.DeviceOnly)
    return;
  if (!Inv.Device.DeviceCode)
    return error(
        "-fsycl-device-only contradicts an option that makes no device "
        "code");
  if (!Output.empty() && InputCount > 1)
    return error("-o with -fsycl-device-only takes one input file");
  for (const DeviceTarget &T : Inv.Device.Targets)
    if (T.Kind == TargetKind::CPU && Inv.Device.Targets.size() == 1)
      return error("-fsycl-device-only: code for the cpu target is part of the "
                   "host's object; choose spirv64 or nvptx64, or no target for "
                   "bitcode");
  Inv.Device.DeviceOutput = Output;
  for (const char *Arg : {"-fsyntax-only", "-Xclang", "-emit-llvm-only",
                          "-Wno-unused-command-line-argument"})
    Inv.ClangArgs.insert(Inv.ClangArgs.begin() + Inv.ClangOptionsEnd++, Arg);
}

void InvocationReader::finishTargets() {
  StringRef Off = !Inv.SYCL      ? "-fno-sycl"
                  : NoDeviceCode ? "-fno-sycl-device-code"
                                 : "";
  if (!Off.empty()) {
    for (StringRef Option : {StringRef(TargetsFrom), StringRef(ArchsFrom)})
      if (!Option.empty())
        error(Option + " contradicts " + Off + ", which makes no device code");
    return;
  }
  Inv.Device.DeviceCode = true;
  if (TargetsFrom.empty())
    Targets = defaultTargets();
  if (NVIDIAArchs.empty()) {
    Inv.Device.Targets = Targets;
    return;
  }
  // The architectures apply to a "nvptx64" without one.
  bool Used = false;
  for (const DeviceTarget &T : Targets) {
    if (T.Kind != TargetKind::NVPTX64 || !T.Arch.empty()) {
      addTarget(Inv.Device.Targets, T);
      continue;
    }
    Used = true;
    for (const std::string &Arch : NVIDIAArchs)
      addTarget(Inv.Device.Targets, {TargetKind::NVPTX64, Arch});
  }
  if (Used)
    return;
  // Build files pass it for any targets: it names the target that it is for.
  if (ArchsFrom == "-Xsycl-target-backend=")
    WithoutEffect.push_back(ArchsFrom + "nvptx64");
  else
    error(ArchsFrom + " gives an architecture, but " + TargetsFrom +
          spell(Targets) + " has no nvptx64 without one");
}

/// A command line written for another compiler builds a program that was
/// written for it, which may select code by __SYCL_DEVICE_ONLY__.
void InvocationReader::finishMultiPass() {
  if (ForeignLine && !MultiPassGiven && Inv.Device.DeviceCode)
    Inv.Device.MultiPass = MultiPassMode::Auto;
  if (Inv.Device.MultiPass != MultiPassMode::Always || !Inv.Device.DeviceCode)
    return;
  if (Inv.Device.SaveTemps)
    error("-fsycl-multi-pass contradicts -save-temps, which compiles a source "
          "that is preprocessed once; -fsycl-dump-device-code=<dir> writes the "
          "images");
  if (Inv.Device.DeviceOnly && Inv.Device.Targets.size() != 1)
    error("-fsycl-multi-pass with -fsycl-device-only takes one target: each "
          "has device code of its own");
}

void InvocationReader::finishWriter() {
  if (Inv.Device.Writer != SPIRVWriter::Translator)
    return;
  Expected<std::string> Path = findTranslator();
  if (Path)
    Inv.Device.TranslatorPath = *Path;
  else
    error(toString(Path.takeError()));
}
